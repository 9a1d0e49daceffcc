"""The walk through the JSON of a log: wherever something has the shape of a turn, it is one.

Argument objects may stand under any wrapping, in lists or under their names, as texts of JSON inside a message; what
the objects around say (speaker, phase, attack, target, thread, what became of it) is kept with them. Nothing that looks
like a turn is passed over in silence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind, Status
from engine.verification.transcript import Place, Step
from grammar import regexes as re
from grammar.spans import SourceText
from kb.transcripts import arguments
from kb.transcripts.located import READING, LocatedValue, read_json
from kb.transcripts.names import (
    Key,
    agent_named,
    attack_named,
    fate_named,
    folded,
    is_tree,
    key_of,
    kind_named,
    named_in_fate,
    restates,
    same_agent,
    yes_or_no,
)
from kb.transcripts.utterances import TranscriptFault, Utterance


@dataclass(frozen=True, slots=True)
class Around:
    """What the objects around a value say of it.

    ``agent`` and the other attributes of a turn come from objects that hold nothing but this turn; ``opener`` is whose
    thread it is, ``group`` the list that holds it, ``round`` the round's own mark.
    """

    agent: str | None = None
    nobody: bool = False
    """Whether it is said that no single agent speaks: ``"agent": null``."""
    opener: str | None = None
    names: tuple[str, ...] = ()
    number: int | None = None
    kind: str | None = None
    phases: tuple[str, ...] = ()
    can: bool | None = None
    attack: Attack | None = None
    target: LocatedValue | None = None
    point: LocatedValue | None = None
    strict: bool | None = None
    claim: LocatedValue | None = None
    fate: tuple[bool | None, Status | None] = (None, None)
    under: int | None = None
    """Which turn, by count from 1, holds this one in itself: so this one answers."""
    attacks_it: bool = False
    """Whether it is a node of a tree, so that what it answers is that very turn."""
    group: int = 0
    round: str | None = None
    synthesis: bool = False
    at: LocatedValue | None = None
    """The object that is the turn, where its argument stands in a member of it."""


@dataclass(slots=True)
class FoundTurn:
    """A turn with everything that was said of it; ``prose`` where it was not said as an argument."""

    around: Around
    place: Place
    argued: arguments.Argued | None = None
    prose: Utterance | None = None
    value: LocatedValue | None = None


@dataclass(frozen=True, slots=True)
class FoundFate:
    """What became of something: of the node, agent or literal ``of``, or of the thread of the turns ``since``."""

    of: str | None
    agent: str | None
    turn: int | None
    justified: bool | None
    status: Status | None
    place: Place
    since: int | None = None
    statement: Utterance | None = None


@dataclass(frozen=True, slots=True)
class FoundPart:
    """A part of a synthesis: exactly one of the four."""

    place: Place
    round: str | None = None
    name: str | None = None
    agent: str | None = None
    characterized: Step[Utterance] | None = None
    core: Step[Utterance] | None = None
    answer: tuple[Utterance, ...] | None = None
    common: tuple[Utterance, ...] | None = None
    restated: bool = False
    """Whether a later round only starts from it."""


@dataclass(frozen=True, slots=True)
class FoundEdge:
    """An attack that a log keeps apart from the nodes: both by their names or numbers."""

    attacker: LocatedValue
    attacked: LocatedValue
    attack: Attack | None


@dataclass(frozen=True, slots=True)
class FoundBystander:
    """What somebody says who is no agent, or nobody."""

    speaker: str | None
    utterance: Utterance


Found: TypeAlias = FoundTurn | FoundFate | FoundPart | FoundEdge | FoundBystander


@dataclass(slots=True)
class Gathered:
    """Everything that a walk found."""

    found: list[Found] = field(default_factory=list["Found"])
    agents: list[str] = field(default_factory=list[str])
    outcome: str | None = None
    stopped: bool = False
    mains: str | None = None
    max_rounds: int | None = None
    published: bool | None = None
    instructions: int = 0
    turns: int = 0


MOST_INSIDE = 3
"""Documents inside one another: JSON in a string of JSON in a string of JSON."""

_MOST_TRIED = 50
"""Braces of one text from which JSON is read."""

_BEGINS = re.compile(r"[{\[]\s*[\"{\[]|\{\s*\}")
_LOOKS = re.compile(
    r"[\"'](?:rules|Argument|can_?defeat|Conc|antecedent|consequent|turns|FinalAnswer|E|C1)[\"']\s*:", re.IGNORECASE
)


def embedded(value: LocatedValue, text: str) -> tuple[LocatedValue, ...] | None:
    """Return the objects and arrays that a text holds, each placed below the value that holds the text.

    None where a text has the look of the message schema and is no JSON; other braces are just words.
    """
    if "{" not in text or _inside(value) >= MOST_INSIDE:
        return ()
    source = SourceText(value.source.name, text)
    found: list[LocatedValue] = []
    at = tried = 0
    broken = False
    while tried < _MOST_TRIED:
        begin = _BEGINS.search(text, at)
        if begin is None:
            break
        tried += 1
        document = read_json(source, begin.start(), value, lenient=True)
        if document.faults or document.value is None:
            broken = True
            at = begin.start() + 1
        else:
            found.append(document.value)
            at = document.end
    return None if not found and broken and _LOOKS.search(text) else tuple(found)


def _inside(value: LocatedValue) -> int:
    """Return how many texts a value stands in."""
    sources = {id(value.source)}
    outer = value.outer
    while outer is not None:
        sources.add(id(outer.source))
        outer = outer.outer
    return len(sources)


MACHINE = frozenset(("system", "developer", "tool", "function"))
"""Roles of messages that nobody said."""

_ANYBODY = frozenset(("assistant", "user", "human", "ai", "model", "bot", "participant"))
"""Roles of messages that different speakers share."""

ROUNDS = re.compile(r"(?:rounds?|cycles?|loops?|iterations?|ラウンド|第)(?:\d*)(?:回|ラウンド)?")
"""Names of rounds, and of lists of rounds."""


def around(value: LocatedValue, found: Mapping[Key, LocatedValue], outer: Around, known: Mapping[str, str]) -> Around:
    """Return what is said of a value by the objects around it and by itself, which knows better.

    ``found`` are its members by what they are about; ``known`` are agents' names as they are compared.
    """
    agent, names, phases = outer.agent, outer.names, outer.phases
    name, kind, phase = (text_of(found, key) for key in (Key.NAME, Key.KIND, Key.PHASE))
    text = text_of(found, Key.AGENT) or _role(value, found)
    if name is not None:
        names = (name, *names)
        text = text or speaker(name, known)
    if phase is not None:
        phases = (phase, *phases)
    attack = _attack(text_of(found, Key.ATTACK)) or _attack(kind) or outer.attack
    fate = own_fate(value)
    kinds = [one for one in map(kind_named, filter(None, (kind, phase))) if one is not None]
    number, mark, strict = found.get(Key.NUMBER), found.get(Key.ROUND), found.get(Key.STRICT)
    return replace(
        outer,
        agent=text or agent,
        nobody=text is None and Key.AGENT in found and found[Key.AGENT].content is None,
        opener=text_of(found, Key.OPENER) or outer.opener,
        names=names,
        phases=phases,
        kind=kind if kind is not None and kind_named(kind) is not None else outer.kind,
        number=_integer(number) if number is not None and _integer(number) is not None else outer.number,
        can=_can(found) if _can(found) is not None else outer.can,
        attack=attack,
        target=_given(found, Key.TARGET) or outer.target,
        point=_given(found, Key.POINT) or outer.point,
        claim=_given(found, Key.CLAIM) or outer.claim,
        strict=strict.content if strict is not None and isinstance(strict.content, bool) else outer.strict,
        round=mark.text if mark is not None and mark.text is not None else outer.round,
        fate=fate if fate != (None, None) else outer.fate,
        synthesis=kinds[0] is MoveKind.SYNTHESIS if kinds else outer.synthesis,
    )


def thread(outer: Around, group: int = 0) -> Around:
    """Return what an object says of several turns that it holds: whose thread, which phase, which round."""
    return Around(
        opener=outer.agent or outer.opener,
        phases=outer.phases,
        group=group or outer.group,
        under=outer.under,
        attacks_it=outer.attacks_it,
        round=outer.round,
        synthesis=outer.synthesis,
    )


def below(name: str, value: LocatedValue, outer: Around, known: Mapping[str, str]) -> Around:
    """Return what is said of a value by the name of its own that it stands under: a node's, a round's, an agent's."""
    inner = thread(outer)
    if ROUNDS.fullmatch(folded(name)) is not None:
        return replace(inner, round=name) if isinstance(value.content, dict) else inner
    kind = kind_named(name)
    return replace(
        inner,
        names=(name,),
        agent=speaker(name, known),
        phases=inner.phases if kind is None else (name, *inner.phases),
        synthesis=inner.synthesis if kind is None else kind is MoveKind.SYNTHESIS,
    )


