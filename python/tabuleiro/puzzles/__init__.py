"""The four puzzles: immutable values that hold clues and no search state."""

from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Block, Colour, Nonogram
from tabuleiro.puzzles.queens import Queens
from tabuleiro.puzzles.sudoku import Sudoku
from tabuleiro.puzzles.unruly import Unruly

__all__ = [
    "BLACK_AND_WHITE",
    "Block",
    "Colour",
    "Nonogram",
    "Puzzle",
    "Queens",
    "Sudoku",
    "Unruly",
]
