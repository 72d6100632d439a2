"""`tabuleiro bench`: side by side with what else one could pick."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tabuleiro.cli import options
from tabuleiro.cli.session import Session


def add_arguments(parser: ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only sets whose name or kind has this in it"
    )
    parser.add_argument(
        "--solver",
        action="append",
        metavar="TEXT",
        help="only solvers whose name has this in it; may be said several times",
    )
    parser.add_argument(
        "--seconds",
        type=options.duration,
        default=2.0,
        metavar="TIME",
        help="time for one round of a solver on a set (2s); a set is cut after so long",
    )
    parser.add_argument(
        "--rounds", type=options.positive, default=3, metavar="N", help="rounds (3); medians count"
    )
    options.add_output(parser)
    parser.add_argument(
        "--json", action="store_true", help="one JSON object a cell, for the record"
    )


def run(args: Namespace) -> int:
    from tabuleiro.bench import run as measure
    from tabuleiro.bench import table
    from tabuleiro.bench.machine import measure as measure_machine
    from tabuleiro.bench.sets import own_sets, sets_in
    from tabuleiro.bench.solvers import all_solvers
    from tabuleiro.errors import ParameterError

    sets = own_sets()
    folder = folder_of(args)
    if folder is not None:
        sets += sets_in(folder)
    word = args.only.lower()
    sets = [each for each in sets if word in each.name.lower() or word in each.kind]
    wanted = [name.lower() for name in args.solver or [""]]
    solvers = [s for s in all_solvers() if any(name in s.name.lower() for name in wanted)]
    if not sets or not solvers:
        raise ParameterError("no set or no solver has that in its name")
    with Session(args) as session:
        machine = measure_machine()
        cells = measure(sets, solvers, seconds=args.seconds, repeats=args.rounds, progress=_tell)
        if session.json:
            session.print(machine=machine.as_dict())
            for cell in cells:
                session.print(cell=cell.as_dict())
        else:
            session.say(f"{machine.cpu}, {machine.system}, Python {machine.python}; one core\n")
            session.say(table(cells))
        return session.code


def add_folder(parser: ArgumentParser) -> None:
    """Where puzzles of other people are."""
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="folder of puzzles by other people (TABULEIRO_SHARED/data, if that is set)",
    )


def folder_of(args: Namespace) -> Path | None:
    """The folder that --data or the environment names."""
    from tabuleiro.errors import ParameterError

    said: Path | None = args.data
    if said is None:
        shared = os.environ.get("TABULEIRO_SHARED")
        said = Path(shared) / "data" if shared else None
    if said is not None and not said.is_dir():
        raise ParameterError(f"{said}: no such folder")
    return said


def _tell(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
