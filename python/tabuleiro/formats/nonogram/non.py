"""The `.non` format of Simpson, with the colours, goals and packs that others added.

Lines of `key value`; unknown keys are passed over. `rows` and `columns` open the clues, a line
each, numbers between commas; an empty clue is `0` or a blank line. `color a #ff0000` declares the
colour of clues such as `3a`; `0` redefines the background. A line of `====` stands between the
puzzles of a pack.
"""

import html
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from tabuleiro.colours import read_rgb
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, at_separator
from tabuleiro.formats.nonogram.building import (
    Line,
    build,
    clue_lines,
    known_cells,
    numbered,
    read_cells,
    read_clue_text,
    read_side,
    standard_palette,
)
from tabuleiro.info import TEXTS, Info
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Block, Clue, Nonogram

_TEXT_KEYS = {
    "catalogue": "name",
    "title": "title",
    "by": "author",
    "copyright": "copyright",
    "license": "license",
    "source": "source",
    "description": "description",
    "difficulty": "difficulty",
}
_BLOCKS = ("rows", "columns", "goal", "saved")
_WORD = re.compile(r"[a-z][a-z0-9_-]*:?|#.*")
"""A key, known or not; a comment is passed over like a key."""
_SPDX = re.compile(r"[A-Za-z0-9.+-]+")
_IMPLIED = "1"
"""The symbol of the colour of clues without a letter."""


# --- writing


def _write(puzzle: Nonogram) -> str:
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Nonogram) -> Iterator[str]:
    for key, field in _TEXT_KEYS.items():
        if value := getattr(puzzle.info, field):
            bare = key == "license" and _SPDX.fullmatch(value)
            yield f"{key} {value}" if bare else f'{key} "{_escaped(value)}"'
    yield f"width {puzzle.width}"
    yield f"height {puzzle.height}"
    lettered = [colour.rgb for colour in puzzle.palette] != [c.rgb for c in BLACK_AND_WHITE]
    letters = COLOUR_LETTERS if lettered else _IMPLIED
    if lettered:
        if puzzle.palette[0].rgb != BLACK_AND_WHITE[0].rgb:
            yield f"color 0 {puzzle.palette[0].rgb}"
        for letter, colour in zip(letters, puzzle.palette[1:], strict=False):
            yield f"color {letter} {colour.rgb}"
    text = _lettered if lettered else _plain
    yield from ("", "rows", *map(text, puzzle.rows), "", "columns", *map(text, puzzle.columns), "")
    symbols = ("0", *letters)
    if puzzle.info.goal is not None:
        yield f'goal "{"".join(symbols[value] for value in puzzle.info.goal)}"'
    if puzzle.info.saved is not None:
        cells = ("?" if value is None else symbols[value] for value in puzzle.info.saved)
        yield f'saved "{"".join(cells)}"'


def _plain(clue: Clue) -> str:
    return ",".join(str(block.length) for block in clue) or "0"


def _lettered(clue: Clue) -> str:
    return ",".join(f"{block.length}{COLOUR_LETTERS[block.colour - 1]}" for block in clue) or "0"


def _escaped(text: str) -> str:
    escaped = html.escape(text).replace("\n", "&#10;").replace("\r", "&#13;")
    return "".join(char if char.isprintable() else f"&#{ord(char)};" for char in escaped)


# --- reading


def _parse(text: str) -> Iterator[Nonogram]:
    fields, colours, blocks = _scan(numbered(text))
    for key in ("width", "height", "rows", "columns"):
        if key not in fields and key not in blocks:
            raise FormatError(f"no line {key!r}")
    width, height = _side(fields, "width"), _side(fields, "height")
    row_lines = clue_lines(blocks["rows"], height, "row")
    column_lines = clue_lines(blocks["columns"], width, "column")
    clue = _clue_reader(colours, [*row_lines, *column_lines])
    symbols = _symbols(colours)
    count = width * height
    goal = _cells(blocks.get("goal"), symbols, count, "the goal")
    saved = _cells(blocks.get("saved"), symbols | {"?": None}, count, "the saved board")
    yield build(
        [clue(line) for line in row_lines],
        [clue(line) for line in column_lines],
        palette=standard_palette(colours.values()),
        info=Info(
            **{
                _TEXT_KEYS[key]: _unquoted(line[1])
                for key, line in fields.items()
                if key in _TEXT_KEYS
            },
            goal=None if goal is None else known_cells(goal),
            saved=saved,
        ),
        row_lines=[number for number, _ in row_lines],
        column_lines=[number for number, _ in column_lines],
    )


