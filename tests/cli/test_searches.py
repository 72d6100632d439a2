"""Stochastic methods on the command line: options, traces, and a search that one can watch."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import UNIQUE, Run, Write
from tabuleiro.searching.trace import read_traces

pty = pytest.importorskip("pty", reason="needs a terminal to watch on")


def test_an_answer_says_how_it_was_found(run: Run) -> None:
    """For people the effort and the seed; for programs all parameters too."""
    words = ("solve", "queens:20", "--method", "tabu", "--seed", "3")
    assert "solved (tabu, seed 3, " in run(*words).out
    (record,) = run(*words, "--json", "--set", "tenure=7", "--set", "tenure_rule=fixed").records
    assert record["preset"] == "default"
    assert record["parameters"]["tenure"] == 7
    assert (record["seed"], record["cost"], record["end"]) == (3, 0, "target")
    assert run(*words, "--json").records[0]["counters"]["evaluations"] > 0


def test_a_search_without_success_is_an_answer(run: Run) -> None:
    """The budget ends a search with the lowest cost, a board of it, and exit code 1."""
    words = ("solve", "queens:3", "--method", "anneal", "--seed", "1", "--iterations", "50")
    ran = run(*words)
    assert ran.code == 1
    assert "no solution found before the budget ran out: lowest cost 1" in ran.out
    (record,) = run(*words, "--json").records
    assert (record["solution"], record["status"]) == (None, "exhausted")
    assert record["board"] is not None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--method", "tabu", "--set", "tenur=3"], "did you mean 'tenure'?"),
        (["--method", "tabu", "--set", "tenure=x"], "tenure is a whole number from 0 to 1000000"),
        (["--method", "tabu", "--set", "tenure"], "is not of the form NAME=VALUE"),
        (["--method", "tabu", "--set", "seed=3"], "--set seed: there is no such parameter"),
        (
            ["--method", "tabu", "--preset", "tabugrama"],
            "preset 'tabugrama' is for tabu on nonogram",
        ),
        (["--method", "tabu", "--preset", "tabugramma"], "did you mean 'tabugrama'?"),
        (["--method", "tabu", "--nodes", "3"], "nodes in a budget means nothing"),
        (["--iterations", "3"], "iterations in a budget means nothing"),
        (["--set", "tenure=3"], "method 'exact' has no parameter 'tenure'"),
        (["--method", "tabu", "--watch"], "--watch draws on a terminal"),
        (["--method", "tabu", "--trace", "x.jsonl", "--runs", "2"], "not together with --runs"),
        (["--method", "tabu", "--start", "1 2"], "2 columns for a board of 6 rows"),
    ],
)
def test_bad_wishes_get_a_sentence(
    run: Run, words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is wrong about a wish, one sentence says it, with exit code 2."""
    monkeypatch.chdir(tmp_path)
    ran = run("solve", "queens:6", *words)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1 or "usage" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_start_is_kept_or_begun_from(run: Run) -> None:
    """The known cells of a partial board stay; a full one is where the search begins."""
    partial = run("solve", "-q", "queens:8", "--method", "climb", "--start", "3 ? ? ? ? ? ? ?")
    assert partial.out.startswith("3 ")
    solution = partial.out.strip()
    full = run("solve", "--json", "queens:8", "--method", "anneal", "--start", solution)
    assert full.records[0]["counters"]["evaluations"] == 1


def test_runs_side_by_side_give_one_answer(run: Run) -> None:
    """With any number of threads the same one of the runs wins."""
    words = ("solve", "--json", "queens:30", "--method", "anneal", "--seed", "1", "--runs", "4")
    one, two = (run(*words, "-j", threads).records[0] for threads in (1, 2))
    assert (one["solution"], one["run"]) == (two["solution"], two["run"])


def test_a_trace_tells_what_happened(run: Run, write: Write, tmp_path: Path) -> None:
    """Each puzzle of the input has its run in the trace, samples and all."""
    source = write("two.txt", f"{UNIQUE}\n{'.' * 16}\n")
    target = tmp_path / "trace.jsonl"
    words = ("--method", "anneal", "--seed", "1", "--every", "10", "--iterations", "200")
    ran = run("solve", source, *words, "--preset", "sudoku-2013-sa", "--trace", target)
    assert ran.err == ""
    traces = list(read_traces(target))
    assert [trace.heading.seed for trace in traces] == [1, 1]
    assert all(trace.events[-1].kind == "end" for trace in traces)
    first = json.loads(target.read_text().splitlines()[0])
    assert first["preset"] == "sudoku-2013-sa"


def test_a_search_can_be_watched(tmp_path: Path) -> None:
    """On a terminal the board, the cost and the temperature move; at the end the answer stays."""
    ours, theirs = pty.openpty()
    command = ["solve", "queens:12", "--method", "anneal", "--seed", "1", "--watch"]
    command += ["--set", "temperature=50", "--iterations", "300000", "--colour", "never"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tabuleiro", *command],
        stdout=theirs,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=os.environ | {"COLUMNS": "100", "LINES": "40", "TERM": "xterm"},
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # how Linux says that the other side is gone
            break
        if not piece:
            break
        seen += piece
    os.close(ours)
    _, complaints = process.communicate(timeout=60)
    text = seen.decode()
    assert complaints == b""
    assert "temperature" in text
    assert "cost" in text
    assert "\x1b[J" in text
    assert text.rstrip().splitlines()[-1].startswith("└")


def test_searches_are_measured(run: Run) -> None:
    """A row says how many runs were solved, and what they took."""
    words = ("bench-search", "--json", "--only", "the face", "--only", "tabu", "--runs", "3")
    (record,) = run(*words).records
    row = record["row"]
    assert (row["runs"], row["solved"]) == (3, 3)
    assert row["evaluations"] > 0
    assert run("bench-search", "--only", "no such row").code == 2
