"""How an Unruly board looks: dark and light pieces, square ones where given and round ones else."""

from tabuleiro.board import Board
from tabuleiro.puzzles.unruly import Unruly
from tabuleiro.render import palette
from tabuleiro.render.ansi import Ansi
from tabuleiro.render.frame import framed
from tabuleiro.render.grid import Grid, Marks
from tabuleiro.render.mistakes import WRONG_SIGN, Mistakes, mistakes_in_cells
from tabuleiro.render.scene import Discs, Layer, Lines, Rects, Scene
from tabuleiro.render.values import Values, values_of
from tabuleiro.render.words import title_of

CELL = 32
MARGIN = 12
INSET = 4
LARGE = 100_000
"""Cells of a board whose pieces are too small for a rim to be seen."""

GROUND = "#cfd8e1"
PIECES = (palette.PAPER, palette.INK)
"""The colours of 0 and 1."""
SIGNS = {(0, True): "□", (1, True): "■", (0, False): "○", (1, False): "●"}
"""Value and whether it is given, for a terminal."""


def scene(puzzle: Unruly, board: Board | None, marks: Marks, mistakes: Mistakes) -> Scene:
    """The picture of an Unruly board."""
    height, width = puzzle.shape
    values = values_of(puzzle, board)
    grid = Grid(MARGIN, MARGIN, CELL, height, width)
    given = values.given.count(1)
    lines = grid.lines(range(1, height), range(1, width))
    return Scene(
        width=grid.right + MARGIN + 1,
        height=grid.bottom + MARGIN + 1,
        layers=[
            Rects([grid.frame], GROUND),
            *mistakes.ground(grid),
            Lines(lines, palette.PAPER),
            *_pieces(grid, values, 0),
            *_pieces(grid, values, 1),
            Rects([grid.frame], stroke=palette.THICK_LINE, width=3),
            grid.hatched_faults(marks),
            *grid.framed_marks(marks),
        ],
        title=title_of(puzzle),
        description=(
            f"An Unruly board of {height} x {width} cells: {given} given (squares), "
            f"{values.known - given} found (discs), {height * width - values.known} empty."
            + mistakes.in_words
        ),
    )


def mistakes(puzzle: Unruly, board: Board | None, solution: Board) -> Mistakes:
    """The cells whose value is wrong."""
    return mistakes_in_cells(puzzle, board, solution)


def _pieces(grid: Grid, values: Values, value: int) -> list[Layer]:
    rim = palette.THICK_LINE if len(values.cells) <= LARGE else None
    squares = grid.squares(values.given_as(value), INSET)
    centres = grid.centres(values.found_as(value))
    return [
        Rects(squares, PIECES[value], rim),
        Discs(centres, CELL / 2 - INSET, PIECES[value], rim),
    ]


def text(puzzle: Unruly, board: Board | None, colour: bool, mistakes: Mistakes) -> str:
    """The board for a terminal: squares are given, discs were found."""
    values, ansi = values_of(puzzle, board), Ansi(colour)

    def cell(value: int, given: int, wrong: int) -> str:
        sign = SIGNS.get((value, bool(given)))
        if sign is None:
            return ansi.dim("·") + " "
        if wrong:
            return ansi.wrong(sign + WRONG_SIGN)
        return (ansi.bold(sign) if given else ansi.found(sign)) + " "

    wrong = mistakes.wrong or bytes(len(values.cells))
    cells = list(map(cell, values.cells, values.given, wrong))
    width = puzzle.width
    rows = ["".join(cells[r * width : (r + 1) * width]) for r in range(puzzle.height)]
    return framed([f" {row}" for row in rows], 2 * width + 1)
