"""Faults of single cells, the same in all puzzles of cells: unknown, or not as given."""

from collections.abc import Iterator

from tabuleiro.board import Board
from tabuleiro.fault import Fault


def cell_faults(board: Board) -> Iterator[Fault]:
    """Cells without a value, and givens that were changed."""
    puzzle = board.puzzle
    givens = puzzle.board().rows
    for r, row in enumerate(board.rows):
        for c, value in enumerate(row):
            place, given = f"row {r + 1}, column {c + 1}", givens[r][c]
            if value is None:
                yield Fault("unknown", place, f"{place}: the cell is not known", ((r, c),))
            elif given not in (None, value):
                message = f"{place}: {puzzle.value_text(given)} is given"
                yield Fault("given", place, message, ((r, c),))
