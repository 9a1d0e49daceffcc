"""The text of a statute as a knowledge base: its rules beside the provisions that they were read from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from grammar.formatting import format_source
from grammar.laws.egov import is_egov, read_egov
from grammar.laws.plain import is_plain_law, read_plain
from grammar.laws.rules import ReadProvision, read_law
from grammar.laws.sentences import Why
from grammar.spans import SourceText
from grammar.statements import RuleStatement, Say, Statement
from kb.knowledge_base import KnowledgeBase
from kb.wording import WORDS

if TYPE_CHECKING:
    from grammar.laws.provisions import Law


class ProvisionTaking(StrEnum):
    """How a provision was taken: as rules, or as a part of those of another; as a text only; not, by name; deleted."""

    READ = "read"
    WHOLE = "whole"
    REFUSED = "refused"
    EMPTY = "empty"


_REFUSED = (Why.MUTATIS_MUTANDIS, Why.READ_AS)


def taking(one: ReadProvision) -> ProvisionTaking:
    """Return how a provision was taken."""
    if one.why is None:
        return ProvisionTaking.READ
    if one.why is Why.NOTHING:
        return ProvisionTaking.EMPTY
    return ProvisionTaking.REFUSED if one.why in _REFUSED else ProvisionTaking.WHOLE


@dataclass(frozen=True)
class LawReading:
    """A statute taken apart, and what was read of each of its provisions."""

    law: Law
    provisions: tuple[ReadProvision, ...]

    @property
    def counts(self) -> Mapping[ProvisionTaking, int]:
        """Return how many provisions were taken in which way, of those ways in which any was."""
        found = Counter(map(taking, self.provisions))
        return {way: found[way] for way in ProvisionTaking if found[way]}

    @property
    def is_all_read(self) -> bool:
        """Return whether every provision is read, or states nothing."""
        return set(self.counts) <= {ProvisionTaking.READ, ProvisionTaking.EMPTY}

    @property
    def reasons(self) -> Mapping[Why, int]:
        """Return how many provisions are not read for which reason, the most frequent first."""
        return dict(Counter(one.why for one in self.provisions if one.why is not None).most_common())

    @cached_property
    def kb(self) -> KnowledgeBase:
        """Return the rules as a knowledge base, each with the place of its provision."""
        rules = tuple(statement for one in self.provisions for statement in _rules(one))
        return KnowledgeBase((*rules, *self._says), (self.law.source,))

    @property
    def _says(self) -> tuple[Say, ...]:
        says: dict[tuple[str, int, str | None], Say] = {}
        for one in self.provisions:
            for say in one.says:
                says.setdefault((say.literal.predicate, len(say.literal.args), say.language), say)
        return tuple(says.values())

    def text(self, language: str = "ja") -> str:
        """Return the knowledge base as a formatted ``.kb`` text: every provision as a comment, with its rules below.

        ``language`` is that of the remarks why a provision has no rules.
        """
        return format_source(SourceText("<text>", "\n".join(self._lines(language)) + "\n"))

    def _lines(self, language: str) -> Iterator[str]:
        yield f"% {self.law.title or self.law.source.name}"
        yield f"% {self.counted(language)}"
        headings: tuple[str, ...] = ()
        for one in self.provisions:
            provision = one.provision
            if provision.headings != headings:
                headings = provision.headings
                yield ""
                yield f"% {' '.join(headings)}"
            yield ""
            yield f"% {provision.address.japanese}{provision.caption}  {provision.span}"
            yield from (f"%   {' '.join(sentence.text.split())}" for sentence in provision.sentences)
            if one.why is not None:
                yield f"%   [{reason(one, language)}]"
            yield from map(str, _rules(one))
        yield ""
        for beside in self.law.beside:
            yield f"% {beside.span}  {' '.join(beside.text.split())}"
        yield from map(str, self._says)

    def counted(self, language: str) -> str:
        """Return how many provisions were taken in which way, in one line."""
        ways = [WORDS.say(f"statute.taken.{way.value}", language, count=count) for way, count in self.counts.items()]
        return WORDS.say("statute.counted", language, count=len(self.provisions), ways=_listed(ways, language))


def _listed(ways: list[str], language: str) -> str:
    return WORDS.say("statute.comma", language).join(ways)


def _rules(one: ReadProvision) -> Iterator[Statement]:
    return (RuleStatement(rule, one.provision.span) for rule in one.rules)


def reason(one: ReadProvision, language: str) -> str:
    """Return why a provision has no rules, in words; empty where it was read."""
    if one.why is None:
        return ""
    by = "" if one.by is None else one.by.english if language == "en" else one.by.japanese
    return WORDS.say(f"statute.why.{one.why.value}", language, by=by)


def is_law(source: SourceText) -> bool:
    """Return whether a text is a statute, as e-Gov's XML or as plain text."""
    return is_egov(source) or is_plain_law(source)


def read_statute(source: SourceText) -> LawReading:
    """Return what is read of the text of a statute. Raises `Unreadable` where it cannot be taken apart."""
    law = read_egov(source) if is_egov(source) else read_plain(source)
    return LawReading(law, read_law(law))
