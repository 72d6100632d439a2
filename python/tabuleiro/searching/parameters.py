"""Every parameter of every stochastic method: what it is called, means and may be.

The core says which of them a run has and what they are in a preset; here is what people read.
Parameters that mean nothing under the others (the step of a cooling that does not cool) are
refused.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tabuleiro.errors import ParameterError
from tabuleiro.names import unknown_name
from tabuleiro.parameters import NO_LIMIT, Parameter

_MOST_32 = 2**32 - 1


def _whole(name: str, summary: str, low: int = 1, high: int = NO_LIMIT) -> Parameter:
    return Parameter(name, summary, int, low=low, high=high)


def _number(name: str, summary: str, low: float, high: float) -> Parameter:
    return Parameter(name, summary, float, low=low, high=high)


def _word(name: str, summary: str, *choices: str) -> Parameter:
    return Parameter(name, summary, str, choices=choices)


def _truth(name: str, summary: str) -> Parameter:
    return Parameter(name, summary, bool)


_LIMIT = _whole("most_iterations", "the method's own limit on iterations, none for none")

_RESTARTS = (
    _word("restarts", "when it starts again from a new state", "never", "fixed", "luby"),
    _whole("restart_length", "iterations before a restart (luby: times 1, 1, 2, 1, 1, 2, 4, ...)"),
)

_TABU = (
    _word("tenure_rule", "how long attributes stay tabu", "fixed", "random", "reactive"),
    _whole("tenure", "iterations that an attribute stays tabu; the shortest", 0, 1_000_000),
    _whole("tenure_most", "the longest tenure, for random and reactive", 0, 1_000_000),
    _whole("patience", "reactive: iterations without a repetition before it shrinks", 1, _MOST_32),
    _word("neighbourhood", "the moves looked at", "whole", "sampled", "first-improving"),
    _whole("sample", "moves of a sampled neighbourhood", 1, _MOST_32),
    _word("aspiration", "when a tabu move is allowed: if it is the best so far", "best", "never"),
    _word("all_tabu", "what happens when all moves are tabu", "least-frequent", "wait"),
    _word("ties", "which of equally good moves is made", "first", "random"),
    _number("frequency_penalty", "long-term memory: cost of each earlier use", 0, 1000),
    _whole("kick_after", "iterations without a new best before random moves; none for never"),
    _whole("kick_moves", "random moves of a kick", 1, _MOST_32),
    *_RESTARTS,
    _whole("idle_limit", "ends after so many iterations without a new best; none for never"),
    _LIMIT,
)

_ANNEAL = (
    _word("acceptance", "metropolis by temperature, or late acceptance", "metropolis", "late"),
    _whole("late_length", "late acceptance: iterations to look back", 1, 100_000_000),
    _number("temperature", "the first temperature; none for the deviation of costs", 1e-9, 1e9),
    _whole("temperature_samples", "moves that the deviation is sampled from", 2, 1_000_000),
    _word("cooling", "how it cools", "geometric", "linear", "lundy-mees", "constant"),
    _number("cooling_rate", "factor (geometric), step (linear) or beta (lundy-mees)", 1e-12, 1e9),
    _whole("chain", "candidates at each temperature"),
    _number("floor", "at this temperature or under it is cold", 0, 1e9),
    _whole("reheat_after", "idle chains before it is heated again; none for never", 1, _MOST_32),
    _word("idle_chain", "which chains are idle", "no-new-lowest", "no-fall"),
    *_RESTARTS,
    _LIMIT,
)

_COLONY = (
    _whole("ants", "ants in a batch", 1, 1_000_000),
    _number("alpha", "exponent of the pheromone, a multiple of 0.25", 0, 16),
    _number("beta", "exponent of the heuristic, a multiple of 0.25", 0, 16),
    _number("greedy", "chance to take the best branch instead of drawing one (q0)", 0, 1),
    _number("initial", "pheromone at the start, everywhere", 1e-300, 1e6),
    _number("evaporation", "evaporation and deposit at the end of an iteration (rho)", 0, 1),
    _word("evaporates", "where pheromone evaporates", "everywhere", "leader"),
    _number("local_rate", "how far a place falls back to initial when an ant passes", 0, 1),
    _word("leader", "whose way is marked: best of the iteration, or so far", "iteration", "best"),
    _word("deposit", "what is laid: all pheromone over the way's length, or worth", "sum", "worth"),
    _number("worth_rate", "how much of its worth the best so far loses in an iteration", 0, 1),
    _number("pheromone_least", "least pheromone of a place; none for no bounds", 0, 1e6),
    _number("pheromone_most", "most pheromone of a place", 0, 1e6),
    _whole("reset_after", "iterations without a new best before it is laid anew; none for never"),
    _truth("whole_batch", "sends all ants of a batch even when one has solved the puzzle"),
    _word("order", "each ant its whole way, or all in turn", "one-by-one", "in-step"),
    _LIMIT,
)

_CLIMB = (
    _word("descent", "how the next move is found", "steepest", "first-improving", "drawn"),
    _whole("patience", "drawn: draws without a new lowest cost that end a climb"),
    _whole("sideways", "moves in a row that may leave the cost as it is; none for any", 0),
    _truth("restart", "whether it starts again at a local optimum, or ends there"),
    _LIMIT,
)

BY_METHOD: Mapping[str, tuple[Parameter, ...]] = MappingProxyType(
    {
        "tabu": _TABU,
        "anneal": _ANNEAL,
        "colony": _COLONY,
        "climb": _CLIMB,
        "random": (_LIMIT,),
    }
)
"""The parameters of the methods themselves."""

_PREPARE_LINES = _word(
    "prepare",
    "what is known before the search: nothing, by lines, by probes",
    "nothing",
    "lines",
    "probes",
)
_DISTANCE = _word("distance", "how far blocks are from a clue", "paired", "squared", "aligned")
_DOMAIN = _word(
    "domain", "values a cell may take: what rules or probes leave", "any", "ruled", "probed"
)
_HEURISTIC = _truth("heuristic", "prefers what looks likely by itself")

STATES: Mapping[str, tuple[Parameter, ...]] = MappingProxyType(
    {
        "nonogram": (
            _word("states", "what a move changes", "lines", "blocks", "pixels"),
            _word("orientation", "which lines a state lays", "rows", "columns", "random"),
            _word("room", "where a block may go: its gap, or pushing others", "slide", "push"),
            _whole("list", "blocks in the list", 0, _MOST_32),
            _whole("inner", "moves before a line is laid anew; none for never", 1, _MOST_32),
            _word("reach", "cells to flip: of the board, or of a wrong line", "board", "line"),
            _word("line_cost", "cost of a line: cells to change, or blocks", "nearest", "blocks"),
            _DISTANCE,
            _whole("block_weight", "weight of the difference of blocks", 0, 65_535),
            _whole("pixel_weight", "weight of the difference of painted cells", 0, 65_535),
            _PREPARE_LINES,
        ),
        "sudoku": (
            _word("move", "pairs to swap in a box", "any", "repaired", "literal"),
            _word("scope", "boxes that a neighbourhood takes in", "all-boxes", "one-box"),
            _DOMAIN,
        ),
        "unruly": (
            _word("states", "what a move changes: two cells, or a row", "cells", "lines"),
            _word("focus", "swaps looked at: all, or those that touch a fault", "board", "fault"),
            _word("start", "how a state is drawn", "uniform", "rules", "probes"),
            _word("prepare", "what is known before the search", "nothing", "rules", "probes"),
            _whole("balance_weight", "weight of a column out of balance", 1, 1000),
            _whole("repeat_weight", "weight of a repeated line", 1, 1000),
        ),
        "queens": (
            _word("states", "two rows swap, or a queen goes in its row", "permutation", "columns"),
            _word("focus", "rows to swap", "whole", "attacked", "queue"),
            _word("start", "how a state is drawn", "uniform", "greedy"),
        ),
    }
)
"""The parameters of states and moves, for all methods but the colony."""

ANTS: Mapping[str, tuple[Parameter, ...]] = MappingProxyType(
    {
        "nonogram": (
            _word("construction", "cell by cell, or line by line", "pixels", "lines"),
            _word("sign", "the update of the text, or of the results", "text", "published"),
            _DISTANCE,
            _truth("remember", "pheromone that remembers where the ant came from"),
            _truth("filter", "leaves out paths that break a clue"),
            _word(
                "foresight", "what an ant looks ahead: columns, or all lines", "columns", "lines"
            ),
            _HEURISTIC,
            _PREPARE_LINES,
        ),
        "sudoku": (
            _word("next", "the question an ant answers next", "cells", "fewest", "weighted"),
            _word("propagation", "what follows from a step", "singles", "locked"),
            _word("conflict", "what an ant does at one", "go-on", "stop", "take-back"),
            _DOMAIN,
        ),
        "unruly": (
            _word("propagate", "what follows from a step", "rules", "probes"),
            _HEURISTIC,
        ),
        "queens": (_word("next_line", "the line an ant fills next", "row", "tightest"),),
    }
)
"""The parameters of what ants build."""


def known_parameters(method: str, kind: str) -> dict[str, Parameter]:
    """All parameters that a method on a kind of puzzle may have, by name."""
    built = ANTS if method == "colony" else STATES
    return {parameter.name: parameter for parameter in (*BY_METHOD[method], *built[kind])}


def checked_wishes(method: str, kind: str, wishes: Mapping[str, object]) -> dict[str, Any]:
    """Wishes with values of the right type and range; `"none"` as text means none.

    >>> checked_wishes("tabu", "queens", {"tenure": "7", "kick_after": "none"})
    {'tenure': 7, 'kick_after': None}
    >>> checked_wishes("tabu", "queens", {"tenur": 7})
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: no parameter of tabu on queens 'tenur'; did you mean 'tenure'?
    >>> checked_wishes("anneal", "queens", {"floor": -1})
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: floor is a number from 0 to 1000000000, not -1
    """
    known = known_parameters(method, kind)
    granted = {}
    for name, wish in wishes.items():
        if name not in known:
            raise ParameterError(unknown_name(f"parameter of {method} on {kind}", name, known))
        granted[name] = None if wish == "none" else known[name].checked(wish)
    return granted
