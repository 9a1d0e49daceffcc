"""What a model makes of a final answer in words: which claims it states, whether it is the right one, how good it is.

Three questions, each apart, so that none leads another. *Back-translation*: which of the claims that the issue allows
the answer makes; who is asked does not know the right one, and has to copy the words that say so. *Comparison*: whether
the answer comes to the same as the right one. *Scores*: those of Masuo 2026 (appendix A.1.3 and A.1.5), from the issue
and the stances alone. Only the first can be checked, and only in that its words stand there; the others are opinions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.replies import AssessedReply, ComparedReply, RestatedReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from llm_bridge.model import Model

MOST_ASSESSING_CALLS = 3


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What a judge makes of an answer.

    ``claims`` are the places of the claims that it makes, none where it settles on nothing, and None where the judge
    could not tell, or gave words for it that the answer does not have.
    """

    claims: tuple[int, ...] | None
    same: bool
    acceptability: float
    relevance: float
    sufficiency: float
    confidence: float
    justification: str


def assessed(
    issue: str,
    stances: Mapping[str, str],
    claims: Sequence[str],
    right: Sequence[str],
    answer: str,
    judge: Model,
    language: str,
) -> JudgedAnswer:
    """Return what a judge makes of an answer; ``claims`` are what could be answered, ``right`` what is, as sentences.

    Raises `llm_bridge.errors.ModelError`.
    """
    asked = prompt("view.issue", language, issue=issue)
    given = prompt("view.given", language, text=json.dumps(answer, ensure_ascii=False))
    numbered = [f"{number}. {claim}" for number, claim in enumerate(claims, 1)]
    shown = "\n".join([asked, prompt("view.statements", language), *numbered, given])
    restated = judge.ask(prompt("restate", language), shown, RestatedReply, stage="restate")
    settled = " / ".join(right) or prompt("view.no-answer", language)
    known = "\n".join([asked, prompt("view.right", language, text=settled), given])
    compared = judge.ask(prompt("compare", language), known, ComparedReply, stage="compare")
    texts = (prompt("view.stance", language, agent=agent, stance=stance) for agent, stance in stances.items())
    scores = judge.ask(prompt("assess", language), "\n\n".join([asked, *texts, given]), AssessedReply, stage="assess")
    return JudgedAnswer(
        _claims(restated, len(claims), answer),
        compared.same,
        scores.acceptability,
        scores.relevance,
        scores.sufficiency,
        scores.confidence,
        scores.justification,
    )


def _claims(reply: RestatedReply, count: int, answer: str) -> tuple[int, ...] | None:
    """Return the places of the claims that an answer makes; a claim needs words of the answer that make it."""
    quoted = " ".join(reply.quote.split())
    shown = bool(quoted) and quoted in " ".join(answer.split())
    if reply.unclear or max(reply.statements, default=0) > count or (reply.statements and not shown):
        return None
    return tuple(sorted({number - 1 for number in reply.statements}))
