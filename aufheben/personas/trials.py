"""Group chats held by models: cells of one experiment, one for each condition, group, topic and trial.

The runner (`aufheben.experiments`) sees to what was done before, the journal to what was paid for. A reply that cannot
be used is the model's and stays in the chat's record; a server that is away is nobody's, and its chat is held again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING

from aufheben.bench.bench import ends_all
from aufheben.bench.methods import Metered
from aufheben.experiments.crews import Threads
from aufheben.experiments.running import Cell, Report, ResultsFile, run
from aufheben.personas.commitments import ChatCommitments, faulty, idea_text_of, utterance_record
from llm_bridge.errors import ModelError
from llm_bridge.personas import (
    ChatMember,
    GroupRecord,
    GroupSetting,
    IdeaReply,
    LostReply,
    held_group_chat,
    most_group_calls,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pydantic import TypeAdapter

    from aufheben.models import ModelSession
    from aufheben.personas.people import ChatTopic, Persona
    from aufheben.wording import Language
    from kb.transcripts.conditions import GroupCondition

RESULTS = "results.jsonl"
JOURNAL_FILE = "replies.journal"
CHAT_FOLDER = "chats"


@dataclass(frozen=True, slots=True)
class ChatPlan:
    """One chat that is to be held: ``group`` and ``trial`` count from 1."""

    condition: GroupCondition
    group: int
    personas: tuple[Persona, ...]
    topic: ChatTopic
    trial: int

    @property
    def file(self) -> str:
        """Return the name of its file."""
        return f"{self.condition}-{self.group}-{self.topic.name}-{self.trial}.jsonl"


@dataclass(frozen=True, slots=True)
class PersonaResult:
    """What became of a chat: its file as text, what was lost, and why it ended before its time, if it did.

    ``findings`` counts utterances with a finding of the engine, ``summaries`` final ideas with one, ``unjudged`` the
    utterances that it had no time for, and ``tried_again`` second tries. ``reason`` is why there is no chat, in which
    case it is tried again.
    """

    key: str
    name: str
    file: str
    chat: str = ""
    utterances: int = 0
    findings: int = 0
    summaries: int = 0
    unjudged: int = 0
    tried_again: int = 0
    lost: tuple[LostReply, ...] = ()
    ending: str | None = None
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    reason: str | None = None

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.reason is None

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> PersonaResult:
        """Return it as the result of a cell of another name."""
        return replace(self, name=name)


def persona_result(line: bytes) -> PersonaResult:
    """Return the result of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[PersonaResult]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(PersonaResult)


@dataclass(frozen=True, slots=True)
class PersonaTrial:
    """How chats are held: how long, in which language, and all else that replies depend on."""

    language: Language
    utterances: int = 30
    repairs: int = 0
    second_try: bool = False
    settings: str = ""

    def most_calls(self, plans: Sequence[ChatPlan]) -> int:
        """Return how many calls some chats take at most."""
        return sum(
            most_group_calls(one.condition, self.utterances, len(one.personas), second_try=self.second_try)
            for one in plans
        ) * (1 + self.repairs)

    def cell(self, plan: ChatPlan, model: str) -> Cell:
        """Return the cell of a chat."""
        item = f"{plan.topic.name} · {plan.group}"
        return Cell(plan.condition.value, item, 0, plan.trial - 1, (("", model),), self.content(plan))

    def content(self, plan: ChatPlan) -> str:
        """Return all that the replies of a chat depend on but its condition, its trial and its model, as a hash."""
        shown = [(one.name, one.description, one.utterances) for one in plan.personas]
        fields = [self.language, self.utterances, self.repairs, self.second_try, shown, asked_for(plan.topic)]
        text = json.dumps([*fields, self.settings], ensure_ascii=False)
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def plans_of(
    conditions: Sequence[GroupCondition],
    groups: Mapping[int, tuple[Persona, ...]],
    topics: Sequence[ChatTopic],
    trials: int,
) -> tuple[ChatPlan, ...]:
    """Return all chats of a grid, so that every condition has had the first ones when a run is cut short."""
    return tuple(
        ChatPlan(condition, group, personas, topic, trial)
        for trial, (group, personas), topic, condition in product(
            range(1, trials + 1), groups.items(), topics, conditions
        )
    )


def asked_for(topic: ChatTopic) -> str:
    """Return a topic as speakers see it."""
    return "\n".join(filter(None, (topic.title, topic.description)))


