"""Sudoku of any order, with square or rectangular boxes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, ClassVar

from tabuleiro.board import UNKNOWN, Board, Raw
from tabuleiro.errors import PuzzleError
from tabuleiro.fault import Fault
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_SUDOKU_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle, all_text, flatten

if TYPE_CHECKING:
    from tabuleiro import _core

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""How texts write the values 1, 2, 3, ... of boards up to side 35; larger ones use numbers."""

_EMPTY = ".0*_?"
_FROM_LINE = bytes(
    UNKNOWN if chr(code) in ".0*_" else SYMBOLS.find(chr(code)) + 1 for code in range(128)
) + bytes(128)
"""What a character of a one-line sudoku means; 0 marks one that means nothing."""


@dataclass(frozen=True, init=False, repr=False)
class Sudoku(Puzzle):
    """A sudoku.

    Parameters
    ----------
    givens
        Text of one character a cell (`.`, `0`, `*` or `_` for an empty one; 1 to 9, then A to Z;
        white space does not count), a text for each row, or numbers row by row, with `None` or 0
        for an empty cell.
    box
        Height and width of a box. When left out, the boxes are as square as the side allows,
        and lie rather than stand: 3 x 3 on a side of 9, 2 x 3 on a side of 6.
    info
        Title, author and the like.

    Examples
    --------
    >>> puzzle = Sudoku("1.3. .... .... ..2.")
    >>> puzzle.side, puzzle.box
    (4, (2, 2))
    >>> puzzle.id
    'sudoku:2x2:1a3k2a'
    >>> puzzle.check("1234 3412 2143 4321")
    ()
    >>> [str(fault) for fault in puzzle.check("1234 3412 2143 432.")]
    ['row 4, column 4: the cell is not known']
    """

    kind: ClassVar[str] = "sudoku"

    givens: bytes
    box: tuple[int, int]
    info: Info = field(compare=False)

    def __init__(
        self,
        givens: str | bytes | Sequence[str] | Sequence[int | None] | Sequence[Sequence[int | None]],
        box: tuple[int, int] | None = None,
        *,
        info: Info = NO_INFO,
    ):
        fields = self.__dict__
        if not isinstance(givens, (str, bytes)) and all_text(givens):
            givens = "".join(givens)
        if isinstance(givens, str) and (" " in givens or "\n" in givens):
            givens = "".join(givens.split())
        if isinstance(givens, str) and len(givens) <= 35 * 35:
            raw = givens.encode("ascii", "replace").translate(_FROM_LINE)
        else:
            raw = b""
        fields["box"] = box = check_box(_usual_box(givens) if box is None else box)
        fields["info"] = info
        if isinstance(givens, str):
            side = box[0] * box[1]
            if (
                len(raw) != side * side
                or 0 in raw
                or max(raw.replace(b"\xff", b""), default=0) > side
            ):
                raw = bytes(_values_of_text(givens, side))
            fields["givens"] = raw
        elif isinstance(givens, bytes):
            fields["givens"] = bytes(self._raw_cells([_known(value) for value in givens]))
        else:
            cells = flatten(givens, self.shape)
            fields["givens"] = bytes(self._raw_cells([value or None for value in cells]))

    @property
    def side(self) -> int:
        """Number of rows, of columns, and of different values."""
        return self.box[0] * self.box[1]

    @property
    def shape(self) -> tuple[int, int]:
        return self.side, self.side

    @property
    def clues(self) -> int:
        """Number of given cells."""
        return len(self.givens) - self.givens.count(UNKNOWN)

    @property
    def value_range(self) -> tuple[int, int]:
        return 1, self.side

    @cached_property
    def id(self) -> str:
        from tabuleiro.formats.sudoku.ident import write_id

        return write_id(self)

    @cached_property
    def core(self) -> "_core.Sudoku":
        from tabuleiro import _core

        return _core.Sudoku(self.box[0], self.box[1], self.givens)

    def own_features(self) -> dict[str, bool]:
        return {"box shape": self.box != default_box(self.side)}

    def givens_raw(self) -> Raw:
        return self.givens

    def value_text(self, value: int | None) -> str:
        if value is None:
            return "."
        return SYMBOLS[value - 1] if self.side <= len(SYMBOLS) else str(value)

    def parse_board(self, text: str) -> Raw:
        if self.side > len(SYMBOLS):
            return self._raw_cells([self._number(word) for word in text.split()])
        return bytes(_values_of_text("".join(text.split()), self.side))

    def _number(self, word: str) -> int | None:
        if word in _EMPTY:
            return None
        if not (word.isascii() and word.isdecimal() and len(word) <= 3):
            raise PuzzleError(f"{shown(word)} is no value from 1 to {self.side} and no empty cell")
        return int(word)

    def board_text(self, board: Board) -> str:
        gap = "" if self.side <= len(SYMBOLS) else " "
        return "\n".join(gap.join(map(self.value_text, row)) for row in board.rows)

    def find_faults(self, board: Board) -> tuple[Fault, ...]:
        from tabuleiro.puzzles.sudoku_faults import find_faults

        return find_faults(self, board)

    def units(self) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
        """Rows, columns and boxes: name and cells of each."""
        side, (high, wide) = self.side, self.box
        for r in range(side):
            yield f"row {r + 1}", tuple((r, c) for c in range(side))
        for c in range(side):
            yield f"column {c + 1}", tuple((r, c) for r in range(side))
        for b in range(side):
            top, left = b // high * high, b % high * wide
            cells = tuple((top + i // wide, left + i % wide) for i in range(side))
            yield f"box {b + 1}", cells


def check_box(box: tuple[int, int]) -> tuple[int, int]:
    """The box sizes if they can be; an error that says the bounds if not."""
    high, wide = box
    if high < 2 or wide < 2 or high * wide > MAX_SUDOKU_SIDE:
        raise PuzzleError(
            f"boxes of {shown(high)} x {shown(wide)}: a side is at least 2, "
            f"and a box has at most {MAX_SUDOKU_SIDE} cells"
        )
    return box


def default_box(side: int) -> tuple[int, int] | None:
    """Height and width of the most square boxes, lying; none for a side that has no boxes.

    >>> default_box(9), default_box(6), default_box(12), default_box(7)
    ((3, 3), (2, 3), (3, 4), None)
    """
    high = next(high for high in range(isqrt(side), 0, -1) if side % high == 0)
    return (high, side // high) if high > 1 else None


def _usual_box(givens: object) -> tuple[int, int]:
    if not isinstance(givens, Sequence):
        raise PuzzleError("the givens of a sudoku are text, numbers or rows of numbers")
    nested = givens and not isinstance(givens, (str, bytes)) and isinstance(givens[0], Sequence)
    count = len(givens) ** 2 if nested else len(givens)
    side = isqrt(count)
    box = default_box(side) if side * side == count and 4 <= side <= MAX_SUDOKU_SIDE else None
    if box is None:
        raise PuzzleError(
            f"{count} cells make no sudoku (16, 36, 64, 81, 100, 144, 225, 256 cells do, and so "
            f"on to {MAX_SUDOKU_SIDE**2})"
        )
    return box


def _values_of_text(text: str, side: int) -> Iterator[int]:
    if len(text) != side * side:
        raise PuzzleError(f"{len(text)} cells for a board of {side} x {side} = {side * side}")
    for i, char in enumerate(text):
        value = UNKNOWN if char in _EMPTY else SYMBOLS.find(char.upper()) + 1
        if value == 0 or (value != UNKNOWN and value > side):
            raise PuzzleError(
                f"row {i // side + 1}, column {i % side + 1}: {char!r} is no value from "
                f"{SYMBOLS[0]} to {SYMBOLS[min(side, len(SYMBOLS)) - 1]} and no empty cell ('.')"
            )
        yield value


def _known(value: int) -> int | None:
    return None if value in (0, UNKNOWN) else value
