"""Traces: what they hold, and that they come back from a file as they were."""

import csv
import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabuleiro import (
    Budget,
    FormatError,
    Heading,
    Nonogram,
    ParameterError,
    Puzzle,
    Queens,
    Run,
    Sudoku,
    Trace,
    TraceWriter,
    read_traces,
    start,
    write_traces,
)
from tabuleiro.searching.event import EventKind
from tabuleiro.searching.tracing.trace import AXES

FACE = Nonogram([[1], [1, 1], [1], [1, 1], [1]], [[], [1, 1], [], [1, 1], [3]])
PUZZLES: tuple[Puzzle, ...] = (FACE, Sudoku("1.3.........4..."), Queens(12))


def runs(insides: bool = True) -> Iterator[Run]:
    """Runs of several methods and puzzles, with all that events can carry."""
    for puzzle in PUZZLES:
        for method in ("tabu", "anneal", "climb"):
            yield start(
                puzzle,
                method,
                seed=5,
                every=7,
                boards=True,
                insides=insides,
                budget=Budget(iterations=60),
            )
    yield start(
        FACE,
        "colony",
        preset="picross-2022",
        seed=5,
        every=2,
        boards=True,
        insides=insides,
        budget=Budget(iterations=8),
        ants=9,
    )
    budget = Budget(evaluations=40)
    yield start(Queens(6), "tabu", seed=1, warm_start=[0, 1, 2, 3, 4, 5], budget=budget)


def test_traces_come_back_as_they_were(tmp_path: Path) -> None:
    """What is written as JSON Lines is read as an equal value: boards, insides and numbers too."""
    traces = [Trace.of(run) for run in runs()]
    path = tmp_path / "runs.jsonl"
    assert write_traces(traces, path) == len(traces)
    assert list(read_traces(path)) == traces
    again = tmp_path / "again.jsonl"
    write_traces(read_traces(path), again)
    assert again.read_bytes() == path.read_bytes()
    events = [event for trace in traces for event in trace.events]
    for part in ("temperature", "board", "memory", "pheromone", "cost", "best"):
        assert any(getattr(event, part) is not None for event in events), part
    assert any(trace.heading.warm_start for trace in traces)


def test_a_run_is_recorded_while_it_is_watched(tmp_path: Path) -> None:
    """A watcher sees the events that the file holds, and the run is as it would be unwatched."""
    path = tmp_path / "run.jsonl"
    with TraceWriter(path) as writer:
        seen = tuple(writer.follow(start(FACE, "tabu", seed=3, every=1)))
        assert not path.exists()
    (trace,) = read_traces(path)
    assert trace.events == seen
    unwatched = Trace.of(start(FACE, "tabu", seed=3, every=1))
    assert trace.heading == unwatched.heading
    assert trace.ending.counters == unwatched.ending.counters
    assert trace.ending.board == unwatched.ending.board


def test_every_event_is_a_row(tmp_path: Path) -> None:
    """CSV has a row an event and one for the result, with the facts of the run in each."""
    traces = [Trace.of(run) for run in runs()]
    path = tmp_path / "runs.csv"
    write_traces(traces, path)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == sum(len(trace.events) + 1 for trace in traces)
    results = [row for row in rows if row["event"] == "result"]
    for number, (row, trace) in enumerate(zip(results, traces, strict=True), 1):
        heading, ending = trace.heading, trace.ending
        assert (row["run"], row["puzzle"]) == (str(number), heading.puzzle)
        assert (row["method"], row["seed"]) == (heading.method, str(heading.seed))
        assert (row["status"], row["end"], row["cost"]) == (
            ending.status, ending.end, str(ending.cost)
        )  # fmt: skip
    first = rows[0]
    assert float(first["seconds"]) == traces[0].events[0].seconds
    assert int(first["evaluations"]) == traces[0].events[0].evaluations


