"""JSON: `{"kind": "queens", "n": 8, "placed": [[0, 1]], "sums": [4], ...}`, counted from 0.

`placed` and `blocked` are squares [row, column]; `sums` and `differences` are diagonals without
queens, by row + column and by row - column. What is empty may be left out.
"""

from collections.abc import Iterator

from tabuleiro.board import Place
from tabuleiro.errors import FormatError
from tabuleiro.formats import json_objects
from tabuleiro.formats.format import Format
from tabuleiro.formats.json_objects import Object
from tabuleiro.names import shown
from tabuleiro.puzzles.queens import Queens


def parse_json(text: str) -> Iterator[Queens]:
    """The boards of one chunk."""
    for item in json_objects.parse_objects(text):
        json_objects.check_kind(item, "queens")
        puzzle = Queens(
            json_objects.number(item, "n"),
            placed=_squares(item, "placed"),
            blocked=_squares(item, "blocked"),
            blocked_sums=json_objects.numbers(item, "sums"),
            blocked_differences=json_objects.numbers(item, "differences"),
        )
        yield json_objects.with_info(puzzle, item)


def _squares(item: Object, key: str) -> Iterator[Place]:
    squares = item.get(key, [])
    if not isinstance(squares, list):
        raise FormatError(f'"{key}": a list of squares expected, found {shown(squares)}')
    for square in squares:
        if not (
            isinstance(square, list)
            and len(square) == 2
            and all(type(each) is int for each in square)
        ):
            raise FormatError(f'"{key}": a square [row, column] expected, found {shown(square)}')
        yield square[0], square[1]


def write_json(puzzle: Queens) -> str:
    """The board as an object on one line."""
    given = {
        "placed": puzzle.placed,
        "blocked": puzzle.blocked,
        "sums": puzzle.blocked_sums,
        "differences": puzzle.blocked_differences,
    }
    fields = {"n": puzzle.n} | {key: values for key, values in given.items() if values}
    return json_objects.write_object("queens", fields, puzzle.info)


FORMAT = Format(
    kind="queens",
    name="json",
    title="JSON",
    parse=parse_json,
    write=write_json,
    sniff=json_objects.looks_like("queens", "n", "(?:sums|differences|placed|blocked)"),
    split=json_objects.split_objects,
    extensions=(".json", ".jsonl"),
    keeps=json_objects.INFO_FEATURES | {"placed queens", "blocked squares", "blocked diagonals"},
)
