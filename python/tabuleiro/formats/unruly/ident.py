"""Our id: `unruly:8x6:DESCRIPTION`, width x height; `8x6u` where all lines differ."""

import re

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.formats.unruly.description import board_of, write_description
from tabuleiro.puzzles.unruly import Unruly

_ID = re.compile(r"unruly:(\d+)x(\d+)(u?):(\S*)")


def write_id(puzzle: Unruly) -> str:
    """The id of a puzzle."""
    size = f"{puzzle.width}x{puzzle.height}{'u' * puzzle.distinct_lines}"
    return f"unruly:{size}:{write_description(puzzle.givens)}"


def parse_id(text: str) -> tuple[Unruly]:
    """The puzzle of an id."""
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError("an id such as unruly:8x8:aBc... expected")
    width, height = (read_number(match[i], what) for i, what in ((1, "width"), (2, "height")))
    return (board_of(match[4], width, height, distinct_lines=bool(match[3])),)


FORMAT = Format(
    kind="unruly",
    name="id",
    title="Tabuleiro id",
    parse=parse_id,
    write=lambda puzzle: write_id(puzzle) + "\n",
    sniff=lambda head: head.lstrip().startswith("unruly:"),
    split=each_line,
    keeps=frozenset({"distinct lines"}),
)
