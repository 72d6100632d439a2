"""Single instances that papers and the public quote, to put our numbers beside theirs."""

from tabuleiro.puzzles import Nonogram, Sudoku


def nonogram(rows: str, columns: str) -> Nonogram:
    """A nonogram from clues with a comma between lines.

    >>> nonogram("1,1,2", "1,1,2").shape
    (3, 3)
    """
    return Nonogram(_clues(rows), _clues(columns))


def _clues(text: str) -> list[list[int]]:
    return [[int(block) for block in line.split()] for line in text.split(",")]


FACE = nonogram("1,1 1,1,1 1,1", "0,1 1,0,1 1,3")
"""The face of the ant colony for picross, 5x5 (de Andrade 2022)."""

NONOGRAM_222 = nonogram(
    "2 1,1,2 2 1 1,2 2,2 1,1,2 2,1 1 2,5,2 1",
    "1 1 1 1,1 1 1 1 1,1 2 1,1,3 1,1 1 1,1 2,2 3,1,3 1",
)
"""Instance 222 of Tabugrama, 10x10, from A. Brouwer's graded collection."""

NONOGRAM_236 = nonogram(
    "2 1 1 1,1 1,2 2,2 3,2 1,1 1 1 1,1 2,3,4 1,1 1 1 1",
    "1 2 1,1 1,1 1 1 2,1 2 1,1 1 2,1 1,6,2 1,3 1,1 1 1 1",
)
"""Instance 236 of Tabugrama, 10x10, from the same collection."""

SUDOKU_FIGURE_1 = Sudoku(
    ".24..7...68....2....3682415431..5.785......3279.....6.2.97168...4..93...31..24759"
)
"""The puzzle of figures 4(a) and 4(b) of the sudoku paper of 2013, as far as known: 41 givens."""

ESCARGOT = Sudoku(
    "100007090030020008009600500005300900010080002600004000300000010041000007007000300"
)
"""AI Escargot, A. Inkala 2006."""

INKALA_2010 = Sudoku(
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700"
)
"""A. Inkala 2010."""

INKALA_2012 = Sudoku(
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
)
"""A. Inkala 2012."""
