"""Where the subject of a question ends: "Is nuclear power a good idea?" is not about what is nuclear."""

from __future__ import annotations

import pytest

import aufheben
from grammar.english.prose.questions import Asked, asked
from grammar.english.prose.words import cut, text_of

SUBJECTS = """
Is nuclear power a good idea? nuclear power
Is nuclear power safe? nuclear power
Is social media harmful? social media
Are electric cars a good idea? electric cars
Are video games art? video games
Is fox hunting cruel? fox hunting
Is gene editing of embryos wrong? gene editing of embryos
Is wind power in the north profitable? wind power in the north
Is work at night harmful? work at night
Is milk in glass bottles better? milk in glass bottles
Is space exploration worth the money? space exploration
Is eating meat wrong? eating meat
Is renting a flat better than buying one? renting a flat
Is renting a flat a mistake? renting a flat
Is keeping dogs in small flats cruel? keeping dogs in small flats
Is smoking a habit? smoking
Is homework torture for children? homework
Is homework a waste of time? homework
Is war good business? war
Are dogs animals? dogs
Is milk in the fridge? milk
Is coffee good for you? coffee
Is time money? time
Is it a good idea? it
Is this bike yours? this bike
Are Tom and Jane married? Tom and Jane
Are teachers in small towns underpaid? teachers in small towns
Is the library open on Sundays? the library
Was the old bridge a mistake? the old bridge
Are ten euros enough? ten euros
Should the firm cut jobs? the firm
Should the firm allow remote work? the firm
Should the state tax sugar? the state
Should the firm offer free lunch? the firm
Should the city park close? the city park
"""
"""Questions, and what each is about."""


@pytest.mark.parametrize(
    ("question", "subject"),
    [(line[: line.index("?") + 1], line[line.index("?") + 2 :]) for line in SUBJECTS.split("\n") if line],
)
def test_a_question_is_about_its_whole_subject(question: str, subject: str) -> None:
    found = asked(cut(question), question)
    assert isinstance(found, Asked)
    assert found.statement is not None
    assert text_of(found.statement.subject) == subject


@pytest.mark.parametrize("question", ["Is water boiling hot?", "Should the new bus stop close?"])
def test_where_two_ends_are_possible_none_is_certain(question: str) -> None:
    found = asked(cut(question), question)
    assert isinstance(found, Asked)
    assert found.statement is None


def test_a_pronoun_in_an_answer_means_the_whole_subject() -> None:
    text = "Is nuclear power a good idea?\n\nKim: Yes, because it is clean.\nLee: No. It is expensive.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    facts = {str(rule.head) for agent in read.agents for rule in agent.rules if not rule.body}
    assert {"clean(nuclear_power)", "expensive(nuclear_power)"} <= facts


@pytest.mark.parametrize(
    "question", ["Is work at night harmful?", "Is eating meat wrong?", "Is gene editing of embryos wrong?"]
)
def test_what_hangs_on_a_noun_is_not_said_of_it(question: str) -> None:
    read = aufheben.read(f"{question}\n\nAnna:\nYes.\n", lang="en", skip_unread=True).partial
    assert read.issue is not None
    assert all(not one.args for one in read.issue.literals)
