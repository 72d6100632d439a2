"""`generate`: puzzles from seeds and from pictures."""

from pathlib import Path

import pytest

from command_line import Run, Write
from tabuleiro import check, loads
from tabuleiro.generating import GENERATORS
from tabuleiro.result import Uniqueness

SMALL = {
    "nonogram": ["--height", "6", "--width", "7"],
    "sudoku": ["--order", "2"],
    "unruly": ["--height", "6", "--width", "6"],
    "queens": ["--n", "6"],
}


@pytest.mark.parametrize("kind", GENERATORS)
def test_generated_puzzles_have_one_solution(run: Run, kind: str) -> None:
    """Every kind is made as asked for, as ids that can be read back, each with one solution."""
    ran = run("generate", kind, "--seed", 5, "--number", 3, *SMALL[kind])
    assert (ran.code, ran.err) == (0, "")
    puzzles = [loads(line) for line in ran.out.splitlines()]
    assert len(puzzles) == 3
    assert {puzzle.kind for puzzle in puzzles} == {kind}
    assert {check(puzzle).uniqueness for puzzle in puzzles} == {Uniqueness.UNIQUE}


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_gives_the_same_puzzles(run: Run, threads: int) -> None:
    """Puzzles follow from their seeds alone, one seed after the other, on any number of threads."""
    words = ("generate", "sudoku", "--order", 2)
    singly = [run(*words, "--seed", seed).out for seed in range(8, 14)]
    assert run(*words, "--seed", 8, "--number", 6, "-j", threads).out == "".join(singly)


def test_a_seed_id_makes_its_puzzle_again(run: Run) -> None:
    """The seed id that --json gives is enough to make the puzzle again."""
    (record,) = run("generate", "sudoku", "--order", 2, "--seed", 3, "--json").records
    assert run("generate", record["source"]).out == f"{record['id']}\n"
    assert record["clues"] == loads(record["id"]).clues
    assert record["difficulty"] in ("rules", "search")


def test_draw_shows_puzzle_and_seed_id(run: Run) -> None:
    """With --draw there is a line with the seed id and the difficulty, then the drawing."""
    ran = run("generate", "sudoku", "--order", 2, "--seed", 3, "--draw")
    assert ran.out.startswith("sudoku#1:order=2,symmetry=none,seed=3: ")
    assert "┌─────┬─────┐" in ran.out


def test_output_takes_the_format_of_its_name(run: Run, tmp_path: Path) -> None:
    """-o with a known ending writes that format, all puzzles in one file."""
    target = tmp_path / "out.sdm"
    assert run("generate", "sudoku", "--seed", 1, "--number", 2, "-o", target).code == 0
    assert [len(line) for line in target.read_text().splitlines()] == [81, 81]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        pytest.param(["chess"], 2, "no kind of puzzle 'chess'", id="kind"),
        pytest.param(["sudoku", "--order", "99"], 2, "order is a whole number", id="range"),
        pytest.param(["sudoku", "--density", "0.5"], 2, "no sudoku generator", id="foreign"),
        pytest.param(["sudoku#9:order=2,seed=1"], 2, "version 9", id="version"),
        pytest.param(["sudoku#1:order"], 2, "no seed id", id="broken seed id"),
        pytest.param(["sudoku", "--order=2", "--clues=3"], 1, "3 clues", id="impossible"),
        pytest.param(["sudoku", "--picture", "x"], 2, "for one nonogram", id="picture of sudoku"),
        pytest.param(["nonogram", "--picture", "/no/file"], 2, "No such file", id="no picture"),
    ],
)
def test_what_cannot_be_made_is_said(run: Run, words: list[str], code: int, sentence: str) -> None:
    """Wrong parameters give exit code 2, puzzles that do not exist exit code 1; one line each."""
    ran = run("generate", *words)
    assert (ran.code, ran.out) == (code, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_picture_becomes_a_puzzle(run: Run, write: Write) -> None:
    """A picture is repaired to one solution, and the number of changed cells is said."""
    pytest.importorskip("PIL", reason="the extra `image` is not installed")
    picture = write("cat.pbm", "P1\n3 3\n1 0 0\n0 1 0\n0 0 1\n")
    ran = run("generate", "nonogram", "--picture", picture, "--to", "non")
    assert ran.code == 0
    assert "1 cell changed for a single solution, as few as possible" in ran.err
    assert check(loads(ran.out)).uniqueness is Uniqueness.UNIQUE


def test_a_broken_picture_is_said(run: Run, write: Write) -> None:
    """What is no picture gives exit code 2 and the name of the file."""
    pytest.importorskip("PIL", reason="the extra `image` is not installed")
    picture = write("cat.png", "no picture")
    ran = run("generate", "nonogram", "--picture", picture)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"tabuleiro: {picture}: ")
