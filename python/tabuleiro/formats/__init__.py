"""Reading and writing puzzles: files, streams, text."""

from tabuleiro.formats.reading import loads, loads_all, read
from tabuleiro.formats.writing import dump, dumps, losses

__all__ = ["dump", "dumps", "loads", "loads_all", "losses", "read"]
