"""The methods: what they are called, what they can solve, where they come from."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tabuleiro.errors import ParameterError
from tabuleiro.names import unknown_name

KINDS = ("nonogram", "sudoku", "unruly", "queens")
"""The kinds of puzzle, in the order of all tables."""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve.

    Parameters
    ----------
    name
        What one says to `solve`.
    summary
        One line for people.
    kinds
        The kinds of puzzle it works on.
    proves
        Whether it can prove uniqueness and that there is no solution.
    source
        Who described it, when somebody did.
    """

    name: str
    summary: str
    kinds: tuple[str, ...]
    proves: bool
    source: str = ""


_ALL = (
    Method(
        "exact",
        "our complete solver: strong propagation, then search; proves, counts, lists",
        KINDS,
        proves=True,
    ),
    Method(
        "backtrack",
        "plain chronological depth first, without propagation",
        KINDS,
        proves=True,
        source="Wiggers 2004 (nonogram); Torres, Pinheiro and Tavares, algorithm A (Unruly)",
    ),
    Method(
        "rules",
        "the fixed point of rules that people use, without guessing",
        ("nonogram", "sudoku", "unruly"),
        proves=False,
        source="Torres, Pinheiro and Tavares (Unruly)",
    ),
    Method(
        "rules-backtrack",
        "depth first with the rules at each node",
        KINDS,
        proves=True,
        source="Torres, Pinheiro and Tavares, algorithm B, repaired (Unruly)",
    ),
    Method(
        "construct",
        "the known explicit solution of an empty board, without any search",
        ("queens",),
        proves=False,
        source="Pauls 1874",
    ),
)

METHODS: Mapping[str, Method] = MappingProxyType({method.name: method for method in _ALL})
"""Every method by name; command line, documentation and tests read them from here."""


def find_method(name: str, kind: str | None = None) -> Method:
    """The method of that name, if it works on that kind of puzzle.

    >>> find_method("exact", "sudoku").proves
    True
    >>> find_method("rules", "queens")
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: method 'rules' is for nonogram, sudoku, unruly, not queens
    """
    method = METHODS.get(name)
    if method is None:
        raise ParameterError(unknown_name("method", name, METHODS))
    if kind is not None and kind not in method.kinds:
        kinds = ", ".join(method.kinds)
        raise ParameterError(f"method {name!r} is for {kinds}, not {kind}")
    return method
