"""What a model may reply, with bounds on every text and list: a schema without bounds is a reply without an end."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from kb import schema

Statement = Annotated[str, Field(max_length=200)]
Quote = Annotated[str, Field(max_length=400)]
"""Words copied from a text: whole sentences of models are longer than what they are asked to state."""
Statements = Annotated[tuple[Statement, ...], Field(max_length=6)]


class Reply(BaseModel):
    """A frozen reply; a field that is not in the schema is an error."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        frozen=True, extra="forbid", populate_by_name=True, use_attribute_docstrings=True
    )


class AntecedentReply(Reply):
    """What a rule rests on."""

    strong: Statements
    """Premises that hold."""
    weak_negation: Statements
    """Statements of which there is no evidence."""


class RuleReply(Reply):
    """One rule of an argument."""

    id: Annotated[str, Field(max_length=20)]
    antecedent: AntecedentReply
    consequent: Statement


class ArgumentReply(Reply):
    """A main argument."""

    rules: Annotated[tuple[RuleReply, ...], Field(max_length=6)]
    """In order of use, only what is necessary."""
    conclusions: Annotated[Statements, Field(alias="Conc")]
    """The consequents of the rules."""
    assumptions: Annotated[Statements, Field(alias="Ass")]
    """The weak negations of the rules."""

    def message(self) -> schema.ArgumentMessage:
        """Return the argument in the interchange schema."""
        rules = tuple(
            schema.RuleMessage(id=one.id, antecedent=_antecedent(one.antecedent), consequent=one.consequent)
            for one in self.rules
        )
        return schema.ArgumentMessage(rules=rules, Conc=self.conclusions, Ass=self.assumptions)


class CounterReply(Reply):
    """A counterargument, or the word that there is none."""

    can_defeat: Literal["YES", "NO"]
    attack: Literal["rebut", "undercut"]
    """How it attacks; of no importance with NO."""
    statement: Statement
    """The conclusion (rebut) or assumption (undercut) of the other argument that is attacked, word for word."""
    rules: Annotated[tuple[RuleReply, ...], Field(max_length=6)]
    conclusions: Annotated[Statements, Field(alias="Conc")]
    assumptions: Annotated[Statements, Field(alias="Ass")]

    def message(self, turn: int) -> schema.CounterargumentMessage:
        """Return the counterargument to a turn in the interchange schema."""
        rules = tuple(
            schema.AttackingRuleMessage(id=one.id, antecedent=_antecedent(one.antecedent), consequent=one.consequent)
            for one in self.rules
        )
        part: Literal["Conc", "Ass"] = "Conc" if self.attack == "rebut" else "Ass"
        return schema.CounterargumentMessage(
            can_defeat=self.can_defeat,
            rules=rules,
            Conc=self.conclusions,
            Ass=self.assumptions,
            attack=self.attack,
            target=schema.Target(turn=turn, part=part, statement=self.statement),
        )


def _antecedent(reply: AntecedentReply) -> schema.Antecedent:
    return schema.Antecedent(strong=reply.strong, weak_negation=reply.weak_negation)


class CharacterizationReply(Reply):
    """The warrants of the sides, lifted to properties."""

    characterizations: Annotated[tuple[RuleReply, ...], Field(max_length=6)]
    """One rule for each side, in the order given, without the name of a particular object."""


class SuperordinateReply(Reply):
    """A premise above premises of every side."""

    premise: Statement
    """It speaks of properties; who accepts one of those that it covers can accept it."""
    covers: Annotated[tuple[Statement, ...], Field(min_length=1, max_length=8)]
    """The premises that it covers, word for word, at least one of each side."""


class GeneralizationReply(Reply):
    """Premises above those of the sides."""

    premises: Annotated[tuple[SuperordinateReply, ...], Field(min_length=1, max_length=6)]
    """What all sides share is among them, as it stands."""


