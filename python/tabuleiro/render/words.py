"""What pictures say in words, for those who cannot see them."""

from tabuleiro.puzzles.base import Puzzle


def title_of(puzzle: Puzzle) -> str:
    """The puzzle's own title, or its kind and size.

    >>> from tabuleiro import Queens
    >>> title_of(Queens(8))
    'Queens 8 x 8'
    """
    height, width = puzzle.shape
    return puzzle.info.title or f"{puzzle.kind.capitalize()} {height} x {width}"
