"""Methods that others compare with: one model that answers alone, and a dialectic of three speakers and a judge.

*Single*: one model reads the issue and all stances, and answers. *Anghel* after Anghel et al. 2025: a thesis for the
first stance, an antithesis for the others, each spoken once, and a synthesis of both; then a judge gives scores by a
rubric, those of Masuo 2026: acceptability, relevance, sufficiency. Nobody answers anybody, and nothing is checked. The
judge's scores are an opinion. Multi-agent debate is `llm_bridge.conversation.talk`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.replies import ChoiceReply, RubricReply, SpeechReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from llm_bridge.model import Model

MOST_SINGLE_CALLS = 1
MOST_DIALECTIC_CALLS = 4


def single(issue: str, stances: Mapping[str, str], model: Model, language: str) -> ChoiceReply:
    """Return what one model answers that sees all stances. Raises `llm_bridge.errors.ModelError`."""
    shown = [prompt("view.issue", language, issue=issue), *_stances(stances, language)]
    return model.ask(prompt("single", language), "\n\n".join(shown), ChoiceReply, stage="single")


@dataclass(frozen=True, slots=True)
class SpokenDialectic:
    """A thesis, its antithesis, the synthesis of both, and what a judge thinks of it."""

    thesis: str
    antithesis: str
    synthesis: ChoiceReply
    rubric: RubricReply


def spoken_dialectic(
    issue: str, stances: Mapping[str, str], models: Mapping[str, Model], judge: Model, language: str
) -> SpokenDialectic:
    """Return a dialectic whose thesis is the first stance's; who spoke it makes the synthesis, too.

    Raises `llm_bridge.errors.ModelError`.
    """
    first, *others = stances
    asked = prompt("view.issue", language, issue=issue)
    own = "\n\n".join([asked, *_stances({first: stances[first]}, language)])
    thesis = models[first].ask(prompt("thesis", language), own, SpeechReply, stage="thesis", about=first).speech
    said = prompt("view.thesis", language, text=thesis)
    theirs = "\n\n".join([asked, *_stances({name: stances[name] for name in others}, language), said])
    antithesis = (
        models[others[0]].ask(prompt("antithesis", language), theirs, SpeechReply, stage="antithesis", about=others[0])
    ).speech
    both = "\n\n".join([asked, said, prompt("view.antithesis", language, text=antithesis)])
    synthesis = models[first].ask(prompt("synthesis", language), both, ChoiceReply, stage="synthesis")
    whole = f"{both}\n\n{prompt('view.synthesis', language, text=synthesis.answer)}"
    rubric = judge.ask(prompt("rubric", language), whole, RubricReply, stage="rubric")
    return SpokenDialectic(thesis, antithesis, synthesis, rubric)


def _stances(stances: Mapping[str, str], language: str) -> list[str]:
    return [prompt("view.stance", language, agent=agent, stance=stance) for agent, stance in stances.items()]
