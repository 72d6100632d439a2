"""Streams of puzzles: detection, order, errors with their place, memory."""

import io
import os
import tracemalloc
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategies import described_nonograms, nonograms
from tabuleiro import Loss, Nonogram
from tabuleiro.errors import FormatError, ParameterError
from tabuleiro.formats import dump, dumps, loads, loads_all, read
from tabuleiro.formats.format import Format
from tabuleiro.formats.registry import all_formats, detect

TEXT_FORMATS = [form for form in all_formats() if form.kind == "nonogram" and not form.binary]
ONE_PUZZLE = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"


@pytest.mark.parametrize("form", TEXT_FORMATS, ids=lambda form: form.name)
@settings(max_examples=60)
@given(data=st.data())
def test_nonograms_are_told_from_all_other_puzzles(form: Format, data: st.DataObject) -> None:
    """No other kind of puzzle claims what a nonogram format writes."""
    if form.name == "picture":
        puzzles = described_nonograms(max_colours=1).filter(lambda p: p.info.goal is not None)
        # A few dots alone may be anything.
        puzzles = puzzles.filter(lambda p: min(p.shape) > 1 and 1 in (p.info.goal or ()))
    else:
        colours = 3 if "colours" in form.keeps else 1
        square = form.name == "tournament"
        puzzles = described_nonograms(max_colours=colours, square=square)
    with warnings.catch_warnings(action="ignore", category=Loss):
        text = dumps(data.draw(puzzles), form.name)
    found = detect(text)
    assert (found.kind, found.name) == ("nonogram", form.name)


@pytest.mark.parametrize("opened", [io.BytesIO, lambda raw: io.StringIO(raw.decode())])
def test_open_files_of_text_and_of_bytes_are_alike(opened: type[io.BytesIO]) -> None:
    """A stream of text reads as a stream of bytes does, with or without a mark at its start."""
    for mark in ("", "\ufeff"):
        stream = opened((mark + ONE_PUZZLE).encode())
        assert list(read(stream)) == [Nonogram([[1]], [[1]])]
        assert not stream.closed


def test_line_ends_of_any_system() -> None:
    """Carriage returns before newlines change nothing."""
    assert loads(ONE_PUZZLE.replace("\n", "\r\n")) == Nonogram([[1]], [[1]])


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "the input is empty"),
        (b" \n\n ", "the input is empty"),
        (b"\x7fELF\x02\x00\x00", "binary data"),
        (ONE_PUZZLE.encode("utf-16"), "this is UTF-16 text; UTF-8 is expected"),
        (b"53..7....6..195....98....6.8...6...34..8.3..17.", "47 characters; a sudoku in"),
        (b"caf\xe9 width", "no known format"),
        (ONE_PUZZLE.encode() + b"\xff\n", "line 7: byte 1 is no UTF-8 text"),
        (b"once upon a time\n", "this is no known format"),
        ("\ud800".encode("utf-8", "surrogatepass"), "no known format|no UTF-8"),
    ],
)
def test_what_is_no_puzzle_is_said_in_one_sentence(raw: bytes, message: str) -> None:
    """Empty, binary, wrongly encoded and foreign inputs each have their own sentence."""
    with pytest.raises(FormatError, match=message) as caught:
        loads_all(raw)
    assert "\n" not in str(caught.value)


def test_half_a_character_in_a_text_is_an_error_of_ours() -> None:
    """Text that no encoding can say is refused like other bad input."""
    for text in ("\ud800", ONE_PUZZLE + "\ud800"):
        with pytest.raises(FormatError):
            loads(text)
        with pytest.raises(FormatError):
            list(read(io.StringIO(text)))


def test_missing_files_and_folders(tmp_path: Path) -> None:
    """A file that cannot be opened is an error with its name."""
    with pytest.raises(FormatError, match=r"none\.non: No such file"):
        list(read(tmp_path / "none.non"))
    with pytest.raises(FormatError, match="directory"):
        list(read(tmp_path))
    with pytest.raises(FormatError, match="no name of a file"):
        list(read("a\0b"))


def test_errors_name_the_file_and_its_line(tmp_path: Path) -> None:
    """The line of an error counts from the start of the file, not of the puzzle."""
    file = tmp_path / "pack.non"
    file.write_text(f"{ONE_PUZZLE}====\n{ONE_PUZZLE.replace('rows', 'rows ')[:-2]}x\n")
    with pytest.raises(FormatError, match=r"pack\.non, line 13: a clue must be a number"):
        list(read(file))


