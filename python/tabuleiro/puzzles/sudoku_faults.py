"""The faults of a proposed sudoku solution."""

from collections import Counter
from collections.abc import Iterator

from tabuleiro.board import Board
from tabuleiro.fault import Fault
from tabuleiro.puzzles.cell_faults import cell_faults
from tabuleiro.puzzles.sudoku import Sudoku


def find_faults(puzzle: Sudoku, board: Board) -> tuple[Fault, ...]:
    """Unknown cells, givens that were changed, values that stand twice in a unit."""
    return (*cell_faults(board), *_repeats(puzzle, board))


def _repeats(puzzle: Sudoku, board: Board) -> Iterator[Fault]:
    rows = board.rows
    for place, cells in puzzle.units():
        counts = Counter(rows[r][c] for r, c in cells)
        for value, count in counts.items():
            if value is not None and count > 1:
                message = f"{place}: {puzzle.value_text(value)} stands {count} times"
                where = tuple((r, c) for r, c in cells if rows[r][c] == value)
                yield Fault("repeat", place, message, where)
