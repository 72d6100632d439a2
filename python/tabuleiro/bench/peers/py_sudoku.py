"""The PyPI package py-sudoku."""

from sudoku import Sudoku as Peer

from tabuleiro.puzzles import Sudoku


def found(puzzle: Sudoku, limit: int) -> int:
    """Number of solutions, at most the limit (which is 1 or 2)."""
    high, wide = puzzle.box
    board = [[cell or 0 for cell in row] for row in puzzle.board().rows]
    peer = Peer(wide, high, board=board)
    if limit == 1:
        return int(peer.solve().validate())
    return 2 if peer.has_multiple_solutions() else 1
