"""Stochastic methods on the command line: their options, and runs that somebody watches."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session
from tabuleiro.errors import ParameterError, TabuleiroError

if TYPE_CHECKING:
    from tabuleiro.cli.solve import Answer
    from tabuleiro.cli.watch import Watcher
    from tabuleiro.searching.result import SearchResult
    from tabuleiro.searching.trace import TraceWriter


def add_arguments(parser: ArgumentParser) -> None:
    """What only stochastic methods understand."""
    group = parser.add_argument_group("stochastic methods")
    group.add_argument(
        "--preset",
        type=options.Name("preset", presets),
        metavar="NAME",
        help="a named set of parameters: default, or the one of a paper",
    )
    group.add_argument(
        "--set",
        action="append",
        type=setting,
        default=[],
        metavar="NAME=VALUE",
        help="one parameter (`tabuleiro methods NAME` lists them); may be repeated",
    )
    group.add_argument(
        "--iterations", type=options.natural, metavar="N", help="at most N iterations"
    )
    group.add_argument(
        "--evaluations", type=options.natural, metavar="N", help="at most N costs computed"
    )
    group.add_argument(
        "--target", type=options.natural, metavar="COST", help="end at this cost or under (0)"
    )
    group.add_argument(
        "--start",
        metavar="FILE|TEXT",
        help="a board: a full one to begin from, or one whose known cells stay as they are",
    )
    group.add_argument(
        "--runs",
        type=options.positive,
        metavar="N",
        help="N runs side by side; the first solution ends the others",
    )
    group.add_argument(
        "--watch", action="store_true", help="show the search on the terminal while it goes on"
    )
    group.add_argument(
        "--trace",
        metavar="FILE",
        help="write the events: .jsonl, .csv, or a folder .ioh for IOHprofiler",
    )
    group.add_argument(
        "--every",
        type=options.positive,
        metavar="N",
        help="trace every N-th iteration too, not only improvements and restarts",
    )


def presets() -> Iterable[str]:
    """The names of all presets."""
    from tabuleiro.searching.presets import PRESETS

    return sorted({preset.name for preset in PRESETS})


def setting(word: str) -> tuple[str, str]:
    """A parameter and its value.

    >>> setting("tenure=7")
    ('tenure', '7')
    """
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{word[:40]!r} is not of the form NAME=VALUE")
    return name, value


def wishes(args: Namespace) -> dict[str, Any]:
    """What the options say, as words for `solve`; nothing where nothing is said."""
    said: dict[str, Any] = {}
    if args.preset is not None:
        said["preset"] = args.preset
    if args.runs is not None:
        said["runs"] = args.runs
        said["threads"] = args.threads
    taken = _own_words() if args.set else set()
    for name, value in args.set:
        if name in said or name in taken:
            raise ParameterError(f"--set {name}: there is no such parameter, or it is said twice")
        said[name] = value
    return said


def _own_words() -> set[str]:
    """Words of `solve` and `start` that are no parameters of a method."""
    from inspect import signature

    from tabuleiro.searching.starting import search, start

    return {*signature(search).parameters, *signature(start).parameters}


def followed(session: Session, args: Namespace) -> "Iterator[tuple[Item, SearchResult]]":
    """Runs one puzzle after the other, watched or traced."""
    from tabuleiro.cli.watch import Watcher
    from tabuleiro.searching.trace import TraceWriter

    if args.runs is not None:
        raise ParameterError("--watch and --trace follow one run: not together with --runs")
    if args.watch and not session.output.on_terminal:
        raise ParameterError("--watch draws on a terminal, and the output goes elsewhere")
    with ExitStack() as stack:
        writer = stack.enter_context(TraceWriter(args.trace)) if args.trace else None
        for item in session.puzzles():
            watcher = Watcher(session, item) if args.watch else None
            try:
                yield item, _follow(item, args, watcher, writer)
            except TabuleiroError as error:
                session.complain(f"{item.label}: {error}")


def _follow(
    item: Item, args: Namespace, watcher: "Watcher | None", writer: "TraceWriter | None"
) -> "SearchResult":
    from tabuleiro import start
    from tabuleiro.cli.starting_board import puzzle_and_start

    puzzle, warm_start = puzzle_and_start(item.puzzle, args.start)
    run = start(
        puzzle,
        args.method,
        budget=options.budget_of(args),
        seed=args.seed,
        warm_start=warm_start,
        every=args.every if writer else 1,
        pause=0.0 if writer else 0.1,
        boards=watcher is not None,
        insides=watcher is not None and writer is None,
        **wishes(args),
    )
    with run:
        for event in writer.follow(run) if writer else run:
            if watcher:
                watcher.show(event)
        if watcher:
            watcher.clear()
        return run.result()


def effort(answer: "Answer") -> str:
    """What an answer took, in words."""
    from tabuleiro.cli.session import several
    from tabuleiro.searching.result import SearchResult

    if not isinstance(answer, SearchResult):
        return several(answer.nodes, "node")
    preset = "" if answer.preset == "default" else f"{answer.preset}, "
    counted = several(answer.iterations, "iteration"), several(answer.evaluations, "evaluation")
    return f"{preset}seed {answer.seed}, {', '.join(counted)}"


def facts(answer: "Answer") -> dict[str, Any]:
    """What an answer of a stochastic method says besides, for programs."""
    from tabuleiro.searching.result import SearchResult

    if not isinstance(answer, SearchResult):
        return {}
    return {
        "preset": answer.preset,
        "parameters": answer.parameters,
        "seed": answer.seed,
        "end": answer.end,
        "cost": answer.cost,
        "run": answer.arm,
        "version": answer.version,
    }
