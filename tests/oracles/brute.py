"""Solutions by looking at every board; for boards of a few cells only."""

from collections.abc import Iterator
from itertools import product

from tabuleiro.puzzles.base import Puzzle


def boards(puzzle: Puzzle) -> int:
    """How many boards there are to look at."""
    low, high = puzzle.value_range
    unknown = puzzle.board().cells.count(None)
    return int((high - low + 1) ** unknown)


def solutions(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """All boards without a fault."""
    low, high = puzzle.value_range
    cells = puzzle.board().cells
    choices = [range(low, high + 1) if value is None else [value] for value in cells]
    for board in product(*choices):
        if not puzzle.check(board):
            yield board
