"""From files, streams and text to puzzles."""

import io
import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import IO, TypeAlias

from tabuleiro.errors import FormatError, ParameterError, PuzzleError, TabuleiroError
from tabuleiro.formats.format import Chunk, Format
from tabuleiro.formats.registry import all_formats, detect, find_format
from tabuleiro.limits import MAX_INPUT_BYTES, MAX_PUZZLE_CHARACTERS
from tabuleiro.methods import KINDS
from tabuleiro.names import unknown_name
from tabuleiro.puzzles.base import Puzzle

Source: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]
OnError: TypeAlias = Callable[[TabuleiroError], None]
OnFormat: TypeAlias = Callable[[Format], None]

_HEAD = 8192


def read(
    source: Source,
    *,
    format: str | None = None,
    kind: str | None = None,
    on_error: OnError | None = None,
    on_format: OnFormat | None = None,
) -> Iterator[Puzzle]:
    """All puzzles of a file or stream, one after the other.

    The format is detected from the content, and from the file name where the content allows
    several. Formats of many puzzles are read piece by piece: memory does not grow with the file.

    Parameters
    ----------
    source
        A path, `"-"` for standard input, or an open file (text or binary).
    format, kind
        Name of the format and kind of puzzle, to skip or narrow the detection.
    on_error
        Called with the error of each puzzle that cannot be read; the others go on. Without it
        the first error is raised.
    on_format
        Called with the format once it is known, before the first puzzle.

    Examples
    --------
    >>> import io
    >>> stream = io.StringIO("1.3.........4.2.\\n1.3.........3.2.\\n")
    >>> [puzzle.clues for puzzle in read(stream)]
    [4, 4]
    """
    name, stream, close = _open(source)
    try:
        yield from _read_stream(stream, name, format, kind, on_error, on_format)
    finally:
        if close:
            stream.close()


def loads(text: str | bytes, *, format: str | None = None, kind: str | None = None) -> Puzzle:
    """The one puzzle that a text (or the bytes of a file) holds.

    >>> loads("unruly:6x6:abLCne").shape
    (6, 6)
    """
    puzzles = loads_all(text, format=format, kind=kind)
    if len(puzzles) != 1:
        raise FormatError(f"{len(puzzles)} puzzles where one is expected")
    return puzzles[0]


