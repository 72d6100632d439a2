"""Grid logic puzzles and the searches that solve them.

Nonogram, sudoku, Unruly and n-queens, as immutable values that read and write the formats of
the wild, draw themselves, and are solved by complete and stochastic methods alike.
"""

from tabuleiro.board import Board
from tabuleiro.errors import (
    FormatError,
    Loss,
    MissingExtra,
    ParameterError,
    PuzzleError,
    TabuleiroError,
)
from tabuleiro.fault import Fault
from tabuleiro.formats import dump, dumps, loads, loads_all, read
from tabuleiro.info import Info
from tabuleiro.puzzles import BLACK_AND_WHITE, Block, Colour, Nonogram, Queens, Sudoku, Unruly

__all__ = [
    "BLACK_AND_WHITE",
    "Block",
    "Board",
    "Colour",
    "Fault",
    "FormatError",
    "Info",
    "Loss",
    "MissingExtra",
    "Nonogram",
    "ParameterError",
    "PuzzleError",
    "Queens",
    "Sudoku",
    "TabuleiroError",
    "Unruly",
    "dump",
    "dumps",
    "loads",
    "loads_all",
    "read",
]
