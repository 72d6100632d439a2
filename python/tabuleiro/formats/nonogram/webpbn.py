"""The XML format of webpbn.com: colours, goals, several puzzles a file.

`<puzzleset>` holds `<puzzle>`s, each with its texts, `<color name="red" char="r">ff0000</color>`,
`<clues type="rows">` of `<line>`s of `<count color="red">3</count>`, and `<solution>`s whose
`<image>` has a row between bars, a colour's `char` per cell and `?` for an unknown one.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from xml.sax.saxutils import escape, quoteattr

from tabuleiro.errors import FormatError, TabuleiroError
from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import build, from_goal, known_cells
from tabuleiro.formats.nonogram.webpbn_xml import ClueLine, Declared, Draft, drafts
from tabuleiro.info import TEXTS, Info
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import COLOUR_LETTERS, Clue, Colour, Nonogram

_TEXT_TAGS = {
    "source": "source",
    "id": "name",
    "title": "title",
    "author": "author",
    "copyright": "copyright",
    "description": "description",
}
_NOTED = ("license", "difficulty")
"""Texts without an element of their own: they stand in a note, as `license: ...`."""


# --- writing


def _join(puzzles: Iterable[Nonogram]) -> str:
    lines = chain.from_iterable(map(_puzzle_lines, puzzles))
    return "\n".join(
        ['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>", *lines, "</puzzleset>", ""]
    )


def _puzzle_lines(puzzle: Nonogram) -> Iterator[str]:
    names = _unique_names(puzzle.palette)
    background, default = quoteattr(names[0]), quoteattr(names[1])
    yield f'<puzzle type="grid" defaultcolor={default} backgroundcolor={background}>'
    for tag, field in _TEXT_TAGS.items():
        if value := getattr(puzzle.info, field):
            yield f"<{tag}>{_escaped(value)}</{tag}>"
    for field in _NOTED:
        if value := getattr(puzzle.info, field):
            yield f"<note>{field}: {_escaped(value)}</note>"
    chars = "." + (COLOUR_LETTERS if puzzle.coloured else "X")
    for name, char, colour in zip(names, chars, puzzle.palette, strict=False):
        yield f'<color name={quoteattr(name)} char="{char}">{colour.rgb[1:]}</color>'
    for kind, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield f'<clues type="{kind}">'
        yield from (f"<line>{_counts(clue, names, puzzle.coloured)}</line>" for clue in clues)
        yield "</clues>"
    for kind, cells in (("goal", puzzle.info.goal), ("saved", puzzle.info.saved)):
        if cells is not None:
            text = "".join("?" if value is None else chars[value] for value in cells)
            rows = (text[i : i + puzzle.width] for i in range(0, len(text), puzzle.width))
            yield f'<solution type="{kind}">\n<image>'
            yield from (f"|{row}|" for row in rows)
            yield "</image>\n</solution>"
    yield "</puzzle>"


def _counts(clue: Clue, names: Sequence[str], coloured: bool) -> str:
    if not coloured:
        return "".join(f"<count>{block.length}</count>" for block in clue)
    return "".join(
        f"<count color={quoteattr(names[block.colour])}>{block.length}</count>" for block in clue
    )


def _unique_names(palette: Sequence[Colour]) -> list[str]:
    """The names of the colours, by which XML refers to them, made different where they are not."""
    names: list[str] = []
    for colour in palette:
        name, number = _printable(colour.name) or colour.rgb, 2
        while name in names:
            name, number = f"{colour.name}-{number}", number + 1
        names.append(name)
    return names


def _escaped(text: str) -> str:
    return escape(_printable(text), {"\r": "&#13;"})


def _printable(text: str) -> str:
    """Without the characters that XML forbids even as references."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "", text)


# --- reading


def _parse(text: str) -> Iterator[Nonogram | TabuleiroError]:
    for draft in drafts(text):
        if isinstance(draft, TabuleiroError):
            yield draft
            continue
        try:
            yield _puzzle(draft)
        except TabuleiroError as error:
            inner = error.line if isinstance(error, FormatError) else None
            message = error.message if isinstance(error, FormatError) else str(error)
            yield FormatError(message, line=draft.line if inner is None else inner)


