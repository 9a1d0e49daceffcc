"""Two Japanese speakers, one for it and one against it, each with a reason: neither may just win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import aufheben
from engine.values.record import Outcome
from grammar.japanese.deeds import deed_of
from grammar.japanese.sides import Before, side_taken

_OPEN = (Outcome.STALEMATE, Outcome.SYNTHESIS)

# ---- a grid of ways to take a side, on issues that are asked in many ways -------------------------------------------

# The question, what stands before its verb, and the verb: plain, before ない, before ます, with て, た and う.
_ISSUES = (
    ("テントを買うべきか。", "テントを", ("買う", "買わ", "買い", "買って", "買った", "買おう"), "テントの購入"),
    ("議題：事務所の移転", "事務所を", ("移転する", "移転し", "移転し", "移転して", "移転した", "移転しよう"), "移転"),
    ("犬を公園に入れてよいか。", "犬を", ("入れる", "入れ", "入れ", "入れて", "入れた", "入れよう"), "犬を入れること"),
    ("図書館を月曜に閉めるか", "月曜に", ("閉める", "閉め", "閉め", "閉めて", "閉めた", "閉めよう"), "図書館の閉鎖"),
    (
        "町は袋を有料化すべきか？",
        "袋を",
        ("有料化する", "有料化し", "有料化し", "有料化して", "有料化した", "有料化しよう"),
        "有料化",
    ),
    (
        "会議を朝に変えてもいいですか？",
        "朝に",
        ("変える", "変え", "変え", "変えて", "変えた", "変えよう"),
        "会議の変更",
    ),
)
_FOR = (
    """
