"""A debate that others held, as it was judged: the verdict first, then every turn with what is wrong in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.page.conclusion import fraction_of
from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import agent, formal, gauge, mark, portion, section, sentence, told_mark, turn, words
from aufheben.reports.page.outline import Beside
from aufheben.reports.page.telling import formal as clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling
    from kb.transcript_schema import (
        ClaimedSynthesisMessage,
        ExpectedMessage,
        StatementMessage,
        StepMessage,
        UnmappedMessage,
        VerificationDocument,
        VerifiedFinding,
        VerifiedTurnMessage,
    )


def masthead(document: VerificationDocument, tell: Telling) -> Element:
    """Return what was debated, as far as it is known, and by whom."""
    issue = None if document.debate is None else document.debate.issue
    asked = tell("page.kicker-verification") if issue is None else tell.question(issue.question, issue.literals)
    sides = (
        el("li", agent(name, tell), el("span", words(tell.title(name)), class_="title")) for name in document.agents
    )
    return el(
        "header",
        el("h1", words(asked)),
        el("ul", sides, class_="sides", aria_label=tell("page.sides")),
        class_="masthead",
    )


def verdict(document: VerificationDocument, tell: Telling) -> Element:
    """Return whether the debate is sound, where it first went wrong, and how much of it is right."""
    counted = sum(one.severity != "info" for one in document.findings)
    kind = "sound" if document.sound else "unsound" if counted else "stopped"
    return el(
        "section",
        el("h2", tell("page.verdict"), id="verdict-title"),
        el("p", _headline(document, counted, tell), class_="answer"),
        _first(document, tell),
        el("dl", _scores(document, tell), class_="scores"),
        el("p", tell("verify.protocol", variant=_variant(document, tell)), class_="bound"),
        id="verdict",
        class_=f"conclusion {kind}",
        aria_labelledby="verdict-title",
    )


def _headline(document: VerificationDocument, counted: int, tell: Telling) -> list[Content]:
    if document.sound:
        return [mark("stands", tell, silent=True), " ", words(tell("verify.sound"))]
    if not counted:
        return [mark("open", tell, silent=True), " ", words(tell("verify.open"))]
    said = tell("verify.unsound-one" if counted == 1 else "verify.unsound", count=counted)
    return [mark("error", tell, silent=True), " ", words(said)]


def _first(document: VerificationDocument, tell: Telling) -> Element | None:
    """Return the first unsound turn with the worst that was found there."""
    number = document.first_unsound_turn
    if number is None:
        return None
    found = [one for one in document.findings if one.turn == number and one.severity != "info"]
    said = words(found[0].message) if found else ""
    return el("p", sentence("page.verified.first", tell, turn=turn(number, tell), message=said), class_="reason")


def _scores(document: VerificationDocument, tell: Telling) -> Iterator[Element]:
    judged = [one.right for one in document.turns if one.right is not None]
    for code, share in (("structural", document.scores.structural), ("synthesis", document.scores.synthesis)):
        yield el("dt", tell(f"page.score.{code}"))
        if share is None:
            yield el("dd", tell("page.score.none"), class_="quiet")
            continue
        count = f"{sum(judged)}/{len(judged)}" if code == "structural" and judged else fraction_of(share, tell)
        yield el(
            "dd",
            gauge(share, "joint"),
            el("b", count, class_="fraction"),
            el("span", f"{round(100 * portion(share))} %", class_="quiet"),
        )
    yield el("dt", tell("page.findings"))
    yield el("dd", _counted(document, tell))


def _counted(document: VerificationDocument, tell: Telling) -> Iterator[Content]:
    counts = {kind: sum(one.severity == kind for one in document.findings) for kind in ("error", "warning", "info")}
    for kind, count in counts.items():
        if count:
            yield el("span", mark(kind, tell), f" {count}", class_="count")
    if document.unmapped:
        yield el("span", tell("page.unmapped.count", count=len(document.unmapped)), class_="count")
    if not document.findings and not document.unmapped:
        yield el("span", tell("page.findings.none"), class_="quiet")


def _variant(document: VerificationDocument, tell: Telling) -> str:
    variant = document.protocol
    parts = [tell(f"verify.mains-{variant.mains}")]
    if variant.max_rounds is not None:
        parts.append(tell("verify.max-rounds", rounds=variant.max_rounds))
    if variant.published:
        parts.append(tell("verify.published"))
    return tell("debate.comma").join(parts)


def whole(document: VerificationDocument, tell: Telling) -> Element | None:
    """Return the findings that are about no single turn, and the syntheses as they were stated."""
    found = [finding(one, tell) for one in document.findings if one.turn is None]
    stated = [_stated(one, tell) for one in document.syntheses]
    if not found and not stated:
        return None
    return section("whole", tell("verify.whole"), stated, found)


def _stated(one: ClaimedSynthesisMessage, tell: Telling) -> Element:
    """Return a synthesis as the transcript states it."""
    rule = None
    if one.consequent is not None:
        strong, weak = one.core.strong, one.core.weak_negation
        rule = el(
            "p",
            words(tell.reason(strong, weak, one.consequent)),
            el("br"),
            formal(clause(strong, weak, one.consequent)),
        )
    answer = None
    if one.answer is not None:
        answer = el("p", sentence("page.stated-answer", tell, answer=words(tell.quoted(one.answer))))
    place = None if one.turn is None else turn(one.turn, tell)
    return el("div", el("h4", tell("verify.synthesis"), " ", place), rule, answer, class_="card joint stated")


def unmapped(document: VerificationDocument, tell: Telling) -> Element | None:
    """Return what could not be mapped to literals, or not be read: nothing of it was guessed."""
    if not document.unmapped and not document.unread:
        return None
    rows = (_open(one, tell) for one in document.unmapped)
    heads = ("page.statement", "page.turns", "page.nearest", "page.why")
    table = el(
        "table",
        el("thead", el("tr", (el("th", tell(code), scope="col") for code in heads))),
        el("tbody", rows),
    )
    return section(
        "unmapped",
        tell("page.unmapped"),
        el("p", tell("page.unmapped.why"), class_="quiet"),
        el("div", table, class_="wide") if document.unmapped else None,
        (
            el("p", mark("warning", tell), " ", words(one.message), " ", el("code", one.code, class_="code"))
            for one in document.unread
        ),
    )


def _open(one: UnmappedMessage, tell: Telling) -> Element:
    return el(
        "tr",
        el("th", words(tell("debate.quoted", text=one.text)), scope="row"),
        el("td", _apart([turn(number, tell) for number in one.turns], tell)),
        el("td", _apart([formal(literal) for literal in one.nearest], tell)),
        el("td", words(one.reason), class_="quiet"),
    )


def _apart(pieces: list[Element], tell: Telling) -> Iterator[Content]:
    for number, piece in enumerate(pieces):
        yield tell("debate.comma") if number else None
        yield piece


def beside(document: VerificationDocument, tell: Telling) -> dict[int, Beside]:
    """Return what a verification adds to each turn: its words, how they were read, and what was found."""
    found: dict[int | None, list[VerifiedFinding]] = {}
    for one in document.findings:
        found.setdefault(one.turn, []).append(one)
    opening = {said.round: said.turn for said in reversed(document.turns)}
    return {
        said.turn: Beside(
            opens=said.round if len(opening) > 1 and opening[said.round] == said.turn else None,
            says=_says(said, tell),
            pairs=tuple(_pairs(said, tell)),
            findings=tuple(finding(one, tell) for one in found.get(said.turn, ())),
        )
        for said in document.turns
    }


def _says(said: VerifiedTurnMessage, tell: Telling) -> str | None:
    """Return an argument in the speaker's words; None where they are formal, and are told like any other's."""
    if not said.steps or all(one.by == "exact" for one in _statements(said.steps[-1])):
        return None
    step = said.steps[-1]
    claim, premises = _words(step.consequent, tell), [_words(one, tell) for one in step.strong]
    premises += [tell("page.unless", literal=_words(one, tell)) for one in step.weak_negation]
    return tell("page.because", claim=claim, premises=tell("debate.comma").join(premises)) if premises else claim


def _words(one: StatementMessage, tell: Telling) -> str:
    """Return a statement as it was said; one that was said formally is told."""
    return tell.literal(one.text) if one.by == "exact" else one.text


def _statements(step: StepMessage) -> tuple[StatementMessage, ...]:
    return (*step.strong, *step.weak_negation, step.consequent)


def _pairs(said: VerifiedTurnMessage, tell: Telling) -> Iterator[tuple[Content, Content]]:
    """Yield how the statements of a turn were read, whether the move is right, and where it stands."""
    read = [one for step in said.steps for one in _statements(step) if one.by != "exact"]
    distinct = {one.text: one for one in read}
    if distinct:
        yield el("span", tell("page.read-as")), el("ul", (el("li", _read(one, tell)) for one in distinct.values()))
    right = {True: ("stands", "right"), False: ("error", "wrong"), None: ("open", "unjudged")}
    sign, code = right[said.right]
    yield el("span", tell("page.form")), el("span", mark(sign, tell, silent=True), " ", tell(f"page.form.{code}"))
    line = None if said.where.line is None else tell("page.line", line=said.where.line)
    place = ", ".join(filter(None, (said.where.file, said.where.pointer, line)))
    if place:
        yield el("span", tell("page.where")), el("span", words(place), class_="quiet")


def _read(one: StatementMessage, tell: Telling) -> list[Content]:
    said = words(tell("debate.quoted", text=one.text))
    if not one.literals or one.by is None:
        return [said, " ", mark("open", tell, silent=True), " ", tell("page.not-mapped")]
    literals = list(_apart([formal(literal) for literal in one.literals], tell))
    return [said, " → ", *literals, " ", el("span", tell(f"page.way.{one.by}"), class_=f"way {one.by}")]


def finding(one: VerifiedFinding, tell: Telling) -> Element:
    """Return a finding: what is wrong, what would have been right, and the rule that it goes against."""
    return el(
        "div",
        el("p", mark(one.severity, tell), " ", words(one.message), " ", el("code", one.code, class_="code")),
        _expected(one.expected, tell),
        el("p", words(one.why), class_="quiet") if one.why else None,
        class_=f"finding {one.severity}",
    )


def _expected(expected: ExpectedMessage | None, tell: Telling) -> Element | None:
    if expected is None:
        return None
    parts: list[Content] = []
    if expected.text:
        parts.append(el("p", el("span", tell("page.expected"), class_="quiet"), " ", words(expected.text)))
    formals: Iterable[str] = (*([expected.rule] if expected.rule is not None else []), *expected.argument)
    rows = [el("li", formal(text)) for text in formals]
    if rows:
        parts.append(el("ul", rows))
    statuses = [
        el("li", formal(one.literal), " ", _reading(one.agent, tell), " ", told_mark(one.status, tell))
        for one in expected.statuses
    ]
    if statuses:
        parts.append(el("ul", statuses))
    return el("div", parts, class_="expected") if parts else None


def _reading(name: str | None, tell: Telling) -> Element:
    said = tell("page.for-all") if name is None else tell("page.for", agent=tell.agent(name))
    return el("span", said, class_="quiet")
