"""Two English speakers, one for it and one against it, each with a reason: neither may just win by how it is worded."""

from __future__ import annotations

import pytest

from aufheben.api import debate, read
from engine.values.literals import Literal
from engine.values.record import Outcome

_OPEN = (Outcome.STALEMATE, Outcome.SYNTHESIS)
ISSUES = (
    # the question, who is to do it, the deed, and the deed as a noun
    ("Should we buy a tent?", "we", "buy a tent", "buying a tent"),
    ("Should the club buy a tent?", "the club", "buy a tent", "buying a tent"),
    ("Should dogs be allowed in the park?", "dogs", "be allowed in the park", "allowing dogs in the park"),
    ("Topic: moving the office to Leeds", "we", "move the office to Leeds", "moving the office to Leeds"),
    ("Do you think Tom should sell the boat?", "Tom", "sell the boat", "selling the boat"),
    ("Is it time for the town to close the library?", "the town", "close the library", "closing the library"),
    ("Are you for or against raising the fee?", "the choir", "raise the fee", "raising the fee"),
    ("Would it be right for us to cancel the trip?", "we", "cancel the trip", "cancelling the trip"),
)
FOR = (
    "{S} should {V} because {R}.",
    "Yes, because {R}.",
    "I am all for it: {R}.",
    "{Rc}, so {s} should {V}.",
    "{Rc}. So yes.",
    "I think {s} should {V}. {Rc}.",
    "{G} is a good idea because {R}.",
    "{Rc}. That is why I am for it.",
    "I agree, {R}.",
    "{Rc}; hence I am in favour of {g}.",
    "As {R}, the sensible thing is to {V}.",
    "{S} would do well to {V}, for {R}.",
    "It would be a mistake not to {V}, given that {R}.",
    "Of course {s} should. {Rc}.",
    "{S} must {V} because {R}.",
)
AGAINST = (
    "{S} should not {V} because {R}.",
    "{S} shouldn't {V}, {R}.",
    "{S} should not {V} – {R}.",
    "{S} should not {V} ({R}).",
    "No, because {R}.",
    "I'm against {g}: {R}.",
    "{Rc}. So no.",
    "I disagree. {Rc}.",
    "I don't think {s} should {V} because {R}.",
    "I don't think {s} should. {Rc}.",
    "That would be a mistake: {R}.",
    "{G} would be a mistake because {R}.",
    "Not a good idea. {Rc}.",
    "A bad idea, {R}.",
    "{Rc}. That is why I am against it.",
    "{S} should not do that, because {R}.",
    "I can't agree with that, since {R}.",
    "Please drop the idea. {Rc}.",
    "I doubt that {s} should {V}, because {R}.",
    "It makes no sense to {V}, seeing that {R}.",
    "{Rc}, which is why I'm against {g}.",
    "Because {R}, I think it would be wrong to {V}.",
    "I'd rather {s} didn't {V}, {R}.",
    "I would urge everyone to reject the proposal, because {R}.",
    "It would be better not to {V}. {Rc}.",
    "Sorry, but it's a no from me. {Rc}.",
)
REASONS = ("it saves time", "many people want it", "things cannot go on as they are")
OBJECTIONS = ("it costs too much", "the neighbours will complain", "hardly anybody has asked for it")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def filled(form: str, issue: tuple[str, str, str, str], reason: str) -> str:
    """Return a way of taking a side on an issue, for a reason."""
    _, who, deed, doing = issue
    return form.format(S=_capital(who), s=who, V=deed, G=_capital(doing), g=doing, R=reason, Rc=_capital(reason))


def claims(text: str) -> tuple[Literal, dict[str, set[Literal]], Outcome | None]:
    """Return what is at issue, what each speaker concludes, and how the debate ends."""
    base = read(text).kb
    issue = base.dispute.issue
    assert issue is not None
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    return issue.claim, heads, debate(base).outcome


@pytest.mark.parametrize("issue", ISSUES, ids=[issue[0] for issue in ISSUES])
def test_neither_side_wins_by_its_wording(issue: tuple[str, str, str, str]) -> None:
    wrong: list[str] = []
    number = ISSUES.index(issue)
    pairs = [(FOR[(number + 4 * at) % len(FOR)], against) for at, against in enumerate(AGAINST)]
    for at, (pro, against) in enumerate((*pairs, *((pro, AGAINST[number]) for pro in FOR))):
        anna = filled(pro, issue, REASONS[at % len(REASONS)])
        ben = filled(against, issue, OBJECTIONS[(at + number) % len(OBJECTIONS)])
        claim, heads, outcome = claims(f"{issue[0]}\n\nAnna: {anna}\nBen: {ben}\n")
        if claim not in heads["anna"] or -claim not in heads["ben"] or outcome not in _OPEN:
            wrong.append(f"{anna} / {ben}: {outcome}")
    assert wrong == []


