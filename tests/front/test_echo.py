"""The echo of a text: what each sentence was taken for, by a sign and in its roles, and how many there are of each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.cli.app import run
from aufheben.reports.readings import foreword, reading_page, role_words, summary_page
from aufheben.reports.statuses import answer_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.wording import Language
from engine.values.literals import Literal, Name, Variable
from engine.values.rules import Rule
from grammar.controlled import Assertion, Interpretation, Roles, Sentence, Treatment
from grammar.documents import Document, Section
from grammar.errors import EnglishFault, Unreadable
from grammar.languages import prose_verbalizer
from grammar.spans import SourceText, Span
from kb import text_documents
from kb.answers import Silence
from kb.readings import Handling, TextReading
from kb.synonyms import loose_ends

if TYPE_CHECKING:
    from pathlib import Path

LINES = (
    "Happy employees stay longer.",
    "Most phones are loud.",
    "Thank you for coming.",
    "Either Ben or Carla pays.",
    "They met a man with a dog.",
)
SOURCE = SourceText("t.txt", "\n".join(LINES))
BETTER = "Ben pays or Carla pays, and it is not the case that both of them pay for all of the meals of the evening."


def rule(predicate: str) -> Rule:
    x = Variable("X")
    return Rule(Literal(predicate, (x,)), (Literal("employee", (x,)),))


def handmade(*, strict: bool = False) -> TextReading:
    """Return a text whose sentences are taken in every way there is."""
    employees = Roles("employees", "stay longer", is_kind=True, normally=True, conditions=("happy",))
    met = tuple(Interpretation(Assertion((Rule(Literal("met", (Name(who),))),))) for who in ("dog", "man"))
    ways: list[tuple[Interpretation, ...]] = [
        (Interpretation(Assertion((rule("stay"),)), roles=(employees,)),),
        (
            Interpretation(
                Assertion((Rule(Literal("loud"), strict=True),)),
                treatment=Treatment.WHOLE,
                roles=(Roles("", "most phones are loud"),),
            ),
        ),
        (Interpretation(Assertion(()), treatment=Treatment.SKIPPED),),
        (),
        met,
    ]
    sentences: list[Sentence] = []
    start = 0
    for line, readings in zip(LINES, ways, strict=True):
        span = Span(SOURCE, start, start + len(line))
        faults = () if readings else (EnglishFault.at("or-conclusion", span, better=BETTER),)
        sentences.append(Sentence(span, readings, faults))
        start += len(line) + 1
    document = Document(SOURCE, "en", (Section(None, sentences=tuple(sentences)),))
    return TextReading((document,), strict=strict)


def page(reading: TextReading, language: Language = Language.EN) -> list[str]:
    verbalizer = verbalizer_of(reading.partial, language)
    shown = reading_page(reading, verbalizer, prose_verbalizer("en"))
    return plain((*shown, *summary_page(reading, verbalizer))).split("\n")


def test_each_sentence_has_the_sign_of_how_it_was_taken() -> None:
    lines = page(handmade())
    heads = [line.split("  (")[0] for line in lines if "(t.txt:" in line and not line.startswith("t.txt")]
    assert heads == [
        "✓ 1. Happy employees stay longer.",
        "= 2. Most phones are loud.",
        "- 3. Thank you for coming.",
        "✗ 4. Either Ben or Carla pays.",
        "? 5. They met a man with a dog.",
    ]
    assert "5 sentences: ✓ 1 analysed, = 1 kept whole, - 1 skipped, ? 1 with several readings, ✗ 1 refused" in lines


def test_a_clause_is_told_by_its_roles() -> None:
    lines = page(handmade())
    assert "    Employees (kind): “happy” → “stay longer”, normally   employee(X) => stay(X)." in lines
    assert "    kept as one statement: “most phones are loud”   loud." in lines
    assert "    skipped: it states nothing" in lines


def test_the_rewrite_of_a_refused_sentence_is_never_cut() -> None:
    assert any(BETTER in line for line in page(handmade()))


def test_the_count_is_told_in_japanese() -> None:
    assert page(handmade(), Language.JA)[-2].startswith("5文：✓ 解釈した文 1、= 全体で一つとした文 1、")


ROLES = {
    Roles("the flat", "has a balcony"): ("The flat: “has a balcony”", "The flatは：「has a balcony」"),
    Roles("phones", "bad", is_kind=True, denied=True): (
        "Phones (kind): not “bad”",
        "Phones（一般）は：「bad」ということはない",
    ),
    Roles("", "the match is off", conditions=("it rains", "it is cold")): (
        "“it rains” and “it is cold” → “the match is off”",
        "「it rains」と「it is cold」なら→「the match is off」",
    ),
    Roles("birds", "fly", is_kind=True, normally=True, exceptions=("it is a penguin",)): (
        "Birds (kind): “fly”, unless “it is a penguin”, normally",
        "Birds（一般）は：「fly」、ただし「it is a penguin」なら別（通常）",
    ),
    Roles("", "Anna is guilty", speaker="Bob"): ("says Bob: “Anna is guilty”", "Bobの発言：「Anna is guilty」"),
}


@pytest.mark.parametrize("roles", ROLES)
def test_roles_are_told_in_both_languages(roles: Roles) -> None:
    base = aufheben.parse("p.")
    texts = tuple(role_words(roles, verbalizer_of(base, language)) for language in (Language.EN, Language.JA))
    assert texts == ROLES[roles]


def test_the_document_carries_the_same() -> None:
    reading = handmade()
    document = text_documents.read_document(reading, aufheben.Negation.STRONG)
    assert [one["handling"] for one in document["sentences"]] == [one.handling.value for one in reading.sentences]
    assert document["counts"] == {"analysed": 1, "whole": 1, "skipped": 1, "several": 1, "refused": 1}
    (first,) = document["sentences"][0]["readings"]
    assert first["roles"] == [
        {
            "topic": "employees",
            "kind": True,
            "predicate": "stay longer",
            "denied": False,
            "normally": True,
            "conditions": ["happy"],
            "exceptions": [],
            "speaker": "",
            "denial": "",
            "derived": False,
        }
    ]
    assert document["sentences"][3]["better"] == [BETTER]


def test_strict_reading_refuses_what_is_kept_whole_and_nothing_else() -> None:
    loose, strict = handmade(), handmade(strict=True)
    assert [one.handling for one in strict.sentences] == [
        Handling.REFUSED if one.handling is Handling.WHOLE else one.handling for one in loose.sentences
    ]
    (fault,) = (one for one in strict.faults if one.code == "kept-whole")
    assert fault.span is not None
    assert fault.span.source.line_column(fault.span.start) == (2, 1)
    assert fault.remedy()
    assert "loud" in str(loose.partial)
    assert "loud" not in str(strict.partial)
    with pytest.raises(Unreadable):
        _ = strict.kb


@pytest.mark.parametrize(
    "command",
    [
        ["debate"],
        ["status"],
        ["explain", "light(a)"],
        ["ask", "Is a light?"],
        ["relevance", "light(a)"],
        ["whatif", "--add", "b."],
        ["repair", "light(a)", "--allow", "q."],
        ["read"],
        ["check"],
        ["test"],
        ["report"],
        ["export", "--format", "clingo"],
    ],
    ids=lambda command: command[0],
)
def test_every_command_that_reads_a_text_takes_the_option(command: list[str], tmp_path: Path) -> None:
    name, *rest = command
    text = tmp_path / "t.txt"
    text.write_text("Issue: Is a light?\n\nAnna's stance:\na is light.\n\nBen's stance:\nb is not light.\n")
    output = ["-o", str(tmp_path / "r.html")] if name == "report" else []
    assert run([name, str(text), *rest, *output, "--strict-reading"]) == 0


def test_the_document_of_the_command_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "t.txt"
    text.write_text("a is light.\n")
    assert run(["read", str(text), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"]["analysed"] == 1


FLAT = """Issue: Should we rent the flat?

