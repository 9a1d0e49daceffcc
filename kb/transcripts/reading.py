"""The one door to transcripts: bytes or a text become a debate in words, whatever layout its file has."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind, Outcome
from engine.verification.transcript import (
    ClaimedCharacterization,
    ClaimedSynthesis,
    ClaimedVerdict,
    Inferred,
    Round,
    Turn,
    Variant,
)
from grammar.errors import Unreadable
from grammar.spans import SourceText, Span
from grammar.wording import Choice, Quoted, Severity
from kb.transcripts import logs
from kb.transcripts.arguments import LONGEST, Argued, statements
from kb.transcripts.layouts import BY_NAME, OURS, Sample, layout_of
from kb.transcripts.located import READING, LocatedValue
from kb.transcripts.names import agent_number, folded, kind_named, outcome_named, same_agent
from kb.transcripts.phrases import declines, gives_in, only_talk
from kb.transcripts.utterances import BystanderSpeech, Cast, TranscriptFault, TranscriptFile, Utterance, speaker_key

# From what a log holds to a debate: who speaks, which move it is, what it answers, where a round ends.
#
# What the log says of a turn wins; then the name of its node and the phase; then the turns around it, since two sides
# alternate. Everything that was not said is marked as inferred.

_SIDES = 2
"""Agents between which turns alternate where nothing else is said."""


class Claims:
    """The main arguments among the turns of a round."""

    def __init__(self, turns: Sequence[Turn[Utterance]]) -> None:
        self._turns = tuple(turns)
        self._numbers = [turn.number for turn in turns]
        self._of_number: dict[int, Turn[Utterance]] = {}
        self._of_agent: dict[str | None, list[Turn[Utterance]]] = {}
        for turn in turns:
            if turn.kind is MoveKind.CLAIM:
                self._of_number[turn.number] = turn
                self._of_agent.setdefault(turn.agent, []).append(turn)

    def numbered(self, number: int | None) -> Turn[Utterance] | None:
        """Return the main argument of a turn."""
        return None if number is None else self._of_number.get(number)

    def of(self, agent: str | None) -> tuple[Turn[Utterance], ...]:
        """Return the main arguments of an agent."""
        return () if agent is None else tuple(self._of_agent.get(agent, ()))

    def opening(self, start: int) -> Turn[Utterance] | None:
        """Return the main argument that opens the thread which begins at a turn, None where another move does."""
        place = bisect_left(self._numbers, start)
        return self._of_number.get(self._numbers[place]) if place < len(self._numbers) else None


@dataclass(slots=True)
class _OpenRound:
    """A round as far as it is gathered."""

    mark: str | None
    turns: list[Turn[Utterance]] = field(default_factory=list[Turn[Utterance]])
    fates: list[logs.FoundFate] = field(default_factory=list[logs.FoundFate])
    parts: list[logs.FoundPart] = field(default_factory=list[logs.FoundPart])


def transcript_of(
    gathered: logs.Gathered, name: str, cast: Cast, faults: list[TranscriptFault], limits: Limits
) -> TranscriptFile:
    """Return the debate that was found; faults of single turns are added to ``faults``."""
    others = _seat(gathered, cast, faults)
    gathering = _RoundBuilder(gathered, cast, faults, limits)
    rounds = gathering.rounds()
    outcome, stopped = (None, False) if gathered.outcome is None else outcome_named(gathered.outcome)
    answers = [part for part in gathered.found if isinstance(part, logs.FoundPart) and part.answer is not None]
    return TranscriptFile(
        rounds,
        tuple(gathering.agents),
        outcome,
        answers[-1].answer if answers and answers[-1].answer else None,
        gathered.stopped or stopped,
        Variant(gathered.mains or "all", gathered.max_rounds, published=gathered.published or False),
        name,
        faults=tuple(faults),
        others=tuple(others),
    )


def _seat(gathered: logs.Gathered, cast: Cast, faults: list[TranscriptFault]) -> list[BystanderSpeech]:
    """Take what is said by speakers that are no agents out of the turns; return it, and what nobody said."""
    first: dict[str, str] = {}
    for at, one in enumerate(gathered.found):
        if isinstance(one, logs.FoundTurn) and one.around.agent is not None:
            key = speaker_key(one.around.agent)
            agent = first.setdefault(key, cast.spelled.get(key, one.around.agent))
            gathered.found[at] = one if agent == one.around.agent else _of(agent, one)
    out = cast.outsiders(list(first.values()))
    kept: list[logs.Found] = []
    before = [0]
    others: list[BystanderSpeech] = []
    speeches: dict[str, list[Utterance]] = {}
    for one in gathered.found:
        if isinstance(one, logs.FoundBystander):
            others.append(BystanderSpeech(before[-1], one.speaker, one.utterance))
            if one.speaker is not None:
                speeches.setdefault(one.speaker, []).append(one.utterance)
        elif isinstance(one, logs.FoundTurn) and one.around.agent in out:
            utterance = one.prose or Utterance("", one.place)
            others.append(BystanderSpeech(before[-1], one.around.agent, utterance))
            speeches.setdefault(one.around.agent or "", []).append(utterance)
            before.append(before[-1])
        else:
            kept.append(one)
            before += [before[-1] + 1] if isinstance(one, logs.FoundTurn) else []
    for speaker, utterances in speeches.items():
        place = utterances[0].place
        faults.append(
            TranscriptFault.at("no-agent-speaks", None, found=speaker, count=len(utterances), line=place.line or 0)
        )
    gathered.found = [_recounted(one, before) for one in kept] if speeches else kept
    gathered.turns = before[-1]
    return others


def _of(agent: str, found: logs.FoundTurn) -> logs.FoundTurn:
    """Return a turn with its speaker as the file first calls it."""
    return replace(found, around=replace(found.around, agent=agent))


def _recounted(found: logs.Found, before: Sequence[int]) -> logs.Found:
    """Return what was found with turns counted anew: ``before`` are the turns kept before each that there was."""
    if isinstance(found, logs.FoundFate) and found.since is not None:
        return replace(found, since=before[found.since])
    if isinstance(found, logs.FoundTurn) and found.around.under is not None:
        return replace(found, around=replace(found.around, under=before[found.around.under]))
    return found


class _RoundBuilder:
    """The turns of one log while their speakers, kinds and targets are settled, in order."""

    def __init__(self, gathered: logs.Gathered, cast: Cast, faults: list[TranscriptFault], limits: Limits) -> None:
        self.gathered = gathered
        self.limits = limits
        self.cast = cast
        self.faults = faults
        self.agents: list[str] = []
        self.spellings = dict(cast.spelled)
        for name in gathered.agents:
            self._agent(name)
        for one in gathered.found:
            seats = (one.around.agent, one.around.opener) if isinstance(one, logs.FoundTurn) else ()
            for speaker in seats:
                if speaker is not None and not cast.joint(speaker):
                    self._agent(speaker)
        if not gathered.agents:
            self.agents.sort(key=_count)
        self.by_name: dict[str, int] = {}
        self.by_number: dict[int, int] = {}
        self.numbers = self._numbers()
        self.numbered: list[tuple[int, int]] = []
        self.held: list[_OpenRound] = [_OpenRound(None)]
        self.group = 0

    def _agent(self, name: str) -> str:
        """Return an agent by the first spelling of its name."""
        agent = self.spellings.setdefault(same_agent(name), name)
        if agent not in self.agents:
            self.agents.append(agent)
        return agent

    def _numbers(self) -> list[int]:
        """Return the number of each turn: as the log numbers them where that rises, else by counting."""
        turns = [one for one in self.gathered.found if isinstance(one, logs.FoundTurn)]
        numbers = [one.around.number for one in turns]
        rising = all(a is not None and b is not None and 0 < a < b for a, b in pairwise(numbers))
        if numbers and rising and numbers[0] is not None and numbers[0] > 0:
            return [number for number in numbers if number is not None]
        return list(range(1, len(turns) + 1))

    def rounds(self) -> tuple[Round[Utterance], ...]:
        """Return the rounds."""
        count = 0
        starts: dict[int, int] = {}
        for one in self.gathered.found:
            self.limits.check(READING)
            match one:
                case logs.FoundTurn():
                    starts[count] = self.numbers[count]
                    self._take(one, self.numbers[count])
                    count += 1
                case logs.FoundFate():
                    self.held[-1].fates.append(one)
                case logs.FoundEdge():
                    self._edge(one)
                case logs.FoundBystander():
                    pass  # seated apart
                case logs.FoundPart(restated=True):
                    if not any(part.core is not None for held in self.held for part in held.parts):
                        self.held[-1].parts.append(one)
                case logs.FoundPart():
                    self._begin(one.round)
                    self.held[-1].parts.append(one)
        full = [held for held in self.held if held.turns or held.parts or held.fates] or self.held[:1]
        return tuple(self._round(held, starts) for held in full)

    def _edge(self, edge: logs.FoundEdge) -> None:
        """Note on a counterargument what a log keeps of its attack elsewhere."""
        attacker, attacked = self._turn_of(edge.attacker), self._turn_of(edge.attacked)
        for held in self.held:
            for place, turn in enumerate(held.turns):
                if turn.number == attacker and attacked is not None and attacked < turn.number:
                    kind = turn.kind if Inferred.KIND not in turn.inferred else MoveKind.COUNTER
                    counters = kind is MoveKind.COUNTER
                    held.turns[place] = replace(
                        turn,
                        kind=kind,
                        inferred=turn.inferred - {Inferred.KIND},
                        target=turn.target or (attacked if kind in (MoveKind.COUNTER, MoveKind.PASS) else None),
                        attack=turn.attack or (edge.attack if counters else None),
                    )

    def _begin(self, mark: str | None, kind: MoveKind | None = None) -> None:
        """Begin a round where a synthesis ended the last one: at the next claim, or where the log says so."""
        now = self.held[-1]
        ended = any(part.core is not None or part.answer is not None for part in now.parts) and bool(now.turns)
        marked = mark is not None and now.mark is not None and mark != now.mark
        if ended and (kind is MoveKind.CLAIM or (marked and kind is not MoveKind.PASS)):
            self.held.append(_OpenRound(mark))
        elif now.mark is None:
            now.mark = mark

    def _take(self, found: logs.FoundTurn, number: int) -> None:
        """Settle one turn."""
        around, inferred = found.around, set[Inferred]()
        kind, sure = self._kind(found)
        worded = found.prose is not None and not (sure and kind is MoveKind.PASS) and not only_talk(found.prose.text)
        if found.prose is not None and kind is not MoveKind.SYNTHESIS and declines(found.prose.text):
            kind, sure = MoveKind.PASS, True
        elif found.prose is not None and not sure and gives_in(found.prose.text):
            kind, worded = MoveKind.PASS, True
        if not sure:
            inferred.add(Inferred.KIND)
        self._begin(around.round, kind)
        turns = self.held[-1].turns
        together = around.agent is None and _answers_for_all(turns, nobody=around.nobody)
        joint = kind is MoveKind.SYNTHESIS or together or (around.agent is not None and self.cast.joint(around.agent))
        agent = None if joint else self._speaker(around, kind, turns, inferred)
        self.group = around.group
        target, point, attack = self._target(around)
        argued = found.argued
        given = argued.attack if argued is not None else None
        turn = Turn(
            number,
            agent,
            kind,
            steps=() if kind is MoveKind.PASS or argued is None else argued.steps,
            conclusions=None if kind is MoveKind.PASS or argued is None else argued.conclusions,
            assumptions=None if kind is MoveKind.PASS or argued is None else argued.assumptions,
            attack=None if kind is not MoveKind.COUNTER else around.attack or given or attack,
            target=target if kind in (MoveKind.COUNTER, MoveKind.PASS) else None,
            point=point if kind is MoveKind.COUNTER else None,
            strict=around.strict if kind is MoveKind.COUNTER else None,
            claim=self._claim(around, argued),
            prose=found.prose if kind is not MoveKind.PASS or worded else None,
            inferred=frozenset(inferred),
            place=found.place,
        )
        if kind in (MoveKind.CLAIM, MoveKind.COUNTER) and found.prose is None and (argued is None or argued.empty):
            self._unread(found)
        turns.append(turn)
        self.numbered.append((number, len(self.held)))
        for name in around.names[:1]:
            self.by_name[folded(name)] = number
        if around.number is not None:
            self.by_number[around.number] = number

    def _unread(self, found: logs.FoundTurn) -> None:
        if found.value is not None:
            self.faults.append(TranscriptFault.at("turn-unread", found.value.span))

    def _claim(self, around: logs.Around, argued: Argued | None) -> Utterance | None:
        if around.claim is None or argued is None or not isinstance(around.claim.content, str):
            return None
        return next(iter(statements(around.claim, self.faults)), None)

    def _kind(self, found: logs.FoundTurn) -> tuple[MoveKind, bool]:
        """Return the kind of a move, and whether the log says it."""
        around, argued = found.around, found.argued
        given = kind_named(around.kind) if around.kind is not None else None
        if around.can is False and given is not MoveKind.CLAIM:
            return MoveKind.PASS, True
        if given is not None:
            return given, True
        if around.can is True:
            return MoveKind.COUNTER, True
        if around.attack is not None or (argued is not None and argued.attack is not None):
            return MoveKind.COUNTER, True
        for name in (*around.names[:1], *around.phases):
            named = kind_named(name)
            if named is not None:
                return named, True
        if around.under is not None or around.target is not None:
            return MoveKind.COUNTER, True
        turns = self.held[-1].turns
        opens = not turns or turns[-1].kind is MoveKind.PASS or around.group != self.group
        return (MoveKind.CLAIM if opens else MoveKind.COUNTER), False

    def _speaker(
        self, around: logs.Around, kind: MoveKind, turns: Sequence[Turn[Utterance]], inferred: set[Inferred]
    ) -> str | None:
        """Return who speaks: as said, by the count of main arguments in a name like A2, else the other side."""
        if around.agent is not None:
            return self._agent(around.agent)
        inferred.add(Inferred.AGENT)
        counted = next(filter(None, map(agent_number, around.names[:1])), None)
        if counted is not None and (kind is MoveKind.CLAIM or "^" in around.names[0]):
            return self._numbered(counted)
        if around.opener is not None and (kind is MoveKind.CLAIM or not turns):
            return self._agent(around.opener)
        if not turns:
            return self._numbered(1)
        before = turns[-1].agent
        if kind is MoveKind.CLAIM:
            opened = [turn.agent for turn in turns if turn.kind is MoveKind.CLAIM]
            before = opened[-1] if opened else before
        if len(self.agents) > _SIDES or before is None:
            return None
        for missing in range(1, _SIDES + 1):  # the one who is known may bear any of the numbers
            if len(self.agents) < _SIDES:
                self._agent(f"AG{missing}")
        return next((agent for agent in self.agents if agent != before), None)

    def _numbered(self, number: int) -> str:
        """Return the agent of a number: of those known, else one that is named after it."""
        if number <= len(self.agents):
            return self.agents[number - 1]
        return self._agent(f"AG{number}")

    def _target(self, around: logs.Around) -> tuple[int | None, Utterance | None, Attack | None]:
        """Return the turn that is answered, the statement that is attacked, and the attack that its part implies."""
        value = around.target
        point = None if around.point is None else next(iter(statements(around.point, self.faults)), None)
        if value is None:
            inside = around.under if around.attacks_it else None
            return (self.numbers[inside - 1] if inside is not None else None), point, None
        attack = None
        if isinstance(value.content, dict):
            members = {folded(name): member for name, member in value.members.items()}
            part = members.get("part")
            attack = _attacked(part)
            given = members.get("statement") or members.get("literal") or members.get("point")
            point = point or (next(iter(statements(given, self.faults)), None) if given is not None else None)
            named = next((members[key] for key in ("turn", "node", "name", "id", "target") if key in members), None)
            if named is None:
                return None, point, attack
            value = named
        if value.items:
            value = value.items[0]
        if value.content is None:
            return None, point, attack
        target = self._turn_of(value)
        if target is None:
            text = value.text
            if text is not None and (" " in text.strip() or "(" in text) and point is None:
                return None, Utterance(text[:LONGEST], value.place), attack
            shown = text or type(value.content).__name__
            self.faults.append(TranscriptFault.at("no-such-target", value.span, found=shown[:80]))
        return target, point, attack

    def _turn_of(self, value: LocatedValue) -> int | None:
        """Return the earlier turn that a value names, None where it names none."""
        content, text = value.content, value.text
        if isinstance(content, int) and not isinstance(content, bool):
            return self.by_number.get(content, self._counted(content))
        if text is None:
            return None
        found = self.by_name.get(folded(text))
        if found is not None:
            return found
        digits = folded(text).removeprefix("turn").removeprefix("手番")
        if digits.isdecimal() and len(digits) < 10:  # noqa: PLR2004 - digits of a turn
            return self.by_number.get(int(digits), self._counted(int(digits)))
        agent = self.spellings.get(same_agent(text))
        turns = [turn for turn in self.held[-1].turns if turn.agent == agent and turn.kind is not MoveKind.PASS]
        return turns[-1].number if agent is not None and turns else None

    def _counted(self, number: int) -> int | None:
        return (
            number
            if not self.by_number and any(number == turn for turn, _ in self.numbered[number - 1 : number])
            else None
        )

    def _round(self, held: _OpenRound, starts: Mapping[int, int]) -> Round[Utterance]:
        claims = Claims(held.turns)
        unplaced = Counter(fate.agent for fate in held.fates if fate.turn is None and fate.of is None)
        verdicts: list[ClaimedVerdict[Utterance]] = []
        seen = Counter[str | None]()
        for fate in held.fates:
            theirs = self._of_agent(fate, claims, unplaced, seen)
            verdicts += self._verdicts(fate, claims, starts, theirs)
        return Round(tuple(held.turns), tuple(dict.fromkeys(verdicts)), self._synthesis(held))

    def _of_agent(
        self, fate: logs.FoundFate, claims: Claims, unplaced: Mapping[str | None, int], seen: Counter[str | None]
    ) -> Turn[Utterance] | None:
        """Return the main argument meant where only its agent is named: the only one, each in order if all are told.

        Of several a stated literal tells by itself; what stands is the last, since it ended the debate.
        """
        several = claims.of(None if fate.agent is None else self.spellings.get(same_agent(fate.agent)))
        at = seen[fate.agent]
        seen[fate.agent] += fate.turn is None and fate.of is None
        if len(several) == 1 or fate.statement is not None:
            return several[0] if len(several) == 1 else None
        if several and at < len(several) == unplaced[fate.agent]:
            return several[at]
        return several[-1] if several and fate.justified else None

    def _verdicts(
        self, fate: logs.FoundFate, claims: Claims, starts: Mapping[int, int], theirs: Turn[Utterance] | None
    ) -> Sequence[ClaimedVerdict[Utterance]]:
        """Return what was said of a main argument, found by its thread, number, name or agent; else of a literal.

        ``theirs`` is the main argument meant by its agent, if by nothing else.
        """
        about = None if fate.since is None else claims.opening(starts.get(fate.since, 0))
        if about is None and fate.turn is not None:
            about = claims.numbered(self.by_number.get(fate.turn, fate.turn))
        if about is None and fate.of is not None:
            about = self._claim_named(fate.of, claims)
            turn = self.by_name.get(folded(fate.of))
            if about is None and (turn is not None or fate.since is not None):
                return ()
        if about is None and fate.agent is not None:
            about = theirs
        statement = fate.statement
        if about is None and statement is None and fate.of is not None:
            statement = Utterance(fate.of[:LONGEST], fate.place)
        if about is None and statement is None:
            return ()
        text = None if fate.agent is None else self.spellings.get(same_agent(fate.agent), fate.agent)
        agent = about.agent if about is not None else text
        return (
            ClaimedVerdict(
                statement, agent, None if about is None else about.number, fate.justified, fate.status, fate.place
            ),
        )

    def _claim_named(self, name: str, claims: Claims) -> Turn[Utterance] | None:
        number = self.by_name.get(folded(name))
        if number is not None:
            return claims.numbered(number)
        agent = self.spellings.get(same_agent(name))
        counted = agent_number(name)
        if agent is None and counted is not None and counted <= len(self.agents):
            agent = self.agents[counted - 1]
        return next(iter(claims.of(agent)), None)

    def _synthesis(self, held: _OpenRound) -> ClaimedSynthesis[Utterance] | None:
        moves = [turn for turn in held.turns if turn.kind is MoveKind.SYNTHESIS and (turn.steps or turn.prose)]
        reasons = [part for part in held.parts if part.answer is None]
        if not moves and not reasons and (not held.parts or self._answered(held)):
            return None
        core = next((part.core for part in held.parts if part.core is not None), None)
        answer = next((part.answer for part in held.parts if part.answer), None)
        common = next((part.common for part in held.parts if part.common is not None), None)
        last = moves[-1].steps[-1] if moves and moves[-1].steps else None
        characterized = tuple(
            ClaimedCharacterization(self._side(part, number), part.characterized)
            for number, part in enumerate((one for one in held.parts if one.characterized is not None), 1)
            if part.characterized is not None
        )
        place = held.parts[0].place if held.parts else moves[-1].place
        return ClaimedSynthesis(
            core or last,
            answer[0] if answer else None if last is None else last.head,
            common,
            characterized,
            moves[-1].number if moves else None,
            place=place,
        )

    def _answered(self, held: _OpenRound) -> bool:
        """Return whether an answer is that of a debate that needed no synthesis."""
        outcome = None if self.gathered.outcome is None else outcome_named(self.gathered.outcome)[0]
        won = any(fate.justified for fate in held.fates)
        return won if outcome is None else outcome is not Outcome.SYNTHESIS

    def _side(self, part: logs.FoundPart, number: int) -> str | None:
        if part.agent is not None:
            return self.spellings.get(same_agent(part.agent), part.agent)
        counted = "".join(filter(str.isdecimal, part.name or ""))
        place = int(counted) if counted and len(counted) < 4 else number  # noqa: PLR2004 - C1 to C999
        return self.agents[place - 1] if 0 < place <= len(self.agents) else None


def _attacked(part: LocatedValue | None) -> Attack | None:
    """Return the attack that goes against a part of an argument: its conclusions or its assumptions."""
    word = "" if part is None or part.text is None else folded(part.text)
    return Attack.UNDERCUT if word.startswith("ass") else Attack.REBUT if word.startswith("conc") else None


def _count(agent: str) -> int:
    """Return the number in an agent's name; names without one stay in order, behind those."""
    digits = "".join(filter(str.isdecimal, agent))
    return int(digits) if 0 < len(digits) < 4 else 1_000  # noqa: PLR2004 - AG1 to AG999


