"""The dialectic in a model's words: defeated reasons are lifted, joined above both, and answered. Nothing is verified.

The stages are those of Kido & Kurihara 2009 as Masuo 2026 runs them with models. *Characterization* lifts the warrant
of each side to properties (C1, C2, …). *Generalization* finds premises above those: each covers at least one premise of
every side, and what all sides share is among them as it stands. *Integration* makes one rule of these, with a name for
what they have in common and what it owes to each side. The *answer* is given by the agent that opened first, with the
warrants and the own conclusions of all sides in view; it repeats none of them.

What can be told from the texts alone is checked, and asked for once more with the fault: whether every side is there,
whether a premise covers every side, whether what is shared is kept, whether the name is a name, which says nothing of
what it names (`is_name`). Under the published protocol no other premise of a side may stand in the core as it is.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError, LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import PRIORITY, Literal
from engine.values.matching import match, substitute
from engine.values.record import Status
from engine.values.rules import Rule
from grammar.english import lexicon
from grammar.errors import MissingPackage
from grammar.japanese import morphology
from grammar.languages import sentence_verbalizer
from grammar.reading import parse_literal
from grammar.statements import BackgroundBlock, RuleStatement
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from llm_bridge.errors import Unusable
from llm_bridge.model import Model, S
from llm_bridge.protocol import folded
from llm_bridge.replies import AnswerReply, CharacterizationReply, GeneralizationReply, IntegrationReply, ScopeReply
from llm_bridge.wording import prompt

_NOMINAL = ("NN", "VVG", "VDG", "VHG", "ZZ", "UNC")
"""Tags of what a phrase can end in: nouns, and verbs used as such ("learning by doing")."""
_WITHIN = (*_NOMINAL, "AJ0", "VVN", "PRP", "PRF", "CJC", "AT0", "DT0", "DPS", "POS", "CRD", "ORD", "TO0", "VVI")
"""Tags of what may stand before: no verb in a finite form, no pronoun, no adverb, no comparison."""
_SWEEPING = re.compile(r"(?i)(?<![\w-])(?:no|not|never|all|every|each|any|only|always|none|both)(?![\w-])")
_POSSESSIVE = re.compile(r"(['’]s?)(?=\s|$)")
"""The ending of an owner, which the tagger takes for a word of its own."""
_MARKS = re.compile(r"[!?.;:,、。！？「」“”\"()（）]")
_ENGLISH_CLAUSE = re.compile(
    r"(?i)\b(?:that|which|who|whom|we|it|they|is|are|was|were|be|than|most|more|should|must)\b"
)
_JAPANESE_CLAUSE = re.compile("[はがを]|最も|より|べき|すべて|全て")
_JOINING = frozenset(["の", "と", "や", "へ", "で", "から", "まで", "として", "による", "にとって", "について"])
"""Particles that join nouns to one phrase."""


def is_name(words: str, language: str) -> bool:
    """Return whether words are a bare noun phrase: no verb that says something, no clause, comparison or "all".

    Where the dictionary of the language is not installed, only the signs of a clause are looked for.

    >>> is_name("practice without strain", "en"), is_name("batteries win", "en")
    (True, False)
    """
    text = unicodedata.normalize("NFKC", words).strip()
    if not text or not text.isprintable() or _MARKS.search(text):
        return False
    if language == "ja":
        return _JAPANESE_CLAUSE.search(text) is None and _is_japanese_phrase(text)
    return not (_SWEEPING.search(text) or _ENGLISH_CLAUSE.search(text)) and _is_english_phrase(text)


def _is_english_phrase(text: str) -> bool:
    try:
        tags = lexicon.tags(_POSSESSIVE.sub(r" \1", text).split())
    except MissingPackage:
        return True
    return tags[-1].startswith((*_NOMINAL, "VVI")) and all(tag.startswith(_WITHIN) for tag in tags)


def _is_japanese_phrase(text: str) -> bool:
    try:
        words = morphology.tokens(text)
    except MissingPackage:
        return True
    for word, after in zip(words, (*words[1:], None), strict=True):
        follows = after is not None and (after.is_nominal or after.pos == "接尾辞")
        if word.is_particle:
            joins = word.text in _JOINING and after is not None and (follows or after.text == "の")
            if not joins:
                return False
        elif word.pos == "助動詞":
            if word.text != "な" or not follows:  # 安全な学び
                return False
        elif word.pos in {"動詞", "形容詞"}:
            # 使いやすさ is a noun as a whole, 新しい習慣 a noun with what it is like.
            if not (follows and (word.pos == "形容詞" or (after is not None and after.pos == "接尾辞"))):
                return False
        elif not (word.is_nominal or word.pos in {"接尾辞", "連体詞"}):
            return False
    return bool(words) and (words[-1].is_nominal or words[-1].pos == "接尾辞")


TRIES = 2
"""Replies that are asked for one stage: the first, and one repair."""
STAGES = 4
"""Stages of a synthesis: characterization, generalization, integration, answer."""


@dataclass(frozen=True, slots=True)
class SideWarrant:
    """The last rule of a main argument, as texts: what it rests on, what is assumed for it, and its conclusion.

    ``stance`` is the whole stance of the agent, which the one that answers has before it.
    """

    agent: str
    strong: tuple[str, ...]
    weak: tuple[str, ...]
    conclusion: str
    stance: str = ""

    def as_json(self) -> dict[str, object]:
        """Return it in the words of the message schema."""
        antecedent = {"strong": list(self.strong), "weak_negation": list(self.weak)}
        return {"agent": self.agent, "rule": {"antecedent": antecedent, "consequent": self.conclusion}}


@dataclass(frozen=True, slots=True)
class ProposedSynthesis:
    """A synthesis that a model proposes: nothing of it is verified.

    ``scope`` says, of a yes-or-no issue, whether the stances license the answer under its conditions (`Scopes`).
    """

    agent: str
    characterizations: CharacterizationReply
    generalization: GeneralizationReply
    integration: IntegrationReply
    answer: str
    scope: LicensedScope | None = None

    @property
    def premises(self) -> tuple[str, ...]:
        """Return the premises of the core."""
        return tuple(one.premise for one in self.generalization.premises)


def propose_synthesis(
    issue: str,
    warrants: Sequence[SideWarrant],
    mediator: Model,
    language: str,
    *,
    published: bool = False,
    scopes: Scopes | None = None,
) -> ProposedSynthesis | None:
    """Return a synthesis that a model proposes from the warrants of the sides, not verified; None without warrants.

    The first warrant is that of the agent that answers. ``scopes`` judge the conditions of a yes-or-no answer. Makes
    `STAGES` calls, and one more for each stage whose reply cannot be used; ``mediator`` makes no repairs of its own.
    """
    if not warrants:
        return None
    asking = _Dialectic(issue, tuple(warrants), mediator, language, published, scopes)
    return asking.synthesis()


@dataclass(frozen=True, slots=True)
class _Dialectic:
    """The stages of a synthesis in a model's words: what a reply lacks is told once, then it is not used."""

    issue: str
    warrants: tuple[SideWarrant, ...]
    mediator: Model
    language: str
    published: bool
    scopes: Scopes | None

    def synthesis(self) -> ProposedSynthesis:
        """Return what comes of all stages. Raises `Unusable` where one of them comes to nothing."""
        listed = json.dumps([one.as_json() for one in self.warrants], ensure_ascii=False)
        question = prompt("view.issue", self.language, issue=self.issue)
        warrants = f"{question}\n{prompt('view.warrants', self.language)}\n{listed}"
        sides = self._stage("characterization", warrants, CharacterizationReply, self._about_sides)
        lifted = f"{question}\n{prompt('view.lifted', self.language)}\n{sides.model_dump_json()}"
        narrow = f"\n{prompt('view.published', self.language)}" if self.published else ""
        above = self._stage(
            "generalization", lifted + narrow, GeneralizationReply, lambda one: self._about_premises(one, sides)
        )
        raised = f"{lifted}\n{prompt('view.superordinate', self.language)}\n{above.model_dump_json()}"
        core = self._stage("integration", raised, IntegrationReply, self._about_core)
        opener = self.warrants[0]
        speaker = prompt("view.agent", self.language, agent=opener.agent)
        stance = prompt("view.stance", self.language, agent=opener.agent, stance=opener.stance)
        whole = (
            f"{speaker}\n{stance}\n{warrants}\n{prompt('view.superordinate', self.language)}\n{above.model_dump_json()}"
            f"\n{prompt('view.core', self.language)}\n{core.model_dump_json()}"
        )
        if self.scopes is None:
            answer = self._stage("answer", whole, AnswerReply, lambda one: self._about_answer(one.answer)).answer
            return ProposedSynthesis(opener.agent, sides, above, core, answer)
        scopes = self.scopes
        shown = f"{whole}\n{prompt('view.names', self.language)}\n{scopes.names}"
        asked = self._stage(
            "scope", shown, ScopeReply, lambda one: (*self._about_answer(one.answer), *scopes.faults(one))
        )
        return ProposedSynthesis(opener.agent, sides, above, core, asked.answer, scopes.licensed(asked))

    def _stage(self, name: str, shown: str, schema: type[S], faults: Callable[[S], Iterable[Unusable]]) -> S:
        """Return the reply of one stage. Raises `Unusable` where the second one lacks something, too."""
        complaint = ""
        fault = Unusable("unusable.empty")
        for _ in range(TRIES):
            try:
                reply = self.mediator.ask(prompt(name, self.language), f"{shown}{complaint}", schema, stage=name)
            except Unusable as unusable:
                if unusable.code in {"unusable.refused", "unusable.filtered"}:
                    raise  # not argued with
                fault = unusable
            else:
                wrong = next(iter(faults(reply)), None)
                if wrong is None:
                    return reply
                fault = wrong
            complaint = f"\n{prompt('view.complaint', self.language, faults=fault.text(self.language))}"
        raise fault

    def _about_sides(self, reply: CharacterizationReply) -> Iterator[Unusable]:
        """Yield that not every side has its rule."""
        if len(reply.characterizations) != len(self.warrants):
            yield self._count("synthesis.characterizations", len(reply.characterizations))

    def _about_premises(self, reply: GeneralizationReply, sides: CharacterizationReply) -> Iterator[Unusable]:
        """Yield what keeps premises from being above those of every side."""
        of = [{folded(one) for one in side.antecedent.strong} for side in sides.characterizations]
        shared = of[0].intersection(*of[1:])
        kept = {folded(one.premise) for one in reply.premises}
        fields = {folded(one): one for side in sides.characterizations for one in side.antecedent.strong}
        for premise, words in fields.items():
            if premise in shared and premise not in kept:
                yield Unusable("synthesis.shared", premise=words)
        for one in reply.premises:
            covers = {folded(covered) for covered in one.covers}
            unknown = next((covered for covered in one.covers if folded(covered) not in fields), None)
            if unknown is not None:
                yield Unusable("synthesis.covers-unknown", premise=one.premise, covered=unknown)
            for side, premises in zip(self.warrants, of, strict=True):
                if premises and not covers & premises:
                    yield Unusable("synthesis.covers", premise=one.premise, agent=side.agent)
            if self.published and folded(one.premise) in fields.keys() - shared:
                yield Unusable("synthesis.reused", premise=one.premise)

    def _about_core(self, reply: IntegrationReply) -> Iterator[Unusable]:
        """Yield that it is not told of every side what the core keeps of it, or that its name says something."""
        if len(reply.owed) != len(self.warrants) or not all(one.strip() for one in reply.owed):
            yield self._count("synthesis.owed", sum(bool(one.strip()) for one in reply.owed))
        if not is_name(reply.concept, self.language):
            yield Unusable("synthesis.concept", concept=reply.concept)
        if not reply.reason.strip():
            yield Unusable("synthesis.no-reason", concept=reply.concept)

    def _about_answer(self, answer: str) -> Iterator[Unusable]:
        """Yield that the answer only repeats what one side concluded."""
        for one in self.warrants:
            if folded(one.conclusion) == folded(answer):
                yield Unusable("synthesis.repeats", agent=one.agent, conclusion=one.conclusion)

    def _count(self, code: str, found: int) -> Unusable:
        return Unusable(code, expected=str(len(self.warrants)), found=str(found))


