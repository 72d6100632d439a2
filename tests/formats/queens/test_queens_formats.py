"""The formats of queens boards: vectors, real boards, refusals."""

import json
from pathlib import Path

import pytest

from tabuleiro import FormatError, Loss, Queens, TabuleiroError, dumps, loads, read

FULL = Queens(8, placed=[(0, 1)], blocked=[(2, 2)], blocked_sums=[4], blocked_differences=[-3])


def test_id_is_stable() -> None:
    """The id of a board is the same for ever, and an empty board has the shortest."""
    assert Queens(8).id == "queens:8"
    assert Queens(100_000_000).id == "queens:100000000"
    assert FULL.id == "queens:8:q0.1/x2.2/s4/d-3"
    assert loads("queens:8:q3.4,0.1") == Queens(8, placed=[(0, 1), (3, 4)])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("queens:0", "a board has 1 to 100000000 queens, not 0"),
        ("queens:-1", "an id such as queens:8 or queens:8:q0.1/x2.2 expected"),
        ("queens:8:q8.0", "placed square row 9, column 1 is not on a board of 8 x 8"),
        ("queens:8:s15", "no diagonal has the sum 15: it is 0 to 14"),
        ("queens:8:d-8", "no diagonal has the difference -8: it is -7 to 7"),
        ("queens:8:q1", "a square such as 0.1 (row.column) expected, found '1'"),
        ("queens:8:q", "a square such as 0.1 (row.column) expected, found ''"),
        ("queens:8:q0.1/q0.2", "'q0.2': each part starts with another letter of q, x, s, d"),
        ("queens:8:z1", "'z1': each part starts with another letter of q, x, s, d"),
    ],
)
def test_id_refusals(text: str, message: str) -> None:
    """Broken ids are refused with one sentence."""
    with pytest.raises(TabuleiroError) as caught:
        loads(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["2 ? 1 3", "2, 0, 1, 3", "[2,0,1,3]", "2 0 1 3"])
def test_columns(text: str) -> None:
    """A list of columns gives the queens of the rows that it knows."""
    assert loads(text) == Queens(4, placed=[(0, 1), (2, 0), (3, 2)])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2 5 3", "placed square row 3, column 5 is not on a board of 4 x 4"),
        ("1 x 2", "column: a number expected, found 'x'"),
        ("1 -2", "column: a number expected, found '-2'"),
    ],
)
def test_columns_refusals(text: str, message: str) -> None:
    """Columns that are not on the board are refused."""
    with pytest.raises(TabuleiroError) as caught:
        loads(text, format="columns")
    assert str(caught.value) == message


def test_columns_hold_one_queen_a_row() -> None:
    """Two queens given in a row, or too many rows, do not fit into a list of columns."""
    with pytest.raises(FormatError, match="row 1: two queens are given"):
        dumps(Queens(4, placed=[(0, 0), (0, 1)]), "columns")
    with pytest.raises(FormatError, match="too large for a list"):
        dumps(Queens(100_000_000), "columns")


def test_columns_lose_blocked_squares() -> None:
    """Blocked squares and diagonals are said to be lost."""
    with pytest.warns(Loss) as caught:
        dumps(FULL, "columns")
    assert {str(warning.message) for warning in caught} == {
        "list of columns cannot say: blocked diagonals",
        "list of columns cannot say: blocked squares",
    }


def test_grid() -> None:
    """A drawing shows queens, free and blocked squares, a diagonal as its squares."""
    text = "....x\n..Qx.\n..x..\n.x...\nx....\n"
    puzzle = Queens(5, placed=[(1, 2)], blocked_sums=[4])
    assert dumps(puzzle, "grid") == text
    blocked = [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]
    assert loads(" ".join(text).replace("x", "#")) == Queens(5, placed=[(1, 2)], blocked=blocked)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("..Q.\n....\n....\n", "line 1: 4 squares in row 1, the board has 3 rows"),
        ("..\n.K\n", "line 2: column 2: 'K' is no square; Q, '.' or x expected"),
    ],
)
def test_grid_refusals(text: str, message: str) -> None:
    """What is wrong in a drawing is said with its place."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="grid", kind="queens")
    assert str(caught.value) == message


def test_what_a_grid_cannot_hold() -> None:
    """Too large a board, and a queen on a blocked square, cannot be drawn."""
    with pytest.raises(FormatError, match="too large to draw"):
        dumps(Queens(1001), "grid")
    with pytest.raises(FormatError, match="row 1, column 2: a queen is given on a blocked square"):
        dumps(Queens(4, placed=[(0, 1)], blocked_sums=[1]), "grid")


def test_large_board_is_detected_from_its_beginning() -> None:
    """The first rows of a large board are enough where a queen is in them."""
    puzzle = Queens(1000, placed=[(0, 999), (999, 0)])
    assert loads(dumps(puzzle, "grid")) == puzzle


def test_excluded_diagonals(shared_data: Path) -> None:
    """The published boards with forbidden diagonals are read as they are."""
    path = shared_data / "queens" / "excluded-diagonals.jsonl"
    puzzles = list(read(path))
    items = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(puzzles) == len(items) > 0
    for puzzle, item in zip(puzzles, items, strict=True):
        assert isinstance(puzzle, Queens)
        assert (puzzle.n, puzzle.info.name) == (item["n"], item["id"])
        assert puzzle.blocked_sums == tuple(sorted(item["sums"]))
        assert puzzle.blocked_differences == tuple(sorted(item["differences"]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"n":4,"placed":[1]}', '"placed": a square [row, column] expected, found 1'),
        ('{"n":4,"placed":[[0,true]]}', '"placed": a square [row, column] expected'),
        ('{"n":4,"blocked":{}}', '"blocked": a list of squares expected, found {}'),
        ('{"n":4,"sums":[9]}', "no diagonal has the sum 9: it is 0 to 6"),
        ('{"n":true}', '"n": a whole number expected, found True'),
        ('{"n":1' + "0" * 30 + "}", "a board has 1 to 100000000 queens, not a number of 100 bits"),
    ],
)
def test_json_refusals(text: str, message: str) -> None:
    """Objects that are no board are refused with the field that is wrong."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="json", kind="queens")
    assert str(caught.value).startswith(message)