Anna's stance:
The flat is bright.
If something is bright, we should rent it.

Ben's stance:
The flat is noisy.
The flat has a garden.
If something is noisy, we should not rent it.
"""
FLAT_JA = """論点：どの部屋を借りるべきか。

花子の立場：
甲は部屋である。
甲は明るい。
明るい部屋は借りるべきだ。

太郎の立場：
甲はうるさい。
うるさい部屋は借りるべきではない。
"""


@pytest.mark.parametrize(
    ("text", "question", "silence", "words", "wording"),
    [
        (FLAT, "Is the laptop bright?", Silence.UNKNOWN_WORDS, ("laptop",), "“laptop” occurs nowhere"),
        (FLAT, "Which laptop is bright?", Silence.UNKNOWN_WORDS, ("laptop",), "“laptop” occurs nowhere"),
        (FLAT, "Is the garden noisy?", Silence.NO_STATEMENT, (), "Unknown: nothing is said about it."),
        (FLAT, "Should we rent the flat?", Silence.CONTESTED, (), "Undecided: there are tenable arguments"),
        (FLAT, "Is the flat bright?", None, (), "Yes."),
        (FLAT_JA, "乙は明るいですか。", Silence.UNKNOWN_WORDS, ("乙",), "「乙」はどこにも出てこない"),
        (FLAT_JA, "甲を借りるべきですか。", Silence.CONTESTED, (), "決着がつかない。"),
    ],
)
def test_an_unknown_answer_says_why(
    text: str, question: str, silence: Silence | None, words: tuple[str, ...], wording: str
) -> None:
    base = aufheben.read(text).kb
    answer = aufheben.ask(base, question)
    assert (answer.silence, answer.unknown_words) == (silence, words)
    language = Language.JA if text is FLAT_JA else Language.EN
    assert wording in plain(answer_page(answer, (), verbalizer_of(base, language), "t.txt"))


def test_the_question_at_issue_gets_every_candidate_and_the_debate() -> None:
    base = aufheben.load("camera")
    answer = aufheben.ask(base, "Which camera should we buy?")
    assert {str(one.literal): one.status.value for one in answer.found} == {
        "buy(a)": "defensible",
        "buy(b)": "defensible",
        "buy(c)": "unsupported",
    }
    assert "`aufheben debate camera`" in plain(answer_page(answer, (), verbalizer_of(base, Language.EN), "camera"))
    assert "aufheben debate" not in plain(answer_page(answer, (), verbalizer_of(base, Language.EN)))


LOOSE = """Issue: Should we rent the flat?

