"""The column of the queen of each row, counted from 1: `2 4 ? 3`, `?` or 0 where none is given.

One board a line; commas and brackets may stand in it. Nothing tells blocked squares.
"""

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.limits import MAX_PUZZLE_CHARACTERS
from tabuleiro.puzzles.queens import Queens

_PUNCTUATION = str.maketrans(",;[]()", "      ")


def parse_columns(text: str) -> tuple[Queens]:
    """The board of one line."""
    words = text.translate(_PUNCTUATION).split()
    columns = [0 if word == "?" else read_number(word, "column") for word in words]
    placed = [(row, column - 1) for row, column in enumerate(columns) if column]
    return (Queens(len(words), placed=placed),)


def write_columns(puzzle: Queens) -> str:
    """The columns on one line."""
    if puzzle.n * (len(str(puzzle.n)) + 1) > MAX_PUZZLE_CHARACTERS:
        raise FormatError(f"a board of {puzzle.n} queens is too large for a list of its columns")
    columns = ["?"] * puzzle.n
    for row, column in puzzle.placed:
        if columns[row] != "?":
            raise FormatError(f"row {row + 1}: two queens are given; a list of columns holds one")
        columns[row] = str(column + 1)
    return " ".join(columns) + "\n"


def sniff_columns(head: str) -> bool:
    """Whether every line is a list of columns, each between 0 and the number of them.

    A single number is none: too much else starts with one.
    """
    lines = [text for raw in head.splitlines() if (text := raw.strip()) and text[0] != "#"]
    if not lines or (len(lines) > 1 and len(head) >= _HEAD):
        lines = lines[:-1] or lines
    return bool(lines) and all(map(_is_list, lines))


def _is_list(line: str) -> bool:
    words = line.translate(_PUNCTUATION).split()
    small = (w == "?" or (w.isascii() and w.isdecimal() and len(w) < 10) for w in words)
    return (len(words) > 1 or "?" in words) and all(small)


_HEAD = 8000
"""The beginning of a longer text may be cut in the middle of a line."""

FORMAT = Format(
    kind="queens",
    name="columns",
    title="list of columns",
    parse=parse_columns,
    write=write_columns,
    sniff=sniff_columns,
    split=each_line,
    extensions=(".txt",),
    keeps=frozenset({"placed queens"}),
)
