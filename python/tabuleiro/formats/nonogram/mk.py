"""The `.mk` format of Olsak: `height width`, row clues, a line `#`, column clues."""

import re
from collections.abc import Iterator

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import (
    clue_lines,
    numbered,
    read_side,
    refuse_colours,
)
from tabuleiro.formats.nonogram.plain import build_plain, clue_texts, without_blank_start
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import Nonogram


def _write(puzzle: Nonogram) -> str:
    refuse_colours(puzzle, FORMAT.title)
    header = f"{puzzle.height} {puzzle.width}"
    lines = [header, *clue_texts(puzzle.rows), "#", *clue_texts(puzzle.columns)]
    return "\n".join(lines) + "\n"


def _parse(text: str) -> Iterator[Nonogram]:
    (number, header), *lines = without_blank_start(numbered(text))
    words = header.split()
    if len(words) != 2:
        raise FormatError(f"`height width` expected, found {shown(header)}", line=number)
    height = read_side(words[0], "the height", number)
    width = read_side(words[1], "the width", number)
    middle = next((i for i, (_, line) in enumerate(lines) if line.strip().startswith("#")), None)
    if middle is None:
        raise FormatError("no line `#` between rows and columns")
    end = next(
        (i for i in range(middle + 1, len(lines)) if lines[i][1].strip().startswith("#")), None
    )
    yield build_plain(
        clue_lines(lines[:middle], height, "row"),
        clue_lines(lines[middle + 1 : end], width, "column"),
    )


FORMAT = Format(
    kind="nonogram",
    name="mk",
    title="Olsak .mk",
    parse=_parse,
    write=_write,
    sniff=lambda head: (
        re.match(r"\s*-?\d+[ \t]+-?\d+[ \t]*\r?\n[\d \t\r\n]*^#", head, re.MULTILINE) is not None
    ),
    extensions=(".mk",),
    separator=None,
)
