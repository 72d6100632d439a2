"""What can be wrong with what comes in: every error is a sentence with a place."""


class TabuleiroError(ValueError):
    """Base of all errors that bad input can cause."""


class PuzzleError(TabuleiroError):
    """Clues that are no puzzle, such as a clue that is longer than its line."""


class ParameterError(TabuleiroError):
    """An option, method, parameter or budget that does not exist or is out of range."""


class FormatError(TabuleiroError):
    """Text or bytes that are not what their format says, or a puzzle that a format cannot hold.

    Parameters
    ----------
    message
        What is wrong and what was expected.
    line
        Line of the input, counted from 1, when one is to blame.
    source
        Name of the file, when there is one.

    Examples
    --------
    >>> print(FormatError("clue expected, found 'x'", line=3, source="cat.non"))
    cat.non, line 3: clue expected, found 'x'
    """

    def __init__(self, message: str, *, line: int | None = None, source: str | None = None):
        super().__init__(message)
        self.message = message
        self.line = line
        self.source = source

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        return f"{', '.join(place)}: {self.message}" if place else self.message


class MissingExtra(TabuleiroError):
    """A feature whose optional packages are not installed."""

    def __init__(self, feature: str, extra: str):
        super().__init__(feature, extra)
        self.feature = feature
        self.extra = extra

    def __str__(self) -> str:
        return f'{self.feature} needs an extra: pip install "tabuleiro[{self.extra}]"'


class NotGenerated(TabuleiroError):
    """A puzzle that could not be made: the budget ran out, or there is none of that sort."""


class Loss(UserWarning):
    """Something that the target format of a conversion cannot say."""
