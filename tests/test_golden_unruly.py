"""Golden answers for the Unruly puzzles of other people, where these are present."""

from pathlib import Path
from typing import cast

import pytest

from golden import fingerprint, only_solutions, puzzles, sample, up_to_two
from tabuleiro import Unruly

UNIQUE = {
    "tatham-trivial.txt": (35, "c8c25d279238aa3d"),
    "tatham-easy.txt": (30, "2f5c9defdc63e2f0"),
    "tatham-normal.txt": (35, "cc013bdcaf0b7ad4"),
    "tatham-64x64-normal.txt": (10, "44abc0bcc8371a29"),
    "minimal-8x8.txt": (11, "476302584023f6b4"),
    "minimal-14x14.txt": (11, "9b2421adc6366af3"),
    "minimal-20x20.txt": (11, "2925efcf1d99b257"),
    "minimal-32x32.txt": (3, "be0ae703b3b1f3a0"),
    "minimal-64x64.txt": (2, "7ad7acacc84dd9f0"),
    "binairo-janko.txt": (95, "3f130a09f01d11c2"),
}
CLUES_TRIED = {"8x8": 1, "14x14": 1, "20x20": 4, "32x32": 20, "64x64": 160}
"""One clue in so many is dropped in a plain run."""


def unrulies(folder: Path, name: str) -> list[Unruly]:
    """The puzzles of a file."""
    return cast("list[Unruly]", puzzles(folder, f"unruly/{name}"))


def without(puzzle: Unruly, cell: int) -> Unruly:
    """The puzzle with a clue less."""
    cells: list[int | None] = list(puzzle.board().cells)
    cells[cell] = None
    width = puzzle.shape[1]
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    return Unruly(rows, distinct_lines=puzzle.distinct_lines)


@pytest.mark.parametrize("name", UNIQUE)
def test_published_puzzles_are_unique(shared_data: Path, name: str) -> None:
    """Each has one solution, the same as ever, where lines may be alike."""
    every = unrulies(shared_data, name)
    assert not any(puzzle.distinct_lines for puzzle in every)
    boards = only_solutions(every)
    number, digest = UNIQUE[name]
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (number, digest)


def test_most_puzzles_of_janko_repeat_a_line(shared_data: Path) -> None:
    """With the rule that lines differ, a puzzle has its solution or none, and most have none."""
    every = unrulies(shared_data, "binairo-janko.txt")
    strict = [Unruly(puzzle.board().rows, distinct_lines=True) for puzzle in every]
    numbers = [up_to_two(puzzle).number for puzzle in strict]
    for board, number in zip(only_solutions(every), numbers, strict=True):
        columns = list(zip(*board.rows, strict=True))
        repeats = any(len(set(lines)) < len(lines) for lines in (board.rows, columns))
        assert number == (0 if repeats else 1)
    assert numbers.count(0) > len(numbers) / 2


@pytest.mark.parametrize("size", CLUES_TRIED)
def test_minimal_puzzles_cannot_lose_a_clue(shared_data: Path, size: str) -> None:
    """Without any one of its clues a minimal puzzle has more than one solution."""
    for puzzle in unrulies(shared_data, f"minimal-{size}.txt"):
        clues = [cell for cell, value in enumerate(puzzle.board().cells) if value is not None]
        for cell in sample(clues, CLUES_TRIED[size]):
            assert up_to_two(without(puzzle, cell)).number == 2, f"{puzzle.id} {cell}"
