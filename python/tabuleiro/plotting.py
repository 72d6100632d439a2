"""Pictures of how runs converge, by Matplotlib (the extra `analysis`), which is imported late."""

import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from tabuleiro.errors import MissingExtra, ParameterError
from tabuleiro.render import palette
from tabuleiro.searching.tracing.trace import AXES, Axis, Trace

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

Form: TypeAlias = Literal["svg", "png"]
FORMS: tuple[Form, ...] = ("svg", "png")

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
STYLES = ("-", (0, (5, 1.5)), (0, (1, 1)), (0, (5, 1.5, 1, 1.5)))
"""Strokes for labels whose colours are alike."""
MOST_LABELS = len(COLOURS) * len(STYLES)

THIN_LINES = 50
"""Runs of a label that are drawn one by one; quartiles and median take in all of them."""
MOST_STEPS = 2_000
"""Places at which quartiles are taken."""
MOST_WORDS = 90
"""Characters of a title or label that fit the picture."""
MOST_WORDS_OF_HALF = 54
"""Characters of a label of which two fit side by side."""

_LOOK: Any = {
    "svg.hashsalt": "tabuleiro",
    "font.size": 10,
    "axes.edgecolor": palette.GROUP_LINE,
    "axes.labelcolor": palette.INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlecolor": palette.INK,
    "axes.titlesize": 11,
    "axes.titlepad": 12,
    "grid.color": palette.SHADE,
    "text.color": palette.INK,
    "xtick.color": palette.GROUP_LINE,
    "ytick.color": palette.GROUP_LINE,
    "xtick.labelcolor": palette.INK,
    "ytick.labelcolor": palette.INK,
    "legend.frameon": False,
    "lines.solid_capstyle": "butt",
}


@dataclass(slots=True)
class _Group:
    """The runs of one label: places and costs of each, and how many found a solution."""

    runs: list[list[tuple[float, int]]] = field(default_factory=list)
    solved: int = 0

    def add(self, trace: Trace, x: Axis) -> None:
        self.runs.append(trace.convergence(x))
        self.solved += trace.ending.cost == 0

    def words(self, label: str) -> str:
        """What the legend says."""
        if len(self.runs) == 1:
            return _printable(label)
        return f"{_printable(label)} ({len(self.runs)} runs, {self.solved} solved)"


def plot_convergence(
    traces: Iterable[Trace],
    form: Form = "svg",
    *,
    x: Axis = "evaluations",
    log: bool = False,
    title: str | None = None,
) -> bytes:
    """The lowest cost of runs over their course, as a picture (needs the extra `analysis`).

    Runs of one label (method, preset and parameters asked for) are a line each, their median a
    thick one, in a band from the first to the third quartile. A run that is over keeps its cost.
    Dots are solutions.

    Parameters
    ----------
    traces
        The runs, of one puzzle or several.
    form
        `"svg"` or `"png"`.
    x
        What their course is measured in.
    log
        Logarithmic axes; below a cost of 1 it goes on evenly, down to 0.
    title
        A title; the puzzle, if it is one, without it. Empty for none.

    Returns
    -------
    bytes
        The file, the same for the same runs and the same version of Matplotlib.

    Examples
    --------
    >>> from tabuleiro import Queens, start
    >>> runs = [Trace.of(start(Queens(50), "climb", seed=seed)) for seed in range(5)]
    >>> plot_convergence(runs).startswith(b"<?xml")
    True
    """
    if form not in FORMS:
        raise ParameterError(f"a plot is svg or png, not {form!r}")
    if x not in AXES:
        raise ParameterError(f"x is {', '.join(AXES[:-1])} or {AXES[-1]}, not {x!r}")
    _library()
    groups: dict[str, _Group] = {}
    puzzles: dict[str, str] = {}
    for trace in traces:
        groups.setdefault(trace.heading.label, _Group()).add(trace, x)
        puzzles[trace.heading.puzzle] = trace.heading.kind
    if not groups:
        raise ParameterError("there is no run to plot")
    if len(groups) > MOST_LABELS:
        raise ParameterError(
            f"{len(groups)} labels in one plot, of which {MOST_LABELS} can be told apart"
        )
    with _matplotlib():
        figure = _figure(groups, x, log, _title(puzzles) if title is None else title)
        return _file(figure, form)


def _library() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise MissingExtra("plotting", "analysis") from None
    return matplotlib


@contextmanager
def _matplotlib() -> Iterator[None]:
    """The drawing library with our look, whatever else it is used for."""
    matplotlib = _library()
    with matplotlib.rc_context(), warnings.catch_warnings():
        # A character that the font lacks is drawn as a box, which says enough.
        warnings.filterwarnings("ignore", "Glyph")
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_LOOK)
        yield


