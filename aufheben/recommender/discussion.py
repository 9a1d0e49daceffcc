"""A discussion as a knowledge base that grows: what was stated, and what could still change the issue.

A stated literal counts as a fact as long as nobody states its complement: what is contested stays open, for it is just
there that information helps. What is worth finding out the engine says (semantics.md, section 7): an open literal is
relevant when it belongs to a completion that decides the issue; once the status of every claim is stable nothing is,
and the agent is silent. `Outlook.silence` is the certificate of that: the claims with statuses that nothing can change.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.change.relevance import Relevance, relevance
from engine.grounding.grounding import ground
from engine.grounding.strict import StrictContradiction
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Variable
from engine.values.matching import Literals, match, substitute
from engine.values.rules import Dispute, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.record import Status
    from kb.knowledge_base import KnowledgeBase

SECONDS = 20.0
"""Time for one look at what is relevant, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class LiteralStatement:
    """A literal that somebody stated, and in which post."""

    literal: Literal
    author: str
    post: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may still come of the issue: the claims with what the engine says of each.

    ``relevant`` are the open literals that could still change the status of a claim, the best question first, and
    without their complements.
    """

    claims: tuple[Relevance, ...]
    relevant: tuple[Literal, ...]

    @property
    def is_stable(self) -> bool:
        """Return whether it is certain that nothing open can change the status of any claim."""
        return all(one.stable is True for one in self.claims)

    @property
    def silence(self) -> tuple[tuple[Literal, Status], ...] | None:
        """Return the certificate of silence, None while there is something to find out: each claim with its status."""
        return tuple((one.literal, one.status) for one in self.claims) if self.is_stable else None

    def is_relevant(self, literal: Literal) -> bool:
        """Return whether finding out about a literal could still change the issue."""
        return literal in self.relevant or -literal in self.relevant


@dataclass(frozen=True, slots=True)
class Discussion:
    """The knowledge base that a discussion is about, and what its posts have stated so far.

    ``claims`` are the ground literals at issue. ``asked`` are literals that requests ask about and that the knowledge
    base does not declare open: they are open too.
    """

    base: KnowledgeBase
    claims: tuple[Literal, ...]
    statements: tuple[LiteralStatement, ...] = ()
    asked: tuple[Literal, ...] = ()

    @classmethod
    def about(cls, base: KnowledgeBase, limits: Limits | None = None) -> Discussion:
        """Return the discussion of the issue of a knowledge base before anybody has posted.

        Raises `ValueError` where the knowledge base has no issue, or nothing that it could be about.
        """
        issue = base.dispute.issue
        if issue is None:
            raise ValueError("a discussion is about an issue")
        if not any(isinstance(term, Variable) for one in issue.literals for term in one.args):
            return cls(base, (issue.claim,))
        table = ground(base.dispute, limits or Limits()).table
        known = list(map(table.literal, table.numbers))
        kind = issue.literals[1:]
        if kind:
            every = [substitute(issue.claim, binding) for binding in Literals(known).matches(kind)]
        else:
            every = [literal for literal in known if match(issue.claim, literal, {}) is not None]
        ground_ones = [one for one in every if not any(isinstance(term, Variable) for term in one.args)]
        claims = tuple(sorted(dict.fromkeys(ground_ones), key=str))
        if not claims:
            raise ValueError("nothing is known that the issue could be about")
        return cls(base, claims)

    def with_statements(self, statements: Iterable[LiteralStatement]) -> Discussion:
        """Return the discussion after some literals were stated."""
        fresh = dict.fromkeys((*self.statements, *statements))
        return replace(self, statements=tuple(fresh))

    def with_asked(self, literals: Iterable[Literal]) -> Discussion:
        """Return the discussion after somebody asked about literals."""
        return replace(self, asked=tuple(dict.fromkeys((*self.asked, *literals))))

    @property
    def known(self) -> tuple[Literal, ...]:
        """Return what was stated and nobody contests, in the order of the posts."""
        literals = dict.fromkeys(one.literal for one in self.statements)
        return tuple(one for one in literals if -one not in literals)

    @property
    def contested(self) -> tuple[Literal, ...]:
        """Return what was stated by some and denied by others, each once."""
        literals = dict.fromkeys(one.literal for one in self.statements)
        return tuple(one for one in literals if -one in literals and one.positive)

    @property
    def dispute(self) -> Dispute:
        """Return the dispute with what is known added, and what nobody settled left open."""
        dispute = self.base.dispute
        held = {rule.head for rule in dispute.rules if rule.is_fact}
        facts = tuple(Rule(one, strict=True) for one in self.known if one not in held and -one not in held)
        settled = held | {rule.head for rule in facts}
        opened = dict.fromkeys((*dispute.open, *self.contested, *self.asked))
        left = tuple(one for one in opened if one not in settled and -one not in settled)
        return replace(dispute, background=(*dispute.background, *facts), open=left)

    @property
    def left(self) -> tuple[Literal, ...]:
        """Return the ground literals that are open and that nothing settles, in the order of their declaration."""
        return tuple(
            one for one in self.dispute.open if not any(isinstance(term, Variable | Anonymous) for term in one.args)
        )

    def is_open(self, literal: Literal) -> bool:
        """Return whether a ground literal may still turn out true or false: nothing settles it."""
        settled = {*self.known, *(rule.head for rule in self.base.dispute.rules if rule.is_fact)}
        return literal not in settled and -literal not in settled

    def may_state(self, literal: Literal) -> bool:
        """Return whether a post can settle a ground literal: it is declared or asked to be open, and not at issue.

        What follows by the rules of a side is argued about, and no post makes it a fact.
        """
        patterns = (*self.base.dispute.open, *self.asked)
        return (
            literal not in self.claims
            and -literal not in self.claims
            and any(match(pattern, signed, {}) is not None for pattern in patterns for signed in (literal, -literal))
        )

    def without_clashes(
        self, statements: Iterable[LiteralStatement]
    ) -> tuple[Discussion, tuple[LiteralStatement, ...]]:
        """Return the discussion after what was stated, and what of it is left out.

        Left out is what contradicts, by strict rules, what is known already: it is not known which of the two is wrong.
        """
        now, clashing = self, list[LiteralStatement]()
        for one in statements:
            after = now.with_statements([one])
            if is_sound(after.dispute):
                now = after
            else:
                clashing.append(one)
        return now, tuple(clashing)

    def outlook(self, limits: Limits | None = None) -> Outlook:
        """Return what may still come of the issue. Raises what deciding a status raises."""
        dispute = self.dispute
        limits = limits or Limits(seconds=SECONDS)
        found = tuple(relevance(dispute, claim, limits=limits) for claim in self.claims)
        return Outlook(found, _ranked(found))


def _ranked(found: Iterable[Relevance]) -> tuple[Literal, ...]:
    """Return the literals that are relevant for some claim, without sign: best questions first, then in text order."""
    unstable = [one for one in found if one.stable is not True]
    questions = [one.question for one in unstable if one.question is not None]
    best = (one.literal for one in sorted(questions, key=lambda one: (one.expected, str(one.literal))))
    listed = (literal for one in unstable for decider in one.deciders for literal in decider.relevant)
    signless = (replace(literal, positive=True) for literal in (*best, *listed))
    return tuple(dict.fromkeys(signless))


def is_sound(dispute: Dispute) -> bool:
    """Return whether facts and strict rules say nothing contradictory."""
    try:
        ground(dispute, Limits())
    except (StrictContradiction, InvalidTheory):
        return False
    return True
