"""A fault of a proposed solution."""

from dataclasses import dataclass

from tabuleiro.board import Place


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule broken in one place.

    Parameters
    ----------
    rule
        Name of the rule, for programs: `"clue"`, `"given"`, `"repeat"`, `"three"`, ...
    place
        Where, for people: `"row 3"`, `"column 1"`, `"box 2"`; counted from 1.
    message
        The whole sentence.
    cells
        The cells concerned, as (row, column) counted from 0.
    """

    rule: str
    place: str
    message: str
    cells: tuple[Place, ...] = ()

    def __str__(self) -> str:
        return self.message
