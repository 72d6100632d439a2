"""Extreme limits and the largest boards: an answer in time or a sentence, never a raw error."""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from command_line import Run, finish, python
from strategies import PALETTES
from tabuleiro import (
    METHODS,
    Budget,
    Nonogram,
    ParameterError,
    PuzzleError,
    Queens,
    Status,
    Sudoku,
    Unruly,
    check,
    count,
    forced,
    solutions,
    solve,
    solve_many,
)
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.nonogram import clues_of

EMPTY = Sudoku("." * 81)
LITTLE = Budget(time=0.2)
AT_MOST = 3.0
"""Seconds that a machine under load may take instead."""
AT_MOST_TO_BEGIN = 30.0
"""The same for searches: the state of a million coloured cells takes long to be made."""


@pytest.mark.parametrize("seconds", [0.0, 5e-324, 1e15, 1e19, 1e300, sys.float_info.max])
def test_any_time_is_a_limit(seconds: float) -> None:
    """A limit past the end of all clocks is none, and no time is soon over."""
    result = solve(EMPTY, budget=Budget(time=seconds))
    assert result.status is Status.SOLVED or seconds < 1


@pytest.mark.parametrize("limit", [1, 5, 2**31, 2**63 - 1, 2**63, 2**64, 10**30])
def test_any_number_of_solutions_may_be_asked_for(limit: int) -> None:
    """A limit beyond what can be counted is none."""
    assert count(Queens(6), limit).number == min(4, limit)
    assert len(list(solutions(Queens(6), limit))) == min(4, limit)


@pytest.mark.parametrize("threads", [0, 1, 10**6, 2**70])
def test_any_number_of_threads_may_be_asked_for(threads: int) -> None:
    """No more threads are made than there is work for."""
    results = solve_many([EMPTY] * 100, threads=threads)
    assert all(result.status is Status.SOLVED for result in results)


@pytest.mark.parametrize(
    "call",
    [
        lambda: count(EMPTY, 0),
        lambda: count(EMPTY, -(2**70)),
        lambda: solve(EMPTY, seed=2**64),
        lambda: solve(EMPTY, seed=-(2**70)),
        lambda: list(solve_many([EMPTY], threads=-(2**70))),
        lambda: Budget(nodes=2**63),
        lambda: Budget(time=float("inf")),
        lambda: Budget(time=-1e300),
    ],
)
def test_what_is_out_of_range_is_a_sentence(call: Callable[[], object]) -> None:
    """Numbers that mean nothing are refused with what was expected."""
    with pytest.raises(ParameterError, match=r"(number|limit).* not "):
        call()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["solve", "sudoku:3x3:zzzc", "--time", "1e300h"], 0),
        (["solve", "sudoku:3x3:zzzc", "--time", "1e400"], 2),
        (["solve", "sudoku:3x3:zzzc", "--time", "-1"], 2),
        (["solve", "sudoku:3x3:zzzc", "--nodes", "9223372036854775807"], 0),
        (["solve", "sudoku:3x3:zzzc", "--nodes", "9223372036854775808"], 2),
        (["solve", "sudoku:3x3:zzzc", "--seed", "-1"], 2),
        (["solve", "sudoku:3x3:zzzc", "-j", "1024"], 0),
        (["solve", "sudoku:3x3:zzzc", "-j", "99999999999999999999"], 2),
        (["count", "sudoku:3x3:zzzc", "--limit", "0"], 2),
        (["count", "queens:6", "--limit", "9223372036854775807"], 0),
        (["count", "sudoku:3x3:zzzc", "--method", "rules"], 2),
        (["generate", "unruly", "--height", "7"], 2),
        (["generate", "queens", "--n", "3"], 2),
        (["generate", "sudoku", "--box", "0x3"], 2),
        (["generate", "sudoku", "--time", "1e300"], 0),
        (["solve", "queens:100000000"], 1),
        (["check", "queens:100000000"], 1),
        (["solve", "queens:100000001"], 2),
    ],
)
def test_the_command_line_has_a_sentence_for_every_extreme(
    run: Run, words: list[str], code: int
) -> None:
    """An answer, or one line of complaint and the code for bad usage."""
    ran = run(*words)
    assert ran.code == code
    lines = ran.err.splitlines()
    assert len(lines) == (1 if code == 2 else 0)


