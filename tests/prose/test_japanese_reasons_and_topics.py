"""What speaks for a claim in Japanese, and of what a clause is told that does not name it."""

from __future__ import annotations

import pytest

from aufheben import debate, read
from engine.values.rules import Rule
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.meanings import Condition, Fact
from grammar.japanese.prose.sentences import understood
from kb.knowledge_base import KnowledgeBase


def rules_of(base: KnowledgeBase, speaker: str) -> tuple[Rule, ...]:
    """Return the rules of a speaker."""
    return next(one.rules for one in base.dispute.theories if one.owner == speaker)


def reasons(text: str, speaker: str) -> set[str]:
    """Return what the rules of a speaker have for premises that conclude what is at issue."""
    base = read(text, lang="ja").kb
    assert base.issue is not None
    (asked,) = base.issue.literals
    rules = rules_of(base, speaker)
    return {str(one) for rule in rules for one in rule.strong if rule.head in (asked, -asked)}


HALL = (
    "町は会館を建てるべきか。\n\n林：建てるべきです。人が集まります。\n岸：{}したがって、建てるべきではありません。\n"
)


@pytest.mark.parametrize(
    ("words", "premises"),
    [
        ("維持費がかかります。", {"かかる(維持費)"}),
        ("維持費がかかります。さらに、駐車場も狭いです。", {"かかる(維持費)", "狭い(駐車場)"}),
        ("道は遠いです。まず、維持費がかかります。次に、駐車場も狭いです。", {"かかる(維持費)", "狭い(駐車場)"}),
        ("維持費がかかります。しかし、駐車場は狭いです。", {"狭い(駐車場)"}),  # what it turns from is none
        ("確かに便利ですが、維持費がかかります。", {"かかる(維持費)"}),
        ("林さんは人が集まると言いますが、維持費がかかります。", {"かかる(維持費)"}),
        ("維持費がかかりますし、駐車場は狭いです。", {"かかる(維持費)", "狭い(駐車場)"}),
    ],
)
def test_a_conclusion_is_drawn_from_what_is_stated_in_the_main_and_put_beside_that(
    words: str, premises: set[str]
) -> None:
    assert reasons(HALL.format(words), "岸") == premises


def test_who_concludes_from_several_reasons_does_not_win_by_that() -> None:
    held = debate(read(HALL.format("維持費がかかります。さらに、駐車場も狭いです。"), lang="ja").kb)
    assert held.outcome == "stalemate"


@pytest.mark.parametrize(
    ("words", "premise"),
    [
        ("林さんは人が集まると言いますが、道が狭いです。", "狭い(道)"),
        ("便利ですが、道が狭いです。", "狭い(道)"),
        ("確かに便利ですが、道が狭いです。", "狭い(道)"),
        ("便利だと言われるものの、道が狭いです。", "狭い(道)"),
        ("道が狭いので、車が困ります。", "狭い(道)"),
    ],
)
def test_what_is_granted_in_a_sentence_backs_no_claim(words: str, premise: str) -> None:
    assert reasons(f"町は会館を建てるべきか。\n\n林：建てるべきです。\n岸：反対です。{words}\n", "岸") == {premise}


@pytest.mark.parametrize("words", ["確かに道が狭いです。", "道が狭いけど。"])
def test_what_is_only_granted_backs_no_claim(words: str) -> None:
    assert reasons(f"町は会館を建てるべきか。\n\n林：建てるべきです。\n岸：反対です。{words}\n", "岸") == set()


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("会議の進行は見直すべきです。", True),
        ("以上の理由から、会議の進行は見直すべきです。", True),
        ("会議の進行は見直すべきではありません。", False),
        ("会議の後は休むべきです。", None),
    ],
)
def test_a_topic_is_what_the_claim_at_issue_is_done_to(words: str, side: bool | None) -> None:  # noqa: FBT001 - a case
    base = read(f"部長は会議の進行を見直すべきか。\n\n林：{words}\n岸：時間が足りない。\n", lang="ja").kb
    (asked,) = base.issue.literals if base.issue is not None else ()
    heads = {rule.head for rule in rules_of(base, "林")}
    assert (asked in heads, -asked in heads) == (side is True, side is False)


def _args(words: str) -> list[list[list[str]]]:
    """Return the arguments of each clause of a sentence, part by part; of a condition first what it is, then what."""
    found: list[list[list[str]]] = []
    for part in understood(words, Context("話者")).parts:
        clauses = (*part.body, *part.heads) if isinstance(part, Condition) else ()
        clauses = (part.clause,) if isinstance(part, Fact) else clauses
        found.append([[f"{one.text}{one.marker}" for one in clause.args] for clause in clauses])
    return found


