"""The knowledge base: what a text, or several, says about one debate.

Statements are what is stored; agents, background, issue and the rest are read off them once. Reading never fails:
what is wrong with the whole (two issues, a rule beside agent blocks) is told by `kb.checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.values.literals import PRIORITY
from engine.values.record import Displayed
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar.spans import SourceText
from grammar.statements import (
    AgentBlock,
    BackgroundBlock,
    Expect,
    ExpectAnswer,
    ExpectOutcome,
    ExpectStatus,
    IssueStatement,
    Open,
    Prefer,
    RuleStatement,
    Say,
    Statement,
    Use,
    quoted,
)

MAIN = "main"
"""The owner of the one theory of a text without agent blocks."""

T = TypeVar("T")


class Kept:
    """For each kind of answer the latest one, so that who asks again waits no longer; who asks on forgets the others.

    It is no part of the value that it stands beside: copies and pickles of it are empty.

    >>> kept = Kept()
    >>> [kept.latest("length", word, lambda: len(word)) for word in ("one", "one", "three")]
    [3, 3, 5]
    """

    __slots__ = ("_answers",)

    def __init__(self) -> None:
        self._answers: dict[str, tuple[Hashable, Any]] = {}

    def latest(self, kind: str, question: Hashable, work: Callable[[], T]) -> T:
        """Return the answer to a question, worked out unless it was the last one of its kind."""
        known = self._answers.get(kind)
        if known is not None and known[0] == question:
            found: T = known[1]
            return found
        found = work()
        self._answers[kind] = (question, found)
        return found

    def __reduce__(self) -> tuple[type[Kept], tuple[()]]:
        return Kept, ()


@dataclass(frozen=True, slots=True)
class AgentStance:
    """One stance: blocks of one name are merged, the first title wins."""

    name: str
    title: str | None = None
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class KnowledgeBase(Displayed):
    """Everything known about one debate, read off its statements (the language reference, "statements").

    ``statements`` are in file order with ``use`` resolved; ``sources`` are the texts they come from. Equality looks
    at what they mean: places, comments and the spread over blocks and files do not count.

    Without an agent block the rules at top level are the theory of `MAIN`. Beside agent blocks they are an error
    (`kb.checks` reports it) and are read as background. A stated priority or a conflict outside agent blocks is
    background; inside one it is that agent's, the priority as a presumption (semantics, section 6).

    ``dispute`` is what the engine is given; ``kept`` is what has been asked of it, no part of what it means.
    """

    statements: tuple[Statement, ...] = field(default=(), compare=False, repr=False)
    sources: tuple[SourceText, ...] = field(default=(), compare=False, repr=False)
    issue: IssueStatement | None = field(init=False)
    agents: tuple[AgentStance, ...] = field(init=False)
    background: tuple[Rule, ...] = field(init=False)
    opens: tuple[Open, ...] = field(init=False)
    says: tuple[Say, ...] = field(init=False)
    expects: tuple[Expect, ...] = field(init=False)
    specific: bool = field(init=False)
    dispute: Dispute = field(init=False, compare=False, repr=False)
    kept: Kept = field(default_factory=Kept, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        gathered = _GatheredStatements()
        for statement in self.statements:
            gathered.take(statement)
        blocks = gathered.rules
        if not blocks:
            blocks, loose = {MAIN: gathered.loose}, []
        else:
            loose = gathered.loose
        agents = tuple(AgentStance(name, gathered.titles.get(name), tuple(rules)) for name, rules in blocks.items())
        object.__setattr__(self, "issue", gathered.issue)
        object.__setattr__(self, "agents", agents)
        object.__setattr__(self, "background", (*gathered.background, *loose))
        object.__setattr__(self, "opens", tuple(gathered.opens))
        object.__setattr__(self, "says", tuple(gathered.says))
        object.__setattr__(self, "expects", tuple(gathered.expects))
        object.__setattr__(self, "specific", gathered.specific)
        dispute = Dispute(
            theories=tuple(Theory(agent.name, agent.rules) for agent in self.agents),
            background=self.background,
            issue=None if self.issue is None else Issue(self.issue.question, self.issue.literals),
            open=tuple(statement.literal for statement in self.opens),
            specific=self.specific,
        )
        object.__setattr__(self, "dispute", dispute)

    def __repr__(self) -> str:
        question = "" if self.issue is None else f" {self.issue.question!r},"
        agents = "" if self.agents[0].name == MAIN else f" {', '.join(agent.name for agent in self.agents)},"
        rules = len(self.background) + sum(len(agent.rules) for agent in self.agents)
        return f"<KnowledgeBase{question}{agents} {rules} rules>"

    @classmethod
    def of(
        cls,
        dispute: Dispute,
        *,
        titles: Mapping[str, str] | None = None,
        says: Iterable[Say] = (),
        expects: Iterable[Expect] = (),
    ) -> KnowledgeBase:
        """Return the knowledge base of theories built in memory.

        >>> from engine.values.literals import Literal
        >>> print(KnowledgeBase.of(Dispute((Theory("anna", (Rule(Literal("rain"), strict=True),)),))))
        agent anna {
            rain.
        }
        """
        titles = titles or {}
        statements: list[Statement] = []
        if dispute.issue is not None:
            statements.append(IssueStatement(dispute.issue.question, dispute.issue.literals))
        if dispute.specific:
            statements.append(Prefer("specific"))
        if dispute.background:
            statements.append(BackgroundBlock(tuple(map(RuleStatement, dispute.background))))
        statements += [
            AgentBlock(theory.owner, titles.get(theory.owner), tuple(map(RuleStatement, theory.rules)))
            for theory in dispute.theories
        ]
        return cls((*statements, *map(Open, dispute.open), *says, *expects))

    def __str__(self) -> str:
        """Return a text in the language that means the same."""
        return "\n\n".join(filter(None, map("\n".join, self._paragraphs())))

    def _paragraphs(self) -> Iterable[list[str]]:
        """Yield the text in paragraphs of lines; empty ones are left out by the caller."""
        yield [] if self.issue is None else [str(self.issue)]
        yield [str(Prefer("specific"))] if self.specific else []
        yield _block("background", self.background) if self.background else []
        alone = len(self.agents) == 1 and self.agents[0].name == MAIN and self.agents[0].title is None
        if alone and not any(map(is_everybodys, self.agents[0].rules)):  # these would be the background's
            yield list(map(str, self.agents[0].rules))
        else:
            for agent in self.agents:
                title = "" if agent.title is None else f" {quoted(agent.title)}"
                yield _block(f"agent {agent.name}{title}", agent.rules)
        yield list(map(str, self.opens))
        yield list(map(str, self.says))
        yield list(map(str, self.expects))


def _block(opening: str, rules: Iterable[Rule]) -> list[str]:
    return [f"{opening} {{", *(f"    {rule}" for rule in rules), "}"]


@dataclass(slots=True)
class _GatheredStatements:
    """What the statements have given so far."""

    issue: IssueStatement | None = None
    rules: dict[str, list[Rule]] = field(default_factory=dict[str, "list[Rule]"])
    titles: dict[str, str] = field(default_factory=dict[str, str])
    background: list[Rule] = field(default_factory=list[Rule])
    loose: list[Rule] = field(default_factory=list[Rule])
    opens: list[Open] = field(default_factory=list[Open])
    says: list[Say] = field(default_factory=list[Say])
    expects: list[Expect] = field(default_factory=list["Expect"])
    specific: bool = False

    def take(self, statement: Statement) -> None:
        """Take one statement in; the first issue and the first title win."""
        match statement:
            case RuleStatement(rule):
                (self.background if is_everybodys(rule) else self.loose).append(rule)
            case Say():
                self.says.append(statement)
            case Open():
                self.opens.append(statement)
            case IssueStatement():
                self.issue = self.issue or statement
            case ExpectStatus() | ExpectOutcome() | ExpectAnswer():
                self.expects.append(statement)
            case AgentBlock(name, title, inner):
                rules = self.rules.setdefault(name, [])
                if title is not None:
                    self.titles.setdefault(name, title)
                for part in inner:
                    match part:
                        case RuleStatement(rule):
                            rules.append(as_held(rule))
                        case Say() | Open():
                            self.take(part)
            case BackgroundBlock(inner):
                for part in inner:
                    match part:
                        case RuleStatement(rule):
                            self.background.append(rule)
                        case Say() | Open():
                            self.take(part)
            case Prefer():
                self.specific = True
            case Use():
                pass  # the loader has put the included statements in its place


def is_explicit_priority(rule: Rule) -> bool:
    """Return whether a rule is ``r1 > r2.``, stated without conditions."""
    return rule.head.predicate == PRIORITY and rule.is_fact


def is_everybodys(rule: Rule) -> bool:
    """Return whether a rule at top level is background even where there are agent blocks."""
    return rule.conflict or (rule.head.predicate == PRIORITY and rule.is_fact)


def as_held(rule: Rule) -> Rule:
    """Return a rule as the agent in whose block it stands holds it: a priority stated there is a presumption."""
    return replace(rule, strict=False) if is_explicit_priority(rule) else rule
