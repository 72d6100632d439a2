"""Writing traces while they happen; the file appears only when it is whole."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from tempfile import SpooledTemporaryFile
from threading import Lock
from types import TracebackType
from typing import Any, Self, TypeAlias

from tabuleiro.errors import ParameterError
from tabuleiro.searching.event import Event
from tabuleiro.searching.run import Run
from tabuleiro.searching.tracing.iohprofiler import IohFolder
from tabuleiro.searching.tracing.jsonl import JsonLines
from tabuleiro.searching.tracing.sheet import Collection
from tabuleiro.searching.tracing.table import Table
from tabuleiro.searching.tracing.trace import Ending, Heading, Trace
from tabuleiro.whole_file import blamed, whole_file, whole_folder

_IN_MEMORY = 1 << 20
"""Bytes of a run under way that are kept in memory; more of them wait in a temporary file."""

Target: TypeAlias = str | os.PathLike[str]
Place: TypeAlias = Callable[[Target], AbstractContextManager[Any]]

_LAYOUTS: dict[str, tuple[Place, Callable[[Any], Collection]]] = {
    ".jsonl": (whole_file, JsonLines),
    ".csv": (whole_file, Table),
    ".ioh": (whole_folder, IohFolder),
}


class TraceWriter:
    """Writes runs to a file, each when it is over; a context manager.

    What the file is like follows from the ending of its name: `.jsonl`, `.csv`, or `.ioh` for a
    folder in the format of IOHprofiler, which must be new. It appears when the block ends, and not
    at all when it ends with an error. Runs may be added from several threads; they stand in the
    order in which they end.

    Parameters
    ----------
    path
        The name of the file or folder.

    Examples
    --------
    >>> import os, tempfile
    >>> from tabuleiro import Queens, read_traces, start
    >>> path = os.path.join(tempfile.mkdtemp(), "runs.jsonl")
    >>> with TraceWriter(path) as writer:
    ...     for seed in range(3):
    ...         for event in writer.follow(start(Queens(20), "tabu", seed=seed)):
    ...             pass
    >>> [trace.heading.seed for trace in read_traces(path)]
    [0, 1, 2]
    """

    def __init__(self, path: Target):
        ending = Path(path).suffix.lower()
        if ending not in _LAYOUTS:
            known = "{}, {} and {}".format(*_LAYOUTS)
            raise ParameterError(f"{path}: no trace has a name that ends in {ending!r}: {known} do")
        self._path = path
        self._opened = _open(path, *_LAYOUTS[ending])
        self._collection: Collection | None = None
        self._lock = Lock()

    def __enter__(self) -> Self:
        with blamed(self._path):
            self._collection = self._opened.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._lock:
            self._collection = None
        with blamed(self._path) if error is None else nullcontext():
            self._opened.__exit__(kind, error, trace)

    def follow(self, run: Run) -> Iterator[Event]:
        """Every event of a run, which is recorded with its result when the last one is read.

        A run that is not read to its end, or has no result, leaves no trace.
        """
        return self._record(Heading.of(run.request), run, lambda: Ending.of(run.result()))

    def write(self, trace: Trace) -> None:
        """Adds a run that is over."""
        for _ in self._record(trace.heading, trace.events, lambda: trace.ending):
            pass

    def _record(
        self, heading: Heading, events: Iterable[Event], ending: Callable[[], Ending]
    ) -> Iterator[Event]:
        with self._lock:
            sheet = self._current().sheet(heading)
        # A run under way stays apart, so that one which fails leaves nothing behind.
        with SpooledTemporaryFile(_IN_MEMORY) as text:
            text.write(_bytes(sheet.first()))
            for event in events:
                text.write(_bytes(sheet.event(event)))
                yield event
            text.write(_bytes(sheet.last(ending())))
            text.seek(0)
            with self._lock, blamed(self._path):
                self._current().take(sheet, text)

    def _current(self) -> Collection:
        if self._collection is None:
            raise ParameterError("traces are written inside of `with TraceWriter(...)`")
        return self._collection


@contextmanager
def _open(path: Target, place: Place, layout: Callable[[Any], Collection]) -> Iterator[Collection]:
    with place(path) as target:
        collection = layout(target)
        yield collection
        collection.finish()


def _bytes(text: str) -> bytes:
    # Half a pair of UTF-16, which a trace of somebody else may hold, is no text in UTF-8.
    return text.encode("utf-8", "replace")


def write_traces(traces: Iterable[Trace | Run], path: Target) -> int:
    """Writes traces, and runs as they go on, to a file; `TraceWriter` says how.

    Any iterable will do: one run after the other is read to its end, so that memory stays flat.

    Returns
    -------
    int
        How many they were.

    Examples
    --------
    >>> import os, tempfile
    >>> from tabuleiro import Queens, start
    >>> path = os.path.join(tempfile.mkdtemp(), "runs.csv")
    >>> write_traces((start(Queens(8), "climb", seed=seed) for seed in range(5)), path)
    5
    """
    number = 0
    with TraceWriter(path) as writer:
        for trace in traces:
            number += 1
            if isinstance(trace, Trace):
                writer.write(trace)
            else:
                for _ in writer.follow(trace):
                    pass
    return number
