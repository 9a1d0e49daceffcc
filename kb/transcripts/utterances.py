"""A debate as a file keeps it: who said what in which words, and where it stands. Nothing is judged or mapped yet.

Who speaks is told here, too: which speaker of a file may be an agent, who speaks for all of them, and who is none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.verification.transcript import NOWHERE, Place, Transcript
from grammar import regexes as re
from grammar.errors import Unreadable
from grammar.wording import Notice, NoticeCodes
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.names import agent_named, same_agent
from kb.wording import WORDS


@dataclass(frozen=True, slots=True)
class Utterance:
    """One statement in the speaker's words."""

    text: str
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class BystanderSpeech:
    """What somebody says who is no agent (a chair, a judge), or nobody (a narrator), ``after`` so many turns."""

    after: int
    speaker: str | None
    utterance: Utterance


@dataclass(frozen=True, slots=True)
class TranscriptFile(Transcript[Utterance]):
    """A whole debate as a file keeps it; its agents are the speakers as the file calls them, in order of appearance.

    ``faults`` are parts that look like turns and cannot be read: the rest stands without them. ``layout`` is the name
    of the layout that it was read by, ``others`` is what was said and is no agent's turn.
    """

    name: str = ""
    layout: str = ""
    faults: tuple[Notice, ...] = ()
    others: tuple[BystanderSpeech, ...] = ()


_WARNINGS = frozenset(
    {
        *("turn-unread", "rule-unread", "statement-unread", "statement-long", "no-such-target", "too-many-turns"),
        *("act-unread", "sentence-unread"),
    }
)
_INFORMATION = frozenset({"line-unread", "label-unread", "instructions", "no-agent-speaks", "messages-apart"})


@dataclass(frozen=True, slots=True)
class TranscriptFault(Notice):
    """Something in a transcript that cannot be read."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "transcript", _WARNINGS, _INFORMATION)


_CHAIR = re.compile(
    r"\b(?:chair(?:man|woman|person)?|moderator|facilitator|mediator|host|narrator|narration|judge|referee|arbiter"
    r"|clerk|secretary|system)\b"
    r"|議長|司会|座長|進行役?|審判|判定者|裁判長|ナレー|語り手|書記|記録者|記録係|事務局",
    re.IGNORECASE,
)
"""Speakers that lead, judge or tell a debate; an agent of such a name is an agent all the same."""
_JOINT = re.compile(
    r"(?:all |both )?together\b.*|joint(?:ly)?\b.*|both(?: sides| agents| speakers| parties| of them)?|all|synthesis"
    r"|.*(?:共同|両者|両名|双方).*|(?:止揚|統合).*",
    re.IGNORECASE,
)
_TITLES = re.compile(r"(?:さん|君|くん|ちゃん|氏|様|殿|先生|教授|委員長?|議員|部長|課長|係長|社長|側|派|役|案)?")
_APART = r"\s\u3000・,、/&()（）\[\]【】「」_.:\-"
BRACKETS = re.compile(r"\s*[(\[（【]([^)\]）】]*)[)\]）】]\s*")


@dataclass(frozen=True, slots=True)
class Cast:
    """What the agents are called, as names are compared, and which speakers to leave out.

    ``agents`` are all there are, where that is known: who speaks beside them is none of them.
    """

    called: Mapping[str, str]
    spelled: Mapping[str, str]
    agents: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()

    @classmethod
    def of(cls, names: Iterable[str] | Mapping[str, str], ignored: Iterable[str] = ()) -> Cast:
        """Return the cast of names and titles, each with its agent where ``names`` tells that.

        >>> cast = Cast.of({"ag1": "ag1", "Portability": "ag1", "ag2": "ag2"}, ["Ann"])
        >>> cast.agent("AG1"), cast.agent("Mr Portability"), cast.agent("Bert"), cast.leaves_out("ann")
        ('ag1', 'ag1', None, True)
        """
        is_mapping = isinstance(names, Mapping)
        by_name: dict[str, str] = {name: names[name] if isinstance(names, Mapping) else name for name in names}
        called: dict[str, str] = {}
        spelled: dict[str, str] = {}
        for name, agent in by_name.items():
            called.setdefault(same_agent(name), agent)
            spelled.setdefault(same_agent(name), name)
        agents = frozenset(by_name.values()) if is_mapping else frozenset[str]()
        return cls(called, spelled, agents, frozenset(map(speaker_key, ignored)))

    def agent(self, speaker: str) -> str | None:
        """Return the agent that a speaker's name is or holds, None where it holds none or several."""
        held = self.held(speaker)
        return self.named(speaker) or (next(iter(held)) if len(held) == 1 else None)

    def named(self, speaker: str) -> str | None:
        """Return the agent that is called just like a speaker, whatever stands in brackets behind the name."""
        return self.called.get(same_agent(speaker)) or self.called.get(speaker_key(speaker))

    def seats(self, speakers: Collection[str]) -> dict[str, str]:
        """Return the agent of each speaker that is one by name; who is called just like it goes before who holds it."""
        equal = {one: agent for one in speakers if (agent := self.named(one)) is not None}
        holds = {one: agent for one in speakers if one not in equal and (agent := self.agent(one)) is not None}
        return equal | {one: agent for one, agent in holds.items() if agent not in equal.values()}

    def held(self, speaker: str) -> frozenset[str]:
        """Return the agents whose names a speaker's name holds; in brackets behind it only where nowhere else."""
        for plain in (_plain(BRACKETS.sub(" ", speaker)), _plain(speaker)):
            found = frozenset(self.called[key] for key, name in self.spelled.items() if _holds(plain, _plain(name)))
            if found:
                return found
        return frozenset()

    def joint(self, speaker: str) -> bool:
        """Return whether a speaker is no single agent but all of them: together, 両者, "Ann and Bert"."""
        if same_agent(speaker) in self.called:
            return False
        return _JOINT.fullmatch(BRACKETS.sub(" ", speaker).strip()) is not None or len(self.held(speaker)) > 1

    def leaves_out(self, speaker: str) -> bool:
        """Return whether the user asked to leave a speaker out."""
        return speaker_key(speaker) in self.ignored

    def chairs(self, speaker: str) -> bool:
        """Return whether a speaker leads, judges or tells the debate, and is no agent."""
        return _CHAIR.search(speaker) is not None and self.agent(speaker) is None and not self.joint(speaker)

    def outsiders(self, speakers: Collection[str]) -> frozenset[str]:
        """Return the speakers that are no agents: left out, chairs, and whoever is left when every agent has spoken."""
        out = {one for one in speakers if self.leaves_out(one) or self.chairs(one)}
        seated = self.seats([one for one in speakers if one not in out])
        left = {one for one in speakers if one not in out and one not in seated and not self.joint(one)}
        if self.agents and self.agents <= set(seated.values()):
            out |= {one for one in left if agent_named(one) is None}
        return frozenset(out)


