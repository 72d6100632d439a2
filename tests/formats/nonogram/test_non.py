"""The `.non` format as it is found in the wild."""

from tabuleiro import Nonogram
from tabuleiro.formats import dumps, loads, loads_all
from tabuleiro.info import Info
from tabuleiro.puzzles.nonogram import Colour


def test_blank_lines_are_empty_clues_inside_blocks_and_nothing_outside() -> None:
    """A blank line within the clues counts as a clue; elsewhere it is decoration."""
    text = "\nwidth 2\n\nheight 3\n\nrows\n1\n\n2\n\ncolumns\n1,1\n1\n\n"
    puzzle = loads(text)
    assert isinstance(puzzle, Nonogram)
    assert puzzle.rows == (((1, 1),), (), ((2, 1),))


def test_decoration_between_clues_is_seen_as_such() -> None:
    """Blank lines that are too many to be clues are passed over."""
    text = "width 1\nheight 2\nrows\n\n1\n\n1\n\ncolumns\n\n2\n"
    assert loads(text) == Nonogram([[1], [1]], [[2]])


def test_texts_lose_quotes_and_escapes() -> None:
    """Texts may be quoted and hold HTML escapes; unknown keys are passed over."""
    text = (
        'catalogue "x #1"\ntitle "A &quot;B&quot; &amp; C"\nby D\nlicense CC-BY-4.0\nweather fine\n'
        "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    )
    assert loads(text).info == Info(name="x #1", title='A "B" & C', author="D", license="CC-BY-4.0")


def test_a_pack_holds_several_puzzles_and_a_bad_one_does_not_end_it() -> None:
    """`====` separates puzzles; an error says its line and the others are read."""
    good, bad = (
        "width 1\nheight 1\nrows\n1\ncolumns\n1\n",
        "width 1\nheight 1\nrows\nx\ncolumns\n1\n",
    )
    errors: list[str] = []
    found = loads_all(f"{good}====\n{bad}====\n{good}", on_error=lambda e: errors.append(str(e)))
    assert len(found) == 2
    assert errors == ["line 11: a clue must be a number, found 'x'"]


def test_colours_by_letter_and_a_goal_over_several_lines() -> None:
    """Clues carry the letters of declared colours; one without a letter is black."""
    text = (
        "color b blue\ncolor 0 #eee\nwidth 3\nheight 2\nrows\n1b,1\n2b\ncolumns\n2b\n1,1b\n0\n"
        "goal\nb10\nbb0\n"
    )
    puzzle = loads(text)
    assert isinstance(puzzle, Nonogram)
    assert [colour.rgb for colour in puzzle.palette] == ["#eeeeee", "#0000ff", "#000000"]
    assert puzzle.rows == (((1, 1), (1, 2)), ((2, 1),))
    assert puzzle.info.goal == (1, 2, 0, 1, 1, 0)
    assert puzzle.check(puzzle.info.goal) == ()


def test_what_is_written_is_plain() -> None:
    """A black-and-white puzzle is written as other programs expect it."""
    puzzle = Nonogram([[1], []], [[1], []], info=Info(title='a "b"', goal=(1, 0, 0, 0)))
    assert dumps(puzzle, "non") == (
        'title "a &quot;b&quot;"\nwidth 2\nheight 2\n\nrows\n1\n0\n\ncolumns\n1\n0\n\ngoal "1000"\n'
    )


def test_a_palette_of_two_other_colours_is_declared() -> None:
    """Blue on grey is no black on white."""
    palette = (Colour("gray", "#808080"), Colour("blue", "#0000ff"))
    text = dumps(Nonogram([[1]], [[1]], palette=palette), "non")
    assert "color 0 #808080\ncolor a #0000ff\n" in text
    assert loads(text) == Nonogram([[1]], [[1]], palette=palette)
