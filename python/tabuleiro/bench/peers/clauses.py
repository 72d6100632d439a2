"""Each puzzle as clauses for a SAT solver."""

from collections.abc import Iterable, Iterator
from itertools import combinations, count, islice

from pysat.card import CardEnc, EncType
from pysat.solvers import Cadical153

from tabuleiro.board import UNKNOWN
from tabuleiro.puzzles import Nonogram, Queens, Sudoku, Unruly
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.puzzles.nonogram import Clue

Clauses = list[list[int]]


class Encoding:
    """Clauses, and a literal for each (cell, value) that a solution is read from."""

    def __init__(self) -> None:
        self.clauses: Clauses = []
        self.values: dict[tuple[int, int], int] = {}
        self._fresh = count(1)

    def fresh(self) -> int:
        """A new variable."""
        return next(self._fresh)

    def value(self, cell: int, value: int) -> int:
        """The variable that says that a cell has a value."""
        key = (cell, value)
        if key not in self.values:
            self.values[key] = self.fresh()
        return self.values[key]

    def add(self, *literals: int) -> None:
        """A clause."""
        self.clauses.append(list(literals))

    def exactly_one(self, literals: Iterable[int]) -> None:
        """Exactly one of the literals holds."""
        literals = list(literals)
        self.add(*literals)
        for a, b in combinations(literals, 2):
            self.add(-a, -b)

    def exactly(self, number: int, literals: list[int]) -> None:
        """Exactly so many of the literals hold."""
        top = next(self._fresh) - 1
        encoded = CardEnc.equals(literals, number, top_id=top, encoding=EncType.seqcounter)
        self._fresh = count(max(top, encoded.nv) + 1)
        self.clauses += encoded.clauses


def solutions(puzzle: Puzzle, limit: int) -> Iterator[tuple[int, ...]]:
    """Up to `limit` solutions as plain cell values."""
    encoding = encode(puzzle)
    with Cadical153(bootstrap_with=encoding.clauses) as solver:
        for _ in range(limit):
            if not solver.solve():
                return
            model = set(solver.get_model() or ())
            true = {cell: value for (cell, value), var in encoding.values.items() if var in model}
            yield tuple(true[cell] for cell in sorted(true))
            solver.add_clause([-encoding.values[item] for item in true.items()])


def count_solutions(puzzle: Puzzle, limit: int) -> int:
    """Number of solutions, at most the limit."""
    return sum(1 for _ in islice(solutions(puzzle, limit), limit))


def encode(puzzle: Puzzle) -> Encoding:
    """The clauses of a puzzle."""
    match puzzle:
        case Nonogram():
            return _nonogram(puzzle)
        case Sudoku():
            return _sudoku(puzzle)
        case Unruly():
            return _unruly(puzzle)
        case Queens():
            return _queens(puzzle)
    raise TypeError(puzzle.kind)


def _sudoku(puzzle: Sudoku) -> Encoding:
    encoding, side = Encoding(), puzzle.side
    values = range(1, side + 1)
    for cell in range(side * side):
        encoding.exactly_one(encoding.value(cell, v) for v in values)
    for _, cells in puzzle.units():
        for v in values:
            encoding.exactly_one(encoding.value(r * side + c, v) for r, c in cells)
    for cell, given in enumerate(puzzle.givens):
        if given != UNKNOWN:
            encoding.add(encoding.value(cell, given))
    return encoding


