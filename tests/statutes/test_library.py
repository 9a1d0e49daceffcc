"""Passages of statutes made into clauses: what they say of choices, and that a reversal of any clause is noticed."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.cli.app import run
from aufheben.statutes.items import AskedFor, StatuteItem, read_items
from aufheben.statutes.trials import (
    Bearing,
    cited,
    clauses_of,
    item_of,
    known_clauses,
    library_clauses,
    ruling,
)
from engine.values.record import Status
from grammar.formatting import format_source
from grammar.reading import parse_rule
from grammar.statements import ExpectStatus, RuleStatement
from kb import library
from kb.expectations import evaluate
from kb.knowledge_base import KnowledgeBase
from kb.loading import load

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from grammar.statements import Statement

TREE = Path(__file__).resolve().parents[2]
FOLDER = TREE / "kb" / "library" / "statutes"
SHARED = TREE.parent / "shared" / "data" / "lawqa_jp"
pytestmark = pytest.mark.usefixtures("grounded_here")
shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the data set is not here")

PASSAGES = library.statutes()
ANSWERS = {
    "damages-agreed": "a",
    "designated-drugs": "d",
    "drug-advertising": "b",
    "fiea-167-2": "c",
    "fiea-27-32-2": "d",
    "fiea-27-32-2-basis": "a",
    "fiea-27-5": "a",
    "fiea-27-6": "c",
    "fiea-33": "b",
    "fiea-4-4": "c",
    "lease-26": "c",
    "lease-32": "b",
    "lease-39": "d",
    "pharmacy-name": "b",
}
"""The labels of the questions."""

ASKED = tuple(f"statutes/{name}" for name in ANSWERS)
"""The passages that come with a question; the sections of the tax code have none."""

RULE = re.compile(r"^(\w+): (.*?)\.$", re.MULTILINE | re.DOTALL)
PART = re.compile(r",\s+(?![^(]*\))")


def path_of(name: str) -> Path:
    return FOLDER / f"{name.removeprefix('statutes/')}.kb"


def reversals(base: KnowledgeBase, text: str) -> Iterator[tuple[str, KnowledgeBase]]:
    """Yield what a passage becomes when one clause of the statute is left out, turned round or given another number.

    The other statements are as they were read from its text.
    """
    place = {one.rule.label: number for number, one in enumerate(base.statements) if isinstance(one, RuleStatement)}
    for label, how, clause in _reversed(text):
        statements = list(base.statements)
        here = place[label]
        statements[here : here + 1] = [RuleStatement(parse_rule(clause))] if clause else []
        yield f"{label} {how}", KnowledgeBase(tuple(statements), base.sources)


def _reversed(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the label of each clause of a statute, what is done to it and what it becomes: nothing, or another one."""
    for rule in RULE.finditer(text):
        label, whole = rule[1], rule[2]
        if label.startswith(("right_", "wrong_")) or (label in {"right", "wrong"} and "choice(X" in whole):
            continue  # what a choice says of itself, not what the statute says
        body, arrow, head = whole.partition("=>")
        parts = PART.split(body.strip())
        changed = [("dropped", "")]
        for part in parts:
            if part.startswith("not ") and len(parts) > 1:
                rest = ", ".join(one for one in parts if one != part)
                changed.append((f"without {part}", f"{label}: {rest} {arrow}{head}."))
        if (turned := re.fullmatch(r" (\w+) > (\w+)", head)) is not None:
            changed.append(("turned", f"{label}: {body}=> {turned[2]} > {turned[1]}."))
        for number in re.finditer(r"\b\d+\b", whole):
            for other in (int(number[0]) - 1, int(number[0]) + 1):
                other_rule = f"{whole[: number.start()]}{other}{whole[number.end() :]}"
                changed.append((f"{number[0]} is {other}", f"{label}: {other_rule}."))
        yield from ((label, how, now) for how, now in changed)