def _puzzle(draft: Draft) -> Nonogram:
    colours = _palette(draft)
    palette = tuple(Colour(name, colour.rgb) for name, colour in colours.items())
    chars: dict[str, int] = {}
    for value, (name, colour) in enumerate(colours.items()):
        chars[_char(colour.char, name, draft)] = value
    rows, columns = draft.clues["rows"], draft.clues["columns"]
    shape = (len(rows), len(columns)) if rows or columns else None
    images = {kind: _cells(draft, kind, chars, shape) for kind in draft.images}
    goal = images.get("goal") or images.get("solution")
    info = _info(draft)
    if shape is None:
        if goal is None:
            raise FormatError("a puzzle without clues and without a solution", line=draft.line)
        return from_goal([known_cells(row) for row in goal], palette, info)
    index = {name: value for value, name in enumerate(colours)}
    saved = images.get("saved")
    return build(
        [_clue(line, index) for line in rows],
        [_clue(line, index) for line in columns],
        palette=palette,
        info=replace(
            info,
            goal=None if goal is None else known_cells(chain.from_iterable(goal)),
            saved=None if saved is None else tuple(chain.from_iterable(saved)),
        ),
        row_lines=[line.number for line in rows],
        column_lines=[line.number for line in columns],
    )


def _palette(draft: Draft) -> dict[str, Declared]:
    """The colours by name, the background first; those that nobody declares are standard."""
    known = _STANDARD | draft.colours
    if draft.background not in known:
        raise FormatError(
            f"the background colour {shown(draft.background)} is not declared", line=draft.line
        )
    palette = {draft.background: known[draft.background]}
    palette |= draft.colours
    for line in chain(*draft.clues.values()):
        for length, name in line.blocks:
            if name not in known:
                raise FormatError(f"colour {shown(name)} is not declared", line=line.number)
            if length and name == draft.background:
                raise FormatError(
                    f"a block of the background colour {shown(name)}", line=line.number
                )
            palette.setdefault(name, known[name])
    if len(palette) == 1:
        other = next(name for name in (draft.default, *_STANDARD) if name != draft.background)
        palette[other] = known.get(other, _STANDARD["black"])
    return palette


def _clue(line: ClueLine, index: Mapping[str, int]) -> list[tuple[int, int]]:
    if [length for length, _ in line.blocks] == [0]:
        return []
    if any(length == 0 for length, _ in line.blocks):
        raise FormatError(
            "a count of 0 stands for a block of unknown size, which is not supported",
            line=line.number,
        )
    return [(length, index[name]) for length, name in line.blocks]


def _info(draft: Draft) -> Info:
    texts = {_TEXT_TAGS[tag]: text for tag, text in draft.texts.items() if tag in _TEXT_TAGS}
    for note in draft.notes:
        field, _, value = note.partition(":")
        if field in _NOTED:
            texts[field] = value.strip()
    return Info(**texts)  # type: ignore[arg-type]


def _char(char: str, name: str, draft: Draft) -> str:
    if not char and name in _STANDARD:
        return _STANDARD[name].char
    if len(char) != 1 and draft.images:
        raise FormatError(
            f"colour {shown(name)}: one `char` expected, found {shown(char)}", line=draft.line
        )
    return char


def _cells(
    draft: Draft, kind: str, chars: Mapping[str, int], shape: tuple[int, int] | None
) -> list[list[int | None]]:
    """The rows of an image; a cell that may have several colours is unknown."""
    number, text = draft.images[kind]
    rows = [_row(row, chars, number) for row in _ROW.findall(text)]
    height, width = shape or (len(rows), len(rows[0]) if rows else 0)
    if len(rows) != height or any(len(row) != width for row in rows):
        raise FormatError(
            f"the image of the {kind[:30]} is not {height} rows of {width} cells",
            line=number,
        )
    return rows


def _row(text: str, chars: Mapping[str, int], number: int) -> list[int | None]:
    row: list[int | None] = []
    for match in _CELL.finditer(text):
        cell = match[0]
        if cell == "?" or len(cell) > 3:
            row.append(None)
        elif cell.strip("[]") in chars or cell in chars:
            row.append(chars[cell if cell in chars else cell[1:-1]])
        else:
            raise FormatError(f"{shown(cell)} is the `char` of no colour", line=number)
    return row


_ROW = re.compile(r"\|([^|\n]*)\|")
_CELL = re.compile(r"\[[^\]]*\]|.")
_STANDARD = {"black": Declared("X", "#000000"), "white": Declared(".", "#ffffff")}

FORMAT = Format(
    kind="nonogram",
    name="webpbn",
    title="webpbn XML",
    parse=_parse,
    write=lambda puzzle: _join([puzzle]),
    join=_join,
    sniff=lambda head: re.match(r"\s*<(\?xml|!|puzzle)", head) is not None,
    extensions=(".xml", ".webpbn"),
    keeps=TEXTS | {"goal", "saved board", "colours", "names of colours"},
)
