"""Named, typed, range-checked parameters: what generators (and methods) can be told."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tabuleiro.errors import ParameterError
from tabuleiro.names import shown, unknown_name

NO_LIMIT = 2**63 - 1
"""The largest number there can be: as good as no limit, and not worth saying."""

_WORDS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter.

    Parameters
    ----------
    name, summary
        What it is called, and a line for people.
    type
        `int`, `float`, `bool` or `str`.
    default
        Its value when nobody says one; `None` means that it is left out.
    low, high
        The range of a number.
    choices
        All values of a text.

    Examples
    --------
    >>> size = Parameter("size", "side of the board", int, 8, low=1, high=100)
    >>> size.checked("12")
    12
    >>> size.checked(0)
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: size is a whole number from 1 to 100, not 0
    """

    name: str
    summary: str
    type: type
    default: Any = None
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()

    @property
    def expected(self) -> str:
        """What a value has to be, as a phrase."""
        if self.choices:
            return " or ".join((", ".join(self.choices[:-1]), self.choices[-1]))
        what = {int: "a whole number", float: "a number", bool: "yes or no", str: "text"}[self.type]
        if self.low is not None:
            what += f" from {_number_text(self.low)}"
        limited = self.high is not None and self.high < NO_LIMIT
        return what + (f" to {_number_text(self.high)}" if limited else "")

    def checked(self, value: object) -> Any:
        """The value, read from text if need be; an error with the range if it cannot be."""
        if value is None and self.default is None:
            return None
        result: Any = self._read(value) if isinstance(value, str) else value
        if self.type is float and type(result) is int:
            result = float(result)
        if type(result) is not self.type or not self._allows(result):
            raise ParameterError(f"{self.name} is {self.expected}, not {value!r}")
        return result

    def _allows(self, value: Any) -> bool:
        if self.choices:
            return value in self.choices
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _read(self, text: str) -> object:
        if self.type is bool:
            return _WORDS.get(text.lower())
        try:
            return self.type(text)
        except ValueError:
            return None


def _number_text(number: float | None) -> str:
    """A bound for people.

    >>> _number_text(1_000_000), _number_text(1e9), _number_text(0.25), _number_text(1e-12)
    ('1000000', '1000000000', '0.25', '1e-12')
    """
    assert number is not None
    return str(int(number)) if number == int(number) else f"{number:g}"


def checked(what: str, known: Iterable[Parameter], values: Mapping[str, object]) -> dict[str, Any]:
    """All parameters with their values, defaults filled in.

    >>> checked("generator", [Parameter("n", "size", int, 8)], {})
    {'n': 8}
    >>> checked("generator", [Parameter("size", "size", int, 8)], {"sise": 3})
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: no generator parameter 'sise'; did you mean 'size'?
    """
    by_name = {parameter.name: parameter for parameter in known}
    for name in values:
        if name not in by_name:
            raise ParameterError(unknown_name(f"{what} parameter", name, by_name))
    return {
        name: parameter.checked(values[name]) if name in values else parameter.default
        for name, parameter in by_name.items()
    }


def checked_seed(seed: int | None) -> None:
    """An error that says the range of a seed that is none.

    >>> checked_seed(-1)
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: a seed is a whole number from 0 to 2**64 - 1, not -1
    """
    if seed is not None and not (isinstance(seed, int) and 0 <= seed < 2**64):
        raise ParameterError(f"a seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}")
