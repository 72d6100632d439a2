"""Our id: `sudoku:2x3:DESCRIPTION`, box height x box width, then the givens as one word."""

import re

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.formats.sudoku.description import read_description, write_description
from tabuleiro.puzzles.sudoku import Sudoku, check_box

_ID = re.compile(r"sudoku:(\d+)x(\d+):(\S*)")


def write_id(puzzle: Sudoku) -> str:
    """The id of a puzzle."""
    high, wide = puzzle.box
    return f"sudoku:{high}x{wide}:{write_description(puzzle.givens)}"


def parse_id(text: str) -> tuple[Sudoku]:
    """The puzzle of an id."""
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError("an id such as sudoku:3x3:1b2... expected")
    high, wide = (read_number(match[i], "box side") for i in (1, 2))
    box = check_box((high, wide))
    return (Sudoku(read_description(match[3], high * wide), box),)


FORMAT = Format(
    kind="sudoku",
    name="id",
    title="Tabuleiro id",
    parse=parse_id,
    write=lambda puzzle: write_id(puzzle) + "\n",
    sniff=lambda head: head.lstrip().startswith("sudoku:"),
    split=each_line,
    keeps=frozenset({"box shape"}),
)
