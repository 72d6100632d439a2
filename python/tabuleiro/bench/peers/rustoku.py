"""The PyPI package rustoku."""

import rustoku

from tabuleiro.bench.peers.line import line_of
from tabuleiro.puzzles import Sudoku


def found(puzzle: Sudoku, limit: int) -> int:
    """Number of solutions, at most the limit."""
    return min(limit, len(rustoku.solve_all(line_of(puzzle))))
