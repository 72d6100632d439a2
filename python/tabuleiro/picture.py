"""From pictures to small boards: scaling down, thresholds, few colours.

The image of a file becomes rows of values, 0 for the background, and the palette that says what
they look like. Pillow (the extra `image`) decodes, scales and counts colours; it is imported when
a picture is read, not before.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from tabuleiro.colours import standard_name
from tabuleiro.errors import FormatError, MissingExtra, ParameterError, PuzzleError
from tabuleiro.limits import MAX_COLOURS, MAX_IMAGE_PIXELS, MAX_NONOGRAM_SIDE
from tabuleiro.names import shown
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Colour

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from PIL.Image import Image

Grey: TypeAlias = Sequence[Sequence[int]]
"""Rows of brightness, 0 black to 255 white."""
Counts: TypeAlias = dict[tuple[int, int, int], int]

_FORMATS = ("PNG", "PPM", "GIF", "BMP", "JPEG")
_FEW_COLOURS = 16
"""A picture of at most so many colours is taken as it is; more of them are a photograph."""
_DEFAULT_RGB = (
    *(colour.rgb for colour in BLACK_AND_WHITE),
    *("#ff0000", "#0000ff", "#008000", "#ffa500", "#800080", "#a52a2a", "#ffc0cb", "#00ffff"),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as values.

    Parameters
    ----------
    rows
        The values, row by row; 0 is the background.
    palette
        The colours of the values, the background first.
    """

    rows: tuple[tuple[int, ...], ...]
    palette: tuple[Colour, ...] = BLACK_AND_WHITE

    def __post_init__(self) -> None:
        width = len(self.rows[0]) if self.rows else 0
        if not width:
            raise PuzzleError("a picture has one cell at least")
        for r, row in enumerate(self.rows):
            if len(row) != width:
                raise PuzzleError(f"row {r + 1}: {len(row)} cells, the first row has {width}")
            for c, value in enumerate(row):
                if not (isinstance(value, int) and 0 <= value < len(self.palette)):
                    raise PuzzleError(
                        f"row {r + 1}, column {c + 1}: {shown(value)} is no colour of the palette "
                        f"(0 to {len(self.palette) - 1})"
                    )


def default_palette(colours: int) -> tuple[Colour, ...]:
    """A palette for so many colours besides the background, where nothing says which.

    >>> [colour.name for colour in default_palette(3)]
    ['white', 'black', 'red', 'blue']
    """
    palette = [Colour(standard_name(rgb), rgb) for rgb in _DEFAULT_RGB[: colours + 1]]
    for index in range(len(palette), colours + 1):
        # A step of 61 through the 4,096 short colours never repeats one within a palette.
        short = 61 * index % 4096
        rgb = "#" + "".join(digit * 2 for digit in f"{short:03x}")
        palette.append(Colour(standard_name(rgb), rgb))
    return tuple(palette)


def otsu(histogram: Sequence[int]) -> int:
    """The brightness that splits a picture best: cells darker than it are dark.

    Of all levels the one with the largest variance between the two classes, halfway where
    several are equally good (Otsu 1979).

    Parameters
    ----------
    histogram
        How many cells have each brightness.

    Examples
    --------
    >>> otsu([0, 5, 5, 0, 0, 0, 5, 5])
    4
    """
    total, weighted = sum(histogram), sum(level * n for level, n in enumerate(histogram))
    best, first, last = -1.0, 0, 0
    dark = dark_weighted = 0
    for level, count in enumerate(histogram):
        if 0 < dark < total:
            # Variance between the classes, times total squared: whole numbers compare exactly.
            gap = dark_weighted * total - weighted * dark
            variance = gap * gap / (dark * (total - dark))
            if variance > best:
                best, first, last = variance, level, level
            elif variance == best:
                last = level
        dark, dark_weighted = dark + count, dark_weighted + level * count
    return (first + last) // 2 if best >= 0 else len(histogram) // 2


def threshold(grey: Grey, level: int | None = None) -> tuple[tuple[int, ...], ...]:
    """Dark cells as 1, bright ones as 0.

    Parameters
    ----------
    grey
        Rows of brightness, 0 to 255.
    level
        Cells darker than it are 1; found by `otsu` if not given.

    Examples
    --------
    >>> threshold([[0, 250], [240, 20]])
    ((1, 0), (0, 1))
    """
    if level is None:
        histogram = [0] * 256
        for row in grey:
            for value in row:
                histogram[value] += 1
        level = otsu(histogram)
    return tuple(tuple(int(value < level) for value in row) for row in grey)


