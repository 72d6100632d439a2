"""What the JSON formats of all puzzles share: streams of objects, typed fields, info.

An input holds one object, an object a line (JSON Lines), objects printed over several lines, or
an array of objects.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NoReturn, TypeVar, cast

from tabuleiro.errors import FormatError
from tabuleiro.formats.format import Chunk, Stretch
from tabuleiro.info import NO_INFO, TEXTS, Info
from tabuleiro.limits import MAX_TEXT_FIELD
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle

Object = dict[str, Any]
P = TypeVar("P", bound=Puzzle)

INFO_FEATURES = TEXTS | {"goal", "saved board"}
"""What the shared fields of an object keep."""


def split_objects(lines: Iterator[str]) -> Iterator[Chunk]:
    """Cuts a stream where an object or an array of objects ends."""
    stretch, depth, opener = Stretch(1), 0, ""
    for number, line in enumerate(lines, 1):
        if opener == "{" and line.startswith("{"):
            # A broken object must not swallow the sound ones after it.
            yield from stretch.chunk()
            stretch, depth, opener = Stretch(number), 0, ""
        stretch.add(line)
        opener = opener or line.lstrip()[:1]
        depth += _depth(line)
        if depth <= 0:
            yield from stretch.chunk()
            stretch, depth, opener = Stretch(number + 1), 0, ""
    yield from stretch.chunk()


def _depth(line: str) -> int:
    outside = "".join(line.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    opened = outside.count("{") + outside.count("[")
    return opened - outside.count("}") - outside.count("]")


def parse_objects(text: str) -> Iterator[Object]:
    """The objects of one chunk."""
    try:
        value = json.loads(text.strip().removesuffix(","), parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise FormatError(
            f"no JSON: {error.msg} at column {error.colno}", line=error.lineno
        ) from None
    except RecursionError:
        raise FormatError("no puzzle in JSON that is nested so deeply") from None
    except ValueError:
        raise FormatError("a number of too many digits in the JSON") from None
    for each in value if isinstance(value, list) else [value]:
        if not isinstance(each, dict):
            raise FormatError(f"a JSON object expected, found {shown(each)}")
        yield each


def _no_constant(name: str) -> NoReturn:
    raise FormatError(f"{name} is no number of a puzzle")


def looks_like(kind: str, *keys: str) -> Callable[[str], bool]:
    """Recognises JSON that names the kind of puzzle, or else uses all these keys."""
    named = re.compile(rf'"kind"\s*:\s*"{kind}"')
    others = [re.compile(rf'"{key}"\s*:') for key in keys]

    def sniff(head: str) -> bool:
        if not head.lstrip().startswith(("{", "[")):
            return False
        if '"kind"' in head:
            return named.search(head) is not None
        return all(other.search(head) for other in others)

    return sniff


def check_kind(item: Object, kind: str) -> None:
    """Refuses an object that says that it is another kind of puzzle."""
    if item.get("kind", kind) != kind:
        raise FormatError(f"an object of the kind {shown(item['kind'])} where {kind} is expected")


def number(item: Object, key: str) -> int:
    """A whole number that the object must have."""
    value = item.get(key)
    if type(value) is not int:
        raise FormatError(f'"{key}": a whole number expected, found {_found(item, key)}')
    return value


def numbers(item: Object, key: str) -> list[int]:
    """A list of whole numbers; empty where the object does not have it."""
    value = item.get(key, [])
    if not isinstance(value, list):
        raise FormatError(f'"{key}": a list expected, found {shown(value)}')
    for each in value:
        if type(each) is not int:
            raise FormatError(f'"{key}": whole numbers expected, found {shown(each)}')
    return value


def flag(item: Object, key: str) -> bool:
    """True or false; false where the object does not have it."""
    value = item.get(key, False)
    if not isinstance(value, bool):
        raise FormatError(f'"{key}": true or false expected, found {shown(value)}')
    return value


def _found(item: Object, key: str) -> str:
    return shown(item[key]) if key in item else "nothing"


def write_object(kind: str, fields: Object, info: Info) -> str:
    """An object on one line: its kind, its own fields, what is known besides."""
    item = {"kind": kind} | fields | info.known()
    return json.dumps(item, ensure_ascii=False, separators=(",", ":")) + "\n"


def with_info(puzzle: P, item: Object) -> P:
    """The puzzle with what the object knows besides: title, author, goal and the like."""
    texts = {name: _text(item, name) for name in TEXTS}
    name = item.get("name", item.get("id", ""))
    goal, saved = (
        puzzle.board(item[key]).cells if isinstance(item.get(key), list) else None
        for key in ("goal", "saved")
    )
    if goal is not None and None in goal:
        raise FormatError('"goal": a value for every cell expected')
    info = Info(
        name=str(name)[:MAX_TEXT_FIELD] if isinstance(name, (str, int)) else "",
        goal=cast("tuple[int, ...] | None", goal),
        saved=saved,
        **texts,
    )
    return puzzle if info == NO_INFO else puzzle.with_info(info)


def _text(item: Object, key: str) -> str:
    value = item.get(key, "")
    if not isinstance(value, str):
        raise FormatError(f'"{key}": text expected, found {shown(value)}')
    if len(value) > MAX_TEXT_FIELD:
        raise FormatError(f'"{key}": over {MAX_TEXT_FIELD} characters')
    return value.encode("utf-8", "replace").decode()
