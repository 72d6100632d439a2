"""The faults of a proposed sudoku solution."""

from collections import Counter
from collections.abc import Iterator

from tabuleiro.board import Board
from tabuleiro.fault import Fault
from tabuleiro.puzzles.sudoku import Sudoku


def find_faults(puzzle: Sudoku, board: Board) -> tuple[Fault, ...]:
    """Unknown cells, givens that were changed, values that stand twice in a unit."""
    return (*_cell_faults(puzzle, board), *_repeats(puzzle, board))


def _cell_faults(puzzle: Sudoku, board: Board) -> Iterator[Fault]:
    givens = puzzle.board().rows
    for r, row in enumerate(board.rows):
        for c, value in enumerate(row):
            place = f"row {r + 1}, column {c + 1}"
            if value is None:
                yield Fault("unknown", place, f"{place}: the cell is not known", ((r, c),))
            elif givens[r][c] is not None and givens[r][c] != value:
                message = f"{place}: {puzzle.value_text(givens[r][c])} is given"
                yield Fault("given", place, message, ((r, c),))


def _repeats(puzzle: Sudoku, board: Board) -> Iterator[Fault]:
    rows = board.rows
    for place, cells in puzzle.units():
        counts = Counter(rows[r][c] for r, c in cells)
        for value, count in counts.items():
            if value is not None and count > 1:
                message = f"{place}: {puzzle.value_text(value)} stands {count} times"
                where = tuple((r, c) for r, c in cells if rows[r][c] == value)
                yield Fault("repeat", place, message, where)
