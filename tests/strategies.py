"""Random puzzles for property tests."""

from collections.abc import Sequence

from hypothesis import strategies as st

from tabuleiro import Nonogram, Queens, Sudoku, Unruly
from tabuleiro.colours import standard_name
from tabuleiro.info import TEXTS, Info
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Colour, clues_of

PALETTES = {
    1: BLACK_AND_WHITE,
    2: (*BLACK_AND_WHITE, Colour("red", "#ff0000")),
    3: (*BLACK_AND_WHITE, Colour("red", "#ff0000"), Colour("blue", "#0000ff")),
}

BOXES = ((2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5), (6, 6))


@st.composite
def nonograms(
    draw: st.DrawFn, max_side: int = 12, max_colours: int = 3, givens: bool = True
) -> Nonogram:
    """A nonogram that has a solution, some cells given now and then."""
    height, width = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    colours = draw(st.integers(1, max_colours))
    line = st.lists(st.integers(0, colours), min_size=width, max_size=width)
    picture = draw(st.lists(line, min_size=height, max_size=height))
    known = None
    if givens and draw(st.booleans()):
        mask = draw(st.lists(st.booleans(), min_size=height * width, max_size=height * width))
        flat = [value for row in picture for value in row]
        known = [value if keep else None for value, keep in zip(flat, mask, strict=True)]
    return Nonogram(
        [clues_of(row) for row in picture],
        [clues_of(column) for column in zip(*picture, strict=True)],
        palette=PALETTES[colours],
        givens=known,
    )


@st.composite
def sudokus(
    draw: st.DrawFn, max_side: int = 16, boxes: Sequence[tuple[int, int]] = BOXES
) -> Sudoku:
    """A sudoku with random givens, which may have no solution."""
    box = draw(st.sampled_from([b for b in boxes if b[0] * b[1] <= max_side]))
    side = box[0] * box[1]
    # One draw for all cells: a draw for each is a hundred times slower.
    cells = draw(st.binary(min_size=side**2, max_size=side**2))
    values = (byte % (2 * side) for byte in cells)
    return Sudoku([value if 1 <= value <= side else None for value in values], box=box)


@st.composite
def unrulies(draw: st.DrawFn, max_side: int = 14) -> Unruly:
    """An Unruly puzzle with random givens, which may have no solution."""
    sides = st.integers(3, max_side // 2).map(lambda half: 2 * half)
    height, width = draw(sides), draw(sides)
    cells = draw(st.binary(min_size=height * width, max_size=height * width))
    values = [(None, 0, 1, None)[byte % 4] for byte in cells]
    rows = [values[i : i + width] for i in range(0, height * width, width)]
    return Unruly(rows, distinct_lines=draw(st.booleans()))


@st.composite
def queens(draw: st.DrawFn, max_n: int = 12) -> Queens:
    """A queens board with random givens, which may have no solution."""
    n = draw(st.integers(1, max_n))
    square = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    return Queens(
        n,
        placed=draw(st.lists(square, max_size=3)),
        blocked=draw(st.lists(square, max_size=6)),
        blocked_sums=draw(st.lists(st.integers(0, 2 * n - 2), max_size=2)),
        blocked_differences=draw(st.lists(st.integers(1 - n, n - 1), max_size=2)),
    )


TEXTS_OF_PEOPLE = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Cn"]) | st.sampled_from("\"'<>&;=\\ \n"),
    max_size=20,
).map(str.strip)


@st.composite
def described_nonograms(
    draw: st.DrawFn, max_side: int = 8, max_colours: int = 3, square: bool = False
) -> Nonogram:
    """A nonogram of which everything may be known: colours, givens, goal, saved board, texts."""
    height = draw(st.integers(1, max_side))
    width = height if square else draw(st.integers(1, max_side))
    colours = draw(st.integers(1, max_colours))
    size = height * width
    goal = draw(st.lists(st.integers(0, colours), min_size=size, max_size=size))
    rows = [goal[r * width : (r + 1) * width] for r in range(height)]
    mask = draw(st.lists(st.booleans(), min_size=size, max_size=size))
    part = tuple(value if keep else None for value, keep in zip(goal, mask, strict=True))
    texts = {name: draw(TEXTS_OF_PEOPLE) for name in sorted(TEXTS) if draw(st.booleans())}
    return Nonogram(
        [clues_of(row) for row in rows],
        [clues_of(column) for column in zip(*rows, strict=True)],
        palette=draw(palettes(colours)),
        givens=part if draw(st.booleans()) else None,
        info=Info(
            **texts,
            goal=tuple(goal) if draw(st.booleans()) else None,
            saved=part if draw(st.booleans()) else None,
        ),
    )


@st.composite
def palettes(draw: st.DrawFn, colours: int) -> tuple[Colour, ...]:
    """A usual palette, or one of any names and looks, no two of them alike."""
    if draw(st.booleans()):
        return PALETTES[colours]
    count = colours + 1
    hexes = st.integers(0, 0xFFFFFF).map(lambda rgb: f"#{rgb:06x}")
    rgbs = draw(st.lists(hexes, min_size=count, max_size=count, unique=True))
    names = st.lists(TEXTS_OF_PEOPLE.filter(bool), min_size=count, max_size=count, unique=True)
    if draw(st.booleans()):
        return tuple(Colour(standard_name(rgb), rgb) for rgb in rgbs)
    return tuple(Colour(name, rgb) for name, rgb in zip(draw(names), rgbs, strict=True))
