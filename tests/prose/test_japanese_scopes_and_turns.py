"""What a sentence of a Japanese debate holds, from what it turns, and whom an answer in few words answers."""

from __future__ import annotations

import pytest

import aufheben
from kb.answers import Consultation

BRIDGE = "町は橋を架けるべきか？\n\n"


def _heads(text: str) -> tuple[str, dict[str, set[str]]]:
    """Return what is at issue in a debate, and what each of its agents concludes."""
    dispute = aufheben.read(text, lang="ja").kb.dispute
    issue = "" if dispute.issue is None else str(dispute.issue.literals[0])
    return issue, {one.owner: {str(rule.head) for rule in one.rules} for one in dispute.theories}


def _grounds(text: str, owner: str, claim: str) -> set[str]:
    """Return the premises with which an agent of a debate argues for a claim."""
    theory = next(one for one in aufheben.read(text, lang="ja").kb.dispute.theories if one.owner == owner)
    return {str(one) for rule in theory.rules if str(rule.head) == claim for one in rule.strong}


@pytest.mark.parametrize(
    ("asserted", "question", "answer"),
    [
        ("社員が規則を守るなら、問題は起きないし、会社も得をする。", "会社は得をしますか。", "unknown"),
        ("値上げすれば客は減るが、売上は増える。", "売上は増えますか。", "unknown"),
        ("橋があれば早く着くが、今は橋がない。", "橋はありますか。", "no"),
        ("倉庫には箱が残っており、引っ越せば箱は壊れる。", "倉庫に箱が残っていますか。", "yes"),
        ("残業を減らして早く帰るべきだ。", "残業を減らしますか。", "unknown"),
        ("残業を減らして早く帰るべきだ。", "残業を減らすべきですか。", "yes"),
        ("走行距離が10万キロを超えているもの。", "走行距離は10万キロを超えていますか。", "yes"),
        ("費用は高いのではないでしょうか。", "費用は高いですか。", "unknown"),
        (">>1 橋は高い。", "橋は高いですか。", "yes"),
        ("税が上がり、費用も増えている。", "費用は増えていますか。", "yes"),
        ("父が料理をして、皿も洗った。", "父は皿を洗いましたか。", "yes"),
        ("売上が減ったのは、家賃のせいではなく、商品のせいです。", "売上は家賃のせいを減りましたか。", "unknown"),
        ("費用が高いのは隣の町も同じです。", "費用は高いですか。", "unknown"),
        ("面接官は見た目に左右されやすい。", "目は見ましたか。", "unknown"),
        ("たばこをやめる人は、喫煙所がなければ出てくる。", "たばこをやめる人は喫煙所で出てきますか。", "unknown"),
        ("プログラミングを学ぶと、考える力がつく。プログラミングを学ぶ。", "考える力はつきますか。", "yes"),
        ("店がやめると、林さんが考える。店がやめる。", "林さんは考えますか。", "unknown"),
    ],
)
def test_what_a_sentence_holds_is_stated_as_it_holds_it(asserted: str, question: str, answer: str) -> None:
    base = aufheben.read(f"{BRIDGE}林：架けるべきです。\n岸：反対です。{asserted}\n", lang="ja").kb
    verdict = Consultation(base, language="ja").ask(question).verdict.value.partition("-")[0]
    assert {"true": "yes", "false": "no"}.get(verdict, "unknown") == answer


@pytest.mark.parametrize(
    ("words", "grounds"),
    [
        ("橋は便利だ。しかし、費用が高い。", {"高い(費用)"}),
        ("橋は便利かもしれない。しかし、費用が高い。", {"高い(費用)"}),
        ("費用が高い。しかも、時間がかかる。", {"高い(費用)", "かかる(時間)"}),
        ("費用が高い。しかし、林さんは安いと言う。", {"高い(費用)"}),
        ("友達の姉は泳げない。", {"-泳げる(友達の姉)"}),
        ("費用が高いのではないでしょうか。", {"費用が高いかもしれない"}),
    ],
)
def test_that_from_which_the_next_sentence_turns_is_no_reason(words: str, grounds: set[str]) -> None:
    text = f"{BRIDGE}林：架けるべきだ。駅が近くなる。\n岸：架けるべきではない。{words}\n"
    assert _grounds(text, "岸", "-架けるべき(町, 橋)") == grounds


