"""Puzzles and answers as values that are copied, and that travel between processes."""

import pickle
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabuleiro
from strategies import nonograms, queens, sudokus, unrulies
from tabuleiro import FormatError, MissingExtra, Queens, Sudoku
from tabuleiro.puzzles.base import Puzzle


def _pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("way", [copy, deepcopy, _pickled], ids=["copy", "deep", "pickle"])


@given(st.one_of(nonograms(), sudokus(), unrulies(), queens()))
def test_puzzles_travel_when_they_have_been_compiled(puzzle: Puzzle) -> None:
    """A puzzle that solvers have seen is copied and pickled like a new one, and works again."""
    assert puzzle.core is not None
    for way in (copy, deepcopy, _pickled):
        twin = way(puzzle)
        assert (twin, twin.info, twin.id) == (puzzle, puzzle.info, puzzle.id)
        assert twin.core is not None


def _answers() -> Iterator[Any]:
    for puzzle in (Sudoku("3..1...4.3......"), Queens(6, placed=[(0, 1)]), Sudoku("11" + "." * 14)):
        yield tabuleiro.solve(puzzle)
        yield tabuleiro.solve(puzzle).solution
        yield tabuleiro.count(puzzle)
        yield tabuleiro.check(puzzle)
        yield tabuleiro.forced(puzzle)
    yield tabuleiro.solve(Sudoku("3..1...4.3......"), "rules")


def _said(answer: Any) -> dict[str, Any]:
    names = [name for name in dir(answer) if not name.startswith("_")]
    return {n: value for n in names if not callable(value := getattr(answer, n))}


@WAYS
def test_answers_travel(way: Callable[[Any], Any]) -> None:
    """A copy of an answer says the same in all its properties."""
    for answer in _answers():
        assert _said(way(answer)) == _said(answer)


def test_answers_go_into_sets() -> None:
    """Every answer has a hash."""
    answers = [answer for answer in _answers() if answer is not None]
    assert len(set(answers)) > 10


@WAYS
@pytest.mark.parametrize(
    "error",
    [FormatError("no clue", line=3, source="cat.non"), MissingExtra("drawing PNG", "image")],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel(error: Exception, way: Callable[[Any], Any]) -> None:
    """An error says the same sentence in another process."""
    assert str(way(error)) == str(error)
    assert type(way(error)) is type(error)
