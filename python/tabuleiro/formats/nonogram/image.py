"""A picture file: its pixels are the cells, the clues are those of the picture."""

import re
from collections.abc import Iterator

from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import from_goal, goal_rows
from tabuleiro.picture import Picture, read_picture, write_png
from tabuleiro.puzzles.nonogram import Nonogram

_MAGIC = re.compile(rb"\x89PNG\r\n|GIF8[79]a|BM.{4}\0{4}|\xff\xd8\xff|P[1-6]\s", re.DOTALL)


def _write(puzzle: Nonogram) -> bytes:
    return write_png(Picture(goal_rows(puzzle, "an image"), puzzle.palette))


def _parse(data: bytes) -> Iterator[Nonogram]:
    picture = read_picture(data)
    yield from_goal(picture.rows, picture.palette)


FORMAT = Format(
    kind="nonogram",
    name="image",
    title="image",
    parse=_parse,
    write=_write,
    sniff=lambda head: _MAGIC.match(head) is not None,
    extensions=(".png", ".gif", ".bmp", ".jpg", ".jpeg", ".pgm", ".ppm"),
    keeps=frozenset({"goal", "colours"}),
    binary=True,
    separator=None,
)