@pytest.mark.parametrize(
    ("words", "args"),
    [
        # a thing does nothing to another one, so that it is spoken of behind the condition
        ("事故は鏡を置けば防げる。", [[["鏡を"], ["事故は"]]]),
        ("父は薬を飲めば治る。", [[["父は", "薬を"], ["父は"]]]),
        ("人の滞留についても、時間を決めれば防げる。", [[["時間を"], ["人の滞留について"]]]),
        # what somebody does to something is told of no thing that was spoken of before
        ("回収の費用は高く、住民が損をする。", [[["回収の費用は"]], [["住民が", "損を"]]]),
        ("この部屋は広く、窓が大きい。", [[["この部屋は"]], [["この部屋は", "窓が"]]]),
        # no thing can do anything to another one
        ("放置自転車が多くて、車を置けない。", [[["放置自転車が"]], [["車を"]]]),
        ("兄が元気で、荷物を運べる。", [[["兄が"]], [["兄が", "荷物を"]]]),
    ],
)
def test_a_clause_is_told_of_what_was_spoken_of_where_that_may_be(words: str, args: list[list[list[str]]]) -> None:
    assert _args(words) == args


@pytest.mark.parametrize(
    ("lines", "agents"),
    [
        ("書記：続けたいです。\n副会長：集計が大変です。\n書記：集計は減らせます。\n", ["副会長", "書記"]),
        ("書記：山本\n副会長：集計が大変です。\n", ["副会長"]),
        ("副会長：集計が大変です。\n書記：会議は九時に終わりました。\n", ["副会長"]),
    ],
)
def test_who_writes_the_minutes_and_speaks_takes_part(lines: str, agents: list[str]) -> None:
    base = read(f"議題：収集を続けるか\n\n副会長：やめたほうがいいです。\n{lines}", lang="ja").kb
    assert [one.owner for one in base.dispute.theories] == agents


@pytest.mark.parametrize(
    ("words", "args"),
    [
        (
            "お金のない学生でも気軽に入れる。",
            ["お金のない学生は", "気軽に"],
        ),  # the student is not what one does it with
        ("車でも気軽に行ける。", ["車で", "気軽に"]),
        ("社長でも、遅刻は悪い。", ["社長で", "遅刻は"]),
        ("数人でも分かる。", ["数人で"]),
        ("支払いを義務付けるべきだ。", ["支払いを"]),
        ("義務づけるべきだ。", []),
        ("電気付けるべきだ。", ["電気は"]),
        ("議事録って、会社に要る？", ["議事録は", "会社に"]),
        ("議事を録って、会社に送る。", ["議事を"]),
        ("二人じゃ運べない。", ["二人で"]),
        ("参考書だけじゃ足りない。", ["参考書だけで"]),  # nothing tells that anything else is enough
        ("参考書だけ足りない。", ["参考書が"]),
        ("引っ越し、業者に頼んだほうがいいかな？", ["引っ越しは", "業者に"]),
        ("荷物で何往復もしなければならない。", ["荷物で", "何往復も"]),
        ("このまえ客が来た。", ["先日", "客が"]),
        ("この前半に客が来た。", ["この前半に", "客が"]),
    ],
)
def test_words_that_are_close_to_others(words: str, args: list[str]) -> None:
    assert _args(words)[0][0] == args


@pytest.mark.parametrize(
    ("words", "args"),
    [
        ("手間がいらず、便利だ。", [[["手間が"]], [[]]]),  # it is no 手間 that is
        ("時間がかかり、面倒だ。", [[["時間が"]], [[]]]),
        ("駅があり、便利だ。", [[["駅が"]], [["駅が"]]]),
    ],
)
def test_what_something_takes_is_not_gone_on_about(words: str, args: list[list[list[str]]]) -> None:
    assert _args(words) == args


@pytest.mark.parametrize(
    ("words", "literal"),
    [("利用者が年々減っています。", "年々減る(利用者)"), ("今年は利用者が減っています。", "利用者が減っている(今年)")],
)
def test_a_time_is_spoken_of_only_where_it_is_the_topic(words: str, literal: str) -> None:
    text = f"路線バスを廃止すべきか。\n\n林：廃止すべきです。{words}\n岸：反対です。足が悪い人が困ります。\n"
    assert reasons(text, "林") == {literal}


@pytest.mark.parametrize("words", ["私は、卒論を外すべきだと主張します。", "私は卒論を外すことを提案します。"])
def test_who_tells_that_he_himself_claims_something_claims_it(words: str) -> None:
    base = read(f"大学は卒論を外すべきか。\n\n林：{words}\n岸：反対です。\n", lang="ja").kb
    assert base.issue is not None
    (asked,) = base.issue.literals
    assert [rule.head for rule in rules_of(base, "林")] == [asked]


