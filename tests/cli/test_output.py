"""Where results go: whole files or none, pipes that close, colour only where it is wanted."""

import os
import signal
import stat
import subprocess
import time
from pathlib import Path

import pytest

from command_line import UNIQUE, Run, Write, finish, spawn
from tabuleiro.cli.output import Output
from tabuleiro.cli.style import wants_colour

_ENDLESS = "sudoku:3x3:1zzzb"
"""A puzzle whose solutions nobody lists or counts."""


def test_output_goes_to_a_file(run: Run, write: Write, tmp_path: Path) -> None:
    """With -o standard output stays empty and the file holds what it would have said."""
    source, target = write("in.txt", UNIQUE), tmp_path / "out.txt"
    expected = run("info", source).out
    ran = run("info", source, "-o", target)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert target.read_text() == expected


def test_a_failing_command_leaves_the_old_file(tmp_path: Path) -> None:
    """An error in the middle keeps the old content and leaves no other file behind."""
    target = tmp_path / "out.txt"
    target.write_text("old")
    with pytest.raises(ZeroDivisionError):
        _write_and_fail(target)
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_the_new_file_keeps_the_old_permissions(tmp_path: Path) -> None:
    """A file that is replaced stays as readable as it was."""
    target = tmp_path / "out.txt"
    target.write_text("old")
    target.chmod(0o640)
    with Output(str(target)) as output:
        output.write("new")
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Writing through a symbolic link replaces the file behind it."""
    target, link = tmp_path / "out.txt", tmp_path / "link"
    link.symlink_to(target)
    with Output(str(link)) as output:
        output.write("new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("no/such/folder/out.txt", "No such file", id="no folder"),
        pytest.param(".", "this is a directory", id="folder"),
        pytest.param("a\0b", "null byte", id="null byte"),
        pytest.param("x" * 300, "name too long", id="long name"),
    ],
)
def test_an_unwritable_output_is_said(
    run: Run, write: Write, tmp_path: Path, name: str, sentence: str
) -> None:
    """An output that cannot be written gives exit code 2 and one line."""
    ran = run("info", write("in.txt", UNIQUE), "-o", tmp_path / name)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said() -> None:
    """Standard output that takes nothing gives exit code 2 and one line."""
    with open("/dev/full", "wb") as full:
        ran = finish(spawn("methods", stdout=full))
    assert ran.code == 2
    assert ran.err == "tabuleiro: standard output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_file_that_takes_nothing_is_named(run: Run) -> None:
    """A write that fails says which file it was for."""
    ran = run("info", "queens:8", "-o", "/dev/full")
    assert ran.code == 2
    assert ran.err == "tabuleiro: /dev/full: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="closes a descriptor the POSIX way")
def test_closed_standard_output_is_said() -> None:
    """A process without standard output says so and ends with exit code 2."""
    ran = finish(spawn("methods", stdout=None, preexec_fn=lambda: os.close(1)))
    assert ran.code == 2
    assert ran.err == "tabuleiro: standard output is closed\n"


@pytest.mark.parametrize("words", [["--help"], ["info", "-"]], ids=["help", "stream"])
def test_a_closed_pipe_ends_quietly(words: list[str]) -> None:
    """When the reader goes away, as `head` does, there is neither complaint nor traceback."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    process = spawn(*words, stdout=write_end, stdin=subprocess.PIPE)
    os.close(write_end)
    ran = finish(process, f"{UNIQUE}\n".encode() * 5000)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["info", "queens:4", "-"], id="while reading"),
        pytest.param(["count", "queens:4", _ENDLESS], id="while searching on a thread"),
        pytest.param(["count", "-j1", "queens:4", _ENDLESS], id="while searching"),
        pytest.param(["solve", "--all", "-o", "out.txt", _ENDLESS], id="while listing"),
    ],
)
def test_ctrl_c_ends_with_130(words: list[str], tmp_path: Path) -> None:
    """Interrupted work ends soon, with exit code 130, one line, and no half-written file."""
    process = spawn(*words, stdin=subprocess.PIPE, cwd=tmp_path)
    if "-o" in words:
        _wait_for_content(tmp_path)
    else:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"queens:4: ")
    process.send_signal(signal.SIGINT)
    ran = finish(process)
    assert ran.code == 130
    assert ran.err == "tabuleiro: interrupted\n"
    assert list(tmp_path.iterdir()) == []


def _wait_for_content(folder: Path) -> None:
    for _ in range(3000):
        if any(file.stat().st_size for file in folder.iterdir()):
            return
        time.sleep(0.01)
    pytest.fail("nothing was written within half a minute")


def test_colour_needs_a_terminal_or_a_wish(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is colour under `always` and none under `never`, nor where nobody looks."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    source = write("in.txt", UNIQUE)
    for command in ("info", "render"):
        assert "\x1b[" not in run(command, source).out
        assert "\x1b[" not in run(command, "--colour", "never", source).out
        assert "\x1b[" in run(command, "--colour", "always", source).out
        assert "\x1b[" in run(command, "--color=always", source).out


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR turns colour off on a terminal, and `always` turns it on again."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour("auto", on_terminal=True)
    assert not wants_colour("auto", on_terminal=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour("auto", on_terminal=True)
    assert wants_colour("always", on_terminal=True)


def test_odd_characters_never_stop_an_answer() -> None:
    """An output that knows only ASCII gets question marks in a drawing, not a traceback."""
    process = spawn("render", stdin=subprocess.PIPE, encoding_of_output="ascii")
    ran = finish(process, UNIQUE.encode())
    assert (ran.code, ran.err) == (0, "")
    assert "? 1 ? ? 3 ? ?" in ran.out


def _write_and_fail(target: Path) -> None:
    with Output(str(target)) as output:
        output.write("new")
        assert target.read_text() == "old"
        output.write(str(1 // 0))
