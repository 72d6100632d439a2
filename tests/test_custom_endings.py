"""How runs on puzzles of one's own are ended from outside."""

import gc
import signal
import subprocess
import sys
import threading
from itertools import islice

import pytest

from own_puzzles import Builder, QueensTwin, after
from tabuleiro import Budget, Cancel, EventKind, Status, search, start_search


@pytest.mark.parametrize("method", ["tabu", "anneal", "climb", "random"])
def test_cancel_ends_a_run_before_the_next_move(method: str) -> None:
    """A switch set in the midst of a run ends it within a moment, with the best so far."""
    cancel = Cancel()
    made = after(40, cancel.set)

    class Watched(QueensTwin):
        def cost(self) -> int:
            made()
            return super().cost() + 1

    budget = Budget(evaluations=10_000_000)
    result = search(Watched(6), method, seed=1, budget=budget, cancel=cancel)
    assert (result.status, result.end) == (Status.CANCELLED, "cancelled")
    assert result.values is not None


def test_cancel_ends_an_ant_on_its_way() -> None:
    """An ant that would never come home is ended by a switch, by the clock, and by its run."""

    class Endless(Builder):
        def branches(self) -> list[tuple[int, int]]:
            return [(0, 0), (0, 1)]

        def promise(self, square: tuple[int, int]) -> float:
            return 1.0

    cancel = Cancel()
    threading.Timer(0.05, cancel.set).start()
    assert search(Endless(4), "colony", seed=1, cancel=cancel).end == "cancelled"
    assert search(Endless(4), "colony", seed=1, budget=Budget(time=0.05)).cost is None
    with start_search(Endless(4), "colony", seed=1) as run:
        pass
    assert run.result().status is Status.CANCELLED


def test_a_live_run_ends_with_its_block() -> None:
    """Leaving the block cancels; the result is there, and is the same when asked again."""
    with start_search(QueensTwin(6), "random", seed=1, every=1, budget=Budget(target=0)) as run:
        seen = [event.kind for event in islice(run, 3)]
    assert seen[0] is EventKind.IMPROVEMENT
    assert run.result() is run.result()
    assert run.done


@pytest.mark.parametrize(
    "last", ["run = start_search(Slow(), 'random')", "search(Slow(), 'random', budget=B(time=0.2))"]
)
def test_a_program_may_end_while_a_run_goes_on(last: str) -> None:
    """Leaving Python in the midst of a run is no crash."""
    program = f"""
from tabuleiro import Budget as B, search, start_search
class Slow:
    def randomise(self, rng): self.x = rng.below(9)
    def cost(self): return 1 + self.x
    def values(self): return self.x
{last}
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_ctrl_c_ends_a_run() -> None:
    """The signal ends a run as it ends any code of Python."""

    class Interrupted(QueensTwin):
        left = 50

        def delta(self, swap: tuple[int, int]) -> int:
            self.left -= 1
            if self.left == 0:
                signal.raise_signal(signal.SIGINT)
            return super().delta(swap)

    with pytest.raises(KeyboardInterrupt):
        search(Interrupted(9), "tabu", seed=1)


def test_a_run_that_nobody_holds_any_more_ends() -> None:
    """Dropping a run cancels it, so that no thread is left behind."""
    run = start_search(QueensTwin(3), "random", seed=1)
    live = run._live
    del run
    gc.collect()
    assert live.attempt().end == "cancelled"
