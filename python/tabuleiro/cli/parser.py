"""The parser of the command line, built for the one command that is asked for."""

from argparse import ArgumentParser, HelpFormatter, RawDescriptionHelpFormatter
from typing import NoReturn

from tabuleiro.cli.commands import COMMANDS
from tabuleiro.cli.exits import EPILOG
from tabuleiro.errors import ParameterError

DESCRIPTION = "Grid logic puzzles (nonogram, sudoku, Unruly, n queens) and what solves them."


class Parser(ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise ParameterError(f"{message} (see {self.prog} --help)")


def build_parser(*names: str) -> Parser:
    """The parser with the options of the named commands; the others are only listed."""
    parser = Parser(
        prog="tabuleiro",
        description=DESCRIPTION,
        epilog="`tabuleiro COMMAND --help` explains a command.\n\n" + EPILOG,
        formatter_class=_formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=Parser
    )
    for command in COMMANDS:
        below = commands.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary[0].upper()}{command.summary[1:]}.",
            epilog=EPILOG,
            formatter_class=_formatter,
            allow_abbrev=False,
        )
        if command.name in names:
            command.load().add_arguments(below)
    return parser


def _formatter(prog: str) -> HelpFormatter:
    return RawDescriptionHelpFormatter(prog, max_help_position=22)


def check_command(word: str) -> None:
    """Complains about a command that does not exist, with the nearest one that does."""
    known = [command.name for command in COMMANDS]
    if word not in known:
        from tabuleiro.names import unknown_name

        raise ParameterError(unknown_name("command", word, known))
