"""The batch format of the computer nonogram tournaments.

A line `$name`, then the clues of the columns and those of the rows, a line each, numbers between
tabs; an empty line is an empty clue. The boards are square, since no line says their size.
"""

from collections.abc import Iterable, Iterator

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Format, at_separator
from tabuleiro.formats.nonogram.building import build, numbered, read_clue_text, refuse_colours
from tabuleiro.info import Info
from tabuleiro.puzzles.nonogram import Nonogram


def _join(puzzles: Iterable[Nonogram]) -> str:
    return "".join(_text(puzzle, index) for index, puzzle in enumerate(puzzles, 1))


def _text(puzzle: Nonogram, index: int) -> str:
    refuse_colours(puzzle, FORMAT.title)
    if puzzle.width != puzzle.height:
        raise FormatError(
            f"the tournament format holds square boards, not {puzzle.width} x {puzzle.height}"
        )
    name = " ".join(puzzle.info.name.split()) or str(index)
    clues = ("\t".join(str(b.length) for b in clue) for clue in (*puzzle.columns, *puzzle.rows))
    return "\n".join([f"${name}", *clues]) + "\n"


def _parse(text: str) -> Iterator[Nonogram]:
    (number, header), *lines = numbered(text)
    if not header.startswith("$"):
        raise FormatError("`$name` expected before the clues", line=number)
    if len(lines) % 2 and not lines[-1][1].strip():
        lines.pop()
    if len(lines) % 2 or not lines:
        raise FormatError(f"{len(lines)} clues; as many columns as rows are expected")
    side = len(lines) // 2
    clues = [read_clue_text(line, number) for number, line in lines]
    places = [number for number, _ in lines]
    yield build(
        clues[side:],
        clues[:side],
        info=Info(name=header[1:].strip()),
        row_lines=places[side:],
        column_lines=places[:side],
    )


FORMAT = Format(
    kind="nonogram",
    name="tournament",
    title="tournament batch",
    parse=_parse,
    write=lambda puzzle: _text(puzzle, 1),
    join=_join,
    sniff=lambda head: head.lstrip().startswith("$"),
    split=at_separator(lambda line: line.startswith("$"), keep=True),
    extensions=(".taai",),
)
