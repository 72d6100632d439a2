"""Parameters and budgets: what they accept and what they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import Budget, ParameterError
from tabuleiro.parameters import Parameter

SIZE = Parameter("size", "side", int, 8, 1, 100)
SHARE = Parameter("share", "share", float, 0.5, 0, 1)
FLAG = Parameter("flag", "yes or no", bool, False)


@given(st.integers(1, 100))
def test_a_number_is_the_same_from_text(value: int) -> None:
    """The command line and Python give the same value."""
    assert SIZE.checked(value) == SIZE.checked(str(value)) == value


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        (SIZE, 0),
        (SIZE, 101),
        (SIZE, "x"),
        (SIZE, 1.0),
        (SIZE, True),
        (SIZE, "9" * 5000),
        (SHARE, -0.1),
        (SHARE, "nan"),
        (SHARE, None),
        (FLAG, 1),
        (FLAG, "maybe"),
    ],
)
def test_what_is_out_of_range_is_refused_with_the_range(
    parameter: Parameter, value: object
) -> None:
    """Wrong types and values outside the range name the parameter and what it takes."""
    with pytest.raises(ParameterError, match=f"{parameter.name} is {parameter.expected}"):
        parameter.checked(value)


@pytest.mark.parametrize(
    ("text", "seconds"), [("10s", 10), ("250ms", 0.25), ("2 min", 120), ("1.5", 1.5), ("1h", 3600)]
)
def test_times_are_read_as_people_write_them(text: str, seconds: float) -> None:
    """A number and a unit, seconds without one."""
    assert Budget.from_text(text).time == pytest.approx(seconds)


@pytest.mark.parametrize("text", ["", "s", "10 parsecs", "-1s", "nan", "1e400", "inf"])
def test_times_that_are_none_are_refused(text: str) -> None:
    """Anything else is a sentence."""
    with pytest.raises(ParameterError, match="time"):
        Budget.from_text(text)