def test_iohprofiler_gets_the_lowest_costs(tmp_path: Path) -> None:
    """Each algorithm and puzzle has its facts and data: a header a run, evaluations from 1 that
    rise, costs that fall, the last row at the end of the run."""
    seeds = range(4)
    puzzles = (FACE, Queens(30))
    methods: tuple[dict[str, Any], ...] = ({}, {"tenure": 3, "tenure_rule": "fixed"})
    path = tmp_path / "runs.ioh"
    traces = [
        Trace.of(start(puzzle, "tabu", seed=seed, budget=Budget(iterations=50), **parameters))
        for parameters in methods
        for puzzle in puzzles
        for seed in seeds
    ]
    write_traces(traces, path)
    described = sorted(path.rglob("IOHprofiler_f*.json"))
    assert len(described) == len(methods) * len(puzzles)
    found = 0
    for file in described:
        facts = json.loads(file.read_text())
        assert facts["attributes"] == ["evaluations", "raw_y"]
        assert facts["maximization"] is False
        assert file.name == f"IOHprofiler_f{facts['function_id']}_{facts['function_name']}.json"
        (scenario,) = facts["scenarios"]
        data = (file.parent / scenario["path"]).read_text()
        pieces = data.split("evaluations raw_y\n")[1:]
        mine = [
            trace
            for trace in traces
            if trace.heading.label == facts["algorithm"]["name"]
            and {"puzzle": trace.heading.puzzle} in facts["experiment_attributes"]
        ]
        for piece, run, trace in zip(pieces, scenario["runs"], mine, strict=True):
            rows = [tuple(map(int, row.split())) for row in piece.splitlines()]
            assert rows[0][0] == 1
            assert rows[-1] == (trace.ending.counters["evaluations"], trace.ending.cost)
            assert all(a[0] < b[0] and a[1] >= b[1] for a, b in pairwise(rows))
            assert run["evals"] == rows[-1][0]
            assert run["best"]["y"] == trace.ending.cost
            assert (run["best"]["evals"], run["best"]["y"]) in rows
            found += 1
    assert found == len(traces)


def test_labels_that_look_alike_keep_their_own_folders(tmp_path: Path) -> None:
    """Algorithms whose names differ in signs only are not mixed in one folder."""
    trace = Trace.of(start(Queens(8), "tabu", seed=1))
    presets = ("a_b-2", "a b", "a_b", "A_B", "a/b", "../a")
    alike = [replace(trace, heading=replace(trace.heading, preset=preset)) for preset in presets]
    write_traces(alike, tmp_path / "runs.ioh")
    folders = [path.name for path in (tmp_path / "runs.ioh").iterdir()]
    assert len({name.lower() for name in folders}) == len(presets)
    assert list(tmp_path.iterdir()) == [tmp_path / "runs.ioh"]


