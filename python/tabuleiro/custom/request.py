"""What is asked of a method on a puzzle of one's own, checked."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from secrets import randbits
from typing import Any

from tabuleiro import _core
from tabuleiro.errors import ParameterError, PuzzleError
from tabuleiro.names import unknown_name
from tabuleiro.parameters import checked_seed
from tabuleiro.searching.parameters import BY_METHOD

STATE = ("cost", "values", "randomise")
ANT = ("cost", "values", "places", "begin", "branches", "take")


@dataclass(frozen=True, slots=True)
class CustomRequest:
    """A stochastic method on a puzzle of one's own, ready to run.

    Parameters
    ----------
    wishes
        The parameters that differ from the method's usual ones.
    parameters
        All parameters.
    warm_start
        What `values()` gave once, to begin from.
    """

    puzzle: Any
    method: str
    wishes: dict[str, Any]
    parameters: dict[str, Any]
    seed: int
    warm_start: Hashable


def make_request(
    puzzle: object,
    method: str,
    wishes: Mapping[str, object],
    seed: int | None,
    warm_start: Hashable,
) -> CustomRequest:
    """Checks what is asked; draws a seed if there is none."""
    if method not in BY_METHOD:
        raise ParameterError(unknown_name("stochastic method", method, BY_METHOD))
    checked_seed(seed)
    granted = _checked(method, wishes)
    try:
        parameters = _core.custom_parameters(method, granted)
    except ValueError as error:
        raise ParameterError(str(error)) from None
    _check_methods(puzzle, method, parameters)
    if warm_start is not None:
        if method == "colony":
            raise ParameterError("a colony builds its boards: it starts from none")
        if not offers(puzzle, "load"):
            raise PuzzleError(f"a warm start wants a method load of {type(puzzle).__name__}")
    seed = randbits(32) if seed is None else seed
    return CustomRequest(puzzle, method, granted, parameters, seed, warm_start)


def offers(puzzle: object, method: str) -> bool:
    """Whether a puzzle of one's own has a method."""
    return callable(getattr(puzzle, method, None))


def missing(puzzle: object, methods: tuple[str, ...]) -> list[str]:
    """The methods that it does not have."""
    return [method for method in methods if not offers(puzzle, method)]


def _checked(method: str, wishes: Mapping[str, object]) -> dict[str, Any]:
    known = {parameter.name: parameter for parameter in BY_METHOD[method]}
    granted = {}
    for name, wish in wishes.items():
        if name not in known:
            raise ParameterError(unknown_name(f"parameter of {method}", name, known))
        granted[name] = None if wish == "none" else known[name].checked(wish)
    return granted


def _check_methods(puzzle: object, method: str, parameters: Mapping[str, Any]) -> None:
    lacks = missing(puzzle, ANT if method == "colony" else STATE)
    if method in ("tabu", "anneal", "climb"):
        lacks += missing(puzzle, ("apply",))
        drawn = parameters.get("neighbourhood") == "sampled" or parameters.get("descent") == "drawn"
        if not offers(puzzle, "moves") and not (
            (method == "anneal" or drawn) and offers(puzzle, "random_move")
        ):
            lacks.append("moves")
        if not (offers(puzzle, "delta") or offers(puzzle, "load")):
            lacks.append("delta")
    if method == "tabu":
        lacks += missing(puzzle, ("attributes",))
    if lacks:
        name, names = type(puzzle).__name__, ", ".join(lacks)
        raise PuzzleError(f"{method} wants methods that {name} does not have: {names}")
