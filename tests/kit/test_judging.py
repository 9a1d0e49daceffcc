"""The judges of moves against enumeration, against the engine's certificate, and against what can be played."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aufheben.testing import (
    PASS,
    Level,
    Pass,
    Wrong,
    check_sound,
    engine_agent,
    knowledge_bases,
    legal_replies,
    random_agent,
)
from aufheben.testing.open_debate import OpenDebate, PlainJudge, RankedJudge, ReadReply, growing, judge, read_reply
from aufheben.testing.oracle.examples import CAMERA, literal, rule, rules
from aufheben.testing.oracle.parties import TooManyArgumentsError, ground, private
from engine.debate import hold
from engine.values.errors import InvalidTheory
from engine.values.literals import Literal
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from kb.knowledge_base import KnowledgeBase
from kb.loading import load, parse
from kb.messages import argument_message, counterargument_message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.testing import Reply, View


SMALL = {level: knowledge_bases(level, variables=False, rules=6) for level in Level}
WIDTH = 4_000
FEW = settings(max_examples=max(4, settings().max_examples // 4))
"""Each position is looked at by enumeration."""


def positions(base: KnowledgeBase, seed: int) -> Iterator[tuple[OpenDebate, View]]:
    """Yield a debate before each of its moves; everybody plays anything legal."""
    debate = OpenDebate(base)
    play = random_agent(Random(seed))  # noqa: S311 - a game
    while (view := debate.view()) is not None:
        yield debate, view
        debate.take(play(view))


@pytest.mark.parametrize("level", Level)
@FEW
@given(data=st.data(), seed=st.integers(0, 9))
def test_a_pass_is_true_exactly_when_enumeration_finds_nothing_to_play(
    level: Level, data: st.DataObject, seed: int
) -> None:
    base = data.draw(SMALL[level])
    for debate, view in positions(base, seed):
        found = next(legal_replies(view, WIDTH), None)
        wrong = OpenDebate.take(_copy(debate), PASS)
        assert (wrong is None) == (found is None), (str(base), view.target, found, wrong)


def _copy(debate: OpenDebate) -> OpenDebate:
    """Return a debate at the same place: the same replies are given again."""
    again = OpenDebate(debate.kb)
    for move in debate.moves:
        again.take(PASS if move.argument is None else move.argument)
    return again


@pytest.mark.parametrize("level", Level)
@FEW
@given(data=st.data(), seed=st.integers(0, 9))
def test_whatever_is_called_legal_is_taken_and_what_was_missed_can_be_played(
    level: Level, data: st.DataObject, seed: int
) -> None:
    base = data.draw(SMALL[level])
    for debate, view in islice(positions(base, seed), 4):
        for reply in islice(legal_replies(view), 3):
            assert _copy(debate).take(reply) is None
        if view.target is not None and view.target.argument is not None:
            before = debate.line[-2].argument if len(debate.line) > 1 else None
            used = view.used if view.defends else frozenset[Literal]()
            attacked = view.target.argument
            missed = judge(ground(base.dispute), view.proponent).missed(
                view.agent, attacked, view.target.agent or "", before or attacked, used
            )
            if missed is not None and not isinstance(missed, str):
                assert _copy(debate).take(missed) is None


@pytest.mark.parametrize("level", Level)
@given(data=st.data())
def test_the_bound_of_a_debate_in_lines_is_within_the_certificate_of_the_engine(
    level: Level, data: st.DataObject
) -> None:
    base = data.draw(SMALL[level])
    debate = OpenDebate(base)
    bounds = {one.agent: one for one in hold(base.dispute).certificate.bounds}
    for agent, found in debate.mains.items():
        assert debate.judge(agent).longest <= bounds[agent].branch
        assert len(found) == bounds[agent].m
        assert len(found) * (debate.judge(agent).longest + len(debate.mains)) <= bounds[agent].moves


@given(SMALL[Level.PLAIN], st.integers(0, 9))
def test_both_judges_agree_where_both_can_judge(base: KnowledgeBase, seed: int) -> None:
    """Without strict rules and priorities, but for rebuttals beside an undercut: the certificate counts only facts."""
    whole = ground(base.dispute)
    for debate, view in islice(positions(base, seed), 6):
        if view.target is None or view.target.argument is None:
            continue
        plain, ranked = PlainJudge(whole, view.proponent), RankedJudge(whole, view.proponent)
        attacked = view.target.argument
        before = debate.line[-2].argument if len(debate.line) > 1 else None
        for reply in islice(legal_replies(view), 5):
            rest = (view.agent, reply, attacked, view.target.agent or "", before or attacked)
            one, other = plain.effect(*rest), ranked.effect(*rest)
            assert (one.defeats, one.strict) == (other.defeats, other.strict)
            assert one.ways.keys() <= other.ways.keys()


def in_messages(view: View) -> Reply:
    """Play what the engine plays, as a model would write it."""
    reply = engine_agent(view)
    if isinstance(reply, Pass):
        return {"can_defeat": "NO"}
    debate = OpenDebate(view.kb)
    for move in view.moves:
        debate.take(PASS if move.argument is None else move.argument)
    debate.take(reply)
    move = debate.moves[-1]
    message = argument_message(reply) if move.kind is MoveKind.CLAIM else counterargument_message(move)
    return message.model_dump(by_alias=True)


def test_an_agent_that_writes_messages_is_judged_by_what_they_say() -> None:
    check_sound(in_messages, over=SMALL[Level.PLAIN])
    check_sound(in_messages, over=[load("camera"), load("nixon"), load("curry")], max_examples=6)


def test_arguments_are_enumerated_the_smallest_first() -> None:
    base = parse('issue "?": p. agent a { q. => r. q, r => p. q -> t. } agent b {}')
    party = judge(ground(base.dispute), "a").party("a")
    assert [sorted(rule.clause for rule in one) for one in growing(party)] == [[], ["=> r"], ["=> r", "q, r => p"]]


def test_a_party_with_too_many_arguments_is_refused_where_all_are_looked_at() -> None:
    heads = " ".join(f"r{n}: => p{n}." for n in range(12))
    base = parse(f'issue "?": p0. r1 > r2. agent a {{ {heads} }} agent b {{ => -p0. }}')
    with pytest.raises(TooManyArgumentsError):
        judge(ground(base.dispute), "a")


@settings(max_examples=5)
@given(st.integers(0, 99))
def test_a_debate_that_is_over_takes_no_more(seed: int) -> None:
    debate = OpenDebate(load("nixon"))
    play = random_agent(Random(seed))  # noqa: S311 - a game
    while (view := debate.view()) is not None:
        debate.take(play(view))
    assert debate.stands is False
    with pytest.raises(ValueError, match="over"):
        debate.take(PASS)


@pytest.mark.parametrize("text", ["p.", "agent a { p. } agent b { q. }", 'issue "?": p. agent a { p. }'])
def test_a_debate_needs_an_issue_and_two_agents(text: str) -> None:
    with pytest.raises(InvalidTheory, match=r"a debate needs (an issue|two agents)"):
        check_sound(engine_agent, over=parse(text))


def test_what_is_wrong_is_told_in_both_languages() -> None:
    wrong = Wrong.of("repetition", literals="q", agent="ann")
    assert str(wrong) == "it defeats with q, with which ann has already defeated on this line"
    assert "ann" in wrong.text("ja")


AG1, AG2 = (private(ground(CAMERA), agent) for agent in ("ag1", "ag2"))
STEP = "compact(a), light(a), camera(a) => buy(a)"


def read(reply: object) -> ReadReply:
    found = read_reply(reply, AG1, "ag1")
    assert isinstance(found, ReadReply)
    return found


def test_rules_as_text_are_found_in_the_theory_and_their_facts_are_added() -> None:
    argument = read([STEP]).argument
    assert argument.claim == literal("buy(a)")
    assert {str(one.head) for one in argument.rules} == {"compact(a)", "light(a)", "camera(a)", "buy(a)"}
    assert read(["camera(a). ".strip(), f"{STEP}."]).argument.rules[-1] == argument.rules[-1]


def test_a_value_of_the_engine_holds_all_of_its_rules() -> None:
    whole = read([STEP]).argument
    assert read(whole).argument == whole
    assert read_reply(Argument(whole.rules[-1:], whole.claim), AG1, "ag1") == Wrong.of(
        "out-of-order", rule=whole.rules[-1].clause, premise="compact(a)"
    )


def test_every_message_of_a_debate_is_heard_as_what_it_says() -> None:
    for move in hold(CAMERA).moves:
        if move.argument is None or move.agent is None:
            continue
        party = {"ag1": AG1, "ag2": AG2}[move.agent]
        message = argument_message(move.argument) if move.kind is MoveKind.CLAIM else counterargument_message(move)
        for reply in (message, message.model_dump(by_alias=True)):
            found = read_reply(reply, party, move.agent)
            assert isinstance(found, ReadReply)
            assert set(found.argument.rules) == set(move.argument.rules)
            assert found.target == move.target


def test_passing_has_a_word_and_a_message() -> None:
    assert read_reply(PASS, AG1, "ag1") == PASS
    assert read_reply({"can_defeat": "NO"}, AG1, "ag1") == Pass()
    assert repr(PASS) == "PASS"


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (None, "no-reply"),
        ("PASS", "no-reply"),
        (7, "no-reply"),
        ([3], "no-reply"),
        ([], "no-rules"),
        ({"can_defeat": "YES"}, "no-rules"),
        ({"can_defeat": "MAYBE"}, "unreadable"),
        ({"rules": [{"id": "r1", "consequent": "buy(a"}]}, "unreadable"),
        (["light(a) => "], "unreadable"),
        (["camera(b) => buy(b)"], "unlicensed-rule"),
        (["compact(X), light(X), camera(X) => buy(X)"], "unlicensed-rule"),
        ([STEP, STEP], "same-head"),
        ([STEP, "camera(a)"], None),
        (Argument((), literal("buy(a)")), "no-rules"),
        (Argument(rules("camera(a); camera(a)"), literal("camera(a)")), "same-head"),
        (Argument(rules("camera(a)"), literal("buy(a)")), "no-claim"),
        (Argument((rule("=> camera(a)"),), literal("camera(a)")), "unlicensed-rule"),
    ],
)
def test_what_cannot_stand_is_told(reply: object, code: str | None) -> None:
    found = read_reply(reply, AG1, "ag1")
    assert (found.code if isinstance(found, Wrong) else None) == code


def test_what_a_message_says_of_its_attack_has_to_be_so() -> None:
    def against(**fields: object) -> Wrong | None:
        debate = OpenDebate(KnowledgeBase.of(CAMERA))
        assert debate.take([STEP]) is None
        rules_ = [{"id": "r1", "antecedent": {"strong": ["out_of_stock(a)"]}, "consequent": "-buy(a)"}]
        return debate.take({"can_defeat": "YES", "rules": rules_, **fields})

    assert against() is None
    assert against(attack="rebut", target={"turn": 1, "part": "Conc", "statement": "buy(a)"}) is None
    assert against(target={"turn": 1, "statement": "-buy( a )"}) is None
    for fields, code in (
        ({"attack": "undercut"}, "wrong-attack"),
        ({"target": {"turn": 2}}, "wrong-target"),
        ({"target": {"turn": 1, "statement": "camera(a)"}}, "wrong-attack"),
    ):
        wrong = against(**fields)
        assert wrong is not None
        assert wrong.code == code


def test_the_debate_records_moves_as_the_engine_does() -> None:
    debate = OpenDebate(KnowledgeBase.of(CAMERA))
    assert debate.take([STEP]) is None
    assert debate.take(["out_of_stock(a) => -buy(a)"]) is None
    assert debate.take(PASS) is None
    moves = hold(CAMERA).moves[:3]
    for ours, theirs in zip(debate.moves, moves, strict=True):
        assert (ours.turn, ours.agent, ours.kind, ours.attack, ours.point, ours.strict) == (
            theirs.turn,
            theirs.agent,
            theirs.kind,
            theirs.attack,
            theirs.point,
            theirs.strict,
        )
    assert debate.moves[1].attack is Attack.REBUT
    view = debate.view()
    assert view is not None
    assert (view.agent, view.target, view.proponent, view.line, view.defends) == ("ag2", None, "ag2", (), True)