def test_an_ending_decides_between_formats_and_explains_broken_files(tmp_path: Path) -> None:
    """The name of a file chooses among formats that fit, and names the one that should have."""
    square = tmp_path / "a.mk"
    square.write_text("2 1\n1\n1\n#\n2\n")
    assert [puzzle.shape for puzzle in read(square)] == [(2, 1)]
    broken = tmp_path / "a.nin"
    broken.write_text("two 1\n1\n1\n2\n")
    with pytest.raises(FormatError, match=r"line 1: the width must be a number, found 'two'"):
        list(read(broken))


def test_a_named_format_is_believed() -> None:
    """A format said by name is not second-guessed, and one that does not exist is an error."""
    with pytest.raises(FormatError, match="no well-formed XML"):
        loads(ONE_PUZZLE, format="webpbn")
    with pytest.raises(FormatError, match="`width height` expected"):
        loads("P1\n1\n", format="nin")
    with pytest.raises(ParameterError, match="did you mean 'non'"):
        loads(ONE_PUZZLE, format="nom")
    with pytest.raises(ParameterError, match="no kind of puzzle 'chess'"):
        loads(ONE_PUZZLE, kind="chess")


def test_a_binary_picture_is_no_sudoku() -> None:
    """Where another kind of puzzle is asked for, a picture is not taken for one."""
    assert loads(b"P1\n1 1\n1") == Nonogram([[1]], [[1]])
    with pytest.raises(FormatError, match="no known sudoku format"):
        loads(b"P1\n1 1\n1", kind="sudoku")


class Endless(io.RawIOBase):
    """A stream that makes its puzzles as it is read."""

    def __init__(self, line: bytes, count: int):
        self.parts: Iterator[bytes] = iter([line] * count)

    def read(self, size: int = -1) -> bytes:
        del size
        return next(self.parts, b"")


def test_memory_does_not_grow_with_the_stream() -> None:
    """A long stream of puzzles is read in the memory of a short one."""
    line = b"nonogram:5x5:2/4/4/4/2/1.1/5/5/3/1\n" * 50
    stream: Any = Endless(line, 100)
    tracemalloc.start()
    count = sum(1 for _ in read(stream))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 5_000
    assert peak < 1_000_000


def test_the_first_puzzles_of_a_pipe_do_not_wait_for_the_last() -> None:
    """A puzzle comes out as soon as its end has come in."""
    reader, writer = os.pipe()
    line = b"nonogram:1x1:1/1\n"
    os.write(writer, line * 1000)
    with os.fdopen(reader, "rb") as stream:
        puzzles = read(stream)
        found = [next(puzzles) for _ in range(999)]
        assert found[-1] == Nonogram([[1]], [[1]])
        os.write(writer, line)
        os.close(writer)
        assert sum(1 for _ in puzzles) == 2


@settings(max_examples=30)
@given(puzzles=st.lists(nonograms(max_side=5), min_size=1, max_size=5), data=st.data())
def test_bad_puzzles_are_reported_in_place_and_the_others_read(
    puzzles: list[Nonogram], data: st.DataObject
) -> None:
    """Every good line gives its puzzle in order, every bad one an error with its line."""
    bad = data.draw(st.lists(st.booleans(), min_size=len(puzzles), max_size=len(puzzles)))
    lines = ["nonogram:1x1:2/1" if wrong else p.id for p, wrong in zip(puzzles, bad, strict=True)]
    errors: list[str] = []
    found = loads_all(
        "\n".join(["nonogram:1x1:1/1", *lines]), on_error=lambda error: errors.append(str(error))
    )
    assert list(found[1:]) == [p for p, wrong in zip(puzzles, bad, strict=True) if not wrong]
    places = [f"line {number}" for number, wrong in enumerate(bad, 2) if wrong]
    assert [error.split(":")[0] for error in errors] == places


def test_a_file_without_ending_gets_the_id(tmp_path: Path) -> None:
    """Where neither a format nor the name of the file says more, the id is written."""
    puzzle = loads(ONE_PUZZLE)
    dump(puzzle, tmp_path / "cat")
    assert (tmp_path / "cat").read_text() == f"{puzzle.id}\n"
    with pytest.raises(ParameterError, match=r"files that end in '\.cat'"):
        dump(puzzle, tmp_path / "a.cat")
