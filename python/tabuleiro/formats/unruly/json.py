"""JSON: `{"kind": "unruly", "rows": ["0..1..", ...]}`, `.` for an empty cell.

`"distinct_lines": true` says that all lines differ.
"""

from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats import json_objects
from tabuleiro.formats.format import Format
from tabuleiro.puzzles.unruly import Unruly


def parse_json(text: str) -> Iterator[Unruly]:
    """The puzzles of one chunk."""
    for item in json_objects.parse_objects(text):
        json_objects.check_kind(item, "unruly")
        rows = item.get("rows")
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise FormatError('"rows": a list of texts such as "0..1.." expected')
        distinct = json_objects.flag(item, "distinct_lines")
        yield json_objects.with_info(Unruly(rows, distinct_lines=distinct), item)


def write_json(puzzle: Unruly) -> str:
    """The puzzle as an object on one line."""
    text = "".join("." if value == UNKNOWN else str(value) for value in puzzle.givens)
    rows = [text[i : i + puzzle.width] for i in range(0, len(text), puzzle.width)]
    fields = {"rows": rows, "distinct_lines": puzzle.distinct_lines}
    return json_objects.write_object("unruly", fields, puzzle.info)


FORMAT = Format(
    kind="unruly",
    name="json",
    title="JSON",
    parse=parse_json,
    write=write_json,
    sniff=json_objects.looks_like("unruly", "rows", "distinct_lines"),
    split=json_objects.split_objects,
    extensions=(".json", ".jsonl"),
    keeps=json_objects.INFO_FEATURES | {"distinct lines"},
)
