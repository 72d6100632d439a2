"""Generated puzzles: one solution, by seed, as asked for."""

from typing import Any

import pytest

from tabuleiro import (
    GENERATORS,
    Budget,
    Cancel,
    NotGenerated,
    ParameterError,
    Sudoku,
    Uniqueness,
    check,
    count,
    generate,
    generate_many,
)
from tabuleiro.board import UNKNOWN

RECIPES: list[tuple[str, dict[str, Any]]] = [
    ("nonogram", {}),
    ("nonogram", {"height": 15, "width": 12, "density": 0.6}),
    ("nonogram", {"height": 8, "width": 8, "colours": 3}),
    ("sudoku", {}),
    ("sudoku", {"order": 4}),
    ("sudoku", {"box": "2x3"}),
    ("sudoku", {"symmetry": "rotation"}),
    ("sudoku", {"clues": 30}),
    ("unruly", {}),
    ("unruly", {"height": 8, "width": 12, "distinct_lines": True}),
    ("unruly", {"height": 8, "width": 8, "clues": 30}),
    ("queens", {}),
    ("queens", {"n": 7, "blocked": True}),
]


@pytest.mark.parametrize(("kind", "parameters"), RECIPES)
def test_a_generated_puzzle_has_one_solution(kind: str, parameters: dict[str, Any]) -> None:
    """`exact` proves uniqueness, and the puzzle is as large as asked for."""
    for puzzle in generate_many(kind, 3, seed=11, **parameters):
        assert check(puzzle).uniqueness is Uniqueness.UNIQUE
        wanted = parameters.get("height", puzzle.shape[0]), parameters.get("width", puzzle.shape[1])
        assert puzzle.shape == wanted


@pytest.mark.parametrize(("kind", "parameters"), RECIPES)
def test_a_seed_id_makes_the_puzzle_again(kind: str, parameters: dict[str, Any]) -> None:
    """The name of a generated puzzle holds all it takes; another seed gives another puzzle."""
    puzzle = generate(kind, seed=5, **parameters)
    again = generate(puzzle.info.name)
    assert again == puzzle
    assert again.info == puzzle.info
    assert generate(kind, seed=6, **parameters) != puzzle


def test_threads_change_nothing() -> None:
    """Many puzzles come in the order of their seeds, however they are made."""
    one = list(generate_many("sudoku", 20, seed=3, order=2))
    two = list(generate_many("sudoku", 20, seed=3, order=2, threads=2))
    assert one == two


def test_a_minimal_sudoku_cannot_lose_a_clue() -> None:
    """Without any of its clues a minimal puzzle has several solutions."""
    puzzle = generate("sudoku", seed=1)
    assert isinstance(puzzle, Sudoku)
    for cell, value in enumerate(puzzle.givens):
        if value != UNKNOWN:
            fewer = list(puzzle.board().cells)
            fewer[cell] = None
            assert count(Sudoku(fewer), limit=2).number == 2


def test_the_number_of_clues_is_kept() -> None:
    """A target of clues is met exactly."""
    puzzle = generate("sudoku", seed=2, clues=35)
    assert isinstance(puzzle, Sudoku)
    assert puzzle.clues == 35


def test_no_budget_no_puzzle() -> None:
    """A generator that is out of time or cancelled says so."""
    with pytest.raises(NotGenerated, match="budget"):
        generate("sudoku", seed=1, order=5, budget=Budget(nodes=1))
    cancel = Cancel()
    cancel.set()
    with pytest.raises(NotGenerated, match="cancel"):
        generate("nonogram", seed=1, height=60, width=60, cancel=cancel)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: generate("sudocu"), "did you mean 'sudoku'"),
        (lambda: generate("sudoku", ordr=3), "did you mean 'order'"),
        (lambda: generate("sudoku", order=99), "from 2 to 10, not 99"),
        (lambda: generate("sudoku", order=2.5), "whole number"),
        (lambda: generate("sudoku", symmetry="round"), "none, rotation"),
        (lambda: generate("sudoku", seed=-1), "2\\*\\*64"),
        (lambda: generate("sudoku#9:seed=1"), "version 9"),
        (lambda: generate("sudoku#1:order=3"), "no seed id"),
        (lambda: generate("sudoku#1:seed=1", seed=2), "alone"),
        (lambda: generate("sudoku", box="3"), "as in 2x3"),
        (lambda: generate("sudoku", box="0x3"), "at least 2 x 2"),
        (lambda: generate("unruly", height=7), "an even number"),
        (lambda: generate("queens", n=3), "cannot be placed"),
        (lambda: generate("sudoku#1:order=2,order=3,seed=1"), "no seed id"),
        (lambda: generate_many("sudoku", -1), "from 0"),
        (lambda: generate_many("sudoku", 2.5), "from 0"),  # type: ignore[call-overload]
        (lambda: generate_many("sudoku", 2, threads=-1), "threads"),
        (lambda: generate_many("sudoku", 2, seed=-1), "2\\*\\*64"),
    ],
)
def test_bad_parameters_are_sentences(call: Any, words: str) -> None:
    """Unknown names, values out of range and broken ids say what was expected."""
    with pytest.raises(ParameterError, match=words):
        call()


def test_every_generator_makes_its_kind() -> None:
    """The registry's key is the kind of puzzle that comes out."""
    for kind in GENERATORS:
        assert generate(kind, seed=0).kind == kind
