"""How a board of queens looks: chequered, blocked squares hatched, given queens marked."""

from collections.abc import Sequence
from itertools import compress

from tabuleiro.board import Board, Place
from tabuleiro.errors import PuzzleError
from tabuleiro.limits import MAX_QUEENS_DRAWN
from tabuleiro.puzzles.queens import Queens
from tabuleiro.render import palette
from tabuleiro.render.ansi import Ansi
from tabuleiro.render.frame import framed
from tabuleiro.render.grid import Grid, Marks
from tabuleiro.render.mistakes import MISSING_SIGN, WRONG_SIGN, Mistakes
from tabuleiro.render.scene import Discs, Hatch, Layer, Lines, Point, Polygons, Rects, Scene
from tabuleiro.render.words import title_of

CELL = 40
MARGIN = 12
SHOWN_COLUMNS = 20
"""Queens that the summary of a large board names."""

CROWN: Sequence[Point] = (
    (12, 27),
    (8, 13),
    (14, 20),
    (14.5, 10),
    (18.5, 19),
    (20, 8.5),
    (21.5, 19),
    (25.5, 10),
    (26, 20),
    (32, 13),
    (28, 27),
)
"""Our queen, in a cell of 40 x 40 units: five spikes with a pearl on each, and a base."""
PEARLS: Sequence[Point] = ((8, 12), (14.5, 9), (20, 7.5), (25.5, 9), (32, 12))
PEARL_RADIUS = 2
BASE: Sequence[Point] = ((11.5, 28.5), (28.5, 28.5), (30, 33), (10, 33))


def scene(puzzle: Queens, board: Board | None, marks: Marks, mistakes: Mistakes) -> Scene:
    """The picture of a board of queens."""
    n = puzzle.n
    if n > MAX_QUEENS_DRAWN:
        raise PuzzleError(
            f"a board of {n} queens is too large for a picture (at most {MAX_QUEENS_DRAWN})"
        )
    grid = Grid(MARGIN, MARGIN, CELL, n, n)
    queens = _queens(puzzle, board)
    given = sorted(set(queens) & set(puzzle.placed))
    marked = grid.mask(given)
    blocked = _blocked(puzzle)
    return Scene(
        width=grid.right + MARGIN + 1,
        height=grid.bottom + MARGIN + 1,
        layers=[
            Rects([grid.frame], palette.BOARD_LIGHT),
            _dark_squares(grid),
            *mistakes.ground(grid),
            Hatch(grid.boxes(blocked), palette.BLOCKED, width=1.5, step=6),
            Rects(grid.squares(marked, 3), palette.PAPER, palette.INK, 2),
            grid.hatched_faults(marks),
            *_queen_shapes(grid, queens),
            Rects([grid.frame], stroke=palette.THICK_LINE, width=3),
            *grid.framed_marks(marks),
        ],
        title=title_of(puzzle),
        description=(
            f"A chess board of {n} x {n} squares: {len(given)} queens given, "
            f"{len(queens) - len(given)} found, {blocked.count(1)} squares blocked."
            + mistakes.in_words
        ),
    )


def mistakes(puzzle: Queens, board: Board | None, solution: Board) -> Mistakes:
    """The squares with a queen where none belongs, and those where one is missing."""
    n = puzzle.n
    if n > MAX_QUEENS_DRAWN:
        raise PuzzleError(
            f"boards of {n} queens are too large to be compared (at most {MAX_QUEENS_DRAWN})"
        )
    queens, right = (set(_queens(puzzle, each)) for each in (board, solution))
    judged = {row for row, _ in right}
    masks = bytearray(n * n), bytearray(n * n)
    for mask, squares in zip(masks, (queens - right, right - queens), strict=True):
        for row, column in squares:
            mask[row * n + column] = row in judged
    return Mistakes(*map(bytes, masks))


