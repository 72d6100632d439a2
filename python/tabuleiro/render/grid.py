"""From cells to shapes: where the cells of a board are, and the layers that all boards share.

A mask has one byte a cell in row-major order, 1 where the cell is meant.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import compress

from tabuleiro.board import Place
from tabuleiro.errors import ParameterError
from tabuleiro.fault import Fault
from tabuleiro.render import palette
from tabuleiro.render.scene import Box, Hatch, Layer, Lines, Point, Polygons, Rects, Segment

_RUN = re.compile(b"\x01+")


def where(values: bytes, wanted: int) -> bytes:
    """The mask of the cells that hold a value.

    >>> where(bytes([3, 0, 3]), 3)
    b'\\x01\\x00\\x01'
    """
    return values.translate(bytes(value == wanted for value in range(256)))


def both(a: bytes, b: bytes) -> bytes:
    """The cells that are in two masks."""
    return (int.from_bytes(a) & int.from_bytes(b)).to_bytes(len(a))


def without(a: bytes, b: bytes) -> bytes:
    """The cells that are in the first mask and not in the second."""
    return (int.from_bytes(a) & ~int.from_bytes(b)).to_bytes(len(a))


@dataclass(frozen=True, slots=True)
class Marks:
    """Cells that a picture points at: those of faults, and those that differ."""

    faults: frozenset[Place]
    differences: frozenset[Place]

    @classmethod
    def of(cls, faults: Iterable[Fault], differences: Iterable[Place]) -> "Marks":
        """The marks for faults and for differences."""
        cells = frozenset(place for fault in faults for place in fault.cells)
        return cls(cells, frozenset(differences))


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of square cells in a picture: its corner, the side of a cell, rows and columns."""

    left: int
    top: int
    cell: int
    rows: int
    columns: int

    @property
    def right(self) -> int:
        return self.left + self.cell * self.columns

    @property
    def bottom(self) -> int:
        return self.top + self.cell * self.rows

    @property
    def frame(self) -> Box:
        """The whole board."""
        return self.left, self.top, self.right - self.left, self.bottom - self.top

    def mask(self, places: Iterable[Place]) -> bytes:
        """The mask of some places, all of which must be on the board."""
        mask = bytearray(self.rows * self.columns)
        for row, column in places:
            if not (0 <= row < self.rows and 0 <= column < self.columns):
                raise ParameterError(
                    f"row {row + 1}, column {column + 1} is not on a board of "
                    f"{self.rows} x {self.columns}"
                )
            mask[row * self.columns + column] = 1
        return bytes(mask)

    def corner(self, place: Place) -> Point:
        """The top left corner of a cell."""
        return self.left + self.cell * place[1], self.top + self.cell * place[0]

    def places(self, mask: bytes) -> Iterator[Place]:
        """Row and column of each cell of a mask."""
        return (divmod(i, self.columns) for i in compress(range(len(mask)), mask))

    def centres(self, mask: bytes) -> list[Point]:
        """The centre of each cell of a mask."""
        half = self.cell / 2
        return [(x + half, y + half) for x, y in map(self.corner, self.places(mask))]

    def squares(self, mask: bytes, inset: float = 0) -> list[Box]:
        """Each cell of a mask as a square of its own."""
        side = self.cell - 2 * inset
        corners = map(self.corner, self.places(mask))
        return [(x + inset, y + inset, side, side) for x, y in corners]

    def boxes(self, mask: bytes) -> list[Box]:
        """The cells of a mask as few rectangles: runs in a row, joined with equal ones below."""
        cell = self.cell
        boxes: list[Box] = []
        open_runs: dict[tuple[int, int], int] = {}
        for row in range(self.rows + 1):
            line = mask[row * self.columns : (row + 1) * self.columns]
            runs = {match.span(): row for match in _RUN.finditer(line)}
            for (start, end), top in open_runs.items():
                if (start, end) in runs:
                    runs[start, end] = top
                else:
                    x, y = self.corner((top, start))
                    boxes.append((x, y, (end - start) * cell, (row - top) * cell))
            open_runs = runs
        return boxes

    def lines(self, down: Iterable[int], across: Iterable[int]) -> list[Segment]:
        """Lines below the first so many rows, and right of the first so many columns."""
        levels = (self.top + self.cell * row for row in down)
        uprights = (self.left + self.cell * column for column in across)
        return [
            *((self.left, y, self.right, y) for y in levels),
            *((x, self.top, x, self.bottom) for x in uprights),
        ]

    def thin_lines(self, high: int, wide: int) -> Lines:
        """A line between cells wherever no thick one is."""
        down = (row for row in range(1, self.rows) if row % high)
        across = (column for column in range(1, self.columns) if column % wide)
        return Lines(self.lines(down, across), palette.THIN_LINE)

    def thick_lines(self, high: int, wide: int, inner: str = palette.THICK_LINE) -> list[Layer]:
        """A thick line every so many rows and columns, and the frame."""
        segments = self.lines(range(high, self.rows, high), range(wide, self.columns, wide))
        return [
            Lines(segments, inner, 2),
            Rects([self.frame], stroke=palette.THICK_LINE, width=3),
        ]

    def corner_marks(self, mask: bytes, fill: str) -> Polygons:
        """A small triangle in a corner of each cell: this one was given."""
        side = self.cell * 0.3
        corners = map(self.corner, self.places(mask))
        return Polygons([((x, y), (x + side, y), (x, y + side)) for x, y in corners], fill)

    def hatched_faults(self, marks: Marks) -> Hatch:
        """Stripes over the cells of faults."""
        return Hatch(self.boxes(self.mask(marks.faults)), palette.FAULT)

    def framed_marks(self, marks: Marks) -> list[Layer]:
        """A frame around the cells of faults, and one inside each cell that differs."""
        inner = self.squares(self.mask(marks.differences), 4)
        return [
            Rects(self.boxes(self.mask(marks.faults)), stroke=palette.FAULT, width=3),
            Rects(inner, stroke=palette.PAPER, width=5),
            Rects(inner, stroke=palette.DIFFERENCE, width=3),
        ]
