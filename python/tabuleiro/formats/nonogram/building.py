"""What all nonogram formats share: from numbers and cells to a puzzle, within bounds."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import TypeAlias

from tabuleiro.colours import standard_name
from tabuleiro.errors import FormatError, PuzzleError
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_NONOGRAM_SIDE, MAX_TEXT_FIELD
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import (
    BLACK_AND_WHITE,
    Block,
    Clue,
    ClueLike,
    Colour,
    Nonogram,
    check_clue,
    clues_of,
    read_clue,
)

Line: TypeAlias = tuple[int, str]
"""A line of input with its number, counted from 1."""
Cells: TypeAlias = tuple[int, ...]

_MAX_LINES = 20_000
_MAX_CLUE_CHARACTERS = 65_536
_NO_COLOURS: Mapping[str, int] = {}


def numbered(text: str) -> list[Line]:
    """The lines of a puzzle with their numbers."""
    if text.count("\n") > _MAX_LINES:
        raise FormatError(f"over {_MAX_LINES} lines for one nonogram")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return [(number, line.rstrip("\r")) for number, line in enumerate(lines, 1)]


def read_number(text: str, what: str, line: int | None = None) -> int:
    """A number of at most the longest side of a nonogram."""
    if not (text.isascii() and text.isdigit()):
        negative = re.fullmatch(r"-[0-9]+", text)
        problem = "cannot be negative" if negative else "must be a number"
        raise FormatError(f"{what} {problem}, found {shown(text)}", line=line)
    # The length is looked at first: turning a million digits into a number takes for ever.
    if len(text.lstrip("0")) > 4 or int(text) > MAX_NONOGRAM_SIDE:
        raise FormatError(f"{what} {shown(text)} is over {MAX_NONOGRAM_SIDE}", line=line)
    return int(text)


def read_side(text: str, what: str, line: int | None = None) -> int:
    """The width or height of a board."""
    side = read_number(text, what, line)
    if side == 0:
        raise FormatError(f"{what} must be at least 1", line=line)
    return side


def read_clue_text(
    text: str, line: int | None = None, colours: Mapping[str, int] = _NO_COLOURS, default: int = 1
) -> Clue:
    """A clue from numbers between blanks or commas, each with a colour's letter if need be.

    >>> read_clue_text("3, 1b", colours={"b": 2})
    (Block(length=3, colour=1), Block(length=1, colour=2))
    """
    if len(text) > _MAX_CLUE_CHARACTERS:
        raise FormatError(f"a clue of {len(text)} characters is no clue", line=line)
    words = text.replace(",", " ").split()
    if words == ["0"]:
        return ()
    return tuple(_read_block(word, line, colours, default) for word in words)


def _read_block(word: str, line: int | None, colours: Mapping[str, int], default: int) -> Block:
    letter = word[-1]
    if letter.isascii() and letter.isdigit():
        return Block(read_number(word, "a clue", line), default)
    length = word[:-1]
    if not colours or not length:
        return Block(read_number(word, "a clue", line), default)
    if letter not in colours:
        raise FormatError(
            f"colour {letter!r} of {shown(word)} is unknown, known: {' '.join(colours)}", line=line
        )
    return Block(read_number(length, "a clue", line), colours[letter])


def clue_lines(lines: Sequence[Line], count: int, what: str) -> list[Line]:
    """Exactly so many clue lines.

    A blank line is an empty clue, or mere decoration where the count is right without it.
    """
    kept = list(lines)
    while len(kept) > count and not kept[-1][1].strip():
        kept.pop()
    if len(kept) == count:
        return kept
    filled = [line for line in kept if line[1].strip()]
    if len(filled) == count:
        return filled
    place = kept[count][0] if len(kept) > count else kept[-1][0] if kept else None
    raise FormatError(f"{len(kept)} {what} clues, {count} expected", line=place)


def read_cells(
    text: str, symbols: Mapping[str, int | None], count: int, what: str, line: int | None = None
) -> tuple[int | None, ...]:
    """So many cells, each a symbol; blanks between them do not count."""
    if len(text) > 4 * (count + MAX_NONOGRAM_SIDE):
        raise FormatError(f"{what}: over {count} cells", line=line)
    try:
        cells = tuple([symbols[char] for char in text if not char.isspace()])
    except KeyError as error:
        known = " ".join(symbols)
        raise FormatError(
            f"{what}: {error.args[0]!r} is no cell, known: {known}", line=line
        ) from None
    if len(cells) != count:
        raise FormatError(f"{what}: {len(cells)} cells, the board has {count}", line=line)
    return cells


def known_cells(cells: Iterable[int | None]) -> Cells:
    """Cells of which none may be unknown."""
    return tuple([0 if cell is None else cell for cell in cells])


def standard_palette(rgbs: Iterable[str]) -> tuple[Colour, ...]:
    """A palette, background first, named as its colours usually are."""
    return tuple(Colour(standard_name(rgb), rgb) for rgb in rgbs)


def build(
    rows: Sequence[ClueLike],
    columns: Sequence[ClueLike],
    *,
    palette: Sequence[Colour] = BLACK_AND_WHITE,
    givens: Sequence[int | None] | None = None,
    info: Info = NO_INFO,
    row_lines: Sequence[int] = (),
    column_lines: Sequence[int] = (),
) -> Nonogram:
    """The puzzle of a file.

    Beyond what every nonogram obeys, its rows and columns must agree on how many cells of each
    colour there are: in a file this is a slip of the pen, not a puzzle without solution.

    Parameters
    ----------
    row_lines, column_lines
        The lines of the input where the clues are, for errors to point at.
    """
    _check_texts(info)
    try:
        puzzle = Nonogram(rows, columns, palette=palette, givens=givens, info=info)
    except PuzzleError as error:
        raise FormatError(
            str(error), line=_blamed(rows, columns, palette, row_lines, column_lines)
        ) from None
    _check_sums(puzzle)
    return puzzle


def from_goal(
    rows: Sequence[Sequence[int]], palette: Sequence[Colour], info: Info = NO_INFO
) -> Nonogram:
    """The puzzle whose solution is a picture (perhaps not its only solution)."""
    goal = tuple(cell for row in rows for cell in row)
    return build(
        [clues_of(row) for row in rows],
        [clues_of(column) for column in zip(*rows, strict=True)],
        palette=palette,
        info=replace(info, goal=goal),
    )


def refuse_colours(puzzle: Nonogram, title: str) -> None:
    """Raises the error about a coloured puzzle in a black-and-white format.

    Without its colours it would be another puzzle, or none: neighbours of different colours need
    no gap.
    """
    if puzzle.coloured:
        raise FormatError(
            f"{title} is black and white, this puzzle has {len(puzzle.palette) - 1} colours"
        )


def goal_rows(puzzle: Nonogram, title: str) -> tuple[Cells, ...]:
    """The goal of a puzzle row by row, for formats that hold nothing but the picture."""
    if puzzle.info.goal is None:
        raise FormatError(f"{title} holds the picture, which this puzzle does not have: solve it")
    width = puzzle.width
    goal = puzzle.info.goal
    rows = tuple(goal[r * width : (r + 1) * width] for r in range(puzzle.height))
    if puzzle.rows != tuple(map(clues_of, rows)) or puzzle.columns != tuple(
        map(clues_of, zip(*rows, strict=True))
    ):
        raise FormatError(f"{title} holds the picture, and this puzzle's goal breaks its clues")
    return rows


def _check_texts(info: Info) -> None:
    for field in fields(info):
        value = getattr(info, field.name)
        if isinstance(value, str) and len(value) > MAX_TEXT_FIELD:
            raise FormatError(f"{field.name} of over {MAX_TEXT_FIELD} characters")


def _check_sums(puzzle: Nonogram) -> None:
    in_rows, in_columns = _cells(puzzle.rows), _cells(puzzle.columns)
    for index, colour in enumerate(puzzle.palette):
        mine, theirs = in_rows.get(index, 0), in_columns.get(index, 0)
        if mine != theirs:
            raise FormatError(
                f"the rows have {mine} {colour.name[:30]} cells, the columns {theirs}"
            )


def _cells(clues: Iterable[Clue]) -> dict[int, int]:
    """How many cells of each colour some clues have."""
    sums: dict[int, int] = {}
    for clue in clues:
        for length, colour in clue:
            sums[colour] = sums.get(colour, 0) + length
    return sums


def _blamed(
    rows: Sequence[ClueLike],
    columns: Sequence[ClueLike],
    palette: Sequence[Colour],
    row_lines: Sequence[int],
    column_lines: Sequence[int],
) -> int | None:
    """The line of the first clue that cannot be."""
    for clues, room, lines in ((rows, len(columns), row_lines), (columns, len(rows), column_lines)):
        for clue, line in zip(clues, lines, strict=False):
            try:
                check_clue("", "", read_clue(clue), room, len(palette) - 1)
            except PuzzleError:
                return line
    return None
