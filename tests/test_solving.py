"""The questions of the API, judged by brute force, by CaDiCaL and by each other."""

import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracles import brute, sat
from strategies import nonograms, queens, sudokus, unrulies
from tabuleiro import (
    METHODS,
    Budget,
    Cancel,
    Nonogram,
    ParameterError,
    Partial,
    Queens,
    Status,
    Sudoku,
    Uniqueness,
    Unruly,
    check,
    count,
    count_fundamental,
    forced,
    solutions,
    solve,
    solve_many,
)
from tabuleiro.puzzles.base import Puzzle

PROVING = [name for name, method in METHODS.items() if method.proves]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

mid_size = st.one_of(
    nonograms(max_side=10), sudokus(max_side=12), unrulies(max_side=10), queens(max_n=10)
)
small = st.one_of(
    nonograms(max_side=4, max_colours=2), sudokus(max_side=4), queens(max_n=5)
).filter(lambda puzzle: brute.boards(puzzle) <= 1000)


@given(mid_size)
@settings(max_examples=300)
def test_exact_agrees_with_the_referee(puzzle: Puzzle) -> None:
    """Up to four solutions: as many as CaDiCaL finds, each without a fault."""
    expected = set(sat.solutions(puzzle, 4))
    found = [board.cells for board in solutions(puzzle, limit=4)]
    assert len(found) == len(set(found)) == len(expected)
    assert not any(puzzle.check(cells) for cells in found)


@pytest.mark.parametrize("method", PROVING)
@given(puzzle=small)
@settings(max_examples=60)
def test_every_complete_method_finds_what_brute_force_finds(method: str, puzzle: Puzzle) -> None:
    """The set of all solutions of a small board does not depend on the method."""
    expected = set(brute.solutions(puzzle))
    limit = len(expected) + 1
    assert {board.cells for board in solutions(puzzle, limit, method)} == expected
    assert count(puzzle, method=method).number == len(expected)


@given(mid_size)
@settings(max_examples=150)
def test_forced_cells_are_those_of_all_solutions(puzzle: Puzzle) -> None:
    """A cell is forced exactly if every solution has the same value there."""
    boards = list(sat.solutions(puzzle, 300))
    if len(boards) == 300:
        return
    answer = forced(puzzle)
    assert answer.proved
    assert answer.satisfiable == bool(boards)
    if boards:
        columns = zip(*boards, strict=True)
        common = [values[0] if len(set(values)) == 1 else None for values in columns]
        assert list(answer.board.cells) == common


@given(mid_size)
@settings(max_examples=150)
def test_rules_never_say_what_a_solution_denies(puzzle: Puzzle) -> None:
    """What rules know holds in every solution, and a contradiction means that there is none."""
    if "rules" not in puzzle.methods():
        return
    result = solve(puzzle, "rules")
    assert isinstance(result, Partial)
    boards = list(sat.solutions(puzzle, 20))
    if result.status is Status.UNSATISFIABLE:
        assert not boards
        return
    for board in boards:
        pairs = zip(result.board.cells, board, strict=True)
        assert all(known in (None, value) for known, value in pairs)


@given(st.lists(mid_size, max_size=40), st.integers(1, 4))
@settings(max_examples=20)
def test_a_batch_gives_what_single_calls_give(puzzles: list[Puzzle], threads: int) -> None:
    """Order, status, solution and nodes do not depend on batch or threads."""
    batch = list(solve_many(puzzles, threads=threads))
    single = [solve(puzzle) for puzzle in puzzles]
    assert [(r.puzzle, r.status, r.solution, r.nodes) for r in batch] == [
        (r.puzzle, r.status, r.solution, r.nodes) for r in single
    ]


