"""Grounding at the second level, by example: transpositions, what they range over, priorities, what is refused."""

from __future__ import annotations

import pytest

from engine.grounding.grounding import ground
from engine.values.errors import ArithmeticFault, InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Anonymous, BodyItem, Comparison, Integer, Literal, Name, Term, Variable, Weak
from engine.values.rules import Dispute, Rule, Theory

X, Y, Z = (Variable(name) for name in "XYZ")
a, b, c, d = (Name(name) for name in "abcd")
r1, r2, r3 = (Name(name) for name in ("r1", "r2", "r3"))
DIFFERENT = Comparison("!=", X, Y)


def p(*args: Term) -> Literal:
    return Literal("p", args)


def q(*args: Term) -> Literal:
    return Literal("q", args)


def over(higher: Term, lower: Term) -> Literal:
    return Literal(">", (higher, lower))


def fact(head: Literal) -> Rule:
    return Rule(head, strict=True)


def strict(head: Literal, *body: BodyItem) -> Rule:
    return Rule(head, body, strict=True)


def conflict(*literals: Literal, where: tuple[Comparison, ...] = ()) -> Rule:
    return Rule(-literals[-1], (*literals[:-1], *where), strict=True, conflict=True)


def rows(*rules: Rule, shared: tuple[Rule, ...] = (), focus: tuple[Literal, ...] | None = None) -> list[str]:
    found = ground(Dispute((Theory("ag", rules),), shared), Limits(), focus=focus)
    return [found.instance(row).clause for row in found.rows]


def test_transpositions_follow_their_rule_and_are_kept_where_their_bodies_are_derivable() -> None:
    assert rows(strict(q(X), p(X)), Rule(p(a)), Rule(-q(b))) == [
        "p(a) -> q(a)",
        "-q(b) -> -p(b)",
        "=> p(a)",
        "=> -q(b)",
    ]
    assert rows(strict(q(), p(a), -p(b)), Rule(p(a)), Rule(-q())) == ["p(a), -q -> p(b)", "=> p(a)", "=> -q"]


def test_a_transposition_knows_the_rule_it_comes_from() -> None:
    rule = Rule(q(X), (p(X),), strict=True, label="s", source=7)
    found = ground(Dispute((Theory("ag", (rule, Rule(-q(a)))),)), Limits())
    assert [(origin.label, origin.source) for origin in found.origin] == [("s", 7), (None, None)]
    assert [(found.strict[row], found.fact[row]) for row in range(2)] == [(True, False), (False, False)]


def test_what_a_transposition_leaves_open_ranges_over_what_its_place_takes_anywhere() -> None:
    rule = strict(q(X), p(X, Anonymous()))
    seen = (Rule(-q(c)), Rule(p(a, b)), Rule(-p(d, d)), Rule(Literal("r"), (p(b, a),)))
    assert rows(rule, *seen, focus=(q(X), p(X, r1), Literal("r")))[1:6] == [
        "-q(c) -> -p(c, a)",
        "-q(c) -> -p(c, b)",
        "-q(c) -> -p(c, d)",
        "-q(c) -> -p(c, r1)",
        "=> -q(c)",
    ]


def test_body_literals_that_become_one_are_read_backwards_as_one() -> None:
    rule = strict(Literal("r"), p(X), p(Y))
    assert rows(rule, Rule(-Literal("r")), Rule(q(), (p(a),))) == ["-r -> -p(a)", "=> -r"]
    apart = strict(Literal("r"), p(X), p(Y), DIFFERENT)
    assert rows(apart, Rule(-Literal("r")), Rule(q(), (p(a),))) == ["=> -r"]


def test_a_transposition_that_says_nothing_new_is_no_row() -> None:
    assert rows(strict(-p(a), p(a)), Rule(p(a))) == ["p(a) -> -p(a)", "=> p(a)"]
    assert rows(strict(q(), p(X), -p(Y)), Rule(p(a)), Rule(-q())) == ["p(a), -q -> p(a)", "=> p(a)", "=> -q"][1:]


def test_a_conflict_holds_between_any_of_its_literals_once() -> None:
    assert rows(conflict(p(X), p(Y), where=(DIFFERENT,)), Rule(p(a)), Rule(p(b))) == [
        "conflict p(a), p(b), a != b",
        "conflict p(b), p(a), b != a",
        "=> p(a)",
        "=> p(b)",
    ]
    found = ground(Dispute((), (conflict(p(X), q(Y)), Rule(p(a)), Rule(q(b)))), Limits())
    heads = [str(found.table.literal(found.head[row])) for row in found.rows if found.strict[row]]
    assert heads == ["-q(b)", "-p(a)"]


