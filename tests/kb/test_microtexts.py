"""Annotated argument diagrams come to the annotation's verdicts where rebuttals have the direction it draws."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from engine.values.record import Status

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
