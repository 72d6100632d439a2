"""The bounds of all input, in one place; past them there is a clear error."""

MAX_NONOGRAM_SIDE = 1_000
MAX_COLOURS = 52
MAX_SUDOKU_SIDE = 100
MIN_UNRULY_SIDE = 6
MAX_UNRULY_SIDE = 1_000
MAX_QUEENS = 100_000_000
MAX_QUEENS_DRAWN = 1_000

MAX_INPUT_BYTES = 256 * 1024 * 1024
"""A file or standard input; streams are read piece by piece below it."""
MAX_PUZZLE_CHARACTERS = 16 * 1024 * 1024
"""The text of one puzzle: a 1,000 x 1,000 board with goal and clues needs a quarter of it."""
MAX_IMAGE_PIXELS = 16_000_000
MAX_TEXT_FIELD = 10_000
"""Characters of a title or a description."""
