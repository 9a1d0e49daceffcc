"""Families of disputes that grow with one number, as values, as knowledge-base text and as a clingo program."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Name, Variable, Weak
from engine.values.record import Status
from engine.values.rules import Dispute, Issue, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import BodyItem

X, Y, M = Variable("X"), Variable("Y"), Variable("M")


@dataclass(frozen=True, slots=True)
class Family:
    """A family of disputes.

    ``build`` makes the dispute of a size. ``asked`` is the literal whose status ``expected`` is known by hand (where
    ``debated``, the answer of a debate, or what more facts would have made one), so that a measurement that decides
    wrongly fails. ``sizes`` are measured
    unless others are asked for, each with its tenfold; ``peers`` are the sizes on which other libraries are tried.
    ``linear`` tells whether growth from n to 10 n is held to fifteenfold.
    """

    name: str
    about: str
    build: Callable[[int], Dispute]
    asked: Callable[[int], Literal]
    expected: Callable[[int], Status]
    sizes: tuple[int, ...]
    peers: tuple[int, ...] = ()
    linear: bool = True
    debated: bool = False


def _l(predicate: str, *args: Name | Variable) -> Literal:
    return Literal(predicate, args)


def _fact(head: Literal) -> Rule:
    return Rule(head, (), strict=True)


def _rule(*items: BodyItem, head: Literal, label: str | None = None) -> Rule:
    return Rule(head, items, label=label)


def chain_of_rules(n: int) -> Dispute:
    """CHAIN(n): a fact, and n rules each resting on the one before; the other side undercuts the first in vain."""
    links = (_rule(_l(f"p{i}"), head=_l(f"p{i + 1}")) for i in range(1, n))
    pro = (_fact(_l("p0")), _rule(_l("p0"), Weak(_l("q")), head=_l("p1")), *links)
    con = (_rule(Weak(_l("p0")), head=_l("q")),)
    return _dispute(pro, con, _l(f"p{n}"))


def layered(d: int) -> Dispute:
    """LAYERED(d): two alternative derivations per layer on both sides, and an attacker on one premise.

    The claim has 2^d arguments, and so has ``o{d}``, which undercuts the premise ``l0`` of them all. Its layers fall
    only together, each through one of two things that the proponent can show.
    """
    pro: list[Rule] = [_rule(Weak(_l(f"o{d}")), head=_l("l0"))]
    con: list[Rule] = [_fact(_l("o0"))]
    for i in range(1, d + 1):
        a, b = _l(f"a{i}"), _l(f"b{i}")
        pro += [_rule(head=a), _rule(head=b)]
        pro += [_rule(_l(f"l{i - 1}"), a, head=_l(f"l{i}")), _rule(_l(f"l{i - 1}"), b, head=_l(f"l{i}"))]
        con += [_rule(_l(f"o{i - 1}"), Weak(one), head=_l(f"o{i}")) for one in (a, b)]
    return _dispute(tuple(pro), tuple(con), _l(f"l{d}"))


def rebuts(n: int) -> Dispute:
    """REBUTS(n): n claims, each denied by the other side."""
    pro = tuple(_rule(head=_l(f"p{i}")) for i in range(n))
    con = tuple(_rule(head=-_l(f"p{i}")) for i in range(n))
    return _dispute(pro, con, _l("p0"))


def undercut_chain(n: int) -> Dispute:
    """UNDERCUT-CHAIN(n): every rule undercuts the next, so that n / 2 stages are needed (T7, prolonged)."""
    rules = [_rule(head=_l("p0")), *(_rule(Weak(_l(f"p{i - 1}")), head=_l(f"p{i}")) for i in range(1, n + 1))]
    return _dispute(tuple(rules[::2]), tuple(rules[1::2]), _l(f"p{n}"))


def datalog(n: int) -> Dispute:
    """DATALOG(n): n objects under seven rules with variables, weak and strong negation, from two agents."""
    objects = [Name(f"c{i}") for i in range(n)]
    pro_facts: list[Literal] = [_l("trusted", Name("m0")), _l("trusted", Name("m3"))]
    con_facts: list[Literal] = []
    for i, c in enumerate(objects):
        pro_facts += [_l("item", c), _l("maker", c, Name(f"m{i % 10}"))]
        if i % 3 == 0:
            pro_facts.append(_l("light", c))
        if i % 4 == 0:
            con_facts.append(_l("old", c))
        if i % 5 == 0:
            con_facts.append(_l("returned", c))
        if i % 10 == 0:
            pro_facts.append(_l("repaired", c))
        con_facts.append(_l("next", c, objects[(i + 1) % n]))
    item, good, buy = _l("item", X), _l("good", X), _l("buy", X)
    pro = (
        _rule(item, _l("light", X), head=good),
        _rule(_l("maker", X, M), _l("trusted", M), head=good),
        _rule(item, good, Weak(_l("faulty", X)), head=buy),
        _rule(buy, _l("next", X, Y), head=_l("compared", Y)),
    )
    con = (
        _rule(item, _l("old", X), head=-good),
        _rule(_l("returned", X), Weak(_l("repaired", X)), head=_l("faulty", X)),
        _rule(_l("next", X, Y), _l("returned", Y), Weak(_l("light", X)), head=-buy),
    )
    return _dispute((*map(_fact, pro_facts), *pro), (*map(_fact, con_facts), *con), _l("buy", Name("c3")))


def debate(k: int) -> Dispute:
    """DEBATE(k): the camera of Kido & Kurihara with k objects; each side wants half of them and rules out the rest.

    The last object is wanted by nobody's warrant and ruled out by nobody: it is the synthesis.
    """
    ag1: list[Literal] = []
    ag2: list[Literal] = []
    for i in range(k - 1):
        c = Name(f"c{i}")
        if i % 2:
            ag2 += [_l("camera", c), _l("battery", c, Name("long")), _l("resolution", c, Name("high"))]
            ag1.append(_l("over_the_budget", c))
        else:
            ag1 += [_l("camera", c), _l("compact", c), _l("light", c)]
            ag2.append(_l("out_of_stock", c))
    last = Name(f"c{k - 1}")
    ag1 += [_l("camera", last), _l("battery", last, Name("long")), _l("user_friendly", last)]
    buy, camera = _l("buy", X), _l("camera", X)
    compact, light = _l("compact", X), _l("light", X)
    first = (
        _rule(compact, light, camera, head=buy),
        _rule(_l("over_the_budget", X), head=-buy),
        _rule(compact, light, head=_l("user_friendly", X)),
    )
    second = (
        _rule(_l("resolution", X, Name("high")), _l("battery", X, Name("long")), camera, head=buy),
        _rule(_l("out_of_stock", X), head=-buy),
    )
    return Dispute(
        (Theory("ag1", (*map(_fact, ag1), *first)), Theory("ag2", (*map(_fact, ag2), *second))),
        (),
        Issue("Which camera should we buy?", (buy, camera)),
    )


def warrants(n: int, agents: int = 2, *, more: int = 0, explicit: bool = True) -> Dispute:
    """WARRANTS(n): each agent has n reasons for its favourite, which the next one rules out; n^agents combinations.

    Object ``c`` has the first reason of each, as others tell; unless ``explicit``, the first agent tells nothing of it,
    so that the debate is a stalemate. ``more`` facts of each agent bear on nothing.
    """
    theories: list[Theory] = []
    for a in range(agents):
        after, mine = (a + 1) % agents, Name(f"o{a}")
        rules = [_fact(_l(f"w{a}_{k}", mine)) for k in range(n)]
        rules += [_rule(_l(f"w{a}_{k}", X), head=_l("buy", X)) for k in range(n)]
        rules += [_fact(_l("bad", Name(f"o{after}"))), _rule(_l("bad", X), head=-_l("buy", X))]
        if explicit or a:
            rules.append(_fact(_l(f"w{after}_0", Name("c"))))
        rules += [_fact(_l(f"u{a}", Name(f"e{k}"))) for k in range(more)]
        theories.append(Theory(f"ag{a}", tuple(rules)))
    return Dispute(tuple(theories), (), Issue("Which one?", (_l("buy", X),)))


def stalemate(n: int) -> Dispute:
    """STALEMATE(n): two favourites that are ruled out, and n - 2 objects each of which lacks a reason of a side."""
    held: tuple[list[Rule], list[Rule]] = ([], [])
    for i in range(n):
        one, other = held[1 - i % 2], held[i % 2]
        thing = Name(f"c{i}")
        one += [_fact(_l("camera", thing)), _fact(_l("light" if i % 2 else "cheap", thing))]
        other.append(_fact(_l("bad" if i < len(held) else "seen", thing)))
    for rules, mine, reason, own in zip(held, ("c1", "c0"), ("light", "cheap"), ("hers", "his"), strict=True):
        rules += [_fact(_l(own, Name(mine))), _rule(_l("bad", X), head=-_l("buy", X))]
        rules.append(_rule(_l(reason, X), _l("camera", X), _l(own, X), head=_l("buy", X)))
    theories = tuple(Theory(name, tuple(rules)) for name, rules in zip(("ag1", "ag2"), held, strict=True))
    return Dispute(theories, (), Issue("Which camera should we buy?", (_l("buy", X), _l("camera", X))))


def many_agents(n: int, shared: int = 500) -> Dispute:
    """AGENTS(n): n agents, each with a favourite that the next one rules out, and n * ``shared`` facts of everybody."""
    whole = warrants(1, n, explicit=False)
    return Dispute(whole.theories, tuple(_fact(_l(f"b{k % 7}", Name(f"e{k}"))) for k in range(n * shared)), whole.issue)


def weak_circle(n: int) -> Dispute:
    """CIRCLE(n): n rules in a circle, each undercut by the next; nothing is justified."""
    rules = tuple(_rule(Weak(_l(f"p{(i + 1) % n}")), head=_l(f"p{i}")) for i in range(n))
    return _dispute(rules[::2], rules[1::2], _l("p0"))


def priorities(n: int) -> Dispute:
    """PRIORITIES(n): REBUTS(n) with one of the two rules preferred, the other side's for every second claim."""
    pro = tuple(_rule(head=_l(f"p{i}"), label=f"a{i}") for i in range(n))
    con = tuple(_rule(head=-_l(f"p{i}"), label=f"b{i}") for i in range(n))
    above = (_above(f"a{i}", f"b{i}") if i % 2 else _above(f"b{i}", f"a{i}") for i in range(n))
    return _dispute(pro, con, _l("p1"), tuple(map(_fact, above)))


