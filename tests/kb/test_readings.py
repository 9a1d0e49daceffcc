"""Texts in controlled language as knowledge bases: layout, owners, choices, and that nothing is guessed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from engine.debate import hold
from grammar.controlled import Negation, QueryKind
from grammar.documents import read_document
from grammar.errors import Unreadable
from grammar.lines import agent_name
from grammar.spans import SourceText
from kb.answers import Consultation, Verdict
from kb.loading import load, parse
from kb.readings import TextReading, read_texts
from kb.synonyms import proposals

TEXTS = Path(__file__).resolve().parent.parent / "texts"


def read(*texts: str, **options: object) -> TextReading:
    sources = [SourceText(f"t{number}.txt", text) for number, text in enumerate(texts)]
    return read_texts(sources, **options)  # pyrefly: ignore[bad-argument-type]  # options by name


def codes(reading: TextReading) -> list[str]:
    return [fault.code for fault in reading.faults]


SHAPES = {
    "camera": ("synthesis", 7),
    "curry": ("justified", None),
    "holiday": ("synthesis", None),
    "innocence": ("justified", None),
    "nixon": ("stalemate", None),
}


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_debate_as_text_goes_as_its_knowledge_base(name: str, language: str) -> None:
    path = TEXTS / f"{name}.{language}.txt"
    if not path.exists():
        pytest.skip(f"{name} has no text in this language")
    from_text, known = hold(load(path).dispute), hold(load(name).dispute)
    assert from_text.outcome is not None
    assert from_text.outcome is known.outcome
    assert from_text.outcome.value == SHAPES[name][0]
    assert [(move.agent is None, move.kind, move.attack, move.target) for move in from_text.moves] == [
        (move.agent is None, move.kind, move.attack, move.target) for move in known.moves
    ]
    if name in {"camera", "curry"}:
        assert [answer.args for answer in from_text.answers] == [answer.args for answer in known.answers]


def test_headings_give_sentences_their_owners() -> None:
    reading = read(
        "Issue: Which camera should we buy?\n\nBackground:\n- a is a camera.\n\n"
        "AG1's stance (portability):\na is light.\n% a remark\n\n"
        "## The City Council's stance:\na is heavy.\nStance of Bob:\nb is a camera.\n"
    )
    base = reading.kb
    assert [(agent.name, agent.title, [str(rule) for rule in agent.rules]) for agent in base.agents] == [
        ("ag1", "portability", ["light(a)."]),
        ("city_council", None, ["heavy(a)."]),
        ("bob", None, ["camera(b)."]),
    ]
    assert [str(rule) for rule in base.background] == ["camera(a)."]
    assert base.issue is not None
    assert [str(literal) for literal in base.issue.literals] == ["should_buy(X)", "camera(X)"]


def test_a_text_without_headings_is_one_theory_and_several_files_are_stances() -> None:
    assert [agent.name for agent in read("Bob is kind.").kb.agents] == ["main"]
    assert [agent.name for agent in read("Bob is kind.", "Bob is tall.").kb.agents] == ["t0", "t1"]


@pytest.mark.parametrize(
    ("text", "code", "note"),
    [
        ("Bob is tall.\nA's stance:\nBob is kind.\n", "before-heading", "narration"),
        ("A's stance:\nBob is old.\nIs Bob tall?\n", "question-in-stance", "question-in-stance"),
    ],
)
def test_what_nobody_states_is_left_out_of_prose_and_refused_in_textbook_language(
    text: str, code: str, note: str
) -> None:
    assert codes(read(text, textbook=True)) == [code]
    reading = read(text)
    assert codes(reading) == []
    notes = [one.code for numbered in reading.sentences for way in numbered.sentence.readings for one in way.notes]
    assert note in notes
    assert all("tall" not in str(rule) for agent in reading.kb.agents for rule in agent.rules)


@pytest.mark.parametrize("text", ["Motion: The club should buy a pitch.", "Issue: Bob is kind."])
def test_a_motion_is_at_issue(text: str) -> None:
    reading = read(f"{text}\nAnna's view:\nBob is kind.\n")
    assert codes(reading) == []
    assert reading.kb.issue is not None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Issue: Which camera should we buy?\nIssue: Is Bob kind?\nA's stance:\nBob is kind.\n", "two-issues"),
        ("Issue: If Bob is kind, Bob is tall.\nA's stance:\nBob is kind.\n", "issue-statement"),
        ("Issue:\nA's stance:\nBob is kind.\n", "no-question"),
        ("Issue: If Bob is kind, Bob is tall.\nA's stance:\nIs Bob kind?\n", "issue-statement"),
        ("?!'s stance:\nBob is kind.\n", "heading-name"),
        ('say kind(X): "{X} is kind.\nBob is kind.\n', "open-string"),
    ],
)
def test_what_is_wrong_with_the_layout_is_told_and_nothing_is_repaired(text: str, code: str) -> None:
    reading = read(text)
    if code == "open-string":
        assert reading.faults
    else:
        assert code in codes(reading)
    with pytest.raises(Unreadable):
        _ = reading.kb


def test_a_say_line_gives_a_text_its_own_words() -> None:
    reading = read('say pocketable(X): "{X} fits into a pocket".\nThe cube fits into a pocket.\n')
    assert "pocketable(cube)." in str(reading.kb)


def test_a_sentence_with_several_readings_is_not_read_until_one_is_chosen() -> None:
    reading = read("aは軽い。bは重い。猫が犬を追うなら、それは速い。")
    assert codes(reading) == ["ambiguous"]
    (one,) = reading.ambiguous
    clauses: list[str] = []
    for number in range(1, len(one.sentence.readings) + 1):
        chosen = reading.choosing(one.number, number)
        assert chosen.faults == ()
        clauses.append(str(chosen.kb))
    assert len(set(clauses)) == len(one.sentence.readings) > 1
    assert codes(reading.choosing(one.number, 99)) == ["no-such-reading"]


def test_negation_in_conditions_is_what_was_asked_for_and_never_a_guess() -> None:
    text = "If something is not kind then it is rough."
    assert "-kind(X) => rough(X)." in str(read(text).kb)
    assert "not kind(X) => rough(X)." in str(read(text, negation=Negation.WEAK).kb)


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.name)
def test_the_written_knowledge_base_means_the_same(path: Path) -> None:
    reading = read_texts([SourceText(path.name, path.read_text(encoding="utf-8"))])
    written = parse(reading.text())
    assert written == reading.kb
    assert str(written.dispute) == str(reading.kb.dispute)


def test_words_that_may_mean_the_same_are_proposed_and_not_merged() -> None:
    reading = read("A's stance:\nb has high resolution.\nIf something has high image resolution, we should buy it.\n")
    (one,) = proposals(reading.kb)
    assert (one.wanted.predicate, one.given.predicate) == ("has_high_image_resolution", "has_high_resolution")
    assert str(one.line) == 'say has_high_image_resolution(X): "{X} has high resolution".'
    merged = read(f"{one.line}\n{reading.documents[0].source.text}")
    assert proposals(merged.kb) == ()
    assert "has_high_image_resolution(b)." in str(merged.kb)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("AG1", "ag1"),
        ("ＡＧ２", "ag2"),
        ("The Party", "party"),
        ("花子", "花子"),
        ("1st", None),
        ("", None),
        ("issue", None),
    ],
)
def test_agents_are_named_as_the_language_names_them(written: str, name: str | None) -> None:
    assert agent_name(written) == name


LINES = (
    'Issue:|論点：|A\'s stance:|Aの立場：|Background:|背景：|% c|say p: "x".|Bob is kind.|is|aは軽い。|'
    "If|not|  |- |？|…|\x00|“|1:|Rule1:|、|ない|{X}"
)
PIECES = st.lists(st.sampled_from([*LINES.split("|"), "\n", "\n\n"]), max_size=14).map(" ".join)


@given(PIECES, st.sampled_from([None, "en", "ja"]))
def test_reading_never_raises_anything_but_findings(text: str, language: str | None) -> None:
    document = read_document(SourceText("f", text), language)
    reading = TextReading((document,))
    for fault in reading.faults:
        assert fault.text("en")
        assert fault.text("ja")
    assert reading.partial is not None


BIRDS = """
bird(tweety). bird(opus). penguin(opus).
penguin(X) => bird(X).
bird(X), not abnormal(X) => flies(X).
penguin(X) => abnormal(X).
penguin(X) => -flies(X).
=> sings(tweety).
cat(tom).
cat(X) => purrs(X).
quaker(nixon). republican(nixon).
quaker(X) => pacifist(X).
republican(X) => -pacifist(X).
"""


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("Tom is a cat.", Verdict.TRUE),
        ("Tom purrs.", Verdict.TRUE),
        ("Does Tom purr?", Verdict.TRUE),
        ("Tom does not purr.", Verdict.FALSE),
        ("Tweety flies.", Verdict.TRUE_BY_DEFAULT),
        ("Tweety sings.", Verdict.TRUE_BY_DEFAULT),
        ("Does Opus fly?", Verdict.FALSE_BY_DEFAULT),
        ("Opus does not fly.", Verdict.TRUE_BY_DEFAULT),
        ("Is Nixon a pacifist?", Verdict.UNKNOWN),
        ("Is Tom a penguin?", Verdict.UNKNOWN),
        ("Tom is a cat: true, false or unknown?", Verdict.TRUE),
        ("Is Zorro wise?", Verdict.UNKNOWN),
    ],
)
def test_an_answer_says_what_the_statuses_say(sentence: str, verdict: Verdict) -> None:
    assert Consultation(parse(BIRDS)).ask(sentence).verdict is verdict


def test_of_a_complete_text_what_nobody_argues_for_is_false_by_default() -> None:
    closed = Consultation(parse(BIRDS), negation=Negation.WEAK)
    assert closed.ask("Is Tom a penguin?").verdict is Verdict.FALSE_BY_DEFAULT
    assert closed.ask("Tom is not a penguin.").verdict is Verdict.TRUE_BY_DEFAULT
    assert closed.ask("Is Nixon a pacifist?").verdict is Verdict.UNKNOWN
    assert closed.ask("Tom purrs.").verdict is Verdict.TRUE


def test_a_which_question_lists_what_is_justified_or_at_least_tenable() -> None:
    answer = Consultation(aufheben.load("holiday")).ask("Which place has temples?")
    assert answer.asked is QueryKind.WHICH
    assert {str(one.literal) for one in answer.found} <= {"temples(kyoto)", "temples(kamakura)"}
    defensible = Consultation(parse(BIRDS)).ask("Who is a pacifist?")
    assert [(str(one.literal), one.verdict) for one in defensible.found] == [("pacifist(nixon)", Verdict.UNKNOWN)]


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("", "no-sentence"),
        ("Tom is a cat. Tom purrs.", "several-sentences"),
        ("All cats purr.", "asks-a-rule"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_its_reason(sentence: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Consultation(parse(BIRDS)).ask(sentence)
    assert [finding.code for finding in caught.value.findings] == [code]


def test_both_languages_ask_the_same_knowledge_base() -> None:
    base = aufheben.load("camera")
    assert aufheben.ask(base, "Is c user-friendly?").verdict is Verdict.TRUE
    assert aufheben.ask(base, "cは使いやすいか。").verdict is Verdict.TRUE


def test_statuses_are_computed_once_for_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    base = parse(BIRDS)
    aufheben.ask(base, "Tom purrs.")
    monkeypatch.setattr("kb.answers.pooled_by", None)
    assert aufheben.ask(base, "Tweety sings.").verdict is Verdict.TRUE_BY_DEFAULT


def test_a_wrong_request_says_what_is_possible() -> None:
    with pytest.raises(aufheben.Misuse, match="strong, weak"):
        aufheben.ask(parse(BIRDS), "Tom purrs.", negation="none")
    with pytest.raises(aufheben.Misuse, match="en, ja"):
        aufheben.read("Tom purrs.", lang="fr")


def test_a_japanese_noun_is_the_kind_that_the_knowledge_base_has_and_the_thing_that_it_names() -> None:
    birds = Consultation(parse("鳥(チロ). 鳥(X) => 飛ぶ(X). 犬(犬). 走る(犬)."))
    assert birds.ask("どの鳥が飛ぶか。").verdict is Verdict.TRUE
    assert birds.ask("犬は走るか。").verdict is Verdict.TRUE
    with pytest.raises(Unreadable, match="a question has no conditions"):
        birds.ask("鳥は飛ぶか。")
