"""Sentences of ordinary Japanese as rules and questions: names, kinds, topics that go on.

A text is surveyed first: what its sentences say of kinds and conditions gives wordings with places, and every clause
that is worded alike gets the same literal. A noun that something is said to be is a kind, and what is stated of it with
は, も, には or では holds, normally, of everything of that kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Contribution, Interpretation, Negation, Query, QueryKind, Treatment
from grammar.errors import DocumentNote
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.discourse import JapaneseDiscourse, discourse_of
from grammar.japanese.prose.entailment import NORM
from grammar.japanese.prose.formalization.domain import Domain, domain_of
from grammar.japanese.prose.formalization.formalization import JapaneseFormalizer
from grammar.japanese.prose.formalization.queries import JapaneseQueries
from grammar.japanese.prose.formalization.signature import Signature
from grammar.japanese.prose.formalization.theories import (
    JapaneseEffect,
    JapaneseEffects,
    effects_at_issue,
    theories,
)
from grammar.japanese.prose.meanings import Fact, KeptText, Meaning
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.sentences import understood
from grammar.spans import Span
from grammar.statements import Say
from grammar.values import replace

_FIRMLY = re.compile(
    "(?:必ず|かならず)(?!しも)|絶対に|(?:いかなる|どんな|どのような)(?:場合|とき|時|理由|事情)[でにがあれっ]*て?も|(?:理由|事情)[がは](?:何|どう)であ|何があ(?:って|ろうと)も|一切|例外なく|決して"
    f"|{NORM}(?:で(?!す|あ)|に|により|によって)[^。]*(?:禁止|ならない|なりません|いけない|いけません)"
    f"|(?:べき[^。、]*|ならない|いけない)(?:と|ことに)[^。]*{NORM}(?:で(?!す|あ)|に|により|によって)"
)
"""What says of a rule that it holds without exception, or by a norm: 条例で必ず取り壊さなければならない."""
_WITHIN = re.compile(
    "(?<![てで])は|が(?!必要|い[るり]|要[るり])|も|ので|から|ため|のに|けれ(?!ば[ない])|けど|[^しけ]れば|なら(?!な)|たら"
)
"""What stands behind a word of a clause within a sentence: 必ず遅れるバスは, 決して安くないので."""


def _is_firm(text: str) -> bool:
    """Return whether a sentence tells that something is so without exception, or by a norm, in its main clause."""
    return any(_WITHIN.search(text, found.end()) is None for found in _FIRMLY.finditer(text))


class JapaneseProseReader:
    """Reads ordinary sentences.

    Args:
        negation: what a plain ない in a condition means.
        says: lines whose words are known.
        about: the question at issue in what questions are put to.
        named: names of things that they are put to.
    """

    def __init__(
        self,
        negation: Negation = Negation.STRONG,
        says: Iterable[Say] = (),
        *,
        about: str = "",
        named: Iterable[str] = (),
    ) -> None:
        self._negation = negation
        self._signature = Signature(says)
        self._queries = JapaneseQueries(self._signature, about, named)
        self._text = JapaneseDiscourse()
        self._formal = JapaneseFormalizer(self._signature, Domain(self._text), negation)
        self._rules: Mapping[Span, tuple[Rule, ...]] = {}
        self._effects: JapaneseEffects = {}
        self._heads: frozenset[Literal] | None = None
        """The heads of all rules of the text, once they are asked for."""

    def knows(self, say: Say) -> bool:
        """Return whether the words of a line are a clause of prose, so that they are recognised in whatever form."""
        return self._signature.knows(say)

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Understand a whole text: its sentences, in order, what it speaks of, all wordings, and each stance."""
        self._signature.learn()
        self._text = discourse_of(tuple(contributions))
        self._formal = JapaneseFormalizer(self._signature, domain_of(self._text), self._negation)
        for meaning in self._text.meanings:  # so that no wording is unknown where it is met first
            if meaning.asks:
                for _ in self._queries.literals(meaning):
                    pass
            else:
                self._formal.rules(meaning)
        self._effects = effects_at_issue(self._text)
        self._rules = theories(self._formal, self._effects)
        self._heads = None

    def meaning(self, span: Span) -> Meaning | Refused:
        """Return what a sentence says, as it was understood in its text, else by itself."""
        self._signature.learn()
        found = self._text.understood.get(span)
        return found if found is not None else self._queries.meaning(span.text, self._text.torn)

    def recognises(self, meaning: Meaning) -> bool:
        """Return whether everything that a question asks, or a statement says, is worded by a known line."""
        return self._queries.recognises(meaning)

    def interpretation(self, meaning: Meaning, span: Span | None = None) -> Interpretation:
        """Return what a sentence means, one of a text that was surveyed where its place is known."""
        if meaning.asks:
            query = self._queries.of(meaning)
            if span is not None:
                query = self._of_any_sort(query)
            return Interpretation(query, self._signature.says((*query.literals, *query.options)))
        known = self._rules.get(span) if span is not None else None
        rules = known if known is not None else self._formal.rules(meaning)
        used = [item for rule in rules for item in (rule.literals if rule.body else (rule.head,))]
        wholes = bool(meaning.parts) and all(isinstance(part, KeptText) for part in meaning.parts)
        return Interpretation(
            Assertion(tuple([rule if rule.source is None else replace(rule, source=None) for rule in rules])),
            self._signature.says(used),
            Treatment.WHOLE if wholes else Treatment.ANALYSED,
            tuple(map(self._signature.role, rules)),
            () if span is None else tuple(self._notes(rules, span)),
            grounds=self._grounds(meaning, () if span is None else self._effects.get(span, ())),
            firm=span is not None and _is_firm(span.text),
        )

    def _grounds(self, meaning: Meaning, effects: Iterable[JapaneseEffect]) -> tuple[Literal, ...] | None:
        """Return what a sentence may be a reason with, None where that is whatever it states first.

        Behind what it grants it is what it states first, 安いが、狭い speaks for nothing by 安い; and it is what it
        says would come of what is at issue.
        """
        main = meaning.parts[meaning.granted :]
        comes = [one.literal(self._signature) for one in effects if one.condition in main]
        if not (meaning.granted or comes):
            return None
        facts = (part for part in main if isinstance(part, Fact | KeptText))
        return (*map(self._signature.literal_of, islice(facts, 1)), *comes)

    def _of_any_sort(self, query: Query) -> Query:
        """Return a question for one of a sort without the sort, where the text names answers and no sort of theirs.

        What answers どのパソコンを買うべきか need not be said to be a パソコン.
        """
        if query.asked is not QueryKind.WHICH or len(query.literals) != 2:  # noqa: PLR2004 - what is claimed, the sort
            return query
        claim, sort = query.literals
        rules = [rule for others in self._rules.values() for rule in others]
        sorted_ = any(one.predicate == sort.predicate for rule in rules for one in rule.literals)
        answered = any(rule.head.predicate == claim.predicate and rule.head.is_ground for rule in rules)
        return replace(query, literals=(claim,)) if answered and not sorted_ else query

    def _notes(self, rules: Iterable[Rule], span: Span) -> Iterator[DocumentNote]:
        """Yield that what is at issue is presumed to be of a kind, where the text tells all else of it."""
        presumed = self._formal.members.presumed
        if not presumed:
            return
        if self._heads is None:
            self._heads = frozenset(rule.head for others in self._rules.values() for rule in others)
        heads = self._heads
        kinds = (presumed[rule] for rule in rules if rule.body and rule in presumed and heads.issuperset(rule.strong))
        for thing, kind in dict.fromkeys(kinds):
            yield DocumentNote.at("presumed-kind", span, thing=thing, kind=kind)

    def kept_so(self, span: Span, words: str) -> Interpretation | None:
        """Return a sentence of a stance that is not read as its speaker's words, which state nothing but that.

        None where it may bear on another sentence, or nobody speaks. ``words`` is the rewrite that says so.
        """
        if span not in self._text.left_whole:
            return None
        try:
            meaning = understood(words, Context())
        except Refused:
            return None
        return replace(self.interpretation(meaning), treatment=Treatment.WHOLE)
