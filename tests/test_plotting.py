"""Pictures of converging runs: always drawn, always the same, never a surprise."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabuleiro import (
    Budget,
    MissingExtra,
    ParameterError,
    Queens,
    Sudoku,
    Trace,
    plot_convergence,
    start,
)
from tabuleiro.plotting import FORMS, MOST_LABELS, MOST_STEPS, Form, _quartiles
from tabuleiro.searching.tracing.trace import AXES, Axis

pytest.importorskip("matplotlib")

SUDOKU = Sudoku("." * 81)


def traces(seeds: int = 3) -> list[Trace]:
    """Runs of two methods, some of which solve the puzzle."""
    return [
        Trace.of(start(SUDOKU, method, seed=seed, budget=Budget(iterations=300), domain="any"))
        for method in ("climb", "anneal")
        for seed in range(seeds)
    ]


RUNS = traces()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("axis", AXES)
@pytest.mark.parametrize("log", [False, True], ids=["linear", "logarithmic"])
def test_every_axis_is_drawn(form: Form, axis: Axis, log: bool) -> None:
    """Each form and axis is a picture, of several runs and of one alone."""
    for runs in (RUNS, RUNS[:1]):
        picture = plot_convergence(runs, form, x=axis, log=log)
        if form == "png":
            assert picture.startswith(b"\x89PNG")
        else:
            assert ElementTree.fromstring(picture).tag.endswith("svg")


@pytest.mark.parametrize("form", FORMS)
def test_the_same_runs_give_the_same_file(form: Form) -> None:
    """There is neither date nor chance in a file."""
    assert plot_convergence(RUNS, form) == plot_convergence(iter(RUNS), form)


def test_the_look_of_other_plots_is_left_alone() -> None:
    """Settings that people have made neither change our picture nor get lost."""
    import matplotlib

    picture = plot_convergence(RUNS)
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "red"}):
        before = dict(matplotlib.rcParams)
        assert plot_convergence(RUNS) == picture
        assert dict(matplotlib.rcParams) == before


@pytest.mark.parametrize(
    "title",
    ["$", "$x_{$", "_hidden", "<script>", "--> ]]>", "\x00\x1b\ud800", "数独 🧩", "x" * 5000, ""],
)
def test_any_title_and_label_is_only_text(title: str) -> None:
    """Titles and labels may hold anything: they are no formulas, no markup, and never too long."""
    odd = [replace(run, heading=replace(run.heading, method=title)) for run in RUNS[:2]]
    picture = plot_convergence([*odd, *RUNS[2:]], title=title)
    ElementTree.fromstring(picture)
    assert plot_convergence([*odd, *RUNS[2:]], "png", title=title).startswith(b"\x89PNG")


def test_without_a_title_the_puzzle_is_named() -> None:
    """One puzzle is named by its id; of several it is said how many they are."""
    other = Trace.of(start(Queens(9), "tabu", seed=1))
    assert plot_convergence([other]) == plot_convergence([other], title="queens:9")
    several = plot_convergence([other, RUNS[0]])
    assert several == plot_convergence([other, RUNS[0]], title="2 puzzles: queens, sudoku")


def test_what_cannot_be_plotted_is_said() -> None:
    """No runs, an unknown form or axis, and more labels than can be told apart are refused."""
    with pytest.raises(ParameterError, match="no run"):
        plot_convergence([])
    with pytest.raises(ParameterError, match="svg or png, not 'pdf'"):
        plot_convergence(RUNS, "pdf")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="evaluations, iterations or seconds, not 'time'"):
        plot_convergence(RUNS, x="time")  # type: ignore[arg-type]
    run = RUNS[0]
    many = [
        replace(run, heading=replace(run.heading, preset=f"p{number}"))
        for number in range(MOST_LABELS + 1)
    ]
    assert plot_convergence(many[:-1])
    with pytest.raises(ParameterError, match="can be told apart"):
        plot_convergence(many)


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Matplotlib the error says what to install."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"tabuleiro\[analysis\]"):
        plot_convergence(iter(()))


def test_matplotlib_is_imported_late() -> None:
    """Nobody who does not plot waits for it."""
    source = (Path(sys.modules["tabuleiro"].__file__ or "").parent / "plotting.py").read_text()
    top_level = re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE)
    assert not {"matplotlib", "numpy"} & set(top_level)


POINTS = st.lists(
    st.tuples(st.integers(1, 50), st.integers(0, 20)), min_size=1, max_size=8
).map(lambda pairs: list(zip(
    sorted({place for place, _ in pairs}),
    sorted((cost for _, cost in pairs), reverse=True),
    strict=False,
)))  # fmt: skip


@given(st.lists(POINTS, min_size=1, max_size=6))
@settings(max_examples=50)
def test_quartiles_are_those_of_the_costs_at_hand(runs: list[list[tuple[float, int]]]) -> None:
    """At each place the median is that of the last cost of every run up to there."""
    from statistics import median

    grid, low, middle, high = _quartiles(runs, log=False)
    assert grid[0] == max(run[0][0] for run in runs)
    assert grid[-1] == max(run[-1][0] for run in runs)
    for i, place in enumerate(grid):
        costs = [[cost for start, cost in run if start <= place][-1] for run in runs]
        assert middle[i] == median(costs)
        assert min(costs) <= low[i] <= middle[i] <= high[i] <= max(costs)


def test_long_runs_stay_small() -> None:
    """The median of long runs is drawn at a bounded number of places."""
    runs: list[list[tuple[float, int]]] = [
        [(float(start + seed), 9999 - start) for start in range(1, 9999, 2)] for seed in (0, 1)
    ]
    for log in (False, True):
        grid, *_ = _quartiles(runs, log)
        assert len(grid) <= MOST_STEPS
