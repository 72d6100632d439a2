"""Work on many puzzles at once, with the answers in the order of the puzzles."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from tabuleiro.errors import TabuleiroError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from tabuleiro._core import Cancel

T = TypeVar("T")
R = TypeVar("R")

_MOST = 1024
_QUICK = 0.1
_SLOW = 0.5


def paced(things: Iterable[T]) -> Iterator[list[T]]:
    """Cuts a stream into lists, short while the work is slow and long while it is quick.

    So the first answer comes at once, hard puzzles are answered one by one, and easy ones are
    handed over by the thousand.
    """
    stream, size = iter(things), 1
    start = time.monotonic()
    while batch := list(islice(stream, size)):
        yield batch
        seconds = time.monotonic() - start
        if seconds < _QUICK:
            size = min(2 * size, _MOST)
        elif seconds > _SLOW:
            size = max(size // 2, 1)
        start = time.monotonic()


def each(
    things: Iterable[T], do: Callable[[T, "Cancel"], R], threads: int
) -> Iterator[tuple[T, R | TabuleiroError]]:
    """Each thing with what comes of it (or why nothing does), in order, on several threads.

    The function gets a switch that ends its search when the work is abandoned.
    """
    from tabuleiro._core import Cancel

    workers = threads or os.cpu_count() or 1
    cancel = Cancel()

    def attempt(thing: T) -> R | TabuleiroError:
        try:
            return do(thing, cancel)
        except TabuleiroError as error:
            return error

    if workers == 1:
        return ((thing, attempt(thing)) for thing in things)
    return _threaded(things, attempt, cancel, workers)


def _threaded(
    things: Iterable[T], do: Callable[[T], R], cancel: "Cancel", workers: int
) -> Iterator[tuple[T, R]]:
    from concurrent.futures import ThreadPoolExecutor

    waiting: deque[tuple[T, Future[R]]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for thing in things:
                waiting.append((thing, pool.submit(do, thing)))
                while waiting and (waiting[0][1].done() or len(waiting) > 2 * workers):
                    first, future = waiting.popleft()
                    yield first, future.result()
            while waiting:
                first, future = waiting.popleft()
                yield first, future.result()
        except BaseException:
            # Ctrl-C or a closed pipe: without this the pool would wait for the searches.
            cancel.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
