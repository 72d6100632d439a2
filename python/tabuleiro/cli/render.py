"""`tabuleiro render`: pictures of puzzles, with or without their solutions."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item, one_puzzle
from tabuleiro.cli.output import Output
from tabuleiro.cli.session import Session
from tabuleiro.errors import ParameterError, TabuleiroError

_HOLE = "{}"
_FORMS = {"": "text", ".txt": "text", ".svg": "svg", ".png": "png"}
_SEVERAL = "put {} into the name of the output, as in -o 'cat-{}.svg'"


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write to this file; for pictures of several puzzles its name holds {}, "
        "which becomes 1, 2, 3, ...",
    )
    looks = parser.add_mutually_exclusive_group()
    for name in ("svg", "png", "text"):
        looks.add_argument(
            f"--{name}",
            dest="form",
            action="store_const",
            const=name,
            help=f"draw as {name if name == 'text' else name.upper()}"
            + (" (the default, unless the output's name says otherwise)" if name == "text" else "")
            + (" (needs the extra `image`)" if name == "png" else ""),
        )
    parser.add_argument("--solved", action="store_true", help="with a solution in it")
    parser.add_argument(
        "--scale", type=scale, default=1.0, metavar="X", help="pixels of a PNG per unit of the SVG"
    )
    options.add_budget(parser)
    options.add_looks(parser, json=False)


def run(args: Namespace) -> int:
    form = args.form or _form_of_ending(args.output)
    each = args.output is not None and _HOLE in args.output
    inner = Namespace(**vars(args) | {"output": None}) if each else args
    with Session(inner) as session:
        items = session.puzzles()
        drawn = 0
        for item in items if each or form == "text" else one_puzzle(items, _SEVERAL):
            picture = _draw(session, item, form, args)
            if picture is None:
                continue
            drawn += 1
            if each:
                with Output(args.output.replace(_HOLE, str(drawn))) as output:
                    output.write(picture)
            else:
                session.output.write(picture)
        if not drawn:
            session.output.discard()
        return session.code


def scale(word: str) -> float:
    """A scale of pictures."""
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0.01 <= number <= 100:
        raise ArgumentTypeError(f"{word[:40]!r} is no number from 0.01 to 100")
    return number


def _form_of_ending(name: str | None) -> str:
    ending = Path(name or "").suffix.lower()
    if ending in _FORMS:
        return _FORMS[ending]
    raise ParameterError(f"no picture has a file that ends in {ending!r}: .svg, .png and .txt do")


def _draw(session: Session, item: Item, form: str, args: Namespace) -> str | bytes | None:
    """The picture; `None`, and why, where there is none."""
    puzzle, board = item.puzzle, None
    try:
        if args.solved:
            from tabuleiro import solve

            result = solve(puzzle, budget=options.budget_of(args))
            board = result.solution
            if board is None:
                session.expect(False)
                session.note(f"{item.label}: no picture of a solution, it is {result.status}")
                return None
        if form == "svg":
            return puzzle.svg(board)
        if form == "png":
            return puzzle.png(board, scale=args.scale)
        return f"{session.draw(puzzle, board)}\n"
    except TabuleiroError as error:
        session.complain(f"{item.label}: {error}")
        return None
