"""The law of the own question: what is stated is answered yes by its own question, and no where it is denied.

Statements are built from subjects, predicates and tenses; each gives its question by inversion and its denial.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tests.prose.examples import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLE = 250


class Subject(NamedTuple):
    """A subject as it stands within a sentence, whether it is plural, and whether a denial is of each it is about."""

    words: str
    plural: bool = False
    counts: bool = False


class Doing(NamedTuple):
    """The forms of a verb, and what stands behind it."""

    third: str
    base: str
    past: str
    participle: str
    ing: str
    behind: str


SUBJECTS = (
    Subject("Karl"),
    Subject("Anna Berg"),
    Subject("the old van"),
    Subject("our dog"),
    Subject("the kitchen on the second floor"),
    Subject("Tom's brother"),
    Subject("the number 9 bus"),
    Subject("the committee"),
    Subject("swimming in the lake"),
    Subject("the neighbours", plural=True),
    Subject("our two cats", plural=True),
    Subject("Tom and Jolene", plural=True),
    Subject("two cruise ships", plural=True, counts=True),
    Subject("some tenants", plural=True, counts=True),
    Subject("three of the lamps", plural=True, counts=True),
    Subject("many residents of the estate", plural=True, counts=True),
    Subject("a man in a red hat", counts=True),
)
DOINGS = (
    Doing("asks", "ask", "asked", "asked", "asking", "Jolene on Sunday"),
    Doing("breaks", "break", "broke", "broken", "breaking", "down in winter"),
    Doing("opens", "open", "opened", "opened", "opening", "at nine on weekdays"),
    Doing("closes", "close", "closed", "closed", "closing", "the shop at noon"),
    Doing("pays", "pay", "paid", "paid", "paying", "700 euros a month for the flat"),
    Doing("arrives", "arrive", "arrived", "arrived", "arriving", "every Monday"),
    Doing("has", "have", "had", "had", "having", "a new oven"),
    Doing("leaves", "leave", "left", "left", "leaving", "the keys with the caretaker"),
    Doing("needs", "need", "needed", "needed", "needing", "a second lamp"),
    Doing("gives", "give", "gave", "given", "giving", "the children apples"),
    Doing("looks", "look", "looked", "looked", "looking", "tired"),
    Doing("makes", "make", "made", "made", "making", "the street safer"),
    Doing("takes", "take", "took", "taken", "taking", "longer than an hour"),
    Doing("talks", "talk", "talked", "talked", "talking", "about the plan with the mayor"),
)
STATES = (
    "short of staff",
    "far too heavy for the balcony",
    "closed on Mondays",
    "in the yard until Monday",
    "happy with the result",
    "responsible for the noise",
    "open to everybody",
    "under repair",
    "able to swim",
    "free of charge on Sundays",
    "much cheaper in winter",
    "good at chess",
    "against the plan",
    "allowed to park in the yard",
    "the best in town",
    "made of oak",
    "parked in the yard because of the storm",
)


def statements() -> Iterator[tuple[str, str, str | None]]:
    """Yield statements with their questions and denials."""
    for subject in SUBJECTS:
        who = subject.words
        do, be, have = ("do", "are", "have") if subject.plural else ("does", "is", "has")
        for third, base, past, participle, ing, behind in DOINGS:
            rows = (
                (f"{base if subject.plural else third} {behind}", do, f"{base} {behind}"),
                (f"{past} {behind}", "did", f"{base} {behind}"),
                *((f"{aux} {base} {behind}", aux, f"{base} {behind}") for aux in ("will", "can", "should")),
                (f"{have} {participle} {behind}", have, f"{participle} {behind}"),
                (f"{be} {ing} {behind}", be, f"{ing} {behind}"),
            )
            yield from (_row(subject, statement, aux, asked) for statement, aux, asked in rows)
            yield f"{who} often {base if subject.plural else third} {behind}", f"{do} {who} often {base} {behind}", None
        for state in STATES:
            rows = (
                (f"{be} {state}", be, state),
                (f"{have} been {state} since May", have, f"been {state} since May"),
                (f"will be {state}", "will", f"be {state}"),
            )
            yield from (_row(subject, statement, aux, asked) for statement, aux, asked in rows)


def _row(subject: Subject, statement: str, aux: str, asked: str) -> tuple[str, str, str | None]:
    denied = None if subject.counts else f"{subject.words} {aux} not {asked}"
    return f"{subject.words} {statement}", f"{aux} {subject.words} {asked}", denied


def test_every_statement_answers_its_own_question_and_its_denial_denies_it() -> None:
    rows = Random("own questions").sample(list(statements()), SAMPLE)  # noqa: S311 - texts, no secrets
    missed = [
        (text, asked, came)
        for statement, asked, denied in rows
        for text, expected in ((statement, "yes"), (denied, "no"))
        if text is not None and (came := answered(f"{_begun(text)}.", f"{_begun(asked)}?", "en")) != expected
    ]
    assert missed == []


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
