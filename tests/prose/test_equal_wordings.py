"""What is said in another, equal way is the same: how a reason is given, what only opens or closes a sentence."""

from __future__ import annotations

import re

import pytest

from aufheben import read
from benchmarks.prose import answers

CLAIMS = (
    ("Should we buy the van?", "we should buy the van", "the van is cheap"),
    ("Should the choir sing in Graz?", "the choir should sing in Graz", "the hall is free in June"),
    ("Should dogs be allowed in the park?", "dogs should not be allowed in the park", "dogs frighten children"),
)
"""What is at issue, a claim on it, and its reason."""
REASONS = """
{B} because {a}. | {B}, because {a}. | Because {a}, {b}. | {B}, since {a}. | As {a}, {b}. | {B}, as {a}. | {A}, so {b}.
{A}. So {b}. | {A}; so {b}. | {A}. Therefore, {b}. | {A}. That is why {b}. | {A}, which is why {b}.
{A}. As a result, {b}. | {A}. For that reason, {b}. | {B}. The reason: {a}. | {B}. Why? Because {a}. | {B}. Because {a}.
{B}. That is because {a}. | {B}. That's simply because {a}. | {B}: {a}. | {B} - {a}. | {B}, given that {a}.
{B}, simply because {a}. | {B} due to the fact that {a}.
The main reason why {b} is that {a}. | The reason {b} is that {a}.
"""
FORMS = [one.strip() for one in re.split(r"[|\n]", REASONS) if one.strip()]


def _ruled(text: str, speaker: str = "ann") -> set[str]:
    """Return the rules by which a speaker argues for or against what is at issue."""
    base = read(text, lang="en", skip_unread=True).partial
    assert base.issue is not None
    (issue,) = base.issue.literals
    own = (str(rule) for agent in base.agents if agent.name == speaker for rule in agent.rules)
    found = (re.sub(r"_at_\d+", "", rule.partition(": ")[2] or rule).rstrip(".") for rule in own)
    reasons = (re.sub(r", not -?" + re.escape(str(issue)), "", rule) for rule in found)
    return {rule for rule in reasons if re.search(r"\w.* => -?" + re.escape(str(issue)) + r"\Z", rule)}


def _debate(asked: str, words: str) -> str:
    return f"{asked}\n\nAnn: {words}\nBen: The weather is bad.\n"


@pytest.mark.parametrize(("asked", "claim", "reason"), CLAIMS)
def test_a_reason_is_one_however_it_is_given(asked: str, claim: str, reason: str) -> None:
    words = {"a": reason, "b": claim, "A": reason.capitalize(), "B": claim.capitalize()}
    words |= {key: one.replace("graz", "Graz").replace("june", "June") for key, one in words.items()}
    given = {form: _ruled(_debate(asked, form.format(**words))) for form in FORMS}
    wanted = given[FORMS[0]]
    assert wanted
    assert {form: rules for form, rules in given.items() if not wanted <= rules} == {}


@pytest.mark.parametrize(
    "words",
    [
        "We should not buy the van simply because it is cheap.",
        "Because it is cheap we should wait and buy the van.",
        "The van is old. Because of the price.",
        "The reason why we should buy the van is not that the van is cheap.",
        "That is not because the van is cheap.",
    ],
)
def test_what_may_be_no_reason_is_none(words: str) -> None:
    assert not any("cheap" in rule for rule in _ruled(_debate("Should we buy the van?", words)))


@pytest.mark.parametrize("limit", ["Only because it leaks.", "But only if it leaks.", "Just because it leaks?"])
def test_a_reason_that_limits_what_was_said_before_is_no_reason_beside_it(limit: str) -> None:
    base = read(_debate("Should we buy the van?", f"The engine is bad. {limit}"), lang="en", skip_unread=True).partial
    assert not any("leaks(engine) =>" in str(rule) for agent in base.agents for rule in agent.rules)


PLAIN = "The pool is closed."
SAME = """
Remember, the pool is closed. | Hm, the pool is closed. | As I said, the pool is closed. | I repeat: the pool is closed.
The pool is closed, by the way. | The pool is closed, honestly. | The pool is closed, to be fair.
For the record, the pool is closed. | As you said, the pool is closed.
The pool is closed, as I said.
"""
OTHER = """
I hear the pool is closed. | If I am right, the pool is closed. | Remember whether the pool is closed.
If Tom is right, the pool is closed.
The pool is nearly closed. | The pool is closed, or so they say.
"""


