"""The names that `tabuleiro` offers, and their types, which mypy checks in this file."""

from collections.abc import Iterator

import tabuleiro
from tabuleiro import Nonogram, Puzzle, Queens, Sudoku, Unruly


def test_every_public_name_is_there() -> None:
    """What the package lists can be had from it, and `dir` lists the same."""
    for name in tabuleiro.__all__:
        assert getattr(tabuleiro, name) is not None
    assert set(dir(tabuleiro)) == set(tabuleiro.__all__)


def test_puzzles_have_the_type_of_their_kind() -> None:
    """A kind that is said in words is known to type checkers, too."""
    sudoku: Sudoku = tabuleiro.generate("sudoku", seed=1, order=2)
    unruly: Unruly = tabuleiro.generate("unruly", seed=1, height=6, width=6)
    queens: Queens = tabuleiro.generate("queens", seed=1, n=5)
    pictures: Iterator[Nonogram] = tabuleiro.generate_many("nonogram", 2, seed=1, height=3, width=3)
    puzzles: list[Puzzle] = [sudoku, unruly, queens, *pictures]
    kinds = [type(puzzle).kind for puzzle in puzzles]
    assert kinds == ["sudoku", "unruly", "queens", "nonogram", "nonogram"]
