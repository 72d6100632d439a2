"""A run on a puzzle of one's own, under way."""

import atexit
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from weakref import finalize

from tabuleiro.custom.request import CustomRequest
from tabuleiro.custom.result import CustomResult, result_of
from tabuleiro.searching.event import Event, EventKind, event_of

if TYPE_CHECKING:
    from tabuleiro._core import Live


class CustomRun:
    """One stochastic method on a puzzle of one's own, while it goes on in the background.

    Like `Run`: iterate over its events, cancel it, ask for its result. The object belongs to the
    run until that is over. An exception of its code ends the events, and comes out of `result`.

    Examples
    --------
    >>> from tabuleiro import start_search
    >>> class Number:
    ...     def randomise(self, rng): self.number = rng.below(1000)
    ...     def moves(self): return (-1, 1)
    ...     def delta(self, step): return abs(self.number + step) - self.cost()
    ...     def apply(self, step): self.number += step
    ...     def cost(self): return abs(self.number)
    ...     def values(self): return self.number
    >>> run = start_search(Number(), "climb", seed=3, boards=True)
    >>> *_, last = [event.values for event in run]
    >>> last, run.result().cost
    (0, 0)
    """

    __slots__ = ("__weakref__", "_best", "_live", "_request", "_result")

    def __init__(self, request: CustomRequest, live: "Live"):
        self._request = request
        self._live = live
        self._best: int | None = None
        self._result: CustomResult | None = None
        _remember(live)
        finalize(self, live.cancel).atexit = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Event:
        raw = next(self._live)
        if raw.kind == EventKind.IMPROVEMENT:
            self._best = raw.cost
        return event_of(raw, None, self._best)

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
    def puzzle(self) -> Any:
        """What is being searched."""
        return self._request.puzzle

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return self._request.seed

    @property
    def request(self) -> CustomRequest:
        """What was asked for, with all parameters."""
        return self._request

    @property
    def done(self) -> bool:
        """Whether the run is over."""
        return self._live.done

    def cancel(self) -> None:
        """Ends the run at once; its result has the best state so far."""
        self._live.cancel()

    def result(self) -> CustomResult:
        """Waits for the end. Events that were not read are lost."""
        if self._result is None:
            self._result = result_of(self._request, self._live.attempt())
        return self._result


_under_way: list["Live"] = []


def _remember(live: "Live") -> None:
    _under_way[:] = [other for other in _under_way if not other.done]
    _under_way.append(live)


@atexit.register
def _end_all() -> None:
    """No run may call Python code after Python is gone."""
    for live in _under_way:
        live.cancel()
    for live in _under_way:
        try:
            live.attempt()
        except BaseException:
            continue
