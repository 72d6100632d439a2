"""Our id: `queens:8`, then what is given: `queens:8:q0.1,3.4/x2.2/s4,7/d-3`.

`q` are queens and `x` blocked squares (row.column), `s` blocked diagonals by row + column and `d`
by row - column, all counted from 0, each part there only if there is something in it.
"""

import re
from collections.abc import Iterable

from tabuleiro.board import Place
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.names import shown
from tabuleiro.puzzles.queens import Queens

_ID = re.compile(r"queens:(\d+)(?::(\S+))?")
_PARTS = {"q": "placed", "x": "blocked", "s": "blocked_sums", "d": "blocked_differences"}


def write_id(puzzle: Queens) -> str:
    """The id of a puzzle."""
    parts = [
        letter + ",".join(_items(getattr(puzzle, field)))
        for letter, field in _PARTS.items()
        if getattr(puzzle, field)
    ]
    return f"queens:{puzzle.n}" + (":" + "/".join(parts) if parts else "")


def _items(values: Iterable[Place | int]) -> Iterable[str]:
    return (str(v) if isinstance(v, int) else f"{v[0]}.{v[1]}" for v in values)


def parse_id(text: str) -> tuple[Queens]:
    """The puzzle of an id."""
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError("an id such as queens:8 or queens:8:q0.1/x2.2 expected")
    given: dict[str, list[Place] | list[int]] = {}
    for part in match[2].split("/") if match[2] else []:
        field = _PARTS.get(part[:1])
        if field is None or field in given:
            raise FormatError(
                f"{shown(part)}: each part starts with another letter of {', '.join(_PARTS)}"
            )
        items = part[1:].split(",")
        given[field] = [*map(_square, items)] if part[0] in "qx" else [*map(_diagonal, items)]
    return (Queens(read_number(match[1], "queens"), **given),)  # type: ignore[arg-type]


def _square(text: str) -> Place:
    row, dot, column = text.partition(".")
    if not dot:
        raise FormatError(f"a square such as 0.1 (row.column) expected, found {shown(text)}")
    return read_number(row, "row"), read_number(column, "column")


def _diagonal(text: str) -> int:
    size = read_number(text.removeprefix("-"), "diagonal")
    return -size if text.startswith("-") else size


FORMAT = Format(
    kind="queens",
    name="id",
    title="Tabuleiro id",
    parse=parse_id,
    write=lambda puzzle: write_id(puzzle) + "\n",
    sniff=lambda head: head.lstrip().startswith("queens:"),
    split=each_line,
    keeps=frozenset({"placed queens", "blocked squares", "blocked diagonals"}),
)
