"""n queens: one in each row and column, none on a common diagonal, some squares given."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from tabuleiro.board import NO_QUEEN, Board, Place, Raw
from tabuleiro.errors import PuzzleError
from tabuleiro.fault import Fault
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_QUEENS, MAX_QUEENS_DRAWN
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle

if TYPE_CHECKING:
    from tabuleiro import _core


@dataclass(frozen=True, init=False, repr=False)
class Queens(Puzzle):
    """An n-queens board, empty or with queens and forbidden squares given.

    Parameters
    ----------
    n
        Number of rows, of columns and of queens.
    placed
        Squares (row, column), counted from 0, that hold a queen.
    blocked
        Squares that hold none.
    blocked_sums, blocked_differences
        Whole diagonals that hold no queen, by row + column and by row - column.
    info
        Title, author and the like.

    Examples
    --------
    >>> puzzle = Queens(6, placed=[(0, 1)])
    >>> [str(fault) for fault in puzzle.check([1, 3, 5, 2, 4, 0])]
    ['diagonal: the queens of rows 4 and 6, columns 3 and 1 attack each other']
    """

    kind: ClassVar[str] = "queens"

    n: int
    placed: tuple[Place, ...]
    blocked: tuple[Place, ...]
    blocked_sums: tuple[int, ...]
    blocked_differences: tuple[int, ...]
    info: Info = field(compare=False)

    def __init__(
        self,
        n: int,
        *,
        placed: Iterable[Place] = (),
        blocked: Iterable[Place] = (),
        blocked_sums: Iterable[int] = (),
        blocked_differences: Iterable[int] = (),
        info: Info = NO_INFO,
    ):
        set_field = object.__setattr__
        if not 1 <= n <= MAX_QUEENS:
            raise PuzzleError(f"a board has 1 to {MAX_QUEENS} queens, not {shown(n)}")
        set_field(self, "n", n)
        set_field(self, "placed", _squares(n, "placed", placed))
        set_field(self, "blocked", _squares(n, "blocked", blocked))
        set_field(self, "blocked_sums", _diagonals("sum", 0, 2 * n - 2, blocked_sums))
        differences = _diagonals("difference", 1 - n, n - 1, blocked_differences)
        set_field(self, "blocked_differences", differences)
        set_field(self, "info", info)

    @property
    def shape(self) -> tuple[int, int]:
        return self.n, self.n

    @property
    def clues(self) -> int:
        """Number of placed queens, blocked squares and blocked diagonals."""
        diagonals = len(self.blocked_sums) + len(self.blocked_differences)
        return len(self.placed) + len(self.blocked) + diagonals

    @property
    def empty(self) -> bool:
        """Whether nothing is placed and nothing is blocked."""
        blocked = self.blocked or self.blocked_sums or self.blocked_differences
        return not (self.placed or blocked)

    @property
    def value_range(self) -> tuple[int, int]:
        return 0, self.n - 1

    @cached_property
    def id(self) -> str:
        from tabuleiro.formats.queens.ident import write_id

        return write_id(self)

    @cached_property
    def core(self) -> "_core.Queens":
        from tabuleiro import _core

        return _core.Queens(
            self.n, self.placed, self.blocked, self.blocked_sums, self.blocked_differences
        )

    def is_blocked(self, row: int, column: int) -> bool:
        """Whether a square may not hold a queen."""
        return (
            (row, column) in self._blocked_squares
            or row + column in self.blocked_sums
            or row - column in self.blocked_differences
        )

    @cached_property
    def _blocked_squares(self) -> frozenset[Place]:
        return frozenset(self.blocked)

    def own_features(self) -> dict[str, bool]:
        """What this board gives."""
        return {
            "placed queens": bool(self.placed),
            "blocked squares": bool(self.blocked),
            "blocked diagonals": bool(self.blocked_sums or self.blocked_differences),
        }

    def givens_raw(self) -> Raw:
        columns = array("I", [NO_QUEEN]) * self.n
        for row, column in self.placed:
            columns[row] = column
        return columns

    def _take_givens(self, known: Sequence[int]) -> None:
        placed = ((row, column) for row, column in enumerate(known) if column != NO_QUEEN)
        object.__setattr__(self, "placed", tuple(placed))

    def rows_of(self, raw: Raw) -> tuple[tuple[int | None, ...], ...]:
        """A matrix of 1 for a queen, 0 for a square without one, `None` in unknown rows."""
        if self.n > MAX_QUEENS_DRAWN:
            raise PuzzleError(
                f"a board of {self.n} queens is too large to be written square by square "
                f"(at most {MAX_QUEENS_DRAWN}); its columns are in `cells`"
            )
        unknown = (None,) * self.n
        return tuple(
            unknown if column == NO_QUEEN else tuple(int(c == column) for c in range(self.n))
            for column in raw
        )

    def value_text(self, value: int | None) -> str:
        return {None: "?", 0: ".", 1: "Q"}[value]

    def board_text(self, board: Board) -> str:
        """The columns of the queens, counted from 1, row by row.

        >>> Queens(4).board([1, 3, 0, 2]).to_text()
        '2 4 1 3'
        """
        return " ".join("?" if column is None else str(column + 1) for column in board.cells)

    def parse_board(self, text: str) -> Raw:
        words = text.replace(",", " ").split()
        for word in words:
            if word != "?" and not (word.isascii() and word.isdecimal() and len(word) < 10):
                raise PuzzleError(f"{shown(word)} is no column: a number from 1 to {self.n} or ?")
        return self._raw_cells([None if word == "?" else int(word) - 1 for word in words])

    def find_faults(self, board: Board) -> tuple[Fault, ...]:
        from tabuleiro.puzzles.queens_faults import find_faults

        return find_faults(self, board)

    def _raw_cells(self, cells: Sequence[int | None]) -> Raw:
        if len(cells) != self.n:
            raise PuzzleError(f"{len(cells)} columns for a board of {self.n} rows")
        for row, column in enumerate(cells):
            if column is not None and not 0 <= column < self.n:
                raise PuzzleError(
                    f"row {row + 1}: column {column + 1} is not on the board (1 to {self.n})"
                )
        return array("I", [NO_QUEEN if column is None else column for column in cells])


def _squares(n: int, what: str, squares: Iterable[Place]) -> tuple[Place, ...]:
    result = sorted({(row, column) for row, column in squares})
    for row, column in result:
        if not (0 <= row < n and 0 <= column < n):
            raise PuzzleError(
                f"{what} square row {shown(row + 1)}, column {shown(column + 1)} is not on a board "
                f"of {n} x {n}"
            )
    return tuple(result)


def _diagonals(what: str, low: int, high: int, values: Iterable[int]) -> tuple[int, ...]:
    result = sorted(set(values))
    for value in result:
        if not low <= value <= high:
            raise PuzzleError(f"no diagonal has the {what} {shown(value)}: it is {low} to {high}")
    return tuple(result)
