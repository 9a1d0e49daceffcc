"""Answers in words: yes, no, or unknown, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.page import Line, Words, plain
from aufheben.reports.explanations import Length, explanation_page
from engine.record import Status
from grammar.texts import Asked, Negation
from kb.answers import Verdict

if TYPE_CHECKING:
    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.limits import Limits
    from kb.answers import Answer, Found
    from kb.knowledge_base import KnowledgeBase

_STYLES = {
    Verdict.TRUE: "good",
    Verdict.TRUE_BY_DEFAULT: "good",
    Verdict.FALSE: "bad",
    Verdict.FALSE_BY_DEFAULT: "bad",
    Verdict.UNKNOWN: "title",
}


def answer_page(
    answer: Answer,
    kb: KnowledgeBase,
    speech: Speech,
    negation: Negation = Negation.STRONG,
    limits: Limits | None = None,
) -> Page:
    """Return an answer as a page: the verdict, what it is about, and the reason."""
    if answer.asked is Asked.WHICH and not answer.found:
        return (Line((Words(speech.tell("ask.none"), "title"),)),)
    code = answer.verdict.value
    if code == "unknown" and any(one.status is Status.DEFENSIBLE for one in answer.found):
        code = "undecided"
    lines: list[Line] = []
    if answer.asked is Asked.WHETHER or answer.verdict is Verdict.UNKNOWN:
        lines.append(Line((Words(speech.tell(f"ask.{code}"), _STYLES[answer.verdict]),)))
    for one in answer.found:
        told = speech.tell(f"status.{one.status.value}")
        lines.append(speech.line("ask.literal", literal=speech.literal(one.literal), status=Words(told, "quiet")))
        lines += _reason(one, kb, speech, negation, limits)
    return tuple(lines)


def because(
    answer: Answer,
    kb: KnowledgeBase,
    speech: Speech,
    negation: Negation = Negation.STRONG,
    limits: Limits | None = None,
) -> str:
    """Return the reason of an answer as text, one sentence a literal."""
    return "\n".join(plain(tuple(_reason(one, kb, speech, negation, limits))).strip() for one in answer.found)


def _reason(found: Found, kb: KnowledgeBase, speech: Speech, negation: Negation, limits: Limits | None) -> list[Line]:
    """Return why a literal, or where it is denied its complement, has its status, in one sentence."""
    told = found.literal
    if found.verdict in (Verdict.FALSE, Verdict.FALSE_BY_DEFAULT) and found.status is not Status.JUSTIFIED:
        told = -found.literal
    closed = negation is Negation.WEAK and found.verdict in (Verdict.FALSE_BY_DEFAULT, Verdict.TRUE_BY_DEFAULT)
    explained = requests.explain(kb, told, depth=Length.SHORT.depth, limits=limits)
    if closed and explained.status is not Status.JUSTIFIED:
        atom = found.literal if found.literal.positive else -found.literal
        return [speech.line("ask.closed", 2, literal=speech.literal(atom))]
    page = explanation_page(explained, speech, Length.SHORT)
    return [line if line.indent else Line(line.words, indent=2) for line in page if isinstance(line, Line)]
