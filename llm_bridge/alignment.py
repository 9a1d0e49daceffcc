"""Names that a model takes for the same, or for each other's denial: shown as proposals, never merged.

Opposites look alike to a model as synonyms do, and nothing here can tell whether it is right. So each pair is a
question to the author, with the ``say`` line that would answer it with yes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Variable
from grammar.statements import Say
from kb.synonyms import braced
from llm_bridge.replies import AlignmentReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.phrasebook import ProseVerbalizer
    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.model import Model

MOST_CALLS = 2
"""The call, and one repair of its form."""
_PLACES = "XYZUVW"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two names that may be one, or with ``opposite`` each other's denial, and the line that would join them."""

    one: Literal
    other: Literal
    line: Say
    opposite: bool = False


def alignments(kb: KnowledgeBase, model: Model, voice: ProseVerbalizer, language: str) -> tuple[Pair, ...]:
    """Return the pairs of names that a model proposes; what is no pair of known names is left out.

    Makes one call, and one repair; none for fewer than two names. Raises `llm_bridge.errors.ModelError`.
    """
    names = {f"{one.predicate}/{len(one.args)}": one for one in _names(kb)}
    if len(names) < 2:  # noqa: PLR2004 - a pair
        return ()
    listed = [f"- {name}: {voice.literal(one)}" for name, one in names.items()]
    reply = model.ask(
        prompt("align", language),
        "\n".join([prompt("view.names", language), *listed]),
        AlignmentReply,
        stage="align",
    )
    found: dict[frozenset[str], Pair] = {}
    for proposed in reply.pairs:
        one, other = names.get(proposed.one), names.get(proposed.other)
        if one is None or other is None or one == other or len(one.args) != len(other.args):
            continue
        pair = _pair(one, other, voice, language, opposite=proposed.relation == "opposite")
        found.setdefault(frozenset((proposed.one, proposed.other)), pair)
    return tuple(found.values())


def _pair(one: Literal, other: Literal, voice: ProseVerbalizer, language: str, *, opposite: bool) -> Pair:
    places = tuple(Variable(letter) for letter in _PLACES[: len(one.args)])
    theirs = braced(voice.literal(other), places)
    line = Say(one, theirs, language=None if language == "en" else language)
    if opposite:
        line = replace(line, reading=braced(voice.literal(one), places), negative=theirs)
    return Pair(one, other, line, opposite)


def _names(kb: KnowledgeBase) -> Iterator[Literal]:
    """Yield each name of a knowledge base once, variables in its places."""
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
    asked = kb.issue.literals if kb.issue is not None else ()
    for name, arity in dict.fromkeys((one.predicate, len(one.args)) for one in (*literals, *asked)):
        if name != PRIORITY and arity <= len(_PLACES):
            yield Literal(name, tuple(Variable(letter) for letter in _PLACES[:arity]))
