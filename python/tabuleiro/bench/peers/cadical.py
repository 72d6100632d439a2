"""CaDiCaL by python-sat, encoding included."""

from tabuleiro.bench.peers.clauses import count_solutions
from tabuleiro.puzzles.base import Puzzle


def found(puzzle: Puzzle, limit: int) -> int:
    """Number of solutions, at most the limit."""
    return count_solutions(puzzle, limit)
