"""The seam to the compiled core: what every compiled puzzle can do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from tabuleiro.board import Raw

if TYPE_CHECKING:
    from tabuleiro._core import Attempt, Deduction, Forced, Live, Outcome, Result, Steering


class RawSolutions(Iterator[Raw], Protocol):
    """Solutions as raw values, while the search goes on."""

    @property
    def end(self) -> str | None:
        """How the search ended; `None` while it has not."""


class Handle(Protocol):
    """A compiled puzzle. Its methods are documented in `_core.pyi`."""

    def enumerate(self, method: str, limit: int, keep: int, steering: "Steering") -> "Outcome": ...
    def stream(self, method: str, limit: int, steering: "Steering") -> RawSolutions: ...
    def deduce(self, steering: "Steering") -> "Deduction": ...
    def forced(self, steering: "Steering") -> "Forced": ...
    def accepts(self, values: Raw) -> bool: ...
    def parameters(
        self, method: str, preset: str, parameters: dict[str, Any]
    ) -> dict[str, Any]: ...
    def search(
        self,
        method: str,
        preset: str,
        parameters: dict[str, Any],
        start: "Raw | None",
        runs: int,
        threads: int,
        steering: "Steering",
    ) -> "Attempt": ...
    def start(
        self,
        method: str,
        preset: str,
        parameters: dict[str, Any],
        start: "Raw | None",
        every: int | None,
        pause: float,
        boards: bool,
        insides: bool,
        steering: "Steering",
    ) -> "Live": ...
    @staticmethod
    def batch(
        puzzles: list[Any],
        method: str,
        limit: int,
        keep: int,
        steering: "Steering",
        threads: int,
    ) -> "list[Result]": ...
