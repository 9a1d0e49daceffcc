"""The message schema: arguments as they are exchanged, and the documents that commands print with ``--json``.

Only modules of schemas load pydantic, and only those who ask for JSON import them. Models are frozen and refuse unknown
fields. Formal literals are strings in concrete syntax; what a speaker in natural language says fits the same models.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

Can: TypeAlias = Literal["YES", "NO"]
AttackName: TypeAlias = Literal["rebut", "undercut"]
AnswerName: TypeAlias = Literal["rebut", "undercut", "priority"]
StatusName: TypeAlias = Literal["justified", "defensible", "overruled", "unsupported"]
RouteName: TypeAlias = Literal["program", "counters"]
Share: TypeAlias = Annotated[str, Field(pattern=r"^\d+(/\d+)?$", examples=["1/2", "1"])]
AgentName: TypeAlias = Annotated[str, Field(min_length=1)]


class Message(BaseModel):
    """A frozen message; a field that is not in the schema is an error."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        frozen=True, extra="forbid", populate_by_name=True, serialize_by_alias=True, use_attribute_docstrings=True
    )

    def as_json(self) -> dict[str, Any]:
        """Return it as the JSON that is printed."""
        return self.model_dump(mode="json", by_alias=True)


class Brief(Message):
    """A message that may speak of priorities, conflicts and limits; without any, it leaves those fields out."""

    OPTIONAL: ClassVar[frozenset[str]] = frozenset(
        {
            "priorities",
            "conflicts",
            "outranked",
            "excluded",
            "barred",
            "cut",
            "cuts",
            "reached",
            "unexplained",
            "before",
            "at_issue",
            "sides",
        }
    )

    @model_serializer(mode="wrap")
    def _serialized(self, whole: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {name: value for name, value in whole(self).items() if value or name not in self.OPTIONAL}


class Antecedent(Message):
    """What a rule rests on: premises that hold, and statements of which there is no evidence."""

    strong: tuple[str, ...] = ()
    weak_negation: tuple[str, ...] = ()


class _RuleParts(Message):
    """One step of an argument."""

    id: str
    antecedent: Antecedent = Antecedent()
    consequent: str


class RuleMessage(_RuleParts):
    """One rule of an argument."""

    strict: bool = False
    """Whether it cannot be disputed: a strict rule or, without antecedents, a fact; left out where it can."""

    @model_serializer(mode="wrap")
    def _serialized(self, whole: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {name: value for name, value in whole(self).items() if value or name != "strict"}


class AttackingRuleMessage(_RuleParts):
    """One rule of a counterargument, which may say for itself how it attacks."""

    attack: AttackName | None = None


class ArgumentMessage(Message):
    """An argument: rules in order of use, the conclusions and the assumptions.

    Facts are strong antecedents, not rules; an argument whose claim is a fact has one rule without antecedents.
    """

    rules: tuple[RuleMessage, ...] = ()
    conclusions: tuple[str, ...] = Field(default=(), alias="Conc")
    """The consequents of the rules, in order."""
    assumptions: tuple[str, ...] = Field(default=(), alias="Ass")
    """The weak negations of the rules, each once."""


class Target(Message):
    """What a counterargument attacks: a conclusion or an assumption of an earlier turn."""

    turn: int | None = None
    part: Literal["Conc", "Ass"] | None = None
    statement: str | None = None


class CounterargumentMessage(Message):
    """An argument against another, or the word that there is none."""

    can_defeat: Can
    rules: tuple[AttackingRuleMessage, ...] = ()
    conclusions: tuple[str, ...] = Field(default=(), alias="Conc")
    assumptions: tuple[str, ...] = Field(default=(), alias="Ass")
    attack: AttackName | None = None
    target: Target | None = None


class IssueMessage(Message):
    """What a debate is about."""

    question: str
    literals: tuple[str, ...]


class MoveMessage(Brief):
    """One turn."""

    turn: int
    agent: AgentName | None
    """None for the joint party of a synthesis."""
    kind: Literal["claim", "counter", "pass", "synthesis"]
    attack: AnswerName | None
    """`priority`: by its priorities the turn attacked does not defeat the one before."""
    target: int | None
    """The turn that is attacked."""
    point: str | None
    """The literal that is attacked there."""
    strict: bool
    """Whether the attack is a strict defeat."""
    claim: str | None
    """What the argument is for; rules after the one that concludes it defend it."""
    argument: ArgumentMessage | None
    priorities: tuple[str, ...] = ()
    """Those that decide: the attack is strict by them, or undoes another; in a pass, they keep from an attack."""
    barred: tuple[str, ...] = ()
    """In a pass of a proponent, the literals with which it could answer again, had it not used them on this line."""
    conflicts: tuple[str, ...] = ()
    """Those by which the argument denies a literal that is not its complement."""


class ClaimMessage(Message):
    """A main argument and its fate."""

    literal: str
    agent: AgentName
    turn: int
    result: Literal["justified", "defeated"]
    """The private verdict, the one that the dialogue reaches."""
    status: StatusName
    """The pooled status, given everything on the table."""


class CharacterizationMessage(Message):
    """A side's reason with the issue's variables in the place of its objects."""

    agent: AgentName
    antecedent: Antecedent
    consequent: str
    saturated: tuple[str, ...]
    """What follows from it; the literals of a unit are one entry."""


class CoreMessage(Message):
    """The synthesis rule for the answer; variables of a unit stay."""

    strong: tuple[str, ...]
    weak_negation: tuple[str, ...]
    consequent: str


class RejectionMessage(Message):
    """Why a candidate is not the answer."""

    reason: Literal["defeated-claim", "drops-common", "one-sided", "own-reason", "defeated-in-debate"]
    agent: AgentName | None
    """The side that gets nothing, or whose own reason it is again."""
    members: tuple[str, ...]
    """What is lost of the common reasons."""
    turn: int | None
    """The move that defeated it."""


class CandidateMessage(Message):
    """An object that could be the answer."""

    binding: dict[str, str]
    claim: str
    core: tuple[str, ...]
    kept: dict[str, tuple[str, ...]]
    """By side, what it keeps outside what is common."""
    shares: dict[str, Share]
    """By side, the exact fraction of its own that it keeps."""
    optimal: bool
    """Whether it succeeds and no other success gives every side as much and some side more."""
    rejected: RejectionMessage | None


class MissingFactMessage(Message):
    """One fact that would have let a candidate or a claim succeed."""

    fact: str
    claim: str
    also: str | None = None
    """A second fact that it takes where no single one is enough."""


class CutMessage(Message):
    """What ended work early."""

    limit: str
    """`rounds`, `time` (in seconds), `ground rules`, `nodes`, `combinations`; `values` where a rule would have none."""
    value: int | float
    doing: str
    """What was being done."""


class SynthesisMessage(Brief):
    """The phase after all main arguments were defeated."""

    characterization: dict[str, CharacterizationMessage]
    """C1, C2, … in order of the sides."""
    common: tuple[str, ...]
    core: CoreMessage | None
    """None when there is no answer."""
    candidates: tuple[CandidateMessage, ...]
    obstacle: Literal["no-variable", "one-side", "nothing-to-keep", "heads-differ", "no-candidate"] | None
    """Why no candidate could even be listed."""
    missing: tuple[MissingFactMessage, ...]
    searched: bool
    """False when not every fact, or not every candidate after the answer, was tried."""
    cut: CutMessage | None = None
    """Why not; left out when they were."""


class AgentBoundMessage(Message):
    """One agent's part of the bound; the agent is None for the joint party of a synthesis."""

    agent: AgentName | None
    k: int
    branch: int
    """The most moves on one branch, 2k + 2."""
    m: int
    """How many main arguments."""
    moves: int


class CertificateMessage(Message):
    """Why the debate had to end."""

    bound: int
    """The most moves that a debate over these theories could take, whatever is played: the sum over the agents."""
    within: int
    """The most moves that this debate could take, stated before the first."""
    moves: int
    agents: tuple[AgentBoundMessage, ...]


class DebateDocument(Brief):
    """``aufheben debate --json``."""

    schema_: Literal["aufheben.debate/1"] = Field(default="aufheben.debate/1", alias="schema")
    issue: IssueMessage
    agents: tuple[AgentName, ...]
    mains: Literal["all", "one"]
    moves: tuple[MoveMessage, ...]
    claims: tuple[ClaimMessage, ...]
    outcome: Literal["justified", "synthesis", "stalemate"] | None
    """None exactly when the debate was stopped."""
    answers: tuple[str, ...]
    synthesis: SynthesisMessage | None
    certificate: CertificateMessage
    stopped: str | None
    """The name of the limit that ended the debate without a verdict, `limit` for that on rounds."""
    cut: CutMessage | None = None
    """That limit, its value and what was being done; left out when none was reached."""
    route: RouteName | None = None
    """How statuses were computed: by one program that clingo ran, or by counters in Python."""


class LiteralStatusMessage(Message):
    """The status of one literal."""

    literal: str
    status: StatusName
    agent: AgentName | None
    """The proponent of the private reading; None in the pooled one."""


class DecidedStatusMessage(LiteralStatusMessage):
    """The status of one literal, and the route by which it was decided."""

    route: RouteName | None
    """One program that clingo ran, or counters in Python."""


class StatusDocument(Message):
    """``aufheben status --json``."""

    schema_: Literal["aufheben.status/1"] = Field(default="aufheben.status/1", alias="schema")
    statuses: tuple[DecidedStatusMessage, ...]


class PlaceMessage(Message):
    """Where something stands; line and column count from 1, columns in characters."""

    file: str
    line: int
    column: int


class FindingMessage(Message):
    """One thing that a check has found."""

    code: str
    severity: Literal["error", "warning", "information"]
    message: str
    remedy: str | None
    place: PlaceMessage | None


class CheckDocument(Message):
    """``aufheben check --json``."""

    schema_: Literal["aufheben.check/1"] = Field(default="aufheben.check/1", alias="schema")
    findings: tuple[FindingMessage, ...]
    errors: int
    warnings: int


class ShownArgument(Brief):
    """An argument of an explanation; exchanges refer to its number."""

    number: int
    owner: str | None
    claim: str
    argument: ArgumentMessage
    conflicts: tuple[str, ...] = ()
    """Those by which it denies a literal that is not its complement."""


class ExchangeMessage(Brief):
    """One attack and what answers it."""

    attacker: int
    attacked: int
    attack: AttackName
    point: str
    answer: int | None
    by: AnswerName | None
    on: str | None
    priorities: tuple[str, ...] = ()
    """Those by which the answer, or an attack that stands, is not rebutted in return, or that undo the attack."""


class OutrankedMessage(Message):
    """An argument that would rebut another, did stated priorities not prefer that one."""

    attacker: int
    attacked: int
    point: str
    priorities: tuple[str, ...]


class ExclusionMessage(Message):
    """An argument that facts and strict rules exclude, which cannot be disputed."""

    argument: int
    by: int
    point: str
    """What the argument concludes, or assumes that there is no evidence of."""
    assumed: bool


class MissingMessage(Message):
    """A rule that would conclude the literal, and what it lacks."""

    rule: str
    premises: tuple[str, ...]


class ExplainDocument(Brief):
    """``aufheben explain --json``."""

    schema_: Literal["aufheben.explain/1"] = Field(default="aufheben.explain/1", alias="schema")
    literal: str
    status: StatusName
    reading: Literal["pooled", "private"]
    agent: AgentName | None
    arguments: tuple[ShownArgument, ...]
    exchanges: tuple[ExchangeMessage, ...]
    missing: tuple[MissingMessage, ...]
    outranked: tuple[OutrankedMessage, ...] = ()
    excluded: tuple[ExclusionMessage, ...] = ()
    """In the place of an exchange that stands: what cannot be argued against."""
    route: RouteName | None = None
    """How statuses were computed: by one program that clingo ran, or by counters in Python."""


class BranchMessage(Brief):
    """One argument of a dialogue tree, and everything that may answer it."""

    player: Literal["proponent", "opponent"]
    agent: AgentName | None
    claim: str
    argument: ArgumentMessage
    attack: AnswerName | None
    point: str | None
    """The literal attacked: an assumption that is undercut, or a conclusion that is rebutted or loses its force."""
    priorities: tuple[str, ...] = ()
    """Those that undo an opponent's attack."""
    won: bool
    """Whether the proponent wins from here."""
    answers: tuple[BranchMessage, ...]


class TreeDocument(Message):
    """``aufheben explain --tree --json``; no tree where the literal has no argument."""

    schema_: Literal["aufheben.tree/1"] = Field(default="aufheben.tree/1", alias="schema")
    literal: str
    tree: BranchMessage | None


class VerdictMessage(Message):
    """One expectation and what was found."""

    expectation: str
    item: str | None
    """The literal that this verdict is about, when the expectation has several."""
    expected: str
    found: str
    passed: bool
    place: PlaceMessage | None


class TestedFile(Message):
    """The expectations of one knowledge base."""

    name: str
    verdicts: tuple[VerdictMessage, ...]


class ExpectationsDocument(Message):
    """``aufheben test --json``."""

    schema_: Literal["aufheben.test/1"] = Field(default="aufheben.test/1", alias="schema")
    files: tuple[TestedFile, ...]
    passed: int
    failed: int
