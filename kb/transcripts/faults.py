"""What is said about a transcript that cannot be read, or a part of it: the catalog, keyed by stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grammar.wording import Catalog, Entry, Notice, Severity, Wording

_WARNING = Severity.WARNING
_INFORMATION = Severity.INFORMATION


def _say(en: tuple[str, str], ja: tuple[str, str], severity: Severity = Severity.ERROR) -> Entry:
    return Entry(Wording(*en), Wording(*ja), severity)


TRANSCRIPT_FAULTS: Catalog = {
    "json-word": _say(
        ("this is no JSON: `{found}` cannot stand here", "mend the file here; what stands before is read"),
        ("JSON として読めない：ここに `{found}` は置けない", "ここを直してください。これより前は読みます"),
    ),
    "json-unfinished": _say(
        ("the JSON ends before it is complete", "the file seems to be cut off; what is there is read"),
        ("JSON が途中で終わっている", "ファイルが途切れているようです。ある分は読みます"),
    ),
    "json-twice": _say(
        ("the key `{key}` stands twice in one object", "keep one of them"),
        ("一つのオブジェクトにキー `{key}` が二度ある", "どちらか一つにしてください"),
    ),
    "json-deep": _say(
        ("more than {limit} values inside one another", "a transcript does not need that; flatten the file"),
        ("値の入れ子が {limit} 段を超える", "討論の記録には要りません。平らにしてください"),
    ),
    "json-large": _say(
        ("more than {limit} values", "split the file: one debate each"),
        ("値が {limit} 個を超える", "討論ごとにファイルを分けてください"),
    ),
    "too-large": _say(
        ("the file has {size} characters; at most {limit} are read", "split it: one debate each"),
        ("ファイルは {size} 字ある。読むのは {limit} 字まで", "討論ごとに分けてください"),
    ),
    "no-turns": _say(
        (
            "no turn was found in this file",
            "a transcript is JSON of turns, the log of a debate, messages as JSON lines, or text with turns: `AG1: …`",
        ),
        (
            "このファイルに手番が見つからない",
            "手番の JSON、討論のログ、JSON 行のメッセージ、または `AG1：…` のような手番のテキストを渡してください",
        ),
    ),
    "turn-unread": _say(
        ("this looks like a turn, but its argument cannot be read", "an argument has `rules`, `Conc` and `Ass`"),
        ("手番のようだが、論証を読めない", "論証には `rules`、`Conc`、`Ass` が要ります"),
        _WARNING,
    ),
    "rule-unread": _say(
        ("this rule has no consequent that can be read", "write `consequent` as one text"),
        ("この規則には読める結論がない", "`consequent` を一つの文で書いてください"),
        _WARNING,
    ),
    "statement-unread": _say(
        ("this is no statement: a text is expected", "write the statement as one text"),
        ("文ではない（文字列であるべき箇所）", "一つの文字列で書いてください"),
        _WARNING,
    ),
    "statement-long": _say(
        ("a statement of {size} characters; at most {limit} are looked at", "one statement says one thing"),
        ("{size} 字の文（見るのは {limit} 字まで）", "一つの文では一つのことを述べてください"),
        _WARNING,
    ),
    "line-unread": _say(
        ("this line belongs to no turn", "begin a turn with the speaker's name and a colon: `AG1: …`"),
        ("この行はどの手番にも属さない", "手番は `AG1：…` のように話者の名前とコロンで始めてください"),
        _WARNING,
    ),
    "no-such-target": _say(
        ("there is no turn `{found}` that this one could answer", "name a turn before it"),
        ("この手番が答える手番 `{found}` はない", "これより前の手番を指してください"),
        _WARNING,
    ),
    "too-many-turns": _say(
        ("more than {limit} turns; the others are left out", "split the file: one debate each"),
        ("手番が {limit} を超える。残りは読まない", "討論ごとにファイルを分けてください"),
        _WARNING,
    ),
    "instructions": _say(
        ("{count} messages instruct a model; they are no turns", ""),
        ("{count} 個のメッセージはモデルへの指示であり、手番ではない", ""),
        _INFORMATION,
    ),
    "no-such-agent": _say(
        (
            "`{found}` is no agent of the knowledge base ({known})",
            "say who it is: `--agents {agent}={found}`",
        ),
        (
            "`{found}` は知識ベースの対論者（{known}）にいない",
            "誰のことか指定してください：`--agents {agent}={found}`",
        ),
    ),
    "agents-clash": _say(
        (
            "`{found}` and `{other}` would both be {agent}",
            "say who is who: `--agents {agent}={found}`",
        ),
        (
            "`{found}` と `{other}` がどちらも {agent} になる",
            "誰が誰か指定してください：`--agents {agent}={found}`",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class TranscriptFault(Notice):
    """Something in a transcript that cannot be read."""

    catalog: ClassVar[Catalog] = TRANSCRIPT_FAULTS
