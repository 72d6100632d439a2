"""A tour of Tabuleiro: a puzzle of each kind made, judged, solved and drawn."""

import tabuleiro
from tabuleiro import Budget, Queens, check, count, generate, repair, solve, solve_many
from tabuleiro.picture import Picture

CUP = """
............
.########...
.########...
.######.###.
.####.##..#.
.########.#.
.##########.
..######....
...####.....
.##########.
"""


def heading(text: str) -> None:
    """A line between two stops of the tour."""
    print(f"\n--- {text}\n")


def nonogram() -> None:
    """A picture becomes a puzzle with exactly one solution."""
    heading("A picture becomes a nonogram with exactly one solution")
    rows = tuple(tuple(int(cell == "#") for cell in line) for line in CUP.split())
    made = repair(Picture(rows=rows))
    print(f"{len(made.changed)} cells changed, as few as possible: {made.fewest}")
    result = solve(made.puzzle)
    print(result)
    print(result.solution)


def sudoku() -> None:
    """A minimal sudoku and its difficulty; a batch of a thousand."""
    heading("A minimal sudoku: every clue is needed")
    puzzle = generate("sudoku", seed=2026)
    print(puzzle)
    verdict = check(puzzle)
    print(f"{verdict.uniqueness}, solved by {verdict.difficulty}; made by {puzzle.info.name}")
    thousand = list(tabuleiro.generate_many("sudoku", 1000, seed=1))
    results = list(solve_many(thousand, unique=True, threads=1))
    seconds = sum(result.seconds for result in results)
    unique = sum(result.found == 1 for result in results)
    print(f"{unique} of {len(results)} proved unique, {len(results) / seconds:,.0f} a second")


def unruly() -> None:
    """Rules alone come so far; search does the rest."""
    heading("Unruly: what rules alone find, then the solution")
    puzzle = generate("unruly", seed=4, height=10, width=10)
    print(solve(puzzle, "rules").board)
    for method in ("rules-backtrack", "exact"):
        print(solve(puzzle, method, budget=Budget(time=10)))


def queens() -> None:
    """Counting, and what is forced."""
    heading("Queens: all solutions of a board, and one with a queen given")
    for n in (8, 12):
        print(f"n = {n}: {count(Queens(n))} solutions")
    print(solve(Queens(8, placed=[(0, 3)])).solution)


if __name__ == "__main__":
    nonogram()
    sudoku()
    unruly()
    queens()
