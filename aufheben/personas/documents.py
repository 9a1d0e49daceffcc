"""Who there is to chat, and measured chats, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.evaluation.documents import estimate_message, rounded
from aufheben.personas.people import People, Persona, distances_of, has_all_kinds
from kb import evaluation_schema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aufheben.personas.measuring import ChatMeasures, MeasuredCondition, MeasureTable, TrialFigure


def people_document(found: People, groups: Mapping[int, tuple[Persona, ...]], language: str) -> dict[str, Any]:
    """Return who there is to chat in a language, in which groups, and about what, ``aufheben.people/1``."""
    document = evaluation_schema.PeopleDocument(
        language=language,
        by_rule=has_all_kinds(found),
        groups=tuple(
            evaluation_schema.PersonaGroupMessage(
                group=number,
                personas=tuple(one.name for one in group),
                distances=distances_of([one.axes for one in group]),
            )
            for number, group in groups.items()
        ),
        personas=tuple(
            evaluation_schema.PersonaMessage(
                name=one.name, axes=str(one.axes), description=one.description, utterances=one.utterances
            )
            for one in found.personas
        ),
        topics=tuple(
            evaluation_schema.ChatTopicMessage(name=one.name, title=one.title, description=one.description)
            for one in found.topics
        ),
    )
    return document.as_json()


def measures_document(table: MeasureTable) -> dict[str, Any]:
    """Return measured chats, ``aufheben.measures/1``."""
    document = evaluation_schema.MeasuresDocument(
        frequencies={
            language: evaluation_schema.FrequencySourceMessage(source=one.source, documents=one.documents)
            for language, one in table.sources.items()
        },
        embeddings=table.vectors,
        judge=table.judge,
        conditions=tuple(map(_condition, table.conditions)),
        chats=tuple(map(_chat, table.chats)),
    )
    return document.as_json()


def _condition(row: MeasuredCondition) -> evaluation_schema.MeasuredConditionMessage:
    accuracy = row.accuracy
    return evaluation_schema.MeasuredConditionMessage(
        condition=row.name,
        chats=row.chats,
        utterances=row.utterances,
        speaker_difference=_figure(row.difference),
        within=_figure(row.within),
        across=_figure(row.across),
        shuffled=_figure(row.shuffled),
        novelty=_figure(row.proposed),
        novelty_of_utterances=_figure(row.novelty),
        persona_accuracy=None if accuracy is None else estimate_message(accuracy.share),
        unusable={} if accuracy is None else dict(sorted(accuracy.unusable.items())),
        taken=()
        if accuracy is None
        else tuple(
            evaluation_schema.TakenMessage(speaker=speaker, named=named, count=count)
            for (speaker, named), count in sorted(accuracy.taken.items())
        ),
        floor=None if row.floor is None else estimate_message(row.floor),
        chance=None if row.chance is None else rounded(row.chance),
    )


def _figure(figure: TrialFigure | None) -> evaluation_schema.TrialFigureMessage | None:
    if figure is None:
        return None
    low, high = figure.interval or (None, None)
    return evaluation_schema.TrialFigureMessage(
        mean=rounded(figure.mean),
        deviation=_rounded(figure.deviation),
        low=_rounded(low),
        high=_rounded(high),
        of=figure.trials,
    )


def _chat(one: ChatMeasures) -> evaluation_schema.MeasuredChatMessage:
    chat = one.chat
    return evaluation_schema.MeasuredChatMessage(
        chat=chat.name,
        condition=chat.condition,
        topic=chat.topic,
        group=chat.group,
        trial=chat.trial,
        speakers=chat.speakers,
        speaker_difference=None if one.difference is None else rounded(one.difference.value),
        p=None if one.shuffled is None else rounded(one.shuffled.p),
        difference_by_step=tuple(map(_rounded, one.by_step)),
        novelty_by_step=tuple(map(_rounded, one.novelty)),
        named_by_step=tuple(attribution.named for attribution in one.judged),
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else rounded(value)
