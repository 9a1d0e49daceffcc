"""The page of a debate or a verification: what stands in it, and that whatever people write stays text."""

from __future__ import annotations

import base64
import hashlib
import html
import io
import json
import os
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from aufheben import __version__
from aufheben.cli.app import run
from aufheben.page import visible
from aufheben.reports.map.graph import graph_of, roots
from aufheben.reports.page.elements import Element, el, script_json, unlinked
from aufheben.reports.page.outline import items
from aufheben.reports.page.telling import instance
from aufheben.wording.glossary import GLOSSARY
from kb import messages, shelf
from kb.schema import DebateDocument
from tests.browser.documents import HOSTILE, hybrid, verification

if TYPE_CHECKING:
    from collections.abc import Iterator

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "ja")
_VOID = {"meta", "link", "br", "wbr", "path", "rect", "polygon", "circle"}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.delenv("AUFHEBEN_DEBUG", raising=False)


class Read(HTMLParser):
    """A page as a parser reads it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self._script: dict[str, str | None] | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag == "script":
            self._script = dict(attrs)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._script = None

    def handle_data(self, data: str) -> None:
        if self._script is not None:
            self.scripts.append((self._script, data))
        elif not self.open or self.open[-1] != "style":
            self.texts.append(data)

    def values(self, name: str) -> list[str]:
        return [value for _, found, value in self.attributes if found == name]

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())


def page_of(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    assert run(["report", *arguments, "--format", "html"]) == 0
    return capsysbinary.readouterr().out.decode()


def debates() -> Iterator[str]:
    for name in shelf.names():
        base = aufheben.load(name) if "/" not in name else None
        if base is not None and base.issue is not None and len(base.agents) > 1:
            yield name


@pytest.mark.parametrize("name", list(debates()))
def test_every_debate_of_the_library_is_a_whole_page_that_loads_nothing(
    name: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for language in LANGUAGES:
        text = page_of(capsysbinary, name, "--lang", language)
        page = Read(text)
        assert page.open == []
        assert page.tags["h1"] == page.tags["main"] == 1
        assert ("html", "lang", language) in page.attributes
        identifiers = page.values("id")
        assert len(identifiers) == len(set(identifiers))
        assert all(value.startswith("#") and value[1:] in identifiers for tag, name, value in page.attributes
                   if name == "href" and tag != "link")  # fmt: skip
        assert not any(name.startswith("on") or name == "src" for _, name, _ in page.attributes)
        assert not {"img", "iframe", "object", "embed", "form", "base"} & set(page.tags)
        references = {"aria-labelledby", "aria-describedby", "aria-controls"}
        assert {value for _, name, value in page.attributes if name in references} <= set(identifiers)


def test_only_the_scripts_of_the_page_may_run(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    page = Read(page_of(capsysbinary, "camera"))
    policy = next(value for _, _, value in page.attributes if value.startswith("default-src"))
    assert policy.startswith("default-src 'none'; ")
    allowed = set(re.findall(r"'sha256-([^']+)'", policy))
    running = [source for attributes, source in page.scripts if attributes.get("type") != "application/json"]
    assert {base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in running} == allowed
    assert "unsafe-eval" not in policy
    assert "http" not in policy


def test_the_page_says_the_answer_who_keeps_what_and_why_the_rest_was_rejected(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    english = Read(page_of(capsysbinary, "camera")).text
    for said in (
        "Which camera should we buy?",
        "we should buy c",
        "ag1 keeps that c is user-friendly: 1/3 of its own",
        "ag2 keeps that c has a long battery life: 1/2 of its own",
        "This debate had to end within 25 moves; it took 7.",
        "“we should buy a” was defeated in turn 2",
        "camera(c), battery(c, long), user_friendly(c) => buy(c)",
        "compact(X), light(X), camera(X) => buy(X)",
    ):
        assert said in english
    assert english.index("we should buy c") < english.index("The dispute")
    japanese = Read(page_of(capsysbinary, "camera", "--lang", "ja")).text
    for said in ("どのカメラを買うべきか", "cを買うべきだ", "独自の理由の1/3", "この討論は25手以内に必ず終わる"):
        assert said in japanese


def test_a_debate_in_which_nobody_says_anything_is_a_page_too(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "silent.kb"
    path.write_text('issue "Shall we?": go(X), place(X).\nagent a { p. }\nagent b { q. }\n', encoding="utf-8")
    page = Read(page_of(capsysbinary, str(path)))
    assert "No agent has an argument for the issue." in page.text
    assert page.tags["svg"] == 0
    assert page.values("role").count("tree") == 0


def test_every_word_of_the_glossary_is_told_with_its_source(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    page = Read(page_of(capsysbinary, "camera"))
    terms = {code.split(".")[1] for code in GLOSSARY}
    assert {f"term-{name}" for name in terms} <= set(page.values("id"))
    assert set(page.values("data-term")) <= terms
    assert all(code in GLOSSARY for name in terms for code in (f"term.{name}", f"term.{name}.is", f"term.{name}.from"))


def test_a_stalemate_says_why_and_what_would_have_helped(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    text = Read(page_of(capsysbinary, "nixon")).text
    assert "No answer: a stalemate" in text
    assert "there is no third object to agree on" in text
    assert "How the synthesis was derived" not in text


def test_the_api_makes_the_same_page_of_a_debate_and_of_a_verification(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    base = aufheben.load("camera")
    held = aufheben.debate(base)
    assert aufheben.report(held, base, language="ja") == page_of(capsysbinary, "camera", "--lang", "ja")
    judged = aufheben.report(aufheben.verify(messages.debate_document(held), base))
    assert "Sound: nothing is wrong with this debate." in Read(judged).text
    assert "(portability)" in Read(judged).text
    assert aufheben.report(held, base, form="svg").startswith("<svg")
    with pytest.raises(aufheben.Misuse, match="no report as pdf; expected one of html, markdown"):
        aufheben.report(held, form="pdf")


@pytest.mark.parametrize("name", ["camera", "holiday", "contract", "curry", "software"])
def test_the_outline_has_every_turn_once_below_what_it_answers(name: str) -> None:
    document = DebateDocument.model_validate(messages.debate_document(aufheben.debate(aufheben.load(name))))
    graph = graph_of(document)
    found = items(graph)
    assert sorted(item.turn.turn or 0 for item in found) == [move.turn for move in document.moves]
    above = {**roots(graph), **{f"p{one.turn}": one.on for one in graph.passes}}
    path: list[str] = []
    for item in found:
        del path[item.level - 1 :]
        assert (path[-1] if path else None) == above[item.id]
        path.append(item.id)
    beneath = Counter(above[item.id] for item in found)
    assert all(item.children == beneath[item.id] and item.of == beneath[above[item.id]] for item in found)


def test_a_document_is_told_by_the_vocabulary_rule_or_by_the_words_of_a_knowledge_base(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "debate.json"
    path.write_text(json.dumps(messages.debate_document(aufheben.debate(aufheben.load("camera")))), encoding="utf-8")
    plain_text = Read(page_of(capsysbinary, str(path))).text
    told = Read(page_of(capsysbinary, str(path), "--words", "camera")).text
    assert "portability" not in plain_text
    assert "(portability)" in told
    assert told == Read(page_of(capsysbinary, "camera")).text


def test_a_verification_shows_each_finding_in_its_turn_with_what_would_have_been_right(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "verification.json"
    path.write_text(json.dumps(verification()), encoding="utf-8")
    source = page_of(capsysbinary, str(path), "--words", "camera")
    text = Read(source).text
    assert "It first goes wrong in turn 5" in text
    turn = source[source.index('id="turn-5"') : source.index('id="turn-6"')]
    for said in ("unsupported-premise", "Right would be:", "over_the_budget(b) =&gt; -buy(b)", "formally wrong"):
        assert said in turn
    assert "synthesis-one-sided" not in source[source.index('id="outline"') : source.index('id="canvas"')]
    assert "6/7" in text
    assert "proposed by a model" in text
    assert "What could not be mapped" in text
    assert "What the engine holds instead" in text
    own = source[source.index('id="own"') :]
    assert 'class="to"' not in own, "turns of the engine's debate are not turns of this page"
    japanese = Read(page_of(capsysbinary, str(path), "--words", "camera", "--lang", "ja")).text
    assert "最初の誤りは手番5" in japanese


def test_constants_of_a_knowledge_base_stay_text(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    strings = [json.dumps(text, ensure_ascii=False).replace("\\u", "u") for text in HOSTILE]
    facts = "".join(f"    c({one}). q({one}).\n" for one in strings)
    path = tmp_path / "hostile.kb"
    path.write_text(
        f'issue "<b>what</b> & why?": p(X), c(X).\nagent one "<i>t</i>" {{\n{facts}    q(X), c(X) => p(X).\n}}\n'
        f"agent two {{\n{facts}    c(X) => -p(X).\n}}\n",
        encoding="utf-8",
    )
    harmless(page_of(capsysbinary, str(path)))


def test_what_a_model_added_says_whose_it_is(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = tmp_path / "hybrid.json"
    path.write_text(json.dumps(hybrid()), encoding="utf-8")
    text = Read(page_of(capsysbinary, str(path))).text
    for said in (
        "None of this decides anything",
        "In a model's words, checked: carefree photography",
        "Take c: it asks nothing of you.",
        "It has a certain charm.",
        "cheap(a).",
        "bridge1",
        "take c",
    ):
        assert said in text
    path.write_text(json.dumps(hybrid(HOSTILE)), encoding="utf-8")
    harmless(page_of(capsysbinary, str(path)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["camera", "town-planning", "nixon", "verification"])
def test_the_whole_text_of_a_page_is_as_it_was_read_and_kept(
    name: str, lang: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """``AUFHEBEN_GOLDEN=write`` writes the texts anew; read the difference before keeping it."""
    given = [name]
    if name == "verification":
        path = tmp_path / "verification.json"
        path.write_text(json.dumps(verification()), encoding="utf-8")
        given = [str(path), "--words", "camera"]
    text = lines_of(page_of(capsysbinary, *given, "--lang", lang))
    golden = GOLDEN / f"page-{name}.{lang}.txt"
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def lines_of(source: str) -> str:
    """Return what a page says, a line for each block; the drawing, the glossary and the scripts left out."""
    kept = re.sub(
        r"<(svg|script|style|title)\b.*?</\1>|<section id=\"glossary\".*?</section>", "", source, flags=re.DOTALL
    )
    blocks = re.sub(r"</?(?:h\d|p|li|tr|dd|dt|div|section|header|summary|blockquote|br)\b[^>]*>", "\n", kept)
    said = html.unescape(re.sub(r"<[^>]+>", " ", blocks)).replace(__version__, "VERSION")
    return "".join(f"{' '.join(line.split())}\n" for line in said.splitlines() if line.strip())


def test_words_of_a_transcript_stay_text(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = tmp_path / "verification.json"
    path.write_text(json.dumps(verification(HOSTILE)), encoding="utf-8")
    harmless(page_of(capsysbinary, str(path)))


def harmless(source: str) -> None:
    """Check that nothing hostile became markup, and that it is there as text."""
    page = Read(source)
    assert page.open == []
    assert not {"img", "iframe", "b2", "svg2"} & set(page.tags)
    assert not any(name.startswith("on") for _, name, _ in page.attributes)
    assert not any("javascript:" in value for _, name, value in page.attributes if name == "href")
    assert "onerror=alert(1)" in "".join(page.texts)
    assert chr(0x202E) not in source, "a mark that reorders a line is shown by its code"
    data = {attributes["id"]: text for attributes, text in page.scripts if attributes.get("type") == "application/json"}
    assert set(data) == {"map", "meanings"}
    assert not set("<>&\u2028\u2029") & set("".join(data.values()))
    assert json.loads(data["map"])["nodes"]


@given(st.text())
def test_any_text_is_read_back_from_an_element_and_its_attributes_as_it_is_shown(text: str) -> None:
    page = Read(str(el("p", text, title=text, data_said=f"<{text}>")))
    assert "".join(page.texts) == visible(text)
    assert page.values("title") == [visible(text)]
    assert page.values("data-said") == [f"<{visible(text)}>"]
    assert page.tags == {"p": 1}


@given(st.recursive(st.text() | st.none() | st.integers(), lambda one: st.lists(one) | st.dictionaries(st.text(), one)))
def test_data_in_a_script_reads_back_and_cannot_end_it(value: Any) -> None:  # noqa: ANN401 - any JSON
    text = script_json(value)
    assert json.loads(text) == value
    assert not set("<>&\u2028\u2029") & set(text)


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [("script", {}), ("img", {}), ("p", {"onclick": "x()"}), ("a", {"href": "https://example.org"}), ("p b", {})],
)
def test_no_element_can_run_or_load_anything(tag: str, attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"is no|leads out"):
        el(tag, **attributes)


def test_links_to_turns_are_taken_out_wherever_they_stand() -> None:
    made = el("p", ["see ", el("b", el("a", "turn 2", class_="to", href="#turn-2"))])
    assert str(unlinked(made)) == "<p>see <b><span>turn 2</span></b></p>"
    assert isinstance(unlinked(made), Element)


def test_members_are_said_of_an_object_by_their_meaning_and_not_by_their_letters() -> None:
    assert (
        instance('name(X, "X"), of(X, Xy), X != b', {"X": "a", "Xy": '"X, y"'}) == 'name(a, "X"), of(a, "X, y"), a != b'
    )
    assert instance("no literal at all", {"X": "a"}) == "no literal at all"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"schema": "aufheben.debate/1"', "is not JSON: line 1"),
        (b"{\xff}", "is not UTF-8"),
        (b'{"schema": "aufheben.check/1"}', '`schema` is "aufheben.check/1"'),
        (b"[1, 2]", "`schema` is null"),
        (b'{"schema": "aufheben.debate/1", "issue": 3}', "is not what aufheben.debate/1 describes: see /"),
        (b"[" * 100_000, "nests deeper"),
    ],
)
def test_what_is_no_document_is_told_and_gives_2(
    content: bytes, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert run(["report", str(path), "-o", str(tmp_path / "x.html")]) == 2
    assert told in " ".join(capsys.readouterr().err.split())
    assert run(["report", str(path), "-o", str(tmp_path / "x.html"), "--lang", "ja"]) == 2
    assert "誤り" in capsys.readouterr().err
    assert not (tmp_path / "x.html").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["camera"], "say where the page goes"),
        (["camera", "-o", "x.pdf"], "does not tell the format; end it in .html"),
        (["camera", "-o", "x"], "does not tell the format"),
        (["camera", "--format", "pdf"], "expected one of html, markdown, svg, mermaid, dot, aif"),
        (["camera", "--force", "--format", "svg"], "--force goes with -o only"),
        (["camera", "--words", "nixon", "--format", "svg"], "has words of its own"),
        (["nobody", "-o", "x.html"], "the library has no `nobody`"),
        (["nobody.json", "-o", "x.html"], "there is no file `nobody.json`"),
        (["t07-reinstatement", "-o", "x.html"], "a debate needs an issue"),
        (["-", "--words", "-", "--format", "html"], "only once"),
    ],
)
def test_wrong_usage_is_told(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", stdin(json.dumps(verification()).encode()))
    assert run(["report", *arguments]) == 2
    assert told in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


def stdin(data: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")


def test_standard_input_may_be_a_document_or_a_knowledge_base(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for data in (json.dumps(verification()).encode(), shelf.content("camera")):
        monkeypatch.setattr("sys.stdin", stdin(data))
        assert "Which camera should we buy?" in Read(page_of(capsysbinary, "-")).text


def test_a_file_that_holds_something_else_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.html"
    path.write_text("mine", encoding="utf-8")
    assert run(["report", "camera", "-o", str(path)]) == 2
    assert "--force overwrites it" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"
    assert run(["report", "camera", "-o", str(path), "--force"]) == 0
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_page_is_the_same_every_time(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert page_of(capsysbinary, "holiday") == page_of(capsysbinary, "holiday")


@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.md", "#"), ("x.svg", "<svg"), ("x.mmd", ""), ("x.dot", "digraph"), ("x.json", "{")],
)
def test_other_formats_are_told_by_the_name_of_the_file(name: str, begins: str, tmp_path: Path) -> None:
    assert run(["report", "camera", "-o", str(tmp_path / name)]) == 0
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith(begins)
    assert "buy" in text


def test_with_json_the_report_is_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.html"
    assert run(["report", "camera", "-o", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "schema": "aufheben.report/1",
        "format": "html",
        "output": str(path),
        "text": None,
    }
    assert run(["report", "camera", "--format", "dot", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["text"].startswith("digraph")