def resize(grey: Grey, width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """A picture in another size, each new cell the mean of the area that it covers.

    >>> resize([[0, 0, 255, 255], [0, 0, 255, 255]], 2, 1)
    ((0, 255),)
    """
    image_module = _pillow()
    _check_board(width, height)
    flat = bytes(value for row in grey for value in row)
    image = image_module.frombytes("L", (len(grey[0]), len(grey)), flat)
    return _rows(image.resize((width, height), image_module.Resampling.BOX))


def read_picture(
    data: bytes,
    *,
    width: int | None = None,
    height: int | None = None,
    colours: int | None = None,
    level: int | None = None,
    invert: bool = False,
) -> Picture:
    """The picture that the bytes of an image file hold, as values of a small board.

    Parameters
    ----------
    data
        PNG, PBM, PGM, PPM, GIF, BMP or JPEG.
    width, height
        Size of the board; of one alone the other follows; without any a cell is a pixel.
    colours
        How many colours besides the background: 1 makes it black and white by `threshold`,
        more choose the best few. Without it a picture of few colours keeps them, any other
        becomes black and white.
    level
        Brightness below which a cell of a black-and-white picture is black; automatic if not
        given.
    invert
        Whether bright cells are the black ones (black and white only).
    """
    if colours is not None and not 1 <= colours <= MAX_COLOURS:
        raise ParameterError(f"colours must be 1 to {MAX_COLOURS}, not {colours}")
    if level is not None and not 0 <= level <= 256:
        raise ParameterError(f"level must be 0 to 256, not {level}")
    image = _decoded(data)
    size = _board_size(image.size, width, height)
    if size != image.size:
        image = image.resize(size, _pillow().Resampling.BOX)
    few = _colours(image, _FEW_COLOURS)
    if colours is None and few is not None and not _all_grey(few):
        return _as_it_is(image, few)
    if colours is None or colours == 1:
        rows = threshold(_rows(image.convert("L")), level)
        return Picture(tuple(tuple(1 - v for v in row) for row in rows) if invert else rows)
    image = image.quantize(colours + 1, dither=_pillow().Dither.NONE).convert("RGB")
    found = _colours(image, MAX_COLOURS + 1)
    assert found is not None
    return _as_it_is(image, found)


def write_png(picture: Picture) -> bytes:
    """A picture as a PNG file, a pixel a cell."""
    image_module = _pillow()
    height, width = len(picture.rows), len(picture.rows[0])
    image = image_module.frombytes("P", (width, height), b"".join(map(bytes, picture.rows)))
    image.putpalette(b"".join(bytes.fromhex(colour.rgb[1:]) for colour in picture.palette))
    file = io.BytesIO()
    image.save(file, "PNG", bits=8)
    return file.getvalue()


def _colours(image: "Image", most: int) -> Counts | None:
    """How many pixels each colour of an RGB image has; `None` if it has more than `most`."""
    found = image.getcolors(most)
    return None if found is None else cast("Counts", {rgb: count for count, rgb in found})


def _as_it_is(image: "Image", counts: Counts) -> Picture:
    """Each colour of an image a value; the background is white, or else the most frequent."""
    white = (255, 255, 255)
    background = white if white in counts else max(counts, key=lambda rgb: (counts[rgb], rgb))
    # Dark colours first, so that black and white stay what they are.
    order = [background, *sorted(counts.keys() - {background}, key=lambda rgb: (sum(rgb), rgb))]
    if len(order) == 1:
        order.append((0, 0, 0) if background != (0, 0, 0) else white)
    index = {bytes(rgb): value for value, rgb in enumerate(order)}
    data = image.tobytes()
    values = [index[data[i : i + 3]] for i in range(0, len(data), 3)]
    names = (f"#{bytes(rgb).hex()}" for rgb in order)
    palette = tuple(Colour(standard_name(rgb), rgb) for rgb in names)
    return Picture(_cut(values, image.width), palette)


def _decoded(data: bytes) -> "Image":
    """The image as RGB on white, its size looked at before a pixel is decoded."""
    image_module = _pillow()
    try:
        with _no_bomb_warning():
            image = image_module.open(io.BytesIO(data), formats=_FORMATS)
        width, height = image.size
        if width * height > MAX_IMAGE_PIXELS:
            raise FormatError(
                f"a picture of {width} x {height} pixels, at most {MAX_IMAGE_PIXELS} in all"
            )
        image.load()
        return _on_white(image)
    except FormatError:
        raise
    except image_module.DecompressionBombError:
        raise FormatError(f"a picture of over {MAX_IMAGE_PIXELS} pixels") from None
    except image_module.UnidentifiedImageError:
        known = ", ".join(_FORMATS)
        raise FormatError(f"this is no picture that can be read (known: {known})") from None
    # The decoders of broken images raise nearly anything.
    except Exception as error:
        raise FormatError(f"this picture is broken: {error}") from None


def _no_bomb_warning() -> "AbstractContextManager[object]":
    import warnings

    return warnings.catch_warnings(action="ignore")


def _on_white(image: "Image") -> "Image":
    """An image as RGB, what is transparent in white."""
    if image.mode.startswith("I") or image.mode == "F":
        # Sixteen bits a pixel: their upper byte.
        return image.convert("I").point(lambda value: value / 256).convert("L").convert("RGB")
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        rgba = image.convert("RGBA")
        white: Image = _pillow().new("RGBA", rgba.size, "white")
        white.alpha_composite(rgba)
        return white.convert("RGB")
    return image.convert("RGB")


def _board_size(size: tuple[int, int], width: int | None, height: int | None) -> tuple[int, int]:
    if width is None and height is None:
        width, height = size
    elif height is None:
        height = max(1, round(size[1] * (width or 0) / size[0]))
    elif width is None:
        width = max(1, round(size[0] * height / size[1]))
    assert width is not None
    _check_board(width, height)
    return width, height


def _check_board(width: int, height: int) -> None:
    if not (1 <= width <= MAX_NONOGRAM_SIDE and 1 <= height <= MAX_NONOGRAM_SIDE):
        raise FormatError(
            f"a board of {width} x {height} cells, at most {MAX_NONOGRAM_SIDE} each way: "
            "choose a width"
        )


def _all_grey(counts: Counts) -> bool:
    return all(r == g == b for r, g, b in counts)


def _rows(image: "Image") -> tuple[tuple[int, ...], ...]:
    return _cut(image.tobytes(), image.width)


def _cut(values: Sequence[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(values[i : i + width]) for i in range(0, len(values), width))


def _pillow() -> Any:
    try:
        import PIL.Image
    except ImportError:
        raise MissingExtra("reading and writing pictures", "image") from None
    return PIL.Image
