"""For how long something has been so: who has used a thing for twelve years has used it for ten years and more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grammar.japanese.morphology import listed
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.voices import before_te
from grammar.values import replace

_UNITS = frozenset(listed("年 か月 ヶ月 週間 日 日間 年間 時間"))
_PASSES = frozenset(listed("過ぎる 経つ たつ 経過する 超える 越える"))
"""Verbs of time that has gone by."""
_REACHES = frozenset((*_PASSES, "なる"))
_GOES_ON = frozenset(("いる",))


def _how_long(clause: JapaneseClause) -> tuple[ProseArgument, int, str, str] | None:
    """Return the argument of a clause that tells how long, the number, its unit, and how others compare with it."""
    for one in clause.args:
        found = measures.limit(one.text) if one.marker in ("", "を", "に") and not one.focus else None
        if found is not None and found[1] in _UNITS and found[2] in ("=", ">=", ">"):
            return one, *found
    return None


def tells_how_long(clause: JapaneseClause) -> bool:
    """Return whether a clause tells for how long something is so, or how long ago it began."""
    return not (clause.negated or clause.usual) and clause.topic is not None and _how_long(clause) is not None


def so_long(described: JapaneseClause, clauses: Iterable[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield those of some clauses that tell something to have lasted as long as a description says, of anything.

    十二年使っている, of 十年以上使った, and 五十五年になる, of 五十年を過ぎた.
    """
    found = _how_long(described)
    if found is None or described.negated:
        return
    much, least, unit, than = found
    verb = _lasting(described)
    beside = {(one.marker, one.text) for one in described.args if one is not much and not one.is_topic}
    more = than == ">" or (verb in ("過ぎる", "超える", "越える"))
    for clause in clauses:
        other, topic = _how_long(clause), clause.topic
        if other is None or topic is None or other[2] != unit:
            continue
        alike = _lasting(clause) == verb or (verb in _PASSES and _lasting(clause) in _REACHES)
        rest = {(one.marker, one.text) for one in clause.args if one is not other[0] and one is not topic}
        if alike and rest == beside and (other[1] > least or (other[1] == least and not more)):
            yield clause.replaced(topic, replace(topic, text=PLACE, marker=TOPIC, phrase=None))


def _lasting(clause: JapaneseClause) -> str:
    """Return the verb of a clause, be it of what has been done or of what goes on."""
    return before_te(clause.predicate.head, _GOES_ON) or clause.predicate.head
