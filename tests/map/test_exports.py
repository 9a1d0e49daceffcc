"""The map in other formats: their own parsers find in it all that the format has room for, and nothing else."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from typing import TYPE_CHECKING, Any

import jsonschema
import pydot
import pytest
from hypothesis import given, settings
from markdown_it import MarkdownIt

from aufheben.choices import ReportFormat
from aufheben.reports.exports import aif, dot, line, mermaid
from aufheben.reports.graph import ArgumentKind, Graph, Link
from aufheben.reports.markdown import document as markdown_document
from aufheben.reports.whole import whole_report, written_as
from aufheben.wording import Language
from tests.map.documents import (
    DEBATES,
    HOSTILE,
    drawn_of,
    formally,
    hostile,
    hostile_texts,
    hybrid,
    library,
    statement,
    turn_report,
    verification,
)

if TYPE_CHECKING:
    from pathlib import Path

    from aufheben.reports.documents import Reported

GRAPHVIZ = shutil.which("dot")
MERMAID = os.environ.get("AUFHEBEN_MERMAID")
"""A folder whose node_modules hold mermaid and jsdom."""

needs_graphviz = pytest.mark.skipif(GRAPHVIZ is None, reason="Graphviz is not installed")
needs_mermaid = pytest.mark.skipif(
    MERMAID is None or shutil.which("node") is None,
    reason="AUFHEBEN_MERMAID does not name a folder whose node_modules hold mermaid and jsdom",
)


def markdown(report: Reported, language: Language = Language.EN) -> str:
    verbalizer = formally(report, language)
    graph = drawn_of(report, language)
    return markdown_document(whole_report(report, graph, verbalizer), graph, language)


def words(text: str) -> str:
    """Return a text without its blanks, of which formats keep no more than one."""
    return "".join(text.split()).replace("\xa0", "")


def labels(graph: Graph) -> Counter[str]:
    return Counter(words(line(node.claim.words)) for node in graph.nodes)


# DOT


@pytest.mark.filterwarnings("ignore:.* deprecated - use:DeprecationWarning")  # pydot's own, of its parser
@pytest.mark.parametrize("name", DEBATES[::3])
def test_an_independent_parser_finds_every_argument_and_attack_in_dot(name: str) -> None:
    graph = drawn_of(library(name))
    read = (pydot.graph_from_dot_data(dot(graph)) or [])[0]
    found = [node.get_name() for cluster in read.get_subgraphs() for node in cluster.get_nodes()]
    assert found == [name for dialogue in graph.dialogues for name in dialogue.nodes]
    assert {(edge.get_source(), edge.get_destination()) for edge in read.get_edges()} == {
        (edge.source, edge.target) for edge in graph.edges
    }


def drawn_by_graphviz(text: str) -> ET.Element:
    assert GRAPHVIZ is not None
    done = subprocess.run([GRAPHVIZ, "-Tsvg"], input=text.encode(), capture_output=True, check=True, timeout=60)  # noqa: S603 - its path was looked up
    assert not [wording for wording in done.stderr.decode().splitlines() if "syntax" in wording or "rror" in wording]
    return ET.fromstring(done.stdout)  # noqa: S314 - Graphviz made it


def hold_graphviz_to(graph: Graph) -> None:
    """Hold what Graphviz draws to the map: nodes, edges, and texts character by character."""
    root = drawn_by_graphviz(dot(graph))
    space = "{http://www.w3.org/2000/svg}"
    groups = Counter(group.get("class") for group in root.iter(f"{space}g"))
    assert (groups["node"], groups["edge"]) == (len(graph.nodes), len(graph.edges))
    names = {group.findtext(f"{space}title"): group for group in root.iter(f"{space}g") if group.get("class") == "node"}
    for node in graph.nodes:
        texts = [text.text or "" for text in names[node.id].iter(f"{space}text")]
        assert words("".join(texts[1:])) == words(line(node.claim.words)).replace("\ufffe", "\ufffd")


@needs_graphviz
@pytest.mark.parametrize("text", [text for text in HOSTILE if "\x00" not in text])
def test_graphviz_draws_hostile_texts_as_they_are(text: str) -> None:
    hold_graphviz_to(drawn_of(hostile(text)))


@needs_graphviz
@settings(max_examples=5)
@given(hostile_texts())
def test_graphviz_draws_any_text_as_it_is(text: str) -> None:
    hold_graphviz_to(drawn_of(hostile(text)))


# Mermaid


READ = """
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
const require = createRequire(process.argv[2] + '/package.json');
const { JSDOM } = require('jsdom');
const dom = new JSDOM('');
globalThis.window = dom.window;
globalThis.document = dom.window.document;
const folder = process.argv[2] + '/node_modules/mermaid/dist/mermaid.core.mjs';
const { default: mermaid } = await import(pathToFileURL(folder));
let text = '';
for await (const part of process.stdin) text += part;
const read = [];
for (const source of JSON.parse(text)) {
  await mermaid.parse(source);
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(source.replace(/^---\\n.*\\n---\\n/, ''));
  const db = diagram.db;
  const vertices = [...db.getVertices().values()].map(one => [one.id, one.text, one.type ?? '']);
  const edges = db.getEdges().map(one => [one.start, one.end, one.text]);
  read.push({ vertices, edges, boxes: db.getSubGraphs().length });
}
console.log(JSON.stringify(read));
"""


def read_by_mermaid(sources: list[str], folder: Path) -> list[Any]:
    script = folder / "read.mjs"
    script.write_text(READ, encoding="utf-8")
    node = shutil.which("node") or "node"
    done = subprocess.run(  # noqa: S603 - its path was looked up
        [node, str(script), str(MERMAID)],
        input=json.dumps(sources).encode(),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()[-2_000:]
    return list(json.loads(done.stdout))


def decoded(text: str) -> str:
    """Return a label with Mermaid's placeholders for entity codes resolved, as it draws them."""
    return re.sub("ﬂ°°(\\d+)¶ß", lambda found: chr(int(found[1])), text)


