"""The map as a picture: well-formed, complete, readable without colours, and nothing but a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from aufheben.reports.drawing import svg
from aufheben.reports.graph import Acceptance, Graph
from aufheben.wording import Language
from tests.map.documents import (
    DEBATES,
    HOSTILE,
    drawn_of,
    hostile,
    hostile_texts,
    library,
    statement,
    turn_report,
    verification,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMESPACE = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "style", "rect", "g", "path", "polygon", "circle", "text"}
GIVEN = {"class", "data-node", "data-edge", "role", "lang", "text-anchor", "transform", "viewBox"}
MEASURES = {"width", "height", "x", "y", "rx", "r", "cx", "cy", "d", "points"}


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own text is what is tested, and expat refuses bombs


def elements(text: str) -> Iterator[tuple[str, ET.Element]]:
    for element in parsed(text).iter():
        yield element.tag.removeprefix(NAMESPACE), element


def nothing_but_a_picture(text: str) -> None:
    """Refuse whatever could load, run, or clash with a page around it."""
    for tag, element in elements(text):
        assert tag in DRAWN
        assert set(element.attrib) <= GIVEN | MEASURES
        assert all(re.fullmatch(r"[-\d. ,MLqaAvlhm]*", element.get(name, "")) for name in MEASURES)
        assert re.fullmatch(r"[\w -]*", element.get("class", ""))
        if tag == "style":
            assert element.text is not None
            assert not re.search(r"url|@import|expression|<|http", element.text)


def shown(text: str) -> list[str]:
    return [element.text or "" for tag, element in elements(text) if tag == "text"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", DEBATES)
def test_the_picture_of_a_library_debate_has_every_argument_and_every_attack(name: str, language: Language) -> None:
    graph = drawn_of(library(name), language)
    text = svg(graph, language)
    nothing_but_a_picture(text)
    drawn = [element.get("data-node") for _, element in elements(text) if element.get("data-node")]
    joined = [element.get("data-edge") for _, element in elements(text) if element.get("data-edge")]
    assert drawn == [node.id for node in graph.nodes]
    assert joined == [edge.id for edge in graph.edges]
    for node in graph.nodes:
        head = f"{node.turn} · {node.speaker}"  # cut where it is longer than a box is wide
        assert any((len(one) > 20 and head.startswith(one.rstrip("…"))) or one == head for one in shown(text))
    assert graph.question in shown(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_stay_texts(text: str) -> None:
    for standalone in (True, False):
        nothing_but_a_picture(svg(drawn_of(hostile(text)), standalone=standalone))


@given(hostile_texts())
def test_any_text_stays_a_text(text: str) -> None:
    nothing_but_a_picture(svg(drawn_of(hostile(text))))
    turns = (
        turn_report(1, "a", "claim", statement(text)),
        turn_report(2, "b", "counter", statement(text), target=1, right=False),
    )
    nothing_but_a_picture(svg(drawn_of(verification(*turns, text=text or "x"))))


def test_a_picture_has_a_title_a_description_and_arguments_that_can_be_read_one_by_one() -> None:
    root = parsed(svg(drawn_of(library("camera"))))
    assert root.get("role") == "graphics-document document"
    title, description = root[0], root[1]
    assert title.text == "Which camera should we buy?"
    assert description.text is not None
    assert description.text.startswith("Answer: buy(c) 5 arguments, 2 attacks; 3 of the arguments stand.")
    symbols = [element for element in root.iter() if element.get("role") == "graphics-symbol img"]
    assert symbols[1][0].text == (
        "2 · ag2: -buy(a) (counterargument; stands)\nrebuts turn 1 on buy(a)\nstock: out_of_stock(a) => -buy(a)"
    )


def test_within_a_page_it_is_one_image_without_a_style_of_its_own() -> None:
    text = svg(drawn_of(library("camera")), standalone=False)
    root = parsed(text)
    assert root.get("role") == "img"
    assert "style" not in {tag for tag, _ in elements(text)}
    assert "Which camera should we buy?" not in shown(text)


def signs(graph: Graph) -> dict[Acceptance, tuple[tuple[str, ...], str]]:
    """Return by fate what its box is drawn of, whatever its colours: elements, and the path of its sign."""
    fates = {node.id: node.acceptance for node in graph.nodes}
    found: dict[Acceptance, tuple[tuple[str, ...], str]] = {}
    for _, element in elements(svg(graph)):
        if element.get("data-node"):
            tags = tuple(child.tag.removeprefix(NAMESPACE) for child in element)
            sign = next(child.get("d", "") for child in element if child.get("class") == "sign")
            found[fates[element.get("data-node", "")]] = (tags, re.sub(r"M[\d. ]+", "", sign))
    return found


def test_what_stands_and_what_does_not_is_told_by_shape_and_not_by_colour_alone() -> None:
    graph = drawn_of(
        verification(
            turn_report(1, "a", "claim", statement("x", "x")),
            turn_report(2, "b", "counter", statement("y", "y"), target=1, attack="rebut"),
            turn_report(3, "a", "counter", statement("z", "z"), target=1, right=False),
            turn_report(4, "a", "claim", statement("v", "v")),
            turn_report(5, "b", "counter", statement("w", "w"), target=4, right=None),
        )
    )
    shapes = signs(graph)
    assert set(shapes) == set(Acceptance)
    assert len({sign for _, sign in shapes.values()}) == len(Acceptance)
    assert Counter(shapes[Acceptance.STANDS][0])["rect"] == Counter(shapes[Acceptance.DEFEATED][0])["rect"] + 1


def test_both_colour_schemes_and_paper_are_styled() -> None:
    style = next(element.text or "" for tag, element in elements(svg(drawn_of(library("camera")))) if tag == "style")
    light, dark = style.split("@media screen and (prefers-color-scheme: dark)")
    classes = re.compile(r"\.[a-z][\w-]+")
    coloured = {rule.split("{")[0].strip() for rule in re.findall(r"[^{}]+\{[^{}]*(?:fill|stroke): #[^{}]*\}", light)}
    assert {name for rule in coloured for name in classes.findall(rule)} >= {".shape", ".sign", ".stripe", ".edge"}
    assert {".shape", ".sign", ".ground", ".edge"} <= set(classes.findall(dark))


def test_an_empty_debate_is_a_picture_too() -> None:
    text = svg(Graph("", (), (), (), (), (), (), (), ("No verdict.",)))
    nothing_but_a_picture(text)
    assert "No verdict." in text
