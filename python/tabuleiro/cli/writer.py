"""Writes puzzle after puzzle in a format, so that memory stays flat where the format allows it."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session
from tabuleiro.errors import TabuleiroError

if TYPE_CHECKING:
    from tabuleiro.formats.format import Format


def target_format(to: str | None, output: str | None, kind: str) -> "Format":
    """The format that --to names, else the ending of the output's name, else the id."""
    from tabuleiro.formats.registry import find_format
    from tabuleiro.formats.writing import format_of_ending

    if to is not None:
        return find_format(to, kind)
    ending = Path(output or "").suffix.lower()
    return find_format(format_of_ending(ending, kind) if ending else "id", kind)


class Writer:
    """Writes puzzles to the output of a session, and says what was lost.

    Parameters
    ----------
    session
        Whose output it is, and who complains of what cannot be written.
    form
        The format to write.
    """

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
