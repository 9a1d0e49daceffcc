"""How the stances of a text put what is at issue: in less words, in words for the contrary, or of all of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.values.rules import Rule
from grammar import regexes as re
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument, is_a
from grammar.japanese.prose.formalization.membership import SUBJECT_OR_OBJECT, homes_of
from grammar.japanese.prose.issue import is_claim
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.discourse import JapaneseDiscourse
    from grammar.japanese.prose.formalization.domain import Domain
    from grammar.japanese.prose.formalization.facts import Facts
    from grammar.japanese.prose.formalization.signature import Signature

_BY_HOW_MUCH = re.compile("^約?[0-9一二三四五六七八九十百千万]+(?:円|%|割|人|時間|分|日|か月|年)")
_THIS_ONE = re.compile("この|その|今[回度]の")


@value(frozen=True, slots=True)
class JapaneseStances:
    """Rules of clauses that claim something of what is at issue."""

    signature: Signature
    text: JapaneseDiscourse
    domain: Domain
    facts: Facts

    def in_short(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what a clause says of what is at issue, which it names with less words."""
        one = self.facts.content_of(clause).full
        if one is clause:
            return
        pointed = any(_THIS_ONE.match(each.text) for each in clause.args)  # この規則 is that one, beyond doubt
        claims = is_claim(clause.head)
        for rule in self.facts.rules(one, believed=claims or not pointed):
            yield rule if pointed and not claims else replace(rule, strict=False)

    def to_the_contrary(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield the denial of what is at issue, of which a clause claims the contrary: 残すべき of 廃止すべき."""
        asked = self.text.asked
        if asked is not None and self.facts.content_of(clause).counters:
            yield from self.facts.rules(asked.denied(), believed=True)

    def in_general(self, clause: JapaneseClause) -> Iterator[Rule]:
        """Yield what is claimed of all of a kind of those at issue, where and when that is asked of them.

        Where it is asked what should be put into a room, what keeps people awake should not be put anywhere, nor there.
        """
        asked = self.text.asked
        kind = None if asked is None or not is_claim(asked.head) else self.facts.content_of(clause).kind
        if asked is None or kind is None:
            return
        if clause.head == "するべき" and len(clause.args) == 1:
            yield from self._of_the_deed(clause, kind, asked)
        for claim in (clause, *self.facts.consequences(clause, kind)):
            if claim.head == asked.head and any(one is kind for one in claim.args):
                yield from self._there_as_asked(claim, kind, asked)
                for full in self._of_those_asked_about(claim, kind, asked):
                    yield from (rule for rule in self.facts.rules(full, believed=True) if rule.body)

    def _of_the_deed(self, clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is claimed of all deeds of a kind is claimed of what is asked: 高い工事はすべきでない.

        箱を設置すべきか is about 箱の設置.
        """
        thing, head = asked.marked("を") or asked.topic, asked.head
        called = {} if self.text.issue is None else self.text.issue.called
        deed = _BY_HOW_MUCH.sub("", head.removesuffix("するべき"))
        if thing is None or not deed or head == head.removesuffix("するべき") or len(asked.args) != 1:
            return
        for text in (thing.text, *(short for short, long in called.items() if long == thing.text)):
            done = self.signature.literal(is_a(f"{text}の{deed}", kind.text))
            of_it = asked.replaced(thing, replace(thing, text=text, phrase=None))
            for claimed in dict.fromkeys((head, f"{deed}するべき")):  # 50円値上げすべきか
                predicate = replace(asked.predicate, head=claimed, negated=clause.negated, question=False)
                yield Rule(self.signature.literal(replace(of_it, predicate=predicate)), (done,))

    def _there_as_asked(self, clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause) -> Iterator[Rule]:
        """Yield that what is claimed of all of a kind is claimed of ours, which a question need not name.

        箱を置くべきか: 荷物の多い棟には, or 荷物の多い棟は, 箱を置くべきだ, and 当棟 has many.
        """
        rest = {one.text for one in clause.args if one is not kind}
        there = kind.marker in ("に", "で")
        if not (there or kind.marker in (TOPIC, "が")) or kind.phrase is None:
            return
        if rest != {one.text for one in asked.args}:
            return
        noun = kind.phrase.head
        claim = replace(asked, predicate=replace(asked.predicate, negated=clause.negated, question=False))
        ours = self.domain.pointed.get(noun, "")
        for place in dict.fromkeys(one for one in (noun if there else "", ours, *homes_of(noun)) if one):
            yield Rule(self.signature.literal(claim), (self.signature.literal(is_a(place, kind.text)),))

    @staticmethod
    def _of_those_asked_about(
        clause: JapaneseClause, kind: ProseArgument, asked: JapaneseClause
    ) -> Iterator[JapaneseClause]:
        """Yield a claim on all of a kind with what is asked and it leaves out, where they stand in for another."""
        markers = {one.marker for one in clause.args}
        versions = [(clause, [one for one in asked.args if one.when or one.marker not in SUBJECT_OR_OBJECT])]
        if kind.marker not in SUBJECT_OR_OBJECT:
            versions.append((clause, list(asked.args)))  # 古い船には移すべきではない: what is asked about
        elif len(clause.args) == 1 and kind.is_topic and (doer := asked.topic) is not None and asked.marked("を"):
            done = clause.replaced(kind, replace(kind, marker="を"))
            versions.append((done, [doer, *(one for one in asked.args if one is not doer)]))
        for version, every in versions:
            given = markers if version is clause else {"を"}
            missing = [replace(one, phrase=None) for one in every if one.marker not in given]
            if missing:
                yield replace(version, args=(*version.args, *missing))

    def is_in_short(self, clause: JapaneseClause) -> bool:
        """Return whether a clause claims in less words what is at issue, so that it is said in full alone."""
        asked = self.text.asked
        if asked is None or asked.head != clause.head or not is_claim(clause.head):
            return False
        full = self.facts.content_of(clause).full
        return full is not clause and _has_arguments_of(full, asked)


def _has_arguments_of(one: JapaneseClause, other: JapaneseClause) -> bool:
    return {each.text for each in one.args} == {each.text for each in other.args}
