"""Where results go: standard output, or a file that appears only when it is whole."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from tabuleiro.errors import ParameterError


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
        self._part: Path | None = None
        self._target = Path()

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
        if self._file is None:
            return
        try:
            with self._blamed():
                self._file.close()
                if kind is None and self._part is not None:
                    os.replace(self._part, self._target)
                    self._part = None
        finally:
            self.discard()

    @property
    def on_terminal(self) -> bool:
        """Whether somebody reads this on a terminal."""
        return self.path is None and sys.stdout is not None and sys.stdout.isatty()

    def write(self, content: str | bytes) -> None:
        """Writes at once: who reads a pipe sees each answer when it is there."""
        if self._file is not None:
            with self._blamed():
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
        if self._part is not None:
            with suppress(OSError):
                self._part.unlink()
            self._part = None

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Names the file in the error of a write that fails, such as a full disk."""
        try:
            yield
        except OSError as error:
            error.filename = self.path
            raise

    def _open(self, path: str) -> None:
        try:
            self._open_target(path)
        except OSError as error:
            raise ParameterError(f"{path}: {error.strerror or error}") from None
        except ValueError as error:
            raise ParameterError(f"{path!r}: {error}") from None

    def _open_target(self, path: str) -> None:
        # A link keeps pointing where it did: the file behind it is replaced.
        self._target = Path(os.path.realpath(path))
        if self._target.is_dir():
            raise IsADirectoryError(0, "this is a directory; the name of a file is expected")
        if self._target.exists() and not self._target.is_file():
            self._file = self._target.open("wb")
            return
        part = self._target.with_name(f".{self._target.name[:200]}.{os.getpid()}.part")
        self._file = part.open("xb")
        self._part = part
        if self._target.exists():
            with suppress(OSError):
                part.chmod(self._target.stat().st_mode & 0o7777)