@needs_mermaid
def test_mermaid_reads_every_argument_attack_and_text(tmp_path: Path) -> None:
    documents = [*map(library, DEBATES), *map(hostile, HOSTILE)]
    graphs = [drawn_of(document) for document in documents]
    for graph, read in zip(graphs, read_by_mermaid(list(map(mermaid, graphs)), tmp_path), strict=True):
        assert [(one, other) for one, other, _ in read["edges"]] == [(edge.source, edge.target) for edge in graph.edges]
        assert read["boxes"] == len(graph.dialogues)
        vertices = {name: (decoded(text), shape) for name, text, shape in read["vertices"]}
        assert set(vertices) == {node.id for node in graph.nodes}
        for node in graph.nodes:
            text, shape = vertices[node.id]
            assert words(re.split("<br ?/?>", text)[1]) == words(line(node.claim.words))
            assert (shape == "hexagon") == (node.kind is ArgumentKind.SYNTHESIS)


@given(hostile_texts())
def test_no_line_of_mermaid_is_anything_but_what_we_write(text: str) -> None:
    shapes = (
        "---", 'title: "(?:[^"\\\\]|\\\\.)*"', "flowchart BT", r'  subgraph b\d+ \[" "\]', "  end",
        r'    t\d+(?:\["[^"]*"\]|\{\{"[^"]*"\}\})', r'  t\d+ \S+\|"[^"]*"\| t\d+',
        r"  classDef [a-z]+ [-:,#\w ]+", r"  class t\d+ [a-z]+",
    )  # fmt: skip
    for written in mermaid(drawn_of(hostile(text))).splitlines():
        assert any(re.fullmatch(shape, written) for shape in shapes), written


# The Argument Interchange Format

_TEXT = {"type": "string"}
_NUMBER = {"type": "string", "pattern": "^[1-9][0-9]*$"}
_MAYBE = {"type": ["string", "null"]}


def _rows(**fields: dict[str, Any]) -> dict[str, Any]:
    row = {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}
    return {"type": "array", "items": row}


