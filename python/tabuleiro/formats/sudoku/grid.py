"""A sudoku as rows of text, with or without a frame: what people paste.

The frame, where there is one, tells the boxes; without one they are the most square ones, lying.
Boards to side 36 have one character a cell in the alphabets of the one-line format, or numbers
with blanks between; larger boards have numbers. We write a frame, and numbers beyond side 35.
"""

from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.sudoku.alphabet import MAX_SIDE, read_symbols
from tabuleiro.formats.text_grid import EMPTY_WORDS, Grid, is_ruler, plain, read_grids, split_grids
from tabuleiro.limits import MAX_SUDOKU_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.sudoku import SYMBOLS, Sudoku, check_box, default_box

_HEAD = 8000
"""The beginning of a longer text may be cut in the middle of a grid."""


def parse_grid(text: str) -> Iterator[Sudoku]:
    """The puzzles of one chunk, usually one."""
    # A row too few in one grid shifts all that follow: nothing is right unless everything is.
    for grid in tuple(read_grids(text)):
        yield Sudoku(_values(grid), _box(grid))


def _box(grid: Grid) -> tuple[int, int]:
    side = grid.width
    if side > MAX_SUDOKU_SIDE:
        raise FormatError(f"{side} cells in a row; a sudoku has 4 to {MAX_SUDOKU_SIDE}")
    wide = _common(row.stretches for row in grid.rows)
    high = _common(iter([grid.bands]))
    if wide == 1:
        wide = side  # bars around every cell say nothing about the boxes
    if wide == side:
        wide = side // high if side % high == 0 and high < side else 0
    if high == side:
        high = side // wide if wide and side % wide == 0 else 0
    if high * wide == side:
        return check_box((high, wide))
    box = default_box(side)
    if box is None:
        raise FormatError(f"{side} cells in a row cannot be cut into boxes")
    return check_box(box)


def _common(stretches: Iterator[tuple[int, ...]]) -> int:
    """The number that all stretches are, or 0."""
    numbers = {number for each in stretches for number in each}
    return numbers.pop() if len(numbers) == 1 else 0


def _values(grid: Grid) -> bytes:
    cells = [cell for row in grid.rows for cell in row.cells]
    side = grid.width
    if side <= MAX_SIDE and all(len(cell) == 1 for cell in cells):
        return read_symbols("".join("." if cell == "-" else cell for cell in cells), side)
    # Where -1 is the empty cell, 0 is the first value.
    first = 0 if "-1" in cells and "0" in cells else 1
    return bytes(
        _number(cell, first, row.line, column, side)
        for row in grid.rows
        for column, cell in enumerate(row.cells, 1)
    )


def _number(cell: str, first: int, line: int, column: int, side: int) -> int:
    if cell in EMPTY_WORDS and not (cell == "0" and first == 0):
        return UNKNOWN
    known = cell.isascii() and cell.isdecimal() and len(cell) <= 3
    if not known or not first <= int(cell) < first + side:
        raise FormatError(
            f"column {column}: {shown(cell)} is no value from {first} to {first + side - 1} "
            "and no empty cell ('.')",
            line=line,
        )
    return int(cell) - first + 1


def write_grid(puzzle: Sudoku) -> str:
    """The board in a frame, with an empty line after it.

    >>> print(write_grid(Sudoku("1.3.........4.2.")), end="")
    +-----+-----+
    | 1 . | 3 . |
    | . . | . . |
    +-----+-----+
    | . . | . . |
    | 4 . | 2 . |
    +-----+-----+
    """
    side, (high, wide) = puzzle.side, puzzle.box
    width = len(_name(side, side))
    ruler = "+" + ("-" * ((width + 1) * wide + 1) + "+") * (side // wide)
    lines = []
    for r in range(side):
        names = [_name(v, side).rjust(width) for v in puzzle.givens[r * side : (r + 1) * side]]
        pieces = (" ".join(names[c : c + wide]) for c in range(0, side, wide))
        lines += [ruler] * (r % high == 0) + [f"| {' | '.join(pieces)} |"]
    return "\n".join([*lines, ruler]) + "\n"


def _name(value: int, side: int) -> str:
    if value == UNKNOWN:
        return "."
    return SYMBOLS[value - 1] if side <= len(SYMBOLS) else str(value)


def sniff_grid(head: str) -> bool:
    """Whether the first lines are a square of cells that a sudoku may have.

    Without a frame there must be a clue that is neither 1 nor a small letter: rows of zeros and
    ones and rows of colours are other pictures.
    """
    try:
        grid = next(read_grids(head, unfinished=len(head) >= _HEAD), None)
    except FormatError:
        return _is_framed(head)
    if grid is None or not 4 <= grid.width <= MAX_SUDOKU_SIDE:
        return False
    try:
        values = _values(grid)
    except FormatError:
        return _is_framed(head)
    if _is_framed(head):
        return True
    cells = "".join(cell for row in grid.rows for cell in row.cells if cell not in "Xx")
    has_clue = any(cell in "23456789" or cell.isupper() for cell in cells)
    fits = default_box(grid.width) is not None and has_clue
    return fits and (UNKNOWN in values or _has_latin_columns(values, grid.width))


def _is_framed(head: str) -> bool:
    """Whether bars separate cells, so that even a faulty grid is meant as a sudoku."""
    rows = [row for line in head.splitlines() if not is_ruler(row := plain(line))]
    framed = [row for row in rows if "|" in row.strip().strip("|")]
    return len(framed) >= 2 and not set("".join(framed)) & set("#/:;{}<>\"'")


def _has_latin_columns(values: bytes, side: int) -> bool:
    return all(len(set(column)) == len(column) for column in (values[c::side] for c in range(side)))


FORMAT = Format(
    kind="sudoku",
    name="grid",
    title="sudoku grid text",
    parse=parse_grid,
    write=write_grid,
    sniff=sniff_grid,
    split=split_grids,
    keeps=frozenset({"box shape"}),
    separator="\n",
)