@pytest.mark.parametrize("method", PROVING)
def test_nodes_are_exact(method: str) -> None:
    """A budget of nodes is used to the node, and the rest of the tree is not claimed."""
    answer = count(Queens(7), method=method)
    assert (answer.number, answer.complete) == (40, True)
    if method == "exact":  # counts an empty board by symmetry: ask for a board that it searches
        puzzle: Puzzle = Queens(9, blocked=[(0, 0)])
    else:
        puzzle = Queens(9)
    limited = solve(puzzle, method, budget=Budget(nodes=3))
    assert limited.nodes <= 3
    nodes = count(puzzle, method=method).counters["nodes"]
    assert not count(puzzle, method=method, budget=Budget(nodes=nodes - 1)).complete
    assert count(puzzle, method=method, budget=Budget(nodes=nodes)).complete


def test_a_seed_shuffles_and_repeats() -> None:
    """The same seed gives the same solution; some seeds give different ones."""
    empty = Sudoku("." * 81)
    first = [solve(empty, seed=seed).solution for seed in range(4)]
    again = [solve(empty, seed=seed).solution for seed in range(4)]
    assert first == again
    assert len({board.cells for board in first if board}) > 1


def test_cancel_ends_a_long_run() -> None:
    """A switch set by another thread ends a count that would take for ever."""
    cancel = Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    answer = count(Sudoku("." * 625), method="backtrack", cancel=cancel)
    timer.join()
    assert not answer.complete


def test_time_is_a_limit() -> None:
    """A run without time is over at once and says so."""
    result = solve(Sudoku("." * 1296), "backtrack", budget=Budget(time=0.02))
    assert result.status is Status.EXHAUSTED


def test_a_dropped_stream_ends_its_search() -> None:
    """An iterator may be left in the middle."""
    stream = solutions(Sudoku("." * 81))
    assert next(stream).complete
    del stream


def test_uniqueness_of_each_kind_of_answer() -> None:
    """One, several and no solutions are told apart, with two examples and what differs."""
    assert check(Sudoku(EASY)).uniqueness is Uniqueness.UNIQUE
    several = check(Nonogram([[1], [1]], [[1], [1]]))
    assert several.uniqueness is Uniqueness.SEVERAL
    assert several.differing == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert several.forced is not None
    assert several.forced.cells == ()
    none = check(Nonogram([[2], []], [[2], []]))
    assert none.uniqueness is Uniqueness.NONE
    assert none.conflict
    assert check(Unruly(["......"] * 6), budget=Budget(nodes=1)).uniqueness in Uniqueness


@pytest.mark.parametrize(
    "call",
    [
        lambda: solve(Sudoku(EASY), "exakt"),
        lambda: solve(Queens(4), "rules"),
        lambda: count(Sudoku(EASY), method="rules"),
        lambda: count(Sudoku(EASY), limit=0),
        lambda: solve(Sudoku(EASY), seed=-1),
        lambda: list(solve_many([Sudoku(EASY)], threads=-1)),
        lambda: list(solve_many([Queens(4)], "construct")),
        lambda: solve(Queens(4, placed=[(0, 0)]), "construct"),
        lambda: Budget(time=float("nan")),
        lambda: Budget(nodes=-1),
        lambda: Budget(nodes=1e6),  # type: ignore[arg-type]
        lambda: Budget(time="5s"),  # type: ignore[arg-type]
        lambda: solve(EASY),  # type: ignore[call-overload]
        lambda: count(None),  # type: ignore[arg-type]
        lambda: forced(EASY),  # type: ignore[arg-type]
        lambda: check(EASY),  # type: ignore[arg-type]
        lambda: count_fundamental(Sudoku(EASY)),  # type: ignore[arg-type]
        lambda: list(solve_many([EASY])),  # type: ignore[list-item]
        lambda: solve(Sudoku(EASY), seed=1.5),  # type: ignore[call-overload]
        lambda: solve(Sudoku(EASY), budget=5),  # type: ignore[call-overload]
    ],
)
def test_bad_parameters_are_sentences(call: object) -> None:
    """Unknown names and values out of range are errors that say what is known."""
    with pytest.raises(ParameterError, match=r"\w+ \w+"):
        call()  # type: ignore[operator]
