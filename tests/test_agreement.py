"""All complete methods and a SAT solver give one answer, with any seed and number of threads.

The puzzles are made by our generators, then robbed of clues, so that some have one solution and
some have many: hard enough to need search, small enough for the plainest method.
"""

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import pytest

from command_line import Run, Write
from golden import FULL
from oracles import sat
from strategies import PALETTES
from tabuleiro import (
    METHODS,
    Board,
    Budget,
    Nonogram,
    Partial,
    Queens,
    Status,
    Sudoku,
    Uniqueness,
    Unruly,
    check,
    forced,
    generate,
    solutions,
    solve,
    solve_many,
)
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.nonogram import clues_of

PROVING = [name for name, method in METHODS.items() if method.proves]
MOST = 60
"""Solutions that are compared; of more, any so many are right."""
ENOUGH = Budget(nodes=3_000_000)
"""For plain backtracking, which knows no other end on some boards."""
SEEDS = range(400 if FULL else 30)


def black_and_white(chance: Random) -> Puzzle:
    """Random clues, mostly of several solutions."""
    return _nonogram(chance, chance.randint(4, 18), 1)


def coloured(chance: Random) -> Puzzle:
    """Blocks of up to three colours, which may touch."""
    return _nonogram(chance, chance.randint(3, 12), chance.randint(2, 3))


def sudoku(chance: Random) -> Puzzle:
    """Boxes of all shapes, a clue too few now and then."""
    box = chance.choice(["2x2", "2x3", "3x2", "2x4", "3x3", "3x3", "3x4", "4x4"])
    puzzle = generate("sudoku", seed=chance.getrandbits(32), box=box)
    assert isinstance(puzzle, Sudoku)
    cells = _robbed(puzzle.board(), chance)
    return Sudoku(cells, box=puzzle.box)


def unruly(chance: Random) -> Puzzle:
    """Oblong boards too, with and without the rule that lines differ."""
    height, width = chance.choice([(6, 6), (6, 8), (8, 8), (12, 8), (10, 10), (14, 14)])
    distinct = chance.random() < 0.5
    seed = chance.getrandbits(32)
    puzzle = generate("unruly", seed=seed, height=height, width=width, distinct_lines=distinct)
    cells = _robbed(puzzle.board(), chance)
    rows = [cells[r * width : (r + 1) * width] for r in range(height)]
    return Unruly(rows, distinct_lines=distinct)


def queens(chance: Random) -> Puzzle:
    """Queens to complete, squares and diagonals blocked; some boards have no solution."""
    n = chance.randint(4, 12)
    squares = [(row, column) for row in range(n) for column in range(n)]
    return Queens(
        n,
        placed=chance.sample(squares, chance.randint(0, 2)),
        blocked=chance.sample(squares, chance.randint(0, 2 * n)),
        blocked_sums=[chance.randint(0, 2 * n - 2) for _ in range(chance.randint(0, 2))],
        blocked_differences=[chance.randint(1 - n, n - 1) for _ in range(chance.randint(0, 2))],
    )


def _name(param: tuple[Callable[[Random], Puzzle], int]) -> str:
    make, seed = param
    return f"{make.__name__}-{seed}"


KINDS: list[Callable[[Random], Puzzle]] = [black_and_white, coloured, sudoku, unruly, queens]


@pytest.fixture(params=[(make, seed) for make in KINDS for seed in SEEDS], ids=_name)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    """One of many puzzles of all kinds."""
    make, seed = request.param
    made = make(Random(seed))
    assert isinstance(made, Puzzle)
    return made


def test_all_methods_find_the_solutions_of_the_referee(puzzle: Puzzle) -> None:
    """The same set of solutions, where there are not too many, and right ones in any case."""
    expected = set(sat.solutions(puzzle, MOST + 1))
    for method in PROVING:
        stream = solutions(puzzle, MOST + 1, method, budget=ENOUGH)
        found = [board.cells for board in stream]
        assert len(set(found)) == len(found)
        if len(expected) > MOST:
            assert not any(puzzle.check(cells) for cells in found)
        elif stream.complete:
            assert set(found) == expected, method
        else:
            assert method == "backtrack"
            assert set(found) <= expected


