"""The address of a nonogram at puzz.link and its kin.

`nonogram/WIDTH/HEIGHT/BODY`. The body fills slots: half the height (rounded up) for every column,
then half the width for every row. The slots of a line run outward from the board, so they hold
the clue backwards and then nothing. A number below 16 is one hexadecimal digit, below 256 `-` and
two, below 4096 `+` and three; letters from g are runs of 1 to 20 empty slots.
"""

import re
from collections.abc import Iterable, Iterator

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.nonogram.building import build, read_side, refuse_colours
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import Clue, Nonogram

_ADDRESS = re.compile(r"(?:https?://\S*[?])?nonogram/(?:[a-z]/)?([^/]*)/([^/]*)/(\S*)")
_SLOT = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|\+([0-9a-f]{3})|([g-z])")
_LONGEST = 20


def _write(puzzle: Nonogram) -> str:
    refuse_colours(puzzle, FORMAT.title)
    slots = [
        *_slots(puzzle.columns, (puzzle.height + 1) // 2),
        *_slots(puzzle.rows, (puzzle.width + 1) // 2),
    ]
    body = "".join(_encoded(slots))
    return f"https://puzz.link/p?nonogram/{puzzle.width}/{puzzle.height}/{body}\n"


def _slots(clues: Iterable[Clue], room: int) -> Iterator[int]:
    """The numbers of the clues from the board outward, 0 for an empty slot."""
    for clue in clues:
        yield from (block.length for block in reversed(clue))
        yield from [0] * (room - len(clue))


def _encoded(slots: Iterable[int]) -> Iterator[str]:
    empty = 0
    for number in [*slots, -1]:
        if number == 0:
            empty += 1
            continue
        while empty:
            run = min(empty, _LONGEST)
            yield chr(ord("f") + run)
            empty -= run
        if number > 0:
            prefix = "" if number < 16 else "-" if number < 256 else "+"
            yield f"{prefix}{number:{'' if number < 16 else '02' if number < 256 else '03'}x}"


def _parse(text: str) -> Iterator[Nonogram]:
    match = _ADDRESS.fullmatch(text)
    if match is None:
        raise FormatError(f"nonogram/WIDTH/HEIGHT/BODY expected, found {shown(text)}")
    width, height = read_side(match[1], "the width"), read_side(match[2], "the height")
    per_column, per_row = (height + 1) // 2, (width + 1) // 2
    middle = width * per_column
    slots = _decoded(match[3].rstrip("/"), middle + height * per_row)
    columns = [_clue(slots[c * per_column :][:per_column]) for c in range(width)]
    rows = [_clue(slots[middle + r * per_row :][:per_row]) for r in range(height)]
    yield build(rows, columns)


def _decoded(body: str, count: int) -> list[int]:
    slots: list[int] = []
    at = 0
    while at < len(body) and len(slots) <= count:
        match = _SLOT.match(body, at)
        if match is None:
            if body[at] == ".":
                raise FormatError("the address has clues `?` of unknown size; give them numbers")
            raise FormatError(f"character {at + 1} of the body, {shown(body[at])}, means nothing")
        digits = match[1] or match[2] or match[3]
        slots += [int(digits, 16)] if digits else [0] * (ord(match[4]) - ord("f"))
        at = match.end()
    if len(slots) != count:
        found = len(slots) if len(slots) < count else f"over {count}"
        raise FormatError(f"the body fills {found} slots, the board has {count}: was it cut?")
    return slots


def _clue(slots: list[int]) -> list[int]:
    """The clue of a line's slots; what stands empty between numbers does not count."""
    return [number for number in reversed(slots) if number]


FORMAT = Format(
    kind="nonogram",
    name="puzzlink",
    title="puzz.link address",
    parse=_parse,
    write=_write,
    sniff=lambda head: re.match(r"\s*(https?://\S*[?])?nonogram/", head) is not None,
    split=each_line,
)
