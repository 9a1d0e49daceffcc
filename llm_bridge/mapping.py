"""What a model takes the statements of a debate to mean: proposals for the mapping file, and nothing else.

Only statements that neither the words of the knowledge base nor its user map are asked for. Each proposal has to
be literals in known names about known objects, and is held to the words of its statement by rule; it is marked as the
model's in the file, and gives way to everything that a person writes there or the knowledge base says itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import PRIORITY, Anonymous, Literal, Term, Variable, Weak
from grammar.languages import language_of
from kb.transcripts.mapping import Value, read_literals, spaced
from kb.transcripts.meanings import Way
from kb.transcripts.moves import FileStatement
from kb.transcripts.protocol import FormalTranscript, Understanding, UnmappedStatement
from kb.transcripts.subjects import Topic
from kb.transcripts.words import Words, words_of
from llm_bridge.checks import Doubt, literal_doubts
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.model import Model, answers
from llm_bridge.replies import MeaningReply, MeaningsReply
from llm_bridge.turns import Confirm, OpenTurn, TurnsRead, most_turn_calls, open_turns, read_turns
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.utterances import TranscriptFile

BATCH = 20
"""Statements of one call."""

_MOST_NAMES = 300
"""Names and objects that a model is shown."""
_LONGEST = 500
"""Characters of a statement that a model is shown; longer ones are not asked for."""

Items: TypeAlias = "tuple[Literal | Weak, ...]"


@dataclass(frozen=True, slots=True)
class RefusedMeaning:
    """A proposal that is not taken: the statement, what was proposed, and why."""

    text: str
    proposed: str
    doubts: tuple[Doubt, ...]

    def why(self, language: str) -> str:
        """Return why it is not taken, in words."""
        return "; ".join(one.text(language) for one in self.doubts)


@dataclass(frozen=True, slots=True)
class Proposals:
    """What a model proposes: statements with literals, what was refused, and what kept it from answering."""

    taken: dict[str, Items]
    refused: tuple[RefusedMeaning, ...] = ()
    stopped: ModelError | None = None


def most_mapping_calls(statements: int) -> int:
    """Return how many calls proposals for so many statements take at most, a repair for each included.

    >>> most_mapping_calls(0), most_mapping_calls(1), most_mapping_calls(21)
    (0, 2, 4)
    """
    return 2 * -(-statements // BATCH)


def propose_meanings(
    unmapped: Iterable[UnmappedStatement], kb: KnowledgeBase, model: Model, language: str, *, at_once: int = 1
) -> Proposals:
    """Return what a model takes statements to mean; what it said before it failed is kept.

    A reply that cannot be used, repaired once, leaves out its batch; any other failure ends the asking. Up to
    ``at_once`` batches are asked about at the same time.
    """
    words = words_of(kb)
    topics: dict[str, Topic] = {}
    asked = [one for one in unmapped if len(one.text) <= _LONGEST]
    taken: dict[str, Items] = {}
    refused: list[RefusedMeaning] = []
    stopped: ModelError | None = None

    def meanings(batch: Sequence[UnmappedStatement]) -> MeaningsReply | Unusable:
        about = " ".join(" ".join(one.text.split()) for one in batch)
        view = _view(batch, words, language)
        try:
            return model.ask(prompt("map", language), view, MeaningsReply, stage="map", about=about)
        except Unusable as error:
            return error

    batches = [asked[start : start + BATCH] for start in range(0, len(asked), BATCH)]
    replies = answers(meanings, batches, at_once)
    for batch in batches:
        try:
            reply = next(replies)
        except ModelError as error:
            stopped = error
            break
        if isinstance(reply, Unusable):
            stopped = reply
            continue
        for proposal in reply.meanings:
            if proposal.literals and proposal.number <= len(batch):
                one = batch[proposal.number - 1]
                tongue = language_of(one.text)
                topic = topics.get(tongue) or topics.setdefault(tongue, Topic(kb, tongue))
                _take(proposal, one, topic, taken, refused)
    return Proposals(taken, tuple(refused), stopped)


@dataclass(frozen=True, slots=True)
class Proposing:
    """Asks a model about a debate: turns in running text as a whole, statements of formal ones by themselves.

    ``proposals`` and ``read`` gather what it said; ``confirm`` is asked about each statement before it counts. Up to
    ``at_once`` questions are on their way at the same time.
    """

    kb: KnowledgeBase
    model: Model
    language: str
    confirm: Confirm | None = None
    at_once: int = 1
    proposals: list[Proposals] = field(default_factory=list[Proposals])
    read: list[TurnsRead] = field(default_factory=list[TurnsRead])

    def __call__(self, formal: FormalTranscript, held: TranscriptFile) -> Understanding:
        """Return what the model makes of a debate, also of words that nobody's stance has."""
        turns = open_turns(held, formal)
        read = read_turns(turns, self.kb, self.model, self.language, self.confirm, at_once=self.at_once)
        self.read.append(read)
        found = Proposals({})
        if read.stopped is None or isinstance(read.stopped, Unusable):
            found = propose_meanings(apart(formal, turns), self.kb, self.model, self.language, at_once=self.at_once)
        self.proposals.append(found)
        mapped = dict(self._confirmed(found, formal)) | dict(_by_statement(formal, read))
        confirmed = () if self.confirm is None else mapped
        return Understanding(formal.mappings.with_proposals(mapped, confirmed), read.readings)

    def _confirmed(self, found: Proposals, formal: FormalTranscript) -> Iterator[tuple[str, Value]]:
        """Yield the proposals for statements by themselves, as a person takes them."""
        turns = {spaced(one.text): one.turns for one in (*formal.unmapped, *formal.foreign)}
        for text, value in found.taken.items():
            taken = FileStatement(text, value, by=Way.MODEL)
            if self.confirm is not None:
                taken = self.confirm(next(iter(turns.get(text, ())), 0), text, taken)
            if taken.value is not None:
                yield text, taken.value


