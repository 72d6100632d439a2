"""Scenes as SVG: one element a layer, so that large boards stay small files."""

import re
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from tabuleiro.render.palette import PAPER
from tabuleiro.render.scene import (
    TEXT_DROP,
    Box,
    Discs,
    Hatch,
    Layer,
    Lines,
    Point,
    Polygons,
    Rects,
    Scene,
    Segment,
    Texts,
)

# Lines at whole units and an odd number of units wide fall on whole pixels this way.
_OFFSET = "-.5 -.5"
_FONT = "Verdana,'DejaVu Sans',Arial,sans-serif"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_svg(scene: Scene) -> str:
    """The scene as a complete SVG document."""
    width, height = _number(scene.width), _number(scene.height)
    layers = [element for layer in scene.layers for element in _elements(layer)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" '
            f'height="{height}" viewBox="{_OFFSET} {width} {height}" '
            'style="max-width:100%;height:auto">',
            f"<title>{_escaped(scene.title)}</title>",
            f"<desc>{_escaped(scene.description)}</desc>",
            f'<rect x="-.5" y="-.5" width="{width}" height="{height}" rx="6" fill="{PAPER}"/>',
            *layers,
            "</svg>",
            "",
        ]
    )


def _elements(layer: Layer) -> Iterator[str]:
    match layer:
        case Rects(boxes=[_, *_]):
            stroke = f' stroke="{layer.stroke}" stroke-width="{_number(layer.width)}"'
            yield (
                f'<path fill="{layer.fill or "none"}"{stroke if layer.stroke else ""} '
                f'd="{_box_path(layer.boxes)}"/>'
            )
        case Lines(segments=[_, *_]):
            dash = f' stroke-dasharray="{_number(layer.dash)}"' if layer.dash else ""
            yield (
                f'<path stroke="{layer.stroke}" stroke-width="{_number(layer.width)}"{dash} '
                f'd="{"".join(map(_segment, layer.segments))}"/>'
            )
        case Discs(centres=[_, *_]):
            yield from _discs(layer)
        case Polygons(outlines=[_, *_]):
            yield f'<path fill="{layer.fill}" d="{"".join(map(_outline, layer.outlines))}"/>'
        case Hatch(boxes=[_, *_]):
            yield from _hatch(layer)
        case Texts(labels=[_, *_]):
            yield from _texts(layer)


def _discs(layer: Discs) -> Iterator[str]:
    # A stroke without length and with round ends is a disc, in a few characters.
    path = "".join(f"M{_number(x)} {_number(y)}h0" for x, y in layer.centres)
    rings = [(layer.rim, layer.radius)] if layer.rim else []
    rings.append((layer.fill, layer.radius - (layer.rim_width if layer.rim else 0)))
    for colour, radius in rings:
        yield (
            f'<path stroke="{colour}" stroke-width="{_number(2 * radius)}" '
            f'stroke-linecap="round" d="{path}"/>'
        )


def _hatch(layer: Hatch) -> Iterator[str]:
    # The pattern's name says all that it is: equal names in one page mean equal patterns.
    step, width = _number(layer.step), _number(layer.width)
    name = f"hatch{layer.stroke[1:]}-{step}-{width}".replace(".", "_")
    yield (
        f'<pattern id="{name}" width="{step}" height="{step}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path stroke="{layer.stroke}" '
        f'stroke-width="{_number(2 * layer.width)}" d="M0 0v{step}"/></pattern>'
    )
    yield f'<path fill="url(#{name})" d="{_box_path(layer.boxes)}"/>'


def _texts(layer: Texts) -> Iterator[str]:
    weight = ' font-weight="bold"' if layer.bold else ""
    drop = layer.size * TEXT_DROP
    labels = (
        f'<text x="{_number(x)}" y="{_number(y + drop)}">{_escaped(text)}</text>'
        for x, y, text in layer.labels
    )
    yield (
        f'<g font-family="{_FONT}" font-size="{_number(layer.size)}"{weight} '
        f'fill="{layer.fill}" text-anchor="{layer.anchor}">{"".join(labels)}</g>'
    )


def _box_path(boxes: Sequence[Box]) -> str:
    return "".join(
        f"M{_number(x)} {_number(y)}h{_number(w)}v{_number(h)}h{_number(-w)}z"
        for x, y, w, h in boxes
    )


def _segment(segment: Segment) -> str:
    x1, y1, x2, y2 = segment
    if y1 == y2:
        return f"M{_number(x1)} {_number(y1)}H{_number(x2)}"
    if x1 == x2:
        return f"M{_number(x1)} {_number(y1)}V{_number(y2)}"
    return f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"


def _outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "z"


def _number(value: float) -> str:
    """The shortest text of a number with two decimals."""
    value = round(value, 2)
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0")
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def _escaped(text: str) -> str:
    """Text that is safe between tags; what XML cannot hold at all is replaced."""
    return escape(_NOT_XML.sub("\ufffd", text))
