"""The board that `--start` names: one to begin from, or one whose cells stay as they are."""

from typing import TYPE_CHECKING

from tabuleiro.cli.judging import read_solution

if TYPE_CHECKING:
    from tabuleiro.board import Board
    from tabuleiro.puzzles.base import Puzzle


def puzzle_and_start(puzzle: "Puzzle", text: str | None) -> "tuple[Puzzle, Board | None]":
    """What to search, and from where.

    >>> from tabuleiro import Queens
    >>> puzzle_and_start(Queens(4), "2 ? ? ?")[0].clues
    1
    """
    if text is None:
        return puzzle, None
    board = puzzle.board(read_solution(text))
    return (puzzle, board) if board.complete else (puzzle.with_givens(board), None)
