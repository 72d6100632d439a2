"""The faults of a proposed nonogram solution."""

from collections.abc import Iterator

from tabuleiro.board import Board
from tabuleiro.fault import Fault
from tabuleiro.puzzles.cell_faults import cell_faults
from tabuleiro.puzzles.nonogram import Clue, Nonogram, clue_text, clues_of


def find_faults(puzzle: Nonogram, board: Board) -> tuple[Fault, ...]:
    """Unknown cells, givens that were changed, lines that do not say what their clue says."""
    return (*cell_faults(board), *_line_faults(puzzle, board))


def _line_faults(puzzle: Nonogram, board: Board) -> Iterator[Fault]:
    rows = board.rows
    for r, (clue, row) in enumerate(zip(puzzle.rows, rows, strict=True)):
        cells = tuple((r, c) for c in range(puzzle.width))
        yield from _line_fault(puzzle, f"row {r + 1}", clue, row, cells)
    for c, (clue, column) in enumerate(zip(puzzle.columns, zip(*rows, strict=True), strict=True)):
        cells = tuple((r, c) for r in range(puzzle.height))
        yield from _line_fault(puzzle, f"column {c + 1}", clue, column, cells)


def _line_fault(
    puzzle: Nonogram,
    place: str,
    clue: Clue,
    line: tuple[int | None, ...],
    cells: tuple[tuple[int, int], ...],
) -> Iterator[Fault]:
    if None in line:
        return
    found = clues_of([value or 0 for value in line])
    if found != clue:
        mine, wanted = _names(puzzle, found), _names(puzzle, clue)
        yield Fault("clue", place, f"{place}: blocks {mine}, the clue says {wanted}", cells)


def _names(puzzle: Nonogram, clue: Clue) -> str:
    if not puzzle.coloured:
        return clue_text(clue)
    names = (f"{block.length} {puzzle.palette[block.colour].name}" for block in clue)
    return ", ".join(names) or "none"
