"""The checker accepts the published debate, written down by hand, and refuses it with any single thing changed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import CAMERA, literal, rule, rules
from aufheben.testing.oracle.referee import violations
from engine.values.literals import Integer, Name
from engine.values.record import (
    AgentBound,
    Attack,
    Candidate,
    Certificate,
    Characterization,
    Claim,
    Combination,
    Debate,
    Move,
    MoveKind,
    Outcome,
    Rejection,
    RejectionKind,
    Share,
    Status,
    Synthesis,
)
from engine.values.rules import Argument

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.literals import BodyItem
    from engine.values.rules import Issue, Rule


def argument(text: str, claim: str) -> Argument:
    return Argument(rules(text), literal(claim))


def member(text: str) -> tuple[BodyItem, ...]:
    return (literal(text),)


OPEN_A = argument("compact(a); light(a); camera(a); compact(a) & light(a) & camera(a) => buy(a)", "buy(a)")
STOCK = argument("out_of_stock(a); out_of_stock(a) => -buy(a)", "-buy(a)")
OPEN_B = argument(
    "resolution(b,high); battery(b,long); camera(b); resolution(b,high) & battery(b,long) & camera(b) => buy(b)",
    "buy(b)",
)
BUDGET = argument("over_the_budget(b); over_the_budget(b) => -buy(b)", "-buy(b)")
OPEN_C = argument(
    """camera(c); battery(c,long); user_friendly(c);
    camera(c) & user_friendly(c) & battery(c,long) => buy(c)""",
    "buy(c)",
)
K1 = tuple(map(member, ("compact(X)", "light(X)", "camera(X)", "user_friendly(X)")))
K2 = tuple(map(member, ("resolution(X,high)", "battery(X,long)", "camera(X)")))
CORE = tuple(map(member, ("camera(X)", "user_friendly(X)", "battery(X,long)")))
CORE_A, CORE_B = K1, K2


def shares(ag1: str, ag2: str) -> tuple[Share, ...]:
    """Return shares with the members kept, outside camera(X)."""
    return tuple(
        Share(agent, tuple(map(member, kept.split())), Fraction(len(kept.split()), total))
        for agent, kept, total in (("ag1", ag1, 3), ("ag2", ag2, 2))
    )


def bound(agent: str | None, k: int, m: int, width: int) -> AgentBound:
    return AgentBound(agent, k, 2 * k + 2, m, m * (1 + 2 * (1 + k) * (1 + width) + 2))


def object_(
    x: str,
    core: tuple[tuple[BodyItem, ...], ...],
    kept: tuple[Share, ...],
    claimed: Rule | None,
    rejected: Rejection | None,
) -> Candidate:
    """Return a candidate of the published debate."""
    return Candidate((("X", Name(x)),), literal(f"buy({x})"), core, kept, claimed, rejected, optimal=rejected is None)


def record() -> Debate:
    defeated = RejectionKind.DEFEATED_CLAIM
    a = object_("a", CORE_A, shares("compact(X) light(X) user_friendly(X)", ""), None, Rejection(defeated, turn=2))
    b = object_("b", CORE_B, shares("", "resolution(X,high) battery(X,long)"), None, Rejection(defeated, turn=5))
    c = object_("c", CORE, shares("user_friendly(X)", "battery(X,long)"), OPEN_C.warrant, None)
    sides = (
        Characterization("ag1", rule("compact(X) & light(X) & camera(X) => buy(X)"), K1),
        Characterization("ag2", rule("resolution(X,high) & battery(X,long) & camera(X) => buy(X)"), K2),
    )
    whole = tuple(dict.fromkeys((*K1, *K2)))
    combination = Combination(sides, literal("buy(X)"), (member("camera(X)"),), whole)
    counter = MoveKind.COUNTER
    moves = (
        Move(1, "ag1", MoveKind.CLAIM, OPEN_A),
        Move(2, "ag2", counter, STOCK, Attack.REBUT, 1, literal("buy(a)")),
        Move(3, "ag1", MoveKind.PASS),
        Move(4, "ag2", MoveKind.CLAIM, OPEN_B),
        Move(5, "ag1", counter, BUDGET, Attack.REBUT, 4, literal("buy(b)")),
        Move(6, "ag2", MoveKind.PASS),
        Move(7, None, MoveKind.SYNTHESIS, OPEN_C),
        Move(8, "ag1", MoveKind.PASS),
        Move(9, "ag2", MoveKind.PASS),
    )
    claims = (
        Claim(literal("buy(a)"), "ag1", OPEN_A.warrant, 1, justified=False, status=Status.DEFENSIBLE),
        Claim(literal("buy(b)"), "ag2", OPEN_B.warrant, 4, justified=False, status=Status.DEFENSIBLE),
    )
    bounds = (bound("ag1", 0, 1, 0), bound("ag2", 0, 1, 0), bound(None, 0, 3, 0))
    issue: Issue | None = CAMERA.issue
    assert issue is not None
    return Debate(
        issue,
        CAMERA.agents,
        "all",
        moves,
        claims,
        Outcome.SYNTHESIS,
        (literal("buy(c)"),),
        Synthesis((combination,), (c, a, b), combination, c),
        Certificate(bounds, sum(one.moves for one in bounds), 9, len(moves)),
    )


def test_the_published_debate_is_right() -> None:
    assert violations(CAMERA, record()) == ()


def move(number: int, /, **changes: object) -> Callable[[Debate], Debate]:
    """Return a change of one move."""
    return lambda debate: replace(
        debate,
        moves=tuple(replace(m, **changes) if m.turn == number else m for m in debate.moves),  # pyrefly: ignore[bad-argument-type]  # the fields of Move, by name
    )


def candidate(x: str, **changes: object) -> Callable[[Debate], Debate]:
    """Return a change of one candidate."""

    def change(debate: Debate) -> Debate:
        synthesis = debate.synthesis
        assert synthesis is not None
        changed = tuple(
            replace(c, **changes) if c.binding == (("X", Name(x)),) else c  # pyrefly: ignore[bad-argument-type]  # as above
            for c in synthesis.candidates
        )
        answer = next((c for c in changed if c.rejected is None), None)
        return replace(debate, synthesis=replace(synthesis, candidates=changed, answer=answer))

    return change


FALSE: dict[str, Callable[[Debate], Debate]] = {
    "a rule nobody stated": move(2, argument=argument("sold(a); sold(a) => -buy(a)", "-buy(a)")),
    "a rule of the other side": move(
        2, argument=argument("over_the_budget(b); over_the_budget(b) => -buy(b)", "-buy(b)")
    ),
    "an argument out of order": move(2, argument=Argument(STOCK.rules[::-1], STOCK.claim)),
    "an argument with more than it needs": move(2, argument=Argument((*rules("camera(b)"), *STOCK.rules), STOCK.claim)),
    "a wrong point": move(2, point=literal("camera(a)")),
    "a wrong kind of attack": move(2, attack=Attack.UNDERCUT),
    "a wrong strictness": move(2, strict=True),
    "a wrong target": move(2, target=7),
    "a wrong turn": move(2, turn=12),
    "a counter of the proponent that is no strict defeat": move(
        3, kind=MoveKind.COUNTER, argument=OPEN_A, attack=Attack.REBUT, target=2, point=literal("-buy(a)"), strict=True
    ),
    "somebody else passes": move(3, agent="ag2"),
    "a main argument left out": lambda debate: replace(debate, claims=debate.claims[:1]),
    "a verdict turned round": lambda debate: replace(
        debate, claims=(replace(debate.claims[0], justified=True), debate.claims[1])
    ),
    "a status turned round": lambda debate: replace(
        debate, claims=(replace(debate.claims[0], status=Status.OVERRULED), debate.claims[1])
    ),
    "another outcome": lambda debate: replace(debate, outcome=Outcome.STALEMATE),
    "another answer": lambda debate: replace(debate, answers=(literal("buy(a)"),)),
    "a bound too low": lambda debate: replace(debate, certificate=replace(debate.certificate, bound=8)),
    "moves miscounted": lambda debate: replace(debate, certificate=replace(debate.certificate, moves=8)),
    "a core too large": candidate("c", core=(*CORE, member("light(X)"))),
    "a core too small": candidate("c", core=CORE[:2]),
    "a wrong share": candidate("c", kept=shares("user_friendly(X) light(X)", "battery(X,long)")),
    "a defeated claim as an answer": candidate("a", rejected=None, rule=OPEN_A.warrant),
    "a rejection without a reason": candidate("c", rejected=Rejection(RejectionKind.OWN_REASON, "ag1")),
    "a wrong rejection": candidate("a", rejected=Rejection(RejectionKind.DROPS_COMMON, members=(member("camera(X)"),))),
    "an unknown object": candidate("c", binding=(("X", Integer(3)),)),
    "an optimum denied": candidate("c", optimal=False),
}


@pytest.mark.parametrize("change", FALSE.values(), ids=FALSE.keys())
def test_nothing_false_in_the_record_stays_unseen(change: Callable[[Debate], Debate]) -> None:
    assert violations(CAMERA, change(record()))