def speaker(name: str, known: Mapping[str, str]) -> str | None:
    """Return the agent that a name is or holds, None where it holds none."""
    whole = known.get(same_agent(name))
    if whole is not None:
        return whole
    for piece in re.split(r"[\s_\-:./|]+", name):
        if len(piece) > 1 and same_agent(piece) in known:
            return known[same_agent(piece)]
    return agent_named(name)


def text_of(found: Mapping[Key, LocatedValue], key: Key) -> str | None:
    """Return what a member says as one text, None where it says nothing."""
    text = found[key].text if key in found else None
    return text.strip() or None if text is not None else None


def _role(value: LocatedValue, found: Mapping[Key, LocatedValue]) -> str | None:
    """Return who a message is from: where its role is anybody's, the name beside it says who."""
    role = text_of(found, Key.ROLE)
    if role is None or role.casefold() in MACHINE:
        return None
    name = value.members.get("name")
    return (name.text if name is not None and role.casefold() in _ANYBODY else None) or role


def _attack(text: str | None) -> Attack | None:
    return None if text is None else attack_named(text)


def _can(found: Mapping[Key, LocatedValue]) -> bool | None:
    for key in (Key.CAN, Key.ANSWER):
        if key in found:
            content = found[key].content
            sure = content if isinstance(content, bool) else yes_or_no(found[key].text or "")
            if sure is not None:
                return sure
    return None


