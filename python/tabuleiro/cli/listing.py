"""`tabuleiro solve --all`: the solutions of a puzzle one after the other, as they are found."""

from argparse import Namespace

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session, several
from tabuleiro.errors import TabuleiroError


def list_solutions(session: Session, item: Item, args: Namespace) -> None:
    """Lists the solutions of one puzzle, up to the limit, and says whether that is all."""
    from tabuleiro import solutions

    found = 0
    try:
        stream = solutions(
            item.puzzle,
            args.limit,
            args.method,
            budget=options.budget_of(args),
            seed=args.seed,
        )
        for found, board in enumerate(stream, 1):
            if session.json:
                session.record(item, index=found, solution=board.to_text())
            elif args.quiet:
                session.say_values(board)
            else:
                session.say(f"{item.label}, solution {found}:")
                session.say(session.draw(item.puzzle, board))
    except TabuleiroError as error:
        session.complain(f"{item.label}: {error}")
        return
    enough = args.limit is not None and found >= args.limit
    session.expect(found > 0 and (stream.complete or enough))
    _say_end(session, item, found, stream.complete, enough, args.quiet)


def _say_end(
    session: Session, item: Item, found: int, complete: bool, enough: bool, quiet: bool
) -> None:
    if session.json:
        session.record(item, found=found, complete=complete)
        return
    how_many = several(found, "solution")
    if complete:
        sentence = f"{how_many}, no more" if found else "no solution"
    else:
        sentence = f"{how_many}, the {'limit' if enough else 'budget'} is reached"
    # Under --quiet standard output holds nothing but values.
    say = session.note if quiet else session.say
    say(f"{item.label}: {sentence}")
