"""The faults of a proposed Unruly solution."""

from collections.abc import Iterator, Sequence

from tabuleiro.board import Board, Place
from tabuleiro.fault import Fault
from tabuleiro.puzzles.cell_faults import cell_faults
from tabuleiro.puzzles.unruly import Unruly


def find_faults(puzzle: Unruly, board: Board) -> tuple[Fault, ...]:
    """Unknown cells, changed givens, unbalanced lines, triples, equal lines where forbidden."""
    rows = board.rows
    columns = tuple(zip(*rows, strict=True))
    faults = [*cell_faults(board)]
    for name, lines in (("row", rows), ("column", columns)):
        for index, line in enumerate(lines):
            faults += _line_faults(f"{name} {index + 1}", line, _cells(name, index, len(line)))
        if puzzle.distinct_lines:
            faults += _equal_lines(name, lines)
    return tuple(faults)


def _cells(name: str, index: int, length: int) -> tuple[Place, ...]:
    return tuple((index, i) if name == "row" else (i, index) for i in range(length))


def _line_faults(
    place: str, line: Sequence[int | None], cells: tuple[Place, ...]
) -> Iterator[Fault]:
    half = len(line) // 2
    for value in (0, 1):
        count = line.count(value)
        if count > half:
            message = f"{place}: {count} cells are {value}, the half is {half}"
            yield Fault("balance", place, message, cells)
    for i in range(len(line) - 2):
        if line[i] is not None and line[i] == line[i + 1] == line[i + 2]:
            message = f"{place}: three {line[i]} in a row from cell {i + 1}"
            yield Fault("three", place, message, cells[i : i + 3])


def _equal_lines(name: str, lines: Sequence[tuple[int | None, ...]]) -> Iterator[Fault]:
    first: dict[tuple[int | None, ...], int] = {}
    for index, line in enumerate(lines):
        if None in line:
            continue
        twin = first.setdefault(line, index)
        if twin != index:
            place = f"{name} {index + 1}"
            message = f"{place}: the same as {name} {twin + 1}"
            yield Fault("equal lines", place, message, _cells(name, index, len(line)))
