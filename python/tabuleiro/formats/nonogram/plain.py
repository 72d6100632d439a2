"""What the formats of bare numbers share: black-and-white clues, a line each."""

from collections.abc import Iterable, Sequence

from tabuleiro.formats.nonogram.building import Line, build, read_clue_text
from tabuleiro.puzzles.nonogram import Clue, Nonogram


def clue_texts(clues: Iterable[Clue]) -> list[str]:
    """The clues with blanks between the numbers; `0` is an empty one."""
    return [" ".join(str(block.length) for block in clue) or "0" for clue in clues]


def build_plain(rows: Sequence[Line], columns: Sequence[Line]) -> Nonogram:
    """The puzzle of these clue lines."""
    return build(
        [read_clue_text(text, number) for number, text in rows],
        [read_clue_text(text, number) for number, text in columns],
        row_lines=[number for number, _ in rows],
        column_lines=[number for number, _ in columns],
    )


def without_blank_start(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines from the first one on that says something."""
    start = next((i for i, (_, line) in enumerate(lines) if line.strip()), len(lines))
    return lines[start:]
