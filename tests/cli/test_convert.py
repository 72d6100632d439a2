"""`convert`, `render` and `info`."""

from pathlib import Path

import pytest

from command_line import STREAM, UNIQUE, Run, Write

CAT = """\
title "Cat"
width 2
height 2
rows
2
1
columns
2
1
"""


def test_convert_writes_another_format(run: Run, write: Write, tmp_path: Path) -> None:
    """There and back again gives the text one started with."""
    source, there, back = write("a.txt", f"{UNIQUE}\n"), tmp_path / "a.id", tmp_path / "b.sdm"
    assert run("convert", source, "--to", "id", "-o", there).code == 0
    assert there.read_text() == "sudoku:2x2:1a3a2i4a\n"
    assert run("convert", there, "-o", back).code == 0
    assert back.read_text() == source.read_text()


def test_convert_says_what_is_lost(run: Run, write: Write) -> None:
    """What the new format cannot hold is named once on standard error; the exit code is 0."""
    ran = run("convert", write("cat.non", CAT), "--to", "cwd")
    assert (ran.code, ran.out) == (0, "2\n2\n2\n1\n\n2\n1\n")
    assert ran.err.endswith("cannot say: title\n")
    assert ran.err.count("\n") == 1


def test_convert_goes_on_after_a_bad_puzzle(run: Run, write: Write) -> None:
    """The good puzzles of a stream are written, and the exit code is 2."""
    ran = run("convert", write("a.txt", STREAM), "--to", "line")
    good = [line for line in STREAM.splitlines() if len(line) == 16]
    assert (ran.code, ran.out.splitlines()) == (2, good)


