"""Every finding has a case that shows it, in ``tests/cases/checking``."""

from __future__ import annotations

import pytest

from engine.values.literals import Anonymous, BodyItem, Comparison, Integer, Literal, Name, Variable, Weak
from engine.values.rules import Dispute, Rule, Theory
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.loading import read_text
from kb.overview import Finding
from tests.literate import cases

CASES = cases("checking")
IN_MEMORY_ONLY = {"weak-in-strict", "anonymous-comparison", "not-a-number"}
"""The reader refuses these in a text; theories built in memory can still hold them."""


def test_a_case_shows_the_finding_that_it_is_named_after() -> None:
    for case in CASES:
        loaded = read_text(case.files[f"{case.name}.kb"].decode(), case.name)
        assert not loaded.faults
        assert case.name in {finding.code for finding in loaded.findings()}


def test_every_finding_has_a_case() -> None:
    assert set(Finding.codes) == {case.name for case in CASES} | IN_MEMORY_ONLY


def test_a_rule_attacks_itself_also_by_facts_about_two_things() -> None:
    """What is settled bears on the conclusions of a rule, whichever places of a fact a strict rule leaves open."""
    loaded = read_text("near(a, c).\ngo(X), near(X, Y) -> -go(X).\n=> go(a).\n", "near.kb")
    assert [finding.code for finding in loaded.findings()] == ["attacks-itself"]


@pytest.mark.parametrize(
    ("item", "strict", "message"),
    [
        (Weak(Literal("ill")), True, "the strict rule assumes `not ill`, but strict rules assume nothing"),
        (Comparison(">", Variable("N"), Anonymous()), False, "`_` has no value to compare"),
        (
            Comparison(">", Variable("N"), Name("many")),
            False,
            "`many` is not an integer; only integers can be calculated with or ordered",
        ),
    ],
    ids=sorted(IN_MEMORY_ONLY, reverse=True),
)
def test_what_the_reader_refuses_is_found_in_memory(item: BodyItem, strict: bool, message: str) -> None:  # noqa: FBT001 - parametrized
    rule = Rule(Literal("fly"), (Literal("birds", (Variable("N"),)), item), strict=strict)
    fact = Rule(Literal("birds", (Integer(3),)), strict=True)
    base = KnowledgeBase.of(Dispute((Theory("main", (fact, rule)),)))
    first = next(finding for finding in check(base) if finding.severity is Severity.ERROR)
    assert str(first).startswith(f"error: {message}\n")


def test_a_line_for_a_constant_or_an_agent_is_used() -> None:
    text = 'issue "?": p(X).\nagent ann { p(cat). }\nagent bob { -p(dog). }\n'
    lines = 'say cat: "the cat".\nsay ja ann: "アン".\nsay cow: "the cow".\n'
    findings = read_text(text + lines, "names").findings()
    assert [(finding.code, dict(finding.fields)["literal"]) for finding in findings] == [("say-unused", "cow")]
