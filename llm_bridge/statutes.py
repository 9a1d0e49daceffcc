"""Seven ways to have a model answer a four-choice question about a statute, and its passage and choices as clauses.

The ways are those of Maeda et al. 2026, section 3. Alone: a label only (*baseline*), the legal syllogism, elimination.
Several: a debate of two with a moderator, the syllogism divided over three agents, elimination divided over two, and a
majority of five voters. What one stage hands to the next is checked; a stage that breaks is named, and there is no
answer then. Choices are texts here: letters say only in which order a model saw them.

Clauses that a model proposes are each held to its words. The translation is that of stances
(`llm_bridge.translation`), with all of its checks: the passage is what everybody accepts, each choice the stance of an
agent of its own. A choice is a conditional claim: what it supposes are facts about a case of its own, what it says of
the case is looked for. Nothing is concluded from a passage that is not translated to the last sentence, since the one
that is missing may be the exception; a choice that is not is left open.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, ClassVar, TypeVar

from pydantic import ConfigDict, Field

from engine.values.literals import Comparison, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import Sentence
from grammar.documents import Document, Section
from grammar.formatting import format_source
from grammar.laws.provisions import cut
from grammar.laws.sentences import refusal
from grammar.spans import SourceText, Span
from kb.readings import TextReading
from llm_bridge.errors import Unusable
from llm_bridge.model import EndpointModel, Model
from llm_bridge.replies import Reply
from llm_bridge.translation import AcceptedClause, Translation, most_translation_calls, translate
from llm_bridge.wording import prompt

LETTERS = "abcd"
ROUNDS = 3
"""Rounds of a debate at most."""
VOTERS = ("literal", "exceptions", "definitions", "contradictions", "least")
"""What each voter looks at first."""
ORDERS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (3, 2, 1, 0))
"""The order in which each voter sees the choices."""


class StageReply(Reply):
    """A reply of a stage. What it says beyond its part is kept to be told by name, and not used."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")


Letter = Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(LETTERS)})]
"""The letter of a choice; that it is one of those shown is checked by `_StatuteInquiry`, which names the fault."""
Passage = Annotated[str, Field(max_length=2_000)]
Because = Annotated[str, Field(max_length=600)]


class LetterReply(StageReply):
    """A label."""

    answer: Letter


class NormReply(StageReply):
    """The major premise."""

    norm: Passage
    """What the statute says: elements, effect, exceptions."""
    article: Because
    """The article, paragraph and item."""


class AppliedReply(Reply):
    """The norm applied to one choice."""

    choice: Letter
    application: Because
    agrees: bool
    """Whether the choice agrees with the statute."""


class ApplicationReply(StageReply):
    """The minor premise: the norm applied to each choice."""

    applications: Annotated[tuple[AppliedReply, ...], Field(max_length=4)]


class SyllogismReply(NormReply):
    """Norm, application to each choice, conclusion."""

    applications: Annotated[tuple[AppliedReply, ...], Field(max_length=4)]
    answer: Letter


class ExcludedReply(Reply):
    """A choice that is excluded."""

    choice: Letter
    reason: Because


class ExclusionReply(StageReply):
    """The type of the question first, then what is excluded, and what is left."""

    asked: Because
    excluded: Annotated[tuple[ExcludedReply, ...], Field(max_length=3)]
    left: Annotated[tuple[Letter, ...], Field(max_length=4)]


class EliminationReply(ExclusionReply):
    """Exclusion down to two, their comparison, the answer."""

    comparison: Because
    answer: Letter


class ComparisonReply(StageReply):
    """What is left, compared closely."""

    comparison: Because
    answer: Letter


class AdvocacyReply(StageReply):
    """An argument for a choice."""

    argument: Passage
    answer: Letter


class ModerationReply(StageReply):
    """How far two agree, what they must still answer, and what the moderator would decide."""

    agreement: Annotated[float, Field(ge=0, le=1)]
    objection: Because
    answer: Letter


