"""What agents may return, and what is told of a reply that cannot stand."""

from __future__ import annotations

import pytest

from aufheben.testing import PASS, Pass, Wrong
from aufheben.testing.open_debate import OpenDebate
from aufheben.testing.oracle.examples import CAMERA, literal, rule, rules
from aufheben.testing.oracle.parties import ground, private
from aufheben.testing.replies import ReadReply, read_reply
from engine.debate.debate import hold
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from kb.knowledge_base import KnowledgeBase
from kb.messages import argument_message, counterargument_message

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
        said = argument_message(move.argument) if move.kind is MoveKind.CLAIM else counterargument_message(move)
        for reply in (said, said.model_dump(by_alias=True)):
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
    def against(**said: object) -> Wrong | None:
        debate = OpenDebate(KnowledgeBase.of(CAMERA))
        assert debate.take([STEP]) is None
        rules_ = [{"id": "r1", "antecedent": {"strong": ["out_of_stock(a)"]}, "consequent": "-buy(a)"}]
        return debate.take({"can_defeat": "YES", "rules": rules_, **said})

    assert against() is None
    assert against(attack="rebut", target={"turn": 1, "part": "Conc", "statement": "buy(a)"}) is None
    assert against(target={"turn": 1, "statement": "-buy( a )"}) is None
    for said, code in (
        ({"attack": "undercut"}, "wrong-attack"),
        ({"target": {"turn": 2}}, "wrong-target"),
        ({"target": {"turn": 1, "statement": "camera(a)"}}, "wrong-attack"),
    ):
        wrong = against(**said)
        assert wrong is not None
        assert wrong.code == code


def test_the_debate_records_moves_as_the_engine_does() -> None:
    debate = OpenDebate(KnowledgeBase.of(CAMERA))
    assert debate.take([STEP]) is None
    assert debate.take(["out_of_stock(a) => -buy(a)"]) is None
    assert debate.take(PASS) is None
    told = hold(CAMERA).moves[:3]
    for ours, theirs in zip(debate.moves, told, strict=True):
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
