"""What holds for every puzzle as a value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategies import nonograms, queens, sudokus, unrulies
from tabuleiro import FormatError, Info, Nonogram, PuzzleError, Queens, Sudoku, Unruly
from tabuleiro.puzzles.base import Puzzle

any_puzzle = st.one_of(nonograms(), sudokus(), unrulies(), queens())


@given(any_puzzle)
def test_id_gives_the_puzzle_back(puzzle: Puzzle) -> None:
    """The id is one line, the text of the puzzle, and gives an equal puzzle with equal hash."""
    again = type(puzzle).from_text(puzzle.id)
    assert "\n" not in puzzle.id
    assert puzzle.to_text() == puzzle.id
    assert (again, hash(again)) == (puzzle, hash(puzzle))


@given(any_puzzle, any_puzzle)
def test_equal_puzzles_have_equal_ids(one: Puzzle, other: Puzzle) -> None:
    """Two puzzles are equal exactly if their ids are; black-and-white palettes aside."""
    assert (one == other) == (one.id == other.id)


@given(any_puzzle)
def test_info_does_not_count(puzzle: Puzzle) -> None:
    """Title and author change neither equality nor hash, and the first puzzle stays as it was."""
    titled = puzzle.with_info(Info(title="a title"))
    assert (titled, hash(titled), titled.id) == (puzzle, hash(puzzle), puzzle.id)
    assert titled.info.title == "a title"
    assert puzzle.info.title == ""


@given(any_puzzle)
def test_board_text_gives_the_board_back(puzzle: Puzzle) -> None:
    """The text of a board, its cells and the board itself all make the same board."""
    board = puzzle.board()
    assert puzzle.board(board.to_text()).raw == board.raw
    assert puzzle.board(board.to_text().split("\n")).raw == board.raw
    assert puzzle.board(board.cells).raw == board.raw
    assert puzzle.board(board) == board


@given(any_puzzle)
def test_unknown_cells_are_faults(puzzle: Puzzle) -> None:
    """Each unknown cell of a proposed solution is named."""
    board = puzzle.board()
    unknown = [fault for fault in puzzle.check(board) if fault.rule == "unknown"]
    assert len(unknown) == board.cells.count(None)


@pytest.mark.parametrize(
    "values",
    ["", "x" * 16, [[1]], [1] * 15, [1.5] * 16, ["12"] * 16, [10**30] * 16, [-1] * 16, "9" * 5000],
    ids=lambda values: repr(values)[:12],
)
def test_boards_that_cannot_be(values: object) -> None:
    """Values of wrong number, type or size are refused with one of our errors."""
    for puzzle in (Sudoku("." * 16), Nonogram([[]] * 4, [[]] * 4), Unruly(["......"] * 6)):
        with pytest.raises(PuzzleError):
            puzzle.board(values)  # type: ignore[arg-type]


def test_boards_of_another_puzzle() -> None:
    """A board of another kind or size is refused, with both."""
    with pytest.raises(PuzzleError, match=r"\(queens, 4 x 4\), not of this \(sudoku, 4 x 4\)"):
        Sudoku("." * 16).check(Queens(4).board())


def test_a_text_of_another_kind_is_refused() -> None:
    """A class reads the texts of its own kind only."""
    with pytest.raises(FormatError):
        Sudoku.from_text(Queens(8).id)
