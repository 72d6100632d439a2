"""The progress line and the pace of batches."""

import io
from collections.abc import Iterator

from tabuleiro.cli.batches import paced
from tabuleiro.cli.progress import Progress


def _clock(*times: float) -> Iterator[float]:
    yield from times


def test_short_work_shows_nothing() -> None:
    """Within the first second the screen stays empty, at the end too."""
    screen, times = io.StringIO(), _clock(0.0, 0.3, 0.6)
    progress = Progress(screen, lambda: next(times))
    progress.step(1)
    progress.step(2)
    progress.clear()
    assert screen.getvalue() == ""


def test_long_work_shows_a_line_and_wipes_it() -> None:
    """After a second there is a line, not at each step, and it is wiped when something is said."""
    screen, times = io.StringIO(), _clock(0.0, 2.0, 2.01, 2.5)
    progress = Progress(screen, lambda: next(times))
    for done in (1, 2, 3):
        progress.step(done, done / 4)
    progress.clear()
    lines = screen.getvalue().split("\r\x1b[K")
    assert [line.strip("#. ") for line in lines] == [
        "",
        "25%  1 puzzles, 0.5 a second",
        "75%  3 puzzles, 1.2 a second",
        "",
    ]


def test_without_a_screen_nothing_happens() -> None:
    """No screen means no clock and no line."""
    progress = Progress(None)
    progress.step(1)
    progress.clear()


def test_batches_grow_and_lose_nothing() -> None:
    """The first batch is one thing, later ones are longer, and all things come in order."""
    batches = list(paced(range(5000)))
    assert [thing for batch in batches for thing in batch] == list(range(5000))
    assert len(batches[0]) == 1
    assert max(map(len, batches)) > 100
