"""Looking for mistakes in puzzles of one's own."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from itertools import islice
from operator import index
from typing import Any

from tabuleiro._core import Rng
from tabuleiro.custom.construction import Construction
from tabuleiro.custom.landscape import Landscape
from tabuleiro.custom.request import ANT, STATE, missing, offers
from tabuleiro.names import shown

_MOVES_A_STATE = 5
_STEPS_A_START = 25
_MOVES_AT_MOST = 10_000


class _Fault(Exception):
    """What is wrong, as a sentence."""


def check_landscape(landscape: Landscape[Any], seed: int = 1, steps: int = 200) -> list[str]:
    """Walks at random and says what goes wrong; an empty list if nothing does.

    Finds a `delta` that differs from what a move does to the cost, or that changes the state; an
    `apply` after which the cost is not that of the same state loaded anew (if there is a `load`);
    chance that does not come from `rng`; answers of a wrong type; and methods that break. The walk
    ends at the first of them.

    Examples
    --------
    >>> class Number:
    ...     def randomise(self, rng): self.number = rng.below(1000)
    ...     def moves(self): return (-1, 1)
    ...     def delta(self, step): return abs(self.number + step) - self.cost()
    ...     def apply(self, step): self.number += step
    ...     def cost(self): return abs(self.number)
    ...     def values(self): return self.number
    >>> check_landscape(Number())
    []
    >>> class Wrong(Number):
    ...     def delta(self, step): return -step
    >>> print(*check_landscape(Wrong()))
    step 1: Wrong.delta(-1) says +1, but the move takes the cost from 811 to 810
    """
    if lacks := missing(landscape, (*STATE, "moves", "apply")):
        return [f"{type(landscape).__name__} has no {', '.join(lacks)}"]
    return _report(lambda note: _walk(_Asked(landscape), Rng(seed), steps, seed, note))


def check_construction(construction: Construction[Any], seed: int = 1, ants: int = 20) -> list[str]:
    """Builds at random and says what goes wrong; an empty list if nothing does.

    Finds branches that are no places, a `begin` that does not forget, a `take` that does not move
    on, answers of a wrong type, and methods that break. It ends at the first of them.
    """
    if lacks := missing(construction, ANT):
        return [f"{type(construction).__name__} has no {', '.join(lacks)}"]
    return _report(lambda note: _build(_Asked(construction), Rng(seed), ants, note))


def _report(look: Callable[[Callable[[str], None]], None]) -> list[str]:
    place = ""

    def note(now: str) -> None:
        nonlocal place
        place = now

    try:
        look(note)
    except _Fault as fault:
        return [f"{place}: {fault}"]
    return []


class _Asked:
    """An object whose answers are judged."""

    def __init__(self, puzzle: object):
        self.puzzle = puzzle

    def offers(self, name: str) -> bool:
        return offers(self.puzzle, name)

    def said(self, name: str, *arguments: object) -> str:
        told = ", ".join("rng" if isinstance(told, Rng) else shown(told) for told in arguments)
        return f"{type(self.puzzle).__name__}.{name}({told})"

    def ask(self, name: str, *arguments: object) -> Any:
        with self.blamed(name, *arguments):
            return getattr(self.puzzle, name)(*arguments)

    @contextmanager
    def blamed(self, name: str, *arguments: object) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            kind = type(error).__name__
            raise _Fault(f"{self.said(name, *arguments)} raises {kind}: {error}") from error

    def whole(self, name: str, *arguments: object) -> int:
        answer = self.ask(name, *arguments)
        if not hasattr(answer, "__index__"):
            said = self.said(name, *arguments)
            raise _Fault(f"{said} gives {shown(answer)}, which is no whole number")
        return index(answer)

    def cost(self) -> int:
        cost = self.whole("cost")
        if cost < 0:
            raise _Fault(f"{self.said('cost')} gives {cost}, but 0 is the lowest cost there is")
        return cost

    def values(self) -> Hashable:
        answer: Hashable = self.ask("values")
        self.hashable("values", answer)
        return answer

    def hashable(self, name: str, answer: object, *arguments: object) -> None:
        try:
            hash(answer)
        except TypeError:
            said = self.said(name, *arguments)
            raise _Fault(f"{said} gives {shown(answer)}: that can change, a tuple cannot") from None

    def each(self, name: str, *arguments: object) -> list[Any]:
        answer = self.ask(name, *arguments)
        if not isinstance(answer, Iterable) or isinstance(answer, str):
            said = self.said(name, *arguments)
            raise _Fault(f"{said} gives {shown(answer)}, which is no list or the like")
        with self.blamed(name, *arguments):
            return list(islice(answer, _MOVES_AT_MOST))


def _walk(asked: _Asked, rng: Rng, steps: int, seed: int, note: Callable[[str], None]) -> None:
    note("the start")
    _draw_alike(asked, seed)
    for step in range(1, steps + 1):
        note(f"step {step}")
        if step % _STEPS_A_START == 0:
            asked.ask("randomise", rng)
        moves = asked.each("moves")
        if not moves:
            asked.ask("randomise", rng)
            continue
        tried = [rng.choice(moves) for _ in range(_MOVES_A_STATE)]
        if asked.offers("random_move"):
            drawn_move = asked.ask("random_move", rng)
            tried += [] if drawn_move is None else [drawn_move]
        _make(asked, tried[-1], _judge(asked, tried))


def _draw_alike(asked: _Asked, seed: int) -> None:
    """Two copies of one object draw the same state from the same seed."""
    try:
        twin = _Asked(deepcopy(asked.puzzle))
    except Exception:
        # What cannot be copied cannot be compared with itself.
        asked.ask("randomise", Rng(seed))
        return
    for drawing in (asked, twin):
        drawing.ask("randomise", Rng(seed))
    if asked.values() != twin.values():
        raise _Fault(f"{asked.said('randomise', Rng(seed))} draws two states from the same seed")


def _judge(asked: _Asked, tried: list[Any]) -> int | None:
    """What the class says of moves, the last of which is made then."""
    cost, values = asked.cost(), asked.values()
    delta = None
    for move in tried:
        if asked.offers("delta"):
            delta = asked.whole("delta", move)
        for name in ("attributes", "leaves"):
            if asked.offers(name):
                for attribute in asked.each(name, move):
                    asked.hashable(name, attribute, move)
        if (asked.cost(), asked.values()) != (cost, values):
            said = asked.said("delta" if asked.offers("delta") else "attributes", move)
            raise _Fault(f"{said} changes the state: it may only look")
    return delta


def _make(asked: _Asked, move: Any, delta: int | None) -> None:
    before, values = asked.cost(), asked.values()
    asked.ask("apply", move)
    after, now = asked.cost(), asked.values()
    if delta is not None and before + delta != after:
        said = asked.said("delta", move)
        takes = f"the move takes the cost from {before} to {after}"
        raise _Fault(f"{said} says {delta:+}, but {takes}")
    if not asked.offers("load"):
        return
    for state, cost in ((values, before), (now, after)):
        asked.ask("load", state)
        if asked.values() != state:
            raise _Fault("values() after load(values) differ from those that were loaded")
        if (fresh := asked.cost()) != cost:
            said = asked.said("apply", move)
            raise _Fault(f"around {said} a state costs {cost}, but {fresh} when it is loaded anew")


def _build(asked: _Asked, rng: Rng, ants: int, note: Callable[[str], None]) -> None:
    note("the start")
    places = asked.each("places")
    for place in places:
        asked.hashable("places", place)
    known = set(places)
    if len(known) < len(places):
        raise _Fault(f"{asked.said('places')} gives a place twice")
    starts = asked.whole("starts") if asked.offers("starts") else 1
    if starts < 1:
        raise _Fault(f"{asked.said('starts')} is at least 1, not {starts}")
    first: dict[int, list[Any]] = {}
    for ant in range(1, ants + 1):
        note(f"ant {ant}")
        start = rng.index(starts)
        asked.ask("begin", start)
        branches = asked.each("branches")
        if first.setdefault(start, branches) != branches:
            said = asked.said("begin", start)
            raise _Fault(f"after {said} the branches differ from those of an ant before")
        decisions = 0
        while branches:
            if decisions > len(places):
                raise _Fault(f"{decisions} decisions and no end: does take() move on?")
            _look_at(asked, branches, known)
            asked.ask("take", rng.choice(branches))
            decisions += 1
            branches = asked.each("branches")
        asked.cost()
        asked.values()


def _look_at(asked: _Asked, branches: list[Any], known: set[Any]) -> None:
    for place in branches:
        asked.hashable("branches", place)
        if place not in known:
            raise _Fault(f"{asked.said('branches')} gives {shown(place)}, which is no place")
        if asked.offers("promise"):
            promise = asked.ask("promise", place)
            if not (isinstance(promise, (int, float)) and 0 <= promise <= 1e15):
                said = asked.said("promise", place)
                raise _Fault(f"{said} gives {shown(promise)}, not a number from 0 to 1e15")
