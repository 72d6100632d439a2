"""The measurement of stochastic methods: success, iterations, evaluations and time over seeds."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tabuleiro.bench.instances import (
    ESCARGOT,
    FACE,
    INKALA_2010,
    INKALA_2012,
    NONOGRAM_222,
    NONOGRAM_236,
    SUDOKU_FIGURE_1,
)
from tabuleiro.budget import Budget
from tabuleiro.generating import generate
from tabuleiro.puzzles import Queens
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.result import Status, seconds_text


@dataclass(frozen=True, slots=True)
class Case:
    """A method on some puzzles.

    Parameters
    ----------
    name
        What tables call the puzzles.
    load
        Makes or reads them.
    method, preset, parameters
        How to search.
    seconds
        Time for one run.
    runs
        Runs in all: the puzzles in turn, each time with the next seed.
    """

    name: str
    load: Callable[[], list[Puzzle]]
    method: str
    preset: str = "default"
    parameters: dict[str, Any] = field(default_factory=dict)
    seconds: float = 10.0
    runs: int = 50

    @property
    def way(self) -> str:
        """The method, and its preset where it is not the default one."""
        way = self.method if self.preset == "default" else f"{self.method} {self.preset}"
        return " ".join([way, *(f"{name}={value}" for name, value in self.parameters.items())])


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a case. The medians are over all runs; a failed one counts as the longest."""

    name: str
    way: str
    runs: int
    solved: int
    iterations: float
    evaluations: float
    seconds: float

    def as_dict(self) -> dict[str, object]:
        """All of it, for JSON."""
        return asdict(self)


def measure(case: Case) -> Measured:
    """Runs a case, one run after the other on one thread, seeds 0, 1, 2, ..."""
    from tabuleiro.solving import solve

    puzzles = case.load()
    results = []
    for run in range(case.runs):
        result = solve(
            puzzles[run % len(puzzles)],
            case.method,
            preset=case.preset,
            budget=Budget(time=case.seconds),
            seed=run,
            **case.parameters,
        )
        results.append(result)
    return Measured(
        case.name,
        case.way,
        case.runs,
        sum(result.status is Status.SOLVED for result in results),
        median(result.counters["iterations"] for result in results),
        median(result.counters["evaluations"] for result in results),
        median(result.seconds for result in results),
    )


def table(rows: Iterable[Measured]) -> str:
    """A table in Markdown.

    >>> print(table([Measured("222", "tabu", 50, 49, 120.0, 9000.5, 0.0005)]))
    | puzzles | method | solved | iterations | evaluations | time |
    | --- | --- | ---: | ---: | ---: | ---: |
    | 222 | tabu | 49/50 | 120 | 9,000 | 500 us |
    """
    lines = [
        "| puzzles | method | solved | iterations | evaluations | time |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    lines.extend(
        f"| {row.name} | {row.way} | {row.solved}/{row.runs} | {row.iterations:,.0f} "
        f"| {row.evaluations:,.0f} | {seconds_text(row.seconds)} |"
        for row in rows
    )
    return "\n".join(lines)


def all_cases(folder: Path | None) -> Iterator[Case]:
    """Every case; those on puzzles of other people where the folder holds them."""
    yield from _nonogram_cases()
    yield from _sudoku_cases()
    yield from _queens_cases()
    yield from _unruly_cases()
    if folder is not None:
        yield from _cases_in(folder)


def _nonogram_cases() -> Iterator[Case]:
    for sign in ("text", "published"):
        limits = {"sign": sign, "most_iterations": 100}
        yield Case("nonogram, the face", _one(FACE), "colony", "picross-2022", limits)
    for method in ("tabu", "colony"):
        yield Case("nonogram, the face", _one(FACE), method)
    for name, puzzle in (("nonogram 222", NONOGRAM_222), ("nonogram 236", NONOGRAM_236)):
        load = _one(puzzle)
        yield Case(name, load, "tabu", "tabugrama", seconds=120)
        for method in ("tabu", "anneal", "colony", "climb"):
            yield Case(name, load, method)
    hard = _generated("nonogram", 10, height=15, width=15, density=0.4)
    for method in ("tabu", "anneal", "colony", "climb"):
        yield Case("nonogram 15x15, generated", hard, method)
    yield Case(
        "nonogram 10x10 in 3 colours, generated",
        _generated("nonogram", 10, height=10, width=10, colours=3),
        "tabu",
    )


