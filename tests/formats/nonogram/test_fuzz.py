"""Whatever comes in, a parser answers with puzzles or with an error of ours, and soon."""

import contextlib
import warnings

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from strategies import described_nonograms
from tabuleiro import Loss
from tabuleiro.errors import TabuleiroError
from tabuleiro.formats.format import Format
from tabuleiro.formats.reading import loads_all
from tabuleiro.formats.registry import all_formats

FORMATS = [form for form in all_formats() if form.kind == "nonogram"]
SAMPLES = {
    "non": 'width 2\nheight 1\ncolor a #f00\nrows\n1a\ncolumns\n1a\n0\ngoal "a0"\n',
    "webpbn": "<puzzleset><puzzle><color name='a' char='b'>f00</color><clues type='rows'><line>"
    "<count color='a'>1</count></line></clues><solution><image>|b|</image></solution></puzzle>",
    "g": "#d\n0: white\nr:r red\n: rows\n1r\n: columns\n1r\n:",
    "json": '{"kind":"nonogram","rows":[[1]],"columns":[[1]],"palette":[["a","#f00"]],"w":1}',
    "id": "nonogram:2x1:1a//1a;0=w:ffffff,a=b:000000,b=c:0000ff;givens=2?",
    "puzzlink": "https://puzz.link/p?nonogram/1/1/-10+100.gz",
    "pattern": "2x2:1/1/1/1,zaA",
    "tournament": "$1\n1\t1\n\n",
    "picture": "#.\n.#\n\nab.\n",
}


def read(data: str | bytes, form: Format) -> None:
    """Reads; errors of ours are as good an answer as puzzles."""
    with contextlib.suppress(TabuleiroError):
        for puzzle in loads_all(data, format=form.name, kind="nonogram"):
            assert puzzle.kind == "nonogram"


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
@settings(max_examples=150)
@given(data=st.text() | st.binary())
@example(data="\x00")
@example(data="\ufeff")
@example(data=b"\xff\xfe")
def test_any_text_or_bytes(form: Format, data: str | bytes) -> None:
    """Random text and bytes never bring out an error of another kind."""
    read(data, form)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
@settings(max_examples=150)
@given(data=st.data())
def test_words_of_the_format_in_any_order(form: Format, data: st.DataObject) -> None:
    """Pieces of a right input, shuffled and repeated, never bring out another error."""
    whole = SAMPLES.get(form.name, "2 2\n1\n1\n#\n1\n1\n")
    words = st.sampled_from(sorted({*whole, "\n", "0"}))
    pieces = st.integers(0, len(whole)).map(lambda i: whole[i : i + 9])
    read("".join(data.draw(st.lists(words | pieces, max_size=60))), form)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
@settings(max_examples=100)
@given(data=st.data())
def test_damaged_files(form: Format, data: st.DataObject) -> None:
    """A right file with a stretch replaced or cut never brings out another error."""
    one = form.name not in ("id", "json", "webpbn", "non", "g", "image", "picture")
    puzzle = data.draw(described_nonograms(max_colours=1 if one else 3, square=True))
    with warnings.catch_warnings(action="ignore", category=Loss):
        try:
            raw = form.write(puzzle)
        except TabuleiroError:
            return
    raw = raw if isinstance(raw, bytes) else raw.encode()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 8)) | st.just(len(raw)))
    read(raw[:start] + data.draw(st.binary(max_size=6)) + raw[end:], form)


@settings(max_examples=300)
@given(data=st.text() | st.binary() | st.sampled_from(sorted(SAMPLES.values())))
def test_detection_never_breaks(data: str | bytes) -> None:
    """Input of an unknown format is puzzles of some format, or an error of ours."""
    with contextlib.suppress(TabuleiroError):
        loads_all(data, kind="nonogram")
