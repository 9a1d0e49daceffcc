"""A stance speaks of what is at issue also by a shorter name, and of nothing else."""

from __future__ import annotations

import pytest

import aufheben
from grammar.statements import AgentBlock, RuleStatement

HOMEWORK = "小学校の宿題をなくすべきか"
LIBRARY = "市立図書館は夜九時まで開けるべきか"


def _said(question: str, stance: str) -> frozenset[str]:
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
    assert literal in _said(question, stance)


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
    assert literal not in _said(question, stance)
