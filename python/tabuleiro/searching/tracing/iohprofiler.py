"""Traces as a folder that IOHanalyzer and IOHinspector read: the lowest cost by evaluations.

A folder for each algorithm (a label of runs) holds, for each function (a puzzle), a file of facts
`IOHprofiler_f1_NAME.json` and the runs in `data_f1_NAME/IOHprofiler_f1_DIM9.dat`, each under a
header of its own. The dimension is the longer side of the board.
"""

import json
import re
from itertools import chain, count
from pathlib import Path
from shutil import copyfileobj
from typing import IO, Any

from tabuleiro.searching.event import Event, EventKind
from tabuleiro.searching.tracing.sheet import Sheet
from tabuleiro.searching.tracing.trace import Ending, Heading

FORMAT_VERSION = "0.3.18"
"""The version of IOHexperimenter whose files these are like."""

_ATTRIBUTES = ["evaluations", "raw_y"]


class IohFolder:
    """A folder in the format of IOHprofiler."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._algorithms: dict[str, str] = {}
        self._functions: dict[str, int] = {}
        self._facts: dict[Path, dict[str, Any]] = {}

    def sheet(self, heading: Heading) -> "IohSheet":
        """The sheet of another run."""
        return IohSheet(heading)

    def take(self, sheet: Sheet, text: IO[bytes]) -> None:
        """Adds a run to the data of its algorithm and puzzle."""
        assert isinstance(sheet, IohSheet)
        heading = sheet.heading
        number = self._functions.setdefault(heading.puzzle, len(self._functions) + 1)
        name = "{}-{}x{}".format(_plain(heading.kind), *heading.shape)
        folder = self._folder / self._name_of(heading.label)
        path = f"data_f{number}_{name}/IOHprofiler_f{number}_DIM{max(heading.shape)}.dat"
        facts = self._facts.setdefault(
            folder / f"IOHprofiler_f{number}_{name}.json", _facts_of(heading, number, name, path)
        )
        facts["scenarios"][0]["runs"].append(sheet.run)
        data = folder / path
        data.parent.mkdir(parents=True, exist_ok=True)
        with data.open("ab") as file:
            copyfileobj(text, file)

    def finish(self) -> None:
        """Writes the facts."""
        for path, facts in self._facts.items():
            path.write_text(json.dumps(facts, indent="\t") + "\n", encoding="utf-8")

    def _name_of(self, label: str) -> str:
        """A name for the folder of an algorithm, of its own even where plain words are alike."""
        if label not in self._algorithms:
            # To some disks, large and small letters are the same.
            taken = {name.lower() for name in self._algorithms.values()}
            plain = _plain(label)
            names = chain([plain], (f"{plain}-{number}" for number in count(2)))
            self._algorithms[label] = next(name for name in names if name.lower() not in taken)
        return self._algorithms[label]


class IohSheet:
    """A run as rows of evaluations and lowest costs."""

    def __init__(self, heading: Heading):
        self.heading = heading
        self.run: dict[str, Any] = {}
        self._best_at = 0

    def first(self) -> str:
        """The header that parts runs."""
        return f"{' '.join(_ATTRIBUTES)}\n"

    def event(self, event: Event) -> str:
        """The row of an improvement."""
        if event.kind is not EventKind.IMPROVEMENT:
            return ""
        self._best_at = event.evaluations
        return f"{event.evaluations} {event.best}\n"

    def last(self, ending: Ending) -> str:
        """A row that says how far the run went."""
        evaluations = ending.counters["evaluations"]
        best: dict[str, Any] = {"evals": self._best_at or evaluations, "y": ending.cost, "x": []}
        self.run = {
            "instance": 1,
            "evals": evaluations,
            "best": best,
            "seed": self.heading.seed,
        }
        goes_on = ending.cost is not None and evaluations > self._best_at
        return f"{evaluations} {ending.cost}\n" if goes_on else ""


def _facts_of(heading: Heading, number: int, name: str, path: str) -> dict[str, Any]:
    return {
        "version": FORMAT_VERSION,
        "suite": "tabuleiro",
        "function_id": number,
        "function_name": name,
        "maximization": False,
        "algorithm": {"name": heading.label, "info": f"tabuleiro {heading.version}"},
        "experiment_attributes": [{"puzzle": heading.puzzle}],
        "attributes": _ATTRIBUTES,
        "scenarios": [{"dimension": max(heading.shape), "path": path, "runs": []}],
    }


def _plain(words: str) -> str:
    """Words that a file can be called by.

    >>> _plain("tabu, tenure=5")
    'tabu_tenure=5'
    """
    return re.sub(r"[^A-Za-z0-9=.-]+", "_", words)[:80].strip("._") or "run"
