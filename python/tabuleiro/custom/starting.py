"""Running stochastic methods on puzzles of one's own: to their end, or live."""

from collections.abc import Hashable
from typing import Any

from tabuleiro import _core
from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.custom.construction import Construction
from tabuleiro.custom.landscape import Landscape
from tabuleiro.custom.request import make_request
from tabuleiro.custom.result import CustomResult, result_of
from tabuleiro.custom.run import CustomRun
from tabuleiro.errors import ParameterError
from tabuleiro.names import shown
from tabuleiro.steering import search_steering


def search(
    puzzle: Landscape[Any] | Construction[Any],
    method: str = "tabu",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: _core.Cancel | None = None,
    warm_start: Hashable = None,
    **parameters: object,
) -> CustomResult:
    """Runs a stochastic method on a puzzle of one's own.

    An exception in the puzzle's own code ends the run and comes out as it is.

    Parameters
    ----------
    puzzle
        An object with the methods of `Landscape`; for `colony`, of `Construction`.
    method
        `tabu`, `anneal`, `climb`, `random` or `colony`.
    budget
        How much work is allowed. Without one, a search that finds no solution may never end.
    seed
        The same seed gives the same run on any machine, if the puzzle takes all its chance from
        the `rng` that it is handed.
    cancel
        A switch that another thread may set to end the run.
    warm_start
        What `values()` gave once, to begin from: the puzzle's `load` takes it over.
    **parameters
        The method's parameters that shall be otherwise, see `tabuleiro methods`.

    Examples
    --------
    >>> class Number:
    ...     def randomise(self, rng): self.number = rng.below(1000)
    ...     def moves(self): return (-1, 1)
    ...     def delta(self, step): return abs(self.number + step) - self.cost()
    ...     def apply(self, step): self.number += step
    ...     def attributes(self, step): return [self.number + step]
    ...     def cost(self): return abs(self.number)
    ...     def values(self): return self.number
    >>> search(Number(), "tabu", seed=3, tenure=5).solution
    0
    >>> search(Number(), "tabu", tenur=5)
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: no parameter of tabu 'tenur'; did you mean 'tenure'?
    """
    request = make_request(puzzle, method, parameters, seed, warm_start)
    steering = search_steering(budget, request.seed, cancel)
    attempt = _core.search_custom(puzzle, method, request.wishes, warm_start, steering)
    return result_of(request, attempt)


def start_search(
    puzzle: Landscape[Any] | Construction[Any],
    method: str = "tabu",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: _core.Cancel | None = None,
    warm_start: Hashable = None,
    every: int | None = None,
    pause: float = 0.0,
    boards: bool = False,
    insides: bool = False,
    **parameters: object,
) -> CustomRun:
    """Starts a stochastic method on a puzzle of one's own in the background.

    Parameters
    ----------
    puzzle, method, budget, seed, cancel, warm_start, **parameters
        As in `search`.
    every, pause, insides
        As in `start`. The memory of tabu search has an entry for each attribute in the order in
        which they were first remembered, the pheromone one for each of `places()`.
    boards
        Whether events carry what `values()` gives.
    """
    if every is not None and not (isinstance(every, int) and 1 <= every < 2**63):
        raise ParameterError(f"every is a whole number from 1, not {shown(every)}")
    if not (isinstance(pause, (int, float)) and 0 <= pause <= 1e9):
        raise ParameterError(f"pause is a number of seconds from 0, not {shown(pause)}")
    request = make_request(puzzle, method, parameters, seed, warm_start)
    live = _core.start_custom(
        puzzle,
        method,
        request.wishes,
        warm_start,
        every,
        pause,
        boards,
        insides,
        search_steering(budget, request.seed, cancel),
    )
    return CustomRun(request, live)
