"""What holds for the drawings of every puzzle."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from tabuleiro import Board, Nonogram, PuzzleError, Queens, Sudoku, Unruly
from tabuleiro.info import Info
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.render import DRAWINGS, draw, png, svg

PUZZLES = st.one_of(
    strategies.nonograms(), strategies.sudokus(), strategies.unrulies(), strategies.queens()
)
HEART = ([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])


@st.composite
def boards(draw_from: st.DrawFn) -> Board:
    """Any puzzle with any values, right or wrong, in some of its cells."""
    puzzle = draw_from(PUZZLES)
    low, high = puzzle.value_range
    count = len(puzzle.givens_raw())
    cell = st.one_of(st.none(), st.integers(low, high))
    return puzzle.board(draw_from(st.lists(cell, min_size=count, max_size=count)))


@given(boards(), st.booleans())
def test_terminal_drawings_never_fail(board: Board, colour: bool) -> None:
    """Every board is drawn, each line ends visibly, and colours do not change the layout."""
    text = draw(board.puzzle, board, colour=colour)
    assert text == draw(board.puzzle, board, colour=colour)
    plain = re.sub("\x1b\\[[0-9;]*m", "", text)
    assert colour or plain == text
    frame = plain[plain.index("┌") :]
    assert frame[0] + frame[-1] == "┌┘"
    inside = [line for line in frame.splitlines() if line[-1] in "│├"]
    assert len(inside) >= board.puzzle.shape[0]
    assert len({len(line) for line in inside}) == 1


@given(boards())
def test_svg_never_fails(board: Board) -> None:
    """Every board becomes well-formed SVG, the same each time, with the faults it has."""
    faults = board.puzzle.check(board)
    picture = svg(board.puzzle, board, faults=faults)
    assert picture == svg(board.puzzle, board, faults=faults)
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg")
    assert ("url(#hatchd55e00" in picture) == any(fault.cells for fault in faults)
    assert not re.search("nan|inf|None", picture)


@given(boards(), st.floats(0.05, 2))
@settings(max_examples=30)
def test_png_never_fails(board: Board, scale: float) -> None:
    """Every board becomes a PNG, the same each time, at any scale."""
    pytest.importorskip("PIL")
    faults = board.puzzle.check(board)
    picture = png(board.puzzle, board, scale=scale, faults=faults)
    assert picture.startswith(b"\x89PNG")
    assert picture == png(board.puzzle, board, scale=scale, faults=faults)


@pytest.mark.parametrize(
    "title",
    ["</title><script>alert(1)</script>", "a & b", '"><svg onload="x">', "\x00\x1b\ud800", "]]>"],
    ids=["script", "ampersand", "attribute", "not XML", "end of CDATA"],
)
def test_hostile_titles_are_only_text(title: str) -> None:
    """A title can hold anything, and the picture stays the same but for its text."""
    hostile = Nonogram(*HEART, info=Info(title=title))
    root = ElementTree.fromstring(svg(hostile))
    plain = ElementTree.fromstring(svg(Nonogram(*HEART)))
    assert [e.tag for e in root.iter()] == [e.tag for e in plain.iter()]
    printable = re.sub("[\x00\x1b\ud800]", "\ufffd", title)
    assert root[0].text == printable


def test_every_kind_has_a_drawing() -> None:
    """The table of drawings knows exactly the kinds of puzzles that there are."""
    assert set(DRAWINGS) == {kind.kind for kind in (Nonogram, Sudoku, Unruly, Queens)}


def test_puzzles_and_boards_draw_themselves() -> None:
    """Methods of puzzles and boards give what the functions give."""
    puzzle: Puzzle = Nonogram(*HEART)
    board = puzzle.board(".#.#. ##### ##### .###. ..#..")
    assert puzzle._repr_svg_() == puzzle.svg() == svg(puzzle)
    assert board._repr_svg_() == board.svg() == svg(puzzle, board)
    assert svg(puzzle, board) != svg(puzzle)
    wrong = puzzle.board("##.#. ##### ##### .###. ..#..")
    faults, differences = puzzle.check(wrong), wrong.differences(board)
    marked = puzzle.svg(wrong, faults=faults, differences=differences)
    assert marked == svg(puzzle, wrong, faults=faults, differences=differences)
    assert puzzle.draw(board, colour=True) == draw(puzzle, board, colour=True)
    assert str(board) == draw(puzzle, board)
    assert str(puzzle) == draw(puzzle)


def test_boards_of_other_puzzles_are_refused() -> None:
    """A board of another size, or with values that the puzzle has not, is not drawn."""
    sudoku = Sudoku([None] * 36, box=(2, 3))
    with pytest.raises(PuzzleError, match="board"):
        draw(sudoku, Sudoku([None] * 16).board())
    unruly = Unruly(["......"] * 6)
    with pytest.raises(PuzzleError, match="holds 3"):
        svg(unruly, Board(unruly, bytes([3] * 36)))


def test_givens_show_where_a_board_is_silent() -> None:
    """An empty board of a puzzle looks like the puzzle itself."""
    for puzzle in (
        Unruly(["0.0...", "......", "..1..1", "......", "......", ".0...."]),
        Queens(6, placed=[(0, 1)]),
        Sudoku("1.3. .... .... ..2.".replace(" ", "")),
    ):
        empty = puzzle.board([None] * len(puzzle.givens_raw()))
        assert svg(puzzle, empty) == svg(puzzle)
        assert draw(puzzle, empty) == draw(puzzle)
