"""A debate whose every move is somebody's text: models, or people, under `llm_bridge.protocol`.

Nobody judges during the debate. A reply that cannot be used is asked for once more with its faults named; then the run
goes on without it, and the turn says so. What ends a run early (no connection, a budget) is its result, not a verdict.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from llm_bridge.errors import ModelError, Unusable
from llm_bridge.protocol import Fate, Kind, Turn, Violation
from llm_bridge.protocol import Protocol as Rules
from llm_bridge.replies import AnswerReply, ArgumentReply, CharacterizationReply, CoreReply, CounterReply
from llm_bridge.scripts import foreign
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from kb.schema import ArgumentMessage, CounterargumentMessage
    from llm_bridge.model import Model

TRIES = 2
"""Replies that are asked for one move: the first, and one repair."""
STAGES = 3
"""Calls of a synthesis: characterization, core, answer."""


class Outcome(StrEnum):
    """How a debate of texts ended; none of these is a formal verdict."""

    JUSTIFIED = "justified"
    SYNTHESIS = "synthesis"
    STALEMATE = "stalemate"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A synthesis that a model proposes: nothing of it is verified."""

    characterizations: CharacterizationReply
    core: CoreReply
    answer: str


@dataclass(frozen=True, slots=True)
class View:
    """What a speaker sees: the issue, its own stance and what was said."""

    issue: str
    agent: str
    stance: str
    turns: tuple[Turn, ...]
    attacked: Turn | None = None


class Speaker(Protocol):
    """Somebody who argues for an agent. ``complaint`` says what was wrong with the reply before."""

    def claim(self, view: View, complaint: str | None) -> ArgumentMessage:
        """Return a main argument."""
        ...

    def counter(self, view: View, complaint: str | None) -> CounterargumentMessage:
        """Return a counterargument to the turn attacked, or the word that there is none."""
        ...


@dataclass(frozen=True, slots=True)
class Conversation:
    """A whole debate of texts; ``notes`` say why there is no synthesis where one was asked for."""

    issue: str
    stances: Mapping[str, str]
    turns: tuple[Turn, ...]
    fates: Mapping[str, Fate]
    outcome: Outcome
    reason: ModelError | None = None
    proposal: Proposal | None = None
    notes: tuple[str, ...] = ()


def most_calls(agents: int, longest: int) -> int:
    """Return the number of calls that a debate of texts makes at most, stated before it starts."""
    return TRIES * (Rules([str(number) for number in range(agents)], longest).most_replies + STAGES)


@dataclass(slots=True)
class _Run:
    """A debate on its way."""

    issue: str
    stances: Mapping[str, str]
    speakers: Mapping[str, Speaker]
    rules: Rules
    language: str
    told: Callable[[Turn], None] | None = None
    notes: list[str] = field(default_factory=list[str])

    def play(self) -> None:
        """Play until the protocol has nobody left to ask."""
        while (demand := self.rules.demand()) is not None:
            turn = self._move(demand.agent, demand.attacked)
            if self.told is not None:
                self.told(turn)

    def _move(self, agent: str, attacked: Turn | None) -> Turn:
        view = View(self.issue, agent, self.stances[agent], tuple(self.rules.turns), attacked)
        speaker = self.speakers[agent]
        complaint: str | None = None
        notes: list[str] = []
        for _ in range(TRIES):
            try:
                said = speaker.claim(view, complaint) if attacked is None else speaker.counter(view, complaint)
            except Unusable as fault:
                faults = [fault.text(self.language)]
            else:
                if getattr(said, "can_defeat", "YES") == "NO":
                    return self.rules.decline(tuple(notes))
                violations = (*self.rules.violations(said), *self._unheard(said))
                if not violations:
                    return self.rules.take(said, tuple(notes))
                faults = [one.text(self.language) for one in violations]
            notes += faults
            complaint = prompt("view.complaint", self.language, faults="; ".join(faults))
        return self.rules.decline(tuple(notes))

    def _unheard(self, said: ArgumentMessage | CounterargumentMessage) -> Iterator[Violation]:
        """Yield the first statement that is in another language than the debate."""
        for rule in said.rules:
            for text in (*rule.antecedent.strong, *rule.antecedent.weak_negation, rule.consequent):
                if foreign(text, self.language):
                    yield Violation.of("protocol.language", statement=text)
                    return

    def synthesis(self, mediator: Model) -> Proposal | None:
        """Return the synthesis that a model proposes; None, and a note, when what it says cannot be used."""
        try:
            return propose(self.issue, _warrants(self.rules.turns), mediator, self.language)
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
    told: Callable[[Turn], None] | None = None,
) -> Conversation:
    """Return the debate of some speakers; ``mediator`` proposes a synthesis when every claim is defeated.

    ``told`` is called with each turn as it is made. Errors of models do not leave this function: they end the debate.
    """
    rules = Rules(list(stances), longest, published)
    run = _Run(issue, stances, speakers, rules, language, told)
    proposal: Proposal | None = None
    reason: ModelError | None = None
    try:
        run.play()
        if Fate.JUSTIFIED in rules.fates.values():
            outcome = Outcome.JUSTIFIED
        elif Fate.CUT in rules.fates.values():
            outcome = Outcome.STOPPED
        else:
            proposal = run.synthesis(mediator)
            outcome = Outcome.STALEMATE if proposal is None else Outcome.SYNTHESIS
    except ModelError as error:
        outcome, reason = Outcome.STOPPED, error
    turns, fates = tuple(rules.turns), dict(rules.fates)
    return Conversation(issue, dict(stances), turns, fates, outcome, reason, proposal, tuple(run.notes))


