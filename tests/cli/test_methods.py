"""`methods` and `completion`: what there is, for people, programs and shells."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from command_line import Run
from tabuleiro.cli.commands import COMMANDS
from tabuleiro.formats.registry import all_formats
from tabuleiro.methods import KINDS, METHODS
from tabuleiro.searching.parameters import known_parameters
from tabuleiro.searching.presets import presets_of

SHELLS = ("bash", "zsh", "fish")


def test_methods_shows_the_registry(run: Run) -> None:
    """Every method has a row with a mark for each kind of puzzle it works on."""
    rows = [line.split() for line in run("methods").out.splitlines()]
    head = rows[0]
    for method in METHODS.values():
        (row,) = (row for row in rows if row and row[0] == method.name)
        assert {kind for kind in KINDS if row[head.index(kind)] == "x"} == set(method.kinds)


def test_a_method_is_explained_whole(run: Run) -> None:
    """Asked for one method, the command shows all its presets and all their parameters."""
    for method in METHODS.values():
        out = run("methods", method.name).out
        assert method.summary in out
        for kind in method.kinds if method.stochastic else ():
            for preset in presets_of(method.name, kind):
                assert preset.name in out
            for name in known_parameters(method.name, kind):
                assert re.search(rf"^{name} ", out, re.MULTILINE)


def test_methods_as_json_lists_methods_and_formats(run: Run) -> None:
    """Programs get one object for each method and each format."""
    records = run("methods", "--json").records
    assert {r["name"] for r in records if r["type"] == "method"} == set(METHODS)
    formats = {(r["kind"], r["name"]) for r in records if r["type"] == "format"}
    assert formats == {(form.kind, form.name) for form in all_formats()}


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_knows_every_command_and_method(run: Run, shell: str) -> None:
    """Each script names all commands and methods, and the shell, where there is one, takes it."""
    ran = run("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert all(command.name in ran.out for command in COMMANDS)
    assert all(method in ran.out for method in METHODS)
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=ran.out.encode(), check=True, timeout=30)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        pytest.param(["che"], {"check"}, id="command"),
        pytest.param(["solve", "--me"], {"--method"}, id="option"),
        pytest.param(["solve", "--method", "rules"], {"rules", "rules-backtrack"}, id="method"),
        pytest.param(["solve", "cat.non", "--kind", "s"], {"sudoku"}, id="kind"),
        pytest.param(["check", "--colour", "a"], {"auto", "always"}, id="choice"),
        pytest.param(["completion", ""], set(SHELLS), id="word"),
        pytest.param(["solve", "-o", ""], set(), id="file name left to bash"),
        pytest.param(["solve", ""], set(), id="input left to bash"),
    ],
)
def test_bash_completes(run: Run, tmp_path: Path, words: list[str], offered: set[str]) -> None:
    """Bash offers commands, options and their values, and leaves file names to itself."""
    script = tmp_path / "completion.bash"
    script.write_text(run("completion", "bash").out)
    typed = " ".join(f"'{word}'" for word in ["tabuleiro", *words])
    program = (
        f"source {script}; COMP_WORDS=({typed}); COMP_CWORD={len(words)}; "
        'COMPREPLY=(); _tabuleiro; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
        env={"PATH": os.environ["PATH"]},
    )
    assert set(done.stdout.split()) == offered
    assert done.stderr == ""
