"""The question at issue in a stance, and a shorter name of what it is about.

Who is asked about the homework of primary schools and says 「宿題は大切だ」 speaks of homework, theirs as any other: it
holds of theirs, too, normally.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.phrases import NOUN
from grammar.japanese.prose.presupposed import NOT_SUBSECTIVE

CLAIM = re.compile("べき$|(?:ほう|方)がいい$")
"""What a stance claims rather than states: it holds unless something speaks against it."""
_ANOTHER = re.compile("(?:別|他|ほか|隣|次|前|今|昔|新|旧|元|先|両方|一部|半分|多く|全て|すべて)の?$")
"""What before a noun tells it from another one, or tells of how many: 隣の店 is not 店."""
_NO_NAMES = frozenset(
    listed("こと もの の ん ため よう 人 者 方 ところ 場合 とき 時 日 時間 上 下 中 前 後 間 数 場所 必要")
)
_SHORTEST = 2


@dataclass(frozen=True, slots=True)
class JapaneseIssue:
    """The short names of what is asked about with the long ones: 宿題, 小学校の宿題.

    ``whole`` is what is asked, where the text says nothing like it of anything else: who says less of it means that.
    """

    called: Mapping[str, str]
    whole: JapaneseClause | None = None

    @staticmethod
    def of(clause: JapaneseClause, others: Iterable[JapaneseClause], *, spoken: bool = False) -> JapaneseIssue:
        """Return the issue of a question where ``others`` are said in the stances, which are ``spoken`` by somebody."""
        others = tuple(others)
        texts = {one.text for other in others for one in other.args}
        called: dict[str, str] = {}
        for argument in clause.args:
            short = _short(argument)
            rest = texts - {argument.text, short}
            named = re.compile(f"(?:.*の|[一-鿿ァ-ヺー]+){re.escape(short)}")
            if short in texts and not any(named.fullmatch(text) for text in rest):
                called[short] = argument.text
        mine = {*called, *(one.text for one in clause.args)}
        alone = all(mine.issuperset(one.text for one in other.args) for other in others if other.head == clause.head)
        return JapaneseIssue(called, clause if spoken and alone and not clause.universal else None)

    def in_full(self, clause: JapaneseClause) -> JapaneseClause | None:
        """Return a clause with the long names, and with what it leaves out of what is asked; None where it has both."""
        args = tuple(
            replace(one, text=self.called[one.text], phrase=None) if one.text in self.called else one
            for one in clause.args
        )
        whole, here = self.whole, {one.text for one in args}
        if whole is not None and whole.head == clause.head:
            taken = {one.marker for one in args}
            missing = [
                replace(one, phrase=None) for one in whole.args if one.text not in here and one.marker not in taken
            ]
            # Where nothing but a topic, a subject or an object is missing, the literals tell that they are alike.
            args = (*args, *missing) if any(one.marker not in (TOPIC, "が", "を") for one in missing) else args
        return replace(clause, args=args) if args != clause.args else None


def _short(one: ProseArgument) -> str:
    """Return the noun alone that an argument tells more of: 宿題 of 小学校の宿題, 図書館 of 市立図書館."""
    if one.when or one.quantified or one.text == PLACE:
        return ""
    inner = one.phrase.inner if one.phrase is not None else ()
    if any(each.kind != NOUN or each.particles != ("の",) for each in inner):
        return ""
    words = tokens(one.text)
    at = next((at for at in range(len(words) - 1, -1, -1) if words[at].pos != "接尾辞"), 0)
    last = words[at]
    short = one.text.rpartition("の")[2] if inner else "".join(each.text for each in words[at:])
    before = one.text.removesuffix(short)
    plain = last.pos == "名詞" and last.sub == "普通名詞" and all(each.fine != "人名" for each in words)
    if not before or not plain or (not inner and len(short) < _SHORTEST) or short in _NO_NAMES:
        return ""
    return "" if _ANOTHER.search(before) or NOT_SUBSECTIVE.search(before) else short
