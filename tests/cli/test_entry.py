"""The way in and the way out: help, usage, exit codes, errors."""

import pytest

from command_line import Run, finish, python, spawn
from tabuleiro.cli.commands import COMMANDS


def test_help_lists_every_command_and_exit_code(run: Run) -> None:
    """The help names each command of the table and each exit code."""
    ran = run("--help")
    assert ran.code == 0
    assert all(f"    {command.name}" in ran.out for command in COMMANDS)
    assert all(f"\n  {code} " in ran.out for code in (0, 1, 2, 130))


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_every_command_explains_itself(run: Run, name: str) -> None:
    """Each command has a module whose help can be printed, and says so without an error."""
    ran = run(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: tabuleiro {name}")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param(["slove"], "no command 'slove'; did you mean 'solve'?", id="command"),
        pytest.param(["solve", "--method", "exat"], "did you mean 'exact'?", id="method"),
        pytest.param(["solve", "--format", "nom"], "did you mean 'non'?", id="format"),
        pytest.param(["solve", "--kind", "chess"], "no kind of puzzle 'chess'", id="kind"),
        pytest.param(["solve", "--frob"], "unrecognized arguments: --frob", id="option"),
        pytest.param(["solve", "--time", "10x"], "'10x' is no time", id="time"),
        pytest.param(["solve", "--time=-1s"], "time is a number of seconds", id="past"),
        pytest.param(["solve", "--nodes", "-1"], "is no whole number", id="negative"),
        pytest.param(["count", "--limit", "0"], "from 1 to", id="zero"),
        pytest.param(["count", "--limit", "9" * 9999], "is no whole number", id="overflow"),
        pytest.param(["solve", "-j", "99999"], "from 0 to 1024", id="threads"),
        pytest.param(["render", "--scale", "nan"], "'nan' is no number", id="scale"),
        pytest.param(["solve", "--all", "--limit", "3"], "not allowed with", id="both"),
        pytest.param(["completion", "tcsh"], "invalid choice", id="shell"),
    ],
)
def test_wrong_usage_is_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    """Usage that cannot be understood gives exit code 2 and one line on standard error."""
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tabuleiro: ")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_no_command_prints_help_as_an_error(run: Run) -> None:
    """Without a command the help goes to standard error and the exit code is 2."""
    ran = run()
    assert (ran.code, ran.out) == (2, "")
    assert "usage: tabuleiro" in ran.err


def test_start_is_light() -> None:
    """Neither `import tabuleiro` nor `tabuleiro --help` loads puzzles, formats or the core."""
    code = (
        "import sys, tabuleiro; from tabuleiro.cli import main; main(['--help']); "
        "heavy = ('numpy', 'PIL', 'xml', 'json', 'dataclasses', 'concurrent', 'tabuleiro.puzzles',"
        " 'tabuleiro.formats', 'tabuleiro.render', 'tabuleiro._core', 'tabuleiro.solving'); "
        "print([name for name in heavy if name in sys.modules])"
    )
    ran = finish(python("-c", code))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "[]"


def test_module_and_function_are_the_same(run: Run) -> None:
    """`python -m tabuleiro` does what `main` does, exit code included."""
    there = finish(spawn("methods"))
    here = run("methods")
    assert (there.code, there.out) == (0, here.out)
    assert finish(spawn("slove")).code == 2
