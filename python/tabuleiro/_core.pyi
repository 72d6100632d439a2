"""The compiled core. Not for direct use: `tabuleiro` wraps all of it."""

from array import array
from collections.abc import MutableSequence, Sequence
from typing import Any, Self, TypeVar, final

from tabuleiro.board import Board
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.result import Status

__all__ = [
    "Attempt",
    "Cancel",
    "Deduction",
    "Event",
    "Forced",
    "Live",
    "MadeNonogram",
    "Nonogram",
    "NotMade",
    "Outcome",
    "Queens",
    "Result",
    "Rng",
    "Steering",
    "Stream",
    "Sudoku",
    "Unruly",
    "__version__",
    "custom_parameters",
    "generate_queens",
    "generate_sudoku",
    "generate_unruly",
    "nonogram_from_picture",
    "random_nonogram",
    "search_custom",
    "start_custom",
]

__version__: str

_T = TypeVar("_T")

@final
class Cancel:
    """A switch that ends searches; may be set from any thread."""

    def __new__(cls) -> Self: ...
    def set(self) -> None:
        """Ends every search that holds this switch."""
    def is_set(self) -> bool:
        """Whether it has been set."""

@final
class Steering:
    """Everything that steers a run, except the puzzle and the method."""

    def __new__(
        cls,
        time: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        cancel: Cancel | None = None,
        iterations: int | None = None,
        evaluations: int | None = None,
        target: int | None = None,
    ) -> Self: ...

