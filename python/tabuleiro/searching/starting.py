"""Running stochastic methods: to their end, or live."""

import os
from typing import TYPE_CHECKING

from tabuleiro._core import Cancel
from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.errors import ParameterError, PuzzleError
from tabuleiro.methods import find_method
from tabuleiro.names import shown
from tabuleiro.puzzles.base import checked_puzzle
from tabuleiro.searching.request import make_request
from tabuleiro.searching.result import SearchResult, result_of
from tabuleiro.searching.run import Run
from tabuleiro.steering import search_steering

if TYPE_CHECKING:
    from tabuleiro.puzzles.base import Puzzle, Values

MAX_RUNS = 1_000_000


def start(
    puzzle: "Puzzle",
    method: str = "tabu",
    *,
    preset: str = "default",
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    warm_start: "Values | None" = None,
    every: int | None = None,
    pause: float = 0.0,
    boards: bool = False,
    insides: bool = False,
    **parameters: object,
) -> Run:
    """Starts a stochastic method in the background.

    Parameters
    ----------
    puzzle, method, preset, budget, seed, cancel, warm_start, **parameters
        As in `solve`.
    every
        Samples every so many iterations; without it there are no samples.
    pause
        Leaves out samples until so many seconds have gone by since the last one. Which samples
        come then depends on the machine; the path of the run does not.
    boards
        Whether events carry the board.
    insides
        Whether they carry the memory of tabu search or the pheromone of a colony.

    Examples
    --------
    >>> from tabuleiro import Queens
    >>> run = start(Queens(50), "anneal", seed=1, every=100)
    >>> costs = [event.cost for event in run]
    >>> costs[-1], run.result().status
    (0, <Status.SOLVED: 'solved'>)
    """
    if not find_method(method, checked_puzzle(puzzle).kind).stochastic:
        raise ParameterError(f"method {method!r} has no events to tell: call `solve`")
    if every is not None and not (isinstance(every, int) and 1 <= every < 2**63):
        raise ParameterError(f"every is a whole number from 1, not {shown(every)}")
    if not (isinstance(pause, (int, float)) and 0 <= pause <= 1e9):
        raise ParameterError(f"pause is a number of seconds from 0, not {shown(pause)}")
    request = make_request(puzzle, method, preset, parameters, seed, warm_start)
    steering = search_steering(budget, request.seed, cancel)
    try:
        live = puzzle.core.start(
            method,
            preset,
            request.wishes,
            request.start_raw,
            every,
            pause,
            boards,
            insides,
            steering,
        )
    except ValueError as error:
        raise PuzzleError(str(error)) from None
    return Run(request, live)


def search(
    puzzle: "Puzzle",
    method: str,
    *,
    preset: str = "default",
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    warm_start: "Values | None" = None,
    runs: int = 1,
    threads: int = 0,
    **parameters: object,
) -> SearchResult:
    """Runs a stochastic method to its end; `tabuleiro.solve` says what everything means."""
    if not (isinstance(runs, int) and 1 <= runs <= MAX_RUNS):
        raise ParameterError(f"runs is a whole number from 1 to {MAX_RUNS}, not {shown(runs)}")
    if not (isinstance(threads, int) and threads >= 0):
        raise ParameterError(f"threads is a whole number from 0, not {shown(threads)}")
    request = make_request(puzzle, method, preset, parameters, seed, warm_start)
    steering = search_steering(budget, request.seed, cancel)
    try:
        attempt = puzzle.core.search(
            method,
            preset,
            request.wishes,
            request.start_raw,
            runs,
            min(threads or os.cpu_count() or 1, runs),
            steering,
        )
    except ValueError as error:
        raise PuzzleError(str(error)) from None
    return result_of(request, attempt)
