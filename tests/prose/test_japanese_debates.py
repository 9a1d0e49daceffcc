"""Small debates in Japanese: what a claim, its reason and the question at issue come to, and what they do not."""

from __future__ import annotations

import pytest

import aufheben
from kb.answers import Consultation


def _answer(text: str, question: str) -> str:
    """Return what a debate says to a question: yes, no or unknown."""
    base = aufheben.read(text, lang="ja").kb
    verdict = Consultation(base, language="ja").ask(question).verdict.value.partition("-")[0]
    return {"true": "yes", "false": "no"}.get(verdict, "unknown")


FENCE = "議題：校庭の古い柵を撤去すべきか\n\n"
BOAT = "議題：港に大型船を入れるべきか\n\n"

ANSWERED = {
    "a question names what is at issue in less words": (
        f"{FENCE}林：柵はさびている。さびている物は撤去すべきだ。柵は物だ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "and not another thing": (
        f"{FENCE}林：柵はさびている。さびている物は撤去すべきだ。柵は物だ。\n岸：反対です。\n",
        "鉄棒は撤去すべきですか。",
        "unknown",
    ),
    "what is at issue is taken for one of those that a speaker describes": (
        f"{FENCE}林：撤去すべきだ。柵はさびている。さびている設備は撤去すべきだ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "not where the description is not told of it": (
        f"{FENCE}林：鉄棒はさびている。さびている設備は撤去すべきだ。\n岸：撤去すべきではない。\n",
        "柵は撤去すべきですか。",
        "no",
    ),
    "what each of a kind has": (
        "議題：鶏の飼育を認めるべきか\n\n林：朝に鳴く鳥の飼育は認めるべきではない。鶏は朝に鳴く鳥だ。\n岸：認めるべきです。\n",
        "鶏の飼育は認めるべきですか。",
        "no",
    ),
    "and nobody else's": (
        "議題：鶏の飼育を認めるべきか\n\n林：朝に鳴く鳥の飼育は認めるべきではない。鶏は朝に鳴く鳥だ。\n岸：認めるべきです。\n",
        "うさぎの飼育は認めるべきですか。",
        "unknown",
    ),
    "one of them is enough where there should be one": (
        f"{BOAT}林：操船できる人がいるなら、港に大型船を入れるべきだ。沢さんは操船できる。\n岸：反対です。\n",
        "港に大型船を入れるべきですか。",
        "yes",
    ),
    "none is not": (
        f"{BOAT}林：操船できる人がいるなら、港に大型船を入れるべきだ。沢さんは操船できない。\n岸：入れるべきではない。\n",
        "港に大型船を入れるべきですか。",
        "no",
    ),
    "what somebody denies who names nothing": (
        f"{BOAT}林：入れるべきだ。底が深い。\n岸：入れるべきではない。\n林：漁師は怒らない。\n岸：怒る。\n",
        "漁師は怒りますか。",
        "unknown",
    ),
    "who accepts what is said gives up what it denies": (
        f"{BOAT}林：入れるべきだ。\n岸：波は高い。波が高いなら、入れるべきではない。\n林：波は高くない。\n岸：あ、ほんとだ。\n",
        "波は高いですか。",
        "no",
    ),
    "who says anything else does not": (
        f"{BOAT}林：入れるべきだ。\n岸：波は高い。波が高いなら、入れるべきではない。\n林：波は高くない。\n岸：風も強い。\n",
        "波は高いですか。",
        "unknown",
    ),
    "a concession ahead of what is said against it": (
        f"{BOAT}林：入れるべきだ。\n岸：波が低いのは認めるが、底は浅い。\n",
        "波は低いですか。",
        "yes",
    ),
    "what is said against it is said of nothing else": (
        f"{BOAT}林：入れるべきだ。\n岸：波が低いのは認めるが、底は浅い。\n",
        "底は浅いですか。",
        "yes",
    ),
    "that it happens all the same denies what would follow": (
        f"{BOAT}林：堤防を造れば、波は減る。\n岸：波は堤防を造っても減らない。\n",
        "堤防を造れば波は減りますか。",
        "unknown",
    ),
    "one name for who is called in several ways": (
        f"{BOAT}林：うちの達也は漁師だ。\n岸：達也くんは沖に出ない。\n",
        "達也は沖に出ますか。",
        "no",
    ),
    "two with one name are two": (
        f"{BOAT}林：沢くんは漁師だ。\n岸：沢さんは沖に出ない。\n",
        "沢くんは沖に出ますか。",
        "unknown",
    ),
    "a name in quotation marks is one": (
        (
            "議題：どの案を選ぶべきか。候補は「毎日運航案」「現状案」。\n\n"
            "林：燃料がかかる案は選ぶべきではない。毎日運航案では燃料がかかる。\n岸：現状案は安い。\n"
        ),
        "毎日運航案を選ぶべきですか。",
        "no",
    ),
    "what a speaker supposes is a claim": (
        f"{BOAT}林：底が浅いなら、入れるべきではない。底は浅いだろう。\n岸：反対の意見はない。\n",
        "港に大型船を入れるべきですか。",
        "no",
    ),
    "what might have been is none": (
        f"{BOAT}林：去年なら、波は高かっただろう。\n岸：入れるべきだ。\n",
        "波は高かったですか。",
        "unknown",
    ),
    "which of several asks for a kind": (
        (
            "議題：どの案を選ぶべきか。\n\n"
            "林：案の燃料代が九万円以下なら、それを選ぶべきだ。週末運航案の燃料代は八万円だ。\n岸：毎日運航案は高い。\n"
        ),
        "週末運航案を選ぶべきですか。",
        "yes",
    ),
    "and no other of them": (
        (
            "議題：どの案を選ぶべきか。\n\n"
            "林：案が安いなら、それを選ぶべきだ。週末運航案は安い。\n岸：毎日運航案は高い。\n"
        ),
        "毎日運航案を選ぶべきですか。",
        "unknown",
    ),
    "a condition stands alone behind a claim": (
        f"{BOAT}林：入れるべきだ。底が深いなら。\n岸：底は深くない。\n",
        "港に大型船を入れるべきですか。",
        "unknown",
    ),
    "what is less is no name of what becomes of it": (
        "議題：駅前を全面禁煙にすべきか\n\n林：すべきだ。\n岸：隣の町は駅前を禁煙にした。\n",
        "隣の町は駅前を全面禁煙にしましたか。",
        "unknown",
    ),
}