class IntegrationReply(Reply):
    """One rule of these premises: the core that every side can accept."""

    concept: Annotated[str, Field(max_length=60)]
    """A name for what the premises have in common: a few words, a noun phrase and no claim."""
    reason: Statement
    """Why it is called so: what of every side it holds together."""
    consequent: Statement
    """What follows from the premises, of no particular object."""
    owed: Annotated[tuple[Statement, ...], Field(max_length=6)]
    """For each side, in the order given, what of it the core keeps."""


class AnswerReply(Reply):
    """One concrete answer."""

    answer: Annotated[str, Field(max_length=600)]


class ChoiceReply(Reply):
    """An answer to an issue that asks which one."""

    answer: Annotated[str, Field(max_length=600)]
    choice: Annotated[str, Field(max_length=80)]
    """The name of what is chosen, as the stances write it; empty where nothing is."""


class RubricReply(Reply):
    """What a judge thinks of a synthesis."""

    acceptability: Annotated[float, Field(ge=0, le=1)]
    """How far the premises can be trusted."""
    relevance: Annotated[float, Field(ge=0, le=1)]
    """How far the premises bear on the claim."""
    sufficiency: Annotated[float, Field(ge=0, le=1)]
    """How far they are enough for it."""
    explanation: Annotated[str, Field(max_length=600)]


class RestatedReply(Reply):
    """Which of some statements an answer makes."""

    statements: Annotated[tuple[Annotated[int, Field(ge=1, le=100)], ...], Field(max_length=20)]
    """Their numbers; none where the answer settles on nothing."""
    unclear: bool
    """Whether it cannot be told what the answer settles on."""
    quote: Annotated[str, Field(max_length=600)]
    """The words of the answer that make the statements."""


class ComparedReply(Reply):
    """Whether two answers come to the same."""

    same: bool
    explanation: Annotated[str, Field(max_length=600)]


class AssessedReply(Reply):
    """What a judge thinks of an answer."""

    acceptability: Annotated[float, Field(ge=0, le=1)]
    """How far its reasons can be trusted."""
    relevance: Annotated[float, Field(ge=0, le=1)]
    """How far they bear on what it says."""
    sufficiency: Annotated[float, Field(ge=0, le=1)]
    """How far they are enough for it."""
    confidence: Annotated[float, Field(ge=0, le=1)]
    """How sure one may be that it is right."""
    justification: Annotated[str, Field(max_length=600)]


class ScopeReply(Reply):
    """One concrete answer to a yes-or-no issue: of what, when, or for whom it is so."""

    answer: Annotated[str, Field(max_length=600)]
    verdict: Literal["yes", "no"]
    """What it says to the issue under its conditions."""
    conditions: Statements
    """The conditions as literals of the list, `-` before one that is denied; none where the list has no such."""


class NameReply(Reply):
    """A new name, with how it reads."""

    name: Annotated[str, Field(max_length=60)]
    """Lower case or Japanese, words joined by underscores."""
    arity: Annotated[int, Field(ge=0, le=4)]
    reading: Annotated[str, Field(max_length=120)]
    """The name in words, {X}, {Y}, … in its places."""
    negative: Annotated[str, Field(max_length=120)]
    """Its denial in words, or nothing."""


class ClauseReply(Reply):
    """One clause for one sentence."""

    sentence: int
    """The number of the sentence."""
    kind: Literal["fact", "presumption", "rule"]
    clause: Statement
    """In the language of knowledge bases: `p(a).`, `=> p(a).`, `p(X), not q(X) => -r(X).`"""
    head: Statement
    """The words of the sentence that say what it states or concludes, exactly, with those that deny it."""
    conditions: Statements
    """For each condition, in their order, the words that say it, exactly; empty for what kind of thing it is."""


class TranslationReply(Reply):
    """The clauses of some sentences."""

    names: Annotated[tuple[NameReply, ...], Field(max_length=20)]
    """New names that the clauses use; none where a known one says the same."""
    clauses: Annotated[tuple[ClauseReply, ...], Field(max_length=30)]


