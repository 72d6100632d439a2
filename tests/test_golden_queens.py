"""Golden answers for the queens boards of other people, where these are present."""

import json
from pathlib import Path

from golden import AMPLE, puzzles
from tabuleiro import Status, solve


def test_excluded_diagonals_are_decided_as_published(shared_data: Path) -> None:
    """Each of the sixty boards is solved, or proved to have no solution, as its authors say."""
    name = "queens/excluded-diagonals.jsonl"
    lines = (shared_data / name).read_text().splitlines()
    published = [Status.SOLVED if json.loads(line)["satisfiable"] else None for line in lines]
    results = [solve(puzzle, budget=AMPLE) for puzzle in puzzles(shared_data, name)]
    assert len(results) == 60
    for result, status in zip(results, published, strict=True):
        assert result.status is (status or Status.UNSATISFIABLE), result.puzzle.info.name
        assert result.solution is None or not result.puzzle.check(result.solution)
