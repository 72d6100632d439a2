"""Traces as CSV: a row an event and a row the result, the facts of the run in each of them."""

import csv
from io import StringIO
from typing import IO

from tabuleiro.searching.event import Event
from tabuleiro.searching.tracing.sheet import Sheet
from tabuleiro.searching.tracing.trace import Ending, Heading

_COUNTERS = ("iterations", "evaluations", "moves", "improving", "restarts")
COLUMNS = (
    *("run", "puzzle", "kind", "label", "method", "preset", "seed", "version"),
    *("event", "seconds", "cost", "best", *_COUNTERS, "temperature", "status", "end"),
)
"""The names of the columns; `status` and `end` are known in the row of the result."""


class Table:
    """A file of comma-separated values."""

    def __init__(self, file: IO[bytes]):
        self._file = file
        self._runs = 0
        file.write(_row(COLUMNS).encode())

    def sheet(self, heading: Heading) -> "TableSheet":
        """The sheet of another run."""
        self._runs += 1
        return TableSheet(self._runs, heading)

    def take(self, sheet: Sheet, text: IO[bytes]) -> None:
        """Adds a run."""
        self._file.writelines(text)

    def finish(self) -> None:
        """Nothing is missing."""


class TableSheet:
    """A run as rows."""

    def __init__(self, number: int, heading: Heading):
        self._facts = (
            *(number, heading.puzzle, heading.kind, heading.label),
            *(heading.method, heading.preset, heading.seed, heading.version),
        )

    def first(self) -> str:
        """Nothing: the facts of the run are in each row."""
        return ""

    def event(self, event: Event) -> str:
        """The row of an event."""
        counters = (event.counters[name] for name in _COUNTERS)
        costs = (event.seconds, event.cost, event.best)
        return _row((*self._facts, event.kind, *costs, *counters, event.temperature, None, None))

    def last(self, ending: Ending) -> str:
        """The row of the result."""
        counters = (ending.counters[name] for name in _COUNTERS)
        costs = (ending.seconds, ending.cost, ending.cost)
        how = (ending.status, ending.end)
        return _row((*self._facts, "result", *costs, *counters, None, *how))


def _row(values: tuple[object, ...]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()
