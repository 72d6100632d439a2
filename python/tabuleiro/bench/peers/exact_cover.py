"""The PyPI package exact-cover: dancing links in C."""

import exact_cover
import numpy as np

from tabuleiro.puzzles import Sudoku


def found(puzzle: Sudoku, limit: int) -> int:
    """Number of solutions, at most the limit."""
    solutions = exact_cover.get_all_solutions(_matrix(puzzle), max_count=limit)
    return len(solutions)


def _matrix(puzzle: Sudoku) -> "np.ndarray":
    side, (high, wide) = puzzle.side, puzzle.box
    rows = []
    for cell, given in enumerate(puzzle.board().cells):
        r, c = divmod(cell, side)
        box = r // high * high + c // wide
        for value in [given] if given is not None else range(1, side + 1):
            row = np.zeros(4 * side * side, dtype=bool)
            for part, index in enumerate((cell, *(u * side + value - 1 for u in (r, c, box)))):
                row[part * side * side + index] = True
            rows.append(row)
    return np.array(rows)
