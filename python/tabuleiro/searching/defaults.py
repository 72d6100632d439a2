"""What the presets say on a board of the usual size: 9x9 for sudoku, 10x10 for the others.

Some presets depend on the size of the board; `parameters_of` says what they are on any puzzle.
"""

from functools import cache
from typing import Any

from tabuleiro.parameters import Parameter
from tabuleiro.puzzles import Nonogram, Queens, Sudoku, Unruly
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.searching.parameters import known_parameters
from tabuleiro.searching.presets import Preset
from tabuleiro.searching.request import parameters_of

UNUSED = "-"
"""Stands for a parameter that means nothing under the others."""


def default_of(preset: Preset, name: str) -> Any:
    """The value of a parameter in a preset.

    >>> from tabuleiro.searching.presets import find_preset
    >>> default_of(find_preset("queens-slides", "tabu", "queens"), "tenure")
    3
    """
    return _values(preset).get(name, UNUSED)


def own_parameters(method: str, kind: str) -> tuple[Parameter, ...]:
    """The parameters of a method on a kind of puzzle, in their order."""
    return tuple(known_parameters(method, kind).values())


@cache
def _values(preset: Preset) -> dict[str, Any]:
    return parameters_of(_usual_board(preset.kind), preset.method, preset.name)


@cache
def _usual_board(kind: str) -> Puzzle:
    return {
        "nonogram": Nonogram([[1]] * 10, [[1]] * 10),
        "sudoku": Sudoku("." * 81),
        "unruly": Unruly(["." * 10] * 10),
        "queens": Queens(10),
    }[kind]
