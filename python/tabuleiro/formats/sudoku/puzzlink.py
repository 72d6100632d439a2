"""Web addresses of puzz.link and pzpr: `https://puzz.link/p?sudoku/9/9/BODY`.

The body walks the cells row by row: a hexadecimal digit is a given to 15, `-` and two digits one
to 255, `g` to `z` are 1 to 20 empty cells. The address does not tell the boxes: they are the most
square ones, lying.
"""

import re
from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.names import shown
from tabuleiro.puzzles.runs import run_lengths
from tabuleiro.puzzles.sudoku import Sudoku, check_box, default_box

_ADDRESS = re.compile(r"\S*?\?sudoku/(?:v:/)?(\d+)/(\d+)/([^\s/]*)/?")
_TOKEN = re.compile(r"(?P<digit>[0-9a-f])|-(?P<two>[0-9a-f]{2})|(?P<run>[g-z])|(?P<unknown>\.)")
_MAX_RUN = 20


def parse_address(text: str) -> tuple[Sudoku]:
    """The puzzle of an address."""
    match = _ADDRESS.fullmatch(text.strip())
    if match is None:
        raise FormatError("an address such as https://puzz.link/p?sudoku/9/9/... expected")
    width, height = (read_number(match[i], what) for i, what in ((1, "width"), (2, "height")))
    if width != height:
        raise FormatError(f"a sudoku is a square, not {width} x {height}")
    box = default_box(side) if (side := width) > 1 else None
    if box is None:
        raise FormatError(f"a board of side {side} cannot be cut into boxes")
    return (Sudoku(_read_body(match[3], check_box(box)), box),)


def _read_body(body: str, box: tuple[int, int]) -> bytes:
    side = box[0] * box[1]
    values = bytearray()
    position = 0
    while position < len(body) and len(values) <= side * side:
        token = _TOKEN.match(body, position)
        if token is None:
            raise FormatError(
                f"character {position + 1} of the cells is {shown(body[position])}; "
                "hexadecimal digits, '-' and two of them, or letters g to z expected"
            )
        position = token.end()
        if token["run"]:
            values += bytes([UNKNOWN]) * (ord(token["run"]) - ord("g") + 1)
        elif token["unknown"]:
            values.append(UNKNOWN)
        else:
            values.append(_given(int(token["digit"] or token["two"], 16), side, len(values)))
    if len(values) != side * side:
        what = "too many" if len(values) > side * side else f"only {len(values)}"
        raise FormatError(f"{what} cells for a board of {side} x {side} = {side * side}")
    return bytes(values)


def _given(value: int, side: int, index: int) -> int:
    if not 1 <= value <= side:
        raise FormatError(
            f"row {index // side + 1}, column {index % side + 1}: {value} is no value from 1 "
            f"to {side}"
        )
    return value


def write_address(puzzle: Sudoku) -> str:
    """The address of a puzzle."""
    body = "".join(_words(puzzle.givens))
    return f"https://puzz.link/p?sudoku/{puzzle.side}/{puzzle.side}/{body}\n"


def _words(givens: bytes) -> Iterator[str]:
    for value, length in run_lengths(givens):
        if value == UNKNOWN:
            full, rest = divmod(length, _MAX_RUN)
            yield "z" * full + (chr(ord("g") + rest - 1) if rest else "")
        else:
            yield (f"{value:x}" if value < 16 else f"-{value:x}") * length


FORMAT = Format(
    kind="sudoku",
    name="puzzlink",
    title="puzz.link address",
    parse=parse_address,
    write=write_address,
    sniff=lambda head: _ADDRESS.match(head.lstrip()) is not None,
    split=each_line,
    extensions=(".url",),
)