def speaker_key(name: str) -> str:
    """Return what two spellings of a speaker have in common, whatever stands in brackets behind it.

    >>> speaker_key("Ms Okafor (kitchen)") == speaker_key("Ms Okafor")
    True
    """
    return same_agent(BRACKETS.sub(" ", name).strip() or name)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).replace("_", " ").casefold().strip()


def _holds(speaker: str, name: str) -> bool:
    """Return whether a name stands in a speaker's as a word; Japanese names may carry a title or a given name."""
    if not name or name not in speaker:
        return False
    if name[0].isascii():
        return re.search(rf"(?<![0-9a-z]){re.escape(name)}(?![0-9a-z])", speaker) is not None
    at = speaker.find(name)
    if at and re.match(rf"[{_APART}のとやび]", speaker[at - 1]) is None:
        return False
    rest = speaker[at + len(name) :]
    title = _TITLES.match(rest)
    after = rest[title.end() :] if title is not None else rest
    return not after or re.match(rf"[{_APART}]", after) is not None or (at == 0 and len(name) > 1)


# Who is who: the speakers of a transcript and the agents of a knowledge base.


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
    texts = list(dict.fromkeys(transcript.agents))
    known = ", ".join(agents)
    faults = [
        TranscriptFault.at("no-agent-given", None, found=agent, known=known, name=name)
        for name, agent in given.items()
        if agent not in agents
    ]
    chosen = Cast.of(given).seats(texts)
    seats = {**Cast.of(names_of(kb)).seats([name for name in texts if name not in chosen]), **chosen}
    found = {name: IdentifiedSpeaker(name, agent) for name, agent in seats.items() if agent in agents}
    _infer([name for name in texts if name not in found], agents, found)
    faults += _clashes(texts, found, agents)
    if faults:
        raise Unreadable(tuple(faults))
    return tuple(found[name] for name in texts)


def _infer(texts: Iterable[str], agents: list[str], found: dict[str, IdentifiedSpeaker]) -> None:
    """Settle the rest: by the number in a name, where that agent is free, else in order where as many are left."""
    taken = {one.agent for one in found.values()}
    rest: list[str] = []
    for name in texts:
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
    texts: Iterable[str], found: Mapping[str, IdentifiedSpeaker], agents: list[str]
) -> Iterator[TranscriptFault]:
    """Yield what is wrong: speakers that are nobody, and two that are one agent."""
    first: dict[str, str] = {}
    for name in texts:
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
