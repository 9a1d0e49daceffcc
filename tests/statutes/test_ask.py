"""One question about a statute, asked at the command line: by the article, by models, as a text and as data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aufheben.cli.app import run
from tests.bridge.server import completion, serving
from tests.statutes.test_trials import keyed, questions

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUFHEBEN_LANG", "AUFHEBEN_MODEL", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def test_the_article_answers_and_its_words_are_cited(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["statutes", "ask", "statutes/drug-advertising"]) == 0
    shown = "".join(capsys.readouterr().out.split())
    assert "formal:b染毛剤について" in shown
    assert "(0calls)" in shown
    assert "ただし、看板等の工作物で商品名のみを広告する場合はこの限りではない。" in shown
    assert "contradictsthearticle" in shown


def test_the_answer_is_told_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["statutes", "ask", "statutes/fiea-33", "--lang", "ja"]) == 0
    shown = "".join(capsys.readouterr().out.split())
    assert "formal：b引受金融商品取引業者に対し" in shown
    assert "条文からは決まらない" in shown
    assert "なぜなら" in shown or "論証：" in shown


def test_an_answer_as_data_has_the_standing_of_each_choice(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["statutes", "ask", "statutes/fiea-27-6", "--json", "--lang", "en"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [(one["method"], one["answer"], one["calls"]) for one in document["answers"]] == [("formal", "c", 0)]
    assert document["article"]["asked"] == "correct"
    assert [one["standing"] for one in document["article"]["choices"]] == [
        "contradicts",
        "contradicts",
        "agrees",
        "contradicts",
    ]
    assert any("この限りでない" in words for one in document["article"]["choices"] for words in one["cited"])


def test_a_question_in_its_own_words_is_known_whatever_the_order_of_its_choices(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["statutes", "ask", "statutes/lease-39", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    texts = list(document["choices"].values())[::-1]
    asked = "\n".join([document["question"], *(f"{letter} {text}" for letter, text in zip("abcd", texts, strict=True))])
    assert run(["statutes", "ask", asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["answers"][0]["answer"] == "a"


def test_a_question_without_clauses_has_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["statutes", "ask", "問題1", "--items", questions(tmp_path), "--lang", "en"]) == 1
    assert "formal: no answer (no clauses for it)" in capsys.readouterr().out


_OWN = """question("誤っているものはどれか。").
asked({asked}).
choice(a, "利用者は図書を借りることができる").
choice(b, "利用者は貴重資料を借りることができる").
choice(c, "館長が認めた者は貴重資料を借りることができる").
choice(d, "延滞者は図書を借りることができない").
member(a). member(b). member(c). allowed(c). member(d). overdue(d).
borrow: member(X), not overdue(X) => may_borrow(X).
overdue: member(X), overdue(X) => -may_borrow(X).
rare: member(X) => -may_borrow_rare(X).
allowed: allowed(X) => may_borrow_rare(X).
allowed > rare.
may_borrow(a) => agrees(a).
may_borrow_rare(b) => agrees(b).
-may_borrow_rare(b) => -agrees(b).
may_borrow_rare(c) => agrees(c).
-may_borrow(d) => agrees(d).
"""


@pytest.mark.parametrize(("asked", "code", "answer"), [("wrong", 0, "formal: b "), ("correct", 1, "no answer")])
def test_a_passage_of_ones_own_answers_its_question(
    asked: str, code: int, answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rules.kb"
    file.write_text(_OWN.format(asked=asked), "utf-8")
    assert run(["statutes", "ask", str(file), "--lang", "en"]) == code
    assert answer in capsys.readouterr().out


@pytest.mark.parametrize("method", ["formal", "majority", "debate-0.8", "elimination-divided"])
def test_a_question_that_nobody_knows_the_answer_of_may_have_none(
    method: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "正しいものはどれか。\na 甲である。\nb 乙である。\nc 丙である。\nd 丁である。"
    with serving(lambda _, __: completion("no idea")) as server, pytest.MonkeyPatch.context() as at:
        at.setenv("OPENAI_BASE_URL", server.url)
        at.setenv("OPENAI_API_KEY", "sk-none")
        assert run(["statutes", "ask", asked, "--method", method, "--model", "m", "--lang", "en"]) in {1, 4}
    assert f"{method}: no answer" in capsys.readouterr().out


def test_models_answer_one_question_by_every_method(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(lambda request, _: keyed(request)) as server, pytest.MonkeyPatch.context() as at:
        at.setenv("OPENAI_BASE_URL", server.url)
        at.setenv("OPENAI_API_KEY", "sk-none")
        command = ["statutes", "ask", "問題0", "--items", questions(tmp_path), "--model", "m", "--method", "all"]
        assert run([*command, "--method", "formal", "--lang", "en"]) == 0
    captured = capsys.readouterr()
    assert captured.out.count("b 乙である") == 8
    assert "formal: no answer" in captured.out
    assert "at most 36 calls" in captured.err


@pytest.mark.parametrize(
    ("words", "output"),
    [
        ([], "question is missing"),
        (["statutes/lease-38"], "statutes/lease-39"),
        (["次のうち"], "four lines"),
        (["statutes-of-mine.kb"], "there is no file"),
        (["問題9", "--items", "q.json"], "ファイル名"),
    ],
)
def test_what_cannot_be_asked_is_told(
    words: list[str], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = {"q.json": questions(tmp_path)}
    assert run(["statutes", "ask", *(named.get(word, word) for word in words), "--lang", "en"]) == 2
    assert output in " ".join(capsys.readouterr().err.split())
