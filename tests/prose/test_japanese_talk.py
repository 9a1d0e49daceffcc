"""Words by which people talk a matter over in Japanese: what each comes to, and beside it what must not come of it."""

from __future__ import annotations

import pytest

import aufheben
from grammar.controlled import Query
from grammar.languages import prose_verbalizer

ASKED = "犬を飼うべきか"


def rules(words: str, asked: str = ASKED) -> set[str]:
    """Return what a sentence comes to in the mouth of 母, whom 父 answers."""
    text = f"{asked}\n\n母：{words}\n父：外は寒い。\n"
    base = aufheben.read(text, lang="ja", skip_unread=True).partial
    assert base is not None
    return {str(rule) for one in base.agents if one.name == "母" for rule in one.rules}


def shown(words: str, asked: str = ASKED) -> str:
    """Return how the sentences of a text are told that were read."""
    found = aufheben.read(f"{asked}\n\n母：{words}\n父：外は寒い。\n", lang="ja", skip_unread=True)
    return "\n".join(
        f"{role.topic}|{role.predicate}|{role.conditions}|{role.denied}"
        for one in found.sentences
        for reading in one.sentence.readings
        for role in reading.roles
    )


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        ("それなら、事故は減る。", "それなら事故減る.", "減る(事故)."),
        ("それなら飼うべきだ。", "not -飼うべき(犬) => 飼うべき(犬).", "飼うべき(それ)."),
        ("姉は毎週ちゃんと洗う。", "ちゃんと毎週洗う(姉).", "と毎週洗う(姉, ちゃん)."),
        ("姉は健太ちゃんと走る。", "と走る(姉, 健太ちゃん).", "ちゃんと走る(姉)."),
        ("姉は楽しそうに走る。", "楽しそうに走る(姉).", "楽しい(姉)."),
        ("姉は即戦力だ。", "即戦力(姉).", "即戦力だ(姉)."),
        ("規模を縮小してでも開くべきだ。", "=> 開くべき.", "を縮小する(規模)."),
        ("規模を縮小して開くべきだ。", "=> 縮小するべき(規模).", "を縮小する(規模)."),
        ("犬がいては掃除が大変だ。", "いる(犬) => 大変(掃除).", "いる(犬)."),
        ("姉は本を読んでは寝る。", "寝る(姉).", "読む(姉, 本) => 寝る(姉)."),
        ("隣の店で働かれては困る。", "隣の店で働かれる => 困る.", "隣の店で働かれる."),
        ("夜に眠れないなら、いくら安くても買わない。", "-に眠れる(夜) => -買う.", "-買う."),
        ("いくら安くても買わない。", "-買う.", "安い."),
        ("駅から15分歩く。", "から15分歩く(駅).", 'から歩く("15分", 駅).'),
        ("姉が駅から歩く。", "から歩く(姉, 駅).", "駅から歩く(姉)."),
        ("経験が2年しかない。", "約2年ある(経験).", 'にある(経験, "2年").'),
        ("役員が五人しかいない。", "五人いる(役員).", "役員がいる(五人)."),
        ("残業が月80時間もある。", "月80時間ある(残業).", "残業がある(月80時間)."),
        ("半数が禁止を理由に挙げている。", "に挙げている(半数, 禁止, 理由).", "禁止(半数)."),
        ("雨を理由に休んだ。", "休んだ.", "に休んだ(雨, 理由)."),
        ("携帯じゃ地図が使えない。", "-携帯で使える(地図).", "-使える(携帯だ地図)."),
        ("これは携帯じゃない。", "-携帯(これ).", "携帯(これ)."),
        ("病気にはならないだろ。", "=> -になる(病気).", "になる(病気)."),
        ("時間制限なんて姉が外す。", "姉が外す(時間制限).", "姉が外す(時間制限なんて)."),
        ("もう若い人が来ない。", "-来る(若い人).", "-来る(もう若い人)."),
        ("姉はすぐに新しい友達を作る。", "すぐに作る(姉, 新しい友達).", "作る(姉, すぐに新しい友達)."),
        ("姉は週末に連れて行ける。", "に連れて行ける(姉, 週末).", "行ける(姉)."),
        ("掃除をするのは私だ。", "掃除する(母).", "掃除する(私の母)."),
        ("小型犬なら賛成だ。", "=> に賛成(母, 小型犬).", "賛成(小型犬)."),
        ("値段は高いが、おいしい。", "高い(値段).", "美味しい(値段)."),
        ("値段は高いが、また上がる。", "また上がる(値段).", "また上がる."),
        ("家賃は58万円で、駅から7分だ。", "から7分(駅).", "から7分(家賃, 駅)."),
        ("バスは一日三本しかない。", "ある(バス).", "一日ある(バス)."),
        (
            "放置自転車が30台あり、新しい自転車を置けない。",
            "-置ける(新しい自転車).",
            "-置ける(放置自転車, 新しい自転車).",
        ),
        ("傘は置き場所がない。", "-置き場所がある(傘).", "置く(傘)."),
        ("築50年の家を借りる人なんていない。", "-いる(築50年の家を借りる人).", "-いる(築50年の家を借りる人なんて)."),
        ("点数は二万円にしかならない。", "になる(点数, 二万円).", "-なる(点数)."),
        ("犬は猫ほど静かではない。手もかかる。", "かかる(手).", "手はかかる(猫)."),
    ],
)
def test_a_turn_of_talk_comes_to_what_it_means_and_to_nothing_beside(words: str, read: str, never: str) -> None:
    found = rules(words)
    assert read in found
    assert never not in found
    assert f"=> {never}" not in found


