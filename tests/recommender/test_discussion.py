"""A discussion as a growing knowledge base: what is known, contested, relevant, and when to be silent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.recommender.discussion import Discussion, LiteralStatement
from engine.values.literals import Literal
from engine.values.record import Status
from kb.loading import load, parse

EMBOLISM = Discussion.about(load("embolism"))
OPEN = EMBOLISM.base.dispute.open


def statements(*literals: Literal) -> list[LiteralStatement]:
    return [LiteralStatement(literal, "ann", number) for number, literal in enumerate(literals, start=1)]


def named(text: str) -> Literal:
    return Literal(text.removeprefix("-"), positive=not text.startswith("-"))


def test_the_best_question_comes_first_and_all_that_matters_follows() -> None:
    outlook = EMBOLISM.outlook()
    assert outlook.relevant[0] == named("over_500")
    assert set(outlook.relevant) == set(OPEN)
    assert outlook.silence is None


def test_once_nothing_can_change_the_issue_there_is_a_certificate_of_silence() -> None:
    known = EMBOLISM.with_statements(statements(named("over_1000"), named("-reaction_noted")))
    outlook = known.outlook()
    assert outlook.relevant == ()
    assert outlook.silence == ((named("scan"), Status.JUSTIFIED),)
    assert not outlook.is_relevant(named("clot_in_leg"))


def test_what_people_contest_stays_open() -> None:
    split = EMBOLISM.with_statements(statements(named("over_1000"), named("-reaction_noted"), named("reaction_noted")))
    assert split.contested == (named("reaction_noted"),)
    assert split.outlook().is_relevant(named("reaction_noted"))


def test_what_contradicts_what_is_known_by_strict_rules_is_left_out_and_told() -> None:
    now, clashing = EMBOLISM.without_clashes(statements(named("over_1000"), named("-over_500")))
    assert now.known == (named("over_1000"),)
    assert [one.literal for one in clashing] == [named("-over_500")]


def test_what_is_asked_about_is_open_though_nobody_declared_it() -> None:
    base = parse('issue "?": p.\nagent a { q => p. }\nagent b { r => -p. }\nopen q.\n')
    bare = Discussion.about(base)
    assert not bare.outlook().is_relevant(named("r"))
    assert bare.with_asked([named("r")]).outlook().is_relevant(named("r"))


def test_every_object_of_an_issue_is_a_claim() -> None:
    base = parse(
        'issue "?": buy(X), camera(X).\nbackground { camera(a). camera(b). }\nagent u { light(X) => buy(X). }\n'
    )
    assert [str(one) for one in Discussion.about(base).claims] == ["buy(a)", "buy(b)"]


def test_a_discussion_needs_an_issue() -> None:
    with pytest.raises(ValueError, match="about an issue"):
        Discussion.about(parse("agent a { p. }"))


@given(st.lists(st.sampled_from([*OPEN, *(-one for one in OPEN)]), max_size=7))
def test_stability_lasts_and_what_is_settled_is_not_relevant(literals: list[Literal]) -> None:
    now = EMBOLISM
    stable = False
    for one in statements(*dict.fromkeys(literals)):
        if -one.literal in now.known:
            continue  # nobody contests anything here
        now, _ = now.without_clashes([one])
        outlook = now.outlook()
        assert outlook.is_stable >= stable
        stable = outlook.is_stable
        assert stable == (not outlook.relevant)
        assert not [one for one in outlook.relevant if not now.is_open(one)]
