"""Grid text: frames, boxes, alphabets and numbers, streams, errors."""

import warnings

import pytest
from hypothesis import given

from strategies import sudokus
from tabuleiro import FormatError, Sudoku, dumps, loads, loads_all
from tabuleiro.formats.registry import detect

NINE = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
ROWS = [dumps(NINE, "line")[i : i + 9] for i in range(0, 81, 9)]


def spaced(row: str) -> str:
    return " ".join(row)


FRAMED = """
*-----------------------*
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
|-------+-------+-------|
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
|-------+-------+-------|
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
*-----------------------*
"""
DRAWN = FRAMED.translate(str.maketrans("*-|+", "┼─│┼")).replace("│─", "├─")


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\n".join(map(spaced, ROWS)),
        "\n".join(ROWS).replace(".", "0"),
        "\n".join(map(spaced, ROWS)).replace(".", "-"),
        "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6)),
        "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS),
        "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS).replace(".", "0"),
        "\n".join("|" + "|".join(row) + "|" for row in ROWS),
        "# a comment\n" + "\n".join(ROWS),
        "Grid 01\n" + "\n".join(ROWS),
        FRAMED,
        DRAWN,
        FRAMED.replace(".", " .").replace("\n", "\r\n"),
    ],
    ids=[
        "compact", "spaced", "zeros", "dashes", "bands", "groups", "groups of zeros", "tabled",
        "comment", "heading", "framed", "drawn", "crlf",
    ],
)  # fmt: skip
def test_ways_to_write_a_grid(text: str) -> None:
    """People's ways to write one board all give that board, without naming the format."""
    assert loads(text, kind="sudoku") == NINE
    assert loads(text) == NINE


@given(sudokus(boxes=[(2, 3), (3, 2), (2, 4), (4, 2), (3, 4), (4, 3), (2, 2)]))
def test_frame_tells_the_boxes(puzzle: Sudoku) -> None:
    """Standing and lying boxes are told apart by the frame, so nothing is lost."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert loads(dumps(puzzle, "grid"), format="grid", kind="sudoku") == puzzle


@pytest.mark.parametrize("box", [(6, 6), (5, 8), (7, 7), (10, 10)])
def test_large_boards_have_numbers(box: tuple[int, int]) -> None:
    """Boards beyond the alphabets are written with numbers and read back."""
    side = box[0] * box[1]
    puzzle = Sudoku([(i * 7) % (side + 1) for i in range(side**2)], box)
    text = dumps(puzzle, "grid")
    assert str(side) in text
    assert loads(text) == puzzle


def test_numbers_from_zero() -> None:
    """Where -1 is the empty cell, 0 is the first of the values."""
    text = "0 -1 3 -1\n-1 -1 -1 -1\n-1 -1 -1 -1\n-1 2 -1 1\n"
    assert loads(text, format="grid", kind="sudoku") == Sudoku("1.4..........3.2")


def test_stream_goes_on_after_a_bad_grid() -> None:
    """A grid that lacks a row is reported with its line; its neighbours are read."""
    text = "\n".join([*ROWS, "", *ROWS[:8], "", *ROWS, "", *ROWS])
    errors: list[Exception] = []
    assert loads_all(text, on_error=errors.append) == (NINE, NINE, NINE)
    assert [str(error) for error in errors] == [
        "line 18: 8 rows of 9 cells; a square of them expected"
    ]


def test_heading_between_grids() -> None:
    """A list of grids with a heading each is read whole."""
    text = "".join(f"Grid {i:02}\n" + "\n".join(ROWS) + "\n" for i in range(3))
    assert loads_all(text) == (NINE, NINE, NINE)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FRAMED.replace("4 1 9", "4 1"), "line 12: 8 cells in row 8, the first row has 9"),
        (FRAMED.replace("5 3 .", "5 3 a"), "row 1, column 3: 'a' is no value from 1 to 9"),
        ("1 2 3 4 5\n" * 5, "5 cells in a row cannot be cut into boxes"),
        ("1 2 3\n" * 3, "3 cells in a row cannot be cut into boxes"),
        ("12 . 3 . . . . . . 1\n" * 10, "line 1: column 1: '12' is no value from 1 to 10"),
    ],
)
def test_errors(text: str, message: str) -> None:
    """What is wrong in a grid is said with its place."""
    with pytest.raises(FormatError) as caught:
        loads_all(text, format="grid", kind="sudoku")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2 4 1 3\n3 1 4 2\n2 4 1 3\n3 1 4 2\n", "queens"),
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "sudoku"),
        ("......\n.Q....\n......\n......\n......\n......\n", "queens"),
        ("0.....\n......\n......\n......\n......\n...1..\n", "unruly"),
        ("2.....\n......\n......\n......\n......\n...1..\n", "sudoku"),
    ],
)
def test_squares_of_other_kinds(text: str, kind: str) -> None:
    """A square of symbols is the kind of puzzle whose symbols it has."""
    assert detect(text).kind == kind
