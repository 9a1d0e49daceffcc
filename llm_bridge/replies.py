"""What a model may reply, with bounds on every text and list: a schema without bounds is a reply without an end."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from kb.schema import (
    Antecedent,
    ArgumentMessage,
    AttackingRuleMessage,
    CounterargumentMessage,
    RuleMessage,
    Target,
)

Statement = Annotated[str, Field(max_length=200)]
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

    def message(self) -> ArgumentMessage:
        """Return the argument in the interchange schema."""
        rules = tuple(
            RuleMessage(id=one.id, antecedent=_antecedent(one.antecedent), consequent=one.consequent)
            for one in self.rules
        )
        return ArgumentMessage(rules=rules, Conc=self.conclusions, Ass=self.assumptions)


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

    def message(self, turn: int) -> CounterargumentMessage:
        """Return the counterargument to a turn in the interchange schema."""
        rules = tuple(
            AttackingRuleMessage(id=one.id, antecedent=_antecedent(one.antecedent), consequent=one.consequent)
            for one in self.rules
        )
        part: Literal["Conc", "Ass"] = "Conc" if self.attack == "rebut" else "Ass"
        return CounterargumentMessage(
            can_defeat=self.can_defeat,
            rules=rules,
            Conc=self.conclusions,
            Ass=self.assumptions,
            attack=self.attack,
            target=Target(turn=turn, part=part, statement=self.statement),
        )


def _antecedent(reply: AntecedentReply) -> Antecedent:
    return Antecedent(strong=reply.strong, weak_negation=reply.weak_negation)


class CharacterizationReply(Reply):
    """The warrants of the sides, lifted to properties."""

    characterizations: Annotated[tuple[RuleReply, ...], Field(max_length=6)]
    """One rule for each side, in the order given, without the name of a particular object."""


class CoreReply(Reply):
    """A core that every side can accept."""

    premises: Statements
    """What a solution must satisfy; what all sides share is among it."""
    owed: Annotated[tuple[Statement, ...], Field(max_length=6)]
    """For each side, in the order given, what of it the core keeps."""
    consequent: Statement


class AnswerReply(Reply):
    """One concrete answer."""

    answer: Annotated[str, Field(max_length=600)]
