"""Debates in Japanese as people type them: in chats, in minutes, in mails; and beside each what is read otherwise."""

from __future__ import annotations

import pytest

import aufheben
from grammar.japanese.proposals import as_motion, is_named
from grammar.japanese.sides import Before, side_taken
from grammar.languages import prose_verbalizer
from grammar.layout import laid_out
from grammar.spans import SourceText

ASKED = "犬を飼うべきか"


def _rules(words: str, asked: str = ASKED) -> set[str]:
    """Return what sentences come to in the mouth of 母, whom 父 answers."""
    base = aufheben.read(f"{asked}\n\n母：{words}\n父：外は寒い。\n", lang="ja", skip_unread=True).partial
    assert base is not None
    return {str(rule) for one in base.agents if one.name == "母" for rule in one.rules}


def _sides(text: str) -> tuple[str, dict[str, set[str]]]:
    """Return what is at issue in a text, and what each of its agents concludes on it."""
    dispute = aufheben.read(text, lang="ja", skip_unread=True).kb.dispute
    issue = "" if dispute.issue is None else str(dispute.issue.literals[0])
    name = issue.partition("(")[0]
    heads = {
        one.owner: {str(rule.head) for rule in one.rules if rule.head.predicate == name} for one in dispute.theories
    }
    return issue, heads


