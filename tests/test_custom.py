"""Puzzles of one's own: the same runs as the core's, the limits kept, mistakes said."""

import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from own_puzzles import Builder, QueensTwin
from tabuleiro import (
    Budget,
    Cancel,
    Event,
    EventKind,
    ParameterError,
    PuzzleError,
    Queens,
    Rng,
    Status,
    search,
    start,
    start_search,
)

LIMITED = Budget(iterations=60)
RUST = {"focus": "whole", "start": "uniform"}

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
    """Without any evaluation there may be no state: then there are no values and no cost."""
    nothing = search(QueensTwin(6), "random", seed=1, budget=Budget(iterations=0))
    assert (nothing.status, nothing.cost, nothing.values) == (Status.EXHAUSTED, None, None)
    ants = search(Builder(6), "colony", seed=1, budget=Budget(evaluations=0))
    assert (ants.end, ants.cost, ants.values, ants.evaluations) == ("budget", None, None, 0)


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


class Halt(Exception):
    """Somebody's own exception."""


def after(calls: int, act: Callable[[], Any]) -> Callable[[], None]:
    """Something that happens at a certain call."""
    left = calls

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            act()

    return count


def halt() -> None:
    raise Halt("here")


@pytest.mark.parametrize("name", ["cost", "moves", "delta", "apply", "attributes", "randomise"])
@pytest.mark.parametrize("background", [False, True])
def test_exceptions_end_a_run_and_come_out_unchanged(name: str, background: bool) -> None:
    """Whatever breaks, nothing is asked any more, and the exception is the one that was raised."""
    calls = after(1, halt)
    asked: list[str] = []

    def watch(method: str) -> Callable[..., Any]:
        def call(self: QueensTwin, *arguments: Any) -> Any:
            asked.append(method)
            if method == name:
                calls()
            return getattr(QueensTwin, method)(self, *arguments)

        return call

    names = ["cost", "moves", "delta", "apply", "attributes", "randomise", "values"]
    broken = type("Broken", (QueensTwin,), {method: watch(method) for method in names})
    run = start_search(broken(9), "tabu", seed=1, every=1).result if background else None
    with pytest.raises(Halt, match="here") as caught:
        run() if run else search(broken(9), "tabu", seed=1)
    assert asked[-1] == name
    assert any(entry.name == "halt" for entry in caught.traceback)


@pytest.mark.parametrize("name", ["places", "begin", "branches", "take", "cost", "promise"])
def test_exceptions_of_ants_come_out_unchanged(name: str) -> None:
    """The colony ends at once as well, and keeps ValueErrors what they are."""

    def fail(*_: object) -> None:
        raise ValueError("mine")

    broken = type("Broken", (Builder,), {name: fail})
    with pytest.raises(ValueError, match=r"^mine$") as caught:
        search(broken(6), "colony", seed=1)
    assert type(caught.value) is ValueError


WRONG: list[tuple[str, Any, str]] = [
    ("cost", 2.5, r"Odd.cost\(\) has to give a whole number from 0 to 10\*\*15, not 2.5"),
    ("cost", -1, r"Odd.cost\(\) has to give a whole number from 0 to 10\*\*15, not -1"),
    ("cost", 10**40, r"Odd.cost\(\) has to give a whole number .*, not a number of 133 bits"),
    ("delta", "x", r"Odd.delta\(\(0, 1\)\) has to give a whole number from -10\*\*15 .*, not 'x'"),
    ("delta", -(10**14), r"Odd.delta\(.*\) says -1000.*, but the move takes the cost from"),
    ("moves", None, r"Odd.moves\(\) has to give the moves in a list or so, not None"),
    ("moves", 7, r"Odd.moves\(\) has to give the moves in a list or so, not 7"),
    ("attributes", 5, r"Odd.attributes\(\(0, 1\)\) has to give attributes in a list or so, not 5"),
    (
        "attributes",
        "row",
        r"Odd.attributes\(.*\) has to give .* in a list or so, not 'row'",
    ),
    ("attributes", [[1]], r"Odd.attributes\(\(0, 1\)\) gives \[1\], but attributes are things"),
    ("values", [1, 2], r"Odd.values\(\) has to give something that cannot change, such as a tuple"),
]


