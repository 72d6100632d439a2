"""Colours of the command line's own words, when they are wanted."""

import os
from typing import NamedTuple


class Style(NamedTuple):
    """Puts colours around words, or leaves them alone.

    >>> Style(False).good("solved"), Style(True).good("solved")
    ('solved', '\\x1b[32msolved\\x1b[0m')
    """

    on: bool

    def good(self, text: str) -> str:
        """What was hoped for."""
        return self._paint("32", text)

    def bad(self, text: str) -> str:
        """What was not."""
        return self._paint("31", text)

    def faint(self, text: str) -> str:
        """What matters less."""
        return self._paint("2", text)

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on else text


def wants_colour(mode: str, on_terminal: bool) -> bool:
    """Whether to use colour: `always`, `never`, or `auto` (see https://no-color.org)."""
    if mode != "auto":
        return mode == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return on_terminal and not plain
