"""How what was read of prose is told: denials, times, what is so of nothing else, who is asked for."""

from __future__ import annotations

import pytest

from aufheben.blocks import Paragraph
from aufheben.reports.readings import foreword, loose_page, role_words
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.wording import Language
from grammar.controlled import Assertion, Query
from grammar.languages import prose_verbalizer
from grammar.spans import SourceText
from kb.readings import TextReading, read_texts
from kb.synonyms import loose_ends


def reading(text: str) -> TextReading:
    return read_texts([SourceText("a.txt", text)])


def lines(text: str) -> list[str]:
    """Return how the clauses are told that the sentences of a text state themselves."""
    found = reading(text)
    verbalizer = verbalizer_of(found.partial, Language(found.language))
    ways = [one.chosen for one in found.sentences if one.chosen is not None]
    roles = [one for way in ways if isinstance(way.meaning, Assertion) for one in way.roles if not one.derived]
    return list(dict.fromkeys(role_words(one, verbalizer) for one in roles))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Tom: The hall was not sold.", "The hall: “was not sold”"),
        ("Tom: Nobody sings.", "“nobody sings”"),
        ("Tom: Not everybody sings.", "“not everybody sings”"),
        ("Tom: Not every boat is safe.", "“not every boat is safe”"),
        ("Tom: Everybody must not shout.", "Everybody (kind): “must not shout”, normally"),
        ("Tom: Somebody does not sing.", "“Somebody does not sing”"),
        ("Tom: Parking fees are high. Nobody sings.", "Parking fees (kind): “are high”, normally"),
        ("Tom: Closing roads is loud. Nobody sings.", "Closing roads: “is loud”"),
        ("Tom: Closing roads hurts shops.", "Closing roads: “hurts shops”"),
        ("Tom: Standing desks help workers.", "Standing desks (kind): “help workers”, normally"),
        ("Tom: No country can pay. Nobody sings.", "Country (kind): “cannot pay”"),
        ("Tom: Not every family can pay.", "“not every family can pay”"),
        ("Tom: Dogs may not enter.", "Dogs (kind): “may not enter”, normally"),
        ("Tom: There is no money for a van.", "“there is no money for a van”"),
        ("職員を雇う予算はない。", "職員を雇う予算は：「ない」"),
        ("橋は昨年建てられなかった。", "橋は：「去年建てられなかった」"),
        ("けがをしたのは昼だ。", "「昼にけがした」"),
        ("けがをしたのは昼だ。", "昼以外は：「けがしなかった」（通常）"),
        ("ひかれたのは隣の猫だ。", "隣の猫は：「ひかれた」"),
        ("夜は長い。", "夜は：「長い」"),
        ("昨日は雨だった。", "昨日は：「雨だった」"),
        ("図書館は日曜日は開いている。", "図書館は：「日曜日に開いている」"),
        ("図書館は去年は混んでいた。", "図書館は：「去年、混んでいた」"),
        ("図書館は日曜日は静かだ。", "図書館は：「日曜日は静かだ」"),
    ],
)
def test_clauses_read_as_sentences_do(text: str, words: str) -> None:
    assert words in lines(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("図書館は日曜日も開けるべきか", "図書館は日曜日に開けるべきか"),
        ("夜はミンカを外へ出してもいいか", "夜はミンカを外へ出してもいいか"),
        ("Who should get the job, Priya or Daniel?\nAnn: Priya should get the job.", "Who should get the job?"),
        ("Which boat should we buy, the Zen or the Pip?\nAnn: The Zen is safe.", "Which should we buy?"),
        ("Should our family get a dog?", "Should our family get a dog?"),
    ],
)
def test_questions_are_told_in_their_own_language(text: str, words: str) -> None:
    found = reading(text)
    way = next(iter(found.sentences)).chosen
    assert way is not None
    assert isinstance(way.meaning, Query)
    voice = prose_verbalizer(found.language, found.partial.says)
    assert voice.question(way.meaning.literals, of_somebody=way.meaning.of_somebody) == words


DEBATE = """図書館は日曜日も開けるべきか
佐藤：図書館は日曜日も開けるべきだ。ボランティアがいれば、職員を雇う必要はない。
雨が降れば、庭は濡れる。窓が割れれば、床は冷える。机が壊れれば、会議は中止だ。停電すれば、館は閉まる。椅子が届けば、客は座れる。
"""


def test_a_handful_of_statements_that_meet_nothing_is_shown_and_the_others_are_counted() -> None:
    found = reading(DEBATE)
    base = found.partial
    verbalizer = verbalizer_of(base, Language.JA)
    few, every = (
        [line.text for line in loose_page(base, (found,), verbalizer, every=way) if isinstance(line, Paragraph)][1:]
        for way in (False, True)
    )
    assert len(few) == 1 + 5 + 1
    assert few[-1].strip().startswith("ほか 1件")
    assert len(every) == 1 + len(loose_ends(base))
    assert "「ボランティアがいる」と述べるものがない" in few[1]
    assert not any("Xは" in line for line in few)  # what only follows from a condition is not asked for
    assert any("Xは" in line for line in every)
    assert foreword((found,), loose_ends(base), "a.txt", verbalizer)


@pytest.mark.parametrize("who", ["Somebody", "Someone", "Something", "Some pupils", "Everyone"])
def test_that_some_are_not_so_does_not_deny_that_some_are(who: str) -> None:
    found = reading(f"{who} did not move.")
    (one,) = found.sentences
    assert one.chosen is not None
    assert isinstance(one.chosen.meaning, Assertion)
    assert all(
        rule.head.positive
        for rule, roles in zip(one.chosen.meaning.rules, one.chosen.roles, strict=True)
        if not roles.derived
    )
    denied = reading("Nobody moved.")
    (one,) = denied.sentences
    assert one.chosen is not None
    assert isinstance(one.chosen.meaning, Assertion)
    assert any(not rule.head.positive for rule in one.chosen.meaning.rules)


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        ("I would get a dog.", True),
        ("I would not get one.", True),
        ("If we had a dog, I would get up earlier.", False),
        ("I would get rid of the cat.", False),
    ],
)
def test_what_somebody_would_do_is_a_claim_only_where_it_is_what_is_at_issue(sentence: str, *, claims: bool) -> None:
    found = reading(f"Should our family get a dog?\nMother: We should not get a dog. Dogs are loud.\nLena: {sentence}")
    *_, last = found.sentences
    assert last.chosen is not None
    assert isinstance(last.chosen.meaning, Assertion)
    rules = last.chosen.meaning.rules
    assert any("should" in rule.head.predicate for rule in rules) is claims