@pytest.mark.parametrize(
    "words",
    [
        "I'm against smoking. The tent is green.",
        "Renting a tent would be a mistake.",
        "Buying a boat would be a mistake because it leaks.",
        "Some say buying a tent would be a mistake.",
        "Carl thinks buying a tent makes no sense.",
        "I doubt that it will rain.",
        "It would be a mistake to think so.",
        "Buying a tent is hard.",
        "I was against buying a tent until last week.",
        "I'm not against buying a tent.",
        "I don't doubt that we should buy a tent.",
        "It makes no sense to wait. The tent is green.",
        "There is no need to buy a boat.",
        "Tom should not do that.",
        "Our tent is old. He is against it.",
        "He told us that selling the tent would be a mistake.",
        "I would not buy a boat.",
        "I am for it as long as it is cheap.",
        "Not a good idea unless it is cheap.",
        "That was a mistake.",
    ],
)
def test_words_on_something_else_are_not_against_it(words: str) -> None:
    text = f"Should we buy a tent?\n\nAnna: We should buy a tent because it saves time.\nBen: {words}\n"
    claim, heads, _ = claims(text)
    assert -claim not in heads["ben"]


@pytest.mark.parametrize("words", ["That would be a mistake: it is old.", "Bad idea. It is old."])
def test_a_judgement_behind_somebody_who_is_against_it_may_be_of_what_that_one_said(words: str) -> None:
    text = f"Should we sell the boat?\n\nAnna: We should not sell the boat because it is new.\nBen: {words}\n"
    claim, heads, _ = claims(text)
    assert {claim, -claim}.isdisjoint(heads["ben"])


def test_what_should_be_done_only_under_a_condition_is_claimed_under_it() -> None:
    text = (
        "Should we buy a tent?\n\nAnna: If the price is fair, buying a tent makes sense.\nBen: No, it costs too much.\n"
    )
    base = read(text).kb
    rules = [rule for theory in base.dispute.theories if theory.owner == "anna" for rule in theory.rules]
    assert base.dispute.issue is not None
    assert all(rule.body for rule in rules if rule.head == base.dispute.issue.claim)
    assert any(rule.head == base.dispute.issue.claim for rule in rules)


def test_the_body_at_issue_is_we_who_debate_it() -> None:
    text = (
        "Should the club buy a tent?\n\nAnna: The club should buy a tent, as it rains.\nBen: We should not buy one.\n"
    )
    claim, heads, _ = claims(text)
    assert -claim in heads["ben"]


def test_we_is_no_body_where_two_are_told_to_do_it() -> None:
    text = (
        "Should the club buy a tent?\n\nAnna: The club should buy a tent, as it rains. The school should buy a tent.\n"
        "Ben: We should not buy a tent.\n"
    )
    claim, heads, _ = claims(text)
    assert -claim not in heads["ben"]


FACTS = (
    # the question, what it asks, and that denied
    ("Is the lake clean?", "the lake is clean", "the lake is not clean"),
    ("Is Tom guilty?", "Tom is guilty", "Tom is not guilty"),
    ("Does the club need a new roof?", "the club needs a new roof", "the club does not need a new roof"),
    ("Did Ann break the vase?", "Ann broke the vase", "Ann did not break the vase"),
)
AFFIRMED = (
    "{Y} because {R}.",
    "Yes, because {R}.",
    "I think {y}. {Rc}.",
    "{Rc}. So yes.",
    "{Rc}, so {y}.",
    "Of course: {R}.",
)
DENIED = (
    "{N} because {R}.",
    "No, because {R}.",
    "I don't think {y}. {Rc}.",
    "{N}, {R}.",
    "{N} – {R}.",
    "{Rc}, so {n}.",
    "{Rc}. So no.",
    "I disagree: {R}.",
    "I doubt that {y}, because {R}.",
    "I see it differently: {R}.",
)


@pytest.mark.parametrize("issue", FACTS, ids=[issue[0] for issue in FACTS])
def test_neither_side_wins_by_its_wording_where_it_is_asked_what_is_so(issue: tuple[str, str, str]) -> None:
    question, affirmed, denied = issue
    number = FACTS.index(issue)
    words = {"y": affirmed, "Y": _capital(affirmed), "n": denied, "N": _capital(denied)}
    wrong: list[str] = []
    for at, against in enumerate(DENIED):
        reasons = ("the experts have found it out", "there is no sign of it")
        anna, ben = (
            form.format(**words, R=reason, Rc=_capital(reason))
            for form, reason in zip((AFFIRMED[(at + number) % len(AFFIRMED)], against), reasons, strict=True)
        )
        claim, heads, outcome = claims(f"{question}\n\nAnna: {anna}\nBen: {ben}\n")
        if claim not in heads["anna"] or -claim not in heads["ben"] or outcome not in _OPEN:
            wrong.append(f"{anna} / {ben}: {outcome}")
    assert wrong == []


def test_a_reason_behind_not_because_is_kept_open_where_nobody_asks_just_that() -> None:
    """What "not cold because it is deep" denies may be the reason alone."""
    text = "Is the lake clean?\n\nAnna: Yes, the lake is clean.\nBen: The lake is not cold because it is deep.\n"
    _, heads, _ = claims(text)
    assert not any(head.predicate == "cold" for head in heads["ben"])