@dataclass(frozen=True, slots=True)
class PersonaRun:
    """Chats on their way: where results are, how chats are held, of whom is asked, and the language of messages."""

    folder: Path
    trial: PersonaTrial
    session: ModelSession
    plans: Mapping[str, ChatPlan]
    language: Language

    def perform(self, cell: Cell) -> PersonaResult:
        """Return what becomes of a cell. Raises `ModelError` where every other one would meet the same."""
        plan, trial = self.plans[cell.key], self.trial
        meter = Metered(self.session.endpoint)
        model = replace(self.session.model(trial.language.value, repairs=trial.repairs), endpoint=meter)
        setting = GroupSetting(
            plan.condition, members_of(plan.personas), asked_for(plan.topic), trial.utterances, trial.language.value
        )
        commitments = ChatCommitments([one.name for one in plan.personas], trial.language, trial.second_try)
        of = PersonaResult(cell.key, cell.name, plan.file)
        try:
            record = held_group_chat(setting, model.another(cell.trial), commitments)
        except ModelError as error:
            if ends_all(error):
                raise
            return replace(of, reason=error.text(self.language.value))
        summed = {name: one.codes for name, one in commitments.summed(record.ideas, trial.language).items()}
        return replace(
            of,
            chat=chat_text(plan, trial.language, self.session.name, record, commitments.found, summed),
            utterances=len(record.utterances),
            findings=sum(map(faulty, commitments.found)),
            summaries=sum(map(faulty, summed.values())),
            unjudged=commitments.unjudged,
            tried_again=sum(one.finding is not None for one in record.utterances),
            lost=record.lost,
            ending=None if record.ending is None else record.ending.value,
            calls=meter.calls.total(),
            tokens_in=meter.tokens_in.total(),
            tokens_out=meter.tokens_out.total(),
        )


def members_of(personas: Sequence[Persona]) -> tuple[ChatMember, ...]:
    """Return personas as they take part in a chat."""
    return tuple(ChatMember(one.name, one.description, one.utterances) for one in personas)


def heading_line(plan: ChatPlan, language: Language, model: str, more: Sequence[str] = (), content: str = "") -> str:
    """Return the first line of a chat's file; ``more`` are people who take part beside the personas.

    ``content`` stands for all else that the chat depends on, where it is to be taken up again from its file.
    """
    personas = [
        {"id": one.name, "name": one.name, "description": one.description, "utterances": one.utterances}
        for one in plan.personas
    ]
    return _json(
        {
            "language": language.value,
            "topic": plan.topic.name,
            "title": plan.topic.title,
            "condition": plan.condition.value,
            "group": str(plan.group),
            "trial": plan.trial,
            "model": model,
            **({"content": content} if content else {}),
            "personas": [*personas, *({"id": name, "name": name} for name in more)],
        }
    )


def utterance_line(step: int, record: Mapping[str, object], findings: Sequence[str]) -> str:
    """Return the line of an utterance, with its step, counted from 1, and the codes of what the engine finds."""
    return _json({"step": step, **record, **_found(findings)})


def proposal_lines(
    ideas: Mapping[str, IdeaReply], language: Language, findings: Mapping[str, Sequence[str]]
) -> list[str]:
    """Return the lines of the final ideas: in sentences, in their parts, and what the engine finds, by speaker."""
    return [
        _json(
            {
                "speaker": name,
                "proposal": idea_text_of(idea, language),
                "idea": idea.model_dump(),
                **_found(findings.get(name, ())),
            }
        )
        for name, idea in ideas.items()
    ]


def _found(findings: Sequence[str]) -> dict[str, object]:
    return {"findings": list(findings)} if findings else {}


def chat_text(
    plan: ChatPlan,
    language: Language,
    model: str,
    record: GroupRecord,
    findings: Sequence[Sequence[str]],
    summed: Mapping[str, Sequence[str]],
) -> str:
    """Return the file of a chat, which `aufheben.personas.chats` and `kb.transcripts.chat_files` read."""
    texts = [
        utterance_line(step, utterance_record(one, language), found)
        for step, (one, found) in enumerate(zip(record.utterances, findings, strict=True), start=1)
    ]
    ideas = proposal_lines(record.ideas, language, summed)
    return "\n".join([heading_line(plan, language, model), *texts, *ideas, ""])


def _json(fields: Mapping[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False)


def run_personas(
    going: PersonaRun, planned: Sequence[Cell], at_once: int, report: Report[PersonaResult]
) -> tuple[PersonaResult, ...]:
    """Hold the chats that have no settled result yet, and return all results in their order."""
    keys = [cell.key for cell in planned]
    with ResultsFile(going.folder / RESULTS, persona_result) as results:
        with Threads(at_once, going.perform) as crew:
            run(planned, crew, results, report)
        results.arrange(keys)
        return tuple(results.of(keys))
