"""Small puzzles and short runs for the tests of stochastic methods."""

import pytest

from tabuleiro import Nonogram, Puzzle, Queens, Sudoku, Unruly
from tabuleiro.methods import METHODS

PUZZLES: dict[str, Puzzle] = {
    # Lines alone do not solve these: something is left to search for.
    "nonogram": Nonogram([[1], [1], [2]], [[1], [1], [2]]),
    "sudoku": Sudoku("." * 16),
    "unruly": Unruly(["0....."] + ["......"] * 5),
    "queens": Queens(12),
}
STOCHASTIC = tuple(name for name, method in METHODS.items() if method.stochastic)


COMBINATIONS = [
    pytest.param(method, PUZZLES[kind], id=f"{method} on {kind}")
    for method in STOCHASTIC
    for kind in METHODS[method].kinds
]
"""Every stochastic method with every kind of puzzle."""