class FaultClass(StrEnum):
    """How a stage breaks."""

    MALFORMED = "malformed"
    """Not what was asked for."""
    TRUNCATED = "truncated"
    """It ended before it was done."""
    OVERREACH = "overreach"
    """It answers what another stage is asked."""
    OUT_OF_SET = "out-of-set"
    """It names a letter that it was not shown."""
    INCOMPLETE = "incomplete"
    """It leaves out a choice, or has one on both sides."""


@dataclass(frozen=True, slots=True)
class BrokenStage:
    """A stage whose reply could not be used."""

    stage: str
    kind: FaultClass


@dataclass(frozen=True, slots=True)
class StatuteStep:
    """What a stage came to: the places of the choices it names, in the order of the question."""

    stage: str
    about: str = ""
    choices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StatuteAnswer:
    """The place of the choice that a method answers, None where a stage broke, and the steps to it."""

    choice: int | None
    steps: tuple[StatuteStep, ...]
    broken: BrokenStage | None = None


@dataclass(frozen=True, slots=True)
class StatuteCase:
    """What models are shown: a passage (none where it is empty), a question and its choices."""

    passage: str
    question: str
    choices: tuple[str, ...]
    language: str = "ja"


MOST_CALLS = {
    "baseline": 1,
    "syllogism": 1,
    "elimination": 1,
    "debate": 3 * ROUNDS,
    "syllogism-divided": 3,
    "elimination-divided": 2,
    "majority": 2 * len(VOTERS),
}
"""Calls of one question at most, when no reply is asked for again."""

R = TypeVar("R", bound=StageReply)


class _BrokenError(Exception):
    """A stage broke: caught where its method ends."""

    def __init__(self, stage: str, kind: FaultClass) -> None:
        self.broken = BrokenStage(stage, kind)
        super().__init__(stage)


@dataclass(slots=True)
class _StatuteInquiry:
    """A question on its way: what is asked of whom, and what came of it."""

    case: StatuteCase
    model: EndpointModel
    steps: list[StatuteStep] = field(default_factory=list["StatuteStep"])

    def shown(self, order: Sequence[int]) -> str:
        """Return the case with its choices in an order."""
        language, case = self.case.language, self.case
        lines = [f"{letter} {case.choices[place]}" for letter, place in zip(LETTERS, order, strict=False)]
        parts = [prompt("view.statute-question", language, question=case.question), "\n".join(lines)]
        return "\n\n".join(
            [*([prompt("view.statute-passage", language, text=case.passage)] if case.passage else []), *parts]
        )

    def ask(
        self,
        code: str,
        schema: type[R],
        *more: str,
        about: str = "",
        order: Sequence[int] = ORDERS[0],
        model: EndpointModel | None = None,
    ) -> R:
        """Return the reply of a stage, named by its prompt."""
        stage = f"statutes-{code}"
        instructions = prompt(stage, self.case.language)
        text = "\n\n".join([self.shown(order), *more])
        try:
            reply = (model or self.model).ask(instructions, text, schema, stage=stage, about=about)
        except Unusable as fault:
            truncated = fault.code in {"unusable.truncated", "unusable.only-thoughts"}
            raise _BrokenError(code, FaultClass.TRUNCATED if truncated else FaultClass.MALFORMED) from fault
        if reply.model_extra:
            raise _BrokenError(code, FaultClass.OVERREACH if "answer" in reply.model_extra else FaultClass.MALFORMED)
        return reply

    def place(self, stage: str, letter: str, order: Sequence[int] = ORDERS[0]) -> int:
        """Return the place of a choice by the letter that it was shown with."""
        known = dict(zip(LETTERS, order, strict=False))
        if letter not in known:
            raise _BrokenError(stage, FaultClass.OUT_OF_SET)
        return known[letter]

    def note(self, stage: str, *choices: int, about: str = "") -> None:
        """Keep what a stage came to."""
        self.steps.append(StatuteStep(stage, about, choices))


