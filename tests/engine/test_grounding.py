"""Grounding by example: order of rows, blanks, exact arithmetic, fresh constants, what is refused, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.grounding.grounding import ground
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.limits import Limits
from engine.values.literals import (
    Anonymous,
    Arithmetic,
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
a, b, c = (Name(name) for name in "abc")
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
    stated = {compare(Integer(5), ">", fresh)}
    known = ground(dispute, Limits(), fresh=frozenset({"sk"}), stated=frozenset(stated))
    assert printed(known)[2:] == ["p(3), 3 < 5, 1 != 3 => q(3)"]
    stated.add(compare(fresh, "!=", Integer(1)))
    known = ground(dispute, Limits(), fresh=frozenset({"sk"}), stated=frozenset(stated))
    assert printed(known)[2:] == ["p(3), 3 < 5, 1 != 3 => q(3)", "p(sk), sk < 5, 1 != sk => q(sk)"]


def test_an_operation_on_a_fresh_constant_has_the_values_that_are_stated() -> None:
    fresh, other = Name("sk"), Name("sk2")
    rule = Rule(q(Y), (p(X), compare(Y, "=", plus(X, Integer(1)))))
    dispute = Dispute((Theory("a", (fact(p(fresh)), fact(p(Integer(3))), rule)),))
    both = frozenset({"sk", "sk2"})
    assert printed(ground(dispute, Limits(), fresh=both))[2:] == ["p(3), 4 = 3 + 1 => q(4)"]
    stated = frozenset({compare(plus(fresh, Integer(1)), "=", other)})
    assert printed(ground(dispute, Limits(), fresh=both, stated=stated))[2:] == [
        "p(3), 4 = 3 + 1 => q(4)",
        "p(sk), sk2 = sk + 1 => q(sk2)",
    ]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (Rule(q(X), (p(Y),)), "the variable X occurs in the head"),
        (Rule(q(Y), (p(Y), Weak(p(X)))), r"the variable X occurs in `not p\(X\)`"),
        (Rule(q(Y), (p(Y), compare(X, "<", Y))), "the variable X occurs in `X < Y`"),
        (Rule(q(Y), (p(Y), compare(X, "=", plus(X, Y)))), r"the variable X occurs in `X = X \+ Y`"),
        (Rule(q(Y), (p(Y), compare(X, "=", Y))), "the variable X occurs in `X = Y`"),
        (fact(p(ANY)), "`_` stands in the head"),
        (Rule(q(Y), (p(Y), compare(Y, "<", ANY))), "`_` stands in the head or in a comparison"),
        (fact(p(Integer(2**31))), "2147483648 does not fit into 32 bits"),
    ],
)
def test_an_unsafe_rule_is_refused(rule: Rule, message: str) -> None:
    with pytest.raises(InvalidTheory, match=message):
        rows(rule)


def test_facts_of_the_parties_may_not_contradict_each_other() -> None:
    dispute = Dispute((Theory("ag1", (fact(p(a)),)), Theory("ag2", (fact(-p(a)), Rule(q(a))))))
    with pytest.raises(InvalidTheory, match=r"`p\(a\)` and `-p\(a\)` are both stated as facts.*`=> p\(a\)\.`"):
        ground(dispute, Limits(), focus=(q(a),))


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
    assert len(ground(dispute, Limits(), focus=(q(a),))) == len(facts) + 1
    assert len(ground(alone, Limits(), focus=(p(X),))) == len(facts)
    with pytest.raises(InvalidTheory, match="X"):
        ground(Dispute((Theory("ann", (*facts, fact(p(X)))),)), Limits(), focus=(p(Integer(3)),))