@pytest.mark.parametrize(
    ("words", "read", "never"),
    [
        (
            "売上は減っていて、値上げされれば客は来なくなる。",
            "減っている(売上).",
            "減っている(売上), 値上げされる => 来なくなる(客).",
        ),
        ("売上は減っていて、値上げされれば客は来なくなる。", "値上げされる => 来なくなる(客).", "値上げされる."),
        ("値段が安く、燃費がよければ買う。", "安い(値段), いい(燃費) => 買う.", "安い(値段)."),
        ("姉は疲れていて、座れば眠る。", "疲れている(姉), 座る(姉) => 眠る(姉).", "疲れている(姉)."),
        ("漫画は内容が薄く、読んでもすぐ忘れる。", "内容が薄い(漫画).", "読む(漫画)."),
        ("会場は狭く、立っていても隣の人にぶつかる。", "狭い(会場).", "立っている(会場)."),
        ("値段は高く、味は悪くても客は来る。", "来る(客).", "高い(値段)."),  # however dear it may be
        ("給食をやめて、弁当は家庭が作るべきだ。", "=> やめるべき(給食).", "をやめる(給食)."),
        ("給食をやめて、弁当は家庭が作るべきではない。", "給食をやめて弁当家庭が作るべきではない.", "をやめる(給食)."),
        ("予算が増えて、町は橋を作るべきだ。", "増える(予算).", "=> 増えるべき(予算)."),
        ("鍵をなくして、家族は探すべきだ。", "をなくす(鍵).", "=> なくすべき(鍵)."),
        ("廃止して、補助に切り替えるべきだ。", "=> 廃止するべき.", "廃止する."),
        ("負けて、補助に切り替えるべきだ。", "負ける.", "=> 負けるべき."),
        ("一つに絞ったほうがいいのでは。", "=> に絞るほうがいい(一つ).", "に絞る(一つ)."),
        ("漫画は一度しか読まない。", "一度だけ読む(漫画).", "に読む(漫画, 一度)."),
        ("バスは一日に三本しか来ない。", "に三本だけ来る(バス, 一日).", "-に来る(バス, 一日)."),
        ("客が三人しか来ないなら、店を閉める。", "三人だけ来る(客) => を閉める(店).", "三人来る(客) => を閉める(店)."),
        ("姉は昨日しか来なかった。", "に来た(姉, 昨日).", "昨日だけ来た(姉)."),
        (
            "予約していない人も、空席があれば入れるよ。",
            "ある(空席) => 入れる(予約していない人).",
            "空席がある(予約していない人) => 入れる.",
        ),
        (
            "風が強いとき以外は、窓を開けてもよい。",
            "-強い(風) => 開けてもいい(窓).",
            "強い(風) => 開けてもいい(以外, 窓).",
        ),
        ("雨のとき以外は、窓を開けてもよい。", "-雨 => 開けてもいい(窓).", "雨 => 開けてもいい(窓)."),
        ("風が強かったとき以外は窓を開けた。", "風が強かったとき以外窓を開けた.", "強かった(風)."),
        ("本はいつでも買える。", "いつでも買える(本).", "いつで買える(本)."),
        ("客は減るはずだ。", "=> 減る(客).", "減る(客)."),
        ("姉は周りを気にせず話せる。", "周りを気にせずに話せる(姉).", "をにせず話せる(姉, 周り, 気)."),
        ("弟は泳いでもいいのではないですか。", "泳いでもいい(弟).", "-泳いでもいい(弟)."),
        ("店員が親切で、また行きたくなる。", "また行きたくなる.", "また行きたくなる(店員)."),
        ("部品が届き次第、修理を始める。", "届く(部品) => を始める(修理).", "届く(部品)."),
        ("割引は、二人で申し込んだときに限り使える。", "-二人で申し込んだ => -使える(割引).", "使える(割引)."),
        ("弟は学ぶじゃん。", "学ぶ(弟).", "学んだ(弟)."),
        ("道具が変わっただけ。", "変わった(道具).", "変わっただけ(道具)."),
        ("安いだけで、品質はよくない。", "安い.", "安い(品質)."),
        ("安いが、部屋は狭い。", "安い(部屋).", "-狭い(部屋)."),
        ("医師の許可なく、薬を飲んではいけない。", "-ある(医師の許可) => -飲んでもいい(薬).", "-飲んでもいい(薬)."),
        ("姉は許可なく入った。", "許可なく入った(姉).", "-ある(許可) => 入った(姉)."),
        ("通学路に信号がないのは危険だ。", "危険(通学路に信号がないの).", "-に危険がある(信号, 通学路)."),
        ("足りないのは時間だ。", "-足りる(時間).", "時間(足りないの)."),
        ("日曜でも開いている。", "開いている(日曜日).", "日曜日で開いている."),
        ("学校でも使える。", "学校で使える.", "使える(学校)."),
        ("雨でも姉は行く。", "行く(姉).", "雨で行く(姉)."),
        ("駅前は明るいが、裏通りはそうではない。", "-明るい(裏通り).", "-そうある(裏通り)."),
        ("誰かが見ていないと、火事になるよ。", "誰かが見ていないなら火事になる.", "-見ている(X) => になる(火事)."),
        ("コンパイルが速くて、並行処理も書きやすい。", "書きやすい(並行処理).", "コンパイルが書きやすい(並行処理)."),
        ("家計が苦しい中、給食費は高い。", "苦しい(家計).", "家計が苦しい中高い(給食費)."),
        ("そんなはずはない。", "-ある(そんなはず).", "ある(そんなはず)."),
        ("車がないと、病院にも行けないのよ。", "-ある(車) => -に行ける(病院).", "-に行ける(病院)."),
        (
            "自転車は高いうえに、盗まれるおそれもある。",
            "ある(盗まれるおそれ).",
            "盗まれるおそれ(X) => はある(自転車, X).",
        ),
        (
            "会員は払わなければならない。ただし、学生の者は、この限りでない。",
            "例外1: 学生 => -払わなければならない(会員).",
            "-払わなければならない(会員).",
        ),
    ],
)
def test_a_sentence_comes_to_what_it_says_and_to_nothing_beside(words: str, read: str, never: str) -> None:
    found = _rules(words)
    assert read in found
    assert never not in found


