"""What is proposed by asking is at issue, and who asks so is for it; what only sounds like a question is stated."""

from __future__ import annotations

import pytest

import aufheben
from grammar.japanese.proposals import as_motion
from kb.answers import Consultation

ANSWERS = "林：賛成です。便利だからです。\n岸：反対です。値段が高いからです。\n"


def _heads(text: str) -> tuple[str, dict[str, set[str]]]:
    """Return what is at issue in a debate, and what each of its agents concludes."""
    dispute = aufheben.read(text, lang="ja").kb.dispute
    issue = "" if dispute.issue is None else str(dispute.issue.literals[0])
    return issue, {one.owner: {str(rule.head) for rule in one.rules} for one in dispute.theories}


@pytest.mark.parametrize(
    ("asked", "issue"),
    [
        ("制服を廃止しませんか。", "廃止するべき(制服)"),
        ("テントを買わない？", "買うべき(テント)"),
        ("土曜の練習は休みにしてもらえませんか。", "にするべき(土曜日の練習, 休み)"),
        ("運動会は午前中だけにしたらどうか。", "にするべき(運動会, 午前中だけ)"),
        ("駅前にカフェを開くのはどうですか。", "に開くべき(カフェ, 駅前)"),
        ("制服を廃止しよう、という提案について、どう思いますか。", "廃止するべき(制服)"),
        ("制服の廃止についてどう思いますか。", "廃止するべき(制服)"),
        ("議題：事務所の移転", "移転するべき(事務所)"),
        ("市は花火を認めるべきではないでしょうか。", "認めるべき(市, 花火)"),
        ("会議を朝に変えたほうがよくない？", "に変えるほうがいい(会議, 朝)"),
        ("昼寝をやめるかどうか", "やめるべき(昼寝)"),
        ("役員会の集まり（昼寝をやめるか）", "やめるべき(昼寝)"),
        ("回覧――昼寝をやめるか――", "やめるべき(昼寝)"),
        ("掲示板 ＞ 雑談 ＞ 昼寝をやめるべきか", "やめるべき(昼寝)"),
        ("保育園　昼寝をやめるかどうか　（アンケートより）", "やめるべき(昼寝)"),
        ("話題：昼寝をやめるかどうか", "やめるべき(昼寝)"),
        ("店長会議のメモ\n\n〔夜の閉店を九時に早める件〕", "に早めるべき(夜の閉店, 九時)"),
    ],
)
def test_a_proposal_is_at_issue_as_what_should_be_done(asked: str, issue: str) -> None:
    found, heads = _heads(f"{asked}\n\n{ANSWERS}")
    assert found == issue
    assert issue in heads["林"]
    assert f"-{issue}" in heads["岸"]


@pytest.mark.parametrize(
    "asked",
    [
        "雨が降りませんか。",
        "田中さんは来ませんか。",
        "会費は高すぎませんか。",
        "バスは間に合わないか。",
        "どの案がいいでしょうか。",
        "犬はうるさいのではないか。",
        "秋祭りの計画",
        "誰がテントを買うのですか。",
    ],
)
def test_what_asks_how_things_are_proposes_nothing(asked: str) -> None:
    assert as_motion(asked) == asked


@pytest.mark.parametrize(
    "asked", ["テントを買いませんか。", "テントを買うのはどう？", "テントを買ったほうがいいんじゃない？"]
)
def test_who_proposes_by_asking_is_for_it(asked: str) -> None:
    issue, heads = _heads(f"田中：{asked}\n佐藤：反対です。値段が高いからです。\n")
    assert issue in heads["田中"]
    assert f"-{issue}" in heads["佐藤"]


@pytest.mark.parametrize("asked", ["テントを買うべきか。", "テントを買うという案をどう思いますか。"])
def test_who_only_asks_takes_no_side(asked: str) -> None:
    issue, heads = _heads(f"林：{asked}\n岸：反対です。値段が高いからです。\n林：店は駅前にあります。\n")
    assert issue not in heads["林"]


@pytest.mark.parametrize(
    ("asserted", "question", "answer"),
    [
        ("朝は誰もいないじゃない。", "朝は誰かいますか。", "no"),
        ("常連は一人も離れてないじゃない。", "常連は離れていますか。", "no"),
        ("部屋は狭いじゃないか。", "部屋は狭いですか。", "yes"),
        ("客は来ないじゃないですか。", "客は来ますか。", "no"),
        ("あれは猫じゃない。", "あれは猫ですか。", "no"),
        ("弟は子どもみたいじゃない。", "弟は子どもですか。", "unknown"),
        ("あれは猫じゃないか。", "あれは猫ですか。", "unknown"),
        ("値段は高いのではないかと思います。", "値段は高いですか。", "unknown"),
        ("店は閉まったのか……。", "店は閉まりましたか。", "unknown"),
        ("うーん、部屋は狭い。", "部屋は狭いですか。", "yes"),
        ("もち、つくえは高い。", "つくえは高いですか。", "yes"),
    ],
)
def test_what_ends_like_a_question_is_stated_or_states_nothing(asserted: str, question: str, answer: str) -> None:
    text = f"朝風呂を始めるべきか。\n\n林：始めるべきです。\n岸：反対です。{asserted}\n"
    found = Consultation(aufheben.read(text, lang="ja").kb, language="ja").ask(question)
    assert {"true": "yes", "false": "no"}.get(found.verdict.value.partition("-")[0], "unknown") == answer