def answered(method: str, case: StatuteCase, model: EndpointModel, threshold: float = 0.8) -> StatuteAnswer:
    """Return what a method of `MOST_CALLS` answers; ``threshold`` is the agreement at which a debate ends.

    A reply that cannot be used is a broken stage; any other `llm_bridge.errors.ModelError` is raised.
    """
    inquiry = _StatuteInquiry(case, model)
    try:
        match method:
            case "baseline":
                choice = _alone(inquiry, "baseline", LetterReply)
            case "syllogism":
                choice = _alone(inquiry, "syllogism", SyllogismReply)
            case "elimination":
                choice = _alone(inquiry, "elimination", EliminationReply)
            case "debate":
                choice = _debate(inquiry, threshold)
            case "syllogism-divided":
                choice = _syllogism_divided(inquiry)
            case "elimination-divided":
                choice = _elimination_divided(inquiry)
            case "majority":
                choice = _majority(inquiry)
            case _:
                raise ValueError(method)
    except _BrokenError as error:
        return StatuteAnswer(None, tuple(inquiry.steps), error.broken)
    return StatuteAnswer(choice, tuple(inquiry.steps))


def _alone(inquiry: _StatuteInquiry, stage: str, schema: type[LetterReply | SyllogismReply | EliminationReply]) -> int:
    reply = inquiry.ask(stage, schema)
    choice = inquiry.place(stage, reply.answer)
    inquiry.note(stage, choice)
    return choice


def _debate(inquiry: _StatuteInquiry, threshold: float) -> int:
    """Let A argue, B argue with an eye on exceptions, and a moderator score how far they agree."""
    language = inquiry.case.language
    texts: list[str] = []
    decided = 0
    for _ in range(ROUNDS):
        for agent in ("A", "B"):
            code = f"debate-{agent.lower()}"
            reply = inquiry.ask(code, AdvocacyReply, *texts, about=agent)
            inquiry.note(code, inquiry.place(code, reply.answer), about=agent)
            texts.append(prompt("view.statute-argued", language, agent=agent, letter=reply.answer, text=reply.argument))
        verdict = inquiry.ask("moderate", ModerationReply, *texts)
        decided = inquiry.place("moderate", verdict.answer)
        inquiry.note("moderate", decided)
        if verdict.agreement >= threshold:
            break
        texts.append(prompt("view.statute-objection", language, text=verdict.objection))
    return decided


def _syllogism_divided(inquiry: _StatuteInquiry) -> int:
    """Have the norm stated, applied to every choice, and the conclusion drawn, each by an agent of its own."""
    language = inquiry.case.language
    norm = inquiry.ask("norm", NormReply)
    inquiry.note("norm")
    text = prompt("view.statute-norm", language, article=norm.article, text=norm.norm)
    applied = inquiry.ask("apply", ApplicationReply, text)
    places = [inquiry.place("apply", one.choice) for one in applied.applications]
    if sorted(places) != list(range(len(inquiry.case.choices))):
        raise _BrokenError("apply", FaultClass.INCOMPLETE)
    agreeing = (place for place, one in zip(places, applied.applications, strict=True) if one.agrees)
    inquiry.note("apply", *agreeing)
    lines = [f"{one.choice} {'+' if one.agrees else '-'} {one.application}" for one in applied.applications]
    reply = inquiry.ask("conclude", LetterReply, text, "\n".join(lines))
    choice = inquiry.place("conclude", reply.answer)
    inquiry.note("conclude", choice)
    return choice


def _elimination_divided(inquiry: _StatuteInquiry) -> int:
    """Have choices excluded, not forced down to two, and what is left compared."""
    first = inquiry.ask("exclude", ExclusionReply)
    out = [inquiry.place("exclude", one.choice) for one in first.excluded]
    left = [inquiry.place("exclude", letter) for letter in first.left]
    if sorted([*out, *left]) != list(range(len(inquiry.case.choices))) or not left:
        raise _BrokenError("exclude", FaultClass.INCOMPLETE)
    inquiry.note("exclude", *out)
    lines = [f"{one.choice}: {one.reason}" for one in first.excluded]
    handed = prompt(
        "view.statute-excluded", inquiry.case.language, left=", ".join(first.left), reasons="\n".join(lines)
    )
    reply = inquiry.ask("compare", ComparisonReply, handed)
    choice = inquiry.place("compare", reply.answer)
    if choice not in left:
        raise _BrokenError("compare", FaultClass.OUT_OF_SET)
    inquiry.note("compare", choice)
    return choice


