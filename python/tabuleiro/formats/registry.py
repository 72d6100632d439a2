"""All formats, in the order in which an input is tried against them."""

from functools import cache
from importlib import import_module
from pathlib import Path

from tabuleiro.errors import FormatError, ParameterError
from tabuleiro.formats.format import Format

_MODULES: tuple[str, ...] = (
    # binary, then what names itself, then from strict to loose
    "nonogram.pbm",
    "nonogram.image",
    "nonogram.ident",
    "sudoku.ident",
    "unruly.ident",
    "queens.ident",
    "nonogram.puzzlink",
    "sudoku.puzzlink",
    "nonogram.webpbn",
    "nonogram.non",
    "nonogram.olsak",
    "sudoku.json",
    "unruly.json",
    "queens.json",
    "nonogram.json",
    "nonogram.tournament",
    "unruly.tatham",
    "sudoku.solo",
    "nonogram.pattern",
    "sudoku.line",
    "sudoku.sdk",
    "sudoku.ss",
    "queens.grid",
    "unruly.grid",
    "sudoku.grid",
    "nonogram.cwd",
    "nonogram.picture",
    "nonogram.mk",
    "nonogram.nin",
    "queens.columns",
)


@cache
def all_formats() -> tuple[Format, ...]:
    """Every format, in the order of detection."""
    return tuple(import_module(f"tabuleiro.formats.{name}").FORMAT for name in _MODULES)


def find_format(name: str, kind: str | None = None) -> Format:
    """The format of that name.

    >>> find_format("non").title
    'Simpson .non'
    >>> find_format("nom")
    Traceback (most recent call last):
    tabuleiro.errors.ParameterError: no format 'nom'; did you mean 'non'?
    """
    from tabuleiro.names import unknown_name

    found = [f for f in all_formats() if f.name == name and kind in (None, f.kind)]
    if not found:
        known = {f.name for f in all_formats() if kind in (None, f.kind)}
        raise ParameterError(unknown_name("format", name, known))
    if len(found) > 1:
        kinds = ", ".join(f.kind for f in found)
        raise ParameterError(f"format {name!r} exists for {kinds}: say which kind of puzzle")
    return found[0]


def detect(head: str | bytes, *, kind: str | None = None, file: str | None = None) -> Format:
    """The format of an input, from its first few thousand characters and its file name.

    A file name ending decides between formats that the content allows; it never overrules it.
    Where the content allows none, the only format with that ending will say what is wrong.
    """
    ending = Path(file).suffix.lower() if file else ""
    binary = isinstance(head, bytes)
    fits = [
        f for f in all_formats() if f.binary == binary and kind in (None, f.kind) and f.sniff(head)
    ]
    named = [f for f in fits if ending and ending in f.extensions]
    if not fits:
        named = [f for f in all_formats() if f.binary == binary and ending in f.extensions]
        if len(named) == 1 and kind in (None, named[0].kind):
            return named[0]
        what = f"{kind} format" if kind else "format"
        shown = ", ".join(sorted({f.name for f in all_formats() if kind in (None, f.kind)}))
        raise FormatError(f"this is no known {what} (known: {shown})", source=file)
    return (named or fits)[0]
