"""New puzzles with exactly one solution, by seed."""

import re
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice
from secrets import randbits
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, overload

from tabuleiro.budget import UNLIMITED, Budget
from tabuleiro.errors import NotGenerated, ParameterError, TabuleiroError
from tabuleiro.limits import MAX_COLOURS
from tabuleiro.names import unknown_name
from tabuleiro.parameters import Parameter, checked, checked_seed
from tabuleiro.puzzles import Nonogram, Queens, Sudoku, Unruly
from tabuleiro.puzzles.base import Puzzle

if TYPE_CHECKING:
    from tabuleiro._core import Cancel, Steering

VERSION = 1
"""Changes when the same parameters and seed give another puzzle than before."""


@dataclass(frozen=True, slots=True)
class Generator:
    """A generator of one kind of puzzle.

    Parameters
    ----------
    kind
        The kind of puzzle it makes.
    parameters
        What it can be told.
    make
        Makes a puzzle from checked parameters and a seed.
    """

    kind: str
    parameters: tuple[Parameter, ...]
    make: Callable[[Mapping[str, Any], int, "Steering"], Puzzle]


@overload
def generate(
    kind: Literal["nonogram"],
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Nonogram: ...
@overload
def generate(
    kind: Literal["sudoku"],
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Sudoku: ...
@overload
def generate(
    kind: Literal["unruly"],
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Unruly: ...
@overload
def generate(
    kind: Literal["queens"],
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Queens: ...
@overload
def generate(
    kind: str,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Puzzle: ...
def generate(
    kind: str,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    **parameters: Any,
) -> Puzzle:
    """A random puzzle with exactly one solution.

    Parameters
    ----------
    kind
        `nonogram`, `sudoku`, `unruly` or `queens`; or the seed id of a puzzle that was generated
        before.
    seed
        The same seed and parameters give the same puzzle; a random one is drawn without.
    budget, cancel
        Ends the attempt, with the error `NotGenerated`.
    **parameters
        See `GENERATORS[kind].parameters`, or `tabuleiro generate KIND --help`.

    Returns
    -------
    Puzzle
        Its `info.name` is its seed id, which makes it again.

    Examples
    --------
    >>> puzzle = generate("sudoku", order=2, seed=7)
    >>> puzzle.info.name
    'sudoku#1:order=2,symmetry=none,seed=7'
    >>> generate(puzzle.info.name) == puzzle
    True
    """
    from tabuleiro._core import NotMade, Steering

    if "#" in kind:
        if parameters or seed is not None:
            raise ParameterError("a seed id says all parameters: give it alone")
        kind, seed, parameters = _read_seed_id(kind)
    generator = GENERATORS.get(kind)
    if generator is None:
        raise ParameterError(unknown_name("generator", kind, GENERATORS))
    values = checked(f"{kind} generator", generator.parameters, parameters)
    seed = randbits(32) if seed is None else seed
    checked_seed(seed)
    steering = Steering(budget.time, budget.nodes, None, cancel)
    try:
        puzzle = generator.make(values, seed, steering)
    except NotMade as error:
        raise NotGenerated(str(error)) from None
    except ValueError as error:
        if isinstance(error, TabuleiroError):
            raise
        # Parameters that do not go together, in the words of the core.
        raise ParameterError(str(error)) from None
    info = replace(puzzle.info, name=_seed_id(kind, values, seed))
    return puzzle.with_info(info)


@overload
def generate_many(
    kind: Literal["nonogram"],
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Nonogram]: ...
@overload
def generate_many(
    kind: Literal["sudoku"],
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Sudoku]: ...
@overload
def generate_many(
    kind: Literal["unruly"],
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Unruly]: ...
@overload
def generate_many(
    kind: Literal["queens"],
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Queens]: ...
@overload
def generate_many(
    kind: str,
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Puzzle]: ...
def generate_many(
    kind: str,
    number: int,
    *,
    seed: int | None = None,
    budget: Budget = UNLIMITED,
    cancel: "Cancel | None" = None,
    threads: int = 1,
    **parameters: Any,
) -> Iterator[Puzzle]:
    """Several puzzles, with the seeds `seed`, `seed + 1`, ...; in that order.

    Examples
    --------
    >>> [puzzle.clues for puzzle in generate_many("sudoku", 3, seed=1, order=2)]
    [5, 4, 6]
    """
    if not isinstance(number, int) or number < 0:
        raise ParameterError(f"a number of puzzles is a whole number from 0, not {number}")
    if threads < 0:
        raise ParameterError(f"threads is a number from 0, not {threads}")
    checked_seed(seed)
    first = randbits(32) if seed is None else seed

    def make(each: int) -> Puzzle:
        return generate(kind, seed=each, budget=budget, cancel=cancel, **parameters)

    seeds = range(first, first + number)
    return map(make, seeds) if threads == 1 else _on_threads(make, iter(seeds), threads)


def _on_threads(
    make: Callable[[int], Puzzle], seeds: Iterator[int], threads: int
) -> Iterator[Puzzle]:
    with ThreadPoolExecutor(threads or None) as pool:
        # A few seeds at a time, so that memory and a cancelled run stay small.
        while some := list(islice(seeds, 64)):
            yield from pool.map(make, some)


def _nonogram(values: Mapping[str, Any], seed: int, steering: "Steering") -> Puzzle:
    from tabuleiro import _core
    from tabuleiro.picture import default_palette
    from tabuleiro.repairing import puzzle_of

    width, colours = values["width"], values["colours"]
    made = _core.random_nonogram(
        width, values["height"], values["density"], colours, seed, steering
    )
    return puzzle_of(made.picture, width, default_palette(colours))


def _sudoku(values: Mapping[str, Any], seed: int, steering: "Steering") -> Puzzle:
    from tabuleiro import _core

    box = _box(values)
    givens = _core.generate_sudoku(
        box[0], box[1], values["symmetry"], values["clues"], seed, steering
    )
    return Sudoku(givens, box=box)


def _box(values: Mapping[str, Any]) -> tuple[int, int]:
    text, order = values["box"], values["order"]
    if text is None:
        return order, order
    match = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", text)
    if match is None:
        raise ParameterError(f"box is height x width of a box, as in 2x3, not {text!r}")
    return int(match[1]), int(match[2])


def _unruly(values: Mapping[str, Any], seed: int, steering: "Steering") -> Puzzle:
    from tabuleiro import _core

    height, width, distinct = values["height"], values["width"], values["distinct_lines"]
    rules_only = values["level"] == "rules"
    givens = _core.generate_unruly(
        height, width, distinct, values["clues"], rules_only, seed, steering
    )
    rows = [givens[r * width : (r + 1) * width] for r in range(height)]
    known = [[None if value > 1 else value for value in row] for row in rows]
    return Unruly(known, distinct_lines=distinct)


def _queens(values: Mapping[str, Any], seed: int, steering: "Steering") -> Puzzle:
    from tabuleiro import _core

    placed, blocked = _core.generate_queens(values["n"], values["blocked"], seed, steering)
    return Queens(values["n"], placed=placed, blocked=blocked)


_CLUES = Parameter("clues", "number of clues; as few as possible without", int, None, 0, 10**6)
_SYMMETRIES = ("none", "rotation", "quarter", "left-right", "top-bottom", "diagonal")

GENERATORS: Mapping[str, Generator] = MappingProxyType(
    {
        "nonogram": Generator(
            "nonogram",
            (
                Parameter("height", "number of rows", int, 10, 1, 1000),
                Parameter("width", "number of columns", int, 10, 1, 1000),
                Parameter("density", "share of filled cells, about", float, 0.5, 0, 1),
                Parameter("colours", "number of colours", int, 1, 1, MAX_COLOURS),
            ),
            _nonogram,
        ),
        "sudoku": Generator(
            "sudoku",
            (
                Parameter("order", "side of a square box: 2 for 4x4, 3 for 9x9", int, 3, 2, 10),
                Parameter("box", "height x width of a box that is not square, as in 2x3", str),
                Parameter("symmetry", "pattern of the clues", str, "none", choices=_SYMMETRIES),
                _CLUES,
            ),
            _sudoku,
        ),
        "unruly": Generator(
            "unruly",
            (
                Parameter("height", "number of rows, even", int, 10, 6, 1000),
                Parameter("width", "number of columns, even", int, 10, 6, 1000),
                Parameter("distinct_lines", "all lines differ", bool, False),
                _CLUES,
                Parameter(
                    "level", "how hard it may be", str, "search", choices=("rules", "search")
                ),
            ),
            _unruly,
        ),
        "queens": Generator(
            "queens",
            (
                Parameter("n", "number of queens", int, 8, 1, 64),
                Parameter("blocked", "forbid squares instead of placing queens", bool, False),
            ),
            _queens,
        ),
    }
)
"""The generators by kind of puzzle."""


def _seed_id(kind: str, values: Mapping[str, Any], seed: int) -> str:
    said = [f"{name}={_text(value)}" for name, value in values.items() if value is not None]
    return f"{kind}#{VERSION}:{','.join([*said, f'seed={seed}'])}"


def _text(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _read_seed_id(text: str) -> tuple[str, int, dict[str, object]]:
    match = re.fullmatch(r"([a-z]+)#([0-9]{1,9}):(.*)", text)
    pairs = [item.partition("=") for item in match[3].split(",")] if match else []
    values: dict[str, object] = {name: value for name, _, value in pairs}
    seed = str(values.pop("seed", ""))
    if match is None or len(values) + 1 != len(pairs) or not re.fullmatch("[0-9]{1,20}", seed):
        raise ParameterError(f"{text!r} is no seed id, such as sudoku#1:order=3,seed=42")
    if int(match[2]) != VERSION:
        raise ParameterError(
            f"the puzzle was made by version {match[2]} of the generator, this is version {VERSION}"
        )
    return match[1], int(seed), values