def legal(n: int) -> Dispute:
    """LEGAL(n): a rule, an exception to it, an exception to the exception, n deep, each above what it sets aside.

    Case i sets rule i - 1 aside. The deepest case stands, so that of two neighbours the upper one falls: n / 2 stages.
    """
    sides: tuple[list[Rule], list[Rule]] = ([_rule(head=_l("c0"), label="r0")], [])
    for i in range(1, n + 1):
        sides[i % 2].append(_rule(head=_l(f"c{i}"), label=f"r{i}"))
        sides[i % 2].append(_rule(_l(f"c{i}"), head=-_l(f"c{i - 1}"), label=f"x{i}"))
    above = (_above(f"x{i}", f"r{i - 1}") for i in range(1, n + 1))
    return _dispute(tuple(sides[0]), tuple(sides[1]), _l("c0"), tuple(map(_fact, above)))


def lex(n: int) -> Dispute:
    """LEX(n): LEGAL(n) with the priorities argued for: that case i goes before rule i - 1 follows from case i."""
    static = legal(n)
    cases = [
        [_rule(_l(f"c{i}"), head=_above(f"x{i}", f"r{i - 1}")) for i in range(1, n + 1) if i % 2 == side]
        for side in (0, 1)
    ]
    pro, con = ((*theory.rules, *extra) for theory, extra in zip(static.theories, cases, strict=True))
    return _dispute(pro, con, _l("c0"))


