"""Formats of Unruly puzzles, one module each."""
