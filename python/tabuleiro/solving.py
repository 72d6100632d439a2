"""The questions one can ask about a puzzle: a solution, all of them, how many, what is forced."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from tabuleiro._core import Cancel, Outcome, Result, Steering
from tabuleiro.board import Board
from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.errors import ParameterError
from tabuleiro.methods import Method, find_method
from tabuleiro.names import shown, unknown_name
from tabuleiro.parameters import Parameter
from tabuleiro.puzzles.base import Puzzle, checked_puzzle
from tabuleiro.result import Count, Forced, Partial, Solutions, Status, status_of
from tabuleiro.searching.result import SearchResult
from tabuleiro.searching.starting import search
from tabuleiro.steering import tree_steering

if TYPE_CHECKING:
    from tabuleiro.puzzles.base import Values
    from tabuleiro.puzzles.queens import Queens

NO_LIMIT = 2**63 - 1
_CHUNK = 1024


_Complete: TypeAlias = Literal["exact", "backtrack", "rules-backtrack", "construct"]
_Stochastic: TypeAlias = Literal["tabu", "anneal", "colony", "climb", "random"]


@overload
def solve(
    puzzle: Puzzle,
    method: _Complete = "exact",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
) -> Result: ...
@overload
def solve(
    puzzle: Puzzle,
    method: Literal["rules"],
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
) -> Partial: ...
@overload
def solve(
    puzzle: Puzzle,
    method: _Stochastic,
    *,
    preset: str = "default",
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    warm_start: "Values | None" = None,
    runs: int = 1,
    threads: int = 0,
    **parameters: object,
) -> SearchResult: ...
@overload
def solve(
    puzzle: Puzzle,
    method: str,
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    **options: Any,
) -> Result | Partial | SearchResult: ...
def solve(
    puzzle: Puzzle,
    method: str = "exact",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    **options: Any,
) -> Result | Partial | SearchResult:
    """Solves a puzzle.

    Parameters
    ----------
    puzzle
        What to solve.
    method
        Name of a method, see `METHODS`.
    budget
        How much work is allowed.
    seed
        The same seed gives the same run on any machine. Complete methods shuffle their decisions
        by it; without one their order is fixed. Stochastic methods draw one, and say it in their
        result.
    cancel
        A switch that another thread may set to end the run.
    preset, **parameters
        Stochastic methods: a named set of parameters, see `PRESETS`, and those that shall be
        otherwise, see `tabuleiro methods`.
    variant
        `rules-backtrack` on Unruly: `"printed"` runs the algorithm of the paper as it is printed,
        which never looks for contradictions; its `Partial` has the board that it takes for a
        solution, and in `conflict` the first fault of a wrong one.
    warm_start
        Stochastic methods: a full board to begin from.
    runs, threads
        Stochastic methods: so many runs side by side, each with a seed of its own, on so many
        threads (0: one for each processor). The first solution, counted in evaluations, ends the
        others, so that the answer is the same with any number of threads.

    Returns
    -------
    Result
        For the method `rules` a `Partial`, which has the board as far as it is known; for
        stochastic methods a `SearchResult`.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> result = solve(Sudoku("3..1...4.3..1..."))
    >>> result.status, result.solution.to_text().split()
    (<Status.SOLVED: 'solved'>, ['3421', '2134', '4312', '1243'])
    >>> result = solve(Sudoku("3..1...4.3..1..."), "tabu", seed=7, tenure=5)
    >>> result.cost, result.solution == solve(Sudoku("3..1...4.3..1...")).solution
    (0, True)
    """
    found = find_method(method, checked_puzzle(puzzle).kind)
    if found.stochastic:
        return search(puzzle, method, budget=budget, seed=seed, cancel=cancel, **options)
    steering = tree_steering(budget, seed, cancel)
    if _printed_wanted(puzzle, method, options):
        return _printed(puzzle, found, steering)
    return _SPECIAL.get(method, _enumerate)(puzzle, found, steering)


def solve_many(
    puzzles: Iterable[Puzzle],
    method: str = "exact",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
    unique: bool = False,
    threads: int = 0,
) -> Iterator[Result]:
    """Solves one puzzle or a million, in parallel, and gives the results in their order.

    Takes any iterable and reads it piece by piece, so that memory stays flat.

    Parameters
    ----------
    puzzles
        Puzzles of any kinds, mixed as they come.
    budget
        How much work is allowed for each.
    unique
        Also proves uniqueness: searches on for a second solution, `Result.found` says 1 or 2.
    threads
        Number of threads; 0 means one for each processor.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> puzzles = [Sudoku("3..1...4.3..1..."), Sudoku("11..............")]
    >>> [str(result.status) for result in solve_many(puzzles)]
    ['solved', 'unsatisfiable']
    """
    if threads < 0:
        raise ParameterError(f"threads is a number from 0, not {threads}")
    if method not in BATCH_METHODS:
        find_method(method)
        raise ParameterError(f"method {method!r} is not for batches: call solve for each puzzle")
    steering = tree_steering(budget, seed, cancel)
    workers = min(threads or os.cpu_count() or 1, _CHUNK)
    return _solve_chunks(iter(puzzles), method, steering, 2 if unique else 1, workers)


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    method: str = "exact",
    *,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
    cancel: Cancel | None = None,
) -> Solutions:
    """All solutions of a puzzle, one after the other, while the search goes on.

    The iterator says at its end, as `complete`, whether those were all.

    Examples
    --------
    >>> from tabuleiro import Queens
    >>> [board.cells for board in solutions(Queens(4))]
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    _proving(method, puzzle)
    stream = puzzle.core.stream(method, _limit(limit), tree_steering(budget, seed, cancel))
    return Solutions(puzzle, stream)


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    method: str = "exact",
    *,
    budget: Budget = UNLIMITED,
    cancel: Cancel | None = None,
) -> Count:
    """How many solutions a puzzle has, up to a limit.

    Examples
    --------
    >>> from tabuleiro import Queens, Sudoku
    >>> print(count(Queens(8)))
    92
    >>> print(count(Sudoku("." * 16), limit=100))
    100 or more
    """
    _proving(method, puzzle)
    steering = tree_steering(budget, None, cancel)
    return _counted(puzzle.core.enumerate(method, _limit(limit), 0, steering))


