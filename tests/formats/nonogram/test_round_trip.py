"""What a format writes, it reads back: all that it keeps, and says what it does not keep."""

import warnings
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import described_nonograms
from tabuleiro import Loss, Nonogram
from tabuleiro.colours import standard_name
from tabuleiro.errors import FormatError, ParameterError
from tabuleiro.formats import losses
from tabuleiro.formats.format import Format
from tabuleiro.formats.reading import loads, loads_all
from tabuleiro.formats.registry import all_formats, detect, find_format
from tabuleiro.formats.writing import dumps
from tabuleiro.info import NO_INFO, TEXTS
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Colour

FORMATS = [form for form in all_formats() if form.kind == "nonogram"]
PICTURES = {"image", "pbm", "picture"}
"""Formats that hold the solution; tests of their own compare what they keep."""
CLUES = [form for form in FORMATS if form.name not in PICTURES]
COLOURED = {"id", "json", "webpbn", "non", "g"}


def kept(puzzle: Nonogram, form: Format) -> Nonogram:
    """The puzzle with all that the format cannot say taken away."""
    palette = puzzle.palette if "colours" in form.keeps else BLACK_AND_WHITE
    if "names of colours" not in form.keeps:
        palette = tuple(Colour(standard_name(colour.rgb), colour.rgb) for colour in palette)
    texts = {name: getattr(puzzle.info, name) for name in TEXTS & form.keeps}
    return Nonogram(
        puzzle.rows,
        puzzle.columns,
        palette=palette,
        givens=puzzle.board().cells if puzzle.givens and "givens" in form.keeps else None,
        info=replace(
            NO_INFO,
            **texts,
            goal=puzzle.info.goal if "goal" in form.keeps else None,
            saved=puzzle.info.saved if "saved board" in form.keeps else None,
        ),
    )


def written(puzzles: Puzzle | list[Nonogram], form: Format) -> str:
    with warnings.catch_warnings(action="ignore", category=Loss):
        return dumps(puzzles, form.name)


def puzzles_for(form: Format) -> st.SearchStrategy[Nonogram]:
    colours = 3 if form.name in COLOURED else 1
    return described_nonograms(max_colours=colours, square=form.name == "tournament")


@pytest.mark.parametrize("form", CLUES, ids=lambda form: form.name)
@settings(max_examples=60)
@given(data=st.data())
def test_reading_gives_back_what_was_written(form: Format, data: st.DataObject) -> None:
    """Reading what a format wrote gives the puzzle, less what the format does not keep."""
    puzzle = data.draw(puzzles_for(form))
    again = loads(written(puzzle, form), format=form.name, kind="nonogram")
    assert isinstance(again, Nonogram)
    expected = kept(puzzle, form)
    assert again == expected
    assert replace(again.info, name="") == expected.info
    # A second trip changes nothing: the first lost all that is ever lost.
    text = written(again, form)
    assert written(loads(text, format=form.name, kind="nonogram"), form) == text


@pytest.mark.parametrize("form", CLUES, ids=lambda form: form.name)
@settings(max_examples=40)
@given(data=st.data())
def test_own_output_is_recognised(form: Format, data: st.DataObject) -> None:
    """The content alone tells the format of everything that a format writes."""
    text = written(data.draw(puzzles_for(form)), form)
    assert detect(text, kind="nonogram").name == form.name


@pytest.mark.parametrize(
    "form", [form for form in CLUES if form.separator is not None], ids=lambda form: form.name
)
@settings(max_examples=30)
@given(data=st.data())
def test_several_puzzles_fit_in_one_text(form: Format, data: st.DataObject) -> None:
    """A format of many puzzles gives back all of them in their order."""
    puzzles = data.draw(st.lists(puzzles_for(form), min_size=2, max_size=4))
    again = loads_all(written(puzzles, form), kind="nonogram", format=form.name)
    assert list(again) == [kept(puzzle, form) for puzzle in puzzles]


@pytest.mark.parametrize("form", CLUES, ids=lambda form: form.name)
@settings(max_examples=40)
@given(data=st.data())
def test_losses_are_told(form: Format, data: st.DataObject) -> None:
    """A format that warns of no loss gives back the same puzzle with the same info."""
    puzzle = data.draw(puzzles_for(form))
    lost = losses(puzzle, form)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        text = dumps(puzzle, form.name)
    assert [str(w.message).rsplit(": ")[-1] for w in caught] == list(lost)
    if not lost:
        again = loads(text, format=form.name, kind="nonogram")
        assert again == puzzle
        assert replace(again.info, name="") == replace(puzzle.info, name="")


@pytest.mark.parametrize(
    "name", sorted({form.name for form in FORMATS} - COLOURED - {"image", "picture"})
)
def test_coloured_puzzles_are_refused_where_they_would_become_others(name: str) -> None:
    """A black-and-white format says that it cannot hold a coloured puzzle."""
    palette = (*BLACK_AND_WHITE, Colour("red", "#ff0000"))
    puzzle = Nonogram([[(1, 1), (1, 2)]], [[(1, 1)], [(1, 2)]], palette=palette)
    with (
        warnings.catch_warnings(action="ignore", category=Loss),
        pytest.raises(FormatError, match="black and white, this puzzle has 2 colours"),
    ):
        find_format(name, "nonogram").write(puzzle)


@pytest.mark.parametrize("name", ["nin", "mk", "cwd", "g"])
def test_formats_of_one_puzzle_refuse_several(name: str) -> None:
    """Two puzzles are not run together in a format that cannot tell them apart."""
    puzzle = Nonogram([[1]], [[1]])
    with pytest.raises(ParameterError, match="one puzzle a file, not 2"):
        dumps([puzzle, puzzle], name)
