"""What a class needs to be built by ants."""

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

P = TypeVar("P", bound=Hashable)


class Construction(Protocol[P]):
    """A puzzle whose solution is built by a chain of decisions.

    A class with these methods can be searched by `colony`; it need not inherit from anything. A
    place is where ants leave pheromone: a decision with what was decided, such as
    `(cell, value)`. The search works on copies (`copy.deepcopy`), one for each ant under way.

    More methods open more:

    `promise(place) -> float`
        How good a branch looks by itself, for the parameter `beta`; 1 if it is not there.
    `starts() -> int`
        How many places there are to start from; `begin` is told one of them.
    `worth(cost) -> float`
        Pheromone for a solution of that cost, for `deposit="worth"`; 1 / (1 + cost) if it is not
        there.

    Examples
    --------
    >>> class Ones:
    ...     "All cells shall be 1."
    ...
    ...     def places(self):
    ...         return [(cell, value) for cell in range(8) for value in (0, 1)]
    ...
    ...     def begin(self, start):
    ...         self.cells = []
    ...
    ...     def branches(self):
    ...         at = len(self.cells)
    ...         return [(at, 0), (at, 1)] if at < 8 else []
    ...
    ...     def take(self, place):
    ...         self.cells.append(place[1])
    ...
    ...     def cost(self):
    ...         return self.cells.count(0)
    ...
    ...     def values(self):
    ...         return tuple(self.cells)
    >>> from tabuleiro import search
    >>> search(Ones(), "colony", seed=1).solution
    (1, 1, 1, 1, 1, 1, 1, 1)
    """

    def places(self) -> Iterable[P]:
        """All pheromone places, each once."""

    def begin(self, start: int, /) -> None:
        """Forgets what was built. `start` is 0, or drawn below `starts()`."""

    def branches(self) -> Iterable[P]:
        """The ways on at the next decision; none when it is complete or stuck."""

    def take(self, place: P, /) -> None:
        """Takes one of the branches."""

    def cost(self) -> int:
        """What is wrong with what was built: a whole number, 0 if nothing is."""

    def values(self) -> Hashable:
        """What was built, as something that does not change with it, such as a tuple."""
