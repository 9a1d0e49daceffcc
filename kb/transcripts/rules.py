"""Rules in concrete syntax inside texts, and literals of a mapping file held against the knowledge base."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Weak
from engine.verification.transcript import Step
from grammar.errors import Unreadable
from grammar.reading import parse_rule
from grammar.wording import Suggestion
from kb.transcripts.faults import TranscriptFault
from kb.transcripts.utterances import Utterance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.rules import Rule
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.words import Words

_FACT = re.compile(r"\s*-?\w+\([^()]*\)\.?\s*")
"""A line that is one literal about something: a step that rests on nothing."""
_MOST_LINES = 400
_MOST_JOINED = 4
"""Lines that one rule is wrapped over."""


def formal_rules(prose: Utterance) -> tuple[Step[Utterance], ...]:
    """Return the rules and facts that stand formally in a text, on lines of their own, in order; else nothing."""
    lines = prose.text.split("\n")[:_MOST_LINES]
    steps: list[Step[Utterance]] = []
    at = 0
    while at < len(lines):
        taken = 1
        for count in range(1, _MOST_JOINED + 1):
            text = " ".join(lines[at : at + count])
            rule = _rule(text) if ">" in text or _FACT.fullmatch(text) is not None else None
            if rule is not None:
                steps.append(_step(rule, prose))
                taken = count
                break
        at += taken
    return tuple(steps)


def _rule(text: str) -> Rule | None:
    try:
        rule = parse_rule(text)
    except Unreadable:
        return None
    return rule


def _step(rule: Rule, prose: Utterance) -> Step[Utterance]:
    strong = tuple(Utterance(str(item), prose.place) for item in rule.body if not isinstance(item, Weak))
    weak = tuple(Utterance(str(literal), prose.place) for literal in rule.weak)
    return Step(strong, weak, Utterance(str(rule.head), prose.place), place=prose.place, label=rule.given_label)


def mapping_faults(mappings: Mappings, words: Words) -> Iterator[TranscriptFault]:
    """Yield what a mapping file says in words that the knowledge base does not have."""
    known = sorted({name for name, _ in words.signatures})
    for entry in mappings.entries.values():
        for item in entry.literals or ():
            literal = item if isinstance(item, Literal) else item.literal
            if (literal.predicate, len(literal.args)) not in words.signatures and entry.span is not None:
                shape = f"{literal.predicate}/{len(literal.args)}"
                near = Suggestion.of(literal.predicate, (name for name in known if name != literal.predicate))
                yield TranscriptFault.at("mapping-word", entry.span, found=shape, suggestion=near)