@pytest.mark.parametrize(
    ("proviso", "reads"),
    [
        ("ただし、魚を飼う者は、この限りでない。", True),
        ("ただし、魚を飼う場合は、この限りでない。", True),
        ("ただし、雨天の場合は、この限りでない。", True),
        ("ただし、夜の部屋は、この限りでない。", False),  # what of the room is excepted is not certain
    ],
)
def test_who_is_excepted_from_what_stands_before(proviso: str, reads: bool) -> None:  # noqa: FBT001 - a case
    text = aufheben.read(f"住民は届け出なければならない。{proviso}", lang="ja", skip_unread=True)
    assert (not text.left_out) == reads


@pytest.mark.parametrize(
    ("asked", "motion"),
    [
        ("朝会を毎日じゃなくて週二回にしませんか？", "朝会を週二回にするべきか。"),
        ("朝会を毎日ではなく週二回にするべきか。", "朝会を週二回にするべきか。"),
        ("猫だけではなく犬も飼うべきか。", "猫だけではなく犬も飼うべきか。"),
        ("あれは猫ではなく犬か。", "あれは猫ではなく犬か。"),
        ("制服は必要だと思いますか。", "制服は必要か。"),
        ("電子書籍は紙の本より優れてると思う？", "電子書籍は紙の本より優れてるか。"),
        ("林さんは来ると思いますか。", "林さんは来ると思いますか。"),  # what comes about is not decided on
        ("母の免許返納をどうするか", "母の免許を返納するべきか。"),
        ("母のピアノをどうするか", "母のピアノをどうするか"),
        ("子どもに習い事をさせるのはどうなんでしょう？", "子どもに習い事をさせるべきか。"),
        ("高校生が仕事をすることについて話し合いましょう。", "高校生が仕事をするべきか。"),
        ("犬が吠えることについて話し合いましょう。", "犬が吠えることについて話し合いましょう。"),
        ("一つに絞ったほうがいいのでは？", "一つに絞ったほうがいいか。"),
        ("物価が高い中、給食を無償にすべきと考えますが、いかがですか。", "給食を無償にすべきか。"),
        ("給食を無償にすると考えますが、いかがですか。", "給食を無償にすると考えますが、いかがですか。"),
    ],
)
def test_what_is_at_issue_is_put_plainly(asked: str, motion: str) -> None:
    assert as_motion(asked) == motion


@pytest.mark.parametrize(
    ("title", "named"),
    [
        ("駅前への商業施設の誘致について", True),
        ("制服の廃止の是非", True),
        ("死刑制度の是非", True),
        ("秋祭りについて", False),
        ("会場の雰囲気について", False),
    ],
)
def test_a_title_names_what_somebody_may_be_for(title: str, named: bool) -> None:  # noqa: FBT001 - a case
    assert is_named(title) == named
    text = f"{title}\n\n林：賛成です。駅は近い。\n\n岸：反対です。費用は高い。\n"
    if named:
        issue, heads = _sides(text)
        assert (heads["林"], heads["岸"]) == ({issue}, {f"-{issue}"})
    else:
        assert aufheben.read(text, lang="ja", skip_unread=True).kb.dispute.issue is None


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("返納すべきだ。", "for"),
        ("そろそろ免許を返すべきだと思う。", "for"),
        ("免許を返したほうがいい。", "for"),
        ("まだ返さなくていい。", "against"),
        ("母の免許を返すべきではない。", "against"),
        ("返納は考えていません。", "against"),
        ("返納を強く要望します。", "for"),
        ("返納を求めません。", ""),
        ("本を返すべきだ。", ""),
        ("返納を求める声もある。", ""),
    ],
)
def test_a_side_is_taken_by_a_verb_of_the_same_deed(words: str, side: str) -> None:
    issue, heads = _sides(f"母の免許を返納するべきか。\n\n姉：{words}\n弟：反対です。\n")
    assert heads["姉"] == {"for": {issue}, "against": {f"-{issue}"}, "": set[str]()}[side]


