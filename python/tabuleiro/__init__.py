"""Grid logic puzzles and the searches that solve them.

Nonogram, sudoku, Unruly and n-queens, as immutable values that read and write the formats of
the wild, draw themselves, and are solved, counted and judged by complete methods.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabuleiro._core import Cancel, Result, Rng, __version__
    from tabuleiro.board import Board
    from tabuleiro.budget import Budget
    from tabuleiro.checking import check
    from tabuleiro.custom.checking import check_construction, check_landscape
    from tabuleiro.custom.construction import Construction
    from tabuleiro.custom.landscape import Landscape
    from tabuleiro.custom.result import CustomResult
    from tabuleiro.custom.run import CustomRun
    from tabuleiro.custom.starting import search, start_search
    from tabuleiro.errors import (
        FormatError,
        Loss,
        MissingExtra,
        NotGenerated,
        ParameterError,
        PuzzleError,
        TabuleiroError,
    )
    from tabuleiro.fault import Fault
    from tabuleiro.formats import dump, dumps, loads, loads_all, read
    from tabuleiro.generating import GENERATORS, Generator, generate, generate_many
    from tabuleiro.info import Info
    from tabuleiro.methods import METHODS, Method
    from tabuleiro.picture import Picture, read_picture
    from tabuleiro.plotting import plot_convergence
    from tabuleiro.puzzles import (
        BLACK_AND_WHITE,
        Block,
        Colour,
        Nonogram,
        Puzzle,
        Queens,
        Sudoku,
        Unruly,
    )
    from tabuleiro.repairing import Repair, repair
    from tabuleiro.result import (
        Count,
        Forced,
        Partial,
        Solutions,
        Status,
        Uniqueness,
        Verdict,
    )
    from tabuleiro.searching.event import Event, EventKind, Memory, slides_matrix
    from tabuleiro.searching.presets import PRESETS, Preset
    from tabuleiro.searching.request import parameters_of
    from tabuleiro.searching.result import SearchResult
    from tabuleiro.searching.run import Run
    from tabuleiro.searching.starting import start
    from tabuleiro.searching.trace import (
        Ending,
        Heading,
        Trace,
        TraceWriter,
        read_traces,
        write_traces,
    )
    from tabuleiro.solving import count, count_fundamental, forced, solutions, solve, solve_many

_HOMES = {
    "_core": ("Cancel", "Result", "Rng", "__version__"),
    "board": ("Board",),
    "budget": ("Budget",),
    "checking": ("check",),
    "custom.checking": ("check_construction", "check_landscape"),
    "custom.construction": ("Construction",),
    "custom.landscape": ("Landscape",),
    "custom.result": ("CustomResult",),
    "custom.run": ("CustomRun",),
    "custom.starting": ("search", "start_search"),
    "errors": (
        "FormatError",
        "Loss",
        "MissingExtra",
        "NotGenerated",
        "ParameterError",
        "PuzzleError",
        "TabuleiroError",
    ),
    "fault": ("Fault",),
    "formats": ("dump", "dumps", "loads", "loads_all", "read"),
    "generating": ("GENERATORS", "Generator", "generate", "generate_many"),
    "info": ("Info",),
    "methods": ("METHODS", "Method"),
    "picture": ("Picture", "read_picture"),
    "plotting": ("plot_convergence",),
    "repairing": ("Repair", "repair"),
    "puzzles": (
        "BLACK_AND_WHITE",
        "Block",
        "Colour",
        "Nonogram",
        "Puzzle",
        "Queens",
        "Sudoku",
        "Unruly",
    ),
    "result": (
        "Count",
        "Forced",
        "Partial",
        "Solutions",
        "Status",
        "Uniqueness",
        "Verdict",
    ),
    "searching.event": ("Event", "EventKind", "Memory", "slides_matrix"),
    "searching.presets": ("PRESETS", "Preset"),
    "searching.request": ("parameters_of",),
    "searching.result": ("SearchResult",),
    "searching.run": ("Run",),
    "searching.starting": ("start",),
    "searching.trace": (
        "Ending",
        "Heading",
        "Trace",
        "TraceWriter",
        "read_traces",
        "write_traces",
    ),
    "solving": ("count", "count_fundamental", "forced", "solutions", "solve", "solve_many"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "BLACK_AND_WHITE",
    "GENERATORS",
    "METHODS",
    "PRESETS",
    "Block",
    "Board",
    "Budget",
    "Cancel",
    "Colour",
    "Construction",
    "Count",
    "CustomResult",
    "CustomRun",
    "Ending",
    "Event",
    "EventKind",
    "Fault",
    "Forced",
    "FormatError",
    "Generator",
    "Heading",
    "Info",
    "Landscape",
    "Loss",
    "Memory",
    "Method",
    "MissingExtra",
    "Nonogram",
    "NotGenerated",
    "ParameterError",
    "Partial",
    "Picture",
    "Preset",
    "Puzzle",
    "PuzzleError",
    "Queens",
    "Repair",
    "Result",
    "Rng",
    "Run",
    "SearchResult",
    "Solutions",
    "Status",
    "Sudoku",
    "TabuleiroError",
    "Trace",
    "TraceWriter",
    "Uniqueness",
    "Unruly",
    "Verdict",
    "__version__",
    "check",
    "check_construction",
    "check_landscape",
    "count",
    "count_fundamental",
    "dump",
    "dumps",
    "forced",
    "generate",
    "generate_many",
    "loads",
    "loads_all",
    "parameters_of",
    "plot_convergence",
    "read",
    "read_picture",
    "read_traces",
    "repair",
    "search",
    "slides_matrix",
    "solutions",
    "solve",
    "solve_many",
    "start",
    "start_search",
    "write_traces",
]


def __getattr__(name: str) -> object:
    """Imports a public name on first use, so that `import tabuleiro` answers at once."""
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'tabuleiro' has no attribute {name!r}")
    value = getattr(import_module(f"tabuleiro.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
