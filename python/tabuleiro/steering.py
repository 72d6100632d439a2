"""What limits and ends a run, as the core takes it."""

from tabuleiro._core import Cancel, Steering
from tabuleiro.budget import Budget
from tabuleiro.errors import ParameterError
from tabuleiro.names import shown
from tabuleiro.parameters import checked_seed


def tree_steering(budget: Budget, seed: int | None, cancel: Cancel | None) -> Steering:
    """What steers a complete method."""
    _refuse(budget, ("iterations", "evaluations", "target"), "a method that searches a tree")
    checked_seed(seed)
    return Steering(budget.time, budget.nodes, seed, cancel)


def search_steering(budget: Budget, seed: int, cancel: Cancel | None) -> Steering:
    """What steers a stochastic method."""
    _refuse(budget, ("nodes",), "a method without a search tree")
    return Steering(
        budget.time,
        None,
        seed,
        cancel,
        iterations=budget.iterations,
        evaluations=budget.evaluations,
        target=budget.target,
    )


def _refuse(budget: Budget, meaningless: tuple[str, ...], method: str) -> None:
    if not isinstance(budget, Budget):
        raise ParameterError(f"a budget such as Budget(time=5) expected, not {shown(budget)}")
    for name in meaningless:
        if getattr(budget, name) is not None:
            raise ParameterError(f"{name} in a budget means nothing to {method}")
