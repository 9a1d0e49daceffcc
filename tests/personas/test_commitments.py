"""What the engine finds in structured utterances while a chat is held, and in the ideas that sum it up."""

from __future__ import annotations

import pytest

from aufheben.personas.commitments import ChatCommitments
from aufheben.wording import Language
from kb.transcripts.chats import ChatUtterance, GroupChat
from llm_bridge.personas import AddressedReply, GroupUtterance, IdeaReply, MemberStateReply, parts_text

NAMES = {"en": ("Ann", "Ben", "Cleo"), "ja": ("時枝", "麦人", "鳴美")}
Told = tuple[tuple[str, str], ...]
"""Each with whom it is said to."""


def said(
    speaker: str, answers: Told = (), questions: Told = (), content: str = "", price: str = "", language: str = "en"
) -> GroupUtterance:
    name = {"en": "Moon Camp", "ja": "月のキャンプ"}[language]
    parts = MemberStateReply(
        answers=tuple(AddressedReply(to=to, text=text) for to, text in answers),
        questions=tuple(AddressedReply(to=to, text=text) for to, text in questions),
        idea=IdeaReply(name=name, content=content, price=price, target="students", promotion=""),
    )
    return GroupUtterance(1, speaker, parts_text(parts, language), parts)


def found(*utterances: GroupUtterance, language: str = "en") -> list[tuple[str, ...]]:
    heard = ChatCommitments(NAMES[language], Language(language))
    for one in utterances:
        heard.hears(one)
    return heard.found


ASKED = said("Ann", questions=(("Ben", "Is the tent cheap?"),))


@pytest.mark.parametrize(
    ("answer", "dropped"),
    [
        (said("Ben"), True),
        (said("Ben", content="It folds to the size of a hand, which nobody before had seen or dared."), True),
        (said("Ben", answers=(("Cleo", "The lamp is warm."),)), True),
        (said("Ben", questions=(("Cleo", "Is the lamp warm?"),)), True),
        (said("Ben", answers=(("Ann", "Yes."),)), False),
        (said("Ben", answers=(("Ann", "yes"),)), False),
        (said("Ben", answers=(("Ann", "I don't know."),)), False),
        (said("Ben", answers=(("Ann", "Depends on whom you ask, as ever it did."),)), False),
        (said("Ben", answers=(("everybody", "Twenty euros."),)), False),
        (said("Ben", questions=(("Ann", "What would you pay?"),)), False),
        (said("Ben", questions=(("Ann", "You have a point there."),)), False),
        (said("Ben", content="The tent is not cheap."), False),
        (said("Ben", content="A tent for a prince, which costs more than you would think."), False),
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
    first = said("Ben", content="The tent is soft.", price="300 dollars")
    asked = said("Ann", questions=(("Ben", "How would you sell it to my mother?"),))
    after = said("Ben", content="The tent is soft.", price=price)
    assert found(first, asked, after)[2] == (("question-dropped",) if dropped else ())


def test_an_idea_beside_running_text_puts_nothing_in_parts() -> None:
    chat = GroupChat.of(NAMES["en"])
    asked = {"speaker": "Ann", "utterance": "Ben, what does the tent cost?"}
    told = {"speaker": "Ben", "utterance": "Twenty euros. The lamp is warm.", "idea": {"name": "Moon Camp"}}
    _, faults = chat.heard_all([ChatUtterance.of(asked), ChatUtterance.of(told)])
    assert faults == ()


def test_a_comment_may_attribute_concede_and_take_back() -> None:
    told = found(
        said("Ann", content="The tent is cheap."),
        said("Ben", questions=(("Ann", "I agree that the tent is cheap."),), content="The lamp is warm."),
        said("Cleo", questions=(("Ben", "As Ben said, the tent is cheap. Is the lamp dear?"),), content="We sing."),
        said("Ann", questions=(("Cleo", "Ben said that the tent is cheap. Cleo said that the lamp is warm."),)),
        said("Ben", answers=(("Cleo", "No."),), questions=(("Ann", "The tent is not cheap."),)),
        said("Ann", questions=(("Ben", "I was wrong that the tent is cheap. The tent is not cheap."),)),
    )
    assert told == [(), (), (), ("attributed-to-another",), ("conceded-then-denied",), ()]


def test_a_japanese_comment_may_as_well() -> None:
    told = found(
        said("時枝", content="テントは安いです。", language="ja"),
        said("麦人", questions=(("時枝", "確かにテントは安いです。"),), language="ja"),
        said("鳴美", questions=(("麦人", "ランプは丈夫ですか？"),), content="椅子は軽いです。", language="ja"),
        said("時枝", questions=(("麦人", "鳴美さんはテントは安いと言っていました。"),), language="ja"),
        said("麦人", questions=(("時枝", "テントは安くありません。"),), language="ja"),
        language="ja",
    )
    assert told == [(), (), (), ("attributed-to-another",), ("conceded-then-denied", "question-dropped")]


def test_a_final_idea_is_held_to_what_its_speaker_said() -> None:
    heard = ChatCommitments(NAMES["en"], Language.EN)
    heard.hears(said("Ann", content="The tent is cheap."))
    heard.hears(said("Ben", content="The lamp is warm."))
    idea = IdeaReply(name="Moon Camp", content="", price="", target="students", promotion="")
    ideas = {
        "Ann": idea.model_copy(update={"content": "The lamp is warm."}),
        "Ben": idea.model_copy(update={"content": "The lamp is warm."}),
    }
    summed = heard.summed(ideas, Language.JA)
    assert {name: one.codes for name, one in summed.items()} == {"Ann": ("unsupported-premise",), "Ben": ()}
    (told,) = summed["Ann"].told
    assert "Ben" in told
    assert "手番2" in told, "in the words of whoever reads it"