@final
class Result:
    """The result of one method on one puzzle.

    Attributes
    ----------
    puzzle, method
        What was solved, and the name of the method.
    """

    def __new__(cls, puzzle: Puzzle, method: str, outcome: Outcome) -> Self: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def method(self) -> str: ...
    @property
    def status(self) -> Status:
        """How it ended."""
    @property
    def solution(self) -> Board | None:
        """The (first) solution, if one was found."""
    @property
    def found(self) -> int:
        """Solutions found: 2 says that the puzzle is not unique."""
    @property
    def seconds(self) -> float:
        """Wall time of the search."""
    @property
    def counters(self) -> dict[str, int]:
        """What was counted: nodes, depth, fails, propagations."""
    @property
    def nodes(self) -> int:
        """Nodes of the search tree; 0 when propagation alone was enough."""
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Outcome:
    """The outcome of an enumeration."""

    def __new__(
        cls,
        end: str,
        found: int,
        seconds: float,
        solutions: Sequence[bytes | array[int]],
        counters: Sequence[tuple[str, int]],
    ) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def end(self) -> str: ...
    @property
    def found(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def solutions(self) -> list[bytes | array[int]]: ...
    @property
    def counters(self) -> Sequence[tuple[str, int]]: ...

@final
class Deduction:
    """How far rules alone came."""

    @property
    def state(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def seconds(self) -> float: ...
    @property
    def values(self) -> bytes | array[int]: ...
    @property
    def counters(self) -> Sequence[tuple[str, int]]: ...

@final
class Forced:
    """What is the same in all solutions."""

    @property
    def satisfiable(self) -> bool: ...
    @property
    def end(self) -> str: ...
    @property
    def seconds(self) -> float: ...
    @property
    def values(self) -> bytes | array[int]: ...
    @property
    def counters(self) -> Sequence[tuple[str, int]]: ...

@final
class Stream:
    """An iterator over raw solutions. Dropping it ends the search."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> bytes | array[int]: ...
    @property
    def end(self) -> str | None: ...

@final
class Attempt:
    """The outcome of a stochastic run."""

    @property
    def end(self) -> str: ...
    @property
    def cost(self) -> int | None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def arm(self) -> int: ...
    @property
    def values(self) -> bytes | array[int]: ...
    @property
    def counters(self) -> dict[str, int]: ...
    @property
    def parameters(self) -> dict[str, Any]: ...

@final
class Event:
    """One moment of a stochastic run."""

    @property
    def kind(self) -> str: ...
    @property
    def cost(self) -> int | None: ...
    @property
    def temperature(self) -> float | None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def counters(self) -> dict[str, int]: ...
    @property
    def values(self) -> bytes | array[int] | None: ...
    @property
    def memory(self) -> tuple[array[int], array[int]] | None: ...
    @property
    def pheromone(self) -> array[float] | None: ...

@final
class Live:
    """A stochastic run in the background. Dropping it ends the run."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Event: ...
    def cancel(self) -> None: ...
    @property
    def done(self) -> bool: ...
    def attempt(self) -> Attempt: ...

@final
class Rng:
    """Random numbers that are the same on every machine and in every version.

    Who searches a puzzle of one's own hands it one; `Rng(seed)` makes another.
    """

    def __new__(cls, seed: int) -> Self: ...
    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, each equally likely."""
    def index(self, length: int) -> int:
        """A place in a sequence of that length."""
    def unit(self) -> float:
        """A number from 0 up to, but not, 1."""
    def chance(self, probability: float) -> bool:
        """`True` with that probability."""
    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items of a sequence."""
    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffles a list in place, every order equally likely."""

def custom_parameters(method: str, parameters: dict[str, Any]) -> dict[str, Any]: ...
def search_custom(
    puzzle: object,
    method: str,
    parameters: dict[str, Any],
    warm_start: object,
    steering: Steering,
) -> Attempt: ...
def start_custom(
    puzzle: object,
    method: str,
    parameters: dict[str, Any],
    warm_start: object,
    every: int | None,
    pause: float,
    boards: bool,
    insides: bool,
    steering: Steering,
) -> Live: ...

class _Puzzle:
    def enumerate(self, method: str, limit: int, keep: int, steering: Steering) -> Outcome: ...
    def stream(self, method: str, limit: int, steering: Steering) -> Stream: ...
    def deduce(self, steering: Steering) -> Deduction: ...
    def forced(self, steering: Steering) -> Forced: ...
    def accepts(self, values: bytes | array[int]) -> bool: ...
    def parameters(
        self, method: str, preset: str, parameters: dict[str, Any]
    ) -> dict[str, Any]: ...
    def search(
        self,
        method: str,
        preset: str,
        parameters: dict[str, Any],
        start: bytes | array[int] | None,
        runs: int,
        threads: int,
        steering: Steering,
    ) -> Attempt: ...
    def start(
        self,
        method: str,
        preset: str,
        parameters: dict[str, Any],
        start: bytes | array[int] | None,
        every: int | None,
        pause: float,
        boards: bool,
        insides: bool,
        steering: Steering,
    ) -> Live: ...
    @staticmethod
    def batch(
        puzzles: list[Any],
        method: str,
        limit: int,
        keep: int,
        steering: Steering,
        threads: int,
    ) -> list[Result]: ...

@final
class Nonogram(_Puzzle):
    def __new__(
        cls,
        rows: Sequence[Sequence[tuple[int, int]]],
        columns: Sequence[Sequence[tuple[int, int]]],
        colours: int,
        givens: bytes,
    ) -> Self: ...
    def conflict(self, steering: Steering) -> list[str]: ...

@final
class Sudoku(_Puzzle):
    def __new__(cls, box_height: int, box_width: int, givens: bytes) -> Self: ...

@final
class Unruly(_Puzzle):
    def __new__(cls, height: int, width: int, distinct_lines: bool, givens: bytes) -> Self: ...
    def printed_rules_backtrack(self, steering: Steering) -> tuple[Outcome, bytes]: ...

@final
class Queens(_Puzzle):
    def __new__(
        cls,
        n: int,
        placed: Sequence[tuple[int, int]],
        blocked: Sequence[tuple[int, int]],
        sums: Sequence[int],
        differences: Sequence[int],
    ) -> Self: ...
    def construct(self) -> Outcome: ...
    def count_fundamental(self, steering: Steering) -> Outcome: ...

class NotMade(ValueError):
    """No puzzle was made: the budget ran out, or there is none of that sort."""

@final
class MadeNonogram:
    """A picture whose clues have one solution."""

    @property
    def picture(self) -> bytes: ...
    @property
    def changed(self) -> list[int]: ...
    @property
    def fewest(self) -> bool: ...

def random_nonogram(
    width: int, height: int, density: float, colours: int, seed: int, steering: Steering
) -> MadeNonogram: ...
def nonogram_from_picture(
    width: int, height: int, colours: int, cells: bytes, seed: int, steering: Steering
) -> MadeNonogram: ...
def generate_sudoku(
    box_height: int,
    box_width: int,
    symmetry: str,
    clues: int | None,
    seed: int,
    steering: Steering,
) -> bytes: ...
def generate_unruly(
    height: int,
    width: int,
    distinct_lines: bool,
    clues: int | None,
    rules_only: bool,
    seed: int,
    steering: Steering,
) -> bytes: ...
def generate_queens(
    n: int, blocked: bool, seed: int, steering: Steering
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]: ...
