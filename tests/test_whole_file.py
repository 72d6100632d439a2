"""Files and folders that appear only when they are whole."""

import stat
from pathlib import Path

import pytest

from tabuleiro.whole_file import whole_file, whole_folder


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    """Until the block ends there is the old file; then the new one with the old permissions."""
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o640)
    with whole_file(path) as file:
        file.write(b"new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Writing through a symbolic link replaces the file behind it."""
    target, link = tmp_path / "a.txt", tmp_path / "link"
    link.symlink_to(target)
    with whole_file(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_writers_do_not_spoil_each_other(tmp_path: Path) -> None:
    """A second writer of the same file is refused, and the first one ends well."""
    path = tmp_path / "a.txt"
    with whole_file(path) as file:
        with pytest.raises(FileExistsError), whole_file(path):
            pass
        file.write(b"first")
    assert path.read_text() == "first"


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    """A folder may be there as long as nothing is in it."""
    path = tmp_path / "runs"
    path.mkdir()
    with whole_folder(path) as folder:
        (folder / "a.txt").touch()
        assert list(path.iterdir()) == []
    assert list(path.iterdir()) == [path / "a.txt"]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_a_device_is_written_to() -> None:
    """What is no file of its own is written to, not replaced."""
    with whole_file("/dev/null") as file:
        file.write(b"gone")
    assert not Path("/dev/null").is_file()
