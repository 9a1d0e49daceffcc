"""Debates whose every move is somebody's text: under `llm_bridge.protocol`, or free.

Nobody judges during a debate; what stands in no stance in a speaker's words is marked. Under the protocol a reply that
cannot be used is asked for once more with its faults named; then the run goes on without it, and the turn says so.
What ends a run early (no connection, a budget) is its result, not a verdict.

Free debates are baselines without a schema: in turn, a plain debate; all at once, multi-agent debate as in Du et al.
2023, where everybody answers, reads the answers of the others and answers again; then a last word sums up. Nothing is
checked there, and nothing said is a verdict.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from grammar.languages import is_foreign
from kb import schema
from llm_bridge.dialectic import STAGES, ProposedSynthesis, SideWarrant, propose_synthesis
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.model import Model, answers
from llm_bridge.protocol import MainFate, TextProtocol, TextTurn, TurnKind, Violation
from llm_bridge.replies import AnswerReply, ArgumentReply, ChoiceReply, CounterReply, RubricReply, SpeechReply
from llm_bridge.sourcing import unsourced
from llm_bridge.wording import prompt

TRIES = 2
"""Replies that are asked for one move: the first, and one repair."""


class ConversationOutcome(StrEnum):
    """How a debate of texts ended; none of these is a formal verdict."""

    JUSTIFIED = "justified"
    SYNTHESIS = "synthesis"
    STALEMATE = "stalemate"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class SpeakerView:
    """What a speaker sees: the issue, its own stance and what was said."""

    issue: str
    agent: str
    stance: str
    turns: tuple[TextTurn, ...]
    attacked: TextTurn | None = None


class Speaker(Protocol):
    """Somebody who argues for an agent. ``complaint`` says what was wrong with the reply before."""

    def claim(self, view: SpeakerView, complaint: str | None) -> schema.ArgumentMessage:
        """Return a main argument."""
        ...

    def counter(self, view: SpeakerView, complaint: str | None) -> schema.CounterargumentMessage:
        """Return a counterargument to the turn attacked, or the word that there is none."""
        ...


@dataclass(frozen=True, slots=True)
class Conversation:
    """A whole debate of texts; ``notes`` say why there is no synthesis where one was asked for."""

    issue: str
    stances: Mapping[str, str]
    turns: tuple[TextTurn, ...]
    fates: Mapping[str, MainFate]
    outcome: ConversationOutcome
    reason: ModelError | None = None
    proposal: ProposedSynthesis | None = None
    notes: tuple[str, ...] = ()


def most_debate_calls(agents: int, longest: int) -> int:
    """Return the number of calls that a debate of texts makes at most, stated before it starts."""
    return TRIES * (TextProtocol([str(number) for number in range(agents)], longest).most_replies + STAGES)


@dataclass(slots=True)
class _DebateRun:
    """A debate on its way."""

    issue: str
    stances: Mapping[str, str]
    speakers: Mapping[str, Speaker]
    rules: TextProtocol
    language: str
    on_turn: Callable[[TextTurn], None] | None = None
    notes: list[str] = field(default_factory=list[str])

    def play(self) -> None:
        """Play until the protocol has nobody left to ask."""
        while (demand := self.rules.demand()) is not None:
            turn = self._move(demand.agent, demand.attacked)
            if self.on_turn is not None:
                self.on_turn(turn)

    def _move(self, agent: str, attacked: TextTurn | None) -> TextTurn:
        view = SpeakerView(self.issue, agent, self.stances[agent], tuple(self.rules.turns), attacked)
        speaker = self.speakers[agent]
        complaint: str | None = None
        notes: list[str] = []
        for _ in range(TRIES):
            try:
                move = speaker.claim(view, complaint) if attacked is None else speaker.counter(view, complaint)
            except Unusable as fault:
                faults = [fault.text(self.language)]
            else:
                if getattr(move, "can_defeat", "YES") == "NO":
                    return self.rules.decline(tuple(notes))
                violations = (*self.rules.violations(move), *self._foreign(move))
                if not violations:
                    return self.rules.take(move, tuple(notes), unsourced(move, self.stances.values(), self.issue))
                faults = [one.text(self.language) for one in violations]
            notes += faults
            complaint = prompt("view.complaint", self.language, faults="; ".join(faults))
        return self.rules.decline(tuple(notes))

    def _foreign(self, move: schema.ArgumentMessage | schema.CounterargumentMessage) -> Iterator[Violation]:
        """Yield the first statement that is in another language than the debate."""
        for rule in move.rules:
            for text in (*rule.antecedent.strong, *rule.antecedent.weak_negation, rule.consequent):
                if is_foreign(text, self.language):
                    yield Violation.of("protocol.language", statement=text)
                    return

    def synthesis(self, mediator: Model) -> ProposedSynthesis | None:
        """Return the synthesis that a model proposes; None, and a note, when what it says cannot be used."""
        try:
            warrants = _warrants(self.rules.turns, self.stances)
            return propose_synthesis(self.issue, warrants, mediator, self.language, published=self.rules.published)
        except Unusable as fault:
            self.notes.append(fault.text(self.language))
            return None


def converse(
    issue: str,
    stances: Mapping[str, str],
    speakers: Mapping[str, Speaker],
    mediator: Model,
    *,
    longest: int = 6,
    published: bool = False,
    language: str = "en",
    on_turn: Callable[[TextTurn], None] | None = None,
) -> Conversation:
    """Return the debate of some speakers; ``mediator`` proposes a synthesis when every claim is defeated.

    ``on_turn`` is called with each turn as it is made. Errors of models do not leave this function: they end the
    debate.
    """
    rules = TextProtocol(list(stances), longest, published)
    run = _DebateRun(issue, stances, speakers, rules, language, on_turn)
    proposal: ProposedSynthesis | None = None
    reason: ModelError | None = None
    try:
        run.play()
        if MainFate.JUSTIFIED in rules.fates.values():
            outcome = ConversationOutcome.JUSTIFIED
        elif MainFate.CUT in rules.fates.values():
            outcome = ConversationOutcome.STOPPED
        else:
            proposal = run.synthesis(mediator)
            outcome = ConversationOutcome.STALEMATE if proposal is None else ConversationOutcome.SYNTHESIS
    except ModelError as error:
        outcome, reason = ConversationOutcome.STOPPED, error
    turns, fates = tuple(rules.turns), dict(rules.fates)
    return Conversation(issue, dict(stances), turns, fates, outcome, reason, proposal, tuple(run.notes))


def _warrants(turns: Sequence[TextTurn], stances: Mapping[str, str]) -> list[SideWarrant]:
    """Return the last rule of each main argument, the first opener's first."""
    last = {
        turn.agent: turn.argument.rules[-1]
        for turn in turns
        if turn.kind is TurnKind.CLAIM and turn.argument is not None
    }
    return [
        SideWarrant(agent, rule.antecedent.strong, rule.antecedent.weak_negation, rule.consequent, stances[agent])
        for agent, rule in last.items()
    ]


