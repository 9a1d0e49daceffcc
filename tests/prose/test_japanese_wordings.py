"""What Japanese says in other words comes out the same, and what says another thing beside it does not."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from aufheben import debate, read
from benchmarks.prose import answers
from grammar.japanese.spellings import spelled_alike
from grammar.spans import SourceText


class _Wordings(NamedTuple):
    """A text with a place, what may stand there alike, and what may not; ``asked`` of all."""

    text: str
    alike: str
    unlike: str
    asked: tuple[str, ...]


@cache
def _came(text: str, asked: tuple[str, ...]) -> object:
    """Return what is at issue, what comes of the debate, who claims what with which status, and what is answered."""
    base = read(text, lang="ja", skip_unread=True).kb
    held = debate(base)
    claims = frozenset((one.agent, str(one.literal), one.status) for one in held.claims)
    return base.issue and base.issue.literals, held.outcome, claims, answers(base, asked, "ja")


_WORDINGS = {
    "against, for a reason": _Wordings(
        "テントを買うべきか。\n\n田中：買うべきだ。子どもが喜ぶからだ。\n佐藤：{}\n",
        """
        買うべきではない。テントは高いからだ。|買うべきじゃありません。テントは高いからです。|買うべきじゃないです。テントは高いから。
        |買うべきではないだろう。テントは高いからだ。|買うべきじゃないだろう。テントは高いから。|買うべきではないだろうと思う。テントは高い。
        |買うべきではないのだ。テントは高いわけだから。|買わないほうがいいだろう。テントは高いから。|買うな。テントは高いから。
        |テントは高い。それゆえ、買うべきではない。|テントは高い。従って買うべきではない。|買ったらだめだ。テントは高いから。
        |買うべきではないというのが私の意見です。テントは高いからです。|テントは高いという理由で、買うべきではない。
        |買うべきではないと言わざるを得ない。テントは高いから。|買うべきではないと主張します。テントは高いから。
        |買うべきではないという立場です。テントは高いから。|買うべきではないに決まっている。テントは高いから。
        |買うべきだという意見には賛成できない。テントは高いから。|買うべきだなんて思わない。テントは高いから。
        |買うべきではないはずだ。テントは高いから。|理由はテントが高いことだ。買うべきではない。|買うべきではない。だって、テントは高いもん。
        """,
        """
        買うべきではないだろうか。テントは高いからだ。|買うべきだろう。テントは高いからだ。|買うべきではないとは言えない。テントは高い。
        |テントは高いなら、買うべきではない。|買うべきではないというのが母の意見です。テントは高いからです。
        |買うべきではないという意見もある。テントは高いから。|買うべきではないと言う人もいる。テントは高いから。
        |買うべきではないという意見には賛成できない。テントは高いから。|買うなと言われた。テントは高いから。
        """,
        ("テントは高いですか。",),
    ),
    "a fact": _Wordings(
        "橋を直すべきか。\n\n田中：{}橋が揺れているなら、直すべきだ。\n佐藤：直すべきではない。金がかかる。\n",
        """
        橋は揺れている。|橋は揺れています。|橋は揺れてる。|橋は揺れてます。|橋は揺れてるんだ。|橋は揺れているわけです。|橋は揺れているもん。
        |橋が揺れてるんですよ。|橋は揺れているじゃありませんか。|橋は揺れている。橋は揺れている。|すみません。橋は揺れている。
        |確かに。橋は揺れている。|橋は揺れている。話を戻します。|橋は揺れている。私からは以上です。
        """,
        """
        橋は揺れていない。|橋は揺れてません。|橋は揺れているわけではない。|橋は揺れているのではない。|橋は揺れているそうだ。|橋は揺れていた。
        |橋は揺れているのか。|橋は揺れてるの？
        """,
        ("橋は揺れていますか。",),
    ),
    "a denial": _Wordings(
        "橋を直すべきか。\n\n田中：{}橋が丈夫でないなら、直すべきだ。\n佐藤：直すべきではない。金がかかる。\n",
        """
        橋は丈夫ではない。|橋は丈夫じゃない。|橋は丈夫じゃありません。|橋は丈夫じゃありませんよ。|橋は丈夫じゃねえ。|橋は丈夫じゃないんです。
        |橋は丈夫ではないわけだ。
        """,
        "橋は丈夫じゃありませんか？|橋は丈夫じゃありませんでした。|橋は丈夫だ。|橋は丈夫じゃないとは限らない。",
        ("橋は丈夫ですか。",),
    ),
    "a duty": _Wordings(
        "ごみは分けなければならないか。\n\n田中：{}資源が減る。\n佐藤：分けなくてもいい。手間がかかる。\n",
        """
        分けなければならない。|分けねばならない。|分けねばならぬ。|分けざるを得ない。|分けないとだめだ。|分けなければだめです。|分けなくちゃだめ。
        |分けるべきだ。|分ける必要がある。|ごみは分けないといけません。
        """,
        "分けたらだめだ。|分けなくてもだめだ。|分けざるを得なかった。|分けなければならないとは思わない。|分けなければだめになる。",
        (),
    ),
    "no duty": _Wordings(
        "ごみは分けなければならないか。\n\n田中：分けなければならない。資源が減る。\n佐藤：{}手間がかかる。\n",
        """
        分けなくてもいい。|分けなくたっていい。|分けないでいい。|分けずともよい。|分ける必要なんてない。|そんな必要なんかない。|分けることはない。|分けなくても問題ない。
        |必要ないと思う。
        """,
        "分けなくてはいけない。|分けなくてもいいとは思わない。|分けないとだめだ。",
        (),
    ),
    "what is allowed": _Wordings(
        "ペットを飼ってもいいか。\n\n田中：{}子どもが喜ぶ。\n佐藤：飼ってはいけない。床が傷む。\n",
        "飼ってもいい。|飼ってもいいはずだ。|飼うのは構わない。|構わないと思う。|飼うことを認めるべきだ。|飼うのを許すべきだ。",
        "飼うことを禁じるべきだ。|飼うな。|飼ったらだめだ。|飼うことはできない。|いけません。|飼ってもいいはずがない。",
        (),
    ),
    "a condition": _Wordings(
        "公園を閉めるべきか。\n\n田中：{}雨が降っている。\n佐藤：公園を閉めるべきではない。子どもが困る。\n",
        """
        雨が降っているなら、公園を閉めるべきだ。|雨が降っているなら、公園を閉めなければならない。|雨が降ってれば公園を閉めないといけない。
        |雨が降っていたら、公園を閉めねばならない。|雨が降っているなら、公園を閉める必要がある。
        """,
        "雨が降っているなら、公園を閉めてもいい。|雨が降っているなら、公園を閉めなくてもいい。|雨が降っていないなら、公園を閉めるべきだ。",
        ("公園を閉めるべきですか。",),
    ),
    "a principle": _Wordings(
        "牛乳を出すべきか。\n\n原：出すべきです。{}牛乳は重い飲み物です。\n岸本：出すべきではありません。"
        "高い飲み物は出すべきではない、というのが安全の決まりです。牛乳は高い飲み物です。安全の決まりは栄養の決まりより優先されます。\n",
        """
        重い飲み物は出すべきだ、というのが栄養の決まりです。
        |重い飲み物は出すべきだ、というのが栄養の決まりです。重い飲み物は出すべきだ、というのが栄養の決まりです。
        """,
        "甘い飲み物は出すべきだ、というのが栄養の決まりです。",
        ("牛乳を出すべきですか。",),
    ),
    "a number": _Wordings(
        "町は店を建てるべきか。\n\n田中：店に３人の客が来る。\n{}\n佐藤：町は店を建てるべきではない。\n",
        "田中：3人の客が来る店は建てるべきだ。|田中：三人の客が来る店は建てるべきだ。|田中：３人の客が来る店は建てるべきだ。",
        "田中：二人の客が来る店は建てるべきだ。|田中：十三人の客が来る店は建てるべきだ。",
        (),
    ),
    "what is at issue": _Wordings(
        "{}\n\n田中：買うべきだ。子どもが喜ぶ。\n佐藤：買うべきではない。テントは高い。\n",
        "テントを買うべきか。|テントを買うべきなのか。|テントを買うべきなのでしょうか。|テントを買うべきだと思いますか。",
        "テントは買われたのか。",
        (),
    ),
}
_ROWS = [
    pytest.param(wordings, one.strip(), alike, id=one.strip())
    for wordings in _WORDINGS.values()
    for alike, rows in ((True, wordings.alike), (False, wordings.unlike))
    for one in rows.split("|")
]


@pytest.mark.parametrize(("wordings", "words", "alike"), _ROWS)
def test_other_words_come_out_the_same_and_another_thing_does_not(
    wordings: _Wordings, words: str, *, alike: bool
) -> None:
    first = wordings.alike.partition("|")[0].strip()
    came = _came(wordings.text.format(words), wordings.asked)
    assert (came == _came(wordings.text.format(first), wordings.asked)) is alike


_AGREES = "林の案に賛成か。\n\n林：ここに橋を作るべきだ。川が危ない。\n森：はい、私は林の案に反対です。橋は高い。\n"


def test_who_hears_another_and_names_a_side_is_not_on_the_other() -> None:
    base = read(_AGREES, lang="ja", skip_unread=True).kb
    heads = {str(rule.head) for agent in base.agents if agent.name == "森" for rule in agent.rules}
    assert not any(head.startswith("作るべき") for head in heads)


@pytest.mark.parametrize(
    ("text", "alike"),
    [
        ("三人の子どもがいる。3人だ。", "三人の子どもがいる。三人だ。"),
        ("1,000円だ。千円だ。1000円の本。", "1,000円だ。1,000円だ。1,000円の本。"),
        ("四月一日に会う。4月1日だ。", "四月一日に会う。四月一日だ。"),
        ("三人来る。3回来る。13人来る。数3人。第3回。", "三人来る。3回来る。13人来る。数3人。第3回。"),
        ("一年かかる。\n1年生：1年かかる。", "一年かかる。\n1年生：一年かかる。"),
    ],
)
def test_a_number_is_written_as_it_is_first(text: str, alike: str) -> None:
    assert spelled_alike(SourceText("t", text)).text == alike


@pytest.mark.parametrize("heading", ["{}：\n", "【{}】\n", "## {}\n", "{}\n"])
@pytest.mark.parametrize(("voice", "speaks"), [("発言者", True), ("意見", True), ("話者", True), ("まとめ", False)])
def test_who_is_only_counted_speaks(heading: str, voice: str, *, speaks: bool) -> None:
    first, second = (heading.format(f"{voice}{number}") for number in (1, 2))
    text = f"テントを買うべきか。\n\n{first}買うべきだ。子どもが喜ぶ。\n\n{second}買うべきではない。高い。\n"
    agents = [one.title or one.name for one in read(text, lang="ja", skip_unread=True).partial.agents]
    assert (agents == [f"{voice}1", f"{voice}2"]) is speaks
