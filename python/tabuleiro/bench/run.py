"""The measurement: every solver on every set, interleaved, medians over repeats."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from statistics import median

from tabuleiro.bench.sets import PuzzleSet
from tabuleiro.bench.solvers import Solver
from tabuleiro.bench.timing import Timing, measure
from tabuleiro.puzzles.base import Puzzle

_OURS = "tabuleiro"


@dataclass(frozen=True, slots=True)
class Cell:
    """What was measured of one solver on one set.

    Parameters
    ----------
    puzzles
        How many puzzles it was given in the time; the first ones of the set.
    solved
        On how many of them it gave the same answer as ours.
    seconds
        Mean time of a puzzle: the median over the repeats.
    times_ours
        How many times our time that is, on the puzzles that both were given: the median over the
        repeats. `None` where ours was not measured.
    """

    set: str
    kind: str
    solver: str
    version: str
    puzzles: int
    solved: int
    seconds: float
    times_ours: float | None

    def as_dict(self) -> dict[str, object]:
        """All of it, for JSON."""
        return asdict(self)

    @property
    def rate(self) -> float:
        """Puzzles a second."""
        return 1 / self.seconds


def run(
    sets: Iterable[PuzzleSet],
    solvers: list[Solver],
    *,
    seconds: float = 2.0,
    repeats: int = 3,
    progress: Callable[[str], None] = lambda text: None,
) -> list[Cell]:
    """Measures on one core.

    Parameters
    ----------
    seconds
        Time for one repeat of one cell; a set is cut after so long, never within a puzzle.
    repeats
        Rounds over all solvers of a set; a noisy moment hurts one round of each.
    progress
        Told what is about to be measured.
    """
    cells = []
    for each in sets:
        progress(each.name)
        puzzles = each.load()
        for puzzle in puzzles:
            puzzle.core  # noqa: B018 - made once, before the clock runs
        taking = [solver for solver in solvers if solver.takes(puzzles[0], each.limit)]
        expected = _expected(puzzles, each)
        rounds: dict[str, list[Timing]] = {solver.name: [] for solver in taking}
        for _ in range(repeats):
            for solver in taking:
                progress(f"{each.name}: {solver.name}")
                timing = measure(solver, puzzles, each.limit, expected, seconds)
                rounds[solver.name].append(timing)
        for solver in taking:
            measured = rounds[solver.name]
            cells.append(
                Cell(
                    set=each.name,
                    kind=each.kind,
                    solver=solver.name,
                    version=_version(solver.package or "tabuleiro"),
                    puzzles=min(timing.puzzles for timing in measured),
                    solved=min(timing.right for timing in measured),
                    seconds=median(timing.seconds / timing.puzzles for timing in measured),
                    times_ours=_ratio(measured, rounds.get(_OURS)),
                )
            )
    return cells


def _expected(puzzles: list[Puzzle], each: PuzzleSet) -> list[int]:
    from tabuleiro.solving import count

    return [count(puzzle, each.limit).number for puzzle in puzzles]


def _ratio(measured: list[Timing], ours: list[Timing] | None) -> float | None:
    if ours is None:
        return None
    return median(theirs.times(our) for theirs, our in zip(measured, ours, strict=True))


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
