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

    def scene(self, puzzle: Puzzle, board: Board | None, marks: Marks) -> Scene:
        """The picture; `PuzzleError` if it would be too large."""

    def text(self, puzzle: Puzzle, board: Board | None, colour: bool) -> str:
        """The drawing for a terminal."""


def draw(puzzle: Puzzle, board: Board | None = None, *, colour: bool = False) -> str:
    """The puzzle, with a board's values in it, for a terminal.

    Parameters
    ----------
    puzzle
        What to draw.
    board
        Values for its cells; the givens stand where it has none.
    colour
        Whether to use the terminal's colours (ANSI sequences).

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
    return _drawing(puzzle).text(puzzle, board, colour)


def svg(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    faults: Iterable[Fault] = (),
    differences: Iterable[Place] = (),
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

    Raises
    ------
    PuzzleError
        For a board of queens that is too large to be drawn.
    ParameterError
        For a fault or a difference that is not on the board.
    """
    from tabuleiro.render.backends.svg import to_svg

    return to_svg(_scene(puzzle, board, faults, differences))


def png(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    scale: float = 1.0,
    faults: Iterable[Fault] = (),
    differences: Iterable[Place] = (),
) -> bytes:
    """The picture that `svg` draws, as PNG (needs the extra `image`).

    Parameters
    ----------
    puzzle, board, faults, differences
        As in `svg`.
    scale
        Pixels per unit of the SVG picture; less where the picture would have more than
        `limits.MAX_IMAGE_PIXELS`.
    """
    from tabuleiro.render.backends.png import to_png

    return to_png(_scene(puzzle, board, faults, differences), scale)


def _scene(
    puzzle: Puzzle, board: Board | None, faults: Iterable[Fault], differences: Iterable[Place]
) -> Scene:
    return _drawing(puzzle).scene(puzzle, board, Marks.of(faults, differences))


def _drawing(puzzle: Puzzle) -> Drawing:
    return cast("Drawing", import_module(DRAWINGS[puzzle.kind]))


__all__ = ["draw", "png", "svg"]
