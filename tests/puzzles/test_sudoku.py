"""Sudoku as a value: construction and faults."""

import pytest
from hypothesis import given

from strategies import sudokus
from tabuleiro import PuzzleError, Sudoku

SOLVED = "1234341221434321"


def test_ways_to_say_the_same() -> None:
    """Text, numbers with None or 0, rows of numbers and bytes make one and the same puzzle."""
    text = Sudoku("1.3.........4.2.")
    numbers = [1, 0, 3, 0, *[0] * 8, 4, 0, 2, 0]
    rows = [[value or None for value in numbers[i : i + 4]] for i in range(0, 16, 4)]
    assert text == Sudoku(numbers) == Sudoku(rows) == Sudoku(bytes(numbers)) == Sudoku(text.givens)
    assert text == Sudoku("1.3.\n....\n....\n4.2.\n") == Sudoku(["1.3.", "....", "....", "4.2."])
    assert text.clues == 4


@pytest.mark.parametrize(
    ("givens", "box", "message"),
    [
        ("1" * 10, None, "10 cells make no sudoku"),
        ("1" * 49, None, "49 cells make no sudoku"),
        ("1...", (2, 2), "4 cells for a board of 4 x 4 = 16"),
        ("5" + "." * 15, None, "row 1, column 1: '5' is no value from 1 to 4"),
        ("." * 15 + "é", None, "row 4, column 4: 'é' is no value from 1 to 4"),
        ([5] + [0] * 15, None, "row 1, column 1: 5 is not a value from 1 to 4"),
        ([[0] * 4] * 3 + [[0] * 3], None, "row 4: 3 values, the board has 4 columns"),
        ("." * 16, (1, 4), "boxes of 1 x 4: a side is at least 2"),
        ("." * 16, (11, 10), "boxes of 11 x 10"),
        ("." * 16, (10**30, 2), "boxes of a number of 100 bits x 2"),
    ],
)
def test_what_is_no_sudoku(givens: str, box: tuple[int, int] | None, message: str) -> None:
    """Clues that make no sudoku are refused with their place and what is expected."""
    with pytest.raises(PuzzleError) as caught:
        Sudoku(givens, box)
    assert str(caught.value).startswith(message)


def test_every_fault_is_named() -> None:
    """A solution with several faults gets them all: givens, rows, columns and boxes."""
    puzzle = Sudoku("1..............1")
    assert Sudoku("." * 16).check(SOLVED) == ()
    assert {str(fault) for fault in puzzle.check("2234341221434321")} == {
        "row 1, column 1: 1 is given",
        "row 1: 2 stands 2 times",
        "column 1: 2 stands 2 times",
        "box 1: 2 stands 2 times",
    }
    repeat = next(fault for fault in puzzle.check("2" * 16) if fault.place == "box 4")
    assert repeat.cells == ((2, 2), (2, 3), (3, 2), (3, 3))


@given(sudokus(max_side=36))
def test_units_cover_the_board(puzzle: Sudoku) -> None:
    """Rows, columns and boxes have a side of cells each, and each cell is in three of them."""
    units = [cells for _, cells in puzzle.units()]
    assert all(len(set(cells)) == puzzle.side for cells in units)
    for kind in range(3):
        cells = {c for unit in units[kind * puzzle.side : (kind + 1) * puzzle.side] for c in unit}
        assert len(cells) == puzzle.side**2
