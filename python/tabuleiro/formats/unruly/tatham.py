"""Game ids of Unruly in Simon Tatham's collection: `8x8dn:DESCRIPTION`.

Parameters are `WxH` (or `W` alone), `u` where all lines differ, and the difficulty.
"""

import re
import warnings

from tabuleiro.errors import FormatError, Loss
from tabuleiro.formats.format import Format, each_line
from tabuleiro.formats.numbers import read_number
from tabuleiro.formats.unruly.description import board_of, write_description
from tabuleiro.info import Info
from tabuleiro.puzzles.unruly import Unruly

LEVELS = {"t": "trivial", "e": "easy", "n": "normal"}
_SUFFIX = {name: f"d{letter}" for letter, name in LEVELS.items()}
_ID = re.compile(r"(\d+)(?:x(\d+))?(u?)(?:d([ten]))?([:#])(\S*)")
_HEAD = 8000
"""The beginning of a longer line may be cut in the middle of an id."""


def parse_game_id(text: str) -> tuple[Unruly]:
    """The puzzle of a game id."""
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise FormatError("an Unruly id such as 8x8:aBc... expected")
    wide, high, distinct, level, mark, description = match.groups()
    if mark == "#":
        raise FormatError("a random seed holds no puzzle: an id with ':' expected")
    width, height = read_number(wide, "width"), read_number(high or wide, "height")
    puzzle = board_of(description, width, height, distinct_lines=bool(distinct))
    return (puzzle.with_info(Info(difficulty=LEVELS[level])) if level else puzzle,)


def write_game_id(puzzle: Unruly) -> str:
    """The game id; a difficulty that the game has no letter for is lost, and said."""
    level = puzzle.info.difficulty
    if level and level not in _SUFFIX:
        warnings.warn(f"Unruly game ids have no difficulty {level!r}", Loss, stacklevel=4)
    size = f"{puzzle.width}x{puzzle.height}{'u' * puzzle.distinct_lines}{_SUFFIX.get(level, '')}"
    return f"{size}:{write_description(puzzle.givens)}\n"


def sniff_game_id(head: str) -> bool:
    """Whether the first line is an id of letters whose runs add up, or with capitals.

    Ids of Solo look alike on an empty board, which has no capitals and adds up otherwise.
    """
    first = head.strip().partition("\n")[0].strip()
    match = _ID.fullmatch(first)
    if match is None or not re.fullmatch(r"[A-Za-z]*", match[6]):
        return False
    if match[6] != match[6].lower() or match[3] or len(head) >= _HEAD:
        return True
    runs = [ord(letter) - ord("a") for letter in match[6]]
    cells = sum(run + (run < 25) for run in runs) - 1
    return len(match[1]) < 5 and cells == int(match[1]) * int((match[2] or match[1])[:5])


FORMAT = Format(
    kind="unruly",
    name="tatham",
    title="Unruly game id",
    parse=parse_game_id,
    write=write_game_id,
    sniff=sniff_game_id,
    split=each_line,
    extensions=(".txt",),
    keeps=frozenset({"distinct lines", "difficulty"}),
)
