"""Random disputes: one generator, fed by hypothesis (for laws that shrink) or by a seed (for many theories, fast).

Propositional disputes lean towards what breaks engines: cycles, self-defeat, mutual support, presumptions against
facts, a background. First-order ones are shops and committees: an issue with a variable, several objects, rules with
local variables and comparisons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from hypothesis import strategies as st

from engine.literals import BodyItem, Literal, Weak
from engine.rules import Dispute, Issue, Rule, Theory
from tests.oracle.notation import literal, rule

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

T = TypeVar("T")


class Dice(Protocol):
    """Where choices come from."""

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options; the first is the simplest."""
        ...

    def count(self, low: int, high: int) -> int:
        """Return a number between two, both included."""
        ...


class Seeded:
    """Choices from a pseudo-random generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, options: Sequence[T]) -> T:
        return self._rng.choice(options)

    def count(self, low: int, high: int) -> int:
        return self._rng.randint(low, high)


class Drawn:
    """Choices that hypothesis makes and shrinks."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        return self._draw(st.sampled_from(options))

    def count(self, low: int, high: int) -> int:
        return self._draw(st.integers(low, high))


MOTIFS = (
    "=> p; => q; ~q => -p; ~p => -q",
    "~p => p",
    "~p => q; ~q => p",
    "~p => q; ~q => r; ~r => p",
    "~p => q; => p",
    "q => p; p => q",
    "=> p; => -p",
    "=> p; p => q; ~q => -p",
    "~p & q => -q; => q",
)
"""Shapes that random rules rarely hit: mutual support, self-defeat, odd and even cycles, loops, reinstatement."""


def propositional(dice: Dice, agents: int | None = None, rules: int = 9, atoms: int | None = None) -> Dispute:
    """Return a dispute without variables: at most ``rules`` rules and facts over all owners, 2-6 atoms."""
    names = [literal(name) for name in "pqrstu"[: atoms or dice.count(2, 6)]]
    strong = [*names, *(-name for name in names)]
    owners = [f"ag{n + 1}" for n in range(agents or dice.pick((2, 1, 2, 3)))]
    held: dict[str, list[Rule]] = {owner: [] for owner in ["", *owners]}
    facts: set[Literal] = set()
    left = dice.count(2, rules)
    if dice.count(0, 2) == 0:
        for text in dice.pick(MOTIFS).split(";"):
            made = rule(text)
            if {made.head, *made.strong, *made.weak} <= set(strong):
                held[dice.pick(owners)].append(made)
                left -= 1
    while left > 0:
        left -= 1
        owner = "" if dice.count(0, 7) == 7 else dice.pick(owners)  # noqa: PLR2004 - one in eight
        head = dice.pick(strong)
        if dice.count(0, 5) == 5 and -head not in facts:  # noqa: PLR2004 - one in six
            facts.add(head)
            held[owner].append(Rule(head, strict=True))
            continue
        body: list[BodyItem] = [dice.pick(strong) for _ in range(dice.pick((0, 1, 0, 1, 2)))]
        body += [Weak(dice.pick(strong)) for _ in range(dice.pick((0, 1, 1, 0, 2)))]
        held[owner].append(Rule(head, tuple(dict.fromkeys(body))))
    claim = dice.pick(strong)
    others = (dice.pick(strong),) if dice.count(0, 5) == 5 else ()  # noqa: PLR2004 - one in six
    return Dispute(
        tuple(Theory(owner, tuple(dict.fromkeys(held[owner]))) for owner in owners),
        tuple(dict.fromkeys(held[""])),
        Issue("which?", (claim, *(other for other in others if other not in (claim, -claim)))),
    )


FOR = (
    "light(X) & camera(X) => buy(X)",
    "battery(X, long) => buy(X)",
    "price(X, P) & P < 3 => buy(X)",
    "price(X, P) & camera(X) & P < 2 => buy(X)",
    "likes(Y, X) & expert(Y) => buy(X)",
    "light(X) & ~broken(X) => buy(X)",
    "handy(X) => buy(X)",
    "handy(X) & camera(X) => buy(X)",
    "handy(X) & battery(X, long) => buy(X)",
    "sound(X) => buy(X)",
    "price(X, P) & light(X) & ~likes(_, X) => buy(X)",
    "camera(X) => buy(X)",
)
AGAINST = (
    "out(X) => -buy(X)",
    "price(X, P) & P > 2 => -buy(X)",
    "~light(X) & camera(X) => -buy(X)",
    "broken(X) => -buy(X)",
    "heavy(X) & ~handy(X) => -buy(X)",
    "heavy(X) => -handy(X)",
    "out(X) => -sound(X)",
)
BETWEEN = (
    "light(X) => handy(X)",
    "battery(X, long) => sound(X)",
    "likes(Y, X) => sound(X)",
    "heavy(X) & ~sound(X) => broken(X)",
    "light(X) & battery(X, B) => handy(X)",
    "old(X) => broken(X)",
    "~old(X) & camera(X) => sound(X)",
    "camera(X) & ~broken(X) => light(X)",
)
FEATURES = ("light", "out", "heavy", "old", "handy", "broken")


