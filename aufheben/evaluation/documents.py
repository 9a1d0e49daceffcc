"""An evaluation as a document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.evaluation_schema import (
    CodedMessage,
    EstimateMessage,
    EvaluationDocument,
    GroupMessage,
    MeanMessage,
    SkippedMessage,
    TopicMessage,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.evaluation.records import Record
    from aufheben.evaluation.tallies import Tally, TallyGroup
    from aufheben.experiments.statistics import Mean, Proportion
    from aufheben.wording import Language


def evaluation_document(folder: str, tally: Tally, topics: Iterable[Record], language: Language) -> dict[str, Any]:
    """Return an evaluation, ``aufheben.evaluation/1``; ``topics`` are the records of topics."""
    document = EvaluationDocument(
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


def _group(name: str, group: TallyGroup) -> GroupMessage:
    sound = _estimate(group.sound)
    if sound is None:
        raise ValueError(f"the column {name} is empty")  # a column begins with a debate
    return GroupMessage(
        group=name,
        debates=group.debates,
        sound=sound,
        coverage=_estimate(group.coverage),
        mapped=_estimate(group.mapped),
        structural=_estimate(group.structural),
        synthesis=_estimate(group.synthesis),
        outcome=_estimate(group.agrees),
        findings=tuple(
            CodedMessage.model_validate(
                {
                    "code": code,
                    "severity": coded.severity,
                    "count": coded.count,
                    "debates": _estimate(group.spread(coded)),
                }
            )
            for code, coded in sorted(group.findings.items())
        ),
        unmapped=group.unmapped,
        calls=_mean(group.calls),
        tokens_in=_mean(group.tokens_in),
        tokens_out=_mean(group.tokens_out),
        price=_mean(group.price),
    )


def _estimate(share: Proportion) -> EstimateMessage | None:
    estimate, interval = share.estimate, share.interval
    if estimate is None or interval is None:
        return None
    return EstimateMessage(share=_round(estimate), low=_round(interval[0]), high=_round(interval[1]), of=share.clusters)


def _mean(mean: Mean) -> MeanMessage | None:
    if mean.estimate is None:
        return None
    low, high = (None, None) if mean.interval is None else map(_round, mean.interval)
    return MeanMessage(total=_round(mean.total), mean=_round(mean.estimate), low=low, high=high, of=mean.count)


def _topic(record: Record) -> TopicMessage:
    held = record.held
    if held is None:
        raise ValueError(f"{record.name} is no topic")
    return TopicMessage.model_validate(
        {
            "name": record.name,
            "outcome": held.outcome,
            "answers": held.answers,
            "moves": held.moves,
            "bound": held.bound,
        }
    )


def _skipped(record: Record, language: Language) -> SkippedMessage:
    reason = record.reason
    if reason is None:
        raise ValueError(f"{record.name} was not skipped")
    return SkippedMessage.model_validate(
        {
            "name": record.name,
            "state": record.state.value,
            "code": reason.code,
            "message": reason.text(language),
        }
    )


def _round(value: float) -> float:
    """Return a number with as many digits as the sums have for certain, whatever order they were made in."""
    return float(f"{value:.9g}")
