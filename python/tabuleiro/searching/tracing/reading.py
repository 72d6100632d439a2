"""Reading traces back from JSON Lines; what is wrong is said with its line."""

import json
import os
import sys
from array import array
from collections.abc import Callable, Iterator
from typing import IO, Any, NoReturn, TypeVar, cast

from tabuleiro.board import Board
from tabuleiro.errors import FormatError, TabuleiroError
from tabuleiro.formats import loads
from tabuleiro.limits import MAX_INPUT_BYTES
from tabuleiro.names import shown
from tabuleiro.puzzles.base import Puzzle
from tabuleiro.result import Status
from tabuleiro.searching.event import Event, EventKind, Memory
from tabuleiro.searching.tracing.trace import Ending, Heading, Trace
from tabuleiro.whole_file import blamed

T = TypeVar("T")
Object = dict[str, Any]

_MOST_COUNTED = 2**64 - 1
_MOST_COST = 2**63
_MOST = sys.float_info.max


def read_traces(path: str | os.PathLike[str]) -> Iterator[Trace]:
    """The runs of a file of JSON Lines, one after the other.

    Raises
    ------
    FormatError
        For what is no trace, with the line.

    Examples
    --------
    >>> import os, tempfile
    >>> from tabuleiro import Queens, start, write_traces
    >>> path = os.path.join(tempfile.mkdtemp(), "runs.jsonl")
    >>> traces = [Trace.of(start(Queens(20), "tabu", seed=seed)) for seed in range(3)]
    >>> write_traces(traces, path)
    3
    >>> list(read_traces(path)) == traces
    True
    """
    with blamed(path):
        file = open(path, "rb")  # noqa: SIM115
    with file:
        yield from _Reader(file, os.fspath(path))


class _Reader:
    """The traces of a stream; knows which line it is at."""

    def __init__(self, stream: IO[bytes], name: str):
        self._stream = stream
        self._name = name
        self._number = 0

    def __iter__(self) -> Iterator[Trace]:
        objects = self._objects()
        for item in objects:
            yield self._placed(self._trace, item, objects)

    def _trace(self, item: Object, objects: Iterator[Object]) -> Trace:
        heading = _heading(_typed(item, "run"))
        boards = _Boards(heading)
        events: list[Event] = []
        for item in objects:
            if item.get("type") != "event":
                return Trace(heading, tuple(events), _ending(_typed(item, "result")))
            events.append(_event(item, boards))
        raise FormatError("the file ends before the result of its last run")

    def _objects(self) -> Iterator[Object]:
        while line := self._stream.readline(MAX_INPUT_BYTES):
            self._number += 1
            if not line.endswith(b"\n") and len(line) == MAX_INPUT_BYTES:
                raise FormatError(f"a line of over {MAX_INPUT_BYTES} bytes")
            if line.strip():
                yield self._placed(_object, line)

    def _placed(self, read: Callable[..., T], *pieces: object) -> T:
        """What is read, or an error with its line."""
        try:
            return read(*pieces)
        except FormatError as error:
            if error.line is not None:
                raise
            raise FormatError(error.message, line=self._number, source=self._name) from None


