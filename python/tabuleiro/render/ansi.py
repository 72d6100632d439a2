"""Colours of a terminal, when they are wanted."""

from dataclasses import dataclass

from tabuleiro.render import palette


@dataclass(frozen=True, slots=True)
class Ansi:
    """Puts terminal styles around texts, or leaves them alone.

    >>> Ansi(False).bold("5"), Ansi(True).bold("5")
    ('5', '\\x1b[1m5\\x1b[0m')
    """

    on: bool

    def bold(self, text: str) -> str:
        return self._style("1", text)

    def dim(self, text: str) -> str:
        return self._style("2", text)

    def found(self, text: str) -> str:
        """What was found, as against what was given."""
        return self._style("36", text)

    def wrong(self, text: str) -> str:
        """What is not as in the solution."""
        return self.cell(text, palette.WRONG, palette.PAPER)

    def missing(self, text: str) -> str:
        """Where something of the solution is missing."""
        return self.cell(text, palette.MISSING, palette.INK)

    def cell(self, text: str, ground: str, ink: str) -> str:
        """Text on a coloured ground."""
        return self._style(f"48;2;{_channels(ground)};38;2;{_channels(ink)}", text)

    def _style(self, codes: str, text: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.on else text


def _channels(rgb: str) -> str:
    return ";".join(str(int(rgb[i : i + 2], 16)) for i in (1, 3, 5))