@pytest.mark.parametrize("name", PASSAGES)
def test_a_passage_has_the_layout_and_meets_what_it_expects(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    assert format_source(text) == text
    assert text.startswith("% ")
    assert ("PDL 1.0" if name in ASKED else "SARA") in text
    assert run(["check", "--strict", name]) == 0
    assert run(["test", name]) == 0
    capsys.readouterr()
    for language in ("en", "ja"):
        # Nothing is left for a shape of a name to say.
        texts = {one.literal.predicate for one in load(name).says if (one.language or "en") == language}
        used = {rule.head.predicate for rule in load(name).dispute.rules}
        assert used - {">"} <= texts


@pytest.mark.parametrize("name", PASSAGES)
def test_a_clause_that_is_left_out_turned_round_or_has_another_number_is_noticed(name: str) -> None:
    whole = load(name)
    planted = dict(reversals(whole, path_of(name).read_text(encoding="utf-8")))
    heads = {rule.label: rule.head.predicate for rule in whole.dispute.rules}
    near = {label: nearest(whole, head) for label, head in heads.items()}
    suspected = [how for how, base in planted.items() if passed(asking(base, near[how.split()[0]]))]
    # Most are noticed by what is expected next to them, which rests on fewer clauses than all that is expected.
    missed = [how for how in suspected if passed(planted[how])]
    assert planted
    assert missed == []


def passed(base: KnowledgeBase) -> bool:
    return all(one.passed for one in evaluate(base))


def asking(base: KnowledgeBase, predicates: Collection[str]) -> KnowledgeBase:
    """Return a passage that expects something of the literals of these predicates only."""
    kept: list[Statement] = []
    for one in base.statements:
        if isinstance(one, ExpectStatus):
            literals = tuple(literal for literal in one.literals if literal.predicate in predicates)
            kept += [replace(one, literals=literals)] if literals else []
        else:
            kept.append(one)
    return KnowledgeBase(tuple(kept), base.sources)


def nearest(base: KnowledgeBase, predicate: str) -> set[str]:
    """Return the predicates of which something is expected that rest on one through the fewest clauses."""
    expected = {literal.predicate for one in base.expects if isinstance(one, ExpectStatus) for literal in one.literals}
    concluded: dict[str, set[str]] = {}
    for rule in base.dispute.rules:
        for literal in (*rule.strong, *rule.weak):
            concluded.setdefault(literal.predicate, set()).add(rule.head.predicate)
    seen = level = {predicate}
    while level and not level & expected:
        level = {head for one in level for head in concluded.get(one, ())} - seen
        seen = seen | level
    return level & expected


def test_a_reversal_turns_the_test_of_a_passage_red(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(FOLDER / "shared", tmp_path / "shared")
    path = tmp_path / "passage.kb"
    path.write_bytes(path_of("statutes/fiea-27-5").read_bytes())
    assert run(["test", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(", not for_offeror(X)", ""), encoding="utf-8")
    assert run(["test", str(path)]) == 1
    assert "agrees(a)" in capsys.readouterr().out


@pytest.mark.parametrize("name", ASKED)
def test_the_article_gives_the_published_answer(name: str) -> None:
    clauses = clauses_of(name, load(name))
    found = ruling(clauses, item_of(clauses).choices)
    assert found.choice is not None
    assert "abcd"[found.choice] == ANSWERS[name.removeprefix("statutes/")]
    for one in found.choices:
        assert cited(clauses.base, one.literal) or one.standing is Bearing.OPEN


@shared
def test_the_answers_of_the_library_are_the_labels_in_every_order_and_its_texts_are_those_of_the_data() -> None:
    names: set[str] = set()
    for item in read_items(SHARED / "selection_randomized.json"):
        clauses = known_clauses(item)
        if clauses is None:
            continue
        names.add(clauses.name)
        found = ruling(clauses, item.choices)
        assert (found.choice, item.answer) == ("abcd".index(item.answer), item.answer)
        quoted = re.findall(r"(?:^%   .*\n)+", path_of(clauses.name).read_text(encoding="utf-8"), re.MULTILINE)
        passage = "".join(item.passage.split())
        for one in quoted:
            words = "".join(one.replace("%   ", "").split())
            # A quotation may leave out what stands between the words of one heading and those under it.
            assert all(part in passage for part in (words[:12], words[-12:]))
    assert names == set(ASKED)
    with_proviso = [name for name in PASSAGES if "ただし" in path_of(name).read_text(encoding="utf-8")]
    assert len(with_proviso) >= 12


OPEN = """
question("Which is right?"). asked(correct).
choice(a, "one"). choice(b, "two"). choice(c, "three"). choice(d, "four").
rule: late(X), not excused(X) => owes(X).
late(a).
right: choice(X, _), owes(X) => agrees(X).
wrong: choice(X, _), excused(X) => -agrees(X).
late(c).
open excused(b). open late(b).
"""


def test_where_the_article_does_not_decide_there_is_no_answer_and_what_is_missing_is_named() -> None:
    clauses = clauses_of("mine", aufheben.parse(OPEN))
    found = ruling(clauses, ("four", "three", "two", "one"))
    assert found.choice is None  # a and c both agree
    assert [one.standing for one in found.choices] == [
        Bearing.OPEN,
        Bearing.AGREES,
        Bearing.OPEN,
        Bearing.AGREES,
    ]
    assert {str(one) for one in found.choices[2].missing} >= {"excused(b)", "late(b)"}
    assert found.choices[0].missing == ()
    alone = clauses_of("mine", aufheben.parse(OPEN.replace("late(c).", "")))
    assert ruling(alone, ("one", "two", "three", "four")).choice == 0
    assert alone.asked is AskedFor.CORRECT


def test_of_a_question_for_what_is_wrong_the_answer_is_the_only_choice_that_does_not_agree() -> None:
    text = OPEN.replace("asked(correct)", "asked(wrong)") + "late(d)."
    clauses = clauses_of("mine", aufheben.parse(text))
    assert ruling(clauses, ("one", "two", "three", "four")).choice == 1


@pytest.mark.parametrize("gone", ['question("Which is right?").', "asked(correct).", 'choice(d, "four").'])
def test_clauses_without_a_question_are_refused(gone: str) -> None:
    with pytest.raises(aufheben.Misuse, match="mine has no question"):
        clauses_of("mine", aufheben.parse(OPEN.replace(gone, "")))


def test_a_question_that_no_passage_is_about_is_known_by_none() -> None:
    item = StatuteItem("q", "", "次のうち、正しいものを教えてください。", ("甲", "乙", "丙", "丁"), "a")
    assert known_clauses(item) is None
    assert len(library_clauses()) == len(ASKED)


def test_a_literal_of_a_passage_can_be_asked_about_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "statutes/lease-32", "may_ask(d, increase)"]) == 0
    assert Status.OVERRULED.value in capsys.readouterr().out


SECTIONS = sorted(set(PASSAGES) - set(ASKED))
TAX = TREE.parent / "shared" / "data" / "sara" / "statutes"


def test_a_section_of_the_tax_code_has_no_question() -> None:
    assert SECTIONS
    for name in SECTIONS:
        with pytest.raises(aufheben.Misuse, match="no question"):
            clauses_of(name, load(name))


@pytest.mark.skipif(not TAX.is_dir(), reason="the data set is not here")
def test_the_texts_of_the_sections_are_those_of_the_data() -> None:
    for name in SECTIONS:
        section = (TAX / f"section{name.rpartition('-')[2]}.txt").read_text(encoding="utf-8")
        words = "".join(section.split())
        quoted = re.findall(r"(?:^%   .*\n)+", path_of(name).read_text(encoding="utf-8"), re.MULTILINE)
        assert quoted
        for one in quoted:
            assert "".join(one.replace("%   ", "").split()) in words


def test_facts_of_ones_own_can_be_added_to_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    facts = ["individual(zoe).", "birth(birth_zoe).", "by(birth_zoe, zoe).", "since(birth_zoe, 19520229)."]
    added = [word for fact in facts for word in ("--add", fact)]
    assert run(["whatif", "statutes/sara-63", "s63_c(zoe, 2017, 3750)", *added]) == 0
    assert "from unsupported to justified" in capsys.readouterr().out
    married = ["--add", "s7703(zoe, 2017)."]
    assert run(["whatif", "statutes/sara-63", "s63_c(zoe, 2017, 3600)", *added, *married]) == 0
    assert "from unsupported to justified" in capsys.readouterr().out
