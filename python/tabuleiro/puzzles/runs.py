"""Runs of equal things: the letters that several compact formats use for gaps."""

from collections.abc import Iterable, Iterator
from itertools import groupby


def run_lengths(cells: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Equal neighbours as (value, how many).

    >>> list(run_lengths([0, 0, 5]))
    [(0, 2), (5, 1)]
    """
    for value, group in groupby(cells):
        yield value, sum(1 for _ in group)
