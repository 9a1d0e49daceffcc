"""Who speaks: which speaker of a file may be an agent, who speaks for all of them, and who is none of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from kb.transcripts.names import agent_named, same_agent

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
        told = isinstance(names, Mapping)
        by_name: dict[str, str] = {name: names[name] if isinstance(names, Mapping) else name for name in names}
        called: dict[str, str] = {}
        spelled: dict[str, str] = {}
        for name, agent in by_name.items():
            called.setdefault(same_agent(name), agent)
            spelled.setdefault(same_agent(name), name)
        agents = frozenset(by_name.values()) if told else frozenset[str]()
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
