"""Files and folders that appear only when they are whole."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from typing import IO

from tabuleiro.errors import ParameterError, TabuleiroError


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """A file to write; until the block ends well, the file of that name stays as it was."""
    # A link keeps pointing where it did: the file behind it is replaced.
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise ParameterError(f"{path}: this is a directory; the name of a file is expected")
    if target.exists() and not target.is_file():
        with target.open("wb") as device:
            yield device
        return
    part = _part_of(target)
    made = part.open("xb")
    try:
        with made as file:
            yield file
        if target.exists():
            with suppress(OSError):
                part.chmod(target.stat().st_mode & 0o7777)
        os.replace(part, target)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def blamed(path: str | os.PathLike[str]) -> Iterator[None]:
    """Names the file in the errors of its making, such as that of a full disk."""
    try:
        yield
    except OSError as error:
        error.filename = os.fspath(path)
        raise
    except TabuleiroError:
        raise
    except ValueError as error:
        raise ParameterError(f"{os.fspath(path)!r}: {error}") from None


@contextmanager
def whole_folder(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A new folder to fill, which gets its name when the block ends well."""
    target = Path(os.path.realpath(path))
    _check_free(target, path)
    part = _part_of(target)
    part.mkdir()
    try:
        yield part
        _check_free(target, path)
        with suppress(FileNotFoundError):
            target.rmdir()
        part.rename(target)
    finally:
        rmtree(part, ignore_errors=True)


def _check_free(target: Path, path: str | os.PathLike[str]) -> None:
    if target.exists() and not target.is_dir():
        raise ParameterError(f"{path}: this is a file; the name of a new folder is expected")
    if target.is_dir() and any(target.iterdir()):
        raise ParameterError(f"{path}: this folder is not empty; the name of a new one is expected")


def _part_of(target: Path) -> Path:
    return target.with_name(f".{target.name[:200]}.{os.getpid()}.part")
