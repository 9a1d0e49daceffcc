"""Which shorter names stand for a thing that a text names more fully, and which do not."""

from __future__ import annotations

import pytest

import aufheben
from grammar.languages import language_of, prose_verbalizer
from kb.synonyms import joining, loose_ends


def rules_of(text: str) -> str:
    return " ".join(str(rule) for statement in aufheben.read(text).kb.statements for rule in [statement])


@pytest.mark.parametrize(
    ("text", "joined", "apart"),
    [
        (
            "The flat in Mill Lane is bright because it is new. The flat is damp.",
            "damp(flat_in_mill_lane)",
            "The flat in Mill Lane is bright because it is new. The flat in High Street is dry. The flat is damp.",
        ),
        (
            "The flat in Mill Lane is bright because it is new. The flat is damp.",
            "damp(flat_in_mill_lane)",
            "The flat in Mill Lane is bright because it is new. Flats are dear. The flat is damp.",
        ),
        (
            "The FX200 wood stove is good because it is new. The FX200 is damp.",
            "damp(fx200_wood_stove)",
            "The FX200 wood stove is good because it is new. The FX200 grill is old. The FX200 is damp.",
        ),
        (
            "Our volunteers are nice because they are old. The volunteers are damp.",
            "damp(our_volunteer)",
            "Our volunteers are nice because they are old. The volunteers next door sing. The volunteers are damp.",
        ),
        (
            "Is the night bus late?\nAnn's view:\nThe night bus is late because it is old. The bus is damp.",
            "damp(night_bus)",
            "Is the night bus late?\nAnn's view:\nThe night bus is late, but the bus is good. The bus is damp.",
        ),
    ],
)
def test_a_shorter_name_is_for_the_only_thing_that_it_can_be_short_for(text: str, joined: str, apart: str) -> None:
    assert joined in rules_of(text)
    assert joined not in rules_of(apart)


@pytest.mark.parametrize(
    ("sentence", "text", "otherwise", "read"),
    [
        (
            "The clinic should buy the scanner unless it is too dear.",
            "The scanner is too dear.",
            "The clinic is too dear, and the scanner is too dear.",
            "too_dear(scanner) => -should_buy_scanner(clinic)",
        ),
        (
            "The club should fill the pitch with sand if it can afford it.",
            "Ben says that the club cannot afford sand. The club cannot afford sand.",
            "The club cannot afford tents.",
            "can_afford_sand(club) => should_fill_pitch_with_sand(club)",
        ),
        (
            "Phones distract pupils unless they are locked away.",
            "Phones are locked away in the lockers.",
            "Pupils are locked away in the lockers.",
            "phone(X), not locked_away(X) => distracts_pupil(X)",
        ),
    ],
)
def test_a_pronoun_means_the_one_thing_of_which_the_text_says_the_same(
    sentence: str, text: str, otherwise: str, read: str
) -> None:
    assert read in rules_of(f"{_PROSE} {sentence} {text}")
    assert read not in rules_of(f"{_PROSE} {sentence}")
    assert read not in rules_of(f"{_PROSE} {sentence} {otherwise}")
    _, chosen, *_ = [one.chosen for one in aufheben.read(f"{_PROSE} {sentence} {text}").sentences]
    assert chosen is not None
    assert {note.code for note in chosen.notes} == {"taken-for"}


_PROSE = "Frankly, old bells often annoy people at work."


@pytest.mark.parametrize(
    "text",
    [
        "If the firm buys a van, it must be cheap. The firm buys a van.",  # what is stated does not speak of "it"
        "Anna helps Bob if he is ill. Anna is ill.",
        "The bus stops behind the school if it is open. The museum is open.",
    ],
)
def test_a_pronoun_means_nothing_where_the_text_says_the_same_of_nothing_that_it_could_mean(text: str) -> None:
    _, chosen, *_ = [one.chosen for one in aufheben.read(f"{_PROSE} {text}").sentences]
    assert chosen is not None
    assert "taken-for" not in {note.code for note in chosen.notes}


@pytest.mark.parametrize(
    ("issue", "claim", "literal"),
    [
        ("Should we get the Orion laptop?", "We should get the Orion.", "should_we_get_orion"),
        (
            "Should the club replace the pool with sand?",
            "The club should not replace the pool.",
            "-should_replace_pool_with_sand",
        ),
        ("Should the club replace the pool with sand?", "The club should not replace every pool.", ""),
        ("Should the club buy the old hut?", "The club should buy the hut.", "should_buy_old_hut(club)"),
    ],
)
def test_a_claim_on_what_is_at_issue_may_leave_out_its_noun_or_deny_the_whole(
    issue: str, claim: str, literal: str
) -> None:
    text = f"{issue}\n\nAnna: {claim}\nBen: Honestly, the sun is out.\n"
    base = aufheben.read(text).kb
    heads = [str(rule.head) for agent in base.agents for rule in agent.rules if "should" in rule.head.predicate]
    assert any(literal in one for one in heads) if literal else not any("with_sand" in one for one in heads)
    assert base.issue is not None
    assert not literal or literal.lstrip("-") in str(base.issue)


