"""The sets of puzzles that solvers are compared on."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from tabuleiro.generating import generate
from tabuleiro.puzzles import Queens
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.rng import shuffled

_MOST = 5_000
"""Puzzles taken from a set; a cell that is slow sees the first of them only."""
_MOST_HARD = 100
"""Puzzles taken from a set on which even ours takes a tenth of a second each."""


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """A set of puzzles and what is asked of each.

    Parameters
    ----------
    name, kind
        What tables call it, and the kind of its puzzles.
    limit
        Solutions to look for: 1 finds one, 2 proves uniqueness, `None` counts them all.
    load
        Makes or reads the puzzles.
    """

    name: str
    kind: str
    limit: int | None
    load: Callable[[], list[Puzzle]]


def own_sets() -> list[PuzzleSet]:
    """Sets from our own generators, the same everywhere."""
    return [
        PuzzleSet("sudoku 9x9, minimal", "sudoku", 2, lambda: _make("sudoku", 1_000)),
        PuzzleSet("sudoku 16x16", "sudoku", 2, lambda: _make("sudoku", 10, order=4)),
        PuzzleSet("nonogram 10x10", "nonogram", 2, lambda: _nonograms(10, 100)),
        PuzzleSet("nonogram 25x25", "nonogram", 2, lambda: _nonograms(25, 20)),
        PuzzleSet("Unruly 10x10", "unruly", 2, lambda: _unrulies(10, 100)),
        PuzzleSet("Unruly 20x20", "unruly", 2, lambda: _unrulies(20, 10)),
        PuzzleSet("queens, count n = 8", "queens", 100, lambda: [Queens(8)]),
        PuzzleSet("queens, count n = 12", "queens", None, lambda: [Queens(12)]),
        PuzzleSet("queens, count n = 14", "queens", None, lambda: [Queens(14)]),
        PuzzleSet("queens, one at n = 20", "queens", 1, lambda: [Queens(20)]),
    ]


def sets_in(folder: Path) -> list[PuzzleSet]:
    """Sets by other people, those that the folder holds."""
    wanted = [
        ("sudoku/17-clue.txt", "sudoku", 2, _MOST),
        ("sudoku/top1465.txt", "sudoku", 2, _MOST),
        ("sudoku/several-solutions.txt", "sudoku", 2, _MOST),
        ("sudoku/hardest-1905.txt", "sudoku", 2, _MOST),
        ("sudoku/hardest-1106.txt", "sudoku", 2, _MOST),
        ("sudoku/minimal-16x16.jsonl", "sudoku", 2, _MOST),
        ("nonogram/janko.jsonl", "nonogram", 2, _MOST),
        ("nonogram/taai2011.jsonl", "nonogram", 1, _MOST_HARD),
        ("unruly/tatham-normal.txt", "unruly", 2, _MOST),
        ("unruly/tatham-64x64-normal.txt", "unruly", 2, _MOST),
        ("unruly/minimal-20x20.txt", "unruly", 2, _MOST),
    ]
    return [
        PuzzleSet(Path(name).stem, kind, limit, _reader(folder / name, kind, most))
        for name, kind, limit, most in wanted
        if (folder / name).is_file()
    ]


def _reader(path: Path, kind: str, most: int) -> Callable[[], list[Puzzle]]:
    def load() -> list[Puzzle]:
        from tabuleiro.formats import read

        # In a fixed shuffled order, so that the first ones stand for all.
        return list(islice(shuffled(list(read(path, kind=kind)), seed=1), most))

    return load


def _make(kind: str, number: int, **parameters: Any) -> list[Puzzle]:
    return [generate(kind, seed=seed, **parameters) for seed in range(number)]


def _nonograms(side: int, number: int) -> list[Puzzle]:
    return _make("nonogram", number, height=side, width=side)


def _unrulies(side: int, number: int) -> list[Puzzle]:
    return _make("unruly", number, height=side, width=side)
