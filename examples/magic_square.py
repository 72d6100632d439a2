"""Bring your own puzzle: magic squares, a puzzle that Tabuleiro does not have.

The numbers 1 to n * n are to be laid in a square so that all rows, all columns and both diagonals
have the same sum. `MagicSquare` changes a full square by swaps: tabu search, annealing, climbing
and random sampling can work on it. `MagicBuilder` lays number after number: that is for ants.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeAlias

from tabuleiro import Budget, CustomResult, Rng, check_construction, check_landscape, search

Swap: TypeAlias = tuple[int, int]
Square: TypeAlias = tuple[int, ...]


def lines_through(n: int) -> list[frozenset[int]]:
    """The lines of each cell: rows from 0, columns from n, then the two diagonals."""
    lines = []
    for cell in range(n * n):
        row, column = divmod(cell, n)
        diagonals = {2 * n} if row == column else set()
        diagonals |= {2 * n + 1} if row + column == n - 1 else set()
        lines.append(frozenset({row, n + column} | diagonals))
    return lines


class MagicSquare:
    """A full square; a move swaps two cells. The cost is how far the sums are from right."""

    def __init__(self, n: int):
        self.n = n
        self.sum = n * (n * n + 1) // 2
        self.lines = lines_through(n)
        self.swaps = list(combinations(range(n * n), 2))
        self.load(tuple(range(1, n * n + 1)))

    def load(self, values: Square) -> None:
        """Takes over a square and adds up its lines."""
        self.cells = list(values)
        self.excess = [-self.sum] * (2 * self.n + 2)
        for cell, number in enumerate(values):
            for line in self.lines[cell]:
                self.excess[line] += number

    def cost(self) -> int:
        """How far all sums are from the magic one."""
        return sum(map(abs, self.excess))

    def moves(self) -> list[Swap]:
        """Any two cells."""
        return self.swaps

    def changes(self, swap: Swap) -> dict[int, int]:
        """What a swap adds to the lines."""
        one, two = swap
        more = self.cells[two] - self.cells[one]
        changed = dict.fromkeys(self.lines[one] - self.lines[two], more)
        return changed | dict.fromkeys(self.lines[two] - self.lines[one], -more)

    def delta(self, swap: Swap) -> int:
        """Only the lines through the two cells matter."""
        excess = self.excess
        return sum(
            abs(excess[line] + more) - abs(excess[line])
            for line, more in self.changes(swap).items()
        )

    def apply(self, swap: Swap) -> None:
        """Swaps."""
        for line, more in self.changes(swap).items():
            self.excess[line] += more
        one, two = swap
        self.cells[one], self.cells[two] = self.cells[two], self.cells[one]

    def attributes(self, swap: Swap) -> Iterable[tuple[int, int]]:
        """Which number a cell would have: tabu if it had that not long ago."""
        one, two = swap
        return (one, self.cells[two]), (two, self.cells[one])

    def leaves(self, swap: Swap) -> Iterable[tuple[int, int]]:
        """Which number a cell had, to be remembered."""
        one, two = swap
        return (one, self.cells[one]), (two, self.cells[two])

    def randomise(self, rng: Rng) -> None:
        """Any order of the numbers."""
        numbers = list(range(1, self.n * self.n + 1))
        rng.shuffle(numbers)
        self.load(tuple(numbers))

    def values(self) -> Square:
        """The numbers, row after row."""
        return tuple(self.cells)


class MagicBuilder:
    """A square laid cell by cell; a number that spoils a finished line is not laid."""

    def __init__(self, n: int):
        self.n = n
        self.sum = n * (n * n + 1) // 2
        self.lines = lines_through(n)
        self.begin(0)

    def places(self) -> list[tuple[int, int]]:
        """Ants leave their marks at (cell, number)."""
        cells = range(self.n * self.n)
        return [(cell, number) for cell in cells for number in range(1, self.n * self.n + 1)]

    def begin(self, start: int) -> None:
        """An empty square."""
        self.cells: list[int] = []
        self.left = set(range(1, self.n * self.n + 1))
        self.missing = [self.sum] * (2 * self.n + 2)
        self.open = [self.n] * (2 * self.n + 2)

    def branches(self) -> list[tuple[int, int]]:
        """The numbers that may come next; none when all are laid, or none fits."""
        cell = len(self.cells)
        return [(cell, number) for number in sorted(self.left) if self.fits(cell, number)]

    def fits(self, cell: int, number: int) -> bool:
        """Whether each line is right if it is full, and can still be right if it is not."""
        for line in self.lines[cell]:
            missing = self.missing[line] - number
            if missing != 0 if self.open[line] == 1 else missing <= 0:
                return False
        return True

    def take(self, place: tuple[int, int]) -> None:
        """Lays the next number."""
        cell, number = place
        self.cells.append(number)
        self.left.remove(number)
        for line in self.lines[cell]:
            self.missing[line] -= number
            self.open[line] -= 1

    def cost(self) -> int:
        """Numbers that found no cell."""
        return len(self.left)

    def values(self) -> Square:
        """The numbers, row after row."""
        return tuple(self.cells)


METHODS: dict[str, tuple[int, dict[str, Any]]] = {
    "tabu": (4, {}),
    "anneal": (4, {"cooling_rate": 0.9, "chain": 100}),
    "climb": (4, {}),
    "colony": (3, {}),
}
"""Side of the square and parameters of each method; ants find a side of 4 hard."""


def solve_by(method: str, seed: int) -> CustomResult:
    """A magic square by one of the methods."""
    n, parameters = METHODS[method]
    puzzle = MagicBuilder(n) if method == "colony" else MagicSquare(n)
    return search(puzzle, method, seed=seed, budget=Budget(evaluations=200_000), **parameters)


def drawing(square: Square) -> str:
    """The square as text."""
    n = int(len(square) ** 0.5)
    rows = (square[at : at + n] for at in range(0, len(square), n))
    return "\n".join(" ".join(f"{number:3}" for number in row) for row in rows)


def main() -> None:
    """Looks for mistakes, then solves by each method."""
    for fault in (*check_landscape(MagicSquare(4)), *check_construction(MagicBuilder(3))):
        print(fault)
    for method in METHODS:
        result = solve_by(method, seed=1)
        print(result)
        print(drawing(result.values), end="\n\n")


if __name__ == "__main__":
    main()
