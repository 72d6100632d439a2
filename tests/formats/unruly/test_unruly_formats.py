"""The formats of Unruly: vectors, real ids, refusals."""

from pathlib import Path

import pytest

from tabuleiro import FormatError, Info, Loss, TabuleiroError, Unruly, dumps, loads, loads_all, read

SIX = Unruly(["0.0...", "......", "..1..1", "......", "......", ".0...."])


def test_id_is_stable() -> None:
    """The id of a puzzle is the same for ever: small letters are 0, capitals 1."""
    assert SIX.id == "unruly:6x6:abLCne"
    wide = Unruly(["........"] * 6, distinct_lines=True)
    assert wide.id == "unruly:8x6u:zx"
    assert loads(wide.id).shape == (6, 8)
    assert Unruly(["." * 6] * 5 + [".....1"]).id == "unruly:6x6:ZKa"


@pytest.mark.parametrize(
    ("text", "distinct", "difficulty"),
    [
        ("6x6:abLCne", False, ""),
        ("6:abLCne", False, ""),
        ("6x6u:abLCne", True, ""),
        ("6x6dt:abLCne", False, "trivial"),
        ("6x6ude:abLCne", True, "easy"),
        ("6dn:abLCne", False, "normal"),
    ],
)
def test_game_ids(text: str, distinct: bool, difficulty: str) -> None:
    """Game ids are read with all their parameters."""
    puzzle = loads(text)
    assert isinstance(puzzle, Unruly)
    assert puzzle.givens == SIX.givens
    assert puzzle.distinct_lines is distinct
    assert puzzle.info == Info(difficulty=difficulty)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6x6:abLCn", "only 31 cells for a board of 6 x 6 = 36"),
        ("6x6:abLCnez", "too many cells for a board of 6 x 6 = 36"),
        ("6x6:abLCnE1", "character 7 of the description is '1'; letters expected"),
        ("6x6:zz", "too many cells for a board of 6 x 6 = 36"),
        ("6x6:", "only 0 cells for a board of 6 x 6 = 36"),
        ("7x6:aB", "Unruly has even sides from 6 to 1000, not 6 x 7"),
        ("4x4:aB", "Unruly has even sides from 6 to 1000, not 4 x 4"),
        ("6x6#1234", "a random seed holds no puzzle: an id with ':' expected"),
        ("-6x6:aB", "an Unruly id such as 8x8:aBc... expected"),
    ],
)
def test_game_id_refusals(text: str, message: str) -> None:
    """Broken ids are refused with one sentence."""
    with pytest.raises(TabuleiroError) as caught:
        loads(text, format="tatham")
    assert str(caught.value) == message


def test_difficulty_without_a_letter() -> None:
    """A difficulty that the game does not know is said to be lost."""
    with pytest.warns(Loss, match="no difficulty 'hard'"):
        dumps(SIX.with_info(Info(difficulty="hard")), "tatham")


def test_grid_with_and_without_blanks() -> None:
    """Blanks between the cells, comments and other signs of an empty cell do not matter."""
    text = dumps(SIX, "grid")
    assert text.startswith("0.0...\n......\n..1..1\n")
    assert loads(" ".join(text).replace(" \n ", "\n")) == SIX
    assert loads("# one\n" + text.replace(".", "-")) == SIX


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0.0...\n" * 5, "Unruly has even sides from 6 to 1000, not 5 x 6"),
        ("0.0...\n......\n....\n", "line 3: 4 cells in row 3, the first row has 6"),
        ("0.0...\n..2...\n", "line 2: column 3: '2' is no cell; 0, 1 or '.' expected"),
    ],
)
def test_grid_refusals(text: str, message: str) -> None:
    """What is wrong in a grid is said with its place."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="grid", kind="unruly")
    assert str(caught.value) == message


def test_a_bad_grid_does_not_stop_the_stream() -> None:
    """With an error handler, the grids after a bad one are read."""
    text = dumps(SIX, "grid")
    errors: list[Exception] = []
    assert loads_all(f"{text}\n{text[7:]}\n{text}", on_error=errors.append) == (SIX, SIX)
    assert [str(error) for error in errors] == [
        "line 8: Unruly has even sides from 6 to 1000, not 5 x 6"
    ]


def test_large_boards_are_detected_from_their_beginning() -> None:
    """The first rows of a large board, and the first letters of its id, are enough."""
    puzzle = Unruly(["01." * 300] * 400)
    for name in ("grid", "tatham", "id", "json"):
        assert loads(dumps(puzzle, name)) == puzzle


def test_distinct_lines_are_lost_in_a_grid() -> None:
    """A grid cannot say that all lines differ, and says so."""
    puzzle = Unruly(SIX.board().rows, distinct_lines=True)
    with pytest.warns(Loss, match="distinct lines"):
        assert loads(dumps(puzzle, "grid")) == SIX


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"rows":[1]}', '"rows": a list of texts such as "0..1.." expected'),
        ('{"rows":[]}', "Unruly has even sides from 6 to 1000, not 0 x 0"),
        ('{"rows":["0","1"],"distinct_lines":1}', '"distinct_lines": true or false expected'),
        ('{"kind":"sudoku","rows":[]}', "an object of the kind 'sudoku' where unruly is expected"),
    ],
)
def test_json_refusals(text: str, message: str) -> None:
    """Objects that are no Unruly are refused with the field that is wrong."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="json", kind="unruly")
    assert str(caught.value).startswith(message)


def test_real_ids(shared_data: Path) -> None:
    """Every id of the collections is detected, read, and written back letter by letter."""
    files = sorted((shared_data / "unruly").glob("*.txt"))
    assert files
    for file in files:
        puzzles = list(read(file))
        assert dumps(puzzles, "tatham").split() == file.read_text().split()