def _above(higher: str, lower: str) -> Literal:
    return _l(PRIORITY, Name(higher), Name(lower))


def _dispute(
    pro: tuple[Rule, ...], con: tuple[Rule, ...], claim: Literal, background: tuple[Rule, ...] = ()
) -> Dispute:
    return Dispute((Theory("pro", pro), Theory("con", con)), background, Issue(f"Does {claim} hold?", (claim,)))


FAMILIES: dict[str, Family] = {
    family.name: family
    for family in (
        Family(
            "CHAIN",
            "a chain of n rules",
            chain_of_rules,
            lambda n: _l(f"p{n}"),
            lambda _: Status.JUSTIFIED,
            (10_000, 100_000),
            (5, 10, 20, 40),
        ),
        Family(
            "LAYERED",
            "n layers with two derivations each, 2^n arguments on both sides",
            layered,
            lambda n: _l(f"l{n}"),
            lambda _: Status.JUSTIFIED,
            (2_000, 20_000),
            (2, 4, 6, 8),
        ),
        Family(
            "REBUTS",
            "n claims, each denied",
            rebuts,
            lambda _: _l("p0"),
            lambda _: Status.DEFENSIBLE,
            (10_000, 100_000),
            (5, 10, 20, 40),
        ),
        Family(
            "UNDERCUT-CHAIN",
            "n rules, each undercutting the next: n / 2 stages",
            undercut_chain,
            lambda n: _l(f"p{n}"),
            lambda n: Status.OVERRULED if n % 2 else Status.JUSTIFIED,
            (200, 2_000),
            (5, 10, 20, 40),
            linear=False,
        ),
        Family(
            "PRIORITIES",
            "n claims, each denied, one of the two rules preferred",
            priorities,
            lambda _: _l("p1"),
            lambda _: Status.JUSTIFIED,
            (10_000, 100_000),
        ),
        Family(
            "LEGAL",
            "exceptions n deep, each preferred to what it sets aside: n / 2 stages",
            legal,
            lambda _: _l("c0"),
            lambda n: Status.OVERRULED if n % 2 else Status.JUSTIFIED,
            (1_000, 10_000),
        ),
        Family(
            "LEX",
            "exceptions n deep, the priorities argued for",
            lex,
            lambda _: _l("c0"),
            lambda n: Status.OVERRULED if n % 2 else Status.JUSTIFIED,
            (20, 200),
            linear=False,
        ),
        Family(
            "DATALOG",
            "n objects under seven rules with variables",
            datalog,
            lambda _: _l("buy", Name("c3")),
            lambda _: Status.JUSTIFIED,
            (10_000, 100_000),
        ),
        Family(
            "DEBATE",
            "a whole debate over n objects, ending in a synthesis",
            debate,
            lambda n: _l("buy", Name(f"c{n - 1}")),
            lambda _: Status.JUSTIFIED,
            (20, 200),
            debated=True,
        ),
        Family(
            "WARRANTS",
            "a debate of two agents with n reasons each, n^2 combinations, and 10,000 facts that bear on nothing",
            lambda n: warrants(n, more=5_000),
            lambda _: _l("buy", Name("c")),
            lambda _: Status.JUSTIFIED,
            (3, 30),
            debated=True,
            linear=False,
        ),
        Family(
            "STALEMATE",
            "a debate without an answer over n objects, and what would have ended it",
            stalemate,
            lambda _: _l("buy", Name("c2")),
            lambda _: Status.UNSUPPORTED,
            (80, 800),
            debated=True,
        ),
        Family(
            "AGENTS",
            "a debate without an answer of n agents over 500 n facts of everybody",
            many_agents,
            lambda _: _l("buy", Name("c")),
            lambda _: Status.UNSUPPORTED,
            (3, 12),
            debated=True,
            linear=False,
        ),
    )
}


def knowledge_base(dispute: Dispute) -> Iterator[str]:
    """Return the lines of a knowledge base with a dispute of two agents or more."""
    if dispute.issue is not None:
        yield f'issue "{dispute.issue.question}": {", ".join(map(str, dispute.issue.literals))}.'
    yield from (str(rule) for rule in dispute.background if rule.head.predicate == PRIORITY)
    yield "background {"
    yield from (f"    {rule}" for rule in dispute.background if rule.head.predicate != PRIORITY)
    yield "}"
    for theory in dispute.theories:
        yield f"agent {theory.owner} {{"
        yield from (f"    {rule}" for rule in theory.rules)
        yield "}"


def clingo_program(dispute: Dispute) -> Iterator[str]:
    """Return the lines of a clingo program of the same rules, each taken as it stands."""
    for rule in chain(dispute.background, *(theory.rules for theory in dispute.theories)):
        body = ", ".join(map(str, rule.body))
        head = f"above({rule.head.args[0]},{rule.head.args[1]})" if rule.head.predicate == PRIORITY else rule.head
        yield f"{head} :- {body}." if body else f"{head}."