def count_fundamental(
    puzzle: "Queens", *, budget: Budget = UNLIMITED, cancel: Cancel | None = None
) -> Count:
    """How many solutions an empty queens board has, those counted once that differ only by a
    rotation or a reflection.

    Examples
    --------
    >>> from tabuleiro import Queens
    >>> print(count_fundamental(Queens(8)))
    12
    """
    if checked_puzzle(puzzle).kind != "queens" or not puzzle.empty:
        raise ParameterError("fundamental solutions are counted on an empty queens board only")
    return _counted(puzzle.core.count_fundamental(tree_steering(budget, None, cancel)))


def _counted(outcome: Outcome) -> Count:
    status = status_of(outcome.found, outcome.end)
    complete = outcome.end == "complete"
    return Count(outcome.found, complete, status, outcome.seconds, dict(outcome.counters))


def forced(puzzle: Puzzle, *, budget: Budget = UNLIMITED, cancel: Cancel | None = None) -> Forced:
    """The cells that are the same in every solution.

    Examples
    --------
    >>> from tabuleiro import Nonogram
    >>> puzzle = Nonogram([[1], [1], [2]], [[1], [1], [2]])
    >>> print(forced(puzzle).board.to_text())
    ?.?
    ..#
    ?#?
    """
    answer = checked_puzzle(puzzle).core.forced(tree_steering(budget, None, cancel))
    return Forced(
        Board(puzzle, answer.values),
        answer.satisfiable,
        answer.end == "complete",
        answer.seconds,
        dict(answer.counters),
    )


def _limit(limit: int | None) -> int:
    if limit is None:
        return NO_LIMIT
    if not isinstance(limit, int) or limit < 1:
        raise ParameterError(f"a limit is a whole number from 1, not {shown(limit)}")
    return min(limit, NO_LIMIT)


def _proving(name: str, puzzle: Puzzle) -> None:
    if not find_method(name, checked_puzzle(puzzle).kind).proves:
        raise ParameterError(f"method {name!r} finds at most one solution: it cannot count or list")


def _enumerate(puzzle: Puzzle, method: Method, steering: Steering) -> Result:
    return Result(puzzle, method.name, puzzle.core.enumerate(method.name, 1, 1, steering))


def _printed_wanted(puzzle: Puzzle, method: str, options: dict[str, object]) -> bool:
    known = {}
    if (puzzle.kind, method) == ("unruly", "rules-backtrack"):
        known["variant"] = _VARIANT
    for name in options.keys() - known.keys():
        hint = unknown_name(f"parameter of {method} on {puzzle.kind}", name, known)
        raise ParameterError(hint if known else f"method {method!r} has no parameter {name!r}")
    return "variant" in options and _VARIANT.checked(options["variant"]) == "printed"


def _printed(puzzle: Puzzle, method: Method, steering: Steering) -> Partial:
    """The first board that the printed algorithm takes for a solution, right or wrong."""
    from tabuleiro.puzzles.unruly import Unruly

    assert isinstance(puzzle, Unruly)
    outcome, values = puzzle.core.printed_rules_backtrack(steering)
    board = Board(puzzle, values)
    faults = puzzle.check(board)
    status = Status.SOLVED if not faults else Status.EXHAUSTED
    if outcome.end == "cancelled":
        status = Status.CANCELLED
    conflict = str(faults[0]) if outcome.found and faults else ""
    counters = dict(outcome.counters)
    return Partial(puzzle, method.name, status, board, conflict, outcome.seconds, counters)


def _rules(puzzle: Puzzle, method: Method, steering: Steering) -> Partial:
    answer = puzzle.core.deduce(steering)
    status = {
        "solved": Status.SOLVED,
        "contradiction": Status.UNSATISFIABLE,
        "cancelled": Status.CANCELLED,
    }.get(answer.state, Status.EXHAUSTED)
    board = Board(puzzle, answer.values)
    counters = dict(answer.counters)
    return Partial(puzzle, method.name, status, board, answer.place, answer.seconds, counters)


def _construct(puzzle: Puzzle, method: Method, steering: Steering) -> Result:
    from tabuleiro.puzzles.queens import Queens

    assert isinstance(puzzle, Queens)
    if not puzzle.empty:
        raise ParameterError("method 'construct' is for an empty board: nothing placed or blocked")
    return Result(puzzle, method.name, puzzle.core.construct())


_VARIANT = Parameter(
    "variant",
    "the algorithm as it is printed, without a look for contradictions, or repaired",
    str,
    "repaired",
    choices=("repaired", "printed"),
)

_SPECIAL: dict[str, Callable[[Puzzle, Method, Steering], Result | Partial]] = {
    "rules": _rules,
    "construct": _construct,
}
BATCH_METHODS = ("exact", "backtrack", "rules-backtrack")
"""The methods that `solve_many` knows."""


def _solve_chunks(
    puzzles: Iterator[Puzzle], method: str, steering: Steering, limit: int, threads: int
) -> Iterator[Result]:
    while chunk := list(islice(puzzles, _CHUNK)):
        for _, group in groupby(chunk, key=type):
            alike = list(group)
            yield from checked_puzzle(alike[0]).core.batch(
                alike, method, limit, 1, steering, threads
            )
