"""The comparison: every solver of the table gives the right answers."""

from importlib.util import find_spec

import pytest

from tabuleiro import Queens, Sudoku, Uniqueness, check, generate
from tabuleiro.bench import instances, run, table
from tabuleiro.bench.machine import measure
from tabuleiro.bench.sets import PuzzleSet
from tabuleiro.bench.solvers import all_solvers

SETS = [
    PuzzleSet("sudoku", "sudoku", 2, lambda: [generate("sudoku", seed=s) for s in range(2)]),
    PuzzleSet("open sudoku", "sudoku", 2, lambda: [Sudoku("1" + "." * 15)]),
    PuzzleSet("nonogram", "nonogram", 1, lambda: [generate("nonogram", seed=1)]),
    PuzzleSet("unruly", "unruly", 2, lambda: [generate("unruly", seed=1, height=6, width=6)]),
    PuzzleSet("queens", "queens", None, lambda: [Queens(6)]),
]


def test_our_rows_and_those_of_installed_peers_are_right() -> None:
    """Each cell of the table counts the answers that agree: all of them, for complete solvers."""
    names = {"tabuleiro", "tabuleiro, batch", "CaDiCaL"}
    solvers = [solver for solver in all_solvers() if solver.name in names]
    cells = run(SETS, solvers, seconds=0.01, repeats=1)
    assert {cell.solver for cell in cells} >= {"tabuleiro", "tabuleiro, batch"}
    assert all(cell.solved == cell.puzzles > 0 for cell in cells)
    assert table(cells).count("\n") == len(cells) + 1


@pytest.mark.skipif(find_spec("ortools") is None, reason="OR-Tools is not installed")
def test_cp_sat_agrees() -> None:
    """The models of OR-Tools count the same solutions."""
    solvers = [solver for solver in all_solvers() if solver.name in ("tabuleiro", "CP-SAT")]
    cells = run(SETS, solvers, seconds=0.01, repeats=1)
    assert all(cell.solved == cell.puzzles > 0 for cell in cells)


def test_a_machine_has_rates() -> None:
    """Both rates are positive numbers, and the record is plain data."""
    machine = measure(repeats=1)
    assert machine.nodes_per_second > 0
    assert machine.python_per_second > 0
    assert machine.as_dict()["cores"] == machine.cores


@pytest.mark.parametrize("name", [name for name in vars(instances) if name.isupper()])
def test_quoted_instances_have_one_solution(name: str) -> None:
    """What is quoted from papers is quoted right: each instance has exactly one solution."""
    assert check(getattr(instances, name)).uniqueness is Uniqueness.UNIQUE
