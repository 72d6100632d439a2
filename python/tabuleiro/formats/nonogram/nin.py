"""The `.nin` format of Wilk: `width height`, then row clues, then column clues, a line each."""

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
    clues = clue_texts([*puzzle.rows, *puzzle.columns])
    return "\n".join([f"{puzzle.width} {puzzle.height}", *clues]) + "\n"


def _parse(text: str) -> Iterator[Nonogram]:
    (number, header), *lines = without_blank_start(numbered(text))
    words = header.split()
    if len(words) != 2:
        raise FormatError(f"`width height` expected, found {shown(header)}", line=number)
    width = read_side(words[0], "the width", number)
    height = read_side(words[1], "the height", number)
    clues = clue_lines(lines, height + width, f"row ({height}) and column ({width})")
    yield build_plain(clues[:height], clues[height:])


FORMAT = Format(
    kind="nonogram",
    name="nin",
    title="Wilk .nin",
    parse=_parse,
    write=_write,
    sniff=lambda head: re.match(r"\s*-?\d+[ \t]+-?\d+[ \t]*\r?\n[\d \t\r\n]*\S?", head) is not None,
    extensions=(".nin",),
    separator=None,
)
