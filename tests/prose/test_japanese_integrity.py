"""What the reader of Japanese leaves whole since its pieces are not what the sentence says, and what it still reads."""

from __future__ import annotations

import pytest

import aufheben
from grammar.controlled import Treatment


def _read(words: str, asked: str = "犬を飼うべきか") -> tuple[str, set[str]]:
    """Return how a sentence is taken in the mouth of 母, whom 父 answers, and the rules that it comes to."""
    found = aufheben.read(f"{asked}\n\n母：{words}\n父：外は寒い。\n", lang="ja", skip_unread=True)
    taken = {
        reading.treatment.value
        for one in found.sentences
        if one.sentence.text == words
        for reading in one.sentence.readings
    }
    base = found.partial
    assert base is not None
    rules = {str(rule) for one in base.agents if one.name == "母" for rule in one.rules}
    return "/".join(sorted(taken)), rules


WHOLE, ANALYSED = Treatment.WHOLE.value, Treatment.ANALYSED.value


@pytest.mark.parametrize(
    ("words", "taken"),
    [
        # no word of it is lost
        ("兄が勝ったからだって先輩が言っていた。", WHOLE),
        ("兄が勝ったから先輩が喜んだ。", ANALYSED),
        ("狐は猫を襲わないって。", WHOLE),
        ("狐は猫を襲わない。", ANALYSED),
        ("どいてと怒鳴られたことがある。", WHOLE),
        ("道で怒鳴られたことがある。", ANALYSED),
        ("絵を描いたかどうかの判断は画家ではない。", WHOLE),
        ("絵を描いた人は画家ではない。", ANALYSED),
        ("姉がそうでも、妹が休めば同じだ。", WHOLE),
        ("妹が休めば同じだ。", ANALYSED),
        ("北の島はまだ雪で、車の運転が怖い。", WHOLE),
        ("兄は大学生で、車の運転が怖い。", ANALYSED),
        ("この道は市の条例で、夜は通れない。", ANALYSED),
        # one predicate has one subject, and an object where it takes one
        ("女将さんが腰の低い方で、客が恐縮した。", WHOLE),
        ("客が恐縮した。", ANALYSED),
        ("宿題を全部は出していない生徒が三人いる。", WHOLE),
        ("宿題を出していない生徒が三人いる。", ANALYSED),
        ("社員が十人の会社の話だ。", WHOLE),
        ("これは社員が多い会社の話だ。", ANALYSED),
        ("駅は坂の上で、祖母はバスがなければ行けない。", WHOLE),
        ("祖母はバスがなければ行けない。", ANALYSED),
        ("直すのに二億、壊すのに五千万かかる。", WHOLE),
        ("壊すのに五千万円かかる。", ANALYSED),
        # a reason is stated of nothing that it is the reason of
        ("それは雨が降ったからだ。", WHOLE),
        ("それは雨で濡れた。", ANALYSED),
        # what will do is a deed, and what is hoped for is none
        ("理由がなければ直せばいい。", ANALYSED),
        ("理由は軽ければいい。", WHOLE),
        ("理由がなければ直すべきだ。", ANALYSED),
        # what is proposed, heard or conceded is not stated
        ("中学に入ってからにしよう。", WHOLE),
        ("中学に入ってから走る。", ANALYSED),
        ("持っていないのは二人だけらしいけど。", WHOLE),
        ("持っていないのは二人だけだ。", ANALYSED),
        ("値段が三倍なら、呼び名がどうであれ誰も買わない。", WHOLE),
        ("値段が三倍なら、誰も買わない。", ANALYSED),
        ("一割って書かれてもぴんと来ない。", WHOLE),
        ("紙に書かれても困らない。", ANALYSED),
        ("列が乱れるのは連休だけらしい。", WHOLE),
        ("辞書は便利だが、電話はだめというのは筋が通らない。", WHOLE),
        ("電話がだめなのは残念だ。", ANALYSED),
        ("どこが間違いかも見つけられない。", WHOLE),
        ("間違いを見つけられない。", ANALYSED),
        # somebody's is a thing of his
        ("私のは五年目だ。", WHOLE),
        ("私は五年目だ。", ANALYSED),
    ],
)
def test_what_is_not_accounted_for_is_kept_whole(words: str, taken: str) -> None:
    assert _read(words)[0] == taken


@pytest.mark.parametrize(
    "words",
    [
        "雨の日に誰が来るんだ。",
        "火を消し忘れたらどうする。",
        "反対しているのは誰なんだ。",
        "店がなくなったら、どこで買うんだ。",
    ],
)
def test_who_asks_in_an_argument_states_nothing(words: str) -> None:
    assert _read(words) == ("skipped", set())


