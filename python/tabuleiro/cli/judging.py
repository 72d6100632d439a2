"""`tabuleiro check --solution`: every fault of a proposed solution."""

import os
from pathlib import Path

from tabuleiro.cli.inputs import one_puzzle, standard_input
from tabuleiro.cli.session import Session, several
from tabuleiro.errors import ParameterError, TabuleiroError
from tabuleiro.limits import MAX_PUZZLE_CHARACTERS


def judge(session: Session, solution: str) -> None:
    """Says all faults of a solution (its text, or the name of its file) of the one puzzle."""
    for item in one_puzzle(session.puzzles(), "--solution is for a single one"):
        text = read_solution(solution)
        try:
            faults = item.puzzle.check(text)
        except TabuleiroError as error:
            session.complain(f"solution: {error}")
            return
        session.expect(not faults)
        if session.json:
            session.record(
                item,
                right=not faults,
                faults=[
                    {"rule": f.rule, "place": f.place, "message": f.message, "cells": f.cells}
                    for f in faults
                ],
            )
        elif faults:
            how_many = session.style.bad(several(len(faults), "fault"))
            session.say(f"{item.label}: {how_many}")
            for fault in faults:
                session.say(f"  {fault}")
        else:
            session.say(f"{item.label}: {session.style.good('the solution is right')}")


def read_solution(solution: str) -> str:
    """The text of a board: a file's, that of standard input, or the words themselves."""
    if solution == "-":
        data = standard_input().read(MAX_PUZZLE_CHARACTERS + 1)
    elif os.path.exists(solution):
        try:
            with Path(solution).open("rb") as file:
                data = file.read(MAX_PUZZLE_CHARACTERS + 1)
        except OSError as error:
            raise ParameterError(f"{solution}: {error.strerror or error}") from None
    else:
        return solution
    if len(data) > MAX_PUZZLE_CHARACTERS:
        raise ParameterError(f"solution: over {MAX_PUZZLE_CHARACTERS} characters")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParameterError(f"solution: byte {error.start + 1} is no UTF-8 text") from None