def _majority(inquiry: _StatuteInquiry) -> int:
    """Count five votes; where two lead, five more between exactly these.

    Five votes tie only as 2-2-1, and five votes between two never do.
    """
    votes = Counter(_vote(inquiry, place, ORDERS[place]) for place in range(len(VOTERS)))
    (leader, most), *others = votes.most_common()
    second = [choice for choice, count in others if count == most]
    if not second:
        return leader
    two = {leader, *second}
    again = Counter(
        _vote(inquiry, place, tuple(choice for choice in ORDERS[place] if choice in two))
        for place in range(len(VOTERS))
    )
    return again.most_common(1)[0][0]


def _vote(inquiry: _StatuteInquiry, voter: int, order: Sequence[int]) -> int:
    model = inquiry.model
    warm = model.temperature if model.temperature is None else voter / 10
    name = VOTERS[voter]
    looked = prompt(f"view.statute-voter-{name}", inquiry.case.language)
    reply = inquiry.ask("vote", LetterReply, looked, about=name, order=order, model=replace(model, temperature=warm))
    choice = inquiry.place("vote", reply.answer, order)
    inquiry.note("vote", choice, about=name)
    return choice


CHOICES = ("a", "b", "c", "d")
AGREES = "agrees"
MOST_OPEN = 8
"""Facts of a choice's case that are said to be open."""


class Lack(StrEnum):
    """What keeps a sentence from being decided on."""

    UNTRANSLATED = "untranslated"
    """No clause of it was taken, or one was refused."""
    EXCEPTION = "exception"
    """A clause of it leaves out what the sentence excepts."""
    LEFT_OUT = "left-out"
    """Words of it stand in no clause: they may be a condition."""
    OVERRIDE = "override"
    """It takes something of other provisions back, or applies them elsewhere: no clause of its own says that."""
    SEVERAL = "several"
    """A choice that is several clauses: no single claim."""
    NO_CASE = "no-case"
    """A choice that supposes something of a named thing or an amount, not of a case of its own."""
    OTHER_EXCEPTION = "other-exception"
    """A choice that excepts what no clause of the passage does: maybe the same exception, told wrongly."""


@dataclass(frozen=True, slots=True)
class LackingSentence:
    """A sentence on which nothing is decided, and why; ``choice`` is the letter of a choice, empty in the passage."""

    why: Lack
    text: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class ProposedPassage:
    """What a model makes of a passage and its choices, as far as it was taken.

    ``text`` is the knowledge base, in the form of those in ``kb/library/statutes``; empty where the passage lacks a
    sentence, or every choice does.
    """

    translation: Translation
    lacking: tuple[LackingSentence, ...]
    text: str


def most_proposal_calls(case: StatuteCase) -> int:
    """Return how many calls `proposed` makes at most, each with one repair of its form."""
    return most_translation_calls(_reading(case))


