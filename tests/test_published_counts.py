"""Numbers of solutions that are published, or that a count of another kind gives."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from golden import FULL
from tabuleiro import METHODS, Queens, Sudoku, Unruly, count, count_fundamental

PROVING = [name for name, method in METHODS.items() if method.proves]
MOST_QUEENS = 16 if FULL else 14

A000170 = (1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512)
"""Ways to place n queens, from n = 1."""
A002562 = (1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955)
"""The same up to rotation and reflection."""


@pytest.mark.parametrize("n", range(1, MOST_QUEENS + 1))
def test_queens_are_counted_as_published(n: int) -> None:
    """All solutions of an empty board, and those that no symmetry relates."""
    assert str(count(Queens(n))) == str(A000170[n - 1])
    assert str(count_fundamental(Queens(n))) == str(A002562[n - 1])


@pytest.mark.parametrize("method", PROVING)
@pytest.mark.parametrize("n", range(4, 8))
def test_completions_of_one_queen_add_up(n: int, method: str) -> None:
    """Each solution is counted once for each of its n queens, whatever searches it."""
    squares = [(row, column) for row in range(n) for column in range(n)]
    total = sum(count(Queens(n, placed=[square]), method=method).number for square in squares)
    assert total == n * A000170[n - 1]


def test_completions_of_two_queens_are_those_of_all_solutions() -> None:
    """Of six queens, any two placed ones are completed as often as they occur in a solution."""
    n = 6
    solutions = [
        columns
        for columns in permutations(range(n))
        if len({r + c for r, c in enumerate(columns)}) == n
        and len({r - c for r, c in enumerate(columns)}) == n
    ]
    together = Counter(
        pair for columns in solutions for pair in combinations(enumerate(columns), 2)
    )
    squares = [(row, column) for row in range(n) for column in range(n)]
    for pair in combinations(squares, 2):
        assert count(Queens(n, placed=pair)).number == together[pair]


@pytest.mark.parametrize("method", PROVING)
def test_sudokus_of_side_4_are_288(method: str) -> None:
    """The number of all grids of side 4."""
    assert str(count(Sudoku("." * 16), method=method)) == "288"


def test_sudokus_of_side_6_with_a_fixed_box_are_as_published() -> None:
    """28,200,960 grids have boxes of 2 x 3; their first box is filled in 6! ways, all alike."""
    box = [[1, 2, 3, None, None, None], [4, 5, 6, None, None, None]]
    cells = [value for row in box for value in row] + [None] * 24
    assert str(count(Sudoku(cells, box=(2, 3)))) == str(28_200_960 // 720)


@pytest.mark.parametrize("method", PROVING)
@pytest.mark.parametrize("distinct", [False, True], ids=["alike", "distinct"])
def test_unruly_boards_of_side_6_are_all_stacks_of_lines(method: str, distinct: bool) -> None:
    """As many boards as there are stacks of legal rows whose columns are legal."""
    stacks = list(_stacks(6, 6))
    if distinct:
        stacks = [
            rows for rows in stacks if len(set(rows)) == len(set(zip(*rows, strict=True))) == 6
        ]
    assert len(stacks) == (4140 if distinct else 11222)
    puzzle = Unruly(["......"] * 6, distinct_lines=distinct)
    assert str(count(puzzle, method=method)) == str(len(stacks))


@pytest.mark.parametrize(
    ("height", "width", "distinct", "expected"),
    [
        pytest.param(6, 8, False, 229_798, id="by brute force"),
        pytest.param(8, 6, False, 229_798, id="by brute force, turned"),
        pytest.param(6, 8, True, 51_744, id="by brute force, distinct"),
        pytest.param(8, 8, True, 4_111_116, id="as published, distinct"),
    ],
)
def test_larger_unruly_boards_are_counted(
    height: int, width: int, distinct: bool, expected: int
) -> None:
    """The number of boards without a clue."""
    if expected > 10**6 and not FULL:
        pytest.skip("takes a while: set TABULEIRO_FULL=1")
    puzzle = Unruly(["." * width] * height, distinct_lines=distinct)
    assert str(count(puzzle)) == str(expected)


def _stacks(height: int, width: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    rows = [line for line in product((0, 1), repeat=width) if _legal(line)]
    columns = [line for line in product((0, 1), repeat=height) if _legal(line)]
    starts = [{column[:length] for column in columns} for length in range(height + 1)]
    waiting: list[tuple[tuple[int, ...], ...]] = [()]
    while waiting:
        board = waiting.pop()
        if len(board) == height:
            yield board
            continue
        for row in rows:
            taller = (*board, row)
            if all(column in starts[len(taller)] for column in zip(*taller, strict=True)):
                waiting.append(taller)


def _legal(line: tuple[int, ...]) -> bool:
    triples = zip(line, line[1:], line[2:], strict=False)
    return 2 * sum(line) == len(line) and all(len(set(triple)) > 1 for triple in triples)