@pytest.mark.parametrize(
    "asked",
    ["実家の土地、売るか、残すか。", "実家の土地を売るか、それとも残すか", "実家の土地は売るべきか、残すべきか。"],
)
def test_of_two_deeds_the_other_one_is_against_the_first(asked: str) -> None:
    issue, heads = _sides(
        f"{asked}\n\n姉：私は残したい。\n弟：売るほうがいいと思う。\n父：売ろう。\n父：やはり、残すことにしよう。\n"
    )
    assert issue == "売るべき(実家の土地)"
    assert heads == {"姉": {f"-{issue}"}, "弟": {issue}, "父": {f"-{issue}"}}


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("廃止して補助に切り替えるべきです。", "against"),
        ("弁当補助に切り替えたほうがいい。", "against"),
        ("弁当補助に切り替えないほうがいい。", "for"),
        ("廃止すべきです。", "against"),
        ("残すべきだと考えます。", "for"),
        ("電灯に切り替えるべきです。", ""),
    ],
)
def test_the_other_deed_may_be_done_to_something_else(words: str, side: str) -> None:
    asked = "食堂は残すべきか、それとも廃止して弁当補助に切り替えるべきか。"
    issue, heads = _sides(f"{asked}\n\n林：{words}\n岸：残すべきだ。\n")
    assert heads["林"] == {"for": {issue}, "against": {f"-{issue}"}, "": set[str]()}[side]


@pytest.mark.parametrize(
    ("asked", "issue"),
    [
        ("在宅勤務は生産性を上げるか", "上げる(在宅勤務, 生産性)"),
        ("薬は熱を下げるか", "下げる(薬, 熱)"),
        ("会社は給料を上げるか", "上げるべき(会社, 給料)"),
        ("うちは犬を飼うか", "飼うべき(うち, 犬)"),
        ("今年は花火を続けるか", "続けるべき(今年, 花火)"),
    ],
)
def test_nobody_decides_what_a_thing_brings_about(asked: str, issue: str) -> None:
    assert _sides(f"{asked}\n\n林：賛成です。\n岸：反対です。\n")[0] == issue


@pytest.mark.parametrize("asked", ["雨が降るか、晴れるか。", "花火を見るか、食べるか、寝るか。"])
def test_what_comes_about_is_no_choice_of_two_deeds(asked: str) -> None:
    assert side_taken("残したい。", asked, Before(first=True)) is None


def test_to_give_up_what_is_asked_is_to_say_that_it_should_not_be_done() -> None:
    answers = "林　やめたほうがいいと思います。\n岸　続けるべきだと思います。\n谷　続けてほしいです。\n"
    issue, heads = _sides(f"花火を来年も続けるか\n\n{answers}")
    assert issue == "続けるべき(来年, 花火)"
    assert heads == {"林": {f"-{issue}"}, "岸": {issue}, "谷": {issue}}


@pytest.mark.parametrize(
    ("heads", "speakers"),
    [
        (("班長（一班）", "班長（三班）", "会計", "班長（一班）"), ["班長（一班）", "班長（三班）", "会計"]),
        (("委員（松永）", "委員（木村）", "会長", "委員（松永）"), ["松永", "木村", "会長"]),
        (("花子（企画課）", "次郎（総務課）", "花子（企画課）", "次郎（総務課）"), ["花子", "次郎"]),
        (("班長（反論）", "会計（反論）", "班長（再反論）", "会計"), ["班長", "会計"]),
    ],
)
def test_one_office_is_that_of_several_where_they_are_told_apart(heads: tuple[str, ...], speakers: list[str]) -> None:
    text = "議題　花火を続けるか\n\n" + "".join(f"{one}　花火は高い。\n" for one in heads)
    for layout in (text, text.replace("　花火は", "：花火は")):
        found = laid_out(SourceText("t", layout))
        assert list(dict.fromkeys(one.speaker for one in found.blocks if one.owner)) == speakers


