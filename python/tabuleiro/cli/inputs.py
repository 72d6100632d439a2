"""The puzzles of all inputs, one after the other; what cannot be read is reported."""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from stat import S_ISREG
from typing import IO, TYPE_CHECKING, NamedTuple, cast

from tabuleiro.errors import FormatError, ParameterError

if TYPE_CHECKING:
    from tabuleiro.formats.format import Format
    from tabuleiro.puzzles.base import Puzzle

STANDARD_INPUT = "standard input"


class Item(NamedTuple):
    """A puzzle and where it comes from; unreadable puzzles count in its number too."""

    puzzle: "Puzzle"
    source: str
    number: int
    format: "Format"
    label: str
    """What people call it."""

    def keys(self) -> dict[str, object]:
        """How every JSON object about a puzzle begins."""
        return {
            "source": self.source,
            "number": self.number,
            "kind": self.puzzle.kind,
            "id": self.puzzle.id,
        }


class Inputs:
    """All puzzles of files, standard input and ids.

    Parameters
    ----------
    names
        What the command line says; nothing means standard input.
    format, kind
        As in `tabuleiro.read`.
    complain
        Told of everything that cannot be read; the rest go on.
    """

    def __init__(
        self,
        names: Sequence[str],
        format: str | None,
        kind: str | None,
        complain: Callable[[str], None],
    ):
        self._names = tuple(names) or ("-",)
        self._format = format
        self._kind = kind
        self._complain = complain
        self._number = 0
        self._bytes_done = 0
        self._current: IO[bytes] | None = None

    def __iter__(self) -> Iterator[Item]:
        for name in self._names:
            try:
                yield from self._read(name)
            except FormatError as error:
                self._complain(str(error))
            except OSError as error:
                self._complain(f"{name}: {error.strerror or error}")

    def share(self) -> float | None:
        """How much of the input is read, where that is known."""
        sizes = [_size(name) for name in self._names]
        total = sum(sizes)
        if 0 in sizes or self._current is None or self._current.closed:
            return None
        return (self._bytes_done + self._current.tell()) / total

    def _read(self, name: str) -> Iterator[Item]:
        source = _open(name)
        self._current = source.stream
        try:
            yield from self._labelled(self._items(source))
        finally:
            if source.ours:
                self._bytes_done += _size(name)
                source.stream.close()

    def _labelled(self, items: Iterator[Item]) -> Iterator[Item]:
        """The same; the only puzzle of a file is called by the name of the file."""
        first, second = next(items, None), next(items, None)
        if first is not None:
            yield first if self._number > 1 else first._replace(label=first.source)
        if second is not None:
            yield second
            yield from items

    def _items(self, source: "_Source") -> Iterator[Item]:
        from tabuleiro.formats import read

        self._number = 0
        formats: list[Format] = []

        def bad(error: Exception) -> None:
            self._number += 1
            self._complain(str(error))

        for puzzle in read(
            cast("IO[bytes]", _Named(source.stream, source.name)),
            format=self._format,
            kind=self._kind,
            on_error=bad,
            on_format=formats.append,
        ):
            self._number += 1
            label = f"{source.name}, puzzle {self._number}"
            yield Item(puzzle, source.name, self._number, formats[0], label)


class _Source(NamedTuple):
    stream: IO[bytes]
    name: str
    ours: bool = True
    """Whether it is ours to close."""


class _Named:
    """A stream under the name that people know it by; as much of it as a reader needs."""

    def __init__(self, stream: IO[bytes], name: str):
        self._stream = stream
        self.name = name

    def read(self, size: int = -1) -> bytes:
        return self._stream.read(size)


def _open(name: str) -> _Source:
    if name == "-":
        return _Source(standard_input(), STANDARD_INPUT, ours=False)
    if _is_text(name):
        return _Source(io.BytesIO(name.encode("utf-8", "replace")), _short(name))
    if os.path.isdir(name):
        raise FormatError("this is a directory; a file is expected", source=name)
    try:
        return _Source(open(name, "rb"), name)
    except ValueError as error:
        raise FormatError(str(error), source=_short(name)) from None


def standard_input() -> IO[bytes]:
    """Standard input as bytes; a terminal is told that somebody listens."""
    if sys.stdin is None:
        raise FormatError("it is closed; a puzzle is expected", source=STANDARD_INPUT)
    if sys.stdin.isatty() and sys.stderr is not None:
        print("reading puzzles from the terminal, ctrl-D ends", file=sys.stderr)
    return sys.stdin.buffer


def _is_text(name: str) -> bool:
    """Whether a word is the puzzle itself (its id or address), not the name of a file."""
    from tabuleiro.methods import KINDS

    start = name.partition(":")[0]
    return start in (*KINDS, "http", "https") and start != name and not os.path.exists(name)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."


def _size(name: str) -> int:
    try:
        status = os.stat(name)
    except (OSError, ValueError):
        return 0
    return status.st_size if S_ISREG(status.st_mode) else 0


def one_puzzle(items: Iterator[Item], why: str) -> Iterator[Item]:
    """The only puzzle of the inputs; more than one is a misunderstanding."""
    first = next(items, None)
    if next(items, None) is not None:
        raise ParameterError(f"there is more than one puzzle: {why}")
    if first is not None:
        yield first