@pytest.mark.parametrize(
    ("first", "second", "side"),
    [
        ("いいえ。費用が高い。", "はい。駅が近くなる。", "架けるべき(町, 橋)"),
        ("いいえ。費用が高い。", "いいえ。時間もない。", "-架けるべき(町, 橋)"),
        ("はい。駅が近くなる。", "いいえ。費用が高い。", "-架けるべき(町, 橋)"),
        ("架けるべきではない。費用が高い。", "はい。駅が近くなる。", ""),
    ],
)
def test_yes_and_no_in_turn_are_to_the_question(first: str, second: str, side: str) -> None:
    _, heads = _heads(f"{BRIDGE}林：{first}\n岸：{second}\n")
    assert {one for one in heads.get("岸", set()) if "架けるべき" in one} == ({side} if side else set())


def test_what_may_be_done_is_fine_in_the_word_of_the_question() -> None:
    _, heads = _heads(
        "犬を飼ってもよいか？\n\n林：よくないと思います。犬は吠える。\n岸：私はよいと思います。犬は静かだ。\n"
    )
    assert "飼ってもいい(犬)" in heads["岸"]
    assert "-飼ってもいい(犬)" in heads["林"]


@pytest.mark.parametrize(
    ("title", "issue"),
    [
        ("給食をやめて弁当にするべきか？", "に給食をやめてするべき(弁当)"),
        ("小学校で英語を必修にすることの是非", "に小学校でするべき(英語, 必修)"),
        ("# 花火を禁止することの是非", "禁止するべき(花火)"),
    ],
)
def test_what_is_asked_as_one_is_one_at_issue(title: str, issue: str) -> None:
    found, heads = _heads(f"{title}\n\n林：賛成です。便利だからです。\n岸：反対です。値段が高いからです。\n")
    assert found == issue
    assert issue in heads["林"]
    assert f"-{issue}" in heads["岸"]


@pytest.mark.parametrize("title", ["ピアノを売った件", "町が橋を架けたことの是非"])
def test_a_title_that_tells_no_deed_to_do_asks_nothing(title: str) -> None:
    assert _heads(f"{title}\n\n林：賛成です。便利だからです。\n岸：反対です。値段が高いからです。\n")[0] == ""


@pytest.mark.parametrize(
    ("asked", "against"),
    [
        ("忘年会、どこにする？", "-にするべき(忘年会, 焼肉)"),
        ("忘年会、どこに行く？", "-に行くべき(忘年会, 焼肉)"),
        ("忘年会は焼肉にする？寿司にする？", "-にするべき(忘年会, 焼肉)"),
        ("忘年会を焼肉にする？寿司にする？", "-にするべき(忘年会, 焼肉)"),
        ("忘年会は、焼肉と寿司のどちらにしますか。", "-にするべき(忘年会, 焼肉)"),
    ],
)
def test_who_is_against_one_of_several_for_a_reason_says_so(asked: str, against: str) -> None:
    text = f"{asked}\n\n林：焼肉がいいです。みんな肉が好きだ。\n岸：焼肉は高いから反対。寿司がいい。\n"
    _, heads = _heads(text)
    assert against.removeprefix("-") in heads["林"]
    assert against in heads["岸"]
    assert "高い(焼肉)" in _grounds(text, "岸", against)


def test_a_line_of_talk_that_grants_is_no_name() -> None:
    text = (
        "20:14 けいこ\n駅前に引っ越す？\n20:15 だいき\n引っ越すべきだと思う！駅が近いし\n"
        "20:16 けいこ\nでも家賃が高いよ\n"
        "20:17 だいき\n確かに高いけど、車は要らないよ\n20:18 けいこ\n線路が近いからうるさいし、やっぱり反対かな\n"
    )
    assert "-必要(車)" in _heads(text)[1]["だいき"]


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("赤いバスを買うべきです。", "買うべき(赤いバス)"),
        ("赤いほうがいいです。", "買うべき(赤いバス)"),
        ("青いのは嫌だ。", "-買うべき(青いバス)"),
        ("大きいほうがいいです。", ""),
    ],
)
def test_an_adjective_tells_options_apart(words: str, claim: str) -> None:
    _, heads = _heads(
        f"赤いバスか青いバスか、どちらを買うべきか。\n\n林：{words}赤いバスは安い。\n岸：青いバスを買うべきだ。\n"
    )
    assert {one for one in heads["林"] if "買うべき" in one} == ({claim} if claim else set())
    assert "安い(赤いバス)" in heads["林"]


def test_what_should_be_one_thing_alone_is_asked_of_it_alone() -> None:
    issue, heads = _heads("店は現金のみにすべきか？\n\n林：現金のみにすべきだ。\n岸：現金のみにすべきではない。\n")
    assert issue == "にするべき(店, 現金だけ)"
    assert issue in heads["林"]
    assert f"-{issue}" in heads["岸"]
    assert "にするべき(店, X)" not in heads["岸"]
