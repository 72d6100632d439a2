"""Nonograms in JSON: ours, and what other programs write.

Ours holds `{"kind": "nonogram", "rows": [[2, 1], ..], "columns": [..]}`, in coloured puzzles each
block a pair of length and colour, and where there is something to say `palette` (pairs of name
and `#rrggbb`, background first), `givens`, `goal` and `saved` (a value per cell, `null` where
unknown) and texts such as `title`. Also understood are `cols` with `w` and `h`, a goal in text,
`content` (-1 empty, 0 unknown, 1 filled), and `ver` with `hor`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabuleiro.colours import read_rgb
from tabuleiro.errors import FormatError, TabuleiroError
from tabuleiro.formats import json_objects
from tabuleiro.formats.format import Format
from tabuleiro.formats.json_objects import Object
from tabuleiro.formats.nonogram.building import build, read_cells
from tabuleiro.limits import MAX_COLOURS, MAX_NONOGRAM_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Clue, Colour, Nonogram

_ROWS = ("rows", "hor")
_COLUMNS = ("columns", "cols", "ver")


def _write(puzzle: Nonogram) -> str:
    fields: Object = {}
    if puzzle.palette != BLACK_AND_WHITE:
        fields["palette"] = [[colour.name, colour.rgb] for colour in puzzle.palette]
    fields["rows"] = [_clue_data(clue, puzzle.coloured) for clue in puzzle.rows]
    fields["columns"] = [_clue_data(clue, puzzle.coloured) for clue in puzzle.columns]
    if puzzle.givens:
        fields["givens"] = puzzle.board().cells
    return json_objects.write_object("nonogram", fields, puzzle.info)


def _clue_data(clue: Clue, coloured: bool) -> list[Any]:
    return [list(block) if coloured else block.length for block in clue]


def _parse(text: str) -> Iterator[Nonogram | TabuleiroError]:
    for item in json_objects.parse_objects(text):
        try:
            yield _puzzle(item)
        except TabuleiroError as error:
            yield error


def _puzzle(item: Object) -> Nonogram:
    json_objects.check_kind(item, "nonogram")
    palette = _palette(item.get("palette"))
    rows, columns = _clues(item, _ROWS), _clues(item, _COLUMNS)
    _check_size(item, ("h", "height"), len(rows), "rows")
    _check_size(item, ("w", "width"), len(columns), "columns")
    givens = _content(item["content"]) if "content" in item else _cells(item, "givens")
    puzzle = build(rows, columns, palette=palette, givens=givens)
    if isinstance(item.get("goal"), str):
        item = item | {"goal": _goal_of_text(item["goal"], puzzle)}
    return json_objects.with_info(puzzle, item)


def _clues(item: Object, names: Sequence[str]) -> list[list[tuple[int, int]]]:
    name = next((name for name in names if name in item), None)
    if name is None:
        raise FormatError(f'no "{names[0]}" in the object')
    clues = item[name]
    if not isinstance(clues, list) or len(clues) > MAX_NONOGRAM_SIDE:
        raise FormatError(f'"{name}": a list of at most {MAX_NONOGRAM_SIDE} clues expected')
    return [_clue(clue, f'"{name}", clue {index}') for index, clue in enumerate(clues, 1)]


def _clue(clue: object, place: str) -> list[tuple[int, int]]:
    # A clue of one block stands bare in some files.
    items = clue if isinstance(clue, list) else [clue]
    if len(items) > MAX_NONOGRAM_SIDE:
        raise FormatError(f"{place}: {len(items)} blocks, at most {MAX_NONOGRAM_SIDE}")
    blocks = [_block(item, place) for item in items]
    return [] if blocks == [(0, 1)] else blocks


def _block(item: object, place: str) -> tuple[int, int]:
    numbers: list[Any] = item if isinstance(item, list) else [item, 1]
    if len(numbers) != 2 or not all(type(number) is int for number in numbers):
        raise FormatError(
            f"{place}: a number, or a pair of length and colour, expected, found {shown(item)}"
        )
    length, colour = numbers
    if not 0 <= length <= MAX_NONOGRAM_SIDE:
        raise FormatError(f"{place}: a block of 1 to {MAX_NONOGRAM_SIDE} expected, {shown(length)}")
    if not 1 <= colour <= MAX_COLOURS:
        raise FormatError(f"{place}: colour {shown(colour)} is not in the palette")
    return length, colour


def _check_size(item: Mapping[str, Any], names: Sequence[str], found: int, what: str) -> None:
    for name in names:
        if name in item and item[name] != found:
            raise FormatError(f'{found} {what}, "{name}" says {shown(item[name])}')


def _palette(data: object) -> tuple[Colour, ...]:
    if data is None:
        return BLACK_AND_WHITE
    if not isinstance(data, list) or not all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
        for pair in data
    ):
        raise FormatError('"palette": pairs like ["red", "#ff0000"] expected, background first')
    # A lone half of a surrogate pair, which JSON can say, is no text that can be written.
    names = [name.encode("utf-8", "replace").decode() for name, _ in data]
    return tuple(Colour(name, read_rgb(rgb)) for name, (_, rgb) in zip(names, data, strict=True))


def _content(data: object) -> list[int | None]:
    if not isinstance(data, list) or not all(
        type(each) is int and -1 <= each <= 1 for each in data
    ):
        raise FormatError('"content": a list of -1 (empty), 0 (unknown) and 1 (filled) expected')
    return [None if each == 0 else max(each, 0) for each in data]


def _cells(item: Object, name: str) -> list[int | None] | None:
    cells = item.get(name)
    if cells is None:
        return None
    if not isinstance(cells, list) or not all(each is None or type(each) is int for each in cells):
        raise FormatError(f'"{name}": a list of values and nulls expected, found {shown(cells)}')
    return cells


def _goal_of_text(text: str, puzzle: Nonogram) -> list[int | None]:
    symbols: dict[str, int | None] = {".": 0, "0": 0, "#": 1, "1": 1}
    symbols |= {COLOUR_LETTERS[i]: i + 1 for i in range(len(puzzle.palette) - 1)}
    return list(read_cells(text, symbols, puzzle.height * puzzle.width, "the goal"))


FORMAT = Format(
    kind="nonogram",
    name="json",
    title="JSON",
    parse=_parse,
    write=_write,
    sniff=lambda head: head.lstrip().startswith(("{", "[{", "[\n")),
    split=json_objects.split_objects,
    extensions=(".json", ".jsonl"),
    keeps=json_objects.INFO_FEATURES | {"colours", "names of colours", "givens"},
)
