"""Pictures, in text and in files: the cells are the solution."""

import io
import struct
import warnings
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from strategies import described_nonograms
from tabuleiro import Loss, Nonogram
from tabuleiro.errors import FormatError, MissingExtra, ParameterError
from tabuleiro.formats import dump, dumps, loads, loads_all, read
from tabuleiro.formats.registry import find_format
from tabuleiro.info import Info
from tabuleiro.picture import Picture, write_png
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, Colour


def painted(puzzle: Nonogram) -> list[str]:
    """What the goal looks like, cell by cell."""
    assert puzzle.info.goal is not None
    return [puzzle.palette[value].rgb for value in puzzle.info.goal]


@settings(max_examples=60)
@given(puzzle=described_nonograms(max_colours=3).filter(lambda p: p.info.goal is not None))
def test_a_png_keeps_what_the_goal_looks_like(puzzle: Nonogram) -> None:
    """Every cell has the same colour after writing and reading, and the shape is the same."""
    raw = find_format("image").write(puzzle)
    again = loads(raw)
    assert isinstance(again, Nonogram)
    assert again.shape == puzzle.shape
    colours = set(painted(puzzle))
    grey = all(len({rgb[1:3], rgb[3:5], rgb[5:]}) == 1 for rgb in colours)
    if not grey or colours <= {"#000000", "#ffffff"}:
        assert painted(again) == painted(puzzle)


@settings(max_examples=60)
@given(puzzle=described_nonograms(max_colours=1).filter(lambda p: p.info.goal is not None))
@pytest.mark.parametrize("name", ["pbm", "picture"])
def test_a_black_and_white_picture_keeps_the_puzzle(name: str, puzzle: Nonogram) -> None:
    """Bitmaps and text pictures give back the clues and the goal."""
    raw = find_format(name, "nonogram").write(puzzle)
    again = loads(raw, format=name, kind="nonogram")
    assert isinstance(again, Nonogram)
    assert (again.rows, again.columns) == (puzzle.rows, puzzle.columns)
    assert again.info == Info(goal=puzzle.info.goal)


@pytest.mark.parametrize(
    "text",
    [
        "#.\n##\n",
        "10\n11\n",
        "X-\nXX\n",
        "*_\n**\n",
        "# \n##\n",
        "#\n##\n #\n##",
        "# \n##\n##\n",
        "\n█.\n██\n\n",
    ],
)
def test_text_pictures_of_many_hands(text: str) -> None:
    """One sign for filled cells, whichever it is; spaces at the end may be missing."""
    puzzle = loads(text, kind="nonogram")
    assert puzzle.info.goal is not None
    assert puzzle.check(puzzle.info.goal) == ()


def test_letters_are_colours() -> None:
    """Letters make a coloured puzzle, `a` the first colour."""
    puzzle = loads("ab.\n.ab\n")
    assert isinstance(puzzle, Nonogram)
    assert puzzle.rows == (((1, 1), (1, 2)), ((1, 1), (1, 2)))
    with pytest.warns(Loss, match="cannot say: colours"):
        assert dumps(puzzle, "picture") == "ab.\n.ab\n"


def test_several_text_pictures() -> None:
    """A blank line stands between two pictures."""
    assert len(loads_all("#.\n.#\n\n##\n##\n")) == 2


def test_a_picture_needs_a_right_goal() -> None:
    """A puzzle without goal, or with a wrong one, is no picture."""
    with pytest.raises(FormatError, match="solve it"):
        dumps(Nonogram([[1]], [[1]]), "picture")
    with pytest.raises(FormatError, match="breaks its clues"):
        dumps(Nonogram([[1]], [[1]], info=Info(goal=(0,))), "picture")


def test_a_file_name_chooses_the_format(tmp_path: Path) -> None:
    """Pictures are written and read by their endings."""
    puzzle = Nonogram([[2], [1]], [[2], [1]], info=Info(goal=(1, 1, 1, 0)))
    for name in ("a.png", "a.pbm", "a.txt", "a.non"):
        dump(puzzle, tmp_path / name)
        assert list(read(tmp_path / name)) == [puzzle]
    with pytest.raises(ParameterError, match="one puzzle a file"):
        dump([puzzle, puzzle], tmp_path / "b.png")


def test_plain_bitmaps_with_comments() -> None:
    """The text kind of bitmap may have comments and any breaks between digits."""
    assert loads(b"P1\n# a dot\n2 1\n1\n0") == Nonogram([[1]], [[1], []])
    for broken in (b"P1\n2 1\n1", b"P4\n9 2\n\0\0\0", b"P1 x", b"P4\n99999 99999\n"):
        with pytest.raises(FormatError):
            loads(broken)


def test_what_is_transparent_is_background() -> None:
    """Transparent pixels count as white."""
    image = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    image.putpixel((0, 0), (0, 0, 0, 255))
    file = io.BytesIO()
    image.save(file, "PNG")
    assert loads(file.getvalue()) == Nonogram([[1]], [[1], []])


def test_a_bomb_is_refused_before_it_is_decoded() -> None:
    """A small file that says it is a huge picture is refused by what it says."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    for side in (5_000, 20_000, 2**31 - 1):
        header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
        with pytest.raises(FormatError, match="pixels"):
            loads(b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(b"\0" * 99)))


def test_a_large_picture_asks_for_a_size() -> None:
    """A picture of more pixels than a board has cells is refused with advice."""
    file = io.BytesIO()
    Image.new("1", (1001, 2)).save(file, "PNG")
    with pytest.raises(FormatError, match="1001 x 2 cells, at most 1000 each way"):
        loads(file.getvalue())


def test_without_the_extra_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Pillow a PNG is refused with the command that helps."""
    raw = write_png(Picture(((1, 0),), BLACK_AND_WHITE))
    monkeypatch.setitem(__import__("sys").modules, "PIL.Image", None)
    with pytest.raises(MissingExtra, match=r"tabuleiro\[image\]"):
        loads(raw)


def test_losses_of_pictures_are_told() -> None:
    """A bitmap that cannot say a title warns of it."""
    puzzle = Nonogram([[1]], [[1]], info=Info(goal=(1,), title="dot"))
    with pytest.warns(Loss, match="cannot say: title"):
        assert loads(dumps(puzzle, "picture"), kind="nonogram") == puzzle
    blue = Nonogram(
        [[1]],
        [[1]],
        palette=(*BLACK_AND_WHITE[:1], Colour("blue", "#0000ff")),
        info=Info(goal=(1,)),
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert find_format("image").write(blue)
