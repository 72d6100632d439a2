"""What was measured, as a table for people."""

from tabuleiro.bench.run import Cell
from tabuleiro.result import seconds_text


def table(cells: list[Cell]) -> str:
    """A table in Markdown: a row a solver and set, with the ratio to ours on the same puzzles.

    >>> ours = Cell("easy", "sudoku", "tabuleiro", "0.1", 10, 10, 1e-5, 1.0)
    >>> peer = Cell("easy", "sudoku", "other", "2.0", 5, 4, 1e-3, 100.0)
    >>> print(table([ours, peer]))
    | set | solver | a puzzle | a second | right | times ours |
    | --- | --- | ---: | ---: | ---: | ---: |
    | easy | tabuleiro 0.1 | 10 us | 100,000 | 10/10 | 1 |
    |  | other 2.0 | 1 ms | 1,000 | 4/5 | 100 |
    """
    lines = [
        "| set | solver | a puzzle | a second | right | times ours |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    last = None
    for cell in cells:
        name = cell.set if cell.set != last else ""
        ratio = "" if cell.times_ours is None else _short(cell.times_ours)
        rate = f"{cell.rate:,.0f}" if cell.rate >= 10 else f"{cell.rate:.2g}"
        lines.append(
            f"| {name} | {cell.solver} {cell.version} | {seconds_text(cell.seconds)} "
            f"| {rate} | {cell.solved}/{cell.puzzles} | {ratio} |"
        )
        last = cell.set
    return "\n".join(lines)


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.2g}"
