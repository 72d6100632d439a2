"""JSON: `{"kind": "sudoku", "box": [2, 3], "cells": [1, 0, ...]}`, 0 for an empty cell.

Collections of others say `"order": 3` instead of the box; both are read.
"""

from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats import json_objects
from tabuleiro.formats.format import Format
from tabuleiro.formats.json_objects import Object
from tabuleiro.puzzles.sudoku import Sudoku, check_box


def parse_json(text: str) -> Iterator[Sudoku]:
    """The puzzles of one chunk."""
    for item in json_objects.parse_objects(text):
        json_objects.check_kind(item, "sudoku")
        box = check_box(_box(item))
        cells = json_objects.numbers(item, "cells")
        yield json_objects.with_info(Sudoku(cells, box), item)


def _box(item: Object) -> tuple[int, int]:
    if "box" not in item:
        order = json_objects.number(item, "order")
        return order, order
    box = json_objects.numbers(item, "box")
    if len(box) != 2:
        raise FormatError(f'"box": height and width expected, found {len(box)} numbers')
    return box[0], box[1]


def write_json(puzzle: Sudoku) -> str:
    """The puzzle as an object on one line."""
    cells = [0 if value == UNKNOWN else value for value in puzzle.givens]
    fields = {"box": list(puzzle.box), "cells": cells}
    return json_objects.write_object("sudoku", fields, puzzle.info)


FORMAT = Format(
    kind="sudoku",
    name="json",
    title="JSON",
    parse=parse_json,
    write=write_json,
    sniff=json_objects.looks_like("sudoku", "order", "cells"),
    split=json_objects.split_objects,
    extensions=(".json", ".jsonl"),
    keeps=json_objects.INFO_FEATURES | {"box shape"},
)