TURNS = """Should the pool close?

Anna: Honestly, the pool is dear. You are no swimmer, Ben. You said that the pool is old.
Ben: You are wrong. You need a licence to swim. You sold the van in May.
"""


def test_you_is_the_other_one_of_two_where_nobody_in_general_is_meant() -> None:
    heads = {agent.name: [str(rule.head) for rule in agent.rules] for agent in aufheben.read(TURNS).kb.agents}
    assert heads["anna"][:2] == ["dear(pool)", "-swimmer(ben)"]
    assert any(one.startswith("did_ben_say") for one in heads["anna"])
    assert heads["ben"][0] == "wrong(anna)"
    assert any(one.startswith("you_need") for one in heads["ben"])
    three = aufheben.read(f"{TURNS}Carl: You are wrong.\n").kb
    assert not any("wrong(anna)" in str(rule) for agent in three.agents for rule in agent.rules)


THREAD = """Is the Vento a good phone for my mum?

Sandy: Honestly, my mum needs a phone that is easy to hold.
Karl: Your mum cannot use a touchscreen. Your dog is nice.
"""


def test_your_thing_is_that_of_the_only_one_who_says_my_of_it() -> None:
    heads = {agent.name: [str(rule.head) for rule in agent.rules] for agent in aufheben.read(THREAD).kb.agents}
    assert "-can_use_touchscreen(sandy_s_mum)" in heads["karl"]
    assert "nice(your_dog)" in heads["karl"]
    two = aufheben.read(f"{THREAD}Ida: My mum likes it.\n").kb
    assert not any("sandy_s_mum" in str(rule) for agent in two.agents if agent.name == "karl" for rule in agent.rules)


TEXT = "The walls in our building are thin, and the flat in Mill Lane is damp. Our volunteers are nice. We sang."


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Are the walls thin?", "true"),
        ("Are walls thin?", "unknown"),
        ("Is the flat damp?", "true"),
        ("Is a flat damp?", "unknown"),
        ("Are flats damp?", "unknown"),
        ("Is the flat in High Lane damp?", "unknown"),
        ("Are the volunteers nice?", "true"),
        ("Are volunteers nice?", "unknown"),
    ],
)
def test_a_question_means_the_only_thing_by_a_shorter_name(question: str, verdict: str) -> None:
    assert aufheben.ask(aufheben.read(TEXT).kb, question).verdict.value == verdict


def test_a_reading_notes_what_a_shorter_name_is_for_and_what_only_the_occasion_tells() -> None:
    reading = aufheben.read("The flat in Mill Lane is bright because it is new. The flat was damp yesterday.")
    assert reading.counts
    *_, last = reading.sentences
    assert last.chosen is not None
    assert [note.code for note in last.chosen.notes] == ["shorter", "occasion"]
    (japanese,) = aufheben.read("この団地は昨日から静かだ。").sentences
    assert japanese.chosen is not None
    assert [note.code for note in japanese.chosen.notes] == ["occasion"]


@pytest.mark.parametrize(
    ("text", "question", "verdict"),
    [
        ("みどり台の家は安い。安い家は買うべきだ。", "みどり台の家を買うべきですか。", "true"),
        ("この家は安い。安い家は買うべきだ。", "この家を買うべきですか。", "true"),
        ("北野ビルは安い。安いビルは買うべきだ。", "北野ビルを買うべきですか。", "true"),
        ("元の家は安い。安い家は買うべきだ。", "元の家を買うべきですか。", "unknown"),
        ("おもちゃの車は安い。安い車は買うべきだ。", "おもちゃの車を買うべきですか。", "unknown"),
        ("専門家は安い。安い家は買うべきだ。", "専門家を買うべきですか。", "unknown"),
        ("家の庭は安い。安い家は買うべきだ。", "家の庭を買うべきですか。", "unknown"),
        ("検索機能は先週完成した。完成した機能は公開すべきだ。", "検索機能を公開すべきですか。", "true"),
        ("検索機能は完成していない。完成した機能は公開すべきだ。", "検索機能を公開すべきですか。", "unknown"),
    ],
)
def test_a_thing_is_of_the_kind_that_its_name_ends_with(text: str, question: str, verdict: str) -> None:
    assert aufheben.ask(aufheben.read(text).kb, question).verdict.value == verdict


@pytest.mark.parametrize(
    "text",
    [
        "部屋を借りるべきか。\n\n花子：部屋には広いバルコニーがある。部屋にバルコニーがあるなら、部屋を借りるべきだ。",
        "The flat has a big balcony. If something has a balcony, we should rent it.",
    ],
)
def test_a_line_that_is_offered_joins_what_it_is_offered_for(text: str) -> None:
    base = aufheben.read(text).kb
    ends = [end for end in loose_ends(base) if end.near is not None]
    language = language_of(text)
    voice = prose_verbalizer(language, base.says)
    (line,) = (joining(end, voice, language, base.says) for end in ends)
    assert line is not None
    left = {end.literal for end in loose_ends(aufheben.read(f"{text} {line}").kb)}
    assert left.isdisjoint(end.literal for end in ends)
