"""Traces as JSON Lines: a line the run, a line an event, a line the result; then the next run."""

import json
from typing import IO

from tabuleiro.searching.event import Event
from tabuleiro.searching.tracing.sheet import Sheet
from tabuleiro.searching.tracing.trace import Ending, Heading


class JsonLines:
    """A file of JSON Lines."""

    def __init__(self, file: IO[bytes]):
        self._file = file

    def sheet(self, heading: Heading) -> "JsonSheet":
        """The sheet of another run."""
        return JsonSheet(heading)

    def take(self, sheet: Sheet, text: IO[bytes]) -> None:
        """Adds a run."""
        self._file.writelines(text)

    def finish(self) -> None:
        """Nothing is missing."""


class JsonSheet:
    """A run as JSON Lines."""

    def __init__(self, heading: Heading):
        self._heading = heading

    def first(self) -> str:
        """The run."""
        heading = self._heading
        return _line(
            type="run",
            puzzle=heading.puzzle,
            kind=heading.kind,
            shape=heading.shape,
            method=heading.method,
            preset=heading.preset,
            parameters=heading.parameters,
            wishes=heading.wishes,
            seed=heading.seed,
            warm_start=heading.warm_start,
            version=heading.version,
        )

    def event(self, event: Event) -> str:
        """An event; what it does not carry has no key."""
        memory = event.memory
        carried = {
            "temperature": event.temperature,
            "board": event.board and event.board.to_text(),
            "memory": memory
            and {"allowed_from": list(memory.allowed_from), "times": list(memory.times)},
            "pheromone": None if event.pheromone is None else list(event.pheromone),
        }
        return _line(
            type="event",
            kind=event.kind,
            seconds=event.seconds,
            cost=event.cost,
            best=event.best,
            counters=event.counters,
            **{key: value for key, value in carried.items() if value is not None},
        )

    def last(self, ending: Ending) -> str:
        """The result."""
        return _line(
            type="result",
            status=ending.status,
            end=ending.end,
            cost=ending.cost,
            board=ending.board,
            seconds=ending.seconds,
            counters=ending.counters,
        )


def _line(**item: object) -> str:
    return json.dumps(item, allow_nan=False, separators=(",", ":")) + "\n"
