"""The solvers that are compared: ours, and what the registries offer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec

from tabuleiro.puzzles.base import Puzzle
from tabuleiro.solving import NO_LIMIT, count, solve_many

Answer = Callable[[Sequence[Puzzle], int | None], list[int]]
"""Number of solutions found for each puzzle, at most the limit."""


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver in the comparison.

    Parameters
    ----------
    name
        What tables call it.
    kinds
        The kinds of puzzle it takes.
    answer
        The solver itself; imported on first use for a peer.
    package
        The distribution whose version is reported; empty for ours.
    most
        The largest limit that it can count to; `None` without bound.
    at_once
        Puzzles handed over in one call.
    shape
        The only size of board it takes; `None` for any.
    """

    name: str
    kinds: frozenset[str]
    answer: Answer
    package: str = ""
    most: int | None = None
    at_once: int = 1
    shape: tuple[int, int] | None = None

    def takes(self, puzzle: Puzzle, limit: int | None) -> bool:
        """Whether it can answer that question."""
        enough = self.most is None or (limit is not None and limit <= self.most)
        return puzzle.kind in self.kinds and enough and self.shape in (None, puzzle.shape)


_PATIENCE = 100
"""Solutions that are asked of solvers which forbid them one by one."""

_EVERY = frozenset({"nonogram", "sudoku", "unruly", "queens"})


def _one_call(puzzles: Sequence[Puzzle], limit: int | None) -> list[int]:
    return [count(puzzle, limit).number for puzzle in puzzles]


def _batch(puzzles: Sequence[Puzzle], limit: int | None) -> list[int]:
    results = solve_many(puzzles, unique=limit != 1, threads=1)
    return [result.found for result in results]


def _peer(module: str) -> Answer:
    def answer(puzzles: Sequence[Puzzle], limit: int | None) -> list[int]:
        found = import_module(f"tabuleiro.bench.peers.{module}").found
        most = NO_LIMIT if limit is None else limit
        return [found(puzzle, most) for puzzle in puzzles]

    return answer


def all_solvers() -> list[Solver]:
    """Ours first, then every peer whose package is installed."""
    ours = [
        Solver("tabuleiro", _EVERY, _one_call),
        Solver("tabuleiro, batch", _EVERY, _batch, most=2, at_once=1_000),
    ]
    peers = [
        (("pysat",), Solver("CaDiCaL", _EVERY, _peer("cadical"), "python-sat", _PATIENCE)),
        (("ortools",), Solver("CP-SAT", _EVERY, _peer("cpsat"), "ortools", _PATIENCE)),
        (("rustoku",), replace(_sudoku("rustoku", 2), shape=(9, 9))),
        (("exact_cover", "numpy"), _sudoku("exact-cover", 2)),
        (("sudoku",), replace(_sudoku("py-sudoku", 2), shape=(9, 9))),
        (
            ("nonogram_solver", "numpy"),
            Solver(
                "nonogram-solver",
                frozenset({"nonogram"}),
                _peer("nonogram_solver"),
                "nonogram-solver",
                most=1,
            ),
        ),
    ]
    return ours + [peer for modules, peer in peers if all(find_spec(m) for m in modules)]


def find_solver(name: str) -> Solver:
    """The solver of that name."""
    return next(solver for solver in all_solvers() if solver.name == name)


def _sudoku(package: str, most: int) -> Solver:
    answer = _peer(package.replace("-", "_"))
    return Solver(package, frozenset({"sudoku"}), answer, package, most)
