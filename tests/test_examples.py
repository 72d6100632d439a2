"""The examples run, and do what they say."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from documents import ROOT
from tabuleiro import check_construction, check_landscape


@pytest.fixture
def magic_square(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The example of a puzzle of one's own."""
    monkeypatch.syspath_prepend(ROOT / "examples")
    yield import_module("magic_square")
    sys.modules.pop("magic_square", None)


@pytest.mark.parametrize("method", ["tabu", "anneal", "climb", "colony"])
def test_magic_squares_are_solved(magic_square: ModuleType, method: str) -> None:
    """Each method finds squares in which all lines have the same sum."""
    for seed in range(3):
        square = magic_square.solve_by(method, seed).solution
        n = magic_square.METHODS[method][0]
        assert sorted(square) == list(range(1, n * n + 1))
        rows = [square[at : at + n] for at in range(0, n * n, n)]
        lines = [*rows, *zip(*rows, strict=True)]
        lines.append([rows[at][at] for at in range(n)])
        lines.append([rows[at][n - 1 - at] for at in range(n)])
        assert {sum(line) for line in lines} == {n * (n * n + 1) // 2}


def test_the_example_is_written_without_mistakes(
    magic_square: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """The checks find nothing, and the program says what it found."""
    assert check_landscape(magic_square.MagicSquare(5)) == []
    assert check_construction(magic_square.MagicBuilder(4)) == []
    magic_square.main()
    assert capsys.readouterr().out.count("solved") == len(magic_square.METHODS)
