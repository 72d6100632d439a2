"""Is a puzzle a good one: solvable, with one solution, and how hard?"""

import time
from typing import TYPE_CHECKING

from tabuleiro.board import Board
from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.puzzles.base import Puzzle, checked_puzzle
from tabuleiro.result import Status, Uniqueness, Verdict
from tabuleiro.solving import forced, solve

if TYPE_CHECKING:
    from tabuleiro._core import Cancel


def check(puzzle: Puzzle, *, budget: Budget = UNLIMITED, cancel: "Cancel | None" = None) -> Verdict:
    """Whether a puzzle has a solution, whether it is the only one, and how hard it is.

    Parameters
    ----------
    budget
        How much work is allowed for each of the questions.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> verdict = check(Sudoku("3..1...4.3..1..."))
    >>> str(verdict.uniqueness), verdict.difficulty
    ('unique', 'rules')
    >>> verdict = check(Sudoku("1.3...........2."))
    >>> str(verdict.uniqueness), len(verdict.differing), len(verdict.forced.cells)
    ('several', 4, 3)
    """
    from tabuleiro._core import Steering

    start = time.perf_counter()
    steering = Steering(budget.time, budget.nodes, None, cancel)
    outcome = checked_puzzle(puzzle).core.enumerate("exact", 2, 2, steering)
    boards = tuple(Board(puzzle, raw) for raw in outcome.solutions)
    uniqueness = _uniqueness(len(boards), outcome.end)
    several = uniqueness is Uniqueness.SEVERAL
    unique = uniqueness is Uniqueness.UNIQUE
    return Verdict(
        puzzle=puzzle,
        uniqueness=uniqueness,
        solutions=boards,
        differing=boards[0].differences(boards[1]) if several else (),
        forced=forced(puzzle, budget=budget, cancel=cancel) if several else None,
        difficulty=_difficulty(puzzle, budget) if unique else "",
        nodes=dict(outcome.counters)["nodes"],
        conflict=puzzle.conflict(steering) if uniqueness is Uniqueness.NONE else (),
        seconds=time.perf_counter() - start,
    )


def _uniqueness(found: int, end: str) -> Uniqueness:
    if found >= 2:
        return Uniqueness.SEVERAL
    if end != "complete":
        return Uniqueness.UNKNOWN
    return Uniqueness.UNIQUE if found else Uniqueness.NONE


def _difficulty(puzzle: Puzzle, budget: Budget) -> str:
    if "rules" not in puzzle.methods():
        return "search"
    return "rules" if solve(puzzle, "rules", budget=budget).status is Status.SOLVED else "search"
