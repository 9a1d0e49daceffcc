"""What people write in Japanese chats, letters and minutes: how each is read, and what must not be made of it."""

from __future__ import annotations

import pytest

import aufheben

ASKED = "犬を飼うべきか"


def rules(words: str, asked: str = ASKED) -> set[str]:
    """Return what sentences come to in the mouth of 母, whom 父 answers."""
    text = f"{asked}\n\n母：{words}\n父：外は寒い。\n"
    base = aufheben.read(text, lang="ja", skip_unread=True).partial
    assert base is not None
    return {str(rule) for one in base.agents if one.name == "母" for rule in one.rules}


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        # a suffix of names is no verb
        ("ゆうとくんの家は広い。", "広い(ゆうとくんの家).", "広い(ゆうとくるの家)."),
        ("割ったのは江口くんでしょう。", "=> 割った(江口くん).", "=> 割った(江口く)."),
        ("姉が行くんでしょう。", "=> 行く(姉).", "=> 行くん(姉)."),
        # a stem behind その is a noun; what is overdone is one verb
        ("その決まりは、今年からなくなった。", "からなくなった(その決まり, 今年).", "その決まった."),
        ("その決まり、今年からなくなった。", "からなくなった(その決まり, 今年).", "その決まった."),
        ("姉は刷りすぎている。", "刷りすぎている(姉).", "すぎている(刷り)."),
        # ていけない tells what cannot be done, and is no prohibition
        ("姉は食っていけない。", "-食っていける(姉).", "食う(姉)."),
        ("姉は食っていけん。", "-食っていける(姉).", "食っていく(姉)."),
        ("姉は食ってはいけない。", "-食ってもいい(姉).", "-食っていける(姉)."),
        ("車がないと行けない。", "-ある(車) => -行ける.", "ないと行けない(車)."),
        # some of many, and a quotation of a piece
        ("新人のうち三人しか残っていない。", "新人のうち三人しか残っていない.", "三人残っている(新人のうち)."),
        ("三人しか残っていない。", "三人だけ残っている.", "残っている(三人)."),
        ("姉は、いつからとは言っていない。", "姉はいつからとは言っていない.", "-から言っている(姉, いつ)."),
        (
            "予約なしでは入れない店が増えている。",
            "予約なしでは入れない店は増えている.",
            "予約なしで増えている(入れない店).",
        ),
        ("妹も花火をする所がない。", "妹も花火をする所はない.", "-ある(妹も花火をする所)."),
        # a condition that was not met tells nothing that happened
        ("昨日も起こさないと起きなかった。", "昨日も起こさないなら起きなかった.", "-起きた."),
        ("戸を開けると、猫がいた。", "いた(猫).", "開ける(戸) => いた(猫)."),
        # requests state nothing
        ("少し待って、木を切らないで。", 'ある("少し待って、木を切らないでという意見").', "-切る(木)."),
        # what cannot be
        ("猫が人を殺すはずがない。", "=> -殺す(猫, 人).", "-ある(猫が人を殺すはず)."),
        ("猫が人を殺さないはずがない。", "猫が人を殺さないはずがない.", "=> -殺す(猫, 人)."),
        # whose it is
        ("最初に入ったのは姉だけど、もう割れていた。", "割れていた.", "割れていた(姉)."),
        ("隣がうるさくて、集中できない。", "-集中できる.", "-集中できる(隣)."),
        ("伝える場は朝礼だ。それは困る。", "困る(それ).", "困る(伝える場)."),
        ("伝える場は朝礼だ。それは長い。", "長い(伝える場).", "長い(それ)."),
        ("夜は音がうるさくて眠れない。", "-眠れる(夜).", "-眠れる(夜の音)."),
        ("荷物が重くて運べない。", "-運べる(荷物).", "-運べる."),
        ("姉がすぐ来てくれて助かった。", "助かった.", "助かった(姉)."),
        ("姉は長いし、話も多いし、もううんざりだよ。", "長い(姉).", "うんざり(話)."),
        # either, in the one case and in the other, and what is only supposed
        ("どっちでもいい。", "どっちでもいい.", "どっちでいい."),
        ("雨なら中止、晴れなら決行です。", "晴れ => 決行.", "雨, 晴れ(中止) => 決行(中止)."),
        ("予算があればの話だけど。", "予算があればの話だ.", "ある(予算) => の話."),
        ("駅まで歩けるわけないだろ。", "=> -まで歩ける(駅).", "-ある(駅まで歩けるわけ)."),
        (
            "犬が来るなら、反対という意見は取り下げます。",
            "犬が来るなら反対という意見取り下げる.",
            "来る(犬) => ある(反対という意見).",
        ),
        ("駅まで歩くもんか。", "=> -まで歩く(駅).", "まで歩く(駅)."),
        ("わたし毎日遅い。", "毎日遅い(母).", "遅い(わたし毎日)."),
        ("なに、姉が焚く。", "焚く(姉).", "姉が焚く(なに)."),
    ],
)
def test_no_more_is_read_than_is_told(words: str, read: str, never: str) -> None:
    found = rules(words)
    assert read in found, found
    assert never not in found, found


