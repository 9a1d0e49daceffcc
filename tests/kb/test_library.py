"""Every knowledge base of the library is without blemish and keeps its promises."""

from __future__ import annotations

import pytest

from grammar.controlled import Phrasebook
from grammar.wording import Severity
from kb import library
from kb.checks import check
from kb.expectations import evaluate
from kb.loading import load, parse

NAMES = library.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_check_has_no_errors_and_no_warnings(name: str) -> None:
    assert [str(finding) for finding in check(load(name)) if finding.severity is not Severity.INFORMATION] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_expects_something_and_what_it_expects_holds(name: str) -> None:
    verdicts = evaluate(load(name))
    assert verdicts
    assert [f"{one.span}: {one.expected} {one.item} but {one.found}" for one in verdicts if not one.passed] == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_literal_of_its_rules_reads_aloud(name: str, language: str) -> None:
    base = load(name)
    book = Phrasebook(base.says)
    rules = [*base.background, *(rule for agent in base.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
    wordings = {str(literal): book.template(literal, language) for literal in literals}
    assert [literal for literal, template in wordings.items() if template is None or template.denied] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_prints_as_a_text_that_means_the_same(name: str) -> None:
    base = load(name)
    assert parse(str(base)) == base
