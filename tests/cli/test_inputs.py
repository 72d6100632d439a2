"""Input of all kinds: files, standard input, streams with bad puzzles, hostile bytes."""

import os
import subprocess
from pathlib import Path

import pytest

from command_line import NONE, SEVERAL, STREAM, UNIQUE, Run, Write, finish, python, spawn
from tabuleiro.limits import MAX_PUZZLE_CHARACTERS


def test_standard_input_is_read_without_names_and_for_a_dash() -> None:
    """No file and `-` both mean standard input."""
    for words in (["info"], ["info", "-"]):
        process = spawn(*words, stdin=subprocess.PIPE)
        ran = finish(process, UNIQUE.encode())
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith("standard input: sudoku, 4 x 4")


def test_an_id_is_a_puzzle(run: Run) -> None:
    """Where no file has that name, an id or address stands for the puzzle itself."""
    ran = run("info", "sudoku:2x2:1a3a2i4a")
    assert ran.code == 0
    assert ran.out.startswith("sudoku:2x2:1a3a2i4a: sudoku, 4 x 4")


def test_a_bad_puzzle_of_a_stream_is_reported_and_the_rest_go_on(run: Run, write: Write) -> None:
    """The others are answered under their own numbers, and the exit code is 2."""
    path = write("stream.txt", STREAM)
    ran = run("info", "--json", path)
    assert ran.code == 2
    assert [record["number"] for record in ran.records] == [1, 3]
    assert ran.err.startswith(f"tabuleiro: {path}, line 2: ")
    assert ran.err.count("\n") == 1


def test_a_bad_file_leaves_the_other_files_alone(run: Run, write: Write) -> None:
    """Each file is read, whatever the one before was."""
    good, other = write("good.txt", UNIQUE), write("other.txt", SEVERAL)
    ran = run("info", good, "no such file", other)
    assert ran.code == 2
    assert ran.err == "tabuleiro: no such file: No such file or directory\n"
    assert [line for line in ran.out.splitlines() if not line.startswith(" ")] == [
        f"{good}: sudoku, 4 x 4",
        f"{other}: sudoku, 4 x 4",
    ]


def test_several_puzzles_of_a_file_are_numbered(run: Run, write: Write) -> None:
    """The only puzzle of a file is called by the file's name, several have numbers."""
    path = write("two.txt", f"{UNIQUE}\n{NONE}\n")
    ran = run("info", path)
    assert f"{path}, puzzle 1: " in ran.out
    assert f"{path}, puzzle 2: " in ran.out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"", "the input is empty", id="empty"),
        pytest.param(b" \n\n", "the input is empty", id="blank"),
        pytest.param(b"\x7fELF\x00\x01\x02", "binary data", id="binary"),
        pytest.param(UNIQUE.encode("utf-16"), "expected", id="UTF-16"),
        pytest.param(b"hello world\nhow are you\n", "no known format", id="prose"),
        pytest.param(b"1.3.2.........4.\n\xff\xfe\n", "no UTF-8", id="broken text"),
        pytest.param(b"9" * 100_000, "", id="long line"),
        pytest.param(b"<" * 100_000, "", id="unclosed"),
        pytest.param(b"1" * (MAX_PUZZLE_CHARACTERS + 2), "", id="huge line"),
    ],
)
def test_hostile_content_is_one_sentence(
    run: Run, tmp_path: Path, content: bytes, sentence: str
) -> None:
    """Content that is no puzzle gives exit code 2 and sentences with the file's name."""
    path = tmp_path / "hostile"
    path.write_bytes(content)
    ran = run("check", path)
    assert ran.code == 2
    assert ran.err.startswith(f"tabuleiro: {path}")
    assert sentence in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err) < 1000


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("", "No such file", id="no name"),
        pytest.param("a\0b", "null byte", id="null byte"),
        pytest.param("x" * 5000, "File name too long", id="long name"),
        pytest.param("sudoku:2x2:!!", "sudoku:2x2:!!", id="bad id"),
        pytest.param("https://example.org/", "no known format", id="foreign address"),
    ],
)
def test_hostile_names_are_one_sentence(run: Run, name: str, sentence: str) -> None:
    """A word that is neither file nor puzzle gives exit code 2 and one line."""
    ran = run("info", name)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    """A folder as input is said to be one."""
    ran = run("info", tmp_path)
    assert ran.code == 2
    assert "this is a directory" in ran.err


@pytest.mark.skipif(os.name != "posix", reason="closes a descriptor the POSIX way")
def test_closed_standard_input_is_said() -> None:
    """A process without standard input says so and ends with exit code 2."""
    ran = finish(spawn("solve", stdin=None, preexec_fn=lambda: os.close(0)))
    assert ran.code == 2
    assert "standard input" in ran.err
    assert "Traceback" not in ran.err


def test_memory_stays_flat_over_a_stream() -> None:
    """Reading the 20,000th puzzle of a stream needs no more memory than the first hundreds."""
    code = (
        "import resource, sys; from tabuleiro.cli.inputs import Inputs\n"
        "peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "for n, item in enumerate(Inputs(['-'], None, None, sys.exit)):\n"
        "    if n == 500: early = peak()\n"
        "print(n + 1, peak() - early)\n"
    )
    process = python("-c", code, stdin=subprocess.PIPE)
    ran = finish(process, f"{UNIQUE}\n".encode() * 20_000)
    puzzles, kilobytes = map(int, ran.out.split())
    assert puzzles == 20_000
    assert kilobytes < 4_000
