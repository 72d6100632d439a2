"""OR-Tools CP-SAT with its own constraints for each puzzle, on one worker."""

from collections.abc import Callable

from ortools.sat.python import cp_model

from tabuleiro.board import UNKNOWN
from tabuleiro.puzzles import Nonogram, Queens, Sudoku, Unruly
from tabuleiro.puzzles.base import Puzzle

Variables = list[cp_model.IntVar]


def found(puzzle: Puzzle, limit: int) -> int:
    """Number of solutions, at most the limit."""
    model = cp_model.CpModel()
    _MODELS[type(puzzle)](model, puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if limit == 1:
        return int(solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))
    solver.parameters.enumerate_all_solutions = True
    counter = _Counter(limit)
    solver.solve(model, counter)
    return counter.number


class _Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self, limit: int):
        super().__init__()
        self.limit = limit
        self.number = 0

    def on_solution_callback(self) -> None:
        self.number += 1
        if self.number >= self.limit:
            self.stop_search()


def _grid(model: cp_model.CpModel, puzzle: Puzzle) -> list[Variables]:
    height, width = puzzle.shape
    low, high = puzzle.value_range
    cells = [model.new_int_var(low, high, "") for _ in range(height * width)]
    for cell, value in zip(cells, puzzle.givens_raw(), strict=True):
        if value != UNKNOWN:
            model.add(cell == value)
    return [cells[r * width : (r + 1) * width] for r in range(height)]


def _sudoku(model: cp_model.CpModel, puzzle: Sudoku) -> None:
    rows = _grid(model, puzzle)
    for _, cells in puzzle.units():
        model.add_all_different([rows[r][c] for r, c in cells])


def _unruly(model: cp_model.CpModel, puzzle: Unruly) -> None:
    rows = _grid(model, puzzle)
    columns = [list(column) for column in zip(*rows, strict=True)]
    for lines in (rows, columns):
        for line in lines:
            model.add(sum(line) == len(line) // 2)
            for triple in zip(line, line[1:], line[2:], strict=False):
                model.add_bool_or(triple)
                model.add_bool_or([cell.negated() for cell in triple])
        if puzzle.distinct_lines:
            words = [sum(cell << i for i, cell in enumerate(line)) for line in lines]
            model.add_all_different(words)


def _queens(model: cp_model.CpModel, puzzle: Queens) -> None:
    n = puzzle.n
    columns = [model.new_int_var(0, n - 1, "") for _ in range(n)]
    model.add_all_different(columns)
    model.add_all_different([column + row for row, column in enumerate(columns)])
    model.add_all_different([column - row for row, column in enumerate(columns)])
    for row, column in puzzle.placed:
        model.add(columns[row] == column)
    for row in range(n):
        for column in range(n):
            if puzzle.is_blocked(row, column):
                model.add(columns[row] != column)


def _nonogram(model: cp_model.CpModel, puzzle: Nonogram) -> None:
    rows = _grid(model, puzzle)
    for clue, line in zip(puzzle.rows, rows, strict=True):
        _automaton(model, clue, line)
    for clue, column in zip(puzzle.columns, zip(*rows, strict=True), strict=True):
        _automaton(model, clue, list(column))


def _automaton(model: cp_model.CpModel, clue: tuple[tuple[int, int], ...], line: Variables) -> None:
    if not clue:
        model.add(sum(line) == 0)
        return
    arcs, state = [(0, 0, 0)], 0
    for index, (length, colour) in enumerate(clue):
        for _ in range(length):
            arcs.append((state, colour, state + 1))
            state += 1
        touching = index + 1 < len(clue) and clue[index + 1][1] != colour
        if touching:
            arcs.append((state, 0, state))
        elif index + 1 < len(clue):
            arcs += [(state, 0, state + 1), (state + 1, 0, state + 1)]
            state += 1
        else:
            arcs.append((state, 0, state))
    model.add_automaton(line, 0, [state], arcs)


_MODELS: dict[type, Callable[..., None]] = {
    Nonogram: _nonogram,
    Sudoku: _sudoku,
    Unruly: _unruly,
    Queens: _queens,
}