@pytest.mark.parametrize(
    "words",
    [
        "風呂掃除は姉がやって。",
        "姉が楽しそうに走っていて、兄も走って。",
    ],
)
def test_what_breaks_off_in_te_states_nothing(words: str) -> None:
    assert not {one for one in rules(words) if one.startswith(("やる", "走る", "姉がやる"))}


@pytest.mark.parametrize(
    ("words", "claimed"),
    [
        ("世話を約束するなら、飼ってもいいよ。", "を約束する(世話) => 飼うべき(犬)."),
        ("世話を約束するなら、私は賛成だ。", "を約束する(世話) => 飼うべき(犬)."),
        ("毛が落ちるなら反対だ。", "落ちる(毛) => -飼うべき(犬)."),
        ("四月からなら飼ってもいい。", "四月から => 飼うべき(犬)."),
        ("夜に鳴くなら、飼わざるを得ない。", "に鳴く(夜) => 飼うべき(犬)."),
        ("世話を約束するなら、楽だ。", None),
        ("世話を約束するなら、猫を飼ってもいい。", None),
        ("世話を約束するなら、林さんは賛成だ。", None),
        ("小型犬なら飼ってもいい。", None),
        ("世話を約束しても、反対だ。", None),
    ],
)
def test_who_takes_a_side_on_a_condition_takes_it_on_that_alone(words: str, claimed: str | None) -> None:
    found = {one for one in rules(words) if "飼うべき(犬)" in one and "=>" in one and not one.startswith("not ")}
    assert claimed in found if claimed else not {one for one in found if not one.startswith("=>")}
    assert "=> 飼うべき(犬)." not in found


@pytest.mark.parametrize(
    ("question", "words", "expected"),
    [
        ("次の部長は誰がいい？", "部長は陽菜がいい。", "誰がいい"),
        ("誰がリーダーになるべきか", "田中さんがいい。", "誰がリーダーになるべき"),
        ("どの本を読むべきか", "「坂」がいい。", "どれを読むべき"),
    ],
)
def test_who_is_asked_for_is_told_as_somebody(question: str, words: str, expected: str) -> None:
    found = aufheben.read(f"{question}\n\n美咲：{words}\n颯太：蓮がいい。\n", lang="ja")
    issue = found.documents[0].issue
    assert issue is not None
    (reading,) = issue.readings
    assert isinstance(reading.meaning, Query)
    prose = prose_verbalizer("ja", reading.says)
    assert expected in prose.question(reading.meaning.literals, of_somebody=reading.meaning.of_somebody)


@pytest.mark.parametrize(
    ("question", "words", "claimed"),
    [
        ("どのライブラリを使うべき？", "アルファでいこう。", "使うべき(アルファ)."),
        ("どのライブラリを使うべき？", "状態管理はアルファを使うべきだ。", "使うべき(アルファ)."),
        ("どのライブラリを使うべき？", "新人はアルファを使うべきだ。", None),
        ("どのライブラリを使うべき？", "それでいい。", None),
        ("次の部長は誰がいい？", "陽菜のほうが向いている。", "がいい(次の部長, 陽菜)."),
        ("次の部長は誰がいい？", "陽菜は優しい。", None),
        ("どの部屋にすべきか", "それなら西の部屋で問題ない。", "にするべき(西の部屋)."),
        ("行き先は海か山か", "海がいい。", "にするべき(行き先, 海)."),
        ("行き先は海か山か", "海は近い。", None),
        ("新しい冷蔵庫、どれ買う？", "アルファがいいな。", "買うべき(アルファ)."),
        ("劇の主役は誰にするべきか", "主役は青木さんにするべきだ。", "にするべき(劇の主役, 青木さん)."),
        ("どの交通手段で行くべきか：バス、飛行機", "じゃあ飛行機でいいよ。", "で行くべき(飛行機)."),
        ("アプリはアルファとベータのどちらで作るべきか", "アルファで作るべきだ。", "で作るべき(アプリ, アルファ)."),
    ],
)
def test_who_names_one_in_any_such_words_chooses_it(question: str, words: str, claimed: str | None) -> None:
    found = {one.rpartition("=> ")[2] for one in rules(words, question) if one.startswith(("not ", "=> "))}
    assert claimed in found if claimed else not {one for one in found if "べき(アルファ" in one or "がいい" in one}