def _object(line: bytes) -> Object:
    try:
        item = json.loads(line.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise FormatError(f"byte {error.start + 1} is no UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise FormatError(f"no JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise FormatError("no trace in JSON that is nested so deeply") from None
    except FormatError:
        raise
    except ValueError:
        raise FormatError("a number of too many digits in the JSON") from None
    if not isinstance(item, dict):
        raise FormatError(f"a JSON object expected, found {shown(item)}")
    return item


def _no_constant(name: str) -> NoReturn:
    raise FormatError(f"{name} is no number of a trace")


def _typed(item: Object, wanted: str) -> Object:
    if item.get("type") != wanted:
        found = shown(item["type"]) if "type" in item else "nothing"
        raise FormatError(f'"type": "{wanted}" expected, found {found}')
    return item


def _heading(item: Object) -> Heading:
    return Heading(
        _text(item, "puzzle"),
        _text(item, "kind"),
        _shape(item),
        _text(item, "method"),
        _text(item, "preset"),
        _values(item, "parameters"),
        _values(item, "wishes"),
        _whole(item, "seed"),
        None if item.get("warm_start") is None else _text(item, "warm_start"),
        _text(item, "version"),
    )


def _event(item: Object, boards: "_Boards") -> Event:
    return Event(
        EventKind(_word(item, "kind", EventKind)),
        _number(item, "seconds"),
        _cost(item, "cost"),
        _cost(item, "best"),
        _counters(item),
        _number(item, "temperature") if "temperature" in item else None,
        boards.board(_text(item, "board")) if "board" in item else None,
        _memory(item["memory"]) if "memory" in item else None,
        array("d", _numbers(item, "pheromone", _pheromone)) if "pheromone" in item else None,
    )


def _ending(item: Object) -> Ending:
    cost = _cost(item, "cost")
    return Ending(
        Status(_word(item, "status", Status)),
        _text(item, "end"),
        cost,
        None if item.get("board") is None else _text(item, "board"),
        _number(item, "seconds"),
        _counters(item),
    )


class _Boards:
    """The boards of a run, whose puzzle is read when the first of them is."""

    def __init__(self, heading: Heading):
        self._heading = heading
        self._puzzle: Puzzle | None = None

    def board(self, text: str) -> Board:
        """The board of that text."""
        try:
            if self._puzzle is None:
                self._puzzle = loads(self._heading.puzzle, format="id", kind=self._heading.kind)
            return self._puzzle.board(text)
        except TabuleiroError as error:
            raise FormatError(f'"board": {error}') from None


def _memory(value: object) -> Memory:
    if not isinstance(value, dict):
        raise FormatError(f'"memory": a JSON object expected, found {shown(value)}')
    return Memory(*(array("Q", _numbers(value, key, _whole)) for key in ("allowed_from", "times")))


def _counters(item: Object) -> dict[str, int]:
    counters = item.get("counters")
    if not isinstance(counters, dict):
        raise FormatError(f'"counters": a JSON object expected, found {_found(item, "counters")}')
    for name in ("iterations", "evaluations", "moves", "improving", "restarts", *counters):
        _whole(counters, name)
    return counters


def _values(item: Object, key: str) -> Object:
    values = item.get(key)
    if not isinstance(values, dict):
        raise FormatError(f'"{key}": a JSON object expected, found {_found(item, key)}')
    for name, value in values.items():
        if value is not None and type(value) not in (bool, str):
            _number({name: value}, name, -_MOST)
    return values


def _shape(item: Object) -> tuple[int, int]:
    shape = _numbers(item, "shape", _whole)
    if len(shape) != 2:
        raise FormatError(f'"shape": height and width expected, found {shown(shape)}')
    return shape[0], shape[1]


def _numbers(item: Object, key: str, read: Callable[[Object, str], T]) -> list[T]:
    values = item.get(key)
    if not isinstance(values, list):
        raise FormatError(f'"{key}": a list expected, found {_found(item, key)}')
    return [read({key: value}, key) for value in values]


def _pheromone(item: Object, key: str) -> float:
    return _number(item, key, -_MOST)


def _text(item: Object, key: str) -> str:
    value = item.get(key)
    if not isinstance(value, str):
        raise FormatError(f'"{key}": text expected, found {_found(item, key)}')
    return value


def _word(item: Object, key: str, known: type[EventKind] | type[Status]) -> str:
    word = _text(item, key)
    if word not in list(known):
        raise FormatError(f'"{key}": {", ".join(known)} expected, found {shown(word)}')
    return word


def _whole(item: Object, key: str) -> int:
    value = item.get(key)
    if type(value) is not int or not 0 <= value <= _MOST_COUNTED:
        raise FormatError(f'"{key}": a whole number from 0 expected, found {_found(item, key)}')
    return value


def _cost(item: Object, key: str) -> int | None:
    value = item.get(key)
    if value is None or (type(value) is int and abs(value) < _MOST_COST):
        return value
    raise FormatError(f'"{key}": a whole number expected, found {_found(item, key)}')


def _number(item: Object, key: str, least: float = 0.0) -> float:
    value = item.get(key)
    if type(value) in (int, float) and least <= cast("float", value) <= _MOST:
        return float(cast("float", value))
    raise FormatError(f'"{key}": a number expected, found {_found(item, key)}')


def _found(item: Object, key: str) -> str:
    return shown(item[key]) if key in item else "nothing"
