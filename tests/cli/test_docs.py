"""The page about the command line is true: its examples run, its tables are whole."""

import shutil
from pathlib import Path

import pytest

from documents import examples, page
from tabuleiro.cli.commands import COMMANDS
from tabuleiro.cli.shells import described

PAGE = page("docs/cli.md")
_OWN_OPTIONS_ELSEWHERE = ("bench", "bench-search", "bench-machine")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are for bash")
def test_the_examples_are_real(tmp_path: Path) -> None:
    """Each example of the page, run in order, says what the page says, but for the times."""
    seen = 0
    for line, said, expected in examples(PAGE, tmp_path):
        assert said == expected, line
        seen += 1
    assert seen > 20


def test_every_command_and_option_is_explained() -> None:
    """The page has a section for each command and names each option."""
    for command in described():
        assert f"`{command.name}`" in PAGE
        if command.name not in _OWN_OPTIONS_ELSEWHERE:
            for option in command.flags:
                assert all(f"`{flag}" in PAGE for flag in option.flags), option.flags
    assert len(described()) == len(COMMANDS)
