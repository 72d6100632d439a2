"""A search on the terminal while it goes on."""

import re
import shutil
import sys
from time import monotonic
from typing import TYPE_CHECKING

from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session
from tabuleiro.searching.event import Event, EventKind

if TYPE_CHECKING:
    from tabuleiro.board import Board

_FRAME = 0.08
"""Seconds between two pictures."""
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""What colours a drawing, and takes no room."""


class Watcher:
    """Draws the board and where the search stands, each time over the last picture.

    Parameters
    ----------
    session
        Knows colours and how puzzles are drawn.
    item
        The puzzle.
    """

    def __init__(self, session: Session, item: Item):
        self._session = session
        self._item = item
        self._board: Board | None = None
        self._lines = 0
        self._next = 0.0

    def show(self, event: Event) -> None:
        """Draws what an event says, unless the last picture is too young."""
        self._board = event.board or self._board
        now = monotonic()
        if now < self._next and event.kind is not EventKind.END:
            return
        self._next = now + _FRAME
        size = shutil.get_terminal_size()
        lines = [line[: size.columns] for line in status(event).splitlines()]
        if self._item.puzzle.shape[0] < size.lines:
            drawing = self._session.draw(self._item.puzzle, self._board).splitlines()
            width = max(len(_COLOUR.sub("", line)) for line in drawing)
            if len(drawing) + len(lines) < size.lines and width <= size.columns:
                lines = drawing + lines
        self.clear()
        self._lines = len(lines)
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()

    def clear(self) -> None:
        """Wipes the picture."""
        if self._lines:
            sys.stdout.write(f"\x1b[{self._lines}A\x1b[J")
            sys.stdout.flush()
            self._lines = 0


def status(event: Event) -> str:
    """Where a search stands, in one line.

    >>> counters = dict(iterations=1200, evaluations=45000, moves=1, improving=1, restarts=2)
    >>> print(status(Event(EventKind.SAMPLE, 0.5, 12, 3, counters, temperature=0.53125)))
    cost 12  best 3  iteration 1,200  evaluations 45,000  restarts 2  temperature 0.5312
    """
    parts = [
        f"cost {'-' if event.cost is None else event.cost}",
        f"best {'-' if event.best is None else event.best}",
        f"iteration {event.iterations:,}",
        f"evaluations {event.evaluations:,}",
        f"restarts {event.counters['restarts']:,}",
    ]
    if event.temperature is not None:
        parts.append(f"temperature {event.temperature:.4g}")
    if event.memory is not None:
        parts.append(f"tabu {event.memory.tabu(event.iterations):,}")
    if event.pheromone is not None:
        parts.append(f"pheromone {min(event.pheromone):.3g} to {max(event.pheromone):.3g}")
    return "  ".join(parts)