def test_a_comparison_without_a_value_is_a_fault_of_the_rule_and_no_instance_of_a_transposition() -> None:
    minor, age = Literal("minor", (X,)), Literal("age", (X, Y))
    rule = strict(minor, age, Comparison("<", Y, Integer(18)))
    unknown, three = Literal("age", (b, Name("unknown"))), Literal("age", (c, Integer(3)))
    denied = Rule(-Literal("minor", (a,)))
    assert rows(rule, denied, Rule(-unknown), Rule(three)) == [
        "age(c, 3), 3 < 18 -> minor(c)",
        "-minor(a), 3 < 18 -> -age(a, 3)",
        "=> -minor(a)",
        "=> -age(b, unknown)",
        "=> age(c, 3)",
    ]
    with pytest.raises(ArithmeticFault, match="order of a name"):
        rows(rule, Rule(unknown))


def test_a_strict_rule_whose_body_compares_only_is_a_fact() -> None:
    found = ground(Dispute((), (strict(p(a), Comparison("<", Integer(1), Integer(2))),)), Limits())
    assert found.fact == [True]


def test_facts_and_strict_rules_that_contradict_each_other_are_refused_with_the_chain() -> None:
    with pytest.raises(
        InvalidTheory, match=r"both `r` and `-r`: p\(a\); p\(a\) -> q\(a\); q\(a\) -> r; -r; .*`=> p\(a\)\.`"
    ):
        rows(strict(q(X), p(X)), strict(Literal("r"), q(X)), fact(p(a)), shared=(fact(-Literal("r")),))
    with pytest.raises(InvalidTheory, match=r"both `p\(b\)` and `-p\(b\)`: p\(b\); p\(a\); conflict p\(a\), p\(b\)"):
        rows(conflict(p(a), p(b)), fact(p(a)), fact(p(b)))


def test_facts_that_are_only_assumed_contradict_nothing() -> None:
    dispute = Dispute((), (strict(q(X), p(X)), fact(p(a))))
    assert len(ground(dispute, Limits(), hypothetical=(fact(-q(a)),))) == 4


def test_a_strict_rule_may_not_assume_anything() -> None:
    with pytest.raises(InvalidTheory, match=r"assumes `not q\(a\)`.*make it defeasible"):
        rows(strict(p(a), Weak(q(a))))


def test_of_binding_priorities_only_what_is_asked_follows() -> None:
    binding = (fact(over(r1, r2)), fact(over(r2, r3)))
    assert rows(shared=binding) == ["r1 > r2", "r2 > r3"]
    assert rows(Rule(p(a), (over(r1, X),)), shared=binding) == [
        "r1 > r2",
        "r2 > r3",
        "r1 > r3",
        "r1 > r2 => p(a)",
        "r1 > r3 => p(a)",
    ]
    assert rows(shared=binding, focus=(-over(r3, X),)) == ["r1 > r2", "r2 > r3", "-(r3 > r1)", "-(r3 > r2)"]


def test_where_a_priority_is_concluded_its_axioms_are_strict_rules_of_everybody() -> None:
    found = ground(Dispute((Theory("ag", (Rule(over(r2, r3)),)),), (fact(over(r1, r2)),)), Limits())
    axioms = [found.instance(row).clause for row in found.rows if found.strict[row] and not found.fact[row]]
    assert axioms == [
        "r1 > r2 -> -(r2 > r1)",
        "r1 > r3 -> -(r3 > r1)",
        "r2 > r3 -> -(r3 > r2)",
        "r1 > r2, r2 > r3 -> r1 > r3",
        "-(r3 > r2), r1 > r2 -> -(r3 > r1)",
        "r2 > r3, -(r2 > r1) -> -(r3 > r1)",
    ]
    assert {found.owner[row] for row in found.rows if found.strict[row]} == {0}


def test_binding_priorities_in_a_circle_are_refused() -> None:
    circle = (fact(over(r1, r2)), fact(over(r2, r3)), fact(over(r3, r1)))
    with pytest.raises(
        InvalidTheory, match=r"run in a circle, (r1 > r2 > r3 > r1|r2 > r3 > r1 > r2|r3 > r1 > r2 > r3);"
    ):
        rows(shared=circle, focus=(p(a),))


def test_a_focus_follows_strict_rules_backwards_and_labels_to_priorities() -> None:
    strictly = (strict(q(X), p(X)), Rule(-q(a)), Rule(Literal("r")))
    assert rows(*strictly, focus=(p(a),)) == ["-q(a) -> -p(a)", "=> -q(a)"]
    binding = (fact(over(r1, r2)),)
    labelled = (Rule(p(a), label="r1"), Rule(q(a)))
    assert rows(*labelled, shared=binding, focus=(p(a),)) == ["r1 > r2", "=> p(a)"]
    assert rows(*labelled, shared=binding, focus=(q(a),)) == ["=> q(a)"]
