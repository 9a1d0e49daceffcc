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
        ("絵を描いただけの人は画家ではない。", WHOLE),
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
        # what might as well be done follows from nothing
        ("理由がなければ直せばいい。", WHOLE),
        ("理由がなければ直すべきだ。", ANALYSED),
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
        ("姉だって薬は使う。", "姉", "姉だと"),
    ],
)
def test_how_much_and_how_long_and_whose_are_nobody_who_acts(words: str, read: str, never: str) -> None:
    _, rules = _read(words)
    assert any(read in rule for rule in rules), rules
    assert not any(never in rule for rule in rules), rules
