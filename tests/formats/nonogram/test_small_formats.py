"""Addresses, ids and files of bare numbers: the vectors that their makers publish."""

import pytest

from tabuleiro import Nonogram
from tabuleiro.errors import FormatError
from tabuleiro.formats import dumps, loads
from tabuleiro.info import Info
from tabuleiro.puzzles.nonogram import Colour

HEART = Nonogram([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])


def test_the_published_address_of_puzz_link() -> None:
    """The vector of the address format gives the clues that are published with it."""
    body = "31h12h31h111g2i5l32g22g11g1211113h"
    puzzle = loads(f"https://puzz.link/p?nonogram/6/7/{body}")
    assert puzzle == Nonogram(
        [[], [2, 3], [2, 2], [1, 1], [1, 2, 1], [1, 1, 1], [3]],
        [[1, 3], [2, 1], [1, 3], [1, 1, 1], [2], [5]],
    )
    assert dumps(puzzle, "puzzlink") == f"https://puzz.link/p?nonogram/6/7/{body}\n"


def test_numbers_of_any_size_in_an_address() -> None:
    """Numbers from 16 and from 256 on have signs of their own, and runs end at 20 slots."""
    puzzle = Nonogram([[300], *[[]] * 15], [[1]] * 300)
    again = loads(dumps(puzzle, "puzzlink"))
    assert again == puzzle
    assert "+12cz" in dumps(puzzle, "puzzlink")
    assert "-10" in dumps(Nonogram([[16]], [[1]] * 16), "puzzlink")


def test_the_pattern_id_and_its_known_cells() -> None:
    """Columns come first; letters skip unknown cells, capitals give black ones."""
    assert dumps(HEART, "pattern") == "5x5:2/4/4/4/2/1.1/5/5/3/1\n"
    puzzle = Nonogram([[1, 1]], [[1], [], [1]], givens=[None, 0, 1])
    assert dumps(puzzle, "pattern") == "3x1:1//1/1.1,bA\n"
    long = Nonogram([[]], [[]] * 60, givens=[None] * 25 + [0] + [None] * 34)
    assert dumps(long, "pattern").rstrip().endswith(",zazj")
    assert loads(dumps(long, "pattern")) == long


def test_the_id_never_changes() -> None:
    """The id of a puzzle is what it was in the first version, with all that it can say."""
    assert HEART.id == "nonogram:5x5:2/4/4/4/2/1.1/5/5/3/1"
    palette = (
        Colour("white", "#ffffff"),
        Colour("black", "#000000"),
        Colour("sky, at 100%", "#0080ff"),
    )
    puzzle = Nonogram(
        [[(1, 1), (2, 2)], []],
        [[(1, 1)], [(1, 2)], [(1, 2)]],
        palette=palette,
        givens=[1, None, None, 0, 0, 0],
    )
    assert puzzle.id == (
        "nonogram:3x2:1a/1b/1b/1a.2b/"
        ";0=white:ffffff,a=black:000000,b=sky%2C%20at%20100%25:0080ff;givens=a2?3."
    )
    assert loads(puzzle.id) == puzzle


def test_files_of_bare_numbers() -> None:
    """Each of the plain formats has its own order of sides and its own separator."""
    puzzle = Nonogram([[2]], [[1], [1]])
    assert dumps(puzzle, "nin") == "2 1\n2\n1\n1\n"
    assert dumps(puzzle, "mk") == "1 2\n2\n#\n1\n1\n"
    assert dumps(puzzle, "cwd") == "1\n2\n2\n\n1\n1\n"


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("nin", "2 2\n1\n\n1\n\n"),
        ("mk", "2 2\n1\n\n#\n1\n\n#\n"),
        ("cwd", "2\n2\n1\n\n\n1\n\n"),
    ],
)
def test_blank_lines_may_be_empty_clues(form: str, text: str) -> None:
    """Some programs leave the line of an empty clue blank."""
    assert loads(text, format=form, kind="nonogram") == Nonogram([[1], []], [[1], []])


def test_the_tournament_batch() -> None:
    """Columns come before rows, tabs between numbers; the name of each puzzle is kept."""
    puzzle = loads("$7\n1\t1\n\n\n1\n\n1\n")
    assert puzzle == Nonogram([[1], [], [1]], [[1, 1], [], []])
    assert puzzle.info.name == "7"
    oblong = Nonogram([[1, 1]], [[1], [], [1]])
    with pytest.raises(FormatError, match="square boards, not 3 x 1"):
        dumps(oblong, "tournament")
    named = Nonogram([[1]], [[1]], info=Info(name="last"))
    assert dumps([Nonogram([[1]], [[1]]), named], "tournament") == "$1\n1\n1\n$last\n1\n1\n"


def test_a_coloured_g_file() -> None:
    """Declarations name colours by letter; numbers without one have the default colour."""
    text = "cat\n#d\n r:& red x\n 1:* blue\n: rows\n1r 2\n: columns\n1r\n1\n1\n: end\nbye\n"
    puzzle = loads(text)
    assert isinstance(puzzle, Nonogram)
    assert [c.name for c in puzzle.palette] == ["white", "red", "blue"]
    assert puzzle.rows == (((1, 1), (2, 2)),)


def test_a_plain_g_file_needs_no_declarations() -> None:
    """Without `#d` a file is black on white."""
    assert loads("a heart\n: rows\n2\n: columns\n1\n1\n") == Nonogram([[2]], [[1], [1]])
