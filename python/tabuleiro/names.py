"""What an error message shows of its input."""

from collections.abc import Iterable
from difflib import get_close_matches


def unknown_name(what: str, name: str, known: Iterable[str]) -> str:
    """The sentence about a name that does not exist.

    >>> unknown_name("method", "exakt", ["exact", "rules"])
    "no method 'exakt'; did you mean 'exact'?"
    >>> unknown_name("method", "x", ["exact", "rules"])
    "no method 'x'; known are exact, rules"
    """
    names = sorted(known)
    near = get_close_matches(name, names, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(names)}"
    return f"no {what} {name!r}; {hint}"


def shown(value: object, limit: int = 24) -> str:
    """A piece of input for a message, on one line and never long.

    >>> shown("x" * 1000, limit=4)
    "'xxxx'..."
    >>> shown(10**30)
    'a number of 100 bits'
    """
    if isinstance(value, int) and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, str):
        return repr(value[:limit]) + ("..." if len(value) > limit else "")
    text = repr(value)
    return text if len(text) <= limit else text[:limit] + "..."