AIFDB = {
    "type": "object",
    "properties": {
        "nodes": _rows(
            nodeID=_NUMBER,
            text=_TEXT,
            type={"enum": ["I", "L", "RA", "CA", "PA", "MA", "TA", "YA"]},
            timestamp=_TEXT,
        ),
        "edges": _rows(edgeID=_NUMBER, fromID=_NUMBER, toID=_NUMBER, formEdgeID=_MAYBE),
        "locutions": _rows(nodeID=_NUMBER, personID=_NUMBER, timestamp=_TEXT, start=_MAYBE, end=_MAYBE, source=_MAYBE),
        "participants": _rows(participantID=_NUMBER, firstname=_TEXT, surname=_TEXT),
        "schemefulfillments": {"type": "array"},
        "descriptorfulfillments": {"type": "array"},
        "cqdescriptorfulfillments": {"type": "array"},
    },
    "required": ["nodes", "edges", "locutions", "participants"],
    "additionalProperties": False,
}
"""The shape of the JSON that AIFdb reads and writes."""

INFORMATION, SCHEMES = {"I", "L"}, {"RA", "CA", "PA", "TA", "YA"}


def hold_aif_to(document: Reported) -> None:
    """Hold an AIF document to its debate: counts of every kind, and every edge where AIF allows it."""
    graph = drawn_of(document)
    made = json.loads(aif(graph, Language.EN))
    jsonschema.validate(made, AIFDB)
    kinds = {node["nodeID"]: node["type"] for node in made["nodes"]}
    counted = Counter(kinds.values())
    rules = {(step.body, step.head) for node in graph.nodes for step in node.steps if step.body}
    attacks = [edge for edge in graph.edges if edge.kind is not Link.KEEPS]
    assert counted["RA"] == len(rules)
    assert counted["CA"] == sum(edge.kind is not Link.PRIORITY for edge in attacks)
    assert counted["PA"] == sum(edge.kind is Link.PRIORITY for edge in attacks)
    assert counted["L"] == len(made["locutions"]) == len(graph.nodes) + len(graph.passes)
    assert counted["TA"] == len(attacks) + sum(one.on is not None for one in graph.passes)
    assert counted["YA"] == len(graph.nodes) + len(attacks)
    agents = {node.agent for node in graph.nodes} | {one.agent for one in graph.passes}
    assert len(made["participants"]) == len(agents)
    sources = Counter(kinds[edge["fromID"]] for edge in made["edges"])
    assert sources["I"] >= sum(edge.kind is not Link.PRIORITY for edge in attacks)
    for edge in made["edges"]:
        ends = kinds[edge["fromID"]], kinds[edge["toID"]]
        # Chesñevar et al.: no information node leads to another; a scheme leads to a scheme only in illocutions.
        assert set(ends) & SCHEMES
        assert set(ends) & INFORMATION or ends in {("TA", "YA"), ("YA", "CA"), ("YA", "PA")}
    for scheme in ("RA", "CA", "PA", "TA", "YA"):
        for number in (node for node, kind in kinds.items() if kind == scheme):
            assert sum(edge["toID"] == number for edge in made["edges"]) >= 1
            assert sum(edge["fromID"] == number for edge in made["edges"]) == 1 + (scheme == "TA") * _disagrees(
                made, number
            )


def _disagrees(made: dict[str, Any], transition: str) -> int:
    """Return whether an illocution hangs on a transition."""
    kinds = {node["nodeID"]: node["type"] for node in made["nodes"]}
    return sum(edge["fromID"] == transition and kinds[edge["toID"]] == "YA" for edge in made["edges"])


@pytest.mark.parametrize("name", DEBATES)
def test_aif_has_every_statement_rule_attack_and_turn_of_a_library_debate(name: str) -> None:
    hold_aif_to(library(name))


@given(hostile_texts())
def test_aif_has_every_statement_whatever_it_says(text: str) -> None:
    hold_aif_to(hostile(text))


def test_in_aif_a_comparison_stays_as_it_is_written() -> None:
    texts = {node["text"] for node in json.loads(aif(drawn_of(library("antibiotic")), Language.EN))["nodes"]}
    assert "doxycycline != amoxicillin" in texts


def test_in_aif_an_undercut_leads_to_the_assumption_and_a_rebuttal_to_the_conclusion() -> None:
    made = json.loads(aif(drawn_of(library("innocence")), Language.EN))
    texts = {node["nodeID"]: node["text"] for node in made["nodes"]}
    kinds = {node["nodeID"]: node["type"] for node in made["nodes"]}
    after = {edge["fromID"]: edge["toID"] for edge in made["edges"] if kinds[edge["fromID"]] == "CA"}
    before = {edge["toID"]: edge["fromID"] for edge in made["edges"] if kinds[edge["fromID"]] == "I"}
    conflicts = {(texts[before[number]], texts[after[number]]) for number, kind in kinds.items() if kind == "CA"}
    assert conflicts == {
        ("explained(smith)", "not explained(smith)"),
        ("proven_guilty(smith)", "not proven_guilty(smith)"),
        ("-innocent(smith)", "innocent(smith)"),
    }