def test_a_board_of_a_hundred_million_queens_takes_no_memory() -> None:
    """Complete methods end at once, out of budget, and nothing of the size of the board is made."""
    own_peak = Path("/proc/self/status")
    if not own_peak.is_file():
        pytest.skip("measures the memory of a process as Linux does")
    # The peak of `getrusage` begins with that of the process that started this one.
    code = """
from pathlib import Path
from tabuleiro import Queens, Status, check, count, forced, solve
board = Queens(100_000_000, placed=[(5, 7)])
for method in ("exact", "backtrack", "rules-backtrack"):
    assert solve(board, method).status is Status.EXHAUSTED
assert not count(board).complete and check(board).uniqueness == "unknown"
assert not forced(board).proved
lines = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in lines if line.startswith("VmHWM:")))
"""
    ran = finish(python("-c", code))
    assert ran.code == 0, ran.err
    assert int(ran.out) < 200_000


def test_forced_queens_of_a_large_board_are_listed() -> None:
    """The squares of forced queens are known where a matrix would be too large."""
    answer = forced(Queens(1_500, placed=[(3, 70), (9, 1_400)]), budget=Budget(time=60))
    assert answer.proved
    assert {(3, 70), (9, 1_400)} <= set(answer.cells)
    small = forced(Queens(6, placed=[(0, 1)]))
    assert small.cells == ((0, 1), (1, 3), (2, 5), (3, 0), (4, 2), (5, 4))


def random_nonogram() -> Puzzle:
    """A thousand lines of noise."""
    return _nonogram(1, 0.5)


def coloured_nonogram() -> Puzzle:
    """A thousand lines of noise in three colours."""
    return _nonogram(3, 0.7)


def permutation_nonogram() -> Puzzle:
    """A single cell in each line, anywhere."""
    return Nonogram([[1]] * 1_000, [[1]] * 1_000)


def empty_unruly() -> Puzzle:
    """No clue at all, and no two lines alike."""
    return Unruly(["." * 1_000] * 1_000, distinct_lines=True)


def sprinkled_unruly() -> Puzzle:
    """One cell in five of a chess board."""
    chance = Random(1)
    return Unruly(
        [
            [(r + c) % 2 if chance.random() < 0.2 else None for c in range(1_000)]
            for r in range(1_000)
        ]
    )


def largest_sudoku() -> Puzzle:
    """A hundred digits, none of them given."""
    return Sudoku([None] * 10_000, box=(10, 10))


def blocked_queens() -> Puzzle:
    """A thousand queens, one of them placed, a diagonal of squares blocked."""
    return Queens(1_000, placed=[(3, 7)], blocked=[(i, i) for i in range(1_000)])


def million_queens() -> Puzzle:
    """The largest board that is searched."""
    return Queens(1_000_000)


@pytest.mark.parametrize(
    "make",
    [
        random_nonogram,
        coloured_nonogram,
        permutation_nonogram,
        empty_unruly,
        sprinkled_unruly,
        largest_sudoku,
        blocked_queens,
        million_queens,
    ],
)
def test_the_largest_boards_keep_to_their_time(make: Callable[[], Puzzle]) -> None:
    """Every method and every question about a huge board ends soon after its budget of time."""
    puzzle = make()
    questions: dict[str, Callable[[], Any]] = {
        method: partial(solve, puzzle, method, budget=LITTLE)
        for method in puzzle.methods()
        if method != "construct"
    }
    questions["count"] = lambda: count(puzzle, 2, budget=LITTLE)
    questions["list"] = lambda: list(islice(solutions(puzzle, budget=LITTLE), 2))
    questions["forced"] = lambda: forced(puzzle, budget=LITTLE).cells
    questions["check"] = lambda: check(puzzle, budget=LITTLE)
    for name, ask in questions.items():
        start = time.perf_counter()
        with suppress(PuzzleError):  # some methods have no boards of that size, and say so
            ask()
        slow_to_begin = name in METHODS and METHODS[name].stochastic
        limit = AT_MOST_TO_BEGIN if slow_to_begin else AT_MOST
        assert time.perf_counter() - start < limit, name


def _nonogram(colours: int, density: float) -> Puzzle:
    chance = Random(1)
    picture = [
        [chance.randint(1, colours) if chance.random() < density else 0 for _ in range(1_000)]
        for _ in range(1_000)
    ]
    return Nonogram(
        [clues_of(row) for row in picture],
        [clues_of(column) for column in zip(*picture, strict=True)],
        palette=PALETTES[colours],
    )
