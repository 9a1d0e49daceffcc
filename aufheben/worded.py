"""What a model adds to a formal debate: words for its synthesis, or a proposal where there is none. Neither decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import Weak
from engine.values.record import Outcome
from grammar.languages import sentence_verbalizer
from llm_bridge.dialectic import STAGES, SideWarrant, propose_synthesis
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.phrasing import ATTEMPTS, phrase
from llm_bridge.scopes import Scopes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.limits import Limits
    from engine.values.record import Claim, Debate
    from grammar.controlled import SentenceVerbalizer
    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.dialectic import ProposedSynthesis
    from llm_bridge.model import EndpointModel
    from llm_bridge.phrasing import Phrased

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
