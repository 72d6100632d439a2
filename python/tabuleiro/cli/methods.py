"""`tabuleiro methods`: what can be solved how, and which formats are known."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from tabuleiro.cli import options
from tabuleiro.cli.session import Session


def add_arguments(parser: ArgumentParser) -> None:
    options.add_output(parser)
    options.add_looks(parser)


def run(args: Namespace) -> int:
    with Session(args) as session:
        if session.json:
            for record in _records():
                session.say(json.dumps(record))
        else:
            session.say(_table(_method_rows()))
            session.say("")
            session.say(_table(_format_rows()))
        return session.code


def _records() -> Iterator[dict[str, object]]:
    from tabuleiro.formats.registry import all_formats
    from tabuleiro.methods import METHODS

    for method in METHODS.values():
        yield {
            "type": "method",
            "name": method.name,
            "summary": method.summary,
            "kinds": method.kinds,
            "proves": method.proves,
            "source": method.source,
        }
    for form in all_formats():
        yield {
            "type": "format",
            "name": form.name,
            "kind": form.kind,
            "title": form.title,
            "extensions": form.extensions,
            "keeps": sorted(form.keeps),
            "binary": form.binary,
            "several": form.separator is not None or form.join is not None,
        }


def _method_rows() -> Iterator[tuple[str, ...]]:
    from tabuleiro.methods import KINDS, METHODS

    yield ("method", *KINDS, "proves", "what it is")
    for method in METHODS.values():
        marks = ("x" if kind in method.kinds else "-" for kind in KINDS)
        yield (method.name, *marks, "yes" if method.proves else "no", method.summary)


def _format_rows() -> Iterator[tuple[str, ...]]:
    from tabuleiro.formats.registry import all_formats
    from tabuleiro.methods import KINDS

    yield ("format", "puzzle", "files", "what it is")
    for form in sorted(all_formats(), key=lambda form: (KINDS.index(form.kind), form.name)):
        yield (form.name, form.kind, " ".join(form.extensions) or "-", form.title)


def _table(rows: Iterator[tuple[str, ...]]) -> str:
    """Columns side by side, the last one as long as it likes."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join(_row(row, widths) for row in table)


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
