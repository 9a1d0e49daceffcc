"""What may still change, as pages: relevance, what-if and repair."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from aufheben.reports.cuts import cut_text
from engine.values.record import Status
from engine.values.rules import BACKGROUND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.futures import WhatIf
    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.change.relevance import Decider, Relevance
    from engine.change.repair import Change, Repair
    from engine.values.literals import Literal

_SETS = 6
"""Smallest completions, and repairs, that a page shows; documents hold all."""


def relevance_page(found: Relevance, speech: Speech) -> Page:
    """Return whether a status is stable, what to ask first, and what decides each status."""
    return tuple(_relevance(found, speech))


def _relevance(found: Relevance, speech: Speech) -> Iterator[Line]:
    literal, status = _told(found.literal, speech), _status(found.status, speech)
    if found.stable is False:
        others = [one for one in found.possible if one is not found.status]
        yield speech.line("relevance.unstable", literal=literal, status=status, others=_either(others, speech))
    elif found.stable is None:
        yield speech.line("relevance.unknown", literal=literal, status=status)
    else:
        code = "relevance.stable" if found.open else "relevance.nothing-open"
        yield speech.line(code, literal=literal, status=status)
    question = found.question
    if question is not None:
        yield Line()
        asked = _told(question.literal, speech)
        if question.least == question.expected:
            yield speech.line("relevance.question", literal=asked, expected=_number(round(question.expected, 2)))
        else:
            # Rounded outwards: what is said stays true.
            least = _number(Fraction(floor(question.least * 100), 100))
            expected = _number(Fraction(ceil(question.expected * 100), 100))
            yield speech.line("relevance.question-between", literal=asked, least=least, expected=expected)
        for code, left in (("relevance.yes", question.yes), ("relevance.no", question.no)):
            yield speech.line(code, 2, statuses=_either(left, speech))
    for decider in found.deciders:
        yield Line()
        yield speech.line("relevance.decider", status=_status(decider.status, speech))
        yield from _decider(decider, speech)
    if found.undecided:
        yield Line()
        for one, cut in found.cuts:
            what = speech.tell(f"undecided.{one.value}")
            yield speech.quiet("relevance.undecided", what=what, cut=cut_text(cut, speech.language))


def _decider(decider: Decider, speech: Speech) -> Iterator[Line]:
    if decider.decided and not decider.smallest:
        yield speech.quiet("relevance.never", 2)
        return
    for completion in decider.smallest[:_SETS]:
        yield _listed("relevance.smallest", completion, speech)
    if len(decider.smallest) > _SETS:
        yield speech.quiet("relevance.more-sets", 2, count=len(decider.smallest) - _SETS)
    if decider.relevant:
        yield _listed("relevance.relevant", decider.relevant, speech)


def _listed(code: str, literals: Iterable[Literal], speech: Speech) -> Line:
    """Return literals after a lead, as they read."""
    told = speech.tell("debate.comma").join(_told(literal, speech).text for literal in literals)
    return Line((Words(told),), indent=2, lead=Words(speech.tell(code), "quiet"))


def _number(value: Fraction) -> str:
    """Return hundredths with two decimals at most.

    >>> _number(Fraction(7, 4)), _number(Fraction(20))
    ('1.75', '20')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def whatif_page(found: WhatIf, speech: Speech) -> Page:
    """Return each status that differs, with the rules that come to count and those that no longer do."""
    return tuple(_whatif(found, speech))


def _whatif(found: WhatIf, speech: Speech) -> Iterator[Line]:
    if not found.difference.changed:
        yield speech.line("whatif.none", count=found.difference.compared)
    for one in found.difference.changed:
        before, after = _status(one.before, speech), _status(one.after, speech)
        yield speech.line("whatif.changed", literal=_told(one.literal, speech), before=before, after=after)
        for code, rules in (("whatif.come", one.come), ("whatif.gone", one.gone)):
            for rule in rules:
                yield Line((Words(str(rule), "formal"),), indent=4, lead=Words(speech.tell(code), "quiet"))


def repair_page(found: Repair, speech: Speech) -> Page:
    """Return all smallest sets of changes, numbered."""
    return tuple(_repair(found, speech))


def _repair(found: Repair, speech: Speech) -> Iterator[Line]:
    literal, status = _told(found.literal, speech), _status(found.status, speech)
    if found.sets == ((),):
        yield speech.line("repair.already", literal=literal)
    elif found.sets:
        yield speech.line("repair.found", literal=literal, status=status, count=found.size)
        for number, changes in enumerate(found.sets[:_SETS], 1):
            for place, change in enumerate(changes):
                lead = f"{number}. " if place == 0 else " " * (len(str(number)) + 2)
                yield Line(_change(change, speech), indent=2, lead=Words(lead))
        if len(found.sets) > _SETS:
            yield speech.quiet("relevance.more-sets", 2, count=len(found.sets) - _SETS)
    elif found.decided:
        yield speech.line("repair.none", literal=literal, status=status, count=len(found.allowed))
    if found.cut is not None:
        yield speech.quiet("repair.undecided", size=found.size, cut=cut_text(found.cut, speech.language))


def _change(change: Change, speech: Speech) -> tuple[Words, ...]:
    lead = Words(speech.tell("repair.remove" if change.removes else "repair.add"))
    shown = (lead, Words(str(change.rule), "formal"))
    if change.owner == BACKGROUND or len(speech.agents) == 1:
        return shown
    return (*shown, *speech.words("repair.by", agent=speech.agent(change.owner)))


def _told(literal: Literal, speech: Speech) -> Words:
    return speech.quoted(literal)


_STYLE = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}


def _status(status: Status, speech: Speech) -> Words:
    return Words(speech.tell(f"status.{status.value}"), _STYLE[status])


def _either(statuses: Iterable[Status], speech: Speech) -> str:
    names = [_status(status, speech).text for status in statuses]
    return speech.tell("relevance.or").join(names) if names else speech.tell("relevance.impossible")
