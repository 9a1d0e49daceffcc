"""Every knowledge base of the library is without blemish and keeps its promises."""

from __future__ import annotations

from collections import Counter
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.microtexts import (
    READINGS,
    TABLES,
    Diagram,
    Inference,
    agreement,
    data_folder,
    diagrams,
    labels,
    statuses,
    table,
)
from engine.status.statuses import literal_statuses
from engine.values.record import Status
from grammar.controlled import Phrasebook
from grammar.formatting import format_source
from grammar.wording import Severity
from kb import library
from kb.checks import check
from kb.expectations import evaluate
from kb.loading import load, parse

NAMES = library.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_check_has_no_errors_and_no_warnings(name: str) -> None:
    assert [str(finding) for finding in check(load(name)) if finding.severity is not Severity.INFORMATION] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_expects_something_and_what_it_expects_holds(name: str) -> None:
    verdicts = evaluate(load(name))
    assert verdicts
    assert [f"{one.span}: {one.expected} {one.item} but {one.found}" for one in verdicts if not one.passed] == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_literal_of_its_rules_reads_aloud(name: str, language: str) -> None:
    base = load(name)
    book = Phrasebook(base.says)
    rules = [*base.background, *(rule for agent in base.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
    wordings = {str(literal): book.template(literal, language) for literal in literals}
    assert [literal for literal, template in wordings.items() if template is None or template.denied] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_prints_as_a_text_that_means_the_same(name: str) -> None:
    base = load(name)
    assert parse(str(base)) == base


FOLDER = Path(__file__).resolve().parents[1] / "data" / "boardgameqa"
ITEMS = sorted(FOLDER.glob("*.kb"))


def label(text: str) -> str:
    """Return the published label, which the first comment tells."""
    return text.splitlines()[0].rpartition(": ")[2]


@pytest.mark.parametrize("path", ITEMS, ids=lambda path: path.stem)
def test_the_label_is_the_status(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    base = parse(text)
    assert base.issue is not None
    asked = base.issue.literals[0]
    statuses = literal_statuses(base.dispute, (asked, -asked))
    found = {one.literal for one in statuses if one.status is Status.JUSTIFIED}
    assert found == {"proved": {asked}, "disproved": {-asked}, "unknown": set()}[label(text)]


@pytest.mark.parametrize("path", ITEMS, ids=lambda path: path.stem)
def test_a_transcription_has_the_layout_no_errors_and_as_many_rules_as_its_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_source(text) == text
    base = parse(text)
    assert [str(one) for one in check(base) if one.severity is Severity.ERROR] == []
    comments = [line.removeprefix("% ") for line in text.splitlines() if line.startswith("%")]
    rules = [f"rule{number}" for number in range(1, 99) if any(line.startswith(f"Rule{number}:") for line in comments)]
    assert [rule.label for rule in base.agents[0].rules if rule.body] == rules
    texts = " ".join(" ".join(comments).split()).split(" is preferred over ")
    pairs = {(before.split()[-1].lower(), after.split()[0].strip(".").lower()) for before, after in pairwise(texts)}
    assert {tuple(map(str, rule.head.args)) for rule in base.background} == pairs


def test_the_sample_has_all_labels_and_depths() -> None:
    assert Counter(path.stem.split("-")[1] for path in ITEMS) == {"depth1": 20, "depth2": 15, "depth3": 15}
    assert Counter(label(path.read_text(encoding="utf-8")) for path in ITEMS) == {
        "proved": 18,
        "disproved": 14,
        "unknown": 18,
    }


DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "microtexts.md"
OTHER = {"pro": "opp", "opp": "pro"}

needs_data = pytest.mark.skipif(
    not data_folder().is_dir(), reason="the microtexts are not there (AUFHEBEN_DATA, else ../shared/data)"
)


@st.composite
def annotated(draw: st.DrawFn) -> Diagram:
    """Strategy of diagrams: trees that grow from a claim, as annotators draw them."""
    sides, edges = {"a1": "pro"}, list[Inference]()
    fresh = count(2)
    for number in range(draw(st.integers(0, 12))):
        kind = draw(st.sampled_from(["reb", "sup", "und", "exa"]))
        if kind == "und" and not edges:
            continue
        if kind == "und":
            undercut = draw(st.sampled_from(edges))
            target, side = undercut.name, OTHER[sides[undercut.sources[0]]]
        else:
            target = draw(st.sampled_from(sorted(sides)))
            side = sides[target] if kind != "reb" else OTHER[sides[target]]
        sources = tuple(f"a{next(fresh)}" for _ in range(draw(st.sampled_from([1, 1, 1, 2]))))
        sides.update(dict.fromkeys(sources, side))
        edges.append(Inference(f"c{number}", kind, sources, target))
    return Diagram(sides, tuple(edges))


def grounded(diagram: Diagram) -> dict[str, bool]:
    """Return the grounded labelling, found by letting verdicts spread until nothing changes; all get one in a tree."""
    known: dict[str, bool] = {}
    while len(known) < len(diagram.sides) + len(diagram.inferences):
        before = len(known)
        for edge in diagram.inferences:
            parts = [known.get(source) for source in edge.sources]
            attacks = [
                known.get(one.name) for one in diagram.inferences if one.kind == "und" and one.target == edge.name
            ]
            if False in parts or True in attacks:
                known[edge.name] = False
            elif None not in parts and None not in attacks:
                known[edge.name] = True
        for name in diagram.sides:
            towards = [one for one in diagram.inferences if one.target == name]
            reasons = [known.get(one.name) for one in towards if one.kind in ("sup", "exa")]
            attacks = [known.get(one.name) for one in towards if one.kind == "reb"]
            if True in attacks or (reasons and all(one is False for one in reasons)):
                known[name] = False
            elif None not in attacks and (not reasons or True in reasons):
                known[name] = True
        assert len(known) > before
    return {name: known[name] for name in diagram.sides}


def decided(diagram: Diagram, reading: str) -> dict[str, tuple[bool, Status]]:
    found = statuses(READINGS[reading](diagram), diagram)
    return {name: (label, found[name]) for name, label in grounded(diagram).items()}


@given(annotated())
def test_the_labels_of_a_diagram_are_its_grounded_labelling(diagram: Diagram) -> None:
    assert labels(diagram) == grounded(diagram)


@settings(max_examples=60)
@given(annotated())
def test_with_its_direction_as_priority_a_diagram_has_the_statuses_of_its_labels(diagram: Diagram) -> None:
    for label, status in decided(diagram, "directed").values():
        assert agreement(label, status) == "same"


@settings(max_examples=60)
@given(annotated())
def test_where_rebuttals_are_mutual_a_diagram_may_stay_open_but_is_never_contradicted(diagram: Diagram) -> None:
    for label, status in decided(diagram, "mutual").values():
        assert agreement(label, status) in ("same", "open")


@given(annotated())
def test_the_sides_of_a_diagram_debate_what_all_together_conclude(diagram: Diagram) -> None:
    for make in READINGS.values():
        kb = make(diagram)
        pooled, own = statuses(kb, diagram)[diagram.claim], statuses(kb, diagram, "pro")[diagram.claim]
        assert pooled is own


def test_a_rebuttal_that_is_rebutted_leaves_a_claim_open_and_one_that_is_undercut_does_not() -> None:
    sides = {"a1": "pro", "a2": "opp", "a3": "pro"}
    rebuttal = Inference("c1", "reb", ("a2",), "a1")
    rebutted = Diagram(sides, (rebuttal, Inference("c2", "reb", ("a3",), "a2")))
    undercut = Diagram(sides, (rebuttal, Inference("c2", "und", ("a3",), "c1")))
    verdicts = [
        (decided(diagram, reading)["a1"][1].value)
        for diagram in (rebutted, undercut)
        for reading in ("mutual", "directed")
    ]
    assert verdicts == ["defensible", "justified", "justified", "justified"]


@needs_data
def test_the_document_holds_the_tables_of_the_texts() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    found = diagrams(data_folder())
    for make in TABLES:
        assert "\n".join(table(make(found))) in document


@needs_data
def test_the_german_texts_have_the_same_diagrams() -> None:
    from benchmarks.microtexts import read  # noqa: PLC0415 - only with the data

    pairs = [(path, data_folder() / "en" / path.name) for path in sorted((data_folder() / "de").glob("*.xml"))]
    assert pairs
    assert [_shape(read(one)) for one, _ in pairs] == [_shape(read(other)) for _, other in pairs]


def _shape(diagram: Diagram) -> Any:  # noqa: ANN401 - compared, not used
    return sorted(diagram.sides.items()), sorted((one.kind, one.sources, one.target) for one in diagram.inferences)