Anna's stance:
The flat has a big balcony.
The kitchen is new.
If something has a balcony, we should rent it.

Ben's stance:
If something is dark, we should not rent it.
"""
HINT = "nothing states “X has a balcony”; near to it: “the flat has a big balcony”"
CHANGE = "if the two were the same, “we should rent the flat” would be justified, not unsupported"


@pytest.mark.parametrize("command", [["debate"], ["status"], ["explain", "should_rent(flat)"]], ids=lambda one: one[0])
def test_a_text_is_introduced_before_anything_is_decided_on_it(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "t.txt"
    text.write_text(LOOSE)
    assert run([command[0], str(text), *command[1:]]) == 0
    captured = capsys.readouterr()
    lines = " ".join(captured.err.split())
    assert f"3 statements that nothing meets: `aufheben read {text}` shows them" in lines
    assert f"{HINT}; {CHANGE}" in lines
    assert HINT not in captured.out


def test_a_knowledge_base_is_not_introduced(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "camera"]) == 0
    assert capsys.readouterr().err == ""


def test_the_foreword_tells_what_was_kept_whole() -> None:
    reading = handmade()
    base = reading.partial
    english, japanese = (
        plain(foreword((reading,), loose_ends(base), "t.txt", verbalizer_of(base, language)))
        for language in (Language.EN, Language.JA)
    )
    assert "1 sentence kept as one statement, 2 statements that nothing meets: `aufheben read t.txt`" in english
    assert "  kept as one statement: “Most phones are loud.”" in english
    assert "  全体で一つの言明：「Most phones are loud.」" in japanese


def test_read_lists_every_statement_that_meets_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "t.txt"
    text.write_text(LOOSE)
    assert run(["read", str(text)]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    line = '"the flat has a big balcony" means "the flat has a balcony".'
    assert f"3 statements meet nothing: {HINT} {CHANGE} if they mean the same, add to the text: {line}" in shown
    assert "no condition, issue or opposite asks for “the kitchen is new”" in shown
    assert run(["read", str(text), "--json"]) == 0
    loose, _, rest = json.loads(capsys.readouterr().out)["loose"]
    assert (loose["literal"], loose["near"]) == ("has_balcony(X)", "has_big_balcony(flat)")
    assert loose["changes"] == [{"literal": "should_rent(flat)", "before": "unsupported", "after": "justified"}]
    assert (loose["untried"], loose["line"]) == (None, line)
    assert (rest["wanted"], rest["changes"], rest["untried"]) == (False, None, None)
