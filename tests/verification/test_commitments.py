"""A group chat is judged by what each of its speakers has said, conceded, asked and answered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.grounding.grounding import ground
from engine.values.rules import Rule
from engine.verification import commitments
from engine.verification.commitments import (
    ChatQuestion,
    DialogueState,
    SpeechAct,
    SpeechKind,
    UtteranceActs,
)
from engine.verification.faults import Code, Fault, Weight
from grammar.reading import parse_literal, parse_statements
from grammar.spans import SourceText
from grammar.statements import RuleStatement

if TYPE_CHECKING:
    import pytest

    from engine.grounding.ground import GroundDispute
    from engine.values.limits import Limits
    from engine.values.rules import Dispute


def rules(text: str) -> tuple[Rule, ...]:
    return tuple(
        one.rule for one in parse_statements(SourceText("<rules>", text)).statements if isinstance(one, RuleStatement)
    )


def act(speech: SpeechKind, text: str = "", *, other: str | None = None, worded: bool = False) -> SpeechAct:
    return SpeechAct(speech, rules(text), other, worded=worded)


def claims(text: str) -> SpeechAct:
    return act(SpeechKind.CLAIM, text)


def asks(other: str, text: str) -> SpeechAct:
    return SpeechAct(SpeechKind.ASK, other=other, question=ChatQuestion(text, parse_literal(text)))


def chat(*utterances: tuple[str, tuple[SpeechAct, ...]], background: str = "") -> tuple[list[Fault], DialogueState]:
    state = DialogueState(rules(background))
    found: list[Fault] = []
    for agent, acts in utterances:
        state, faults = state.after(UtteranceActs(agent, acts))
        found += faults
    return found, state


def fault_lines(found: list[Fault]) -> list[tuple[int | None, str, str]]:
    return [(one.turn, one.code.value, one.reason) for one in found]


def test_who_says_the_opposite_contradicts_himself_and_is_told_where() -> None:
    found, _ = chat(("ann", (claims("light(a)."),)), ("ben", (claims("-light(a)."),)), ("ann", (claims("-light(a)."),)))
    assert fault_lines(found) == [(3, "self-contradiction", "")]
    assert (found[0].at, found[0].literals, found[0].target) == (
        parse_literal("-light(a)"),
        (parse_literal("light(a)"),),
        1,
    )


def test_a_hedged_statement_binds_as_well() -> None:
    found, _ = chat(("ann", (claims("=> buy(a)."),)), ("ann", (claims("-buy(a)."),)))
    assert fault_lines(found) == [(2, "self-contradiction", "")]


def test_a_contradiction_is_told_once_however_often_the_speaker_insists() -> None:
    found, state = chat(
        ("ann", (claims("p."),)), ("ann", (claims("-p."),)), ("ann", (claims("-p."),)), ("ann", (claims("p."),))
    )
    assert fault_lines(found) == [(2, "self-contradiction", "")]
    assert [str(one.rule) for one in state.persona("ann").standing] == ["p.", "p."]


def test_what_is_taken_back_binds_no_longer_and_what_was_said_against_it_counts() -> None:
    _, state = chat(
        ("ann", (claims("p."),)), ("ann", (claims("-p."),)), ("ann", (act(SpeechKind.RETRACT, "p."),)), ("ben", ())
    )
    assert [str(one.rule) for one in state.persona("ann").standing] == ["-p."]
    found, _ = chat(("ann", (claims("p."),)), ("ann", (act(SpeechKind.RETRACT, "p."), claims("-p."))))
    assert not found
    found, _ = chat(("ann", (claims("p."),)), ("ann", (act(SpeechKind.REVISE, "-p."),)))
    assert not found


def test_what_follows_strictly_binds_and_what_follows_by_default_does_not() -> None:
    strict = (("ann", (claims("bird(t). bird(X) -> animal(X)."),)), ("ann", (claims("-animal(t)."),)))
    found, _ = chat(*strict)
    assert fault_lines(found) == [(2, "self-contradiction", "follows")]
    loose = (("ann", (claims("bird(t). bird(X) => flies(X)."),)), ("ann", (claims("-flies(t)."),)))
    found, _ = chat(*loose)
    assert not found
    found, _ = chat(
        ("ann", (claims("buy(a)."),)),
        ("ann", (claims("buy(b)."),)),
        background="conflict buy(X), buy(Y), X != Y.",
    )
    assert fault_lines(found) == [(2, "self-contradiction", "follows")]


def test_what_was_conceded_and_is_denied_has_a_code_of_its_own() -> None:
    found, _ = chat(
        ("ann", (claims("light(a)."),)),
        ("ben", (act(SpeechKind.CONCEDE, "light(a)."),)),
        ("ben", (claims("-light(a)."),)),
    )
    assert fault_lines(found) == [(3, "conceded-then-denied", "")]
    found, _ = chat(
        ("ben", (act(SpeechKind.CONCEDE, "bird(t)."),)),
        ("ben", (claims("bird(X) -> animal(X). -animal(t)."),)),
    )
    assert fault_lines(found) == [(2, "conceded-then-denied", "follows")]


def test_a_concession_takes_back_what_it_gives_up() -> None:
    found, _ = chat(("ann", (claims("buy(a)."),)), ("ann", (act(SpeechKind.CONCEDE, "-buy(a)."),)))
    assert not found
    found, _ = chat(
        ("ann", (claims("buy(a)."),)), ("ann", (act(SpeechKind.CONCEDE, "-buy(a)."),)), ("ann", (claims("buy(a)."),))
    )
    assert fault_lines(found) == [(3, "conceded-then-denied", "")]


def test_a_reason_that_assumes_away_a_conceded_attack_is_found() -> None:
    text = "light(a), not sold_out(a) => buy(a)."
    conceded = act(SpeechKind.CONCEDE, "sold_out(a).")
    found, _ = chat(("ann", (claims(text),)), ("ann", (conceded,)), ("ann", (claims(text),)))
    assert fault_lines(found) == [(3, "conceded-then-denied", "assumes")]


def test_a_question_that_is_passed_over_is_told_at_the_next_turn_of_who_was_asked() -> None:
    asked = ("ann", (asks("ben", "light(b)"),))
    found, _ = chat(asked, ("cleo", (claims("p."),)), ("ben", (claims("q."),)), ("ben", (claims("r."),)))
    assert fault_lines(found) == [(3, "question-dropped", "")]
    assert (found[0].agent, found[0].target, found[0].weight) == ("ann", 1, Weight.WARNING)


def test_yes_no_a_value_i_do_not_know_and_a_question_back_are_replies() -> None:
    asked = ("ann", (asks("ben", "price(b, X)"),))
    back = SpeechAct(SpeechKind.ASK, other="ann", question=ChatQuestion("In which shop?"))
    for reply in (claims("price(b, 30)."), act(SpeechKind.DECLINE), act(SpeechKind.ANSWER, other="ann"), back):
        found, state = chat(asked, ("ben", (reply,)))
        assert not found, reply
        assert bool(state.waiting) is (reply.speech is SpeechKind.ASK and reply is back)
    found, _ = chat(asked, ("ben", (act(SpeechKind.ANSWER, other="cleo"),)))
    assert fault_lines(found) == [(2, "question-dropped", "")]


def test_what_cannot_be_read_may_be_the_answer() -> None:
    state, _ = DialogueState().after(UtteranceActs("ann", (asks("ben", "light(b)"),)))
    _, faults = state.after(UtteranceActs("ben", (), unread=True))
    assert not faults


def test_words_are_held_to_who_said_them() -> None:
    acts = (("ann", (claims("light(a)."),)), ("ben", (claims("cheap(b)."),)))
    cases = {
        act(SpeechKind.ATTRIBUTE, "light(a).", other="ann"): [],
        act(SpeechKind.ATTRIBUTE, "light(a).", other="ben"): [(3, "attributed-to-another", "")],
        act(SpeechKind.ATTRIBUTE, "light(a).", other="cleo"): [(3, "attributed-to-another", "own")],
        act(SpeechKind.ATTRIBUTE, "heavy(a).", other="ann"): [(3, "invented-claim", "")],
        act(SpeechKind.ATTRIBUTE, "-light(a).", other="ann"): [(3, "invented-claim", "opposite")],
        act(SpeechKind.ATTRIBUTE, "heavy(a).", other="cleo"): [(3, "invented-claim", "own")],
        act(SpeechKind.SUMMARIZE, "light(a)."): [(3, "unsupported-premise", "others")],
        act(SpeechKind.SUMMARIZE, "heavy(a)."): [(3, "unsupported-premise", "unsaid")],
    }
    for one, wrong in cases.items():
        found, _ = chat(*acts, ("cleo", (one,)))
        assert fault_lines(found) == wrong, one


def test_who_said_what_it_follows_from_has_said_it() -> None:
    found, _ = chat(
        ("ann", (claims("bird(t). bird(X) => flies(X)."),)),
        ("ben", (act(SpeechKind.ATTRIBUTE, "flies(t).", other="ann"),)),
    )
    assert not found


def test_what_was_taken_back_was_said_all_the_same() -> None:
    found, _ = chat(
        ("ann", (claims("p."),)),
        ("ann", (act(SpeechKind.RETRACT, "p."),)),
        ("ben", (act(SpeechKind.ATTRIBUTE, "p.", other="ann"),)),
    )
    assert not found


def test_other_words_may_be_a_paraphrase_and_are_not_judged() -> None:
    for one in (act(SpeechKind.ATTRIBUTE, "cheap(a).", other="ann", worded=True),):
        found, _ = chat(("ann", (claims("costs_little(a)."),)), ("ben", (one,)))
        assert fault_lines(found) == [(2, "unjudged", "paraphrase")]
    shared = act(SpeechKind.ATTRIBUTE, "cheap(a).", other="ann", worded=True)
    found, _ = chat(("cleo", (claims("cheap(a)."),)), ("ann", (claims("p."),)), ("ben", (shared,)))
    assert fault_lines(found) == [(3, "attributed-to-another", "")]


def test_a_second_try_leaves_no_trace() -> None:
    state, _ = DialogueState().after(UtteranceActs("ann", (claims("p."),)))
    _, faults = state.after(UtteranceActs("ann", (claims("-p."),)))
    assert [one.code for one in faults] == [Code.SELF_CONTRADICTION]
    again, faults = state.after(UtteranceActs("ann", (claims("q."),)))
    assert not faults
    assert again == replace(again, step=2)
    assert len(again.persona("ann").held) == 2


def test_what_no_rule_speaks_of_is_not_grounded_however_long_the_chat_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grounded: list[int] = []

    def counted(dispute: Dispute, limits: Limits) -> GroundDispute:
        grounded.append(len(tuple(dispute.rules)))
        return ground(dispute, limits)

    monkeypatch.setattr(commitments, "ground", counted)
    facts = [("ann", (claims(f"likes_{number}(ann)."),)) for number in range(40)]
    found, _ = chat(("ann", (claims("wet(X) -> cold(X)."),)), ("ann", (claims("wet(a)."),)), *facts)
    assert found == []
    assert max(grounded) == 2
    found, _ = chat(*facts, ("ann", (claims("wet(X) -> cold(X)."),)), ("ann", (claims("wet(a). -cold(a)."),)))
    assert fault_lines(found) == [(42, "self-contradiction", "follows")]