@dataclass(frozen=True, slots=True)
class ModelSpeaker:
    """A model that argues for an agent; it is asked once a try, without repairs of its own.

    Under the ``published`` protocol it is told what that forbids.
    """

    model: Model
    language: str = "en"
    published: bool = False

    def claim(self, view: SpeakerView, complaint: str | None) -> schema.ArgumentMessage:
        """Return a main argument."""
        reply = self.model.ask(
            prompt("claim", self.language),
            self._shown(view, complaint),
            ArgumentReply,
            stage="claim",
            about=_turn_of(view),
        )
        return reply.message()

    def counter(self, view: SpeakerView, complaint: str | None) -> schema.CounterargumentMessage:
        """Return a counterargument to the turn attacked, or the word that there is none."""
        if view.attacked is None:
            raise ValueError("there is nothing to counter")
        text = self._shown(view, complaint)
        reply = self.model.ask(
            prompt("counter", self.language), text, CounterReply, stage="counter", about=_turn_of(view)
        )
        return reply.message(view.attacked.number)

    def _shown(self, view: SpeakerView, complaint: str | None) -> str:
        """Return everything that the agent may look at, as one text."""
        parts = [
            prompt("view.issue", self.language, issue=view.issue),
            prompt("view.agent", self.language, agent=view.agent),
            prompt("view.stance", self.language, agent=view.agent, stance=view.stance),
        ]
        if view.attacked is not None:
            parts += [
                prompt("view.attacked", self.language, turn=view.attacked.number, agent=view.attacked.agent),
                _shown(view.attacked),
            ]
            parts += [prompt("view.earlier", self.language), *(_shown(turn) for turn in view.turns if turn.argument)]
            parts += [prompt("view.published-moves", self.language)] * self.published
        return "\n\n".join([*parts, *([complaint] if complaint else [])])


def _turn_of(view: SpeakerView) -> str:
    """Return who speaks, and in which turn."""
    return f"{view.agent} ({len(view.turns) + 1})"


def _shown(turn: TextTurn) -> str:
    """Return a turn as JSON, without what was wrong with earlier replies."""
    argument = turn.argument.model_dump(mode="json", by_alias=True, exclude_none=True) if turn.argument else None
    return json.dumps(
        {"turn": turn.number, "agent": turn.agent, "kind": turn.kind.value, "argument": argument}, ensure_ascii=False
    )


