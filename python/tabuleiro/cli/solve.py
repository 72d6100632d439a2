"""`tabuleiro solve`: a solution of each puzzle, or all of them."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from tabuleiro.cli import options, searches
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session, listed

if TYPE_CHECKING:
    from tabuleiro._core import Cancel, Result
    from tabuleiro.puzzles.base import Puzzle
    from tabuleiro.result import Partial
    from tabuleiro.searching.result import SearchResult

    Answer: TypeAlias = Result | Partial | SearchResult


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    options.add_method(parser)
    listing = parser.add_mutually_exclusive_group()
    listing.add_argument("--all", action="store_true", help="list all solutions")
    listing.add_argument("--limit", type=options.positive, metavar="N", help="list up to N")
    options.add_budget(parser)
    options.add_seed(parser)
    options.add_threads(parser)
    searches.add_arguments(parser)
    parser.add_argument("-q", "--quiet", action="store_true", help="nothing but the values")
    options.add_looks(parser)


def run(args: Namespace) -> int:
    with Session(args) as session:
        if args.all or args.limit is not None:
            from tabuleiro.cli.listing import list_solutions

            for item in session.puzzles():
                list_solutions(session, item, args)
        else:
            for item, answer in _answers(session, args):
                _say(session, item, answer, args)
        return session.code


def _answers(session: Session, args: Namespace) -> "Iterator[tuple[Item, Answer]]":
    from tabuleiro import solve
    from tabuleiro.cli.starting_board import puzzle_and_start
    from tabuleiro.solving import BATCH_METHODS

    budget, wishes = options.budget_of(args), searches.wishes(args)
    if args.watch or args.trace:
        yield from searches.followed(session, args)
        return
    if args.method in BATCH_METHODS and not (wishes or args.start):
        yield from _in_batches(session, args)
        return

    def one(puzzle: "Puzzle", cancel: "Cancel") -> "Answer":
        puzzle, start = puzzle_and_start(puzzle, args.start)
        warm = wishes if start is None else wishes | {"warm_start": start}
        answer: Answer = solve(
            puzzle, args.method, budget=budget, seed=args.seed, cancel=cancel, **warm
        )
        return answer

    yield from session.answers(one, args.threads)


def _in_batches(session: Session, args: Namespace) -> "Iterator[tuple[Item, Answer]]":
    from tabuleiro import solve_many
    from tabuleiro.cli.batches import paced

    for items in paced(session.puzzles()):
        results = solve_many(
            [item.puzzle for item in items],
            args.method,
            budget=options.budget_of(args),
            seed=args.seed,
            threads=args.threads,
        )
        yield from zip(items, results, strict=True)


def _say(session: Session, item: Item, answer: "Answer", args: Namespace) -> None:
    from tabuleiro._core import Result
    from tabuleiro.result import Status

    session.expect(answer.status is Status.SOLVED)
    conflict: tuple[str, ...] = ()
    if answer.status is Status.UNSATISFIABLE and not args.quiet:
        conflict = _conflict(item, answer, args)
    known = answer.solution if isinstance(answer, Result) else answer.board
    solution = answer.solution
    if session.json:
        session.record(
            item,
            status=answer.status,
            method=answer.method,
            solution=solution.to_text() if solution else None,
            board=known.to_text() if known else None,
            conflict=conflict,
            nodes=answer.nodes,
            seconds=answer.seconds,
            counters=answer.counters,
            **searches.facts(answer),
        )
    elif args.quiet:
        if solution is None:
            session.note(f"{item.label}: {_outcome(answer)}")
        else:
            session.say_values(solution)
    else:
        session.say(f"{item.label}: {_headline(session, answer)}")
        if conflict:
            session.say(f"contradiction: {listed(conflict)}")
        if known is not None and answer.status is not Status.UNSATISFIABLE:
            session.say(session.draw(item.puzzle, known))


def _headline(session: Session, answer: "Answer") -> str:
    from tabuleiro.result import Status, seconds_text

    paint = session.style.good if answer.status is Status.SOLVED else session.style.bad
    effort = f"{searches.effort(answer)}, {seconds_text(answer.seconds)}"
    return f"{paint(_outcome(answer))} {session.style.faint(f'({answer.method}, {effort})')}"


def _outcome(answer: "Answer") -> str:
    from tabuleiro.result import Partial, Status
    from tabuleiro.searching.result import SearchResult

    if isinstance(answer, Partial) and answer.status is Status.EXHAUSTED:
        if answer.conflict:
            return f"what it takes for a solution is none: {answer.conflict}"
        cells = answer.board.cells
        known = len(cells) - cells.count(None)
        return f"rules alone get as far as {known} of {len(cells)} cells"
    if isinstance(answer, SearchResult) and answer.status is not Status.SOLVED:
        lowest = "unknown" if answer.cost is None else answer.cost
        return f"{_ENDS[answer.end]}: lowest cost {lowest}"
    return {
        Status.SOLVED: "solved",
        Status.UNSATISFIABLE: "no solution",
        Status.EXHAUSTED: "no solution found before the budget ran out",
        Status.CANCELLED: "cancelled",
    }[answer.status]


_ENDS = {
    "target": "target reached, no solution",
    "finished": "no solution found before the method ended",
    "budget": "no solution found before the budget ran out",
    "cancelled": "cancelled",
}


def _conflict(item: Item, answer: "Answer", args: Namespace) -> tuple[str, ...]:
    from tabuleiro._core import Steering
    from tabuleiro.result import Partial

    if isinstance(answer, Partial):
        return (answer.conflict,) if answer.conflict else ()
    return item.puzzle.conflict(Steering(args.time, args.nodes))