def _integer(value: LocatedValue) -> int | None:
    if isinstance(value.content, bool):
        return None
    if isinstance(value.content, int):
        return value.content
    text = value.text
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else None  # noqa: PLR2004 - digits of a turn


def _given(found: Mapping[Key, LocatedValue], key: Key) -> LocatedValue | None:
    return found[key] if key in found and found[key].content not in (None, "") else None


_FLAGS = {"justified": True, "isjustified": True, "won": True, "defeated": False, "isdefeated": False, "lost": False}
"""Members that say what became of something by true or false."""

_DIALOGUE = frozenset(("result", "results", "verdict"))
"""Members that speak of the dialogue where another one gives the status."""


def own_fate(value: LocatedValue) -> tuple[bool | None, Status | None]:
    """Return what an object says became of it: the verdict of the dialogue, and a status."""
    justified: bool | None = None
    status: Status | None = None
    several = sum(key_of(name) is Key.STATUS for name in value.members) > 1
    for name, member in value.members.items():
        flag = _FLAGS.get(folded(name))
        if flag is not None and isinstance(member.content, bool):
            justified = flag is member.content
        elif key_of(name) is Key.STATUS and isinstance(member.content, str):
            won, found = fate_named(member.content)
            if several and won is True and folded(name) not in _DIALOGUE:
                won, found = None, Status.JUSTIFIED
            justified = justified if won is None else won
            status = status or found
    return justified, status