@pytest.mark.parametrize(("name", "answer", "sentence"), WRONG)
def test_wrong_answers_are_said(name: str, answer: Any, sentence: str) -> None:
    """A sentence names the method, what was expected and what came."""
    odd = type("Odd", (QueensTwin,), {name: lambda self, *_: answer})
    with pytest.raises(PuzzleError, match=sentence):
        search(odd(6), "tabu", seed=1, budget=Budget(iterations=5))


WRONG_ANTS: list[tuple[str, Any, str]] = [
    ("places", 5, r"Odd.places\(\) has to give the pheromone places in a list or so, not 5"),
    ("places", [[0]], r"Odd.places\(\) gives \[0\], but places are things that cannot change"),
    ("places", [(0, 0), (0, 0)], r"Odd.places\(\) gives \(0, 0\) twice"),
    ("branches", [(9, 9)], r"Odd.branches\(\) gives \(9, 9\), which is no place"),
    ("branches", [[0]], r"Odd.branches\(\) gives \[0\], which is no place"),
    ("promise", -1, r"Odd.promise\(\(0, 0\)\) has to give a number from 0 to 1e15, not -1"),
    ("promise", float("nan"), r"Odd.promise\(\(0, 0\)\) has to give a number .*, not nan"),
    ("cost", None, r"Odd.cost\(\) has to give a whole number from 0 to 10\*\*15, not None"),
    ("starts", 0, r"Odd.starts\(\) is at least 1"),
]


@pytest.mark.parametrize(("name", "answer", "sentence"), WRONG_ANTS)
def test_wrong_answers_of_ants_are_said(name: str, answer: Any, sentence: str) -> None:
    """A construction gets the same sentences."""
    odd = type("Odd", (Builder,), {name: lambda self, *_: answer})
    with pytest.raises(PuzzleError, match=sentence):
        search(odd(6), "colony", seed=1)


def test_a_cost_that_drifts_is_found_at_the_end() -> None:
    """A puzzle that recomputes its cost when loaded is believed only if that agrees."""

    class Drifting(QueensTwin):
        loaded = False

        def load(self, values: tuple[int, ...]) -> None:
            super().load(values)
            self.loaded = True

        def randomise(self, rng: Rng) -> None:
            super().randomise(rng)
            self.loaded = False

        def cost(self) -> int:
            return super().cost() + self.loaded

    with pytest.raises(PuzzleError, match=r"had cost \d+, but \d+ after load\(\)"):
        search(Drifting(8), "random", seed=1, budget=Budget(iterations=3))


def test_what_a_method_lacks_is_said_before_it_starts() -> None:
    """The sentence names the method and all that is missing."""
    with pytest.raises(PuzzleError, match="tabu wants methods that object does not have: cost"):
        search(object(), "tabu")  # type: ignore[arg-type]
    twin = type("Twin", (QueensTwin,), {"attributes": None})(6)
    with pytest.raises(PuzzleError, match=r"tabu wants .* Twin does not have: attributes$"):
        search(twin, "tabu")
    assert search(twin, "climb", seed=1).cost == 0
    with pytest.raises(PuzzleError, match=r"colony wants .* places, begin, branches, take$"):
        search(QueensTwin(5), "colony")
    frozen = type("Twin", (QueensTwin,), {"delta": None, "load": None})(6)
    with pytest.raises(PuzzleError, match=r"does not have: delta$"):
        search(frozen, "climb")
    with pytest.raises(PuzzleError, match="a warm start wants a method load of Twin"):
        search(frozen, "random", warm_start=(0, 1))


def test_parameters_are_checked_as_everywhere() -> None:
    """Ranges, names that do not exist, and parameters that mean nothing under the others."""
    with pytest.raises(ParameterError, match="no stochastic method 'taboo'; did you mean 'tabu'"):
        search(QueensTwin(5), "taboo")
    with pytest.raises(ParameterError, match="tenure is a whole number from 0 to 1e"):
        search(QueensTwin(5), tenure=-1)
    with pytest.raises(ParameterError, match="no parameter of tabu 'focus'"):
        search(QueensTwin(5), focus="whole")
    with pytest.raises(ParameterError, match="patience means nothing with the other parameters"):
        search(QueensTwin(5), patience=3)
    with pytest.raises(ParameterError, match="nodes in a budget"):
        search(QueensTwin(5), budget=Budget(nodes=1))
    result = search(QueensTwin(9), "random", seed=1, most_iterations=4)
    assert (result.iterations, result.parameters) == (4, {"most_iterations": 4})


