"""What is asked of a stochastic method, checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from secrets import randbits
from typing import TYPE_CHECKING, Any

from tabuleiro.board import Board, Raw
from tabuleiro.errors import ParameterError
from tabuleiro.parameters import checked_seed
from tabuleiro.searching.parameters import checked_wishes
from tabuleiro.searching.presets import find_preset

if TYPE_CHECKING:
    from tabuleiro.puzzles.base import Puzzle, Values


@dataclass(frozen=True, slots=True)
class Request:
    """A stochastic method on a puzzle, ready to run.

    Parameters
    ----------
    wishes
        The parameters that differ from the preset.
    parameters
        All parameters.
    warm_start
        A full board to begin from.
    """

    puzzle: "Puzzle"
    method: str
    preset: str
    wishes: dict[str, Any]
    parameters: dict[str, Any]
    seed: int
    warm_start: Board | None

    @property
    def start_raw(self) -> "Raw | None":
        """The raw values to begin from."""
        return self.warm_start.raw if self.warm_start else None


def make_request(
    puzzle: "Puzzle",
    method: str,
    preset: str,
    wishes: Mapping[str, object],
    seed: int | None,
    warm_start: "Values | None" = None,
) -> Request:
    """Checks what is asked; draws a seed if there is none."""
    find_preset(preset, method, puzzle.kind)
    checked_seed(seed)
    granted = checked_wishes(method, puzzle.kind, wishes)
    parameters = parameters_of(puzzle, method, preset, granted)
    board = None if warm_start is None else _full_board(puzzle, warm_start)
    seed = randbits(32) if seed is None else seed
    return Request(puzzle, method, preset, granted, parameters, seed, board)


def parameters_of(
    puzzle: "Puzzle", method: str, preset: str = "default", wishes: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """All parameters of a method on a puzzle.

    >>> from tabuleiro import Queens
    >>> parameters_of(Queens(8), "tabu", "queens-slides")["tenure"]
    3
    """
    try:
        return puzzle.core.parameters(method, preset, dict(wishes or {}))
    except ValueError as error:
        raise ParameterError(str(error)) from None


def _full_board(puzzle: "Puzzle", values: "Values") -> Board:
    board = puzzle.board(values)
    if not board.complete:
        raise ParameterError(
            "a board to start from has a value in every cell; "
            "for a partial one, `puzzle.with_givens(board)` makes a puzzle that keeps its cells"
        )
    return board
