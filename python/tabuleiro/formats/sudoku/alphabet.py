"""The alphabets in which people write the values of a sudoku, one character a cell.

Boards to side 9 use the digits. Larger ones are seen in three alphabets, told apart by the
symbols that occur:

========== ============ =====================================================================
alphabet   on side 16   taken when
========== ============ =====================================================================
one-based  1-9, A-G     nothing speaks against it; `0` is an empty cell
zero-based 0-9, A-F     `0` occurs and another character marks the empty cells, and no symbol
                        is beyond the alphabet; always on side 36, where nothing else suffices
letters    A-P          a letter beyond the one-based alphabet occurs, and no digit but `0`
========== ============ =====================================================================

Where the symbols allow several, the first is taken: the others would only give the values other
names, so the puzzle and the number of its solutions are the same. We write the one-based
alphabet to side 35 and the zero-based one on side 36.
"""

from functools import cache, lru_cache
from string import ascii_uppercase, digits

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.names import shown
from tabuleiro.puzzles.sudoku import SYMBOLS

EMPTY = ".0*_?"
MAX_SIDE = 36
"""The largest board that one character a cell can write."""

_SIGNS = frozenset(EMPTY) - {"0"}


def read_symbols(cells: str, side: int) -> bytes:
    """The values of the cells, row by row.

    >>> list(read_symbols("1.2.............", 4))[:3]
    [1, 255, 2]
    """
    text = cells.upper()
    if side <= 9:
        text = text.replace("X", ".")
    alphabet = _alphabet(frozenset(text), side)
    table = _table(alphabet)
    if not table.keys() >= set(text):
        index = next(i for i, char in enumerate(text) if char not in table)
        raise FormatError(
            f"row {index // side + 1}, column {index % side + 1}: {shown(cells[index])} is no "
            f"value from {alphabet[0]} to {alphabet[-1]} and no empty cell ('.')"
        )
    return bytes(map(table.__getitem__, text))


def write_symbols(values: bytes, side: int) -> str:
    """One character a cell; the opposite of `read_symbols`."""
    names = symbols(side)
    return "".join("." if value == UNKNOWN else names[value - 1] for value in values)


def symbols(side: int) -> str:
    """The alphabet in which we write a board.

    >>> symbols(16)
    '123456789ABCDEFG'
    """
    if side > MAX_SIDE:
        raise FormatError(
            f"a board of side {side} has more values than characters "
            f"(one character a cell goes to side {MAX_SIDE}); use the format 'grid' or 'id'"
        )
    return SYMBOLS[:side] if side < MAX_SIDE else digits + ascii_uppercase


@lru_cache(maxsize=1024)
def _alphabet(text: frozenset[str], side: int) -> str:
    seen = text - _SIGNS
    written = symbols(side)
    zero_based = (digits + ascii_uppercase)[:side]
    if side > 9 and "0" in seen and seen < text and seen <= set(zero_based):
        return zero_based
    letters = ascii_uppercase[:side]
    beyond = seen - {"0"} - set(written)
    if beyond and side <= len(letters) and seen - {"0"} <= set(letters):
        return letters
    return written


@cache
def _table(alphabet: str) -> dict[str, int]:
    empty = dict.fromkeys(EMPTY, UNKNOWN)
    return empty | {symbol: value for value, symbol in enumerate(alphabet, 1)}