def _all_rules(text: str) -> set[str]:
    base = read(text, lang="en", skip_unread=True).partial
    return {f"{one.name}: {rule}" for one in base.agents for rule in one.rules}


@pytest.mark.parametrize("words", [one.strip() for one in re.split(r"[|\n]", SAME) if one.strip()])
def test_what_only_opens_or_closes_a_sentence_changes_nothing(words: str) -> None:
    asked = "Should we go to the pool?"
    wanted = {rule for rule in _all_rules(_debate(asked, f"No. {PLAIN}")) if "closed" in rule}
    assert wanted
    assert wanted <= _all_rules(_debate(asked, f"No. {words}"))
    denied = words.replace("is closed", "is not closed").replace("unfortunately closed", "unfortunately not closed")
    assert "ann: closed(pool)." not in _all_rules(_debate(asked, f"No. {denied}"))


@pytest.mark.parametrize("words", [one.strip() for one in re.split(r"[|\n]", OTHER) if one.strip()])
def test_what_says_less_is_not_the_same(words: str) -> None:
    assert "ann: closed(pool)." not in _all_rules(_debate("Should we go to the pool?", f"No. {words}"))


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Tom ought to leave.", "Should Tom leave?", "yes"),
        ("Tom oughtn't to leave.", "Should Tom leave?", "no"),
        ("Tom should leave.", "Ought Tom to leave?", "yes"),
        ("Tom thought to leave.", "Should Tom leave?", "unknown"),
        ("Dogs are permitted in the hall.", "Are dogs allowed in the hall?", "yes"),
        ("Dogs are forbidden in the hall.", "Are dogs allowed in the hall?", "no"),
        ("Dogs are prohibited in the hall.", "Are dogs forbidden in the hall?", "yes"),
        ("Dogs are banned in the park.", "Are dogs allowed in the hall?", "unknown"),
        ("Tom is obliged to leave.", "Must Tom leave?", "yes"),
        ("Tom is not required to leave.", "Must Tom leave?", "no"),
        ("Tom is obliged to leave.", "May Tom stay?", "unknown"),
        ("The pool is unfortunately closed.", "Is the pool closed?", "yes"),
        ("The pool is closed due to the fact that it leaks.", "Is the pool closed?", "yes"),
        ("Despite the fact that it leaks, the pool is open.", "Is the pool open?", "yes"),
    ],
)
def test_words_for_what_one_may_or_must_do_are_one(text: str, question: str, answer: str) -> None:
    base = read(_debate("Should we wait?", f"No. {text}"), lang="en").kb
    assert answers(base, [question], "en") == [answer]


def test_who_chairs_or_writes_and_takes_a_side_is_a_speaker() -> None:
    text = "Should the choir sing?\n\n{}: Yes. The hall is free.\n\n{}: No. The choir is tired.\n"
    offices = [one.name for one in read(text.format("Chair", "Secretary"), lang="en").kb.agents]
    assert offices == ["chair", "secretary"]
    officers = "Chair: Ann Berg\nSecretary: Tom Hill\n\n"
    minutes = f"{officers}Should the choir sing?\n\nIda: Yes. It is free.\nOle: No. It is late.\n"
    assert [one.name for one in read(minutes, lang="en").kb.agents] == ["ida", "ole"]


def test_what_one_goes_on_to_say_under_another_label_is_of_the_same_turn() -> None:
    text = "Should we wait?\n\nAnn: The van is old.{}It leaks.\nBen: The tank is full.{}It is new.\n"
    assert _all_rules(text.format("\nAnn: ", "\nBen: ")) == _all_rules(text.format(" ", " "))
    assert _all_rules(text.format("\nBen: ", "\nAnn: ")) != _all_rules(text.format(" ", " "))


@pytest.mark.parametrize("named", ["tow", "rollback", "blick"])
def test_a_thing_named_again_is_the_same_whatever_the_word_is(named: str) -> None:
    rules = _all_rules(
        _debate("Should we buy the van?", f"A van that has a {named} bar is good, unless the bar is bent.")
    )
    assert f"ann: van(X), has_{named}_bar(X), bent({named}_bar) => -good(X)." in rules
