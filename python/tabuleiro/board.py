"""A puzzle with values in its cells: a solution, or part of one."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tabuleiro.puzzles.base import Puzzle

UNKNOWN = 255
"""Raw value of a cell that is not known."""
NO_QUEEN = 0xFFFF_FFFF
"""Raw value of a row whose queen is not known."""

Raw: TypeAlias = "bytes | array[int]"
Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """An assignment of values to the cells of a puzzle, complete (a solution) or partial.

    Parameters
    ----------
    puzzle
        The puzzle that the values are for.
    raw
        One byte a cell in row-major order, 255 where unknown (for queens an array of columns, one
        a row). Nonogram: 0 is background, then the colours. Unruly: 0 and 1. Sudoku: 1 to side.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> board = Sudoku("1.3. .... .... ..2.").board()
    >>> board.cells[:4]
    (1, None, 3, None)
    >>> board.complete
    False
    """

    puzzle: "Puzzle"
    raw: Raw

    def __hash__(self) -> int:
        return hash(bytes(self.raw))

    @property
    def cells(self) -> tuple[int | None, ...]:
        """The values in row-major order (queens: the column of each row), `None` if unknown."""
        unknown = UNKNOWN if isinstance(self.raw, bytes) else NO_QUEEN
        return tuple(None if value == unknown else value for value in self.raw)

    @property
    def rows(self) -> tuple[tuple[int | None, ...], ...]:
        """The values row by row, as one sees them on the board."""
        return self.puzzle.rows_of(self.raw)

    @property
    def complete(self) -> bool:
        """Whether every cell has a value."""
        return (UNKNOWN if isinstance(self.raw, bytes) else NO_QUEEN) not in self.raw

    def __getitem__(self, place: Place) -> int | None:
        row, column = place
        return self.rows[row][column]

    def __iter__(self) -> Iterator[tuple[int | None, ...]]:
        return iter(self.rows)

    def differences(self, other: "Board") -> tuple[Place, ...]:
        """The places (row, column), counted from 0, where two boards differ."""
        if isinstance(self.raw, array) and self.complete and other.complete:
            # Squares without a queen are no news, and of a large board too many to look at.
            columns = enumerate(zip(self.raw, other.raw, strict=True))
            return tuple((r, c) for r, (a, b) in columns if a != b for c in sorted((a, b)))
        return tuple(
            (r, c)
            for r, (mine, theirs) in enumerate(zip(self.rows, other.rows, strict=True))
            for c, (a, b) in enumerate(zip(mine, theirs, strict=True))
            if a != b
        )

    def to_text(self) -> str:
        """The values as compact text, a line a row.

        >>> from tabuleiro import Unruly
        >>> print(Unruly(["01....", *["......"] * 5]).board().to_text().splitlines()[0])
        01....
        """
        return self.puzzle.board_text(self)

    def __repr__(self) -> str:
        return f"<Board of {self.puzzle!r}>"

    def __str__(self) -> str:
        return self.puzzle.draw(self)

    def svg(self, *, against: "Board | None" = None) -> str:
        """The board as an SVG picture; `against` a solution, its mistakes are red and green."""
        return self.puzzle.svg(self, against=against)

    def png(self, scale: float = 1.0, *, against: "Board | None" = None) -> bytes:
        """The board as a PNG picture, as in `svg` (needs the extra `image`)."""
        return self.puzzle.png(self, scale=scale, against=against)

    def _repr_svg_(self) -> str | None:
        from tabuleiro.puzzles.base import notebook_svg

        return notebook_svg(self)
