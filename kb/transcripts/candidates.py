"""The statements of a debate that nobody has said the meaning of, each where it was said and with what it may mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.transcripts.likely import Likely
from kb.transcripts.mapping import spaced
from kb.transcripts.words import nearest, nearest_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.literals import Literal
    from engine.values.rules import Rule
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.likeness import Likeness
    from kb.transcripts.literals import FormalTranscript, UnmappedStatement
    from kb.transcripts.utterances import TranscriptFile

MOST_LITERALS = 6
MOST_RULES = 2
_AROUND = 160
"""Characters of a turn that are told before a statement, and behind it."""


@dataclass(frozen=True, slots=True)
class OpenStatement:
    """A statement to be mapped: its turn and speaker, the words around it, and what it may mean, the nearest first."""

    text: str
    turn: int | None
    speaker: str | None
    before: str
    after: str
    literals: tuple[Literal, ...]
    rules: tuple[Rule, ...]


def open_statements(
    held: TranscriptFile, formal: FormalTranscript, kb: KnowledgeBase, likeness: Likeness | None = None
) -> Iterator[OpenStatement]:
    """Yield the statements without a meaning in the order in which they were said."""
    turns = [turn for round_ in held.rounds for turn in round_.turns]
    at = {turn.number: place for place, turn in enumerate(turns)}
    agents = {one.name: one.agent for one in formal.agents}
    likely = Likely(kb, likeness)
    for one in formal.unmapped:
        place = next((at[number] for number in one.turns if number in at), None)
        said = None if place is None else turns[place]
        prose = "" if said is None or said.prose is None else spaced(said.prose.text)
        before, after = _around(one, prose)
        literals = nearest(one.text, likely.words, MOST_LITERALS)
        if place is not None and turns[place].prose is not None:
            literals = likely.in_turn(one.text, turns, place, agents, MOST_LITERALS)
        yield OpenStatement(
            one.text,
            None if said is None else said.number,
            None if said is None else said.agent,
            before,
            after,
            literals,
            nearest_rules(one.text, likely.words, MOST_RULES),
        )


def _around(one: UnmappedStatement, prose: str) -> tuple[str, str]:
    """Return the words of its turn before a statement and behind it."""
    at = prose.casefold().find(one.text.casefold())
    if at < 0:
        return prose[:_AROUND], ""
    before, after = prose[:at], prose[at + len(one.text) :]
    return (
        before if len(before) <= _AROUND else f"…{before[-_AROUND:]}",
        after if len(after) <= _AROUND else f"{after[:_AROUND]}…",
    )