def _sudoku_cases() -> Iterator[Case]:
    figure = _one(SUDOKU_FIGURE_1)
    yield Case("sudoku of the 2013 paper", figure, "anneal", "sudoku-2013-sa")
    yield Case("sudoku of the 2013 paper", figure, "tabu", "sudoku-2013-ts")
    yield Case("sudoku of the 2013 paper", figure, "anneal", "lewis-2007")
    named = (
        ("sudoku, 28 givens, generated", _generated("sudoku", 10, clues=28)),
        ("sudoku AI Escargot", _one(ESCARGOT)),
        ("sudoku Inkala 2010", _one(INKALA_2010)),
        ("sudoku Inkala 2012", _one(INKALA_2012)),
    )
    for name, load in named:
        yield Case(name, load, "colony", "acs-2019")
        for method in ("tabu", "colony", "anneal"):
            yield Case(name, load, method)


def _queens_cases() -> Iterator[Case]:
    yield Case("queens n = 8", _one(Queens(8)), "tabu", "queens-slides")
    for n in (100, 1_000):
        for method in ("tabu", "anneal", "colony"):
            if method != "colony" or n <= 100:
                yield Case(f"queens n = {n:,}", _one(Queens(n)), method)
    for n, runs in ((1_000, 50), (1_000_000, 5)):
        yield Case(f"queens n = {n:,}", _one(Queens(n)), "climb", "minton-1992", runs=runs)
    for n, runs in ((1_000_000, 5), (10_000_000, 3)):
        yield Case(f"queens n = {n:,}", _one(Queens(n)), "climb", "sosic-gu-1991", runs=runs)


def _unruly_cases() -> Iterator[Case]:
    for side, seconds, runs in ((14, 10.0, 50), (20, 5.0, 20), (30, 5.0, 10)):
        load = _generated("unruly", 10, height=side, width=side)
        for method in ("tabu", "anneal", "colony"):
            name = f"Unruly {side}x{side}, minimal, generated"
            yield Case(name, load, method, seconds=seconds, runs=runs)


def _cases_in(folder: Path) -> Iterator[Case]:
    for size, share, seconds in (
        ("16x16", 45, 10.0),
        ("25x25", 40, 30.0),
        ("25x25", 45, 30.0),
        ("25x25", 50, 30.0),
    ):
        load = _some_of(folder / "sudoku/large.jsonl", "sudoku", f"{size}_{share}")
        for method, preset in (("colony", "acs-2019"), ("colony", "default"), ("tabu", "default")):
            title = f"sudoku {size}, {share}% filled"
            yield Case(title, load, method, preset, seconds=seconds, runs=20)
    unique = _some_of(folder / "sudoku/unique-25x25.jsonl", "sudoku", "")
    for preset in ("acs-2019", "default"):
        yield Case("sudoku 25x25, unique", unique, "colony", preset, seconds=30, runs=9)
    yield Case(
        "nonogram 25x25, TAAI 2011, first 50",
        _some_of(folder / "nonogram/taai2011.jsonl", "nonogram", ""),
        "tabu",
    )
    diagonals = _some_of(folder / "queens/excluded-diagonals.jsonl", "queens", "", satisfiable=True)
    for method in ("tabu", "anneal", "climb"):
        yield Case("queens, excluded diagonals, satisfiable", diagonals, method, seconds=5, runs=35)
    for side in (14, 20):
        hard = _some_of(folder / f"unruly/minimal-{side}x{side}.txt", "unruly", "")
        for method in ("tabu", "anneal", "colony"):
            name = f"Unruly {side}x{side}, minimal, by other people"
            yield Case(name, hard, method, seconds=5, runs=22)


def _one(puzzle: Puzzle) -> Callable[[], list[Puzzle]]:
    return lambda: [puzzle]


def _generated(kind: str, number: int, **parameters: Any) -> Callable[[], list[Puzzle]]:
    return lambda: [generate(kind, seed=seed, **parameters) for seed in range(number)]


def _some_of(
    path: Path, kind: str, word: str, *, satisfiable: bool = False
) -> Callable[[], list[Puzzle]]:
    def load() -> list[Puzzle]:
        import json

        from tabuleiro.formats import loads

        lines = path.read_text().splitlines()
        if path.suffix != ".jsonl":
            return [loads(line, kind=kind) for line in lines if line.strip()][:50]
        wanted = [
            line
            for line in lines
            if word in json.loads(line)["id"]
            and (not satisfiable or json.loads(line)["satisfiable"])
        ]
        return [loads(line, kind=kind, format="json") for line in wanted[:50]]

    return load
