"""The completion scripts of the shells, written from the parser itself."""

from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabuleiro.cli.commands import COMMANDS
from tabuleiro.cli.options import Name
from tabuleiro.cli.parser import build_parser

_ZSH_PLAIN = str.maketrans("[]:", "(),")
"""Characters of a help text that mean something to zsh."""


class Option(NamedTuple):
    """An option of a command; one without flags stands for what is not an option."""

    flags: tuple[str, ...]
    help: str
    values: tuple[str, ...]
    takes_value: bool


class Described(NamedTuple):
    """A command with its options."""

    name: str
    summary: str
    options: tuple[Option, ...]

    @property
    def flags(self) -> tuple[Option, ...]:
        return tuple(option for option in self.options if option.flags)

    @property
    def words(self) -> tuple[str, ...]:
        """What may stand where no option is, when that is not a file."""
        return tuple(word for option in self.options if not option.flags for word in option.values)


def described() -> tuple[Described, ...]:
    """All commands, read from their parsers."""
    parser = build_parser(*(command.name for command in COMMANDS))
    below = _parsers(parser)
    return tuple(
        Described(command.name, command.summary, tuple(map(_option, below[command.name]._actions)))
        for command in COMMANDS
    )


def bash(commands: Sequence[Described]) -> str:
    """The script for bash; where it has nothing to offer, bash completes file names."""
    names = " ".join(command.name for command in commands)
    return f"""\
_tabuleiro() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} offer=""
    if (( COMP_CWORD == 1 )); then
        offer="{names} --help --version"
    else
        case ${{COMP_WORDS[1]}} in
{_indented(_bash_cases(commands), 12)}
        esac
    fi
    COMPREPLY=($(compgen -W "$offer" -- "$word"))
}}
complete -o default -F _tabuleiro tabuleiro
"""


def zsh(commands: Sequence[Described]) -> str:
    """The script for zsh."""
    names = "\n".join(f"        {_quoted(f'{c.name}:{c.summary}')}" for c in commands)
    return f"""\
#compdef tabuleiro
_tabuleiro() {{
    local -a commands=(
{names}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case $words[2] in
{_indented(_zsh_cases(commands), 8)}
    esac
}}
compdef _tabuleiro tabuleiro
"""


def fish(commands: Sequence[Described]) -> str:
    """The script for fish."""
    return "\n".join(_fish_lines(commands)) + "\n"


SCRIPTS: dict[str, Callable[[Sequence[Described]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}


def _parsers(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            return dict(action.choices)
    return {}


def _option(action: Action) -> Option:
    if action.choices is not None:
        values = tuple(map(str, action.choices))
    else:
        values = tuple(action.type.names()) if isinstance(action.type, Name) else ()
    return Option(tuple(action.option_strings), action.help or "", values, action.nargs != 0)


def _bash_cases(commands: Sequence[Described]) -> Iterator[str]:
    for command in commands:
        flags = " ".join(flag for option in command.flags for flag in option.flags)
        yield f"{command.name})"
        yield "    case $before:$word in"
        for option in command.flags:
            if option.takes_value:
                patterns = "|".join(f"{flag}:*" for flag in option.flags)
                yield f'        {patterns}) offer="{" ".join(option.values)}" ;;'
        yield f'        *:-*) offer="{flags}" ;;'
        yield f'        *) offer="{" ".join(command.words)}" ;;'
        yield "    esac ;;"


def _zsh_cases(commands: Sequence[Described]) -> Iterator[str]:
    for command in commands:
        yield f"{command.name})"
        yield "    _arguments -S '1: :' \\"
        for option in command.flags:
            for flag in option.flags:
                text = option.help.translate(_ZSH_PLAIN)
                yield f"        {_quoted(f'{flag}[{text}]{_zsh_value(option)}')} \\"
        words = f"({' '.join(command.words)})" if command.words else "_files"
        yield f"        '*:input:{words}' ;;"


def _zsh_value(option: Option) -> str:
    if not option.takes_value:
        return ""
    return f":value:({' '.join(option.values)})" if option.values else ":value:_files"


def _fish_lines(commands: Sequence[Described]) -> Iterator[str]:
    for command in commands:
        yield (
            "complete -c tabuleiro -f -n __fish_use_subcommand "
            f"-a {command.name} -d {_quoted(command.summary)}"
        )
        here = f"complete -c tabuleiro -n '__fish_seen_subcommand_from {command.name}'"
        if command.words:
            yield f"{here} -f -a {_quoted(' '.join(command.words))}"
        for option in command.flags:
            names = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                for flag in option.flags
            )
            value = f" -x -a {_quoted(' '.join(option.values))}" if option.values else " -r"
            yield f"{here} {names}{value if option.takes_value else ''} -d {_quoted(option.help)}"


def _indented(lines: Iterator[str], by: int) -> str:
    return "\n".join(" " * by + line for line in lines)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
