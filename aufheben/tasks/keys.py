"""The key of a task as a document."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from aufheben.tasks.plans import GRADES, Ending
from engine.status.statuses import literal_statuses
from engine.values.record import Reading
from kb.evaluation_schema import DifficultyMessage, MeasuredMessage, TaskDocument, TaskEntry, TasksDocument
from kb.schema import LiteralStatusMessage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.tasks.making import Task


def key(task: Task) -> TaskDocument:
    """Return what is formally known about a task."""
    debate = task.debate
    justified = next((claim.agent for claim in debate.claims if claim.justified), None)
    if debate.outcome is None:
        raise ValueError(f"{task.name} has no outcome")  # a task that was made has one
    return TaskDocument(
        name=task.name,
        language="ja" if task.language == "ja" else "en",
        grade=next((grade for grade, asked in GRADES.items() if asked == task.asked), None),
        seed=task.seed,
        number=task.number,
        asked=DifficultyMessage(**asdict(task.asked)),
        measured=MeasuredMessage(**asdict(task.measured)),
        issue=debate.issue.question,
        agents=debate.agents,
        ending=task.ending.value,
        outcome=debate.outcome.value,
        winner=justified if task.ending in {Ending.OPENER, Ending.OTHER} else None,
        answers=tuple(map(str, debate.answers)),
        statuses=_statuses(task),
        kb=f"{task.base}\n",
    )


def _statuses(task: Task) -> tuple[LiteralStatusMessage, ...]:
    """Return the statuses of the claim about every object, in the order of the text, in all readings."""
    dispute = task.base.dispute
    claims = tuple(task.about(rule.head.args[0]) for rule in dispute.background)
    found = [literal_statuses(dispute, claims, reading=Reading.POOLED)]
    found += [literal_statuses(dispute, claims, reading=Reading.PRIVATE, agent=agent) for agent in dispute.agents]
    return tuple(
        LiteralStatusMessage(literal=str(one.literal), status=one.status.value, agent=one.agent)
        for statuses in found
        for one in statuses
    )


def entry(document: TaskDocument) -> TaskEntry:
    """Return what a list of tasks tells about one: the names of its files, and how it ends."""
    return TaskEntry(
        name=document.name,
        text=f"{document.name}.txt",
        key=f"{document.name}.key.json",
        ending=document.ending,
        answers=document.answers,
        measured=document.measured,
    )


def listing(folder: str, entries: Sequence[TaskEntry]) -> dict[str, object]:
    """Return the document about several tasks of one folder."""
    return TasksDocument(folder=folder, tasks=tuple(entries)).as_json()
