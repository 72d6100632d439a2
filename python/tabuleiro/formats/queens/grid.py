"""A chess board as text: `Q` a queen, `.` a free square, `x` (also `X`, `#`) a blocked one.

Drawings of ours for the terminal are read as well. Blocked diagonals are written as their
squares: the same placements remain possible.
"""

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, at_separator
from tabuleiro.formats.text_grid import bare_rows
from tabuleiro.limits import MAX_QUEENS_DRAWN
from tabuleiro.names import shown
from tabuleiro.puzzles.queens import Queens

_QUEEN, _BLOCKED, _FREE = frozenset("Qq"), frozenset("xX#"), frozenset(".-_")
_CELLS = _QUEEN | _BLOCKED | _FREE
_HEAD = 8000
"""The beginning of a longer text may be cut in the middle of a board."""


def parse_grid(text: str) -> tuple[Queens]:
    """The board of one chunk."""
    rows = list(bare_rows(text))
    n = len(rows)
    for index, (line, row) in enumerate(rows, 1):
        if len(row) != n:
            raise FormatError(
                f"{len(row)} squares in row {index}, the board has {n} rows", line=line
            )
        wrong = next((i for i, cell in enumerate(row) if cell not in _CELLS), None)
        if wrong is not None:
            raise FormatError(
                f"column {wrong + 1}: {shown(row[wrong])} is no square; Q, '.' or x expected",
                line=line,
            )
    if n > MAX_QUEENS_DRAWN:
        raise FormatError(f"{n} rows; a drawn board has at most {MAX_QUEENS_DRAWN}")
    squares = [(r, c, cell) for r, (_, row) in enumerate(rows) for c, cell in enumerate(row)]
    return (
        Queens(
            n,
            placed=[(r, c) for r, c, cell in squares if cell in _QUEEN],
            blocked=[(r, c) for r, c, cell in squares if cell in _BLOCKED],
        ),
    )


def write_grid(puzzle: Queens) -> str:
    """The board, a line a row."""
    n = puzzle.n
    if n > MAX_QUEENS_DRAWN:
        raise FormatError(
            f"a board of {n} queens is too large to draw (at most {MAX_QUEENS_DRAWN})"
        )
    queens = frozenset(puzzle.placed)
    hidden = next((square for square in puzzle.placed if puzzle.is_blocked(*square)), None)
    if hidden:
        raise FormatError(
            f"row {hidden[0] + 1}, column {hidden[1] + 1}: a queen is given on a blocked square; "
            "a drawing shows only one of them"
        )
    return "".join(
        "".join(
            "Q" if (r, c) in queens else "x" if puzzle.is_blocked(r, c) else "." for c in range(n)
        )
        + "\n"
        for r in range(n)
    )


def sniff_grid(head: str) -> bool:
    """Whether the text begins with a square of queens, free and blocked squares.

    Without a queen, `X` and `#` are rather the filled cells of a picture.
    """
    first = next(FORMAT.split(iter(head.splitlines(keepends=True))), None)
    rows = [row for _, row in bare_rows(first.text)] if first else []
    if not rows or {len(row) for row in rows} != {len(rows[0])}:
        return False
    seen = set("".join(rows))
    if not seen <= _CELLS or (len(rows) != len(rows[0]) and len(head) < _HEAD):
        return False
    return bool(seen & _QUEEN) or (seen <= set(".x") and len(rows) == len(rows[0]))


FORMAT = Format(
    kind="queens",
    name="grid",
    title="queens grid text",
    parse=parse_grid,
    write=write_grid,
    sniff=sniff_grid,
    split=at_separator(lambda line: not line.strip()),
    separator="\n",
    keeps=frozenset({"placed queens", "blocked squares", "blocked diagonals"}),
)
