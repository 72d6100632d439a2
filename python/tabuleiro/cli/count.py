"""`tabuleiro count`: how many solutions each puzzle has."""

from argparse import ArgumentParser, Namespace

from tabuleiro.cli import options
from tabuleiro.cli.session import Session, several


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    options.add_method(parser)
    parser.add_argument("--limit", type=options.positive, metavar="N", help="count no further")
    options.add_budget(parser)
    options.add_threads(parser)
    parser.add_argument("-q", "--quiet", action="store_true", help="nothing but the number")
    options.add_looks(parser)


def run(args: Namespace) -> int:
    from tabuleiro import count
    from tabuleiro.result import seconds_text

    budget = options.budget_of(args)
    with Session(args) as session:
        for item, answer in session.answers(
            lambda puzzle, cancel: count(
                puzzle, args.limit, args.method, budget=budget, cancel=cancel
            ),
            args.threads,
        ):
            enough = args.limit is not None and answer.number >= args.limit
            session.expect(answer.number > 0 and (answer.complete or enough))
            if session.json:
                session.record(
                    item,
                    count=answer.number,
                    complete=answer.complete,
                    seconds=answer.seconds,
                    counters=answer.counters,
                )
            elif args.quiet:
                session.say(str(answer.number))
            else:
                least = "" if answer.complete else "at least "
                number = several(answer.number, "solution")
                why = "" if answer.complete or enough else ", the budget ran out"
                time = session.style.faint(f"({seconds_text(answer.seconds)})")
                session.say(f"{item.label}: {least}{number}{why} {time}")
        return session.code
