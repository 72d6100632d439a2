"""Draws the pictures of the documentation, from puzzles of our own generators."""

from pathlib import Path

from tabuleiro import Picture, Queens, check, generate, repair, solve

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


if __name__ == "__main__":
    main()
