"""Where results go: standard output, or a file that appears only when it is whole."""

import sys
from contextlib import AbstractContextManager
from types import TracebackType
from typing import IO, Self

from tabuleiro.errors import ParameterError
from tabuleiro.whole_file import blamed, whole_file


class _Discarded(Exception):
    """Ends a file that nobody wants any more."""


class Output:
    """A place for text or bytes. As a context manager it keeps all or nothing of a file.

    Parameters
    ----------
    path
        Name of the file; `None` or `"-"` for standard output.
    """

    def __init__(self, path: str | None):
        self.path = None if path in (None, "-") else path
        self._file: IO[bytes] | None = None
        self._whole: AbstractContextManager[IO[bytes]] | None = None
        self._wanted = True

    def __enter__(self) -> Self:
        if self.path is None and sys.stdout is None:
            raise ParameterError("standard output is closed")
        if self.path is not None:
            self._open(self.path)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.path is None or self._whole is None:
            return
        if kind is None and not self._wanted:
            kind, error = _Discarded, _Discarded()
        with blamed(self.path):
            self._whole.__exit__(kind, error, trace)

    @property
    def on_terminal(self) -> bool:
        """Whether somebody reads this on a terminal."""
        return self.path is None and sys.stdout is not None and sys.stdout.isatty()

    def write(self, content: str | bytes) -> None:
        """Writes at once: who reads a pipe sees each answer when it is there."""
        if self.path is not None and self._file is not None:
            with blamed(self.path):
                self._file.write(content.encode() if isinstance(content, str) else content)
        elif isinstance(content, str):
            sys.stdout.write(content)
            sys.stdout.flush()
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()

    def discard(self) -> None:
        """Forgets what was written to a file so far; the file of that name stays as it was."""
        self._wanted = False

    def _open(self, path: str) -> None:
        self._whole = whole_file(path)
        try:
            with blamed(path):
                self._file = self._whole.__enter__()
        except OSError as error:
            raise ParameterError(f"{path}: {error.strerror or error}") from None
