"""A formal synthesis in words people want to read: a model names and phrases, and every sentence is checked.

The model gets the reasons of the sides, what of each is kept, and the answer, all spoken. It names the concept above
what is kept, with its reason, and says the core and the answer in its own words; each of its sentences is held to what
the engine licenses, by its meaning (`llm_bridge.licence`). When two attempts fail, the deterministic phrasing stands
alone and says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from engine.values.record import MoveKind
from grammar.languages import sentence_verbalizer
from llm_bridge.errors import Unusable
from llm_bridge.licence import Licence, LicensedStatement
from llm_bridge.replies import PhrasingReply
from llm_bridge.wording import WORDS, prompt

if TYPE_CHECKING:
    from engine.values.record import Debate
    from grammar.statements import Say
    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.model import Model

ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Phrased:
    """A synthesis in words. ``concept`` is a name and no claim; it is None when the deterministic phrasing stands.

    ``sentences`` say nothing but what ``licensed`` holds. ``reason`` is why the model calls it so, which nothing
    checks; ``notes`` tell why a model's words were not used.
    """

    licensed: tuple[LicensedStatement, ...]
    sentences: tuple[str, ...]
    concept: str | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()

    @property
    def by_model(self) -> bool:
        """Return whether the words are a model's."""
        return self.concept is not None


def licensed(debate: Debate, says: Iterable[Say], language: str) -> tuple[LicensedStatement, ...]:
    """Return what may be said of the answer of a synthesis: the claim, and the ground core of its object."""
    synthesis = debate.synthesis
    if synthesis is None or synthesis.answer is None:
        return ()
    answer, voice = synthesis.answer, sentence_verbalizer(language, says)
    # The core is the ground body that was played: "some language" of it is the one that was found.
    played = (one.argument for one in debate.moves if one.kind is MoveKind.SYNTHESIS and one.argument is not None)
    warrant = next(one.warrant for one in played if one.claim == answer.claim)
    literals = dict.fromkeys((answer.claim, *(item for item in warrant.body if isinstance(item, Literal))))
    return tuple(LicensedStatement(literal, voice.literal(literal)) for literal in literals)


def phrase(debate: Debate, kb: KnowledgeBase, model: Model, language: str) -> Phrased | None:
    """Return the synthesis of a debate in words, None when it has none. Makes at most `ATTEMPTS` calls."""
    known = licensed(debate, kb.says, language)
    synthesis = debate.synthesis
    if not known or synthesis is None or synthesis.chosen is None or synthesis.answer is None:
        return None
    voice = sentence_verbalizer(language, kb.says)
    lines = [prompt("view.issue", language, issue=debate.issue.question)]
    lines += [
        prompt("view.reason", language, agent=side.agent, reason=voice.rule(side.rule))
        for side in synthesis.chosen.sides
    ]
    lines += [prompt("view.licensed", language), *(f"{n}. {one.words}" for n, one in enumerate(known, start=1))]
    material = "\n".join(lines)
    licence = Licence(known, kb, language)
    notes: list[str] = []
    for _ in range(ATTEMPTS):
        request = "\n".join(
            [material, *([prompt("view.complaint", language, faults="; ".join(notes))] if notes else [])]
        )
        try:
            reply = model.ask(prompt("phrase", language), request, PhrasingReply, stage="phrase")
        except Unusable as fault:
            notes = [fault.text(language)]
            continue
        notes = licence.faults(reply.sentences, reply.concept)
        if not notes and not reply.reason.strip():
            notes = [WORDS.say("phrase.no-reason", language, concept=reply.concept)]
        if not notes:
            return Phrased(known, reply.sentences, reply.concept, reply.reason)
    return Phrased(known, tuple(one.words for one in known), None, notes=tuple(notes))
