"""Random disputes: one generator, fed by hypothesis (for laws that shrink) or by a seed (for many theories, fast).

Propositional disputes lean towards what breaks engines: cycles, self-defeat, mutual support, presumptions against
facts, a background. First-order ones are shops and committees: an issue with a variable, several objects, rules with
local variables and comparisons.

Disputes of the second level have strict rules, conflicts, and priorities that are stated or themselves concluded. Facts
and strict rules of everybody together never contradict each other, static priorities form no cycle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from aufheben.testing.oracle.examples import literal, rule
from aufheben.testing.oracle.parties import contradicted
from engine.values.literals import PRIORITY, BodyItem, Literal, Name, Variable, Weak
from engine.values.rules import Dispute, Issue, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
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
        """Return one of the options."""
        return self._rng.choice(options)

    def count(self, low: int, high: int) -> int:
        """Return a number between two, both included."""
        return self._rng.randint(low, high)


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
    "~q => p; ~r => q; => r",
    "~q => p; => q; ~s => r; -> -q",
    "p; => -p; ~-p => q; -p => r; ~r => -q",
    "~q => p; ~r => q; ~s => r; => s",
    "=> p; ~q => -p; => q; ~r => -q",
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
    if dice.count(0, 1):
        for text in dice.pick(MOTIFS).split(";"):
            made = rule(text)
            if {made.head, *made.strong, *made.weak} <= set(strong):
                held[dice.pick(owners)].append(made)
                left -= 1
                facts |= {made.head} if made.is_fact else set()
    while left > 0:
        left -= 1
        owner = "" if dice.count(0, 7) == 7 else dice.pick(owners)
        head = dice.pick(strong)
        if dice.count(0, 5) == 5 and -head not in facts:
            facts.add(head)
            held[owner].append(Rule(head, strict=True))
            continue
        body: list[BodyItem] = [dice.pick(strong) for _ in range(dice.pick((0, 1, 0, 1, 2)))]
        body += [Weak(dice.pick(strong)) for _ in range(dice.pick((0, 1, 1, 0, 2)))]
        held[owner].append(Rule(head, tuple(dict.fromkeys(body))))
    heads = [rule.head for rules in held.values() for rule in rules if not rule.is_fact]
    claim = dice.pick(heads or strong)
    others = (dice.pick(strong),) if dice.count(0, 5) == 5 else ()
    return Dispute(
        tuple(Theory(owner, _once(held[owner], held[""])) for owner in owners),
        tuple(dict.fromkeys(held[""])),
        Issue("which?", (claim, *(other for other in others if other not in (claim, -claim)))),
    )


def _once(rules: list[Rule], background: list[Rule]) -> tuple[Rule, ...]:
    """Return rules, each once and without what everybody holds anyway."""
    return tuple(rule for rule in dict.fromkeys(rules) if rule not in background)


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
    facts: dict[Literal, None] = {}

    def say(owner: str, text: str, *, presume: bool) -> None:
        head = literal(text)
        if presume:
            held[owner].append(Rule(head))
        elif -head not in facts:
            facts[head] = None
            held[owner].append(Rule(head, strict=True))

    def support(owner: str, made: Rule, thing: str) -> None:
        """State what a rule needs for one object, mostly by its owner, now and then as a presumption."""
        values = {"X": thing, "Y": dice.pick(("ann", "bob")), "B": dice.pick(("long", "short"))}
        values["P"] = str(dice.count(1, 4))
        for need in made.strong:
            terms = [values.get(str(term), str(term)) for term in need.args]
            text = f"{'' if need.positive else '-'}{need.predicate}({', '.join(terms)})"
            if dice.count(0, 5) and need.predicate not in ("handy", "sound"):
                say(owner if dice.count(0, 3) else dice.pick(["", *owners]), text, presume=dice.count(0, 7) == 0)

    for thing in things:
        if dice.count(0, 3):
            say(dice.pick(["", *owners]), f"camera({thing})", presume=False)
        for feature in FEATURES:
            roll = dice.count(0, 11)
            if roll < 2:
                say(dice.pick(owners), f"{feature}({thing})", presume=roll == 0)
            elif roll == 2:
                say(dice.pick(owners), f"-{feature}({thing})", presume=dice.count(0, 1) == 0)
    for owner in owners:
        chosen = [rule(dice.pick(FOR)) for _ in range(dice.pick((1, 1, 2, 0)))]
        chosen += [rule(dice.pick(AGAINST)) for _ in range(dice.pick((1, 2, 1, 0)))]
        chosen += [rule(dice.pick(BETWEEN)) for _ in range(dice.pick((1, 0, 2, 0)))]
        held[owner] += chosen
        for made in chosen:
            for _ in range(dice.count(0, 2)):
                support(owner, made, dice.pick(things))
    if dice.count(0, 3) == 0:
        held[""].append(rule(dice.pick(BETWEEN)))
    issue = (literal("buy(X)"),) if dice.count(0, 2) == 0 else (literal("buy(X)"), literal("camera(X)"))
    return Dispute(
        tuple(Theory(owner, _once(held[owner], held[""])) for owner in owners),
        tuple(dict.fromkeys(held[""])),
        Issue("Which one should we buy?", issue),
    )


UNITS = (
    "light(X)",
    "handy(X)",
    "sound(X)",
    "battery(X, long)",
    "price(X, P) & P < 3",
    "likes(Y, X) & expert(Y)",
    "likes(Y, X)",
    "-heavy(X)",
    "camera(X)",
    "cheap(a)",
)
"""What a warrant can ask of an object; two of one rule may share a local variable, and one is about no object."""
FAULTS = ("out", "broken", "heavy", "old")


def panel(dice: Dice, agents: int | None = None, objects: int | None = None) -> Dispute:
    """Return a dispute that may end in a synthesis: a favourite each, attacked by others, and more objects."""
    owners = [f"ag{n + 1}" for n in range(agents or dice.pick((2, 2, 3)))]
    things = "abcde"[: max(objects or dice.count(3, 5), len(owners))]
    held: dict[str, list[Rule]] = {owner: [] for owner in ["", *owners]}
    literals: set[Literal] = set()

    def say(owner: str, needs: Sequence[Literal], thing: str) -> None:
        values = {"X": thing, "Y": dice.pick(("ann", "bob")), "P": str(dice.count(1, 3))}
        for need in needs:
            terms = ", ".join(values.get(str(term), str(term)) for term in need.args)
            fact = literal(f"{'' if need.positive else '-'}{need.predicate}({terms})")
            if -fact not in literals:
                literals.add(fact)
                held[owner].append(Rule(fact, strict=True))

    warrants: list[Rule] = []
    for owner in owners:
        for _ in range(dice.pick((1, 1, 1, 2))):
            units = dict.fromkeys([dice.pick(UNITS[:-1]), *(dice.pick(UNITS) for _ in range(dice.count(0, 2)))])
            weak = dice.pick((" & ~broken(X)", "", "", " & ~likes(_, X)"))
            warrants.append(rule(f"{' & '.join(units)}{weak} => buy(X)"))
            held[owner].append(warrants[-1])
        held[owner] += [rule(dice.pick(BETWEEN)) for _ in range(dice.pick((0, 1, 0, 2)))]
    favourites = dict(zip(owners, things, strict=False))
    for owner, thing in favourites.items():
        for warrant in [w for w in warrants if w in held[owner]]:
            say(owner, warrant.strong, thing)
        for other in owners:
            if other != owner and dice.count(0, 5):
                fault = dice.pick(FAULTS)
                held[other].append(rule(f"{fault}(X) => -buy(X)"))
                say(other, (literal(f"{fault}({thing})"),), thing)
    for thing in things:
        if dice.count(0, 5):
            say(dice.pick(["", *owners]), (literal("camera(X)"),), thing)
        if thing not in favourites.values():
            for warrant in warrants:
                for need in warrant.strong:
                    if dice.count(0, 3):
                        say(dice.pick(owners), (need,), thing)
            if dice.count(0, 4) == 0:
                say(dice.pick(owners), (literal(f"{dice.pick(FAULTS)}({thing})"),), thing)
    issue = (literal("buy(X)"),) if dice.count(0, 1) else (literal("buy(X)"), literal("camera(X)"))
    return Dispute(
        tuple(Theory(owner, _once(held[owner], held[""])) for owner in owners),
        tuple(dict.fromkeys(held[""])),
        Issue("Which one should we buy?", issue),
    )


def seeded(make: Callable[..., Dispute], rng: Random, **shape: int) -> Dispute:
    """Return a random dispute of a shape from a seeded generator."""
    return make(Seeded(rng), **shape)


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


def circle(dice: Dice) -> Dispute:
    """Return a dispute whose claim leads into an even circle of assumptions, turn by turn the other side's (T8)."""
    half = dice.count(1, 3)
    names = [literal(f"b{n}") for n in range(2 * half)]
    held: dict[str, list[Rule]] = {"ag1": [Rule(literal("a"), (Weak(names[0]),))], "ag2": []}
    for place, name in enumerate(names):
        body: tuple[BodyItem, ...] = (Weak(names[(place + 1) % len(names)]),)
        owner = "ag2" if place % 2 == 0 else "ag1"
        if dice.count(0, 2) == 0:
            ground = literal(f"f{place}")
            held[owner].append(Rule(ground, strict=dice.count(0, 1) == 0))
            body = (ground, *body)
        held[owner].append(Rule(name, body))
    if dice.count(0, 1):
        held["ag2"].append(Rule(-literal("a"), (Weak(literal("z")),)))
    return Dispute(
        tuple(Theory(owner, tuple(rules)) for owner, rules in held.items()), (), Issue("Is it so?", (literal("a"),))
    )


