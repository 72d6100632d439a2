"""Drawings of queens."""

from io import BytesIO

import pytest

from tabuleiro import PuzzleError, Queens
from tabuleiro.render import draw, png, svg
from tabuleiro.render.palette import BOARD_DARK, BOARD_LIGHT

PUZZLE = Queens(6, placed=[(0, 1)], blocked=[(5, 0)], blocked_sums=[1], blocked_differences=[-5])


def test_given_found_and_blocked_squares_differ() -> None:
    """In the terminal given queens, found ones, blocked and free squares are told apart."""
    puzzle = Queens(4, placed=[(0, 1)], blocked=[(3, 0)], blocked_differences=[-3])
    assert draw(puzzle, puzzle.board([1, 3, 0, 2])).splitlines() == [
        "┌─────────┐",
        "│ · ♛ · × │",
        "│ · · · ♕ │",
        "│ ♕ · · · │",
        "│ × · ♕ · │",
        "└─────────┘",
    ]


def test_blocked_diagonals_are_hatched_square_by_square() -> None:
    """The picture hatches what `is_blocked` says, for squares and both kinds of diagonals."""
    puzzle = Queens(7, blocked=[(3, 3)], blocked_sums=[0, 4, 9], blocked_differences=[-6, 2])
    blocked = {(r, c) for r in range(7) for c in range(7) if puzzle.is_blocked(r, c)}
    shown = draw(puzzle).splitlines()[1:-1]
    assert {(r, c) for r in range(7) for c in range(7) if shown[r][2 + 2 * c] == "×"} == blocked
    assert f"{len(blocked)} squares blocked" in svg(puzzle)
    assert "url(#hatch6b5a3c" in svg(puzzle)


def test_every_queen_has_its_crown() -> None:
    """The picture has a crown and a base for each queen, and needs no font for them."""
    picture = svg(PUZZLE, PUZZLE.board([1, 3, 5, 0, 2, 4]))
    crowns = [line for line in picture.splitlines() if line.count("z") == 2 * 6]
    assert len(crowns) == 1
    assert "<text" not in picture


def test_large_boards_are_told_not_drawn() -> None:
    """Beyond the limit the terminal gets a few words, pictures a clear error, notebooks text."""
    puzzle = Queens(5_000, placed=[(0, 7)], blocked=[(1, 1)])
    assert draw(puzzle) == (
        "5000 queens on 5000 x 5000 squares: 1 placed, 1 squares and 0 diagonals blocked "
        "(drawn up to 1000)"
    )
    board = puzzle.board([7, *range(4_999)])
    assert draw(puzzle, board).endswith(
        "columns of the queens, row by row: 8 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 ..."
    )
    for picture in (svg, png):
        with pytest.raises(PuzzleError, match="5000 queens is too large for a picture"):
            picture(puzzle)
    assert puzzle._repr_svg_() is None
    assert board._repr_svg_() is None


def test_the_largest_drawn_board_is_bounded() -> None:
    """A thousand queens on a chequered board fit into half a megabyte."""
    assert len(svg(Queens(1_000), Queens(1_000).board(range(1_000)))) < 500_000


def test_given_queens_stand_in_a_white_square() -> None:
    """A given queen differs from a found one by a framed white square of its own."""
    puzzle = Queens(6, placed=[(0, 1), (3, 0)])
    lines = svg(puzzle, puzzle.board([1, 3, 5, 0, 2, 4])).splitlines()
    (given,) = [line for line in lines if 'fill="#ffffff"' in line and 'stroke="#1b2430"' in line]
    assert given.count("M") == 2


@pytest.mark.parametrize("n", [1, 5, 8])
def test_the_board_is_chequered(n: int) -> None:
    """Squares are light where row and column are both even or both odd, dark elsewhere."""
    image = pytest.importorskip("PIL.Image").open(BytesIO(png(Queens(n))))
    for row in range(n):
        for column in range(n):
            pixel = image.getpixel((12 + 40 * column + 20, 12 + 40 * row + 20))
            assert (
                "#{:02x}{:02x}{:02x}".format(*pixel)
                == (BOARD_LIGHT, BOARD_DARK)[(row + column) % 2]
            )