@pytest.mark.parametrize(("words", "count"), [("理由は二つあります。", 1), ("理由は費用です。", 2)])
def test_how_many_reasons_there_are_is_no_reason(words: str, count: int) -> None:
    text = f"町は会館を建てるべきか。\n\n林：建てるべきです。{words}人が集まります。\n岸：反対です。\n"
    assert len(reasons(text, "林")) == count


def test_what_was_decided_is_not_spoken_by_anybody() -> None:
    base = read("議題：橋を直すべきか\n\n林：直すべきです。\n岸：反対です。\n\n決定：次回に審議する。\n", lang="ja").kb
    assert [one.owner for one in base.dispute.theories] == ["林", "岸"]


@pytest.mark.parametrize(
    ("question", "stances", "outcome"),
    [
        ("どの車を買うべきか。", "アルファを買うべきです。安いです。|ベータを買うべきです。速いです。", "stalemate"),
        ("どの車を買うべきか。", "アルファを買うべきです。安いです。|アルファは重いです。", "justified"),
        ("犯人は誰か。", "犯人は執事です。鍵を持っていました。|犯人は庭師です。嘘をつきました。", "stalemate"),
        ("犯人は執事か庭師か。", "犯人は執事です。|庭師が犯人だと思います。", "stalemate"),
        ("社員旅行は海か山か。", "海がいいです。涼しいです。|安いので、山がいいです。", "stalemate"),
        ("社員旅行は海か山か。", "海がいいです。|安いので、山がいいです。", "justified"),
        ("優勝するのは白組か紅組か。", "優勝するのは白組です。|紅組です。", "stalemate"),
        ("この橋は安全か危険か。", "安全です。去年直しました。|危険です。さびています。", "stalemate"),
        ("この橋は安全か危険か。", "安全です。去年直しました。|川は深いです。", "justified"),
    ],
)
def test_who_picks_first_of_several_does_not_win_by_that(question: str, stances: str, outcome: str) -> None:
    first, second = stances.split("|")
    base = read(f"{question}\n\n林：{first}\n岸：{second}\n", lang="ja", skip_unread=True).kb
    assert debate(base).outcome == outcome


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("店に誰も来なければ、金がかかります。", "に誰も来ない"),
        ("棚には何もありません。", "に何もない"),
        ("店に客が来なければ、金がかかります。", "が来ない"),
    ],
)
def test_that_there_is_nobody_is_printed(words: str, printed: str) -> None:
    found = read(f"受付を置くべきか。\n\n林：置くべきです。{words}\n岸：反対です。\n", lang="ja")
    says = [say.negative or "" for one in found.sentences for reading in one.sentence.readings for say in reading.says]
    assert any(one.endswith(printed) for one in says)


@pytest.mark.parametrize(
    ("question", "words", "premise"),
    [
        ("市は橋を直すべきか。", "危険です。", "危険(橋)"),  # what a body decides on is described, and not the body
        ("市は橋を直すべきか。", "さびています。", "さびている(橋)"),
        ("市は橋を直すべきか。", "赤字です。", "赤字"),  # of the one or the other
        ("母は薬を飲むべきか。", "疲れています。", "疲れている(母)"),
    ],
)
def test_what_names_nothing_is_told_of_the_thing_that_a_body_decides_on(
    question: str, words: str, premise: str
) -> None:
    verb = question.removesuffix("か。")[-4:]
    assert reasons(f"{question}\n\n林：{verb}です。{words}\n岸：反対です。\n", "林") == {premise}


@pytest.mark.parametrize(
    ("words", "args"),
    [
        ("卒論は就活と時期が重なります。", [[["卒論は", "就活と", "時期が"]]]),
        ("卒論は就活と研究が必要です。", [[["卒論は", "就活が"]], [["卒論は", "研究が"]]]),
        ("白い皿だけを使えば、きれいだ。", [[["白い皿だけを"], []]]),
        ("現金しか使えないなら、行かない。", [[["現金は"], []]]),  # it is no cash that does not go
        ("学校の時期は人によって異なるので、式の意味は薄い。", [[["学校の時期は", "人によって"]], [["式の意味は"]]]),
        ("夏は暑く、花が枯れる。", [[["夏は"]], [["夏は", "花が"]]]),
        ("信頼が大切だという点には同意します。", [[["信頼が"]]]),
        ("でも階段が多い。", [[["階段が"]]]),
        ("客は減っており、値を上げれば店は潰れる。", [[["客は"]], [["値を"], ["店は"]]]),
        ("客が減っており、値を上げれば店は潰れる。", [[["客が"], ["値を"], ["店は"]]]),
        ("客は疲れていて、座れば眠る。", [[["客は"], [], ["客は"]]]),
    ],
)
def test_what_is_told_together_or_alone(words: str, args: list[list[list[str]]]) -> None:
    assert _args(words) == args


