"""Drawings of Unruly boards."""

from tabuleiro import Unruly
from tabuleiro.render import draw, svg

PUZZLE = Unruly(["0.0...", "......", "..1..1", "......", "......", ".0...."])
SOLUTION = PUZZLE.board("010011 101100 001101 110010 110010 001101")


def test_givens_are_square_and_found_values_round() -> None:
    """In the terminal a given differs from a found value in shape, not in colour alone."""
    assert draw(PUZZLE, SOLUTION).splitlines() == [
        "┌─────────────┐",
        "│ □ ● □ ○ ● ● │",
        "│ ● ○ ● ● ○ ○ │",
        "│ ○ ○ ■ ● ○ ■ │",
        "│ ● ● ○ ○ ● ○ │",
        "│ ● ● ○ ○ ● ○ │",
        "│ ○ □ ● ● ○ ● │",
        "└─────────────┘",
    ]
    assert draw(PUZZLE).splitlines()[1] == "│ □ · □ · · · │"


def test_svg_has_a_shape_for_each_known_cell() -> None:
    """Squares for the givens and discs for the rest, as many as there are."""
    lines = svg(PUZZLE, SOLUTION).splitlines()
    discs = [line.count("M") for line in lines if "stroke-linecap" in line]
    # Each disc is drawn twice, for its rim and for its inside.
    assert discs == [15, 15, 16, 16]
    squares = [line.count("M") for line in lines if "M" in line and "h24v24" in line]
    assert squares == [3, 2]


def test_the_largest_board_is_bounded() -> None:
    """A full board of a million cells becomes a file below 20 MB."""
    puzzle = Unruly(["." * 1000] * 1000)
    board = puzzle.board([(r // 2 + c) % 2 for r in range(1000) for c in range(1000)])
    assert len(svg(puzzle, board)) < 20_000_000
