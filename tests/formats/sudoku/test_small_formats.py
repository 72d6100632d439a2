"""SDK, SS, Solo, puzz.link, JSON and the id of sudoku: vectors and refusals."""

from pathlib import Path

import pytest

from tabuleiro import FormatError, Info, Loss, Sudoku, TabuleiroError, dumps, loads, loads_all, read

NINE = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def test_id_is_stable() -> None:
    """The id of a puzzle is the same for ever."""
    assert NINE.id == ("sudoku:3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9")
    assert Sudoku("." * 36, box=(3, 2)).id == "sudoku:3x2:zj"
    assert Sudoku([16, *[None] * 255]).id == "sudoku:4x4:16zzzzzzzzzu"


def test_solo_vectors() -> None:
    """Game ids are read with all parameters that say nothing about the puzzle."""
    body = NINE.id.rpartition(":")[2]
    for parameters in ("3x3", "3x3db", "3x3r4", "3x3m8da", "3x3adu", "3x3md2", "3x3rd"):
        text = f"{parameters}:{body}"
        if parameters == "3x3rd":
            with pytest.raises(TabuleiroError):
                loads(text, format="solo")
        else:
            assert loads(text) == NINE
    assert loads(f"3x3db:{body}").info == Info(difficulty="basic")
    assert dumps(loads(f"3x3db:{body}"), "solo") == f"3x3db:{body}\n"


