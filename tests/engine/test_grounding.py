"""Grounding by example: order of rows, blanks, exact arithmetic, fresh constants, what is refused, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.grounding.grounding import ground
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.limits import Limits
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import BACKGROUND, Dispute, Rule, Theory

if TYPE_CHECKING:
    from engine.grounding.ground import GroundDispute


X, Y, Z = (Variable(name) for name in "XYZ")
a, b, c, d = (Name(name) for name in "abcd")
ANY = Anonymous()


def p(*args: Term) -> Literal:
    return Literal("p", args)


def q(*args: Term) -> Literal:
    return Literal("q", args)


def fact(head: Literal) -> Rule:
    return Rule(head, strict=True)


def n(*values: int) -> list[Rule]:
    return [fact(Literal("n", (Integer(value),))) for value in values]


def number(variable: Variable) -> Literal:
    return Literal("n", (variable,))


def compare(left: Expression, op: str, right: Expression) -> Comparison:
    return Comparison(op, left, right)


def plus(left: Expression, right: Expression) -> Arithmetic:
    return Arithmetic("+", left, right)


def printed(found: GroundDispute) -> list[str]:
    return [found.instance(row).clause for row in found.rows]


def rows(*rules: Rule) -> list[str]:
    return printed(ground(Dispute((Theory("a", rules),)), Limits()))


def assumed(found: GroundDispute, row: int) -> list[str]:
    return [str(found.table.literal(literal)) for literal in found.weak[row]]


def test_rows_stand_in_the_order_of_owners_then_statements_then_bindings() -> None:
    dispute = Dispute(
        (
            Theory("ag1", (Rule(q(X), (p(X),)), fact(p(b)), Rule(q(c)))),
            Theory("ag2", (fact(p(a)), *n(7, -3, 2), Rule(q(X), (number(X),)))),
        ),
        background=(fact(p(c)),),
    )
    found = ground(dispute, Limits(), hypothetical=(fact(p(Name("d"))),))
    owners = list(zip(found.owner, printed(found), strict=True))
    assert owners == [
        (0, "p(c)"),
        (1, "p(a) => q(a)"),
        (1, "p(b) => q(b)"),
        (1, "p(c) => q(c)"),
        (1, "p(d) => q(d)"),
        (1, "p(b)"),
        (1, "=> q(c)"),
        (2, "p(a)"),
        (2, "n(7)"),
        (2, "n(-3)"),
        (2, "n(2)"),
        (2, "n(-3) => q(-3)"),
        (2, "n(2) => q(2)"),
        (2, "n(7) => q(7)"),
        (-1, "p(d)"),
    ]
    assert found.fact == ["=>" not in text for text in printed(found)]


def test_only_rules_with_a_derivable_body_are_rows() -> None:
    assert rows(Rule(q(), (p(),)), Rule(p(), (q(),)), Rule(q(a), (p(a),)), fact(p(a)), Rule(q(b), (p(b),))) == [
        "p(a) => q(a)",
        "p(a)",
    ]


def test_a_literal_derived_by_a_rule_with_variables_feeds_ground_rules_and_back() -> None:
    assert rows(Rule(q(b), (p(a, a),)), Rule(p(X, X), (q(X),)), Rule(q(a)), Rule(Literal("end"), (p(b, b),))) == [
        "p(a, a) => q(b)",
        "q(a) => p(a, a)",
        "q(b) => p(b, b)",
        "=> q(a)",
        "p(b, b) => end",
    ]


def test_names_strings_and_integers_are_different_constants_in_any_script() -> None:
    camera, text = Name("カメラ"), Text("a")
    assert rows(
        fact(p(camera)), fact(p(a)), fact(p(text)), fact(p(Integer(1))), Rule(q(X), (p(X), compare(X, "!=", a)))
    )[4:] == ["p(1), 1 != a => q(1)", 'p("a"), "a" != a => q("a")', "p(カメラ), カメラ != a => q(カメラ)"]


def test_a_blank_in_a_strong_literal_is_a_variable_of_its_own() -> None:
    assert rows(fact(p(a, b)), fact(p(a, c)), Rule(q(X), (p(X, ANY), p(ANY, b))))[2:] == [
        "p(a, b), p(a, b) => q(a)",
        "p(a, c), p(a, b) => q(a)",
    ]


def test_a_blank_in_a_weak_literal_stands_for_every_value_that_some_rule_concludes() -> None:
    dispute = Dispute(
        (
            Theory("ag1", (fact(p(a)), Rule(Literal("ok", (X,)), (p(X), Weak(q(X, ANY)), Weak(q(b, X)))))),
            Theory("ag2", (Rule(q(a, b)), fact(q(a, Integer(1))), Rule(q(c, b)), Rule(q(a, a), (q(b),)))),
        )
    )
    found = ground(dispute, Limits())
    assert printed(found)[1] == "p(a), not q(a, _), not q(b, a) => ok(a)"
    assert sorted(assumed(found, 1)) == ["q(a, 1)", "q(a, b)", "q(b, a)"]


def test_comparisons_and_operations_are_exact() -> None:
    seven, two = Integer(-7), Integer(2)
    assert rows(*n(3), Rule(q(Y), (number(X), compare(Y, "=", Arithmetic("/", seven, two)))))[1:] == [
        "n(3), -3 = -7 / 2 => q(-3)"
    ]
    large = 2**31 - 1
    assert rows(*n(large, -large - 1, 2**30), Rule(q(X, Y), (number(X), number(Y), compare(X, "<", Y))))[3:] == [
        "n(-2147483648), n(1073741824), -2147483648 < 1073741824 => q(-2147483648, 1073741824)",
        "n(-2147483648), n(2147483647), -2147483648 < 2147483647 => q(-2147483648, 2147483647)",
        "n(1073741824), n(2147483647), 1073741824 < 2147483647 => q(1073741824, 2147483647)",
    ]


@pytest.mark.parametrize(
    ("condition", "instance", "reason"),
    [
        (compare(Arithmetic("/", X, Y), ">", Integer(0)), "X = 0, Y = 0", "division by zero"),
        (compare(Arithmetic("*", plus(X, Integer(2**30)), Y), "<", X), "X = 0, Y = 2", "result out of 32 bits"),
        (compare(X, "<", a), "X = 0, Y = 0", "order of a name"),
        (compare(Text("a"), "<", X), "X = 0, Y = 0", "order of a string"),
        (compare(plus(X, a), "=", Y), "X = 0, Y = 0", "arithmetic on a name"),
        (compare(Z, "=", Arithmetic("/", X, Y)), "X = 0, Y = 0", "division by zero"),
    ],
)
def test_a_comparison_without_a_value_is_a_fault_of_the_first_instance(
    condition: Comparison, instance: str, reason: str
) -> None:
    with pytest.raises(ArithmeticFault) as fault:
        rows(*n(2, 0), Rule(q(X), (number(X), number(Y), condition)))
    assert (fault.value.instance, fault.value.reason) == (instance, reason)


def test_a_false_comparison_takes_an_instance_away_before_another_can_fail() -> None:
    body = (number(X), number(Y), compare(Arithmetic("/", X, Y), ">", Integer(1)), compare(Y, "!=", Integer(0)))
    assert rows(*n(4, 0), Rule(q(X), body))[2:] == []
    assert rows(Rule(q(), (compare(Integer(1), "<", a), compare(Integer(2), "<", Integer(1))))) == []


def test_a_fault_in_a_rule_without_variables_counts_only_when_its_body_is_derivable() -> None:
    rule = Rule(q(), (p(), compare(a, "<", b)))
    assert rows(rule) == []
    with pytest.raises(ArithmeticFault, match="order of a name in `p, a < b => q"):
        rows(rule, fact(p()))


def test_a_comparison_of_a_fresh_constant_holds_where_it_is_stated_and_nowhere_else() -> None:
    fresh = Name("sk")
    rule = Rule(q(X), (p(X), compare(X, "<", Integer(5)), compare(Integer(1), "!=", X)))
    dispute = Dispute((Theory("a", (fact(p(fresh)), fact(p(Integer(3))), rule)),))
    comparisons = {compare(Integer(5), ">", fresh)}
    known = ground(dispute, Limits(), fresh=frozenset({"sk"}), comparisons=frozenset(comparisons))
    assert printed(known)[2:] == ["p(3), 3 < 5, 1 != 3 => q(3)"]
    comparisons.add(compare(fresh, "!=", Integer(1)))
    known = ground(dispute, Limits(), fresh=frozenset({"sk"}), comparisons=frozenset(comparisons))
    assert printed(known)[2:] == ["p(3), 3 < 5, 1 != 3 => q(3)", "p(sk), sk < 5, 1 != sk => q(sk)"]


def test_an_operation_on_a_fresh_constant_has_the_values_that_are_stated() -> None:
    fresh, other = Name("sk"), Name("sk2")
    rule = Rule(q(Y), (p(X), compare(Y, "=", plus(X, Integer(1)))))
    dispute = Dispute((Theory("a", (fact(p(fresh)), fact(p(Integer(3))), rule)),))
    both = frozenset({"sk", "sk2"})
    assert printed(ground(dispute, Limits(), fresh=both))[2:] == ["p(3), 4 = 3 + 1 => q(4)"]
    comparisons = frozenset({compare(plus(fresh, Integer(1)), "=", other)})
    assert printed(ground(dispute, Limits(), fresh=both, comparisons=comparisons))[2:] == [
        "p(3), 4 = 3 + 1 => q(4)",
        "p(sk), sk2 = sk + 1 => q(sk2)",
    ]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (Rule(q(X), (p(Y),)), "an unbound variable: variable `X`, item `q(X)`"),
        (Rule(q(Y), (p(Y), Weak(p(X)))), "an unbound variable: variable `X`, item `not p(X)`"),
        (Rule(q(Y), (p(Y), compare(X, "<", Y))), "an unbound variable: variable `X`, item `X < Y`"),
        (Rule(q(Y), (p(Y), compare(X, "=", plus(X, Y)))), "an unbound variable: variable `X`, item `X = X + Y`"),
        (Rule(q(Y), (p(Y), compare(X, "=", Y))), "an unbound variable: variable `X`, item `X = Y`"),
        (fact(p(ANY)), "a blank outside of body literals"),
        (Rule(q(Y), (p(Y), compare(Y, "<", ANY))), "a blank outside of body literals"),
        (fact(p(Integer(2**31))), "an integer of more than 32 bits: value `2147483648`"),
    ],
)
def test_an_unsafe_rule_is_refused(rule: Rule, message: str) -> None:
    with pytest.raises(InvalidTheory) as raised:
        rows(rule)
    assert raised.value.args[0].startswith(message)


def test_facts_of_the_parties_may_not_contradict_each_other() -> None:
    dispute = Dispute((Theory("ag1", (fact(p(a)),)), Theory("ag2", (fact(-p(a)), Rule(q(a))))))
    with pytest.raises(InvalidTheory) as raised:
        ground(dispute, Limits(), focus=(q(a),))
    assert raised.value.args[0] == "contradictory facts: literal `p(a)`, other `-p(a)`"


def test_a_focus_keeps_what_can_bear_on_it_and_nothing_else() -> None:
    rules = (
        fact(p(a)),
        fact(Literal("r", (a,))),
        Rule(q(X), (p(X), Weak(Literal("s", (X,))))),
        Rule(-q(X), (Literal("r", (X,)),)),
        Rule(Literal("s", (X,)), (Literal("t", (X,)),)),
        Rule(-Literal("t", (a,))),
        Rule(Literal("u", (X,)), (q(X),)),
    )
    found = ground(Dispute((Theory("a", rules),)), Limits(), focus=(q(a),))
    assert printed(found) == ["p(a)", "r(a)", "p(a), not s(a) => q(a)", "r(a) => -q(a)", "=> -t(a)"]


def test_the_limit_on_ground_rules_counts_all_rows() -> None:
    dispute = Dispute((Theory("a", (fact(p(a)), fact(p(b)), Rule(q(X), (p(X),)))),))
    assert len(ground(dispute, Limits(ground_rules=4))) == 4
    for most in (3, 1):
        with pytest.raises(LimitReached, match=r"\(ground rules\)"):
            ground(dispute, Limits(ground_rules=most))


def test_an_empty_dispute_is_ground() -> None:
    assert len(ground(Dispute((Theory("a"),)), Limits())) == 0
    assert BACKGROUND not in ground(Dispute((Theory("a"),)), Limits()).agents


def test_a_fact_that_no_rule_mentions_bears_on_itself_alone() -> None:
    """Of a large text most is idle: a question about one fact does not ground the others."""
    facts = tuple(fact(p(Integer(value))) for value in range(1000))
    dispute = Dispute((Theory("ann", facts), Theory("bob", (Rule(q(a), (p(Integer(7)),)),))))
    alone = Dispute((Theory("ann", facts),))
    assert [str(rule.head) for rule in ground(alone, Limits(), focus=(-p(Integer(3)),)).origin] == ["p(3)"]
    assert printed(ground(dispute, Limits(), focus=(q(a),))) == ["p(7)", "p(7) => q(a)"]
    assert printed(ground(dispute, Limits(), focus=(q(a), p(Integer(3))))) == ["p(3)", "p(7)", "p(7) => q(a)"]
    assert len(ground(dispute, Limits(), focus=(q(a), p(X)))) == len(facts) + 1
    assert len(ground(alone, Limits(), focus=(p(X),))) == len(facts)
    with pytest.raises(InvalidTheory) as raised:
        ground(Dispute((Theory("ann", (*facts, fact(p(X)))),)), Limits(), focus=(p(Integer(3)),))
    assert raised.value.fields["variable"] == "X"


r1, r2, r3 = (Name(name) for name in ("r1", "r2", "r3"))
DIFFERENT = Comparison("!=", X, Y)


def over(higher: Term, lower: Term) -> Literal:
    return Literal(">", (higher, lower))


def strict(head: Literal, *body: BodyItem) -> Rule:
    return Rule(head, body, strict=True)


def conflict(*literals: Literal, where: tuple[Comparison, ...] = ()) -> Rule:
    return Rule(-literals[-1], (*literals[:-1], *where), strict=True, conflict=True)


def strict_rows(*rules: Rule, shared: tuple[Rule, ...] = (), focus: tuple[Literal, ...] | None = None) -> list[str]:
    found = ground(Dispute((Theory("ag", rules),), shared), Limits(), focus=focus)
    return [found.instance(row).clause for row in found.rows]


def test_transpositions_follow_their_rule_and_are_kept_where_their_bodies_are_derivable() -> None:
    assert strict_rows(strict(q(X), p(X)), Rule(p(a)), Rule(-q(b))) == [
        "p(a) -> q(a)",
        "-q(b) -> -p(b)",
        "=> p(a)",
        "=> -q(b)",
    ]
    assert strict_rows(strict(q(), p(a), -p(b)), Rule(p(a)), Rule(-q())) == ["p(a), -q -> p(b)", "=> p(a)", "=> -q"]


def test_a_transposition_knows_the_rule_it_comes_from() -> None:
    rule = Rule(q(X), (p(X),), strict=True, label="s", source=7)
    found = ground(Dispute((Theory("ag", (rule, Rule(-q(a)))),)), Limits())
    assert [(origin.label, origin.source) for origin in found.origin] == [("s", 7), (None, None)]
    assert [(found.strict[row], found.fact[row]) for row in range(2)] == [(True, False), (False, False)]


def test_what_a_transposition_leaves_open_ranges_over_what_its_place_takes_anywhere() -> None:
    rule = strict(q(X), p(X, Anonymous()))
    seen = (Rule(-q(c)), Rule(p(a, b)), Rule(-p(d, d)), Rule(Literal("r"), (p(b, a),)))
    assert strict_rows(rule, *seen, focus=(q(X), p(X, r1), Literal("r")))[1:6] == [
        "-q(c) -> -p(c, a)",
        "-q(c) -> -p(c, b)",
        "-q(c) -> -p(c, d)",
        "-q(c) -> -p(c, r1)",
        "=> -q(c)",
    ]


def test_body_literals_that_become_one_are_read_backwards_as_one() -> None:
    rule = strict(Literal("r"), p(X), p(Y))
    assert strict_rows(rule, Rule(-Literal("r")), Rule(q(), (p(a),))) == ["-r -> -p(a)", "=> -r"]
    apart = strict(Literal("r"), p(X), p(Y), DIFFERENT)
    assert strict_rows(apart, Rule(-Literal("r")), Rule(q(), (p(a),))) == ["=> -r"]


def test_a_transposition_that_says_nothing_new_is_no_row() -> None:
    assert strict_rows(strict(-p(a), p(a)), Rule(p(a))) == ["p(a) -> -p(a)", "=> p(a)"]
    assert strict_rows(strict(q(), p(X), -p(Y)), Rule(p(a)), Rule(-q())) == ["p(a), -q -> p(a)", "=> p(a)", "=> -q"][1:]


def test_a_conflict_holds_between_any_of_its_literals_once() -> None:
    assert strict_rows(conflict(p(X), p(Y), where=(DIFFERENT,)), Rule(p(a)), Rule(p(b))) == [
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
    assert strict_rows(rule, denied, Rule(-unknown), Rule(three)) == [
        "age(c, 3), 3 < 18 -> minor(c)",
        "-minor(a), 3 < 18 -> -age(a, 3)",
        "=> -minor(a)",
        "=> -age(b, unknown)",
        "=> age(c, 3)",
    ]
    with pytest.raises(ArithmeticFault, match="order of a name"):
        strict_rows(rule, Rule(unknown))


def test_a_strict_rule_whose_body_compares_only_is_a_fact() -> None:
    found = ground(Dispute((), (strict(p(a), Comparison("<", Integer(1), Integer(2))),)), Limits())
    assert found.fact == [True]


def test_facts_and_strict_rules_that_contradict_each_other_are_refused_with_the_chain() -> None:
    with pytest.raises(InvalidTheory) as raised:
        strict_rows(strict(q(X), p(X)), strict(Literal("r"), q(X)), fact(p(a)), shared=(fact(-Literal("r")),))
    assert raised.value.args[0] == (
        "a contradiction of facts: literal `r`, other `-r`, chain `p(a); p(a) -> q(a); q(a) -> r; -r`, fact `p(a)`"
    )
    with pytest.raises(InvalidTheory) as raised:
        strict_rows(conflict(p(a), p(b)), fact(p(a)), fact(p(b)))
    assert raised.value.args[0] == (
        "a contradiction of facts: literal `p(b)`, other `-p(b)`, chain `p(b); p(a); conflict p(a), p(b)`, fact `p(b)`"
    )


def test_facts_that_are_only_assumed_contradict_nothing() -> None:
    dispute = Dispute((), (strict(q(X), p(X)), fact(p(a))))
    assert len(ground(dispute, Limits(), hypothetical=(fact(-q(a)),))) == 4


def test_a_strict_rule_may_not_assume_anything() -> None:
    with pytest.raises(InvalidTheory) as raised:
        strict_rows(strict(p(a), Weak(q(a))))
    assert raised.value.args[0] == "an assumption in a strict rule: rule `not q(a) -> p(a).`, literal `q(a)`"


def test_of_binding_priorities_only_what_is_asked_follows() -> None:
    binding = (fact(over(r1, r2)), fact(over(r2, r3)))
    assert strict_rows(shared=binding) == ["r1 > r2", "r2 > r3"]
    assert strict_rows(Rule(p(a), (over(r1, X),)), shared=binding) == [
        "r1 > r2",
        "r2 > r3",
        "r1 > r3",
        "r1 > r2 => p(a)",
        "r1 > r3 => p(a)",
    ]
    assert strict_rows(shared=binding, focus=(-over(r3, X),)) == ["r1 > r2", "r2 > r3", "-(r3 > r1)", "-(r3 > r2)"]


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
    with pytest.raises(InvalidTheory) as raised:
        strict_rows(shared=circle, focus=(p(a),))
    assert re.fullmatch(
        "binding priorities in a circle: circle `(r1 > r2 > r3 > r1|r2 > r3 > r1 > r2|r3 > r1 > r2 > r3)`",
        raised.value.args[0],
    )


def test_a_focus_follows_strict_rules_backwards_and_labels_to_priorities() -> None:
    strictly = (strict(q(X), p(X)), Rule(-q(a)), Rule(Literal("r")))
    assert strict_rows(*strictly, focus=(p(a),)) == ["-q(a) -> -p(a)", "=> -q(a)"]
    binding = (fact(over(r1, r2)),)
    labelled = (Rule(p(a), label="r1"), Rule(q(a)))
    assert strict_rows(*labelled, shared=binding, focus=(p(a),)) == ["r1 > r2", "=> p(a)"]
    assert strict_rows(*labelled, shared=binding, focus=(q(a),)) == ["=> q(a)"]