class IssueReply(Reply):
    """What is asked: the literal that agents claim first, then what must hold of it."""

    names: Annotated[tuple[NameReply, ...], Field(max_length=6)]
    literals: Annotated[tuple[Statement, ...], Field(min_length=1, max_length=4)]


class ProposalReply(Reply):
    """The sentence of a debate that says what is at issue."""

    sentence: int
    """Its number; 0 where none does."""
    words: Quote
    """The words of it that say so, exactly; empty where none does."""


class RelationReply(Reply):
    """What one sentence of a debate does."""

    sentence: int
    """Its number."""
    does: Literal["supports", "rebuts", "undercuts", "concedes", "retracts"]
    target: int
    """The number of the sentence that it does this to; 0 for what is at issue."""
    words: Quote
    """The words of the sentence that do it, exactly."""


class RelationsReply(Reply):
    """What some sentences of a debate do to one another, and to what is at issue."""

    relations: Annotated[tuple[RelationReply, ...], Field(max_length=40)]


class SentencePairReply(Reply):
    """What the first sentence of a pair does to the second."""

    pair: int
    does: Literal["supports", "rebuts", "undercuts", "concedes", "retracts", "nothing"]


class SentencePairsReply(Reply):
    """What the sentences of some pairs do to one another."""

    pairs: Annotated[tuple[SentencePairReply, ...], Field(max_length=30)]


class BackTranslationReply(Reply):
    """What some statements say together, in plain words."""

    number: int
    text: Annotated[str, Field(max_length=400)]


class BackTranslationsReply(Reply):
    """What a speaker says, told by somebody who has only the clauses."""

    translations: Annotated[tuple[BackTranslationReply, ...], Field(max_length=30)]


class DoubtReply(Reply):
    """A sentence that was not understood as it was meant."""

    number: int
    """The number of the sentence."""
    reason: Statement


class OpinionReply(Reply):
    """A second opinion on what some sentences were understood to say."""

    doubts: Annotated[tuple[DoubtReply, ...], Field(max_length=30)]
    """Only those that were understood to say more, less or something else; none where all is well."""


class PhrasingReply(Reply):
    """A synthesis in words."""

    concept: Annotated[str, Field(max_length=60)]
    """A name for what the kept reasons have in common: a few words, a noun phrase and no claim."""
    reason: Statement
    """Why it is called so: what of every side it holds together."""
    sentences: Annotated[tuple[Statement, ...], Field(min_length=1, max_length=6)]
    """One to four short sentences: the answer and its reasons."""


class SpeechReply(Reply):
    """What an agent says in a free debate."""

    speech: Annotated[str, Field(max_length=1_000)]


class PairReply(Reply):
    """Two names that mean the same, or of which one denies the other."""

    one: Annotated[str, Field(max_length=80)]
    """A known name with its number of places, as listed: `name/1`."""
    other: Annotated[str, Field(max_length=80)]
    relation: Literal["same", "opposite"]


class AlignmentReply(Reply):
    """Names that say the same, or the opposite, in different words."""

    pairs: Annotated[tuple[PairReply, ...], Field(max_length=10)]
    """None where every name says something of its own."""


class MeaningReply(Reply):
    """What one statement means."""

    number: Annotated[int, Field(ge=1, le=100)]
    """The number of the statement, as listed."""
    literals: Annotated[tuple[Annotated[str, Field(max_length=200)], ...], Field(max_length=4)]
    """Literals in concrete syntax, `-p(a)` for a denial and `not p(a)` for the absence of evidence; none where no
    known literal says the same."""


class MeaningsReply(Reply):
    """What statements mean in known names."""

    meanings: Annotated[tuple[MeaningReply, ...], Field(max_length=100)]


class TurnStatementReply(Reply):
    """Words of a turn, and what they mean."""

    quote: Quote
    """The words that say so, copied from the turn."""
    means: Annotated[str, Field(max_length=300)]
    """One literal, `not` and a literal, `rule:LABEL`, `pass`, `concede`, `filler`, `foreign`, or
    `status:LITERAL=RESULT`."""


