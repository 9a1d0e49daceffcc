"""What cannot be done without something: カードがないと本を借りられない, 予選を通らないと本選に出られない.

Who has no card cannot, who did it has met the condition, and the card is needed to do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar import regexes as re
from grammar.japanese.morphology import verb_of_potential
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.values import replace

_X = ProseArgument(TOPIC, PLACE)


def done(head: str) -> str | None:
    """Return what is done where it can be done; None of what is no ability.

    >>> done("出られる"), done("利用できる"), done("読める"), done("高い")
    ('出る', '利用する', '読む', None)
    """
    if head.endswith("できる") and len(head) > len("できる"):
        return f"{head[:-3]}する"
    if head.endswith("られる"):
        return f"{head[:-3]}る"
    return verb_of_potential(head) or None


def _of_whoever(clause: JapaneseClause) -> JapaneseClause | None:
    """Return what nobody can do as what he cannot, the thing before は being the object: 本は借りられない."""
    topic = clause.topic
    if topic is not None and (topic.when or clause.marked("を") is not None):
        return None
    if clause.marked("が") is not None:
        return None
    rest = clause if topic is None else clause.replaced(topic, replace(topic, marker="を", focus="", phrase=None))
    return rest.with_argument(_X)


def _denied(body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]) -> bool:
    return (
        len(body) == len(heads) == 1
        and body[0].negated
        and heads[0].negated
        and done(heads[0].predicate.head) is not None
    )


def _lacked(body: Sequence[JapaneseClause]) -> ProseArgument | None:
    """Return what there is none of: カードがない."""
    one = body[0].marked("が")
    return (
        one
        if body[0].predicate.head == "ある" and len(body[0].args) == 1 and one is not None and not one.focus
        else None
    )


def without_it(
    body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
) -> Iterator[tuple[Sequence[JapaneseClause], Sequence[JapaneseClause]]]:
    """Yield that whoever has none of what is needed cannot: カードがないと本は借りられない."""
    lacked = _lacked(body) if _denied(body, heads) else None
    head = None if lacked is None else _of_whoever(heads[0])
    if lacked is None or head is None:
        return
    has = ProsePredicate("持っている", negated=True)
    yield [JapaneseClause((_X, replace(lacked, marker="を")), has)], [head]
    yield [JapaneseClause((_X, lacked), replace(has, head="ある"))], [head]


def contraposed(
    body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]
) -> Iterator[tuple[JapaneseClause, JapaneseClause]]:
    """Yield what somebody has done, and what he must have done before: 予選を通らないと本選に出られない."""
    if not _denied(body, heads) or body[0].topic is not None or body[0].marked("が") is not None:
        return
    head = _of_whoever(heads[0])
    verb = done(heads[0].predicate.head)
    before = body[0].predicate
    if head is None or verb is None or before.nominal or before.adjective or before.past:
        return
    did = replace(head, predicate=replace(head.predicate, head=verb, negated=False, past=True))
    met = replace(before, negated=False, past=True, link=Joint.END, marker="")
    yield did, replace(body[0].with_argument(_X), predicate=met)


def needed(body: Sequence[JapaneseClause], heads: Sequence[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield that it is needed to do it: 本を借りるにはカードが要る."""
    lacked = _lacked(body) if _denied(body, heads) else None
    verb = done(heads[0].predicate.head) if lacked is not None else None
    if lacked is None or verb is None:
        return
    text = "".join(
        one.text + ("を" if one.marker in (TOPIC, "が") and not one.when else one.marker) for one in heads[0].args
    )
    purpose = ProseArgument("", f"{text}{verb}には")
    for head, nominal in (("要る", False), ("必要", True)):
        yield JapaneseClause((purpose, replace(lacked, phrase=None)), ProsePredicate(head, nominal=nominal))


_ABLE = re.compile("(?:できる|られる|もいい|[えけげせてねべめれ]る)$")


def may_with(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what may be done with whatever is of a kind: 動物を飼えない."""
    head = clause.predicate.head
    able = _ABLE.search(head) is not None and (done(head) is not None or head.endswith("もいい"))
    return able and not clause.predicate.past


__all__ = ["contraposed", "done", "may_with", "needed", "without_it"]
