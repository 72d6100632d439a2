"""Boards drawn against a solution: what is wrong, and what is missing."""

import re
from textwrap import dedent
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from tabuleiro import Board, Nonogram, Puzzle, PuzzleError, Queens, Sudoku, Unruly, solve
from tabuleiro.render import draw, palette, png, svg

HEART = Nonogram([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
SOLUTION = HEART.board(".#.#. ##### ##### .###. ..#..")
PUZZLES = st.one_of(
    strategies.nonograms(max_side=8),
    strategies.sudokus(max_side=9),
    strategies.unrulies(max_side=8),
    strategies.queens(max_n=8),
)


@st.composite
def pairs(draw_from: st.DrawFn) -> tuple[Board, Board]:
    """Two boards of any puzzle, with any values in some of their cells."""
    puzzle = draw_from(PUZZLES)
    low, high = puzzle.value_range
    count = len(puzzle.givens_raw())
    cells = st.lists(st.one_of(st.none(), st.integers(low, high)), min_size=count, max_size=count)
    return puzzle.board(draw_from(cells)), puzzle.board(draw_from(cells))


def shown(board: Board) -> tuple[tuple[int | None, ...], ...]:
    """The values of a board, with the givens where it has none; queens as squares."""
    puzzle = board.puzzle
    if isinstance(puzzle, Queens):
        queens = {(r, c) for r, c in enumerate(board.cells) if c is not None}
        known = {row for row, _ in queens}
        queens |= {(r, c) for r, c in puzzle.placed if r not in known}
        known = {row for row, _ in queens}
        side = range(puzzle.n)
        return tuple(
            tuple(int((r, c) in queens) if r in known else None for c in side) for r in side
        )
    givens = puzzle.board().cells
    cells = [g if c is None else c for g, c in zip(givens, board.cells, strict=True)]
    return puzzle.board(cells).rows


def counted(board: Board, solution: Board) -> tuple[int, int]:
    """How much is wrong and how much is missing, cell by cell."""
    painted = isinstance(board.puzzle, (Nonogram, Queens))
    wrong = missing = 0
    for mine, right in zip(shown(board), shown(solution), strict=True):
        for a, b in zip(mine, right, strict=True):
            if painted:
                wrong += bool(a) and b is not None and a != b
                missing += bool(b) and not a
            else:
                wrong += None not in (a, b) and a != b
    return wrong, missing


@given(pairs())
def test_every_mistake_has_its_sign(boards: tuple[Board, Board]) -> None:
    """In the terminal each wrong cell has a `!`, each missing one a `+`, with and without colour,
    and the drawing keeps its size."""
    board, solution = boards
    wrong, missing = counted(board, solution)
    plain = draw(board.puzzle, board, against=solution)
    width = 2 if isinstance(board.puzzle, Nonogram) else 1
    assert plain.count("!") == wrong * width
    assert plain.count("+") == missing * width
    coloured = draw(board.puzzle, board, against=solution, colour=True)
    assert coloured.count(_ground(palette.WRONG)) == wrong
    assert coloured.count(_ground(palette.MISSING)) == missing
    without = draw(board.puzzle, board)
    assert [len(line) for line in plain.splitlines()] == [
        len(line) for line in without.splitlines()
    ]


@given(pairs())
@settings(max_examples=50)
def test_every_mistake_is_red_or_green(boards: tuple[Board, Board]) -> None:
    """The SVG is well-formed, has the colours if there are such mistakes, and says how many."""
    board, solution = boards
    wrong, missing = counted(board, solution)
    picture = svg(board.puzzle, board, against=solution)
    ElementTree.fromstring(picture)
    assert (f'fill="{palette.WRONG}"' in picture) == (wrong > 0)
    assert (f'fill="{palette.MISSING}"' in picture) == (missing > 0)
    assert f" {wrong} wrong, {missing} missing." in picture


@given(pairs())
@settings(max_examples=20)
def test_png_shows_the_same_colours(boards: tuple[Board, Board]) -> None:
    """The PNG has red where something is wrong and green where something is missing."""
    image = pytest.importorskip("PIL.Image")
    from io import BytesIO

    board, solution = boards
    wrong, missing = counted(board, solution)
    picture = image.open(BytesIO(png(board.puzzle, board, scale=2, against=solution)))
    colours = {colour for _, colour in picture.getcolors(1 << 24)}
    for rgb, there in ((palette.WRONG, wrong), (palette.MISSING, missing)):
        assert (tuple(bytes.fromhex(rgb[1:])) in colours) == (there > 0)


def test_a_heart_with_mistakes() -> None:
    """Painted where nothing belongs is wrong; left open or crossed out is missing."""
    board = HEART.board("##.#. ####? ##.## .###. ..#..")
    assert draw(HEART, board, against=SOLUTION) == dedent(
        """\
              2 4 4 4 2
            ┌──────────┐
        1 1 │!!██· ██· │
          5 │████████++│
          5 │████++████│
          3 │· ██████· │
          1 │· · ██· · │
            └──────────┘"""
    )


@pytest.mark.parametrize(
    "puzzle",
    [HEART, Sudoku("1.3.........4..."), Queens(8), Unruly(["0.0...", *["......"] * 5])],
    ids=lambda puzzle: puzzle.kind,
)
def test_a_solution_has_no_mistakes(puzzle: Puzzle) -> None:
    """Against itself a solution is drawn as always."""
    solution = solve(puzzle).solution
    assert solution is not None
    assert draw(puzzle, solution, against=solution) == draw(puzzle, solution)
    picture = svg(puzzle, solution, against=solution)
    assert picture.replace(" 0 wrong, 0 missing.", "") == svg(puzzle, solution)


def test_a_wrong_colour_is_wrong() -> None:
    """A cell in another colour is painted wrongly, not missing."""
    from tabuleiro import BLACK_AND_WHITE, Colour

    red = (*BLACK_AND_WHITE, Colour("red", "#ff0000"))
    puzzle = Nonogram([[(1, 2)]], [[(1, 2)]], palette=red)
    assert "│!!│" in draw(puzzle, puzzle.board([1]), against=puzzle.board([2]))
    assert "│++│" in draw(puzzle, puzzle.board([0]), against=puzzle.board([2]))


def test_boards_and_puzzles_draw_their_mistakes() -> None:
    """The methods give what the functions give."""
    board = HEART.board("##.#. ####? ##.## .###. ..#..")
    expected = svg(HEART, board, against=SOLUTION)
    assert board.svg(against=SOLUTION) == HEART.svg(board, against=SOLUTION) == expected
    assert HEART.draw(board, against=SOLUTION) == draw(HEART, board, against=SOLUTION)
    pytest.importorskip("PIL")
    assert board.png(against=SOLUTION) == png(HEART, board, against=SOLUTION)


def test_other_puzzles_are_refused() -> None:
    """A solution of another puzzle is no solution, and huge boards are not compared."""
    with pytest.raises(PuzzleError, match="of another puzzle"):
        svg(HEART, SOLUTION, against=Sudoku("." * 16).board())
    large = Queens(1001)
    with pytest.raises(PuzzleError, match="too large to be compared"):
        draw(large, large.board(), against=large.board())


def _ground(rgb: str) -> str:
    red, green, blue = re.findall("..", rgb[1:])
    return f"\x1b[48;2;{int(red, 16)};{int(green, 16)};{int(blue, 16)};"