@pytest.mark.parametrize(
    ("words", "asked", "read"),
    [
        ("不採択を主張します。", "陳情を採択すべきか", "not 採択するべき(陳情) => -採択するべき(陳情)."),
        ("採択を主張します。", "陳情を採択すべきか", "not -採択するべき(陳情) => 採択するべき(陳情)."),
        ("不採択に反対です。", "陳情を採択すべきか", "not -採択するべき(陳情) => 採択するべき(陳情)."),
        ("長野は遠いから反対。", "合宿は長野にするべきか", "遠い(長野) => -にするべき(合宿, 長野)."),
        ("長野は遠いから嫌だ。", "合宿は長野にするべきか", "遠い(長野) => -にするべき(合宿, 長野)."),
        ("値段が同じなら、私は反対です。", ASKED, "同じ(値段) => -飼うべき(犬)."),
    ],
)
def test_a_side_is_heard(words: str, asked: str, read: str) -> None:
    found = rules(words, asked)
    assert read in found, found


def test_what_is_bad_of_another_thing_is_no_side() -> None:
    assert not any("べき" in one for one in rules("バスは遅いから嫌だ。", "合宿は長野にするべきか"))


def test_what_is_granted_ahead_of_a_misgiving_is_no_side() -> None:
    claims = [
        any("飼うべき(犬)" in one for one in rules(f"飼うのはいい{end}世話は誰がするの。"))
        for end in ("けど、", "ですね。")
    ]
    assert claims == [False, True]


def _stances(text: str) -> dict[str, set[str]]:
    found = aufheben.read(text, lang="ja")
    return {one.name: {str(rule) for rule in one.rules} for one in found.kb.agents}


@pytest.mark.parametrize("stop", ["", "。"])
@pytest.mark.parametrize(
    ("head", "form"),
    [
        ("", "14:02 {name} {words}{stop}\n"),
        ("2024/05/11 [土]\n", "14:02 {name} {words}{stop}\n"),
        ("2024/05/11(土)\n", "午後2:02\t{name}\t{words}{stop}\n"),
        ("", "{name} 14:02\n{words}{stop}\n"),
        ("合宿は長野にするべきか？\n\n", "{name}\n{words}{stop}\n"),
    ],
)
def test_a_chat_without_stops_has_its_speakers(head: str, form: str, stop: str) -> None:
    """Names that come back before or over what is said are those of speakers, whether it ends with a stop or not."""
    turns = [
        ("みさき", "合宿は長野にしませんか"),
        ("こうた", "道が遠い"),
        ("みさき", "バスなら安い"),
        ("こうた", "時間が惜しい"),
    ]
    text = head + "".join(form.format(name=name, words=words, stop=stop) for name, words in turns)
    assert set(_stances(text)) == {"みさき", "こうた"}


def test_an_office_with_a_name_is_whom_the_name_alone_calls() -> None:
    first = "閉館時間を延ばすか\n\n代表（林）: 延ばすべきです。\n館長（白石）: 職員が足りません。\n"
    text = f"{first}林: 客が増えます。\n白石: 反対です。\n"
    assert set(_stances(text)) == {"林", "白石"}


