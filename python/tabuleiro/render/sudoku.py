"""How a sudoku looks: boxes framed, givens bold on a shaded ground, found values coloured."""

from tabuleiro.board import UNKNOWN, Board
from tabuleiro.puzzles.sudoku import Sudoku
from tabuleiro.render import palette
from tabuleiro.render.ansi import Ansi
from tabuleiro.render.grid import Grid, Marks
from tabuleiro.render.mistakes import WRONG_SIGN, Mistakes, mistakes_in_cells
from tabuleiro.render.scene import Label, Rects, Scene, Texts
from tabuleiro.render.values import Values, values_of
from tabuleiro.render.words import title_of

CELL = 40
MARGIN = 12
TEXT_SIZES = {1: 24, 2: 19, 3: 14}
"""Size of a text of so many characters, so that it fits its cell."""


def scene(puzzle: Sudoku, board: Board | None, marks: Marks, mistakes: Mistakes) -> Scene:
    """The picture of a sudoku."""
    side, (high, wide) = puzzle.side, puzzle.box
    values = values_of(puzzle, board)
    grid = Grid(MARGIN, MARGIN, CELL, side, side)
    size = TEXT_SIZES[len(puzzle.value_text(side))]
    given, found, wrong = _labels(puzzle, values, grid, mistakes)
    return Scene(
        width=grid.right + MARGIN + 1,
        height=grid.bottom + MARGIN + 1,
        layers=[
            Rects(grid.boxes(values.given), palette.SHADE),
            *mistakes.ground(grid),
            grid.hatched_faults(marks),
            grid.thin_lines(high, wide),
            *grid.thick_lines(high, wide),
            Texts(given, size, palette.INK, bold=True),
            Texts(found, size, palette.SOLVED),
            Texts(wrong, size, palette.PAPER, bold=True),
            *grid.framed_marks(marks),
        ],
        title=title_of(puzzle),
        description=(
            f"A sudoku of {side} x {side} cells with boxes of {high} x {wide}: "
            f"{len(given)} cells given, {len(found) + len(wrong)} found, "
            f"{side * side - values.known} empty." + mistakes.in_words
        ),
    )


def mistakes(puzzle: Sudoku, board: Board | None, solution: Board) -> Mistakes:
    """The cells whose value is wrong."""
    return mistakes_in_cells(puzzle, board, solution)


def _labels(
    puzzle: Sudoku, values: Values, grid: Grid, mistakes: Mistakes
) -> tuple[list[Label], list[Label], list[Label]]:
    labels: tuple[list[Label], list[Label], list[Label]] = ([], [], [])
    cells = len(values.cells)
    centres = grid.centres(b"\x01" * cells)
    wrong = mistakes.wrong or bytes(cells)
    for (x, y), value, given, bad in zip(centres, values.cells, values.given, wrong, strict=True):
        if value != UNKNOWN:
            labels[2 if bad else not given].append((x, y, puzzle.value_text(value)))
    return labels


def text(puzzle: Sudoku, board: Board | None, colour: bool, mistakes: Mistakes) -> str:
    """The sudoku for a terminal, with its boxes framed."""
    side, (high, wide) = puzzle.side, puzzle.box
    values, ansi = values_of(puzzle, board), Ansi(colour)
    room = len(puzzle.value_text(side))

    def cell(index: int) -> str:
        value = values.cells[index]
        if value == UNKNOWN:
            return ansi.dim("·".rjust(room)) + " "
        shown = puzzle.value_text(value).rjust(room)
        if mistakes.wrong and mistakes.wrong[index]:
            return ansi.wrong(shown + WRONG_SIGN)
        return (ansi.bold(shown) if values.given[index] else ansi.found(shown)) + " "

    bar = "─" * (wide * (room + 1) + 1)
    lines = ["┌" + "┬".join([bar] * high) + "┐"]
    for row in range(side):
        if row and row % high == 0:
            lines.append("├" + "┼".join([bar] * high) + "┤")
        boxes = [
            "".join(cell(row * side + left + c) for c in range(wide))
            for left in range(0, side, wide)
        ]
        lines.append("│ " + "│ ".join(boxes) + "│")
    lines.append("└" + "┴".join([bar] * high) + "┘")
    return "\n".join(lines)
