"""`tabuleiro check`: is a puzzle a good one, or is a proposed solution right?"""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tabuleiro.cli import options
from tabuleiro.cli.inputs import Item
from tabuleiro.cli.session import Session, listed, several

if TYPE_CHECKING:
    from tabuleiro.result import Verdict


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    parser.add_argument(
        "--solution",
        metavar="FILE|TEXT",
        help="name every fault of this solution (as `solve --quiet` writes it) of one puzzle",
    )
    options.add_budget(parser)
    options.add_threads(parser)
    options.add_looks(parser)


def run(args: Namespace) -> int:
    from tabuleiro import check

    budget = options.budget_of(args)
    with Session(args) as session:
        if args.solution is not None:
            from tabuleiro.cli.judging import judge

            judge(session, args.solution)
            return session.code
        for item, verdict in session.answers(
            lambda puzzle, cancel: check(puzzle, budget=budget, cancel=cancel), args.threads
        ):
            _say(session, item, verdict)
        return session.code


def _say(session: Session, item: Item, verdict: "Verdict") -> None:
    from tabuleiro.result import Uniqueness

    session.expect(verdict.uniqueness is Uniqueness.UNIQUE)
    if session.json:
        forced = verdict.forced
        session.record(
            item,
            uniqueness=verdict.uniqueness,
            difficulty=verdict.difficulty or None,
            solutions=[board.to_text() for board in verdict.solutions],
            differing=verdict.differing,
            forced=forced.board.to_text() if forced else None,
            conflict=verdict.conflict,
            nodes=verdict.nodes,
            seconds=verdict.seconds,
        )
        return
    session.say(f"{item.label}: {_headline(session, verdict)}")
    if verdict.uniqueness is Uniqueness.SEVERAL:
        _say_several(session, item, verdict)
    if verdict.conflict:
        session.say(f"contradiction: {listed(verdict.conflict)}")


def _headline(session: Session, verdict: "Verdict") -> str:
    from tabuleiro.result import Uniqueness, seconds_text

    good, bad = session.style.good, session.style.bad
    effort = f"({several(verdict.nodes, 'node')}, {seconds_text(verdict.seconds)})"
    how = "solved by rules alone" if verdict.difficulty == "rules" else "needs search"
    words = {
        Uniqueness.UNIQUE: good("valid, one solution") + f", {how}",
        Uniqueness.SEVERAL: bad("not unique"),
        Uniqueness.NONE: bad("no solution"),
        Uniqueness.UNKNOWN: bad("the budget ran out before the answer"),
    }[verdict.uniqueness]
    return f"{words} {session.style.faint(effort)}"


def _say_several(session: Session, item: Item, verdict: "Verdict") -> None:
    cells = item.puzzle.shape[0] * item.puzzle.shape[1]
    places = [f"row {row + 1} column {column + 1}" for row, column in verdict.differing]
    session.say(f"two solutions differ in {len(places)} of {cells} cells: {listed(places)}")
    if verdict.forced is None:
        return
    known = verdict.forced.board.cells
    # A queens board has one value a row, which says something of each of its squares.
    forced = (len(known) - known.count(None)) * (cells // len(known))
    proof = "" if verdict.forced.proved else " (as far as the budget went)"
    session.say(f"the same in all solutions: {forced} of {cells} cells{proof}")
    session.say(session.draw(item.puzzle, verdict.forced.board))
