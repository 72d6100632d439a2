"""The clock of the comparison: one solver on the first puzzles of a set, for a while."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tabuleiro.bench.solvers import Solver, find_solver
from tabuleiro.puzzles.base import Puzzle

_PATIENCE = 10
"""A puzzle on which a peer spends so many times its whole time is given up, and counted."""
_START_UP = 60.0
"""Seconds for a peer's imports, which no clock counts."""


@dataclass(slots=True)
class Timing:
    """What one round of one solver took.

    Parameters
    ----------
    seconds
        Time in all.
    puzzles
        How many puzzles it was given; one that was given up among them.
    right
        How many answers agree with ours.
    calls
        Puzzles and seconds so far, after each call.
    """

    seconds: float = 0.0
    puzzles: int = 0
    right: int = 0
    calls: list[tuple[int, float]] = field(default_factory=list)

    def add(self, seconds: float, puzzles: int, right: int) -> None:
        """One call more."""
        self.seconds += seconds
        self.puzzles += puzzles
        self.right += right
        self.calls.append((self.puzzles, self.seconds))

    def at(self, puzzles: int) -> tuple[int, float]:
        """Puzzles and seconds up to the last call that ended within so many puzzles."""
        return max((call for call in self.calls if 0 < call[0] <= puzzles), default=(0, 0.0))

    def times(self, other: "Timing") -> float:
        """How many times the other's time this one takes, on the puzzles that both were given."""
        both = min(self.puzzles, other.puzzles)
        mine, theirs = self.at(both), other.at(both)
        if mine[0] != theirs[0] or not both:
            # Calls of many puzzles end elsewhere: the means have to do.
            mine, theirs = (self.puzzles, self.seconds), (other.puzzles, other.seconds)
        return (mine[1] / mine[0]) / (theirs[1] / theirs[0])


def measure(
    solver: Solver,
    puzzles: Sequence[Puzzle],
    limit: int | None,
    expected: Sequence[int],
    seconds: float,
) -> Timing:
    """Times a solver; a peer in a process of its own, which can be ended."""
    if solver.package:
        return _apart(solver, puzzles, limit, expected, seconds)
    timing = Timing()
    for step in _steps(solver, puzzles, limit, expected, seconds):
        timing.add(*step)
    return timing


def _steps(
    solver: Solver,
    puzzles: Sequence[Puzzle],
    limit: int | None,
    expected: Sequence[int],
    seconds: float,
) -> Iterator[tuple[float, int, int]]:
    left = seconds
    for start in range(0, len(puzzles), solver.at_once):
        some = puzzles[start : start + solver.at_once]
        begin = time.perf_counter()
        found = solver.answer(some, limit)
        took = time.perf_counter() - begin
        yield took, len(some), sum(a == b for a, b in zip(found, expected[start:], strict=False))
        left -= took
        if left < 0:
            return


def _apart(
    solver: Solver,
    puzzles: Sequence[Puzzle],
    limit: int | None,
    expected: Sequence[int],
    seconds: float,
) -> Timing:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    work = (theirs, solver.name, puzzles, limit, expected, seconds)
    child = context.Process(target=_serve, args=work, daemon=True)
    child.start()
    theirs.close()
    timing = Timing()
    wait = _START_UP
    try:
        while ours.poll(wait):
            step = ours.recv()
            if step is None:
                return timing
            timing.add(*step)
            wait = _PATIENCE * seconds
        timing.add(wait, 1, 0)
    except EOFError:
        timing.add(seconds, 1, 0)
    finally:
        child.kill()
        child.join()
    return timing


def _serve(
    pipe: Connection,
    name: str,
    puzzles: Sequence[Puzzle],
    limit: int | None,
    expected: Sequence[int],
    seconds: float,
) -> None:
    solver = find_solver(name)
    solver.answer([], limit)
    pipe.send((0.0, 0, 0))
    for step in _steps(solver, puzzles, limit, expected, seconds):
        pipe.send(step)
    pipe.send(None)
