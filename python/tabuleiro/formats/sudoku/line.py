"""One sudoku a line, one character a cell: the common form of collections, also `.sdm`.

An empty cell is `.`, `0`, `*`, `_` or `?`. The number of characters gives the size; boards whose
side is no square get the most square boxes, lying (36 characters: 2 x 3). Words after the cells
are a rating or notes; a complete grid after them (`puzzle,solution`) is the goal; a word before
them is a name, as in lists of `hash puzzle rating`.
"""

import re
from string import ascii_lowercase, ascii_uppercase

from tabuleiro.errors import FormatError, PuzzleError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.sudoku.alphabet import EMPTY, MAX_SIDE, read_symbols, write_symbols
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_TEXT_FIELD
from tabuleiro.names import shown
from tabuleiro.puzzles.sudoku import Sudoku, default_box

BOXES = {side * side: box for side in range(4, MAX_SIDE + 1) if (box := default_box(side))}
"""The box of a board by the number of its cells."""

_GAP = re.compile(r"[\s,;|]+")
_CUT = re.compile(r"(?=.*[2-9])[0-9.*_?]{37,}")
"""A line that can be nothing but a sudoku, though it lacks characters or has too many."""
_HEADING = re.compile(r"[A-Za-z]+(,[A-Za-z]+)+")


def parse_line(text: str) -> tuple[Sudoku, ...]:
    """The puzzle of one line; none in the heading of a table."""
    if len(text) == 81 and " " not in text:
        return (_board(text, NO_INFO),)
    if _HEADING.fullmatch(text):
        return ()
    name, cells, notes = _fields(text)
    return (_board(cells, _info(name, cells, notes)),)


def _fields(text: str) -> tuple[str, str, str]:
    first, second, rest = ([*_GAP.split(text, 2), "", ""])[:3]
    if len(first) not in BOXES or (len(second) in BOXES and len(second) > len(first)):
        if len(second) in BOXES:
            return first, second, rest
        raise FormatError(
            f"{len(first)} characters; a sudoku in one line has 16, 36, 64, 81, 100, 144, 225, "
            f"256, ... (found {shown(first)})"
        )
    return "", first, text[len(first) :].lstrip(" \t,;|")


def _board(cells: str, info: Info) -> Sudoku:
    high, wide = box = BOXES[len(cells)]
    if len(cells) == 81:
        try:
            return Sudoku(cells, box, info=info)
        except PuzzleError:
            pass  # another alphabet, or an error that is better said below
    return Sudoku(read_symbols(cells, high * wide), box, info=info)


def _info(name: str, cells: str, notes: str) -> Info:
    if not (name or notes):
        return NO_INFO
    if len(notes) == len(cells) and notes.isalnum() and "0" not in notes:
        high, wide = BOXES[len(cells)]
        return Info(name=name, goal=tuple(read_symbols(notes, high * wide)))
    return Info(name=name, difficulty=" ".join(notes.split())[:MAX_TEXT_FIELD])


def write_line(puzzle: Sudoku) -> str:
    """The cells, and the difficulty after them."""
    cells = write_symbols(puzzle.givens, puzzle.side)
    return " ".join([cells, *puzzle.info.difficulty.split()]) + "\n"


def sniff_line(head: str) -> bool:
    """Whether half of the lines at least are sudokus of one line.

    Four lines of zeros and ones alone, all of one length, are rather the rows of another picture,
    and so are those of small letters alone. A single line that is cut or too long is one, to be
    told so.
    """
    lines = [text for raw in head.splitlines() if (text := raw.strip()) and text[0] != "#"]
    lines = [text for text in lines if not _HEADING.fullmatch(text)]
    seen = set("".join(lines))
    if len(lines) >= 4 and len(set(map(len, lines))) == 1 and seen <= set("01-xX#" + EMPTY):
        return False
    if seen & set(ascii_lowercase) and not seen & set("23456789" + ascii_uppercase):
        return False
    if len(lines) == 1 and _CUT.fullmatch(lines[0]):
        return True
    return bool(lines) and 2 * sum(map(_is_line, lines)) >= len(lines)


def _is_line(text: str) -> bool:
    try:
        _, cells, _ = _fields(text)
        values = read_symbols(cells, BOXES[len(cells)][0] * BOXES[len(cells)][1])
    except FormatError:
        return False
    return len(values) == len(cells)


FORMAT = Format(
    kind="sudoku",
    name="line",
    title="one sudoku a line (.sdm)",
    parse=parse_line,
    write=write_line,
    sniff=sniff_line,
    split=each_line,
    extensions=(".sdm", ".txt"),
    keeps=frozenset({"difficulty"}),
)
