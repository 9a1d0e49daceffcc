"""The page of a debate or a verification: what stands in it, and that whatever people write stays text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.reports.graph import ArgumentNode, graph_of, roots
from aufheben.reports.whole import entries, verbalizer_for
from aufheben.wording import WORDS, Language
from kb import library, messages
from tests.browser.documents import HOSTILE, hybrid, verification
from tests.front.reading import Read, harmless, lines_of, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LANGUAGES = ("en", "ja")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.delenv("AUFHEBEN_DEBUG", raising=False)


def debates() -> Iterator[str]:
    for name in library.names():
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
    for words in (
        "Which camera should we buy?",
        "we should buy c",
        "ag1 keeps that c is user-friendly (1/3), ag2 keeps that c has a long battery life (1/2)",
        "This debate had to end within 9 moves, and within 25 whatever was played; it took 7.",
        "“we should buy a” was defeated in this debate (turn 2)",
        "camera(c), battery(c, long), user_friendly(c) => buy(c)",
        "compact(X), light(X), camera(X) => buy(X)",
    ):
        assert words in english
    assert english.index("we should buy c") < english.index("The dispute")
    japanese = Read(page_of(capsysbinary, "camera", "--lang", "ja")).text
    certificate = "この討論は必ず9手以内に終わる（誰が何を出しても25手以内。"
    for words in ("どのカメラを買うべきか", "cを買うべきだ", "「cは使いやすい」が残る（1/3）", certificate):
        assert words in japanese


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
    terms = {code.split(".")[1] for code in WORDS.codes(section="term")}
    assert {f"term-{name}" for name in terms} <= set(page.values("id"))
    assert set(page.values("data-term")) <= terms
    assert all(code in WORDS for name in terms for code in (f"term.{name}", f"term.{name}.is", f"term.{name}.from"))


def test_a_stalemate_says_why_and_what_would_have_helped(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    text = Read(page_of(capsysbinary, "nixon")).text
    assert len(re.findall("No answer: a stalemate *(?:No answer|The issue)", text)) == 1
    assert not re.search("a stalemate *No answer", text)
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
    with pytest.raises(aufheben.Misuse, match="no report as pdf; the formats are html, markdown"):
        aufheben.report(held, form="pdf")


@pytest.mark.parametrize("name", ["camera", "holiday", "contract", "curry", "software"])
def test_the_outline_has_every_turn_once_below_what_it_answers(name: str) -> None:
    held = aufheben.debate(aufheben.load(name))
    graph = graph_of(held, verbalizer_for(held, None, Language.EN))
    found = entries(graph)
    names = [one.id if isinstance(one, ArgumentNode) else f"p{one.turn}" for one, *_ in found]
    assert sorted(one.turn or 0 for one, *_ in found) == [move.turn for move in held.moves]
    above = {**roots(graph), **{f"p{one.turn}": one.on for one in graph.passes}}
    path: list[str] = []
    for one, (_, level, *_) in zip(names, found, strict=True):
        del path[level - 1 :]
        assert (path[-1] if path else None) == above[one]
        path.append(one)
    beneath = Counter(above[one] for one in names)
    for one, (_, _, _, of, children) in zip(names, found, strict=True):
        assert (children, of) == (beneath[one], beneath[above[one]])


def test_a_document_is_told_by_the_vocabulary_rule_or_by_the_words_of_a_knowledge_base(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "debate.json"
    path.write_text(json.dumps(messages.debate_document(aufheben.debate(aufheben.load("camera")))), encoding="utf-8")
    plain_text = Read(page_of(capsysbinary, str(path))).text
    output = Read(page_of(capsysbinary, str(path), "--words", "camera")).text
    assert "portability" not in plain_text
    assert "(portability)" in output
    assert not re.search(r"(buy\(c\)|“buy\(a\)”) *buy\([ac]\)", plain_text)
    assert output == Read(page_of(capsysbinary, "camera")).text


def test_a_verification_shows_each_finding_in_its_turn_with_what_would_have_been_right(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "verification.json"
    path.write_text(json.dumps(verification()), encoding="utf-8")
    source = page_of(capsysbinary, str(path), "--words", "camera")
    text = Read(source).text
    assert "Unsound: 2 findings, the first in turn 5" in text
    turn = source[source.index('id="turn-5"') : source.index('id="turn-6"')]
    for words in ("unsupported-premise", "right:", "over_the_budget(b) =&gt; -buy(b)", "formally wrong"):
        assert words in turn
    assert "synthesis-one-sided" not in source[source.index('id="outline"') : source.index('id="canvas"')]
    assert "6 of 7 (85 %)" in text
    assert "proposed by a model" in text
    assert "What could not be mapped" in text
    assert "What the engine holds instead" in text
    own = source[source.index('id="own"') :]
    assert 'class="to"' not in own, "turns of the engine's debate are not turns of this page"
    japanese = Read(page_of(capsysbinary, str(path), "--words", "camera", "--lang", "ja")).text
    assert "最初は手番5" in japanese


def test_rounds_begin_where_they_begin_and_attacks_are_told_as_they_were_meant(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    document = verification()
    second = json.loads(json.dumps(document["turns"]))
    for words in second:
        target = None if words["target"] is None else words["target"] + 7
        words.update(round=2, turn=words["turn"] + 7, target=target)
    path = tmp_path / "rounds.json"
    path.write_text(json.dumps({**document, "turns": [*document["turns"], *second]}), encoding="utf-8")
    lines = lines_of(page_of(capsysbinary, str(path), "--words", "camera")).splitlines()
    rounds = [lines[place + 1] for place, line in enumerate(lines) if line.startswith("Round ")]
    assert [line.split(" we ")[0] for line in rounds] == ["1 ✗ ag1 claims:", "8 ✗ ag1 claims:"]
    words = "2 ✓ ag2 attacks turn 1 (rebuttal of “we should buy a” ): We should not buy it, because It is out of stock"
    assert words in lines
    assert any(line.startswith("12 ⊘ ag1 attacks turn 11 (rebuttal of “we should buy b” )") for line in lines)


def test_turns_that_a_document_has_not_are_told_without_a_link(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    document = messages.debate_document(aufheben.debate(aufheben.load("camera")))
    path = tmp_path / "short.json"
    path.write_text(json.dumps({**document, "moves": document["moves"][3:]}), encoding="utf-8")
    source = page_of(capsysbinary, str(path))
    assert "#turn-1" not in source
    assert "#turn-4" in source
    assert "defeated in this debate (turn 2)" in Read(source).text


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
    for words in (
        "None of this decides anything",
        "the name is the model's: carefree photography",
        "Take c: it asks nothing of you.",
        "It has a certain charm.",
        "cheap(a).",
        "bridge1",
        "take c",
    ):
        assert words in text
    path.write_text(json.dumps(hybrid(HOSTILE)), encoding="utf-8")
    harmless(page_of(capsysbinary, str(path)))


def test_words_of_a_transcript_stay_text(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = tmp_path / "verification.json"
    path.write_text(json.dumps(verification(HOSTILE)), encoding="utf-8")
    harmless(page_of(capsysbinary, str(path)))