賛成です。子どもが喜びます。|子どもが喜ぶので、賛成です。|いいと思います。子どもが喜びます。|{A}{V}べきだと思います。子どもが喜びます。
|{A}{O}よ。子どもが喜ぶし。|ぜひ{A}{M}たいです。子どもが喜びます。|そうするべきだと思う。子どもが喜ぶから。|{N}に賛成します。理由は、子どもが喜ぶからです。
|うん、そうしよう。子どもが喜ぶし。|いい案だと思います。子どもが喜びます。|どちらかといえば賛成です。子どもが喜びます。|{A}{T}いいと思う。子どもが喜ぶし。
""".replace("び}", "び")
    .replace("す}", "す")
    .replace("ぶ}", "ぶ")
)
_AGAINST = """
反対です。高いからです。|高いので反対。|{A}{V}べきではない。高すぎる。|それはやめたほうがいい。高すぎる。|よくないと思う、高いから。|無理です。予算がありません。
|いらないと思います。高いです。|私は{A}{X}なくていいと思う。なぜなら高いから。|賛成できません。予算がありません。|いや、高いよ。|いや、高いから反対。|必要ない。高い。
|もったいない。高すぎる。|却下。高い。|時期尚早です。予算がありません。|見送るべきだ。予算がない。|考え直してほしい。高すぎる。|{A}{X}ないほうがいい。高いからだ。
|{A}{V}のはよくない。高い。|{A}{V}のには反対です。予算がありません。|{A}{V}必要はないと思います。高いので。|{N}には反対だ。高い。|高いです。だから反対です。
|{A}{V}のはどうかと思う。高い。|いいえ。予算がありません。|嫌だ。高い。|やめよう。高いし。|そうは思いません。高いです。|{A}{V}なんて反対だよ。高いもん。
|{A}{V}べきだとは思いません。高いから。|{A}{X}ないでほしい。高い。|{A}{M}たくない。高い。|今はまだ早いと思います。予算がありません。|うーん、反対かな。高いし。
|{A}{V}意味がない。高い。|だめです。予算がありません。|認められません。高いです。|あまりいい考えではないと思う。高い。|高いから、{A}{V}べきではない。
|予算がないので、やめるべきです。|いいアイデアとは思えません。高いです。|やめといたほうがいいよ、高いし。|高すぎて無理です。|いらないんじゃないかな。高いし。
|予算の都合で反対です。お金がありません。|気持ちは分かりますが、賛成できません。高いです。|再考を求めます。予算がありません。|3万円もするから、やめよう。
"""


def _grid() -> Iterator[str]:
    """Yield debates: each way of being against it with one of being for it on one issue, by turns."""
    fors = [row.strip() for row in _FOR.strip().split("|")]
    for at, row in enumerate(_AGAINST.strip().split("|")):
        question, of, (plain, negative, stem, te, past, volition), noun = _ISSUES[at % len(_ISSUES)]
        forms = {"A": of, "V": plain, "X": negative, "M": stem, "T": te, "P": past, "O": volition, "N": noun}
        first, second = (one.strip().format(**forms) for one in (fors[at * 5 % len(fors)], row))
        yield f"{question}\n\n田中：{first}\n佐藤：{second}\n"


@pytest.mark.parametrize("text", list(_grid()))
def test_neither_of_two_who_give_a_reason_just_wins(text: str) -> None:
    base = aufheben.read(text).kb
    assert base.issue is not None
    (asked,) = base.dispute.issue.literals if base.dispute.issue is not None else ()
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    assert asked in heads["田中"]
    assert -asked in heads["佐藤"]
    assert aufheben.debate(base).outcome in _OPEN


@pytest.mark.parametrize(
    "against",
    ["高いので反対。", "お金がかかりすぎるので、やめるべきです。", "高い。だから反対です。", "反対だ。高いから。"],
)
def test_a_reason_spelled_out_in_the_sentence_leaves_both_sides_standing(against: str) -> None:
    """What goes with the claim in one sentence weighs as much as what stands in a sentence of its own."""
    base = aufheben.read(f"テントを買うべきか。\n\n田中：賛成です。子どもが喜びます。\n佐藤：{against}\n").kb
    assert aufheben.debate(base).outcome in _OPEN


# ---- what takes no side ----------------------------------------------------------------------------------------------

_ASKED = "テントを買うべきか。"
_NONE = """
反対意見もある。|賛成かどうか分からない。|反対していた人が、いまは賛成している。|「買わなくていい」は誰も言っていない。|反対ではない。|反対する人も多い。
|賛成する理由がない。|買うべきか迷う。|買わないほうがいいと言う人もいる。|林さんは反対です。|林さんは高いから反対です。|母は無理だと言っている。
|ランタンを買ったらいい。|安いテントを買いたい。|テントを買うなら、ランタンも買おう。|高ければ反対です。|条件付きで賛成です。|必要ないとは思わない。
|反対だとは思わない。|買わないほうがいいとは思わない。|無理ではない。|いいかどうかは分からない。|やめたほうがいいとは言っていない。|テントを売ろう。
|テントを買うべきだった。|賛成が多い。|前から反対の声があった。|反対なのは林さんだ。|賛成でも反対でもない。|いい天気です。|会費を払わなくていい。
|人に迷惑をかけてはいけない。|無理をする必要はない。|テントは必要だ、と言う人もいる。|買わなければ、困る。|買うのはよくないと言われた。|テントは無駄ではない。
|費用を理由に反対しているのではない。|反対しているんじゃない。|賛成するのではありません。
|反対しないでほしい。|いいえ、と言った人もいる。|もういいです。|買う必要がありますか。|反対ですか？|やめますか。|さびた物は危ないので、買うのはやめたい人もいる。
"""


@pytest.mark.parametrize("words", [one.strip() for one in _NONE.strip().split("|")])
def test_what_tells_of_sides_takes_none(words: str) -> None:
    assert side_taken(words, _ASKED, Before(first=True, others=True)) is None


_BEHIND = (
    ("ランタンは高い。", "いらないと思う。", False),
    ("予算は少ない。", "いらないと思う。", True),
    ("近所から苦情が来る。", "それはよくない。", False),
    ("近所から苦情が来る。", "だから、それはよくない。", True),
    ("ランタンは高い。", "やめたほうがいい。", False),
    ("高い。", "やめたほうがいい。", True),
)


@pytest.mark.parametrize(("before", "words", "takes"), _BEHIND)
def test_words_that_name_nothing_may_mean_what_was_spoken_of_before(before: str, words: str, *, takes: bool) -> None:
    found = side_taken(words, _ASKED, Before(first=False, others=True, sentences=(before,)))
    assert (found is not None) is takes


@pytest.mark.parametrize(
    ("first", "second", "takes"),
    [
        ("賛成です。便利です。", "それはよくない。高いです。", True),
        ("反対です。高いです。", "それはよくない。便利です。", False),
        ("反対です。高いです。", "いいと思います。便利です。", False),
        ("反対です。高いです。", "はい。高いです。", False),
        ("反対です。高いです。", "賛成です。便利です。", True),
        ("反対です。高いです。", "買わなくていいんじゃないかな。高いです。", True),
    ],
)
def test_behind_somebody_who_is_against_it_that_is_good_or_bad_is_unclear(
    first: str, second: str, *, takes: bool
) -> None:
    base = aufheben.read(f"{_ASKED}\n\n田中：{first}\n佐藤：{second}\n").kb
    issue = base.dispute.issue
    assert issue is not None
    (asked,) = issue.literals
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    assert (not heads["佐藤"].isdisjoint((asked, -asked))) is takes


def test_who_disagrees_with_somebody_who_is_against_it_is_for_it() -> None:
    base = aufheben.read(f"{_ASKED}\n\n田中：反対です。高いです。\n佐藤：そうは思いません。便利です。\n").kb
    issue = base.dispute.issue
    assert issue is not None
    heads = {theory.owner: {rule.head for rule in theory.rules} for theory in base.dispute.theories}
    assert issue.literals[0] in heads["佐藤"]


def test_to_give_it_up_may_be_what_is_asked() -> None:
    """Asked whether the trip should be cancelled, やめよう may mean the trip; それはやめよう means that."""
    asked = "遠足を中止すべきか。"
    at_first = Before(first=True, others=True)
    assert side_taken("やめよう。", asked, at_first) is None
    found = side_taken("それはやめよう。", asked, at_first)
    assert found is not None
    assert found.taken.value == "answer-ill"


@pytest.mark.parametrize("asked", ["湖は冬に凍るか。", "どの案を選ぶべきか。", "湖は暖かいか。"])
def test_a_question_of_what_is_so_or_which_one_asks_for_no_deed(asked: str) -> None:
    assert deed_of(asked) is None
    assert side_taken("必要ない。", asked, Before(first=True)) is None


@pytest.mark.parametrize(
    ("asked", "words", "taken"),
    [
        (_ASKED, "慎重に考えたほうがいい。", "side-against"),
        (_ASKED, "慎重に進めるべきだ。", ""),
        (_ASKED, "佐藤さんは慎重な人だ。", ""),
        (_ASKED, "そんなお金はない。", "answer-no"),
        (_ASKED, "そんなお金はないと父は言った。", ""),
        (_ASKED, "テントは本当に必要でしょうか。", "side-against"),
        (_ASKED, "本当にいいのか。", "side-against"),
        (_ASKED, "テントを買う必要はありますか。", ""),
        (_ASKED, "屋根は本当に必要だろうか。", ""),
        ("朝礼をやめるべきか", "朝礼は本当に必要だろうか。", ""),
        ("朝礼をやめるべきか", "本当に必要だろうか。", ""),
        (_ASKED, "テントを買いませんか。", "side-for"),
        (_ASKED, "ボートを買いませんか。", ""),
        (_ASKED, "今のままでいい。", "side-against"),
        (_ASKED, "値段は今のままでいい。", ""),
        (_ASKED, "今のままで十分だ。", ""),
        (_ASKED, "今のままでは困る。", ""),
        ("禁漁を続けるべきか", "今のままでいい。", "side-for"),
        ("発表を英語にするか", "わたしは日本語のままがいいです。", "side-against"),
        (_ASKED, "わたしは日本語のままがいいです。", ""),
        ("朝礼をやめるべきか", "ぜひ続けていただきたいです。", "side-against"),
        (_ASKED, "ぜひ続けていただきたいです。", ""),
        ("えさやりを続けるべきか", "死ぬとわかっていて、やめていいはずがありません。", "side-for"),
        ("えさやりを続けるべきか", "猫が鳴いていて、うるさい。", ""),
        (_ASKED, "やめていいはずがありません。", ""),
        (_ASKED, "買っていいわけがない。", "side-against"),
        (_ASKED, "え、それ困る。", "answer-ill"),
        (_ASKED, "雨が困る。", ""),
        (_ASKED, "それはちょっと……。", "answer-ill"),
        (_ASKED, "それはちょっと高い。", ""),
        (_ASKED, "テントを買うのはやめにしましょう。", "side-against"),
        (_ASKED, "テントを買うのはあきらめます。", "side-against"),
        (_ASKED, "買わないで。", "side-against"),
        (_ASKED, "買わないでいると困る。", ""),
        (_ASKED, "テントは見送りでお願いします。", "side-against"),
        (_ASKED, "テントをお願いしたい。", "side-for"),
        (_ASKED, "ボートをお願いしたい。", ""),
        (_ASKED, "母としては反対です。", "side-against"),
        (_ASKED, "父としては反対だそうだ。", ""),
        (_ASKED, "反対、反対と叫ぶ人がいる。", ""),
        (_ASKED, "買うのもありですね。", "side-for"),
        (_ASKED, "慎重であるべきだと思います。", "side-against"),
        (_ASKED, "慎重な検討が必要です。", "side-against"),
        (_ASKED, "慎重な検討が必要だと言う人もいる。", ""),
        (_ASKED, "慎重な検討を重ねました。", ""),
        (_ASKED, "いくつか疑問があります。", "answer-ill"),
        (_ASKED, "いくつか席があります。", ""),
        (_ASKED, "それでしたら、購入に賛成できます。", "side-for"),
        (_ASKED, "その条件なら賛成です。", "side-for"),
        (_ASKED, "安くなるなら賛成できます。", ""),
        (_ASKED, "購入に賛成できますか。", ""),
        (_ASKED, "テントを買う案は撤回します。", "side-against"),
        (_ASKED, "テントを買う案は引っ込め、寄付をお願いする形に改めます。", "side-against"),
        (_ASKED, "テントの購入は取り下げます。", "side-against"),
        (_ASKED, "ボートを買う案は撤回します。", ""),
        (_ASKED, "テントの購入は撤回されました。", ""),
        (_ASKED, "クラブは購入を撤回しました。", ""),
        (_ASKED, "テントを買うのではなく、借りましょう。", "side-against"),
        (_ASKED, "ボートを買うのではなく、借りましょう。", ""),
        (_ASKED, "テントを買うのではなく、借りるべきだという人もいる。", ""),
        (_ASKED, "購入ではなく、ボートを借りるべきです。", "side-against"),
        (_ASKED, "購入ではなく、寄付を頼む会もある。", ""),
    ],
)
def test_a_side_is_taken_in_what_is_wished_doubted_or_left_as_it_is(asked: str, words: str, taken: str) -> None:
    found = side_taken(words, asked, Before(first=True, others=True))
    assert ("" if found is None else found.taken.value) == taken


def _held(last: str, who: str) -> set[str]:
    """Return the sides that somebody holds in the end of a debate in which he speaks last."""
    replies = {
        "佐藤": "田中：賛成です。手間が減ります。\n佐藤：反対です。店が遠いです。\n田中：店は移りました。\n佐藤：",
        "田中": "田中：賛成です。手間が減ります。\n佐藤：反対です。手間は減りません。\n田中：",
    }
    dispute = aufheben.read(f"{_ASKED}\n\n{replies[who]}{last}\n").kb.dispute
    assert dispute.issue is not None
    (asked,) = dispute.issue.literals
    heads = next(({rule.head for rule in one.rules} for one in dispute.theories if one.owner == who), set())
    return {name for name, side in (("for", asked), ("against", -asked)) if side in heads}


@pytest.mark.parametrize(
    ("who", "last", "sides"),
    [
        *(
            ("佐藤", last, {"for"})
            for last in (
                "それなら賛成です。",
                "それならいいです。",
                "では、私も異存ありません。",
                "わかりました、買いましょう。",
                "そうですね、買うことにしよう。",
                "それで結構です。",
                "それなら買うべきですね。",
                "うん、そうしよう。",
            )
        ),
        *(
            ("佐藤", last, set[str]())
            for last in (
                "私の負けです。",
                "反対を撤回します。",
                "それじゃあ仕方ないですね。",
                "買うのに反対はしません。",
                "それなら購入に反対しません。",
                "店の事情も踏まえますと、反対する理由は残っておりません。",
                "店が移りましたので、反対を撤回します。",
                "反対意見を取り下げます。",
            )
        ),
        *(
            ("佐藤", last, {"against"})
            for last in (
                "それでも反対です。",
                "それはそうですね。",
                "値段はわかりました。",
                "値引きすれば、購入に反対しません。",
                "林さんは反対意見を取り下げます。",
                "反対する理由は残っています。",
                "それなら仕方ないとは思いません。",
            )
        ),
        *(
            ("田中", last, {"against"})
            for last in (
                "わかりました、買うのはやめます。",
                "それなら買わなくていいです。",
                "じゃあ、買わないことにしましょう。",
            )
        ),
        ("田中", "提案は引っこめます。", set[str]()),
        ("田中", "利点がなくなりますので、提案を取り下げます。", set[str]()),
        ("田中", "テントを買う案は引っ込めます。", {"against"}),
        ("田中", "ボートを買う案は引っ込めます。", {"for"}),
    ],
)
def test_who_comes_round_holds_the_earlier_side_no_more(who: str, last: str, sides: set[str]) -> None:
    assert _held(last, who) == sides


def test_what_is_given_for_a_side_is_no_other_side() -> None:
    """今のままで十分だ tells why somebody is against it, and so does 今のままでいい behind 反対です."""
    behind = Before(first=False, others=True, sentences=("反対です。",))
    assert side_taken("今のままでいい。", _ASKED, behind) is None
    base = aufheben.read(f"{_ASKED}\n\n田中：賛成です。軽いからです。\n佐藤：反対だ。今のままで十分だ。\n").kb
    assert aufheben.debate(base).outcome in _OPEN


def _sides(text: str) -> dict[str, set[str]]:
    """Return the sides that each speaker of a debate holds in the end."""
    base = aufheben.read(text, lang="ja").kb
    assert base.issue is not None
    (asked,) = base.issue.literals
    heads = {one.owner: {rule.head for rule in one.rules} for one in base.dispute.theories}
    return {
        owner: {name for name, side in (("for", asked), ("against", -asked)) if side in those}
        for owner, those in heads.items()
        if owner
    }


@pytest.mark.parametrize(
    ("first", "second", "opposed"),
    [
        ("楽観的な助言者", "慎重な助言者", True),
        ("推進AI", "懸念AI", True),
        ("提案役", "批判役", True),
        ("肯定側・第1ラウンド", "否定側・第1ラウンド", True),
        ("肯定側立論", "否定側立論", True),
        ("助言者", "慎重な助言者", False),
        ("楽観的な助言者", "積極的な助言者", False),
    ],
)
def test_roles_that_are_opposites_name_sides(first: str, second: str, *, opposed: bool) -> None:
    again = first.replace("1", "2").replace("立論", "反駁")
    found = _sides(f"{_ASKED}\n\n{first}：雨の日も泊まれます。\n\n{second}：高いです。\n\n{again}：寄付があります。\n")
    assert list(found.values()) == ([{"for"}, {"against"}] if opposed else [set(), set()])


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("お気持ちは分かります。しかし、高いです。", {"against"}),
        ("ご指摘はもっともです。とはいえ、高いです。", {"against"}),
        ("負担のことは理解できます。しかし、高いです。", {"against"}),
        ("会員への影響が心配です。", {"against"}),
        ("その計算には無理があります。", {"against"}),
        ("雨の日に泊まれるとは限りません。", {"against"}),
        ("会員が心配です。", set[str]()),
        ("今の倉庫には問題があります。", set[str]()),
        ("影響を心配する声があります。", set[str]()),
        ("高いです。しかし、軽いです。", set[str]()),
        ("お気持ちは分かります。それに、軽いです。", set[str]()),
        ("お気持ちは分かります。しかし、高いです。それでも賛成です。", {"for"}),
    ],
)
def test_who_grants_what_another_means_and_turns_is_against_him(words: str, side: set[str]) -> None:
    assert _sides(f"{_ASKED}\n\n田中：賛成です。雨の日も泊まれます。\n佐藤：{words}\n")["佐藤"] == side
    third = _sides(f"{_ASKED}\n\n田中：賛成です。泊まれます。\n森：軽いです。\n佐藤：{words}\n")["佐藤"]
    assert third == side - {"against"}  # of three nobody knows whom he means


@pytest.mark.parametrize(
    ("words", "proposed"),
    [
        ("テントを買うことを提案します。", True),
        ("テントを買うことをおすすめします。", True),
        ("新しいテントを買うことをおすすめします。", True),
        ("テントを買うべきであると主張する。", True),
        ("テントを購入したいと考えます。", True),
        ("妹がテントを買うことを提案します。", False),
        ("テントを観察したいと思います。", False),
        ("テントを買うことを提案しました。", False),
    ],
)
def test_what_somebody_proposes_in_any_words_is_at_issue(words: str, *, proposed: bool) -> None:
    base = aufheben.read(
        f"田中：{words}雨の日も泊まれます。\n佐藤：反対です。高いです。\n", lang="ja", skip_unread=True
    ).partial
    assert (base.issue is not None) is proposed
    if base.issue is not None:
        assert "べき" in base.issue.literals[0].predicate


def test_who_gives_in_on_a_condition_that_may_be_met_is_refused_with_its_place() -> None:
    """Whether the others have granted 補助が続く the words do not tell; what is not met leaves him where he was."""
    text = f"{_ASKED}\n\n田中：賛成です。泊まれます。\n佐藤：反対です。高いです。\n田中：補助が出ます。\n佐藤：%s\n"
    found = aufheben.read(text % "補助が続くのであれば、反対はいたしません。", lang="ja", skip_unread=True)
    assert [one.sentence.text for one in found.left_out] == ["補助が続くのであれば、反対はいたしません。"]
    assert _sides(text % "補助が十年続けば、反対はいたしません。")["佐藤"] == {"against"}


def test_what_is_granted_to_the_other_side_backs_nothing() -> None:
    text = f"{_ASKED}\n\n田中：賛成です。ご懸念は理解できます。雨の日も泊まれます。\n佐藤：反対です。高いです。\n"
    base = aufheben.read(text, lang="ja").kb
    assert base.issue is not None
    reasons = [
        rule.strong
        for one in base.dispute.theories
        for rule in one.rules
        if rule.head == base.issue.literals[0] and rule.strong
    ]
    assert reasons
    assert not any("理解" in str(literal) for strong in reasons for literal in strong)


def test_who_gives_up_what_he_proposed_does_not_win_where_nobody_asks() -> None:
    text = "田中：テントを買うべきです。軽いです。\n佐藤：テントは高いです。\n田中：テントを買う案は引っ込めます。\n"
    assert _sides(text)["田中"] == {"against"}
