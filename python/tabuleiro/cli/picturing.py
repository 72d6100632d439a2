"""`tabuleiro generate nonogram --picture`: a picture as a nonogram with exactly one solution."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabuleiro.cli import options
from tabuleiro.cli.session import Session, several
from tabuleiro.errors import FormatError, ParameterError
from tabuleiro.limits import MAX_INPUT_BYTES

if TYPE_CHECKING:
    from tabuleiro.puzzles.base import Puzzle

_SIZES = ("width", "height", "colours")


def make_from_picture(
    session: Session, args: Namespace, parameters: Mapping[str, Any]
) -> "Iterator[Puzzle]":
    """The nonogram of the picture that --picture names; says how much had to be changed."""
    from tabuleiro.picture import read_picture
    from tabuleiro.repairing import repair

    if args.kind != "nonogram" or args.number != 1:
        raise ParameterError("--picture is for one nonogram")
    for name in parameters:
        if name not in _SIZES:
            raise ParameterError(f"--{name} does not go with --picture")
    sizes: dict[str, Any] = {name: options.positive(value) for name, value in parameters.items()}
    data = _read(args.picture)
    try:
        picture = read_picture(data, **sizes)
    except FormatError as error:
        raise FormatError(error.message, line=error.line, source=args.picture) from None
    made = repair(picture, seed=args.seed or 0, budget=options.budget_of(args))
    least = "as few as possible" if made.fewest else "perhaps fewer would do"
    changed = several(len(made.changed), "cell")
    session.note(f"{args.picture}: {changed} changed for a single solution, {least}")
    yield made.puzzle.with_info(replace(made.puzzle.info, name=Path(args.picture).stem))


def _read(name: str) -> bytes:
    path = Path(name)
    if path.is_file() and path.stat().st_size > MAX_INPUT_BYTES:
        raise ParameterError(f"{name}: over {MAX_INPUT_BYTES} bytes for one picture")
    try:
        with path.open("rb") as file:
            return file.read(MAX_INPUT_BYTES)
    except OSError as error:
        raise ParameterError(f"{name}: {error.strerror or error}") from None
    except ValueError as error:
        raise ParameterError(f"{name!r}: {error}") from None
