"""What all commands do alike: read puzzles, say answers, complain, remember the exit code."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from tabuleiro.cli import exits
from tabuleiro.cli.entry import complain
from tabuleiro.cli.inputs import Inputs, Item
from tabuleiro.cli.output import Output
from tabuleiro.cli.progress import Progress
from tabuleiro.cli.style import Style, wants_colour
from tabuleiro.errors import TabuleiroError

if TYPE_CHECKING:
    from tabuleiro._core import Cancel
    from tabuleiro.board import Board
    from tabuleiro.puzzles.base import Puzzle

T = TypeVar("T")


class Session:
    """One run of a command.

    Parameters
    ----------
    args
        The options; those that a command does not have count as not given.
    """

    def __init__(self, args: Namespace):
        self.json: bool = getattr(args, "json", False)
        self.output = Output(getattr(args, "output", None))
        self.code = exits.OK
        self._colour: str = getattr(args, "colour", "never")
        self._args = args
        self._progress = Progress(None)
        self.style = Style(False)
        self._values_said = False

    def __enter__(self) -> Self:
        self.output.__enter__()
        self.style = Style(wants_colour(self._colour, self.output.on_terminal))
        # On one screen with the answers it would only be in their way.
        visible = sys.stderr is not None and sys.stderr.isatty() and not self.output.on_terminal
        self._progress = Progress(sys.stderr if visible else None)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.clear()
        self.output.__exit__(kind, error, trace)

    def puzzles(self) -> Iterator[Item]:
        """All puzzles of the input, while bad ones are complained of."""
        args = self._args
        inputs = Inputs(args.input, args.format, args.kind, self.complain)
        for done, item in enumerate(inputs):
            yield item
            self._progress.step(done + 1, inputs.share())

    def step(self, done: int, total: int) -> None:
        """Says how far the work is, where it does not follow the input."""
        self._progress.step(done, done / total)

    def say(self, text: str) -> None:
        """An answer for people, one line or more."""
        self._progress.clear()
        self.output.write(f"{text}\n")

    def say_values(self, board: "Board") -> None:
        """Nothing but the values of a board; an empty line parts boards of several lines."""
        text = board.to_text()
        self.say(f"\n{text}" if self._values_said and "\n" in text else text)
        self._values_said = True

    def record(self, item: Item, **keys: object) -> None:
        """An answer for programs."""
        self._progress.clear()
        self.output.write(f"{json.dumps(item.keys() | keys, separators=(', ', ': '))}\n")

    def print(self, **keys: object) -> None:
        """An answer for programs that is about no puzzle."""
        self._progress.clear()
        self.output.write(f"{json.dumps(keys, separators=(', ', ': '))}\n")

    def note(self, sentence: str) -> None:
        """Something to know that is no answer, on standard error."""
        self._progress.clear()
        complain(sentence)

    def complain(self, sentence: str) -> None:
        """Says what is bad about the input; the work goes on."""
        self.note(sentence)
        self.code = exits.BAD_INPUT

    def expect(self, fine: bool) -> None:
        """Remembers an answer that is not the one hoped for."""
        if not fine and self.code == exits.OK:
            self.code = exits.NOT_SO

    def answers(
        self, do: Callable[["Puzzle", "Cancel"], T], threads: int
    ) -> Iterator[tuple[Item, T]]:
        """Each puzzle with an answer; a puzzle that asks for the impossible is complained of."""
        from tabuleiro.cli.batches import each

        for item, answer in each(
            self.puzzles(), lambda item, cancel: do(item.puzzle, cancel), threads
        ):
            if isinstance(answer, TabuleiroError):
                self.complain(f"{item.label}: {answer}")
            else:
                yield item, answer

    def draw(self, puzzle: "Puzzle", board: "Board | None" = None) -> str:
        """A puzzle or board for people; one too large for a drawing as plain values."""
        from tabuleiro.errors import PuzzleError
        from tabuleiro.render import draw

        try:
            return draw(puzzle, board, colour=self.style.on).rstrip("\n")
        except PuzzleError:
            return (board or puzzle.board()).to_text()


def listed(words: Iterable[str], most: int = 12) -> str:
    """Words in a row, the end left off where they are many.

    >>> listed(["a", "b", "c"], most=2)
    'a, b and 1 more'
    """
    words = list(words)
    rest = len(words) - most
    return f"{', '.join(words[:most])} and {rest} more" if rest > 0 else ", ".join(words)


def several(number: int, thing: str, things: str = "") -> str:
    """A number of things.

    >>> several(1, "node"), several(2, "node")
    ('1 node', '2 nodes')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"