@pytest.mark.parametrize("method", ["tabu", "anneal", "climb", "random"])
def test_cancel_ends_a_run_before_the_next_move(method: str) -> None:
    """A switch set in the midst of a run ends it within a moment, with the best so far."""
    cancel = Cancel()
    made = after(40, cancel.set)

    class Watched(QueensTwin):
        def values(self) -> tuple[int, ...]:
            return super().values()

        def cost(self) -> int:
            made()
            return super().cost() + 1

    budget = Budget(evaluations=10_000_000)
    result = search(Watched(6), method, seed=1, budget=budget, cancel=cancel)
    assert (result.status, result.end) == (Status.CANCELLED, "cancelled")
    assert result.values is not None


def test_cancel_ends_an_ant_on_its_way() -> None:
    """An ant that would never come home is ended by a switch, by the clock, and by its run."""

    class Endless(Builder):
        def branches(self) -> list[tuple[int, int]]:
            return [(0, 0), (0, 1)]

        def promise(self, square: tuple[int, int]) -> float:
            return 1.0

    cancel = Cancel()
    threading.Timer(0.05, cancel.set).start()
    assert search(Endless(4), "colony", seed=1, cancel=cancel).end == "cancelled"
    assert search(Endless(4), "colony", seed=1, budget=Budget(time=0.05)).cost is None
    with start_search(Endless(4), "colony", seed=1) as run:
        pass
    assert run.result().status is Status.CANCELLED


def test_a_live_run_ends_with_its_block() -> None:
    """Leaving the block cancels; the result is there, and is the same when asked again."""
    with start_search(QueensTwin(6), "random", seed=1, every=1, budget=Budget(target=0)) as run:
        seen = [event.kind for event in islice(run, 3)]
    assert seen[0] is EventKind.IMPROVEMENT
    assert run.result() is run.result()
    assert run.done


@pytest.mark.parametrize(
    "last", ["run = start_search(Slow(), 'random')", "search(Slow(), 'random', budget=B(time=0.2))"]
)
def test_a_program_may_end_while_a_run_goes_on(last: str) -> None:
    """Leaving Python in the midst of a run is no crash."""
    program = f"""
from tabuleiro import Budget as B, search, start_search
class Slow:
    def randomise(self, rng): self.x = rng.below(9)
    def cost(self): return 1 + self.x
    def values(self): return self.x
{last}
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_comes_out_of_the_puzzle() -> None:
    """What a signal handler raises in the midst of a run ends it, as it ends other code."""

    class Interrupted(QueensTwin):
        left = 50

        def delta(self, swap: tuple[int, int]) -> int:
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
            return super().delta(swap)

    with pytest.raises(KeyboardInterrupt):
        search(Interrupted(9), "tabu", seed=1)


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**40))
def test_random_numbers_stay_in_their_ranges(seed: int, bound: int) -> None:
    """`below` and `unit` keep their bounds, `shuffle` keeps the items, a seed gives them again."""
    rng, twin = Rng(seed), Rng(seed)
    drawn = [rng.below(bound) for _ in range(5)]
    assert all(0 <= number < bound for number in drawn)
    assert drawn == [twin.below(bound) for _ in range(5)]
    assert 0 <= rng.unit() < 1
    items = list(range(10))
    rng.shuffle(items)
    assert sorted(items) == list(range(10))
    assert rng.choice("abc") in "abc"
    assert (rng.chance(0), rng.chance(1)) == (False, True)


def test_random_numbers_refuse_what_cannot_be() -> None:
    """Nothing can be drawn from nothing, and the sentence says so."""
    with pytest.raises(ParameterError, match="below\\(n\\) wants n from 1, not 0"):
        Rng(1).below(0)
    with pytest.raises(ParameterError, match="length of a sequence that holds something"):
        Rng(1).index(0)
    with pytest.raises(ParameterError, match="nothing to choose from"):
        Rng(1).choice([])
