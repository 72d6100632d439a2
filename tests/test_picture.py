"""From pictures to small boards."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tabuleiro.errors import FormatError, ParameterError, PuzzleError
from tabuleiro.picture import Picture, default_palette, otsu, read_picture, resize, threshold


def file_of(image: Image.Image) -> bytes:
    """The bytes of a PNG file."""
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def spread(histogram: list[int], level: int) -> float:
    """Variance between the cells below a level and the others, from its definition."""
    total = sum(histogram)
    sides = [histogram[:level], [0] * level + histogram[level:]]
    mean = sum(i * n for i, n in enumerate(histogram)) / total
    return sum(
        sum(side) / total * (sum(i * n for i, n in enumerate(side)) / sum(side) - mean) ** 2
        for side in sides
        if sum(side)
    )


@given(histogram=st.lists(st.integers(0, 50), min_size=2, max_size=40).filter(any))
def test_otsu_finds_the_best_split(histogram: list[int]) -> None:
    """No level parts the cells into two classes that lie farther apart."""
    best = max(spread(histogram, level) for level in range(len(histogram) + 1))
    assert spread(histogram, otsu(histogram)) == pytest.approx(best)


def test_threshold_parts_dark_from_bright() -> None:
    """The automatic level lies between two groups of brightness wherever they are."""
    assert threshold([[200, 210, 250], [205, 252, 251]]) == ((1, 1, 0), (1, 0, 0))
    assert threshold([[10, 20]], level=15) == ((1, 0),)


@settings(max_examples=50)
@given(
    rows=st.integers(1, 6).flatmap(
        lambda width: st.lists(
            st.lists(st.integers(0, 255), min_size=width, max_size=width), min_size=1, max_size=6
        )
    )
)
def test_resize_keeps_the_mean(rows: list[list[int]]) -> None:
    """The one cell of the smallest size is the mean of all, and the same size changes nothing."""
    ((cell,),) = resize(rows, 1, 1)
    flat = [value for row in rows for value in row]
    assert abs(cell - sum(flat) / len(flat)) <= 1.5
    assert resize(rows, len(rows[0]), len(rows)) == tuple(map(tuple, rows))


def test_a_photograph_becomes_a_small_black_and_white_board() -> None:
    """A picture of many shades is scaled and parted; one side follows from the other."""
    image = Image.linear_gradient("L")
    picture = read_picture(file_of(image), width=4)
    assert picture.rows == ((1,) * 4, (1,) * 4, (0,) * 4, (0,) * 4)
    assert read_picture(file_of(image), width=4, invert=True).rows[0] == (0,) * 4
    assert len(read_picture(file_of(image), height=7).rows[0]) == 7


def test_few_colours_are_kept_and_many_are_reduced() -> None:
    """A drawing keeps its colours, white the background; `colours` bounds them."""
    image = Image.new("RGB", (4, 1), "white")
    for x, name in enumerate(("red", "blue", "lime")):
        image.putpixel((x, 0), Image.new("RGB", (1, 1), name).getpixel((0, 0)))  # type: ignore[arg-type]
    picture = read_picture(file_of(image))
    assert [colour.name for colour in picture.palette] == ["white", "blue", "lime", "red"]
    assert picture.rows == ((3, 1, 2, 0),)
    assert len(read_picture(file_of(image), colours=2).palette) == 3
    assert len(read_picture(file_of(image), colours=1).palette) == 2


def test_sixteen_bits_and_palettes_are_understood() -> None:
    """Deep grey and indexed pictures give the same board as plain ones."""
    deep = Image.new("I;16", (2, 1), 65535)
    deep.putpixel((0, 0), 100)
    assert read_picture(file_of(deep)).rows == ((1, 0),)
    indexed = Image.new("P", (2, 1), 0)
    indexed.putpalette([0, 0, 0, 255, 255, 255])
    indexed.putpixel((1, 0), 1)
    assert read_picture(file_of(indexed)).rows == ((1, 0),)


def test_sizes_and_options_are_bounded() -> None:
    """Boards beyond the bounds and options that mean nothing are errors."""
    raw = file_of(Image.new("L", (2, 2)))
    with pytest.raises(FormatError, match="2000 x 2000 cells"):
        read_picture(raw, width=2000)
    with pytest.raises(ParameterError, match="colours must be 1 to 52"):
        read_picture(raw, colours=53)
    with pytest.raises(FormatError, match="no picture"):
        read_picture(raw[:40])


def test_default_palettes_never_repeat_a_colour() -> None:
    """All colours of the largest palette differ."""
    assert len({colour.rgb for colour in default_palette(52)}) == 53


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ((), "one cell at least"),
        (((),), "one cell at least"),
        (((1, 0), (0,)), "row 2: 1 cells, the first row has 2"),
        (((1, 5),), r"row 1, column 2: 5 is no colour of the palette \(0 to 1\)"),
    ],
)
def test_what_is_no_picture(rows: tuple[tuple[int, ...], ...], sentence: str) -> None:
    """A picture made by hand is a rectangle of values of its palette."""
    with pytest.raises(PuzzleError, match=sentence):
        Picture(rows)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"abc", r"no picture that can be read \(known: PNG"),
        (file_of(Image.effect_noise((50, 50), 9))[:500], "broken"),
    ],
    ids=["text", "cut"],
)
def test_data_that_is_no_picture(data: bytes, sentence: str) -> None:
    """What cannot be decoded is said without the decoder's own words for its objects."""
    with pytest.raises(FormatError, match=sentence) as caught:
        read_picture(data)
    assert "object at" not in str(caught.value)
