"""What a class needs to be searched move by move."""

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

from tabuleiro._core import Rng

M = TypeVar("M")


class Landscape(Protocol[M]):
    """A full assignment of a puzzle that is changed move by move.

    A class with these methods can be searched by `tabu`, `anneal`, `climb` and `random`; it need
    not inherit from anything. A move is whatever the class likes: a pair of cells, a number, a
    text. It only has to mean something until the next move is made.

    More methods make it faster or open more:

    `delta(move) -> int`
        How the cost would change by a move, without making it. Without it a move is made, judged
        and taken back by `load`.
    `random_move(rng) -> move | None`
        One move drawn at random, `None` when there is none. Without it one of `moves()` is drawn.
    `attributes(move) -> Iterable[Hashable]`
        What makes a move tabu as long as it is remembered: for `tabu`, which cannot do without.
    `leaves(move) -> Iterable[Hashable]`
        What to remember when a move is made, asked just before; the same as `attributes` if it is
        not there. Move a cell from 3 to 5: `leaves` says that the cell was 3, `attributes` that it
        will be 5.
    `load(values)`
        Takes over a state that `values()` gave: for a warm start. With it, a search leaves the
        object in the best state that it found, and recomputes its cost.

    Examples
    --------
    >>> class Ones:
    ...     "All cells shall be 1."
    ...
    ...     def cost(self):
    ...         return self.cells.count(0)
    ...
    ...     def moves(self):
    ...         return range(len(self.cells))
    ...
    ...     def delta(self, cell):
    ...         return 1 if self.cells[cell] else -1
    ...
    ...     def apply(self, cell):
    ...         self.cells[cell] = 1 - self.cells[cell]
    ...
    ...     def randomise(self, rng):
    ...         self.cells = [rng.below(2) for _ in range(8)]
    ...
    ...     def values(self):
    ...         return tuple(self.cells)
    >>> from tabuleiro import search
    >>> search(Ones(), "climb", seed=1).solution
    (1, 1, 1, 1, 1, 1, 1, 1)
    """

    def cost(self) -> int:
        """What is wrong with the state: a whole number, 0 if nothing is."""

    def moves(self) -> Iterable[M]:
        """The moves, always in the same order for the same state."""

    def apply(self, move: M, /) -> None:
        """Makes a move."""

    def randomise(self, rng: Rng, /) -> None:
        """Draws a new state. All chance comes from `rng`, so that a seed means the same again."""

    def values(self) -> Hashable:
        """The state as something that does not change with it, such as a tuple."""
