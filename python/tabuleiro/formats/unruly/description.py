"""Givens as one word of letters, as in the ids of ours and of Simon Tatham's Unruly.

The cells are walked row by row. A letter is a run of empty cells (`a` none, `b` 1, ... `y` 24) and
the given after it: 0 for a small letter, 1 for a capital. `z` and `Z` are 25 empty cells and no
given. The last letter's given is a cell that follows the board.
"""

from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.names import shown
from tabuleiro.puzzles.unruly import Unruly, check_sides

_SKIP = 25


def write_description(givens: bytes) -> str:
    """The word for the givens.

    >>> write_description(bytes([0, 255, 1, 255]))
    'aBb'
    """
    return "".join(_words(givens))


def _words(givens: bytes) -> Iterator[str]:
    start = 0
    for index, value in enumerate([*givens, 0]):
        if value == UNKNOWN:
            continue
        skips, run = divmod(index - start, _SKIP)
        base, skip = ("A", "Z") if value else ("a", "z")
        yield skip * skips + chr(ord(base) + run)
        start = index + 1


def read_description(text: str, height: int, width: int) -> bytes:
    """The givens of a board; the opposite of `write_description`."""
    size = height * width
    values = bytearray()
    for position, letter in enumerate(text, 1):
        if not (letter.isascii() and letter.isalpha()):
            raise FormatError(
                f"character {position} of the description is {shown(letter)}; letters expected"
            )
        run = ord(letter.lower()) - ord("a")
        values += bytes([UNKNOWN]) * run
        if run < _SKIP:
            values.append(letter.isupper())
        if len(values) > size + 1:
            break
    if len(values) != size + 1 or values[-1] == UNKNOWN:
        what = "too many" if len(values) > size + 1 else f"only {max(len(values) - 1, 0)}"
        raise FormatError(f"{what} cells for a board of {width} x {height} = {size}")
    return bytes(values[:size])


def board_of(description: str, width: int, height: int, *, distinct_lines: bool) -> Unruly:
    """The puzzle of a description; the size is checked before anything of it is made."""
    check_sides(height, width)
    values = read_description(description, height, width)
    cells = [None if value == UNKNOWN else value for value in values]
    rows = [cells[r * width : (r + 1) * width] for r in range(height)]
    return Unruly(rows, distinct_lines=distinct_lines)