@pytest.mark.parametrize(
    "words", ["誰も来ない。", "何でも食べる。", "何度も見た。", "どうしても嫌だ。", "兄は誰とも話す。"]
)
def test_what_holds_of_anybody_asks_nothing(words: str) -> None:
    taken, rules = _read(words)
    assert taken == ANALYSED
    assert rules


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        ("騒音の苦情が毎年五件は来る。", "五件は毎年来る(騒音の苦情).", "苦情が来る(五件)"),
        ("五人は来る。", "来る(五人).", "五人は来る."),
        ("化石がいくつも見つかっている。", "いくつも見付かっている(化石).", "(いくつ)"),
        ("一本逃したら遅刻だ。", "一本逃す => 遅刻.", "(一本)"),
        ("自分で学費を払いたい人もいる。", "いる(自分で学費を払いたい人).", "自分でいる"),
        ("学費を払う人もいる。", "いる(学費を払う人).", "払いたい"),
        ("大学の学費を払う人がいる。", "いる(大学の学費を払う人).", "(大学,"),
        ("一晩中ドアを引っかく。", "を一晩中引っ掻く(ドア).", "一晩中ドア"),
        ("法律の改正が必要で、条例だけではできない。", "必要(法律の改正).", "できる(法律の改正)"),
        ("夜は狐が出るし、妹はまだ小さい。", "小さい(妹).", "夜は小さい"),
        ("なら返したほうがいい。", "返すほうがいい", "だ(犬)"),
        ("なのに値段は高い。", "高い(値段).", "だ(犬)"),
        ("絵を描いただけの人は画家ではない。", "-画家(絵を描いただけの人).", "(の人"),
        ("遊ぶための場所は狭い。", "狭い(遊ぶための場所).", "狭い(の場所"),
        ("姉だって薬は使う。", "姉", "姉だと"),
    ],
)
def test_how_much_and_how_long_and_whose_are_nobody_who_acts(words: str, read: str, never: str) -> None:
    _, rules = _read(words)
    assert any(read in rule for rule in rules), rules
    assert not any(never in rule for rule in rules), rules


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        # what is said or found out is no condition
        ("影響は二割だと会社が試算している。", "影響二割だと会社が試算している.", "=> 試算している(会社)"),
        ("安全だと証明された。", "安全だと証明された.", "安全 => "),
        ("雨だと試合が延びる。", "雨 => 延びる(試合).", "雨だと試合が延びる."),
        ("雨だと予定を変更する。", "雨 => ", "雨だと予定を変更する."),
        # what counts a kind, and how it is to do so, is told of nobody
        ("車で通う社員も四十人いる。", "四十人いる(車で通う社員).", "四十人いる(X)"),
        ("車で通う社員は早く帰る。", "車で通う社員(X) => 早く帰る(X).", "四十人"),
        ("片づけない人はごく一部だ。", "ごく一部(片付けない人).", "一部(X)"),
        ("急げば危ない。", "急ぐ => 危ない.", "(X)"),
        ("急げば休める。", "急ぐ(X) => 休める(X).", "危ない"),
        # how long, how often, and whose
        ("兄は大会に二年続けて出ている。", "に二年続けて出ている(兄, 大会).", "続けている"),
        ("兄は店を続けている。", "続けている(兄, 店).", "出ている"),
        ("有料になってから袋の注文は減った。", "減った(袋の注文).", "になった(袋の注文, 有料)"),
        ("定年になってから父は減量した。", "になった(父, 定年).", "(袋"),
        ("宿題は終わったし、明日の準備もした。", "終わった(宿題).", "した(宿題)"),
        ("姉は料理もするし、掃除もする。", "(姉)", "料理(X)"),
        ("国の補助が出れば、町の負担は減る。", "出る(国の補助) => 減る(町の負担).", "町の負担の国の補助"),
        ("欠席が増えた生徒を見た。", "見た", "増えた(欠席, 生徒)"),
        ("客のうち常連になったのは一割にすぎない。", "客のうち", "すぎる"),
        ("辞書は文を作ってはくれない。", "-作ってくれる(辞書, 文).", "作る(辞書, 文)"),
        ("犬は理由があって吠えている。", "理由がある(犬).", "吠えている(理由)"),
        ("犬は朝しか吠えないけど、それでも苦情を言われた。", "苦情", "で言われた"),
        ("注文を聞くのに人が一人要る。", "人", "聞く."),
        ("規制すれば店が減る。", "規制する => 減る(店).", "規制する(X)"),
        ("規制すれば違約金がかかる。", "規制する(X) => 違約金がかかる(X).", "店"),
        ("柔らかい球に限れば窓は割れない。", "に限る(柔らかい球) => -割れる(窓).", "(X, 窓)"),
        ("板を張り替えるとなると三万円かかる。", "を張り替える(板) => 三万円かかる.", "なる(X)"),
        ("今でも何度でも変更できる。", "何度でも", "何度で変更"),
        ("列があふれるのは連休だけだ。", "連休だけ(列が溢れること).", "溢れる(列, 連休)"),
        ("海外から来る人は年に五人もいない。", "海外から来る人", "(X, 年)"),
        ("ゲームのガチャを見た。", "ゲームのガチャ", "ゲームのガチャを見た."),
    ],
)
def test_what_is_told_of_one_is_told_of_no_other(words: str, read: str, never: str) -> None:
    _, rules = _read(words)
    assert any(read in rule for rule in rules), rules
    assert not any(never in rule for rule in rules), rules


def test_what_is_at_issue_is_no_day() -> None:
    _, rules = _read("朝練のある日は授業中に眠い。", asked="バスケ部の朝練をやめるべきか")
    assert any("朝練のある日(X)" in rule for rule in rules)
    assert not any("朝練のある日(バスケ部の朝練)" in rule or "朝練のある日(朝練)" in rule for rule in rules)


def test_what_a_thing_does_is_not_filled_in_where_somebody_does_it() -> None:
    _, rules = _read("細胞は牛のものだし、食べれば同じ味がする。", asked="肉を売るべきか")
    assert not any("食べる(細胞)" in rule for rule in rules)