def most_calls(formal: FormalTranscript, held: TranscriptFile) -> int:
    """Return how many calls a model takes at most for what nobody has mapped of a debate."""
    turns = open_turns(held, formal)
    return most_turn_calls(len(turns)) + most_mapping_calls(len(apart(formal, turns)))


def apart(formal: FormalTranscript, turns: Iterable[OpenTurn]) -> tuple[UnmappedStatement, ...]:
    """Return the statements without literals that stand in none of some turns."""
    asked = {one.number for one in turns if one.agent is not None}
    return tuple(one for one in (*formal.unmapped, *formal.foreign) if not one.turns or set(one.turns) - asked)


def _by_statement(formal: FormalTranscript, read: TurnsRead) -> Iterator[tuple[str, Value]]:
    """Yield what the statements of the mapping file mean by what a model reads in their turns.

    The file tells statements apart by their words alone: what is read otherwise elsewhere has no line.
    """
    for one in formal.unmapped:
        found: list[Value] = []
        for turn in one.turns:
            turn_read = read.readings.turns.get(turn)
            parts = [] if turn_read is None else [part for part in turn_read.statements if _share(part.text, one.text)]
            values = [part.value for part in parts]
            literals = [value for value in values if isinstance(value, tuple)]
            if values and len(literals) == len(values):
                found.append(tuple(dict.fromkeys(item for value in literals for item in value)))
            elif len(set(values)) == 1 and values[0] is not None:
                found.append(values[0])
        if len(found) == len(one.turns) and len(set(found)) == 1:
            yield one.text, found[0]


def _share(one: str, other: str) -> bool:
    short, long_ = sorted((spaced(one).casefold(), spaced(other).casefold()), key=len)
    return short in long_


def _view(batch: Sequence[UnmappedStatement], words: Words, language: str) -> str:
    """Return what the model sees: names with their words, objects, and the statements as quoted data."""
    names = [f"- {one.predicate}/{len(one.args)}: {words.wording(one, language)}" for one in _names(words)]
    objects = ", ".join(str(one) for one in words.constants[:_MOST_NAMES])
    numbered = [f"{number}. {json.dumps(one.text, ensure_ascii=False)}" for number, one in enumerate(batch, 1)]
    return "\n".join(
        [
            prompt("view.names", language),
            *names[:_MOST_NAMES],
            f"{prompt('view.objects', language)} {objects}",
            prompt("view.statements", language),
            *numbered,
        ]
    )


def _names(words: Words) -> Iterator[Literal]:
    for name, count in words.signatures:
        if name != PRIORITY:
            yield Literal(name, tuple(Variable(f"X{place}" if count > 1 else "X") for place in range(1, count + 1)))


def _take(
    proposal: MeaningReply,
    one: UnmappedStatement,
    topic: Topic,
    taken: dict[str, Items],
    refused: list[RefusedMeaning],
) -> None:
    """Take one proposal, or note why not; a second one for a statement is nothing."""
    text = ", ".join(proposal.literals)
    items = read_literals(text)
    doubts = (Doubt("no-literals"),) if items is None else tuple(_doubts(items, one, topic))
    if items is None or doubts:
        refused.append(RefusedMeaning(one.text, text, doubts))
    else:
        taken.setdefault(spaced(one.text), items)


def _doubts(items: Items, one: UnmappedStatement, topic: Topic) -> Iterator[Doubt]:
    """Yield why literals are not taken; only what was said of a synthesis may speak of X.

    Of what is assumed absent, the place of the statement may tell that: its words are not looked at.
    """
    constants = set(topic.words.constants)
    for item in items:
        literal = item if isinstance(item, Literal) else item.literal
        closed = [term for term in literal.args if not _is_open(term)]
        if (literal.predicate, len(literal.args)) not in topic.words.signatures or not constants.issuperset(closed):
            yield Doubt("unknown-name", fields={"name": str(literal)})
        elif one.turns and len(closed) < len(literal.args):
            yield Doubt("no-object")
        elif isinstance(item, Literal):
            yield from (doubt for doubt in literal_doubts(item, one.text, topic) if doubt.hard)


def _is_open(term: Term) -> bool:
    return isinstance(term, Variable | Anonymous)
