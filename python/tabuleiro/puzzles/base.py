"""What all puzzles share: text, pictures, boards. The rules are each puzzle's own."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeGuard

from tabuleiro.board import NO_QUEEN, UNKNOWN, Board, Place, Raw
from tabuleiro.errors import ParameterError, PuzzleError
from tabuleiro.fault import Fault
from tabuleiro.info import TEXTS, Info
from tabuleiro.names import shown

if TYPE_CHECKING:
    from tabuleiro._core import Steering
    from tabuleiro.puzzles.core import Handle

Values: TypeAlias = (
    "Board | str | Sequence[str] | Sequence[int | None] | Sequence[Sequence[int | None]]"
)

_MOST_CELLS_SHOWN = 144
"""Cells of the largest board whose `repr` says all of it."""


class Puzzle(ABC):
    """A puzzle as a value: compares and hashes by its clues.

    Concrete puzzles are frozen dataclasses with a field ``info``.
    """

    kind: ClassVar[str]
    info: Info

    # --- what each puzzle says itself

    @property
    @abstractmethod
    def shape(self) -> tuple[int, int]:
        """Height and width of the board."""

    @property
    @abstractmethod
    def clues(self) -> int:
        """How many clues there are."""

    @property
    @abstractmethod
    def id(self) -> str:
        """The puzzle itself as one line of text, the same for ever."""

    @property
    @abstractmethod
    def core(self) -> "Handle":
        """The compiled twin that solvers work on, made once."""

    @abstractmethod
    def givens_raw(self) -> Raw:
        """The board at the start."""

    @abstractmethod
    def value_text(self, value: int | None) -> str:
        """A cell as one character (or more on very large boards)."""

    @abstractmethod
    def parse_board(self, text: str) -> Raw:
        """The values of a board written as text; the opposite of `Board.to_text`."""

    @abstractmethod
    def find_faults(self, board: Board) -> tuple[Fault, ...]:
        """All faults of a board whose size and values are right."""

    def own_features(self) -> dict[str, bool]:
        """What this kind of puzzle may say beyond its plain clues, and whether it does."""
        return {}

    # --- what follows from it

    def features(self) -> frozenset[str]:
        """What the puzzle says beyond the plain clues of its kind, for formats that cannot."""
        known = self.info.known()
        features = self.own_features() | {
            "goal": "goal" in known,
            "saved board": "saved" in known,
        }
        return frozenset(name for name, present in features.items() if present) | (
            known.keys() & TEXTS
        )

    def rows_of(self, raw: Raw) -> tuple[tuple[int | None, ...], ...]:
        """Raw values as rows of cells."""
        height, width = self.shape
        cells = tuple(None if value == UNKNOWN else value for value in raw)
        return tuple(cells[r * width : (r + 1) * width] for r in range(height))

    def board(self, values: "Values | None" = None) -> Board:
        """A board of this puzzle: the givens, or the values handed over.

        Parameters
        ----------
        values
            A board, its text (whole or a text for each row), a flat sequence or a sequence of
            rows; `None` stands for an unknown value.
        """
        return Board(self, self.givens_raw() if values is None else self._raw(values))

    def with_info(self, info: Info) -> Self:
        """The same puzzle with another title, author and the like.

        >>> from tabuleiro import Info, Queens
        >>> Queens(8).with_info(Info(title="Eight")).info.title
        'Eight'
        """
        twin = copy(self)
        object.__setattr__(twin, "info", info)
        return twin

    def with_givens(self, values: "Values") -> Self:
        r"""The same puzzle with the known cells of a board as givens, besides its own.

        >>> from tabuleiro import Unruly
        >>> puzzle = Unruly(["0....."] + ["......"] * 5)
        >>> puzzle.with_givens("01....\n" + "......\n" * 5).clues
        2
        """
        values = self._raw(values)
        known = [
            mine if new in (UNKNOWN, NO_QUEEN) else new
            for mine, new in zip(self.givens_raw(), values, strict=True)
        ]
        for place, (mine, new) in enumerate(zip(self.givens_raw(), known, strict=True)):
            if mine not in (new, UNKNOWN, NO_QUEEN):
                where = "row {}, column {}".format(*(i + 1 for i in divmod(place, self.shape[1])))
                where = f"row {place + 1}" if self.kind == "queens" else where
                raise PuzzleError(f"{where}: the board has another value than the puzzle gives")
        twin = copy(self)
        # What is remembered of the old givens does not hold for the new ones.
        twin.__dict__.pop("id", None)
        twin._take_givens(known)
        return twin

    def _take_givens(self, known: Sequence[int]) -> None:
        """Takes over the raw values of all cells, as a puzzle in the making."""
        object.__setattr__(self, "givens", bytes(known))

    def check(self, solution: "Values") -> tuple[Fault, ...]:
        """All faults of a proposed solution; none if it is right.

        Shares no code with the solvers. Unknown cells are faults too.
        """
        return self.find_faults(self.board(solution))

    def to_text(self, format: str | None = None) -> str:
        """The puzzle in a text format; without one, its `id`."""
        if format is None:
            return self.id
        from tabuleiro.formats import dumps

        return dumps(self, format)

    @classmethod
    def from_text(cls, text: str, format: str | None = None) -> Self:
        """The puzzle that a text in any known format (or the named one) holds."""
        from tabuleiro.formats import loads

        puzzle = loads(text, format=format, kind=cls.kind)
        assert isinstance(puzzle, cls)
        return puzzle

    def methods(self) -> tuple[str, ...]:
        """Names of the methods that work on this kind of puzzle."""
        from tabuleiro.methods import METHODS

        return tuple(name for name, method in METHODS.items() if self.kind in method.kinds)

    def conflict(self, steering: "Steering") -> tuple[str, ...]:
        """The places that contradict each other in a puzzle without solution, if rules see it."""
        answer = self.core.deduce(steering)
        return (answer.place,) if answer.place else ()

    def board_text(self, board: Board) -> str:
        """The values of a board as compact text, a line a row."""
        return "\n".join("".join(map(self.value_text, row)) for row in board.rows)

    def draw(
        self,
        board: Board | None = None,
        *,
        colour: bool = False,
        against: Board | None = None,
    ) -> str:
        """The puzzle, with a board's values in it, for a terminal.

        Where the board is not as the solution `against`, `!` marks what is wrong and `+` what is
        missing.

        >>> from tabuleiro import Nonogram
        >>> puzzle = Nonogram([[1], [2]], [[2], [1]])
        >>> print(puzzle.draw(puzzle.board(".# ##"), against=puzzle.board("#. ##")))
            2 1
          ┌────┐
        1 │++!!│
        2 │████│
          └────┘
        """
        from tabuleiro.render import draw

        return draw(self, board, colour=colour, against=against)

    def svg(
        self,
        board: Board | None = None,
        *,
        faults: Iterable[Fault] = (),
        differences: Iterable[Place] = (),
        against: Board | None = None,
    ) -> str:
        """The puzzle, with a board's values in it, as an SVG picture.

        Cells of `faults` (see `check`) are striped, `differences` (see `Board.differences`) framed.
        Where the board is not as the solution `against`, what is wrong is red, and what a nonogram
        or a board of queens lacks is green.
        """
        from tabuleiro.render import svg

        return svg(self, board, faults=faults, differences=differences, against=against)

    def png(
        self,
        board: Board | None = None,
        scale: float = 1.0,
        *,
        faults: Iterable[Fault] = (),
        differences: Iterable[Place] = (),
        against: Board | None = None,
    ) -> bytes:
        """The picture that `svg` draws, as PNG (extra `image`)."""
        from tabuleiro.render import png

        return png(
            self, board, scale=scale, faults=faults, differences=differences, against=against
        )

    def __getstate__(self) -> dict[str, object]:
        """What a copy or a pickle holds: all but the compiled twin, which is made again."""
        return {name: value for name, value in self.__dict__.items() if name != "core"}

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        name, (height, width) = type(self).__name__, self.shape
        if height * width > _MOST_CELLS_SHOWN:
            return f"<{name} {height}x{width}>"
        return f"{name}.from_text({self.id!r})"

    def _repr_svg_(self) -> str | None:
        return notebook_svg(self)

    def _raw(self, values: "Values") -> Raw:
        if isinstance(values, Board):
            if values.puzzle.kind != self.kind or values.puzzle.shape != self.shape:
                other, mine = (
                    f"{p.kind}, {p.shape[0]} x {p.shape[1]}" for p in (values.puzzle, self)
                )
                raise PuzzleError(f"the board is of another puzzle ({other}), not of this ({mine})")
            return values.raw
        if isinstance(values, str):
            return self.parse_board(values)
        if all_text(values):
            return self.parse_board("\n".join(values))
        return self._raw_cells(flatten(values, self.shape))

    def _raw_cells(self, cells: Sequence[int | None]) -> Raw:
        height, width = self.shape
        if len(cells) != height * width:
            raise PuzzleError(
                f"{len(cells)} values for a board of {height} x {width} = {height * width} cells"
            )
        low, high = self.value_range
        for i, value in enumerate(cells):
            if value is not None and not (isinstance(value, int) and low <= value <= high):
                raise PuzzleError(
                    f"row {i // width + 1}, column {i % width + 1}: {shown(value)} is not a "
                    f"value from {low} to {high}"
                )
        return bytes(UNKNOWN if value is None else value for value in cells)

    @property
    @abstractmethod
    def value_range(self) -> tuple[int, int]:
        """Smallest and largest value of a cell."""


def notebook_svg(drawn: "Puzzle | Board") -> str | None:
    """The picture for a notebook, or `None` (then it shows text) if it would be too large."""
    try:
        return drawn.svg()
    except PuzzleError:
        return None


def all_text(values: object) -> TypeGuard[Sequence[str]]:
    """Whether these are rows of text."""
    return (
        isinstance(values, Sequence)
        and len(values) > 0
        and all(isinstance(row, str) for row in values)
    )


def flatten(values: Sequence[Any], shape: tuple[int, int]) -> Sequence[int | None]:
    """Rows of cells as one flat sequence, with a clear word about rows of wrong length."""
    if not values or not isinstance(values[0], Sequence):
        return values
    height, width = shape
    if len(values) != height:
        raise PuzzleError(f"{len(values)} rows of values, the board has {height}")
    for r, row in enumerate(values):
        if len(row) != width:
            raise PuzzleError(f"row {r + 1}: {len(row)} values, the board has {width} columns")
    return [value for row in values for value in row]


def checked_puzzle(thing: Puzzle) -> Puzzle:
    """The puzzle itself; an error for what is none, such as the text of one."""
    if isinstance(thing, Puzzle):
        return thing
    hint = "; `loads` makes one of text" if isinstance(thing, (str, bytes)) else ""
    raise ParameterError(f"a puzzle expected, not {type(thing).__name__}{hint}")


__all__ = [
    "NO_QUEEN",
    "UNKNOWN",
    "Puzzle",
    "Values",
    "all_text",
    "checked_puzzle",
    "flatten",
    "notebook_svg",
]
