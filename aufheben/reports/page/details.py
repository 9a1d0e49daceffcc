"""One argument in full: its rules, what it concludes and assumes, how it attacks, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aufheben.reports.map.graph import Fate, Kind, Link
from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import formal, mark, sentence, term, told_mark, turn, words
from aufheben.reports.page.telling import formal as clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.reports.map.graph import Edge, Node, Step
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling


Pair: TypeAlias = "tuple[Content, Content]"
"""What is told, and what is told of it."""


def details(
    node: Node,
    attack: Edge | None,
    verdict: Content,
    tell: Telling,
    more: tuple[Pair, ...] = (),
    *,
    held: bool = False,
) -> Element | None:
    """Return everything about one argument; of a debate that others held, nobody knows the force of an attack."""
    pairs: list[Pair] = [
        (term("argument", tell), el("ol", (_step(step, node, tell) for step in node.steps), class_="steps")),
        (term("conclusions", tell), _listed(node.conclusions)),
        (term("assumptions", tell), _assumed(node.assumptions, tell)),
        *_attacking(attack, node, tell, held=held),
        *_deciding(node, tell),
        (el("span", tell("page.verdict")), el("span", verdict)),
        *more,
    ]
    return pairs_of(pairs, node.id)


def pairs_of(pairs: Sequence[Pair], name: str) -> Element | None:
    """Return what is told of a turn, nothing where there is nothing to tell."""
    if not pairs:
        return None
    told = (part for what, which in pairs for part in (el("dt", what), el("dd", which)))
    return el("div", el("dl", told), class_="details", id=f"details-{name}")


def _step(step: Step, node: Node, tell: Telling) -> Element:
    """Return a rule as it stands, and what it says unless the row has said it."""
    warrant = step.head == node.literal
    said = None if warrant else el("span", words(tell.reason(step.strong, step.weak, step.head)), class_="quiet")
    named = el("span", step.name, class_="label") if step.name != "" else None
    return el("li", named, " ", formal(clause(step.strong, step.weak, step.head)), " ", said)


def _listed(literals: Iterable[str]) -> Content:
    said = [formal(literal) for literal in literals]
    return el("span", _apart(said)) if said else el("span", "—", class_="quiet")


def _assumed(literals: Iterable[str], tell: Telling) -> Content:
    said = [
        el("span", formal(f"not {literal}"), " ", el("span", words(tell.assumption(literal)), class_="quiet"))
        for literal in literals
    ]
    return el("span", _apart(said)) if said else el("span", "—", class_="quiet")


def _apart(pieces: list[Element]) -> Iterator[Content]:
    for number, piece in enumerate(pieces):
        if number:
            yield ", "
        yield piece


def _attacking(attack: Edge | None, node: Node, tell: Telling, *, held: bool) -> Iterator[Pair]:
    if attack is None:
        return
    number = int(attack.target.removeprefix("t"))
    kind = tell("page.attack-unstated") if attack.kind is Link.ATTACK else term(attack.kind.value, tell)
    if attack.point is None:
        said = sentence("page.attack", tell, kind=kind, turn=turn(number, tell))
    else:
        undercut = attack.kind is Link.UNDERCUT
        point = tell("debate.quoted", text=tell.assumption(attack.point)) if undercut else tell.quoted(attack.point)
        on: list[Content] = [words(point), " ", formal(f"not {attack.point}" if undercut else attack.point)]
        said = sentence("page.attack-on", tell, kind=kind, turn=turn(number, tell), point=el("span", on))
    judged = not held and attack.kind is not Link.PRIORITY  # to undo an attack is none
    force: Content = [tell("page.dot"), term("strict" if attack.strict else "defeat", tell)] if judged else None
    yield el("span", tell("page.attacks")), el("span", said, force)
    if node.conflicts:
        yield el("span", tell("page.conflicts")), _listed(node.conflicts)


def _deciding(node: Node, tell: Telling) -> Iterator[Pair]:
    if node.priorities:
        said = words(tell.together(node.priorities))
        yield el("span", tell("page.decided")), el("span", said, " ", _listed(node.priorities))
    if node.bridges:
        yield el("span", tell("page.bridges")), _listed(node.bridges)


def verdict_of(node: Node, answered: dict[str, list[Edge]], turns: dict[str, Node], tell: Telling) -> list[Content]:
    """Return what became of an argument, and by which turns."""
    attacks = [turns[edge.source] for edge in answered.get(node.id, ()) if edge.source in turns]
    said: list[Content] = [mark(node.fate.value, tell, silent=True), " "]
    match node.fate:
        case Fate.OPEN:
            said.append(tell("page.verdict.open"))
        case Fate.VOID:
            said.append(tell("page.verdict.void"))
        case Fate.DEFEATED:
            beaten = [one.turn for one in attacks if one.fate is Fate.STANDS and one.turn is not None]
            said += _by("page.verdict.defeated", beaten, tell) if beaten else [tell("map.fate.defeated")]
        case Fate.STANDS if any(one.fate is Fate.VOID for one in attacks):
            said.append(tell("page.verdict.unharmed"))
        case Fate.STANDS if attacks:
            said.append(tell("page.verdict.answered"))
        case Fate.STANDS:
            said.append(tell("page.verdict.unanswered"))
    if node.kind is Kind.CLAIM and node.status is not None:
        said += [tell("page.dot"), term("pooled", tell), tell("page.colon"), told_mark(node.status, tell)]
    return said


def _by(code: str, numbers: list[int], tell: Telling) -> list[Content]:
    links: list[Content] = []
    for place, number in enumerate(numbers):
        links += [tell("debate.comma") if place else None, turn(number, tell)]
    return sentence(code, tell, turns=el("span", links))
