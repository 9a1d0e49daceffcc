"""An evaluation as a document. Who judges a debate keeps a record and no more, and loads none of the schemas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.evaluation.records import rounded
from kb import evaluation_schema

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.evaluation.records import Record, Tally, TallyGroup
    from aufheben.experiments.statistics import Mean, Proportion
    from aufheben.wording import Language


def evaluation_document(folder: str, tally: Tally, topics: Iterable[Record], language: Language) -> dict[str, Any]:
    """Return an evaluation, ``aufheben.evaluation/1``; ``topics`` are the records of topics."""
    document = evaluation_schema.EvaluationDocument(
        folder=folder,
        by=tally.by.value,
        debates=sum(group.debates for group in tally.groups.values()),
        groups=tuple(_group(name, group) for name, group in sorted(tally.groups.items())),
        topics=tuple(_topic(record) for record in topics),
        skipped=tally.missing,
        first_skipped=tuple(_skipped(record, language) for record in sorted(tally.skipped, key=lambda one: one.name)),
        known=tally.resumed,
    )
    return document.as_json()


def _group(name: str, group: TallyGroup) -> evaluation_schema.GroupMessage:
    sound = estimate_message(group.sound)
    if sound is None:
        raise ValueError(f"the column {name} is empty")  # a column begins with a debate
    return evaluation_schema.GroupMessage(
        group=name,
        debates=group.debates,
        sound=sound,
        coverage=estimate_message(group.coverage),
        mapped=estimate_message(group.mapped),
        structural=estimate_message(group.structural),
        synthesis=estimate_message(group.synthesis),
        outcome=estimate_message(group.agrees),
        findings=tuple(
            evaluation_schema.CodedMessage.model_validate(
                {
                    "code": code,
                    "severity": coded.severity,
                    "count": coded.count,
                    "debates": estimate_message(group.spread(coded)),
                }
            )
            for code, coded in sorted(group.findings.items())
        ),
        unmapped=group.unmapped,
        calls=mean_message(group.calls),
        tokens_in=mean_message(group.tokens_in),
        tokens_out=mean_message(group.tokens_out),
        price=mean_message(group.price),
    )


def estimate_message(share: Proportion) -> evaluation_schema.EstimateMessage | None:
    """Return a share with its interval, None where nothing was counted."""
    estimate, interval = share.estimate, share.interval
    if estimate is None or interval is None:
        return None
    return evaluation_schema.EstimateMessage(
        share=rounded(estimate), low=rounded(interval[0]), high=rounded(interval[1]), of=share.clusters
    )


def mean_message(mean: Mean) -> evaluation_schema.MeanMessage | None:
    """Return a sum and its mean with the interval, None where nothing was counted."""
    if mean.estimate is None:
        return None
    low, high = (None, None) if mean.interval is None else map(rounded, mean.interval)
    return evaluation_schema.MeanMessage(
        total=rounded(mean.total), mean=rounded(mean.estimate), low=low, high=high, of=mean.count
    )


def _topic(record: Record) -> evaluation_schema.TopicMessage:
    held = record.held
    if held is None:
        raise ValueError(f"{record.name} is no topic")
    return evaluation_schema.TopicMessage.model_validate(
        {
            "name": record.name,
            "outcome": held.outcome,
            "answers": held.answers,
            "moves": held.moves,
            "bound": held.bound,
        }
    )


def _skipped(record: Record, language: Language) -> evaluation_schema.SkippedMessage:
    reason = record.reason
    if reason is None:
        raise ValueError(f"{record.name} was not skipped")
    return evaluation_schema.SkippedMessage.model_validate(
        {
            "name": record.name,
            "state": record.state.value,
            "code": reason.code,
            "message": reason.text(language),
        }
    )
