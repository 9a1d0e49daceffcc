"""A knowledge base with statements added and taken out, as somebody asks for them in a text."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY
from engine.values.matching import match
from engine.values.record import Displayed
from engine.values.rules import BACKGROUND, Dispute, Rule
from grammar import statements
from grammar.reading import parse_literal
from grammar.wording import Suggestion
from kb import loading
from kb.knowledge_base import MAIN, KnowledgeBase, as_held

if TYPE_CHECKING:
    from engine.explanation import Difference


@dataclass(frozen=True, slots=True)
class OwnedRule:
    """A rule and who holds it: an agent, or everybody, `engine.rules.BACKGROUND`."""

    owner: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class WhatIf(Displayed):
    """What was added and taken out, and what differs then."""

    added: tuple[OwnedRule, ...]
    removed: tuple[OwnedRule, ...]
    difference: Difference

    def __repr__(self) -> str:
        differ, cut = len(self.difference.changed), "" if self.difference.cut is None else ", cut at a limit"
        return f"<WhatIf: {len(self.added)} added, {len(self.removed)} taken out, {differ} statuses differ{cut}>"


class NoSuchStatement(LookupError):  # noqa: N818 - it never reaches a user: the front door words it
    """A text names no statement of a knowledge base; ``suggestion`` is a label that may have been meant."""

    def __init__(self, text: str, suggestion: Suggestion) -> None:
        self.text = text
        self.suggestion = suggestion
        super().__init__(text)


def all_rules(dispute: Dispute) -> tuple[OwnedRule, ...]:
    """Return all rules with their owners, those of everybody first."""
    held = [OwnedRule(BACKGROUND, rule) for rule in dispute.background]
    return (*held, *(OwnedRule(theory.owner, rule) for theory in dispute.theories for rule in theory.rules))


def rules_of(text: str, base: KnowledgeBase, name: str) -> tuple[OwnedRule, ...]:
    """Return the rules that a text states; a last full stop may be left out. Raises `Unreadable`.

    What stands outside agent blocks is the base's one theory, or, where the base has agents, everybody's.
    """
    parsed = loading.parse(_ended(text), name)
    alone = [agent.name for agent in base.agents] == [MAIN]
    loose = MAIN if alone else BACKGROUND
    return tuple(
        OwnedRule(loose if held.owner == MAIN else held.owner, held.rule) for held in all_rules(parsed.dispute)
    )


def named(text: str, base: KnowledgeBase, name: str) -> tuple[OwnedRule, ...]:
    """Return the rules that a text means: those with a label, a statement, or the unconditional ones for a literal.

    A text that ends with a full stop, or has an arrow, is a statement as it stands in the file, with or without its
    label. ``p(X)`` means all facts and presumptions whose head it matches. Raises `NoSuchStatement` when there is none,
    and `Unreadable`, or what reading a literal raises.
    """
    known = all_rules(base.dispute)
    labels = [held.rule.label for held in known if held.rule.label is not None]
    stripped = text.strip()
    if stripped in labels:
        return tuple(held for held in known if held.rule.label == stripped)
    if stripped.endswith(".") or "=>" in stripped or "->" in stripped:
        wanted = [(held.owner, held.rule) for held in rules_of(text, base, name)]
        found = tuple(held for held in known if any(_means(owner, rule, held, text) for owner, rule in wanted))
    else:
        pattern = parse_literal(stripped)
        found = tuple(held for held in known if not held.rule.body and match(pattern, held.rule.head, {}) is not None)
    if not found:
        raise NoSuchStatement(stripped, Suggestion.of(stripped, labels))
    return found


def _means(owner: str, rule: Rule, held: OwnedRule, text: str) -> bool:
    """Return whether a statement in a text is a rule somebody holds; without a block it may be anybody's."""
    same = rule == (held.rule if rule.label is not None else replace(held.rule, label=None))
    return same and (owner == held.owner or "{" not in text)


def _ended(text: str) -> str:
    stripped = text.rstrip()
    return stripped if stripped.endswith((".", "}")) else stripped + "."


def revised(base: KnowledgeBase, added: Iterable[OwnedRule], removed: Iterable[OwnedRule]) -> KnowledgeBase:
    """Return the knowledge base with rules added and taken out; expectations are left out with what they expect of.

    What stays keeps its place in the text. A rule of an agent that has no block yet opens one.
    """
    alone = not any(isinstance(statement, statements.AgentBlock) for statement in base.statements)
    kept = _Remainder(set(removed), MAIN if alone else BACKGROUND)
    left = [one for statement in base.statements if (one := kept.of(statement)) is not None]
    for held in added:
        asserted = statements.RuleStatement(held.rule)
        if held.owner == BACKGROUND:
            left.append(statements.BackgroundBlock((asserted,)))
        else:
            left.append(
                asserted if alone and held.owner == MAIN else statements.AgentBlock(held.owner, None, (asserted,))
            )
    return KnowledgeBase(tuple(left), base.sources)


def with_orphans(base: KnowledgeBase, removed: Iterable[OwnedRule]) -> tuple[OwnedRule, ...]:
    """Return the rules to take out, and the stated priorities over labels that no rule has any more."""
    gone = dict.fromkeys(removed)
    known = all_rules(base.dispute)
    labels = {held.rule.label for held in known if held not in gone}
    for held in known:
        rule = held.rule
        if rule.head.predicate == PRIORITY and not rule.body:
            lost = {str(term) for term in rule.head.args} - labels
            if lost & {one.rule.label for one in gone}:
                gone[held] = None
    return tuple(gone)


@dataclass(frozen=True, slots=True)
class _Remainder:
    """What of a text stays; ``loose`` is who holds the rules outside blocks."""

    gone: Collection[OwnedRule]
    loose: str

    def of(self, statement: statements.Statement) -> statements.Statement | None:
        """Return what stays of a statement, None when nothing does."""
        match statement:
            case statements.RuleStatement(rule):
                return None if self._is_gone(self.loose, rule) or self._is_gone(BACKGROUND, rule) else statement
            case statements.AgentBlock(name, _, inner):
                return replace(statement, statements=tuple(one for one in inner if not self._drops(name, one)))
            case statements.BackgroundBlock(inner):
                return replace(statement, statements=tuple(one for one in inner if not self._drops(BACKGROUND, one)))
            case statements.ExpectStatus() | statements.ExpectOutcome() | statements.ExpectAnswer() | statements.Use():
                return None
            case statements.IssueStatement() | statements.Open() | statements.Say() | statements.Prefer():
                return statement

    def _drops(self, owner: str, statement: statements.Statement) -> bool:
        return isinstance(statement, statements.RuleStatement) and self._is_gone(owner, as_held(statement.rule))

    def _is_gone(self, owner: str, rule: Rule) -> bool:
        return OwnedRule(owner, rule) in self.gone
