"""Puzzles of one's own: the same runs as the core's, the limits kept, mistakes said."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from own_puzzles import Builder, QueensTwin
from tabuleiro import (
    Budget,
    Event,
    EventKind,
    ParameterError,
    Queens,
    Status,
    search,
    start,
    start_search,
)

LIMITED = Budget(iterations=60)
RUST = {"states": "permutation", "focus": "whole", "start": "uniform"}

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("tabu", {"tenure": 4}),
    ("tabu", {"tenure_rule": "reactive", "tenure": 1, "tenure_most": 9, "patience": 5}),
    ("tabu", {"neighbourhood": "sampled", "sample": 9, "frequency_penalty": 0.5}),
    ("tabu", {"neighbourhood": "first-improving", "kick_after": 3, "kick_moves": 2}),
    ("tabu", {"restarts": "luby", "restart_length": 4, "ties": "first", "all_tabu": "wait"}),
    ("anneal", {"temperature": 2.0, "chain": 7}),
    ("anneal", {"temperature_samples": 20, "chain": 5, "reheat_after": 3}),
    ("anneal", {"acceptance": "late", "late_length": 10}),
    ("climb", {"descent": "steepest", "sideways": 3}),
    ("climb", {"descent": "first-improving"}),
    ("climb", {"descent": "drawn", "patience": 12}),
    ("random", {}),
]


@pytest.mark.parametrize(("method", "parameters"), WAYS)
@pytest.mark.parametrize("seed", [1, 2**63])
def test_queens_in_python_walk_the_path_of_the_core(
    method: str, parameters: dict[str, Any], seed: int
) -> None:
    """The same landscape in Python and in Rust: the same run, to the last counter."""
    own = search(QueensTwin(9), method, seed=seed, budget=LIMITED, **parameters)
    core = start(Queens(9), method, seed=seed, budget=LIMITED, **own.parameters | RUST).result()
    assert own.parameters | RUST == core.parameters
    assert (own.counters, own.cost, own.end) == (core.counters, core.cost, core.end)
    assert own.values == core.board.cells


@pytest.mark.parametrize(("method", "parameters"), WAYS[:6])
def test_events_are_those_of_the_core(method: str, parameters: dict[str, Any]) -> None:
    """A live run tells the same story, whether Python or Rust is searched."""
    wanted: dict[str, Any] = {"seed": 5, "every": 1, "boards": True, "budget": LIMITED}
    own = start_search(QueensTwin(8), method, **wanted, **parameters)
    known = own.request.parameters | RUST
    core = start(Queens(8), method, **wanted, **known)

    def told(event: Event) -> tuple[object, ...]:
        return event.kind, event.cost, event.best, event.counters, event.temperature

    pairs = list(zip(own, core, strict=True))
    assert len(pairs) > 5
    for one, other in pairs:
        assert told(one) == told(other)
        assert other.board is not None
        assert one.values == other.board.cells
        assert one.board is None
    assert own.result().counters == core.result().counters


@pytest.mark.parametrize(("method", "parameters"), WAYS)
def test_who_watches_changes_nothing(method: str, parameters: dict[str, Any]) -> None:
    """A watched run and an unwatched one have the same result, and so has a second one."""
    quiet = search(QueensTwin(7), method, seed=3, budget=LIMITED, **parameters)
    again = search(QueensTwin(7), method, seed=3, budget=LIMITED, **parameters)
    live = start_search(QueensTwin(7), method, seed=3, budget=LIMITED, every=2, **parameters)
    assert [event.kind for event in live][-1] == EventKind.END
    for other in (again, live.result()):
        assert (other.counters, other.values) == (quiet.counters, quiet.values)


def test_memory_and_pheromone_can_be_looked_at() -> None:
    """Tabu search shows an entry an attribute once remembered, a colony one a place."""
    run = start_search(QueensTwin(8), "tabu", seed=1, budget=LIMITED, insides=True)
    *_, last = run
    assert last.memory is not None
    assert sum(last.memory.times) == last.counters["moves"]
    assert 0 < len(last.memory.times) <= last.counters["moves"]
    ants = start_search(Builder(6), "colony", seed=1, budget=LIMITED, insides=True)
    *_, end = ants
    assert end.pheromone is not None
    assert len(end.pheromone) == 36


@settings(max_examples=30)
@given(st.integers(1, 400), st.sampled_from(WAYS), st.integers(0, 2**64 - 1))
def test_budgets_are_exact(evaluations: int, way: tuple[str, dict[str, Any]], seed: int) -> None:
    """A run that is not over by itself has made as many evaluations as it was allowed."""
    method, parameters = way
    budget = Budget(evaluations=evaluations)
    result = search(QueensTwin(7), method, seed=seed, budget=budget, **parameters)
    assert result.evaluations <= evaluations
    if result.end == "budget":
        assert result.evaluations == evaluations
    assert result.values is not None
    twin = QueensTwin(7)
    twin.load(result.values)
    assert twin.cost() == result.cost


def test_a_budget_of_nothing_is_an_outcome() -> None:
    """Without any iteration there may be no state: then there are no values and no cost."""
    nothing = search(QueensTwin(6), "random", seed=1, budget=Budget(iterations=0))
    assert (nothing.status, nothing.cost, nothing.values) == (Status.EXHAUSTED, None, None)
    ants = search(Builder(6), "colony", seed=1, budget=Budget(evaluations=0))
    assert (ants.end, ants.evaluations) == ("budget", 0)
    assert ants.cost is not None
    assert ants.values is not None


def test_a_target_ends_a_run() -> None:
    """The first state of the target cost or under ends it."""
    result = search(QueensTwin(30), "tabu", seed=2, budget=Budget(target=4))
    assert result.end == "target"
    assert result.cost is not None
    assert result.cost <= 4


def test_a_landscape_is_left_in_its_best_state() -> None:
    """After a run, a puzzle with `load` stands where the result says; an ant is not touched."""
    twin = QueensTwin(12)
    result = search(twin, "anneal", seed=4, budget=Budget(evaluations=500))
    assert (twin.values(), twin.cost()) == (result.values, result.cost)
    ant = Builder(5)
    assert search(ant, "colony", seed=4).cost == 0
    assert ant.columns == []


def test_a_warm_start_begins_where_it_is_told() -> None:
    """The first event of a warm start is the state that was handed over."""
    values = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)
    run = start_search(QueensTwin(10), "tabu", seed=1, warm_start=values, boards=True)
    assert next(run).values == values
    assert run.result().cost == 0
    with pytest.raises(ParameterError, match="starts from none"):
        search(Builder(5), "colony", warm_start=values)


def test_fallbacks_take_the_place_of_methods() -> None:
    """Without `delta` a move is made and taken back; without `random_move` one is drawn."""

    class Slow(QueensTwin):
        delta = None  # type: ignore[assignment]

    class Listed(QueensTwin):
        random_move = None  # type: ignore[assignment]

    for method in ("tabu", "anneal", "climb"):
        slow = search(Slow(7), method, seed=6, budget=LIMITED)
        fast = search(QueensTwin(7), method, seed=6, budget=LIMITED)
        assert (slow.counters, slow.values) == (fast.counters, fast.values)
    assert search(Listed(7), "anneal", seed=1, temperature=1.0).cost == 0


@pytest.mark.parametrize("order", ["one-by-one", "in-step"])
def test_ants_build_alike_with_a_seed(order: str) -> None:
    """A colony is as reproducible as the walks, and solves; promises may lead it."""
    wanted: dict[str, Any] = {"seed": 8, "order": order, "ants": 10, "beta": 2, "local_rate": 0.1}
    first, second = (search(Builder(8), "colony", **wanted) for _ in range(2))
    assert first.status is Status.SOLVED
    assert (first.counters, first.values) == (second.counters, second.values)


def test_starts_and_worth_are_asked() -> None:
    """Ants of a batch start at different places; what a solution is worth is the puzzle's."""
    begun: list[int] = []
    asked: list[int] = []

    class Spread(Builder):
        def starts(self) -> int:
            return 4

        def begin(self, start: int) -> None:
            begun.append(start)
            super().begin(start)

        def worth(self, cost: int) -> float:
            asked.append(cost)
            return 10.0

    search(Spread(8), "colony", seed=1, ants=4, deposit="worth", budget=Budget(iterations=3))
    assert sorted(begun[:4]) == [0, 1, 2, 3]
    assert asked
