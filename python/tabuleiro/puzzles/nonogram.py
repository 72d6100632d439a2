"""Nonograms: clues for rows and columns, black-and-white or coloured."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from tabuleiro.board import UNKNOWN, Board, Raw
from tabuleiro.colours import standard_name
from tabuleiro.errors import PuzzleError
from tabuleiro.fault import Fault
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_COLOURS, MAX_NONOGRAM_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle, flatten
from tabuleiro.puzzles.runs import run_lengths

if TYPE_CHECKING:
    from tabuleiro import _core

COLOUR_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""How texts of ours write the colours 1, 2, 3, ... of a coloured nonogram."""


_SHOWN_BLOCKS = 40


class Block(NamedTuple):
    """A run of cells of one colour; colour 0 is the background and never in a clue."""

    length: int
    colour: int = 1


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of a palette.

    >>> Colour("red", "#ff0000")
    Colour(name='red', rgb='#ff0000')
    """

    name: str
    rgb: str

    def __post_init__(self) -> None:
        digits = self.rgb[1:]
        if len(self.rgb) != 7 or self.rgb[0] != "#" or set(digits) - set("0123456789abcdef"):
            raise PuzzleError(
                f"colour {self.name!r}: {self.rgb!r} is not of the form #rrggbb in lower case"
            )


BLACK_AND_WHITE = (Colour("white", "#ffffff"), Colour("black", "#000000"))
"""The palette of a plain nonogram; the first colour of a palette is the background."""

Clue: TypeAlias = tuple[Block, ...]
ClueLike: TypeAlias = Iterable[int | Block | tuple[int, int]]


@dataclass(frozen=True, init=False, repr=False)
class Nonogram(Puzzle):
    """A nonogram.

    Parameters
    ----------
    rows, columns
        The clues. A block is a length, or a pair (length, colour) in a coloured puzzle. An
        empty clue, or the single number 0, says that the line has no block.
    palette
        The colours, background first.
    givens
        Values that are known from the start, row by row; `None` where nothing is given.
    info
        Title, author and the like.

    Examples
    --------
    >>> heart = Nonogram([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
    >>> heart.shape
    (5, 5)
    >>> heart.id
    'nonogram:5x5:2/4/4/4/2/1.1/5/5/3/1'
    >>> Nonogram.from_text(heart.id) == heart
    True
    >>> [str(fault) for fault in heart.check(".#.#. ##### ##### .###. .##..")]
    ['row 5: blocks 2, the clue says 1', 'column 2: blocks 5, the clue says 4']
    """

    kind: ClassVar[str] = "nonogram"

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    palette: tuple[Colour, ...]
    givens: bytes
    info: Info = field(compare=False)

    def __init__(
        self,
        rows: Iterable[ClueLike],
        columns: Iterable[ClueLike],
        *,
        palette: Sequence[Colour] = BLACK_AND_WHITE,
        givens: Sequence[int | None] | Sequence[Sequence[int | None]] | None = None,
        info: Info = NO_INFO,
    ):
        set_field = object.__setattr__
        set_field(self, "rows", tuple(map(read_clue, rows)))
        set_field(self, "columns", tuple(map(read_clue, columns)))
        set_field(self, "palette", tuple(palette))
        set_field(self, "info", info)
        self._check_clues()
        raw = b"" if givens is None else self._raw_cells(flatten(givens, self.shape))
        # A board without any given is the same puzzle as no board at all.
        set_field(self, "givens", b"" if raw.count(UNKNOWN) == len(raw) else raw)

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.columns)

    @property
    def shape(self) -> tuple[int, int]:
        return self.height, self.width

    @property
    def clues(self) -> int:
        """Number of blocks in the clues of all rows and columns."""
        return sum(map(len, self.rows)) + sum(map(len, self.columns))

    @property
    def coloured(self) -> bool:
        """Whether there is more than one colour besides the background."""
        return len(self.palette) > 2

    @property
    def value_range(self) -> tuple[int, int]:
        return 0, len(self.palette) - 1

    @cached_property
    def id(self) -> str:
        from tabuleiro.formats.nonogram.ident import write_id

        return write_id(self)

    @cached_property
    def core(self) -> "_core.Nonogram":
        from tabuleiro import _core

        return _core.Nonogram(self.rows, self.columns, len(self.palette) - 1, self.givens)

    def own_features(self) -> dict[str, bool]:
        return {
            "colours": [c.rgb for c in self.palette] != [c.rgb for c in BLACK_AND_WHITE],
            "names of colours": any(c.name != standard_name(c.rgb) for c in self.palette),
            "givens": bool(self.givens),
        }

    def _take_givens(self, known: Sequence[int]) -> None:
        raw = bytes(known)
        object.__setattr__(self, "givens", b"" if raw.count(UNKNOWN) == len(raw) else raw)

    def givens_raw(self) -> Raw:
        return self.givens or bytes([UNKNOWN]) * (self.height * self.width)

    def value_text(self, value: int | None) -> str:
        if value is None:
            return "?"
        if value == 0:
            return "."
        return COLOUR_LETTERS[value - 1] if self.coloured else "#"

    def parse_board(self, text: str) -> Raw:
        known: dict[str, int | None] = {"?": None, ".": 0, "0": 0, "#": 1, "1": 1}
        if self.coloured:
            known |= {COLOUR_LETTERS[i]: i + 1 for i in range(len(self.palette) - 1)}
        cells = [known.get(char, -1) for char in text if not char.isspace()]
        if -1 in cells:
            char = next(c for c in text if not c.isspace() and c not in known)
            raise PuzzleError(f"{char!r} is no cell of this nonogram, known: {' '.join(known)}")
        return self._raw_cells(cells)

    def conflict(self, steering: "_core.Steering") -> tuple[str, ...]:
        """A small set of lines that cannot hold together."""
        return tuple(self.core.conflict(steering))

    def find_faults(self, board: Board) -> tuple[Fault, ...]:
        from tabuleiro.puzzles.nonogram_faults import find_faults

        return find_faults(self, board)

    def _check_clues(self) -> None:
        if not (0 < self.height <= MAX_NONOGRAM_SIDE and 0 < self.width <= MAX_NONOGRAM_SIDE):
            raise PuzzleError(
                f"a nonogram has 1 to {MAX_NONOGRAM_SIDE} rows and columns, "
                f"not {self.height} x {self.width}"
            )
        if not 2 <= len(self.palette) <= MAX_COLOURS + 1:
            raise PuzzleError(
                f"a palette has a background and 1 to {MAX_COLOURS} colours, "
                f"not {len(self.palette)} in all"
            )
        if not all(isinstance(colour, Colour) for colour in self.palette):
            raise PuzzleError(f"a palette is of `Colour`, not {shown(self.palette)}")
        for name, clues, room in (
            ("row", self.rows, self.width),
            ("column", self.columns, self.height),
        ):
            for index, clue in enumerate(clues):
                check_clue(f"{name} {index + 1}", name, clue, room, len(self.palette) - 1)


def read_clue(items: ClueLike) -> Clue:
    """A clue from lengths or (length, colour) pairs; the single number 0 is an empty clue."""
    try:
        blocks = tuple(Block(item) if isinstance(item, int) else Block(*item) for item in items)
        if not all(type(number) is int for block in blocks for number in block):
            raise TypeError
    except TypeError:
        raise PuzzleError(
            f"a clue is a row of lengths, or of pairs (length, colour), not {shown(items)}"
        ) from None
    return () if len(blocks) == 1 and blocks[0].length == 0 else blocks


def clue_text(clue: Clue) -> str:
    """The lengths of a clue, for messages: `4 1 4`, or `none`; of a very long one the ends."""
    lengths = [str(block.length) for block in clue]
    if len(lengths) > _SHOWN_BLOCKS:
        lengths[5:-2] = ["..."]
    return " ".join(lengths) or "none"


def least_length(clue: Clue) -> int:
    """The cells that a clue needs: its blocks, and a gap between neighbours of one colour."""
    gaps = sum(a.colour == b.colour for a, b in pairwise(clue))
    return sum(block.length for block in clue) + gaps


def clues_of(cells: Sequence[int]) -> Clue:
    """The clue that a finished line has.

    >>> clues_of([1, 1, 0, 1, 2])
    (Block(length=2, colour=1), Block(length=1, colour=1), Block(length=1, colour=2))
    """
    return tuple(Block(length, value) for value, length in run_lengths(cells) if value)


def check_clue(place: str, name: str, clue: Clue, room: int, colours: int) -> None:
    """Raises the sentence about a clue that cannot be in a line with that much room."""
    for block in clue:
        if block.length < 1:
            raise PuzzleError(f"{place}: a block has at least 1 cell, not {block.length}")
        if not 1 <= block.colour <= colours:
            raise PuzzleError(
                f"{place}: colour {block.colour} is not in the palette (1 to {colours})"
            )
    least = least_length(clue)
    if least > room:
        raise PuzzleError(
            f"{place}: clues {clue_text(clue)} need {least} cells, the {name} has {room}"
        )
