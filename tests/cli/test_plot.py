"""The command that draws recorded runs."""

import sys
from pathlib import Path

import pytest

from command_line import Run
from tabuleiro import Queens, start, write_traces

pytest.importorskip("matplotlib")


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A file with a few runs."""
    path = tmp_path / "runs.jsonl"
    write_traces((start(Queens(30), "climb", seed=seed) for seed in range(3)), path)
    return path


def test_the_ending_chooses_the_form(run: Run, recorded: Path, tmp_path: Path) -> None:
    """A name that ends in .png becomes a PNG, one in .svg an SVG, and - prints an SVG."""
    png, svg = tmp_path / "runs.png", tmp_path / "runs.svg"
    assert run("plot", recorded, "-o", png) == (0, "", "")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert run("plot", recorded, "-o", svg) == (0, "", "")
    assert b"<svg" in svg.read_bytes()


def test_options_change_the_picture(run: Run, recorded: Path, tmp_path: Path) -> None:
    """Each option makes another picture."""
    pictures = set()
    wishes: tuple[tuple[object, ...], ...] = (
        (),
        ("--x", "iterations"),
        ("--x", "seconds"),
        ("--log",),
        ("--title", "Queens"),
        (recorded,),
    )
    for number, options in enumerate(wishes):
        path = tmp_path / f"{number}.svg"
        assert run("plot", recorded, *options, "-o", path).code == 0
        pictures.add(path.read_bytes())
    assert len(pictures) == len(wishes)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param(["no.jsonl", "-o", "x.svg"], "no.jsonl: No such file", id="no file"),
        pytest.param([".", "-o", "x.svg"], ".: Is a directory", id="folder"),
        pytest.param(["bad.jsonl", "-o", "x.svg"], "bad.jsonl, line 1: no JSON", id="bad file"),
        pytest.param(["empty.jsonl", "-o", "x.svg"], "there is no run to plot", id="empty"),
        pytest.param(["empty.jsonl", "-o", "x.pdf"], "ends in '.pdf': .svg and .png do", id="pdf"),
        pytest.param(["empty.jsonl", "-o", "x"], "ends in ''", id="no ending"),
        pytest.param(["empty.jsonl"], "required: -o", id="no output"),
        pytest.param(["a\0b", "-o", "x.svg"], "null byte", id="null byte"),
    ],
)
def test_what_cannot_be_plotted_is_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    """Bad input or usage gives exit code 2, one line, and no file."""
    monkeypatch.chdir(tmp_path)
    Path("bad.jsonl").write_text("no")
    Path("empty.jsonl").touch()
    ran = run("plot", *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.jsonl", "empty.jsonl"]


def test_the_missing_extra_is_said(
    run: Run, recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without Matplotlib the command says what to install."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run("plot", recorded, "-o", tmp_path / "x.svg")
    assert ran.code == 2
    assert "tabuleiro[analysis]" in ran.err
