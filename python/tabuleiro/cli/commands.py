"""The table of all commands: a new one needs a line here and a module of its name."""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import NamedTuple, Protocol, cast


class CommandModule(Protocol):
    """What the module of a command offers. It imports heavy things inside its functions."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declares the options of the command."""

    def run(self, args: Namespace) -> int:
        """Does it, and gives the exit code."""


class Command(NamedTuple):
    """A command: `tabuleiro NAME`."""

    name: str
    summary: str

    def load(self) -> CommandModule:
        """The module of the command."""
        module = import_module(f"tabuleiro.cli.{self.name.replace('-', '_')}")
        return cast("CommandModule", module)


COMMANDS = (
    Command("solve", "solve puzzles and draw the solutions"),
    Command("check", "say whether puzzles are valid, unique and how hard; judge a solution"),
    Command("count", "count the solutions of puzzles"),
    Command("convert", "write puzzles in another format"),
    Command("render", "draw puzzles as text, SVG or PNG"),
    Command("plot", "draw how recorded runs converge, as SVG or PNG"),
    Command("generate", "make new puzzles with exactly one solution"),
    Command("info", "say what is in a file"),
    Command("methods", "list the methods, the kinds of puzzle and the formats"),
    Command("bench", "compare solvers side by side, in one run"),
    Command("bench-search", "measure the stochastic methods over seeds"),
    Command("bench-machine", "say how fast this machine is, by a fixed piece of work"),
    Command("completion", "print the script that teaches a shell these commands"),
)
