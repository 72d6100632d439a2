"""Shared by all tests: where the instances of other people are, if they are."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

from command_line import Ran, Run, Write
from tabuleiro.cli import main

settings.register_profile("tabuleiro", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("tabuleiro")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Where the tests run in the background, the commands they start would never hear of ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

_ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of instances by other people; tests that want it skip where it is absent."""
    folder = Path(os.environ.get("TABULEIRO_SHARED", _ROOT.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip(f"no instances at {folder} (set TABULEIRO_SHARED)")
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A way to run a command of the command line in this process."""

    def run_it(*words: object) -> Ran:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A way to make a file of text."""

    def write_it(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return write_it
