"""Runs: the same for the same seed, exact about their budgets, ended at once."""

import threading
import time
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Any

import pytest

from searching.help import COMBINATIONS, PUZZLES
from tabuleiro import (
    Budget,
    Cancel,
    Event,
    EventKind,
    ParameterError,
    Puzzle,
    Queens,
    SearchResult,
    Status,
    solutions,
    solve,
    start,
)

LONG = Budget(iterations=300, evaluations=5000)


def _search(puzzle: Puzzle, method: str, **options: Any) -> SearchResult:
    result = solve(puzzle, method, **options)
    assert isinstance(result, SearchResult)
    return result


def _facts(result: SearchResult) -> tuple[object, ...]:
    """All of a result but its seconds."""
    return (result.status, result.end, result.cost, result.board, result.counters, result.seed)


def _path(events: Sequence[Event]) -> list[object]:
    """All of the events but their seconds."""
    return [
        (event.kind, event.cost, event.best, event.counters, event.temperature, event.board)
        for event in events
    ]


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
def test_every_method_solves_every_kind(method: str, puzzle: Puzzle) -> None:
    """On a small board each method finds a solution, and the judge in Python agrees."""
    budget = Budget(evaluations=3_000_000)
    result = _search(puzzle, method, budget=budget, seed=5)
    assert (result.status, result.end, result.cost) == (Status.SOLVED, "target", 0)
    assert result.solution is not None
    assert puzzle.check(result.solution) == ()


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
def test_watched_and_unwatched_runs_are_the_same(method: str, puzzle: Puzzle) -> None:
    """A run tells the same story twice, and who listens changes nothing about it."""
    unwatched = _search(puzzle, method, budget=LONG, seed=11)
    stories = []
    for every, insides in ((1, True), (1, True), (7, False)):
        run = start(puzzle, method, budget=LONG, seed=11, every=every, boards=True, insides=insides)
        events = list(run)
        assert _facts(run.result()) == _facts(unwatched)
        stories.append(_path(events))
    assert stories[0] == stories[1]
    assert stories[0][-1][0] is EventKind.END  # type: ignore[index]


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
def test_the_story_adds_up(method: str, puzzle: Puzzle) -> None:
    """Counters never fall, improvements improve, and the last best is the cost of the result."""
    run = start(puzzle, method, budget=LONG, seed=2, every=1)
    events = list(run)
    for before, after in pairwise(events):
        assert all(after.counters[name] >= number for name, number in before.counters.items())
    costs = [event.cost for event in events if event.kind is EventKind.IMPROVEMENT]
    assert costs == sorted(set(costs), reverse=True)  # type: ignore[type-var]
    assert events[-1].best == run.result().cost
    assert events[-1].counters == run.result().counters


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
@pytest.mark.parametrize("limit", [0, 1, 2, 57])
def test_budgets_are_exact(method: str, puzzle: Puzzle, limit: int) -> None:
    """A run that its budget ends has used all of it and no more."""
    for name in ("iterations", "evaluations"):
        result = _search(puzzle, method, budget=Budget(**{name: limit}), seed=1)
        assert result.counters[name] <= limit
        if result.end == "budget":
            assert result.counters[name] == limit
        else:
            assert result.status is Status.SOLVED


def test_a_target_ends_a_run_early() -> None:
    """At the target cost the run is over; without cost 0 it is not solved."""
    result = _search(
        Queens(200), "tabu", budget=Budget(target=5), seed=3, focus="whole", start="uniform"
    )
    assert (result.end, result.status) == ("target", Status.EXHAUSTED)
    assert result.cost in range(1, 6)
    assert result.solution is None


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
def test_runs_side_by_side_do_not_depend_on_threads(method: str, puzzle: Puzzle) -> None:
    """The answer of several runs is the same with any number of threads, and no worse than one."""
    answers = [
        _search(puzzle, method, budget=LONG, seed=4, runs=5, threads=threads)
        for threads in (1, 2, 5)
    ]
    assert len({(a.cost, a.board, a.arm, a.evaluations) for a in answers}) == 1
    best, alone = (
        answer.cost for answer in (answers[0], _search(puzzle, method, budget=LONG, seed=4))
    )
    assert best is not None
    assert alone is None or best <= alone


@pytest.mark.parametrize("method", ["tabu", "anneal", "colony", "climb", "random"])
def test_cancel_ends_a_run_soon(method: str) -> None:
    """A switch set by another thread ends a run that would go on for ever."""
    endless = Queens(3)
    cancel = Cancel()
    threading.Timer(0.1, cancel.set).start()
    result = _search(endless, method, cancel=cancel, seed=0)
    assert (result.status, result.end) == (Status.CANCELLED, "cancelled")
    assert result.board.complete


def test_a_live_run_can_be_cancelled_and_left() -> None:
    """Cancelled, the run has a result; left alone, it ends by itself."""
    run = start(Queens(3), "anneal", seed=0)
    run.cancel()
    assert run.result().status is Status.CANCELLED
    assert run.done
    with start(Queens(3), "tabu", seed=0, every=1) as run:
        next(run)
    assert run.result().status is Status.CANCELLED


def test_a_slow_reader_loses_nothing() -> None:
    """The search waits for whoever reads its events: every iteration arrives, in order."""
    run = start(Queens(3), "climb", seed=1, every=1, budget=Budget(iterations=5000))
    time.sleep(0.2)
    samples = [event.iterations for event in run if event.kind is EventKind.SAMPLE]
    assert samples == sorted(samples)
    assert len(samples) >= 4990


@pytest.mark.parametrize(("method", "puzzle"), COMBINATIONS)
def test_a_warm_start_is_where_the_run_begins(method: str, puzzle: Puzzle) -> None:
    """A run from a solution has nothing to do, whatever the method."""
    for solution in islice(solutions(puzzle), 3):
        result = _search(puzzle, method, warm_start=solution, seed=1)
        assert (result.cost, result.evaluations, result.board) == (0, 1, solution)


def test_known_cells_stay_as_they_are() -> None:
    """A puzzle with a board's cells as givens is searched around them."""
    puzzle = PUZZLES["sudoku"]
    partial = puzzle.board("1234 3412 .... ....")
    for method in ("tabu", "anneal", "colony", "climb"):
        result = _search(puzzle.with_givens(partial), method, seed=1, budget=Budget(time=20))
        assert result.solution is not None
        assert result.solution.to_text().startswith("1234\n3412\n")


def test_a_partial_board_is_no_warm_start() -> None:
    """The error says what to do with a partial board."""
    with pytest.raises(ParameterError, match="with_givens"):
        _search(Queens(4), "tabu", warm_start=[1, None, None, None])


def test_limits_that_mean_nothing_are_refused() -> None:
    """Nodes for a search without a tree, iterations for one with: a mistake that shows."""
    with pytest.raises(ParameterError, match="nodes in a budget means nothing"):
        _search(Queens(4), "tabu", budget=Budget(nodes=3))
    with pytest.raises(ParameterError, match="iterations in a budget means nothing"):
        solve(Queens(4), budget=Budget(iterations=3))
    with pytest.raises(ParameterError, match="has no events"):
        start(Queens(4), "exact")


def test_a_seed_is_drawn_and_said() -> None:
    """Without a seed a run draws one; with that one it repeats itself."""
    first = _search(Queens(40), "tabu")
    assert _facts(_search(Queens(40), "tabu", seed=first.seed)) == _facts(first)
