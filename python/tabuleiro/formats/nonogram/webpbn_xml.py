"""What a webpbn file says, as its elements come by: nothing is kept that a puzzle does not need.

A file may name the DTD of the format, which is never fetched. Declared entities are refused:
they are how a small file becomes a huge one, or reaches for other files.
"""

from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from tabuleiro.colours import read_rgb
from tabuleiro.errors import FormatError
from tabuleiro.formats.nonogram.building import read_number
from tabuleiro.limits import MAX_COLOURS, MAX_NONOGRAM_SIDE, MAX_TEXT_FIELD
from tabuleiro.names import shown

_MAX_DEPTH = 16
_TEXTS = frozenset(
    {
        "source",
        "id",
        "title",
        "author",
        "copyright",
        "description",
        "note",
        "color",
        "count",
        "image",
    }
)
_MAX_IMAGE = 4 * MAX_NONOGRAM_SIDE**2


class ClueLine(NamedTuple):
    """A clue: blocks of length and name of colour, and the line of the file where it starts."""

    number: int
    blocks: list[tuple[int, str]]


class Declared(NamedTuple):
    """A colour as its `<color>` says: the sign in images, and `#rrggbb`."""

    char: str
    rgb: str


@dataclass(slots=True)
class Draft:
    """A `<puzzle>` as it stands in the file."""

    line: int
    background: str
    default: str
    texts: dict[str, str]
    notes: list[str] = field(default_factory=list)
    colours: dict[str, Declared] = field(default_factory=dict)
    clues: dict[str, list[ClueLine]] = field(default_factory=lambda: {"rows": [], "columns": []})
    images: dict[str, tuple[int, str]] = field(default_factory=dict)
    error: FormatError | None = None


def drafts(text: str) -> list[Draft | FormatError]:
    """The puzzles of a file, and an error in the place of each bad one."""
    reader = _Reader()
    try:
        reader.parser.Parse(text, True)
    except expat.ExpatError as error:
        problem = expat.ErrorString(error.code)
        reader.found.append(FormatError(f"no well-formed XML: {problem}", line=error.lineno))
    return reader.found


class _Reader:
    """The handlers of the parser and what they have gathered so far."""

    def __init__(self) -> None:
        self.found: list[Draft | FormatError] = []
        self.path: list[str] = []
        self.draft: Draft | None = None
        self.shared: dict[str, str] = {}
        self.attributes: dict[str, str] = {}
        self.side = ""
        self.solution = ""
        self.pieces: list[str] = []
        self.room = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.EntityDeclHandler = self.refuse_entity
        self.parser.ExternalEntityRefHandler = self.refuse_reference
        self.parser.SkippedEntityHandler = self.refuse_reference

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def refuse_entity(self, name: str, *rest: object) -> None:
        raise FormatError(f"the XML declares the entity {shown(name)}: refused", line=self.line)

    def refuse_reference(self, *rest: object) -> int:
        raise FormatError(
            "the XML refers to an entity that is not its own: refused", line=self.line
        )

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self.path and tag not in ("puzzleset", "puzzle"):
            raise FormatError(f"<puzzleset> expected, found <{tag[:30]}>", line=self.line)
        if len(self.path) == _MAX_DEPTH:
            raise FormatError(f"elements nested over {_MAX_DEPTH} deep", line=self.line)
        self.path.append(tag)
        if tag in _TEXTS:
            self.attributes, self.pieces = attributes, []
            self.room = _MAX_IMAGE if tag == "image" else 2 * MAX_TEXT_FIELD
        if tag == "puzzle":
            self.draft = Draft(
                self.line,
                attributes.get("backgroundcolor", "white"),
                attributes.get("defaultcolor", "black"),
                dict(self.shared),
            )
        if self.draft is not None and self.draft.error is None:
            try:
                self.open(self.draft, tag, attributes)
            except FormatError as error:
                self.draft.error = error

    def characters(self, text: str) -> None:
        if self.path[-1] in _TEXTS and self.room > 0:
            self.pieces.append(text[: self.room])
            self.room -= len(text)

    def end(self, tag: str) -> None:
        self.path.pop()
        text = "".join(self.pieces) if tag in _TEXTS else ""
        if self.draft is None:
            if tag in _TEXTS:
                self.shared[tag] = text.strip()
        elif self.draft.error is None:
            try:
                self.close(self.draft, tag, text)
            except FormatError as error:
                self.draft.error = error
        if tag in _TEXTS:
            self.pieces = []
        if tag == "puzzle" and self.draft is not None:
            self.found.append(self.draft.error or self.draft)
            self.draft = None

    def open(self, draft: Draft, tag: str, attributes: dict[str, str]) -> None:
        """What the start of an element inside a puzzle says."""
        if tag == "puzzle":
            kind = attributes.get("type", "grid")
            if kind != "grid":
                raise FormatError(
                    f"a puzzle of type {shown(kind)}; only rectangular boards are supported",
                    line=self.line,
                )
        elif tag == "clues":
            self.side = attributes.get("type", "")
            if self.side not in draft.clues:
                raise FormatError(
                    f"clues of type {shown(self.side)}; rows or columns expected", line=self.line
                )
        elif tag == "line" and self.side in draft.clues:
            lines = draft.clues[self.side]
            if len(lines) == MAX_NONOGRAM_SIDE:
                raise FormatError(f"over {MAX_NONOGRAM_SIDE} {self.side}", line=self.line)
            lines.append(ClueLine(self.line, []))
        elif tag == "solution":
            self.solution = attributes.get("type", "goal")

    def close(self, draft: Draft, tag: str, text: str) -> None:
        """What an element inside a puzzle has said."""
        if tag == "count":
            self.add_block(draft, text.strip())
        elif tag == "color":
            self.add_colour(draft, text.strip())
        elif tag == "note":
            draft.notes.append(text.strip())
        elif tag == "image":
            if self.room < 0:
                raise FormatError("an image that is larger than any board", line=self.line)
            draft.images.setdefault(self.solution or "goal", (self.line, text))
        elif tag in _TEXTS and self.path[-1] == "puzzle":
            draft.texts[tag] = text.strip()
        elif tag == "clues":
            self.side = ""

    def add_block(self, draft: Draft, text: str) -> None:
        if not self.side or not draft.clues[self.side]:
            raise FormatError("a <count> outside the <line>s of <clues>", line=self.line)
        blocks = draft.clues[self.side][-1].blocks
        if len(blocks) == MAX_NONOGRAM_SIDE:
            raise FormatError(f"a clue of over {MAX_NONOGRAM_SIDE} blocks", line=self.line)
        length = read_number(text, "a count", self.line)
        blocks.append((length, self.attributes.get("color", draft.default)))

    def add_colour(self, draft: Draft, text: str) -> None:
        name = self.attributes.get("name", "")
        if not name:
            raise FormatError("a <color> without a name", line=self.line)
        if len(draft.colours) > MAX_COLOURS:
            raise FormatError(f"over {MAX_COLOURS} colours", line=self.line)
        if "/" in text or "\\" in text:
            raise FormatError(
                f"colour {shown(name)} is a triangle; only whole cells are supported",
                line=self.line,
            )
        draft.colours[name] = Declared(self.attributes.get("char", ""), read_rgb(text, self.line))