@pytest.mark.parametrize("name", ["runs.jsonl", "runs.csv", "runs.ioh"])
def test_nothing_is_left_of_what_failed(tmp_path: Path, name: str) -> None:
    """When the block ends with an error there is no file, and no part of one either."""
    with pytest.raises(ZeroDivisionError):
        _write_and_fail(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def _write_and_fail(path: Path) -> None:
    with TraceWriter(path) as writer:
        list(writer.follow(start(Queens(8), "tabu", seed=1)))
        print(1 // 0)


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    """A file of that name is replaced when the block ends well, not before."""
    path = tmp_path / "runs.jsonl"
    path.write_text("old")
    with TraceWriter(path) as writer:
        writer.write(Trace.of(start(Queens(8), "tabu", seed=1)))
        assert path.read_text() == "old"
    assert len(list(read_traces(path))) == 1


def test_a_run_that_is_left_leaves_no_trace(tmp_path: Path) -> None:
    """A run whose reader went away is not recorded; those before and after it are."""
    path = tmp_path / "runs.jsonl"
    with TraceWriter(path) as writer:
        writer.write(Trace.of(start(Queens(8), "tabu", seed=1)))
        abandoned = writer.follow(start(Queens(8), "random", seed=2, every=1))
        next(abandoned)
        writer.write(Trace.of(start(Queens(8), "tabu", seed=3)))
        del abandoned
    assert [trace.heading.seed for trace in read_traces(path)] == [1, 3]


def test_runs_of_several_threads_stay_whole(tmp_path: Path) -> None:
    """Runs that are recorded at the same time do not get into each other."""
    path = tmp_path / "runs.jsonl"

    def work(seed: int) -> None:
        for _ in writer.follow(start(Queens(40), "anneal", seed=seed, every=1)):
            pass

    with TraceWriter(path) as writer:
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    traces = sorted(read_traces(path), key=lambda trace: trace.heading.seed)
    assert [trace.heading.seed for trace in traces] == list(range(8))
    for trace in traces:
        alone = Trace.of(start(Queens(40), "anneal", seed=trace.heading.seed, every=1))
        assert [event.counters for event in trace.events] == [e.counters for e in alone.events]


def test_outside_of_its_block_a_writer_takes_nothing(tmp_path: Path) -> None:
    """A run that is added before or after the block is refused in a sentence."""
    writer = TraceWriter(tmp_path / "runs.jsonl")
    with pytest.raises(ParameterError, match="inside of"):
        list(writer.follow(start(Queens(8), "tabu", seed=1)))
    with writer:
        late = writer.follow(start(Queens(8), "tabu", seed=1))
        next(late)
    with pytest.raises(ParameterError, match="inside of"):
        list(late)


def test_puzzles_of_ones_own_have_no_traces() -> None:
    """A run on what is no puzzle of the package is refused in a sentence."""
    run = start(Queens(8), "tabu", seed=1)
    with pytest.raises(ParameterError, match="a puzzle expected, not object"):
        Heading.of(replace(run.request, puzzle=object()))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("runs.txt", "ends in '.txt': .jsonl, .csv and .ioh do", id="ending"),
        pytest.param("runs", "ends in ''", id="no ending"),
        pytest.param("folder.jsonl", "this is a directory", id="folder"),
        pytest.param("full.ioh", "this folder is not empty", id="full folder"),
        pytest.param("file.ioh", "this is a file", id="file"),
        pytest.param("a\0b.jsonl", "null", id="null byte"),
    ],
)
def test_names_that_cannot_be_are_said(tmp_path: Path, name: str, sentence: str) -> None:
    """A name that traces cannot have is refused before anything runs."""
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "full.ioh").mkdir()
    (tmp_path / "full.ioh" / "mine.txt").touch()
    (tmp_path / "file.ioh").touch()
    with pytest.raises(ParameterError, match=sentence), TraceWriter(tmp_path / name):
        pass
    assert (tmp_path / "full.ioh" / "mine.txt").exists()


def test_errors_of_the_disk_name_the_file(tmp_path: Path) -> None:
    """A folder that does not exist is an error with the name that was asked for."""
    path = tmp_path / "no" / "runs.jsonl"
    with pytest.raises(OSError, match="No such file") as caught, TraceWriter(path):
        pass
    assert caught.value.filename == str(path)


@pytest.mark.parametrize("axis", AXES)
def test_convergence_falls_and_ends_at_the_end(axis: str) -> None:
    """The lowest cost over time falls strictly, and its last point is the end of the run."""
    for run in runs():
        trace = Trace.of(run)
        points = trace.convergence(axis)  # type: ignore[arg-type]
        places = [place for place, _ in points]
        costs = [cost for _, cost in points]
        assert places == sorted(places)
        assert costs == sorted(costs, reverse=True)
        assert costs[-1] == trace.ending.cost


