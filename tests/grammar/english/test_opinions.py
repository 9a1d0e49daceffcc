"""What the speaker of a stance holds is its presumption; what anybody else holds is nobody's."""

import pytest

from grammar.spans import SourceText
from kb.readings import read_texts

OWN = [
    "I think the flat is cheap.",
    "I really believe that the flat is cheap.",
    "In my opinion, the flat is cheap.",
    "However, in my view the flat is cheap.",
    "As far as I know, the flat is cheap.",
    "I am convinced that the flat is cheap.",
    "I'd say the flat is cheap.",
]
NOT_OWN = [
    "Ben thinks the flat is cheap.",
    "I doubt that the flat is cheap.",
    "I hope the flat is cheap.",
    "I heard that the flat is cheap.",
    "Who thinks that the flat is cheap?",
    "In Ben's opinion, the flat is cheap.",
]


def rules(*sentences: str, speaker: str = "Anna") -> list[str]:
    """Return what one agent of a text states."""
    pytest.importorskip("HanTa")
    text = f"Should we rent the flat?\n\n{speaker}:\n{' '.join(sentences)}\n\nBen:\nThe flat is not new.\n"
    reading = read_texts([SourceText("<text>", text)])
    assert not reading.faults, [str(one) for one in reading.faults]
    return [str(rule) for rule in reading.kb.agents[0].rules]


@pytest.mark.parametrize("sentence", OWN)
def test_what_a_speaker_thinks_is_a_presumption(sentence: str) -> None:
    """The clause is stated, not as a fact."""
    assert "=> cheap(flat)." in rules(sentence)


def test_what_a_speaker_does_not_think_is_presumed_not_to_be_so() -> None:
    """A plain clause only: how a denial reaches into an "all" or an "and" is not certain."""
    assert rules("I don't think the flat is cheap.") == ["=> -cheap(flat)."]
    kept = rules("I don't think that the flat is cheap and quiet.")
    assert not {"=> -cheap(flat).", "=> -quiet(flat)."} & set(kept)


@pytest.mark.parametrize("sentence", NOT_OWN)
def test_what_others_hold_or_the_speaker_only_hopes_is_not_stated(sentence: str) -> None:
    """A report, a doubt and a hope are no presumptions of what is in them."""
    assert not any("cheap(flat)" in rule.replace("cheap(flat)_", "") for rule in rules(sentence)), rules(sentence)


def test_a_sentence_without_a_speaker_stays_a_report() -> None:
    """Nobody knows who "I" is there."""
    pytest.importorskip("HanTa")
    reading = read_texts([SourceText("<text>", "I think the flat is cheap.")])
    assert not any("cheap(flat)" in str(rule) for rule in reading.kb.background)


def test_a_persona_text_addresses_its_agent() -> None:
    """Here "you" is the agent of the block where the block begins so, and what it holds is presumed."""
    found = rules("You support homework.", "You believe that homework helps pupils.", "You have two children.")
    assert "=> supports_homework(anna)." in found
    assert "=> helps_pupil(homework)." in found
    assert "has_2_child(anna)." in found


def test_a_persona_text_may_begin_with_what_its_agent_is_like() -> None:
    """That "you" is the agent is told by what it believes, wherever that stands."""
    found = rules("You love cats.", "You believe that homework helps pupils.")
    assert "=> helps_pupil(homework)." in found
    assert "loves_cat(anna)." in found


def test_you_in_general_stays_you() -> None:
    """Advice to everybody is not about the agent."""
    assert not any("anna" in rule for rule in rules("You can wash it at 60 degrees.", "You need a licence."))


CLAIMS = [
    "We should rent the flat because it is cheap.",
    "Because the flat is cheap, we should rent the flat.",
    "The flat is cheap, so we should rent it.",
    "The flat is cheap. Therefore we should rent the flat.",
    "The flat is cheap. That is why I think we should rent the flat.",
]


@pytest.mark.parametrize("sentence", CLAIMS)
def test_a_reason_that_is_given_speaks_for_the_claim(sentence: str) -> None:
    """Because, since, so and therefore join a claim to its reason by a defeasible rule."""
    assert "cheap(flat) => should_we_rent_flat." in rules(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "The flat is cheap. We should rent the flat.",
        "Although the flat is cheap, we should rent the flat.",
        "The flat is cheap, but we should rent the flat.",
        "We should rent the flat even if it is cheap.",
        "We should rent the flat. So the flat is cheap.",
    ],
)
def test_what_is_no_reason_speaks_for_nothing(sentence: str) -> None:
    """Two statements side by side, or one in spite of the other, are no argument."""
    assert "cheap(flat) => should_we_rent_flat." not in rules(sentence)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("I play with Ben.", "plays_with_ben(anna)."),
        ("I always drink tea.", "always_drinks_tea(anna)."),
        ("I don't like tea.", "=> -likes_tea(anna)."),
        ("I have a dog.", "has_dog(anna)."),
    ],
)
def test_what_a_speaker_does_is_told_of_it(sentence: str, rule: str) -> None:
    """A verb that goes with "I" goes with the speaker's name."""
    assert rule in rules(sentence)
