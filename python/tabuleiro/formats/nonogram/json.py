"""Nonograms in JSON: ours, one object a line, and those of other programs.

Ours holds `{"kind": "nonogram", "rows": [[2, 1], ..], "columns": [..]}`, and where there is
something to say `palette` (pairs of name and `#rrggbb`, background first; the blocks are then
pairs of length and colour), `givens`, `goal` and `saved` (boards as rows of text) and the texts
of `Info`. Also understood are `cols` with `w` and `h`, `content` (-1 empty, 0 unknown, 1
filled), and `ver` with `hor`.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from tabuleiro.colours import read_rgb
from tabuleiro.errors import FormatError, TabuleiroError
from tabuleiro.formats.format import Chunk, Format, each_line, whole
from tabuleiro.formats.nonogram.building import build, known_cells, read_cells, shown
from tabuleiro.info import TEXTS, Info
from tabuleiro.limits import MAX_COLOURS, MAX_NONOGRAM_SIDE
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Clue, Colour, Nonogram

_TEXT_FIELDS = ("name", *sorted(TEXTS))
_ROWS = ("rows", "hor")
_COLUMNS = ("columns", "cols", "ver")


# --- writing


def _write(puzzle: Nonogram) -> str:
    data: dict[str, Any] = {"kind": "nonogram"}
    data |= {name: value for name in _TEXT_FIELDS if (value := getattr(puzzle.info, name))}
    if puzzle.palette != BLACK_AND_WHITE:
        data["palette"] = [[colour.name, colour.rgb] for colour in puzzle.palette]
    for name in ("rows", "columns"):
        data[name] = [_clue_data(clue, puzzle.coloured) for clue in getattr(puzzle, name)]
    if puzzle.givens:
        data["givens"] = puzzle.board().to_text().split("\n")
    for name in ("goal", "saved"):
        if (cells := getattr(puzzle.info, name)) is not None:
            data[name] = puzzle.board(cells).to_text().split("\n")
    return json.dumps(data, separators=(",", ":")) + "\n"


def _clue_data(clue: Clue, coloured: bool) -> list[Any]:
    return [list(block) if coloured else block.length for block in clue]


# --- reading


def _split(lines: Iterator[str]) -> Iterator[Chunk]:
    """Each line is a puzzle where the first two lines both start one, else all is one text."""
    start: list[str] = []
    for line in lines:
        start.append(line)
        if line.strip() and sum(1 for seen in start if seen.strip()) == 2:
            break
    filled = [line for line in start if line.strip()]
    by_line = len(filled) == 2 and all(line.startswith("{") for line in filled)
    yield from (each_line if by_line else whole)(chain(start, lines))


def _parse(text: str) -> Iterator[Nonogram | TabuleiroError]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"no JSON: {error.msg}", line=error.lineno) from None
    except (ValueError, RecursionError):
        raise FormatError("no sensible JSON: nested too deep, or a number far too long") from None
    if not isinstance(data, list):
        yield _puzzle(data)
        return
    for index, item in enumerate(data, 1):
        try:
            yield _puzzle(item)
        except TabuleiroError as error:
            yield FormatError(f"puzzle {index}: {error}")


def _puzzle(data: object) -> Nonogram:
    if not isinstance(data, dict):
        raise FormatError("an object with `rows` and `columns` expected")
    if data.get("kind", "nonogram") != "nonogram":
        raise FormatError(f"kind 'nonogram' expected, found {shown(str(data['kind']))}")
    palette = _palette(data.get("palette"))
    columns, rows = _clues(data, _COLUMNS), _clues(data, _ROWS)
    _check_size(data, ("w", "width"), len(columns), "columns")
    _check_size(data, ("h", "height"), len(rows), "rows")
    count = len(rows) * len(columns)
    givens = (
        _content(data["content"]) if "content" in data else _board(data, "givens", palette, count)
    )
    goal = _board(data, "goal", palette, count, unknown=False)
    return build(
        rows,
        columns,
        palette=palette,
        givens=givens,
        info=Info(
            **_texts(data),
            goal=None if goal is None else known_cells(goal),
            saved=_board(data, "saved", palette, count),
        ),
    )


def _texts(data: Mapping[str, Any]) -> dict[str, Any]:
    texts = {name: data[name] for name in _TEXT_FIELDS if name in data}
    if "name" not in texts and isinstance(data.get("id"), (str, int)):
        texts["name"] = str(data["id"])
    for name, value in texts.items():
        if not isinstance(value, str):
            raise FormatError(f"{name} must be text")
    return texts


def _clues(data: Mapping[str, Any], names: Sequence[str]) -> list[list[tuple[int, int]]]:
    name = next((name for name in names if name in data), None)
    if name is None:
        raise FormatError(f"no {names[0]!r}")
    clues = data[name]
    if not isinstance(clues, list) or len(clues) > MAX_NONOGRAM_SIDE:
        raise FormatError(f"{name} must be a list of at most {MAX_NONOGRAM_SIDE} clues")
    return [_clue(clue, f"{name}, clue {index}") for index, clue in enumerate(clues, 1)]


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
        raise FormatError(f"{place}: a number, or a pair of length and colour, expected")
    length, colour = numbers
    if not 0 <= length <= MAX_NONOGRAM_SIDE:
        raise FormatError(
            f"{place}: a block has 1 to {MAX_NONOGRAM_SIDE} cells, not {shown(str(length))[1:-1]}"
        )
    if not 0 <= colour <= MAX_COLOURS:
        raise FormatError(f"{place}: no such colour in the palette")
    return length, colour


def _check_size(data: Mapping[str, Any], names: Sequence[str], found: int, what: str) -> None:
    for name in names:
        if name in data and data[name] != found:
            raise FormatError(f"{found} {what}, {name} says {shown(str(data[name]))[1:-1]}")


def _palette(data: object) -> tuple[Colour, ...]:
    if data is None:
        return BLACK_AND_WHITE
    if not isinstance(data, list) or not all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
        for pair in data
    ):
        raise FormatError('palette must be pairs like ["red", "#ff0000"], background first')
    return tuple(Colour(name, read_rgb(rgb)) for name, rgb in data)


def _content(data: object) -> list[int | None]:
    if not isinstance(data, list) or not all(
        type(cell) is int and -1 <= cell <= 1 for cell in data
    ):
        raise FormatError("content must be a list of -1 (empty), 0 (unknown) and 1 (filled)")
    return [None if cell == 0 else max(cell, 0) for cell in data]


def _board(
    data: Mapping[str, Any],
    name: str,
    palette: Sequence[Colour],
    count: int,
    *,
    unknown: bool = True,
) -> tuple[int | None, ...] | None:
    board = data.get(name)
    if board is None:
        return None
    rows = [board] if isinstance(board, str) else board
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise FormatError(f"{name} must be rows of text")
    symbols: dict[str, int | None] = {".": 0, "0": 0, "#": 1, "1": 1}
    symbols |= {COLOUR_LETTERS[i]: i + 1 for i in range(min(len(palette) - 1, MAX_COLOURS))}
    if unknown:
        symbols["?"] = None
    return read_cells("".join(rows), symbols, count, name)


FORMAT = Format(
    kind="nonogram",
    name="json",
    title="nonogram JSON",
    parse=_parse,
    write=_write,
    sniff=lambda head: re.match(r"\s*(\{|\[\s*[\[{])", head) is not None,
    split=_split,
    extensions=(".json", ".jsonl"),
    keeps=TEXTS | {"goal", "saved board", "colours", "names of colours", "givens"},
)
