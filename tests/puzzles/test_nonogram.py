"""Nonograms as values: construction and faults."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import BLACK_AND_WHITE, Block, Colour, Nonogram, PuzzleError
from tabuleiro.puzzles.nonogram import clues_of, least_length

RED = (*BLACK_AND_WHITE, Colour("red", "#ff0000"))


def test_empty_clues() -> None:
    """The clue 0 and the clue without numbers are the same."""
    assert Nonogram([[0], [1]], [[1], []]) == Nonogram([[], [1]], [[1], [0]])


def test_givens_that_say_nothing_do_not_count() -> None:
    """A board of unknown cells is the same puzzle as no board."""
    assert Nonogram([[1]], [[1]], givens=[None]) == Nonogram([[1]], [[1]])
    assert Nonogram([[1]], [[1]], givens=[1]) != Nonogram([[1]], [[1]])


@pytest.mark.parametrize(
    ("rows", "columns", "palette", "message"),
    [
        ([[4, 1, 4]], [[1]] * 10, BLACK_AND_WHITE, "row 1: clues 4 1 4 need 11 cells, the row has"),
        ([[1]], [[1, 1]], BLACK_AND_WHITE, "column 1: clues 1 1 need 3 cells, the column has 1"),
        ([[-1]], [[1]], BLACK_AND_WHITE, "row 1: a block has at least 1 cell, not -1"),
        ([[(1, 2)]], [[1]], BLACK_AND_WHITE, "row 1: colour 2 is not in the palette (1 to 1)"),
        ([], [], BLACK_AND_WHITE, "a nonogram has 1 to 1000 rows and columns, not 0 x 0"),
        ([[]] * 1001, [[]], BLACK_AND_WHITE, "a nonogram has 1 to 1000 rows and columns"),
        (["1 1"], [[1]], BLACK_AND_WHITE, "a clue is a row of lengths, or of pairs"),
        ([[1.5]], [[1]], BLACK_AND_WHITE, "a clue is a row of lengths, or of pairs"),
        ([[True]], [[1]], BLACK_AND_WHITE, "a clue is a row of lengths, or of pairs"),
        ([1], [[1]], BLACK_AND_WHITE, "a clue is a row of lengths, or of pairs"),
        ([[1]], [[1]], ("white", "black"), "a palette is of `Colour`"),
        ([[1]], [[1]], RED[:1], "a palette has a background and 1 to 52 colours, not 1 in all"),
    ],
)
def test_what_is_no_nonogram(
    rows: list[list[int]], columns: list[list[int]], palette: tuple[Colour, ...], message: str
) -> None:
    """Clues that cannot fit are refused with their line and what is expected."""
    with pytest.raises(PuzzleError) as caught:
        Nonogram(rows, columns, palette=palette)
    assert str(caught.value).startswith(message)


def test_blocks_of_different_colours_may_touch() -> None:
    """A gap is needed between blocks of one colour only."""
    clue = [Block(1, 1), Block(1, 2)]
    assert Nonogram([clue], [[(1, 1)], [(1, 2)]], palette=RED).shape == (1, 2)
    with pytest.raises(PuzzleError):
        Nonogram([[Block(1, 1), Block(1, 1)]], [[1], [1]])


def test_every_fault_is_named() -> None:
    """A picture with several faults gets them all: givens and every line that is wrong."""
    puzzle = Nonogram([[1], [2]], [[2], [1]], givens=[1, None, None, None])
    assert puzzle.check("#. ##") == ()
    assert [str(fault) for fault in puzzle.check(".# #.")] == [
        "row 1, column 1: # is given",
        "row 2: blocks 1, the clue says 2",
        "column 1: blocks 1, the clue says 2",
    ]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=20))
def test_a_line_has_room_for_its_own_clue(cells: list[int]) -> None:
    """The least length of the clue of a line is at most the line, and the cells agree."""
    clue = clues_of(cells)
    assert least_length(clue) <= len(cells)
    assert sum(block.length for block in clue) == sum(map(bool, cells))
