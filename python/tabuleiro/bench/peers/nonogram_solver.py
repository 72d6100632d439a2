"""The PyPI package nonogram-solver: line solving only."""

from contextlib import redirect_stdout
from io import StringIO

from nonogram_solver.nonogram import Nonogram as Peer
from nonogram_solver.solver import solve

from tabuleiro.puzzles import Nonogram


def found(puzzle: Nonogram, limit: int) -> int:
    """1 if it solves the puzzle."""
    peer = Peer()
    peer.n_rows, peer.n_cols = puzzle.shape
    peer.rows_constraints = [[block.length for block in clue] for clue in puzzle.rows]
    peer.cols_constraints = [[block.length for block in clue] for clue in puzzle.columns]
    peer.solution_list = []
    peer._init_puzzle()
    peer.solution_state = peer.puzzle_state.copy()
    # The package tells its progress on standard output.
    with redirect_stdout(StringIO()):
        solved, _ = solve(peer)
    return int(solved)
