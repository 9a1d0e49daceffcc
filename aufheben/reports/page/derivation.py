"""The synthesis as it was derived, step by step (semantics, section 4).

Warrants, characterizations, what follows, what is common, what each side keeps in each candidate and why the others are
rejected, and the rule that came of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.reports.map.graph import Link
from aufheben.reports.page.conclusion import fraction_of
from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import agent, formal, gauge, mark, section, sentence, term, turn, words
from aufheben.reports.page.telling import formal as clause
from aufheben.reports.page.telling import instance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.map.graph import Graph
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling
    from kb.schema import CandidateMessage, CharacterizationMessage, RejectionMessage, SynthesisMessage

MOST_CANDIDATES = 12
"""Candidates that a page lists at once; more are folded away."""

_REASONS = 3
"""Main arguments of one side that a page shows as where its reason comes from."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A synthesis being told."""

    synthesis: SynthesisMessage
    graph: Graph
    tell: Telling

    @property
    def sides(self) -> tuple[tuple[str, CharacterizationMessage], ...]:
        """Return C1, C2, … with their names."""
        return tuple(self.synthesis.characterization.items())

    @property
    def shown(self) -> CandidateMessage | None:
        """Return the candidate whose kept members are marked: the answer, else the first."""
        found = self.synthesis.candidates
        return next((one for one in found if one.rejected is None), found[0] if found else None)


def derivation(synthesis: SynthesisMessage, graph: Graph, tell: Telling) -> Element | None:
    """Return how the synthesis was derived, or how none could be; None when there were no reasons to join."""
    told = _Told(synthesis, graph, tell)
    if not told.sides:
        return None
    steps = (
        ("page.step.reasons", _reasons(told)),
        ("page.step.characterized", _characterized(told)),
        ("page.step.saturated", _matrix(told)),
        ("page.step.candidates", _candidates(told)),
        ("page.step.rule", _rule(told)),
    )
    return section(
        "derivation",
        tell("page.derivation" if synthesis.core is not None else "page.derivation.none"),
        el(
            "ol",
            (
                el("li", el("h3", tell(code)), el("p", tell(f"{code}.why"), class_="quiet"), content)
                for code, content in steps
                if content is not None
            ),
            class_="derivation",
        ),
    )


def _reasons(told: _Told) -> Element:
    """Return the main arguments that the reasons come from."""
    kept = {edge.target for edge in told.graph.edges if edge.kind is Link.KEEPS}
    tell = told.tell

    def of(name: str) -> Iterator[Content]:
        mains = [node for node in told.graph.nodes if node.kind.value == "claim" and node.agent == name]
        owed = [one for one in mains if one.id in kept] or mains
        for node in owed[:_REASONS]:
            step = next((one for one in node.steps if one.head == node.literal), None)
            if step is not None and node.turn is not None:
                yield el(
                    "p",
                    turn(node.turn, tell),
                    " ",
                    words(tell.reason(step.strong, step.weak, step.head)),
                    el("br"),
                    formal(clause(step.strong, step.weak, step.head)),
                )
        if len(owed) > _REASONS:
            yield el("p", tell("page.reasons.more", count=len(owed) - _REASONS), class_="quiet")

    return el("div", (_card(side.agent, None, of(side.agent), tell) for _, side in told.sides), class_="sides-grid")


def _card(name: str, number: str | None, content: Iterator[Content] | Element, tell: Telling) -> Element:
    side = tell.side(name)
    head = [agent(name, tell), " " if number else None, el("span", number, class_="quiet") if number else None]
    return el("div", el("h4", head), content, class_=f"card side{(side or 0) % 6}")


def _characterized(told: _Told) -> Element:
    tell = told.tell
    return el(
        "div",
        (
            _card(
                side.agent,
                name,
                el(
                    "p",
                    words(tell.reason(side.antecedent.strong, side.antecedent.weak_negation, side.consequent)),
                    el("br"),
                    formal(clause(side.antecedent.strong, side.antecedent.weak_negation, side.consequent)),
                ),
                tell,
            )
            for name, side in told.sides
        ),
        class_="sides-grid",
    )


def _matrix(told: _Told) -> Element:
    """Return who brings in which member: said, or following from what was said; common; kept in the answer."""
    tell, shown = told.tell, told.shown
    members = list(dict.fromkeys(member for _, side in told.sides for member in side.saturated))
    common = set(told.synthesis.common)
    members.sort(key=lambda member: member not in common)
    heads: list[Content] = [
        el("th", tell("page.member"), scope="col"),
        *(el("th", agent(side.agent, tell), scope="col") for _, side in told.sides),
        el("th", term("common", tell), scope="col"),
    ]
    if shown is not None:
        heads.append(el("th", sentence("page.kept-for", tell, object=words(_object(shown, tell))), scope="col"))
    rows = (_member(member, member in common, told) for member in members)
    return el(
        "div",
        el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="matrix"),
        class_="wide",
        tabindex=0,
        role="group",
        aria_label=tell("page.step.saturated"),
    )


def _member(member: str, common: bool, told: _Told) -> Element:  # noqa: FBT001 - a column of the row
    tell, shown = told.tell, told.shown
    cells: list[Content] = [
        el("th", words(tell.together([member])), " ", formal(member), scope="row"),
        *(el("td", _brings(member, side, tell)) for _, side in told.sides),
        el("td", _sign("●", "page.yes", tell) if common else _sign("·", "page.no", tell)),
    ]
    if shown is not None:
        kept = instance(member, shown.binding) in shown.core
        cells.append(el("td", _sign("✓", "page.kept", tell) if kept else _sign("✕", "page.lost", tell)))
    return el("tr", cells, class_="common" if common else None)


