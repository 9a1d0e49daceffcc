"""Who is who: the speakers of a transcript and the agents of a knowledge base."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar.errors import Unreadable
from kb.transcripts.names import same_agent
from kb.transcripts.utterances import TranscriptFault, TranscriptFile

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class IdentifiedSpeaker:
    """A speaker of a transcript, the agent it is, and whether that was only inferred from numbers or order."""

    name: str
    agent: str
    inferred: bool = False


def names_of(kb: KnowledgeBase) -> tuple[str, ...]:
    """Return what speakers may be called: the agents' names, their titles, and what lines call them."""
    return tuple(name for name, _ in _called(kb))


def identified(
    transcript: TranscriptFile, kb: KnowledgeBase, given: Mapping[str, str]
) -> tuple[IdentifiedSpeaker, ...]:
    """Return who the speakers of a transcript are: as ``given`` (name to agent), by name, title, number or order.

    Raises:
        Unreadable: speakers that are nobody, or two that would be one agent; told with every such name.
    """
    agents = [agent.name for agent in kb.agents]
    said = list(dict.fromkeys(transcript.agents))
    spelled = {same_agent(name): agent for name, agent in given.items()}
    faults: list[TranscriptFault] = []
    found: dict[str, IdentifiedSpeaker] = {}
    for name in said:
        agent = spelled.get(same_agent(name))
        if agent is not None and agent not in agents:
            known = ", ".join(agents)
            faults.append(TranscriptFault.at("no-agent-given", None, found=agent, known=known, name=name))
        elif agent is not None:
            found[name] = IdentifiedSpeaker(name, agent)
    called = {same_agent(name): agent for name, agent in reversed(list(_called(kb)))}
    for name in said:
        agent = called.get(same_agent(name))
        if name not in found and agent is not None:
            found[name] = IdentifiedSpeaker(name, agent)
    _infer([name for name in said if name not in found], agents, found)
    faults += _clashes(said, found, agents)
    if faults:
        raise Unreadable(tuple(faults))
    return tuple(found[name] for name in said)


def _infer(said: Iterable[str], agents: list[str], found: dict[str, IdentifiedSpeaker]) -> None:
    """Settle the rest: by the number in a name, where that agent is free, else in order."""
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
    for name, agent in zip(rest, free, strict=False):
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
