"""What a run gives back."""

from array import array
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from tabuleiro.board import Board, Place
from tabuleiro.puzzles.base import Puzzle

if TYPE_CHECKING:
    from tabuleiro._core import Result
    from tabuleiro.puzzles.core import RawSolutions


class Status(StrEnum):
    """How a run ended, for whoever asked for a solution."""

    SOLVED = "solved"
    """A solution was found, and the puzzle's own validator agrees."""
    UNSATISFIABLE = "unsatisfiable"
    """It is proved that there is none."""
    EXHAUSTED = "exhausted"
    """The budget ran out, or the method has nothing left to try."""
    CANCELLED = "cancelled"
    """Somebody ended it."""


@dataclass(frozen=True, slots=True)
class Partial:
    """How far rules alone came; or what the printed backtracking takes for a solution.

    Parameters
    ----------
    status
        `solved`, `unsatisfiable`, or `exhausted` when no rule applies any more.
    board
        What is known; complete when solved.
    conflict
        Where the clues contradict each other, for people; empty if they do not.
    """

    puzzle: Puzzle
    method: str
    status: Status
    board: Board
    conflict: str
    seconds: float
    counters: dict[str, int] = field(hash=False)

    @property
    def solution(self) -> Board | None:
        """The board, when it is complete."""
        return self.board if self.status is Status.SOLVED else None

    @property
    def nodes(self) -> int:
        """Rules never guess: 0, but for the printed backtracking."""
        return self.counters.get("nodes", 0)


class Solutions:
    """The solutions of a puzzle, one after the other, while the search goes on.

    Examples
    --------
    >>> from tabuleiro import Queens, solutions
    >>> boards = solutions(Queens(4))
    >>> len(list(boards)), boards.complete
    (2, True)
    """

    __slots__ = ("_puzzle", "_stream")

    def __init__(self, puzzle: Puzzle, stream: "RawSolutions"):
        self._puzzle = puzzle
        self._stream = stream

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Board:
        return Board(self._puzzle, next(self._stream))

    @property
    def complete(self) -> bool:
        """Whether the search is over and these are all; not so at a limit or without budget."""
        return self._stream.end == "complete"


@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions a puzzle has.

    Parameters
    ----------
    number
        Solutions found.
    complete
        Whether that is all of them; otherwise the limit or the budget was reached.
    status
        How the search ended.

    Examples
    --------
    >>> print(Count(2, False, Status.EXHAUSTED, 0.1, {}))
    2 or more
    """

    number: int
    complete: bool
    status: Status
    seconds: float
    counters: dict[str, int] = field(hash=False)

    def __int__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return str(self.number) if self.complete else f"{self.number} or more"


@dataclass(frozen=True, slots=True)
class Forced:
    """The cells that are the same in every solution.

    Parameters
    ----------
    board
        The forced values; unknown where solutions differ.
    satisfiable
        Whether there is a solution at all.
    proved
        Whether the search finished. If it did not, a known value may still turn out to be free.
    """

    board: Board
    satisfiable: bool
    proved: bool
    seconds: float
    counters: dict[str, int] = field(hash=False)

    @property
    def cells(self) -> tuple[Place, ...]:
        """The places (row, column) of the forced cells, counted from 0; for queens, the squares
        of the forced queens.

        >>> from tabuleiro import Queens, forced
        >>> forced(Queens(6, placed=[(0, 1)])).cells
        ((0, 1), (1, 3), (2, 5), (3, 0), (4, 2), (5, 4))
        """
        if isinstance(self.board.raw, array):
            # That other squares are empty follows, and on a large board they are too many.
            columns = enumerate(self.board.cells)
            return tuple((row, column) for row, column in columns if column is not None)
        return tuple(
            (r, c)
            for r, row in enumerate(self.board.rows)
            for c, value in enumerate(row)
            if value is not None
        )


class Uniqueness(StrEnum):
    """How many solutions a puzzle has, as its maker wants to know it."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a puzzle is a good one.

    Parameters
    ----------
    uniqueness
        `unique`, `several`, `none`, or `unknown` when the budget ran out.
    solutions
        Up to two solutions.
    differing
        The cells in which the two differ.
    forced
        The cells equal in all solutions, when there are several.
    difficulty
        `"rules"` when rules alone solve it, `"search"` when it takes guessing; empty if there is
        no unique solution.
    nodes
        Search nodes of the complete solver.
    conflict
        For a puzzle without solution: the places that contradict each other.
    """

    puzzle: Puzzle
    uniqueness: Uniqueness
    solutions: tuple[Board, ...]
    differing: tuple[Place, ...]
    forced: Forced | None
    difficulty: str
    nodes: int
    conflict: tuple[str, ...]
    seconds: float


def status_of(found: int, end: str) -> Status:
    """The status of an enumeration that ended like that."""
    if found:
        return Status.SOLVED
    if end == "complete":
        return Status.UNSATISFIABLE
    return Status.CANCELLED if end == "cancelled" else Status.EXHAUSTED


def describe(result: "Result") -> str:
    """A result in one line."""
    time = seconds_text(result.seconds)
    return f"<Result {result.status} by {result.method}, {result.nodes} nodes, {time}>"


def seconds_text(seconds: float) -> str:
    """A time for people.

    >>> seconds_text(0.00012), seconds_text(0.25), seconds_text(3.2)
    ('120 us', '250 ms', '3.2 s')
    """
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} us"
    return f"{seconds * 1e3:.0f} ms" if seconds < 1 else f"{seconds:.3g} s"
