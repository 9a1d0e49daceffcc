"""Statuses of literals as a list, and what may still change them: relevance, what-if and repair."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby, zip_longest
from math import ceil, floor
from operator import attrgetter
from typing import TYPE_CHECKING

from aufheben.blocks import LineStream, Paragraph, Report, Run, plain
from aufheben.choices import Length
from aufheben.reports.debates import cut_text
from aufheben.reports.explanations import explanation_page
from engine.values.record import LiteralStatus, Status
from engine.values.rules import BACKGROUND
from grammar.controlled import QueryKind
from grammar.spans import width
from kb.answers import Answer, Found, Silence, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.api import WhatIf
    from aufheben.reports.verbalizer import Verbalizer
    from engine.change.relevance import Decider, Relevance
    from engine.change.repair import Change, Repair
    from engine.explanation.explanation import Explanation
    from engine.values.literals import Literal


STYLES = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}
_HANG = 16
"""Columns that a reading of two lines goes on further in, at most."""
_WIDEST = 36
"""Columns that literals take at most; a longer one pushes its reading to the right."""
_MEASURED = 10_000
"""Literals that settle the column: spelling a million of them once more takes as long as deciding them."""


def status_page(statuses: tuple[LiteralStatus, ...], verbalizer: Verbalizer) -> Iterator[Paragraph | LineStream]:
    """Yield one line a literal: its status, the literal, and how it reads.

    The last line tells the route by which they were decided.
    """
    if not statuses:
        yield verbalizer.quiet("status.none")
        return
    names = {status: verbalizer.tell(f"status.{status.value}") for status in Status}
    first = max(map(columns, names.values())) + 2
    leads = {status: Run(_padded(name, first), STYLES[status]) for status, name in names.items()}
    second = _column(str(one.literal) for one in statuses[:_MEASURED])
    hang = min(second, _HANG)
    say = verbalizer.prose.literal
    for agent, group in groupby(statuses, key=attrgetter("agent")):
        if agent is not None:
            yield verbalizer.line("status.private", agent=verbalizer.agent(agent))
        lines = ((leads[one.status], (_padded(str(one.literal), second), say(one.literal))) for one in group)
        yield LineStream(lines, ("formal", "text"), hang)
    if statuses[0].route is not None:
        yield verbalizer.quiet("status.decided", route=verbalizer.tell(f"route.{statuses[0].route}"))


def _column(spelled: Iterable[str]) -> int:
    """Return the column in which readings start: behind the longest literal, within bounds."""
    return min(_WIDEST, max(map(columns, spelled))) + 2


def _padded(text: str, column: int) -> str:
    return f"{text.ljust(column - 1)} " if text.isascii() else text + " " * max(1, column - columns(text))


def columns(text: str) -> int:
    """Return how many terminal columns a text takes."""
    return len(text) if text.isascii() else sum(map(width, text))


_SETS = 6
"""Smallest completions, and repairs, that a page shows; documents hold all."""


def relevance_page(found: Relevance, verbalizer: Verbalizer, target: Status | None = None) -> Report:
    """Return whether a status is stable, what to ask first, and what decides each status, or the one asked about."""
    return tuple(_relevance(found, verbalizer, target))


def _relevance(found: Relevance, verbalizer: Verbalizer, target: Status | None) -> Iterator[Paragraph]:
    literal, status = _quoted(found.literal, verbalizer), _status(found.status, verbalizer)
    if found.stable is False:
        others = [one for one in found.possible if one is not found.status]
        yield verbalizer.line("relevance.unstable", literal=literal, status=status, others=_either(others, verbalizer))
    elif found.stable is None:
        yield verbalizer.line("relevance.unknown", literal=literal, status=status)
    else:
        code = "relevance.stable" if found.open else "relevance.nothing-open"
        yield verbalizer.line(code, literal=literal, status=status)
    if target is not None and target not in found.possible and not found.undecided:
        yield verbalizer.line("relevance.out-of-reach", status=_status(target, verbalizer))
    question = found.question
    if question is not None:
        yield Paragraph()
        asked = _quoted(question.literal, verbalizer)
        if question.least == question.expected:
            yield verbalizer.line("relevance.question", literal=asked, expected=_number(round(question.expected, 2)))
        else:
            # Rounded outwards: what is said stays true.
            least = _number(Fraction(floor(question.least * 100), 100))
            expected = _number(Fraction(ceil(question.expected * 100), 100))
            yield verbalizer.line("relevance.question-between", literal=asked, least=least, expected=expected)
        for code, left in (("relevance.yes", question.yes), ("relevance.no", question.no)):
            yield verbalizer.line(code, 2, statuses=_either(left, verbalizer))
    for decider in found.deciders:
        yield Paragraph()
        yield verbalizer.line("relevance.decider", status=_status(decider.status, verbalizer))
        yield from _decider(decider, verbalizer)
    if found.undecided:
        yield Paragraph()
        for one, cut in found.cuts:
            what = verbalizer.tell(f"undecided.{one.value}")
            yield verbalizer.quiet("relevance.undecided", what=what, cut=cut_text(cut, verbalizer.language))


def _decider(decider: Decider, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    if decider.decided and not decider.smallest:
        yield verbalizer.quiet("relevance.never", 2)
        return
    for completion in decider.smallest[:_SETS]:
        yield _listed("relevance.smallest", completion, verbalizer)
    if len(decider.smallest) > _SETS:
        yield verbalizer.quiet("relevance.more-sets", 2, count=len(decider.smallest) - _SETS)
    if decider.relevant:
        yield _listed("relevance.relevant", decider.relevant, verbalizer)


def _listed(code: str, literals: Iterable[Literal], verbalizer: Verbalizer) -> Paragraph:
    """Return literals after a lead, as they read."""
    words = verbalizer.tell("debate.comma").join(_quoted(literal, verbalizer).text for literal in literals)
    return Paragraph((Run(words),), indent=2, lead=Run(verbalizer.tell(code), "quiet"))


def _number(value: Fraction) -> str:
    """Return hundredths with two decimals at most.

    >>> _number(Fraction(7, 4)), _number(Fraction(20))
    ('1.75', '20')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def whatif_page(found: WhatIf, verbalizer: Verbalizer) -> Report:
    """Return each status that differs, with the rules that come to count and those that no longer do."""
    return tuple(_whatif(found, verbalizer))


