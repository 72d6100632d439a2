"""Golden answers for the nonograms of other people, where these are present."""

from pathlib import Path

import pytest

from golden import (
    AMPLE,
    FULL,
    fingerprint,
    nothing_false_is_said,
    only_solutions,
    puzzles,
    up_to_two,
)
from tabuleiro import Budget, FormatError, Status, count, loads_all, solve_many

SEVERAL_IN_SURVEY = {"center", "flag", "karate", "knotty", "lion", "marley", "thing"}
SLOW_IN_SURVEY = {"forever", "thing"}
"""These take seconds; asked when everything is. `forever` is also in another set."""
TOO_HARD_IN_SURVEY = {"knotty"}
"""None of the programs of the survey solved it, nor do we in a minute."""
SEVERAL_IN_JWILK = {"data001", "data083", "data084", "data087"}
HUMAN_MADE = {
    "janko.jsonl": (585, "0c3472c18d378874"),
    "brouwer.jsonl": (3, "128cccb36d562417"),
    "picross_solver.jsonl": (19, "fcafe89a554b59c6"),
}
TOURNAMENTS = {
    "taai2011.jsonl": "3ab4bb7043395598",
    "taai2014.jsonl": "c77d06ccde87057c",
    "tcga2019.jsonl": "f428827ba40e333d",
    "icga2016.jsonl": "dd824e3b4775828b",
    "icga2023.jsonl": "5af7741703abf7f1",
}
UNSUPPORTED = {"alladin.g": "triangle"}


@pytest.mark.parametrize("name", HUMAN_MADE)
def test_human_made_puzzles_have_the_solution_that_was_drawn(shared_data: Path, name: str) -> None:
    """Each has one solution, the same as ever, and it is the picture of its maker if known."""
    boards = only_solutions(puzzles(shared_data, f"nonogram/{name}"))
    for board in boards:
        goal = board.puzzle.info.goal
        assert goal is None or goal == board.cells, board.puzzle.info.name
    number, digest = HUMAN_MADE[name]
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (number, digest)


def test_most_puzzles_of_jwilk_are_unique(shared_data: Path) -> None:
    """All but four have one solution, the same as ever."""
    every = puzzles(shared_data, "nonogram/jwilk.jsonl")
    several = {puzzle.info.name for puzzle in every if up_to_two(puzzle).number == 2}
    assert several == SEVERAL_IN_JWILK
    boards = only_solutions(puzzle for puzzle in every if puzzle.info.name not in several)
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (
        147,
        "1e0027eca9685a53",
    )


def test_the_survey_is_judged_as_published(shared_data: Path) -> None:
    """The puzzles named by the survey have several solutions, the others have one."""
    every = {
        puzzle.info.name.partition("-")[2]: puzzle
        for puzzle in puzzles(shared_data, "nonogram/survey.jsonl")
    }
    assert every.keys() > SEVERAL_IN_SURVEY
    left_out = TOO_HARD_IN_SURVEY if FULL else TOO_HARD_IN_SURVEY | SLOW_IN_SURVEY
    for name in every.keys() - left_out:
        assert up_to_two(every[name]).number == 1 + (name in SEVERAL_IN_SURVEY), name
    for name in left_out:
        assert nothing_false_is_said(every[name], 1 + (name in SEVERAL_IN_SURVEY)), name
    quick = every.keys() - SEVERAL_IN_SURVEY - SLOW_IN_SURVEY
    boards = only_solutions(every[name] for name in sorted(quick))
    assert fingerprint(board.to_text() for board in boards) == "031e56d898ade748"


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_tournament_puzzles_are_solved(shared_data: Path, name: str) -> None:
    """Random boards of 25 x 25 have a solution; every hundredth as many (to 500) as ever."""
    every = puzzles(shared_data, f"nonogram/{name}")
    assert len(every) == 1000
    numbers = [count(puzzle, 500, budget=AMPLE).number for puzzle in every[::100]]
    assert min(numbers) >= 1
    assert fingerprint(numbers) == TOURNAMENTS[name]
    if FULL:
        solved = 0
        for result in solve_many(every, budget=Budget(time=3)):
            assert result.status is not Status.UNSATISFIABLE
            if result.solution is not None:
                assert not result.puzzle.check(result.solution)
                solved += 1
        assert solved >= 950


def test_real_files_are_solved(shared_data: Path) -> None:
    """Every puzzle of a real file, coloured ones among them, has one solution: its goal."""
    boards = []
    for path in sorted((shared_data / "nonogram/files").iterdir()):
        if path.name in UNSUPPORTED:
            with pytest.raises(FormatError, match=UNSUPPORTED[path.name]):
                loads_all(path.read_bytes())
            continue
        found = only_solutions(loads_all(path.read_bytes()))
        assert found, path.name
        for board in found:
            goal = board.puzzle.info.goal
            assert goal is None or goal == board.cells, path.name
        boards += found
    assert (len(boards), fingerprint(board.to_text() for board in boards)) == (
        29,
        "bdb106c8ebf322fc",
    )
