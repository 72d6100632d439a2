"""The XML format of webpbn as it is found in the wild."""

import pytest

from tabuleiro import Nonogram
from tabuleiro.errors import FormatError
from tabuleiro.formats import loads, loads_all
from tabuleiro.info import Info

CLUES = (
    "<clues type='columns'><line><count>1</count></line><line></line></clues>"
    "<clues type='rows'><line><count>1</count></line></clues>"
)


def puzzle(inside: str, attributes: str = "") -> Nonogram:
    """The puzzle of a file with this inside."""
    found = loads(f"<puzzleset><puzzle {attributes}>{inside}</puzzle></puzzleset>")
    assert isinstance(found, Nonogram)
    return found


def test_a_plain_puzzle_needs_no_colours() -> None:
    """Without declarations a puzzle is black on white."""
    assert puzzle(CLUES) == Nonogram([[1]], [[1], []])


def test_the_default_colour_counts_where_none_is_said() -> None:
    """A count without colour has the default colour of its puzzle."""
    found = puzzle(f"<color name='red' char='r'>F00</color>{CLUES}", "defaultcolor='red'")
    assert [c.name for c in found.palette] == ["white", "red"]
    assert found.rows == (((1, 1),),)


def test_images_may_use_blanks_unknown_cells_and_sets() -> None:
    """Cells are the signs of colours, a space too; `?` and sets of signs are unknown."""
    colours = "<color name='white' char=' '>FFFFFF</color><color name='black' char='#'>000</color>"
    boards = (
        "<solution type='goal'><image>\n|# |\n</image></solution>"
        "<solution type='saved'><image>|[# ][ ]|</image></solution>"
    )
    assert puzzle(colours + CLUES + boards).info == Info(goal=(1, 0), saved=(None, 0))


def test_a_solution_alone_makes_the_clues() -> None:
    """A puzzle may be given by its picture instead of its clues."""
    found = puzzle("<solution><image>|X.|\n|XX|</image></solution>")
    assert found == Nonogram([[1], [2]], [[2], [1]])


def test_texts_of_the_set_are_those_of_its_puzzles() -> None:
    """What stands before the puzzles holds for each that says nothing else."""
    text = (
        f"<puzzleset><source>here</source><puzzle><title>a</title>{CLUES}</puzzle>"
        f"<puzzle><source>there</source>{CLUES}</puzzle></puzzleset>"
    )
    infos = [found.info for found in loads_all(text)]
    assert infos == [Info(title="a", source="here"), Info(source="there")]


def test_a_bad_puzzle_does_not_end_the_set() -> None:
    """The error of one puzzle is reported in its place, the others are read."""
    bad = "<puzzle type='triddler'>\n</puzzle>\n"
    errors: list[str] = []
    text = f"<puzzleset>\n{bad}<puzzle>{CLUES}</puzzle>\n{bad}</puzzleset>"
    assert len(loads_all(text, on_error=lambda e: errors.append(str(e)))) == 1
    assert [error.split(":")[0] for error in errors] == ["line 2", "line 5"]


def test_puzzles_before_the_broken_end_are_read() -> None:
    """A truncated file gives its whole puzzles, then the error."""
    errors: list[str] = []
    text = f"<puzzleset><puzzle>{CLUES}</puzzle><puzzle><clues"
    assert len(loads_all(text, on_error=lambda e: errors.append(str(e)))) == 1
    assert errors[0].startswith("line 1: no well-formed XML")


def test_blotted_clues_are_refused() -> None:
    """A count of 0 among others hides a size: such a puzzle is not one of ours."""
    with pytest.raises(FormatError, match="block of unknown size"):
        puzzle(CLUES.replace("<count>1</count>", "<count>1</count><count>0</count>"))