def test_letters_end_with_a_name_and_begin_with_whom_they_are_to() -> None:
    found = aufheben.read("人事部 御中\n\n川島です。\n椅子は高い。\n\n川島\n", lang="ja", skip_unread=True)
    codes = [note.code for one in found.sentences for reading in one.sentence.readings for note in reading.notes]
    assert "greeting" in codes
    assert "signature" in codes


def test_who_asks_amid_what_he_argues_asks_nobody() -> None:
    """誰が…だろうか amid a letter is not what the letter is about; at its end it may be."""
    amid = "画面は目に悪い。誰が子どもに画面を見せたいだろうか。画面は要らない。\n"
    last = "画面は目に悪い。画面は要らない。誰が子どもに画面を見せたいだろうか。\n"
    assert aufheben.read(amid, lang="ja").kb.issue is None
    assert aufheben.read(last, lang="ja").kb.issue is not None


TAKEN_BACK = """犬を飼うべきか

母：{first}
父：{denied}
母：{back}
"""


@pytest.mark.parametrize(
    ("first", "denied", "back", "gone"),
    [
        ("犬は吠えない。", "犬は吠える。", "私の勘違いだね。", "=> -吠える(犬)."),
        (
            "散歩をしない家が半分以上ある。",
            "今は少ない。",
            "半分以上という点は撤回します。",
            "半分以上ある(散歩をしない家).",
        ),
        ("世話が大変だから反対。", "世話は私がする。", "反対は取り下げます。", "大変(世話) => -飼うべき(犬)."),
    ],
)
def test_what_is_taken_back_is_gone(first: str, denied: str, back: str, gone: str) -> None:
    held = _stances(TAKEN_BACK.format(first=first, denied=denied, back="外は暑い。"))["母"]
    assert gone in held, held
    found = aufheben.read(TAKEN_BACK.format(first=first, denied=denied, back=back), lang="ja")
    assert gone not in {str(rule) for one in found.kb.agents for rule in one.rules}


def test_what_was_only_asked_is_taken_back_without_a_trace() -> None:
    text = "犬を飼うべきか\n\n母：犬は吠えるんじゃない？\n父：吠えない。飼うべきだ。\n母：じゃあ私の勘違いだね。\n"
    assert aufheben.read(text, lang="ja").kb.agents


@pytest.mark.parametrize(
    ("end", "codes"),
    [
        ("採決の結果、可決された。", ["narration"]),
        ("どちらも譲らず、次の会議で話すことにした。", ["narration"]),
        ("案は継続審議となった。", ["narration"]),
        ("隣の町では可決されました。", []),
        ("隣の町は犬を買った。", []),
    ],
)
def test_how_a_debate_ended_is_told_by_nobody(end: str, codes: list[str]) -> None:
    found = aufheben.read(f"{ASKED}\n\n母：犬は静かだ。\n父：犬は高い。\n{end}\n", lang="ja", skip_unread=True)
    *_, last = found.sentences
    assert [note.code for one in last.sentence.readings for note in one.notes if note.code == "narration"] == codes


@pytest.mark.parametrize(
    "first",
    [
        "裏の木、切ろうと思う。",
        "裏の木を切りたいんだけど、どうかな。",
        "裏の木は切ってはどうでしょう。",
        "裏の木を切りたいと思います。",
        "裏の木は切るべきかなと思ってます。",
        "裏の木を切ろうかと思うんだけど。",
    ],
)
def test_what_somebody_wants_to_do_is_at_issue_where_another_takes_a_side_on_it(first: str) -> None:
    found = aufheben.read(f"父：{first}葉が落ちる。\n母：反対です。\n", lang="ja").kb
    assert found.issue is not None
    assert "切るべき(裏の木)" in str(found.issue)
    assert any("-切るべき(裏の木)" in str(rule) for one in found.agents if one.name == "母" for rule in one.rules)