def _brings(member: str, side: CharacterizationMessage, tell: Telling) -> Element:
    if member not in side.saturated:
        return _sign("·", "page.no", tell)
    stated = set(side.antecedent.strong)
    said = member in stated or all(one in stated for one in _parts(member))
    return _sign("●", "page.said", tell) if said else _sign("○", "page.follows", tell)


def _parts(member: str) -> list[str]:
    """Return the literals of a unit; a comma inside parentheses or quotation marks joins arguments."""
    parts: list[str] = []
    depth, quoted, start = 0, False, 0
    for place, sign in enumerate(member):
        match sign:
            case '"' if member[place - 1 : place] != "\\":
                quoted = not quoted
            case "(" if not quoted:
                depth += 1
            case ")" if not quoted:
                depth -= 1
            case "," if not quoted and depth == 0:
                parts.append(member[start:place].strip())
                start = place + 1
            case _:
                pass
    return [*parts, member[start:].strip()]


def _sign(sign: str, code: str, tell: Telling) -> Element:
    kind, word = code.rpartition(".")[2], tell(code)
    return el("span", sign, class_=f"sign {kind}", role="img", aria_label=word, title=word)


def _candidates(told: _Told) -> Element | None:
    tell, candidates = told.tell, told.synthesis.candidates
    if not candidates:
        obstacle = told.synthesis.obstacle
        return None if obstacle is None else el("p", tell(f"obstacle.{obstacle}"))
    heads: list[Content] = [
        el("th", tell("page.candidate"), scope="col"),
        *(
            el("th", sentence("page.share-of", tell, agent=agent(side.agent, tell)), scope="col")
            for _, side in told.sides
        ),
        el("th", tell("page.result"), scope="col"),
    ]
    distinct: dict[tuple[object, ...], CandidateMessage] = {}
    for one in candidates:
        distinct.setdefault((*one.binding.items(), one.rejected), one)
    shown = list(distinct.values())

    def table(some: list[CandidateMessage]) -> Element:
        body = el("tbody", (_candidate(one, told) for one in some))
        return el("div", el("table", el("thead", el("tr", heads)), body, class_="candidates"), class_="wide")

    rest = shown[MOST_CANDIDATES:]
    if not rest:
        return table(shown)
    more = el("details", el("summary", tell("page.candidates.more", count=len(rest))), table(rest))
    return el("div", table(shown[:MOST_CANDIDATES]), more)


def _candidate(one: CandidateMessage, told: _Told) -> Element:
    tell = told.tell
    chosen = one is told.shown and one.rejected is None
    return el(
        "tr",
        el("th", words(_object(one, tell)), " ", formal(one.claim), scope="row"),
        (el("td", _share(side.agent, one, tell)) for _, side in told.sides),
        el("td", _result(one, tell, chosen=chosen)),
        class_="chosen" if chosen else None,
    )


def _object(one: CandidateMessage, tell: Telling) -> str:
    """Return the object of a candidate; with several issue variables, which stands for which."""
    if len(one.binding) == 1:
        return tell.object(next(iter(one.binding.values())))
    return tell("debate.comma").join(f"{variable} = {tell.object(text)}" for variable, text in one.binding.items())


def _share(name: str, one: CandidateMessage, tell: Telling) -> Element:
    share = one.shares.get(name, "0")
    members = one.kept.get(name, ())
    side = tell.side(name)
    return el(
        "div",
        gauge(share, "joint" if side is None else f"side{side % 6}"),
        el("b", fraction_of(share, tell), class_="fraction"),
        el("span", words(tell.together(members)), class_="quiet") if members else None,
        class_="share",
    )


def _result(one: CandidateMessage, tell: Telling, *, chosen: bool) -> list[Content]:
    if one.rejected is not None:
        return [mark("defeated", tell, silent=True), " ", *_rejection(one, one.rejected, tell)]
    code = "page.chosen" if chosen else "page.optimal" if one.optimal else "page.untried"
    return [mark("stands" if chosen or one.optimal else "open", tell, silent=True), " ", tell(code)]


def _rejection(one: CandidateMessage, rejected: RejectionMessage, tell: Telling) -> list[Content]:
    code = f"rejection.{rejected.reason}"
    match rejected.reason:
        case "defeated-claim":
            claim = words(tell.quoted(one.claim))
            return sentence("page.rejected-claim", tell, claim=claim, turn=turn(rejected.turn or 0, tell))
        case "defeated-in-debate" if rejected.turn is not None:
            return sentence("page.rejected-debate", tell, turn=turn(rejected.turn, tell))
        case "defeated-in-debate":
            return [tell(code)]
        case "drops-common":
            return sentence(code, tell, members=words(tell.together(rejected.members)))
        case "one-sided" | "own-reason":
            return sentence(code, tell, agent=agent(rejected.agent, tell))


def _rule(told: _Told) -> Element | None:
    core, tell = told.synthesis.core, told.tell
    if core is None:
        return None
    return el(
        "div",
        el("p", words(tell.reason(core.strong, core.weak_negation, core.consequent)), class_="said"),
        el("p", formal(clause(core.strong, core.weak_negation, core.consequent))),
        class_="card joint",
    )