class MoveReply(Reply):
    """What a turn does."""

    kind: Literal["claim", "attack", "concede", "pass", "synthesis", "verdict", "question", "filler"]
    about: int | None
    """The number of the turn that it answers; null where it answers none."""


class TurnReply(Reply):
    """What one turn says and does."""

    statements: Annotated[tuple[TurnStatementReply, ...], Field(max_length=40)]
    """All that it says, in order."""
    moves: Annotated[tuple[MoveReply, ...], Field(max_length=8)]


class RereadReply(Reply):
    """How a sentence stands to words."""

    number: Annotated[int, Field(ge=1, le=100)]
    relation: Literal["entails", "contradicts", "more", "less", "other"]
    """`entails`: who says the words says the sentence. `contradicts`: says the opposite. `more`: the sentence says more
    than the words. `less`: it says less than they do. `other`: something else."""


class RereadsReply(Reply):
    """How sentences stand to the words that are to say them."""

    relations: Annotated[tuple[RereadReply, ...], Field(max_length=100)]


class BridgeReply(Reply):
    """One bridge rule."""

    clause: Statement
    """`p(X) => q(X).`, with known names only."""
    sentence: int
    """The number of the sentence that says so; 0 for world knowledge."""


class BridgesReply(Reply):
    """Rules that join what the stances say in different words."""

    bridges: Annotated[tuple[BridgeReply, ...], Field(max_length=10)]


Score = Annotated[int, Field(ge=0, le=100)]
Reason = Annotated[str, Field(max_length=300)]


class NeedReply(Reply):
    """A piece of information that somebody in a discussion needs; reasons come before scores."""

    number: Annotated[int, Field(ge=0)]
    """The number of the request on the list, 0 for a new one."""
    extraction_reason: Annotated[Reason, Field(alias="extractionReason")]
    request: Annotated[str, Field(max_length=300)]
    about: Statement
    """The literal in known names that it asks about; empty where none says the same."""
    name: Annotated[str, Field(max_length=200)]
    """Who needs it."""
    post: Annotated[int, Field(alias="id")]
    """The number of the post."""
    necessity_reason: Annotated[Reason, Field(alias="infoNecessityReason")]
    necessity: Annotated[Score, Field(alias="infoNecessityScore")]
    searchability_reason: Annotated[Reason, Field(alias="searchabilityReason")]
    searchability: Annotated[Score, Field(alias="searchabilityScore")]
    personal: bool
    """Whether it is a question to a person, of whom alone the answer can come."""
    recommend: Annotated[bool, Field(alias="recommendAction")]


class PostClauseReply(Reply):
    """A fact that a sentence of a post states."""

    sentence: Annotated[int, Field(ge=0)]
    """Its number."""
    literal: Statement


class NeedsReply(Reply):
    """The requests of a discussion after its newest post, and what sentences that could not be read state."""

    step_back: Annotated[Reason, Field(alias="stepBack")]
    """What the discussion needs now in order to go on."""
    requests: Annotated[tuple[NeedReply, ...], Field(max_length=16)]
    clauses: Annotated[tuple[PostClauseReply, ...], Field(max_length=12)]
    relations: Annotated[tuple[RereadReply, ...], Field(max_length=12)]


class SearchTermsReply(Reply):
    """What to search for."""

    terms: Annotated[tuple[Annotated[str, Field(max_length=60)], ...], Field(min_length=1, max_length=8)]


class QuotationReply(Reply):
    """A sentence of a document, word for word."""

    document: int
    quote: Annotated[str, Field(max_length=400)]


class QuotationsReply(Reply):
    """What of the documents answers a request; none where nothing does."""

    quotations: Annotated[tuple[QuotationReply, ...], Field(max_length=3)]


class SurenessReply(Reply):
    """How sure it is that quotations answer a request."""

    reason: Reason
    confidence: Score
