"""Pictures of puzzles and boards: for a terminal, as SVG, as PNG.

Each kind of puzzle describes its drawing once, as a `scene.Scene` of simple shapes and as lines
of text; the backends know scenes and no puzzle.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Protocol, cast

from tabuleiro.board import Board, Place
from tabuleiro.fault import Fault
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.render.grid import Marks
from tabuleiro.render.mistakes import NO_MISTAKES, Mistakes
from tabuleiro.render.scene import Scene

DRAWINGS = {
    "nonogram": "tabuleiro.render.nonogram",
    "sudoku": "tabuleiro.render.sudoku",
    "unruly": "tabuleiro.render.unruly",
    "queens": "tabuleiro.render.queens",
}
"""The module that knows how a kind of puzzle looks."""


class Drawing(Protocol):
    """What such a module offers."""

    def scene(self, puzzle: Puzzle, board: Board | None, marks: Marks, mistakes: Mistakes) -> Scene:
        """The picture; `PuzzleError` if it would be too large."""

    def text(self, puzzle: Puzzle, board: Board | None, colour: bool, mistakes: Mistakes) -> str:
        """The drawing for a terminal."""

    def mistakes(self, puzzle: Puzzle, board: Board | None, solution: Board) -> Mistakes:
        """Where a board is not the solution."""


def draw(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    colour: bool = False,
    against: Board | None = None,
) -> str:
    """The puzzle, with a board's values in it, for a terminal.

    Parameters
    ----------
    puzzle
        What to draw.
    board
        Values for its cells; the givens stand where it has none.
    colour
        Whether to use the terminal's colours (ANSI sequences).
    against
        A solution to compare with: `!` marks what is wrong, `+` what is missing.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> print(draw(Sudoku("1.3. .... .... ..2.".replace(" ", ""))))
    ┌─────┬─────┐
    │ 1 · │ 3 · │
    │ · · │ · · │
    ├─────┼─────┤
    │ · · │ · · │
    │ · · │ 2 · │
    └─────┴─────┘
    """
    drawing = _drawing(puzzle)
    return drawing.text(puzzle, board, colour, _mistakes(drawing, puzzle, board, against))


def svg(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    faults: Iterable[Fault] = (),
    differences: Iterable[Place] = (),
    against: Board | None = None,
) -> str:
    """The puzzle, with a board's values in it, as an SVG picture.

    Parameters
    ----------
    puzzle, board
        What to draw, as in `draw`.
    faults
        Faults (of `Puzzle.check`) whose cells are to be striped and framed.
    differences
        Places (of `Board.differences`) that are to be framed.
    against
        A solution to compare with: red is what is wrong in the board, green what is missing.

    Raises
    ------
    PuzzleError
        For a board of queens that is too large to be drawn.
    ParameterError
        For a fault or a difference that is not on the board.
    """
    from tabuleiro.render.backends.svg import to_svg

    return to_svg(_scene(puzzle, board, faults, differences, against))


def png(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    scale: float = 1.0,
    faults: Iterable[Fault] = (),
    differences: Iterable[Place] = (),
    against: Board | None = None,
) -> bytes:
    """The picture that `svg` draws, as PNG (needs the extra `image`).

    Parameters
    ----------
    puzzle, board, faults, differences, against
        As in `svg`.
    scale
        Pixels per unit of the SVG picture; less where the picture would have more than
        `limits.MAX_IMAGE_PIXELS`.
    """
    from tabuleiro.render.backends.png import to_png

    return to_png(_scene(puzzle, board, faults, differences, against), scale)


def _scene(
    puzzle: Puzzle,
    board: Board | None,
    faults: Iterable[Fault],
    differences: Iterable[Place],
    against: Board | None,
) -> Scene:
    drawing = _drawing(puzzle)
    mistakes = _mistakes(drawing, puzzle, board, against)
    return drawing.scene(puzzle, board, Marks.of(faults, differences), mistakes)


def _mistakes(
    drawing: Drawing, puzzle: Puzzle, board: Board | None, against: Board | None
) -> Mistakes:
    return NO_MISTAKES if against is None else drawing.mistakes(puzzle, board, against)


def _drawing(puzzle: Puzzle) -> Drawing:
    return cast("Drawing", import_module(DRAWINGS[puzzle.kind]))


__all__ = ["draw", "png", "svg"]
