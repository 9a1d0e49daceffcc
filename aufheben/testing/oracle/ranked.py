"""Random disputes of the second level: strict rules, conflicts, priorities that are stated or themselves concluded.

Facts and strict rules of everybody together never contradict each other, static priorities form no cycle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.testing.oracle.grounding import contradicted
from aufheben.testing.oracle.notation import literal, rule
from engine.values.literals import PRIORITY, BodyItem, Literal, Name, Weak
from engine.values.rules import Dispute, Issue, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.testing.oracle.shapes import Dice

MOTIFS = (
    "r1: => p; r2: => -p; r2 > r1",
    "r1: => p; r2: p => q; r3: => -q; r3 > r2; r1 > r3",
    "r1: => p; r2: q => -p; r3: => q; r4: => -q; r2 > r1; r4 > r3",
    "r1: ~-p => p; r2: => -p; r1 > r2",
    "r1: => p; r2: => q; p -> -q; r2 > r1",
    "r1: => p; r2: => q; r3: => r; conflict p & q & r; r1 > r3; r2 > r3",
    "-> r; p & q -> -r; r1: => p; r2: => q",
    "r1: => p; r2: => -p; r3: => q; q -> r; r4: r => -p; r4 > r1",
    "r1: => p; r1: => q; r2: => -p; p -> q; r2 > r1",
)
"""Shapes that random rules rarely hit, with the priorities stated."""

DERIVED = (
    "r1: => p; r2: => -p; r3: => r1 > r2; r4: => r2 > r1",
    "r1: => p; r2: => -p; r3: => r1 > r2; r4: => r2 > r1; r5: => r3 > r4",
    "r1: => p; r2: => -p; r3: p => r1 > r2",
    "r1: => p; r2: => -p; r3: p => r2 > r1",
    "r1: => p; r2: => -p; r3: ~q => r1 > r2; r4: => q",
    "r1: => p; r2: => q; p -> -q; r3: => r1 > r2; r4: ~r1 > r2 => r2 > r1",
    "r1: => p; r2: => -p; r3: => q; r4: => -q; r5: => r1 > r3; r6: => r3 > r2; r7: => r2 > r1",
    "r1: => p; r2: => -p; s: q => r1 > r2; t: => q; u: => -q; v: => t > u",
)
"""Shapes in which priorities are argued about."""

DUELS = (
    ("r1: => p; r2: => r1 > r5; r3: ~q => r5 > r1; -> -q", "r5: => -p; r6: => q"),
    ("r1: => p; r2: p => r5 > r1; r3: => r1 > r5", "r5: => -p; r6: => r5 > r1"),
    ("r1: => p; r2: => r1 > r4; r3: p => r4 > r1", "r4: => -p; r5: ~p => q"),
    ("r1: => p; r2: => q; r3: => r1 > r5; r4: p => r2 > r6", "r5: => -p; r6: => -q; r7: => r6 > r2"),
    ("r1: => p; r2: => r1 > r5; r3: => r5 > r6; r4: p => r6 > r1", "r5: => -p; r6: => -q"),
    ("r1: => p; r2: => r1 > r4; r3: => r4 > r1", "r4: => -p; r5: => r3 > r2; r6: => -(r1 > r4)"),
    ("r1: => p; r2: => q; p -> -q; r3: => r1 > r4", "r4: q => -p; r5: => q; r6: => r4 > r1"),
    ("r1: => p; r2: => r1 > r4; r3: => r4 > r2", "r4: => -p; r5: p => -(r1 > r4); r6: => r5 > r2"),
)
"""Shapes in which one agent justifies priorities that another does not, or a priority and later its converse."""

PICKS = (("r1", "r2"), ("r2", "r1"), ("r3", "r1"), ("r2", "r3"), ("r4", "r3"), ("r3", "r4"), ("r4", "r2"), ("r5", "r4"))


def ranked(
    dice: Dice, agents: int | None = None, rules: int = 8, atoms: int | None = None, derived: int = 0
) -> Dispute:
    """Return a dispute without variables; with ``derived`` priorities are concluded too, otherwise all are stated."""
    names = [literal(name) for name in "pqrst"[: atoms or dice.count(2, 4)]]
    strong = [*names, *(-name for name in names)]
    owners = [f"ag{n + 1}" for n in range(agents or dice.pick((2, 1, 2, 3)))]
    held: dict[str, list[Rule]] = {owner: [] for owner in ["", *owners]}
    left = dice.count(3, rules)
    duel = dice.pick(DUELS) if derived and len(owners) > 1 and dice.count(0, 1) else None
    labels = 0

    def add(owner: str, made: Rule) -> None:
        """Add a rule; a stated priority belongs to everybody, and a defeasible rule has a label of its own."""
        nonlocal labels, left
        if made.strict and not made.body and made.head.predicate == PRIORITY:
            held[""].append(made)
            return
        if not made.strict:
            labels += 1
            made = replace(made, label=f"r{labels}")
        left -= 1
        held[owner].append(made)

    if duel is not None:
        for owner, theory in zip(owners, duel, strict=False):
            for text in theory.split(";"):
                if dice.count(0, 7):
                    add(owner, rule(text))
                else:
                    labels += 1
    elif dice.count(0, 1):
        for text in dice.pick(DERIVED if derived and dice.count(0, 2) else MOTIFS).split(";"):
            made = rule(text)
            known = {x for x in (made.head, *made.strong, *made.weak) if x.predicate != PRIORITY}
            if known <= set(strong):
                add(dice.pick(owners), made)
    while left > 0:
        owner = "" if dice.count(0, 7) == 7 else dice.pick(owners)
        match dice.count(0, 11):
            case 11:
                add(owner, Rule(dice.pick(strong), strict=True))
            case 9 | 10:
                body = tuple(dict.fromkeys(dice.pick(strong) for _ in range(dice.pick((1, 1, 2)))))
                add(owner, Rule(dice.pick(strong), body, strict=True, conflict=dice.count(0, 2) == 2))
            case roll:
                wanted = _priority(dice) if derived and roll > 5 else dice.pick(strong)
                items: list[BodyItem] = [dice.pick(strong) for _ in range(dice.pick((0, 1, 0, 1, 0, 2)))]
                items += [Weak(dice.pick(strong)) for _ in range(dice.pick((0, 0, 1, 0, 2)))]
                if derived and dice.count(0, 7) == 7:
                    items.append(Weak(_priority(dice)) if dice.count(0, 1) else _priority(dice))
                add(owner, Rule(wanted, tuple(dict.fromkeys(items))))
    for _ in range(dice.pick((0, 1, 0) if derived else (1, 2, 3, 4))):
        high, low = dice.count(1, labels + 1), dice.count(1, labels + 1)
        held[""].append(Rule(Literal(PRIORITY, (Name(f"r{high}"), Name(f"r{low}"))), strict=True))
    heads = [one.head for rules in held.values() for one in rules if not one.is_fact and one.head.predicate != PRIORITY]
    return valid(
        Dispute(
            tuple(Theory(owner, tuple(dict.fromkeys(held[owner]))) for owner in owners),
            tuple(dict.fromkeys(held[""])),
            Issue("which?", (dice.pick(heads or strong),)),
        )
    )


def _priority(dice: Dice) -> Literal:
    """Return a priority between two of the first labels, now and then its complement."""
    high, low = dice.pick(PICKS)
    return Literal(PRIORITY, (Name(high), Name(low)), dice.count(0, 9) < 9)


def valid(dispute: Dispute) -> Dispute:
    """Return the dispute without the last facts and strict rules, as many as make the rest contradict itself."""
    while contradicted(dispute):
        if any(one.strict for one in dispute.background):
            dispute = replace(dispute, background=_shorter(dispute.background))
        else:
            last = next(t for t in reversed(dispute.theories) if any(one.strict for one in t.rules))
            theories = tuple(Theory(t.owner, _shorter(t.rules)) if t is last else t for t in dispute.theories)
            dispute = replace(dispute, theories=theories)
    return dispute


def _shorter(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    last = max(n for n, one in enumerate(rules) if one.strict)
    return (*rules[:last], *rules[last + 1 :])


REASONS = (
    "light(X) => buy(X)",
    "old(X) => -buy(X)",
    "light(X) & ~broken(X) => buy(X)",
    "likes(Y, X) => buy(X)",
    "old(X) => broken(X)",
    "price(X, P) & P > 2 => -buy(X)",
    "light(X) => handy(X)",
    "handy(X) => buy(X)",
    "~handy(X) & old(X) => -buy(X)",
    "=> light(a)",
    "=> -light(b)",
    "=> old(a)",
)
CERTAIN = (
    "conflict buy(X) & buy(Y) & X != Y",
    "old(X) & buy(X) -> broken(X)",
    "broken(X) -> -handy(X)",
    "conflict light(X) & old(X) & handy(X)",
    "likes(Y, X) & old(X) -> grand(Y)",
    "buy(_) -> done",
)
PRIORITIES = (
    "later(X, Y) => X > Y",
    "wiser(X) & rule(Y) & X != Y => X > Y",
    "special(X, Y) & ~later(Y, X) => X > Y",
    "light(X) => r1 > r2",
    "later(X, Y) => -(Y > X)",
    "=> r2 > r1",
    "buy(a) => r3 > r1",
)
STATED = ("light", "old", "broken")


def committee(dice: Dice, agents: int | None = None, derived: int | None = None) -> Dispute:
    """Return a dispute over a few objects, with conflicts between them and priorities whose labels are variables."""
    owners = [f"ag{n + 1}" for n in range(agents or dice.pick((2, 1, 2)))]
    things = "abc"[: dice.pick((2, 2, 3))]
    held: dict[str, list[Rule]] = {owner: [] for owner in ["", *owners]}
    argued = dice.count(0, 2) if derived is None else derived
    for n in range(dice.count(2, 5)):
        held[dice.pick(owners)].append(replace(rule(dice.pick(REASONS)), label=f"r{n + 1}"))
    for _ in range(dice.pick((1, 0, 2))):
        held[dice.pick(["", *owners])].append(rule(dice.pick(CERTAIN)))
    for _ in range(dice.count(1, 4)):
        held[dice.pick(owners)].append(Rule(literal(f"{dice.pick(STATED)}({dice.pick(things)})"), strict=True))
    if dice.count(0, 1):
        text = dice.pick(("likes(ann, {})", "price({}, 3)", "price({}, 1)")).format(dice.pick(things))
        held[dice.pick(owners)].append(Rule(literal(text), strict=True))
    for n in range(argued):
        made = replace(rule(dice.pick(PRIORITIES)), label=f"s{n + 1}")
        held[dice.pick(["", *owners])].append(made)
        first, second = f"r{dice.count(1, 4)}", dice.pick(("r1", "r2", "r3", "s1", "s2"))
        fact = {"later": f"later({first},{second})", "wiser": f"wiser({first}); rule({second})"}.get(
            made.body[0].predicate if made.body and isinstance(made.body[0], Literal) else "",
            f"special({first},{second})",
        )
        held[dice.pick(owners)] += [rule(text) for text in fact.split(";")]
    if not argued or dice.count(0, 3) == 0:
        held[""].append(
            Rule(Literal(PRIORITY, (Name(dice.pick(("r2", "r1"))), Name(dice.pick(("r3", "r4"))))), strict=True)
        )
    return valid(
        Dispute(
            tuple(Theory(owner, tuple(dict.fromkeys(held[owner]))) for owner in owners),
            tuple(dict.fromkeys(held[""])),
            Issue("Which one should we buy?", (literal("buy(X)"),)),
        )
    )
