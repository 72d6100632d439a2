"""How much work a run may do."""

from dataclasses import dataclass, fields
from math import inf
from typing import Self, TypeVar

from tabuleiro.errors import ParameterError
from tabuleiro.names import shown

N = TypeVar("N", int, float)

_UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0}


@dataclass(frozen=True, slots=True, repr=False)
class Budget:
    """Limits of a run; a budget that runs out is a normal outcome, never an exception.

    Parameters
    ----------
    time
        Seconds of wall time.
    nodes
        Nodes of the search tree, exact to the node. For complete methods.
    iterations, evaluations
        Rounds of a stochastic method's loop, and costs computed; exact.
    target
        A stochastic method ends at this cost or under; at 0, a solution, if nothing is said.

    Examples
    --------
    >>> Budget(time=0.5) & Budget(nodes=1000)
    Budget(time=0.5, nodes=1000)
    >>> Budget.from_text("250ms")
    Budget(time=0.25)
    """

    time: float | None = None
    nodes: int | None = None
    iterations: int | None = None
    evaluations: int | None = None
    target: int | None = None

    def __post_init__(self) -> None:
        time = self.time
        if time is not None and not (isinstance(time, (int, float)) and 0 <= time < inf):
            raise ParameterError(f"time is a number of seconds from 0, not {shown(time)}")
        for name in ("nodes", "iterations", "evaluations", "target"):
            number = getattr(self, name)
            if number is not None and not (isinstance(number, int) and 0 <= number < 2**63):
                raise ParameterError(f"{name} is a whole number from 0, not {shown(number)}")

    def __and__(self, other: "Budget") -> "Budget":
        """Both limits: whichever ends the run first."""
        target = max(
            (target for target in (self.target, other.target) if target is not None), default=None
        )
        return Budget(
            _least(self.time, other.time),
            _least(self.nodes, other.nodes),
            _least(self.iterations, other.iterations),
            _least(self.evaluations, other.evaluations),
            target,
        )

    def __repr__(self) -> str:
        limits = ((field.name, getattr(self, field.name)) for field in fields(self))
        said = ", ".join(f"{name}={limit!r}" for name, limit in limits if limit is not None)
        return f"Budget({said})"

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
