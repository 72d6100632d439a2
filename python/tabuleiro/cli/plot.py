"""`tabuleiro plot`: how recorded runs converge, as a picture."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabuleiro.cli.exits import OK
from tabuleiro.cli.output import Output
from tabuleiro.errors import ParameterError

if TYPE_CHECKING:
    from tabuleiro.plotting import Form
    from tabuleiro.searching.tracing.trace import Trace

_FORMS: "dict[str, Form]" = {"": "svg", ".svg": "svg", ".png": "png"}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "traces", nargs="+", metavar="TRACE", help="files of runs (JSON Lines), as `solve` records"
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="write to this file, whose name ends in .svg or .png; - for SVG on standard output",
    )
    parser.add_argument(
        "--x",
        choices=("evaluations", "iterations", "seconds"),
        default="evaluations",
        help="what the course of a run is measured in (evaluations)",
    )
    parser.add_argument("--log", action="store_true", help="logarithmic axes")
    parser.add_argument(
        "--title", metavar="TEXT", help="title (the puzzle, without it; '' for none)"
    )


def run(args: Namespace) -> int:
    from tabuleiro.plotting import plot_convergence

    form = _form(args.output)
    picture = plot_convergence(_runs(args.traces), form, x=args.x, log=args.log, title=args.title)
    with Output(args.output) as output:
        output.write(picture)
    return OK


def _form(name: str) -> "Form":
    ending = "" if name == "-" else Path(name).suffix.lower()
    if ending not in _FORMS or (not ending and name != "-"):
        raise ParameterError(f"no plot has a file that ends in {ending!r}: .svg and .png do")
    return _FORMS[ending]


def _runs(names: Sequence[str]) -> "Iterator[Trace]":
    from tabuleiro.searching.tracing.reading import read_traces

    for name in names:
        try:
            yield from read_traces(name)
        except OSError as error:
            raise ParameterError(f"{name}: {error.strerror or error}") from None
