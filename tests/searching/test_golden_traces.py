"""Golden traces: a seed tells the same story on every machine, with any number of threads.

With `TABULEIRO_GOLDEN=write` in the environment these tests write them anew, after a change that
is meant to change them.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from golden import fingerprint
from tabuleiro import Budget, Puzzle, Queens, Unruly, generate, solve, start
from tabuleiro.bench.instances import ESCARGOT, FACE, NONOGRAM_222
from tabuleiro.searching.presets import PRESETS, Preset
from tabuleiro.searching.result import SearchResult

FILE = Path(__file__).with_name("golden_traces.json")
WRITE = os.environ.get("TABULEIRO_GOLDEN") == "write"
PUZZLES: dict[str, Puzzle] = {
    "nonogram": NONOGRAM_222,
    "sudoku": ESCARGOT,
    "unruly": Unruly(["0......1", *["........"] * 7], distinct_lines=True),
    "queens": Queens(20, placed=[(3, 7)], blocked=[(0, 0)]),
}
BUDGET = Budget(iterations=400, evaluations=6000)
SEEDS = (1, 2**63 + 5)


def _key(preset: Preset, seed: int) -> str:
    return f"{preset.kind} {preset.method} {preset.name} {seed}"


def _puzzle(preset: Preset) -> Puzzle:
    return FACE if preset.name == "picross-2022" else PUZZLES[preset.kind]


def _told(preset: Preset, seed: int) -> str:
    """A fingerprint of all that a run tells, but for its seconds."""
    run = start(
        _puzzle(preset),
        preset.method,
        preset=preset.name,
        budget=BUDGET,
        seed=seed,
        every=50,
        boards=True,
    )
    story = [
        (e.kind, e.cost, e.best, e.counters, e.temperature, e.board and e.board.cells) for e in run
    ]
    result = run.result()
    return fingerprint([*story, result.end, result.cost, result.counters, result.board.cells])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda p: f"{p.name}, {p.method} on {p.kind}")
def test_a_seed_tells_the_same_story_for_ever(preset: Preset, seed: int) -> None:
    """What a preset tells of a seed is what it told when that was written down."""
    golden = json.loads(FILE.read_text()) if FILE.exists() else {}
    told = _told(preset, seed)
    if WRITE:
        golden[_key(preset, seed)] = told
        FILE.write_text(json.dumps(golden, indent=1, sort_keys=True) + "\n")
    assert golden.get(_key(preset, seed)) == told


def test_there_is_no_golden_trace_of_what_is_gone() -> None:
    """The file holds the runs of the presets there are, and no others."""
    known = {_key(preset, seed) for preset in PRESETS for seed in SEEDS}
    assert set(json.loads(FILE.read_text())) == known


def _rate(kind: str, method: str, seconds: float, **parameters: Any) -> int:
    """How many of ten generated puzzles a method solves, one seed each."""
    solved = 0
    for seed in range(10):
        puzzle = generate(kind, seed=seed, **parameters)
        result = solve(puzzle, method, seed=seed, budget=Budget(evaluations=int(seconds * 1e6)))
        assert isinstance(result, SearchResult)
        solved += result.solution is not None and not puzzle.check(result.solution)
    return solved


@pytest.mark.parametrize(
    ("kind", "method", "parameters", "least"),
    [
        pytest.param("nonogram", "tabu", {"height": 15, "width": 15}, 10, id="nonograms by tabu"),
        pytest.param("nonogram", "colony", {"height": 15, "width": 15}, 10, id="nonograms by ants"),
        pytest.param("sudoku", "tabu", {"clues": 28}, 10, id="sudokus by tabu"),
        pytest.param("sudoku", "anneal", {"clues": 28}, 10, id="sudokus by annealing"),
        pytest.param("sudoku", "colony", {}, 10, id="minimal sudokus by ants"),
        pytest.param("unruly", "tabu", {"height": 14, "width": 14}, 10, id="Unruly by tabu"),
        pytest.param("unruly", "anneal", {"height": 14, "width": 14}, 10, id="Unruly by annealing"),
        pytest.param("unruly", "colony", {"height": 14, "width": 14}, 10, id="Unruly by ants"),
        pytest.param("queens", "tabu", {"n": 40}, 10, id="queens by tabu"),
        pytest.param("queens", "colony", {"n": 40}, 10, id="queens by ants"),
    ],
)
def test_our_presets_solve_what_they_should(
    kind: str, method: str, parameters: dict[str, int], least: int
) -> None:
    """Every one of ten generated puzzles is solved within a few million evaluations."""
    assert _rate(kind, method, 3.0, **parameters) >= least