# Markdown

INLINE = {"text", "code_inline", "softbreak", "hardbreak", "strong_open", "strong_close"}
OUR_BLOCKS = {"heading", "paragraph", "bullet_list", "list_item", "table", "thead", "tbody", "tr", "th", "td"}
MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def read_as_markdown(text: str) -> tuple[list[str], list[str]]:
    """Return the texts and the code spans of a report; refuse every kind of markup that a report never writes."""
    texts: list[str] = []
    codes: list[str] = []
    for token in MARKDOWN.parse(text):
        if token.type == "fence":
            assert token.info == "mermaid"
            continue
        assert token.type == "inline" or token.type.removesuffix("_open").removesuffix("_close") in OUR_BLOCKS
        for piece in token.children or ():
            assert piece.type in INLINE, piece
            (codes if piece.type == "code_inline" else texts).append(piece.content)
    return texts, codes


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", DEBATES)
def test_the_markdown_of_a_library_debate_has_every_rule_and_claim(name: str, language: Language) -> None:
    document = library(name)
    graph = drawn_of(document, language)
    texts, codes = read_as_markdown(markdown(document, language))
    assert {conclusion for node in graph.nodes for conclusion in node.conclusions} <= set(codes)
    assert {step.clause for node in graph.nodes for step in node.steps} <= set(codes)
    assert graph.question in texts
    assert any(str(document.certificate.bound) in text for text in texts)
    if document.synthesis is not None and document.synthesis.answer is not None:
        assert any(code.endswith(f"=> {document.synthesis.answer.claim}") for code in codes)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_no_markup_in_markdown(text: str) -> None:
    texts, codes = read_as_markdown(markdown(hostile(text)))
    assert words(line(f"a{text}")) in set(map(words, codes))
    if words(line(text)):
        assert words(line(text)) in set(map(words, texts))


@given(hostile_texts())
def test_no_text_is_markup_in_markdown(text: str) -> None:
    read_as_markdown(markdown(hybrid(text, hostile(text))))
    turns = (
        turn_report(1, "a", "claim", statement(text)),
        turn_report(2, "b", "counter", statement(text), target=1, right=False),
    )
    read_as_markdown(markdown(verification(*turns, text=text or "x", debate=hostile(text))))


def test_the_report_of_a_verification_says_first_whether_it_is_sound() -> None:
    turns = (
        turn_report(1, "a", "claim", statement("x", "x")),
        turn_report(2, "b", "counter", statement("y", "y"), target=1, right=False),
    )
    texts, codes = read_as_markdown(markdown(verification(*turns, text="so", debate=library("camera"))))
    verdict = next(place for place, text in enumerate(texts) if "Unsound: 2 findings, the first in turn 2" in text)
    assert verdict < texts.index("The dispute")
    assert any("Without faults, the debate ends in a synthesis" in text for text in texts)
    assert "not-strict" in codes


def test_what_a_model_added_is_told_apart_from_the_debate() -> None:
    texts, codes = read_as_markdown(markdown(hybrid("words", library("camera"))))
    assert texts.index("What a model added") < texts.index("The dispute")
    assert "None of this decides anything: the engine held the debate." in texts
    # The bridge rule, what the phrasing rests on, the conditions of the answer, the clause that was refused.
    assert codes.count("words") == 4


# All of them


@pytest.mark.parametrize("form", ReportFormat)
@pytest.mark.parametrize("language", Language)
def test_every_format_speaks_both_languages(form: ReportFormat, language: Language) -> None:
    text = written_as(library("camera"), form, formally(library("camera"), language))
    assert text.endswith("\n")
    assert (language is Language.JA) == (re.search("[ぁ-ん]", text) is not None) or form is ReportFormat.AIF


@pytest.mark.parametrize("form", ReportFormat)
def test_every_format_is_the_same_every_time(form: ReportFormat) -> None:
    assert len({written_as(library("holiday"), form, formally(library("holiday"))) for _ in range(2)}) == 1
