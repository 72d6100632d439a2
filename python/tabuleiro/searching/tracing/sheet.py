"""What a kind of file of traces has to say."""

from typing import IO, Protocol

from tabuleiro.searching.event import Event
from tabuleiro.searching.tracing.trace import Ending, Heading


class Sheet(Protocol):
    """One run as text, piece by piece."""

    def first(self) -> str:
        """What stands before the events."""

    def event(self, event: Event) -> str:
        """An event; nothing for those that the format leaves out."""

    def last(self, ending: Ending) -> str:
        """What stands behind the events."""


class Collection(Protocol):
    """Runs in one file or folder."""

    def sheet(self, heading: Heading) -> Sheet:
        """The sheet of another run."""

    def take(self, sheet: Sheet, text: IO[bytes]) -> None:
        """Adds the text of a sheet that is complete."""

    def finish(self) -> None:
        """Adds what can only be said when all runs are there."""
