"""How far a long piece of work is, in one line of a terminal that is wiped at the end."""

import time
from collections.abc import Callable
from typing import TextIO

WIDTH = 24
_FIRST_AFTER = 1.0
_AGAIN_AFTER = 0.1


class Progress:
    """A line that says how many puzzles are done; silent for short work and without a screen.

    Parameters
    ----------
    screen
        Where to show it; `None` shows nothing.
    clock
        Seconds that go on steadily.
    """

    def __init__(self, screen: TextIO | None, clock: Callable[[], float] = time.monotonic):
        self._screen = screen
        self._clock = clock
        self._start = clock()
        self._next = self._start + _FIRST_AFTER
        self._shown = False

    def step(self, done: int, share: float | None = None) -> None:
        """Says that so many puzzles are done, which is that share of all where it is known."""
        if self._screen is None or (now := self._clock()) < self._next:
            return
        self._next = now + _AGAIN_AFTER
        self._shown = True
        self._screen.write(f"\r\x1b[K{line(done, share, now - self._start)}")
        self._screen.flush()

    def clear(self) -> None:
        """Wipes the line, so that something else can be said."""
        if self._shown and self._screen is not None:
            self._screen.write("\r\x1b[K")
            self._screen.flush()
            self._shown = False


def line(done: int, share: float | None, seconds: float) -> str:
    """What is shown.

    >>> line(500, 0.25, 2.0)
    '######..................  25%  500 puzzles, 250 a second'
    >>> line(3, None, 2.0)
    '3 puzzles, 1.5 a second'
    """
    words = f"{done} puzzles, {done / seconds:.3g} a second"
    if done / seconds >= 1000:
        words = f"{done} puzzles, {done / seconds:.0f} a second"
    if share is None:
        return words
    share = min(max(share, 0.0), 1.0)
    filled = round(share * WIDTH)
    return f"{'#' * filled}{'.' * (WIDTH - filled)} {share:4.0%}  {words}"
