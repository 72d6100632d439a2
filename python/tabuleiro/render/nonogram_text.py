"""A nonogram in a terminal: two characters a cell, so that the picture keeps its proportions.

The frame has a tick every five cells. Column clues are written downwards; where one of them has
several digits these stand below each other, and a blank line parts the numbers.
"""

from collections.abc import Callable, Iterator
from itertools import compress

from tabuleiro.board import UNKNOWN, Board
from tabuleiro.puzzles.nonogram import BLACK_AND_WHITE, COLOUR_LETTERS, Block, Clue, Nonogram
from tabuleiro.render import palette
from tabuleiro.render.ansi import Ansi
from tabuleiro.render.mistakes import MISSING_SIGN, WRONG_SIGN, Mistakes
from tabuleiro.render.values import Values, values_of

GROUP = 5
ZERO = Block(0, 0)
"""What stands beside a line without blocks."""


def text(puzzle: Nonogram, board: Board | None, colour: bool, mistakes: Mistakes) -> str:
    """The nonogram for a terminal."""
    values, ansi = values_of(puzzle, board), Ansi(colour)
    tinted = colour and puzzle.palette != BLACK_AND_WHITE
    ink = _clue_ink(puzzle, ansi) if tinted else _no_ink
    letters = puzzle.coloured and not tinted
    clues = [_row_clue(clue, letters) for clue in puzzle.rows]
    room = max(len(" ".join(words)) for words in clues)
    cells = _tinted_cells(puzzle, values, ansi) if tinted else _plain_cells(puzzle, values, ansi)
    for sign, mask in (
        (ansi.wrong(2 * WRONG_SIGN), mistakes.wrong),
        (ansi.missing(2 * MISSING_SIGN), mistakes.missing),
    ):
        for index in compress(range(len(mask)), mask):
            cells[index] = sign
    width = puzzle.width
    lines = [f"{' ' * room}  {line}".rstrip() for line in _column_clues(puzzle, letters, ink)]
    lines.append(f"{' ' * room} ┌{_bar(width, '┴')}┐")
    for row, (clue, words) in enumerate(zip(puzzle.rows, clues, strict=True)):
        blocks = clue or (ZERO,)
        shown = " ".join(ink(word, block) for word, block in zip(words, blocks, strict=True))
        pad = " " * (room - len(" ".join(words)))
        tick = (row + 1) % GROUP == 0 and row + 1 < puzzle.height
        line = "".join(cells[row * width : (row + 1) * width])
        lines.append(f"{pad}{shown} {'┤' if tick else '│'}{line}{'├' if tick else '│'}")
    lines.append(f"{' ' * room} └{_bar(width, '┬')}┘")
    return "\n".join(lines)


def _bar(width: int, tick: str) -> str:
    ends = (c for c in range(1, width + 1))
    return "".join("─" + (tick if c % GROUP == 0 and c < width else "─") for c in ends)


# --- the cells


def _plain_cells(puzzle: Nonogram, values: Values, ansi: Ansi) -> list[str]:
    background = "· " if values.known < len(values.cells) else "  "
    signs = {(UNKNOWN, 0): "  ", (0, 0): ansi.dim(background), (0, 1): ansi.dim("× ")}
    for value in range(1, len(puzzle.palette)):
        letter = COLOUR_LETTERS[value - 1]
        signs[value, 0] = letter * 2 if puzzle.coloured else "██"
        signs[value, 1] = ansi.bold(letter + "'") if puzzle.coloured else "▓▓"
    return [signs[pair] for pair in zip(values.cells, values.given, strict=True)]


def _tinted_cells(puzzle: Nonogram, values: Values, ansi: Ansi) -> list[str]:
    partial = values.known < len(values.cells)
    signs = {(UNKNOWN, 0): "  "}
    for value, colour in enumerate(puzzle.palette):
        ink = palette.contrast(colour.rgb)
        plain = "· " if value == 0 and partial else "  "
        signs[value, 0] = ansi.cell(plain, colour.rgb, ink)
        signs[value, 1] = ansi.cell("' ", colour.rgb, ink)
    return [signs[pair] for pair in zip(values.cells, values.given, strict=True)]


# --- the clues


def _no_ink(text: str, block: Block) -> str:
    return text


def _clue_ink(puzzle: Nonogram, ansi: Ansi) -> Callable[[str, Block], str]:
    def ink(text: str, block: Block) -> str:
        if block.colour == 0:
            return text
        rgb = puzzle.palette[block.colour].rgb
        return ansi.cell(text, rgb, palette.contrast(rgb))

    return ink


def _row_clue(clue: Clue, letters: bool) -> list[str]:
    return [f"{block.length}{_letter(block, letters)}" for block in clue or (ZERO,)]


def _letter(block: Block, letters: bool) -> str:
    return COLOUR_LETTERS[block.colour - 1] if letters and block.colour else ""


def _column_clues(
    puzzle: Nonogram, letters: bool, ink: Callable[[str, Block], str]
) -> Iterator[str]:
    """The lines above the board, each number two characters wide a digit, bottom aligned."""
    spaced = any(block.length > 9 for clue in puzzle.columns for block in clue)
    stacks = [_stack(clue or (ZERO,), letters, spaced) for clue in puzzle.columns]
    for level in range(max(map(len, stacks)), 0, -1):
        entries = (stack[-level] if level <= len(stack) else ("  ", ZERO) for stack in stacks)
        yield "".join(ink(digit, block) for digit, block in entries)


def _stack(clue: Clue, letters: bool, spaced: bool) -> list[tuple[str, Block]]:
    stack = []
    for i, block in enumerate(clue):
        if spaced and i:
            stack.append(("  ", ZERO))
        digits = str(block.length)
        head, last = digits[:-1], digits[-1]
        stack += [(f"{digit} " if letters else f" {digit}", block) for digit in head]
        letter = _letter(block, letters)
        stack.append((f"{last}{letter}" if letters else f" {last}", block))
    return stack
