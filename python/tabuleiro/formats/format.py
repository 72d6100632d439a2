"""What a file format is: one value that reads, writes and recognises."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Any

from tabuleiro.errors import FormatError, TabuleiroError
from tabuleiro.limits import MAX_PUZZLE_CHARACTERS
from tabuleiro.puzzles.base import Puzzle


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch of input that holds one puzzle (or a few that cannot be told apart before).

    Parameters
    ----------
    text
        The stretch; bytes for a binary format.
    line
        Line of the input where it starts, counted from 1.
    """

    text: Any
    line: int = 1


@dataclass(frozen=True, slots=True)
class Format:
    """A file format of one kind of puzzle.

    Parameters
    ----------
    kind, name
        The kind of puzzle and the short name; together they are unique.
    title
        One line for people.
    parse
        The puzzles of one chunk. Raises `FormatError` with the line counted from the start of
        the chunk, and `PuzzleError` for clues that cannot be. Where a bad puzzle need not end
        the chunk, it yields the error in the puzzle's place and goes on.
    write
        The text of a puzzle, ended by a newline where files of the format are.
    sniff
        Whether the first few thousand characters of an input look like this format. It is
        asked in registry order, so it may trust that stricter formats were asked before.
    split
        Cuts a stream of lines into chunks; by default everything is one chunk.
    extensions
        File name endings with the dot, lower case.
    keeps
        What the format can say beyond plain clues, in the words of `Puzzle.features`.
    binary
        Whether `parse`, `sniff` and `write` deal in bytes.
    separator
        What stands between two puzzles when several are written to one file; `None` where a
        file holds one puzzle.
    join
        Writes several puzzles as one text, where a separator is not enough.
    """

    kind: str
    name: str
    title: str
    parse: Callable[[Any], Iterable[Puzzle | TabuleiroError]]
    write: Callable[[Any], Any]
    sniff: Callable[[Any], bool]
    split: Callable[[Iterator[str]], Iterator[Chunk]] = lambda lines: whole(lines)
    extensions: tuple[str, ...] = ()
    keeps: frozenset[str] = frozenset()
    binary: bool = False
    separator: str | None = ""
    join: Callable[[Iterable[Any]], Any] | None = None


def each_line(lines: Iterator[str]) -> Iterator[Chunk]:
    """Splits a format of one puzzle a line; empty lines and `#` comments are passed over."""
    for number, line in enumerate(lines, 1):
        if (text := line.strip()) and not text.startswith("#"):
            yield Chunk(text, number)


def whole(lines: Iterator[str]) -> Iterator[Chunk]:
    """Takes the input as one chunk."""
    yield from at_separator(lambda line: False)(lines)


def at_separator(
    is_separator: Callable[[str], bool], *, keep: bool = False
) -> Callable[[Iterator[str]], Iterator[Chunk]]:
    """Splits where a line separates two puzzles; stretches without text are passed over.

    With `keep` the separating line is the first line of the puzzle that follows it.
    """

    def split(lines: Iterator[str]) -> Iterator[Chunk]:
        block = Stretch(1)
        for number, line in enumerate(lines, 1):
            if is_separator(line):
                yield from block.chunk()
                block = Stretch(number if keep else number + 1)
                if keep:
                    block.add(line)
            else:
                block.add(line)
        yield from block.chunk()

    return split


class Stretch:
    """The lines of a chunk that is still being read; past the bound there is an error."""

    def __init__(self, first_line: int):
        self.first_line = first_line
        # One buffer: a million empty lines must not be a million objects.
        self.text = StringIO(newline="")
        self.blank = True

    def add(self, line: str) -> None:
        """Takes one more line."""
        self.text.write(line)
        self.blank = self.blank and not line.strip()
        if self.text.tell() > MAX_PUZZLE_CHARACTERS:
            raise FormatError(
                f"over {MAX_PUZZLE_CHARACTERS} characters for one puzzle", line=self.first_line
            )

    def chunk(self) -> Iterator[Chunk]:
        """The chunk that the lines make; none if they hold no text."""
        if not self.blank:
            yield Chunk(self.text.getvalue(), self.first_line)
