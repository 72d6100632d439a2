"""Formats of nonogram puzzles, one module each."""