SPEAKING = {
    "a name under a bullet, and indented what its bearer says": (
        (
            "議題：朝礼をやめるか\n\n・山根課長\n　やめたいです。朝礼は長い。\n"
            "・藤田主任（安全担当）\n　やめるべきではない。\n・山根課長\n　長い。\n"
        ),
        ["山根課長", "藤田主任"],
    ),
    "numbered posts of which a name comes back": (
        (
            "猫のえさやりは続けてもいいのか\n\n1 戸田\nだめです。猫は増えます。\n\n2 笹原\n猫は増えません。\n\n"
            "3 戸田\n知りませんでした。\n"
        ),
        ["戸田", "笹原"],
    ),
    "a title in brackets over names with colons": (
        "【山の会】けさのやりとり\n\n滝：登山を中止にすべきです。\nちか：はい。道は広いです。\n",
        ["滝", "ちか"],
    ),
    "a name, what its bearer is, and an equals sign": (
        "議題：面会を延ばすべきか\n\n真壁（主任）＝延ばすべきでない。\n\n谷（相談員）＝延ばすべきである。\n\n真壁＝記録は読んだ。\n",
        ["真壁", "谷"],
    ),
    "a wide blank, though what is said first ends in a question": (
        "会長　お疲れさまです。屋台は業者に頼んではどうでしょうか。\n中島　反対です。\n会長　業者は速いです。\n",
        ["会長", "中島"],
    ),
    "a name alone behind the same with what its bearer is": (
        (
            "論点　祭りを遅らせるべきか\n\n賛成派（生徒会・大野）\n朝は早い。\n\n"
            "反対派（保護者会・三好）\n夜は暗い。\n\n三好\n夜は寒い。\n"
        ),
        ["生徒会_大野", "保護者会_三好"],
    ),
    "a name with what its bearer is, who is named alone elsewhere, over what ends in a question": (
        (
            "補助を出すべきか\n\n提案者　柴田（産業医）\n補助は安い。\n\n"
            "経理　野口\n補助は高い。強制はどうなんでしょうか。\n\n"
            "柴田の回答\n補助は安い。\n\n野口の追記\n薬は高い。\n"
        ),
        ["柴田", "経理_野口"],
    ),
    "a name over what only asks": (
        (
            "置き場を有料にすべきか\n\n藤井\n賛成です。自転車は多い。\n\nエレナ\n撤去すれば済むのでは？\n\n藤井\nお金はどこから出すんですか。\n\n"
            "エレナ\n反対です。\n"
        ),
        ["藤井", "エレナ"],
    ),
    "a title of one kind over names of another": (
        (
            "# 合宿の行き先\n\n合宿は海にすべきか。\n\n**高木（幹事）**\n海は近いです。\n\n"
            "**矢部**\n海は混むよ。\n\n**高木**\n海は広いです。\n"
        ),
        ["高木", "矢部"],
    ),
    "and not what is equal to an amount": (
        "議題：面会を延ばすべきか\n\n林：延ばすべきでない。\n会費＝五百円だ。\n岸：延ばすべきである。\n",
        ["林", "岸"],
    ),
}


@pytest.mark.parametrize("case", SPEAKING)
def test_who_speaks_is_told_by_the_layout(case: str) -> None:
    text, names = SPEAKING[case]
    assert [one.name for one in aufheben.read(text, lang="ja").kb.agents] == names


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        (
            "昼寝をやめるかどうか\n\n●やめてほしい ― 林\n朝は眠い。\n\n●続けてほしい ― 谷\n夜は遅い。\n",
            ["for", "against"],
        ),
        ("薬を使ってもいいか\n\n【いい】長谷川さん\n草は多い。\n\n【だめ】内田さん\n土は弱い。\n", ["for", "against"]),
        (
            (
                "スマホを持たせてよいか\n\n【持たせてよい】　会社員　長田真由美\n娘は遅い。\n\n"
                "【持たせるのは早い】　教諭　三輪哲也\n娘は若い。\n"
            ),
            ["for", "against"],
        ),
        ("薬を使ってもいいか\n\n【手間】長谷川さん\n草は多い。\n\n【費用】内田さん\n土は弱い。\n", ["", ""]),
        (
            "在宅を週三日に増やすべきか\n\n田中：週三日でいきましょう。\n佐藤：週三日には反対です。\n",
            ["for", "against"],
        ),
        ("在宅を週三日に増やすべきか\n\n田中：会議は週一日でいきましょう。\n佐藤：駅前には反対です。\n", ["", ""]),
        ("置き場を有料にすべきか\n\n田中：有料化に賛成です。\n佐藤：有料は困ります。\n", ["for", "against"]),
        ("公園のボール遊び、禁止でいいの？\n\n田中：禁止に賛成。\n佐藤：禁止までは必要ない。\n", ["for", "against"]),
        ("田中：お疲れさまです。予算が余りました。テントを買いませんか。\n佐藤：反対です。\n", ["for", "against"]),
        (
            "漫画を置くべきか\n\n田中：置くべきです。漫画は何冊ありますか。\n鈴木：十冊ある。\n佐藤：漫画は高いので、もったいないと思います。\n",
            ["for", "", "against"],
        ),
    ],
)
def test_sides_are_taken_by_headings_and_by_what_something_is_to_be_made(text: str, sides: list[str]) -> None:
    base = aufheben.read(text, lang="ja").kb
    assert base.dispute.issue is not None
    (asked,) = base.dispute.issue.literals
    heads = {one.owner: {rule.head for rule in one.rules} for one in base.dispute.theories}
    found = [
        "for" if asked in heads[one.name] else "against" if -asked in heads[one.name] else "" for one in base.agents
    ]
    assert found == sides
