"""The random numbers that Python code is handed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import ParameterError, Rng


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**40))
def test_random_numbers_stay_in_their_ranges(seed: int, bound: int) -> None:
    """`below` and `unit` keep their bounds, `shuffle` keeps the items, a seed gives them again."""
    rng, twin = Rng(seed), Rng(seed)
    drawn = [rng.below(bound) for _ in range(5)]
    assert all(0 <= number < bound for number in drawn)
    assert drawn == [twin.below(bound) for _ in range(5)]
    assert 0 <= rng.unit() < 1
    items = list(range(10))
    rng.shuffle(items)
    assert sorted(items) == list(range(10))
    assert rng.choice("abc") in "abc"
    assert (rng.chance(0), rng.chance(1)) == (False, True)


def test_random_numbers_refuse_what_cannot_be() -> None:
    """Nothing can be drawn from nothing, and the sentence says so."""
    with pytest.raises(ParameterError, match="below\\(n\\) wants n from 1, not 0"):
        Rng(1).below(0)
    with pytest.raises(ParameterError, match="length of a sequence that holds something"):
        Rng(1).index(0)
    with pytest.raises(ParameterError, match="nothing to choose from"):
        Rng(1).choice([])
