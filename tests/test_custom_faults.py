"""Puzzles of one's own that go wrong: exceptions come out, mistakes are said."""

from collections.abc import Callable
from typing import Any

import pytest

from own_puzzles import Builder, QueensTwin, after
from tabuleiro import Budget, ParameterError, PuzzleError, Rng, search, start_search


class Halt(Exception):
    """Somebody's own exception."""


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


class Thorny:
    """A thing that does not let itself be used."""

    def __hash__(self) -> int:
        raise Halt("hash")

    def __index__(self) -> int:
        raise Halt("index")

    def __iter__(self) -> Any:
        raise Halt("iter")


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("cost", Thorny(), "index"),
        ("delta", Thorny(), "index"),
        ("moves", Thorny(), "iter"),
        ("attributes", [Thorny()], "hash"),
        ("values", Thorny(), "hash"),
    ],
)
def test_exceptions_of_answers_come_out_unchanged(name: str, answer: Any, said: str) -> None:
    """An answer that raises when it is used is not taken for one of a wrong type."""
    odd = type("Odd", (QueensTwin,), {name: lambda self, *_: answer})
    with pytest.raises(Halt, match=said):
        search(odd(6), "tabu", seed=1, budget=Budget(iterations=5))


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
    with pytest.raises(ParameterError, match="tenure is a whole number from 0 to 1000000"):
        search(QueensTwin(5), tenure=-1)
    with pytest.raises(ParameterError, match="no parameter of tabu 'focus'"):
        search(QueensTwin(5), focus="whole")
    with pytest.raises(ParameterError, match="patience means nothing with the other parameters"):
        search(QueensTwin(5), patience=3)
    with pytest.raises(ParameterError, match="nodes in a budget"):
        search(QueensTwin(5), budget=Budget(nodes=1))
    result = search(QueensTwin(9), "random", seed=1, most_iterations=4)
    assert (result.iterations, result.parameters) == (4, {"most_iterations": 4})