def fates(value: LocatedValue, faults: list[TranscriptFault]) -> Iterator[FoundFate]:
    """Yield the fates of a list of objects, or of an object whose members are named after what they are about."""
    for item in value.items:
        if isinstance(item.content, dict):
            yield from _listed(item, faults)
    for name, member in value.members.items():
        if isinstance(member.content, str):
            justified, status = fate_named(member.content)
        elif isinstance(member.content, bool):
            justified, status = member.content, None
        else:
            justified, status = own_fate(member)
        if justified is not None or status is not None:
            yield FoundFate(name, None, None, justified, status, member.place)


def _listed(item: LocatedValue, faults: list[TranscriptFault]) -> Iterator[FoundFate]:
    justified, status = own_fate(item)
    if justified is None and status is None:
        return
    found = arguments.parts(item)
    claim = found.get(Key.CLAIM)
    statement = next(iter(arguments.statements(claim, faults)), None) if claim is not None else None
    number = found[Key.NUMBER].content if Key.NUMBER in found else None
    yield FoundFate(
        found[Key.NAME].text if Key.NAME in found else None,
        found[Key.AGENT].text if Key.AGENT in found else None,
        number if isinstance(number, int) and not isinstance(number, bool) else None,
        justified,
        status,
        item.place,
        statement=statement,
    )


MOST_TURNS = 200_000
"""Turns of one transcript."""


@dataclass(frozen=True, slots=True)
class LogMessage:
    """One message as its layout tells it: who speaks (None: nobody), in which role, and the texts in their places.

    ``is_detailed``: its object may say more of the move, as the objects of a log do.
    """

    speaker: str | None
    role: str | None
    texts: tuple[LocatedValue, ...]
    machine: bool = False
    """Whether it is said by and to machines: a system prompt, a tool."""
    is_detailed: bool = False


_CHARACTERIZED = re.compile(r"c(\d+)|characteri[sz]ation(\d+)|性質(\d+)")


_SHOWN_AGAIN = re.compile(
    r"(?:justified|winning|accepted|undefeated|surviving|defeated|losing|lost|final|last)(?:main)?arguments?"
)
"""Members that show an argument again for what became of it."""

_INSTRUCTS = re.compile(
    r"output only the following json|^\s*task:|argumentation structure"
    r"|(?:respond|reply|answer) (?:only )?(?:with|in) json"
    r"|minimum necessary premise 1|出力形式|次の\s*json",
    re.IGNORECASE | re.MULTILINE,
)


_OF_ARGUMENTS = frozenset((Key.BODY, Key.STRONG, Key.WEAK, Key.HEAD, Key.CONC, Key.ASS, Key.RULES, Key.TARGET))
"""Members that belong to an argument and hold no further turn."""


_APART = frozenset((Key.INSTRUCTION, Key.STANCES, Key.AGENT))
"""Members that nobody said in the debate."""


def instructs(text: str) -> bool:
    """Return whether a message tells a model what to do, as prompts with an output format do."""
    return _INSTRUCTS.search(text) is not None


def holds_argument(top: LocatedValue, *, texts: bool = False) -> bool:
    """Return whether a document holds an argument of the published shape: as an object, or with ``texts`` in a text."""
    waiting = [top]
    while waiting:
        value = waiting.pop()
        if not texts and (arguments.is_argument(value) or Key.CAN in arguments.parts(value)):
            return True
        if texts and isinstance(value.content, str) and "{" in value.content and _LOOKS.search(value.content):
            return True
        waiting += value.items
        waiting += (one for name, one in value.members.items() if key_of(name) not in _APART)
    return False


SOURCES = ("from", "source", "attacker", "src")


SINKS = ("to", "target", "attacked", "dst")
"""What the ends of an attack are called that is kept apart from the nodes."""


def is_edge(value: LocatedValue) -> bool:
    """Return whether an object is an attack between two nodes that stand elsewhere, and nothing more."""
    names = {folded(name) for name in value.members}
    speech_keys = {Key.ARGUMENT, Key.RULES, Key.SAYING, Key.CAN, Key.AGENT, Key.PHASE} & arguments.parts(value).keys()
    return bool(names & set(SOURCES)) and bool(names & set(SINKS)) and not speech_keys


