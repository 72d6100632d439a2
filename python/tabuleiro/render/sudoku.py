"""How a sudoku looks: boxes framed, givens bold on a shaded ground, found values coloured."""

from tabuleiro.board import UNKNOWN, Board
from tabuleiro.puzzles.sudoku import Sudoku
from tabuleiro.render import palette
from tabuleiro.render.ansi import Ansi
from tabuleiro.render.grid import Grid, Marks
from tabuleiro.render.scene import Label, Rects, Scene, Texts
from tabuleiro.render.values import Values, values_of
from tabuleiro.render.words import title_of

CELL = 40
MARGIN = 12
TEXT_SIZES = {1: 24, 2: 19, 3: 14}
"""Size of a text of so many characters, so that it fits its cell."""


def scene(puzzle: Sudoku, board: Board | None, marks: Marks) -> Scene:
    """The picture of a sudoku."""
    side, (high, wide) = puzzle.side, puzzle.box
    values = values_of(puzzle, board)
    grid = Grid(MARGIN, MARGIN, CELL, side, side)
    size = TEXT_SIZES[len(puzzle.value_text(side))]
    given, found = _labels(puzzle, values, grid)
    return Scene(
        width=grid.right + MARGIN + 1,
        height=grid.bottom + MARGIN + 1,
        layers=[
            Rects(grid.boxes(values.given), palette.SHADE),
            grid.hatched_faults(marks),
            grid.thin_lines(high, wide),
            *grid.thick_lines(high, wide),
            Texts(given, size, palette.INK, bold=True),
            Texts(found, size, palette.SOLVED),
            *grid.framed_marks(marks),
        ],
        title=title_of(puzzle),
        description=(
            f"A sudoku of {side} x {side} cells with boxes of {high} x {wide}: "
            f"{len(given)} cells given, {len(found)} found, "
            f"{side * side - values.known} empty."
        ),
    )


def _labels(puzzle: Sudoku, values: Values, grid: Grid) -> tuple[list[Label], list[Label]]:
    labels: tuple[list[Label], list[Label]] = ([], [])
    centres = grid.centres(b"\x01" * len(values.cells))
    for (x, y), value, given in zip(centres, values.cells, values.given, strict=True):
        if value != UNKNOWN:
            labels[not given].append((x, y, puzzle.value_text(value)))
    return labels


def text(puzzle: Sudoku, board: Board | None, colour: bool) -> str:
    """The sudoku for a terminal, with its boxes framed."""
    side, (high, wide) = puzzle.side, puzzle.box
    values, ansi = values_of(puzzle, board), Ansi(colour)
    room = len(puzzle.value_text(side))

    def cell(index: int) -> str:
        value = values.cells[index]
        if value == UNKNOWN:
            return ansi.dim("·".rjust(room))
        shown = puzzle.value_text(value).rjust(room)
        return ansi.bold(shown) if values.given[index] else ansi.found(shown)

    bar = "─" * (wide * (room + 1) + 1)
    lines = ["┌" + "┬".join([bar] * high) + "┐"]
    for row in range(side):
        if row and row % high == 0:
            lines.append("├" + "┼".join([bar] * high) + "┤")
        boxes = [
            " ".join(cell(row * side + left + c) for c in range(wide))
            for left in range(0, side, wide)
        ]
        lines.append("│ " + " │ ".join(boxes) + " │")
    lines.append("└" + "┴".join([bar] * high) + "┘")
    return "\n".join(lines)