def loads_all(
    text: str | bytes,
    *,
    format: str | None = None,
    kind: str | None = None,
    on_error: OnError | None = None,
) -> tuple[Puzzle, ...]:
    """All puzzles of a text (or of the bytes of a file)."""
    if not isinstance(text, (str, bytes)):
        raise ParameterError(f"text or bytes expected, not {type(text).__name__}")
    stream = io.BytesIO(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return tuple(_read_stream(stream, None, format, kind, on_error))


def _open(source: Source) -> tuple[str | None, IO[bytes] | IO[str], bool]:
    if isinstance(source, (str, os.PathLike)):
        if os.fspath(source) == "-":
            return "standard input", sys.stdin.buffer, False
        path = Path(source)
        try:
            return str(path), path.open("rb"), True
        except OSError as error:
            raise FormatError(error.strerror or str(error), source=str(path)) from None
        except ValueError as error:
            raise FormatError(f"no name of a file: {error}", source=repr(str(path))) from None
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else None, source, False


def _read_stream(
    stream: IO[bytes] | IO[str],
    name: str | None,
    format_name: str | None,
    kind: str | None,
    on_error: OnError | None,
    on_format: OnFormat | None = None,
) -> Iterator[Puzzle]:
    if kind is not None and kind not in KINDS:
        raise ParameterError(unknown_name("kind of puzzle", kind, KINDS))
    first = stream.read(_HEAD)
    head = _bytes(first)
    if not head.strip():
        raise FormatError("the input is empty", source=name)
    form = find_format(format_name, kind) if format_name else None
    binary = form or next(
        (f for f in all_formats() if f.binary and kind in (None, f.kind) and f.sniff(head)), None
    )
    if binary is not None and binary.binary:
        if on_format is not None:
            on_format(binary)
        chunks = iter([Chunk(head + _rest(stream, len(head), name))])
        yield from _parse(binary, chunks, name, on_error)
        return
    text_head = _decode_head(head, name)
    if form is None:
        form = detect(text_head, kind=kind, file=name)
    if on_format is not None:
        on_format(form)
    lines = _lines(head, stream, name)
    yield from _parse(form, form.split(lines), name, on_error)


def _parse(
    form: Format, chunks: Iterator[Chunk], name: str | None, on_error: OnError | None
) -> Iterator[Puzzle]:
    found = False
    for chunk in chunks:
        for item in _items(form, chunk):
            found = True
            if isinstance(item, Puzzle):
                yield item
            elif on_error is None:
                raise _placed(item, chunk.line, name) from None
            else:
                on_error(_placed(item, chunk.line, name))
    if not found:
        raise FormatError(f"no puzzle in this {form.title} input", source=name)


def _items(form: Format, chunk: Chunk) -> Iterator[Puzzle | TabuleiroError]:
    """The puzzles of a chunk, and the errors of those that are none."""
    try:
        yield from form.parse(chunk.text)
    except (FormatError, PuzzleError) as error:
        yield error


def _placed(error: TabuleiroError, first_line: int, name: str | None) -> FormatError:
    inner = error.line if isinstance(error, FormatError) else None
    message = error.message if isinstance(error, FormatError) else str(error)
    line = first_line + inner - 1 if inner is not None else first_line
    # A puzzle that starts on line 1 of a text without a name needs no place.
    hide = line == 1 and inner is None and name is None
    return FormatError(message, line=None if hide else line, source=name)


def _decode_head(head: bytes, name: str | None) -> str:
    if head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise FormatError("this is UTF-16 text; UTF-8 is expected: save it so", source=name)
    if b"\x00" in head:
        raise FormatError("binary data, no known picture format; text expected", source=name)
    text = head.decode("utf-8-sig", "replace")
    return text if len(head) < _HEAD else text[: text.rfind("\n") + 1] or text


def _lines(head: bytes, stream: IO[bytes] | IO[str], name: str | None) -> Iterator[str]:
    """The lines of the input as text; an over-long line is an error."""
    for number, raw in enumerate(_raw_lines(head, stream), 1):
        if len(raw) > MAX_PUZZLE_CHARACTERS:
            raise FormatError(
                f"a line of over {MAX_PUZZLE_CHARACTERS} characters", line=number, source=name
            )
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            raise FormatError(
                f"byte {error.start + 1} is no UTF-8 text", line=number, source=name
            ) from None
        yield text.replace("\r\n", "\n")


def _raw_lines(head: bytes, stream: IO[bytes] | IO[str]) -> Iterator[bytes]:
    pending = b""
    for block in chain([head], _blocks(stream)):
        pieces = (pending + block).split(b"\n")
        pending = pieces.pop()
        for piece in pieces:
            yield piece + b"\n"
        if len(pending) > MAX_PUZZLE_CHARACTERS:
            yield pending
            return
    if pending:
        yield pending


def _blocks(stream: IO[bytes] | IO[str]) -> Iterator[bytes]:
    # What a pipe has now, not what it will have: the first puzzles need not wait for the last.
    read = getattr(stream, "read1", stream.read)
    while block := read(1 << 16):
        yield _bytes(block)


def _bytes(block: bytes | str) -> bytes:
    return block.encode("utf-8", "surrogatepass") if isinstance(block, str) else block


def _rest(stream: IO[bytes] | IO[str], have: int, name: str | None) -> bytes:
    parts, total = [], have
    for block in _blocks(stream):
        total += len(block)
        if total > MAX_INPUT_BYTES:
            raise FormatError(f"over {MAX_INPUT_BYTES} bytes for one picture", source=name)
        parts.append(block)
    return b"".join(parts)
