"""Unruly as a value: construction and faults."""

import pytest

from tabuleiro import PuzzleError, Unruly

SOLVED = ["001101", "110010", "010101", "101010", "001101", "110010"]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "Unruly has even sides from 6 to 1000, not 0 x 0"),
        (["....."] * 6, "Unruly has even sides from 6 to 1000, not 6 x 5"),
        (["...."] * 4, "Unruly has even sides from 6 to 1000, not 4 x 4"),
        (["......"] * 1002, "Unruly has even sides from 6 to 1000, not 1002 x 6"),
        (["......"] * 5 + ["..."], "row 6: 3 values, the board has 6 columns"),
        (["..2..."] * 6, "row 1, column 3: '2' is no cell; 0, 1 or '.' expected"),
        ([[2] * 6] * 6, "row 1, column 1: 2 is not a value from 0 to 1"),
    ],
)
def test_what_is_no_unruly(rows: list[str], message: str) -> None:
    """Clues that make no Unruly are refused with their place and what is expected."""
    with pytest.raises(PuzzleError) as caught:
        Unruly(rows)
    assert str(caught.value) == message


def test_rule_of_distinct_lines_makes_another_puzzle() -> None:
    """The same clues with and without the rule that lines differ are two puzzles."""
    plain, distinct = Unruly(["......"] * 6), Unruly(["......"] * 6, distinct_lines=True)
    assert plain != distinct
    assert plain.id != distinct.id


def test_equal_lines_are_faults_only_where_forbidden() -> None:
    """Lines that repeat are named, both rows and columns, under the rule that lines differ."""
    text = " ".join(SOLVED)
    assert Unruly(["......"] * 6).check(text) == ()
    faults = Unruly(["......"] * 6, distinct_lines=True).check(text)
    assert {fault.rule for fault in faults} == {"equal lines"}
    assert "row 5: the same as row 1" in map(str, faults)
    assert "row 6: the same as row 2" in map(str, faults)


def test_every_fault_is_named() -> None:
    """A solution with several faults gets them all: givens, halves, triples."""
    puzzle = Unruly(["1.....", *["......"] * 5])
    faults = puzzle.check(" ".join(["000011", *SOLVED[1:]]))
    assert {"row 1, column 1: 1 is given", "row 1: 4 cells are 0, the half is 3"} <= {
        str(fault) for fault in faults
    }
    triples = [fault for fault in faults if fault.place == "row 1" and fault.rule == "three"]
    assert [fault.cells for fault in triples] == [
        ((0, 0), (0, 1), (0, 2)),
        ((0, 1), (0, 2), (0, 3)),
    ]
