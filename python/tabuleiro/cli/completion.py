"""`tabuleiro completion`: the script that teaches a shell these commands."""

from argparse import ArgumentParser, Namespace

from tabuleiro.cli.exits import OK

_HOW = """\
to switch it on:
  bash  eval "$(tabuleiro completion bash)"      in ~/.bashrc
  zsh   eval "$(tabuleiro completion zsh)"       in ~/.zshrc, after compinit
  fish  tabuleiro completion fish | source       in ~/.config/fish/config.fish
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help="which shell")
    parser.epilog = _HOW


def run(args: Namespace) -> int:
    from tabuleiro.cli.shells import SCRIPTS, described

    print(SCRIPTS[args.shell](described()), end="")
    return OK
