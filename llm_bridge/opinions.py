"""A second opinion on clauses: they are told again by somebody who has not seen the sentences, and that is compared.

Who translated a sentence reads the translation as it was meant. Therefore one call tells in plain words what the
clauses say, with nothing else at hand, and another holds that against the sentences, one by one, and also says what is
left out. It is asked in particular about what the checks by rule doubt. An opinion never speaks *for* a clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.values.rules import Rule
from grammar.languages import prose_verbalizer
from grammar.statements import Say
from llm_bridge.errors import Unusable
from llm_bridge.model import Model
from llm_bridge.replies import BackTranslationsReply, OpinionReply
from llm_bridge.wording import WORDS, prompt

OPINION_CALLS = 2
"""Calls that an opinion takes: one that tells again, one that compares."""
MOST_PARAPHRASED = 30
"""Sentences that one opinion is about, at most."""


def clause_words(rule: Rule, says: Iterable[Say], language: str) -> str:
    """Return a clause as a person says it: a rule as a rule, a presumption unlike a fact.

    >>> from grammar.reading import parse_rule
    >>> clause_words(parse_rule("light(X), not late(X) => good(X)."), (), "en")
    'if X is light and there is no evidence that X is late, then X is good'
    >>> clause_words(parse_rule("=> good(a)."), (), "en")
    'presumably, a is good'
    """
    voice = prose_verbalizer(language, says)
    head = voice.literal(rule.head)
    if rule.body:
        return WORDS.say("paraphrase.rule", language, body=voice.together(rule.body), head=head)
    return head if rule.strict else WORDS.say("paraphrase.presumption", language, head=head)


@dataclass(frozen=True, slots=True)
class UnderstoodSentence:
    """A sentence with its clauses as they are spoken, and what the checks by rule ask about them."""

    text: str
    clauses: tuple[str, ...]
    questions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opinion:
    """What somebody else thinks of some sentences: how each was told again, what is doubted, and what went wrong.

    ``doubts`` is None where there is no opinion.
    """

    paraphrases: Mapping[int, str]
    doubts: Mapping[int, str] | None
    faults: tuple[Unusable, ...] = ()


def opinion(sentences: Sequence[UnderstoodSentence], model: Model, language: str) -> Opinion:
    """Return a second opinion on what sentences were understood to say; the numbers of its mappings count from 0."""
    faults: list[Unusable] = []
    paraphrases: dict[int, str] = {}
    try:
        again = model.ask(
            prompt("tell", language),
            "\n".join(_listed(sentences)),
            BackTranslationsReply,
            stage="tell",
            about=_about(sentences),
        )
        paraphrases = {
            one.number - 1: _line(one.text) for one in again.translations if 0 < one.number <= len(sentences)
        }
    except Unusable as fault:
        faults.append(fault)
    try:
        reply = model.ask(
            prompt("opinion", language),
            "\n".join(_beside(sentences, paraphrases, language)),
            OpinionReply,
            stage="opinion",
            about=_about(sentences),
        )
    except Unusable as fault:
        return Opinion(paraphrases, None, (*faults, fault))
    doubts = {one.number - 1: _line(one.reason) or "—" for one in reply.doubts if 0 < one.number <= len(sentences)}
    return Opinion(paraphrases, doubts, tuple(faults))


def _listed(sentences: Sequence[UnderstoodSentence]) -> list[str]:
    """Return the clauses of sentences without the sentences."""
    numbered = ((number, one) for number, one in enumerate(sentences, start=1) if one.clauses)
    return [f"{number}. {'; '.join(one.clauses)}" for number, one in numbered]


def _beside(sentences: Sequence[UnderstoodSentence], paraphrases: Mapping[int, str], language: str) -> Iterable[str]:
    """Yield each sentence beside what somebody made of its clauses, with what is asked about it."""
    for number, one in enumerate(sentences):
        understood = paraphrases.get(number) or "; ".join(one.clauses) or "—"
        yield f"{number + 1}. “{_line(one.text)}” → “{understood}”"
        yield from (f"   {prompt('view.question', language, reason=reason)}" for reason in one.questions)


def _about(sentences: Sequence[UnderstoodSentence]) -> str:
    return " ".join(_line(one.text) for one in sentences)


def _line(text: str) -> str:
    return " ".join(text.split())