def _queens(puzzle: Queens, board: Board | None) -> list[Place]:
    """The squares with a queen: those of the board, and the given ones of its unknown rows."""
    if board is None:
        return list(puzzle.placed)
    columns = puzzle.board(board).cells
    for row, column in enumerate(columns):
        if column is not None and column >= puzzle.n:
            raise PuzzleError(f"row {row + 1}: column {column + 1} is not on the board")
    found = {(row, column) for row, column in enumerate(columns) if column is not None}
    return sorted(found | {(r, c) for r, c in puzzle.placed if columns[r] is None})


def _blocked(puzzle: Queens) -> bytes:
    n = puzzle.n
    mask = bytearray(n * n)
    for row, column in puzzle.blocked:
        mask[row * n + column] = 1
    for total in puzzle.blocked_sums:
        for row in range(max(0, total - n + 1), min(n, total + 1)):
            mask[row * n + total - row] = 1
    for difference in puzzle.blocked_differences:
        for row in range(max(0, difference), min(n, n + difference)):
            mask[row * n + row - difference] = 1
    return bytes(mask)


def _dark_squares(grid: Grid) -> Lines:
    """Every other square of each row, as one thick dashed line."""
    rows = range(grid.rows)
    middles = [(grid.top + CELL * row + CELL / 2, CELL * (1 - row % 2)) for row in rows]
    segments = [(grid.left + start, y, grid.right, y) for y, start in middles]
    visible = [segment for segment in segments if segment[0] < segment[2]]
    return Lines(visible, palette.BOARD_DARK, CELL, dash=CELL)


def _queen_shapes(grid: Grid, queens: Sequence[Place]) -> list[Layer]:
    corners = [grid.corner(queen) for queen in queens]
    shapes = [[(x + dx, y + dy) for dx, dy in part] for x, y in corners for part in (CROWN, BASE)]
    pearls = [(x + dx, y + dy) for x, y in corners for dx, dy in PEARLS]
    return [Polygons(shapes, palette.INK), Discs(pearls, PEARL_RADIUS, palette.INK)]


def text(puzzle: Queens, board: Board | None, colour: bool, mistakes: Mistakes) -> str:
    """The board for a terminal; a few words about one that is too large."""
    if puzzle.n > MAX_QUEENS_DRAWN:
        return _summary(puzzle, board)
    n, ansi = puzzle.n, Ansi(colour)
    squares = [ansi.dim("·") + " "] * (n * n)
    for index, blocked in enumerate(_blocked(puzzle)):
        if blocked:
            squares[index] = ansi.dim("×") + " "
    for index in compress(range(len(mistakes.missing)), mistakes.missing):
        squares[index] = ansi.missing(MISSING_SIGN + " ")
    given = set(puzzle.placed)
    for row, column in _queens(puzzle, board):
        sign = "♛" if (row, column) in given else "♕"
        index = row * n + column
        if mistakes.wrong and mistakes.wrong[index]:
            squares[index] = ansi.wrong(sign + WRONG_SIGN)
        else:
            squares[index] = (ansi.bold if sign == "♛" else ansi.found)(sign) + " "
    rows = ("".join(squares[r * n : (r + 1) * n]) for r in range(n))
    return framed([f" {row}" for row in rows], 2 * n + 1)


def _summary(puzzle: Queens, board: Board | None) -> str:
    diagonals = len(puzzle.blocked_sums) + len(puzzle.blocked_differences)
    lines = [
        f"{puzzle.n} queens on {puzzle.n} x {puzzle.n} squares: {len(puzzle.placed)} placed, "
        f"{len(puzzle.blocked)} squares and {diagonals} diagonals blocked "
        f"(drawn up to {MAX_QUEENS_DRAWN})"
    ]
    if board is not None:
        first = Board(puzzle, puzzle.board(board).raw[:SHOWN_COLUMNS]).to_text()
        lines.append(f"columns of the queens, row by row: {first} ...")
    return "\n".join(lines)
