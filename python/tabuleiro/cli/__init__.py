"""The command line. One module a command; the table of them is in `commands`."""

from tabuleiro.cli.entry import main

__all__ = ["main"]
