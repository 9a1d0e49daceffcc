"""Japanese debates: what somebody found out, which norm goes before another, what may be chosen."""

from __future__ import annotations

import pytest

import aufheben
from grammar.japanese.prose.options import candidates
from kb.answers import Consultation


def _answer(text: str, question: str) -> str:
    """Return what a debate says to a question: yes, no or unknown."""
    base = aufheben.read(text, lang="ja").kb
    verdict = Consultation(base, language="ja").ask(question).verdict.value.partition("-")[0]
    return {"true": "yes", "false": "no"}.get(verdict, "unknown")


BRIDGE = (
    "鬼ヶ谷の橋を残すべきか\n\n林：残すべきだ。\n岸：残すべきではない。古い橋はふつう床が腐っている。鬼ヶ谷の橋は古い橋だ。"
    "床が腐っている橋は残すべきではない。\n林：{}\n"
)
CLASS = "教室で犬を飼うべきか\n\n林：飼うべきだ。{}\n岸：飼うべきではない。犬は吠える。\n"
DOGS = "教室で犬を飼うべきか\n\n岸：飼うべきではない。{}\n林：飼うべきだ。{}\n"
NORMS = (
    "教室で亀を飼うべきか\n\n林：飼うべきだ。静かな動物は飼うべきだ、というのが理科の方針です。亀は静かな動物です。\n"
    "岸：飼うべきではない。菌のいる動物は飼うべきではない、というのが健康の方針です。亀は菌のいる動物です。{}\n"
)
INN = "合宿の宿を決めよう\n①寺　②ペンション・ミモザ\n\n林：{}\n岸：{}\n"

