"""The table of parameters and the core's own list say the same."""

import pytest

from searching.help import PUZZLES, STOCHASTIC
from tabuleiro import METHODS, ParameterError, Puzzle, TabuleiroError, parameters_of, solve
from tabuleiro.searching.parameters import BY_METHOD, known_parameters
from tabuleiro.searching.presets import PRESETS, Preset, presets_of

EVERY_PRESET = [
    pytest.param(preset, id=f"{preset.name}, {preset.method} on {preset.kind}")
    for preset in PRESETS
]


def _puzzle(preset: Preset) -> Puzzle:
    return PUZZLES[preset.kind]


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_every_preset_is_known_to_the_core_and_explained(preset: Preset) -> None:
    """Each parameter of each preset stands in the table, with a value that the table allows."""
    known = known_parameters(preset.method, preset.kind)
    values = parameters_of(_puzzle(preset), preset.method, preset.name)
    assert values
    for name, value in values.items():
        assert name in known, name
        if value is not None:
            assert known[name].checked(value) == value


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_a_preset_spelt_out_is_the_preset(preset: Preset) -> None:
    """Wishing for all the values of a preset changes nothing."""
    puzzle = _puzzle(preset)
    values = parameters_of(puzzle, preset.method, preset.name)
    assert parameters_of(puzzle, preset.method, preset.name, values) == values


def test_every_method_has_a_default_on_every_puzzle() -> None:
    """No stochastic method is without its default anywhere."""
    for method in STOCHASTIC:
        for kind in METHODS[method].kinds:
            assert presets_of(method, kind)[0].name == "default"


@pytest.mark.parametrize("method", STOCHASTIC)
@pytest.mark.parametrize("kind", PUZZLES)
def test_no_parameter_is_explained_that_no_run_has(method: str, kind: str) -> None:
    """Each name of the table of a method on a puzzle can be wished for in some run."""
    for name in known_parameters(method, kind):
        # What belongs to the method itself may need another kind of puzzle to show.
        own = any(parameter.name == name for parameter in BY_METHOD[method])
        kinds = PUZZLES if own else (kind,)
        assert any(_reachable(method, each, name) for each in kinds), name


def _reachable(method: str, kind: str, name: str) -> bool:
    """Whether some choice of words makes the parameter mean something."""
    for preset in presets_of(method, kind):
        if name in parameters_of(PUZZLES[kind], method, preset.name):
            return True
        for parameter in known_parameters(method, kind).values():
            for wish in (*parameter.choices, *([1] if parameter.type is int else [])):
                wishes = {parameter.name: wish}
                try:
                    if name in parameters_of(PUZZLES[kind], method, preset.name, wishes):
                        return True
                except ParameterError:
                    continue
    return False


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_words_of_the_table_are_those_of_the_core(preset: Preset) -> None:
    """Of each parameter that is a word, the core and the table know the same ones."""
    puzzle, known = _puzzle(preset), known_parameters(preset.method, preset.kind)
    for name in parameters_of(puzzle, preset.method, preset.name):
        if known[name].choices:
            with pytest.raises(ValueError, match=f"{name} is ") as error:
                puzzle.core.parameters(preset.method, preset.name, {name: "?"})
            words = str(error.value).removeprefix(f"{name} is ").split(" or ")
            assert set(words) == set(known[name].choices)


AGREEMENTS = ("over the longest", "smaller first", "in step", "factor", "ants is from 1 to 1000")
"""What the core says of two parameters that do not go together."""


@pytest.mark.parametrize("method", STOCHASTIC)
@pytest.mark.parametrize("kind", PUZZLES)
def test_ranges_of_the_table_are_those_of_the_core(method: str, kind: str) -> None:
    """The core takes both ends of every range, unless another parameter forbids it."""
    for preset in presets_of(method, kind):
        held = parameters_of(PUZZLES[kind], method, preset.name)
        for name, parameter in known_parameters(method, kind).items():
            for end in (parameter.low, parameter.high):
                if name in held and end is not None:
                    complaint = _complaint(kind, preset, name, parameter.type(end))
                    assert not complaint or any(word in complaint for word in AGREEMENTS)


def _complaint(kind: str, preset: Preset, name: str, value: object) -> str:
    try:
        parameters_of(PUZZLES[kind], preset.method, preset.name, {name: value})
    except ParameterError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        pytest.param({"tenur": 3}, "did you mean 'tenure'?", id="unknown name"),
        pytest.param(
            {"tenure": -1}, "tenure is a whole number from 0 to 1000000, not -1", id="low"
        ),
        pytest.param({"tenure": 10**30}, "tenure is a whole number from 0 to 1000000", id="huge"),
        pytest.param(
            {"tenure": "x"}, "tenure is a whole number from 0 to 1000000, not 'x'", id="text"
        ),
        pytest.param({"tenure": 1.5}, "tenure is a whole number", id="fraction"),
        pytest.param({"tenure": True}, "tenure is a whole number", id="truth"),
        pytest.param({"tenure": None}, "tenure is a whole number", id="nothing"),
        pytest.param({"ties": "last"}, "ties is first or random, not 'last'", id="word"),
        pytest.param({"sample": 3}, "sample means nothing with the other parameters", id="unused"),
        pytest.param({"frequency_penalty": float("nan")}, "frequency_penalty is", id="nan"),
        pytest.param({"preset": "defalt"}, "did you mean 'default'?", id="preset"),
        pytest.param(
            {"preset": "tabugrama"}, "preset 'tabugrama' is for tabu on nonogram", id="elsewhere"
        ),
        pytest.param({"runs": 0}, "runs is a whole number from 1", id="runs"),
        pytest.param({"threads": -1}, "threads is a whole number from 0", id="threads"),
        pytest.param({"seed": -1}, "a seed is a whole number from 0", id="seed"),
        pytest.param(
            {"warm_start": [1, 2]}, "2 columns for a board of 12 rows", id="size of a start"
        ),
    ],
)
def test_bad_parameters_get_a_sentence(parameters: dict[str, object], sentence: str) -> None:
    """Whatever is wrong, the error says what was expected or which name is near."""
    with pytest.raises(TabuleiroError) as error:
        solve(PUZZLES["queens"], "tabu", **parameters)  # type: ignore[call-overload]
    assert sentence in str(error.value)


def test_complete_methods_have_no_parameters() -> None:
    """A parameter or preset for a method that has none is a mistake, not ignored."""
    with pytest.raises(ParameterError, match="method 'exact' has no parameter 'tenure'"):
        solve(PUZZLES["queens"], "exact", tenure=3)
