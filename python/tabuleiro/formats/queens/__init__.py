"""Formats of queens puzzles, one module each."""