def proposed(case: StatuteCase, asked: str, model: Model) -> ProposedPassage:
    """Return a passage and its choices as clauses; ``asked`` is ``correct`` or ``wrong``.

    Raises `ModelError` where the model cannot be asked; a reply that is of no use leaves its sentences untranslated.
    """
    done = translate(_reading(case), model, language=case.language)
    refused = {one.sentence for one in done.refused}
    taken = {one.sentence for one in done.clauses}
    excepted = {name for one in done.clauses if not one.owner for name in _weak(one.rule)}
    lacking: list[LackingSentence] = []
    claims: dict[str, AcceptedClause] = {}
    for section in done.reading.documents[0].sections:
        letter = section.owner or ""
        for sentence in section.sentences:
            mine = [one for one in done.clauses if one.sentence == sentence and one.owner == letter]
            why = None
            if sentence in refused or sentence not in taken or any(map(_is_taken, mine)):
                why = Lack.UNTRANSLATED
            elif not letter and (refusal(sentence.text) is not None or _OVERRIDES.search(sentence.text)):
                why = Lack.OVERRIDE
            elif not letter and not _excepts_all(sentence, mine):
                why = Lack.EXCEPTION
            elif _left_out(sentence, mine):
                why = Lack.LEFT_OUT
            elif letter and (len(mine) != 1 or len(section.sentences) != 1):
                why = Lack.SEVERAL
            elif letter and not _is_of_a_case(mine[0].rule):
                why = Lack.NO_CASE
            elif letter and not _weak(mine[0].rule) <= excepted:
                why = Lack.OTHER_EXCEPTION
            if why is not None:
                lacking.append(LackingSentence(why, sentence.text, letter))
            elif letter:
                claims[letter] = mine[0]
    if any(not one.choice for one in lacking) or not _passage(case) or not claims:
        return ProposedPassage(done, tuple(lacking), "")
    text = "\n".join(_lines(case, asked, done, claims)) + "\n"
    return ProposedPassage(done, tuple(lacking), format_source(SourceText("<passage>", text)))


def _passage(case: StatuteCase) -> list[str]:
    """Return the lines of a passage without its headings."""
    return [line for line in case.passage.split("\n") if line.strip() and not line.lstrip().startswith("#")]


def _reading(case: StatuteCase) -> TextReading:
    """Return the sentences of a passage and the choices, all of them unread."""
    lines = [*_passage(case), *(" ".join(choice.split()) for choice in case.choices)]
    source = SourceText("passage", "\n".join(lines))
    places: list[Span] = []
    start = 0
    for line in lines:
        places.append(Span(source, start, start + len(line)))
        start += len(line) + 1
    count = len(case.choices)
    sentences = [one for place in places[:-count] for one in _sentences(place)]
    choices = zip(CHOICES, places[-count:], strict=True)
    sections = (Section(letter, sentences=tuple(_sentences(place))) for letter, place in choices)
    return TextReading((Document(source, case.language, (Section("", sentences=tuple(sentences)), *sections)),))


def _sentences(place: Span) -> Iterator[Sentence]:
    """Yield the sentences of a line, each with the proviso that takes something of it back."""
    spans: list[Span] = []
    for one in cut(place.source.text[place.start : place.end], place):
        if one.proviso and spans:
            spans[-1] = Span(place.source, spans[-1].start, one.span.end)
        else:
            spans.append(one.span)
    return map(Sentence, spans)


def _excepts_all(sentence: Sentence, clauses: Iterable[AcceptedClause]) -> bool:
    """Return whether each clause of a sentence has as many exceptions as its words; the checks see to what they are."""
    count = len(_EXCEPTS.findall(sentence.text))
    return all(len(one.rule.weak) >= count for one in clauses)


def _left_out(sentence: Sentence, clauses: Iterable[AcceptedClause]) -> str:
    """Return the first word of a sentence that no clause rests on, empty where there is none."""
    rest = sentence.text
    for one in clauses:
        for words in (one.quote, *one.conditions):
            for piece in filter(None, map(str.strip, words.split(_GAP))):
                rest = rest.replace(piece, " ", 1)
    found = _CONTENT.search(_FUNCTION.sub("", rest))
    return "" if found is None else found[0]


_GAP = "…"
_CONTENT = re.compile("[\u3400-\u9fff々ァ-ヺ0-9０-９A-Za-z]+")
_FUNCTION = re.compile("場合|及び|又は|並びに|若しくは")
_EXCEPTS = re.compile("この限りで|を除[きく]|を除い|以外")
"""Words by which a sentence excepts something of what it says."""
_OVERRIDES = re.compile("(?:規定|定め|[条項号章節款法令則]|これら?|それ|書)に(?:も|は)?かかわらず|適用し?ない")
"""Words by which a sentence takes something of other provisions back; 契約の条件にかかわらず is about no provision."""


