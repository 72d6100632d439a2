"""Files by other people are read as they are meant."""

import json
from pathlib import Path

import pytest

from tabuleiro import Nonogram
from tabuleiro.errors import FormatError
from tabuleiro.formats import loads, loads_all, read
from tabuleiro.formats.registry import detect
from tabuleiro.formats.writing import dumps

ENDINGS = {".non": "non", ".xml": "webpbn", ".g": "g", ".mk": "mk"}


@pytest.fixture(scope="module")
def folder(shared_data: Path) -> Path:
    """Where the nonograms are."""
    return shared_data / "nonogram"


def test_every_file_is_read_or_refused_with_a_reason(folder: Path) -> None:
    """Each real file gives its puzzle; only triangles are refused, and by name."""
    files = sorted((folder / "files").iterdir())
    assert len(files) > 20
    for file in files:
        if file.name == "alladin.g":
            with pytest.raises(FormatError, match=r"line 16: colour 'black/orange' is a triangle"):
                list(read(file))
            continue
        assert detect(file.read_text(), kind="nonogram").name == ENDINGS[file.suffix]
        (puzzle,) = read(file)
        assert isinstance(puzzle, Nonogram)
        assert loads(puzzle.id) == puzzle


def test_goals_of_real_files_solve_them(folder: Path) -> None:
    """The goal that a `.non` file states obeys the clues that it states."""
    for file in sorted((folder / "files").glob("*.non")):
        (puzzle,) = read(file)
        assert puzzle.info.goal is not None
        assert puzzle.check(puzzle.info.goal) == ()
        assert puzzle.info.title
        assert puzzle.info.license.startswith("CC-BY")


def test_a_coloured_file_says_its_colours(folder: Path) -> None:
    """Colours keep the names and looks that their file gives them."""
    (puzzle,) = read(folder / "files" / "not_invented_yet_3.xml")
    assert isinstance(puzzle, Nonogram)
    assert [(c.name, c.rgb) for c in puzzle.palette] == [
        ("white", "#ffffff"),
        ("black", "#000000"),
        ("blue", "#316ab2"),
    ]
    assert puzzle.columns[2] == ((1, 2), (2, 1))
    assert puzzle.info.author == "Paul Stansifer"


def test_streams_of_objects_are_read_whole(folder: Path) -> None:
    """Every line of a collection is a puzzle with the clues that the line says."""
    for file in sorted(folder.glob("*.jsonl")):
        items = [json.loads(line) for line in file.read_text().splitlines()]
        puzzles = list(read(file))
        assert len(puzzles) == len(items)
        for item, puzzle in zip(items, puzzles, strict=True):
            assert isinstance(puzzle, Nonogram)
            assert [[block.length for block in clue] for clue in puzzle.rows] == item["rows"]
            assert [[block.length for block in clue] for clue in puzzle.columns] == item["cols"]
            assert puzzle.info.name == item["id"]
            assert (puzzle.info.goal is not None) == ("goal" in item)


def test_a_tournament_survives_its_own_format(folder: Path) -> None:
    """A thousand tournament puzzles written as a batch are read back alike."""
    puzzles = list(read(folder / "taai2011.jsonl"))
    assert list(loads_all(dumps(puzzles, "tournament"))) == puzzles
