"""Boards drawn with characters: rows of cells, with or without a frame around the boxes.

Cells are single characters (`1.3|4..`, `1 . 3`) or, on large boards, numbers with blanks between.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Chunk, Stretch

EMPTY_WORDS = frozenset({".", "0", "*", "_", "?", "-", "-1"})

_BARS = "│┃║┆┇┊┋╎╏┤┥├┝╟╢"
_BOX_DRAWING = dict.fromkeys(range(9472, 9600), "-") | {ord(bar): "|" for bar in _BARS}
_SIGNS = str.maketrans("·□○■●♕♛×", ".0011QQx")
"""What the signs of our own drawings for the terminal say."""
_PLAIN = _BOX_DRAWING | _SIGNS
_RULER = re.compile(r"[\s|+*.:'`=,-]*(?:--|==)[\s|+*.:'`=,-]*")
_HEADING = re.compile(r"(?:grid|puzzle|sudoku|board)\b.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cells; `stretches` are the numbers of cells between the bars of a frame."""

    line: int
    cells: tuple[str, ...]
    stretches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """As many rows as the first one has cells; `bands` are the numbers of rows between rulers."""

    rows: tuple[Row, ...]
    bands: tuple[int, ...]

    @property
    def width(self) -> int:
        """Number of cells in a row."""
        return len(self.rows[0].cells)


def read_row(line: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The cells of a row, and how they stand between the bars.

    >>> read_row("| 1 . | 3 4 |")
    (('1', '.', '3', '4'), (2, 2))
    >>> read_row("12 . 4 10  . . . .  . . . . ")[0][:4]
    ('12', '.', '4', '10')
    """
    pieces = line.split("|")
    words = [piece.split() for piece in pieces]
    count = sum(map(len, words))
    if not all(_is_cell(word, count) for piece in words for word in piece):
        words = [list("".join(piece)) for piece in words]
    stretches = tuple(len(piece) for piece in words if piece)
    return tuple(word for piece in words for word in piece), stretches


def _is_cell(word: str, count: int) -> bool:
    """Whether a word is a cell of a row of so many; `003` and `12.` are three each."""
    if len(word) == 1 or word == "-1":
        return True
    if not (len(word) <= 3 and word.isascii() and word.isdecimal()):
        return False
    # Ten groups of digits would be a hundred cells: too many for one character each.
    return count >= 10 or (word[0] != "0" and int(word) <= count)


def plain(line: str) -> str:
    """A line with its frame and cells drawn in plain characters.

    >>> plain("│ 1 · │ 3 · │")
    '| 1 . | 3 . |'
    """
    return line if line.isascii() else line.translate(_PLAIN)


def bare_rows(text: str) -> Iterator[tuple[int, str]]:
    """The rows of cells of one character, without blanks and without the frame of a drawing.

    >>> list(bare_rows("┌─────┐\\n│ · □ │\\n└─────┘\\n1 0"))
    [(2, '.0'), (4, '10')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        if not line.isascii():
            line = plain(line)
            line = "" if is_ruler(line) else line.replace("|", " ")
        if cells := "".join(line.split()):
            yield number, cells


def is_ruler(line: str) -> bool:
    """Whether a line is a piece of the frame between two bands."""
    return _RULER.fullmatch(line) is not None


def is_noise(line: str) -> bool:
    """Whether a line is empty, a comment or a heading."""
    text = line.strip()
    return not text or text[0] == "#" or _HEADING.fullmatch(text) is not None


def read_grids(text: str, *, unfinished: bool = False) -> Iterator[Grid]:
    """The square grids of a text, one after the other; rows that are no grid are an error.

    With `unfinished` the last grid may lack rows, as where a text was cut.
    """
    rows: list[Row] = []
    bands = [0]
    for number, raw in enumerate(text.splitlines(), 1):
        line = plain(raw)
        if is_noise(line):
            continue
        if is_ruler(line):
            bands.append(0)
            continue
        rows.append(Row(number, *read_row(line)))
        bands[-1] += 1
        width = len(rows[0].cells)
        if len(rows[-1].cells) != width:
            raise FormatError(
                f"{len(rows[-1].cells)} cells in row {len(rows)}, the first row has {width}",
                line=number,
            )
        if len(rows) == width:
            yield Grid(tuple(rows), tuple(filter(None, bands)))
            rows, bands = [], [0]
    if rows and unfinished:
        yield Grid(tuple(rows), tuple(filter(None, bands)))
    elif rows:
        raise FormatError(
            f"{len(rows)} rows of {len(rows[0].cells)} cells; a square of them expected",
            line=rows[-1].line,
        )


def split_grids(lines: Iterator[str]) -> Iterator[Chunk]:
    """Cuts a stream at empty lines and headings, but not between the bands of one grid."""
    stretch, rows, band, width = Stretch(1), 0, 0, 0
    for number, line in enumerate(lines, 1):
        if is_noise(line):
            band = band or rows
            in_grid = band > 0 and rows < width and rows % band == 0 == width % band
            if not in_grid:
                yield from stretch.chunk()
                stretch, rows, band, width = Stretch(number), 0, 0, 0
        elif not is_ruler(plain(line)):
            rows += 1
            width = width or len(read_row(plain(line))[0])
        stretch.add(line)
    yield from stretch.chunk()
