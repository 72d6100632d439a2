"""`solve`, `count` and `check`: what they answer and how they end."""

from pathlib import Path

import pytest

from command_line import NONE, SEVERAL, SOLUTION, STREAM, UNIQUE, Run, Write

KEYS = {"source", "number", "kind", "id"}


def test_solve_draws_the_solution(run: Run, write: Write) -> None:
    """The solution is drawn under a line that says how it was found, and the exit code is 0."""
    path = write("a.txt", UNIQUE)
    ran = run("solve", path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{path}: solved (exact, ")
    assert "│ 1 4 │ 3 2 │" in ran.out


def test_quiet_solve_says_nothing_but_values(run: Run, write: Write) -> None:
    """Values alone go to standard output; what has none is said on standard error."""
    ran = run("solve", "-q", write("a.txt", f"{UNIQUE}\n{NONE}\n{UNIQUE}\n"))
    rows = "\n".join(SOLUTION.split())
    assert ran.out == f"{rows}\n\n{rows}\n"
    assert ran.code == 1
    assert ran.err.endswith("puzzle 2: no solution\n")


def test_a_puzzle_without_solution_is_an_answer(run: Run, write: Write) -> None:
    """No solution is said on standard output, with the contradiction, and the exit code is 1."""
    ran = run("solve", write("a.txt", NONE))
    assert (ran.code, ran.err) == (1, "")
    assert "no solution" in ran.out
    assert "contradiction: " in ran.out


def test_a_nonogram_without_solution_names_the_lines(run: Run, write: Write) -> None:
    """The lines that contradict each other are named by solve and check alike."""
    path = write("a.non", "width 3\nheight 3\nrows\n3\n0\n1\ncolumns\n2\n1\n1\n")
    for command in ("solve", "check"):
        ran = run(command, path)
        assert ran.code == 1
        assert "contradiction: " in ran.out
        assert "row 2" in ran.out
        assert "column 1" in ran.out


def test_solve_as_json_has_its_keys(run: Run, write: Write) -> None:
    """Each puzzle of a stream gives one object with the documented keys; the bad one gives none."""
    ran = run("solve", "--json", write("a.txt", STREAM))
    assert ran.code == 2
    assert [record["number"] for record in ran.records] == [1, 3]
    first = ran.records[0]
    assert set(first) == KEYS | {
        "status",
        "method",
        "solution",
        "board",
        "conflict",
        "nodes",
        "seconds",
        "counters",
    }
    assert first["status"] == "solved"
    assert first["solution"].split() == SOLUTION.split()


def test_solve_lists_all_solutions(run: Run, write: Write) -> None:
    """--all gives every solution once and says that there is no more."""
    path = write("a.txt", SEVERAL)
    ran = run("solve", "--all", "--json", path)
    assert ran.code == 0
    *solutions, end = ran.records
    assert len({record["solution"] for record in solutions}) == 2
    assert [record["index"] for record in solutions] == [1, 2]
    assert (end["found"], end["complete"]) == (2, True)
    assert run("solve", "--all", path).out.endswith(f"{path}: 2 solutions, no more\n")


def test_a_limit_ends_the_list(run: Run, write: Write) -> None:
    """--limit gives that many solutions, which is what was hoped for."""
    ran = run("solve", "--limit", 1, "-q", write("a.txt", SEVERAL))
    assert ran.code == 0
    assert len(ran.out.split()) == 4
    assert ran.err.endswith("1 solution, the limit is reached\n")


@pytest.mark.parametrize("words", [["solve"], ["solve", "--all"], ["count"]], ids=" ".join)
def test_a_budget_that_runs_out_is_no_error(run: Run, words: list[str], write: Write) -> None:
    """Too few nodes give exit code 1 and a word about the budget."""
    path = write("a.txt", "." * 625)
    ran = run(*words, "--nodes", 1, path)
    assert (ran.code, ran.err) == (1, "")
    assert "budget" in ran.out


def test_a_method_for_other_puzzles_is_said(run: Run, write: Write) -> None:
    """A method that does not fit the puzzle gives exit code 2 and the kinds it is for."""
    path = write("a.txt", UNIQUE)
    ran = run("solve", "--method", "construct", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"tabuleiro: {path}: method 'construct' is for queens, not sudoku\n"
    ran = run("count", "--method", "rules", path)
    assert ran.code == 2
    assert "cannot count" in ran.err


def test_rules_show_how_far_they_come(run: Run, write: Write) -> None:
    """Rules alone leave a puzzle with two solutions open: exit code 1 and what is known."""
    ran = run("solve", "--method", "rules", "--json", write("a.txt", SEVERAL))
    assert ran.code == 1
    (record,) = ran.records
    assert (record["status"], record["solution"]) == ("exhausted", None)
    assert "." in record["board"]


@pytest.mark.parametrize("threads", [1, 2, 0])
def test_threads_change_nothing(run: Run, write: Write, threads: int) -> None:
    """Answers come in the order of the puzzles whatever the number of threads."""
    path = write("a.txt", "\n".join([UNIQUE, SEVERAL, NONE] * 40))
    for command, key in (("count", "count"), ("check", "uniqueness"), ("solve", "status")):
        ran = run(command, "--json", "-j", threads, path)
        assert ran.code == 1
        answers = [record[key] for record in ran.records]
        assert answers == answers[:3] * 40
        assert [record["number"] for record in ran.records] == list(range(1, 121))


def test_count_counts(run: Run, write: Write) -> None:
    """The number is exact, or a lower bound that is marked as one."""
    path = write("a.txt", SEVERAL)
    assert run("count", "-q", path).out == "2\n"
    assert f"{path}: 2 solutions (" in run("count", path).out
    ran = run("count", "--limit", 1, path)
    assert ran.code == 0
    assert f"{path}: at least 1 solution (" in ran.out


def test_counting_nothing_is_a_no(run: Run, write: Write) -> None:
    """A puzzle without solution counts as 0 with exit code 1."""
    ran = run("count", "-q", write("a.txt", NONE))
    assert (ran.code, ran.out) == (1, "0\n")


@pytest.mark.parametrize(
    ("puzzle", "code", "words"),
    [
        pytest.param(UNIQUE, 0, "valid, one solution", id="unique"),
        pytest.param(SEVERAL, 1, "not unique", id="several"),
        pytest.param(NONE, 1, "no solution", id="none"),
    ],
)
def test_check_judges_a_puzzle(run: Run, write: Write, puzzle: str, code: int, words: str) -> None:
    """Only a puzzle with exactly one solution gives exit code 0."""
    path = write("a.txt", puzzle)
    ran = run("check", path)
    assert (ran.code, ran.err) == (code, "")
    assert ran.out.startswith(f"{path}: {words}")


def test_check_shows_what_is_open(run: Run, write: Write) -> None:
    """For several solutions it names the cells that differ and draws what is forced."""
    path = write("a.txt", SEVERAL)
    ran = run("check", path)
    assert "row " in ran.out
    assert "the same in all solutions: " in ran.out
    assert "│" in ran.out
    (record,) = run("check", "--json", path).records
    one, two = (text.split() for text in record["solutions"])
    differing = [[r, c] for r in range(4) for c in range(4) if one[r][c] != two[r][c]]
    assert record["differing"] == differing
    forced = record["forced"].split()
    assert all(forced[r][c] == "." for r, c in differing)


@pytest.mark.parametrize("n", [6, 1200])
def test_check_takes_boards_that_are_too_large_to_draw(run: Run, n: int) -> None:
    """Two solutions of queens differ where their queens stand, however large the board."""
    ran = run("check", f"queens:{n}")
    assert (ran.code, ran.err) == (1, "")
    assert f"of {n * n} cells: row " in ran.out
    assert f"the same in all solutions: 0 of {n * n} cells" in ran.out


def test_check_names_every_fault(run: Run, write: Write) -> None:
    """A wrong solution gives exit code 1 and each fault on a line of its own."""
    path = write("a.txt", UNIQUE)
    ran = run("check", path, "--solution", "1432 2314 4123 3212")
    assert ran.code == 1
    assert ran.out.startswith(f"{path}: ")
    faults = ran.out.splitlines()[1:]
    assert any("row 4" in fault for fault in faults)
    assert any("column 4" in fault for fault in faults)
    (record,) = run("check", path, "--json", "--solution", "1432 2314 4123 3212").records
    assert record["right"] is False
    assert [f"  {fault['message']}" for fault in record["faults"]] == faults


def test_check_takes_what_solve_says(run: Run, write: Write, tmp_path: Path) -> None:
    """The values that `solve -q` writes are a right solution, as a file and as text."""
    path, values = write("a.txt", UNIQUE), tmp_path / "values.txt"
    assert run("solve", "-q", path, "-o", values).code == 0
    for solution in (str(values), values.read_text()):
        ran = run("check", path, "--solution", solution)
        assert (ran.code, ran.out) == (0, f"{path}: the solution is right\n")


@pytest.mark.parametrize(
    ("content", "solution", "sentence"),
    [
        pytest.param(UNIQUE, "1432", "4 cells for a board of 4 x 4", id="short"),
        pytest.param(UNIQUE, "x" * 16, "'x' is no value", id="letters"),
        pytest.param(UNIQUE, "\udcff", "cells for a board", id="no text"),
        pytest.param(f"{UNIQUE}\n{UNIQUE}", SOLUTION, "more than one puzzle", id="two puzzles"),
    ],
)
def test_a_solution_that_is_none_is_said(
    run: Run, write: Write, content: str, solution: str, sentence: str
) -> None:
    """What cannot be a solution of one puzzle gives exit code 2 and one line."""
    ran = run("check", write("a.txt", content), "--solution", solution)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