@pytest.mark.parametrize("first", ["裏の木、切ろうと思う。", "姉が裏の木を切りたがる。", "裏の木は雨で倒れた。"])
def test_a_plan_on_which_nobody_takes_a_side_is_not_at_issue(first: str) -> None:
    found = aufheben.read(f"父：{first}葉が落ちる。\n母：外は寒い。\n", lang="ja", skip_unread=True).partial
    assert found is not None
    assert found.issue is None


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("待って、切らないで。", "not 切るべき(木) => -切るべき(木)."),
        ("お母さんは賛成。", "not -切るべき(木) => 切るべき(木)."),
        ("母さんは反対だよ。", "not 切るべき(木) => -切るべき(木)."),
        ("木が枯れてるなら、お母さんは賛成だよ。", "枯れている(木) => 切るべき(木)."),
        ("お母さんは木が好きなんだよ。", "木が好き(母)."),
    ],
)
def test_how_a_family_talks(answer: str, rule: str) -> None:
    assert rule in rules(answer, "木を切るべきか")
    assert rule not in rules("お父さんは賛成。", "木を切るべきか")


def test_whoever_agrees_as_his_family_calls_him_agrees_with_whom_he_answers() -> None:
    text = "木を切るべきか\n\n母：枯れたら、切ってもいいよ。\n父：お父さんも賛成だ。\n"
    found = aufheben.read(text, lang="ja", skip_unread=True)
    assert found.partial is not None
    father = next(one for one in found.partial.agents if one.name == "父")
    assert not any("切るべき" in str(rule) for rule in father.rules)
    texts = [one.sentence.text for one in aufheben.read(text.replace("も賛成", "は賛成"), lang="ja").sentences]
    assert texts[-1] == "お父さんは賛成だ。"


def test_what_is_but_polite_in_a_proposal_is_none_of_its_words() -> None:
    first = "原：午後はお休みにしてもらえませんか。\n堀：反対です。\n"
    rules_of = _stances(f"{first}原：外は暑い。\n堀：わかりました、午後は休みにしましょう。\n")["堀"]
    assert any("=> にするべき(午後, 休み)" in one for one in rules_of), rules_of
    assert not any("-にするべき(午後, 休み)." in one for one in rules_of), rules_of


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        ("早く行け。", "ある(早く行けという意見).", "早く行く."),
        ("姉に聞けよ。", "ある(姉に聞けよという意見).", "に聞ける(姉)."),
        ("この本は読める。", "読める(この本).", 'ある("この本は読めるという意見").'),
        ("姉は走れ、妹は走れない。", "走れる(姉).", 'ある("姉は走れ、妹は走れないという意見").'),
    ],
)
def test_an_order_states_nothing(words: str, read: str, never: str) -> None:
    found = rules(words)
    assert read in found, found
    assert never not in found, found


BOARD = """1: {name}
外は寒い。もう木を切るべきだろうか
2: {name}
>>1
切るべきだ
3: {name}
>>2
すまん、読み違えた
4: {name}
切るなよ。木は静かだ
"""


def test_posts_in_a_row_have_their_writers_behind_their_numbers() -> None:
    posts = "101 通りすがり\n切るべきだ\n\n102 煙突\n反対だ\n\n103 通りすがり\n>>102\n木は高い\n"
    assert set(_stances(f"木を切るべきか？\n\n{posts}")) == {"通りすがり", "煙突"}
    found = aufheben.read(
        "木を切るべきか？\n\n母：3 木は高い。\n父：4 木は低い。\n", lang="ja", skip_unread=True
    ).partial
    assert found is not None
    assert {one.name for one in found.agents} == {"母", "父"}


@pytest.mark.parametrize("name", ["名無しさん", "名無しの飼い主"])
def test_each_nameless_post_of_a_board_is_of_another(name: str) -> None:
    found = aufheben.read(BOARD.format(name=name), lang="ja", skip_unread=True).partial
    assert found is not None
    assert len(found.agents) >= 3
    assert not any("名無し" in str(rule.head.predicate) for one in found.agents for rule in one.rules)


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ("駐輪場が有料になるらしいけど、どう思う？", "にするべき(駐輪場, 有料)"),
        ("制服が廃止されるそうですが、どう思いますか。", "廃止するべき(制服)"),
    ],
)
def test_what_is_planned_as_one_hears_is_at_issue_where_it_is_asked_what_one_thinks_of_it(
    first: str, asked: str
) -> None:
    found = aufheben.read(f"父：{first}\n母：反対です。\n姉：賛成です。\n", lang="ja").kb
    assert asked in str(found.issue), found.issue
