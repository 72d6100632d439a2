"""The id of a nonogram: the whole puzzle in one line, the same for ever.

`nonogram:WxH:COLUMNS/ROWS` with the clues of all lines joined by `/`, columns first, and the
numbers of a clue joined by `.`; an empty clue is empty. Two optional parts follow:

- `;0=white:ffffff,a=black:000000,b=red:ff0000`: the palette where it is not black on white; with
  more than one colour every number ends in its colour's letter, as in `3b`;
- `;givens=2?.a10?`: cells known from the start, row by row, each run as its length (left out
  where it is 1) and `?` unknown, `.` background, or the letter of a colour.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from urllib.parse import quote, unquote

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.nonogram.building import build, read_clue_text, read_side
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Clue, Colour, Nonogram

_PREFIX = "nonogram:"
_GIVENS = "givens="
_INDEX = {letter: index for index, letter in enumerate(COLOUR_LETTERS, 1)}


def write_id(puzzle: Nonogram) -> str:
    """The id of a puzzle.

    >>> write_id(Nonogram([[1], []], [[1], []], givens=[1, None, None, None]))
    'nonogram:2x2:1//1/;givens=a3?'
    """
    lines = (_clue_text(clue, puzzle.coloured) for clue in (*puzzle.columns, *puzzle.rows))
    parts = [f"{_PREFIX}{puzzle.width}x{puzzle.height}:{'/'.join(lines)}"]
    if puzzle.palette != BLACK_AND_WHITE:
        parts.append(_palette_text(puzzle.palette))
    if puzzle.givens:
        parts.append(_GIVENS + "".join(_runs(puzzle.givens)))
    return ";".join(parts)


def _clue_text(clue: Clue, coloured: bool) -> str:
    if coloured:
        return ".".join(f"{length}{COLOUR_LETTERS[colour - 1]}" for length, colour in clue)
    return ".".join(str(block.length) for block in clue)


def _palette_text(palette: tuple[Colour, ...]) -> str:
    letters = "0" + COLOUR_LETTERS
    return ",".join(
        f"{letter}={quote(colour.name, safe='', errors='replace')}:{colour.rgb[1:]}"
        for letter, colour in zip(letters, palette, strict=False)
    )


def _runs(cells: bytes) -> Iterator[str]:
    for value, group in groupby(cells):
        length = sum(1 for _ in group)
        symbol = "?" if value == UNKNOWN else "." if value == 0 else COLOUR_LETTERS[value - 1]
        yield f"{length}{symbol}" if length > 1 else symbol


def _parse(text: str) -> Iterator[Nonogram]:
    match = re.fullmatch(r"nonogram:([^:]*)x([^:]*):([^;]*)((?:;.*)?)", text.strip())
    if match is None:
        raise FormatError(f"nonogram:WxH:CLUES expected, found {shown(text)}")
    width, height = read_side(match[1], "the width"), read_side(match[2], "the height")
    lines = match[3].split("/", width + height)
    if len(lines) != width + height:
        found = match[3].count("/") + 1
        raise FormatError(f"{found} clues, {width} columns and {height} rows expected")
    palette, givens = _read_parts(match[4], width * height)
    colours = {letter: _INDEX[letter] for letter in COLOUR_LETTERS[: len(palette) - 1]}
    clues = [_read_clue(line, colours, coloured=len(palette) > 2) for line in lines]
    yield build(clues[width:], clues[:width], palette=palette, givens=givens)


def _read_clue(line: str, colours: dict[str, int], *, coloured: bool) -> Clue:
    clue = read_clue_text(line.replace(".", " "), colours=colours if coloured else {})
    if coloured and re.search(r"\d(\.|$)", line) and clue:
        raise FormatError(f"clue {shown(line)} has a number without the letter of its colour")
    return clue


def _read_parts(text: str, cells: int) -> tuple[tuple[Colour, ...], list[int | None] | None]:
    palette: tuple[Colour, ...] = BLACK_AND_WHITE
    givens = None
    for part in text.split(";")[1:]:
        if part.startswith(_GIVENS):
            givens = _read_givens(part[len(_GIVENS) :], cells)
        else:
            palette = _read_palette(part)
    return palette, givens


def _read_palette(text: str) -> tuple[Colour, ...]:
    letters = "0" + COLOUR_LETTERS
    entries = text.split(",", len(letters))
    colours = []
    for letter, entry in zip(letters, entries, strict=False):
        match = re.fullmatch(re.escape(letter) + r"=([^:]*):([0-9a-f]{6})", entry)
        if match is None:
            raise FormatError(f"colour {letter}=name:rrggbb expected, found {shown(entry)}")
        colours.append(Colour(unquote(match[1]), f"#{match[2]}"))
    if len(entries) > len(letters):
        raise FormatError(f"over {len(COLOUR_LETTERS)} colours")
    return tuple(colours)


def _read_givens(text: str, count: int) -> list[int | None]:
    cells: list[int | None] = []
    end = 0
    for match in re.finditer(r"([0-9]{0,7})([?.a-zA-Z])", text):
        length = int(match[1] or 1)
        if match.start() != end or length > count - len(cells):
            break
        end = match.end()
        symbol = match[2]
        value = None if symbol == "?" else 0 if symbol == "." else _INDEX[symbol]
        cells += [value] * length
    if end != len(text) or len(cells) != count:
        raise FormatError(
            f"givens: {count} cells as runs like '12?' expected, "
            f"wrong after {len(cells)} of them at {shown(text[end:])}"
        )
    return cells


FORMAT = Format(
    kind="nonogram",
    name="id",
    title="Tabuleiro id",
    parse=_parse,
    write=lambda puzzle: write_id(puzzle) + "\n",
    sniff=lambda head: head.lstrip().startswith(_PREFIX),
    split=each_line,
    extensions=(".id",),
    keeps=frozenset({"colours", "names of colours", "givens"}),
)
