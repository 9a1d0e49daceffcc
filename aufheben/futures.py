"""What can be asked about what may still change: relevance, what-if and repair, of a knowledge base found sound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.errors import Misuse
from engine.values.literals import PRIORITY
from engine.values.record import Status
from kb.revision import NoSuchStatement, named, revised, rules_of, with_orphans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.change.difference import Difference
    from engine.change.relevance import Relevance
    from engine.change.repair import Change, Repair
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase
    from kb.revision import OwnedRule


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What was added and taken out, and what differs then."""

    added: tuple[OwnedRule, ...]
    removed: tuple[OwnedRule, ...]
    difference: Difference


def relevance(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    target: str | None = None,
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Relevance:
    """Return what the open literals can do to the status of a literal; ``target`` asks for one status only."""
    from engine.change.relevance import relevance as relevance_of  # noqa: PLC0415 - loads clingo

    asked, how = requests.one_literal(kb, literal, reading, agent)
    if target is not None and target not in {status.value for status in Status}:
        raise Misuse("misuse.status", status=target, known=", ".join(Status))
    statuses = tuple(Status) if target is None else (Status(target),)
    return relevance_of(kb.dispute, asked, statuses=statuses, reading=how, agent=agent, limits=limits)


def whatif(
    kb: KnowledgeBase,
    literals: Sequence[Literal | str] = (),
    *,
    add: Sequence[str] = (),
    remove: Sequence[str] = (),
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> WhatIf:
    """Return which statuses differ when statements are added and taken out; without literals, of all.

    Raises `Unreadable` when a text cannot be read, or the changed knowledge base has errors.
    """
    from engine.change.difference import difference  # noqa: PLC0415 - loads clingo

    if not (add or remove):
        raise Misuse("misuse.no-change")
    asked = tuple(map(requests.literal_of, literals))
    for one in asked:
        if not requests.is_ground(one):
            raise Misuse("misuse.not-ground", literal=one)
    how = requests.reading_of(kb, reading, agent)
    if how.value == "private" and agent is None:
        raise Misuse("misuse.agent-needed", agents=", ".join(one.name for one in kb.agents))
    added = tuple(held for text in add for held in rules_of(text, kb, "--add"))
    removed = with_orphans(kb, (held for text in remove for held in _named(text, kb, "--remove")))
    changed = revised(kb, added, removed)
    requests.sound(changed)
    found = difference(kb.dispute, changed.dispute, asked, reading=how, agent=agent, limits=limits)
    return WhatIf(added, removed, found)


def repair(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    allow: Sequence[str] = (),
    allow_removing: Sequence[str] = (),
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Repair:
    """Return the fewest changes that make a literal justified.

    ``allow`` are facts, presumptions and priorities that may be added; ``allow_removing`` labels, statements or
    literals that name what may be taken out. With neither, the open literals may be added, true or false.
    """
    from engine.change.repair import repair as repair_of  # noqa: PLC0415 - loads clingo

    asked, how = requests.one_literal(kb, literal, reading, agent)
    allowed = _allowed(kb, allow, allow_removing) if allow or allow_removing else None
    return repair_of(kb.dispute, asked, allowed, reading=how, agent=agent, limits=limits)


def _allowed(kb: KnowledgeBase, allow: Sequence[str], allow_removing: Sequence[str]) -> tuple[Change, ...]:
    from engine.change.repair import Change  # noqa: PLC0415 - as above

    labels = {rule.label for rule in (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))}
    names = {one.name for one in kb.agents}
    changes: list[Change] = []
    for text in allow:
        for held in rules_of(text, kb, "--allow"):
            head = held.rule.head
            if held.rule.body:
                raise Misuse("misuse.not-a-change", statement=held.rule)
            if head.predicate == PRIORITY:
                for term in head.args:
                    if str(term) not in labels:
                        raise Misuse("misuse.no-such-label", label=term)
            if held.owner and held.owner not in names:
                raise Misuse("misuse.unknown-agent", agent=held.owner, agents=", ".join(sorted(names)))
            changes.append(Change(held.rule, held.owner))
    for text in allow_removing:
        changes += (Change(held.rule, held.owner, removes=True) for held in _named(text, kb, "--allow-removing"))
    return tuple(changes)


def _named(text: str, kb: KnowledgeBase, option: str) -> tuple[OwnedRule, ...]:
    try:
        return named(text, kb, option)
    except NoSuchStatement as error:
        raise Misuse("misuse.no-such-statement", text=error.text) from None