def _answers_for_all(turns: Sequence[Turn[Utterance]], *, nobody: bool) -> bool:
    """Return whether a turn of nobody's name is the joint party's: it defends a synthesis against an agent."""
    opening = next((turn for turn in reversed(turns) if turn.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS)), None)
    if opening is None or opening.kind is not MoveKind.SYNTHESIS:
        return False
    return nobody or turns[-1].agent is not None


# The door: from bytes or a text to a debate in words.

MOST_CHARACTERS = 64_000_000
"""Characters of a transcript."""


def read_transcript(
    source: SourceText,
    names: Iterable[str] | Mapping[str, str] = (),
    *,
    layout: str | None = None,
    ignored: Iterable[str] = (),
    limits: Limits | None = None,
) -> TranscriptFile:
    """Return the debate that a text holds; ``names`` are names and titles of agents, or a mapping of each to its agent.

    ``layout`` names the one to read it by (`kb.transcripts.layouts`), ``ignored`` are speakers that are no agents.
    Parts that look like turns and cannot be read are its ``faults``. Raises `Unreadable` where the text as a whole
    cannot be read, or holds no turn.
    """
    found = walked(source, names, layout=layout, ignored=ignored, limits=limits)
    walk = found.walk
    if walk.gathered.instructions:
        place = Span(source, 0, 1)
        walk.faults.append(TranscriptFault.at("instructions", place, count=walk.gathered.instructions))
    transcript = transcript_of(walk.gathered, source.name, found.cast, walk.faults, walk.limits)
    if found.layout is None or (not transcript.turns and found.sample.schema not in _EMPTY):
        raise found.unread()
    return replace(transcript, layout=found.layout)


