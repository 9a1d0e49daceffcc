"""What a model takes the statements of a debate to mean: proposals for the mapping file, and nothing else.

Only statements that neither the words of the knowledge base nor its user map are asked for. Each proposal has to
be literals in known names about known objects; it is marked as the model's in the file, and gives way to everything
that a person writes there or the knowledge base says itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import PRIORITY, Anonymous, Literal, Term, Variable, Weak
from kb.transcripts.mapping import Mappings, read_literals, spaced
from kb.transcripts.words import Words
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.replies import MeaningReply, MeaningsReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.literals import FormalTranscript, UnmappedStatement
    from llm_bridge.model import Model

BATCH = 20
"""Statements of one call."""

_MOST_NAMES = 300
"""Names and objects that a model is shown."""
_LONGEST = 500
"""Characters of a statement that a model is shown; longer ones are not asked for."""

Items: TypeAlias = "tuple[Literal | Weak, ...]"


@dataclass(frozen=True, slots=True)
class RefusedMeaning:
    """A proposal that is not taken: the statement, what was proposed, and why, a code of the section ``mapping``."""

    text: str
    proposed: str
    reason: str


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
    unmapped: Iterable[UnmappedStatement], kb: KnowledgeBase, model: Model, language: str
) -> Proposals:
    """Return what a model takes statements to mean; what it said before it failed is kept.

    A reply that cannot be used, repaired once, leaves out its batch; any other failure ends the asking.
    """
    words = Words(kb)
    asked = [one for one in unmapped if len(one.text) <= _LONGEST]
    taken: dict[str, Items] = {}
    refused: list[RefusedMeaning] = []
    stopped: ModelError | None = None
    for start in range(0, len(asked), BATCH):
        batch = asked[start : start + BATCH]
        try:
            about = " ".join(" ".join(one.text.split()) for one in batch)
            reply = model.ask(
                prompt("map", language), _view(batch, words, language), MeaningsReply, stage="map", about=about
            )
        except Unusable as error:
            stopped = error
            continue
        except ModelError as error:
            stopped = error
            break
        for proposal in reply.meanings:
            _take(proposal, batch, words, taken, refused)
    return Proposals(taken, tuple(refused), stopped)


@dataclass(frozen=True, slots=True)
class Proposing:
    """Adds a model's proposals for what could not be mapped; ``proposals`` gathers what was proposed."""

    kb: KnowledgeBase
    model: Model
    language: str
    proposals: list[Proposals] = field(default_factory=list[Proposals])

    def __call__(self, formal: FormalTranscript) -> Mappings:
        """Return the mappings of a debate with proposals in them, also for words that nobody's stance has."""
        found = propose_meanings((*formal.unmapped, *formal.foreign), self.kb, self.model, self.language)
        self.proposals.append(found)
        return formal.mappings.with_proposals(found.taken)


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
    batch: Sequence[UnmappedStatement],
    words: Words,
    taken: dict[str, Items],
    refused: list[RefusedMeaning],
) -> None:
    """Take one proposal, or note why not; a second one for a statement, or one for none that was asked, is nothing."""
    if not proposal.literals or proposal.number > len(batch):
        return
    one = batch[proposal.number - 1]
    text = ", ".join(proposal.literals)
    items = read_literals(text)
    reason = "not-literals" if items is None else _wrong(items, one, words)
    if reason is not None or items is None:
        refused.append(RefusedMeaning(one.text, text, reason or "not-literals"))
    else:
        taken.setdefault(spaced(one.text), items)


def _wrong(items: Items, one: UnmappedStatement, words: Words) -> str | None:
    """Return why literals are not taken; only what was said of a synthesis may speak of X."""
    constants = set(words.constants)
    for item in items:
        literal = item if isinstance(item, Literal) else item.literal
        if (literal.predicate, len(literal.args)) not in words.signatures:
            return "unknown-name"
        if any(_is_open(term) and one.turns for term in literal.args):
            return "open"
        if any(not _is_open(term) and term not in constants for term in literal.args):
            return "unknown-name"
    return None


def _is_open(term: Term) -> bool:
    return isinstance(term, Variable | Anonymous)