ON_A_TITLE = (
    "{title}\n\n公述人（商店街・森田）\n誘致に反対いたします。客は減る。\n\n"
    "公述人（住民・石井）\n誘致に賛成です。町には何もない。\n"
)


@pytest.mark.parametrize(
    ("fourth", "speak"),
    [("4: >>2 人も学ぶ", True), ("4: 人も学ぶ", False)],
)
def test_posts_are_numbered_where_one_is_answered_by_its_number(fourth: str, speak: bool) -> None:  # noqa: FBT001 - a case
    text = f"機械が描いた絵を出すのはアリ？\n\n1: アリだと思う。\n2: ナシ。\n3: 部門を分ければいいのでは\n{fourth}\n"
    found = laid_out(SourceText("t", text))
    assert ([one.speaker for one in found.blocks if one.owner] == ["1", "2", "3", "4"]) == speak
    assert (not found.faults) == speak
    if speak:
        issue, heads = _sides(text)
        assert (heads["agent_1"], heads["agent_2"]) == ({issue}, {f"-{issue}"})


@pytest.mark.parametrize("title", ["公聴会：駅前への商業施設の誘致について", "駅前への商業施設の誘致について"])
def test_a_hearing_is_about_what_its_title_names(title: str) -> None:
    issue, heads = _sides(ON_A_TITLE.format(title=title))
    assert issue == "誘致するべき(駅前への商業施設)"
    assert heads == {"商店街_森田": {f"-{issue}"}, "住民_石井": {issue}}


MAIL = (
    "鈴木です。\n\n> {asked}\n\n私は福来がいいと思います。個室があるからです。\n\n"
    "---\n高橋です。\n\n> 個室があるからです。\n\nはなやにも個室はありますよ。私ははなやに一票。\n"
)


def test_what_a_mail_quotes_and_answers_is_at_issue() -> None:
    asked = "忘年会は居酒屋「はなや」と中華「福来」のどちらにしましょうか。"
    dispute = aufheben.read(MAIL.format(asked=asked), lang="ja").kb.dispute
    assert dispute.issue is not None
    heads = {one.owner: {str(rule.head) for rule in one.rules} for one in dispute.theories}
    assert "にするべき(忘年会, 福来)" in heads["鈴木"]
    assert "にするべき(忘年会, はなや)" in heads["高橋"]


def test_what_is_quoted_ahead_of_all_is_at_issue() -> None:
    answers = "林：温泉がいいです。\n岸：せっかくなら海外に行きたいです。\n谷：海外に行きたい人もいます。\n"
    text = f"> 来月の社員旅行、温泉と海外のどちらがいいですか？\n\n{answers}"
    dispute = aufheben.read(text, lang="ja").kb.dispute
    assert dispute.issue is not None
    heads = {one.owner: {str(rule.head) for rule in one.rules} for one in dispute.theories}
    assert "がいい(来月の社員旅行, 温泉)" in heads["林"]
    assert "がいい(来月の社員旅行, 海外)" in heads["岸"]
    assert "がいい(来月の社員旅行, 海外)" not in heads["谷"]


def test_what_a_mail_quotes_that_asks_nothing_is_not_at_issue() -> None:
    issue = aufheben.read(MAIL.format(asked="はなやにした。"), lang="ja").kb.dispute.issue
    assert "はなやにした" not in str(issue)


@pytest.mark.parametrize(
    ("answer", "chosen"),
    [
        ("私は魚が食べたい。", "食べるべき(魚)"),
        ("寿司にしよう。", "食べるべき(寿司)"),
        ("姉が魚を食べたい。", ""),
        ("魚が高い。", ""),
    ],
)
def test_what_one_wishes_is_what_one_chooses(answer: str, chosen: str) -> None:
    text = f"今夜、何を食べようか。\n\n父：カレーがいい。\n母：{answer}\n子：鍋がいい。\n"
    dispute = aufheben.read(text, lang="ja", skip_unread=True).kb.dispute
    assert dispute.issue is not None
    assert dispute.issue.literals[0].predicate == "食べるべき"
    heads = {str(rule.head) for one in dispute.theories if one.owner == "母" for rule in one.rules}
    assert {one for one in heads if one.startswith("食べるべき")} == ({chosen} if chosen else set())


