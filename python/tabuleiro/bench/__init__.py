"""Side by side with what else one could pick: solvers x sets of puzzles, in one run."""

from tabuleiro.bench.report import table
from tabuleiro.bench.run import Cell, run

__all__ = ["Cell", "run", "table"]
