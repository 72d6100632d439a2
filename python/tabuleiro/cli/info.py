"""`tabuleiro info`: what is in a file."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session, listed

_LONGEST = 100


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    options.add_looks(parser)


def run(args: Namespace) -> int:
    with Session(args) as session:
        for item in session.puzzles():
            if session.json:
                _record(session, item)
            else:
                session.say(f"{item.label}: {item.puzzle.kind}, {_size(item)}")
                for name, text in _facts(item):
                    session.say(f"  {session.style.faint(f'{name:<11}')} {text}")
        return session.code


def _record(session: Session, item: Item) -> None:
    puzzle = item.puzzle
    height, width = puzzle.shape
    session.record(
        item,
        format=item.format.name,
        height=height,
        width=width,
        clues=puzzle.clues,
        features=sorted(puzzle.features()),
        info=puzzle.info.known(),
    )


def _facts(item: Item) -> Iterator[tuple[str, str]]:
    puzzle = item.puzzle
    yield "format", f"{item.format.title} ({item.format.name})"
    yield "clues", str(puzzle.clues)
    known = puzzle.info.known()
    if beyond := sorted(puzzle.features() - known.keys()):
        yield "has", listed(beyond)
    for name, value in known.items():
        if isinstance(value, str):
            yield name, _short(" ".join(value.split()))
    yield "id", _short(puzzle.id)


def _size(item: Item) -> str:
    height, width = item.puzzle.shape
    return f"{height} x {width}"


def _short(text: str) -> str:
    if len(text) <= _LONGEST:
        return text
    return f"{text[:_LONGEST]}... ({len(text)} characters)"
