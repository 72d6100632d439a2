"""The game id of Pattern in Simon Tatham's puzzle collection.

`WxH:` and the clues joined by `/`, columns first, the numbers of a clue joined by `.`. After a
comma may follow cells known from the start: the letter says how many unknown cells to skip (a is
0), then comes one cell, white for a lower-case letter, black for an upper-case one; `z` skips 25
cells and gives none, and the last letter may end beyond the last cell.
"""

import re
from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.nonogram.building import (
    build,
    read_clue_text,
    read_side,
    refuse_colours,
)
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import Nonogram

_LONGEST = 25


def _write(puzzle: Nonogram) -> str:
    refuse_colours(puzzle, FORMAT.title)
    clues = (".".join(str(b.length) for b in clue) for clue in (*puzzle.columns, *puzzle.rows))
    givens = f",{_givens_text(puzzle.givens)}" if puzzle.givens else ""
    return f"{puzzle.width}x{puzzle.height}:{'/'.join(clues)}{givens}\n"


def _givens_text(cells: bytes) -> str:
    letters, skipped = [], 0
    for value in cells:
        if value == UNKNOWN:
            skipped += 1
            continue
        letter = "z" * (skipped // _LONGEST) + chr(ord("a") + skipped % _LONGEST)
        letters.append(letter[:-1] + (letter[-1].upper() if value else letter[-1]))
        skipped = 0
    if skipped:
        letters.append("z" * (skipped // _LONGEST))
        letters.append(chr(ord("a") + skipped % _LONGEST) if skipped % _LONGEST else "")
    return "".join(letters)


def _parse(text: str) -> Iterator[Nonogram]:
    match = re.fullmatch(r"(\d+)x(\d+):([^,]*)(?:,(.*))?", text)
    if match is None:
        raise FormatError(f"WxH:CLUES expected, found {shown(text)}")
    width, height = read_side(match[1], "the width"), read_side(match[2], "the height")
    lines = match[3].split("/", width + height)
    if len(lines) != width + height:
        found = match[3].count("/") + 1
        raise FormatError(f"{found} clues, {width} columns and {height} rows expected")
    clues = [read_clue_text(line.replace(".", " ")) for line in lines]
    givens = None if match[4] is None else _read_givens(match[4], width * height)
    yield build(clues[width:], clues[:width], givens=givens)


def _read_givens(text: str, count: int) -> list[int | None]:
    cells: list[int | None] = []
    for letter in text:
        if not ("a" <= letter.lower() <= "z"):
            raise FormatError(f"known cells are letters, found {shown(letter)}")
        skip = ord(letter.lower()) - ord("a")
        cells += [None] * skip
        if skip < _LONGEST and len(cells) < count:
            cells.append(int(letter.isupper()))
        if len(cells) > count:
            raise FormatError(f"known cells go beyond the board of {count} cells")
    if len(cells) < count:
        raise FormatError(f"known cells end after {len(cells)} of {count} cells")
    return cells


def _sniff(head: str) -> bool:
    first = head.lstrip().split("\n", 1)[0].strip()
    return re.fullmatch(r"\d+x\d+:[\d./]*/[\d./]*(,[a-zA-Z]*)?", first) is not None


FORMAT = Format(
    kind="nonogram",
    name="pattern",
    title="Simon Tatham's Pattern id",
    parse=_parse,
    write=_write,
    sniff=_sniff,
    split=each_line,
    keeps=frozenset({"givens"}),
)
