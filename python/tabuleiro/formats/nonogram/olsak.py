"""The `.g` format of Olsak: coloured puzzles.

Prose, until a line `#d` opens the declarations of colours, one a line: `r:&  red  comment` with
the letter in clues, the sign for terminals, and the colour by name or `#rrggbb`; `0` is the
background and `1` the colour of clues without a letter. A line that starts with `:` opens the
rows, the next one the columns, the next one ends.
"""

import re
from collections.abc import Iterator, Sequence

from tabuleiro.colours import NAMED, read_rgb, standard_name
from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format
from tabuleiro.formats.nonogram.building import (
    Line,
    build,
    numbered,
    read_clue_text,
    standard_palette,
)
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Clue, Nonogram

_DECLARATION = re.compile(r"\s*(\S):(.)\s*(\S+)")


def _write(puzzle: Nonogram) -> str:
    letters = ["0", "1"]
    if puzzle.coloured:
        letters = ["0", *COLOUR_LETTERS]
    signs = [" ", "*"] if not puzzle.coloured else [" ", *COLOUR_LETTERS]
    lines = ["#d"]
    for letter, sign, colour in zip(letters, signs, puzzle.palette, strict=False):
        name = standard_name(colour.rgb)
        lines.append(f"   {letter}:{sign}  {name if name in NAMED else colour.rgb}")
    lines.append(": rows")
    lines += [_clue_text(clue, puzzle.coloured) for clue in puzzle.rows]
    lines.append(": columns")
    lines += [_clue_text(clue, puzzle.coloured) for clue in puzzle.columns]
    return "\n".join([*lines, ": end"]) + "\n"


def _clue_text(clue: Clue, coloured: bool) -> str:
    if coloured:
        return " ".join(f"{b.length}{COLOUR_LETTERS[b.colour - 1]}" for b in clue) or "0"
    return " ".join(str(b.length) for b in clue) or "0"


def _parse(text: str) -> Iterator[Nonogram]:
    lines = numbered(text)
    marks = [i for i, (_, line) in enumerate(lines) if line.startswith(":")]
    if len(marks) < 2:
        raise FormatError("two lines `:` expected, before the rows and before the columns")
    end = marks[2] if len(marks) > 2 else len(lines)
    colours = _read_colours(lines[: marks[0]])
    letters = {letter: i for i, letter in enumerate(colours) if letter not in "01"}
    default = list(colours).index("1") if "1" in colours else 0
    rows, columns = lines[marks[0] + 1 : marks[1]], lines[marks[1] + 1 : end]

    def clues(block: Sequence[Line]) -> tuple[list[Clue], list[int]]:
        kept = _without_blank_ends(block)
        found = [read_clue_text(line, number, letters, default) for number, line in kept]
        for clue, (number, line) in zip(found, kept, strict=True):
            if any(item.colour == 0 for item in clue):
                raise FormatError(
                    f"clue {shown(line.strip())} has a number without letter, and no colour `1` "
                    "is declared",
                    line=number,
                )
        return found, [number for number, _ in kept]

    row_clues, row_lines = clues(rows)
    column_clues, column_lines = clues(columns)
    yield build(
        row_clues,
        column_clues,
        palette=standard_palette(colours.values()),
        row_lines=row_lines,
        column_lines=column_lines,
    )


def _read_colours(lines: Sequence[Line]) -> dict[str, str]:
    """The colours by letter, the background first."""
    start = next((i for i, (_, line) in enumerate(lines) if re.match(r"#[dDtT]", line)), None)
    white, black = (colour.rgb for colour in BLACK_AND_WHITE)
    if start is None:
        return {"0": white, "1": black}
    if lines[start][1][1] in "tT":
        raise FormatError(
            "a puzzle of triangular cells; only rectangular boards are supported",
            line=lines[start][0],
        )
    colours = {"0": white}
    for number, line in lines[start + 1 :]:
        if not line.strip():
            continue
        match = _DECLARATION.match(line)
        if match is None or (match[1].isdigit() and match[1] not in "01"):
            raise FormatError(f"`c:C colour` expected, found {shown(line.strip())}", line=number)
        if re.search(r"[/\\]", match[3]):
            raise FormatError(
                f"colour {shown(match[3])} is a triangle; only whole cells are supported",
                line=number,
            )
        colours[match[1]] = read_rgb(match[3], number)
    return colours if len(colours) > 1 else colours | {"1": black}


def _without_blank_ends(lines: Sequence[Line]) -> Sequence[Line]:
    filled = [i for i, (_, line) in enumerate(lines) if line.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _sniff(head: str) -> bool:
    return re.search(r"(?m)^:.*\n\s*\d+\S?([ \t,]+\d+\S?)*[ \t]*\r?$", head) is not None


FORMAT = Format(
    kind="nonogram",
    name="g",
    title="Olsak .g",
    parse=_parse,
    write=_write,
    sniff=_sniff,
    extensions=(".g",),
    keeps=frozenset({"colours"}),
    separator=None,
)
