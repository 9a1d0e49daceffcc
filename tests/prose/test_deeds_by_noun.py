"""The deed at issue named by a noun, a ban or the sale, and sides with somebody by name; and near words of neither."""

from __future__ import annotations

import pytest

from aufheben.api import read

BAN = "Should our school ban mobile phones?"
SELL = "Should we sell Grandpa's boat?"
MOVE = "Should we move our standup to async?"
OWED = "Do we have to rewrite the service?"
LOGO = "Do we really need a new logo?"
FINE = "Is it OK to deploy on Fridays?"


def taken(ben: str, asked: str, before: str = "Anna: Yes, because it saves money.\n") -> str:
    """Return the side that Ben takes: for, against, none or both."""
    base = read(f"{asked}\n\n{before}Ben: {ben}\nCleo: Hm.\n", lang="en").kb
    assert base.dispute.issue is not None
    claim = base.dispute.issue.claim
    heads = {rule.head for theory in base.dispute.theories if theory.owner == "ben" for rule in theory.rules}
    sides = [side for side, literal in (("for", claim), ("against", -claim)) if literal in heads]
    return " and ".join(sides) or "none"


@pytest.mark.parametrize(
    ("asked", "words", "side"),
    [
        (BAN, "I support the ban.", "for"),
        (BAN, "I lean towards banning phones.", "for"),
        (BAN, "A ban on phones makes sense, because it works.", "for"),
        (BAN, "+1 for a ban", "for"),
        (BAN, "I am against a ban. Parents call.", "against"),
        (BAN, "As a pupil, I don't want a ban.", "against"),
        (BAN, "A ban would be a mistake.", "against"),
        (BAN, "I oppose banning phones.", "against"),
        (BAN, "I support a ban on phones in class.", "none"),
        (BAN, "I am against a partial ban.", "none"),
        (BAN, "I want a phone.", "none"),
        (BAN, "I like phones.", "none"),
        (BAN, "A ban was a mistake.", "none"),
        (BAN, "Tom is against a ban.", "none"),
        (SELL, "I support the sale.", "for"),
        (SELL, "I don't want a sale.", "against"),
        (SELL, "I want to keep it.", "against"),
        (SELL, "I'd like us to keep the boat.", "against"),
        (SELL, "I want to keep my car.", "none"),
        (SELL, "I support a sail.", "none"),
        (SELL, "I am for boats.", "none"),
        (MOVE, "+1 for async.", "for"),
        (MOVE, "I'd rather keep it. We talk every day.", "against"),
        (MOVE, "+1 for the daily call", "none"),
        (OWED, "I think we have to.", "for"),
        (OWED, "I don't think we have to. It is cheap.", "against"),
        (LOGO, "I don't want a new logo. It is dear.", "against"),
        (LOGO, "I want a new desk.", "none"),
        (FINE, "I think it's fine. Our tests are good.", "for"),
        (FINE, "It's not OK. It broke.", "against"),
        (FINE, "It's not fine weather.", "none"),
    ],
)
def test_a_deed_named_by_a_noun_is_the_one_at_issue_where_no_more_is_named(asked: str, words: str, side: str) -> None:
    assert taken(words, asked) == side


BEFORE = "Anna: Yes, because it is old.\nSpeaker 1: No, it is new.\nDina: Boats float.\n"


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("I'm with Anna. It leaks.", "for"),
        ("I side with Anna.", "for"),
        ("I'm with Dina on that.", "none"),
        ("I'm with Tom. It leaks.", "none"),
        ("I'm with him.", "none"),
        ("I side with Speaker 2.", "none"),
    ],
)
def test_whoever_is_with_another_by_name_is_on_that_ones_side(words: str, side: str) -> None:
    assert taken(words, SELL, BEFORE) == side


def test_whose_claim_is_argued_later_is_on_its_side_from_the_first() -> None:
    text = (
        "Should museums return colonial artefacts?\n\n"
        "Alice: Museums should return colonial artefacts. They were stolen.\n"
        "Bob: I disagree with Alice. Theft is common.\n"
        "Alice: Thieves must pay. Therefore, museums should return colonial artefacts.\n"
        "Cleo: I disagree with Bob.\n"
    )
    base = read(text, lang="en").kb
    assert base.dispute.issue is not None
    claim = base.dispute.issue.claim
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    assert -claim in heads["bob"]
    assert claim in heads["cleo"]


def test_who_only_argues_later_has_taken_no_side_before() -> None:
    text = (
        "Should museums return colonial artefacts?\n\nAlice: Museums are dark.\nBob: I disagree with Alice.\n"
        "Alice: They are cold. Therefore, museums should return colonial artefacts.\n"
    )
    base = read(text, lang="en").kb
    assert base.dispute.issue is not None
    assert all(-base.dispute.issue.claim not in {rule.head for rule in one.rules} for one in base.dispute.theories)


def test_speakers_who_have_numbers_are_named_by_them() -> None:
    text = (
        f"{SELL}\n\nSpeaker 1: Yes, because it is old.\nSpeaker 2: I disagree with Speaker 1. It floats.\n"
        "Speaker 3: I agree with Speaker 2. It is cheap.\n"
    )
    base = read(text, lang="en").kb
    assert base.dispute.issue is not None
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    against = {owner for owner, of in heads.items() if -base.dispute.issue.claim in of}
    assert against == {"speaker_2", "speaker_3"}


@pytest.mark.parametrize(
    ("words", "read_as"),
    [
        ("A ban would be a mistake, because it is unfair.", "unfair(banning_mobile_phone)"),
        ("Our school should ban phones. It is fair.", "is_so_that"),
        ("Yes. It works.", "is_so_that"),
        ("Our school has a phone. Our school is old.", "old(our_school)"),
        ("France cleaned its grid because it built reactors.", "is_so_that"),
        ("France cleaned the grid because France built reactors.", "did_build_reactor(france)"),
    ],
)
def test_it_is_no_body_that_should_do_something_to_several(words: str, read_as: str) -> None:
    base = read(f"{BAN}\n\nAnna: {words}\nBen: No.\n", lang="en").kb
    heads = " ".join(
        str(one) for theory in base.dispute.theories for rule in theory.rules for one in (rule.head, *rule.body)
    )
    assert read_as in heads
