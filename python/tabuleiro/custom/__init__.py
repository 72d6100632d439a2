"""Puzzles of one's own: Python classes that every stochastic method can search."""
