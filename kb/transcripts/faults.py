"""What is said about a transcript that cannot be read, or a part of it: the catalog, keyed by stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.wording import Catalog, Entry, Notice, Severity, Wording, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.transcripts.formal import UnmappedStatement

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
        _INFORMATION,
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
    "mapping-line": _say(
        (
            "this is no line of a mapping file",
            'write `"statement" = literal`, `"statement" = ?`, or a comment with `#`',
        ),
        (
            "対応付けの行ではない",
            '`"文" = リテラル`、`"文" = ?`、または `#` で始まる注釈を書いてください',
        ),
    ),
    "mapping-literal": _say(
        (
            "`{found}` is no literal",
            "write for example `buy(a)`, `-buy(a)`, `not sold(a)`, several with commas, or `?`",
        ),
        (
            "`{found}` はリテラルではない",
            "例えば `buy(a)`、`-buy(a)`、`not sold(a)`、コンマで並べたもの、または `?` と書いてください",
        ),
    ),
    "mapping-twice": _say(
        ("`{text}` means something else in line {line}", "keep one of the two lines"),
        ("`{text}` は {line} 行目では別の意味になっている", "どちらか一行を残してください"),
    ),
    "mapping-word": _say(
        ("the knowledge base has no predicate `{found}`{suggestion}", "write the literal in its words"),
        ("知識ベースに述語 `{found}` はない{suggestion}", "知識ベースの語で書いてください"),
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
    "no-agent-given": _say(
        ("`{found}`, said to be `{name}`, is no agent of the knowledge base ({known})", "name one of these"),
        ("`{name}` とされた `{found}` は知識ベースの対論者（{known}）にいない", "この中から指定してください"),
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


UNMAPPED: Mapping[str, tuple[str, str]] = {
    "unread": (
        "its words are none that the knowledge base has, and it cannot be read as a controlled sentence",
        "知識ベースの言葉ではなく、制限言語の文としても読めない",
    ),
    "ambiguous": ("it can be read in several ways: {readings}", "何通りにも読める：{readings}"),
    "unknown-predicate": (
        "it would say {found}, and the knowledge base has no `{name}`",
        "読みは {found} だが、知識ベースに `{name}` がない",
    ),
    "unknown-constant": (
        "it would say {found}, and the knowledge base knows no `{name}`",
        "読みは {found} だが、知識ベースは `{name}` を知らない",
    ),
    "rule": (
        "it states a rule that is no rule of the knowledge base: {found}",
        "知識ベースにない規則を述べている：{found}",
    ),
    "question": ("it is a question", "問いである"),
    "open": ("it is about no particular object: {found}", "個々の対象についてではない：{found}"),
    "long": ("it is too long for one statement", "一つの文としては長すぎる"),
    "no-claim": ("no conclusion and grounds can be told apart in it", "結論と理由を見分けられない"),
    "no-conclusion": ("no argument can conclude this", "論証の結論にはならない"),
    "left-open": ("the mapping file leaves it open", "対応付けのファイルで未定のままである"),
}
"""Why a statement has no literals, in English and Japanese, by code."""


def unmapped_reason(one: UnmappedStatement, language: str = "en") -> str:
    """Return why a statement has no literals, in words."""
    return UNMAPPED[one.reason][language == "ja"].format(**{name: shown(text) for name, text in one.fields.items()})
