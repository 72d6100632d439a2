"""What a run tells while it goes on."""

from array import array
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from tabuleiro.board import Board
from tabuleiro.errors import ParameterError

if TYPE_CHECKING:
    from tabuleiro._core import Event as RawEvent
    from tabuleiro.puzzles.base import Puzzle


class EventKind(StrEnum):
    """What happened."""

    IMPROVEMENT = "improvement"
    """The cost is lower than ever before."""
    RESTART = "restart"
    """A new start has been drawn; for a colony, the pheromone was laid anew."""
    SAMPLE = "sample"
    """An iteration is over, and samples were asked for."""
    END = "end"
    """The run is over."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What tabu search remembers, an entry an attribute.

    What the attributes are depends on the puzzle: pairs of rows for queens, cells or lines for
    others.

    Parameters
    ----------
    allowed_from
        The first iteration at which a move with the attribute is allowed again; 0 if never used.
    times
        How often the attribute was used.
    """

    allowed_from: "array[int]"
    times: "array[int]"

    def tabu(self, iteration: int) -> int:
        """How many attributes are tabu at an iteration."""
        return sum(until > iteration for until in self.allowed_from)


@dataclass(frozen=True, slots=True)
class Event:
    """One moment of a run.

    Parameters
    ----------
    cost
        The cost at hand: of the state, or of the best ant of the iteration. `None` for a colony
        that starts again or ends.
    best
        The lowest cost so far.
    counters
        `iterations`, `evaluations`, `moves`, `improving`, `restarts`.
    temperature
        Of annealing.
    board
        The state, if `start` was asked for `boards`; colonies show their improvements only.
    memory
        Of tabu search, if `start` was asked for `insides`; in samples and at the end.
    pheromone
        Of a colony, if `start` was asked for `insides`; not in improvements.
    values
        Of a puzzle of one's own: what its `values()` gives, in place of a board.
    """

    kind: EventKind
    seconds: float
    cost: int | None
    best: int | None
    counters: dict[str, int]
    temperature: float | None = None
    board: Board | None = None
    memory: Memory | None = None
    pheromone: "array[float] | None" = None
    values: Any = None

    @property
    def iterations(self) -> int:
        """Rounds of the method's loop so far."""
        return self.counters["iterations"]

    @property
    def evaluations(self) -> int:
        """Costs computed so far."""
        return self.counters["evaluations"]


def event_of(raw: "RawEvent", puzzle: "Puzzle | None", best: int | None) -> Event:
    """An event out of what the core says; `best` is the lowest cost up to now.

    A puzzle of one's own is none: its values are left as they are.
    """
    memory, values = raw.memory, raw.values
    return Event(
        EventKind(raw.kind),
        raw.seconds,
        raw.cost,
        best,
        raw.counters,
        raw.temperature,
        None if values is None or puzzle is None else Board(puzzle, values),
        None if memory is None else Memory(*memory),
        raw.pheromone,
        values if puzzle is None else None,
    )


def slides_matrix(memory: Memory, n: int) -> list[list[int]]:
    """The matrix T of the course slides on tabu search for n queens.

    Above the diagonal: the iteration from which a swap of two rows is allowed again. Below: how
    often it was made.

    Examples
    --------
    >>> from tabuleiro import Queens, start
    >>> with start(Queens(4), "tabu", preset="queens-slides", seed=1, insides=True) as run:
    ...     *_, last = run
    >>> matrix = slides_matrix(last.memory, 4)
    >>> len(matrix), sum(matrix[i][j] for i in range(4) for j in range(i)) == last.iterations
    (4, True)
    """
    if len(memory.times) != n * (n - 1) // 2:
        raise ParameterError(f"this memory is not one of the pairs of {n} rows")
    matrix = [[0] * n for _ in range(n)]
    for two in range(n):
        for one in range(two):
            place = two * (two - 1) // 2 + one
            matrix[one][two] = memory.allowed_from[place]
            matrix[two][one] = memory.times[place]
    return matrix
