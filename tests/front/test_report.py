"""The command ``report``: what it takes, what it writes, what it refuses; and the elements that pages are made of."""

from __future__ import annotations

import copy
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import aufheben
from aufheben.blocks import visible
from aufheben.choices import ReportFormat
from aufheben.cli.app import run
from aufheben.errors import Misuse
from aufheben.reports.documents import reported
from aufheben.reports.html import el, script_json
from aufheben.reports.whole import verbalizer_for, written_as
from aufheben.wording import Language
from kb import library
from kb.transcript_schema import TranscriptDocument
from tests.browser.documents import HOSTILE, hybrid, verification
from tests.front.reading import Read, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.documents import Reported


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.delenv("AUFHEBEN_DEBUG", raising=False)


SPEAKING = json.dumps({**verification()["debate"], "answers": ["The moon is cheese"]})
"""A debate with a sentence where a literal should stand."""
NAMELESS = json.dumps({**verification()["debate"], "agents": ["", "ag2"]})
"""A debate with an agent of no name."""


@given(st.text())
def test_any_text_is_read_back_from_an_element_and_its_attributes_as_it_is_shown(text: str) -> None:
    page = Read(str(el("p", text, title=text, data_text=f"<{text}>")))
    assert "".join(page.texts) == visible(text)
    assert page.values("title") == [visible(text)]
    assert page.values("data-text") == [f"<{visible(text)}>"]
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


@pytest.mark.parametrize(
    ("content", "output"),
    [
        (b'{"schema": "aufheben.debate/1"', "is not JSON: line 1"),
        (b"{\xff}", "is not UTF-8"),
        (b'{"schema": "aufheben.check/1"}', '`schema` is "aufheben.check/1"'),
        (b"[1, 2]", "`schema` is null"),
        (b'{"schema": "aufheben.debate/1", "issue": 3}', "does not fit aufheben.debate/1: see /"),
        (b"[" * 100_000, "nested too deeply"),
        (SPEAKING.encode(), "does not fit aufheben.debate/1: see /answers/0"),
        (NAMELESS.encode(), "does not fit aufheben.debate/1: see /agents/0"),
        (json.dumps({**verification(), "agents": ["ag1", ""]}).encode(), "aufheben.verification/1: see /agents/1"),
    ],
)
def test_what_is_no_document_is_told_and_gives_2(
    content: bytes, output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert run(["report", str(path), "-o", str(tmp_path / "x.html")]) == 2
    assert output in " ".join(capsys.readouterr().err.split())
    assert run(["report", str(path), "-o", str(tmp_path / "x.html"), "--lang", "ja"]) == 2
    assert "誤り" in capsys.readouterr().err
    assert not (tmp_path / "x.html").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such devices here")
def test_a_device_is_written_to_and_never_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "camera", "--format", "mermaid", "-o", "/dev/null"]) == 0
    assert run(["report", "camera", "--format", "mermaid", "-o", "/dev/full", "--force"]) == 2
    assert "`/dev/full` cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["camera"], "say where to write the page"),
        (["camera", "-o", "x.pdf"], "does not tell the format; use a name that ends in .html"),
        (["camera", "-o", "x"], "does not tell the format"),
        (["camera", "--format", "pdf"], "expected one of html, markdown, text, svg, mermaid, dot, aif"),
        (["camera", "--force", "--format", "svg"], "--force works only with -o"),
        (["camera", "--words", "nixon", "--format", "svg"], "has words of its own"),
        (["nobody", "-o", "x.html"], "the library has no `nobody`"),
        (["nobody.json", "-o", "x.html"], "there is no file `nobody.json`"),
        (["t07-reinstatement", "-o", "x.html"], "a debate needs an issue"),
        (["-", "--words", "-", "--format", "html"], "only once"),
    ],
)
def test_wrong_usage_is_told(
    arguments: list[str],
    output: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", stdin(json.dumps(verification()).encode()))
    assert run(["report", *arguments]) == 2
    assert output in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


def stdin(data: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")


def test_standard_input_may_be_a_document_or_a_knowledge_base(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for data in (json.dumps(verification()).encode(), library.content("camera")):
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
    [
        ("x.md", "#"),
        ("x.txt", "Which camera should we buy?\n"),
        ("x.svg", "<svg"),
        ("x.mmd", ""),
        ("x.dot", "digraph"),
        ("x.json", "{"),
    ],
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


DOCUMENTS = (verification(), hybrid(), verification()["debate"])
TEXTS = (
    "buy(a)",
    "-buy(b)",
    "X",
    "buy(X)",
    "not p",
    "a > b",
    'r("x, y")',
    "q(1), r(X)",
    "",
    "日本語",
    "%",
    '"',
    *HOSTILE,
)


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:  # noqa: ANN401 - JSON
    """Yield every place of a document with what stands there, its schema apart."""
    if place and place[-1] != "schema":
        yield place, value
    match value:
        case dict():
            keys: list[Any] = list(cast("dict[str, Any]", value))
        case list():
            keys = list(range(len(value)))
        case _:
            keys = []
    for key in keys:
        yield from places(value[key], (*place, key))


def others(value: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - JSON
    """Return what could stand in the place of a value."""
    match value:
        case bool() | None:
            return st.sampled_from([True, False, None, 1, "buy(a)", "ag1"])
        case int():
            return st.none() | st.integers(-1, 12)
        case str():
            return st.none() | st.sampled_from(TEXTS) | st.text(max_size=20)
        case list():
            return st.sampled_from([[], value[:1], value[1:], value[::-1]])
        case _:
            return st.just(value)


@st.composite
def subjects(draw: st.DrawFn) -> Reported:
    """Return a document with a few places changed, as long as it still is one."""
    document: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    for _ in range(draw(st.integers(0, 3))):
        place, value = draw(st.sampled_from(list(places(document))))
        holder: Any = document
        for key in place[:-1]:
            holder = holder[key]
        holder[place[-1]] = draw(others(value))
    try:
        found = reported(json.dumps(document).encode(), "drawn")
    except Misuse:
        assume(condition=False)
        raise
    assert not isinstance(found, TranscriptDocument)
    return found


@given(subjects(), st.sampled_from(Language), st.booleans())
def test_the_page_of_any_document_is_whole_and_leads_nowhere_else(
    subject: Reported,
    language: Language,
    worded: bool,  # noqa: FBT001 - drawn
) -> None:
    verbalizer = verbalizer_for(subject, aufheben.load("camera") if worded else None, language)
    try:
        page = Read(written_as(subject, ReportFormat.HTML, verbalizer))
    except Misuse as refused:
        assert refused.code == "map.turn-twice"  # noqa: PT017 - the one thing that a schema cannot say
        return
    assert page.open == []
    identifiers = page.values("id")
    assert len(identifiers) == len(set(identifiers))
    links = [value for tag, name, value in page.attributes if name == "href" and tag != "link"]
    assert {value.removeprefix("#") for value in links} <= set(identifiers)
    assert not any(name.startswith("on") or name == "src" for _, name, _ in page.attributes)
    assert not {"img", "iframe", "b2", "svg2", "form"} & set(page.tags)