def _figure(groups: dict[str, _Group], x: Axis, log: bool, title: str) -> "Figure":
    from matplotlib.figure import Figure

    words = [group.words(label) for label, group in groups.items()]
    columns = 2 if len(words) > 1 and max(map(len, words)) <= MOST_WORDS_OF_HALF else 1
    rows = -(-len(words) // columns)
    figure = Figure(figsize=(8, 4.4 + 0.2 * rows), layout="constrained")
    axes = figure.add_subplot()
    scale, unit = _unit(groups, x)
    lines = []
    for number, group in enumerate(groups.values()):
        colour = COLOURS[number % len(COLOURS)]
        lines.append(_draw(axes, group, scale, log, colour, STYLES[number // len(COLOURS)]))
    _scale_axes(axes, x, log)
    axes.set_xlabel(unit)
    axes.set_ylabel("lowest cost so far")
    axes.set_title(_printable(title), parse_math=False)
    # Under the axes it covers no line.
    legend = figure.legend(lines, words, loc="outside lower left", fontsize=9, ncols=columns)
    for text in legend.get_texts():
        text.set_parse_math(False)
    return figure


def _draw(
    axes: "Axes", group: _Group, scale: float, log: bool, colour: str, style: Any
) -> "Line2D":
    """The runs of one label; the line that stands for them in the legend."""
    several = len(group.runs) > 1
    step = max(1, len(group.runs) / THIN_LINES)
    for number in range(min(len(group.runs), THIN_LINES)):
        run = group.runs[int(number * step)]
        places, costs = [place * scale for place, _ in run], [cost for _, cost in run]
        look: Any = {"linewidth": 0.6, "alpha": 0.35} if several else {"linewidth": 1.8}
        (line,) = axes.plot(places, costs, color=colour, drawstyle="steps-post", **look)
        if costs[-1] == 0:
            dot: Any = {"markersize": 3, "alpha": 0.6} if several else {"markersize": 6}
            axes.plot(places[-1:], [0], "o", color=colour, clip_on=False, markeredgewidth=0, **dot)
    if several:
        grid, low, middle, high = _quartiles(group.runs, log)
        places = [place * scale for place in grid]
        axes.fill_between(places, low, high, step="post", color=colour, alpha=0.16, linewidth=0)
        (line,) = axes.plot(places, middle, color=colour, linewidth=2, drawstyle="steps-post")
    line.set_linestyle(style)
    return line


def _quartiles(runs: list[list[tuple[float, int]]], log: bool) -> tuple[Any, Any, Any, Any]:
    """Quartiles of the costs at each place where one of them changes."""
    import numpy

    # Before its first event a run has no cost: all of them have one from here.
    start = max(run[0][0] for run in runs)
    grid = numpy.unique([place for run in runs for place, _ in run if place >= start] + [start])
    if len(grid) > MOST_STEPS:
        spaced = numpy.geomspace if log and start > 0 else numpy.linspace
        grid = numpy.unique(spaced(grid[0], grid[-1], MOST_STEPS))
    costs = numpy.empty((len(runs), len(grid)))
    for row, run in zip(costs, runs, strict=True):
        places, values = zip(*run, strict=True)
        row[:] = numpy.asarray(values)[numpy.searchsorted(places, grid, side="right") - 1]
    low, middle, high = numpy.quantile(costs, (0.25, 0.5, 0.75), axis=0)
    return grid, low, middle, high


def _scale_axes(axes: "Axes", x: Axis, log: bool) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator, SymmetricalLogLocator

    plain = FuncFormatter(lambda value, _: f"{value:,.10g}")
    if log:
        if x == "iterations":
            axes.set_xscale("symlog", linthresh=1, linscale=0.3)
        else:
            axes.set_xscale("log")
        axes.set_yscale("symlog", linthresh=1, linscale=0.3)
        axes.yaxis.set_major_locator(SymmetricalLogLocator(base=10, linthresh=1, subs=(1, 2, 5)))
    else:
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
        axes.xaxis.set_major_formatter(plain)
        axes.set_xlim(left=0)
    axes.yaxis.set_major_formatter(plain)
    axes.set_ylim(bottom=min(0, axes.get_ylim()[0]) if axes.dataLim.y0 < 0 else 0)
    axes.tick_params(length=0, which="both")


def _unit(groups: dict[str, _Group], x: Axis) -> tuple[float, str]:
    """What one unit of the axis is multiplied by, and what it is called."""
    if x != "seconds":
        return 1, x
    longest = max(run[-1][0] for group in groups.values() for run in group.runs)
    if longest >= 1:
        return 1, "seconds"
    return (1e3, "milliseconds") if longest >= 1e-3 else (1e6, "microseconds")


def _title(puzzles: dict[str, str]) -> str:
    if len(puzzles) == 1:
        return next(iter(puzzles))
    return f"{len(puzzles)} puzzles: {', '.join(sorted(set(puzzles.values())))}"


def _printable(words: str) -> str:
    """Words that fit the picture and can stand in its file."""
    short = words if len(words) <= MOST_WORDS else f"{words[: MOST_WORDS - 3]}..."
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in short)
    # The legend leaves out what begins with an underscore.
    return f" {shown}" if shown.startswith("_") else shown


def _file(figure: "Figure", form: Form) -> bytes:
    stream = BytesIO()
    unsaid: dict[str, Any] = {"Date": None, "Creator": None} if form == "svg" else {}
    figure.savefig(stream, format=form, dpi=160, metadata=unsaid or {"Software": None})
    return stream.getvalue()
