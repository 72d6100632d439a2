"""Formats of sudoku puzzles, one module each."""