def market(dice: Dice, agents: int | None = None, objects: int | None = None) -> Dispute:
    """Return a dispute over several objects, with the issue ``buy(X), camera(X)`` or ``buy(X)``."""
    owners = [f"ag{n + 1}" for n in range(agents or dice.pick((2, 2, 3)))]
    things = "abcd"[: objects or dice.count(2, 4)]
    held: dict[str, list[Rule]] = {owner: [] for owner in ["", *owners]}
    stated: dict[Literal, None] = {}

    def say(owner: str, text: str, *, presume: bool) -> None:
        head = literal(text)
        if presume:
            held[owner].append(Rule(head))
        elif -head not in stated:
            stated[head] = None
            held[owner].append(Rule(head, strict=True))

    for thing in things:
        if dice.count(0, 4):
            say(dice.pick(["", *owners]), f"camera({thing})", presume=False)
        if dice.count(0, 1):
            say(dice.pick(owners), f"price({thing}, {dice.count(1, 4)})", presume=dice.count(0, 3) == 0)
        if dice.count(0, 2):
            say(dice.pick(owners), f"battery({thing}, {dice.pick(('long', 'short'))})", presume=False)
        if dice.count(0, 3) == 0:
            say(dice.pick(owners), f"likes({dice.pick(('ann', 'bob'))}, {thing})", presume=False)
        for feature in FEATURES:
            roll = dice.count(0, 11)
            if roll < 3:  # noqa: PLR2004 - one in four
                say(dice.pick(owners), f"{feature}({thing})", presume=roll == 0)
            elif roll == 3:  # noqa: PLR2004
                say(dice.pick(owners), f"-{feature}({thing})", presume=dice.count(0, 1) == 0)
    if dice.count(0, 1):
        say(dice.pick(owners), f"expert({dice.pick(('ann', 'bob'))})", presume=False)
    for owner in owners:
        held[owner] += [rule(dice.pick(FOR)) for _ in range(dice.count(0, 2))]
        held[owner] += [rule(dice.pick(AGAINST)) for _ in range(dice.count(0, 2))]
        held[owner] += [rule(dice.pick(BETWEEN)) for _ in range(dice.pick((0, 1, 0, 2)))]
    if dice.count(0, 3) == 0:
        held[""].append(rule(dice.pick(BETWEEN)))
    issue = (literal("buy(X)"),) if dice.count(0, 2) == 0 else (literal("buy(X)"), literal("camera(X)"))
    return Dispute(
        tuple(Theory(owner, tuple(dict.fromkeys(held[owner]))) for owner in owners),
        tuple(dict.fromkeys(held[""])),
        Issue("Which one should we buy?", issue),
    )


def seeded(make: Callable[..., Dispute], rng: Random, **shape: int) -> Dispute:
    """Return a random dispute of a shape from a seeded generator."""
    return make(Seeded(rng), **shape)


@st.composite
def disputes(draw: st.DrawFn, make: Callable[..., Dispute] = propositional, **shape: int) -> Dispute:
    """Strategy of disputes of a shape; shrinks towards few rules and simple literals."""
    return make(Drawn(draw), **shape)


def shuffled(dice: Dice, dispute: Dispute) -> Dispute:
    """Return the dispute with the statements inside every block in another order."""
    return replace(
        dispute,
        theories=tuple(Theory(t.owner, _permuted(dice, t.rules)) for t in dispute.theories),
        background=_permuted(dice, dispute.background),
    )


def _permuted(dice: Dice, items: Sequence[T]) -> tuple[T, ...]:
    rest, order = list(items), list[T]()
    while rest:
        order.append(rest.pop(dice.count(0, len(rest) - 1)))
    return tuple(order)


def seated(dice: Dice, dispute: Dispute) -> Dispute:
    """Return the dispute with its agents in another order."""
    return replace(dispute, theories=_permuted(dice, dispute.theories))


def labelled(dispute: Dispute, prefix: str) -> Dispute:
    """Return the dispute with a fresh label on every rule that is not a fact, equal rules under one label."""
    names: dict[Rule, str] = {}

    def label(one: Rule) -> Rule:
        if one.is_fact:
            return one
        return replace(one, label=names.setdefault(one, f"{prefix}{len(names)}"))

    return replace(
        dispute,
        theories=tuple(Theory(t.owner, tuple(map(label, t.rules))) for t in dispute.theories),
        background=tuple(map(label, dispute.background)),
    )


def renamed(dispute: Dispute, names: dict[str, str]) -> Dispute:
    """Return the dispute with its agents renamed."""
    return replace(dispute, theories=tuple(Theory(names[t.owner], t.rules) for t in dispute.theories))