ANSWERED = {
    "what was looked at lately is so": (
        BRIDGE.format("先月調べたところ、橋の床は腐っていませんでした。"),
        "鬼ヶ谷の橋の床は腐っていますか。",
        "no",
    ),
    "and what was long ago may be otherwise": (
        BRIDGE.format("十年前に調べたところ、橋の床は腐っていませんでした。"),
        "鬼ヶ谷の橋の床は腐っていますか。",
        "yes",
    ),
    "what two things were compared for is so": (
        CLASS.format("録音を聞き比べたら、隣の教室はうるさくなっていなかった。"),
        "隣の教室はうるさくなっていますか。",
        "no",
    ),
    "what a test showed is so": (
        CLASS.format("先週の検査で、教室の空気は悪くなかった。"),
        "教室の空気は悪いですか。",
        "no",
    ),
    "and is not what the room is": (
        CLASS.format("先週の検査で、教室の空気は悪くなかった。"),
        "教室は先週の検査でしたか。",
        "unknown",
    ),
    "what was found on a day was so then": (
        CLASS.format("雨の日に数えたところ、欠席は増えませんでした。"),
        "雨の日に欠席は増えましたか。",
        "no",
    ),
    "what is usual is not so where nobody does it": (
        DOGS.format("犬はふつう夜にたくさん食べる。", "三組の犬は夜にたくさん食べていない。"),
        "三組の犬は夜にたくさん食べますか。",
        "no",
    ),
    "and where they do so less it still may be": (
        DOGS.format("犬はふつう夜に食べる。", "三組の犬は夜にたくさん食べていない。"),
        "三組の犬は夜に食べますか。",
        "unknown",
    ),
    "a part of a thing is not as it usually is": (
        DOGS.format("小さい犬は、たいてい毛が抜ける。", "先週調べたところ、三組の犬の毛は抜けていませんでした。"),
        "三組の犬の毛は抜けていますか。",
        "no",
    ),
    "a norm goes before another": (
        NORMS.format("健康の方針は理科の方針より優先されます。"),
        "教室で亀を飼うべきですか。",
        "no",
    ),
    "and the other way round": (
        NORMS.format("理科の方針は健康の方針に優先します。"),
        "教室で亀を飼うべきですか。",
        "yes",
    ),
    "and neither where it is denied": (
        NORMS.format("健康の方針は理科の方針より優先されません。"),
        "教室で亀を飼うべきですか。",
        "unknown",
    ),
    "nor where another norm does": (
        NORMS.format("健康の方針は給食の方針より優先されます。"),
        "教室で亀を飼うべきですか。",
        "unknown",
    ),
    "what stands under numbers in one line is to be chosen from": (
        INN.format("風呂のない宿は選ぶべきではない。寺には風呂がない。", "ミモザがいい。"),
        "寺を選ぶべきですか。",
        "no",
    ),
    "and goes by its own name": (
        INN.format("遠い宿は選ぶべきではない。ミモザは遠い。", "寺がいい。"),
        "ペンション・ミモザを選ぶべきですか。",
        "no",
    ),
    "a speaker tells what he does not mind": (
        CLASS.format("毛の話は、気にしていません。"),
        "林は毛の話を気にしていますか。",
        "no",
    ),
    "and not what another does": (
        CLASS.format("弟は毛の話を気にしていません。"),
        "林は毛の話を気にしていますか。",
        "unknown",
    ),
    "nor wants": (CLASS.format("猫を追い出したいわけではない。"), "林は猫を追い出したいですか。", "no"),
    "nor dislikes": (CLASS.format("猫がきらいなわけではない。"), "林は猫がきらいですか。", "no"),
    "what is told as it was told is told": (
        CLASS.format("校長が四月に話したとおり、廊下は狭い。"),
        "廊下は狭いですか。",
        "yes",
    ),
    "what is to help against something is no fact": (
        CLASS.format("風邪をひかないために役立つ道具は買うべきだ。"),
        "風邪をひきますか。",
        "unknown",
    ),
    "each of what a topic names": (
        CLASS.format("三組の犬は、全部が注射を済ませている。"),
        "三組の犬は注射を済ませていますか。",
        "yes",
    ),
    "no more than now": (CLASS.format("犬はこれ以上は増えない。"), "犬は増えますか。", "no"),
    "and more cheaply than that is no change": (
        CLASS.format("これ以上安い餌はない。"),
        "安い餌はありますか。",
        "unknown",
    ),
    "there is no choice but to do so": (
        CLASS.format("古い柵は捨てるしかない。"),
        "古い柵は捨てなければなりませんか。",
        "yes",
    ),
    "what a norm says by its name is so": (
        CLASS.format("市の条例によれば、犬は廊下を歩いてはいけない。"),
        "犬は廊下を歩いてもいいですか。",
        "no",
    ),
    "and not what somebody says": (
        CLASS.format("先生の話によれば、犬は廊下を歩いてはいけない。"),
        "犬は廊下を歩いてもいいですか。",
        "unknown",
    ),
    "what is usually so is no kind": (
        CLASS.format("古い犬小屋は普通、寒い場所だ。"),
        "古い犬小屋は普通ですか。",
        "unknown",
    ),
    "a part is compared with another thing": (
        CLASS.format("餌の値段が隣の店より安いことは否定しない。"),
        "餌の値段は隣の店より安いですか。",
        "yes",
    ),
    "a verb is against a norm": (
        CLASS.format("毛のある動物は規則に反する。犬は毛のある動物だ。"),
        "犬は規則に反しますか。",
        "yes",
    ),
    "what points to the one spoken of": (
        INN.format("狭い宿は選ぶべきではない。", "ミモザに泊まると、朝が早くなる。しかし、この宿は狭い。"),
        "ペンション・ミモザを選ぶべきですか。",
        "no",
    ),
    "and to neither where two were": (
        INN.format("狭い宿は選ぶべきではない。", "ミモザは寺より安い。しかし、この宿は狭い。"),
        "ペンション・ミモザを選ぶべきですか。",
        "unknown",
    ),
    "what cannot be chosen should not be": (
        INN.format(
            "予算は三万円だ。予算を超える宿は絶対に選べない。", "ミモザの見積もりは四万円だから、予算を超える。"
        ),
        "ペンション・ミモザを選ぶべきですか。",
        "no",
    ),
    "and can be by some": (
        INN.format(
            "予算は三万円だ。祖母は予算を超える宿を選べない。", "ミモザの見積もりは四万円だから、予算を超える。"
        ),
        "ペンション・ミモザを選ぶべきですか。",
        "unknown",
    ),
    "what a garden of it costs is not what it costs": (
        INN.format("予算は三万円だ。予算を超える宿は絶対に選べない。", "ミモザの庭は予算を超える。"),
        "ペンション・ミモザを選ぶべきですか。",
        "unknown",
    ),
    "what is described in less words than before": (
        INN.format("寺は布団が車に載らない。載らない宿は選ぶべきではない。", "寺がいい。"),
        "寺を選ぶべきですか。",
        "no",
    ),
    "and of which no more was told": (
        INN.format("ミモザは安い。載らない宿は選ぶべきではない。", "寺は布団が車に載らない。寺がいい。"),
        "寺を選ぶべきですか。",
        "yes",
    ),
    "what one should be made to give up is his": (
        "陸の塾、やめさせる？\n\n林：陸には塾をやめさせるべきだ。\n岸：やめさせるべきではない。塾は近い。近い塾はやめさせるべきではない。\n",
        "陸には塾をやめさせるべきですか。",
        "no",
    ),
    "and another's is not": (
        "陸の塾、やめさせる？\n\n林：陸には塾をやめさせるべきだ。\n岸：やめさせるべきではない。塾は近い。近い塾はやめさせるべきではない。\n",
        "蓮には塾をやめさせるべきですか。",
        "unknown",
    ),
    "what somebody has done at a time that is over he did": (
        CLASS.format("犬は去年の暮れに柵を壊している。"),
        "犬は去年の暮れに柵を壊しましたか。",
        "yes",
    ),
    "and does every year": (CLASS.format("犬は毎年柵を壊している。"), "犬は去年柵を壊しましたか。", "unknown"),
    "who grants one thing denies another": (
        CLASS.format("猫は苦手だが、猫を追い出したいわけではない。"),
        "林は猫を追い出したいですか。",
        "no",
    ),
    "who has heard something tells the rest himself": (
        CLASS.format("三組の犬は小さいけど、夜に吠えないって。"),
        "三組の犬は小さいですか。",
        "yes",
    ),
    "and not what he heard": (
        CLASS.format("三組の犬は小さいけど、夜に吠えないって。"),
        "三組の犬は夜に吠えますか。",
        "unknown",
    ),
    "there is no snow": (CLASS.format("伊豆には雪がない。"), "伊豆には雪がありますか。", "no"),
    "what is so here": (CLASS.format("このマンションでは古い柵は直すべきだ。"), "古い柵は直すべきですか。", "yes"),
    "what follows one's own name and a colon is his": (
        CLASS.format("犬は静かだ。").rstrip() + "\n林より：犬は小さい。\n",
        "犬は小さいですか。",
        "yes",
    ),
    "a label stands before the question": (
        "＜学級会＞教室で犬を飼うべきか\n\n林：飼うべきだ。犬は静かだ。静かな動物は飼うべきだ。\n岸：反対です。\n",
        "教室で犬を飼うべきですか。",
        "yes",
    ),
    "and a note behind it": (
        "教室で犬を飼うべきか ― みんなの声\n\n林：飼うべきだ。犬は静かだ。静かな動物は飼うべきだ。\n岸：反対です。\n",
        "教室で犬を飼うべきですか。",
        "yes",
    ),
    "what has lasted longer has lasted so long": (
        CLASS.format("十年以上使った小屋は、ふつう狭い。三組の小屋は小屋だ。三組の小屋は十二年使っている。"),
        "三組の小屋は狭いですか。",
        "yes",
    ),
    "and what has not has not": (
        CLASS.format("十年以上使った小屋は、ふつう狭い。三組の小屋は小屋だ。三組の小屋は九年使っている。"),
        "三組の小屋は狭いですか。",
        "unknown",
    ),
    "nor what has not been used so long but stood": (
        CLASS.format("十年以上使った小屋は、ふつう狭い。三組の小屋は小屋だ。三組の小屋は十二年空いている。"),
        "三組の小屋は狭いですか。",
        "unknown",
    ),
    "so many years are past": (
        CLASS.format(
            "建ててから五十年を過ぎた小屋は、ふつう狭い。三組の小屋は小屋だ。三組の小屋は建ててから五十五年になる。"
        ),
        "三組の小屋は狭いですか。",
        "yes",
    ),
    "and are not yet": (
        CLASS.format(
            "建ててから五十年を過ぎた小屋は、ふつう狭い。三組の小屋は小屋だ。三組の小屋は建ててから五十年になる。"
        ),
        "三組の小屋は狭いですか。",
        "unknown",
    ),
    "a part that was spoken of is the thing's": (
        CLASS.format("三組の小屋は先月、板を替えた。板は腐っていない。"),
        "三組の小屋の板は腐っていますか。",
        "no",
    ),
    "and no other thing's": (
        CLASS.format("三組の小屋は先月、板を替えた。板は腐っていない。"),
        "一組の小屋の板は腐っていますか。",
        "unknown",
    ),
    "where nobody asks, less words are of what was proposed": (
        (
            "山の件\n\n林：東山では入山料を取るべきだ。花の多い山では入山料を取るべきだ。東山は花の多い山だ。\n"
            "岸：入山料は取るべきではない。道の狭い山では入山料を取るべきではない。東山は道の狭い山だ。\n"
        ),
        "東山では入山料を取るべきですか。",
        "unknown",
    ),
}


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED.values(), ids=ANSWERED)
def test_what_a_debate_says(text: str, question: str, answer: str) -> None:
    assert _answer(text, question) == answer


def test_a_name_to_choose_is_one_word_whatever_it_is_made_of() -> None:
    text = (
        "候補は「酒場はなの」「港の家」の二つです。\n\n林：会費の高い店は選ぶべきではない。はなのは会費の高い店だ。\n"
        "岸：港の家がいい。\n"
    )
    assert _answer(text, "酒場はなのを選ぶべきですか。") == "no"
    assert _answer(text, "港の家を選ぶべきですか。") == "yes"


@pytest.mark.parametrize(
    "text",
    ["議題：どこへ行くか（四月の会議）\n", "どこかで会おう\n昼／夜のどちらでもよい。\n", "①について述べる\n"],
)
def test_what_names_no_choices(text: str) -> None:
    assert candidates(text) == ()


def test_a_quoted_name_keeps_what_stands_beside_it() -> None:
    text = (
        "弁当を頼むべきか\n\n林：頼むべきだ。「ミモザ」で箸の数が足りないことはない。\n"
        "岸：頼むべきではない。弁当は高い。\n"
    )
    assert _answer(text, "ミモザで箸の数は足りますか。") == "yes"
    assert _answer(text, "ミモザは足りますか。") == "unknown"
