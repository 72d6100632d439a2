"""A picture as data: layers of simple shapes in abstract units, which any backend can draw.

A layer holds many shapes of one style, so that a board of a million cells stays small: one
object, and one element of SVG, for all black cells.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""
Segment: TypeAlias = tuple[float, float, float, float]
"""From x, y to x, y."""
Label: TypeAlias = tuple[float, float, str]
"""Where the middle of the line of text is, and the text."""
Anchor: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Rects:
    """Rectangles, filled or outlined or both."""

    boxes: Sequence[Box]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1


@dataclass(frozen=True, slots=True)
class Lines:
    """Straight strokes; `dash` is the length of the dashes and of the gaps between them."""

    segments: Sequence[Segment]
    stroke: str
    width: float = 1
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Discs:
    """Filled circles of one size, with a rim (inside the radius) or without."""

    centres: Sequence[Point]
    radius: float
    fill: str
    rim: str | None = None
    rim_width: float = 1


@dataclass(frozen=True, slots=True)
class Polygons:
    """Filled closed shapes."""

    outlines: Sequence[Sequence[Point]]
    fill: str


@dataclass(frozen=True, slots=True)
class Hatch:
    """Rectangles covered with diagonal stripes, see-through between them."""

    boxes: Sequence[Box]
    stroke: str
    width: float = 2
    step: float = 8


@dataclass(frozen=True, slots=True)
class Texts:
    """Short texts in one style."""

    labels: Sequence[Label]
    size: float
    fill: str
    anchor: Anchor = "middle"
    bold: bool = False


Layer: TypeAlias = Rects | Lines | Discs | Polygons | Hatch | Texts


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: its size, its layers from the ground up, and what it shows in words."""

    width: float
    height: float
    layers: Sequence[Layer]
    title: str
    description: str


TEXT_DROP = 0.36
"""How far below its middle the baseline of a text lies, as a share of its size."""
