"""Draws the pictures of the documentation, from puzzles of our own generators."""

from pathlib import Path

from tabuleiro import (
    Budget,
    Nonogram,
    Picture,
    Queens,
    Sudoku,
    check,
    generate,
    plot_convergence,
    repair,
    solve,
    start,
)
from tabuleiro.searching.trace import Trace

FOLDER = Path(__file__).parent / "images"

BOAT = """
......#........
......##.......
......###......
......####.....
......#####....
......######...
......#######..
......########.
......#........
......#........
.#############.
..############.
..###########..
...#########...
....#######....
"""


def main() -> None:
    """Writes each picture as SVG."""
    rows = tuple(tuple(int(cell == "#") for cell in line) for line in BOAT.split())
    boat = repair(Picture(rows=rows)).puzzle
    sudoku = generate("sudoku", seed=2026)
    unruly = generate("unruly", seed=4)
    queens = Queens(8, placed=[(0, 3)], blocked=[(2, 2), (4, 4), (5, 5)])
    for name, puzzle in (
        ("nonogram", boat),
        ("sudoku", sudoku),
        ("unruly", unruly),
        ("queens", queens),
    ):
        assert check(puzzle).solutions, name
        (FOLDER / f"{name}.svg").write_text(puzzle.svg(solve(puzzle).solution), encoding="utf-8")
    (FOLDER / "mistakes.svg").write_text(mistakes(), encoding="utf-8")
    (FOLDER / "convergence.svg").write_bytes(convergence(sudoku))


def mistakes() -> str:
    """The best board of a few ants on the face of their source, compared with the solution."""
    face = Nonogram([[1], [1, 1], [1], [1, 1], [1]], [[], [1, 1], [], [1, 1], [3]])
    ants = start(face, "colony", preset="picross-2022", seed=1, budget=Budget(evaluations=100))
    return ants.result().board.svg(against=solve(face).solution)


def convergence(puzzle: Sudoku) -> bytes:
    """Two methods on one sudoku, each from ten seeds."""
    budget = Budget(evaluations=50_000)
    return plot_convergence(
        (
            Trace.of(start(puzzle, method, seed=seed, budget=budget, domain="any"))
            for method in ("climb", "anneal")
            for seed in range(10)
        ),
        log=True,
    )


if __name__ == "__main__":
    main()