def _scan(
    lines: Sequence[Line],
) -> tuple[dict[str, Line], dict[str, str], dict[str, list[Line]]]:
    """The values of keys, the colours by symbol (background first), the lines of blocks."""
    fields: dict[str, Line] = {}
    colours = {"0": BLACK_AND_WHITE[0].rgb}
    blocks: dict[str, list[Line]] = {}
    block: list[Line] | None = None
    for number, line in lines:
        key, _, value = line.strip().partition(" ")
        key = key.lower()
        if block is not None and not _starts_key(key):
            block.append((number, line))
            continue
        block = None
        if key in ("color", "colour"):
            symbol, rgb = _read_colour(value, number)
            colours[symbol] = rgb
        elif key in _BLOCKS:
            if key in blocks:
                raise FormatError(f"a second {key!r}: `====` stands between puzzles", line=number)
            block = blocks[key] = [(number, value)] if value.strip() else []
        elif key:
            if not _WORD.fullmatch(key):
                raise FormatError(f"`key value` expected, found {shown(line)}", line=number)
            fields[key] = (number, value)
    return fields, colours, blocks


def _starts_key(word: str) -> bool:
    """Whether a line ends a block; rows of a coloured goal may start with letters too."""
    return word in _BLOCKS or word in _TEXT_KEYS or word in ("color", "colour", "width", "height")


def _read_colour(value: str, number: int) -> tuple[str, str]:
    words = value.split(maxsplit=1)
    if len(words) != 2 or len(words[0]) != 1 or words[0] in "?123456789,":
        raise FormatError(f"`color a #rrggbb` expected, found {shown(value)}", line=number)
    return words[0], read_rgb(words[1], number)


def _side(fields: Mapping[str, Line], key: str) -> int:
    number, value = fields[key]
    return read_side(value.strip(), f"the {key}", number)


def _clue_reader(
    colours: dict[str, str], lines: Sequence[Line]
) -> Callable[[Line], tuple[Block, ...]]:
    """How to read a clue; clues without a letter add black to the colours."""
    bare = any(re.search(r"[1-9][0-9]*\s*(,|\s|$)", text) for _, text in lines)
    if bare or len(colours) == 1:
        colours.setdefault(_IMPLIED, BLACK_AND_WHITE[1].rgb)
    index = {symbol: i for i, symbol in enumerate(colours) if i}
    letters = {symbol: i for symbol, i in index.items() if symbol != _IMPLIED}
    default = index.get(_IMPLIED, 1)
    return lambda line: read_clue_text(line[1], line[0], letters, default)


def _symbols(colours: Mapping[str, str]) -> dict[str, int | None]:
    symbols: dict[str, int | None] = {symbol: i for i, symbol in enumerate(colours)}
    return {".": 0, _IMPLIED: 1} | symbols


def _cells(
    block: list[Line] | None, symbols: Mapping[str, int | None], count: int, what: str
) -> tuple[int | None, ...] | None:
    if block is None:
        return None
    text = "".join(line for _, line in block).replace('"', "")
    return read_cells(text, symbols, count, what, block[0][0] if block else None)


def _unquoted(value: str) -> str:
    text = value.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1]
    return html.unescape(text)


_KEY_LINE = re.compile(r"(?im)^\s*((width|height)\s+\S|(rows|columns)\s*$)")

FORMAT = Format(
    kind="nonogram",
    name="non",
    title="Simpson .non",
    parse=_parse,
    write=_write,
    sniff=lambda head: _KEY_LINE.search(head) is not None,
    split=at_separator(lambda line: line.startswith("====")),
    extensions=(".non", ".nonpack"),
    keeps=TEXTS | {"goal", "saved board", "colours"},
    separator="====\n",
)
