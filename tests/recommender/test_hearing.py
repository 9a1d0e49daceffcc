"""What a question of a post asks about where its objects are called otherwise than the knowledge base names them."""

from __future__ import annotations

import pytest

from aufheben.recommender.post_reader import PostReader
from kb.answers import Consultation, Verdict
from kb.loading import parse

LIGHTS = parse("""issue "公園に街灯を増やすべきか": should_add(lights).
open dark(park). open expensive(lights). open crime(park).
agent residents { dark(park) => should_add(lights). crime(park) => should_add(lights). }
agent office { expensive(lights) => -should_add(lights). }
say lights: "the street lights". say park: "the park".
say ja lights: "街灯". say ja park: "公園".
say should_add(X): "we should add {X}". say ja should_add(X): "{X}を増やすべきだ".
say dark(X): "{X} is dark at night". say ja dark(X): "{X}は夜に暗い" / "{X}は夜に暗くない".
say expensive(X): "{X} are expensive". say ja expensive(X): "{X}の設置費は高い" / "{X}の設置費は高くない".
say crime(X): "there is crime in {X}". say ja crime(X): "{X}で犯罪が増えている".
""")


def asked(text: str) -> list[str]:
    return [str(literal) for one in PostReader(LIGHTS).contents(text).asked for literal in one.literals]


@pytest.mark.parametrize(
    ("text", "literal"),
    [
        ("公園は夜に暗いですか。", "dark(park)"),
        ("公園は夜に暗いの？", "dark(park)"),
        ("公園は夜に暗くないの？", "-dark(park)"),
        ("公園で犯罪が増えていますか？", "crime(park)"),
        ("公園で犯罪が増えているのでしょうか。", "crime(park)"),
        ("街灯の設置費は高いですか。", "expensive(lights)"),
        ("街灯の設置費って高いんですか？", "expensive(lights)"),
        ("誰か、街灯の設置費が高いかどうか知りませんか。", "expensive(lights)"),
        ("Is the park dark at night?", "dark(park)"),
        ("Are the street lights expensive?", "expensive(lights)"),
    ],
)
def test_a_question_is_about_what_a_line_calls_so(text: str, literal: str) -> None:
    assert asked(text) == [literal]


@pytest.mark.parametrize(
    "text",
    [
        "駅は夜に暗いですか。",
        "公園の入口は夜に暗いですか。",
        "街灯の設置費はどれくらいですか。",
        "どうして公園は夜に暗いのですか。",
        "いつから公園で犯罪が増えていますか。",
        "街灯の設置費が高いなら、やめますか。",
        "Is the station dark at night?",
        "Why is the park dark at night?",
    ],
)
def test_a_question_about_something_else_is_not(text: str) -> None:
    assert not [one for one in asked(text) if "(park)" in one or "(lights)" in one]


def test_an_object_is_called_by_its_line_wherever_a_question_is_put() -> None:
    base = parse('dark(park).\nsay ja park: "公園".\nsay ja dark(X): "{X}は夜に暗い".\n')
    assert Consultation(base).ask("公園は夜に暗いですか。").verdict is Verdict.TRUE
    assert Consultation(base).ask("駅は夜に暗いですか。").verdict is Verdict.UNKNOWN
