"""Unruly as rows of text: `0`, `1`, and `.` for an empty cell, blanks between them or not.

Drawings of ours for the terminal are read as well. The text does not say whether
all lines differ: it is read as the plain puzzle.
"""

import re
from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Chunk, Format, at_separator
from tabuleiro.formats.text_grid import bare_rows
from tabuleiro.names import shown
from tabuleiro.puzzles.unruly import Unruly

_CELLS = frozenset("01.-_?")
_PICTURE_ROW = re.compile(r"\s*#[#01._?-]*\s*")
_HEAD = 8000
"""The beginning of a longer text may be cut in the middle of a board."""


def parse_grid(text: str) -> tuple[Unruly]:
    """The puzzle of one chunk."""
    rows: list[str] = []
    for number, line in _rows(text):
        wrong = set(line) - _CELLS
        if wrong:
            column = min(map(line.index, wrong))
            raise FormatError(
                f"column {column + 1}: {shown(line[column])} is no cell; 0, 1 or '.' expected",
                line=number,
            )
        if rows and len(line) != len(rows[0]):
            raise FormatError(
                f"{len(line)} cells in row {len(rows) + 1}, the first row has {len(rows[0])}",
                line=number,
            )
        rows.append(line)
    return (Unruly(rows),)


def _rows(text: str) -> Iterator[tuple[int, str]]:
    return (row for row in bare_rows(text) if row[1][0] != "#")


def write_grid(puzzle: Unruly) -> str:
    """The rows without blanks between the cells."""
    text = "".join("." if value == UNKNOWN else str(value) for value in puzzle.givens)
    rows = (text[i : i + puzzle.width] for i in range(0, len(text), puzzle.width))
    return "\n".join(rows) + "\n"


def sniff_grid(head: str) -> bool:
    """Whether the first rows may be a board: both values and empty cells, or a finished board.

    Rows in which 0 does not occur, or a `#` beside other cells, are rather a picture.
    """
    first = next(iter(_chunks(head)), None)
    if first is None or any(map(_PICTURE_ROW.fullmatch, first.text.splitlines())):
        return False
    rows = [row for _, row in _rows(first.text)]
    if not rows or {len(row) for row in rows} != {len(rows[0])}:
        return False
    whole = len(head) < _HEAD or rows != [row for _, row in _rows(head)]
    if len(rows[0]) % 2 or len(rows[0]) < 6 or (whole and (len(rows) % 2 or len(rows) < 6)):
        return False
    cells = set("".join(rows))
    if not cells <= _CELLS or ("1" in cells and "0" not in cells):
        return False
    return not cells <= {"0", "1"} or all(row.count("0") == row.count("1") for row in rows)


def _chunks(text: str) -> Iterator[Chunk]:
    return FORMAT.split(iter(text.splitlines(keepends=True)))


FORMAT = Format(
    kind="unruly",
    name="grid",
    title="Unruly grid text",
    parse=parse_grid,
    write=write_grid,
    sniff=sniff_grid,
    split=at_separator(lambda line: not line.strip()),
    separator="\n",
)
