"""Scenes as PNG, by Pillow: drawn larger and then reduced, which smooths all edges."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from math import ceil, isfinite, sqrt
from typing import TYPE_CHECKING, Any

from tabuleiro.errors import MissingExtra, ParameterError
from tabuleiro.limits import MAX_IMAGE_PIXELS
from tabuleiro.render.palette import PAPER
from tabuleiro.render.scene import (
    TEXT_DROP,
    Box,
    Discs,
    Hatch,
    Layer,
    Lines,
    Polygons,
    Rects,
    Scene,
    Segment,
    Texts,
)

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

MAX_SMOOTHING = 4
LEAST_TEXT = 4.0
"""Pixels of the smallest text worth drawing."""
LEAST_LINE = 0.3
"""Pixels of the thinnest line worth drawing: a finer grid would only darken the board."""
LEAST_STEP = 4.0
"""Pixels between stripes, so that they stay stripes on tiny cells."""
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def to_png(scene: Scene, scale: float) -> bytes:
    """The scene as PNG, so many pixels a unit; fewer where the picture would be too large."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise MissingExtra("drawing PNG pictures", "image") from None
    if not (isfinite(scale) and scale > 0):
        raise ParameterError(f"the scale of a picture is a number above 0, not {scale}")
    scale = min(scale, sqrt(MAX_IMAGE_PIXELS / (scene.width * scene.height)))
    width, height = max(1, int(scene.width * scale)), max(1, int(scene.height * scale))
    smoothing = _smoothing(width * height)
    image = Image.new("RGB", (width * smoothing, height * smoothing), PAPER)
    canvas = _Canvas(image, ImageDraw.Draw(image), scale * smoothing, smoothing)
    for layer in scene.layers:
        canvas.add(layer)
    stream = BytesIO()
    image.reduce(smoothing).save(stream, "PNG", optimize=width * height < 1_000_000)
    return stream.getvalue()


def _smoothing(pixels: int) -> int:
    fits = (k for k in range(MAX_SMOOTHING, 1, -1) if pixels * k * k <= MAX_IMAGE_PIXELS)
    return next(fits, 1)


class _Canvas:
    """An image under way: draws layers, each `scale` pixels a unit."""

    def __init__(self, image: "Image", pen: "ImageDraw", scale: float, smoothing: int):
        self.image = image
        self.pen = pen
        self.scale = scale
        self.smoothing = smoothing

    def add(self, layer: Layer) -> None:
        match layer:
            case Rects():
                self._rects(layer)
            case Lines():
                self._lines(layer)
            case Discs():
                self._discs(layer)
            case Polygons():
                for points in layer.outlines:
                    self.pen.polygon([(self._at(x), self._at(y)) for x, y in points], layer.fill)
            case Hatch():
                self._hatch(layer)
            case Texts():
                self._texts(layer)

    def _at(self, position: float) -> float:
        # Half a unit off, as in SVG, so that lines of odd width fall on whole pixels.
        return (position + 0.5) * self.scale

    def _rects(self, layer: Rects) -> None:
        if layer.fill:
            for box in layer.boxes:
                self._fill(self.pen, box, layer.fill)
        if layer.stroke:
            half = layer.width / 2
            for x, y, w, h in layer.boxes:
                sides = (
                    (x - half, y, x + w + half, y),
                    (x - half, y + h, x + w + half, y + h),
                    (x, y - half, x, y + h + half),
                    (x + w, y - half, x + w, y + h + half),
                )
                self._lines(Lines(sides, layer.stroke, layer.width))

    def _fill(self, pen: "ImageDraw", box: Box, fill: Any) -> None:
        x, y, w, h = box
        left, top = round(self._at(x)), round(self._at(y))
        right, bottom = round(self._at(x + w)) - 1, round(self._at(y + h)) - 1
        pen.rectangle((left, top, max(left, right), max(top, bottom)), fill)

    def _lines(self, layer: Lines) -> None:
        if layer.width * self.scale / self.smoothing < LEAST_LINE:
            return
        for segment in layer.segments:
            x1, y1, x2, y2 = segment
            if x1 != x2 and y1 != y2:
                ends = tuple(map(self._at, segment))
                self.pen.line(ends, layer.stroke, max(1, round(layer.width * self.scale)))
                continue
            half = layer.width / 2
            for x1, y1, x2, y2 in _dashes(segment, layer.dash):
                if y1 == y2:
                    self._fill(self.pen, (x1, y1 - half, x2 - x1, layer.width), layer.stroke)
                else:
                    self._fill(self.pen, (x1 - half, y1, layer.width, y2 - y1), layer.stroke)

    def _discs(self, layer: Discs) -> None:
        rings = [(layer.rim, layer.radius)] if layer.rim else []
        rings.append((layer.fill, layer.radius - (layer.rim_width if layer.rim else 0)))
        for colour, radius in rings:
            for x, y in layer.centres:
                ends = (x - radius, y - radius, x + radius, y + radius)
                self.pen.ellipse(tuple(map(self._at, ends)), colour)

    def _hatch(self, layer: Hatch) -> None:
        if not layer.boxes:
            return
        from PIL import Image, ImageChops, ImageDraw

        size = self.image.size
        where, stripes = Image.new("1", size), Image.new("1", size)
        pen = ImageDraw.Draw(where)
        for box in layer.boxes:
            self._fill(pen, box, 1)
        pen = ImageDraw.Draw(stripes)
        step = max(layer.step * sqrt(2) * self.scale, LEAST_STEP * self.smoothing)
        width = max(1, round(layer.width * self.scale))
        for i in range(ceil((size[0] + size[1]) / step) + 1):
            pen.line((i * step, 0, i * step - size[1], size[1]), 1, width)
        self.image.paste(layer.stroke, (0, 0), ImageChops.logical_and(where, stripes))

    def _texts(self, layer: Texts) -> None:
        size = layer.size * self.scale
        if size / self.smoothing < LEAST_TEXT:
            return
        font, drop = _font(size), layer.size * TEXT_DROP
        # The font has one weight only: a rim around its strokes makes it bold.
        rim = size * 0.025 if layer.bold else 0
        for x, y, text in layer.labels:
            place = (self._at(x), self._at(y + drop))
            anchor = _ANCHORS[layer.anchor]
            self.pen.text(place, text, layer.fill, font, anchor, stroke_width=rim)


def _dashes(segment: Segment, dash: float) -> Iterator[Segment]:
    if not dash:
        yield segment
        return
    x1, y1, x2, y2 = segment
    length = x2 - x1 + y2 - y1
    along, down = (1, 0) if y1 == y2 else (0, 1)
    start = 0.0
    while start < length:
        end = min(start + dash, length)
        yield x1 + along * start, y1 + down * start, x1 + along * end, y1 + down * end
        start += 2 * dash


@lru_cache(maxsize=64)
def _font(size: float) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)