@dataclass(slots=True)
class Walk:
    """One document being walked through; ``known`` are agents' names as they are compared."""

    known: Mapping[str, str]
    gathered: Gathered = field(default_factory=Gathered)
    faults: list[TranscriptFault] = field(default_factory=list[TranscriptFault])
    messages: Mapping[int, LogMessage] = field(default_factory=dict[int, "LogMessage"])
    """The messages of the document by the identity of the values that hold them, where it holds any."""
    limits: Limits = field(default_factory=Limits)

    def through(self, value: LocatedValue, outer: Around, key: Key | None = None) -> None:
        """Find everything in a value; ``key`` is what its member is about."""
        self.limits.check(READING)
        message = self.messages.get(id(value))
        if message is not None:
            self._message(value, message, outer)
            return
        match value.content:
            case list():
                self._list(value, outer)
            case dict():
                self._object(value, outer, key)
            case str() as text:
                self._text(value, text, outer, key)
            case _:
                pass

    def _message(self, value: LocatedValue, message: LogMessage, outer: Around) -> None:
        """Take what a message says for a turn of its speaker; of messages that nobody said count the rest."""
        texts = [one for one in message.texts if (one.text or "").strip()]
        text = "\n".join((one.text or "").strip() for one in texts)
        if message.machine or instructs(text):
            self.gathered.instructions += bool(texts)
            return
        if message.speaker is None:
            if texts:
                self.gathered.found.append(FoundBystander(message.role, Utterance(text, value.place)))
            return
        here = (
            around(value, arguments.parts(value), thread(outer), self.known) if message.is_detailed else thread(outer)
        )
        if texts:
            whole = LocatedValue(text, value.source, texts[0].start, texts[0].outer, texts[0].key)
            self.say(whole, text, replace(here, agent=message.speaker, nobody=False, at=value))

    def _list(self, value: LocatedValue, outer: Around) -> None:
        if arguments.is_argument(value):
            self._turn(value, outer, arguments.argument_of(value))
            return
        inner = thread(outer, group=value.start + 1)
        name = str(value.key)
        rounds = ROUNDS.fullmatch(folded(name)) is not None and not any(map(_is_turn, value.items))
        for at, item in enumerate(value.items):
            self.through(item, replace(inner, round=f"{name}{at}") if rounds else inner)

    def _text(self, value: LocatedValue, text: str, outer: Around, key: Key | None) -> None:
        if instructs(text):
            self.gathered.instructions += 1
            return
        inside = embedded(value, text)
        for one in inside or ():
            self.through(one, outer, key)
        is_speech = key is Key.ARGUMENT or (key in (Key.SAYING, Key.POINT) and outer.agent is not None)
        if not inside and is_speech and text.strip():
            self.say(value, text, outer)

    def say(self, value: LocatedValue, text: str, here: Around, place: Place | None = None) -> None:
        """Take what somebody says: the arguments in it where it holds any as JSON, else its words."""
        inside = embedded(value, text)
        since = self.gathered.turns
        for one in inside or ():
            self.through(one, here, Key.SAYING)
        if self.gathered.turns == since and text.strip():
            prose = None if inside is None else Utterance(text.strip(), value.place)
            self.add(FoundTurn(here, place or (here.at or value).place, None, prose, value))

    def _object(self, value: LocatedValue, outer: Around, key: Key | None) -> None:
        found = arguments.parts(value)
        role = text_of(found, Key.ROLE)
        if role is not None and role.casefold() in MACHINE:
            self.gathered.instructions += 1
            return
        here = around(value, found, outer, self.known)
        if outer.at is None or key is None:
            here = replace(here, at=value)
        since = self.gathered.turns
        if arguments.is_argument(value):
            if here.synthesis and key is not Key.ARGUMENT and here.agent is None:
                self._core(value, here)
            else:
                self._turn(value, here, arguments.argument_of(value))
        elif is_edge(value):
            self._edge(value)
            return
        elif _is_bare(found, here):
            self._turn(value, here, None)
        speaks = arguments.is_argument(value) or bool({Key.ARGUMENT, Key.CAN} & found.keys())
        for name, member in value.members.items():
            if speaks and self.gathered.turns > since:
                here = replace(here, under=since + 1, attacks_it=is_tree(name))
            self._member(name, member, found, here)
        self._close(value, found, here, since)

    def _edge(self, value: LocatedValue) -> None:
        ends = {folded(name): member for name, member in value.members.items()}
        kinds = (one.text for name, one in value.members.items() if key_of(name) in (Key.ATTACK, Key.KIND))
        attack = next(filter(None, (attack_named(kind) for kind in kinds if kind is not None)), None)
        attacker = next(ends[name] for name in SOURCES if name in ends)
        attacked = next(ends[name] for name in SINKS if name in ends)
        self.gathered.found.append(FoundEdge(attacker, attacked, attack))

    def _turn(self, value: LocatedValue, here: Around, argued: arguments.Argued | None) -> None:
        if argued is not None:
            self.faults += argued.faults
        self.add(FoundTurn(here, (here.at or value).place, argued, None, value))

    def add(self, turn: FoundTurn) -> None:
        """Note a turn; of too many the rest are left out, which is told."""
        self.limits.check(READING)
        if self.gathered.turns < MOST_TURNS:
            self.gathered.found.append(turn)
            self.gathered.turns += 1
        elif not any(fault.code == "too-many-turns" for fault in self.faults) and turn.value is not None:
            self.faults.append(TranscriptFault.at("too-many-turns", turn.value.span, limit=MOST_TURNS))

    def _member(self, name: str, member: LocatedValue, found: Mapping[Key, LocatedValue], here: Around) -> None:
        """Take one member of an object for what it is about."""
        key = key_of(name)
        nested = isinstance(member.content, (dict, list))
        if id(member) in self.messages:
            self.through(member, here)
        elif _CHARACTERIZED.fullmatch(folded(name)) is not None and not isinstance(member.content, list):
            self._characterized(name, member, here)
        elif key in _APART or (nested and _SHOWN_AGAIN.fullmatch(folded(name)) is not None):
            return
        elif key is None and restates(name):
            rule = arguments.rule_of(member, []) if nested or arguments.states_rule(member.text or "") else None
            if rule is not None:
                self._part(FoundPart(member.place, here.round, core=rule, restated=True))
            elif nested:
                self.through(member, below(name, member, here, self.known))
        elif key is None and named_in_fate(name) is not None and member.text is not None:
            justified, status = fate_named(member.text)
            if justified is not None or status is not None:
                about = named_in_fate(name)
                self.gathered.found.append(FoundFate(about, None, None, justified, status, member.place))
        elif key is Key.CORE and (nested or member.text is not None):
            self._core(member, here)
        elif key is Key.COMMON:
            self._part(FoundPart(member.place, here.round, common=arguments.statements(member, self.faults)))
        elif key is Key.ANSWER and yes_or_no(member.text or "") is None and member.content is not None:
            self._part(FoundPart(member.place, here.round, answer=_answers(member, self.faults)))
        elif key is Key.STATUS and nested:
            self.gathered.found += fates(member, self.faults)
        elif key is Key.WINNER and member.text is not None:
            self.gathered.found.append(FoundFate(None, member.text, None, True, None, member.place))  # noqa: FBT003 - won
        elif key is Key.SYNTHESIS and nested:
            self._synthesis(member, replace(thread(here), synthesis=True))
        elif key in (Key.ARGUMENT, Key.SAYING) or (key is Key.POINT and _is_speech(found)):
            self.through(member, here, key)
        elif (nested and key not in _OF_ARGUMENTS) or (key is None and "{" in (member.text or "")):
            self.through(member, below(name, member, here, self.known))

    def _close(self, value: LocatedValue, found: Mapping[Key, LocatedValue], here: Around, since: int) -> None:
        """Note what an object says became of the turns in it, or of what it names."""
        justified, status = own_fate(value)
        if justified is None and status is None:
            return
        turns = self.gathered.turns > since
        claim = found.get(Key.CLAIM)
        statement = next(iter(arguments.statements(claim, self.faults)), None) if claim is not None else None
        name, agent = text_of(found, Key.NAME), text_of(found, Key.AGENT)
        if turns or name or agent or statement is not None or here.names or here.number is not None:
            name = name or (here.names[0] if here.names else None)
            since_turn = since if turns else None
            fate = FoundFate(name, agent, here.number, justified, status, value.place, since_turn, statement)
            self.gathered.found.append(fate)

    def _synthesis(self, member: LocatedValue, inner: Around) -> None:
        """Walk through what is said of a synthesis; a list of rules are characterizations."""
        for number, item in enumerate(member.items, 1):
            self._characterized(f"C{number}", item, inner)
        if isinstance(member.content, dict):
            self.through(member, inner)

    def _characterized(self, name: str, member: LocatedValue, here: Around) -> None:
        rule = arguments.rule_of(member, self.faults)
        if rule is None:
            self.faults.append(TranscriptFault.at("rule-unread", member.span))
            return
        agent = text_of(arguments.parts(member), Key.AGENT)
        self._part(FoundPart(member.place, here.round, name, agent, characterized=rule))

    def _core(self, member: LocatedValue, here: Around) -> None:
        """Note the rule of a synthesis, or walk on where the object only holds it."""
        text = member.text
        inside = () if text is None else embedded(member, text) or ()
        for one in inside:
            self._core(one, here)
        rule = None if inside else arguments.rule_of(arguments.parts(member).get(Key.ARGUMENT, member), self.faults)
        rule = rule or arguments.premises_of(member, self.faults)
        if rule is not None:
            self._part(FoundPart(member.place, here.round, core=rule))
        elif text is not None and not inside and not arguments.states_rule(text):
            self._part(FoundPart(member.place, here.round, answer=arguments.statements(member, self.faults)))
        found, within = arguments.parts(member), replace(thread(here), synthesis=True)
        for name, one in member.members.items():
            if rule is None or key_of(name) in (Key.ANSWER, Key.COMMON) or _CHARACTERIZED.fullmatch(folded(name)):
                self._member(name, one, found, within)

    def _part(self, part: FoundPart) -> None:
        self.gathered.found.append(part)


