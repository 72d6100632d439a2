"""What a stochastic run gives back."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabuleiro.board import Board
from tabuleiro.result import Status, seconds_text

if TYPE_CHECKING:
    from tabuleiro._core import Attempt
    from tabuleiro.puzzles.base import Puzzle
    from tabuleiro.searching.request import Request


@dataclass(frozen=True, slots=True, repr=False)
class SearchResult:
    """The result of a stochastic method, which finds solutions but never proves anything.

    Parameters
    ----------
    puzzle, method, preset
        What was run.
    parameters
        All parameters of the run, those of the preset included.
    seed
        The same seed gives the same run.
    status
        `solved`, `exhausted` (the budget or the method came to an end) or `cancelled`.
    end
        How the run ended: `target`, `finished`, `budget` or `cancelled`.
    cost
        The lowest cost seen; 0 is a solution. `None` when a colony was stopped before an ant
        came home.
    board
        A board of that cost.
    arm
        Of several runs side by side, the number of this one, from 0.
    counters
        `iterations`, `evaluations`, `moves`, `improving`, `restarts`.
    version
        The version of this package.
    """

    puzzle: "Puzzle"
    method: str
    preset: str
    parameters: dict[str, Any] = field(hash=False)
    seed: int
    status: Status
    end: str
    cost: int | None
    board: Board
    arm: int
    seconds: float
    counters: dict[str, int] = field(hash=False)
    version: str

    @property
    def solution(self) -> Board | None:
        """The board, if it is a solution: the puzzle's own validator agrees."""
        return self.board if self.status is Status.SOLVED else None

    @property
    def nodes(self) -> int:
        """There is no search tree."""
        return 0

    @property
    def iterations(self) -> int:
        """Rounds of the method's loop, as its paper counts them."""
        return self.counters["iterations"]

    @property
    def evaluations(self) -> int:
        """Costs computed: one for each start and one for each move (or ant) looked at."""
        return self.counters["evaluations"]

    def __repr__(self) -> str:
        time = seconds_text(self.seconds)
        how = f"{self.method} ({self.preset}), seed {self.seed}"
        effort = f"{self.iterations} iterations, {self.evaluations} evaluations"
        return f"<SearchResult {self.status} by {how}: cost {self.cost}, {effort}, {time}>"


def search_status(cost: int | None, end: str) -> Status:
    """The status of a search that reached that cost and ended like that.

    >>> search_status(0, "target"), search_status(3, "budget"), search_status(None, "cancelled")
    (<Status.SOLVED: 'solved'>, <Status.EXHAUSTED: 'exhausted'>, <Status.CANCELLED: 'cancelled'>)
    """
    if cost == 0:
        return Status.SOLVED
    return Status.CANCELLED if end == "cancelled" else Status.EXHAUSTED


def result_of(request: "Request", attempt: "Attempt") -> SearchResult:
    """A result out of what the core says."""
    from tabuleiro._core import __version__

    return SearchResult(
        request.puzzle,
        request.method,
        request.preset,
        attempt.parameters,
        request.seed,
        search_status(attempt.cost, attempt.end),
        attempt.end,
        attempt.cost,
        Board(request.puzzle, attempt.values),
        attempt.arm,
        attempt.seconds,
        attempt.counters,
        __version__,
    )
