"""The dispute as an outline: every turn below the argument that it answers, each with its argument folded into it.

The tree is a flat list whose items tell their level, so that a line of hundreds of answers nests nothing, folding is
hiding a run of items, and what is out of sight costs the browser nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from aufheben.reports.map.graph import Fate, Kind, Link, Node, roots
from aufheben.reports.page.details import details, pairs_of, verdict_of
from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import agent, mark, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from aufheben.reports.map.graph import Edge, Graph, Pass
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling

Turn: TypeAlias = "Node | Pass"

FOLDED = 60
"""Turns from which on an outline begins with its dialogues folded."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What a verification adds to a turn: the speaker's own words, more to tell of it, and what was found.

    ``opens`` is the round that begins with the turn, where there are several.
    """

    opens: int | None = None
    says: str | None = None
    pairs: tuple[tuple[Content, Content], ...] = ()
    findings: tuple[Element, ...] = ()


_NOTHING = Beside()


@dataclass(frozen=True, slots=True)
class Item:
    """A turn in its place: its level from 1, and its number among the turns that answer the same."""

    turn: Turn
    level: int
    place: int
    of: int
    children: int

    @property
    def id(self) -> str:
        """Return the name of the turn in the page."""
        return self.turn.id if isinstance(self.turn, Node) else f"p{self.turn.turn}"


def items(graph: Graph) -> tuple[Item, ...]:
    """Return every turn, each before the turns that answer it."""
    above = roots(graph)
    below: dict[str | None, list[Turn]] = {}
    for node in graph.nodes:
        below.setdefault(above[node.id], []).append(node)
    for one in graph.passes:
        below.setdefault(one.on, []).append(one)
    for turns in below.values():
        turns.sort(key=lambda one: one.turn or _LAST)  # what was stated beside the turns comes after them
    return tuple(_ordered(below))


def _ordered(below: dict[str | None, list[Turn]]) -> Iterator[Item]:
    def among(turns: Sequence[Turn], level: int) -> list[tuple[Turn, int, int, int]]:
        return [(turn, level, place, len(turns)) for place, turn in reversed(list(enumerate(turns, 1)))]

    stack = among(below.get(None, ()), 1)
    while stack:
        turn, level, place, of = stack.pop()
        children = below.get(turn.id, []) if isinstance(turn, Node) else []
        yield Item(turn, level, place, of, len(children))
        stack.extend(among(children, level + 1))


@dataclass(frozen=True, slots=True)
class _Dispute:
    """The turns of a dispute and the attacks among them; ``held``: by others, who only said what they did."""

    turns: dict[str, Node]
    attacks: dict[str, Edge]
    answered: dict[str, list[Edge]]
    held: bool
    tell: Telling


def outline(graph: Graph, tell: Telling, beside: Mapping[int, Beside] | None = None) -> Element:
    """Return the outline of a dispute; ``beside`` is, by turn, what a verification adds."""
    added = beside or {}
    attacks = {edge.source: edge for edge in graph.edges if edge.kind is not Link.KEEPS}
    answered: dict[str, list[Edge]] = {}
    for edge in attacks.values():
        answered.setdefault(edge.target, []).append(edge)
    turns = {node.id: node for node in graph.nodes}
    dispute = _Dispute(turns, attacks, answered, graph.verdict is not None, tell)
    entries = items(graph)
    return el(
        "ol",
        (_entry(item, dispute, added.get(item.turn.turn or 0, _NOTHING)) for item in entries),
        id="outline",
        class_="outline",
        role="tree",
        aria_labelledby="dispute-title",
        data_folded="true" if len(entries) >= FOLDED else None,
    )


def _entry(item: Item, dispute: _Dispute, added: Beside) -> Element:
    turn, tell = item.turn, dispute.tell
    node = turn if isinstance(turn, Node) else None
    says = None if node is None else added.says or _says(node, tell)
    return el(
        "li",
        None if added.opens is None else el("p", tell("verify.round", round=added.opens), class_="round"),
        el(
            "div",
            el("span", class_="twisty", aria_hidden="true") if item.children else None,
            el("span", "" if turn.turn is None else str(turn.turn), class_="number"),
            mark("pass" if node is None else node.fate.value, tell),
            el("span", agent(turn.agent, tell), _does(turn, dispute), class_="does"),
            None if says is None else el("span", words(says), class_="says"),
            id=f"row-{item.id}",
            class_="row",
        ),
        added.findings,
        pairs_of(added.pairs, item.id) if node is None else _inside(node, dispute, added),
        id=f"turn-{turn.turn or item.id}",
        class_="item synthesis" if node is not None and node.kind is Kind.SYNTHESIS else "item",
        role="treeitem",
        data_node=item.id,
        aria_level=item.level,
        aria_posinset=item.place,
        aria_setsize=item.of,
        aria_expanded="true" if item.children else None,
        aria_selected="false",
        aria_labelledby=f"row-{item.id}",
        tabindex=-1,
        style=f"--level:{min(item.level, _DEEPEST)}",
    )


_LAST = 10**9
_DEEPEST = 12
"""Levels that move further in."""


def _inside(node: Node, dispute: _Dispute, added: Beside) -> Element | None:
    verdict = verdict_of(node, dispute.answered, dispute.turns, dispute.tell)
    return details(node, dispute.attacks.get(node.id), verdict, dispute.tell, added.pairs, held=dispute.held)


def _does(turn: Turn, dispute: _Dispute) -> str:
    """Return what an agent does in a turn; what others held only means to be what they say."""
    tell = dispute.tell
    if not isinstance(turn, Node):
        return _passing(turn, dispute)
    attack = dispute.attacks.get(turn.id)
    if attack is None:
        code = {Kind.CLAIM: "page.claims-that", Kind.SYNTHESIS: "page.proposes-that", Kind.COUNTER: "page.says-that"}
        return tell(code[turn.kind])
    force = "-strictly" if attack.strict else ""
    if dispute.held:
        force = "-meant" if turn.fate is Fate.VOID else "-stated"
    return tell(f"page.{attack.kind.value}{force}", turn=dispute.turns[attack.target].turn)


def _passing(one: Pass, dispute: _Dispute) -> str:
    """Return what a pass means: a proponent has no answer, an opponent no attack."""
    on = dispute.turns.get(one.on or "")
    if on is None:
        return dispute.tell("page.passes")
    answer = on.agent != one.agent and on.kind is Kind.COUNTER
    if dispute.held:
        return dispute.tell("page.passes-stated", turn=on.turn)
    if one.barred:
        quoted = (dispute.tell("debate.quoted", text=literal) for literal in one.barred)
        return dispute.tell("page.passes-barred", turn=on.turn, barred=dispute.tell("debate.comma").join(quoted))
    return dispute.tell("page.passes-answer", turn=on.turn) if answer else dispute.tell("page.passes-attack")


def _says(node: Node, tell: Telling) -> str:
    """Return an argument as its claim and the reason for it."""
    warrant = next((step for step in node.steps if step.head == node.literal), None)
    if warrant is None:
        return node.label
    return tell.reason(warrant.strong, warrant.weak, warrant.head)
