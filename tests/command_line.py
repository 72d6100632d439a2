"""What the tests of the command line share: puzzles, and what comes of a command."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import tabuleiro

UNIQUE = "1.3.2.........4."
SOLUTION = "1432 2314 4123 3241"
"""The only solution of `UNIQUE`."""
SEVERAL = "1.3.........3.2."
"""A puzzle with two solutions."""
NONE = "11.............."
STREAM = f"{UNIQUE}\n1234\n{SEVERAL}\n"
"""A stream whose second puzzle is bad."""


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """The JSON objects on standard output."""
        return [json.loads(line) for line in self.out.splitlines()]


class Run(Protocol):
    """Runs a command in this process."""

    def __call__(self, *words: object) -> Ran: ...


class Write(Protocol):
    """Makes a file."""

    def __call__(self, name: str, text: str) -> Path: ...


def spawn(*words: object, **options: Any) -> "subprocess.Popen[bytes]":
    """Starts the command line as a process of its own."""
    return python("-m", "tabuleiro", *words, **options)


def python(
    *words: object, encoding_of_output: str = "utf-8", **options: Any
) -> "subprocess.Popen[bytes]":
    """Starts Python with the package under test."""
    home = Path(tabuleiro.__file__).parents[1]
    return subprocess.Popen(
        [sys.executable, *map(str, words)],
        stdin=options.pop("stdin", subprocess.DEVNULL),
        stdout=options.pop("stdout", subprocess.PIPE),
        stderr=options.pop("stderr", subprocess.PIPE),
        env=os.environ | {"PYTHONPATH": str(home), "PYTHONIOENCODING": encoding_of_output},
        **options,
    )


def finish(process: "subprocess.Popen[bytes]", given: bytes | None = None) -> Ran:
    """What came of a process; one that hangs is a failure."""
    try:
        out, err = process.communicate(given, timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return Ran(process.returncode, (out or b"").decode(), (err or b"").decode())
