"""`tabuleiro bench-machine`: how fast this machine is, by a fixed piece of work."""

from argparse import ArgumentParser, Namespace

from tabuleiro.cli import options
from tabuleiro.cli.session import Session


def add_arguments(parser: ArgumentParser) -> None:
    options.add_output(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")


def run(args: Namespace) -> int:
    from tabuleiro.bench.machine import measure

    with Session(args) as session:
        machine = measure()
        if session.json:
            session.print(**machine.as_dict())
        else:
            session.say(f"{machine.cpu}, {machine.cores} cores, {machine.system}")
            session.say(f"core:   {machine.nodes_per_second / 1e6:.1f} million nodes a second")
            session.say(f"Python: {machine.python_per_second / 1e6:.1f} million rounds a second")
        return session.code