def test_solo_boxes() -> None:
    """2x3 is a board of boxes 2 high and 3 wide, as on the screen of the game."""
    assert loads("2x3:zj", format="solo") == Sudoku("." * 36, box=(2, 3))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("9j:a1,b", "this is a sudoku with jigsaw boxes, which is another puzzle"),
        ("3x3x:a1", "this is a sudoku with diagonals, which is another puzzle"),
        ("3x3kdu:a1,aB,c", "this is a sudoku with killer cages, which is another puzzle"),
        ("3x3db#123456", "a random seed holds no puzzle: an id with ':' expected"),
        ("3x3:a1", "only 2 cells for a board of 9 x 9 = 81"),
        ("3x3:zzzzz", "too many cells for a board of 9 x 9 = 81"),
        ("3x3:10zzz", "row 1, column 1: '10' is no value from 1 to 9"),
        ("3x3:a0zzz", "row 1, column 2: '0' is no value from 1 to 9"),
        ("1x3:ab", "boxes of 1 x 3: a side is at least 2, and a box has at most 100 cells"),
    ],
)
def test_solo_refusals(text: str, message: str) -> None:
    """Other puzzles and broken ids are refused with one sentence."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="solo")
    assert str(caught.value) == message


def test_solo_difficulty_without_a_letter() -> None:
    """A difficulty that Solo does not know is said to be lost."""
    with pytest.warns(Loss, match="no difficulty '7.1'"):
        dumps(NINE.with_info(Info(difficulty="7.1")), "solo")


def test_puzzlink_vector() -> None:
    """The published example reads as its board, and comes back."""
    address = "https://puzz.link/p?sudoku/4/4/g1k23k3g"
    assert loads(address) == Sudoku(".1.....23.....3.")
    assert dumps(loads(address), "puzzlink") == address + "\n"
    assert loads("http://pzv.jp/p.html?sudoku/6/6/zs-06h").shape == (6, 6)


def test_puzzlink_values_beyond_15() -> None:
    """Values from 16 have two digits."""
    puzzle = Sudoku([16, 25, 15, *[None] * 622])
    assert dumps(puzzle, "puzzlink").endswith("/25/25/-10-19f" + "z" * 31 + "h\n")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("4/5/g", "a sudoku is a square, not 4 x 5"),
        ("5/5/g", "a board of side 5 cannot be cut into boxes"),
        ("4/4/g1k2", "only 8 cells for a board of 4 x 4 = 16"),
        ("4/4/zz", "too many cells for a board of 4 x 4 = 16"),
        ("4/4/5", "row 1, column 1: 5 is no value from 1 to 4"),
        ("4/4/1!", "character 2 of the cells is '!'"),
        ("0/0/1", "a board of side 0 cannot be cut into boxes"),
    ],
)
def test_puzzlink_refusals(body: str, message: str) -> None:
    """Broken addresses are refused with one sentence."""
    with pytest.raises(FormatError) as caught:
        loads(f"https://puzz.link/p?sudoku/{body}")
    assert str(caught.value).startswith(message)


def rows(puzzle: Sudoku) -> str:
    cells = dumps(puzzle, "line").strip()
    return "\n".join(cells[i : i + 9] for i in range(0, 81, 9)) + "\n"


def test_sdk_notes() -> None:
    """The notes of a file are its author, description, source and level."""
    text = "#ARuud\n#Da random one\n#B03-08-2006\n#SSudoCue\n#LEasy\n" + rows(NINE)
    puzzle = loads(text)
    assert puzzle == NINE
    assert puzzle.info == Info(
        author="Ruud", description="a random one", source="SudoCue", difficulty="Easy"
    )
    assert loads(dumps(puzzle, "sdk")).info == puzzle.info


def test_sdk_sections() -> None:
    """A saved board stands in a section of its own, with an empty line between or not."""
    state = rows(NINE).replace("53..", "534.")
    puzzle = loads(f"[Puzzle]\n{rows(NINE)}\n[State]\n{state}")
    assert puzzle == NINE
    assert puzzle.info.saved is not None
    assert puzzle.info.saved[:4] == (5, 3, 4, None)
    again = loads_all(dumps([puzzle, puzzle], "sdk"))
    assert [each.info for each in again] == [puzzle.info] * 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#Ax\n" + rows(NINE)[:-10], "8 rows of the puzzle, nine expected"),
        ("#Ax\n" + rows(NINE) + "." * 9, "line 11: a tenth row of cells"),
        ("#Ax\n" + rows(NINE).replace("5", "a"), "line 2: nine cells (1 to 9 or '.') expected"),
    ],
)
def test_sdk_refusals(text: str, message: str) -> None:
    """Rows too few, too many or with foreign symbols are refused with their line."""
    with pytest.raises(FormatError) as caught:
        loads(text)
    assert str(caught.value).startswith(message)


def test_ss_as_the_program_writes_it() -> None:
    """Files of Simple Sudoku have bars between boxes and rulers between bands."""
    text = dumps(NINE, "ss")
    assert text.splitlines()[:4] == ["53.|.7.|...", "6..|195|...", ".98|...|.6.", "-----------"]
    framed = " *-----------*\n" + "".join(
        " |---+---+---|\n" if line[0] == "-" else f" |{line}|\n" for line in text.splitlines()
    )
    assert loads(framed + " *-----------*\n") == NINE


@pytest.mark.parametrize("name", ["sdk", "ss"])
def test_nine_by_nine_only(name: str) -> None:
    """Formats of 9 x 9 boards refuse others with one sentence."""
    with pytest.raises(FormatError, match="only, not 16 x 16 with boxes of 4 x 4"):
        dumps(Sudoku("." * 256), name)


def test_json_keeps_everything() -> None:
    """What is known about a puzzle survives JSON."""
    info = Info(
        name="n", title="é\n", author="a", difficulty="7", goal=(1,) * 16, saved=(None, 1) * 8
    )
    puzzle = Sudoku("." * 16, info=info)
    again = loads(dumps(puzzle, "json"))
    assert again == puzzle
    assert again.info == info


@pytest.mark.parametrize("name", ["named", "large", "minimal-16x16", "unique-25x25"])
def test_json_collections(shared_data: Path, name: str) -> None:
    """Collections of JSON lines are read whole, with their names."""
    path = shared_data / "sudoku" / f"{name}.jsonl"
    puzzles = list(read(path))
    assert len(puzzles) == len(path.read_text().splitlines())
    assert all(isinstance(puzzle, Sudoku) and puzzle.info.name for puzzle in puzzles)
    assert len({puzzle.info.name for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"order":3,"cells":[1]}', "1 values for a board of 9 x 9 = 81 cells"),
        ('{"order":2,"cells":[5' + ",0" * 15 + "]}", "row 1, column 1: 5 is not a value from 1"),
        ('{"order":"3","cells":[]}', "\"order\": a whole number expected, found '3'"),
        ('{"box":[3],"cells":[]}', '"box": height and width expected, found 1 numbers'),
        ('{"kind":"sudoku","cells":[]}', '"order": a whole number expected, found nothing'),
        ('{"order":3,"cells":"1"}', "\"cells\": a list expected, found '1'"),
        ('{"order":3,"cells":[1.5]}', '"cells": whole numbers expected, found 1.5'),
        ('{"order":3,"cells":[1', "line 1: no JSON: "),
        ("[1, 2]", "a JSON object expected, found 1"),
    ],
)
def test_json_refusals(text: str, message: str) -> None:
    """Objects that are no sudoku are refused with the field that is wrong."""
    with pytest.raises(FormatError) as caught:
        loads(text, format="json", kind="sudoku")
    assert str(caught.value).startswith(message)
