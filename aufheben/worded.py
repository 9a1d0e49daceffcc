"""A formal debate and a model: the stances as texts, and the words that it adds, of which none decides.

Stances are texts, one for each agent, as they were written, or spoken from a knowledge base. What a model adds are
words for a synthesis, or a proposal where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import Weak
from engine.values.record import Claim, Debate, Outcome
from grammar.languages import sentence_verbalizer
from llm_bridge.dialectic import STAGES, ProposedSynthesis, Scopes, SideWarrant, propose_synthesis
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.phrasing import ATTEMPTS, Phrased, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.limits import Limits
    from grammar.controlled import SentenceVerbalizer
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading
    from llm_bridge.model import EndpointModel

MOST_WORDING_CALLS = max(ATTEMPTS, 2 * STAGES)


@dataclass(frozen=True, slots=True)
class Worded:
    """The words that a model gives to a formal debate: a phrasing, or a proposal where there is no synthesis.

    ``note`` says what was wrong with a proposal that could not be used, ``reason`` what kept the model from answering.
    """

    phrased: Phrased | None = None
    proposal: ProposedSynthesis | None = None
    note: str = ""
    reason: ModelError | None = None


def worded(
    held: Debate,
    base: KnowledgeBase,
    stances: Mapping[str, str],
    model: EndpointModel,
    language: str,
    bounds: Limits,
    *,
    published: bool,
) -> Worded:
    """Return the words that a model, which makes no repairs of its own, gives to a debate."""
    try:
        if held.outcome is not Outcome.STALEMATE:
            return Worded(phrase(held, base, model, language))
        voice = sentence_verbalizer(language, base.says)
        first = {claim.agent: claim for claim in reversed(held.claims)}
        first = {agent: first[agent] for agent in dict.fromkeys(claim.agent for claim in held.claims)}
        scopes = Scopes(base, language, bounds) if held.issue.literals[0].is_ground else None
        proposal = propose_synthesis(
            held.issue.question,
            [_warrant(claim, stances.get(claim.agent, ""), voice) for claim in first.values()],
            model,
            language,
            published=published,
            scopes=scopes,
        )
        return Worded(proposal=proposal)
    except Unusable as fault:
        return Worded(note=fault.text(language))
    except ModelError as error:
        return Worded(reason=error)


def _warrant(claim: Claim, stance: str, voice: SentenceVerbalizer) -> SideWarrant:
    """Return the warrant of a main argument, as texts, with the stance that it comes from."""
    strong = (voice.item(one) for one in claim.warrant.body if not isinstance(one, Weak))
    weak = map(voice.literal, claim.warrant.weak)
    return SideWarrant(claim.agent, tuple(strong), tuple(weak), voice.literal(claim.warrant.head), stance)


def stances_in_words(base: KnowledgeBase, language: str) -> tuple[str, dict[str, str]]:
    """Return the issue and the stances of a knowledge base, said in a language; what is common stands in each."""
    voice = sentence_verbalizer(language, base.says)
    shared = [voice.rule(rule) for rule in base.background]
    stances = {agent.name: "\n".join([*shared, *map(voice.rule, agent.rules)]) for agent in base.agents}
    return "" if base.issue is None else base.issue.question, stances


def written(reading: TextReading) -> tuple[str, dict[str, str]]:
    """Return the issue and the stances of a text as its author wrote them; what is common stands in each."""
    (document,) = reading.documents
    shared = [one.text for section in document.sections if section.owner == "" for one in section.sentences]
    stances: dict[str, str] = {}
    for section in document.sections:
        if section.owner:
            texts = [sentence.text for sentence in section.sentences]
            stances[section.owner] = "\n".join([stances.get(section.owner, "\n".join(shared)), *texts]).strip()
    return "" if document.issue is None else document.issue.text, stances
