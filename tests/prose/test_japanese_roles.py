"""Who does something to whom is never turned round, whatever the verb looks like."""

from __future__ import annotations

import pytest

from grammar.japanese.morphology import listed
from tests.prose.examples import answered

DONE = listed(
    "支える 助ける 求める 決める 認める 訴える 避ける 恐れる 育てる 続ける 止める 伝える 迎える 与える 変える 染める "
    "教える 慰める 含める 添える 交える むかえる そだてる たすける 責める 褒める 比べる 見せる 任せる 届ける 尋ねる "
    "抱える 追いかける 押す 呼ぶ 選ぶ 待つ 誘う 笑う 見る 知る 愛する 批判する"
)


@pytest.mark.parametrize("verb", DONE)
def test_roles_stay(verb: str) -> None:
    for one, other in (("ポチ", "タマ"), ("町", "市民"), ("先生", "親")):
        for asserted in (f"{one}は{other}を{verb}。", f"{one}が{other}を{verb}。"):
            assert answered(asserted, f"{one}は{other}を{verb}か？", "ja") == "yes", asserted
            for turned in (f"{other}は{one}を{verb}か？", f"{other}が{one}を{verb}か？"):
                assert answered(asserted, turned, "ja") == "unknown", (asserted, turned)
        before = f"{other}は{one}が{verb}。"
        assert answered(before, f"{other}は{one}を{verb}か？", "ja") == "unknown", before
