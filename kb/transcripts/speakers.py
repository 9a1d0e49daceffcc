"""Who is who: the speakers of a transcript and the agents of a knowledge base."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar.errors import Unreadable
from kb.transcripts.cast import Cast
from kb.transcripts.utterances import TranscriptFault, TranscriptFile

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class IdentifiedSpeaker:
    """A speaker of a transcript, the agent it is, and whether that was only inferred from numbers or order."""

    name: str
    agent: str
    inferred: bool = False


def names_of(kb: KnowledgeBase, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return what speakers may be called, each with its agent: as ``given``, by name, by title, as lines call them."""
    return dict(given or {}) | {name: agent for name, agent in reversed(list(_called(kb))) if name not in (given or {})}


def identified(
    transcript: TranscriptFile, kb: KnowledgeBase, given: Mapping[str, str]
) -> tuple[IdentifiedSpeaker, ...]:
    """Return who the speakers of a transcript are: as ``given`` (name to agent), by name, title, number or order.

    Who is called just like an agent is that agent, before who only holds its name ("Ms Okafor" for ``okafor``); those
    who are left are the agents who are left, in order, where they are as many.

    Raises:
        Unreadable: speakers that are nobody, or two that would be one agent; told with every such name.
    """
    agents = [agent.name for agent in kb.agents]
    said = list(dict.fromkeys(transcript.agents))
    known = ", ".join(agents)
    faults = [
        TranscriptFault.at("no-agent-given", None, found=agent, known=known, name=name)
        for name, agent in given.items()
        if agent not in agents
    ]
    chosen = Cast.of(given).seats(said)
    seats = {**Cast.of(names_of(kb)).seats([name for name in said if name not in chosen]), **chosen}
    found = {name: IdentifiedSpeaker(name, agent) for name, agent in seats.items() if agent in agents}
    _infer([name for name in said if name not in found], agents, found)
    faults += _clashes(said, found, agents)
    if faults:
        raise Unreadable(tuple(faults))
    return tuple(found[name] for name in said)


def _infer(said: Iterable[str], agents: list[str], found: dict[str, IdentifiedSpeaker]) -> None:
    """Settle the rest: by the number in a name, where that agent is free, else in order where as many are left."""
    taken = {one.agent for one in found.values()}
    rest: list[str] = []
    for name in said:
        number = re.fullmatch(r"\D*?(\d{1,3})\D*", name)
        place = int(number[1]) - 1 if number is not None else -1
        if 0 <= place < len(agents) and agents[place] not in taken:
            found[name] = IdentifiedSpeaker(name, agents[place], inferred=True)
            taken.add(agents[place])
        else:
            rest.append(name)
    free = [agent for agent in agents if agent not in taken]
    if len(free) == len(rest):
        for name, agent in zip(rest, free, strict=True):
            found[name] = IdentifiedSpeaker(name, agent, inferred=True)


def _clashes(
    said: Iterable[str], found: Mapping[str, IdentifiedSpeaker], agents: list[str]
) -> Iterator[TranscriptFault]:
    """Yield what is wrong: speakers that are nobody, and two that are one agent."""
    first: dict[str, str] = {}
    for name in said:
        if name not in found:
            known = ", ".join(agents)
            yield TranscriptFault.at("no-such-agent", None, found=name, known=known, agent=agents[0] if agents else "?")
            continue
        agent = found[name].agent
        if agent in first:
            yield TranscriptFault.at("agents-clash", None, found=first[agent], other=name, agent=agent)
        first.setdefault(agent, name)


def _called(kb: KnowledgeBase) -> Iterator[tuple[str, str]]:
    """Yield what each agent may be called."""
    agents = {agent.name for agent in kb.agents}
    yield from ((agent.name, agent.name) for agent in kb.agents)
    yield from ((agent.title, agent.name) for agent in kb.agents if agent.title is not None)
    for say in kb.says:
        if not say.literal.args and say.literal.predicate in agents:
            yield say.reading, say.literal.predicate
            yield re.sub(r"^(?:the|an?)\s+", "", say.reading), say.literal.predicate
