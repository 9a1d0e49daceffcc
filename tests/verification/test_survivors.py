"""An argument that survives what is shown is found exactly when enumeration finds one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.enumeration import arguments
from aufheben.testing.oracle.parties import TooManyArgumentsError, private, strictly_defeats
from aufheben.testing.oracle.shapes import Seeded, propositional
from aufheben.testing.script import minimal_arguments
from engine.attacks.arguer import Arguer, Selection
from engine.attacks.order import Level, Order
from engine.attacks.parties import Party, rows_of
from engine.grounding.ground import AgentNumber
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from engine.values.rules import Argument
from engine.verification.passing import Shown, survivor

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.grounding.ground import GroundDispute
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


def _shown(found: GroundDispute, arguments: Iterable[Argument], facts: Collection[Literal]) -> Shown:
    """Return arguments as the search takes them."""
    number = found.table.number
    shown = Shown()
    for one in arguments:
        concluded = frozenset(map(number, one.conclusions))
        shown.add(concluded, set(map(number, one.assumptions)), concluded & frozenset(map(number, facts)))
    return shown


def _agrees(dispute: Dispute, dice: Seeded) -> bool | None:
    """Return whether search and enumeration agree on a random goal and random arguments; None where they cannot say."""
    found = ground(dispute, Limits())
    whole = dispute.agents
    mine, theirs = private(dispute, whole[0]), private(dispute, whole[1])
    try:
        known = [rules for rules in arguments(mine.rules, 200) if rules]
        heads = sorted({rule.head for rule in theirs.rules}, key=str)
        if not known or not heads:
            return None
        shown = [Argument(tuple(dice.pick(known)), mine.rules[0].head) for _ in range(dice.count(1, 2))]
        goals = [dice.pick(heads) for _ in range(dice.count(1, 2))]
        left = {
            (frozenset(one.rules), goal)
            for goal in goals
            for one in minimal_arguments(theirs.rules, goal)
            if not any(strictly_defeats(other, one, theirs.facts, mine.facts) for other in shown)
        }
    except TooManyArgumentsError:
        return None
    points = list(map(found.table.number, goals))
    arguer = Arguer(Party(found, rows_of(found, AgentNumber(1))), Level.PLAIN)
    everything = Selection(arguer, arguer.party.rows, Order(found, ()), Limits())
    answer = survivor(everything, points, _shown(found, shown, mine.facts), Limits())
    if answer is None:
        return not left
    rows, place = answer
    return (frozenset(map(found.instance, rows)), goals[place]) in left


@pytest.mark.parametrize("agents", [2, 3])
def test_what_survives_is_found_exactly_when_there_is_one(agents: int) -> None:
    for seed in range(150):
        dice = Seeded(Random(f"survivors {seed}"))  # noqa: S311 - a test, not a secret
        dispute = propositional(dice, agents=agents)
        assert _agrees(dispute, dice) is not False, seed
