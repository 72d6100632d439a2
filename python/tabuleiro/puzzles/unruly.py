"""Unruly (also Binairo, Takuzu, Tohu wa Vohu): two colours, half and half, never three alike."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from tabuleiro.board import UNKNOWN, Board, Raw
from tabuleiro.errors import PuzzleError
from tabuleiro.fault import Fault
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_UNRULY_SIDE, MIN_UNRULY_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle, flatten

if TYPE_CHECKING:
    from tabuleiro import _core

_VALUES = {".": None, "?": None, "-": None, "_": None, "0": 0, "1": 1}


@dataclass(frozen=True, init=False, repr=False)
class Unruly(Puzzle):
    """An Unruly puzzle.

    Each row and column holds as many 0 as 1, and never three equal neighbours.

    Parameters
    ----------
    givens
        A row of text for each row (`0`, `1` and `.` for an empty cell), or rows of numbers with
        `None` for an empty cell.
    distinct_lines
        Whether, besides, no two rows are equal and no two columns are equal.
    info
        Title, author and the like.

    Examples
    --------
    >>> puzzle = Unruly(["0.0...", "......", "..1..1", "......", "......", ".0...."])
    >>> puzzle.id
    'unruly:6x6:abLCne'
    >>> Unruly(["0.0.."] * 5)
    Traceback (most recent call last):
    tabuleiro.errors.PuzzleError: Unruly has even sides from 6 to 1000, not 5 x 5
    """

    kind: ClassVar[str] = "unruly"

    givens: bytes
    height: int
    width: int
    distinct_lines: bool
    info: Info = field(compare=False)

    def __init__(
        self,
        givens: Sequence[str | Sequence[int | None]],
        *,
        distinct_lines: bool = False,
        info: Info = NO_INFO,
    ):
        set_field = object.__setattr__
        rows = [list(_read_row(r, row)) for r, row in enumerate(givens)]
        set_field(self, "height", len(rows))
        set_field(self, "width", len(rows[0]) if rows else 0)
        set_field(self, "distinct_lines", bool(distinct_lines))
        set_field(self, "info", info)
        check_sides(self.height, self.width)
        set_field(self, "givens", self._raw_cells(flatten(rows, self.shape)))

    @property
    def shape(self) -> tuple[int, int]:
        return self.height, self.width

    @property
    def clues(self) -> int:
        """Number of given cells."""
        return len(self.givens) - self.givens.count(UNKNOWN)

    @property
    def value_range(self) -> tuple[int, int]:
        return 0, 1

    @cached_property
    def id(self) -> str:
        from tabuleiro.formats.unruly.ident import write_id

        return write_id(self)

    @cached_property
    def core(self) -> "_core.Unruly":
        from tabuleiro import _core

        return _core.Unruly(self.height, self.width, self.distinct_lines, self.givens)

    def own_features(self) -> dict[str, bool]:
        return {"distinct lines": self.distinct_lines}

    def givens_raw(self) -> Raw:
        return self.givens

    def value_text(self, value: int | None) -> str:
        return "." if value is None else str(value)

    def parse_board(self, text: str) -> Raw:
        rows = [list(_read_row(r, row)) for r, row in enumerate(text.split())]
        return self._raw_cells([value for row in rows for value in row])

    def find_faults(self, board: Board) -> tuple[Fault, ...]:
        from tabuleiro.puzzles.unruly_faults import find_faults

        return find_faults(self, board)


def check_sides(height: int, width: int) -> None:
    """An error that says the bounds if there are no boards of this size."""
    for side in (height, width):
        if side % 2 or not MIN_UNRULY_SIDE <= side <= MAX_UNRULY_SIDE:
            raise PuzzleError(
                f"Unruly has even sides from {MIN_UNRULY_SIDE} to {MAX_UNRULY_SIDE}, "
                f"not {shown(height)} x {shown(width)}"
            )


def _read_row(index: int, row: str | Sequence[int | None]) -> Sequence[int | None]:
    if not isinstance(row, str):
        return row
    for c, char in enumerate(row):
        if char not in _VALUES:
            raise PuzzleError(
                f"row {index + 1}, column {c + 1}: {char!r} is no cell; 0, 1 or '.' expected"
            )
    return [_VALUES[char] for char in row]
