"""`python -m tabuleiro` is the command line."""

import sys

from tabuleiro.cli import main

if __name__ == "__main__":
    sys.exit(main())
