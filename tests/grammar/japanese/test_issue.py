"""A stance speaks of what is at issue also by a shorter name, and of nothing else."""

from __future__ import annotations

import pytest

import aufheben
from grammar.statements import AgentBlock, RuleStatement

HOMEWORK = "小学校の宿題をなくすべきか"
LIBRARY = "市立図書館は夜九時まで開けるべきか"


def _heads(question: str, stance: str) -> frozenset[str]:
    """Return the heads of the rules of a stance to a question."""
    base = aufheben.read(f"議題：{question}\n\n健：\n{stance}\n\n桃：\n反対です。\n", lang="ja").kb
    block = next(one for one in base.statements if isinstance(one, AgentBlock) and one.name == "健")
    return frozenset(str(one.rule.head) for one in block.statements if isinstance(one, RuleStatement))


@pytest.mark.parametrize(
    ("question", "stance", "literal"),
    [
        (HOMEWORK, "宿題は楽しい。", "楽しい(小学校の宿題)"),
        (HOMEWORK, "宿題はなくすべきではない。", "-なくすべき(小学校の宿題)"),
        ("うちの犬に服を着せるべきか", "寒さに弱い犬には服を着せるべきだ。犬は寒さに弱い。", "に弱い(うちの犬, 寒さ)"),
        (LIBRARY, "図書館は夜九時まで開けるべきだ。", "まで開けるべき(市立図書館, 夜九時)"),
    ],
)
def test_what_is_at_issue_is_spoken_of_by_a_shorter_name(question: str, stance: str, literal: str) -> None:
    assert literal in _heads(question, stance)


@pytest.mark.parametrize(
    ("question", "stance", "literal"),
    [
        (HOMEWORK, "中学校の宿題は楽しい。宿題は長い。", "長い(小学校の宿題)"),
        (HOMEWORK, "宿題の量は多い。", "多い(小学校の宿題)"),
        ("隣の店を買うべきか", "店は古い。", "古い(隣の店)"),
        ("新しい橋を建てるべきか", "橋は古い。", "古い(新しい橋)"),
        (LIBRARY, "公民館は夜九時まで開けるべきではない。", "-まで開けるべき(市立図書館, 夜九時)"),
    ],
)
def test_another_thing_is_not_what_is_at_issue(question: str, stance: str, literal: str) -> None:
    assert literal not in _heads(question, stance)


@pytest.mark.parametrize(
    ("question", "stance", "literal"),
    [
        (
            "教室の椅子を新しくするべきでしょうか",
            "古い椅子は腰に悪いです。新しくするべきです。",
            "新しくするべき(教室の椅子)",
        ),
        ("教室の椅子を新しくするべきか", "お金がないなら新しくするべきではない。", "-新しくするべき(教室の椅子)"),
        ("残業を続けるか", "残業は続けるべきではない。", "-続けるべき(残業)"),
        ("修理代は町が払うべきか", "町は払うべきではない。", "-町が払うべき(修理代)"),
        ("修理代は町が払うべきか", "町が払うべきだ。", "町が払うべき(修理代)"),
        ("新店舗は渋谷と品川のどちらにすべきか", "渋谷がいい。", "にするべき(新店舗, 渋谷)"),
        ("新店舗は渋谷と品川のどちらにすべきか", "駅が近いから品川にすべきだ。", "にするべき(新店舗, 品川)"),
        ("新店舗は渋谷と品川のどちらにすべきか", "渋谷には反対です。", "-にするべき(新店舗, 渋谷)"),
        ("夕食は鍋がいいか、焼肉がいいか", "やっぱり鍋だと思います。", "がいい(夕食, 鍋)"),
        ("犬と猫とではどちらを飼うべきでしょうか", "私は猫派です。", "飼うべき(猫)"),
    ],
)
def test_a_claim_is_one_on_what_is_at_issue(question: str, stance: str, literal: str) -> None:
    assert literal in _heads(question, stance)


@pytest.mark.parametrize(
    ("question", "stance", "literal"),
    [
        ("教室の椅子を新しくするべきか", "机は新しくするべきだ。", "新しくするべき(教室の椅子)"),
        ("花は健を叱るべきか", "健は叱るべきだ。", "花が叱るべき(健)"),
        ("新店舗は渋谷と品川のどちらにすべきか", "渋谷は家賃が高い。", "にするべき(新店舗, 渋谷)"),
        ("新店舗は渋谷と品川のどちらにすべきか", "新宿がいい。", "にするべき(新店舗, 渋谷)"),
    ],
)
def test_a_claim_on_another_thing_is_none_on_what_is_at_issue(question: str, stance: str, literal: str) -> None:
    assert literal not in _heads(question, stance)


def test_a_question_between_options_wants_one_of_them() -> None:
    text = "夕食は鍋と焼肉のどちらがいい？\n\n健：安いから鍋がいい。\n桃：焼肉がいいです。焼肉は肉が多いです。\n"
    assert "conflict がいい(夕食, 鍋), がいい(夕食, 焼肉)." in str(aufheben.read(text, lang="ja").kb)


def test_a_claim_that_names_nothing_is_not_of_what_was_spoken_of_before() -> None:
    assert "やめるべき(花火, 夏祭りの花火)" not in _heads(
        "夏祭りの花火をやめるべきか", "花火は騒音がひどい。だからやめるべきだ。"
    )
