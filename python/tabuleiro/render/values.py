"""What stands in the cells of a picture: a board's values over the puzzle's givens."""

from dataclasses import dataclass

from tabuleiro.board import UNKNOWN, Board
from tabuleiro.errors import PuzzleError
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.render.grid import both, where, without


@dataclass(frozen=True, slots=True)
class Values:
    """The value of each cell (255 where unknown), and the mask of the givens among them."""

    cells: bytes
    given: bytes

    @property
    def unknown(self) -> bytes:
        return where(self.cells, UNKNOWN)

    @property
    def known(self) -> int:
        """How many cells have a value."""
        return len(self.cells) - self.cells.count(UNKNOWN)

    def given_as(self, value: int) -> bytes:
        """The givens that hold a value."""
        return both(self.given, where(self.cells, value))

    def found_as(self, value: int) -> bytes:
        """The cells that hold a value and are no givens."""
        return without(where(self.cells, value), self.given)


def values_of(puzzle: Puzzle, board: Board | None) -> Values:
    """The values to draw: those of the board, and the givens where it is silent."""
    givens = bytes(puzzle.givens_raw())
    cells = givens if board is None else bytes(puzzle.board(board).raw)
    low, high = puzzle.value_range
    for value in sorted(set(cells)):
        if value != UNKNOWN and not low <= value <= high:
            raise PuzzleError(f"the board holds {value}, which is not a value from {low} to {high}")
    if cells is not givens:
        cells = bytes(g if c == UNKNOWN else c for g, c in zip(givens, cells, strict=True))
    silent = where(givens, UNKNOWN)
    given = bytes(not quiet and g == c for g, c, quiet in zip(givens, cells, silent, strict=True))
    return Values(cells, given)
