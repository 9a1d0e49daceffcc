"""What a knowledge base reads off its statements."""

from __future__ import annotations

from engine.values.literals import Literal, Name
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar.statements import Say
from kb.checks import check
from kb.knowledge_base import MAIN, KnowledgeBase
from kb.loading import parse

RAIN = Literal("rain")


def test_an_empty_text_is_a_theory_with_nothing_in_it() -> None:
    base = parse("")
    assert base.dispute == Dispute((Theory(MAIN),))
    assert str(base) == ""


def test_rules_without_agents_belong_to_main() -> None:
    base = parse("rain. rain => wet.")
    assert [agent.name for agent in base.agents] == [MAIN]
    assert [str(rule) for rule in base.agents[0].rules] == ["rain.", "rain => wet."]


def test_blocks_of_one_name_are_merged_and_keep_the_first_title() -> None:
    base = parse('agent anna { p. } agent boris { q. } agent anna "first" { r. } agent anna "second" { s. }')
    anna, boris = base.agents
    assert (anna.name, anna.title, boris.name, boris.title) == ("anna", "first", "boris", None)
    assert [str(rule.head) for rule in anna.rules] == ["p", "r", "s"]
    assert [finding.code for finding in check(base) if finding.code != "no-issue"] == ["second-title"]


def test_a_priority_at_top_level_is_background_and_one_in_a_block_is_a_presumption() -> None:
    base = parse("r1 > r2. agent anna { p. r1: p => q. r2 > r1. } agent boris { r2: => -q. }")
    assert list(map(str, base.background)) == ["r1 > r2."]
    assert base.background[0].is_fact
    assert str(base.agents[0].rules[-1]) == "=> r2 > r1."


def test_readings_and_open_literals_count_wherever_they_stand() -> None:
    inside = parse('agent anna { p. say p: "it is so". open q. } agent boris { r. }')
    outside = parse('say p: "it is so". open q. agent anna { p. } agent boris { r. }')
    assert inside == outside


def test_a_dispute_in_memory_becomes_the_same_dispute_again() -> None:
    dispute = Dispute(
        (Theory("anna", (Rule(RAIN, strict=True),)), Theory("boris", (Rule(-RAIN, label="dry"),))),
        (Rule(Literal("cloudy"), strict=True),),
        Issue("Does it rain?", (RAIN,)),
        (Literal("wind", (Name("north"),)),),
    )
    base = KnowledgeBase.of(dispute, titles={"anna": "wet"}, says=[Say(RAIN, "it rains")])
    assert base.dispute == dispute
    assert base.agents[0].title == "wet"
    assert parse(str(base)) == base


def test_a_text_prints_as_one_that_means_the_same() -> None:
    base = parse(
        'issue "Which \\"one\\"?": buy(X), camera(X). expect answer buy(a) mains one. expect private anna wfsx '
        "justified buy(a). background { camera(a). } agent anna { => buy(a). } agent boris { open cheap(a). camera(X), "
        'not cheap(X), 3 - (2 - 1) > 1 => -buy(X). say ja buy(X): "{X}を買う" / "{X}を買わない". }'
    )
    assert parse(str(base)) == base
    assert str(parse(str(base))) == str(base)


def test_an_agent_with_nothing_to_say_is_still_an_agent() -> None:
    base = parse("agent anna { } agent boris { p. }")
    assert parse(str(base)) == base
