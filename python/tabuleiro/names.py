"""Names that do not exist, answered with the nearest one that does."""

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
