"""How much work a run may do."""

from dataclasses import dataclass
from math import inf
from typing import Self, TypeVar

from tabuleiro.errors import ParameterError
from tabuleiro.names import shown

N = TypeVar("N", int, float)

_UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a run; a budget that runs out is a normal outcome, never an exception.

    Parameters
    ----------
    time
        Seconds of wall time.
    nodes
        Nodes of the search tree, exact to the node.

    Examples
    --------
    >>> Budget(time=0.5) & Budget(nodes=1000)
    Budget(time=0.5, nodes=1000)
    >>> Budget.from_text("250ms")
    Budget(time=0.25, nodes=None)
    """

    time: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        time, nodes = self.time, self.nodes
        if time is not None and not (isinstance(time, (int, float)) and 0 <= time < inf):
            raise ParameterError(f"time is a number of seconds from 0, not {shown(time)}")
        if nodes is not None and not (isinstance(nodes, int) and 0 <= nodes < 2**63):
            raise ParameterError(f"nodes is a whole number from 0, not {shown(nodes)}")

    def __and__(self, other: "Budget") -> "Budget":
        """Both limits: whichever runs out first."""
        return Budget(_least(self.time, other.time), _least(self.nodes, other.nodes))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """A budget of time as people write it: `10s`, `250ms`, `2min`, or plain seconds."""
        number = text.rstrip("abcdefghijklmnopqrstuvwxyz ")
        unit = text[len(number) :].strip() or "s"
        try:
            seconds = float(number) * _UNITS[unit]
        except (ValueError, KeyError):
            units = ", ".join(_UNITS)
            raise ParameterError(
                f"{text!r} is no time: a number and a unit ({units}) expected"
            ) from None
        return cls(time=seconds)


def _least(a: N | None, b: N | None) -> N | None:
    return b if a is None else a if b is None else min(a, b)


UNLIMITED = Budget()