@dataclass(frozen=True, slots=True)
class WalkedText:
    """A text that one of the layouts has taken apart: what was found in it, and by which layout; None where by none."""

    sample: Sample
    cast: Cast
    walk: logs.Walk
    layout: str | None

    def unread(self) -> Unreadable:
        """Return the refusal of a text in which nobody says anything."""
        source = self.sample.source
        errors = tuple(fault for fault in self.walk.faults if fault.severity is not Severity.INFORMATION)
        place = Span(source, 0, min(1, len(source.text)))
        known = Choice(tuple(map(Quoted, BY_NAME)))
        return Unreadable((*errors, TranscriptFault.at("no-turns", place, seen=self.sample.seen(), known=known)))


def walked(
    source: SourceText,
    names: Iterable[str] | Mapping[str, str] = (),
    *,
    layout: str | None = None,
    ignored: Iterable[str] = (),
    limits: Limits | None = None,
) -> WalkedText:
    """Return what a layout finds in a text, before anybody says whether it is a debate or a chat.

    Raises `Unreadable` where the text as a whole cannot be read.
    """
    text = source.text
    if len(text) > MOST_CHARACTERS:
        place = Span(source, 0, 1)
        raise Unreadable((TranscriptFault.at("too-large", place, size=len(text), limit=MOST_CHARACTERS),))
    cast = Cast.of(names, ignored)
    limits = limits or Limits()
    sample = Sample.of(source, cast, limits, ask=layout is None)
    if sample.broken:
        raise Unreadable(tuple(sample.faults))
    reader = layout_of(sample) if layout is None else BY_NAME[layout]
    walk = logs.Walk(cast.spelled, faults=list(sample.faults), limits=limits)
    if reader is not None:
        for value in (sample.top, None if sample.top is None else sample.top.members.get("debate")):
            if value is not None:
                _protocol(value, walk)
        reader.read(sample, walk)
    return WalkedText(sample, cast, walk, None if reader is None else reader.name)


