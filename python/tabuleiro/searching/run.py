"""A run under way: its events, its end, its result."""

from types import TracebackType
from typing import TYPE_CHECKING, Self

from tabuleiro.errors import PuzzleError
from tabuleiro.searching.event import Event, EventKind, event_of
from tabuleiro.searching.result import SearchResult, result_of

if TYPE_CHECKING:
    from tabuleiro._core import Live
    from tabuleiro.puzzles.base import Puzzle
    from tabuleiro.searching.request import Request


class Run:
    """One stochastic method on one puzzle with one seed, while it goes on in the background.

    Iterate over its events, cancel it, ask for its result. Who watches changes nothing about the
    path: the events of a seed are always the same, but for their seconds. The search waits for a
    reader who is a thousand events behind, until `result` is called. As a context manager it ends
    with its block.

    Examples
    --------
    >>> from tabuleiro import Queens, start
    >>> run = start(Queens(20), "tabu", seed=3)
    >>> for event in run:
    ...     if event.kind is EventKind.IMPROVEMENT and event.cost == 0:
    ...         print("solved")
    solved
    >>> run.result().cost
    0
    """

    __slots__ = ("_best", "_live", "_request")

    def __init__(self, request: "Request", live: "Live"):
        self._request = request
        self._live = live
        self._best: int | None = None

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Event:
        raw = next(self._live)
        if raw.kind == EventKind.IMPROVEMENT:
            self._best = raw.cost
        return event_of(raw, self._request.puzzle, self._best)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cancel()

    @property
    def puzzle(self) -> "Puzzle":
        """What is being solved."""
        return self._request.puzzle

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return self._request.seed

    @property
    def request(self) -> "Request":
        """What was asked for, with all parameters."""
        return self._request

    @property
    def done(self) -> bool:
        """Whether the run is over."""
        return self._live.done

    def cancel(self) -> None:
        """Ends the run at once; its result has the best board so far."""
        self._live.cancel()

    def result(self) -> SearchResult:
        """Waits for the end. Events that were not read are lost."""
        try:
            return result_of(self._request, self._live.attempt())
        except ValueError as error:
            raise PuzzleError(str(error)) from None
