"""The colours of pictures: told apart by people of any colour vision (after Okabe and Ito).

Every picture paints its own light ground, so that it also reads in a dark notebook. What matters
differs in shape or pattern too, never in colour alone.
"""

PAPER = "#ffffff"
INK = "#1b2430"
FAINT_INK = "#8a94a0"
THIN_LINE = "#c3cad2"
THICK_LINE = "#3b4654"
GROUP_LINE = "#77838f"
"""A thick line that shows on white and on black cells."""
SHADE = "#e9edf2"
SOLVED = "#0067a5"
FAULT = "#d55e00"
DIFFERENCE = "#0072b2"
WRONG = "#c8102e"
MISSING = "#5cc46a"
BOARD_LIGHT = "#f4ecdc"
BOARD_DARK = "#d9c7a3"
BLOCKED = "#6b5a3c"


def contrast(rgb: str) -> str:
    """Ink or paper, whichever reads better on a colour.

    >>> contrast("#ffff00"), contrast("#000080")
    ('#1b2430', '#ffffff')
    """
    red, green, blue = (_linear(int(rgb[i : i + 2], 16) / 255) for i in (1, 3, 5))
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    # Where the contrast ratios (WCAG 2) with ink and with paper are about the same.
    return INK if luminance > 0.22 else PAPER


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