_ATTACK = re.compile(r"\s*(rebut|undercut)\s*[\"“「](.+?)[\"”」]\s*[:：]\s*(.*)\Z", re.IGNORECASE | re.DOTALL)
_PASS = re.compile(r"\s*(?:pass|no|パス)?\s*\Z", re.IGNORECASE)
_ASSUMED = re.compile(r"not\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HumanSpeaker:
    """A person at a terminal; ``ask`` gets the view and what was wrong before, and returns the line typed.

    An argument is one line: ``premise, premise, not assumption => conclusion``, several rules separated by ``;``; a
    statement alone is a fact. Before a counterargument ``rebut "statement":`` or ``undercut "statement":``; ``pass``
    when there is nothing to say.
    """

    ask: Callable[[SpeakerView, str | None], str]

    def claim(self, view: SpeakerView, complaint: str | None) -> schema.ArgumentMessage:
        """Return a main argument; a pass is one without rules, which the protocol refuses."""
        line = self.ask(view, complaint)
        rules = tuple(
            schema.RuleMessage(id=f"r{number}", antecedent=antecedent, consequent=head)
            for number, (antecedent, head) in enumerate([] if _PASS.match(line) else rules_of(line), start=1)
        )
        return schema.ArgumentMessage(rules=rules, **_lists(rules))

    def counter(self, view: SpeakerView, complaint: str | None) -> schema.CounterargumentMessage:
        """Return a counterargument, or the word that there is none."""
        line = self.ask(view, complaint)
        if _PASS.match(line):
            return schema.CounterargumentMessage(can_defeat="NO")
        found = _ATTACK.match(line)
        if found is None:
            raise Unusable("human.no-attack")
        rules = tuple(
            schema.AttackingRuleMessage(id=f"r{number}", antecedent=antecedent, consequent=head)
            for number, (antecedent, head) in enumerate(rules_of(found[3]), start=1)
        )
        attack: schema.AttackName = "rebut" if found[1].lower() == "rebut" else "undercut"
        turn = None if view.attacked is None else view.attacked.number
        target = schema.Target(turn=turn, part="Conc" if attack == "rebut" else "Ass", statement=found[2].strip())
        return schema.CounterargumentMessage(
            can_defeat="YES", rules=rules, attack=attack, target=target, **_lists(rules)
        )


def rules_of(text: str) -> list[tuple[schema.Antecedent, str]]:
    """Return the rules of a line: what each rests on, and its conclusion.

    >>> [(antecedent, head)] = rules_of("a is light, not a is sold out => buy a")
    >>> antecedent.strong, antecedent.weak_negation, head
    (('a is light',), ('a is sold out',), 'buy a')
    """
    found: list[tuple[schema.Antecedent, str]] = []
    for part in re.split(r"[;；]", text):
        body, arrow, head = part.rpartition("=>")
        items = [item.strip() for item in re.split(r"[,，、]", body) if item.strip()] if arrow else []
        strong = tuple(item for item in items if not _ASSUMED.match(item))
        weak = tuple(_ASSUMED.sub("", item, count=1) for item in items if _ASSUMED.match(item))
        if head.strip():
            found.append((schema.Antecedent(strong=strong, weak_negation=weak), head.strip()))
    return found


def _lists(rules: tuple[schema.RuleMessage | schema.AttackingRuleMessage, ...]) -> dict[str, tuple[str, ...]]:
    """Return Conc and Ass of some rules."""
    assumed = dict.fromkeys(one for rule in rules for one in rule.antecedent.weak_negation)
    return {"Conc": tuple(rule.consequent for rule in rules), "Ass": tuple(assumed)}


@dataclass(frozen=True, slots=True)
class Speech:
    """What one agent said in one round, from 1; ``text`` is empty where no usable reply came, and ``note`` says why."""

    round: int
    agent: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Talk:
    """A free debate and its last word; ``reason`` is what ended it early, if anything did."""

    issue: str
    stances: Mapping[str, str]
    together: bool
    speeches: tuple[Speech, ...]
    answer: str | None = None
    reason: ModelError | None = None


def most_talk_calls(agents: int, rounds: int) -> int:
    """Return the number of calls that a free debate makes at most, stated before it starts."""
    return agents * rounds + 1


def talk(
    issue: str,
    stances: Mapping[str, str],
    models: Mapping[str, Model],
    mediator: Model,
    *,
    rounds: int = 3,
    together: bool = False,
    at_once: int = 1,
    language: str = "en",
    on_speech: Callable[[Speech], None] | None = None,
) -> Talk:
    """Return a free debate. ``together``: in a round nobody sees what the others say in it.

    Then up to ``at_once`` calls are made at the same time; what is said does not depend on it.
    """
    speeches: list[Speech] = []
    answer: str | None = None
    reason: ModelError | None = None
    try:
        for number in range(1, rounds + 1):
            before = tuple(speeches)

            def speech_of(
                agent: str, number: int = number, before: tuple[Speech, ...] = before
            ) -> Speech:  # bound now: a round of its own
                earlier = before if together else tuple(speeches)
                view = _view(issue, agent, stances[agent], earlier, language)
                return _speech(number, agent, view, models[agent], language)

            for speech in answers(speech_of, tuple(stances), at_once if together else 1):
                speeches.append(speech)
                if on_speech is not None:
                    on_speech(speech)
        record = "\n\n".join([prompt("view.issue", language, issue=issue), *map(_line, speeches)])
        answer = mediator.ask(prompt("conclude", language), record, AnswerReply, stage="conclude").answer
    except ModelError as error:
        reason = error
    return Talk(issue, dict(stances), together, tuple(speeches), answer, reason)


def _speech(number: int, agent: str, view: str, model: Model, language: str) -> Speech:
    try:
        reply = model.ask(
            prompt("speak", language), view, SpeechReply, stage="speech", sample=number, about=f"{agent} ({number})"
        )
    except Unusable as fault:
        return Speech(number, agent, "", fault.text(language))
    return Speech(number, agent, reply.speech)


def _view(issue: str, agent: str, stance: str, speeches: tuple[Speech, ...], language: str) -> str:
    parts = [
        prompt("view.issue", language, issue=issue),
        prompt("view.agent", language, agent=agent),
        prompt("view.stance", language, agent=agent, stance=stance),
    ]
    if speeches:
        parts += [prompt("view.earlier", language), *map(_line, speeches)]
    return "\n\n".join(parts)


def _line(speech: Speech) -> str:
    return f"{speech.agent} ({speech.round}): {speech.text}"


# Methods that others compare with: one model that answers alone, and a dialectic of three speakers and a judge.
#
# *Single*: one model reads the issue and all stances, and answers. *Anghel* after Anghel et al. 2025: a thesis for
# the first stance, an antithesis for the others, each spoken once, and a synthesis of both; then a judge gives scores
# by a rubric, those of Masuo 2026: acceptability, relevance, sufficiency. Nobody answers anybody, and nothing is
# checked. The judge's scores are an opinion. Multi-agent debate is `talk`.

MOST_SINGLE_CALLS = 1
MOST_DIALECTIC_CALLS = 4


def single(issue: str, stances: Mapping[str, str], model: Model, language: str) -> ChoiceReply:
    """Return what one model answers that sees all stances. Raises `llm_bridge.errors.ModelError`."""
    shown = [prompt("view.issue", language, issue=issue), *_stances(stances, language)]
    return model.ask(prompt("single", language), "\n\n".join(shown), ChoiceReply, stage="single")


@dataclass(frozen=True, slots=True)
class ProseDialectic:
    """A thesis, its antithesis, the synthesis of both, and what a judge thinks of it."""

    thesis: str
    antithesis: str
    synthesis: ChoiceReply
    rubric: RubricReply


def prose_dialectic(
    issue: str, stances: Mapping[str, str], models: Mapping[str, Model], judge: Model, language: str
) -> ProseDialectic:
    """Return a dialectic whose thesis is the first stance's; who spoke it makes the synthesis, too.

    Raises `llm_bridge.errors.ModelError`.
    """
    first, *others = stances
    asked = prompt("view.issue", language, issue=issue)
    own = "\n\n".join([asked, *_stances({first: stances[first]}, language)])
    thesis = models[first].ask(prompt("thesis", language), own, SpeechReply, stage="thesis", about=first).speech
    text = prompt("view.thesis", language, text=thesis)
    theirs = "\n\n".join([asked, *_stances({name: stances[name] for name in others}, language), text])
    antithesis = (
        models[others[0]].ask(prompt("antithesis", language), theirs, SpeechReply, stage="antithesis", about=others[0])
    ).speech
    both = "\n\n".join([asked, text, prompt("view.antithesis", language, text=antithesis)])
    synthesis = models[first].ask(prompt("synthesis", language), both, ChoiceReply, stage="synthesis")
    whole = f"{both}\n\n{prompt('view.synthesis', language, text=synthesis.answer)}"
    rubric = judge.ask(prompt("rubric", language), whole, RubricReply, stage="rubric")
    return ProseDialectic(thesis, antithesis, synthesis, rubric)


def _stances(stances: Mapping[str, str], language: str) -> list[str]:
    return [prompt("view.stance", language, agent=agent, stance=stance) for agent, stance in stances.items()]
