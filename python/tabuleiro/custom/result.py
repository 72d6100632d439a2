"""What a run on a puzzle of one's own gives back."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabuleiro.custom.request import CustomRequest, offers
from tabuleiro.errors import PuzzleError
from tabuleiro.result import Status, seconds_text
from tabuleiro.searching.result import search_status

if TYPE_CHECKING:
    from tabuleiro._core import Attempt


@dataclass(frozen=True, slots=True, repr=False)
class CustomResult:
    """The result of a stochastic method on a puzzle of one's own.

    Parameters
    ----------
    puzzle, method, parameters
        What was run, with all parameters.
    seed
        The same seed gives the same run.
    status
        `solved`, `exhausted` (the budget or the method came to an end) or `cancelled`.
    end
        How the run ended: `target`, `finished`, `budget` or `cancelled`.
    cost
        The lowest cost seen; 0 is a solution. `None` if the budget was over before the first.
    values
        What `values()` gave in a state of that cost.
    counters
        `iterations`, `evaluations`, `moves`, `improving`, `restarts`.
    version
        The version of this package.
    """

    puzzle: Any = field(hash=False)
    method: str
    parameters: dict[str, Any] = field(hash=False)
    seed: int
    status: Status
    end: str
    cost: int | None
    values: Any
    seconds: float
    counters: dict[str, int] = field(hash=False)
    version: str

    @property
    def solution(self) -> Any:
        """The values, if nothing is wrong with them; otherwise `None`."""
        return self.values if self.status is Status.SOLVED else None

    @property
    def iterations(self) -> int:
        """Rounds of the method's loop."""
        return self.counters["iterations"]

    @property
    def evaluations(self) -> int:
        """Costs computed: one for each start and one for each move (or ant) looked at."""
        return self.counters["evaluations"]

    def __repr__(self) -> str:
        what = f"{type(self.puzzle).__name__} by {self.method}, seed {self.seed}"
        effort = f"{self.iterations} iterations, {self.evaluations} evaluations"
        time = seconds_text(self.seconds)
        return f"<CustomResult {self.status}: {what}, cost {self.cost}, {effort}, {time}>"


def result_of(request: CustomRequest, attempt: "Attempt") -> CustomResult:
    """A result out of what the core says, with the puzzle left in its best state if it can be."""
    from tabuleiro._core import __version__

    values: Any = attempt.values
    cost = None if values is None else attempt.cost
    if cost is not None and request.method != "colony" and offers(request.puzzle, "load"):
        _settle(request.puzzle, values, cost)
    return CustomResult(
        request.puzzle,
        request.method,
        attempt.parameters,
        request.seed,
        search_status(cost, attempt.end),
        attempt.end,
        cost,
        values,
        attempt.seconds,
        attempt.counters,
        __version__,
    )


def _settle(puzzle: Any, values: Hashable, cost: int) -> None:
    puzzle.load(values)
    if (now := puzzle.cost()) != cost:
        name = type(puzzle).__name__
        raise PuzzleError(
            f"the best state of {name} had cost {cost}, but {now} after load(): "
            "check_landscape may find out where it goes wrong"
        )
