"""Chats step by step: what each line does, in words, drawn, and on a page."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from aufheben import api
from aufheben.cli.app import run
from aufheben.personas.chats import read_chat
from aufheben.personas.commitments import ChatCourse, course_of
from aufheben.reports.personas import course_svg
from aufheben.wording import Language, tell
from engine.values.limits import Limits
from kb.transcripts.conditions import GroupCondition

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PEOPLE = [{"id": "p1", "name": "Ann"}, {"id": "p2", "name": "Ben"}, {"id": "p3", "name": "Cleo"}]
HEADING: dict[str, Any] = {"language": "en", "condition": "dst", "topic": "sweets", "group": "1", "personas": PEOPLE}


def claim(text: str) -> list[dict[str, Any]]:
    return [{"act": "claim", "says": [text]}]


LINES: list[dict[str, Any]] = [
    HEADING,
    {
        "step": 1,
        "speaker": "p1",
        "utterance": "The cake is cheap. Ben, is the pie hot?",
        "idea": {"name": "Cake <b>", "content": "A cake."},
        "acts": claim("The cake is cheap."),
        "questions": [{"to": "Ben", "text": "Is the pie hot?"}],
    },
    {
        "step": 2,
        "speaker": "p2",
        "utterance": "The pie is hot. The cake is not cheap.",
        "idea": {"name": "", "content": "A pie."},
        "answers": [{"to": "Ann", "text": "The pie is hot."}],
        "acts": claim("The cake is not cheap."),
    },
    {
        "step": 3,
        "speaker": "p3",
        "utterance": "Ann, is the cake big?",
        "questions": [{"to": "Ann", "text": "Is the cake big?"}],
    },
    {
        "step": 4,
        "speaker": "p1",
        "utterance": "The cake is not cheap.",
        "idea": {"name": "Cake <b>", "content": "A better cake."},
        "acts": claim("The cake is not cheap."),
    },
    {"step": 5, "speaker": "p3", "utterance": "Ben, is it?", "questions": [{"to": "Ben", "text": "Is it big?"}]},
    {"speaker": "p1", "proposal": "The cake is cheap."},
]


def kept(path: Path, lines: Sequence[dict[str, Any]] = LINES) -> Path:
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture
def course(tmp_path: Path) -> ChatCourse:
    return course_of(read_chat(kept(tmp_path / "chat.jsonl")))


def test_each_step_says_what_is_done(course: ChatCourse) -> None:
    steps = course.steps
    assert [one.number for one in steps] == [1, 2, 3, 4, 5, 6]
    assert [one.idea for one in steps] == ["Cake <b>", "A pie.", None, None, None, None], "no idea is new twice"
    assert [one.final for one in steps] == [False] * 5 + [True]
    assert [[(course.written(edge.asked), edge.question.words) for edge in one.asked] for one in steps[:3]] == [
        [("Ben", "Is the pie hot?")],
        [],
        [("Ann", "Is the cake big?")],
    ]
    (answered,) = steps[1].answered
    assert (course.written(answered.question.asker), answered.question.step, answered.declined) == ("Ann", 1, False)
    (opposed,) = steps[1].opposed
    assert (str(opposed.literal), course.written(opposed.agent), opposed.since) == ("-cheap(cake)", "Ann", 1)
    assert [one.opposed for one in steps if one is not steps[1]] == [()] * 4 + [()]
    assert [sum(count for _, count in one.standing) for one in steps[:3]] == [1, 3, 3]


def test_findings_are_those_of_verify(tmp_path: Path, course: ChatCourse) -> None:
    verified = api.verify(tmp_path / "chat.jsonl")
    findings = [(one.number, fault.code) for one in course.steps for fault in one.faults]
    assert findings == [(one.turn, one.code) for one in verified.judgement.faults]
    assert ("self-contradiction", 4) in [(code.value, step) for step, code in findings]


def test_a_chat_that_takes_too_long_says_who_said_what(tmp_path: Path) -> None:
    found = course_of(read_chat(kept(tmp_path / "chat.jsonl")), Limits(0.0))
    assert not found.judged
    assert [(one.speaker, one.text, one.faults) for one in found.steps][2] == ("p3", "Ann, is the cake big?", ())
    drawing = course_svg(found, Language.EN)
    assert drawing.count("<circle") >= 3


def test_the_timeline_has_a_mark_for_what_is_done_and_says_it(course: ChatCourse) -> None:
    drawing = course_svg(course, Language.EN)
    titles = re.findall(r"<g><title>(.*?)</title>", drawing, re.DOTALL)
    assert any(one.startswith("2 Ben\n") and "against Ann in step 1" in one for one in titles)
    assert any(one.startswith("4 Ann\n") and "after saying" in one for one in titles)
    assert "Cake &lt;b&gt;" in drawing
    assert "<b>" not in drawing
    names = re.findall(r'<text [^>]*text-anchor="end">(.*?)</text>', drawing)
    assert names == ["Ann", "Ben", "Cleo"]
    assert drawing.count('stroke-dasharray="4 3"') == sum(len(one.answered) for one in course.steps)
    assert drawing.count('stroke-dasharray="1 4"') == 1


class Tags(HTMLParser):
    """Collects the tags of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") or name in {"src", "href"} for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_has_measures_timelines_and_steps_and_loads_nothing(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "run" / "chats"
    folder.mkdir(parents=True)
    (tmp_path / "run" / "results.jsonl").write_text("{}\n", encoding="utf-8")
    kept(folder / "b.jsonl")
    kept(folder / "a.jsonl", [{**HEADING, "condition": "baseline"}, *LINES[1:]])
    page = tmp_path / "page.html"
    assert run(["personas", "report", str(tmp_path / "run"), "-o", str(page), "--lang", language]) == 0
    found = Tags()
    found.feed(page.read_text(encoding="utf-8"))
    assert "script" not in found.tags
    assert "b" not in found.tags
    assert found.tags.count("svg") == 1 + 2 * 2, "novelty by step, and for each chat a timeline and its state"
    assert found.tags.count("details") == 2
    assert found.text.index("a.jsonl") < found.text.index("b.jsonl")
    for text in ("RealPersonaChat", "0.71", "self-contradiction", "Cake <b>"):
        assert text in found.text


