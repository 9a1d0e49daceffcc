"""What is said about an English sentence that is not read: the catalog of its faults.

A message says what was expected and found; a remedy gives the nearest form that is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.errors import Fault
from grammar.wording import Entry, Wording

if TYPE_CHECKING:
    from grammar.spans import Span
    from grammar.wording import Catalog, Field


def _say(en: tuple[str, str], ja: tuple[str, str]) -> Entry:
    return Entry(Wording(*en), Wording(*ja))


ENGLISH_FAULTS: Catalog = {
    "english-form": _say(
        ("expected {expected}, found `{found}`", "write it like `{better}`"),
        ("`{found}` がある。ここに書けるのは：{expected}", "`{better}` のように書いてください"),
    ),
    "english-unfinished": _say(
        ("the sentence ends where {expected} is expected", "write it like `{better}`"),
        ("文が途中で終わっている。続けて書けるのは：{expected}", "`{better}` のように書いてください"),
    ),
    "existential": _say(
        (
            "`{found}`: that there is something of a kind is no fact or conclusion here",
            "name it, or say `every …` or `if …`",
        ),
        (
            "`{found}`：名前のないものの存在は事実や結論にできない",
            "名前を挙げるか、`every …` や `if …` で書いてください",
        ),
    ),
    "pronoun": _say(
        ("`{found}` refers to nothing that this sentence names", "name it, as in `If a camera is light, we buy it.`"),
        (
            "`{found}` が指すものがこの文の中にない",
            "同じ文の中で名前を挙げてください：`If a camera is light, we buy it.`",
        ),
    ),
    "quantity": _say(
        ("`{found}`: how many or how often cannot be said exactly", "say `every`, `no`, or `normally`"),
        ("`{found}`：数や頻度は正確に表せない", "`every`、`no`、`normally` で書いてください"),
    ),
    "inexact": _say(
        ("`{found}` has no exact reading here", "write rules with `if`, `every` or `no`, one for each direction"),
        ("`{found}` はここでは正確に読めない", "`if`、`every`、`no` を使い、向きごとに規則を書いてください"),
    ),
    "comparison-fact": _say(
        (
            "`{found}`: a comparison is a condition, not a fact or a conclusion",
            "state the number: `Bob has 7 friends.`",
        ),
        ("`{found}`：比較は条件であり、事実や結論にはできない", "数を書いてください：`Bob has 7 friends.`"),
    ),
    "decimal": _say(
        ("numbers are integers, found `{found}`", "count in a smaller unit, or put it in quotation marks"),
        ("数は整数に限る。`{found}` がある", "小さい単位で数えるか、引用符で囲んでください"),
    ),
    "description": _say(
        ("`{found}`: what is of something is read before `is` only", "write `the {noun} of c is long`"),
        ("`{found}`：「〜の〜」は `is` の前だけで読める", "`the {noun} of c is long` の形で書いてください"),
    ),
    "identity": _say(
        ("`{found}`: that two names name one thing cannot be said", "say what it is, or use one name"),
        ("`{found}`：二つの名前が同じものを指すことは書けない", "それが何であるかを書くか、名前を一つにしてください"),
    ),
    "or-conclusion": _say(
        ("`or` in a fact or a conclusion says neither part", "write one sentence for each part that holds"),
        ("事実や結論の `or` はどちらとも言っていない", "成り立つものごとに一文ずつ書いてください"),
    ),
    "not-and": _say(
        ("`not` before `and` may deny one part or both together", "write `is not kind and is not rough`"),
        (
            "`and` の前の `not` はどこまで打ち消すのか定まらない",
            "`is not kind and is not rough` のように書いてください",
        ),
    ),
    "weak-conclusion": _say(
        (
            "that there is no evidence is a condition, not a fact or a conclusion",
            "write `is not …` to conclude the opposite",
        ),
        ("「証拠がない」は条件であり、事実や結論にはできない", "反対を結論するなら `is not …` と書いてください"),
    ),
    "weak-strict": _say(
        ("a strict rule cannot assume that there is no evidence", "leave out `{found}`"),
        ("厳格な規則は「証拠がない」ことを仮定できない", "`{found}` を除いてください"),
    ),
    "weak-nested": _say(
        (
            "`{found}`: no evidence of what shares something unnamed, or is itself without evidence",
            "name it, or write two rules",
        ),
        ("`{found}`：名前のないものを含む証拠の不在は書けない", "名前を挙げるか、規則を分けてください"),
    ),
    "strength-condition": _say(
        ("`{found}` in a condition says nothing exact", "put it before the conclusion"),
        ("条件の中の `{found}` は正確な意味を持たない", "結論の前に置いてください"),
    ),
    "universal-condition": _say(
        (
            "`{found}` in a condition asks about all of them at once",
            "write one condition about each, with `a` or `something`",
        ),
        ("条件の中の `{found}` は全部をまとめて問うている", "`a` や `something` で一つずつの条件にしてください"),
    ),
    "everything": _say(
        ("`{found}` alone gives the rule no condition", "say of which: `Every camera is …`"),
        ("`{found}` だけでは規則に条件がない", "何についてかを書いてください：`Every camera is …`"),
    ),
    "coordination": _say(
        ("`{found}`: it is not plain what `and` joins here", "repeat the verb: `… and has …`"),
        ("`{found}`：`and` が何をつなぐのか定まらない", "動詞を繰り返してください：`… and has …`"),
    ),
    "phrase": _say(
        ("`{found}` cannot stand here", "write it like `{better}`"),
        ("`{found}` はここに書けない", "`{better}` のように書いてください"),
    ),
    "formal": _say(
        ("`{found}` is no literal or comparison", "write it as in a knowledge base: `-p(a, 3)`"),
        ("`{found}` はリテラルでも比較でもない", "知識ベースと同じように書いてください：`-p(a, 3)`"),
    ),
    "conditions": _say(
        ("more than {limit} combinations of `or`", "write several sentences"),
        ("`or` の組み合わせが {limit} 通りを超える", "文を分けてください"),
    ),
    "preference-or": _say(
        ("a preference between rules has no `or` and no `not known`", "write one sentence for each"),
        ("規則の優先関係に `or` などは書けない", "一つずつ書いてください"),
    ),
    "beyond-words": _say(
        (
            "`{found}`: the text says this of nothing, and words alone do not tell whether `{said}` amounts to it",
            "use the same words for both, or add a rule from the one to the other",
        ),
        (
            "`{found}`：このことを述べる文がなく、`{said}` がそれに当たるかどうかは言葉だけでは決まらない",
            "同じ言葉で書くか、一方から他方を導く規則を加えてください",
        ),
    ),
    "question-word": _say(
        ("`{found}` asks for what no literal says", "ask `Is …?`, `Does …?`, `Who …?` or `Which …?`"),
        ("`{found}` の答えはリテラルで表せない", "`Is …?`、`Does …?`、`Who …?`、`Which …?` で尋ねてください"),
    ),
    "two-objects": _say(
        (
            "`{found}`: two things behind `{verb}` and no word that says which is which",
            "write `… {verb} the book to Tom`",
        ),
        (
            "`{found}`：`{verb}` の後に二つのものがあり、役割が言葉で示されていない",
            "`… {verb} the book to Tom` のように書いてください",
        ),
    ),
    "asks-of-all": _say(
        ("a question about every `{found}` at once", "ask about one by name, or `Which {found} …?`"),
        ("`{found}` すべてについての問いになっている", "名前を挙げて尋ねるか、`Which {found} …?` と書いてください"),
    ),
    "long": _say(
        ("a sentence of more than {limit} words", "write several sentences"),
        ("{limit} 語を超える文", "文を分けてください"),
    ),
}
"""Every code of a fault of an English sentence."""


@dataclass(frozen=True, slots=True)
class EnglishFault(Fault):
    """A sentence, or a part of it, that is not read."""

    catalog: ClassVar[Catalog] = ENGLISH_FAULTS


class Unread(Exception):  # noqa: N818 - it is caught in this package, where a reading becomes a fault
    """A form has no exact meaning; ``start`` and ``end`` are its place in the text, -1 for the sentence."""

    def __init__(self, code: str, start: int = -1, end: int = -1, **values: Field) -> None:
        self.code = code
        self.start = start
        self.end = end
        self.values = values
        super().__init__(code)

    def fault(self, span: Span) -> EnglishFault:
        """Return the fault at its place within a sentence."""
        place = span if self.start < 0 else span._replace(start=self.start, end=self.end)
        return EnglishFault.at(self.code, place, **self.values)
