"""Game ids of Solo in Simon Tatham's collection: `3x3db:DESCRIPTION`.

Parameters are `CxR` (boxes are C high and R wide), the symmetry of the makers' generator (`a`,
`r4`, `m2`, ...: it says nothing about the puzzle and is passed over) and the difficulty.
Jigsaw (`9j`), diagonals (`x`) and killer (`k`) are other puzzles and refused.
"""

import re
import warnings

from tabuleiro.errors import FormatError, Loss
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.formats.sudoku.description import read_description, write_description
from tabuleiro.info import NO_INFO, Info
from tabuleiro.puzzles.sudoku import Sudoku, check_box

LEVELS = {
    "t": "trivial",
    "b": "basic",
    "i": "intermediate",
    "a": "advanced",
    "e": "extreme",
    "u": "unreasonable",
}
_SUFFIX = {name: f"d{letter}" for letter, name in LEVELS.items()}
_ID = re.compile(
    r"(?P<high>\d+)(?:x(?P<wide>\d+))?(?P<jigsaw>j?)(?P<diagonals>x?)(?P<killer>k?)"
    r"(?:m[248]|md[24]|r[24]|a)?(?:d(?P<level>[tbiaeu]))?(?P<mark>[:#])(?P<rest>\S*)"
)
_VARIANTS = {"jigsaw": "jigsaw boxes", "diagonals": "diagonals", "killer": "killer cages"}


def parse_solo(text: str) -> tuple[Sudoku]:
    """The puzzle of a game id."""
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError("a Solo id such as 3x3:a5c12... expected")
    for group, what in _VARIANTS.items():
        if match[group]:
            raise FormatError(f"this is a sudoku with {what}, which is another puzzle")
    if match["mark"] == "#":
        raise FormatError("a random seed holds no puzzle: an id with ':' expected")
    if match["wide"] is None:
        raise FormatError("the box is missing: 3x3:... expected")
    high, wide = (read_number(match[group], "box side") for group in ("high", "wide"))
    box = check_box((high, wide))
    info = Info(difficulty=LEVELS[match["level"]]) if match["level"] else NO_INFO
    return (Sudoku(read_description(match["rest"], high * wide), box, info=info),)


def write_solo(puzzle: Sudoku) -> str:
    """The game id; a difficulty that Solo has no letter for is lost, and said."""
    level = puzzle.info.difficulty
    if level and level not in _SUFFIX:
        warnings.warn(f"Solo has no difficulty {level!r}", Loss, stacklevel=4)
    high, wide = puzzle.box
    return f"{high}x{wide}{_SUFFIX.get(level, '')}:{write_description(puzzle.givens)}\n"


def sniff_solo(head: str) -> bool:
    """Whether the first line is an id without what only other games of the collection have."""
    first = head.strip().partition("\n")[0].strip()
    match = _ID.fullmatch(first)
    if match is None or (match["mark"] == "#" and match["wide"] is None):
        return False
    return re.fullmatch(r"[a-z0-9_,]*", match["rest"]) is not None


FORMAT = Format(
    kind="sudoku",
    name="solo",
    title="Solo game id",
    parse=parse_solo,
    write=write_solo,
    sniff=sniff_solo,
    split=each_line,
    keeps=frozenset({"box shape", "difficulty"}),
)
