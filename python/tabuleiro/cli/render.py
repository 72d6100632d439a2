"""`tabuleiro render`: pictures of puzzles, with or without their solutions."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item, one_puzzle
from tabuleiro.cli.output import Output
from tabuleiro.cli.session import Session
from tabuleiro.errors import ParameterError, TabuleiroError

if TYPE_CHECKING:
    from tabuleiro.board import Board
    from tabuleiro.puzzles.base import Puzzle

_HOLE = "{}"
_FORMS = {"": "text", ".txt": "text", ".svg": "svg", ".png": "png"}
_SEVERAL = "put {} into the name of the output, as in -o 'cat-{}.svg'"
_ONE_BOARD = "--board and --against are for a single one"


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
    values = parser.add_mutually_exclusive_group()
    values.add_argument("--solved", action="store_true", help="with a solution in it")
    values.add_argument(
        "--board",
        metavar="FILE|TEXT",
        help="with these values in it (a board as `solve --quiet` writes it) of one puzzle",
    )
    parser.add_argument(
        "--against",
        metavar="FILE|TEXT",
        help="compare the board with this solution: red or ! is wrong, green or + is missing",
    )
    parser.add_argument(
        "--scale", type=scale, default=1.0, metavar="X", help="pixels of a PNG per unit of the SVG"
    )
    options.add_budget(parser)
    options.add_looks(parser, json=False)


def run(args: Namespace) -> int:
    if args.against is not None and args.board is None:
        raise ParameterError("--against is for a board: say which by --board")
    if args.against == args.board == "-":
        raise ParameterError("--board and --against cannot both be read from standard input")
    form = args.form or _form_of_ending(args.output)
    each = args.output is not None and _HOLE in args.output
    inner = Namespace(**vars(args) | {"output": None}) if each else args
    with Session(inner) as session:
        items = session.puzzles()
        if args.board is not None:
            items = one_puzzle(items, _ONE_BOARD)
        elif not each and form != "text":
            items = one_puzzle(items, _SEVERAL)
        drawn = 0
        for item in items:
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
    puzzle, board, against = item.puzzle, None, None
    try:
        if args.board is not None:
            board = _read_board(puzzle, "board", args.board)
        if args.against is not None:
            against = _read_board(puzzle, "solution", args.against)
        if args.solved:
            from tabuleiro import solve

            result = solve(puzzle, budget=options.budget_of(args))
            board = result.solution
            if board is None:
                session.expect(False)
                session.note(f"{item.label}: no picture of a solution, it is {result.status}")
                return None
        if form == "svg":
            return puzzle.svg(board, against=against)
        if form == "png":
            return puzzle.png(board, scale=args.scale, against=against)
        if against is not None:
            return f"{puzzle.draw(board, colour=session.style.on, against=against)}\n"
        return f"{session.draw(puzzle, board)}\n"
    except TabuleiroError as error:
        session.complain(f"{item.label}: {error}")
        return None


def _read_board(puzzle: "Puzzle", what: str, text: str) -> "Board":
    from tabuleiro.cli.judging import read_solution

    try:
        return puzzle.board(read_solution(text))
    except TabuleiroError as error:
        raise ParameterError(f"{what}: {error}") from None
