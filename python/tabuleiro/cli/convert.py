"""`tabuleiro convert`: puzzles in another format; what is lost on the way is said."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session
from tabuleiro.errors import TabuleiroError

if TYPE_CHECKING:
    from tabuleiro.formats.format import Format


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    parser.add_argument(
        "--to",
        type=options.Name("format", options.formats),
        metavar="NAME",
        help="format to write (from the ending of the output's name without it, else the id)",
    )


def run(args: Namespace) -> int:
    with Session(args) as session:
        writer: _Writer | None = None
        for item in session.puzzles():
            if writer is None:
                writer = _Writer(session, _target(args, item.puzzle.kind))
            writer.add(item)
        if writer is not None:
            writer.finish()
        if writer is None or not writer.written:
            session.output.discard()
        return session.code


def _target(args: Namespace, kind: str) -> "Format":
    from tabuleiro.formats.registry import find_format
    from tabuleiro.formats.writing import format_of_ending

    if args.to is not None:
        return find_format(args.to, kind)
    ending = Path(args.output or "").suffix.lower()
    return find_format(format_of_ending(ending, kind) if ending else "id", kind)


class _Writer:
    """Writes puzzle after puzzle, so that memory stays flat where the format allows it."""

    def __init__(self, session: Session, form: "Format"):
        self.written = 0
        self._session = session
        self._form = form
        self._lost: Counter[str] = Counter()
        self._waiting: list[Item] = []

    def add(self, item: Item) -> None:
        """Writes a puzzle, or keeps it where the format wants all at once."""
        form = self._form
        if item.puzzle.kind != form.kind:
            self._session.complain(
                f"{item.label}: format {form.name!r} is for {form.kind}, not {item.puzzle.kind}"
            )
        elif form.join is not None:
            self._waiting.append(item)
        elif self.written and form.separator is None:
            self._session.complain(f"{item.label}: format {form.name!r} holds one puzzle a file")
        else:
            self._write(item)

    def finish(self) -> None:
        """Writes what waits, and says what was lost."""
        if self._waiting and self._form.join is not None:
            self._session.output.write(self._form.join(i.puzzle for i in self._waiting))
            self.written = len(self._waiting)
            for item in self._waiting:
                self._count_losses(item)
        if self._lost:
            words = (
                f"{lost} ({number} of {self.written} puzzles)" if self.written > 1 else lost
                for lost, number in sorted(self._lost.items())
            )
            self._session.note(f"{self._form.title} cannot say: {', '.join(words)}")

    def _write(self, item: Item) -> None:
        try:
            content = self._form.write(item.puzzle)
        except TabuleiroError as error:
            self._session.complain(f"{item.label}: {error}")
            return
        if self.written and self._form.separator:
            self._session.output.write(self._form.separator)
        self._session.output.write(content)
        self.written += 1
        self._count_losses(item)

    def _count_losses(self, item: Item) -> None:
        from tabuleiro.formats import losses

        self._lost.update(losses(item.puzzle, self._form))
