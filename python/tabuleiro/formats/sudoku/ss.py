"""Files of Simple Sudoku (`.ss`): 9 x 9, bars between the boxes, a ruler between the bands."""

import re

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.sudoku.alphabet import write_symbols
from tabuleiro.formats.sudoku.grid import parse_grid
from tabuleiro.formats.text_grid import split_grids
from tabuleiro.puzzles.sudoku import Sudoku

_ROW = re.compile(r"[|\s]*[0-9.*_X]{3}\|[0-9.*_X]{3}\|[0-9.*_X]{3}[|\s]*")
_RULER = "-" * 11


def check_nine(puzzle: Sudoku, title: str) -> None:
    """Refuses a board that a format of 9 x 9 boards cannot hold."""
    if puzzle.box != (3, 3):
        high, wide = puzzle.box
        raise FormatError(
            f"{title} holds boards of 9 x 9 with boxes of 3 x 3 only, "
            f"not {puzzle.side} x {puzzle.side} with boxes of {high} x {wide}"
        )


def write_ss(puzzle: Sudoku) -> str:
    """The rows with bars, a ruler after the third and the sixth."""
    check_nine(puzzle, "Simple Sudoku")
    cells = write_symbols(puzzle.givens, 9)
    rows = ["|".join(cells[i : i + 3] for i in range(r, r + 9, 3)) for r in range(0, 81, 9)]
    return "\n".join([*rows[:3], _RULER, *rows[3:6], _RULER, *rows[6:]]) + "\n"


FORMAT = Format(
    kind="sudoku",
    name="ss",
    title="Simple Sudoku .ss",
    parse=parse_grid,
    write=write_ss,
    sniff=lambda head: sum(_ROW.fullmatch(row) is not None for row in head.splitlines()) >= 5,
    split=split_grids,
    extensions=(".ss",),
    separator="\n",
)