@pytest.mark.parametrize(
    ("question", "words", "side"),
    [
        ("館は館内での写真撮影を認めるべきか。", "撮影を認めるべきです。", True),  # a 写真撮影 is a 撮影
        ("館は夜の写真の展示を認めるべきか。", "本の展示を認めるべきです。", False),
        ("市は空き家に課税を強化すべきか。", "空き家への課税を強化すべきです。", True),
        ("市は空き家に課税を強化すべきか。", "空き家に対する課税を強化すべきです。", True),
        ("市は空き家に課税を強化すべきか。", "別荘への課税を強化すべきです。", False),
    ],
)
def test_what_is_at_issue_is_claimed_in_other_words(question: str, words: str, side: bool) -> None:  # noqa: FBT001 - a case
    base = read(f"{question}\n\n林：{words}\n岸：時間が足りない。\n", lang="ja").kb
    (asked,) = base.issue.literals if base.issue is not None else ()
    assert (asked in {rule.head for rule in rules_of(base, "林")}) == side


@pytest.mark.parametrize(
    ("question", "outcome"),
    [
        ("飲み会、寿司にする？それとも鍋にする？", "stalemate"),
        ("飲み会は寿司にする？鍋にする？", "stalemate"),
        ("飲み会は寿司にする？鍋を食べる？", "justified"),  # two questions, of which the first is at issue
    ],
)
def test_two_questions_with_one_end_ask_for_one_of_two(question: str, outcome: str) -> None:
    text = f"ナオ：{question}\nショウ：寿司がいいな。駅から近いし。\nマリ：鍋がいい！みんなでつつけるから。\n"
    base = read(text, lang="ja", skip_unread=True).kb
    assert [one.owner for one in base.dispute.theories] == ["ショウ", "マリ"]  # who only asks is no party
    assert debate(base).outcome == outcome


@pytest.mark.parametrize(
    ("words", "against"),
    [
        ("今日はやめておいたほうがいいと思います。", True),
        ("明日はやめておいたほうがいいと思います。", False),  # which the question does not name
        ("発表はやめておいたほうがいいと思います。", False),
    ],
)
def test_a_side_may_name_the_time_that_is_asked_about(words: str, against: bool) -> None:  # noqa: FBT001 - a case
    base = read(f"新版を今日の夕方に出していいですか？\n\n山口：いいです。\n石井：{words}\n", lang="ja").kb
    (asked,) = base.issue.literals if base.issue is not None else ()
    assert (-asked in {rule.head for rule in rules_of(base, "石井")}) == against


@pytest.mark.parametrize(
    ("question", "side"),
    [
        ("車、もう売っちゃう？", True),
        ("車は売ってしまうべきか。", True),
        ("車は売るべきかしら？", True),
        ("車は売れるか。", False),
    ],
)
def test_what_is_done_to_its_end_is_done(question: str, side: bool) -> None:  # noqa: FBT001 - a case
    text = f"{question}\n\n真治：売ったほうがいいよ。古い。\n雅美：病院が遠い。\n"
    base = read(text, lang="ja", skip_unread=True).kb
    (asked,) = base.issue.literals if base.issue is not None else ()
    assert (asked in {rule.head for rule in rules_of(base, "真治")}) == side


def test_what_the_first_point_is_is_so() -> None:
    assert _args("一点目は、若者の投票率が低いことです。") == [[["若者の投票率が"]]]
    assert _args("一点目は費用です。") == [[["一点目は"]]]


def test_a_claim_is_no_reason_of_itself_and_what_another_claim_is_drawn_from_backs_it() -> None:
    text = "会社は社員の副業を認めるべきか。\n\n林：認めるべきです。\n岸：反対です。\n林：稼げます。\n岸：{}"
    drawn = "情報が漏れます。以上の理由から、副業は認めるべきではありません。\n"
    assert "-認めるべき(副業)" not in reasons(text.format(drawn), "岸")
    text = "町は祭りを続けるべきか。\n\n林：続けるべきです。\n岸：続けるべきではありません。金がかかります。{}"
    assert reasons(text.format("したがって、旅行に使うべきです。\n"), "岸") == {"かかる(金)"}


@pytest.mark.parametrize(
    ("words", "against"), [("うーん、今はやめたほうがいいよ。", True), ("犬はやめたほうがいいよ。", False)]
)
def test_sides_are_taken_on_what_somebody_wonders(words: str, against: bool) -> None:  # noqa: FBT001 - a case
    text = f"猫を飼ったほうがいいかな？\n\n達也：飼ったほうがいいと思う。寂しそうだ。\n美央：{words}\n"
    base = read(text, lang="ja", skip_unread=True).kb
    (asked,) = base.issue.literals if base.issue is not None else ()
    assert (-asked in {rule.head for rule in rules_of(base, "美央")}) == against
