"""A statute that was read is asked in the words of its provisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.cli.app import run
from kb.answers import Consultation, Verdict
from kb.laws import read_statute
from kb.loading import parse

if TYPE_CHECKING:
    from pathlib import Path

    from kb.knowledge_base import KnowledgeBase

from grammar.errors import Unreadable
from grammar.spans import SourceText

LAW = """図書館規則

第一条　利用者は、図書を借りることができる。ただし、返却期限を過ぎた図書があるときは、この限りでない。
第二条　利用者は、貴重資料を借りることができない。
２　館長が認めた者は、前項の規定にかかわらず、貴重資料を借りることができる。
第三条　利用者は、図書を汚してはならない。
"""
FACTS = """利用者(太郎). 利用者(花子).
返却期限を過ぎた図書がある_第一条第一項(花子). 館長が認めた者_第二条第二項(花子).
"""


@pytest.fixture(scope="module")
def base() -> KnowledgeBase:
    return parse(read_statute(SourceText("library.txt", LAW)).text() + FACTS)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("太郎は図書を借りることができるか。", Verdict.TRUE_BY_DEFAULT),
        ("太郎は、図書を借りることができますか。", Verdict.TRUE_BY_DEFAULT),
        ("花子は図書を借りることができますか。", Verdict.UNKNOWN),
        ("太郎は貴重資料を借りることができますか。", Verdict.FALSE),
        ("花子は貴重資料を借りることができますか。", Verdict.TRUE_BY_DEFAULT),
        ("太郎は図書を汚してはなりませんか。", Verdict.TRUE),
        ("太郎は利用者ですか。", Verdict.TRUE),
        ("次郎は図書を借りることができますか。", Verdict.UNKNOWN),
        ("太郎は新聞を借りることができますか。", Verdict.UNKNOWN),
    ],
)
def test_a_question_in_its_words_is_answered(base: KnowledgeBase, question: str, verdict: Verdict) -> None:
    assert Consultation(base).ask(question).verdict is verdict


def test_words_of_two_provisions_are_told_apart() -> None:
    asked = "太郎は館長に届け出ることができるか。"
    law = """規則

第一条　利用者は、館長に届け出ることができる。
第二条　旅館の営業者は、館長に届け出ることができない。
"""
    text = read_statute(SourceText("rules.txt", law)).text()
    assert Consultation(parse(text + "利用者(太郎).")).ask(asked).verdict is Verdict.TRUE
    assert Consultation(parse(text + "旅館の営業者(太郎).")).ask(asked).verdict is Verdict.FALSE
    with pytest.raises(Unreadable) as raised:
        Consultation(parse(text + "利用者(太郎). 旅館の営業者(太郎).")).ask(asked)
    assert all(place in str(raised.value) for place in ("第一条", "第二条"))


def test_the_answer_is_in_the_language_of_the_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    file = tmp_path / "library.kb"
    file.write_text(read_statute(SourceText("library.txt", LAW)).text() + FACTS, "utf-8")
    assert run(["ask", str(file), "太郎は図書を借りることができますか。"]) == 0
    assert "図書を借りることができる（第一条第一項）" in "".join(capsys.readouterr().out.split())
