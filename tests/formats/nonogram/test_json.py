"""Nonograms in the JSON of several programs."""

import pytest

from tabuleiro import Nonogram
from tabuleiro.formats import dumps, loads, loads_all
from tabuleiro.info import Info

PUZZLE = Nonogram([[2], [1]], [[2], [1]])


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"nonogram","rows":[[2],[1]],"columns":[[2],[1]]}',
        '{"id":"a","w":2,"h":2,"rows":[[2],[1]],"cols":[[2],[1]],"goal":"1110"}',
        '{\n  "rows": [\n    [2],\n    [1]\n  ],\n  "columns": [[2], [1]]\n}\n',
        '{"ver":[[2],[1]],"hor":[[2],[1]]}',
        '{"rows":[2,1],"columns":[2,1]}',
        '[\n {"rows":[[2],[1]],"columns":[[2],[1]]}\n]',
    ],
)
def test_dialects(text: str) -> None:
    """The JSON of other programs is detected and read like ours."""
    assert loads(text) == PUZZLE


def test_content_is_what_is_known_from_the_start() -> None:
    """`content` says -1 for empty, 0 for unknown, 1 for filled."""
    text = '{"rows":[[2],[1]],"columns":[[2],[1]],"content":[1,0,0,-1]}'
    assert loads(text).board().cells == (1, None, None, 0)


def test_each_line_is_a_puzzle_and_a_bad_one_does_not_end_the_stream() -> None:
    """A broken line, a wrong puzzle and an array with a wrong one leave the others."""
    good, errors = dumps(PUZZLE, "json"), list[str]()
    bad = '{"rows":[[1]],"columns":[[2]]}\n'
    text = good + '{"rows":[[1\n' + bad + good
    assert len(loads_all(text, on_error=lambda e: errors.append(str(e)))) == 2
    assert [error.split(":")[0] for error in errors] == ["line 2", "line 3"]
    array = f"[{good},{bad},{good}]"
    assert len(loads_all(array, on_error=lambda e: errors.append(str(e)))) == 2


def test_ours_is_one_line_that_says_what_it_holds() -> None:
    """A puzzle is written as one object on one line."""
    puzzle = Nonogram([[1]], [[1]], givens=[1], info=Info(title="dot", goal=(1,)))
    assert dumps(puzzle, "json") == (
        '{"kind":"nonogram","rows":[[1]],"columns":[[1]],"givens":[1],"title":"dot","goal":[1]}\n'
    )
