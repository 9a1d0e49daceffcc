"""Statements mean literals: formally, in the words of the knowledge base, by the user's file; nothing is guessed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from grammar.errors import Unreadable
from grammar.spans import SourceText
from kb import library
from kb.loading import load, parse
from kb.transcripts.formal import formal
from kb.transcripts.mapping import Mappings, parse_mappings
from kb.transcripts.meanings import Mapped, Meanings, Unclear, Way
from kb.transcripts.reading import read_transcript
from kb.transcripts.words import nearest, words_of

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.protocol import FormalTranscript

CAMERA = Meanings(load("camera"), Mappings())
ASSUMING = Meanings(
    parse(
        """
        issue "sell?": sell(X).
        agent a { fine(x). item(x). fine(X), item(X), not stolen(X) => sell(X). }
        agent b { found(x). found(X) => stolen(X). }
        """
    ),
    Mappings(),
)


def meant(text: str, meanings: Meanings = CAMERA, *, variables: bool = False) -> str:
    """Return the literals of a statement, or in brackets why it has none."""
    meaning = meanings.of(text, variables=variables)
    return ", ".join(map(str, meaning.items)) if isinstance(meaning, Mapped) else f"[{meaning.reason}]"


@pytest.mark.parametrize(
    ("text", "literals"),
    [
        ("buy(a)", "buy(a)"),
        ("-buy(a)", "-buy(a)"),
        ("¬buy(a)", "-buy(a)"),
        ("not out_of_stock(a)", "not out_of_stock(a)"),
        ("~outOfStock(a)", "not out_of_stock(a)"),
        ("compact(a) ∧ light(a)", "compact(a), light(a)"),
        ("overTheBudget(b)", "over_the_budget(b)"),
        ('"buy(a)."', "buy(a)"),
        ("price(a, 3), 3 < 5", "price(a, 3)"),
        ("buy(X)", "[open]"),
        ("cheap", "[unread]"),
    ],
)
def test_formal_texts_are_read_exactly(text: str, literals: str) -> None:
    assert meant(text) == literals


@pytest.mark.parametrize(
    ("text", "literals"),
    [
        ("a is compact", "compact(a)"),
        ("A is compact.", "compact(a)"),
        ("The camera a is compact and light.", "compact(a), light(a)"),
        ("a is compact and light, and is a camera", "compact(a), light(a), camera(a)"),
        ("b has long battery life", "battery(b, long)"),
        ("Camera b is over budget", "over_the_budget(b)"),
        ("We shouldn't buy a", "-buy(a)"),
        ("a should not be bought", "-buy(a)"),
        ("Therefore, we should buy a.", "buy(a)"),
        ("I claim that we should buy a", "buy(a)"),
        ("there is no evidence that a is out of stock", "not out_of_stock(a)"),
        ("aは小型であり、軽く、カメラである", "compact(a), light(a), camera(a)"),
        ("カメラaは軽いです。", "light(a)"),
        ("aは在庫がないという証拠はない", "not out_of_stock(a)"),
        ("したがって、aを買うべきだ", "buy(a)"),
        ("If a camera is compact and light, we should buy it.", ""),
        ("If a is out of stock, we should not buy a.", ""),
        ("If something is out of stock, we should buy it.", "[rule]"),
        ("Which camera should we buy?", "[question]"),
        ("b is stylish", "stylish(b)"),
        ("It all depends.", "[unread]"),
    ],
)
def test_statements_are_read_in_the_words_of_the_knowledge_base(text: str, literals: str) -> None:
    assert meant(text) == literals


def test_a_core_may_speak_of_properties() -> None:
    texts = (
        "X is compact",
        "it is compact",
        "the camera is compact",
        "compact",
        "is compact",
        "being",
        "it should be bought",
    )
    found = [meant(text, variables=True) for text in texts]
    assert found == ["compact(X)"] * 5 + ["[unread]", "buy(X)"]
    assert meant("X is portable", variables=True) == "portable(X)", "nobody's word, and still about X"
    assert meant("compact") == "[unread]", "a reason is about somebody"


@pytest.mark.parametrize(
    ("text", "assumed"),
    [
        ("stolen(x)", "not stolen(x)"),
        ("not stolen(x)", "not stolen(x)"),
        ("-stolen(x)", "not -stolen(x)"),
        ("x is stolen", "not stolen(x)"),
        ("There is no evidence that x is stolen.", "not stolen(x)"),
        ("x is not stolen", "not stolen(x)"),
        ("x is not fine", "not -fine(x)"),
    ],
)
def test_an_assumption_is_the_absence_however_it_is_said(text: str, assumed: str) -> None:
    meaning = ASSUMING.assumption(text)
    assert isinstance(meaning, Mapped)
    assert ", ".join(map(str, meaning.items)) == assumed


def test_two_readings_are_as_good_as_none() -> None:
    base = parse(
        """
        agent a { light(x). bright(x). }
        say light(X): "{X} is light".
        say bright(X): "{X} is light".
        """
    )
    meaning = Meanings(base, Mappings()).of("x is light")
    assert meaning == Unclear("ambiguous", {"readings": "light(x); bright(x)"})


@pytest.mark.parametrize("name", [name for name in library.names() if len(load(name).agents) > 1])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_library_says_of_its_own_literals_is_read_as_them(name: str, language: str) -> None:
    """Words that two literals share mean neither; everything else is read back."""
    kb = load(name)
    words = words_of(kb)
    meanings = Meanings(kb, Mappings())
    ground = [
        one for one in words.literals if not any(str(term)[:1].isupper() or str(term) == "_" for term in one.args)
    ]
    by_wording: dict[str, set[Literal]] = {}
    for one in (literal for each in ground for literal in (each, -each)):
        if one.predicate != ">":
            by_wording.setdefault(words.wording(one, language), set()).add(one)
    for text, literals in by_wording.items():
        meaning = meanings.of(text)
        if isinstance(meaning, Mapped):
            assert set(meaning.items) <= literals, text
        else:
            assert len(literals) > 1 or meaning.reason == "ambiguous", (text, meaning)


def held(text: str, mapping: str = "", kb: KnowledgeBase | None = None) -> FormalTranscript:
    base = CAMERA.kb if kb is None else kb
    transcript = read_transcript(SourceText("t", text), [agent.name for agent in base.agents])
    return formal(transcript, base, parse_mappings(SourceText("m", mapping)))


ODD = "a, all told, is made for pockets"
POCKET = f"ag1: We should buy a, because {ODD}.\nag2: b is stylish. So we should not buy a.\n"


def test_what_cannot_be_mapped_is_asked_for_once_with_what_reads_alike() -> None:
    found = held(POCKET)
    assert [(one.text, one.turns, one.reason) for one in found.unmapped] == [
        (ODD, (1,), "unread"),
        ("b is stylish", (2,), "unknown-predicate"),
    ]
    assert found.mappings.text().splitlines()[1:] == [
        f'"{ODD}" = ?',
        "#   nearest: camera(a), compact(a), light(a)",
        '"b is stylish" = ?',
        "#   read as: stylish(b); nearest: battery(b, long), camera(b), resolution(b, high)",
    ]
    again = held(POCKET, found.mappings.text())
    assert again.mappings.text() == found.mappings.text()
    assert [one.text for one in again.unmapped] == [one.text for one in found.unmapped]


def test_a_users_line_wins_over_every_reading_but_a_formal_one() -> None:
    lines = f'"{ODD}" = compact(a), camera(a)\n"b is stylish" = light(b)\n'
    found = held(POCKET, lines)
    assert found.unmapped == ()
    first, second = found.rows
    assert [(str(one), first.steps[0].strong[0].by) for one in first.turn.steps[0].strong] == [
        ("compact(a)", Way.FILE),
        ("camera(a)", Way.FILE),
    ]
    assert [str(one) for one in second.turn.steps[0].strong] == ["light(b)"]
    taken = Meanings(CAMERA.kb, parse_mappings(SourceText("m", '"a is light" = compact(a)\n"buy(a)" = buy(b)\n')))
    assert (meant("a is light", taken), meant("buy(a)", taken)) == ("compact(a)", "buy(a)")


def test_a_models_line_gives_way_to_the_knowledge_base() -> None:
    taken = Meanings(CAMERA.kb, parse_mappings(SourceText("m", '"a is light" ~ compact(a)\n"feather a" ~ light(a)\n')))
    assert (meant("a is light", taken), meant("feather a", taken)) == ("light(a)", "light(a)")
    proposed = taken.of("feather a")
    assert isinstance(proposed, Mapped)
    assert proposed.by is Way.MODEL


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("nonsense", "mapping-line", "m:2:1"),
        ('"a" == b', "mapping-literal", "m:2:6"),
        ('"a" = compact(a) => buy(a)', "mapping-literal", "m:2:7"),
        ('"a" = compact(b', "mapping-literal", "m:2:7"),
        ('"a = compact(b)', "mapping-line", "m:2:1"),
        ('"one" = light(a)', "mapping-twice", "m:2:9"),
    ],
)
def test_a_faulty_line_is_refused_with_its_place(line: str, code: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_mappings(SourceText("m", f'"one" = compact(a)\n{line}\n'))
    (notice,) = caught.value.findings
    assert (notice.code, str(notice.span)) == (code, place)
    assert notice.text("ja") != notice.text("en")


def test_a_line_in_words_that_the_knowledge_base_does_not_have_is_refused() -> None:
    with pytest.raises(Unreadable, match="no predicate `compct/1`; did you mean `compact`"):
        held(POCKET, '"a fits any pocket" = compct(a)\n')


def test_the_nearest_literals_are_about_the_objects_that_are_named() -> None:
    words = CAMERA.words
    assert str(nearest("b exceeds the budget", words)[0]) == "over_the_budget(b)"
    assert str(nearest("bは予算オーバーだ", words)[0]) == "over_the_budget(b)"
    assert nearest("zzz", words) == ()


LANE = """
issue "Should we rent the flat on Mill Lane?": should_rent_on_mill_lane(flat).
say flat: "the flat".
say should_rent(X): "we should rent {{X}}" / "we should not rent {{X}}".
say should_rent_on_mill_lane(X): "we should rent {{X}} on Mill Lane" / "we should not rent {{X}} on Mill Lane".
say should_paint(X): "we should paint {{X}}" / "we should not paint {{X}}".
agent a {{ near(flat). near(X) => {verb}(X). {twin} }}
agent b {{ loud(flat). loud(flat) => -should_rent_on_mill_lane(flat). }}
"""
LANE_TWIN = "near(X) => should_rent_on_mill_lane(X)."


@pytest.mark.parametrize(
    ("verb", "twin", "literals"),
    [
        ("should_rent", LANE_TWIN, "should_rent_on_mill_lane(flat)"),
        ("should_rent", "", "should_rent(flat)"),  # a reason for one form alone
        ("should_rent", "far(X) => should_rent_on_mill_lane(X).", "should_rent(flat)"),
        ("should_rent", "near(X) => -should_rent_on_mill_lane(X).", "should_rent(flat)"),
        ("should_rent", f"{LANE_TWIN} should_rent(X) => home(X).", "should_rent(flat)"),  # a rule rests on the form
        ("should_paint", LANE_TWIN, "should_paint(flat)"),  # other words
    ],
)
def test_what_is_asked_in_more_words_is_taken_as_it_is_asked(verb: str, twin: str, literals: str) -> None:
    meanings = Meanings(parse(LANE.format(verb=verb, twin=twin)), Mappings())
    words = verb.removeprefix("should_")
    assert meant(f"we should {words} the flat", meanings) == literals
    assert meant(f"we should not {words} the flat", meanings) == f"-{literals}"
    assert meant("we should rent the flat on Mill Lane", meanings) == "should_rent_on_mill_lane(flat)"


FORMS = """
issue "Should schools give homework?": should_give(school, homework).
say should_give_homework(X): "{{X}} should give homework".
agent a {{
  helps(homework). {reason}
  helps(homework) => should_give_homework(school).
}}
agent b {{ tires(homework). tires(homework) => -should_give(school, homework). }}
"""
TWIN = "helps(homework) => should_give(school, homework)."


@pytest.mark.parametrize(
    ("reason", "literals"),
    [
        (TWIN, "should_give(school, homework)"),
        ("", "[ambiguous]"),  # a reason for one form alone
        (f"{TWIN} should_give_homework(school) => busy(school).", "[ambiguous]"),  # a rule rests on the other form
    ],
)
def test_what_has_an_object_apart_and_in_its_words_is_taken_as_it_is_asked(reason: str, literals: str) -> None:
    meanings = Meanings(parse(FORMS.format(reason=reason)), Mappings())
    assert meant("school should give homework", meanings) == literals
    denied = literals if literals == "[ambiguous]" else f"-{literals}"
    assert meant("school should not give homework", meanings) == denied
