"""A plain picture in text: a line a row, the clues are those of the picture.

`.`, `0`, `-`, `_` and spaces within a line are background. One other symbol makes a
black-and-white puzzle; several must be the letters of colours, `a` the first. A blank line
stands between two pictures.
"""

from collections.abc import Iterator
from itertools import takewhile

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, at_separator
from tabuleiro.formats.nonogram.building import from_goal, goal_rows, numbered
from tabuleiro.limits import MAX_NONOGRAM_SIDE
from tabuleiro.names import shown
from tabuleiro.picture import default_palette
from tabuleiro.puzzles.nonogram import COLOUR_LETTERS, Nonogram

_BACKGROUND = ".0-_ "
_FILLED = "#1xX*@█"


def _write(puzzle: Nonogram) -> str:
    rows = goal_rows(puzzle, "a picture")
    return "".join("".join(map(puzzle.value_text, row)) + "\n" for row in rows)


def _parse(text: str) -> Iterator[Nonogram]:
    lines = [(number, line.rstrip()) for number, line in numbered(text) if line.strip()]
    width = max(len(line) for _, line in lines)
    if width > MAX_NONOGRAM_SIDE:
        raise FormatError(f"a row of {width} cells, at most {MAX_NONOGRAM_SIDE}", line=lines[0][0])
    # Where spaces are the background, those at the end of a line may be missing.
    spaced = _spaced({char for _, line in numbered(text) for char in line})
    rows = [(number, line.ljust(width) if spaced else line) for number, line in lines]
    values = _values({char for _, row in rows for char in row}, lines[0][0])
    for number, row in rows:
        if len(row) != width:
            raise FormatError(f"{len(row)} cells, the widest row has {width}", line=number)
    cells = [[values[char] for char in row] for _, row in rows]
    yield from_goal(cells, default_palette(max(1, *values.values())))


def _values(symbols: set[str], line: int) -> dict[str, int]:
    """What each symbol of a picture stands for."""
    filled = symbols - set(_BACKGROUND)
    values = dict.fromkeys(_BACKGROUND, 0)
    if filled <= set(COLOUR_LETTERS) and filled != {"x"} and filled != {"X"}:
        return values | {letter: COLOUR_LETTERS.index(letter) + 1 for letter in filled}
    if filled & set(_FILLED) == filled and len(filled) == 1:
        return values | dict.fromkeys(filled, 1)
    wrong = sorted(filled - set(_FILLED) - set(COLOUR_LETTERS)) or sorted(filled)
    raise FormatError(
        f"a picture of {shown(' '.join(wrong))}: one symbol beside `.` expected, or letters of "
        "colours",
        line=line,
    )


def _spaced(symbols: set[str]) -> bool:
    """Whether a picture with these symbols has spaces for its background."""
    return " " in symbols and not symbols & set(_BACKGROUND.strip())


def _sniff(head: str) -> bool:
    lines = [line.rstrip("\r") for line in head.strip("\r\n").split("\n")]
    block = list(takewhile(str.strip, lines))
    symbols = set("".join(block))
    filled = symbols - set(_BACKGROUND)
    if _spaced(symbols):
        # Ones between spaces are numbers, not cells.
        return len(filled) == 1 and filled <= set(_FILLED) - {"1"}
    block = [line.rstrip() for line in block]
    # The last line may be cut.
    widths = {len(line) for line in (block[:-1] or block)}
    lettered = len(block) > 1 and filled <= set(COLOUR_LETTERS) and bool(symbols - filled)
    return len(widths) == 1 and (lettered or (len(filled) <= 1 and filled <= set(_FILLED)))


FORMAT = Format(
    kind="nonogram",
    name="picture",
    title="text picture",
    parse=_parse,
    write=_write,
    sniff=_sniff,
    split=at_separator(lambda line: not line.strip()),
    extensions=(".txt",),
    keeps=frozenset({"goal"}),
    separator="\n",
)
