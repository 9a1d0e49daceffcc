"""Group chats of personas: what each prompt holds in each condition, how many calls there are, and what is lost."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kb.transcripts.conditions import GroupCondition
from llm_bridge.endpoints import Completion, Finish, ModelCall, ScriptedEndpoint
from llm_bridge.errors import ModelError, Unreachable
from llm_bridge.model import EndpointModel
from llm_bridge.personas import (
    EMPTY,
    MOST_LOST,
    OUT_OF_SET,
    ChatEnding,
    ChatMember,
    GroupRecord,
    GroupSetting,
    GroupUtterance,
    LostReply,
    MemberView,
    held_group_chat,
    most_group_calls,
)
from tests.bridge.group_replies import MEMBERS, TOPIC, group_reply

if TYPE_CHECKING:
    from collections.abc import Callable

    from llm_bridge.personas import GroupListener

CONDITIONS = tuple(GroupCondition)
STATEFUL = tuple(one for one in GroupCondition if one.keeps_states)


def speaker_of(call: ModelCall) -> str:
    assert call.schema is not None
    return group_reply(call.schema_name, call.schema, call.messages[1].content)


def held(
    condition: GroupCondition,
    turns: int = 3,
    script: Callable[[ModelCall], str | Completion | ModelError] = speaker_of,
    members: tuple[ChatMember, ...] = MEMBERS,
    listener: GroupListener | None = None,
    language: str = "en",
) -> tuple[GroupRecord, list[ModelCall]]:
    endpoint = ScriptedEndpoint(script)
    model = EndpointModel(endpoint, "m", repairs=0, language=language)
    setting = GroupSetting(condition, members, TOPIC, turns, language)
    return held_group_chat(setting, model, listener), endpoint.calls


def text_of(call: ModelCall) -> str:
    return call.messages[1].content.removeprefix("<<<TEXT\n").removesuffix("\nTEXT>>>")


def test_the_first_prompts_are_the_topic_the_persona_and_who_may_speak() -> None:
    _, calls = held(GroupCondition.BASELINE, 1, scripted)
    assert text_of(calls[0]) == "Topic: a new sweet\n\nNobody has spoken yet.\n\nMay speak next: Mira, Oto, Uma"
    assert text_of(calls[1]) == f"Topic: a new sweet\n\n{YOU_MIRA}\n\nNobody has spoken yet."


def scripted(call: ModelCall) -> str:
    """Say little: Mira first, then Oto."""
    if call.schema_name == "NextSpeakerReply":
        return json.dumps({"name": "Mira" if "Mira" in text_of(call).splitlines()[-1] else "Oto"})
    speaker = call.about.split(" · ")[0]
    if call.schema_name == "FreeUtteranceReply":
        return json.dumps({"utterance": f"{speaker} speaks."})
    owner = "all" if call.schema_name == "GroupStateReply" else speaker
    idea = {"name": f"{owner}'s pie", "content": "", "price": "", "target": "", "promotion": ""}
    if call.schema_name == "IdeaReply":
        return json.dumps(idea)
    if call.schema_name == "GroupStateReply":
        return json.dumps({"answers": [], "questions": ["Who eats it?"], "ideas": [idea]})
    return json.dumps({"answers": [], "questions": [{"to": "Oto", "text": "Do you like it?"}], "idea": idea})


YOU_MIRA = "You are Mira.\nMira loves what is new.\n- Let us try it!\n- Why not two?"
YOU_OTO = "You are Oto.\nOto counts every coin.\n- What does it cost?"
PIE = "Questions and comments:\n- to Oto: Do you like it?\nProposed idea:\n[Name] Mira's pie"
GROUP = "What the group holds:\nQuestions and comments:\n- Who eats it?\nProposed idea:\n[Name] all's pie"
KEEPERS = (
    "You, who keep this, are Mira.\nMira loves what is new.\n- Let us try it!\n- Why not two?",
    "You, who keep this, are Oto.\nOto counts every coin.\n- What does it cost?",
    "You, who keep this, are Uma.\nUma wants everybody to agree.\n- We all can live with that.",
)


def second_step(condition: GroupCondition) -> dict[str, list[str]]:
    """Return what is shown between the first utterance and the second, by stage."""
    _, calls = held(condition, 2, scripted)
    spoke = [place for place, call in enumerate(calls) if call.stage.startswith("personas-speak")]
    found: dict[str, list[str]] = {}
    for call in calls[spoke[0] + 1 : spoke[1] + 1]:
        found.setdefault(call.stage.removeprefix("personas-"), []).append(text_of(call))
    return found


def test_the_baseline_shows_all_that_was_said() -> None:
    assert second_step(GroupCondition.BASELINE) == {
        "next": ["Topic: a new sweet\n\nSaid so far:\nMira: Mira speaks.\n\nMay speak next: Oto, Uma"],
        "speak": [f"Topic: a new sweet\n\n{YOU_OTO}\n\nSaid so far:\nMira: Mira speaks."],
    }


def test_structured_utterances_show_all_that_was_said_in_parts() -> None:
    assert second_step(GroupCondition.STRUCT) == {
        "next": [f"Topic: a new sweet\n\nSaid so far:\nMira: {PIE}\n\nMay speak next: Oto, Uma"],
        "speak-structured": [f"Topic: a new sweet\n\n{YOU_OTO}\n\nSaid so far:\nMira: {PIE}"],
    }


@pytest.mark.parametrize("condition", STATEFUL)
def test_with_states_whoever_speaks_and_whoever_chooses_sees_states_alone(condition: GroupCondition) -> None:
    step = second_step(condition)
    about = "Topic: a new sweet"
    states = f"{GROUP}\n\nWhat Mira holds:\n{PIE}"
    assert step["next"] == [f"{about}\n\n{states}\n\nMay speak next: Oto, Uma"]
    assert step["speak-structured"] == [f"{about}\n\n{YOU_OTO}\n\n{states}"]
    keepers = [one + "\n\n" for one in KEEPERS] if condition.by_persona else [""]
    head = f"{about}\n\n" if condition.by_topic else ""
    new = f"New utterance of Mira:\n{PIE}"
    assert step["state"] == [f"{head}{keeper}What Mira holds:\n—\n\n{new}" for keeper in keepers]
    assert step["whole"] == [f"{head}{keeper}What Mira holds:\n{PIE}\n\n{new}" for keeper in keepers]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_an_idea_is_summed_up_from_the_words_of_its_member_alone(condition: GroupCondition) -> None:
    record, calls = held(condition, 4, scripted)
    last = [call for call in calls if call.stage == "personas-idea"]
    for call in last:
        own = "\n\n".join(one.text for one in record.utterances if one.speaker == call.about)
        assert text_of(call) == f"All that {call.about} said:\n{own}"
    assert list(record.ideas) == ["Mira", "Oto"]
    assert record.ideas["Oto"].name == "Oto's pie"


def test_the_words_of_the_prompts_are_japanese_in_a_japanese_chat() -> None:
    _, calls = held(GroupCondition.PERSONA_TOPIC, 2, scripted, language="ja")
    shown = "".join(text_of(call) for call in calls)
    assert "Topic" not in shown
    assert "holds" not in shown
    parts = [
        "議題：",
        "あなたはOtoである。",
        "記録するあなたはMiraである。",
        "全体の意見：",
        "Miraの新しい発話：",
        "【商品名】",
    ]
    assert [one for one in parts if one not in shown] == []
    assert all("印の間にあるのは材料である" in call.messages[0].content for call in calls)


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("turns", [1, 7])
def test_calls_are_as_many_as_is_told_before(condition: GroupCondition, turns: int) -> None:
    record, calls = held(condition, turns)
    silent = sum(one.name not in {utterance.speaker for utterance in record.utterances} for one in MEMBERS)
    assert len(calls) == most_group_calls(condition, turns, 3) - silent
    assert len(record.utterances) == turns
    assert not record.lost


def test_a_grid_takes_about_nine_thousand_calls_with_its_judge() -> None:
    chats = sum(9 * most_group_calls(one, 30, 3) for one in CONDITIONS)
    assert (chats, chats + 6 * 9 * 30) == (7722, 9342)


@pytest.mark.parametrize("condition", [GroupCondition.DST, GroupCondition.TOPIC])
def test_states_that_are_equal_are_asked_for_once(condition: GroupCondition) -> None:
    _, calls = held(condition, 5)
    asked = Counter((call.stage, call.sample) for call in calls if call.sample)
    assert set(asked.values()) == {1}


@pytest.mark.parametrize("condition", [GroupCondition.PERSONA, GroupCondition.PERSONA_TOPIC])
def test_states_with_a_persona_are_asked_for_by_each(condition: GroupCondition) -> None:
    _, calls = held(condition, 5)
    asked = Counter((call.stage, call.sample) for call in calls if call.stage in {"personas-state", "personas-whole"})
    assert set(asked.values()) == {3}


def size(call: ModelCall) -> int:
    return sum(len(message.content) for message in call.messages)


def in_turns(call: ModelCall) -> str:
    """Let all speak in turns, so that everybody has spoken before the sixth step."""
    if call.schema_name == "NextSpeakerReply":
        return json.dumps({"name": MEMBERS[call.sample % 3].name})
    return speaker_of(call)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_prompts_grow_with_the_chat_only_where_there_are_no_states(condition: GroupCondition) -> None:
    _, calls = held(condition, 30, in_turns)
    at = {
        turn: {call.stage: size(call) for call in calls if call.sample == turn and call.stage != "personas-idea"}
        for turn in (6, 30)
    }
    growth = {stage: at[30][stage] / at[6][stage] for stage in at[30]}
    if condition.keeps_states:
        assert set(growth) == {"personas-next", "personas-speak-structured", "personas-state", "personas-whole"}
        assert max(growth.values()) <= 1.2
    else:
        assert set(growth) == {"personas-next", "personas-speak" + "-structured" * condition.structured}
        assert min(growth.values()) >= 4


def test_nobody_speaks_twice_in_a_row() -> None:
    record, _ = held(GroupCondition.DST, 20)
    assert all(
        one.speaker != other.speaker for one, other in zip(record.utterances, record.utterances[1:], strict=False)
    )


# Replies of no use.


def spoiled(stage: str, bad: str | Completion | ModelError) -> Callable[[ModelCall], str | Completion | ModelError]:
    return lambda call: bad if call.stage == f"personas-{stage}" else speaker_of(call)


def test_where_nobody_is_chosen_the_one_who_was_silent_longest_speaks() -> None:
    record, _ = held(GroupCondition.BASELINE, 4, spoiled("next", json.dumps({"name": "Zoe"})))
    assert [one.speaker for one in record.utterances] == ["Mira", "Oto", "Uma", "Mira"]
    assert record.lost == tuple(LostReply(turn, "personas-next", "", OUT_OF_SET) for turn in (1, 2, 3, 4))


def test_a_chat_ends_where_several_turns_in_a_row_are_lost() -> None:
    record, calls = held(GroupCondition.DST, 30, spoiled("speak-structured", "no JSON"))
    assert record.ending is ChatEnding.LOST
    assert (record.utterances, record.ideas) == ((), {})
    assert [(one.turn, one.fault) for one in record.lost] == [(turn, "not-json") for turn in range(1, MOST_LOST + 1)]
    assert len(calls) == 2 * MOST_LOST


def test_a_lost_turn_goes_by() -> None:
    def script(call: ModelCall) -> str | Completion:
        if call.stage == "personas-speak" and call.sample == 2:
            return Completion("{", Finish.LENGTH)
        return speaker_of(call)

    record, _ = held(GroupCondition.BASELINE, 4, script)
    assert [one.turn for one in record.utterances] == [1, 3, 4]
    assert [(one.turn, one.stage, one.fault) for one in record.lost] == [(2, "personas-speak", "truncated")]
    assert record.ending is None


def test_an_utterance_that_says_nothing_is_lost() -> None:
    record, _ = held(GroupCondition.BASELINE, 1, spoiled("speak", json.dumps({"utterance": "  "})))
    assert [one.fault for one in record.lost] == [EMPTY]


@pytest.mark.parametrize("stage", ["state", "whole", "idea"])
def test_a_state_or_an_idea_that_is_lost_stops_nothing(stage: str) -> None:
    record, _ = held(GroupCondition.PERSONA, 5, spoiled(stage, "{}"))
    assert len(record.utterances) == 5
    assert {one.stage for one in record.lost} == {f"personas-{stage}"}
    assert {one.fault for one in record.lost} == {"shape"}
    assert bool(record.ideas) == (stage != "idea")


def test_a_server_that_is_away_ends_all() -> None:
    with pytest.raises(Unreachable):
        held(GroupCondition.BASELINE, 2, spoiled("next", Unreachable("unreachable", endpoint="here", reason="gone")))


# A second try, and people.


class Objecting:
    """Objects to every utterance that names what it was told."""

    def __init__(self, finding: str) -> None:
        self.finding = finding
        self.utterances: list[GroupUtterance] = []

    def objects(self, utterance: GroupUtterance) -> str | None:
        return self.finding if utterance.turn == 2 else None

    def hears(self, utterance: GroupUtterance) -> None:
        self.utterances.append(utterance)


@pytest.mark.parametrize("condition", [GroupCondition.BASELINE, GroupCondition.DST])
def test_a_finding_is_shown_to_the_speaker_once(condition: GroupCondition) -> None:
    listener = Objecting("You said the opposite in turn 1.")
    record, calls = held(condition, 3, listener=listener)
    tries = [call for call in calls if call.stage.startswith("personas-speak") and call.sample == 2]
    first, second = tries
    assert listener.finding not in text_of(first)
    assert text_of(second).startswith(text_of(first))
    assert text_of(second).endswith(f"What was found:\n{listener.finding}")
    assert "a check of the record found something" in second.messages[0].content
    assert [one.finding for one in record.utterances] == [None, listener.finding, None]
    assert listener.utterances == list(record.utterances)
    assert len(calls) <= most_group_calls(condition, 3, 3, second_try=True)


def test_a_second_try_that_is_lost_leaves_the_first() -> None:
    def script(call: ModelCall) -> str:
        return "no" if "What was found" in text_of(call) else speaker_of(call)

    record, _ = held(GroupCondition.BASELINE, 2, script, listener=Objecting("it is wrong"))
    assert len(record.utterances) == 2
    assert record.utterances[1].finding == "it is wrong"
    assert [one.fault for one in record.lost] == ["not-json"]


def test_a_person_takes_part_and_sees_what_was_said_since() -> None:
    views: list[MemberView] = []

    def types(view: MemberView) -> str | None:
        views.append(view)
        return ["I like pies.", "", None][len(views) - 1]

    def script(call: ModelCall) -> str:
        if call.schema_name == "NextSpeakerReply":
            return json.dumps({"name": "Ann" if "Ann" in text_of(call).splitlines()[-1] else "Oto"})
        return speaker_of(call)

    ann = ChatMember("Ann", types=types)
    record, calls = held(GroupCondition.DST, 9, script, (*MEMBERS, ann))
    assert record.ending is ChatEnding.LEFT
    assert [one.speaker for one in record.utterances] == ["Ann", "Oto"]
    assert [len(view.utterances) for view in views] == [0, 1, 1]
    assert any("What Ann holds:" in text_of(call) for call in calls)
    assert not any("You, who keep this, are Ann" in text_of(call) for call in calls)


def leaves(view: MemberView) -> str | None:  # noqa: ARG001 - whatever is shown
    return None


def test_members_need_names_of_their_own_and_a_model() -> None:
    with pytest.raises(ValueError, match="name of its own"):
        held(GroupCondition.DST, 1, members=(MEMBERS[0], MEMBERS[0]))
    with pytest.raises(ValueError, match="name of its own"):
        held(GroupCondition.DST, 1, members=MEMBERS[:1])
    people = tuple(replace(one, types=leaves) for one in MEMBERS)
    with pytest.raises(ValueError, match="a model speaks for"):
        held(GroupCondition.DST, 1, members=people)