def test_the_terminal_tells_one_chat_whole_and_of_several_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = kept(tmp_path / "a.jsonl"), kept(tmp_path / "b.jsonl")
    assert run(["personas", "report", str(one)]) == 0
    output = capsys.readouterr().out
    for words in ("asks Ben: Is the pie hot?", "takes up what Ann asked in step 1", "from step 5: Cleo asks Ben"):
        assert words in output
    assert run(["personas", "report", str(one), str(other)]) == 0
    output = capsys.readouterr().out
    assert "asks Ben" not in output
    assert "dst  a chat: 1.000 ± 0.000 [1.000, 1.000] (self-contradiction 2)" in output
    assert output.count("after saying") == 2
    assert "5 utterances, 2 new ideas, 3 questions" in output


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("count", [1, 2, 6])
def test_published_figures_stand_whole_beside_those_of_every_condition(
    count: int, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    conditions = [one.value for one in GroupCondition][:count]
    files = [
        kept(tmp_path / f"{number}.jsonl", [{**HEADING, "condition": one}, *LINES[1:]])
        for number, one in enumerate(reversed(conditions))
    ]
    assert run(["personas", "report", *map(str, files), "--lang", language]) == 0
    output = capsys.readouterr().out
    assert "…" not in output, "nothing is cut off"
    published = "".join(output[output.rindex("0.71") :].split())
    for code in ("difference", "across") if count > 2 else ():
        assert "".join(tell(f"course.published.{code}", Language(language)).split()) in published
    if count > 2:
        rows = [output.rindex(f"\n  {one}  ") for one in conditions]
        assert rows == sorted(rows), "as they are published"


@pytest.mark.parametrize(
    ("words", "output"),
    [
        ((), "no chat to report on"),
        (("empty",), "contains no chats"),
        (("nobody.jsonl",), "nobody.jsonl"),
        (("chat.jsonl", "--json"), "prints no JSON"),
        (("chat.jsonl", "-o", "page.pdf"), "ends in .html"),
    ],
)
def test_what_cannot_be_reported_is_told(
    words: Sequence[str],
    output: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    kept(tmp_path / "chat.jsonl")
    assert run(["personas", "report", *words]) == 2
    assert output in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("languages", "options", "words"),
    [
        (["ja"], (), "グループチャット"),
        (["ja"], ("--lang", "en"), "Group chat"),
        (["en"], (), "Group chat"),
        (["ja", "en"], (), "Group chat"),
    ],
)
@pytest.mark.parametrize("action", ["report", "measure"])
def test_chats_in_one_language_are_told_in_it(
    action: str,
    languages: list[str],
    options: tuple[str, ...],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    for one in languages:
        line = {"step": 1, "speaker": "a", "utterance": "傘は軽い。" if one == "ja" else "The lamp is old."}
        (tmp_path / f"{one}.jsonl").write_text(f"{json.dumps({'language': one})}\n{json.dumps(line)}\n", "utf-8")
    assert run(["personas", action, str(tmp_path), *options]) == 0
    assert words in capsys.readouterr().out


def test_a_page_that_is_there_is_kept(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("mine", encoding="utf-8")
    command = ["personas", "report", str(kept(tmp_path / "chat.jsonl")), "-o", str(page)]
    assert run(command) == 2
    assert page.read_text(encoding="utf-8") == "mine"
    assert run([*command, "--force"]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_what_is_said_in_other_words_is_told_and_is_no_finding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Ben, who sums up, still has a question to answer: that is no question dropped.
    fields = {"speaker": "p2", "proposal": "The pie is warm."}
    one = kept(tmp_path / "a.jsonl", [*LINES, fields])
    found = course_of(read_chat(one))
    (unjudged,) = found.steps[-1].unjudged
    assert (unjudged.code.value, found.steps[-1].faults) == ("unjudged", ())
    assert [step.unjudged for step in found.steps[:-1]] == [()] * 6
    assert run(["personas", "report", str(one), str(kept(tmp_path / "b.jsonl"))]) == 0
    output = " ".join(capsys.readouterr().out.split())
    assert output.count("so not judged: 1") == 1
    assert "The pie is warm" not in output
