"""Numbers as formats write them: never negative, never so long that they cost anything."""

from tabuleiro.errors import FormatError
from tabuleiro.names import shown

_MAX_DIGITS = 9


def read_number(text: str, what: str, *, line: int | None = None) -> int:
    """The number that a text says.

    >>> read_number("12", "width")
    12
    >>> read_number("-3", "width")
    Traceback (most recent call last):
    tabuleiro.errors.FormatError: width: a number expected, found '-3'
    """
    if not (text.isascii() and text.isdecimal()):
        raise FormatError(f"{what}: a number expected, found {shown(text)}", line=line)
    if len(text) > _MAX_DIGITS:
        raise FormatError(f"{what}: {shown(text)} is too large", line=line)
    return int(text)
