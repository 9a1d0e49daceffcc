"""Answers in words: yes, no, or unknown, and why."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run, plain
from aufheben.choices import Length
from aufheben.reports.explanations import explanation_page
from engine.values.record import Status
from grammar.controlled import QueryKind
from kb.answers import Silence, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.blocks import Report
    from aufheben.reports.verbalizer import Verbalizer
    from engine.explanation.explanation import Explanation
    from kb.answers import Answer, Found

_STYLES = {
    Verdict.TRUE: "good",
    Verdict.TRUE_BY_DEFAULT: "good",
    Verdict.FALSE: "bad",
    Verdict.FALSE_BY_DEFAULT: "bad",
    Verdict.UNKNOWN: "title",
}


def answer_page(answer: Answer, reasons: Sequence[Explanation], verbalizer: Verbalizer, name: str = "") -> Report:
    """Return an answer as a page: the verdict, what it is about, and the reasons of the first literals it speaks of.

    ``name`` is what was asked, for the command that goes on from there.
    """
    lines: list[Paragraph] = []
    if answer.silence is not None or answer.asked is QueryKind.WHETHER:
        lines.append(Paragraph((Run(verbalizer.tell(f"ask.{_code(answer)}"), _STYLES[answer.verdict]),)))
    lines += (
        verbalizer.line("ask.unknown-word", 2, word=verbalizer.tell("debate.quoted", text=word))
        for word in answer.unknown_words
    )
    for one, reason in zip_longest(answer.found, reasons):
        told = verbalizer.tell(f"status.{one.status.value}")
        lines.append(verbalizer.line("ask.literal", literal=verbalizer.literal(one.literal), status=Run(told, "quiet")))
        if reason is not None:
            lines += _reason(one, reason, verbalizer)
    if name and answer.at_issue and (answer.asked is QueryKind.WHICH or answer.silence is Silence.CONTESTED):
        lines.append(verbalizer.quiet("ask.debate", name=name))
    return tuple(lines)


def _code(answer: Answer) -> str:
    """Return the wording of a verdict; of an unknown one, why it is."""
    match answer.silence:
        case None:
            return answer.verdict.value
        case Silence.UNKNOWN_WORDS:
            return "no-such-words"
        case Silence.NOTHING_SAID:
            return "none" if answer.asked is QueryKind.WHICH and not answer.found else "nothing-said"
        case Silence.CONTESTED:
            tenable = any(one.status is Status.DEFENSIBLE for one in answer.found)
            return "undecided" if tenable else "defeated"


def because(answer: Answer, reasons: Sequence[Explanation], verbalizer: Verbalizer) -> str:
    """Return the reasons of an answer as text, one sentence a literal."""
    pairs = zip(answer.found, reasons, strict=False)
    return "\n".join(plain(tuple(_reason(one, reason, verbalizer))).strip() for one, reason in pairs)


def _reason(found: Found, reason: Explanation, verbalizer: Verbalizer) -> list[Paragraph]:
    """Return why a literal, or where it is denied its complement, has its status, in one sentence."""
    by_default = found.verdict in (Verdict.FALSE_BY_DEFAULT, Verdict.TRUE_BY_DEFAULT)
    if by_default and reason.status is not Status.JUSTIFIED:
        # Nothing but a text read as complete makes such a verdict.
        atom = found.literal if found.literal.positive else -found.literal
        return [verbalizer.line("ask.closed", 2, literal=verbalizer.literal(atom))]
    page = explanation_page(reason, verbalizer, Length.SHORT)
    return [line if line.indent else Paragraph(line.words, indent=2) for line in page if isinstance(line, Paragraph)]
