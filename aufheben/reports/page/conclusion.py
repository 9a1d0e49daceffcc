"""What came of a debate, first of all: the answer, what it rests on, and the fate of every claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.cuts import cut_text, stopped_text
from aufheben.reports.page.closing import certified
from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import agent, formal, mark, section, sentence, term, told_mark, turn, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling
    from kb.schema import CandidateMessage, ClaimMessage, DebateDocument, SynthesisMessage


MOST_CLAIMS = 12
"""Claims that a page lists at once; more are folded away."""


def masthead(debate: DebateDocument, tell: Telling) -> Element:
    """Return the question and who debated it."""
    sides = (el("li", agent(name, tell), el("span", words(tell.title(name)), class_="title")) for name in debate.agents)
    literals = ", ".join(debate.issue.literals)
    return el(
        "header",
        el("h1", words(tell.question(debate.issue.question, debate.issue.literals))),
        el("ul", sides, class_="sides", aria_label=tell("page.sides")),
        el("p", formal(literals), class_="issue"),
        class_="masthead",
    )


def conclusion(debate: DebateDocument, tell: Telling) -> Element:
    """Return the outcome with its answer and its reasons in a few lines."""
    outcome = debate.outcome or "stopped"
    return el(
        "section",
        el("h2", tell(f"page.outcome.{outcome}"), id="conclusion-title"),
        _answers(debate, tell),
        el("p", certified(debate.certificate, tell), class_="bound"),
        id="conclusion",
        class_=f"conclusion {outcome}",
        aria_labelledby="conclusion-title",
    )


def claims(debate: DebateDocument, tell: Telling) -> Element | None:
    """Return the fate of every main argument: in the debate, and on everything together."""
    if not debate.claims:
        return None
    rows = (_claim(claim, tell) for claim in debate.claims)
    heads = (
        el("th", tell("page.claim"), scope="col"),
        el("th", tell("page.claimed-by"), scope="col"),
        el("th", term("private", tell), scope="col"),
        el("th", term("pooled", tell), scope="col"),
    )
    table = el("div", el("table", el("thead", el("tr", heads)), el("tbody", rows)), class_="wide")
    count = len(debate.claims)
    if count > MOST_CLAIMS:
        table = el("details", el("summary", tell("page.claims.all", count=count)), table)
    return section("claims", tell("page.claims"), table)


def _claim(claim: ClaimMessage, tell: Telling) -> Element:
    fate = "stands" if claim.result == "justified" else "defeated"
    return el(
        "tr",
        el("th", words(tell.literal(claim.literal)), " ", formal(claim.literal), scope="row"),
        el("td", agent(claim.agent, tell), " ", turn(claim.turn, tell)),
        el("td", told_mark(fate, tell)),
        el("td", told_mark(claim.status, tell)),
    )


def _answers(debate: DebateDocument, tell: Telling) -> Iterator[Content]:
    for answer in debate.answers:
        yield el("p", mark("stands", tell), " ", words(tell.literal(answer)), class_="answer")
        yield el("p", formal(answer))
    match debate.outcome:
        case None:
            yield el("p", stopped_text(debate.cut, tell.language), class_="reason")
        case "justified":
            won = {claim.turn for claim in debate.claims if claim.result == "justified"}
            attacked = any(move.target in won for move in debate.moves)
            yield el("p", tell("page.justified" if attacked else "page.justified-unopposed"), class_="reason")
        case "synthesis" if debate.synthesis is not None:
            yield from _synthesis(debate.synthesis, debate.answers, tell)
        case "synthesis":
            return
        case "stalemate":
            yield from _stalemate(debate, tell)


def _synthesis(synthesis: SynthesisMessage, answers: tuple[str, ...], tell: Telling) -> Iterator[Content]:
    yield el("p", tell("page.nobodys"), class_="reason")
    chosen = next((one for one in synthesis.candidates if one.rejected is None and one.claim in answers), None)
    if chosen is not None:
        yield el("ul", (el("li", keeps(name, chosen, tell)) for name in chosen.kept), class_="kept")
    others = [one for one in synthesis.candidates if one.optimal and one is not chosen]
    for other in others:
        yield el("p", sentence("page.other", tell, claim=words(tell.quoted(other.claim))), class_="reason")
    if synthesis.cut is not None:
        yield el("p", tell("answer.others-cut", cut=cut_text(synthesis.cut, tell.language)), class_="reason")


def keeps(name: str, candidate: CandidateMessage, tell: Telling) -> list[Content]:
    """Return what a side keeps of its own in a candidate."""
    members = candidate.kept.get(name, ())
    if not members:
        return sentence("page.keeps-nothing", tell, agent=agent(name, tell))
    fraction = el("b", fraction_of(candidate.shares.get(name, ""), tell), class_="fraction")
    kept = words(tell.together(members))
    return sentence("page.keeps", tell, agent=agent(name, tell), members=kept, fraction=fraction)


def fraction_of(share: str, tell: Telling) -> str:
    """Return a share as it is told: all of it, or the exact fraction."""
    return tell("fraction.all") if share == "1" else share


def _stalemate(debate: DebateDocument, tell: Telling) -> Iterator[Content]:
    synthesis = debate.synthesis
    yield el("p", _why(debate, tell), class_="reason")
    if synthesis is None:
        return
    for missing in synthesis.missing:
        facts = [missing.fact] if missing.also is None else [missing.fact, missing.also]
        told = tell.verbalizer.listed(tell.quoted(fact) for fact in facts)
        code = "answer.missing" if missing.also is None else "answer.missing-two"
        said = sentence(code, tell, claim=words(tell.quoted(missing.claim)), fact=el("b", words(told)))
        yield el("p", said, " ", formal(", ".join(facts)), class_="reason")
    if synthesis.cut is not None:
        told = tell("answer.missing-cut", cut=cut_text(synthesis.cut, tell.language))
        yield el("p", told, class_="reason")
    elif not synthesis.missing and synthesis.obstacle is None:
        yield el("p", tell("answer.missing-none"), class_="reason")


def _why(debate: DebateDocument, tell: Telling) -> str:
    synthesis = debate.synthesis
    if synthesis is None:
        return tell("answer.all-defeated")
    if synthesis.obstacle is None:
        return tell("answer.all-rejected")
    no_side = synthesis.obstacle == "one-side" and not debate.claims
    return tell("obstacle.no-side" if no_side else f"obstacle.{synthesis.obstacle}")
