"""Scenes as PNG."""

import sys
from io import BytesIO
from math import inf, nan
from random import Random
from typing import Any

import pytest

from tabuleiro import MissingExtra, Nonogram, ParameterError, Queens
from tabuleiro.limits import MAX_IMAGE_PIXELS
from tabuleiro.puzzles.nonogram import clues_of
from tabuleiro.render import png, svg
from tabuleiro.render.backends.png import to_png
from tabuleiro.render.scene import Discs, Hatch, Layer, Lines, Polygons, Rects, Scene

Pixel = tuple[int, int, int]
BLACK, WHITE, RED = (0, 0, 0), (255, 255, 255), (255, 0, 0)


def opened(data: bytes) -> Any:
    return pytest.importorskip("PIL.Image").open(BytesIO(data))


def pixels(*layers: Layer, scale: float = 1) -> Any:
    pytest.importorskip("PIL")
    return opened(to_png(Scene(20, 20, layers, "", ""), scale)).load()


def test_rectangles_cover_their_pixels_and_no_others() -> None:
    """A filled rectangle has sharp edges where it lies on whole pixels."""
    at = pixels(Rects([(2.5, 3.5, 4, 5)], "#ff0000"))
    for x in range(20):
        for y in range(20):
            assert at[x, y] == (RED if 3 <= x < 7 and 4 <= y < 9 else WHITE)


def test_outlines_leave_the_inside_alone() -> None:
    """An outline of odd width at whole units falls on whole pixels."""
    at = pixels(Rects([(5, 5, 8, 8)], stroke="#ff0000", width=3))
    assert [at[x, 9] for x in range(3, 10)] == [WHITE, RED, RED, RED, WHITE, WHITE, WHITE]
    assert at[4, 4] == at[14, 14] == RED


def test_dashes_are_as_long_as_their_gaps() -> None:
    """A thick dashed line is a row of squares: this is how a chequered board is drawn."""
    at = pixels(Lines([(-0.5, 4.5, 19.5, 4.5)], "#000000", width=4, dash=4))
    assert [at[x, 4] for x in range(0, 20, 2)] == [BLACK, BLACK, WHITE, WHITE] * 2 + [BLACK] * 2


def test_discs_have_a_rim() -> None:
    """The rim lies inside the radius."""
    at = pixels(Discs([(9.5, 9.5)], 8, "#ffffff", "#ff0000", 2))
    assert at[10, 10] == WHITE
    assert at[3, 10] == RED
    assert at[1, 10] == WHITE


def test_polygons_are_filled() -> None:
    """The inside of an outline is filled, its outside is not."""
    at = pixels(Polygons([[(0, 0), (19, 0), (0, 19)]], "#ff0000"))
    assert at[4, 4] == RED
    assert at[16, 16] == WHITE


def test_stripes_stay_in_their_boxes() -> None:
    """A hatched box shows both stripes and ground, and nothing outside."""
    at = pixels(Hatch([(4.5, 4.5, 10, 10)], "#ff0000"), scale=4)
    inside = {at[x, y] for x in range(20, 60) for y in range(20, 60)}
    outside = {at[x, y] for x in range(80) for y in (0, 10, 19, 60, 70)}
    assert {RED, WHITE} <= inside
    assert outside == {WHITE}


def test_a_picture_has_the_size_of_its_svg_twin() -> None:
    """At scale 1 the picture has a pixel a unit, and a scale multiplies both sides."""
    puzzle = Nonogram([[1, 1], [2]], [[2], [1], [1]])
    assert 'width="{}" height="{}"'.format(*opened(png(puzzle)).size) in svg(puzzle)
    double = opened(png(puzzle, scale=2)).size
    assert double == tuple(2 * side for side in opened(png(puzzle)).size)


def test_cells_have_the_colours_of_their_values() -> None:
    """Filled cells are black and others white, in the places that the board says."""
    puzzle = Nonogram([[1], [1]], [[1], [1]])
    image = opened(png(puzzle, puzzle.board("#. .#")))
    right, bottom = (side - 1 - 12 for side in image.size)
    centres = {(r, c): (right - 36 + 24 * c, bottom - 36 + 24 * r) for r in (0, 1) for c in (0, 1)}
    assert {place: image.getpixel(at) for place, at in centres.items()} == {
        (0, 0): BLACK,
        (0, 1): WHITE,
        (1, 0): WHITE,
        (1, 1): BLACK,
    }


@pytest.mark.parametrize("scale", [0, -1, nan, inf])
def test_impossible_scales_are_refused(scale: float) -> None:
    """A scale that is not a number above 0 is an error that says so."""
    pytest.importorskip("PIL")
    with pytest.raises(ParameterError, match="scale of a picture"):
        png(Queens(4), scale=scale)


def test_the_smallest_pictures_are_drawn_at_once() -> None:
    """A scale of almost nothing gives one pixel, however many stripes the picture has."""
    puzzle = Queens(40, placed=[(0, 0)], blocked_sums=range(79))
    faults = puzzle.check(puzzle.board(range(40)))
    assert opened(png(puzzle, scale=1e-9, faults=faults)).size == (1, 1)


def test_pictures_are_bounded() -> None:
    """A huge scale, and a huge board, give a picture of at most the allowed number of pixels."""
    width, height = opened(png(Queens(4), scale=1e6)).size
    assert MAX_IMAGE_PIXELS * 0.99 < width * height <= MAX_IMAGE_PIXELS
    random = Random(1)
    rows = [[int(random.random() < 0.5) for _ in range(300)] for _ in range(300)]
    puzzle = Nonogram(map(clues_of, rows), map(clues_of, zip(*rows, strict=True)))
    width, height = opened(png(puzzle, puzzle.board(rows))).size
    assert width * height <= MAX_IMAGE_PIXELS


def test_without_pillow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Pillow a PNG is refused with the command that installs it; SVG works."""
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtra, match=r"tabuleiro\[image\]"):
        png(Queens(4))
    assert svg(Queens(4)).startswith("<svg")
