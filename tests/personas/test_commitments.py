"""What the engine finds in structured utterances while a chat is held, and in the ideas that sum it up."""

from __future__ import annotations

import pytest

from aufheben.personas.commitments import ChatCommitments
from aufheben.wording import Language
from kb.transcripts.chats import ChatUtterance, GroupChat
from llm_bridge.personas import AddressedReply, GroupUtterance, IdeaReply, MemberStateReply, parts_text

NAMES = {"en": ("Ann", "Ben", "Cleo"), "ja": ("時枝", "麦人", "鳴美")}
Addressed = tuple[tuple[str, str], ...]
"""Each with whom it is said to."""


def utterance(
    speaker: str,
    answers: Addressed = (),
    questions: Addressed = (),
    content: str = "",
    price: str = "",
    language: str = "en",
) -> GroupUtterance:
    name = {"en": "Moon Camp", "ja": "月のキャンプ"}[language]
    parts = MemberStateReply(
        answers=tuple(AddressedReply(to=to, text=text) for to, text in answers),
        questions=tuple(AddressedReply(to=to, text=text) for to, text in questions),
        idea=IdeaReply(name=name, content=content, price=price, target="students", promotion=""),
    )
    return GroupUtterance(1, speaker, parts_text(parts, language), parts)


def found(*utterances: GroupUtterance, language: str = "en") -> list[tuple[str, ...]]:
    commitments = ChatCommitments(NAMES[language], Language(language))
    for one in utterances:
        commitments.hears(one)
    return commitments.found


ASKED = utterance("Ann", questions=(("Ben", "Is the tent cheap?"),))


@pytest.mark.parametrize(
    ("answer", "dropped"),
    [
        (utterance("Ben"), True),
        (utterance("Ben", content="It folds to the size of a hand, which nobody before had seen or dared."), True),
        (utterance("Ben", answers=(("Cleo", "The lamp is warm."),)), True),
        (utterance("Ben", questions=(("Cleo", "Is the lamp warm?"),)), True),
        (utterance("Ben", answers=(("Ann", "Yes."),)), False),
        (utterance("Ben", answers=(("Ann", "yes"),)), False),
        (utterance("Ben", answers=(("Ann", "I don't know."),)), False),
        (utterance("Ben", answers=(("Ann", "Depends on whom you ask, as ever it did."),)), False),
        (utterance("Ben", answers=(("everybody", "Twenty euros."),)), False),
        (utterance("Ben", questions=(("Ann", "What would you pay?"),)), False),
        (utterance("Ben", questions=(("Ann", "You have a point there."),)), False),
        (utterance("Ben", content="The tent is not cheap."), False),
        (utterance("Ben", content="A tent for a prince, which costs more than you would think."), False),
    ],
)
def test_an_answer_of_a_structured_utterance_stands_in_its_answers_or_is_about_what_was_asked(
    answer: GroupUtterance,
    dropped: bool,  # noqa: FBT001 - a parameter
) -> None:
    assert found(ASKED, answer)[1] == (("question-dropped",) if dropped else ())


@pytest.mark.parametrize(("price", "dropped"), [("300 dollars", True), ("200 dollars", False)])
def test_an_idea_that_is_changed_may_answer_what_is_no_yes_or_no_question(
    price: str,
    dropped: bool,  # noqa: FBT001 - a parameter
) -> None:
    first = utterance("Ben", content="The tent is soft.", price="300 dollars")
    asked = utterance("Ann", questions=(("Ben", "How would you sell it to my mother?"),))
    after = utterance("Ben", content="The tent is soft.", price=price)
    assert found(first, asked, after)[2] == (("question-dropped",) if dropped else ())


def test_an_idea_beside_running_text_puts_nothing_in_parts() -> None:
    chat = GroupChat.of(NAMES["en"])
    asked = {"speaker": "Ann", "utterance": "Ben, what does the tent cost?"}
    record = {"speaker": "Ben", "utterance": "Twenty euros. The lamp is warm.", "idea": {"name": "Moon Camp"}}
    _, faults = chat.with_utterances([ChatUtterance.of(asked), ChatUtterance.of(record)])
    assert faults == ()


def test_a_comment_may_attribute_concede_and_take_back() -> None:
    faults = found(
        utterance("Ann", content="The tent is cheap."),
        utterance("Ben", questions=(("Ann", "I agree that the tent is cheap."),), content="The lamp is warm."),
        utterance(
            "Cleo", questions=(("Ben", "As Ben said, the tent is cheap. Is the lamp dear?"),), content="We sing."
        ),
        utterance("Ann", questions=(("Cleo", "Ben said that the tent is cheap. Cleo said that the lamp is warm."),)),
        utterance("Ben", answers=(("Cleo", "No."),), questions=(("Ann", "The tent is not cheap."),)),
        utterance("Ann", questions=(("Ben", "I was wrong that the tent is cheap. The tent is not cheap."),)),
    )
    assert faults == [(), (), (), ("attributed-to-another",), ("conceded-then-denied",), ()]


def test_a_japanese_comment_may_as_well() -> None:
    faults = found(
        utterance("時枝", content="テントは安いです。", language="ja"),
        utterance("麦人", questions=(("時枝", "確かにテントは安いです。"),), language="ja"),
        utterance("鳴美", questions=(("麦人", "ランプは丈夫ですか？"),), content="椅子は軽いです。", language="ja"),
        utterance("時枝", questions=(("麦人", "鳴美さんはテントは安いと言っていました。"),), language="ja"),
        utterance("麦人", questions=(("時枝", "テントは安くありません。"),), language="ja"),
        language="ja",
    )
    assert faults == [(), (), (), ("attributed-to-another",), ("conceded-then-denied", "question-dropped")]


def test_a_final_idea_is_held_to_what_its_speaker_said() -> None:
    commitments = ChatCommitments(NAMES["en"], Language.EN)
    commitments.hears(utterance("Ann", content="The tent is cheap."))
    commitments.hears(utterance("Ben", content="The lamp is warm."))
    idea = IdeaReply(name="Moon Camp", content="", price="", target="students", promotion="")
    ideas = {
        "Ann": idea.model_copy(update={"content": "The lamp is warm."}),
        "Ben": idea.model_copy(update={"content": "The lamp is warm."}),
    }
    summed = commitments.summed(ideas, Language.JA)
    assert {name: one.codes for name, one in summed.items()} == {"Ann": ("unsupported-premise",), "Ben": ()}
    (text,) = summed["Ann"].findings
    assert "Ben" in text
    assert "手番2" in text, "in the words of whoever reads it"