def test_all_questions_get_one_answer(puzzle: Puzzle) -> None:
    """Uniqueness, two examples, forced cells and rules are those of all solutions."""
    expected = list(sat.solutions(puzzle, MOST + 1))
    verdict = check(puzzle)
    named = (Uniqueness.NONE, Uniqueness.UNIQUE, Uniqueness.SEVERAL)
    assert verdict.uniqueness is named[min(2, len(expected))]
    assert len({board.cells for board in verdict.solutions}) == min(2, len(expected))
    answer = forced(puzzle)
    assert (answer.proved, answer.satisfiable) == (True, bool(expected))
    columns = zip(*expected, strict=True)
    common = [values[0] if len(set(values)) == 1 else None for values in columns]
    if 0 < len(expected) <= MOST:
        assert list(answer.board.cells) == common
    elif expected:
        assert all(
            value in (None, seen) for value, seen in zip(answer.board.cells, common, strict=True)
        )
    if "rules" in puzzle.methods() and expected:
        known = solve(puzzle, "rules")
        assert isinstance(known, Partial)
        assert known.status is not Status.UNSATISFIABLE
        pairs = zip(known.board.cells, answer.board.cells, strict=True)
        assert all(value in (None, sure) for value, sure in pairs)


def test_a_seed_changes_the_order_of_solutions_only(puzzle: Puzzle) -> None:
    """With any seed each method finds the same set, and the same order when asked again."""
    every = solutions(puzzle, MOST + 1)
    expected = {board.cells for board in every}
    if not every.complete:
        return
    for method in ("exact", "rules-backtrack"):
        for seed in (0, 1, 2**64 - 1):
            found = [board.cells for board in solutions(puzzle, method=method, seed=seed)]
            assert len(found) == len(expected)
            assert set(found) == expected
            again = [board.cells for board in solutions(puzzle, method=method, seed=seed)]
            assert again == found


@pytest.mark.parametrize("method", PROVING)
@pytest.mark.parametrize("n", [31, 32, 33, 63, 64, 65, 100, 128, 129])
def test_boards_of_many_queens_are_completed_in_all_ways(n: int, method: str) -> None:
    """Boards around the widths of machine words: all orders of the queens that are missing."""
    chance = Random(n)
    start = solve(Queens(n), seed=n).solution
    assert start is not None
    columns = {row: column for row, column in enumerate(start.cells) if column is not None}
    missing = sorted(chance.sample(range(n), 6))
    blocked = [(row, chance.randrange(n)) for row in missing[:3]]
    placed = [(row, column) for row, column in columns.items() if row not in missing]
    puzzle = Queens(n, placed=placed, blocked=blocked)
    boards = [
        columns | dict(zip(missing, order, strict=True))
        for order in permutations(columns[row] for row in missing)
    ]
    expected = {tuple(board.values()) for board in boards if not puzzle.check([*board.values()])}
    assert {board.cells for board in solutions(puzzle, method=method)} == expected


@pytest.mark.parametrize("seed", [None, 7])
@pytest.mark.parametrize("method", PROVING)
def test_threads_change_nothing(method: str, seed: int | None) -> None:
    """One thread, two or four: the same solutions, counters and order."""
    puzzles = [make(Random(number)) for number in range(16) for make in KINDS]

    def answers(threads: int) -> list[tuple[Any, ...]]:
        results = solve_many(
            puzzles, method, unique=True, threads=threads, seed=seed, budget=Budget(nodes=20_000)
        )
        return [(r.status, r.found, r.solution, r.counters) for r in results]

    one = answers(1)
    assert answers(2) == one
    assert answers(4) == one


def test_the_command_line_answers_alike_with_any_number_of_threads(run: Run, write: Write) -> None:
    """-j changes neither the answers nor their order."""
    files = [
        write(f"{make.__name__}.txt", "".join(f"{make(Random(n)).id}\n" for n in range(12)))
        for make in KINDS
    ]
    outputs = []
    for threads in (1, 2, 4):
        ran = run("check", *files, "--json", "-j", threads)
        outputs.append([record | {"seconds": None} for record in ran.records])
    assert len(outputs[0]) == 12 * len(KINDS)
    assert outputs[0] == outputs[1] == outputs[2]


def _nonogram(chance: Random, side: int, colours: int) -> Puzzle:
    height, width = side, max(1, side + chance.randint(-2, 2))
    density = chance.uniform(0.3, 0.8)
    picture = [
        [chance.randint(1, colours) if chance.random() < density else 0 for _ in range(width)]
        for _ in range(height)
    ]
    return Nonogram(
        [clues_of(row) for row in picture],
        [clues_of(column) for column in zip(*picture, strict=True)],
        palette=PALETTES[colours],
    )


def _robbed(board: Board, chance: Random) -> list[int | None]:
    cells = list(board.cells)
    clues = [index for index, value in enumerate(cells) if value is not None]
    for index in chance.sample(clues, min(len(clues), chance.randint(0, 3))):
        cells[index] = None
    return cells
