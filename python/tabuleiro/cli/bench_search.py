"""`tabuleiro bench-search`: how well the stochastic methods do, over seeds."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace

from tabuleiro.cli import options
from tabuleiro.cli.bench import add_folder, folder_of
from tabuleiro.cli.session import Session


def add_arguments(parser: ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="TEXT",
        help="only rows with this in the puzzles or the method; all of them, if said several times",
    )
    parser.add_argument(
        "--runs", type=options.positive, metavar="N", help="at most N runs of each row"
    )
    parser.add_argument(
        "--seconds", type=options.duration, metavar="TIME", help="at most this time for each run"
    )
    options.add_output(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a row, for the record")


def run(args: Namespace) -> int:
    from tabuleiro.bench.machine import measure as measure_machine
    from tabuleiro.bench.searches import all_cases, measure, table
    from tabuleiro.errors import ParameterError

    cases = [
        case
        for case in all_cases(folder_of(args))
        if all(word.lower() in f"{case.name} {case.way}".lower() for word in args.only)
    ]
    if not cases:
        raise ParameterError("no row has all of that in its puzzles or its method")
    with Session(args) as session:
        machine = measure_machine()
        rows = []
        for done, case in enumerate(cases):
            session.step(done + 1, len(cases))
            runs = min(case.runs, args.runs or case.runs)
            seconds = min(case.seconds, args.seconds or case.seconds)
            rows.append(measure(replace(case, runs=runs, seconds=seconds)))
            if session.json:
                session.print(row=rows[-1].as_dict())
            elif sys.stderr is not None and sys.stderr.isatty():
                print(table(rows[-1:]).splitlines()[-1], file=sys.stderr, flush=True)
        if not session.json:
            session.say(f"{machine.cpu}, {machine.system}, Python {machine.python}; one core\n")
            session.say(table(rows))
        return session.code