@pytest.mark.parametrize(
    "question", ["いつ引っ越すべきか", "どうやって費用を減らすべきか", "会費をいつから上げるべきか"]
)
def test_a_question_when_or_how_is_refused(question: str) -> None:
    found = aufheben.read(f"{question}\n\n母：三月は高い。\n父：二月は安い。\n", lang="ja")
    assert [fault.code for fault in found.faults] == ["prose-asked-openly"]


@pytest.mark.parametrize("question", ["店はいつも開けるべきか", "どの月に引っ越すべきか", "いつか引っ越すべきか"])
def test_a_question_with_always_or_some_day_is_read(question: str) -> None:
    assert not aufheben.read(f"{question}\n\n母：三月は高い。\n父：二月は安い。\n", lang="ja").faults


def test_of_two_deeds_who_is_for_the_other_is_against_the_first() -> None:
    asked = "転職するべきか、今の会社に残るべきか"
    assert "not 転職するべき => -転職するべき." in rules("今の会社に残ったほうがいい。", asked)
    assert "not -転職するべき => 転職するべき." in rules("転職するべきだ。", asked)
    assert not {one for one in rules("今の会社は近い。", asked) if "転職" in one}


def test_what_should_undergo_a_deed_is_what_it_should_be_done_to() -> None:
    asked = "高校生のアルバイトを許可すべきか"
    claim = "not -許可するべき(高校生のアルバイト) => 許可するべき(高校生のアルバイト)."
    assert claim in rules("アルバイトは許可されるべきです。", asked)
    assert claim not in rules("アルバイトは許可される。", asked)
    assert claim not in rules("車通学は許可されるべきです。", asked)
    against = "-許可するべき(高校生のアルバイト)"
    assert {one for one in rules("学業に支障が出るので、許可できません。", asked) if against in one}
    assert not {one for one in rules("学業に支障が出るので、通学できません。", asked) if against in one}


@pytest.mark.parametrize("words", ["授業中に寝ている生徒もいる。", "集まる必要がなくなる。"])
def test_what_is_at_issue_is_none_of_those_that_only_somebody_or_no_thing_can_be(words: str) -> None:
    asked = "部活の朝練を廃止すべきか"
    assert not {one for one in rules(words, asked) if "生徒(部活の朝練)" in one or "必要(部活の朝練)" in one}


@pytest.mark.parametrize(
    ("last", "named"),
    [("", {"名無しさん2", "名無しさん3"}), ("\n4：たぬき\n反対。\n", {"名無しさん2", "名無しさん3", "たぬき"})],
)
def test_posts_of_the_nameless_are_told_apart_by_their_numbers(last: str, named: set[str]) -> None:
    text = "1：名無しさん\n犬を飼うべき？\n\n2：名無しさん\n飼うべきじゃない。\n\n3：名無しさん\n飼うべきだ。\n"
    base = aufheben.read(text + last, lang="ja").kb
    assert {one.name for one in base.agents} >= named


@pytest.mark.parametrize("name", ["たぬき", "名無しの学生"])
def test_one_who_names_himself_is_the_same_in_each_post(name: str) -> None:
    text = f"犬を飼うべき？\n\n1：{name}\n飼うべきじゃない。\n\n2：きつね\n飼うべきだ。\n\n3：{name}\n犬は吠える。\n"
    assert {one.name for one in aufheben.read(text, lang="ja").kb.agents} == {name, "きつね"}


@pytest.mark.parametrize(
    ("words", "expected", "never"),
    [
        ("人手が足りない以上、やむを得ません。", "仕方", "やむと"),
        ("値段が理由だとは限らないだろう。", "理由だとは限らない", "限るではない"),
        ("姉が来れば、弟も楽しいよね。", "姉が来る", "姉来る"),
        ("本業がおろそかになるに決まっている。", "なる", "とに決まっ"),
        ("酒は苦痛でしかない。", "苦痛だ", "苦痛である"),
        ("部屋を使うには許可が必要だ。", "部屋を使うには許可が必要だ", "使うに許可"),
        ("副作用が出たら、すぐに薬をやめる。", "すぐに薬をやめる", "すぐには"),
        ("人件費は機械で抑えられる。", "抑えられる", "押さえられる"),
        ("生徒は女性でなければならない。", "女性でなければならない", "ならないだ"),
    ],
)
def test_what_is_told_is_japanese(words: str, expected: str, never: str) -> None:
    found = shown(words)
    assert expected in found
    assert never not in found


def test_what_does_not_follow_from_something_is_kept_whole_in_talk() -> None:
    whole = "安いからといって良いと限らない."
    assert whole in rules("安いからといって、良いとは限りません。") or whole.replace("と限", "とは限") in rules(
        "安いからといって、良いとは限りません。"
    )
    assert "安い." not in rules("安いからといって、良いとは限りません。")
