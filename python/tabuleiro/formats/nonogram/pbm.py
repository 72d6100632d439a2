"""A black-and-white picture in the portable bitmap format, which needs no extra.

`P1` or `P4`, width and height, then the cells: digits for `P1`, packed bits for `P4`. A `#`
starts a comment up to the end of its line.
"""

import re
from collections.abc import Iterator

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import from_goal, goal_rows, read_side, refuse_colours
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Nonogram

_GAP = rb"(?:\s|#[^\n]*\n)+"
_HEADER = re.compile(rb"P([14])" + _GAP + rb"(\d{1,9})" + _GAP + rb"(\d{1,9})\s")


def _write(puzzle: Nonogram) -> bytes:
    refuse_colours(puzzle, FORMAT.title)
    rows = goal_rows(puzzle, "a bitmap")
    header = f"P4\n{puzzle.width} {puzzle.height}\n".encode()
    return header + b"".join(map(_packed, rows))


def _packed(row: tuple[int, ...]) -> bytes:
    size = (len(row) + 7) // 8
    bits = "".join(map(str, row)).ljust(8 * size, "0")
    return int(bits, 2).to_bytes(size)


def _parse(data: bytes) -> Iterator[Nonogram]:
    match = _HEADER.match(data)
    if match is None:
        raise FormatError("P1 or P4, width and height expected")
    width = read_side(match[2].decode(), "the width")
    height = read_side(match[3].decode(), "the height")
    body = data[match.end() :]
    cells = _digits(body, width, height) if match[1] == b"1" else _bits(body, width, height)
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    yield from_goal([[int(cell) for cell in row] for row in rows], BLACK_AND_WHITE)


def _digits(body: bytes, width: int, height: int) -> str:
    text = re.sub(rb"#[^\n]*|\s", b"", body).decode("latin-1")
    if len(text) != width * height or set(text) - set("01"):
        raise FormatError(f"{width * height} cells of 0 and 1 expected, {len(text)} signs found")
    return text


def _bits(body: bytes, width: int, height: int) -> str:
    size = (width + 7) // 8
    if len(body) < size * height:
        raise FormatError(f"{size * height} bytes of cells expected, found {len(body)}")
    rows = (body[r * size : (r + 1) * size] for r in range(height))
    return "".join(f"{int.from_bytes(row):0{8 * size}b}"[:width] for row in rows)


FORMAT = Format(
    kind="nonogram",
    name="pbm",
    title="portable bitmap",
    parse=_parse,
    write=_write,
    sniff=lambda head: re.match(rb"P[14]\s", head) is not None,
    extensions=(".pbm",),
    keeps=frozenset({"goal"}),
    binary=True,
    separator=None,
)
