"""A model as a judge: which persona said an utterance, and what a final answer in words comes to.

*Attribution*, after Kobayashi et al., section 4.3: the judge sees the personas, what was said before, and one
utterance. Nothing that it sees says who spoke: earlier utterances stand without their speakers, names of the personas
are taken out of all of them, and the personas stand in an order drawn anew for each utterance, so that a judge who
prefers a letter is right no more often than by chance. A reply that cannot be used is wrong, and its class is kept.

*An answer* is asked about thrice, each apart, so that no question leads another. Back-translation: which of the claims
that the issue allows the answer makes; who is asked does not know the right one, and has to copy the words that say so.
Comparison: whether the answer comes to the same as the right one. Scores: those of Masuo 2026 (appendix A.1.3 and
A.1.5), from the issue and the stances alone. Only the first can be checked, and only in that its words stand there; the
others are opinions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from string import ascii_uppercase
from typing import Annotated

from pydantic import Field, create_model

from llm_bridge.errors import Unusable
from llm_bridge.model import EndpointModel, Model
from llm_bridge.replies import AssessedReply, ComparedReply, Reply, RestatedReply
from llm_bridge.wording import prompt

_LETTER = re.compile(r"(?:PERSONA|ペルソナ)?\s*([A-Z])")
"""A letter, as a reply has it or as the persona is headed."""
OUT_OF_SET = "out-of-set"
"""The class of a reply that names a letter which was not shown."""


@dataclass(frozen=True, slots=True)
class JudgedPersona:
    """A persona as a judge sees it: a description, and utterances that are typical of it.

    ``key`` stands for it in chats; ``names`` are what others call it; none of these is shown.
    """

    key: str
    description: str
    utterances: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attribution:
    """Whom a judge takes for the speaker of an utterance; ``named`` is None where the reply was of no use.

    ``step`` counts from 1. ``fault`` is then the class of the reply: a code of `llm_bridge.errors.Unusable` without
    its first word, or `OUT_OF_SET`.
    """

    step: int
    speaker: str
    named: str | None
    fault: str | None = None

    @property
    def right(self) -> bool:
        """Return whether the judge names the speaker."""
        return self.named == self.speaker


class SpeakerReply(Reply):
    """Who said it, after the reason."""

    reason: Annotated[str, Field(max_length=600)]
    persona: Annotated[str, Field(max_length=20)]
    """The letter of the persona."""


@cache
def speaker_reply(personas: int) -> type[SpeakerReply]:
    """Return the schema of a reply about so many personas: a server that enforces it allows no other letter.

    That it is one of those is checked by `attributed`, which tells this fault from others.
    """
    letter = Annotated[str, Field(max_length=20, json_schema_extra={"enum": [*ascii_uppercase[:personas]]})]
    return create_model("SpeakerReply", __base__=SpeakerReply, persona=(letter, ...))


def attributed(
    model: EndpointModel, personas: Sequence[JudgedPersona], utterances: Sequence[tuple[str, str]], step: int
) -> Attribution:
    """Return whom a model takes for the speaker of the utterance of a step, counted from 1: one call.

    ``utterances`` are speakers with their utterances. Raises any `llm_bridge.errors.ModelError` but `Unusable`.
    """
    speaker, _ = utterances[step - 1]
    shown = _order(personas, utterances, step)
    instructions = prompt("attribute", model.language)
    view = judge_view(shown, [text for _, text in utterances[:step]], model.language)
    try:
        reply = model.ask(instructions, view, speaker_reply(len(shown)), stage="attribute", about=f"{step}")
    except Unusable as fault:
        return Attribution(step, speaker, None, fault.code.removeprefix("unusable."))
    found = _LETTER.fullmatch(reply.persona.strip().upper())
    letter = found[1] if found else ""
    named = dict(zip(ascii_uppercase, (one.key for one in shown), strict=False)).get(letter)
    return Attribution(step, speaker, named, None if named else OUT_OF_SET)


def _order(
    personas: Sequence[JudgedPersona], utterances: Sequence[tuple[str, str]], step: int
) -> tuple[JudgedPersona, ...]:
    """Return the personas in an order that the utterance draws, the same in every run; who speaks has no part in it."""
    drawn = f"{step}:{utterances[step - 1][1]}"

    def place(one: JudgedPersona) -> bytes:
        return sha256(f"{drawn}:{one.key}".encode("utf-8", "surrogatepass")).digest()

    return tuple(sorted(personas, key=place))


def judge_view(personas: Sequence[JudgedPersona], utterances: Sequence[str], language: str) -> str:
    """Return what a judge sees: the personas in their order, what was said, and last the utterance in question."""
    *before, last = (_nameless(text, personas, language) for text in utterances)
    parts = [
        prompt(
            "view.judged-persona",
            language,
            letter=letter,
            text="\n".join((one.description, *(f"- {text}" for text in one.utterances))),
        )
        for letter, one in zip(ascii_uppercase, personas, strict=False)
    ]
    if before:
        parts.append(prompt("view.judged-history", language, text="\n".join(f"- {text}" for text in before)))
    return "\n\n".join((*parts, prompt("view.judged-utterance", language, text=last)))


def _nameless(text: str, personas: Sequence[JudgedPersona], language: str) -> str:
    """Return a text without the names of the personas: whoever is spoken to is not who speaks."""
    # A name of one letter may be a word as well, and is left.
    names = {name for one in personas for name in (one.key, *one.names) if len(name) > 1 or not name.isascii()}
    somebody = prompt("view.judged-somebody", language)
    for name in sorted(names, key=lambda name: (-len(name), name)):
        # A name of letters that others join to is another word; in Japanese nothing stands between words.
        found = rf"(?<![^\W_]){re.escape(name)}(?![^\W_])" if name.isascii() else re.escape(name)
        text = re.sub(found, lambda _: somebody, text, flags=re.IGNORECASE)
    return text


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