def _unruly(puzzle: Unruly) -> Encoding:
    encoding = Encoding()
    height, width = puzzle.shape
    ones = [encoding.value(cell, 1) for cell in range(height * width)]
    for cell, one in enumerate(ones):
        encoding.exactly_one([one, encoding.value(cell, 0)])
        if puzzle.givens[cell] != UNKNOWN:
            encoding.add(encoding.value(cell, puzzle.givens[cell]))
    rows = [ones[r * width : (r + 1) * width] for r in range(height)]
    columns = [ones[c::width] for c in range(width)]
    for lines in (rows, columns):
        for line in lines:
            encoding.exactly(len(line) // 2, line)
            for triple in zip(line, line[1:], line[2:], strict=False):
                encoding.add(*triple)
                encoding.add(*(-one for one in triple))
        if puzzle.distinct_lines:
            for first, second in combinations(lines, 2):
                _differ(encoding, first, second)
    return encoding


def _differ(encoding: Encoding, first: list[int], second: list[int]) -> None:
    differences = []
    for a, b in zip(first, second, strict=True):
        d = encoding.fresh()
        encoding.add(-d, a, b)
        encoding.add(-d, -a, -b)
        differences.append(d)
    encoding.add(*differences)


def _queens(puzzle: Queens) -> Encoding:
    encoding, n = Encoding(), puzzle.n
    lines: dict[tuple[str, int], list[int]] = {}
    for r in range(n):
        encoding.exactly_one(encoding.value(r, c) for c in range(n))
        for c in range(n):
            square = encoding.value(r, c)
            for line in (("column", c), ("sum", r + c), ("difference", r - c)):
                lines.setdefault(line, []).append(square)
            if puzzle.is_blocked(r, c):
                encoding.add(-square)
    for squares in lines.values():
        for a, b in combinations(squares, 2):
            encoding.add(-a, -b)
    for r, c in puzzle.placed:
        encoding.add(encoding.value(r, c))
    return encoding


def _nonogram(puzzle: Nonogram) -> Encoding:
    encoding = Encoding()
    height, width = puzzle.shape
    colours = range(len(puzzle.palette))
    for cell in range(height * width):
        encoding.exactly_one(encoding.value(cell, v) for v in colours)
        if puzzle.givens and puzzle.givens[cell] != UNKNOWN:
            encoding.add(encoding.value(cell, puzzle.givens[cell]))
    for r, clue in enumerate(puzzle.rows):
        _line(encoding, clue, [r * width + c for c in range(width)], colours)
    for c, clue in enumerate(puzzle.columns):
        _line(encoding, clue, [r * width + c for r in range(height)], colours)
    return encoding


def _line(encoding: Encoding, clue: Clue, cells: list[int], colours: range) -> None:
    """A line by an automaton: state (blocks done, cells of the current block done)."""
    states = [(0, 0)]
    for index, block in enumerate(clue):
        states += [(index, done) for done in range(1, block.length)] + [(index + 1, 0)]
    layers = [{state: encoding.fresh() for state in states} for _ in range(len(cells) + 1)]
    # A block that has just ended is told apart from a gap after it by a state of its own.
    ended = [{i: encoding.fresh() for i in range(1, len(clue) + 1)} for _ in layers]
    for layer, end in zip(layers, ended, strict=True):
        encoding.exactly_one([*layer.values(), *end.values()])
    encoding.add(layers[0][0, 0])
    finals = [layers[-1][len(clue), 0]] + ([ended[-1][len(clue)]] if clue else [])
    encoding.add(*finals)
    for position, cell in enumerate(cells):
        after = layers[position + 1], ended[position + 1]
        for state, variable in layers[position].items():
            _moves(encoding, clue, cell, colours, variable, state, False, after)
        for index, variable in ended[position].items():
            _moves(encoding, clue, cell, colours, variable, (index, 0), True, after)


def _moves(
    encoding: Encoding,
    clue: Clue,
    cell: int,
    colours: range,
    variable: int,
    state: tuple[int, int],
    just_ended: bool,
    after: tuple[dict[tuple[int, int], int], dict[int, int]],
) -> None:
    index, done = state
    for value in colours:
        target = None
        if done == 0 and value == 0:
            target = after[0][index, 0]
        elif index < len(clue) and value == clue[index].colour:
            touches = just_ended and done == 0 and clue[index - 1].colour == value
            if not touches:
                last = done + 1 == clue[index].length
                target = after[1][index + 1] if last else after[0][index, done + 1]
        chosen = encoding.value(cell, value)
        encoding.add(-variable, -chosen, *([target] if target is not None else []))
