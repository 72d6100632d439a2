"""A sudoku in the one-line form that packages take."""

from tabuleiro.puzzles import Sudoku


def line_of(puzzle: Sudoku, empty: str = "0") -> str:
    """81 characters."""
    return "".join(empty if cell is None else str(cell) for cell in puzzle.board().cells)