SAMPLE = Trace.of(
    start(FACE, "tabu", seed=1, every=3, boards=True, insides=True, budget=Budget(iterations=20))
)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one run, every part of it there."""
    path = tmp_path_factory.mktemp("traces") / "sample.jsonl"
    write_traces([SAMPLE], path)
    return path


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        pytest.param(1, '{"type":"event"}', '"type": "run" expected, found \'event\'', id="no run"),
        pytest.param(1, "{}", '"type": "run" expected, found nothing', id="no type"),
        pytest.param(1, '{"type":"run"}', '"puzzle": text expected', id="no puzzle"),
        pytest.param(2, "[]", "a JSON object expected", id="list"),
        pytest.param(2, "{", "no JSON", id="no JSON"),
        pytest.param(2, '{"x":NaN}', "NaN is no number", id="not a number"),
        pytest.param(2, '{"x":' + "[" * 100_000, "nested so deeply", id="nested"),
        pytest.param(2, '{"x":' + "9" * 10_000 + "}", "too many digits", id="digits"),
        pytest.param(2, '{"type":"result"}', "expected, found nothing", id="early result"),
        pytest.param(2, '{"type":"event","kind":"end","seconds":-1}', '"seconds"', id="negative"),
        pytest.param(2, '{"type":"event","kind":"end","seconds":1e999}', '"seconds"', id="huge"),
        pytest.param(2, '{"type":"event","kind":"fall"}', "improvement, restart", id="kind"),
        pytest.param(2, b"\xff", "byte 1 is no UTF-8", id="no text"),
    ],
)
def test_bad_lines_are_named(
    sample: Path, tmp_path: Path, line: int, change: str | bytes, sentence: str
) -> None:
    """A line that is none of a trace is one sentence, which names file and line."""
    lines = sample.read_bytes().splitlines()
    lines[line - 1] = change if isinstance(change, bytes) else change.encode()
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(FormatError) as caught:
        list(read_traces(path))
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_ends_early_is_named(sample: Path, tmp_path: Path) -> None:
    """A run without its result is an error at the last line."""
    lines = sample.read_text().splitlines(keepends=True)[:-1]
    path = tmp_path / "cut.jsonl"
    path.write_text("".join(lines))
    with pytest.raises(FormatError, match="before the result") as caught:
        list(read_traces(path))
    assert caught.value.line == len(lines)


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
LISTS = st.lists(SCALARS, max_size=3)
VALUES = SCALARS | LISTS | st.lists(LISTS, max_size=2) | st.dictionaries(st.text(max_size=5), LISTS)


@given(st.data())
def test_reading_never_fails_otherwise(sample: Path, data: st.DataObject) -> None:
    """Whatever stands in a file is traces, which can be written again, or a sentence."""
    lines = [json.loads(line) for line in sample.read_text().splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        item = data.draw(st.sampled_from(lines))
        key = data.draw(st.sampled_from(sorted(item)))
        if isinstance(item[key], dict) and item[key] and data.draw(st.booleans()):
            item = item[key]
            key = data.draw(st.sampled_from(sorted(item)))
        if data.draw(st.booleans()):
            item[key] = data.draw(VALUES)
        else:
            item.pop(key)
        if not all(lines):
            break
    path = sample.with_name("fuzzed.jsonl")
    path.write_text("\n".join(map(json.dumps, lines)))
    traces = _read(path)
    again = sample.with_name("again.jsonl")
    write_traces(traces, again)
    assert _read(again) == traces
    write_traces(traces, sample.with_name("again.csv"))


@given(st.binary(max_size=200))
def test_bytes_are_no_trace(sample: Path, noise: bytes) -> None:
    """Random bytes are refused with a line, or hold nothing."""
    path = sample.with_name("noise.jsonl")
    path.write_bytes(noise)
    assert _read(path) == []


def _read(path: Path) -> list[Trace]:
    """The traces of a file; none where it is refused as it should be."""
    problem = None
    traces = []
    try:
        traces = list(read_traces(path))
    except FormatError as error:
        problem = error
    if problem is not None:
        assert problem.line is not None
        assert "\n" not in str(problem)
    return traces


def test_improvements_fall(tmp_path: Path) -> None:
    """In a trace every improvement is lower than the one before."""
    for run in runs(insides=False):
        costs = [e.cost for e in Trace.of(run).events if e.kind is EventKind.IMPROVEMENT]
        assert costs == sorted(set(costs), key=lambda cost: -(cost or 0))
