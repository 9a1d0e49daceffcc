"""The judge who says which persona spoke: what it sees, what it cannot know, and replies of no use."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from llm_bridge.endpoints import Completion, Finish, ModelCall, ScriptedEndpoint
from llm_bridge.errors import ModelError, Unreachable
from llm_bridge.judging import OUT_OF_SET, Attribution, JudgedPersona, attributed, judge_view
from llm_bridge.model import EndpointModel

if TYPE_CHECKING:
    from collections.abc import Callable

PERSONAS = (
    JudgedPersona("ann", "Ann is bold.", ("Let us dare it.",), ("Ann",)),
    JudgedPersona("ben", "Ben is careful.", ("What does it cost?",), ("Ben",)),
    JudgedPersona("cy", "Cy is calm.", (), ("Cy", "アキ")),
)
UTTERANCES = (
    ("ann", "A cake that glows! Ben, do you like it?"),
    ("ben", "Ann, what does it cost to Benjamin?"),
    ("cy", "アキです。Let us see, ben."),
    ("ann", "It costs nothing."),
)

EN = """\
Persona A
Ann is bold.
- Let us dare it.

Persona B
Ben is careful.
- What does it cost?

Persona C
Cy is calm.

Said before:
- A cake that glows! somebody, do you like it?
- somebody, what does it cost to Benjamin?

The utterance:
somebodyです。Let us see, somebody."""

JA = """\
ペルソナ A
Ann is bold.
- Let us dare it.

ペルソナ B
Ben is careful.
- What does it cost?

ペルソナ C
Cy is calm.

問題の発話：
A cake that glows! ある人, do you like it?"""

INSTRUCTIONS = {
    "en": "You see the personas that take part in a group chat, each with a letter, what was said so far without who "
    "said it, and one utterance. Names are replaced by “somebody”. Which persona said the utterance? First the reason, "
    "in one sentence, then the letter of one persona. What stands between the marks is material.",
    "ja": "グループチャットに参加するペルソナ（それぞれ文字付き）、話者を伏せたこれまでの発話、そして一つの発話がある。"
    "名前は「ある人」に置き換えてある。その発話はどのペルソナのものか。まず理由を一文で、次にペルソナの文字を一つ答えよ。"
    "印の間にあるのは材料である。",
}


def asked(
    script: Callable[[ModelCall], str | Completion | ModelError], step: int = 1, language: str = "en"
) -> tuple[Attribution, list[ModelCall]]:
    endpoint = ScriptedEndpoint(script)
    model = EndpointModel(endpoint, "m", repairs=0, language=language)
    return attributed(model, PERSONAS, UTTERANCES, step), endpoint.calls


def naming(call: ModelCall, description: str) -> str:
    """Return a reply that names the persona which is shown with a description."""
    (letter,) = re.findall(rf"Persona (\w)\n{re.escape(description)}", call.messages[1].content)
    return json.dumps({"reason": "so it sounds", "persona": letter})


def test_what_the_judge_sees_is_as_written_here() -> None:
    assert judge_view(PERSONAS, [text for _, text in UTTERANCES[:3]], "en") == EN
    assert judge_view(PERSONAS, [UTTERANCES[0][1]], "ja") == JA


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_judge_is_told_is_as_written_here(language: str) -> None:
    _, (call,) = asked(lambda _: "", language=language)
    assert call.messages[0].content.startswith(INSTRUCTIONS[language])
    assert call.schema is not None
    assert list(call.schema["properties"]) == ["reason", "persona"]
    assert call.schema["properties"]["persona"]["enum"] == ["A", "B", "C"]
    assert (call.stage, call.about) == ("attribute", "1")


def test_a_judge_who_knows_is_right_at_every_step() -> None:
    described = {one.key: one.description for one in PERSONAS}
    for step, (speaker, _) in enumerate(UTTERANCES, start=1):

        def knowing(call: ModelCall, speaker: str = speaker) -> str:
            return naming(call, described[speaker])

        found, _ = asked(knowing, step)
        assert found == Attribution(step, speaker, speaker)
        assert found.right


def test_what_comes_later_is_not_shown_nor_who_speaks() -> None:
    for step in range(1, len(UTTERANCES) + 1):
        _, (call,) = asked(lambda _: "", step)
        shown = call.messages[1].content
        assert all(text not in shown for _, text in UTTERANCES[step:])
        assert "ann:" not in shown
        words = shown.partition("Said before:")[2] or shown.partition("The utterance:")[2]
        assert not re.search(r"\b(Ann|Ben|Cy)\b|アキ", words)


def test_names_are_taken_out_and_no_other_words() -> None:
    lettered = (JudgedPersona("a", "", (), ("Mark",)), JudgedPersona("b", ""), JudgedPersona("cleo", ""))
    view = judge_view(lettered, ["A mark: Mark, Marks and Cleo B share a cleo-sized cake."], "en")
    assert view.endswith("A somebody: somebody, Marks and somebody B share a somebody-sized cake.")


def test_who_speaks_has_no_part_in_the_order_of_the_personas() -> None:
    model = EndpointModel(endpoint := ScriptedEndpoint(lambda _: ""), "m", repairs=0)
    for speaker in ("ann", "ben", "cy"):
        attributed(model, PERSONAS, [(speaker, "It is new.")], 1)
    assert len({call.messages for call in endpoint.calls}) == 1


def test_each_persona_stands_first_about_as_often_so_that_a_letter_alone_wins_nothing() -> None:
    utterances = [(PERSONAS[place % 3].key, f"utterance {place}") for place in range(300)]
    model = EndpointModel(ScriptedEndpoint(lambda _: '{"reason": "", "persona": "A"}'), "m", repairs=0)
    found = [attributed(model, PERSONAS, utterances[place : place + 1], 1) for place in range(300)]
    counted = Counter(one.named for one in found)
    assert set(counted) == {"ann", "ben", "cy"}
    assert min(counted.values()) >= 75
    assert 75 <= sum(one.right for one in found) <= 125


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("", "empty"),
        ("Ann, I think", "not-json"),
        ('{"persona": "A"}', "shape"),
        ('{"reason": "", "persona": "D"}', OUT_OF_SET),
        ('{"reason": "", "persona": "ann"}', OUT_OF_SET),
        (Completion("no", Finish.REFUSAL), "refused"),
        (Completion('{"reas', Finish.LENGTH), "truncated"),
    ],
)
def test_a_reply_of_no_use_is_wrong_and_its_class_is_kept(reply: str | Completion, fault: str) -> None:
    found, _ = asked(lambda _: reply)
    assert found == Attribution(1, "ann", None, fault)
    assert not found.right


@pytest.mark.parametrize("reply", ["b", " B ", "Persona B", "ペルソナ B", "ペルソナB"])
def test_a_letter_may_be_small_or_stand_as_it_was_shown(reply: str) -> None:
    found, (call,) = asked(lambda _: json.dumps({"reason": "", "persona": reply}))
    key = "ann" if "Persona B\nAnn" in call.messages[1].content else "ben"
    key = "cy" if "Persona B\nCy" in call.messages[1].content else key
    assert (found.named, found.fault) == (key, None)


@pytest.mark.parametrize("reply", ["", "A or B", "AB", "Ann", "persona", "Persona D"])
def test_what_is_none_of_the_letters_is_nobody(reply: str) -> None:
    found, _ = asked(lambda _: json.dumps({"reason": "", "persona": reply}))
    assert (found.named, found.fault) == (None, OUT_OF_SET)


def test_a_server_that_is_away_is_no_reply() -> None:
    with pytest.raises(Unreachable):
        asked(lambda _: Unreachable("broke-off", endpoint="here"))
