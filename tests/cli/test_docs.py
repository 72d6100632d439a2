"""The page about the command line is true: its examples run, its tables are whole."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.cli.commands import COMMANDS
from tabuleiro.cli.shells import described

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "cli.md").read_text()
_OWN_OPTIONS_ELSEWHERE = ("bench", "bench-machine")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are for bash")
def test_the_examples_are_real(tmp_path: Path) -> None:
    """Each example of the page, run in order, says what the page says, but for the times."""
    command = tmp_path / "bin" / "tabuleiro"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tabuleiro "$@"\n')
    command.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    environment = os.environ | {
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(Path(tabuleiro.__file__).parents[1]),
        "PYTHONIOENCODING": "utf-8",
    }
    examples = "".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL))
    said = re.split(r"^\$ (.*)\n", examples, flags=re.MULTILINE)[1:]
    assert len(said) > 20
    for line, expected in zip(said[::2], said[1::2], strict=True):
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=work,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
        )
        assert _timeless(done.stdout.decode()) == _timeless(expected), line


def test_every_command_and_option_is_explained() -> None:
    """The page has a section for each command and names each option."""
    for command in described():
        assert f"`{command.name}`" in PAGE
        if command.name not in _OWN_OPTIONS_ELSEWHERE:
            for option in command.flags:
                assert all(f"`{flag}" in PAGE for flag in option.flags), option.flags
    assert len(described()) == len(COMMANDS)


def _timeless(text: str) -> str:
    text = re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', text)
    # Search may take other ways on other days; what it finds is fixed, what it counts is not.
    text = re.sub(r'"counters": \{[^}]*\}', '"counters": {}', text)
    return re.sub(r"[0-9.]+ (us|ms|s)\b", "0 s", text)
