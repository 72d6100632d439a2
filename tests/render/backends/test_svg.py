"""Scenes as SVG."""

from xml.etree import ElementTree

import pytest

from tabuleiro.render.backends.svg import to_svg
from tabuleiro.render.scene import (
    Discs,
    Hatch,
    Layer,
    Lines,
    Polygons,
    Rects,
    Scene,
    Texts,
)


def elements(*layers: Layer) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(to_svg(Scene(20, 10, layers, "title", "words")))
    return list(root)[3:]


def test_the_document_says_its_size_and_what_it_shows() -> None:
    """The root has a view box, then title, description and a light ground."""
    root = ElementTree.fromstring(to_svg(Scene(20, 10.5, [], "A & B", "words")))
    assert root.get("viewBox") == "-.5 -.5 20 10.5"
    assert [child.tag.split("}")[1] for child in root] == ["title", "desc", "rect"]
    assert [child.text for child in root][:2] == ["A & B", "words"]
    assert root[2].get("fill") == "#ffffff"


@pytest.mark.parametrize(
    ("layer", "path"),
    [
        (Rects([(1, 2, 3, 4), (0.25, 0, 1, 1)], "#000000"), "M1 2h3v4h-3zM.25 0h1v1h-1z"),
        (Lines([(0, 1, 5, 1), (2, 0, 2, 9), (0, 0, 1, 2)], "#000000"), "M0 1H5M2 0V9M0 0L1 2"),
        (Polygons([[(0, 0), (4, 0), (0, -0.5)]], "#000000"), "M0 0L4 0L0 -.5z"),
        (Rects([(0.001, -0.001, 10.999, 10.5)], "#000000"), "M0 0h11v10.5h-11z"),
        (Discs([(3, 4), (5, 6)], 2, "#000000"), "M3 4h0M5 6h0"),
    ],
    ids=["rectangles", "lines", "polygons", "rounding", "discs"],
)
def test_a_layer_is_one_path(layer: Layer, path: str) -> None:
    """All shapes of a layer share one path, written with few characters."""
    (element,) = elements(layer)
    assert element.get("d") == path


def test_empty_layers_leave_nothing() -> None:
    """A layer without shapes leaves no element behind."""
    empty: list[Layer] = [
        Rects([], "#000000"),
        Lines([], "#000000"),
        Discs([], 1, "#000000"),
        Polygons([], "#000000"),
        Hatch([], "#000000"),
        Texts([], 10, "#000000"),
    ]
    assert elements(*empty) == []


def test_texts_are_escaped_and_share_their_style() -> None:
    """Texts stand in one group that has their style, and markup in them is only text."""
    (group,) = elements(Texts([(1, 2, "<b>"), (3, 4, "&")], 10, "#000000", bold=True))
    assert (group.get("font-size"), group.get("font-weight")) == ("10", "bold")
    assert [text.text for text in group] == ["<b>", "&"]
    assert [text.get("y") for text in group] == ["5.6", "7.6"]
