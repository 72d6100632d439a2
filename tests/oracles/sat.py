"""A referee that shares nothing with the solvers: each puzzle as clauses for CaDiCaL."""

from tabuleiro.bench.peers.clauses import solutions

__all__ = ["solutions"]