def _warrants(turns: Sequence[Turn]) -> list[dict[str, object]]:
    """Return the last rule of each main argument, as texts."""
    return [
        {"agent": turn.agent, "rule": turn.argument.rules[-1].model_dump(include={"antecedent", "consequent"})}
        for turn in turns
        if turn.kind is Kind.CLAIM and turn.argument is not None
    ]


def propose(issue: str, warrants: Sequence[Mapping[str, object]], mediator: Model, language: str) -> Proposal | None:
    """Return a synthesis that a model proposes from the warrants of the sides, not verified; None without warrants.

    Each warrant is an agent and its rule, as JSON. Makes `STAGES` calls.
    """
    if not warrants:
        return None
    question = prompt("view.issue", language, issue=issue)
    listed = f"{prompt('view.warrants', language)}\n{json.dumps(list(warrants), ensure_ascii=False)}"
    sides = mediator.ask(
        prompt("characterization", language), f"{question}\n{listed}", CharacterizationReply, stage="characterization"
    )
    lifted = sides.model_dump_json()
    core = mediator.ask(prompt("core", language), f"{question}\n{lifted}", CoreReply, stage="core")
    kept = f"{prompt('view.core', language)}\n{core.model_dump_json()}"
    answer = mediator.ask(prompt("answer", language), f"{question}\n{lifted}\n{kept}", AnswerReply, stage="answer")
    return Proposal(sides, core, answer.answer)


@dataclass(frozen=True, slots=True)
class ModelSpeaker:
    """A model that argues for an agent; it is asked once a try, without repairs of its own."""

    model: Model
    language: str = "en"

    def claim(self, view: View, complaint: str | None) -> ArgumentMessage:
        """Return a main argument."""
        reply = self.model.ask(
            prompt("claim", self.language), self._shown(view, complaint), ArgumentReply, stage="claim"
        )
        return reply.message()

    def counter(self, view: View, complaint: str | None) -> CounterargumentMessage:
        """Return a counterargument to the turn attacked, or the word that there is none."""
        if view.attacked is None:
            raise ValueError("there is nothing to counter")
        text = self._shown(view, complaint)
        reply = self.model.ask(prompt("counter", self.language), text, CounterReply, stage="counter")
        return reply.message(view.attacked.number)

    def _shown(self, view: View, complaint: str | None) -> str:
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
            parts += [prompt("view.said", self.language), *(_shown(turn) for turn in view.turns if turn.argument)]
        return "\n\n".join([*parts, *([complaint] if complaint else [])])


def _shown(turn: Turn) -> str:
    """Return a turn as JSON, without what was wrong with earlier replies."""
    said = turn.argument.model_dump(mode="json", by_alias=True, exclude_none=True) if turn.argument else None
    return json.dumps(
        {"turn": turn.number, "agent": turn.agent, "kind": turn.kind.value, "argument": said}, ensure_ascii=False
    )
