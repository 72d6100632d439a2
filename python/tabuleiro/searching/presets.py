"""The presets: named sets of parameters, those of papers first of all."""

from dataclasses import dataclass

from tabuleiro.errors import ParameterError
from tabuleiro.names import unknown_name


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of parameters of a stochastic method on one kind of puzzle.

    Parameters
    ----------
    name, method, kind
        What one says to `solve`, and where it can be said.
    summary
        One line for people.
    source
        The paper it follows to the letter, if it does.
    """

    name: str
    method: str
    kind: str
    summary: str
    source: str = ""


_PAPERS = (
    Preset(
        "tabugrama",
        "tabu",
        "nonogram",
        "one block moved at a time, a list of 5 blocks, three loops around",
        "Tabugrama",
    ),
    Preset(
        "picross-2022",
        "colony",
        "nonogram",
        "ants that paint cell by cell; `sign` chooses the update of the text or of the results",
        "Picross by ant colony, 2022",
    ),
    Preset(
        "sudoku-2013-sa",
        "anneal",
        "sudoku",
        "swaps in one box, from 120 by 0.75 every 8 candidates (order 4: 150, 0.9, 10)",
        "DOI 10.5540/03.2013.001.01.0064",
    ),
    Preset(
        "sudoku-2013-ts",
        "tabu",
        "sudoku",
        "the best swap of one drawn box, tenure 25 (order 4: 35)",
        "DOI 10.5540/03.2013.001.01.0064",
    ),
    Preset(
        "lewis-2007",
        "anneal",
        "sudoku",
        "chains of the free cells squared, cooling 0.99, heated again after 20 idle chains",
        "Lewis 2007, as far as it is known",
    ),
    Preset(
        "acs-2019",
        "colony",
        "sudoku",
        "ant colony system with propagation: 10 ants, greedy 0.9, rho 0.9, best evaporation 0.005",
        "Lloyd and Amos 2019",
    ),
    Preset(
        "queens-slides",
        "tabu",
        "queens",
        "the best of all swaps, tenure 3, the least frequent when all are tabu",
        "Nametala, course slides",
    ),
    Preset(
        "sosic-gu-1991",
        "climb",
        "queens",
        "a greedy start, then attacked queens swapped with random rows: linear time",
        "Sosic and Gu 1991",
    ),
    Preset(
        "minton-1992",
        "climb",
        "queens",
        "min-conflicts: an attacked queen to the least attacked square of its row",
        "Minton, Johnston, Philips and Laird 1992",
    ),
)

_DEFAULTS = tuple(
    Preset("default", method, kind, "our best of this method on this kind of puzzle")
    for method in ("tabu", "anneal", "colony", "climb", "random")
    for kind in ("nonogram", "sudoku", "unruly", "queens")
)

PRESETS: tuple[Preset, ...] = _PAPERS + _DEFAULTS
"""Every preset; command line, documentation and tests read them from here."""


def presets_of(method: str, kind: str) -> tuple[Preset, ...]:
    """The presets of a method on a kind of puzzle, `default` first.

    >>> [preset.name for preset in presets_of("tabu", "nonogram")]
    ['default', 'tabugrama']
    """
    found = [preset for preset in PRESETS if (preset.method, preset.kind) == (method, kind)]
    return tuple(sorted(found, key=lambda preset: (preset.name != "default", preset.name)))


def find_preset(name: str, method: str, kind: str) -> Preset:
    """The preset of that name.

    >>> find_preset("tabugramma", "tabu", "nonogram")
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: no preset of tabu for nonogram 'tabugramma'; did you mean \
'tabugrama'?
    """
    known = {preset.name: preset for preset in presets_of(method, kind)}
    if name not in known:
        elsewhere = sorted({p.method + " on " + p.kind for p in PRESETS if p.name == name})
        if elsewhere:
            raise ParameterError(f"preset {name!r} is for {', '.join(elsewhere)}")
        raise ParameterError(unknown_name(f"preset of {method} for {kind}", name, known))
    return known[name]
