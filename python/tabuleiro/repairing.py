"""From a picture to a nonogram with exactly one solution, by as few changed cells as possible."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from tabuleiro.board import Place
from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.errors import NotGenerated
from tabuleiro.info import Info
from tabuleiro.picture import Picture
from tabuleiro.puzzles.nonogram import Colour, Nonogram, clues_of

if TYPE_CHECKING:
    from tabuleiro._core import Cancel


@dataclass(frozen=True, slots=True)
class Repair:
    """A picture that was made into a puzzle.

    Parameters
    ----------
    puzzle
        The puzzle, with exactly one solution; its `info.goal` is that solution.
    changed
        The cells (row, column), counted from 0, that are not as in the picture.
    fewest
        Whether it is proved that fewer changed cells would not have been enough.
    """

    puzzle: Nonogram
    changed: tuple[Place, ...]
    fewest: bool


def repair(
    picture: Picture,
    *,
    seed: int = 0,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
) -> Repair:
    """A nonogram that shows a picture, changed in as few cells as give it one solution.

    Parameters
    ----------
    picture
        Small picture, from `read_picture` or made by hand.
    seed
        Decides between equally good changes.

    Examples
    --------
    >>> from tabuleiro.picture import Picture
    >>> answer = repair(Picture(rows=((1, 0, 0), (0, 1, 0), (0, 0, 1))))
    >>> len(answer.changed), answer.fewest
    (1, True)
    """
    from tabuleiro import _core

    height, width = len(picture.rows), len(picture.rows[0])
    cells = bytes(chain.from_iterable(picture.rows))
    steering = _core.Steering(budget.time, budget.nodes, None, cancel)
    colours = len(picture.palette) - 1
    try:
        made = _core.nonogram_from_picture(width, height, colours, cells, seed, steering)
    except _core.NotMade as error:
        raise NotGenerated(str(error)) from None
    puzzle = puzzle_of(made.picture, width, picture.palette, goal=True)
    changed = tuple((cell // width, cell % width) for cell in made.changed)
    return Repair(puzzle, changed, made.fewest)


def puzzle_of(
    cells: bytes, width: int, palette: Sequence[Colour], *, goal: bool = False
) -> Nonogram:
    """The nonogram whose solution is this picture."""
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    return Nonogram(
        map(clues_of, rows),
        map(clues_of, zip(*rows, strict=True)),
        palette=palette,
        info=Info(goal=tuple(cells) if goal else None),
    )
