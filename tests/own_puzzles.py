"""Puzzles written in Python, for the tests of `tabuleiro.custom`."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from tabuleiro import Rng

Swap: TypeAlias = tuple[int, int]
Square: TypeAlias = tuple[int, int]


class QueensTwin:
    """N queens exactly as the core does them, with `focus="whole"` and `start="uniform"`."""

    def __init__(self, n: int):
        self.n = n
        self._set(tuple(range(n)))

    def load(self, values: tuple[int, ...]) -> None:
        self._set(values)

    def _set(self, values: tuple[int, ...]) -> None:
        self.columns = list(values)
        self.sums = [0] * (2 * self.n)
        self.differences = [0] * (2 * self.n)
        for row, column in enumerate(values):
            self.sums[row + column] += 1
            self.differences[row - column + self.n] += 1

    def cost(self) -> int:
        return sum(queens - 1 for queens in self.sums + self.differences if queens > 1)

    def moves(self) -> Iterator[Swap]:
        return ((one, two) for one in range(self.n) for two in range(one + 1, self.n))

    def random_move(self, rng: Rng) -> Swap | None:
        if self.n < 2:
            return None
        one = rng.index(self.n)
        while (two := rng.index(self.n)) == one:
            pass
        return min(one, two), max(one, two)

    def delta(self, swap: Swap) -> int:
        before = self._around(swap)
        self._swap(swap)
        after = self._around(swap)
        self._swap(swap)
        return after - before

    def _around(self, swap: Swap) -> int:
        """What the diagonals through both rows' columns cost: all that a swap can touch."""
        squares = [(row, self.columns[other]) for row in swap for other in swap]
        sums = {row + column for row, column in squares}
        differences = {row - column + self.n for row, column in squares}
        counts = [self.sums[s] for s in sums] + [self.differences[d] for d in differences]
        return sum(queens - 1 for queens in counts if queens > 1)

    def _swap(self, swap: Swap) -> None:
        one, two = swap
        self._count(swap, -1)
        self.columns[one], self.columns[two] = self.columns[two], self.columns[one]
        self._count(swap, 1)

    def _count(self, swap: Swap, step: int) -> None:
        for row in swap:
            self.sums[row + self.columns[row]] += step
            self.differences[row - self.columns[row] + self.n] += step

    def apply(self, swap: Swap) -> None:
        self._swap(swap)

    def attributes(self, swap: Swap) -> list[Swap]:
        return [swap]

    def randomise(self, rng: Rng) -> None:
        columns = list(range(len(self.columns)))
        rng.shuffle(columns)
        self._set(tuple(columns))

    def values(self) -> tuple[int, ...]:
        return tuple(self.columns)


class Builder:
    """N queens, placed row by row by ants."""

    def __init__(self, n: int):
        self.n = n
        self.columns: list[int] = []

    def places(self) -> list[Square]:
        return [(row, column) for row in range(self.n) for column in range(self.n)]

    def begin(self, start: int) -> None:
        self.columns = []

    def branches(self) -> list[Square]:
        row = len(self.columns)
        if row == self.n:
            return []
        return [(row, column) for column in range(self.n) if column not in self.columns]

    def promise(self, square: Square) -> float:
        row, column = square
        attacked = (abs(column - c) == row - r for r, c in enumerate(self.columns))
        return 1.0 / (1 + sum(attacked))

    def take(self, square: Square) -> None:
        self.columns.append(square[1])

    def cost(self) -> int:
        return sum(
            abs(one - two) == j - i
            for j, two in enumerate(self.columns)
            for i, one in enumerate(self.columns[:j])
        )

    def values(self) -> tuple[int, ...]:
        return tuple(self.columns)


def after(calls: int, act: Callable[[], Any]) -> Callable[[], None]:
    """Something that happens at a certain call."""
    left = calls

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            act()

    return count