def _is_turn(value: LocatedValue) -> bool:
    found = arguments.parts(value)
    return arguments.is_argument(value) or bool({Key.ARGUMENT, Key.CAN, Key.SAYING, Key.RULES} & found.keys())


def _is_bare(found: Mapping[Key, LocatedValue], here: Around) -> bool:
    """Return whether an object is a turn that holds no argument: a pass, or an argument that is missing."""
    inner = [found[key] for key in (Key.ARGUMENT, Key.SAYING) if key in found and found[key].content]
    if any(arguments.is_argument(one) or not isinstance(one.content, dict) for one in inner) or (
        any(key_of(name) or _CHARACTERIZED.fullmatch(folded(name)) for one in inner for name in one.members)
    ):
        return False
    if Key.CAN in found or (Key.ANSWER in found and here.can is not None):
        return True
    named = kind_named(here.kind) if here.kind is not None and Key.KIND in found else None
    speaks = Key.AGENT in found and (Key.ARGUMENT in found or named is not None)
    return speaks and not _is_speech(found)


def _is_speech(found: Mapping[Key, LocatedValue]) -> bool:
    """Return whether ``statement`` in an object is what was said, and not what is attacked."""
    is_text = isinstance(found[Key.POINT].content, str) if Key.POINT in found else False
    return is_text and not ({Key.ARGUMENT, Key.RULES, Key.SAYING, Key.CAN, Key.STATUS} & found.keys())


def _answers(member: LocatedValue, faults: list[TranscriptFault]) -> tuple[Utterance, ...]:
    """Return the answers that a text, a list, or an object such as ``{"final_answer": …}`` states."""
    if isinstance(member.content, dict):
        return tuple(
            one
            for name, inner in member.members.items()
            if key_of(name) is Key.ANSWER
            for one in arguments.statements(inner, faults)
        )
    return arguments.statements(member, faults)
