"""How a nonogram looks: clues left and above, a thick line every five cells."""

from collections import defaultdict
from itertools import chain

from tabuleiro.board import Board
from tabuleiro.puzzles.nonogram import Clue, Nonogram
from tabuleiro.render import palette
from tabuleiro.render.grid import Grid, Marks, where
from tabuleiro.render.mistakes import Mistakes, mistakes_in_cells
from tabuleiro.render.nonogram_text import text
from tabuleiro.render.scene import Box, Discs, Label, Layer, Lines, Rects, Scene, Texts
from tabuleiro.render.values import Values, values_of
from tabuleiro.render.words import title_of

CELL = 24
MARGIN = 12
GROUP = 5
"""Cells between thick lines."""
SLOT_HEIGHT = 18
"""Height of a clue's number, in rows and columns alike."""
GAP = 4
"""Between the clues and the board."""
TEXT_SIZES = {1: 14, 2: 13, 3: 10, 4: 8}
"""Size of a number of so many digits, so that it fits above its column."""
LARGE = 100_000
"""Cells of a board on which nobody sees the arms of a cross."""
MOST_CLUES = 100_000
"""Numbers that a picture still shows; more would be neither read nor loaded."""


def scene(puzzle: Nonogram, board: Board | None, marks: Marks, mistakes: Mistakes) -> Scene:
    """The picture of a nonogram."""
    values = values_of(puzzle, board)
    shows_clues = sum(map(len, chain(puzzle.rows, puzzle.columns))) <= MOST_CLUES
    slot = _slot_width(puzzle)
    left = MARGIN + GAP + slot * max(1, *map(len, puzzle.rows)) if shows_clues else MARGIN
    top = MARGIN + GAP + SLOT_HEIGHT * max(1, *map(len, puzzle.columns)) if shows_clues else MARGIN
    grid = Grid(left, top, CELL, puzzle.height, puzzle.width)
    return Scene(
        width=grid.right + MARGIN + 1,
        height=grid.bottom + MARGIN + 1,
        layers=[
            *(_clues(puzzle, grid, slot) if shows_clues else ()),
            *_cells(puzzle, grid, values),
            *mistakes.ground(grid),
            *mistakes.signs(grid),
            grid.thin_lines(GROUP, GROUP),
            *grid.thick_lines(GROUP, GROUP, palette.GROUP_LINE),
            grid.hatched_faults(marks),
            *grid.framed_marks(marks),
        ],
        title=title_of(puzzle),
        description=_description(puzzle, values, shows_clues) + mistakes.in_words,
    )


def mistakes(puzzle: Nonogram, board: Board | None, solution: Board) -> Mistakes:
    """What is painted wrongly, and what is not painted."""
    return mistakes_in_cells(puzzle, board, solution, background=0)


def _description(puzzle: Nonogram, values: Values, shows_clues: bool) -> str:
    background = values.cells.count(0)
    colours = f" in {len(puzzle.palette) - 1} colours" if puzzle.coloured else ""
    return (
        f"A nonogram of {puzzle.height} rows and {puzzle.width} columns{colours}: "
        f"{values.known - background} cells filled, {background} empty, "
        f"{len(values.cells) - values.known} unknown, {values.given.count(1)} of them given."
        + ("" if shows_clues else " The clues are left out, there are too many.")
    )


def _slot_width(puzzle: Nonogram) -> int:
    longest = max((block.length for clue in puzzle.rows for block in clue), default=0)
    return 10 + 8 * len(str(longest))


# --- the cells


def _cells(puzzle: Nonogram, grid: Grid, values: Values) -> list[Layer]:
    partial = values.known < len(values.cells)
    layers: list[Layer] = []
    for value, colour in enumerate(puzzle.palette):
        mask = where(values.cells, value)
        layers.append(Rects(grid.boxes(mask), colour.rgb))
        if value == 0 and partial:
            layers.append(_crosses(grid, mask, palette.contrast(colour.rgb)))
        given = values.given_as(value)
        layers.append(grid.corner_marks(given, palette.contrast(colour.rgb)))
    return layers


def _crosses(grid: Grid, mask: bytes, ink: str) -> Layer:
    """Known background must differ from unknown: a small cross, or a dot on large boards."""
    stroke = palette.FAINT_INK if ink == palette.INK else ink
    if len(mask) > LARGE:
        return Discs(grid.centres(mask), CELL / 12, stroke)
    arm = CELL // 6
    strokes = []
    for x, y in grid.centres(mask):
        strokes.append((x - arm, y - arm, x + arm, y + arm))
        strokes.append((x - arm, y + arm, x + arm, y - arm))
    return Lines(strokes, stroke, 1.5)


# --- the clues


def _clues(puzzle: Nonogram, grid: Grid, slot: int) -> list[Layer]:
    bands: list[Box] = [
        *((MARGIN, grid.top + CELL * r, grid.left - MARGIN, CELL) for r in range(0, grid.rows, 2)),
        *(
            (grid.left + CELL * c, MARGIN, CELL, grid.top - MARGIN)
            for c in range(0, grid.columns, 2)
        ),
    ]
    places = _Places()
    for row, clue in enumerate(puzzle.rows):
        y = grid.top + CELL * row + CELL / 2
        places.add(clue, [(grid.left - GAP - slot * (i + 0.5), y) for i in range(len(clue) or 1)])
    for column, clue in enumerate(puzzle.columns):
        x = grid.left + CELL * column + CELL / 2
        middles = [grid.top - GAP - SLOT_HEIGHT * (i + 0.5) for i in range(len(clue) or 1)]
        places.add(clue, [(x, y) for y in middles])
    chips = places.chips(puzzle) if puzzle.coloured else []
    return [Rects(bands, palette.SHADE), *chips, *places.numbers(puzzle)]


class _Places:
    """The numbers of all clues by colour and digits; colour 0 has the zeros of empty lines."""

    def __init__(self) -> None:
        self.labels: dict[tuple[int, int], list[Label]] = defaultdict(list)

    def add(self, clue: Clue, middles: list[tuple[float, float]]) -> None:
        """A clue, whose last number comes first: it is nearest to the board."""
        numbers = [(block.colour, str(block.length)) for block in reversed(clue)] or [(0, "0")]
        for (x, y), (colour, number) in zip(middles, numbers, strict=True):
            self.labels[colour, len(number)].append((x, y, number))

    def chips(self, puzzle: Nonogram) -> list[Layer]:
        """A small ground of its colour for each number."""
        layers: list[Layer] = []
        for (colour, digits), labels in sorted(self.labels.items()):
            if colour:
                width, height = min(8 + 8 * digits, CELL - 2), SLOT_HEIGHT - 2
                boxes = [(x - width / 2, y - height / 2, width, height) for x, y, _ in labels]
                rgb = puzzle.palette[colour].rgb
                layers.append(Rects(boxes, rgb, palette.THIN_LINE))
        return layers

    def numbers(self, puzzle: Nonogram) -> list[Layer]:
        return [
            Texts(labels, TEXT_SIZES[digits], _clue_ink(puzzle, colour))
            for (colour, digits), labels in sorted(self.labels.items())
        ]


def _clue_ink(puzzle: Nonogram, colour: int) -> str:
    if colour == 0:
        return palette.FAINT_INK
    return palette.contrast(puzzle.palette[colour].rgb) if puzzle.coloured else palette.INK


__all__ = ["mistakes", "scene", "text"]
