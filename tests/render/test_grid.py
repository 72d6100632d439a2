"""The way from cells to shapes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import Fault, ParameterError
from tabuleiro.render.grid import Grid, Marks, both, where, without


@given(st.data())
def test_boxes_cover_a_mask_exactly_once(data: st.DataObject) -> None:
    """The merged rectangles cover each cell of the mask once and no other cell."""
    rows, columns = data.draw(st.integers(1, 9)), data.draw(st.integers(1, 9))
    mask = bytes(data.draw(st.lists(st.integers(0, 1), min_size=rows * columns, max_size=81)))
    mask = mask[: rows * columns]
    covered = [0] * (rows * columns)
    for x, y, w, h in Grid(7, 5, 10, rows, columns).boxes(mask):
        for row in range(round(y - 5) // 10, round(y - 5 + h) // 10):
            for column in range(round(x - 7) // 10, round(x - 7 + w) // 10):
                covered[row * columns + column] += 1
    assert bytes(covered) == mask


def test_a_full_board_is_one_box() -> None:
    """Equal runs below each other are joined, so that a black square is one rectangle."""
    assert Grid(0, 0, 2, 3, 4).boxes(b"\x01" * 12) == [(0, 0, 8, 6)]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
def test_masks_are_sets_of_cells(pairs: list[tuple[int, int]]) -> None:
    """Masks agree with the same question asked cell by cell."""
    a, b = (where(bytes(values), 2) for values in zip(*pairs, strict=True))
    assert both(a, b) == bytes(pair == (2, 2) for pair in pairs)
    assert without(a, b) == bytes(x == 2 and y != 2 for x, y in pairs)


@pytest.mark.parametrize("place", [(2, 0), (0, 3), (-1, 0)], ids=["below", "right", "above"])
def test_marks_off_the_board_are_refused(place: tuple[int, int]) -> None:
    """A mark that is not on the board is an error that says where it is."""
    marks = Marks.of([Fault("given", "somewhere", "a fault", (place,))], [])
    with pytest.raises(ParameterError, match=f"row {place[0] + 1}, .* not on a board of 2 x 3"):
        Grid(0, 0, 10, 2, 3).hatched_faults(marks)