_EMPTY = OURS - {"aufheben.talk"}
"""Documents in which a debate may have no turn: nobody had anything to claim."""


def _protocol(value: LocatedValue, walk: logs.Walk) -> None:
    """Take what a document says of itself as a whole: agents, how it ended, the protocol."""
    gathered = walk.gathered
    members = {folded(name): member for name, member in value.members.items()}
    for key in ("agents", "participants", "speakers"):
        if key in members:
            gathered.agents += [item.text for item in _names(members[key]) if item.text is not None]
    if not gathered.agents and "stances" in members:
        gathered.agents += list(members["stances"].members)
    outcome = members.get("outcome")
    gathered.outcome = outcome.text if outcome is not None and outcome.text is not None else gathered.outcome
    stopped = members.get("stopped")
    gathered.stopped = gathered.stopped or (stopped is not None and stopped.content not in (None, False, ""))
    protocol = members.get("protocol")
    if protocol is not None and protocol.text is not None:
        gathered.published = "published" in protocol.text.casefold() or gathered.published
    variant = members | ({folded(name): one for name, one in protocol.members.items()} if protocol is not None else {})
    mains, rounds, published, mode = (variant.get(key) for key in ("mains", "maxrounds", "published", "mode"))
    if mains is not None and mains.text in ("all", "one"):
        gathered.mains = mains.text
    elif mode is not None and mode.text == "llm":
        gathered.mains = "one"
    if rounds is not None and isinstance(rounds.content, int) and not isinstance(rounds.content, bool):
        gathered.max_rounds = rounds.content
    if published is not None and isinstance(published.content, bool):
        gathered.published = published.content


def _names(value: LocatedValue) -> list[LocatedValue]:
    """Return the names in a list of names, or of objects with a name."""
    found: list[LocatedValue] = []
    for item in value.items:
        named = item.members.get("name") or item.members.get("id") or item.members.get("agent")
        found.append(item if named is None else named)
    return found
