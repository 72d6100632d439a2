"""From puzzles to text and files."""

import os
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import IO, TypeAlias

from tabuleiro.errors import Loss, ParameterError
from tabuleiro.formats.format import Format
from tabuleiro.formats.registry import all_formats, find_format
from tabuleiro.puzzles.base import Puzzle

Target: TypeAlias = str | os.PathLike[str] | IO[str]


def dumps(puzzle: Puzzle | Iterable[Puzzle], format: str | None = None) -> str:
    """A puzzle, or several, as text.

    What the format cannot say is named in a warning of the class `Loss`.

    Parameters
    ----------
    puzzle
        One puzzle, or several of one kind.
    format
        Name of the format; the puzzle's `id` without one.

    Examples
    --------
    >>> from tabuleiro import Sudoku
    >>> print(dumps(Sudoku("1.3.........4.2."), "line"), end="")
    1.3.........4.2.
    """
    text = _written(puzzle, format or "id")
    if isinstance(text, bytes):
        raise ParameterError(f"format {format!r} is binary: write it with `dump`")
    return text


def dump(puzzle: Puzzle | Iterable[Puzzle], target: Target, format: str | None = None) -> None:
    """Writes a puzzle, or several, to a file or a text stream.

    The format follows the ending of the file's name where none is given; without an ending the
    id is written. Nothing is written when a puzzle does not fit the format.
    """
    if not isinstance(target, (str, os.PathLike)):
        target.write(dumps(puzzle, format))
        return
    path = Path(target)
    puzzles = [puzzle] if isinstance(puzzle, Puzzle) else list(puzzle)
    if format is None and puzzles and path.suffix:
        format = format_of_ending(path.suffix.lower(), puzzles[0].kind)
    content = _written(puzzles, format or "id")
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def losses(puzzle: Puzzle, form: Format) -> tuple[str, ...]:
    """What a format cannot say of this puzzle."""
    return tuple(sorted(puzzle.features() - form.keeps))


def _written(puzzle: Puzzle | Iterable[Puzzle], name: str) -> str | bytes:
    puzzles = [puzzle] if isinstance(puzzle, Puzzle) else list(puzzle)
    if not puzzles:
        raise ParameterError("no puzzle to write")
    form = find_format(name, puzzles[0].kind)
    for each in puzzles:
        if each.kind != form.kind:
            raise ParameterError(f"format {name!r} is for {form.kind}, not for {each.kind}")
        for lost in losses(each, form):
            warnings.warn(f"{form.title} cannot say: {lost}", Loss, stacklevel=3)
    if form.join is not None:
        joined: str | bytes = form.join(puzzles)
        return joined
    if form.separator is None:
        if len(puzzles) > 1:
            raise ParameterError(f"format {name!r} holds one puzzle a file, not {len(puzzles)}")
        only: str | bytes = form.write(puzzles[0])
        return only
    return form.separator.join(form.write(each) for each in puzzles)


def format_of_ending(ending: str, kind: str) -> str:
    """The name of the format whose files end like that."""
    for form in all_formats():
        if form.kind == kind and ending in form.extensions:
            return form.name
    known = sorted({e for f in all_formats() if f.kind == kind for e in f.extensions})
    raise ParameterError(
        f"no {kind} format has files that end in {ending!r} (known: {', '.join(known)}); name one"
    )
