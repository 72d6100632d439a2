"""What holds for every format of sudoku, Unruly and queens alike."""

import warnings
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from strategies import queens, sudokus, unrulies
from tabuleiro import (
    FormatError,
    Info,
    Loss,
    Queens,
    Sudoku,
    TabuleiroError,
    Unruly,
    dumps,
    loads,
    loads_all,
)
from tabuleiro.board import UNKNOWN
from tabuleiro.formats.format import Format
from tabuleiro.formats.registry import all_formats, detect, find_format
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.sudoku import default_box

KINDS = {"sudoku": sudokus(max_side=36), "unruly": unrulies(), "queens": queens()}
FORMATS = [form for form in all_formats() if form.kind in KINDS]
PUZZLES = {form: KINDS[form.kind] for form in FORMATS} | {
    form: sudokus(boxes=[(3, 3)]) for form in FORMATS if form.name in ("sdk", "ss")
}
every_format = pytest.mark.parametrize(
    "form", FORMATS, ids=[f"{form.kind}-{form.name}" for form in FORMATS]
)


def written(form: Format, puzzle: Puzzle) -> str:
    """The text of a puzzle, where the format can hold it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Loss)
        try:
            return dumps(puzzle, form.name)
        except FormatError:
            assume(False)
            raise


def as_kept(form: Format, puzzle: Puzzle) -> Puzzle:
    """What is left of a puzzle in a format."""
    if isinstance(puzzle, Sudoku):
        box = puzzle.box if "box shape" in form.keeps else default_box(puzzle.side)
        return Sudoku(puzzle.givens, box)
    if isinstance(puzzle, Unruly):
        distinct = puzzle.distinct_lines and "distinct lines" in form.keeps
        return Unruly(puzzle.board().rows, distinct_lines=distinct)
    assert isinstance(puzzle, Queens)
    if form.name == "columns":
        return Queens(puzzle.n, placed=puzzle.placed)
    if form.name == "grid":
        squares = [(r, c) for r in range(puzzle.n) for c in range(puzzle.n)]
        blocked = [square for square in squares if puzzle.is_blocked(*square)]
        return Queens(puzzle.n, placed=puzzle.placed, blocked=blocked)
    return puzzle


def is_telling(puzzle: Puzzle) -> bool:
    """Whether a drawing of the puzzle cannot be taken for the drawing of another kind."""
    if isinstance(puzzle, Sudoku):
        return any(1 < value < 10 for value in puzzle.givens)
    if isinstance(puzzle, Unruly):
        return {0, UNKNOWN} <= set(puzzle.givens)
    assert isinstance(puzzle, Queens)
    return bool(puzzle.placed) and puzzle.n > 2


@every_format
@given(data=st.data())
def test_round_trip(form: Format, data: st.DataObject) -> None:
    """What is written is read back, less what the format does not keep."""
    puzzle = data.draw(PUZZLES[form])
    text = written(form, puzzle)
    assert loads(text, format=form.name, kind=form.kind) == as_kept(form, puzzle)


@every_format
@given(data=st.data())
def test_detection_of_what_is_written(form: Format, data: st.DataObject) -> None:
    """The format of a written puzzle is found from the content alone."""
    puzzle = data.draw(PUZZLES[form].filter(is_telling))
    assert detect(written(form, puzzle)) is form


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_drawings_are_read_back(kind: str, data: st.DataObject) -> None:
    """What a terminal shows of a puzzle is the puzzle again, less what a grid does not keep."""
    form = find_format("grid", kind)
    puzzle = data.draw(PUZZLES[form].filter(is_telling))
    clear = not isinstance(puzzle, Queens) or not any(puzzle.is_blocked(*q) for q in puzzle.placed)
    assume(clear)
    assert loads(puzzle.draw()) == as_kept(form, puzzle)


@every_format
@given(data=st.data())
def test_streams(form: Format, data: st.DataObject) -> None:
    """Several puzzles written to one text come back one by one, in order."""
    puzzles = [data.draw(PUZZLES[form]) for _ in range(3)]
    for puzzle in puzzles:
        written(form, puzzle)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Loss)
        text = dumps(puzzles, form.name)
    read = loads_all(text, format=form.name, kind=form.kind)
    assert read == tuple(as_kept(form, puzzle) for puzzle in puzzles)


@every_format
@given(data=st.data())
def test_losses_are_said(form: Format, data: st.DataObject) -> None:
    """Exactly what the format does not keep is warned of."""
    info = Info(title="a", author="b", description="c", saved=None)
    puzzle = data.draw(PUZZLES[form]).with_info(info)
    written(form, puzzle)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        dumps(puzzle, form.name)
    said = {str(warning.message).rpartition(": ")[2] for warning in caught}
    assert said == puzzle.features() - form.keeps


def refusal(text: str, format: str | None, kind: str) -> str | None:
    """The error of a text that is refused; anything but our errors fails the test."""
    try:
        loads_all(text, format=format, kind=kind)
    except TabuleiroError as error:
        return str(error)
    return None


def is_sentence(message: str | None) -> bool:
    """Whether a refusal, if there is one, is a short sentence on one line."""
    return message is None or ("\n" not in message and 0 < len(message) < 400)


@every_format
@given(text=st.text(max_size=200))
def test_any_text_is_read_or_refused(form: Format, text: str) -> None:
    """Whatever a text holds, the answer is puzzles or one of our errors in one sentence."""
    assert is_sentence(refusal(text, form.name, form.kind))


@every_format
@given(data=st.data())
def test_damaged_text_is_read_or_refused(form: Format, data: st.DataObject) -> None:
    """A piece cut out, doubled or replaced leaves puzzles or one of our errors."""
    text = written(form, data.draw(PUZZLES[form]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    alphabet = '0123456789abzAZ.:|-+_,/#\n x?"[]{}٣é'
    piece = data.draw(st.one_of(st.text(alphabet, max_size=12), st.just(text[start:end] * 2)))
    damaged = text[:start] + piece + text[end:]
    for known in (True, False):
        assert is_sentence(refusal(damaged, form.name if known else None, form.kind))


@pytest.mark.parametrize(
    "text",
    [
        "sudoku:99999999x99999999:a",
        "sudoku:" + "9" * 5000 + "x3:a",
        "unruly:99999998x99999998:a",
        "queens:" + "9" * 31,
        "queens:8:q0." + "9" * 31,
        "99999999x99999999:a",
        "99999998x99999998:aB",
        "8x8:" + "z" * 1_000_000,
        "3x3:" + "1" * 1_000_000,
        "3x3:" + "z" * 1_000_000,
        "https://puzz.link/p?sudoku/999999999/999999999/g",
        "https://puzz.link/p?sudoku/9/9/" + "g" * 1_000_000,
        '{"kind":"sudoku","order":' + "9" * 5000 + "}",
        '{"kind":"sudoku","order":1' + "0" * 30 + ',"cells":[]}',
        '{"kind":"sudoku","order":3,"cells":' + "[" * 100_000,
        '{"kind":"sudoku","order":3,"cells":[NaN]}',
        '{"kind":"queens","n":1e9}',
        '{"kind":"queens","n":-1}',
        "1" * 1_000_000,
        "|" * 1_000_000,
        '"' + '\\"' * 500_000,
        "{" + '"' * 500_001,
        "8x8#12345",
        "3x3db#12345",
    ],
    ids=lambda text: text[:30],
)
def test_absurd_sizes_are_refused(text: str) -> None:
    """Numbers beyond all bounds and lines without end cost nothing but a sentence."""
    for kind in (None, "sudoku", "unruly", "queens"):
        with pytest.raises(TabuleiroError) as caught:
            loads_all(text, kind=kind)
        assert len(str(caught.value)) < 400


@given(
    st.sampled_from([4, 6, 9, 16, 36]),
    st.sampled_from([4, 6, 9, 16, 36]),
    st.sampled_from(["#.", "#0", "#-", "1.", "X.", "ab.", "abcd."]),
    st.randoms(use_true_random=False),
)
def test_pictures_are_not_taken(height: int, width: int, symbols: str, random: Random) -> None:
    """The rows of a picture are no puzzle of another kind, whatever their length."""
    rows = ["".join(random.choices(symbols, k=width)) for _ in range(height)]
    assume("." not in symbols or set("".join(rows)) - {"."})
    assert detect("\n".join(rows) + "\n").kind == "nonogram"
