"""The exported program, run by clingo alone, gives the statuses of the definition, in both readings."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import clingo
import pytest
from hypothesis import given
from hypothesis.strategies import DataObject, data

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.oracle.shapes import committee, market, ranked
from aufheben.testing.strategies import shaped_disputes
from engine.attacks.order import Level, level_of
from engine.grounding.specificity import specified
from engine.status.statuses import literal_statuses
from engine.values.errors import Unsupported
from engine.values.literals import PRIORITY
from engine.values.record import LiteralStatus, Reading, Semantics
from kb import library
from kb.loading import load, parse
from kb.program import literal, name, program

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.rules import Dispute

_ATOM = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^\s"])+')
"""An atom as clingo prints it; a string may hold blanks."""


def shown(text: str) -> set[str]:
    """Return what clingo shows as its last answer, given nothing but the program; `printed` starts it alone."""
    control = clingo.Control(["--eq=0", "--warn=none"])
    control.add("base", [], text)
    control.ground([("base", [])])
    last: set[str] = set()

    def note(model: clingo.Model) -> None:
        last.clear()
        last.update(map(str, model.symbols(shown=True)))

    assert control.solve(on_model=note).satisfiable
    return last


def printed(text: str) -> set[str]:
    """Return what plain clingo, in an interpreter that knows nothing of ours, prints as its last answer."""
    command = [sys.executable, "-I", "-m", "clingo", "--eq=0", "--warn=none", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)  # noqa: S603 - clingo
    # Without anything that could be justified there is nothing to minimize.
    assert re.search(r"^(OPTIMUM FOUND|SATISFIABLE)$", done.stdout, re.MULTILINE), done.stdout + done.stderr
    *_, last = done.stdout.split("\nAnswer: ")
    return set(_ATOM.findall(last.splitlines()[1]))


def expected(dispute: Dispute, reading: Reading, semantics: Semantics) -> set[str]:
    """Return the same by the definition: by enumeration, or by the engine where there are too many arguments.

    Stated priorities are an order, not rules: what follows from them is told when it is asked for.
    """
    found: list[LiteralStatus] = []
    for agent in (None,) if reading is Reading.POOLED else dispute.agents:
        decided = literal_statuses(dispute, reading=reading, agent=agent, semantics=semantics)
        try:
            statuses = enumeration.verdicts(dispute, reading, agent, semantics, most=150).literals()
        except TooManyArgumentsError:
            found += decided
        else:
            ordered = {one.literal for one in decided if one.literal.predicate == PRIORITY}
            found += [
                LiteralStatus(one, status, agent)
                for one, status in statuses.items()
                if one.predicate != PRIORITY or one in ordered
            ]
    return {
        f"{one.status.value}({'' if one.agent is None else name(one.agent) + ','}{literal(one.literal)})"
        for one in found
    }


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("semantics", Semantics)
@given(shaped_disputes())
def test_clingo_alone_decides_as_the_definition(semantics: Semantics, reading: Reading, dispute: Dispute) -> None:
    assert shown(program(dispute, reading, semantics)) == expected(dispute, reading, semantics)


@pytest.mark.parametrize("reading", Reading)
@given(shaped_disputes(ranked))
def test_clingo_alone_decides_strict_rules_and_stated_priorities(reading: Reading, dispute: Dispute) -> None:
    assert shown(program(dispute, reading)) == expected(dispute, reading, Semantics.PRAKKEN_SARTOR)


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("shape", [market, partial(committee, derived=0)], ids=["market", "committee"])
@given(data())
def test_clingo_alone_decides_rules_with_variables(
    shape: Callable[..., Dispute], reading: Reading, data: DataObject
) -> None:
    dispute = data.draw(shaped_disputes(shape))
    assert shown(program(dispute, reading)) == expected(dispute, reading, Semantics.PRAKKEN_SARTOR)


def test_a_label_is_never_taken_for_a_word_of_the_program() -> None:
    """`least` names the class of what has nothing below it."""
    dispute = parse("least > x. agent a { least: => p. x: => q. other: => -q. } agent b { y: => -p. }").dispute
    for reading in Reading:
        assert printed(program(dispute, reading)) == expected(dispute, reading, Semantics.PRAKKEN_SARTOR)


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("name", ["camera", "nixon", "t08-even-cycle"])
def test_clingo_in_a_process_of_its_own_says_the_same(name: str, reading: Reading) -> None:
    text = program(load(name).dispute, reading)
    assert printed(text) == shown(text) != set()


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("name", library.names())
def test_clingo_alone_decides_the_library(name: str, reading: Reading) -> None:
    dispute = specified(load(name).dispute)  # the oracle has no notion of what is more specific
    if level_of(dispute) is Level.DERIVED:
        with pytest.raises(Unsupported) as raised:
            program(dispute, reading)
        assert raised.value.feature.startswith("a priority that is argued about")
        return
    assert shown(program(dispute, reading)) == expected(dispute, reading, Semantics.PRAKKEN_SARTOR)
