"""The README and the pages are true: examples run, tables are those of the registries."""

import doctest
import re
import shutil
from pathlib import Path

import pytest

from documents import ROOT, blocks, examples, page
from tabuleiro.formats.registry import all_formats
from tabuleiro.methods import KINDS, METHODS


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are for bash")
def test_the_readme_shows_what_comes_out(tmp_path: Path) -> None:
    """Each command of the README, run in order, says what the README says, but for the times."""
    seen = 0
    for line, said, expected in examples(page("README.md"), tmp_path):
        assert said == expected, line
        seen += 1
    assert seen > 5


def test_the_python_of_the_readme_runs() -> None:
    """The session of the README is a doctest."""
    flags = doctest.NORMALIZE_WHITESPACE
    runner = doctest.DocTestRunner(optionflags=flags)
    for number, text in enumerate(blocks(page("README.md"), "python")):
        runner.run(doctest.DocTestParser().get_doctest(text, {}, f"README {number}", None, 0))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 10


def test_the_table_of_methods_is_that_of_the_registry() -> None:
    """A row a method, a mark where it works on a kind of puzzle, in the registry's order."""
    rows = [
        f"| `{method.name}` | "
        + " | ".join("x" if kind in method.kinds else "-" for kind in KINDS)
        + f" | {method.summary} |"
        for method in METHODS.values()
    ]
    assert "\n".join(rows) in page("README.md")


def test_the_table_of_formats_is_that_of_the_registry() -> None:
    """Every format has its row, with its kind and the endings of its files."""
    text = page("docs/formats.md")
    for form in all_formats():
        endings = " ".join(f"`{ending}`" for ending in form.extensions)
        assert f"| `{form.name}` | {form.kind} | {form.title} | {endings} |" in text


@pytest.mark.parametrize(
    "path",
    sorted(p.relative_to(ROOT).as_posix() for p in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))),
)
def test_links_lead_somewhere(path: str) -> None:
    """A relative link names a file of the project."""
    for target in re.findall(r"\]\(([^)#:]+)[)#]|src=\"([^\":]+)\"", page(path)):
        name = "".join(target)
        assert (ROOT / path).parent.joinpath(name).exists(), name
