"""Pages of the documentation whose examples are run."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import tabuleiro

ROOT = Path(__file__).resolve().parents[1]


def page(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """What stands between the fences of that language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def examples(text: str, work: Path) -> Iterator[tuple[str, str, str]]:
    """Each shell example of a page, run in order: the command, what it says, what the page says.

    Times and counts of work are taken out of both.
    """
    command = work / "bin" / "tabuleiro"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tabuleiro "$@"\n')
    command.chmod(0o755)
    home = work / "work"
    home.mkdir()
    environment = os.environ | {
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(Path(tabuleiro.__file__).parents[1]),
        "PYTHONIOENCODING": "utf-8",
    }
    said = re.split(r"^\$ (.*)\n", "".join(blocks(text, "console")), flags=re.MULTILINE)[1:]
    for line, expected in zip(said[::2], said[1::2], strict=True):
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=home,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
        )
        yield line, _timeless(done.stdout.decode()), _timeless(expected)


def _timeless(text: str) -> str:
    text = re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', text)
    # Search may take other ways on other days; what it finds is fixed, what it counts is not.
    text = re.sub(r'"counters": \{[^}]*\}', '"counters": {}', text)
    return re.sub(r"[0-9.]+ (us|ms|s)\b", "0 s", text)
