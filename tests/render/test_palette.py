"""The colours of pictures."""

import pytest

from tabuleiro.render.palette import INK, PAPER, contrast


def ratio(a: str, b: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""
    lights = []
    for rgb in (a, b):
        channels = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize(
    "rgb", ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#808080", "#000000", "#ffffff", "#d55e00"]
)
def test_numbers_read_on_any_colour(rgb: str) -> None:
    """The ink chosen for a colour has nearly the best contrast of the two, and at least 3.5."""
    chosen = ratio(rgb, contrast(rgb))
    assert chosen >= 3.5
    assert chosen >= 0.8 * max(ratio(rgb, INK), ratio(rgb, PAPER))
