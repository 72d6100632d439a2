"""`tabuleiro generate`: new puzzles with exactly one solution, from a seed or from a picture."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session, several
from tabuleiro.cli.writer import Writer, target_format
from tabuleiro.errors import NotGenerated, TabuleiroError

if TYPE_CHECKING:
    from tabuleiro._core import Cancel
    from tabuleiro.parameters import Parameter
    from tabuleiro.puzzles.base import Puzzle
    from tabuleiro.result import Verdict


_METAVARS = {int: "N", float: "X", str: "TEXT"}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "kind",
        type=_KindOrSeedId("kind of puzzle", options.kinds),
        metavar="KIND",
        help="nonogram, sudoku, unruly or queens; or the seed id of a puzzle to make again",
    )
    parser.add_argument(
        "--number", type=options.positive, default=1, metavar="N", help="how many (1)"
    )
    parser.add_argument(
        "--seed",
        type=options.natural,
        metavar="N",
        help="seed of the first puzzle, one more for each next; a random one without it",
    )
    options.add_output(parser)
    options.add_target(parser)
    parser.add_argument("--draw", action="store_true", help="draw the puzzles")
    options.add_budget(parser)
    options.add_threads(parser)
    options.add_looks(parser)
    _add_parameters(parser)
    picture = parser.add_argument_group("a nonogram from a picture (needs the extra `image`)")
    picture.add_argument(
        "--picture",
        metavar="FILE",
        help="change as few cells of this picture as give it one solution",
    )


def run(args: Namespace) -> int:
    with Session(args) as session:
        try:
            if args.picture is not None:
                from tabuleiro.cli.picturing import make_from_picture

                puzzles = make_from_picture(session, args, _parameters(args))
            else:
                puzzles = _made(session, args)
            _write(session, args, puzzles)
        except NotGenerated as error:
            session.expect(False)
            session.note(f"{args.kind}: {error}")
        return session.code


class _KindOrSeedId(options.Name):
    """A kind of puzzle, or the seed id of a puzzle."""

    def __call__(self, word: str) -> str:
        return word if "#" in word else super().__call__(word)


def _add_parameters(parser: ArgumentParser) -> None:
    from tabuleiro.generating import GENERATORS

    group = parser.add_argument_group("parameters of the puzzles")
    known: dict[str, tuple[Parameter, list[str]]] = {}
    for generator in GENERATORS.values():
        for parameter in generator.parameters:
            known.setdefault(parameter.name, (parameter, []))[1].append(generator.kind)
    for name, (parameter, kinds) in known.items():
        text = f"{', '.join(kinds)}: {parameter.summary}"
        if parameter.type is bool:
            group.add_argument(_flag(name), action="store_true", default=SUPPRESS, help=text)
            continue
        if parameter.default is not None:
            text += f" ({parameter.default})"
        group.add_argument(
            _flag(name),
            choices=parameter.choices or None,
            metavar=None if parameter.choices else _METAVARS[parameter.type],
            default=SUPPRESS,
            help=text,
        )


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _parameters(args: Namespace) -> dict[str, Any]:
    """What was said of the parameters; the generator checks them."""
    from tabuleiro.generating import GENERATORS

    names = {p.name for generator in GENERATORS.values() for p in generator.parameters}
    return {name: value for name, value in vars(args).items() if name in names}


def _made(session: Session, args: Namespace) -> "Iterator[Puzzle]":
    """Puzzles of a generator, in the order of their seeds."""
    from secrets import randbits

    from tabuleiro import generate
    from tabuleiro.cli.batches import each

    parameters, budget = _parameters(args), options.budget_of(args)
    kind: str = args.kind
    if "#" in kind:
        yield generate(kind, seed=args.seed, budget=budget, **parameters)
        return
    first = randbits(32) if args.seed is None else args.seed

    def make(seed: int, cancel: "Cancel") -> "Puzzle":
        return generate(kind, seed=seed, budget=budget, cancel=cancel, **parameters)

    seeds = range(first, first + args.number)
    for done, (_, puzzle) in enumerate(each(seeds, make, args.threads), 1):
        if isinstance(puzzle, TabuleiroError):
            raise puzzle
        yield puzzle
        session.step(done, args.number)


def _write(session: Session, args: Namespace, puzzles: "Iterator[Puzzle]") -> None:
    from tabuleiro.formats.registry import find_format

    writer: Writer | None = None
    for number, puzzle in enumerate(puzzles, 1):
        label = puzzle.info.name
        item = Item(puzzle, label, number, find_format("id", puzzle.kind), label)
        if session.json:
            _record(session, item)
        elif args.draw:
            session.say(f"{label}: {_summary(puzzle)}")
            session.say(session.draw(puzzle))
        else:
            form = target_format(args.to, args.output, puzzle.kind)
            writer = writer or Writer(session, form)
            writer.add(item)
    if writer is not None:
        writer.finish()


def _record(session: Session, item: Item) -> None:
    verdict = _judged(item.puzzle)
    session.record(
        item,
        clues=item.puzzle.clues,
        difficulty=verdict.difficulty or None,
        nodes=verdict.nodes,
    )


def _summary(puzzle: "Puzzle") -> str:
    verdict = _judged(puzzle)
    how = "solved by rules alone" if verdict.difficulty == "rules" else "needs search"
    return f"{several(puzzle.clues, 'clue')}, {how}, {several(verdict.nodes, 'node')}"


def _judged(puzzle: "Puzzle") -> "Verdict":
    from tabuleiro import check

    return check(puzzle)
