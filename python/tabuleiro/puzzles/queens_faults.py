"""The faults of a proposed placement of queens."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from tabuleiro.board import Board
from tabuleiro.fault import Fault
from tabuleiro.puzzles.queens import Queens


def find_faults(puzzle: Queens, board: Board) -> tuple[Fault, ...]:
    """Rows without a queen, givens not kept, queens on blocked squares, attacks."""
    cells = board.cells
    queens = [(row, column) for row, column in enumerate(cells) if column is not None]
    return (
        *(
            Fault("unknown", f"row {row + 1}", f"row {row + 1}: no queen")
            for row, column in enumerate(cells)
            if column is None
        ),
        *_given_faults(puzzle, cells),
        *(
            Fault(
                "blocked",
                f"row {r + 1}, column {c + 1}",
                f"row {r + 1}, column {c + 1}: the square is blocked",
                ((r, c),),
            )
            for r, c in queens
            if puzzle.is_blocked(r, c)
        ),
        *_attacks("column", "column", {q: q[1] for q in queens}),
        *_attacks("diagonal", "diagonal", {q: q[0] + q[1] for q in queens}),
        *_attacks("diagonal", "diagonal", {q: q[0] - q[1] for q in queens}),
    )


def _given_faults(puzzle: Queens, cells: tuple[int | None, ...]) -> Iterator[Fault]:
    for row, column in puzzle.placed:
        if cells[row] not in (column, None):
            place = f"row {row + 1}"
            message = f"{place}: a queen is given in column {column + 1}"
            yield Fault("given", place, message, ((row, column),))


def _attacks(rule: str, place: str, lines: dict[tuple[int, int], int]) -> Iterator[Fault]:
    by_line: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for square, line in lines.items():
        by_line[line].append(square)
    for squares in by_line.values():
        for (r1, c1), (r2, c2) in pairwise(squares):
            message = (
                f"{place}: the queens of rows {r1 + 1} and {r2 + 1}, "
                f"columns {c1 + 1} and {c2 + 1} attack each other"
            )
            yield Fault(rule, place, message, ((r1, c1), (r2, c2)))
