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
    stochastic
        Whether chance leads it: it has presets and parameters, and tells of its run.
    """

    name: str
    summary: str
    kinds: tuple[str, ...]
    proves: bool
    source: str = ""
    stochastic: bool = False


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
    Method(
        "tabu",
        "tabu search: the best move that memory allows",
        KINDS,
        proves=False,
        source="Glover 1989; Tabugrama; Sudoku 2013; Nametala (queens)",
        stochastic=True,
    ),
    Method(
        "anneal",
        "simulated annealing, or late acceptance",
        KINDS,
        proves=False,
        source="Kirkpatrick, Gelatt and Vecchi 1983; Sudoku 2013; Lewis 2007",
        stochastic=True,
    ),
    Method(
        "colony",
        "ants that build boards and follow each other's pheromone",
        KINDS,
        proves=False,
        source="Dorigo and Gambardella 1997; Picross 2022; Lloyd and Amos 2019",
        stochastic=True,
    ),
    Method(
        "climb",
        "hill climbing with restarts: only moves that do not raise the cost",
        KINDS,
        proves=False,
        source="Sosic and Gu 1991; Minton et al. 1992 (queens)",
        stochastic=True,
    ),
    Method(
        "random",
        "random sampling, the baseline that every search has to beat",
        KINDS,
        proves=False,
        stochastic=True,
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