# Answers to yes-or-no issues under conditions: of what, when, for whom; and whether the stances license them.
#
# A model proposes an answer with its conditions. Where these are literals of the stances, the engine decides: with
# the conditions as facts, is the answer justified for everybody together, although without them the sides are at a
# draw? Then the stances license it. A condition that only says again what is asked is no condition. Whatever else an
# answer says in words stays the model's proposal.

MOST_NAMES = 60
"""Statements of the stances that a model is shown; conditions of others are not known to it."""


@dataclass(frozen=True, slots=True)
class LicensedScope:
    """An answer under conditions, and the status that it has with them as facts; None where that is not known."""

    claim: Literal
    conditions: tuple[Literal, ...]
    status: Status | None

    @property
    def licensed(self) -> bool:
        """Return whether the stances justify the answer under its conditions."""
        return bool(self.conditions) and self.status is Status.JUSTIFIED


@dataclass(frozen=True)
class Scopes:
    """What a yes-or-no issue can depend on: the statements of the stances, and how answers under them are judged."""

    kb: KnowledgeBase
    language: str
    limits: Limits = field(default=UNTIMED, compare=False)

    @cached_property
    def claim(self) -> Literal:
        """Return what is asked."""
        issue = self.kb.issue
        if issue is None or not issue.literals[0].is_ground:
            raise ValueError("the issue is no yes-or-no question")
        return issue.literals[0]

    @cached_property
    def known(self) -> tuple[Literal, ...]:
        """Return the statements that conditions are made of, each as it is affirmed."""
        rules = [*self.kb.background, *(rule for agent in self.kb.agents for rule in agent.rules)]
        found = [literal for rule in rules for literal in rule.literals]
        found += [one.literal for one in literal_statuses(self.kb.dispute, limits=self.limits)]
        ground = [one for one in dict.fromkeys(found) if one.is_ground]
        # An exception that nobody states is the first thing that an answer can depend on.
        found = [*ground, *(one for rule in rules for one in _instances(rule, ground))]
        atoms = dict.fromkeys(one if one.positive else -one for one in found if one.is_ground)
        return tuple(one for one in atoms if one != self._asked and one.predicate != PRIORITY)

    @property
    def _asked(self) -> Literal:
        return self.claim if self.claim.positive else -self.claim

    @property
    def names(self) -> str:
        """Return the statements with how they read, a line each."""
        voice = sentence_verbalizer(self.language, self.kb.says)
        return "\n".join(f"- {one}: {voice.literal(one)}" for one in self.known[:MOST_NAMES])

    def faults(self, reply: ScopeReply) -> Iterator[Unusable]:
        """Yield what is wrong with the conditions of an answer: no literals, unknown, or what is asked itself."""
        for text in reply.conditions:
            literal = _literal(text)
            atom = literal if literal is None or literal.positive else -literal
            if atom == self._asked:
                yield Unusable("synthesis.condition-asked", condition=text)
            elif atom not in self.known:
                yield Unusable("synthesis.condition-unknown", condition=text)

    def licensed(self, reply: ScopeReply) -> LicensedScope:
        """Return an answer as the stances judge it under its conditions, which have no `faults`."""
        claim = self.claim if reply.verdict == "yes" else -self.claim
        conditions = tuple(filter(None, map(_literal, reply.conditions)))
        if not conditions:
            return LicensedScope(claim, (), None)
        supposed = BackgroundBlock(tuple(RuleStatement(Rule(one, strict=True)) for one in conditions))
        base = KnowledgeBase((*self.kb.statements, supposed), self.kb.sources)
        before = {(one.code, one.fields) for one in check(self.kb, complete=False)}
        wrong = [one for one in check(base, complete=False) if one.severity is Severity.ERROR]
        if any((one.code, one.fields) not in before for one in wrong):
            return LicensedScope(claim, conditions, None)
        try:
            (found,) = literal_statuses(base.dispute, (claim,), limits=self.limits)
        except LimitReached:
            return LicensedScope(claim, conditions, None)
        return LicensedScope(claim, conditions, found.status)


def _instances(rule: Rule, ground: Sequence[Literal]) -> Iterator[Literal]:
    """Yield the literals of a rule for the objects of which one of its strong conditions is said, or its conclusion."""
    for pattern in (*rule.strong, rule.head):
        for one in ground:
            binding = match(pattern, one, {})
            if binding is not None:
                yield from (substitute(literal, binding) for literal in rule.literals)


def _literal(text: str) -> Literal | None:
    try:
        return parse_literal(text.strip().rstrip("."))
    except AufhebenError:
        return None
