"""Who takes a side and says what would come of what is at issue gives a reason, which others can deny."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.record import Debate, Outcome, Status
from grammar.english.prose.issues import deed_in_full
from kb.answers import Verdict
from kb.knowledge_base import KnowledgeBase

HALL = "Should we sell the hall?\n\n"
ROAD = "Should the city ban cars from the old town?\n\n"
CITIES = "どの町に行くべきか。\n\n"
SHOP = "店を売るべきか。\n\n"
HELMETS = "自転車のヘルメットを義務化すべきか。\n\n"

REASONS = {
    "a condition": (f"{HALL}Ben: No. If we sell the hall, the choir has no room.\n", "if we sell the hall, the choir"),
    "behind what follows": (f"{HALL}Ben: No. Members will leave if we sell it.\n", "if we sell the hall, members will"),
    "as we say it of a body": (f"{ROAD}Ben: No. If we ban cars, shops will close.\n", "cars from the old town, shops"),
    "undergone": (f"{ROAD}Ben: No. If cars are banned, shops will close.\n", "cars from the old town, shops will"),
    "pointing back": (f"{ROAD}Ben: No. If we do that, shops will close.\n", "if the city bans cars from the old town,"),
    "that it is not done": (f"{HALL}Ann: Yes. If we do not sell it, the roof falls in.\n", "do not sell the hall, the"),
    "unless it is done": (f"{HALL}Ann: Yes. Unless we sell it, the roof falls in.\n", "do not sell the hall, the roof"),
    "that the contrary is done": (
        f"{HALL}Ann: Yes. If we keep the hall, the roof falls in.\n",
        "do not sell the hall, the",
    ),
    "supposed in the past": (
        f"{HALL}Ben: No. If we sold the hall, members would leave.\n",
        "the hall, members will leave",
    ),
    "supposed with were": (f"{HALL}Ben: No. If we were to sell it, members would leave.\n", "members will leave"),
    "because": (f"{HALL}Ben: No, because if we sell the hall, members leave.\n", "sell the hall, members leave"),
    "because in a sentence of its own": (f"{HALL}Ben: No. Because if we sell it, members leave.\n", "members leave"),
    "behind its claim": (
        f"{HALL}Ben: We should not sell the hall, because if we sell it, members leave.\n",
        "if we sell the hall, members leave",
    ),
    "if we do": (f"{HALL}Ben: No. If we do, members leave.\n", "if we sell the hall, members leave"),
    "if we do not": (f"{HALL}Ann: Yes. If we don't, the roof falls in.\n", "if we do not sell the hall, the roof"),
    "asked the other way round": (
        "Shouldn't we sell the hall?\n\nAnn: Yes, if we sell it, we save money.\n",
        "we should sell the hall, because if we sell the hall, we save money",
    ),
    "ahead of what is done to it": (
        f"{HALL}Ann: If we sell the hall, the choir will lose its room. So we should keep it.\n",
        "we should not sell the hall, because if we sell the hall, the choir will lose its room",
    ),
    "behind its claim, the other way round": (
        f"{HALL}Ben: We should not sell the hall because the choir would have no room if we sold it.\n",
        "because if we sell the hall, the choir will not have room",
    ),
    "in steps": (
        f"{ROAD}Ben: No. If we ban cars, customers stay away. If customers stay away, shops close.\n",
        "if customers stay away, shops close",
    ),
    "in steps, becoming so": (
        f"{ROAD}Ann: Yes. If we ban cars, the air gets cleaner. If the air is cleaner, fewer people fall ill.\n",
        "if the city bans cars from the old town, fewer people fall ill",
    ),
    "to what is wanted": (
        f"{HALL}Ann: Yes. If we sell the hall, we save money. We should save money.\n",
        "we save money and we should save money",
    ),
    "to what is needed": (
        f"{HALL}Ben: No. If we sell the hall, the choir has no room. The choir needs a room.\n",
        "the choir has no room and the choir needs a room",
    ),
    "Japanese": (
        f"{HELMETS}岸：反対です。義務化すると、自転車に乗る人が減る。\n",
        "義務化するなら、自転車に乗る人が減り",
    ),
    "of one of several": (
        "Which city should we visit?\n\nBen: We should visit Oslo. If we visit Oslo, we see the fjords.\n",
        "we should visit Oslo, because if we visit Oslo, we see the fjords",
    ),
    "of another one": (
        "Which city should we visit?\n\nBen: Rome. If we visit Oslo, we freeze.\nAnn: We should visit Oslo.\n",
        "we should visit Rome, because if we visit Oslo, we freeze",
    ),
    "Japanese, of one of several": (
        f"{CITIES}岸：大阪に行くべきだ。大阪に行けば、魚が食べられる。\n",
        "大阪に行くなら、魚が食べられ",
    ),
    "Japanese, where it is not done": (f"{SHOP}岸：賛成です。売らないと、破産します。\n", "売らないなら、破産し"),
    "Japanese, as a reason": (f"{HELMETS}岸：すべきではない。義務化すれば、乗る人が減るからだ。\n", "義務化するなら、"),
    "Japanese, in steps": (
        f"{HELMETS}岸：反対です。義務化すると、自転車に乗る人が減る。自転車に乗る人が減れば、町が不健康になる。\n",
        "自転車に乗る人が減るなら、町が不健康になる",
    ),
}
NO_REASONS = {
    "of none that anybody claims": "Which city should we visit?\n\nBen: Rome. If we visit Bern, we freeze.\n",
    "Japanese, of none that anybody claims": f"{CITIES}岸：大阪に行くべきだ。神戸に行けば、坂が多い。\n",
    "a condition of something else": f"{HALL}Ben: No. If it rains, the roof leaks.\n",
    "another deed": f"{HALL}Ben: No. If we rent the hall, the choir has no room.\n",
    "another thing": f"{HALL}Ben: No. If we sell the boat, the choir has no room.\n",
    "somebody else's deed": f"{HALL}Ben: No. If Tom sells the hall, the choir has no room.\n",
    "half of what is at issue": (
        "Should we sell the hall and build a new one?\n\nBen: No. If we sell the hall, the choir has no room.\n"
    ),
    "what another one says": (
        f"{HALL}Gus: Yes. It is old.\nBen: No. Gus claims that if we sell the hall, we save money.\n"
    ),
    "what is granted": f"{HALL}Ben: No. Of course, if we sell the hall, we save money.\n",
    "Japanese, what is granted": f"{HELMETS}岸：賛成です。義務化すると利用者は減るが、それは構わない。\n",
    "Japanese, of something else": f"{HELMETS}岸：反対です。雨が降ると、自転車に乗る人が減る。\n",
}


DENIED = {
    "flatly": (f"{HALL}Ben: No. If we sell the hall, members will leave.\nCid: Members will not leave.\n", True),
    "of it": (
        f"{HALL}Ben: No. If we sell the hall, members will leave.\nCid: If we sell it, members will not leave.\n",
        True,
    ),
    "its last step": (
        f"{ROAD}Ben: No. If we ban cars, buyers stay away. If buyers stay away, shops shut.\nCid: Shops do not shut.\n",
        True,
    ),
    "something else": (f"{HALL}Ben: No. If we sell the hall, members will leave.\nCid: Members will not pay.\n", False),
    "of another deed": (
        f"{HALL}Ben: No. If we sell the hall, members will leave.\nCid: If we rent it out, members will not leave.\n",
        False,
    ),
    "by its own speaker": (f"{HALL}Ben: No. If we sell the hall, members will leave. It is old.\n", False),
    "in Japanese": (f"{HELMETS}岸：反対です。義務化すると、乗る人が減る。\n森：乗る人は減らない。\n", True),
    "in Japanese, of it": (
        f"{HELMETS}岸：反対です。義務化すると、利用者が減る。\n森：義務化しても利用者は減らない。\n",
        True,
    ),
    "in Japanese, of something else": (
        f"{HELMETS}岸：反対です。義務化すると、乗る人が減る。\n森：事故は減らない。\n",
        False,
    ),
}


def debated(text: str) -> tuple[KnowledgeBase, Debate]:
    """Return a text as it is read, with somebody in it who takes no side, and its debate."""
    other = "林：今日は月曜日だ。\n" if text.startswith((HELMETS, CITIES, SHOP)) else "Gus: Today is Monday.\n"
    read = aufheben.read(f"{text}{other}", skip_unread=True).partial
    assert read is not None
    return read, aufheben.debate(read)


def in_words(text: str) -> str:
    """Return the debate of a text in words, without the blanks of lines."""
    read, debate = debated(text)
    tell = aufheben.to_japanese if text.startswith((HELMETS, CITIES, SHOP)) else aufheben.to_english
    return " ".join(tell(debate, read).split())


@pytest.mark.parametrize("case", REASONS)
def test_what_would_come_of_it_is_a_reason(case: str) -> None:
    text, words = REASONS[case]
    assert words in in_words(text)


@pytest.mark.parametrize("case", NO_REASONS)
def test_what_would_come_of_anything_else_is_none(case: str) -> None:
    words = in_words(NO_REASONS[case])
    assert "because if" not in words
    assert "claims that if" not in words
    assert "なら" not in words


@pytest.mark.parametrize("case", DENIED)
def test_whoever_denies_it_defeats_the_reason(case: str) -> None:
    text, denied = DENIED[case]
    _, debate = debated(text)
    first = debate.claims[0]
    assert first.status is (Status.DEFENSIBLE if denied else Status.JUSTIFIED)
    assert (debate.outcome is Outcome.JUSTIFIED) is not denied


def test_neither_wins_who_says_what_comes_of_it_in_steps_and_who_denies_it_flatly() -> None:
    text = (
        f"{ROAD}Tom: No. If we ban cars, customers stay away. If customers stay away, shops close.\n"
        "Maria: Yes. The streets are narrow.\nLee: If we ban cars, shops do not close.\n"
    )
    _, debate = debated(text)
    assert [claim.status for claim in debate.claims] == [Status.DEFENSIBLE, Status.DEFENSIBLE]
    assert debate.outcome is Outcome.STALEMATE


@pytest.mark.parametrize("statement", ["If we sell the hall and the roof leaks, we save money.", "The hall is old."])
def test_what_is_at_issue_is_told_in_its_words_whoever_supposes_that_it_is_done(statement: str) -> None:
    words = in_words(f"{HALL}Background:\n{statement}\n\nAnn: Yes. It is dear.\nBen: No.\n")
    assert "we should sell the hall, because the hall is dear" in words
    assert "proposition" not in words


@pytest.mark.parametrize(
    ("statement", "sides"),
    [
        ("Yes, if we sell the hall, we save money.", True),
        ("No, if we sell it, the choir has no room.", True),
        ("Sure, if we sell the hall, we save money.", True),
        ("Yes, if it is cheap.", False),
        ("Yes, if the hall is old, we should sell it.", False),
        ("No, if it rains, the roof leaks.", False),
    ],
)
def test_a_side_ahead_of_what_would_come_of_it_is_taken_and_one_on_a_condition_is_not(
    statement: str,
    sides: bool,  # noqa: FBT001 - a case
) -> None:
    _, debate = debated(f"{HALL}Ben: {statement}\n")
    assert bool(debate.claims) is sides


@pytest.mark.parametrize(
    "statement",
    [
        "It is not true that if it rains, the hall floods.",
        "My fear is that if it rains, the hall floods.",
        "It is a pity that when it rains, the hall floods.",
    ],
)
def test_a_condition_that_is_called_something_states_nothing_of_what_follows_from_it(statement: str) -> None:
    assert answered(f"{statement} It rains.") is Verdict.UNKNOWN


def test_what_is_called_a_problem_is_asserted() -> None:
    assert answered("The problem is that if it rains, the hall floods. It rains.") is Verdict.TRUE


def answered(text: str) -> Verdict:
    """Return what a text answers to whether the hall floods."""
    read = aufheben.read(text, skip_unread=True).partial
    assert read is not None
    return aufheben.ask(read, "Does the hall flood?").verdict


def test_of_many_that_are_claimed_each_is_compared_with_its_own_conditions(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[object] = []

    def counted(*given: object) -> object:
        compared.append(given)
        return deed_in_full(*given)  # pyrefly: ignore[bad-argument-type]

    monkeypatch.setattr("grammar.english.prose.discourse.consequences.deed_in_full", counted)
    sizes: list[int] = []
    for many in (5, 20):
        compared.clear()
        claims = (
            f"P{one}: We should visit Town{one}. If we visit Town{one}, we see Lake{one}.\n" for one in range(many)
        )
        assert aufheben.read(f"Which town should we visit?\n\n{''.join(claims)}").partial is not None
        sizes.append(len(compared))
    assert 0 < sizes[1] <= 5 * sizes[0]


@pytest.mark.parametrize(
    ("text", "reason", "no_reason"),
    [
        (f"{HALL}Ann: Pros: we save money. Cons: the choir has no room. All in all, yes.\n", "save money", "no room"),
        (f"{HALL}Ann: Pros: we save money. Cons: the choir has no room. All in all, no.\n", "no room", "save money"),
        (f"{SHOP}岸：利点：お金が入る。欠点：店員が困る。結論として賛成です。\n", "お金が入り", "困り"),
    ],
)
def test_what_is_listed_against_something_is_no_reason_for_it(text: str, reason: str, no_reason: str) -> None:
    words = in_words(text)
    assert reason in words
    assert no_reason not in words


def test_a_question_whether_not_is_refused_for_a_yes_to_it_may_mean_either() -> None:
    found = aufheben.read("Should we not sell the hall?\n\nAnn: Yes. It is old.\nBen: No.\n")
    assert [fault.code for fault in found.faults] == ["prose-question"]
    assert not aufheben.read("Should we decide not to sell the hall?\n\nAnn: Yes. It is old.\nBen: No.\n").faults
