"""What speakers say about the debate itself is no literal and no attack, in both languages; matter is no phrase."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.record import MoveKind
from kb.transcripts.moves import Act
from kb.transcripts.phrases import led_in, phrase_of

ENGLISH = """
I agree. | You're right. | Fair point. | Good point, I hadn't seen that. | No objection.
I have no objection to that.
I have nothing to add. | I can't argue with that. | I cannot deny it. | You win. | I withdraw.
I withdraw my claim.
I concede. | I concede the point. | Point taken. | Granted. | Fair enough. | Touché. | I stand corrected.
That's true. | You have a point. | You've got me there. | I pass. | No reply from me. | No further arguments.
I don't have an answer to that. | Nothing to say against that. | I give up. | I'll let it go. | I was wrong.
We have no counterargument. | I won't contest that. | I see your point. | I accept that. | Let me think.
Let me think about it for a moment. | Hmm. | Well, that is a good question. | Give me a second.
I need some time to think.
Thanks. | Thank you very much. | Thanks for the discussion. | Thank you all for a good debate.
Hello everyone.
Good morning. | That's all from me. | I rest my case. | Sorry. | Okay. | All right then. | I see.
Interesting.
Goodbye. | See you tomorrow. | Have a nice day! | Let's move on. | Let's leave it at that. | No problem.
Sounds good.
I'm out of arguments. | There you have me. | My mistake. | It was a pleasure.
"""
JAPANESE = """
異論はない。 | 異論はありません。 | 異議なし。 | 反論はありません。 | 反論できません。 | 返す言葉がない。
何も言えません。 | 言うことはありません。
一理ある。 | それも一理あります。 | 確かに。 | 確かにそうですね。 | その通りです。 | おっしゃる通りです。
ごもっともです。 | もっともだ。
撤回します。 | 取り下げます。 | この件は撤回する。 | 譲ります。 | 引き下がります。 | 認めます。
認めざるを得ない。 | 降参です。 | 参りました。
私の負けです。 | 負けました。 | 納得しました。 | 賛成です。 | 同意します。 | パスします。 | パス。
争いません。 | 否定できません。 | 仕方がない。
これ以上言うことはない。 | 特に異議はありません。 | もう反論は思いつきません。 | 何とも言えない。
打つ手がない。
少し考えさせてください。 | ちょっと待ってください。 | うーん。 | ええと。 | なるほど。 | そうですか。
そうですね。 | わかりました。 | ふむ。
ありがとう。 | ありがとうございました。 | 皆さん、ありがとうございました。 | よろしくお願いします。
こんにちは。 | お疲れさまでした。 | 失礼します。
以上です。 | 私からは以上です。 | これで終わりです。 | 次に進みましょう。 | すみません。
申し訳ありません。 | 承知しました。
"""
MATTER = """
You have no answer to that. | We should buy a. | a is light. | The shop gave up. | I can't carry a.
Nobody can argue that b is dear.
Thanks to its battery, b lasts long. | I have no camera. | I agree that a is light.
Let me think of something light.
あなたは反論できない。 | aは軽い。 | 反論できない人もいる。 | 異論はないのですか？ | 賛成の人が多い店だ。
認められた店で売っている。
"""
FRESH = """
I'm afraid you've convinced me. | All right, you've talked me round. | I can live with that. | Touché, my friend.
I take it all back. | That's me told. | I've got no leg to stand on. | Nothing from me on that.
I'd better leave it there. | You may have the last word. | I have run out of road. | I'll pass on this one.
Over to you, then. | Where was I? | Let me sleep on it. | Bear with me. | Hang on a second.
Let me put that another way. | I was just thinking out loud. | How shall I put this? | Much obliged.
Thanks a million for your patience. | I appreciate the frank exchange. | It's been lovely chatting.
That wraps it up. | Meeting adjourned. | Shall we call it a night? | Until next week, everyone.
I'll stop here. | No more from my side.
これは一本取られましたね。 | ぐうの音も出ません。 | 完敗です。 | おっしゃる通りかもしれません。
私が間違っていました。 | その点は認めましょう。 | もう降ります。 | 言い返せませんね。 | 今回は見送ります。
お手上げです。 | 特に付け足すことはありません。 | 私のほうからは何もありません。 | 返す言葉もございません。
反対する気はありません。 | ええと、何と言えばいいか。 | 少し時間をいただけますか。
ちょっと頭を整理させてください。 | うーん、難しいところですね。 | ひとりごとです。 | さて、どうしたものか。
本日はお時間をいただきありがとうございました。 | 感謝いたします。 | 助かりました。
ご清聴ありがとうございました。 | では、このへんで。 | 本日はここまでとします。 | 閉会します。
また来週お会いしましょう。 | お先に失礼します。 | 以上をもって終わります。
"""
"""Phrases that were written before it was looked at what becomes of them; no list was made to fit them."""
HELD = """AG1: We should buy a, because a is compact and light, and is a camera.
AG2: We should not buy a, because a is out of stock.
AG1: {}
"""


def lines(text: str) -> list[str]:
    return [one.strip() for line in text.strip().split("\n") for one in line.split("|")]


def test_there_are_sixty_in_each_language() -> None:
    assert len(set(lines(ENGLISH))) >= 60
    assert len(set(lines(JAPANESE))) >= 60


@pytest.mark.parametrize("phrase", [*lines(ENGLISH), *lines(JAPANESE)])
def test_a_phrase_is_no_literal_and_no_attack(phrase: str) -> None:
    formal = aufheben.verify(HELD.format(phrase), "camera").formal
    third = [row for row in formal.rows if row.file_turn == 3]
    assert all(row.turn.kind is MoveKind.PASS and not row.turn.steps for row in third)
    assert all(one.act in {Act.FILLER, Act.QUESTION} for one in formal.asides)
    assert formal.unmapped == ()
    assert formal.foreign == ()
    assert len(third) + len(formal.asides) == 1


@pytest.mark.parametrize("phrase", lines(FRESH))
def test_a_phrase_that_nobody_listed_is_no_literal_and_no_attack_either(phrase: str) -> None:
    formal = aufheben.verify(HELD.format(phrase), "camera").formal
    third = [row for row in formal.rows if row.file_turn == 3]
    literals = [one for row in third for step in row.turn.steps for one in (*step.strong, *step.weak, step.head)]
    assert not any(literals)
    assert all(row.turn.kind is MoveKind.PASS or not row.turn.whole for row in third)


@pytest.mark.parametrize("sentence", lines(MATTER))
def test_what_says_something_of_the_matter_is_no_phrase(sentence: str) -> None:
    assert phrase_of(sentence) is None


@pytest.mark.parametrize(
    ("sentence", "text", "rest"),
    [
        ("Fair enough, but a is out of stock.", "Fair enough", "a is out of stock."),
        ("Thanks, I see, a is out of stock.", "Thanks, I see", "a is out of stock."),
        ("a is out of stock.", "", "a is out of stock."),
        ("なるほど、しかしaは在庫がない。", "なるほど", "しかしaは在庫がない。"),
    ],
)
def test_a_phrase_that_leads_in_a_sentence_is_told_apart(sentence: str, text: str, rest: str) -> None:
    assert led_in(sentence) == (text, rest)
