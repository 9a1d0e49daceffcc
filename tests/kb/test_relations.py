"""What sentences of a dialogue do to one another decides what is at issue, as an argumentation framework would."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from engine.values.literals import Literal
from engine.values.record import Status
from grammar.languages import sentence_verbalizer
from grammar.reading import parse_rule
from grammar.spans import SourceText
from grammar.statements import Say
from kb.readings import TextReading, dialogue_of, read_as_written
from kb.relations import ArgumentRelation, RelationKind, reasons_at_end, retracted

TEXT = """Question: Should the town buy the old mill?

Ann: The town should buy the old mill. The mill would make a fine library.
Ben: The roof has to be renewed. The town should not buy the mill.
Ann: The state pays for the roof of a listed building. The mill was listed in May.
Ben: The state pays half of it at most. I see that the mill is listed.
"""
ISSUE, LIBRARY, ROOF, PAYS, LISTED, HALF = 0, 3, 4, 6, 7, 8
"""Numbers of the sentences; the others only take sides, or grant something."""
SUPPORTS, REBUTS, UNDERCUTS = RelationKind.SUPPORTS, RelationKind.REBUTS, RelationKind.UNDERCUTS


def dialogue(text: str = TEXT) -> TextReading:
    found = dialogue_of(read_as_written(SourceText("t.txt", text)))
    assert found is not None
    return found


def verdict(*relations: tuple[int, RelationKind, int], text: str = TEXT) -> bool | None:
    """Return what becomes of what is at issue: it is so, it is not, or neither has been defended."""
    base = replace(dialogue(text), relations=tuple(ArgumentRelation(*one) for one in relations)).partial
    assert base.issue is not None
    (asked,) = base.issue.literals
    answers = aufheben.debate(base).answers
    assert len(answers) < 2
    return None if not answers else answers[0] == asked


def test_the_sentences_of_a_dialogue_are_known_by_the_numbers_of_read() -> None:
    found = dialogue()
    sentences = {one.number: (one.owner, one.text) for one in found.dialogue}
    assert sentences[LIBRARY] == ("ann", "The mill would make a fine library.")
    assert sentences[HALF] == ("ben", "The state pays half of it at most.")
    assert 1 not in sentences  # the question
    assert {one.number: one.sentence.text for one in found.sentences}[ROOF] == sentences[ROOF][1]


def test_a_text_in_which_everybody_speaks_once_is_no_dialogue() -> None:
    once = TEXT.split("\nAnn: The state", maxsplit=1)[0]
    assert dialogue_of(read_as_written(SourceText("t.txt", once))) is None
    assert (
        dialogue_of(read_as_written(SourceText("t.txt", "Ann: We should go. It is warm.\nAnn: It is cheap.\n"))) is None
    )


def test_reasons_of_both_sides_leave_it_open() -> None:
    assert verdict((LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE)) is None


@pytest.mark.parametrize("kind", [REBUTS, UNDERCUTS])
def test_an_answer_takes_a_reason_away_and_an_answer_to_it_gives_it_back(kind: RelationKind) -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE), (PAYS, kind, ROOF)]
    assert verdict(*known) is True
    assert verdict(*known, (HALF, kind, PAYS)) is None
    assert verdict(known[0], (HALF, kind, LIBRARY), known[1]) is False


def test_an_answer_falls_with_its_own_reason() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE), (PAYS, UNDERCUTS, ROOF), (LISTED, SUPPORTS, PAYS)]
    assert verdict(*known) is True
    assert verdict(*known, (HALF, UNDERCUTS, LISTED)) is None


def test_an_answer_falls_with_a_reason_that_is_taken_back() -> None:
    known = [(ROOF, REBUTS, ISSUE), (PAYS, UNDERCUTS, ROOF), (LIBRARY, SUPPORTS, PAYS)]
    assert verdict(*known) is True
    assert verdict(*known, (LISTED, RelationKind.RETRACTS, LIBRARY)) is False


def test_who_gives_up_a_side_takes_back_his_answers_too() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, UNDERCUTS, LIBRARY)]
    assert verdict(*known) is False  # the side without a reason that is answered is left
    assert verdict(*known, (HALF, RelationKind.RETRACTS, ISSUE)) is True


def test_what_is_denied_has_to_be_defended() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE), (PAYS, REBUTS, ROOF)]
    assert verdict(*known) is True
    assert verdict(*known, (ROOF + 1, SUPPORTS, ROOF)) is True  # the reason was known when it was denied
    # Both stand then, and so the reason is neither defended nor gone.
    assert verdict(*known, (HALF, SUPPORTS, ROOF)) is None
    assert verdict(*known, (HALF, REBUTS, PAYS)) is None


TURNS = "Question: Should we go?\n\n" + "".join(
    f"{'BA'[n % 2]}: Point number {n} is a fair one.\n" for n in range(1, 13)
)
"""A speaks the odd ones."""


def of_turns(*relations: tuple[int, RelationKind, int], text: str = TURNS) -> bool | None:
    """Return what becomes of what is at issue where relations are told by the place of their sentences."""
    numbers = [0, *(one.number for one in dialogue(text).dialogue)]
    return verdict(*((numbers[one], kind, numbers[target]) for one, kind, target in relations), text=text)


def test_a_denial_that_has_fallen_changes_nothing() -> None:
    known = [(1, SUPPORTS, 0), (4, REBUTS, 0), (2, REBUTS, 1), (3, SUPPORTS, 1)]
    assert of_turns(*known) is None
    assert of_turns(*known, (6, REBUTS, 1)) is False  # the reason was known to whoever denies it again
    assert of_turns(*known, (6, REBUTS, 1), (7, UNDERCUTS, 6)) is None
    assert of_turns(*known, (6, REBUTS, 1), (7, REBUTS, 6)) is None


def test_what_another_speaker_backs_does_not_fall_with_that() -> None:
    assert of_turns((1, SUPPORTS, 0), (2, SUPPORTS, 1)) is True
    assert of_turns((1, SUPPORTS, 0), (2, SUPPORTS, 1), (3, UNDERCUTS, 2)) is True
    assert of_turns((1, SUPPORTS, 0), (2, SUPPORTS, 1), (4, RelationKind.RETRACTS, 2)) is True


def test_whoever_is_on_a_side_uses_its_answers() -> None:
    team = (
        "Question: Should we go?\n\nAnn: It is warm.\nBen: It is far.\nCarl: It is not warm at night.\nAnn: We sleep.\n"
    )
    known = [(1, SUPPORTS, 0), (2, REBUTS, 0)]
    assert of_turns(*known, text=team) is None
    assert of_turns(*known, (3, UNDERCUTS, 1), text=team) is False
    assert of_turns(*known, (3, UNDERCUTS, 1), (4, UNDERCUTS, 3), text=team) is None


def test_a_question_which_one_is_no_dialogue_of_this_kind() -> None:
    for question in ("Which mill should we buy?", "Should we buy the mill or the barn?"):
        text = f"Question: {question}\n\nAnn: We should buy the mill. It is old.\nBen: It leaks.\nAnn: It is mended.\n"
        assert dialogue_of(read_as_written(SourceText("t.txt", text))) is None


def test_what_is_taken_back_is_a_reason_no_more() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE)]
    assert verdict(*known, (HALF, RelationKind.RETRACTS, ROOF)) is True
    assert verdict(*known, (HALF, RelationKind.RETRACTS, ISSUE)) is True
    assert verdict(*known, (LISTED, RelationKind.RETRACTS, ISSUE)) is False
    # Nobody takes back what somebody else says, nor what is said only later.
    assert verdict(*known, (LISTED, RelationKind.RETRACTS, ROOF)) is None
    assert verdict((PAYS, SUPPORTS, ISSUE), known[1], (LIBRARY, RelationKind.RETRACTS, ISSUE)) is None


def test_what_is_conceded_changes_nothing() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE), (PAYS, UNDERCUTS, ROOF)]
    assert verdict(*known, (HALF, RelationKind.CONCEDES, PAYS)) is verdict(*known) is True


def test_a_sentence_that_is_not_read_counts_in_its_own_words() -> None:
    odd = TEXT.replace(
        "The roof has to be renewed.", "Not always is what is old, if at all, either cheap or dear, is it."
    )
    assert verdict((LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE), text=odd) is None
    base = replace(dialogue(odd), relations=(ArgumentRelation(ROOF, REBUTS),)).partial
    assert any("Not always is what is old" in say.reading for say in base.says)


def test_what_is_at_issue_can_be_pointed_at_where_nobody_asks() -> None:
    text = (
        "Ann: Let the mill be ours. It would make a fine library.\nBen: The roof leaks.\nAnn: The state mends roofs.\n"
    )
    found = replace(dialogue(text), proposal=1, relations=(ArgumentRelation(2, SUPPORTS), ArgumentRelation(3, REBUTS)))
    base = found.partial
    assert base.issue is not None
    assert base.issue.question == "Let the mill be ours."
    assert aufheben.debate(base).answers == ()
    mended = replace(found, relations=(*found.relations, ArgumentRelation(4, UNDERCUTS, 3)))
    assert aufheben.debate(mended.partial).answers == mended.partial.issue.literals  # pyrefly: ignore[missing-attribute]


def test_in_japanese_too() -> None:
    text = (
        "論題：町は古い水車小屋を買うべきか。\n\n花子：買うべきです。図書館に向いています。\n"
        "次郎：屋根を直さなければなりません。\n花子：屋根の費用は県が出します。\n"
    )
    found = dialogue(text)
    numbers = {one.text: one.number for one in found.dialogue}
    library, roof, pays = (numbers[one] for one in list(numbers)[1:])
    known = (
        ArgumentRelation(library, SUPPORTS),
        ArgumentRelation(roof, REBUTS),
        ArgumentRelation(pays, UNDERCUTS, roof),
    )
    base = replace(found, relations=known).partial
    assert aufheben.debate(base).answers == base.issue.literals  # pyrefly: ignore[missing-attribute]
    assert [say.reading for say in base.says if say.literal.predicate == f"set_aside_{roof}"] == [
        f"（{roof}）は理由にならない"
    ]
    assert aufheben.debate(replace(found, relations=known[:2]).partial).answers == ()


SENTENCES = 8


def grounded(attacks: set[tuple[int, int]]) -> set[int]:
    """Return the grounded extension by its definition: what only attacked things attack, again and again."""
    accepted: set[int] = set()
    while True:
        beaten = {target for source, target in attacks if source in accepted}
        more = {one for one in range(1, SENTENCES + 1) if all(s in beaten for s, t in attacks if t == one)}
        if more == accepted:
            return accepted
        accepted = more


ANSWERS = st.tuples(st.integers(2, SENTENCES), st.integers(1, SENTENCES - 1)).filter(
    lambda one: one[0] > one[1] and (one[0] - one[1]) % 2 == 1  # two speak in turn, and nobody answers himself
)


@given(st.sets(ANSWERS))
def test_answers_to_answers_are_those_of_the_grounded_extension(attacks: set[tuple[int, int]]) -> None:
    sentences = "".join(f"{'AB'[n % 2]}: Point number {n} is a fair one, they say.\n" for n in range(1, SENTENCES + 1))
    text = f"Question: Should we go?\n\n{sentences}"
    found = dialogue(text)
    numbers = [one.number for one in found.dialogue]
    known = [ArgumentRelation(numbers[0], SUPPORTS)]
    known += [ArgumentRelation(numbers[source - 1], UNDERCUTS, numbers[target - 1]) for source, target in attacks]
    base = replace(found, relations=tuple(known)).partial
    assert base.issue is not None
    holds = aufheben.debate(base).answers == base.issue.literals
    assert holds == (1 in grounded(attacks))


def outcomes(*relations: tuple[int, RelationKind, int]) -> dict[int, tuple[bool, str, tuple[int, ...]]]:
    known = tuple(ArgumentRelation(*one) for one in relations)
    found = replace(dialogue(), relations=known)
    statuses = {one.literal: one.status for one in aufheben.status(found.partial)}
    owners = {one.number: one.owner for one in found.dialogue}
    ended = reasons_at_end(known, owners, lambda literal: statuses.get(literal, Status.UNSUPPORTED))
    return {one.sentence: (one.favours, one.state.value, one.by) for one in ended}


def test_it_is_told_what_became_of_each_reason() -> None:
    known = [(LIBRARY, SUPPORTS, ISSUE), (ROOF, REBUTS, ISSUE)]
    assert outcomes(*known) == {LIBRARY: (True, "stands", ()), ROOF: (False, "stands", ())}
    answered = (PAYS, UNDERCUTS, ROOF)
    assert outcomes(*known, answered)[ROOF] == (False, "answered", (PAYS,))
    assert outcomes(*known, (PAYS, REBUTS, ROOF))[ROOF] == (False, "answered", (PAYS,))
    assert outcomes(*known, answered, (HALF, UNDERCUTS, PAYS))[ROOF] == (False, "stands", ())
    assert outcomes(*known, (PAYS, REBUTS, ROOF), (HALF, SUPPORTS, ROOF))[ROOF] == (False, "contested", (PAYS,))
    assert outcomes(*known, (HALF, RelationKind.RETRACTS, ROOF))[ROOF] == (False, "retracted", ())
    again = ((PAYS, UNDERCUTS, ROOF), (LISTED, RelationKind.RETRACTS, PAYS))
    assert outcomes(*known, *again)[ROOF] == (False, "stands", ())
    reason = (ROOF + 1, SUPPORTS, ROOF)
    assert outcomes(*known, reason, (PAYS, UNDERCUTS, ROOF + 1))[ROOF] == (False, "answered", ())


def test_what_several_sentences_quote_stays_whole_in_japanese() -> None:
    voice = sentence_verbalizer(
        "ja", (Say(Literal("p"), "「町は広い」（2）", None, "ja"), Say(Literal("q"), "「町は古い」（3）", None, "ja"))
    )
    assert voice.rule(parse_rule("p, q => r.")).count("「町は") == 2


def test_taking_back_counts_for_one_speaker() -> None:
    one, other = ArgumentRelation(1, SUPPORTS), ArgumentRelation(2, SUPPORTS)
    back = ArgumentRelation(3, RelationKind.RETRACTS)
    owners = {1: "ann", 2: "ben", 3: "ben"}
    assert retracted([one, other, back], owners) == {other}