def _whatif(found: WhatIf, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    cut, earlier = found.difference.cut, found.difference.before
    if cut is not None and not found.difference.compared:
        yield verbalizer.line("whatif.undecided", cut=cut_text(cut, verbalizer.language))
        for known in earlier[:_BEFORE]:
            literal, status = _quoted(known.literal, verbalizer), _status(known.status, verbalizer)
            yield verbalizer.line("whatif.before", 2, literal=literal, status=status)
        if len(earlier) > _BEFORE:
            yield verbalizer.quiet("whatif.before-more", 2, count=len(earlier) - _BEFORE)
        return
    if not found.difference.changed:
        yield verbalizer.line("whatif.none", count=found.difference.compared)
    for one in found.difference.changed:
        before, after = _status(one.before, verbalizer), _status(one.after, verbalizer)
        yield verbalizer.line("whatif.changed", literal=_quoted(one.literal, verbalizer), before=before, after=after)
        for code, rules in (("whatif.come", one.come), ("whatif.gone", one.gone)):
            if rules:
                yield verbalizer.quiet(code, 4)
            for rule in rules:
                yield Paragraph((Run(str(rule), "formal"),), indent=6)
    if cut is not None:
        count = len(found.difference.unexplained)
        yield verbalizer.line("whatif.unexplained", count=count, cut=cut_text(cut, verbalizer.language))


_BEFORE = 20
"""Statuses before a change that a page shows where nothing else is decided; documents hold all."""


def repair_page(found: Repair, verbalizer: Verbalizer) -> Report:
    """Return all smallest sets of changes, numbered."""
    return tuple(_repair(found, verbalizer))


def _repair(found: Repair, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    literal, status = _quoted(found.literal, verbalizer), _status(found.status, verbalizer)
    if found.sets == ((),):
        yield verbalizer.line("repair.already", literal=literal)
    elif found.sets:
        yield verbalizer.line("repair.found", literal=literal, status=status, count=found.size)
        for number, changes in enumerate(found.sets[:_SETS], 1):
            for place, change in enumerate(changes):
                lead = f"{number}. " if place == 0 else " " * (len(str(number)) + 2)
                yield Paragraph(_change(change, verbalizer), indent=2, lead=Run(lead))
        if len(found.sets) > _SETS:
            yield verbalizer.quiet("relevance.more-sets", 2, count=len(found.sets) - _SETS)
    elif found.decided:
        code = "repair.none" if found.allowed else "repair.none-allowed"
        yield verbalizer.line(code, literal=literal, status=status, count=len(found.allowed))
    if found.cut is not None:
        yield verbalizer.quiet("repair.undecided", size=found.size, cut=cut_text(found.cut, verbalizer.language))


def _change(change: Change, verbalizer: Verbalizer) -> tuple[Run, ...]:
    lead = Run(verbalizer.tell("repair.remove" if change.removes else "repair.add"))
    shown = (lead, Run(str(change.rule), "formal"))
    if change.owner == BACKGROUND or len(verbalizer.agents) == 1:
        return shown
    return (*shown, *verbalizer.words("repair.by", agent=verbalizer.agent(change.owner)))


def _quoted(literal: Literal, verbalizer: Verbalizer) -> Run:
    return verbalizer.quoted(literal)


def _status(status: Status, verbalizer: Verbalizer) -> Run:
    return Run(verbalizer.tell(f"status.{status.value}"), STYLES[status])


def _either(statuses: Iterable[Status], verbalizer: Verbalizer) -> str:
    names = [_status(status, verbalizer).text for status in statuses]
    return verbalizer.tell("relevance.or").join(names) if names else verbalizer.tell("relevance.impossible")


# Answers in words: yes, no, or unknown, and why.

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
        words = verbalizer.tell(f"status.{one.status.value}")
        lines.append(
            verbalizer.line("ask.literal", literal=verbalizer.literal(one.literal), status=Run(words, "quiet"))
        )
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
        case Silence.NO_STATEMENT:
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