def _is_taken(clause: AcceptedClause) -> bool:
    """Return whether a clause uses a name that means something else here: what is asked, the case of a choice."""
    literals = clause.rule.literals
    named = (arg.value for one in literals for arg in one.args if isinstance(arg, Name))
    return any(one.predicate in _OWN for one in literals) or any(one.startswith(_CASE) for one in named)


_OWN = frozenset(("question", "asked", "choice", AGREES))
_CASE = "case_"
"""How the things of a choice's own case are called."""


def _is_of_a_case(rule: Rule) -> bool:
    """Return whether all that a claim supposes is of its own case, and no amount is compared."""
    return all(
        not isinstance(one, Comparison) and any(isinstance(arg, Variable) for arg in _literal(one).args)
        for one in rule.body
    )


def _weak(rule: Rule) -> set[str]:
    return {one.predicate for one in rule.weak}


def _literal(one: Literal | Weak) -> Literal:
    return one.literal if isinstance(one, Weak) else one


def _lines(case: StatuteCase, asked: str, done: Translation, claims: dict[str, AcceptedClause]) -> Iterator[str]:
    yield "% The clauses were proposed by a model, and held to the words above them."
    yield f"question({_quoted(case.question)})."
    yield f"asked({asked})."
    yield from (f"choice({letter}, {_quoted(text)})." for letter, text in zip(CHOICES, case.choices, strict=True))
    passage = [one for one in done.clauses if not one.owner]
    yield from _commented(passage)
    rules = [one.rule for one in passage]
    for letter, claim in claims.items():
        terms = _case(claim.rule, letter)
        head = _at(claim.rule.head, terms)
        supposed = [_at(one, terms) for one in claim.rule.strong]
        yield ""
        yield f"%   {' '.join(claim.sentence.text.split())}"
        yield from (f"{one}." for one in supposed)
        yield f"right_{letter}: {head} => {AGREES}({letter})."
        yield f"wrong_{letter}: {-head} => -{AGREES}({letter})."
        yield from (f"open {one}." for one in _open(head, rules, supposed, letter))
    yield ""
    yield from map(str, done.says)


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _commented(clauses: Sequence[AcceptedClause]) -> Iterator[str]:
    before = None
    for one in clauses:
        if one.sentence != before:
            yield ""
            yield f"%   {' '.join(one.sentence.text.split())}"
        before = one.sentence
        yield str(one.rule)


def _case(rule: Rule, letter: str) -> dict[Variable, Name]:
    """Return what the variables of a claim stand for: things of its own case, the first called like the choice."""
    named = (arg for one in (*rule.strong, *rule.weak, rule.head) for arg in one.args if isinstance(arg, Variable))
    return {
        one: Name(f"{_CASE}{letter}" + (f"_{at}" if at > 1 else ""))
        for at, one in enumerate(dict.fromkeys(named), start=1)
    }


def _at(literal: Literal, terms: dict[Variable, Name]) -> Literal:
    args = tuple(terms[arg] if isinstance(arg, Variable) else arg for arg in literal.args)
    return Literal(literal.predicate, args, literal.positive)


def _open(head: Literal, rules: Sequence[Rule], supposed: Iterable[Literal], letter: str) -> Iterator[Literal]:
    """Yield what of the case no rule concludes and what is looked for rests on: facts that could still be known."""
    wanted, waiting = dict[str, None](), [head.predicate]
    while waiting:
        name = waiting.pop()
        for rule in rules:
            if rule.head.predicate == name:
                new = [one.predicate for one in rule.strong if one.predicate not in wanted]
                wanted.update(dict.fromkeys(new))
                waiting += new
    concluded = {rule.head.predicate for rule in rules} | {one.predicate for one in supposed}
    one_place = {one.predicate for rule in rules for one in rule.strong if len(one.args) == 1}
    free = [name for name in wanted if name not in concluded and name in one_place]
    yield from (Literal(name, (Name(f"{_CASE}{letter}"),)) for name in free[:MOST_OPEN])
