"""Asked whether something should be done to a thing, whoever says that they should do it says yes, and back."""

from __future__ import annotations

import pytest

import aufheben

DEEDS = (
    ("close", "closed", "the street", ""),
    ("close", "closed", "the street", " to cars"),
    ("close", "closed", "Market Street", ""),
    ("close", "closed", "Market Street", " on Saturdays"),
    ("move", "moved", "the market", " to the station"),
    ("ban", "banned", "fireworks", ""),
    ("ban", "banned", "cars", " from the old town"),
    ("replace", "replaced", "the lawn", " with a meadow"),
    ("hire", "hired", "Dana", " as a developer"),
    ("split off", "split off", "the service", " from the monolith"),
    ("sell", "sold", "Station House", ""),
)
"""What is done, what is undergone, to what, and more of it."""


def sides(question: str, one: str, other: str) -> dict[str, bool]:
    text = f"Question: {question}\n\nAnna: {one} It is old.\n\nBen: {other} It is useful.\n"
    return dict(aufheben.read(text, lang="en", skip_unread=True).sides)


def begun(thing: str) -> str:
    return thing[0].upper() + thing[1:]


@pytest.mark.parametrize(("does", "undergoes", "thing", "more"), DEEDS)
def test_what_should_be_done_and_what_should_be_undergone_are_one_claim(
    does: str, undergoes: str, thing: str, more: str
) -> None:
    plain = f"{begun(thing)} should be {undergoes}{more}."
    refusing = f"{begun(thing)} should not be {undergoes}{more}."
    found = {}
    for asked in (f"Should {thing} be {undergoes}{more}?", f"Should the town {does} {thing}{more}?"):
        found[asked, "undergone"] = sides(asked, plain, refusing)
    passive = f"Should {thing} be {undergoes}{more}?"
    for who in ("We", "The town"):
        found[passive, who] = sides(
            passive, f"{who} should {does} {thing}{more}.", f"{who} should not {does} {thing}{more}."
        )
    assert all(one == {"anna": True, "ben": False} for one in found.values()), found


@pytest.mark.parametrize(
    ("question", "claimed"),
    [
        ("Should the street be closed?", "We should close the shop."),
        ("Should the street be closed?", "We should clean the street."),
        ("Should the street be closed to cars?", "We should close the street to bikes."),
        ("Should the street be closed?", "We could close the street."),
        ("Should the street be closed?", "If it snows, we should close the street."),
        ("Should the street be closed by the police?", "We should close the street."),
        ("Should Market Street be closed?", "The town should close Station Road."),
    ],
)
def test_what_is_something_else_takes_no_side(question: str, claimed: str) -> None:
    assert "anna" not in sides(question, claimed, "Nothing is known.")
