"""Requests: what callers mean by their texts and names; what does not fit is refused in words.

Strings are converted here, once: a choice may be given by its name, a literal by its text. A value of another kind than
was asked for is refused here, too, before the rooms below stumble over it.
"""

from __future__ import annotations

import json
import os
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import chain
from numbers import Integral, Real
from typing import TYPE_CHECKING, TypeVar, cast

from aufheben.choices import Length, Mains, ReportFormat
from aufheben.errors import Misuse
from aufheben.wording import Language
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Name, Text, Variable
from engine.values.record import Reading, Route, Semantics, Status
from grammar.controlled import Negation
from grammar.wording import NameList, Severity, Suggestion

if TYPE_CHECKING:
    from enum import StrEnum

    from kb.knowledge_base import KnowledgeBase
    from kb.overview import Finding

Choice = TypeVar("Choice", bound="StrEnum")

_REFUSALS: Mapping[type[StrEnum], tuple[str, str]] = {
    Language: ("misuse.language", "asked"),
    Length: ("misuse.length", "length"),
    Mains: ("misuse.mains", "mains"),
    Negation: ("misuse.negation", "negation"),
    Reading: ("misuse.reading", "reading"),
    ReportFormat: ("misuse.report-form", "form"),
    Route: ("misuse.route", "route"),
    Semantics: ("misuse.semantics", "semantics"),
    Status: ("misuse.status", "status"),
}
"""What is said of a name that is none of a kind of choices, and the field that shows the name."""


def choice(kind: type[Choice], given: Choice | str) -> Choice:
    """Return a choice, found by its name when it is given as one.

    >>> choice(Mains, "one")
    <Mains.ONE: 'one'>
    """
    try:
        return kind(given)
    except ValueError:
        code, field = _REFUSALS[kind]
        raise Misuse(code, known=NameList.of(kind), **{field: given}) from None


def expect(what: str, given: object, *kinds: type, **words: object) -> None:
    """Refuse a value that is none of some kinds."""
    if not isinstance(given, kinds) or (isinstance(given, bool) and bool not in kinds):
        raise refused(what, given, **words)


def refused(what: str, given: object, **words: object) -> Misuse:
    """Return the error about a value of another kind; ``what`` was expected, a code of ``misuse.expected``."""
    return Misuse(f"misuse.expected.{what}", given=_shown(given), **words)


def _shown(given: object) -> str:
    """Return a value as Python writes it, cut short.

    >>> _shown("camera"), _shown(Literal("buy"))
    ("'camera'", 'Literal(…)')
    """
    if given is None or isinstance(given, (str, bytes, int, float, list, tuple, dict)):
        return reprlib.repr(cast("object", given))
    return f"{type(given).__name__}(…)"


def knowledge_base(given: object) -> None:
    """Refuse what is no knowledge base; a name or a text of one is told how to become one."""
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415 - imports the languages

    expect("kb", given, KnowledgeBase, call=_call(given))


def _call(given: object) -> str:
    """Return how to come by a knowledge base from what was given in its place."""
    if isinstance(given, str) and "\n" in given:
        return "aufheben.parse(…)"
    if isinstance(given, (str, os.PathLike)):
        return f"aufheben.load({json.dumps(str(cast('object', given)), ensure_ascii=False)})"
    return "aufheben.load(…)"


def limited(limits: Limits | None) -> Limits:
    """Return limits whose values are numbers; those of `Limits` when none are given."""
    if limits is None:
        return Limits()
    expect("limits", limits, Limits)
    for one in fields(Limits):
        value = getattr(limits, one.name)
        if value is not None or one.default is not None:
            expect("number", value, Real, name=one.name)
    return limits


def texts(name: str, given: object) -> tuple[str, ...]:
    """Return texts; one alone may be given as it is."""
    if isinstance(given, str):
        return (given,)
    expect("statements", given, Iterable, name=name)
    found = tuple(cast("Iterable[str]", given))
    for one in found:
        expect("statements", one, str, name=name)
    return found


