"""SudoCue and SadMan files (`.sdk`): nine lines of nine characters, with notes before them.

A note is `#` and a letter: A author, D description, C comment, B date, S source, L level, U
address. Files with sections have the givens under `[Puzzle]` and a saved board under `[State]`.
"""

import re
from collections.abc import Iterable, Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Chunk, Format, Stretch
from tabuleiro.formats.sudoku.alphabet import EMPTY, read_symbols, write_symbols
from tabuleiro.formats.sudoku.ss import check_nine
from tabuleiro.info import NO_INFO, Info
from tabuleiro.limits import MAX_TEXT_FIELD
from tabuleiro.names import shown
from tabuleiro.puzzles.sudoku import Sudoku

_NOTES = {"A": "author", "D": "description", "S": "source", "L": "difficulty"}
_SECTION = re.compile(r"\[(\w+)\]")
_ROW = re.compile(rf"[1-9X{re.escape(EMPTY)}]{{9}}", re.IGNORECASE)


def parse_sdk(text: str) -> tuple[Sudoku]:
    """The puzzle of a file."""
    boards: dict[str, list[str]] = {"puzzle": []}
    notes: dict[str, str] = {}
    section = "puzzle"
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if match := _SECTION.fullmatch(line):
            section = match[1].lower()
            boards.setdefault(section, [])
        elif line.startswith("#"):
            _note(line, notes)
        elif line and section in ("puzzle", "state"):
            boards[section].append(_row(line, number, len(boards[section])))
    cells = _cells("puzzle", boards["puzzle"])
    saved = _cells("state", boards["state"]) if boards.get("state") else None
    info = Info(**notes, saved=_known(saved) if saved else None)  # type: ignore[arg-type]
    return (Sudoku(cells, (3, 3), info=NO_INFO if info == NO_INFO else info),)


def split_sdk(lines: Iterator[str]) -> Iterator[Chunk]:
    """Cuts a stream where, nine rows read, a note, a puzzle section or an empty line follows."""
    stretch, rows, gap = Stretch(1), 0, False
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        section = _SECTION.fullmatch(line)
        starts = line.startswith("#") or (gap and not section) or line.lower() == "[puzzle]"
        if line and rows >= 9 and starts:
            yield from stretch.chunk()
            stretch, rows = Stretch(number), 0
        gap = not line
        rows += bool(line) and not section and not line.startswith("#")
        stretch.add(raw)
    yield from stretch.chunk()


def _note(line: str, notes: dict[str, str]) -> None:
    field = _NOTES.get(line[1:2].upper())
    text = line[2:].strip()[:MAX_TEXT_FIELD]
    if field and text:
        notes.setdefault(field, text)


def _row(line: str, number: int, have: int) -> str:
    if not _ROW.fullmatch(line):
        raise FormatError(f"nine cells (1 to 9 or '.') expected, found {shown(line)}", line=number)
    if have == 9:
        raise FormatError("a tenth row of cells; a file of this format has nine", line=number)
    return line


def _cells(section: str, rows: list[str]) -> bytes:
    if len(rows) != 9:
        raise FormatError(f"{len(rows)} rows of the {section}, nine expected")
    return read_symbols("".join(rows), 9)


def _known(values: Iterable[int]) -> tuple[int | None, ...]:
    return tuple(None if value == UNKNOWN else value for value in values)


def write_sdk(puzzle: Sudoku) -> str:
    """The notes that are known, then the rows.

    There are sections if there is a saved board, and if the rows alone could be another picture.
    """
    check_nine(puzzle, "SDK")
    known = puzzle.info.known()
    notes = [
        f"#{letter}{' '.join(str(known[field]).split())}"
        for letter, field in _NOTES.items()
        if field in known
    ]
    rows = _rows(puzzle.givens)
    if puzzle.info.saved is not None:
        saved = bytes(UNKNOWN if value is None else value for value in puzzle.info.saved)
        rows = ["[Puzzle]", *rows, "[State]", *_rows(saved)]
    elif not re.search("[2-9]", "".join(rows)):
        rows = ["[Puzzle]", *rows]
    return "\n".join([*notes, *rows]) + "\n"


def _rows(values: bytes) -> list[str]:
    cells = write_symbols(values, 9)
    return [cells[r : r + 9] for r in range(0, 81, 9)]


def sniff_sdk(head: str) -> bool:
    """Whether there are nine rows of nine cells, or a section, or a note and such a row.

    Rows of zeros and ones alone are rather another picture.
    """
    lines = [line.strip() for line in head.splitlines() if line.strip()]
    rows = [line for line in lines if line[0] != "#" and not _SECTION.fullmatch(line)]
    if any(line.lower() == "[puzzle]" for line in lines):
        return True
    noted = any(re.fullmatch(r"#[ABCDLSU].*", line) for line in lines)
    whole = len(rows) == 9 and all(map(_ROW.fullmatch, rows)) and bool(re.search("[2-9]", head))
    return whole or (noted and any(map(_ROW.fullmatch, rows)))


FORMAT = Format(
    kind="sudoku",
    name="sdk",
    title="SudoCue .sdk",
    parse=parse_sdk,
    write=write_sdk,
    sniff=sniff_sdk,
    split=split_sdk,
    separator="\n",
    extensions=(".sdk",),
    keeps=frozenset({*_NOTES.values(), "saved board"}),
)
