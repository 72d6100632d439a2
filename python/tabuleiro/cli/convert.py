"""`tabuleiro convert`: puzzles in another format; what is lost on the way is said."""

from argparse import ArgumentParser, Namespace

from tabuleiro.cli import options
from tabuleiro.cli.session import Session
from tabuleiro.cli.writer import Writer, target_format


def add_arguments(parser: ArgumentParser) -> None:
    options.add_input(parser)
    options.add_output(parser)
    options.add_target(parser)


def run(args: Namespace) -> int:
    with Session(args) as session:
        writer: Writer | None = None
        for item in session.puzzles():
            if writer is None:
                form = target_format(args.to, args.output, item.puzzle.kind)
                writer = Writer(session, form)
            writer.add(item)
        if writer is not None:
            writer.finish()
        if writer is None or not writer.written:
            session.output.discard()
        return session.code
