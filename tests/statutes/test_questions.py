"""Questions about statutes: how they are read and sampled, what is looked up for them, what no model is needed for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from aufheben.cli.app import run
from aufheben.errors import Misuse
from aufheben.statutes.items import (
    ArticleIndex,
    AskedFor,
    StatuteItem,
    articles,
    choices_of,
    floor,
    hits,
    likest,
    quotas,
    read_items,
    read_titles,
    sample,
    units,
)

TREE = Path(__file__).parents[2]
SHARED = TREE.parent / "shared" / "data" / "lawqa_jp"
shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the data set is not here")

GARDENS = "## 庭園法\n### 第1条\n#### 第1項\n何人も、芝生に立ち入つてはならない。ただし、休日は、この限りでない。"
PONDS = "## 池法\n### 第2条\n池の魚は、釣つてはならない。\n#### 第1号\n鯉\n#### 第10号\n鮒\n#### 第2号\n鯰"


def question(name: str, **fields: object) -> dict[str, Any]:
    given = {
        "ファイル名": name,
        "コンテキスト": GARDENS,
        "問題文": "次のうち、正しいものを教えてください。",
        "選択肢": "a 休日は、芝生に立ち入ることができる。\nb 芝生に座る。\nc 池で泳ぐ。\nd 木に登る。",
        "output": "a",
        "references": ["https://example.org/gardens"],
    }
    return {**given, **fields}


def folder(path: Path, *questions: dict[str, Any]) -> Path:
    laws = [
        {"title": "庭園法", "url": "https://example.org/gardens"},
        {"title": "池法", "url": "https://example.org/ponds"},
    ]
    (path / "law_list.json").write_text(json.dumps(laws), encoding="utf-8")
    (path / "selection.json").write_text(json.dumps({"samples": questions}), encoding="utf-8")
    return path


def item(text: str = "次のうち、正しいものを教えてください。", answer: str = "a") -> StatuteItem:
    return StatuteItem("q", GARDENS, text, ("休日は、芝生に立ち入る", "木", "泳", "魚"), answer)


def test_a_question_is_read_with_its_choices_and_fields_that_are_not_known_are_left_alone(tmp_path: Path) -> None:
    (one,) = read_items(folder(tmp_path, question("q1", 指示="選べ", 回答オーダーマップ番号="3")))
    assert one.right == "休日は、芝生に立ち入ることができる。"
    assert (one.order, one.asked, one.references) == (3, AskedFor.CORRECT, ("https://example.org/gardens",))


@pytest.mark.parametrize("text", ["a 一\nb 二\nc 三", "a 一\nc 二\nb 三\nd 四", "次の a 一\nb 二\nc 三\nd 四", ""])
def test_choices_that_are_not_four_in_their_order_are_refused_by_the_name_of_the_question(
    text: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match="a, b, c, d"):
        choices_of(text)
    with pytest.raises(Misuse, match="q1"):
        read_items(folder(tmp_path, question("q1", 選択肢=text)))


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"samples": []}', b'{"samples": [{}]}', b"\xff", b"[" * 9999])
def test_what_is_no_file_of_questions_is_refused_in_one_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "q.json").write_bytes(content)
    assert run(["statutes", "run", "--floor", str(tmp_path / "q.json")]) == 2
    assert str(tmp_path / "q.json") in capsys.readouterr().err.replace("\n  ", "")


@pytest.mark.parametrize("content", [b"", b"{", b'{"samples": []}', b"[{}]", b"\xff", b"[" * 9999])
def test_what_is_no_list_of_statutes_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "law_list.json").write_bytes(content)
    with pytest.raises(Misuse, match="law_list"):
        read_titles(tmp_path)


@pytest.mark.parametrize("action", ["sample", "retrieve", "run --floor"])
def test_a_folder_without_questions_is_refused(action: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["statutes", *action.split(), str(tmp_path)]) == 2
    assert "selection.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("次のうち、誤っているものを教えてください。", AskedFor.WRONG),
        ("不適切なものはどれか。", AskedFor.WRONG),
        ("適切なものはどれか。", AskedFor.CORRECT),
        ("正しいものの組み合わせを選べ。", AskedFor.COMBINATION),
        ("根拠となる条文はどれか。", AskedFor.OTHER),
    ],
)
def test_what_is_asked_for_is_told_by_the_words_of_the_question(text: str, asked: AskedFor) -> None:
    assert item(text).asked is asked


@shared
def test_the_sample_of_forty_is_the_same_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["statutes", "sample", str(SHARED), "--n", "40", "--seed", "42"]
    command = [sys.executable, "-m", "aufheben", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONUTF8": "1"}  # ours is another, drawn for each process
    done = subprocess.run(command, cwd=TREE, env=environment, capture_output=True, encoding="utf-8", check=True)  # noqa: S603 - our own program
    assert run(arguments) == 0
    for printed in (done.stdout, capsys.readouterr().out):
        names = printed.splitlines()
        assert len(set(names)) == 40
        assert sha256("\n".join(names).encode()).hexdigest().startswith("e8321706183e3084")


def test_a_sample_does_not_hang_on_the_order_of_the_file_and_orders_of_a_question_are_one(tmp_path: Path) -> None:
    questions = [
        question(f"q{place}", references=["https://example.org/ponds"] if place % 3 else []) for place in range(9)
    ]
    first = read_items(folder(tmp_path, *questions, *questions))
    titles = read_titles(tmp_path)
    drawn = sample(first, titles, 5, 42)
    assert len({one.name for one in drawn}) == 5
    assert drawn == sample(tuple(reversed(first)), titles, 5, 42)
    assert drawn != sample(first, titles, 5, 43)
    assert len(sample(first, titles, 100, 42)) == 9


def test_every_statute_has_one_question_before_any_has_two() -> None:
    assert quotas({"a": 90, "b": 1, "c": 9}, 3) == {"a": 1, "b": 1, "c": 1}
    assert sum(quotas({"a": 90, "b": 1, "c": 9}, 20).values()) == 20


def test_articles_are_put_together_of_all_passages_and_no_text_of_a_path_is_lost() -> None:
    changed = PONDS.replace("鯉", "金魚")
    gardens, ponds = sorted(articles([PONDS, GARDENS, changed, PONDS]), key=lambda one: one.title)
    assert (gardens.title, gardens.heading) == ("庭園法", "第1条")
    assert [unit.text for unit in ponds.units] == ["池の魚は、釣つてはならない。", "鯉", "金魚", "鯰", "鮒"]
    assert set(units(PONDS)) | set(units(changed)) == set(ponds.units)
    assert str(gardens) == GARDENS


def test_the_article_of_a_question_is_found_by_its_words() -> None:
    (hit,) = hits([item()], ArticleIndex(articles([PONDS, GARDENS])))
    assert (hit.first, hit.whole, hit.articles[0].title) == (True, True, "庭園法")
    (lost,) = hits([item()], ArticleIndex(articles([PONDS])))
    assert (lost.first, lost.whole) == (False, False)
    (none,) = hits([item()], ArticleIndex(()))
    assert (none.first, none.whole, none.articles) == (False, False, ())


@shared
def test_nearly_all_articles_of_the_data_set_are_found() -> None:
    items = read_items(SHARED)
    found = tuple(hits(items, ArticleIndex(articles(one.passage for one in items))))
    assert sum(hit.first for hit in found) / len(found) >= 0.9
    assert sum(hit.whole for hit in found) / len(found) >= 0.85
    assert all(sum(map(len, map(str, hit.articles))) <= 3_000 or len(hit.articles) == 1 for hit in found)


def test_without_a_model_the_likest_choice_is_right_and_the_least_like_one_where_a_wrong_one_is_asked_for() -> None:
    assert likest(item()) == "a"
    assert likest(item("誤っているものを教えてください。")) == "b"


@shared
def test_with_all_orders_of_its_choices_every_letter_is_right_once_a_question() -> None:
    shares = dict(floor(read_items(SHARED / "selection_randomized.json")))
    assert [shares[letter].estimate for letter in "abcd"] == [0.25] * 4
    assert 0.43 <= (shares["likest"].estimate or 0) <= 0.48


def test_the_command_tells_what_it_searched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = folder(tmp_path, question("q1"))
    other = tmp_path / "more.json"
    other.write_text(json.dumps({"samples": [question("q2", コンテキスト=PONDS)]}), encoding="utf-8")
    assert run(["statutes", "retrieve", str(named), "--statutes", str(other)]) == 0
    shown = capsys.readouterr().out
    assert "q1: 庭園法 第1条 · 池法 第2条" in shown
    assert "2 articles searched for 1 question," in shown
    assert run(["statutes", "run", "--floor", str(named), "--lang", "ja"]) == 0
    assert "常に b: 0.0 %" in capsys.readouterr().out
