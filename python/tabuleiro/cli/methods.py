"""`tabuleiro methods`: what can be solved how, by which presets and parameters; the formats."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabuleiro.cli import options
from tabuleiro.cli.session import Session

if TYPE_CHECKING:
    from tabuleiro.parameters import Parameter
    from tabuleiro.searching.presets import Preset


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "name",
        nargs="?",
        type=options.Name("method", options.methods),
        metavar="METHOD",
        help="say all of this method: presets, parameters with ranges and defaults",
    )
    options.add_output(parser)
    options.add_looks(parser)


def run(args: Namespace) -> int:
    with Session(args) as session:
        if session.json:
            for record in _records(args.name):
                session.say(json.dumps(record))
        elif args.name is not None:
            session.say("\n\n".join(_page(args.name)))
        else:
            tables = (_method_rows(), _preset_rows(None), _format_rows())
            session.say("\n\n".join(_table(rows) for rows in tables))
        return session.code


def _page(name: str) -> Iterator[str]:
    from tabuleiro.methods import METHODS

    method = METHODS[name]
    yield f"{name}: {method.summary}" + (f"\nafter {method.source}" if method.source else "")
    if not method.stochastic:
        yield "It has no presets and no parameters."
        return
    yield _table(_preset_rows(name))
    for kind in method.kinds:
        yield f"{name} on {kind}\n" + _table(_parameter_rows(name, kind))


def _records(only: str | None) -> Iterator[dict[str, object]]:
    from tabuleiro.formats.registry import all_formats
    from tabuleiro.methods import METHODS
    from tabuleiro.searching.defaults import default_of, own_parameters
    from tabuleiro.searching.presets import PRESETS

    for method in METHODS.values():
        if only not in (None, method.name):
            continue
        yield {
            "type": "method",
            "name": method.name,
            "summary": method.summary,
            "kinds": method.kinds,
            "proves": method.proves,
            "stochastic": method.stochastic,
            "source": method.source,
        }
    for preset in PRESETS:
        if only not in (None, preset.method):
            continue
        yield {
            "type": "preset",
            "name": preset.name,
            "method": preset.method,
            "kind": preset.kind,
            "summary": preset.summary,
            "source": preset.source,
        }
        for parameter in own_parameters(preset.method, preset.kind):
            yield {
                "type": "parameter",
                "name": parameter.name,
                "preset": preset.name,
                "method": preset.method,
                "kind": preset.kind,
                "summary": parameter.summary,
                "expected": parameter.expected,
                "value": default_of(preset, parameter.name),
            }
    if only is not None:
        return
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


def _preset_rows(method: str | None) -> Iterator[tuple[str, ...]]:
    from tabuleiro.searching.presets import PRESETS

    yield ("preset", "method", "puzzle", "what it is", "after")
    for preset in PRESETS:
        if method in (None, preset.method) and (method or preset.source):
            yield (preset.name, preset.method, preset.kind, preset.summary, preset.source)


def _parameter_rows(method: str, kind: str) -> Iterator[tuple[str, ...]]:
    from tabuleiro.searching.defaults import own_parameters
    from tabuleiro.searching.presets import presets_of

    presets = presets_of(method, kind)
    yield ("parameter", *(preset.name for preset in presets), "may be", "what it is")
    for parameter in own_parameters(method, kind):
        values = (_value(preset, parameter) for preset in presets)
        yield (parameter.name, *values, parameter.expected, parameter.summary)


def _value(preset: "Preset", parameter: "Parameter") -> str:
    from tabuleiro.searching.defaults import default_of

    value: Any = default_of(preset, parameter.name)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


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
