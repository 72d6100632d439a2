"""Queens as a value: construction and faults."""

from itertools import permutations

import pytest

from tabuleiro import PuzzleError, Queens


def test_order_and_repetition_do_not_count() -> None:
    """Squares and diagonals are sets: their order and repetition make no difference."""
    one = Queens(4, placed=[(0, 1), (2, 3), (0, 1)], blocked_sums=[3, 1])
    other = Queens(4, placed=[(2, 3), (0, 1)], blocked_sums=[1, 3, 3])
    assert (one, hash(one)) == (other, hash(other))
    assert not one.empty
    assert Queens(4).empty


@pytest.mark.parametrize(
    ("n", "given", "message"),
    [
        (0, {}, "a board has 1 to 100000000 queens, not 0"),
        (10**30, {}, "a board has 1 to 100000000 queens, not a number of 100 bits"),
        (4, {"placed": [(4, 0)]}, "placed square row 5, column 1 is not on a board of 4 x 4"),
        (4, {"blocked": [(0, -1)]}, "blocked square row 1, column 0 is not on a board of 4 x 4"),
        (4, {"blocked_sums": [7]}, "no diagonal has the sum 7: it is 0 to 6"),
        (4, {"blocked_differences": [-4]}, "no diagonal has the difference -4: it is -3 to 3"),
    ],
)
def test_what_is_no_board(n: int, given: dict[str, list[int]], message: str) -> None:
    """Boards that cannot be are refused with what is expected."""
    with pytest.raises(PuzzleError) as caught:
        Queens(n, **given)  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_exactly_the_92_solutions_have_no_fault() -> None:
    """Of all permutations of eight columns, the known 92 are without fault."""
    assert sum(not Queens(8).check(columns) for columns in permutations(range(8))) == 92


def test_every_fault_is_named() -> None:
    """A placement with several faults gets them all: givens, blocked squares, attacks."""
    puzzle = Queens(4, placed=[(0, 0)], blocked=[(1, 3)], blocked_sums=[2], blocked_differences=[2])
    assert [str(fault) for fault in puzzle.check([1, 3, 0, 0])] == [
        "row 1: a queen is given in column 1",
        "row 2, column 4: the square is blocked",
        "row 3, column 1: the square is blocked",
        "column: the queens of rows 3 and 4, columns 1 and 1 attack each other",
    ]
    assert [str(fault) for fault in Queens(4).check([0, 1, None, 3])] == [
        "row 3: no queen",
        "diagonal: the queens of rows 1 and 2, columns 1 and 2 attack each other",
        "diagonal: the queens of rows 2 and 4, columns 2 and 4 attack each other",
    ]


def test_two_queens_given_in_a_row_are_a_fault_of_every_solution() -> None:
    """A row with two given queens cannot be right, and one of them is always named."""
    puzzle = Queens(4, placed=[(0, 1), (0, 2)])
    for columns in ([1, 3, 0, 2], [2, 0, 3, 1]):
        assert [fault.rule for fault in puzzle.check(columns)] == ["given"]
