"""Pictures made into puzzles."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabuleiro import Nonogram, Picture, count, repair
from tabuleiro.puzzles.nonogram import clues_of

small_pictures = st.lists(
    st.lists(st.integers(0, 1), min_size=3, max_size=3), min_size=3, max_size=3
)


@given(small_pictures)
@settings(max_examples=60)
def test_a_small_picture_is_repaired_with_the_fewest_changes(rows: list[list[int]]) -> None:
    """No set of fewer changed cells makes a picture unique: all are tried."""
    answer = repair(Picture(rows=tuple(map(tuple, rows))))
    assert count(answer.puzzle, limit=2).number == 1
    assert answer.puzzle.info.goal is not None
    goal = answer.puzzle.info.goal
    changed = [(i // 3, i % 3) for i in range(9) if goal[i] != rows[i // 3][i % 3]]
    assert sorted(answer.changed) == changed
    assert answer.fewest
    for fewer in range(len(changed)):
        for cells in combinations(range(9), fewer):
            flat = [rows[i // 3][i % 3] ^ (i in cells) for i in range(9)]
            lines = [flat[0:3], flat[3:6], flat[6:9]]
            columns = list(zip(*lines, strict=True))
            puzzle = Nonogram(map(clues_of, lines), map(clues_of, columns))
            assert count(puzzle, limit=2).number > 1
