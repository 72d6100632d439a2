"""A run as a value: what was asked for, all that it told, what came of it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from tabuleiro.board import Board
from tabuleiro.puzzles.base import checked_puzzle
from tabuleiro.result import Status
from tabuleiro.searching.event import Event, EventKind

if TYPE_CHECKING:
    from tabuleiro.searching.request import Request
    from tabuleiro.searching.result import SearchResult
    from tabuleiro.searching.run import Run

Axis: TypeAlias = Literal["evaluations", "iterations", "seconds"]
AXES: tuple[Axis, ...] = ("evaluations", "iterations", "seconds")
"""What the course of a run can be measured in."""

MOST_CELLS = 1_000_000
"""Cells of the largest board that a trace keeps; ten million queens are only counted."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What was run: all that it takes to run it again, but for the budget.

    Parameters
    ----------
    puzzle, kind, shape
        The puzzle's id, its kind, height and width.
    parameters
        All parameters, those of the preset included.
    wishes
        Those that were asked for besides the preset.
    warm_start
        The board that it began from, if one was given.
    version
        The version of this package.
    """

    puzzle: str
    kind: str
    shape: tuple[int, int]
    method: str
    preset: str
    parameters: dict[str, Any] = field(hash=False)
    wishes: dict[str, Any] = field(hash=False)
    seed: int
    warm_start: str | None
    version: str

    @classmethod
    def of(cls, request: "Request") -> "Heading":
        """The heading of a request."""
        from tabuleiro._core import __version__

        puzzle = checked_puzzle(request.puzzle)
        return cls(
            puzzle.id,
            puzzle.kind,
            puzzle.shape,
            request.method,
            request.preset,
            request.parameters,
            request.wishes,
            request.seed,
            None if request.warm_start is None else _text(request.warm_start),
            __version__,
        )

    @property
    def label(self) -> str:
        """What was run in a few words, the same for runs that differ by puzzle and seed only.

        >>> from tabuleiro import Queens, start
        >>> Trace.of(start(Queens(8), "tabu", seed=1, tenure=5)).heading.label
        'tabu, tenure=5'
        """
        preset = [] if self.preset == "default" else [self.preset]
        wishes = [f"{name}={_word(value)}" for name, value in sorted(self.wishes.items())]
        return ", ".join([" ".join([self.method, *preset]), *wishes])


@dataclass(frozen=True, slots=True)
class Ending:
    """What came of a run, as in `SearchResult`.

    Parameters
    ----------
    board
        A board of the lowest cost as text; `None` if it has over a million cells.
    """

    status: Status
    end: str
    cost: int | None
    board: str | None
    seconds: float
    counters: dict[str, int] = field(hash=False)

    @classmethod
    def of(cls, result: "SearchResult") -> "Ending":
        """The ending of a run with this result."""
        return cls(
            result.status,
            result.end,
            result.cost,
            _text(result.board),
            result.seconds,
            result.counters,
        )


@dataclass(frozen=True, slots=True)
class Trace:
    """A run from its request to its result, with every event between them.

    Examples
    --------
    >>> from tabuleiro import Queens, start
    >>> trace = Trace.of(start(Queens(20), "tabu", seed=3))
    >>> trace.heading.puzzle, trace.ending.cost
    ('queens:20', 0)
    >>> trace.events[0].kind, trace.events[-1].kind
    (<EventKind.IMPROVEMENT: 'improvement'>, <EventKind.END: 'end'>)
    """

    heading: Heading
    events: tuple[Event, ...]
    ending: Ending

    @classmethod
    def of(cls, run: "Run") -> "Trace":
        """The trace of a run: reads it to its end, from where others have read it so far."""
        return cls(Heading.of(run.request), tuple(run), Ending.of(run.result()))

    def convergence(self, axis: Axis = "evaluations") -> list[tuple[float, int]]:
        """The lowest cost so far, from each moment that it fell, and at the end.

        >>> from tabuleiro import Queens, start
        >>> points = Trace.of(start(Queens(20), "climb", seed=3)).convergence()
        >>> points[0][0], points[-1][1]
        (1, 0)
        """
        points = [
            (place_of(event, axis), event.best)
            for event in self.events
            if event.kind is EventKind.IMPROVEMENT and event.best is not None
        ]
        end = place_of(self.ending, axis)
        lowest = self.ending.cost
        if lowest is not None and (not points or points[-1][0] < end):
            points.append((end, lowest))
        return points


def place_of(moment: Event | Ending, axis: Axis) -> float:
    """Where a moment of a run is on an axis."""
    return moment.seconds if axis == "seconds" else moment.counters[axis]


def _word(value: object) -> str:
    """A value as the command line takes it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(board: Board) -> str | None:
    return board.to_text() if len(board.raw) <= MOST_CELLS else None
