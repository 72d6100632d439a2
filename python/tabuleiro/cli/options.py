"""The options that several commands share, each explained once."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabuleiro.budget import Budget

MAX_THREADS = 1024


class Name:
    """A word out of a list that is looked up when it is needed; completion asks for it too."""

    def __init__(self, what: str, names: Callable[[], Iterable[str]]):
        self.what = what
        self.names = names

    def __call__(self, word: str) -> str:
        known = set(self.names())
        if word not in known:
            from tabuleiro.names import unknown_name

            raise ArgumentTypeError(unknown_name(self.what, word, known))
        return word


def kinds() -> Iterable[str]:
    """The kinds of puzzle."""
    from tabuleiro.methods import KINDS

    return KINDS


def methods() -> Iterable[str]:
    """The names of all methods."""
    from tabuleiro.methods import METHODS

    return METHODS


def formats() -> Iterable[str]:
    """The names of all formats."""
    from tabuleiro.formats.registry import all_formats

    return sorted({form.name for form in all_formats()})


def add_input(parser: ArgumentParser) -> None:
    """Files to read, their format, their kind of puzzle."""
    parser.add_argument(
        "input",
        nargs="*",
        metavar="FILE",
        help="files with any number of puzzles, or the id of a puzzle; "
        "nothing or - for standard input",
    )
    parser.add_argument(
        "--format",
        type=Name("format", formats),
        metavar="NAME",
        help="format of the input (found out without it; `tabuleiro methods` lists them)",
    )
    add_kind(parser)


def add_kind(parser: ArgumentParser) -> None:
    """The kind of puzzle to expect."""
    parser.add_argument(
        "--kind",
        type=Name("kind of puzzle", kinds),
        metavar="KIND",
        help="kind of puzzle of the input: nonogram, sudoku, unruly or queens",
    )


def add_output(parser: ArgumentParser) -> None:
    """Where results go."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write to this file, which appears only when it is whole; - for standard output",
    )


def add_target(parser: ArgumentParser) -> None:
    """The format of what is written."""
    parser.add_argument(
        "--to",
        type=Name("format", formats),
        metavar="NAME",
        help="format to write (from the ending of the output's name without it, else the id)",
    )


def add_looks(parser: ArgumentParser, *, json: bool = True) -> None:
    """For people or for programs, with or without colour."""
    if json:
        parser.add_argument(
            "--json", action="store_true", help="one JSON object a line, for programs"
        )
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour: on a terminal unless NO_COLOR is set (auto), always or never",
    )


def add_budget(parser: ArgumentParser) -> None:
    """How much work is allowed."""
    parser.add_argument(
        "--time",
        type=duration,
        metavar="TIME",
        help="at most this time for each puzzle: 10s, 250ms, 2min",
    )
    parser.add_argument(
        "--nodes", type=natural, metavar="N", help="at most N search nodes for each puzzle"
    )


def add_method(parser: ArgumentParser) -> None:
    """Which method."""
    parser.add_argument(
        "--method",
        type=Name("method", methods),
        default="exact",
        metavar="NAME",
        help="how to solve (exact; `tabuleiro methods` lists them)",
    )


def add_seed(parser: ArgumentParser) -> None:
    """Where chance starts."""
    parser.add_argument(
        "--seed", type=natural, metavar="N", help="where chance starts; same seed, same answer"
    )


def add_threads(parser: ArgumentParser) -> None:
    """How many puzzles at once."""
    parser.add_argument(
        "-j",
        "--threads",
        type=threads,
        default=0,
        metavar="N",
        help="work on N puzzles at once (0, the default: one for each processor)",
    )


def budget_of(args: Namespace) -> "Budget":
    """The budget that the options say."""
    from tabuleiro.budget import Budget

    limits = ("time", "nodes", "iterations", "evaluations", "target")
    return Budget(**{limit: getattr(args, limit, None) for limit in limits})


def natural(word: str) -> int:
    """A whole number from 0."""
    return _number(word, 0, 2**63 - 1)


def positive(word: str) -> int:
    """A whole number from 1."""
    return _number(word, 1, 2**63 - 1)


def threads(word: str) -> int:
    """A number of threads."""
    return _number(word, 0, MAX_THREADS)


def duration(word: str) -> float:
    """A time as people write it, in seconds."""
    from tabuleiro.budget import Budget
    from tabuleiro.errors import ParameterError

    try:
        time = Budget.from_text(word).time
    except ParameterError as error:
        raise ArgumentTypeError(str(error)) from None
    assert time is not None
    return time


def _number(word: str, low: int, high: int) -> int:
    # Longer words are no number in range, and take int() a quadratic time.
    number = int(word) if word.isascii() and word.isdecimal() and len(word) <= 20 else -1
    if not low <= number <= high:
        raise ArgumentTypeError(f"{word[:40]!r} is no whole number from {low} to {high}")
    return number
