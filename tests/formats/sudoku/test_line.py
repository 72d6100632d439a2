"""One sudoku a line: sizes, alphabets, notes, detection, real collections."""

from pathlib import Path

import pytest
from hypothesis import given

from strategies import sudokus
from tabuleiro import FormatError, Info, Sudoku, dumps, loads, loads_all, read
from tabuleiro.formats.registry import detect
from tabuleiro.formats.sudoku.alphabet import symbols
from tabuleiro.formats.sudoku.line import BOXES, parse_line

EASY = "1.3.........4.2."


@pytest.mark.parametrize("empty", [".", "0", "*", "_", "?"])
def test_every_sign_of_an_empty_cell(empty: str) -> None:
    """The sign of the empty cell makes no difference, on small and on large boards."""
    assert loads(EASY.replace(".", empty), format="line") == Sudoku(EASY)
    large = "1" + "G" + "." * 254
    assert loads(large.replace(".", empty), format="line") == Sudoku(large)


def test_capital_x_is_empty_where_it_is_no_value() -> None:
    """X is an empty cell on boards to side 9 and a value where the alphabet reaches it."""
    assert loads("1" + "X" * 80, format="line", kind="sudoku") == Sudoku("1" + "." * 80)
    assert parse_line("X" + "." * 1295)[0].givens[0] == 34


@pytest.mark.parametrize(
    ("first", "value", "why"),
    [
        ("1G", (1, 16), "one-based: G is beyond 0 to F"),
        ("1F", (1, 15), "one-based where nothing tells"),
        ("0F", (1, 16), "zero-based: 0 is a value beside another sign of the empty cell"),
        ("AP", (1, 16), "letters: P is beyond A to G, no digit occurs"),
        ("ap", (1, 16), "letters may be small"),
        ("AG", (10, 16), "one-based where letters alone tell nothing"),
    ],
)
def test_alphabets_of_16(first: str, value: tuple[int, int], why: str) -> None:
    """The alphabet of a large board follows from the symbols that occur."""
    assert tuple(parse_line(first + "." * 254)[0].givens[:2]) == value, why


def test_zero_is_empty_when_no_other_sign_is() -> None:
    """0 is a value only beside another sign of the empty cell, and only in a fitting alphabet."""
    assert parse_line("F" + "0" * 255)[0].clues == 1
    assert parse_line("0G1" + "." * 253)[0].clues == 2
    assert parse_line("0" + "." * 80)[0].clues == 0


@given(sudokus(max_side=36, boxes=[(6, 6)]))
def test_36_values_need_the_zero(puzzle: Sudoku) -> None:
    """On side 36 the alphabet is 0 to 9 and A to Z, whatever symbols occur."""
    assert symbols(36)[0] == "0"
    assert loads(dumps(puzzle, "line"), format="line") == puzzle


def test_boxes_of_lines() -> None:
    """Square sides get square boxes, others the most square ones, lying; primes have none."""
    assert BOXES[36] == (2, 3)
    assert BOXES[81] == (3, 3)
    assert BOXES[144] == (3, 4)
    assert BOXES[1296] == (6, 6)
    assert 49 not in BOXES


def test_notes_names_and_goals() -> None:
    """Words after the cells are a rating or notes, a word before them a name."""
    cells = "1" + "." * 80
    assert parse_line(f"{cells} 7.2 # nice")[0].info == Info(difficulty="7.2 # nice")
    assert parse_line(f"00015097c6c3 {cells}  7.2")[0].info == Info(
        name="00015097c6c3", difficulty="7.2"
    )
    assert parse_line(f"{cells}\t;x")[0].info == Info(difficulty="x")
    goal = "1234341221434321"
    assert parse_line(f"{EASY},{goal}")[0].info.goal == tuple(map(int, goal))
    assert parse_line(f"{EASY} " + "9" * 65)[0].info.difficulty == "9" * 65


def test_rating_is_written_again() -> None:
    """A line with a rating comes back as it was."""
    text = "1" + "." * 80 + " 7.2\n"
    assert dumps(loads(text), "line") == text


def test_table_with_a_heading() -> None:
    """The heading of a comma-separated table is no puzzle and no error."""
    assert loads_all(f"quizzes,solutions\n{EASY},1234341221434321\n") == (Sudoku(EASY),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1" * 80, "line 2: 80 characters; a sudoku in one line has 16, 36, 64, 81"),
        ("1" * 25, "line 2: 25 characters"),
        ("." * 80 + "k", "line 2: row 9, column 9: 'k' is no value from 1 to 9"),
        ("." * 15 + "5", "line 2: row 4, column 4: '5' is no value from 1 to 4"),
        ("." * 255 + "Z", "line 2: row 16, column 16: 'Z' is no value from 1 to G"),
    ],
)
def test_errors_have_a_place(text: str, message: str) -> None:
    """What is wrong in a line is said with its line, row and column."""
    with pytest.raises(FormatError) as caught:
        loads_all(f"{EASY}\n{text}\n", format="line")
    assert str(caught.value).startswith(message)


def test_a_bad_line_does_not_stop_the_stream() -> None:
    """With an error handler, the lines after a bad one are read."""
    errors: list[Exception] = []
    text = f"{EASY}\n{EASY[1:]}\n\n# a comment\n{EASY}\n"
    assert len(loads_all(text, on_error=errors.append)) == 2
    assert [str(error)[:22] for error in errors] == ["line 2: 15 characters;"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("\n".join(["0.1..1.." * 2] * 16), "unruly"),
        ("\n".join(["0.1..1.." * 8] * 64), "unruly"),
        ("\n".join([EASY] * 16), "sudoku"),
        (EASY, "sudoku"),
        ("." * 16, "sudoku"),
    ],
)
def test_rows_of_zeros_and_ones_are_no_lines(text: str, kind: str) -> None:
    """Rows of another picture are not taken for sudokus of their length."""
    assert detect(text).kind == kind


def test_grid_of_16_is_no_list_of_4() -> None:
    """The sixteen rows of a 16 x 16 board are not sixteen boards of 4 x 4."""
    cells = dumps(Sudoku([(7 * i) % 17 for i in range(256)]), "line")
    text = "\n".join(cells[i : i + 16] for i in range(0, 256, 16))
    assert loads(text) == loads(cells)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("17-clue", 9832),
        ("hardest-1106", 375),
        ("hardest-1905", 4877),
        ("rated-diabolical", 4965),
        ("several-solutions", 5000),
        ("top1465", 1465),
    ],
)
def test_collections(shared_data: Path, name: str, count: int) -> None:
    """Real collections are detected and read whole."""
    puzzles = list(read(shared_data / "sudoku" / f"{name}.txt"))
    assert len(puzzles) == count
    assert all(isinstance(p, Sudoku) and p.box == (3, 3) and p.clues >= 17 for p in puzzles)
    if name == "rated-diabolical":
        assert {p.info.difficulty for p in puzzles} >= {"7.1", "7.2"}
        assert puzzles[0].info.name == "00015097c6c3"
