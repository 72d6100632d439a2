"""Drawings of sudokus."""

from xml.etree import ElementTree

from tabuleiro import Sudoku
from tabuleiro.render import draw, svg

SMALL = Sudoku("1.3. .... .... ..2.".replace(" ", ""))
SOLVED = SMALL.board("1234 3412 2143 4321")


def test_boxes_are_framed_in_the_terminal() -> None:
    """Rectangular boxes are framed, whatever their shape."""
    assert draw(Sudoku("1....." + "." * 30, box=(2, 3))).splitlines() == [
        "┌───────┬───────┐",
        "│ 1 · · │ · · · │",
        "│ · · · │ · · · │",
        "├───────┼───────┤",
        "│ · · · │ · · · │",
        "│ · · · │ · · · │",
        "├───────┼───────┤",
        "│ · · · │ · · · │",
        "│ · · · │ · · · │",
        "└───────┴───────┘",
    ]


def test_large_boards_have_room_for_numbers() -> None:
    """From side 36 on values are numbers, and all rows are equally wide."""
    lines = draw(Sudoku([36] + [None] * (36 * 36 - 1))).splitlines()
    assert lines[1].startswith("│ 36  ·  ·")
    assert len({len(line) for line in lines}) == 1


def test_colours_tell_given_from_found() -> None:
    """With terminal colours the givens are bold and what was found is not."""
    text = draw(SMALL, SOLVED, colour=True)
    assert text.count("\x1b[1m") == 3
    assert text.count("\x1b[36m") == 13


def test_svg_tells_given_from_found() -> None:
    """Givens are bold on a shaded ground, found values are neither."""
    picture = svg(SMALL, SOLVED)
    given, found = (e for e in ElementTree.fromstring(picture) if e.tag.endswith("}g"))
    assert given.get("font-weight") == "bold"
    assert [text.text for text in given] == ["1", "3", "2"]
    assert found.get("font-weight") is None
    assert len(found) == 13
    (shade,) = [line for line in picture.splitlines() if 'fill="#e9edf2"' in line]
    assert shade.count("M") == 3


def test_a_changed_given_is_not_drawn_as_given() -> None:
    """A board's own value stands over a given that it contradicts, in the style of found ones."""
    wrong = SMALL.board("2234 3412 2143 4321")
    given, _ = (e for e in ElementTree.fromstring(svg(SMALL, wrong)) if e.tag.endswith("}g"))
    assert [text.text for text in given] == ["3", "2"]


def test_faults_and_differences_are_marked() -> None:
    """The cells of faults are striped and framed, those that differ framed."""
    wrong = SMALL.board("1234 3412 2143 4331")
    picture = svg(SMALL, wrong, faults=SMALL.check(wrong), differences=wrong.differences(SOLVED))
    assert picture.count("<pattern") == 1
    (stripes,) = [line for line in picture.splitlines() if "url(#" in line]
    (frames,) = [line for line in picture.splitlines() if 'stroke="#0072b2"' in line]
    faulty = {cell for fault in SMALL.check(wrong) for cell in fault.cells}
    assert stripes.count("M") <= len(faulty)
    assert frames.count("M") == 1
    assert "#d55e00" not in svg(SMALL, wrong)


def test_the_description_counts_cells() -> None:
    """Those who cannot see the picture are told how many cells are given, found and empty."""
    assert "3 cells given, 0 found, 13 empty" in svg(SMALL)
    assert "3 cells given, 13 found, 0 empty" in svg(SMALL, SOLVED)
