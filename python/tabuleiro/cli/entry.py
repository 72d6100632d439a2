"""The way in and the way out: from words to a command, from errors to a sentence."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from tabuleiro.cli.commands import COMMANDS
from tabuleiro.cli.exits import BAD_INPUT, INTERRUPTED, OK
from tabuleiro.cli.parser import build_parser, check_command
from tabuleiro.errors import TabuleiroError


def main(argv: Sequence[str] | None = None) -> int:
    """Runs `tabuleiro` with these words (those of the process without any).

    >>> main(["slove"])
    2
    """
    words = sys.argv[1:] if argv is None else list(argv)
    _never_fail_to_encode()
    try:
        code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return OK
    except TabuleiroError as error:
        complain(str(error))
        return BAD_INPUT
    except OSError as error:
        _forget_output()
        complain(f"{error.filename or 'standard output'}: {error.strerror or error}")
        return BAD_INPUT
    except MemoryError:
        complain("this takes more memory than there is")
        return BAD_INPUT
    return code


def complain(sentence: str) -> None:
    """Says what is wrong, on standard error."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"tabuleiro: {sentence}", file=sys.stderr, flush=True)


def _run(words: Sequence[str]) -> int:
    command = next((word for word in words if not word.startswith("-")), None)
    if command is not None:
        check_command(command)
    parser = build_parser(*([command] if command else []))
    try:
        args = parser.parse_args(words)
    except SystemExit as done:
        # How argparse ends after --help.
        return done.code if isinstance(done.code, int) else OK
    if args.version:
        return _version()
    if args.command is None:
        parser.print_help(sys.stderr)
        return BAD_INPUT
    return next(c for c in COMMANDS if c.name == args.command).load().run(args)


def _version() -> int:
    from importlib.metadata import PackageNotFoundError, version

    try:
        print(f"tabuleiro {version('tabuleiro')}")
    except PackageNotFoundError:
        from tabuleiro._core import __version__

        print(f"tabuleiro {__version__}")
    return OK


def _never_fail_to_encode() -> None:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _forget_output() -> None:
    """Lets the interpreter's last flush go nowhere: what waits there cannot be written."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
