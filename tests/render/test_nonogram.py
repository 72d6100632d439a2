"""Drawings of nonograms."""

from random import Random
from textwrap import dedent
from xml.etree import ElementTree

import pytest

from tabuleiro import BLACK_AND_WHITE, Colour, Nonogram
from tabuleiro.puzzles.nonogram import clues_of
from tabuleiro.render import draw, svg

HEART = Nonogram([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
FLAG = Nonogram(
    [[(2, 1), (1, 2)], [(3, 2)]],
    [[1, (1, 2)], [1, (1, 2)], [(2, 2)]],
    palette=(*BLACK_AND_WHITE, Colour("red", "#ff0000")),
)


def random_nonogram(side: int, density: float) -> Nonogram:
    random = Random(side)
    picture = [[int(random.random() < density) for _ in range(side)] for _ in range(side)]
    return Nonogram(map(clues_of, picture), map(clues_of, zip(*picture, strict=True)))


def drawn(text: str) -> str:
    return dedent(text).strip("\n")


def test_a_solution_in_the_terminal() -> None:
    """A solution shows its clues and two characters a cell, the background blank."""
    board = HEART.board(".#.#. ##### ##### .###. ..#..")
    assert draw(HEART, board) == drawn(
        """
              2 4 4 4 2
            ┌──────────┐
        1 1 │  ██  ██  │
          5 │██████████│
          5 │██████████│
          3 │  ██████  │
          1 │    ██    │
            └──────────┘
        """
    )


def test_what_is_known_given_and_unknown_differs_in_the_terminal() -> None:
    """On a partial board found, given and unknown cells are told apart without colour."""
    puzzle = Nonogram([[2], []], [[1], [1], []], givens=[1, None, None, 0, None, None])
    assert draw(puzzle, puzzle.board("##. .??")) == drawn(
        """
            1 1 0
          ┌──────┐
        2 │▓▓██· │
        0 │×     │
          └──────┘
        """
    )


def test_long_column_clues_stand_upright() -> None:
    """Numbers of several digits are written downwards and parted by a blank line."""
    puzzle = Nonogram([[1], *[[1, 1]] * 8, [2], [], [1], [1]], [[10, 1], [9], [1]])
    assert draw(puzzle).splitlines()[:6] == [
        "      1",
        "      0",
        "",
        "      1 9 1",
        "    ┌──────┐",
        "  1 │      │",
    ]


def test_colours_are_letters_in_a_plain_terminal() -> None:
    """Without terminal colours each block and each cell carries the letter of its colour."""
    assert draw(FLAG, FLAG.board("aab bbb")) == drawn(
        """
               1a1a
               1b1b2b
              ┌──────┐
        2a 1b │aaaabb│
           3b │bbbbbb│
              └──────┘
        """
    )


def test_colours_of_the_palette_in_a_colour_terminal() -> None:
    """With terminal colours the cells have the very colours of the palette."""
    text = draw(FLAG, FLAG.board("aab bbb"), colour=True)
    assert text.count("\x1b[48;2;255;0;0;") == 4 + 2 + 3
    assert "a" not in text


def test_the_frame_ticks_every_five_cells() -> None:
    """Ticks in the frame count by fives, none at the very end."""
    lines = draw(Nonogram([[]] * 10, [[]] * 11)).splitlines()
    assert lines[1] == "  ┌─────────┴─────────┴──┐"
    assert [line[2] for line in lines[2:-1]] == list("││││┤│││││")


def test_svg_holds_each_clue_once() -> None:
    """The picture of a puzzle has one text per number, zeros of empty lines included."""
    puzzle = Nonogram([[1, 1], []], [[1], [], [1]])
    texts = [e.text for e in ElementTree.fromstring(svg(puzzle)).iter() if e.tag.endswith("text")]
    assert sorted(filter(None, texts)) == ["0", "0", "1", "1", "1", "1"]


def test_svg_merges_cells() -> None:
    """The heart is one path of five rectangles: two bumps, two full rows as one, and the tip."""
    picture = svg(HEART, HEART.board(".#.#. ##### ##### .###. ..#.."))
    (black,) = [line for line in picture.splitlines() if 'fill="#000000"' in line]
    assert black.count("M") == 5


def test_crosses_only_while_cells_are_unknown() -> None:
    """Known background has crosses on a partial board and none on a finished one."""
    done = svg(HEART, HEART.board(".#.#. ##### ##### .###. ..#.."))
    partly = svg(HEART, HEART.board(".#.#. ##### ##### .###. ..#.?"))
    assert 'stroke-width="1.5"' not in done
    (crosses,) = [line for line in partly.splitlines() if 'stroke-width="1.5"' in line]
    assert crosses.count("M") == 2 * 8


def test_large_pictures_are_small_files() -> None:
    """A dense 100 x 100 picture stays below 500 kB."""
    puzzle = random_nonogram(100, 0.5)
    goal = [int(Random(1).random() < 0.5) for _ in range(100 * 100)]
    assert len(svg(puzzle, puzzle.board(goal))) < 500_000


@pytest.mark.parametrize("density", [0.5, 0.98], ids=["most runs", "most cells"])
def test_the_largest_pictures_are_bounded(density: float) -> None:
    """The largest board leaves out clues that are too many, says so, and stays below 12 MB."""
    puzzle = random_nonogram(1000, density)
    random = Random(2)
    picture = svg(puzzle, puzzle.board([int(random.random() < density) for _ in range(10**6)]))
    assert len(picture) < 12_000_000
    left_out = "The clues are left out" in picture
    assert left_out == (sum(map(len, (*puzzle.rows, *puzzle.columns))) > 100_000)


def test_clues_read_towards_the_board() -> None:
    """Numbers of a row stand in their order from left to right, of a column from the top."""
    puzzle = Nonogram([[1, 2, 3], *[[]] * 7], [[1], [], [1], [1], [], [1], [1], [1]])
    texts = [e for e in ElementTree.fromstring(svg(puzzle)).iter() if e.tag.endswith("text")]
    row = [e for e in texts if e.text in ("2", "3")]
    two, three = sorted(row, key=lambda e: e.text or "")
    assert float(two.get("x", "")) < float(three.get("x", ""))
    upright = Nonogram([[1], [], [1], [1], [], [1], [1], [1]], [[1, 2, 3], *[[]] * 7])
    texts = [e for e in ElementTree.fromstring(svg(upright)).iter() if e.tag.endswith("text")]
    two, three = sorted((e for e in texts if e.text in ("2", "3")), key=lambda e: e.text or "")
    assert float(two.get("y", "")) < float(three.get("y", ""))


def test_svg_marks_givens() -> None:
    """Each given cell, filled or not, has a triangle in its corner that contrasts with it."""
    puzzle = Nonogram([[2], [1]], [[2], [1]], givens=[1, 1, None, 0])
    marks = [line for line in svg(puzzle).splitlines() if "L" in line and "z" in line]
    assert [(line.count("z"), line[12:19]) for line in marks] == [(1, "#1b2430"), (2, "#ffffff")]
