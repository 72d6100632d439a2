"""The `.cwd` format of QNonograms: height, width, row clues, a blank line, column clues."""

import re
from collections.abc import Iterator, Sequence

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import (
    Line,
    clue_lines,
    numbered,
    read_side,
    refuse_colours,
)
from tabuleiro.formats.nonogram.plain import build_plain, clue_texts, without_blank_start
from tabuleiro.puzzles.nonogram import Nonogram


def _write(puzzle: Nonogram) -> str:
    refuse_colours(puzzle, FORMAT.title)
    header = [str(puzzle.height), str(puzzle.width)]
    lines = [*header, *clue_texts(puzzle.rows), "", *clue_texts(puzzle.columns)]
    return "\n".join(lines) + "\n"


def _parse(text: str) -> Iterator[Nonogram]:
    lines = without_blank_start(numbered(text))
    if len(lines) < 2:
        raise FormatError("height and width expected, a line each")
    height = read_side(lines[0][1].strip(), "the height", lines[0][0])
    width = read_side(lines[1][1].strip(), "the width", lines[1][0])
    rows, columns = _halves(lines[2:], height)
    yield build_plain(clue_lines(rows, height, "row"), clue_lines(columns, width, "column"))


def _halves(lines: Sequence[Line], height: int) -> tuple[Sequence[Line], Sequence[Line]]:
    """Rows and columns: what the blank line after the last row separates.

    Empty clues may be blank as well, so the count decides first, then the first blank line.
    """
    if len(lines) > height and not lines[height][1].strip():
        return lines[:height], lines[height + 1 :]
    filled = [line for line in lines if line[1].strip()]
    return filled[:height], filled[height:]


def _sniff(head: str) -> bool:
    match = re.match(r"\s*([1-9]\d*)[ \t]*\r?\n[ \t]*([1-9]\d*)[ \t]*\r?\n", head)
    if match is None:
        return False
    # Nothing but 0 and 1 may be a picture in text, unless the number of lines says otherwise.
    digits = len(match[1]) < 5 and len(match[2]) < 5
    filled = sum(1 for line in head.split("\n") if line.strip())
    told = digits and filled == 2 + int(match[1]) + int(match[2])
    return told or re.search(r"[2-9]|\d[ \t]+\d", head) is not None


FORMAT = Format(
    kind="nonogram",
    name="cwd",
    title="QNonograms .cwd",
    parse=_parse,
    write=_write,
    sniff=_sniff,
    extensions=(".cwd",),
    separator=None,
)
