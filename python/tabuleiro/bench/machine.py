"""A fixed piece of work, so that times from different machines can be related."""

import os
import platform
import time
from dataclasses import asdict, dataclass
from statistics import median

from tabuleiro.puzzles import Queens
from tabuleiro.solving import count

_NODES_BOARD = 11
"""All solutions of this board by `backtrack`: a search without memory traffic to speak of."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What a machine is and how fast.

    Parameters
    ----------
    nodes_per_second
        Nodes of plain backtracking in the compiled core, on one core.
    python_per_second
        Rounds of a small loop of plain Python.
    """

    cpu: str
    cores: int
    system: str
    python: str
    nodes_per_second: float
    python_per_second: float

    def as_dict(self) -> dict[str, object]:
        """All of it, for JSON."""
        return asdict(self)


def measure(repeats: int = 5) -> Machine:
    """Measures this machine; about two seconds."""
    return Machine(
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        nodes_per_second=median(_core_rate() for _ in range(repeats)),
        python_per_second=median(_python_rate() for _ in range(repeats)),
    )


def _core_rate() -> float:
    answer = count(Queens(_NODES_BOARD), method="backtrack")
    return answer.counters["nodes"] / answer.seconds


def _python_rate() -> float:
    rounds, total = 200_000, 0
    start = time.perf_counter()
    for i in range(rounds):
        total += i * i % 7
    return rounds / (time.perf_counter() - start)


def _cpu() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":", 1)[1].strip() for line in file if "model name" in line]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "unknown"