@pytest.mark.parametrize("case", ANSWERED)
def test_a_debate_answers(case: str) -> None:
    text, question, expected = ANSWERED[case]
    assert _answer(text, question) == expected


LAID_OUT = {
    "claims beside names": (
        "争点：柵を撤去するか\n\n■ 校長「撤去すべき」\n柵は古い。\n\n■ 岸議員「残すべき」\n柵は丈夫だ。\n"
    ),
    "stances in brackets": (
        "テーマ：柵を撤去するか\n\n林（残すほうがいい）\n・柵は丈夫だ。\n\n岸（外すほうがいい）\n・柵は古い。\n"
    ),
    "names in round brackets": ("議題　柵を撤去するか\n\n（林委員）柵は丈夫だ。\n（岸委員）柵は古い。\n"),
    "numbered speakers": (
        "スレッド：柵を撤去する？\n\n1. 守衛の林\n撤去すべきではない。\n\n2. 教頭の岸\n撤去すべきです。\n"
    ),
    "posts": ("お題：柵を撤去する？\n\n1：林の住人\n撤去すべき。\n\n2：岸の住人\n>>1\n柵は丈夫だ。\n"),
    "headlines": (
        "投書欄　テーマ＝柵を撤去すべきか\n\n◆残そう　主婦　林良子（40）\n柵は丈夫だ。\n"
        "\n◆外そう　無職　岸健（71）\n柵は古い。\n"
    ),
    "an interview": (
        "対談　〜柵は撤去すべきか〜\n\n――林さん、どうですか。\n林　撤去すべきです。\n"
        "\n――岸さんはどうですか。\n岸　柵は丈夫です。\n"
    ),
}


@pytest.mark.parametrize("layout", LAID_OUT)
def test_two_speak_on_the_question_at_issue(layout: str) -> None:
    found = aufheben.read(LAID_OUT[layout], lang="ja")
    assert not found.faults
    assert len(found.kb.agents) == 2
    assert found.kb.issue is not None
    assert "撤去" in found.kb.issue.question


@pytest.mark.parametrize(("rusty", "presumed"), [("柵", ["設備"]), ("鉄棒", [])])
def test_a_note_tells_of_what_kind_the_thing_at_issue_is_presumed_to_be(rusty: str, presumed: list[str]) -> None:
    text = f"{FENCE}林：{rusty}はさびている。さびている設備は撤去すべきだ。\n岸：反対です。\n"
    notes = [note for one in aufheben.read(text, lang="ja").sentences if one.chosen for note in one.chosen.notes]
    assert [dict(note.fields)["kind"] for note in notes if note.code == "presumed-kind"] == presumed


def test_numbered_headings_of_one_text_are_no_speakers() -> None:
    found = aufheben.read("柵のメモ\n\n1. 費用\n費用は三万円だ。\n\n2. 安全\n安全は大切だ。\n", lang="ja")
    assert [agent.name for agent in found.partial.agents] == ["main"]
