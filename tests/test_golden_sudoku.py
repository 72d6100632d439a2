"""Golden answers for the sudokus of other people, where these are present."""

from pathlib import Path

import pytest

from golden import (
    AMPLE,
    FULL,
    fingerprint,
    nothing_false_is_said,
    only_solutions,
    puzzles,
    up_to_two,
)
from tabuleiro import Status, count, solve

UNIQUE = {
    "17-clue.txt": (9832, "a9cf7e05edd7c9fc"),
    "top1465.txt": (1465, "7899d4ad0162e023"),
    "hardest-1106.txt": (375, "e3563dbc5593389d"),
    "hardest-1905.txt": (4877, "37f0f223f1e6479e"),
    "rated-diabolical.txt": (4965, "efab69cf4cc2b780"),
    "minimal-16x16.jsonl": (20, "831c332e713c41f8"),
}
AMBIGUOUS = {"sabuncu3"}
"""Named puzzles of more than one solution."""
EASY_25X25 = {"h-sudoku_p20", "h-sudoku_p89"}
LONG_25X25 = {"h-sudoku_p22", "h-sudoku_p24", "h-sudoku_p30"}
"""These take tens of seconds. The other four take minutes, and are not proved here."""


@pytest.mark.parametrize("name", UNIQUE)
def test_puzzles_said_to_be_unique_are(shared_data: Path, name: str) -> None:
    """Each puzzle has one solution without a fault, the one that it has always had."""
    number, digest = UNIQUE[name]
    boards = only_solutions(puzzles(shared_data, f"sudoku/{name}"))
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (number, digest)


def test_puzzles_said_to_have_several_solutions_have_them(shared_data: Path) -> None:
    """Each has more than one solution, and as many (counted to 1,000) as ever."""
    numbers = [
        count(puzzle, 1000).number
        for puzzle in puzzles(shared_data, "sudoku/several-solutions.txt")
    ]
    assert min(numbers) > 1
    assert (len(numbers), fingerprint(numbers)) == (5000, "e6b53f1e3dcf00dc")


def test_named_puzzles_are_unique_but_for_one(shared_data: Path) -> None:
    """The famous hard puzzles have one solution, as their makers say, except one of them."""
    named = puzzles(shared_data, "sudoku/named.jsonl")
    several = {puzzle.info.name for puzzle in named if up_to_two(puzzle).number == 2}
    assert several == AMBIGUOUS
    boards = only_solutions(puzzle for puzzle in named if puzzle.info.name not in several)
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (
        15,
        "cb31211e0899e30e",
    )


def test_hard_puzzles_of_25_are_unique(shared_data: Path) -> None:
    """Those that can be proved have one solution; of the rest nothing false is said."""
    hard = puzzles(shared_data, "sudoku/unique-25x25.jsonl")
    easy = [puzzle for puzzle in hard if puzzle.info.name in EASY_25X25]
    boards = only_solutions(easy)
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (
        2,
        "d451f94c8150cbb8",
    )
    for puzzle in hard:
        if FULL and puzzle.info.name in LONG_25X25:
            assert up_to_two(puzzle).number == 1
        elif puzzle not in easy:
            assert nothing_false_is_said(puzzle, 1)


def test_large_puzzles_are_solved(shared_data: Path) -> None:
    """Boards of side 16 and 25, of few and of many givens, are solved without a fault."""
    large = puzzles(shared_data, "sudoku/large.jsonl")
    for puzzle in [puzzle for puzzle in large if puzzle.shape < (36, 36)]:
        result = solve(puzzle, budget=AMPLE)
        assert result.status is Status.SOLVED, puzzle.info.name
        assert result.solution is not None
        assert not puzzle.check(result.solution)
