"""Runs as values, written to files while they go on, and read back."""

from tabuleiro.searching.tracing.reading import read_traces
from tabuleiro.searching.tracing.trace import Ending, Heading, Trace
from tabuleiro.searching.tracing.writing import TraceWriter, write_traces

__all__ = ["Ending", "Heading", "Trace", "TraceWriter", "read_traces", "write_traces"]
