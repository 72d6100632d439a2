"""What the checks of puzzles of one's own find."""

from random import shuffle
from typing import Any

import pytest

from own_puzzles import Builder, QueensTwin
from tabuleiro import Rng, check_construction, check_landscape


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    """Puzzles that are right pass, with and without the methods that they may leave out."""
    assert check_landscape(QueensTwin(8)) == []
    assert check_construction(Builder(6)) == []
    bare = type("Bare", (QueensTwin,), {"delta": None, "random_move": None, "attributes": None})
    assert check_landscape(bare(5)) == []
    assert check_landscape(QueensTwin(1)) == []


class Peeking(QueensTwin):
    """Its `delta` makes the move."""

    def delta(self, swap: tuple[int, int]) -> int:
        before = self.cost()
        self.apply(swap)
        return self.cost() - before


class Drifting(QueensTwin):
    """Its moves cost more than the states that they lead to."""

    def _set(self, values: tuple[int, ...]) -> None:
        super()._set(values)
        self.made = 0

    def cost(self) -> int:
        return super().cost() + self.made

    def apply(self, swap: tuple[int, int]) -> None:
        super().apply(swap)
        self.made += 1

    def delta(self, swap: tuple[int, int]) -> int:
        return super().delta(swap) + 1


class Lucky(QueensTwin):
    """Draws without `rng`."""

    def randomise(self, rng: Rng) -> None:
        columns = list(range(self.n))
        shuffle(columns)
        self._set(tuple(columns))


def answers(name: str, answer: Any, base: type = QueensTwin) -> Any:
    """A puzzle that always gives that answer."""
    return type("Odd", (base,), {name: lambda self, *_: answer})(6)


LANDSCAPES: list[tuple[Any, str]] = [
    (object(), "object has no cost, values, randomise, moves, apply"),
    (Peeking(6), "Peeking.delta(("),
    (Peeking(6), ") changes the state: it may only look"),
    (Drifting(6), "when it is loaded anew"),
    (Lucky(40), "the start: Lucky.randomise(rng) draws two states from the same seed"),
    (answers("cost", 0.5), "Odd.cost() gives 0.5, which is no whole number"),
    (answers("cost", -2), "Odd.cost() gives -2, but 0 is the lowest cost there is"),
    (answers("delta", -50), "says -50, but the move takes the cost from"),
    (answers("moves", None), "Odd.moves() gives None, which is no list or the like"),
    (answers("moves", [(9, 9)]), "Odd.delta((9, 9)) raises IndexError: list index out of range"),
    (answers("moves", (1 // 0 for _ in "x")), "Odd.moves() raises ZeroDivisionError: "),
    (answers("values", [1]), "Odd.values() gives [1]: that can change, a tuple cannot"),
    (answers("attributes", [[1]]), "gives [1]: that can change, a tuple cannot"),
    (answers("attributes", "row"), "gives 'row', which is no list or the like"),
]


@pytest.mark.parametrize(("puzzle", "part"), LANDSCAPES)
def test_a_mistake_of_a_landscape_is_said(puzzle: Any, part: str) -> None:
    """One sentence, with the step, the call and what is wrong with it."""
    (sentence,) = check_landscape(puzzle)
    assert part in sentence


ANTS: list[tuple[Any, str]] = [
    (object(), "object has no cost, values, places, begin, branches, take"),
    (answers("places", [1, 1], Builder), "the start: Odd.places() gives a place twice"),
    (answers("branches", [7], Builder), "ant 1: Odd.branches() gives 7, which is no place"),
    (answers("branches", 3, Builder), "Odd.branches() gives 3, which is no list or the like"),
    (answers("take", None, Builder), "37 decisions and no end: does take() move on?"),
    (answers("begin", None, Builder), "ant 2: after Odd.begin(0) the branches differ"),
    (answers("promise", -1, Builder), "gives -1, not a number from 0 to 1e15"),
    (answers("starts", 0, Builder), "Odd.starts() is at least 1, not 0"),
]


@pytest.mark.parametrize(("puzzle", "part"), ANTS)
def test_a_mistake_of_a_construction_is_said(puzzle: Any, part: str) -> None:
    """The same for what ants build."""
    (sentence,) = check_construction(puzzle)
    assert part in sentence