def sound(kb: KnowledgeBase) -> tuple[Finding, ...]:
    """Return the warnings and notes about a knowledge base; raise `Unreadable` with its errors."""
    from grammar.errors import Unreadable  # noqa: PLC0415 - as below
    from kb.checks import check  # noqa: PLC0415 - imports what checking needs

    knowledge_base(kb)
    findings = tuple(check(kb))
    errors = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)
    return findings


def debatable(kb: KnowledgeBase, max_rounds: int | None = None) -> None:
    """Refuse what holds no debate, or none under such a protocol."""
    if kb.issue is None:
        raise Misuse("misuse.no-issue")
    if len(kb.agents) < 2:  # noqa: PLR2004 - two make a debate
        raise Misuse("misuse.one-agent")
    if max_rounds is not None:
        expect("whole", max_rounds, Integral, name="max_rounds")
        if max_rounds < 1:
            raise Misuse("misuse.max-rounds", rounds=max_rounds)


def literal_of(literal: Literal | str) -> Literal:
    """Return a literal, read from its text when it is given as one."""
    if isinstance(literal, Literal):
        return literal
    expect("literal", literal, str)
    from grammar.reading import parse_literal  # noqa: PLC0415 - many requests name none

    return parse_literal(literal)


def is_ground(literal: Literal) -> bool:
    """Return whether a literal holds no variable; one that does stands for all literals it matches."""
    return not any(isinstance(term, Variable | Anonymous) for term in literal.args)


def ground_literal(literal: Literal | str) -> Literal:
    """Return a literal that holds no variable."""
    asked = literal_of(literal)
    if not is_ground(asked):
        raise Misuse("misuse.not-ground", literal=asked)
    return asked


def judged(kb: KnowledgeBase, reading: Reading | str, agent: str | None, *, of_one: bool = True) -> Reading:
    """Return the reading asked for: an agent goes with the private one only, which needs one when it is ``of_one``."""
    how = choice(Reading, reading)
    if how is Reading.POOLED and agent is not None:
        raise Misuse("misuse.agent-pooled")
    known_agent(kb, agent)
    if of_one and how is Reading.PRIVATE and agent is None:
        raise Misuse("misuse.agent-needed", agents=NameList.of(one.name for one in kb.agents))
    return how


def known_agent(kb: KnowledgeBase, agent: str | None) -> None:
    """Refuse a name that no agent has."""
    names = [one.name for one in kb.agents]
    if agent is not None and agent not in names:
        raise Misuse("misuse.unknown-agent", agent=agent, agents=NameList.of(names))


def unknown(kb: KnowledgeBase, literals: Iterable[Literal]) -> Iterator[tuple[Literal, Name | Text | None, Suggestion]]:
    """Yield the literals of which a knowledge base has not the predicate, or else not a constant.

    A constant that is lacking comes with them, and what may have been meant. Numbers may be computed.
    """
    asked = tuple(literals)
    if not asked:
        return
    predicates, constants = _words(kb)
    for literal in asked:
        signature = (literal.predicate, len(literal.args))
        if signature not in predicates:
            names = sorted(f"{predicate}/{arity}" for predicate, arity in predicates)
            yield literal, None, Suggestion.of("{}/{}".format(*signature), names)
            continue
        for term in literal.args:
            if isinstance(term, Name | Text) and term not in constants:
                yield literal, term, Suggestion.of(str(term), sorted(map(str, constants)))


def _words(kb: KnowledgeBase) -> tuple[set[tuple[str, int]], set[Name | Text]]:
    """Return the predicates of a knowledge base, by name and number of arguments, and its constants but numbers."""
    literals = [opened.literal for opened in kb.opens]
    for rule in chain(kb.background, *(agent.rules for agent in kb.agents)):
        literals.append(rule.head)
        if rule.body:
            literals += rule.strong
            literals += rule.weak
    predicates = {(literal.predicate, len(literal.args)) for literal in literals}
    return predicates, {term for literal in literals for term in literal.args if isinstance(term, Name | Text)}
