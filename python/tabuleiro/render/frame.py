"""Frames for terminal drawings."""

from collections.abc import Sequence


def framed(rows: Sequence[str], width: int) -> str:
    """Rows that are so many characters wide (styles not counted) in a frame.

    >>> print(framed(["ab"], 2))
    ┌──┐
    │ab│
    └──┘
    """
    bar = "─" * width
    return "\n".join([f"┌{bar}┐", *(f"│{row}│" for row in rows), f"└{bar}┘"])
