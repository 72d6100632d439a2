"""Givens as one word: numbers, and letters for the empty cells between them.

The cells are walked row by row. A letter is a run of empty cells (`a` is 1, `z` is 26), a number
is a given, and `_` stands between two numbers that would else run together. Ids of ours and of
Simon Tatham's Solo are written so.
"""

import re
from collections.abc import Iterator

from tabuleiro.board import UNKNOWN
from tabuleiro.errors import FormatError
from tabuleiro.names import shown
from tabuleiro.puzzles.runs import run_lengths

_TOKEN = re.compile(r"(?P<number>[0-9]+)|(?P<run>[a-z])|(?P<gap>_)")
_MAX_RUN = 26


def write_description(givens: bytes) -> str:
    """The word for the givens.

    >>> write_description(bytes([1, 2, 255, 255, 3]))
    '1_2b3'
    """
    return "".join(_words(givens))


def _words(givens: bytes) -> Iterator[str]:
    after_number = False
    for value, length in run_lengths(givens):
        if value == UNKNOWN:
            full, rest = divmod(length, _MAX_RUN)
            yield "z" * full + (chr(ord("a") + rest - 1) if rest else "")
        else:
            yield "_" * after_number + "_".join([str(value)] * length)
        after_number = value != UNKNOWN


def read_description(text: str, side: int) -> bytes:
    """The givens of a board; the opposite of `write_description`."""
    values = bytearray()
    position = 0
    while position < len(text):
        token = _TOKEN.match(text, position)
        if token is None:
            raise FormatError(
                f"character {position + 1} of the description is {shown(text[position])}; "
                "numbers, letters a to z and '_' expected"
            )
        position = token.end()
        if token["run"]:
            values += bytes([UNKNOWN]) * (ord(token["run"]) - ord("a") + 1)
        elif token["number"]:
            values.append(_given(token["number"], side, len(values)))
        if len(values) > side * side:
            break
    if len(values) != side * side:
        what = "too many" if len(values) > side * side else f"only {len(values)}"
        raise FormatError(f"{what} cells for a board of {side} x {side} = {side * side}")
    return bytes(values)


def _given(word: str, side: int, index: int) -> int:
    if len(word) > 3 or not 1 <= int(word) <= side:
        raise FormatError(
            f"row {index // side + 1}, column {index % side + 1}: {shown(word)} is no value "
            f"from 1 to {side}"
        )
    return int(word)
