"""What tests on sets of puzzles by other people share: samples, fingerprints, one solution.

The sets hold thousands of puzzles, of which some take minutes; `TABULEIRO_FULL=1` asks for all that
can be answered, while a plain run takes samples.
"""

import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from tabuleiro import Board, Budget, Count, Result, count, read, solve_many
from tabuleiro.puzzles.base import Puzzle

T = TypeVar("T")

FULL = os.environ.get("TABULEIRO_FULL", "0") not in ("", "0")
AMPLE = Budget(time=120)
"""Far more than any puzzle that is asked needs, so that a loaded machine changes no answer."""
SHORT = Budget(time=0.3)
"""For puzzles that are too hard: nothing false may be said of them in the meantime."""


def puzzles(folder: Path, name: str) -> list[Puzzle]:
    """The puzzles of a file of the shared folder."""
    return list(read(folder / name, kind=name.partition("/")[0]))


def sample(items: Sequence[T], step: int) -> Sequence[T]:
    """One item in so many, or all of them when everything is asked."""
    return items if FULL else items[::step]


def fingerprint(texts: Iterable[object]) -> str:
    """What changes when one of the texts does."""
    return sha256("\n".join(map(str, texts)).encode()).hexdigest()[:16]


def only_solution(result: Result) -> Board:
    """The solution of a result that was asked for two, after a look at its faults."""
    puzzle, board = result.puzzle, result.solution
    assert result.found == 1, f"{puzzle.info.name} {puzzle.id[:60]}: {result.found} solutions"
    assert board is not None
    assert not puzzle.check(board)
    return board


def only_solutions(asked: Iterable[Puzzle]) -> list[Board]:
    """The solutions of puzzles that have one each."""
    return [only_solution(result) for result in solve_many(asked, unique=True, budget=AMPLE)]


def up_to_two(puzzle: Puzzle) -> Count:
    """Whether there are none, one or several solutions, proved."""
    answer = count(puzzle, 2, budget=AMPLE)
    assert answer.complete or answer.number == 2, f"{puzzle.info.name}: no answer"
    return answer


def nothing_false_is_said(puzzle: Puzzle, expected: int) -> bool:
    """Whether a short search of a hard puzzle claims no other number of solutions."""
    answer = count(puzzle, 2, budget=SHORT)
    return answer.number == expected if answer.complete else answer.number <= expected