BARGAIN = ("light(X)", "handy(X)", "sound(X)", "battery(X, long)", "old(X)", "-heavy(X)", "cheap(X)", "likes(ann, X)")


def bargain(dice: Dice) -> Dispute:
    """Return a dispute of two that mostly ends in a synthesis: each rules the other's favourite out, others remain."""
    wishes = _permuted(dice, [literal(text) for text in BARGAIN])
    first, second = dice.count(2, 4), dice.count(2, 3)
    wants = {"ag1": list(wishes[:first]), "ag2": list(wishes[first : first + second])}
    if dice.count(0, 1):
        for mine in wants.values():
            mine.append(literal("camera(X)"))
    held: dict[str, list[Rule]] = {"ag1": [], "ag2": []}
    for (owner, mine), thing, other in zip(wants.items(), "ab", ("ag2", "ag1"), strict=True):
        weak = (Weak(literal("broken(X)")),) if dice.count(0, 2) == 0 else ()
        held[owner].append(Rule(literal("buy(X)"), (*mine, *weak)))
        held[owner] += [Rule(_of(one, thing), strict=True) for one in mine]
        fault = literal(f"{dice.pick(FAULTS[:2])}(X)")
        held[other] += [Rule(-literal("buy(X)"), (fault,)), Rule(_of(fault, thing), strict=True)]
    for thing in "cde"[: dice.count(1, 3)]:
        for mine in wants.values():
            for one in mine:
                if one.predicate == "camera" or dice.count(0, 2):
                    held[dice.pick(("ag1", "ag2"))].append(Rule(_of(one, thing), strict=True))
    return Dispute(
        tuple(Theory(owner, _once(rules, [])) for owner, rules in held.items()),
        (),
        Issue("Which one should we buy?", (literal("buy(X)"),)),
    )


def _of(wish: Literal, thing: str) -> Literal:
    return replace(wish, args=tuple(Name(thing) if isinstance(term, Variable) else term for term in wish.args))


RANKED_MOTIFS = (
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
        for text in dice.pick(DERIVED if derived and dice.count(0, 2) else RANKED_MOTIFS).split(";"):
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
FACTS = ("light", "old", "broken")


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
        held[dice.pick(owners)].append(Rule(literal(f"{dice.pick(FACTS)}({dice.pick(things)})"), strict=True))
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