@pytest.mark.parametrize(
    ("answer", "against"),
    [
        ("開館時間の延長については、現時点では考えておりません。", True),
        ("開館時間の延長については、検討しております。", False),
        ("駐車場の新設については、現時点では考えておりません。", False),
    ],
)
def test_who_asks_for_a_view_proposes_and_who_means_to_do_no_such_thing_is_against(
    answer: str,
    against: bool,  # noqa: FBT001 - a case
) -> None:
    proposal = "図書館の開館時間を夜まで延長すべきと考えますが、市長の見解を伺います。"
    issue, heads = _sides(f"林議員：{proposal}\n市長：{answer}財政が厳しいためです。\n林議員：夜は静かです。\n")
    assert issue == "まで延長するべき(図書館の開館時間, 夜)"
    assert heads["林議員"] == {issue}
    assert heads["市長"] == ({f"-{issue}"} if against else set())


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("死刑は必要だ。", "for"),
        ("死刑は廃止すべきだ。", "against"),
        ("死刑は廃止すべきではない。", "for"),
        ("死刑制度をなくさないほうがいい。", "for"),
        ("懲役は廃止すべきだ。", ""),
    ],
)
def test_what_some_would_have_is_kept_or_put_an_end_to(words: str, side: str) -> None:
    issue, heads = _sides(f"死刑制度の是非\n\n林：{words}\n岸：反対です。\n")
    assert issue == "認めるべき(死刑制度)"
    assert heads["林"] == {"for": {issue}, "against": {f"-{issue}"}, "": set[str]()}[side]


@pytest.mark.parametrize(
    ("other", "issue"),
    [("私は北海道がいい。", ""), ("海は遠い。", "いい(沖縄)")],
)
def test_who_names_a_thing_first_is_not_right_by_that(other: str, issue: str) -> None:
    text = f"今年の旅行\n\n父：沖縄がいい。海がきれいだ。\n母：{other}\n"
    found = aufheben.read(text, lang="ja").kb.dispute.issue
    assert ("" if found is None else str(found.literals[0])) == issue


def test_what_only_opens_or_asks_for_views_is_no_reason() -> None:
    text = "犬を飼うべきか\n\n林：それでは始めます。犬について伺います。飼うべきです。\n岸：反対です。\n"
    assert _sides(text)[1]["林"] == {"飼うべき(犬)"}
    rules = aufheben.read(text, lang="ja").kb.dispute.theories[0].rules
    assert {str(rule) for rule in rules} == {"not -飼うべき(犬) => 飼うべき(犬)."}


def test_a_name_is_told_as_it_is_written() -> None:
    text = "言語を何にするか\n\n林：Goがいいと思います。\n岸：TypeScriptを推します。\n"
    found = aufheben.read(text, lang="ja")
    words = {role.predicate for one in found.sentences for way in one.sentence.readings for role in way.roles}
    assert {"Goにすべきだ", "TypeScriptにすべきだ"} <= words


@pytest.mark.parametrize(
    ("words", "worded"),
    [
        ("すべての委員が賛成したわけではない。", "すべての委員が賛成したわけではない"),
        ("委員は賛成しなかった。", "委員は賛成しなかった"),
    ],
)
def test_what_is_not_so_of_all_is_not_told_as_so_of_none(words: str, worded: str) -> None:
    base = aufheben.read(words, lang="ja").kb
    prose = prose_verbalizer("ja", base.says)
    rules = [rule for one in base.agents for rule in one.rules]
    denied = [rule.head for rule in rules if not rule.head.positive and "賛成した" in rule.head.predicate]
    assert worded in [prose.literal(one) for one in denied]
