"""What is known about a puzzle besides its clues."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Info:
    """Title, author and the like. Two puzzles with the same clues are equal whatever their info.

    Parameters
    ----------
    name
        Short identifier of the puzzle in its collection.
    title, author, copyright, license, source, description, difficulty
        Free text, as its file says it.
    goal
        The picture that the maker had in mind: a value per cell (a column per row for queens).
    saved
        A state somebody left: a value per cell, `None` where unknown.
    """

    name: str = ""
    title: str = ""
    author: str = ""
    copyright: str = ""
    license: str = ""
    source: str = ""
    description: str = ""
    difficulty: str = ""
    goal: tuple[int, ...] | None = None
    saved: tuple[int | None, ...] | None = None

    def known(self) -> dict[str, object]:
        """The fields that say something.

        >>> Info(title="Cat").known()
        {'title': 'Cat'}
        """
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: value for name, value in pairs if value not in ("", None)}


TEXTS = frozenset(
    {"title", "author", "copyright", "license", "source", "description", "difficulty"}
)
"""The fields of text that a format keeps or loses; a name is an identifier and not counted."""

NO_INFO = Info()
