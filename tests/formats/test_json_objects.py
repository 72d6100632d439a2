"""Streams of JSON objects, whatever way they are printed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import FormatError, Queens, loads, loads_all
from tabuleiro.formats.json_objects import parse_objects, split_objects

ITEMS: list[dict[str, object]] = [
    {"n": 4, "title": 'a "}] \\'},
    {"n": 5, "placed": [[0, 1]]},
    {"n": 6},
]
leaves = st.one_of(st.integers(), st.text(), st.booleans())
fields = st.one_of(leaves, st.lists(leaves), st.lists(st.lists(leaves)))
objects = st.dictionaries(st.text(), fields)


@given(st.lists(objects), st.sampled_from([None, 0, 2]), st.booleans())
def test_every_object_comes_back(items: list[object], indent: int | None, ascii: bool) -> None:
    """Objects on a line each, or printed over several lines, are cut apart again."""
    text = "\n".join(json.dumps(item, indent=indent, ensure_ascii=ascii) for item in items)
    lines = [line + "\n" for line in text.split("\n")]
    chunks = list(split_objects(iter(lines)))
    assert [item for chunk in chunks for item in parse_objects(chunk.text)] == items


@pytest.mark.parametrize("indent", [None, 2])
def test_arrays(indent: int | None) -> None:
    """An array of objects holds several puzzles."""
    text = json.dumps([item | {"kind": "queens"} for item in ITEMS], indent=indent)
    assert [puzzle.shape[0] for puzzle in loads_all(text)] == [4, 5, 6]


def test_a_broken_object_does_not_swallow_the_next() -> None:
    """A truncated object is reported with its line, and those after it are read."""
    text = '{"n":4,"sums":[]}\n{"n":5,"sums":[1,\n{"n":6,"sums":[]}\n'
    errors: list[Exception] = []
    assert loads_all(text, kind="queens", on_error=errors.append) == (Queens(4), Queens(6))
    assert len(errors) == 1
    assert str(errors[0]).startswith("line 2: no JSON: ")


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ('"title":1', '"title": text expected, found 1'),
        ('"title":"' + "x" * 10_001 + '"', '"title": over 10000 characters'),
        ('"goal":[1,3]', "2 columns for a board of 4 rows"),
        ('"goal":[1,3,0,null]', '"goal": a value for every cell expected'),
        ('"saved":[1,3,0,9]', "row 4: column 10 is not on the board (1 to 4)"),
    ],
)
def test_what_is_known_besides_is_checked(extra: str, message: str) -> None:
    """Titles, goals and saved boards that cannot be are refused with their field."""
    with pytest.raises(FormatError) as caught:
        loads('{"kind":"queens","n":4,' + extra + "}")
    assert str(caught.value) == message