@pytest.mark.parametrize(
    ("content", "words", "sentence"),
    [
        pytest.param(UNIQUE, ["--to", "non"], "'non'", id="other kind"),
        pytest.param(UNIQUE, ["-o", "{}/a.foo"], "'.foo'", id="unknown ending"),
        pytest.param("nothing\n", ["-o", "{}/a.sdm"], "no known format", id="no puzzle"),
    ],
)
def test_convert_to_nowhere_is_said(
    run: Run, write: Write, tmp_path: Path, content: str, words: list[str], sentence: str
) -> None:
    """A target that cannot be gives exit code 2 and one line, and leaves no file."""
    path = write("in", content)
    ran = run("convert", path, *(word.replace("{}", str(tmp_path)) for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [path]


def test_puzzles_of_two_kinds_do_not_fit_one_file(run: Run, write: Write) -> None:
    """The puzzle of the other kind is complained of, the rest is written."""
    sudoku, cat = write("a.txt", UNIQUE), write("cat.non", CAT)
    ran = run("convert", sudoku, cat, "--to", "id")
    assert (ran.code, ran.out) == (2, "sudoku:2x2:1a3a2i4a\n")
    assert f"{cat}: " in ran.err


def test_a_file_of_one_puzzle_takes_no_second(run: Run, write: Write, tmp_path: Path) -> None:
    """Where the format holds one puzzle a file, a second one is complained of."""
    target = tmp_path / "a.pbm"
    goal = f'{CAT}goal "1110"\n'
    ran = run("convert", write("a.non", goal), write("b.non", goal), "-o", target)
    assert ran.code == 2
    assert "one puzzle a file" in ran.err
    assert target.read_bytes().startswith(b"P")


def test_render_draws_text_and_svg(run: Run, write: Write, tmp_path: Path) -> None:
    """Text is the default; the ending of the output's name or an option chooses SVG."""
    source, picture = write("a.txt", UNIQUE), tmp_path / "a.svg"
    assert "│ 1 · │ 3 · │" in run("render", source).out
    assert run("render", source, "--svg").out.startswith("<svg")
    assert run("render", source, "-o", picture).code == 0
    assert picture.read_text().startswith("<svg")


def test_render_refuses_pictures_that_it_cannot_draw(run: Run, tmp_path: Path) -> None:
    """An ending of another sort of picture is an error, not a picture of text."""
    picture = tmp_path / "a.pdf"
    ran = run("render", "queens:8", "-o", picture)
    assert (ran.code, picture.exists()) == (2, False)
    assert "no picture has a file that ends in '.pdf'" in ran.err
    assert run("render", "queens:8", "-o", picture, "--text").code == 0


def test_render_draws_png(run: Run, write: Write, tmp_path: Path) -> None:
    """PNG goes to a file as bytes, larger by the scale."""
    pytest.importorskip("PIL", reason="the extra `image` is not installed")
    source, small, large = write("a.txt", UNIQUE), tmp_path / "s.png", tmp_path / "l.png"
    assert run("render", source, "-o", small).code == 0
    assert run("render", source, "-o", large, "--scale", 3).code == 0
    assert small.read_bytes().startswith(b"\x89PNG")
    assert _width(large) == pytest.approx(3 * _width(small), abs=3)


def test_render_draws_solutions(run: Run, write: Write) -> None:
    """--solved puts the solution into the drawing; without one there is no drawing."""
    ran = run("render", "--solved", write("a.txt", UNIQUE))
    assert (ran.code, ran.err) == (0, "")
    assert "│ 1 4 │ 3 2 │" in ran.out
    ran = run("render", "--solved", write("b.txt", "11.............."))
    assert (ran.code, ran.out) == (1, "")
    assert "unsatisfiable" in ran.err


def test_pictures_of_several_puzzles_have_several_names(
    run: Run, write: Write, tmp_path: Path
) -> None:
    """Without a hole in the output's name several pictures are refused, with one numbered."""
    source = write("a.txt", f"{UNIQUE}\n{UNIQUE}\n")
    ran = run("render", source, "--svg")
    assert (ran.code, ran.out) == (2, "")
    assert "put {} into the name" in ran.err
    assert run("render", source, "-o", tmp_path / "p-{}.svg").code == 0
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == ["p-1.svg", "p-2.svg"]


def test_info_says_what_is_known(run: Run, write: Write) -> None:
    """Format, size, clues, title and id, for people and for programs."""
    path = write("cat.non", CAT)
    ran = run("info", path)
    assert ran.out.startswith(f"{path}: nonogram, 2 x 2\n")
    for words in ("(non)", "clues       4", "title       Cat", "nonogram:2x2:2/1/2/1"):
        assert words in ran.out
    (record,) = run("info", "--json", path).records
    assert record["format"] == "non"
    assert (record["height"], record["width"], record["clues"]) == (2, 2, 4)
    assert record["info"] == {"title": "Cat"}


def _width(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[16:20], "big")


def test_render_draws_boards(run: Run, tmp_path: Path) -> None:
    """--board puts values in, from a file or as text, and --against compares them."""
    puzzle, wrong, right = "queens:4", "2 4 3 1", tmp_path / "right.txt"
    right.write_text("2 4 1 3\n")
    assert "♕" in run("render", puzzle, "--board", wrong).out
    drawn = run("render", puzzle, "--board", wrong, "--against", right)
    assert (drawn.code, drawn.out.count("!"), drawn.out.count("+")) == (0, 2, 2)
    coloured = run("render", puzzle, "--board", wrong, "--against", right, "--colour", "always")
    assert "\x1b[48;2;200;16;46" in coloured.out
    picture = run("render", puzzle, "--board", right, "--against", wrong, "--svg")
    assert " 2 wrong, 2 missing." in picture.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param(["--against", "1"], "say which by --board", id="no board"),
        pytest.param(["--board", "-", "--against", "-"], "cannot both be read", id="both"),
        pytest.param(["--board", "1 2"], "board: 2 columns for a board of 4", id="bad board"),
        pytest.param(
            ["--board", "1 2 3 4", "--against", "x"],
            "solution: 'x' is no column",
            id="bad solution",
        ),
        pytest.param(["--board", "1 2 3 4", "--solved"], "not allowed with", id="two boards"),
        pytest.param(["queens:5", "--board", "1 2 3 4"], "for a single one", id="two puzzles"),
    ],
)
def test_render_says_which_boards_it_cannot_draw(run: Run, words: list[str], sentence: str) -> None:
    """A board that is none, or is for no puzzle, is one sentence and exit code 2."""
    ran = run("render", "queens:4", *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
