"""The front door for programs: load a knowledge base, hold its debate, ask for statuses and for reasons.

Composition only: the knowledge base is `kb`'s, every decision `engine`'s. Whatever is wrong with a request is an
`AufhebenError`: a text that cannot be read is `Unreadable` and carries all its findings, a limit (`LimitReached`) says
which one it was. `engine.values.errors` draws the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.errors import Misuse
from aufheben.wording import Language
from kb import loading
from kb.checks import check as findings_of

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence

    from aufheben.futures import WhatIf
    from aufheben.verifying import Given, Verification
    from engine.change.relevance import Relevance
    from engine.change.repair import Repair
    from engine.dialogue.tree import Branch
    from engine.explanation.explanation import Explanation
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.record import Debate, LiteralStatus, Status
    from grammar.texts import Negation
    from kb.answers import Answer, Consultation
    from kb.findings import Finding
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading
    from kb.transcripts.mapping import Mappings


@dataclass(frozen=True, slots=True)
class Account:
    """An explanation, and how it is told at one length in one language; ``str()`` is the text."""

    explanation: Explanation
    text: str

    @property
    def literal(self) -> Literal:
        """Return what is explained."""
        return self.explanation.literal

    @property
    def status(self) -> Status:
        """Return the status that is explained."""
        return self.explanation.status

    def __str__(self) -> str:
        return self.text


def load(name_or_path: str | os.PathLike[str]) -> KnowledgeBase:
    """Return a knowledge base of the library, or of a file: a path has a separator or a suffix."""
    return loading.load(name_or_path)


def parse(text: str) -> KnowledgeBase:
    """Return the knowledge base of a text; an error carries every mistake of it."""
    return loading.parse(text)


def check(kb: KnowledgeBase) -> tuple[Finding, ...]:
    """Return everything that is wrong or odd in a knowledge base: errors, warnings and notes."""
    return tuple(findings_of(kb))


def status(
    kb: KnowledgeBase,
    *literals: Literal | str,
    reading: str = "pooled",
    agent: str | None = None,
    semantics: str = "prakken-sartor",
    route: str = "auto",
    limits: Limits | None = None,
) -> tuple[LiteralStatus, ...]:
    """Return the statuses of literals; without literals, of every literal that has an argument.

    ``reading`` is "pooled" or "private"; the private one judges the arguments of ``agent`` against those of each other
    agent. ``semantics`` is "prakken-sartor", "wfsx" or "dung". The ``route`` is "program" (run by clingo), "counters"
    or "auto"; they give the same, and each status names the one taken.
    """
    requests.sound(kb)
    return requests.status(kb, literals, reading=reading, agent=agent, semantics=semantics, route=route, limits=limits)


def debate(
    kb: KnowledgeBase,
    mains: str = "all",
    first: str | None = None,
    *,
    max_rounds: int | None = None,
    limits: Limits | None = None,
) -> Debate:
    """Return the whole record of the debate of a knowledge base.

    ``mains`` is "all" (agents open every main argument they have) or "one" (one each). ``first`` names the agent that
    opens; ``max_rounds`` stops after that many main arguments, without a verdict.
    """
    requests.sound(kb)
    return requests.debate(kb, mains=mains, first=first, max_rounds=max_rounds, limits=limits)


def explain(
    kb: KnowledgeBase,
    literal: Literal | str,
    length: str = "medium",
    *,
    reading: str = "pooled",
    agent: str | None = None,
    lang: str = "en",
    limits: Limits | None = None,
) -> Account:
    """Return why a literal has its status; ``length`` is "short", "medium" or "long", ``lang`` "en" or "ja"."""
    from aufheben.blocks import plain  # noqa: PLC0415 - only explanations are told by the API
    from aufheben.reports.explanations import Length, explanation_page  # noqa: PLC0415 - as above
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above

    if length not in {member.value for member in Length}:
        raise Misuse("misuse.length", length=length, known=", ".join(Length))
    language = _language(lang)
    requests.sound(kb)
    told = Length(length)
    explanation = requests.explain(kb, literal, reading=reading, agent=agent, depth=told.depth, limits=limits)
    return Account(explanation, plain(explanation_page(explanation, verbalizer_of(kb, language), told)))


def relevance(
    kb: KnowledgeBase,
    literal: Literal | str,
    status: str | None = None,
    *,
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Relevance:
    """Return what the open literals can still do to the status of a literal, and which to ask about first.

    ``status`` asks how one status can be reached for good. It is exact when there is time; at the time limit of
    ``limits`` it is what is known by then, and ``undecided`` says what is not.
    """
    from aufheben import futures  # noqa: PLC0415 - few ask about what may still change

    requests.sound(kb)
    return futures.relevance(kb, literal, target=status, reading=reading, agent=agent, limits=limits)


def whatif(
    kb: KnowledgeBase,
    *literals: Literal | str,
    add: Sequence[str] = (),
    remove: Sequence[str] = (),
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> WhatIf:
    """Return which statuses differ when statements are added and taken out, and why; without literals, of all.

    ``add`` are statements as they stand in a file; ``remove`` labels, statements, or literals, which mean the facts and
    presumptions they match.
    """
    from aufheben import futures  # noqa: PLC0415 - as above

    requests.sound(kb)
    return futures.whatif(kb, literals, add=add, remove=remove, reading=reading, agent=agent, limits=limits)


def repair(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    allow: Sequence[str] = (),
    allow_removing: Sequence[str] = (),
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Repair:
    """Return all smallest sets of changes that make a literal justified.

    ``allow`` are facts, presumptions and priorities that may be added; ``allow_removing`` names what may be taken out,
    as in `whatif`. With neither, the open literals may be added, true or false.
    """
    from aufheben import futures  # noqa: PLC0415 - as above

    requests.sound(kb)
    return futures.repair(
        kb, literal, allow=allow, allow_removing=allow_removing, reading=reading, agent=agent, limits=limits
    )


def verify(
    transcript: Given,
    against: KnowledgeBase | str | os.PathLike[str],
    *,
    mapping: Mappings | str | os.PathLike[str] | None = None,
    agents: Mapping[str, str] | None = None,
    mains: str | None = None,
    max_rounds: int | None = None,
    published: bool | None = None,
    limits: Limits | None = None,
) -> Verification:
    """Return what is wrong with a debate that somebody held, judged by stances.

    ``transcript`` is a file, a debate of the library, a document, or a text itself; ``against`` a knowledge base, a
    library name or a file. ``mapping`` (a file or its text) says what statements mean, ``agents`` which agent a name of
    the transcript is. ``mains``, ``max_rounds`` and ``published`` override what the transcript says of its protocol.
    """
    from aufheben import verifying  # noqa: PLC0415 - few verify what others have held
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415 - as above

    kb = against if isinstance(against, KnowledgeBase) else load(against)
    requests.sound(kb)
    return verifying.verify(
        transcript,
        kb,
        mappings=verifying.mappings_of(mapping),
        agents=agents,
        mains=mains,
        max_rounds=max_rounds,
        published=published,
        limits=limits,
    )


def report(
    held: Debate | Verification, kb: KnowledgeBase | None = None, *, form: str = "html", language: str = "en"
) -> str:
    """Return a debate or a verification as a page that loads nothing, the text of one HTML file.

    Other forms are maps: ``markdown``, ``svg``, ``mermaid``, ``dot``, ``aif`` (JSON). ``kb`` gives its words to a
    debate; a verification has the knowledge base that it was judged by.
    """
    from aufheben import reporting  # noqa: PLC0415 - the languages of people are large
    from aufheben.verifying import Verification  # noqa: PLC0415 - as above

    spoken = _language(language)
    base = held.kb if kb is None and isinstance(held, Verification) else kb
    subject = reporting.subject_of(held, spoken)
    return reporting.written_as(subject, form, reporting.telling_of(subject, base, spoken))


def tree(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Branch | None:
    """Return the tree of all arguments in the dialogue about a literal; None when it has no argument.

    It is exponential: `LimitReached` is raised beyond the node limit of ``limits``.
    """
    requests.sound(kb)
    return requests.tree(kb, literal, reading=reading, agent=agent, limits=limits)


def read(
    text: str,
    *,
    lang: str | None = None,
    negation: str = "strong",
    reading: Mapping[int, int] | None = None,
) -> TextReading:
    """Return what a text in controlled English or Japanese says, sentence by sentence; ``.kb`` is the knowledge base.

    ``lang`` is "en" or "ja", told by the script when it is not given; ``negation`` says what a plain "not" in a
    condition is, "strong" or "weak"; ``reading`` chooses readings of ambiguous sentences by number, both from 1.
    """
    from grammar.spans import SourceText  # noqa: PLC0415 - the languages of people are large
    from kb.readings import read_texts  # noqa: PLC0415 - as above

    language = None if lang is None else _language(lang).value
    return read_texts([SourceText("<text>", text)], language, _negation(negation), reading)


def ask(
    kb: KnowledgeBase,
    sentence: str,
    *,
    lang: str | None = None,
    negation: str = "strong",
    limits: Limits | None = None,
) -> Answer:
    """Return what a knowledge base says to a sentence or a question in plain words.

    Statuses are computed for the first question and kept for the next ones put to the same knowledge base; a
    `kb.answers.Consultation` does the same for several at once.
    """
    from kb.answers import Consultation  # noqa: PLC0415 - the languages of people are large

    how = _negation(negation)
    language = None if lang is None else _language(lang).value
    known = next((one for one in _CONSULTED if one.kb is kb and (one.language, one.negation) == (language, how)), None)
    if known is None:
        requests.sound(kb)
        known = Consultation(kb, language=language, negation=how, limits=limits)
        _CONSULTED[:] = [known]
    return known.ask(sentence)


_CONSULTED: list[Consultation] = []
"""The consultation that the last question was put to."""


def _language(name: str) -> Language:
    language = Language.named(name)
    if language is None:
        raise Misuse("misuse.language", asked=name, known=", ".join(Language))
    return language


def _negation(name: str) -> Negation:
    from grammar.texts import Negation  # noqa: PLC0415 - as above

    if name not in {member.value for member in Negation}:
        raise Misuse("misuse.negation", negation=name, known=", ".join(Negation))
    return Negation(name)
