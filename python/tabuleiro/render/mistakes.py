"""Where a board is not the solution: what is wrong in it, and what is missing.

As in the pictures of the source of `picross-2022`, wrongly painted cells are red and missing ones
green. Each has a sign too, for those who see no difference between the two.
"""

from dataclasses import dataclass

from tabuleiro.board import UNKNOWN, Board
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.render import palette
from tabuleiro.render.grid import Grid
from tabuleiro.render.scene import Layer, Lines, Rects
from tabuleiro.render.values import values_of

WRONG_SIGN = "!"
MISSING_SIGN = "+"
LARGE = 100_000
"""Cells of a board on which nobody sees a sign."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Masks of cells that hold something wrong, and of cells that lack something.

    Both are empty where no board is compared.
    """

    wrong: bytes
    missing: bytes

    @property
    def in_words(self) -> str:
        """How many they are, behind a description of a picture."""
        if not self.wrong:
            return ""
        return f" {self.wrong.count(1)} wrong, {self.missing.count(1)} missing."

    def ground(self, grid: Grid) -> list[Layer]:
        """The grounds of these cells."""
        return [
            Rects(grid.boxes(self.wrong), palette.WRONG),
            Rects(grid.boxes(self.missing), palette.MISSING),
        ]

    def signs(self, grid: Grid) -> list[Layer]:
        """A cross in each cell that is wrong, a plus in each that is missing."""
        if len(self.wrong) > LARGE:
            return []
        arm = grid.cell // 4
        strokes = []
        for x, y in grid.centres(self.wrong):
            strokes.append((x - arm, y - arm, x + arm, y + arm))
            strokes.append((x - arm, y + arm, x + arm, y - arm))
        pluses = []
        for x, y in grid.centres(self.missing):
            pluses.append((x - arm, y, x + arm, y))
            pluses.append((x, y - arm, x, y + arm))
        return [Lines(strokes, palette.PAPER, 2), Lines(pluses, palette.INK, 2)]


NO_MISTAKES = Mistakes(b"", b"")


def mistakes_in_cells(
    puzzle: Puzzle, board: Board | None, solution: Board, background: int | None = None
) -> Mistakes:
    """The mistakes of a board whose cells have values.

    Cells that the solution leaves open are not judged.

    Parameters
    ----------
    background
        The value of a cell on which nothing is painted: where the solution paints it and the board
        does not, something is missing. Without one, cells without a value are no mistakes.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> puzzle = Sudoku("1...............")
    >>> solution = puzzle.board("1234 3412 2143 4321".replace(" ", ""))
    >>> mistakes_in_cells(puzzle, puzzle.board("14.............."), solution).wrong.count(1)
    1
    """
    empty = {UNKNOWN, background}
    cells, right = values_of(puzzle, board).cells, values_of(puzzle, solution).cells
    pairs = list(zip(cells, right, strict=True))
    wrong = bytes(mine not in empty and mine != its and its != UNKNOWN for mine, its in pairs)
    if background is None:
        return Mistakes(wrong, bytes(len(cells)))
    return Mistakes(wrong, bytes(mine in empty and its not in empty for mine, its in pairs))
