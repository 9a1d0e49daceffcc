"""The facts worth adding for a rejected candidate of a synthesis (semantics.md, section 4, step 6).

One grounding holds every fact that could be added, as a row that is nobody's until it is supposed. What supposing it
can change is reached from it through bodies and denials, so a trial looks at those rows alone, and only candidates of
which something is reached are tried.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from itertools import combinations as pairs_of
from typing import TYPE_CHECKING

from engine.dialogue.mains import joint_justification
from engine.grounding.ground import BACKGROUND_OWNER, NOBODY, LiteralNumber, Row
from engine.grounding.grounding import ground as instantiate
from engine.grounding.schemas import Domains
from engine.grounding.strict import contradiction
from engine.synthesis.proposals import Joined, Proposal, ProposalBuilder, Side, combinations
from engine.synthesis.saturation import Characterized, Member, Saturation
from engine.values.arithmetic import instances
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.graphs import reachable
from engine.values.literals import PRIORITY, Comparison, Literal, Weak
from engine.values.matching import Binding, match, substitute
from engine.values.record import MissingFact
from engine.values.rules import Dispute, Issue, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    from engine.values.limits import Limits

    Best = Callable[[ProposalBuilder, "tuple[Joined, ...]", Literal], "Sequence[Proposal]"]
    """What would be tried for the object of a claim, given what is justified and the combinations."""


DOING = "looking for missing facts"


class FactSearch:
    """Finds the facts, one or two, that would have let proposals succeed; ``builder`` judges them without any."""

    def __init__(
        self,
        dispute: Dispute,
        issue: Issue,
        builder: ProposalBuilder,
        sides: Sequence[Side],
        joined: tuple[Joined, ...],
        best: Best,
    ) -> None:
        self.dispute = dispute
        self.issue = issue
        self.builder = builder
        self.sides = sides
        self.joined = joined
        self.best = best
        self.limits: Limits = builder.limits
        self.trials = 0
        ground = builder.ground
        self.known = {ground.table.literal(ground.head[row]) for row in range(len(ground)) if ground.fact[row]}
        self.known |= {-fact for fact in self.known}
        self.domains = Domains(dispute, ground.table.keys)

    def facts(self, stuck: Sequence[Proposal]) -> Iterator[MissingFact]:
        """Yield what would have let each of some rejected proposals succeed: one fact, else two open literals.

        Raises `LimitReached` when the time is up, or with more facts or trials than ``limits.combinations``.
        """
        # One fact is tried before two. An open literal is tried for a proposal only where it reaches what that depends
        # on, or what the warrants saturate to: nothing else can change (directionality).
        lacking = [self._new(self._lacking(proposal)) for proposal in stuck]
        opened = self._new(self._open())
        together = dict.fromkeys((*(fact for facts in lacking for fact in facts), *opened))
        supposed = self._supposed(tuple(together)[: self.limits.combinations])
        concerned = _Concerned(self._bearing(proposal) for proposal in stuck)
        everything = frozenset(range(len(stuck)))
        touching = {
            fact: everything if supposed[fact].bears_on_warrants(fact) else concerned.by(supposed[fact].reached(fact))
            for fact in opened
            if fact in supposed
        }
        helped: set[Literal] = set()
        for number, proposal in enumerate(stuck):
            for fact in dict.fromkeys((*lacking[number], *(one for one in opened if number in touching.get(one, ())))):
                if self._succeeds(supposed, proposal, fact):
                    helped.add(proposal.claim)
                    yield MissingFact(fact, proposal.claim)
        if len(together) > self.limits.combinations:
            self._too_many()
        for number, proposal in enumerate(stuck):
            if proposal.claim in helped:
                continue
            for fact, also in pairs_of([one for one in opened if number in touching.get(one, ())], 2):
                if fact != -also and self._succeeds(supposed, proposal, fact, also):
                    yield MissingFact(fact, proposal.claim, also)

    def _succeeds(self, supposed: dict[Literal, Supposing], proposal: Proposal, *facts: Literal) -> bool:
        """Return whether the object of a proposal would succeed with more facts that everybody shares."""
        self.limits.check(DOING)
        if not all(fact in supposed for fact in facts):
            return False
        self.trials += 1
        if self.trials > self.limits.combinations:
            self._too_many()
        one: Supposing | None = supposed[facts[0]]
        if any(supposed[fact] is not one for fact in facts):
            one = self._stated(facts)
        if one is None:
            return False
        with one.supposed(facts) as consistent:
            if not consistent:
                return False
            joined = self.joined
            if any(map(one.bears_on_warrants, facts)):
                joined = combinations(with_facts(self.dispute, facts), self.sides, self.limits)
            return any(one.builder.dialogue(each).root for each in self.best(one.builder, joined, proposal.claim))

    def _stated(self, facts: Sequence[Literal]) -> Supposing | None:
        """Return a grounding with some facts stated for everybody; None where rules then have no value or clash."""
        try:
            return Supposing(self, with_facts(self.dispute, facts), ())
        except (ArithmeticFault, InvalidTheory):
            return None

    def _too_many(self) -> None:
        raise LimitReached("combinations", self.limits.combinations, DOING, "leave less open")

    def _supposed(self, facts: tuple[Literal, ...]) -> dict[Literal, Supposing]:
        """Return where each fact can be supposed; a fact with which some rule would have no value nobody could state.

        A priority changes how everything is compared, so each is grounded by itself; and so are facts that have to be
        kept from each other because together they leave some rule without a value.
        """
        self.limits.check(DOING)
        others = tuple(fact for fact in facts if fact.predicate != PRIORITY)
        alone = ((fact, self._stated((fact,))) for fact in facts if fact.predicate == PRIORITY)
        found = {fact: stated for fact, stated in alone if stated is not None}
        if not others:
            return found
        try:
            together = Supposing(self, self.dispute, others)
        except ArithmeticFault:
            if len(others) == 1:
                return found
            half = len(others) // 2
            return {**found, **self._supposed(others[:half]), **self._supposed(others[half:])}
        return {**found, **dict.fromkeys(others, together)}

    def _new(self, literals: Iterable[Literal]) -> tuple[Literal, ...]:
        """Return literals, each once, that no fact states or contradicts; not many more than can be tried."""
        found: dict[Literal, None] = {}
        for literal in literals:
            self.limits.check(DOING)
            if literal not in self.known:
                found[literal] = None
                if len(found) > self.limits.combinations:
                    break
        return tuple(found)

    def _lacking(self, proposal: Proposal) -> Iterator[Literal]:
        """Yield the literals that alone would make an instance of a member rest on facts or what is justified."""
        holds, evaluator = self.builder.justified, self.builder.evaluator
        for items, given in self._members_about(proposal.claim):
            for place, item in enumerate(items):
                if not isinstance(item, Literal):
                    continue
                missing = substitute(item, given)
                others = items[:place] + items[place + 1 :]
                for literal in self.domains.instances(missing):
                    self.limits.check(DOING)
                    binding = match(missing, literal, given)
                    if binding is not None and next(instances(others, binding, holds, evaluator), None) is not None:
                        yield literal

    def _open(self) -> Iterator[Literal]:
        for pattern in self.dispute.open:
            for literal in self.domains.instances(pattern):
                yield literal
                yield -literal

    @cached_property
    def _members(self) -> dict[Literal, dict[Member, Member]]:
        """Return for each head the members of all combinations with it, and what their warrants assume."""
        found: dict[Literal, dict[Member, Member]] = {}
        for joined in self.joined:
            self.limits.check(DOING)
            members = found.setdefault(joined.head, {})
            members.update((name, joined.shown[name]) for name in joined.whole)
            members.update(((weak,), (weak,)) for warrant in joined.warrants for weak in warrant.assumptions)
        return found

    def _members_about(self, claim: Literal) -> Iterator[tuple[Member, Binding]]:
        """Yield the members of every combination that could speak for a claim, with what the claim binds in them."""
        for head, members in self._members.items():
            binding = match(head, claim, {})
            if binding is not None:
                yield from ((member, binding) for member in members.values())

    def _bearing(self, proposal: Proposal) -> Iterator[Literal]:
        """Yield the literals on whose statuses it can depend whether the object of a proposal succeeds."""
        claim = proposal.claim
        yield claim
        for items, given in self._members_about(claim):
            for item in items:
                if not isinstance(item, Comparison):
                    yield substitute(item.literal if isinstance(item, Weak) else item, given)
        asked = match(self.issue.claim, claim, {}) or {}
        for literal in self.issue.literals[1:]:
            yield substitute(literal, asked)


class _Concerned:
    """For each of some proposals, numbered, the patterns of what it depends on, whatever their sign."""

    def __init__(self, bearing: Iterable[Iterable[Literal]]) -> None:
        self._exact: dict[Literal, set[int]] = {}
        self._loose: dict[tuple[str, int], dict[Literal, set[int]]] = {}
        for number, literals in enumerate(bearing):
            for literal in literals:
                pattern = replace(literal, positive=True)
                if not pattern.is_ground:
                    loose = self._loose.setdefault((pattern.predicate, len(pattern.args)), {})
                    loose.setdefault(pattern, set()).add(number)
                else:
                    self._exact.setdefault(pattern, set()).add(number)

    def by(self, atoms: Iterable[Literal]) -> frozenset[int]:
        """Return the proposals that depend on any of some atoms."""
        found: set[int] = set()
        for atom in atoms:
            found |= self._exact.get(atom, set())
            for pattern, numbers in self._loose.get((atom.predicate, len(atom.args)), {}).items():
                if not numbers <= found and match(pattern, atom, {}) is not None:
                    found |= numbers
        return frozenset(found)


class Supposing:
    """One grounding in which facts can be supposed; ``builder`` judges proposals by what then is justified."""

    def __init__(self, search: FactSearch, dispute: Dispute, facts: Sequence[Literal]) -> None:
        self.limits = search.limits
        ground = instantiate(
            dispute, self.limits, hypothetical=tuple(Rule(fact, strict=True) for fact in dict.fromkeys(facts))
        )
        self.builder = ProposalBuilder(search.issue, ground, self.limits)
        self._rows = {ground.head[row]: row for row in ground.rows if ground.owner[row] < 0}
        self._users: dict[int, list[int]] = {}
        for row in range(len(ground)):
            for literal in {*ground.strong[row], *ground.weak[row]}:
                self._users.setdefault(literal >> 1, []).append(ground.head[row] >> 1)
        self._reached: dict[Literal, frozenset[int]] = {}
        warrants: dict[Literal, dict[Characterized, None]] = {}
        for joined in search.joined:
            warrants.setdefault(joined.head, {}).update(dict.fromkeys(joined.warrants))
        self._saturations = [
            Saturation(dispute, head, tuple(each), self.limits, supposed=facts) for head, each in warrants.items()
        ]

    def bears_on_warrants(self, fact: Literal) -> bool:
        """Return whether what warrants saturate to may be different with a fact; it is where it cannot be supposed."""
        return self._row(fact) is None or any(each.reached_by(fact) for each in self._saturations)

    def reached(self, fact: Literal) -> Iterator[Literal]:
        """Yield the atoms whose statuses can be different with a fact."""
        table = self.builder.ground.table
        return (table.literal(LiteralNumber(2 * atom)) for atom in self._reach(fact))

    def _row(self, fact: Literal) -> Row | None:
        number = self.builder.ground.table.find(fact)
        return None if number is None else self._rows.get(number)

    def _reach(self, fact: Literal) -> frozenset[int]:
        """Return the atoms that use or assume a fact or its complement, those that use these, and so on.

        Both signs are meant: what is concluded attacks what concludes its complement. A priority bears on everything.
        """
        if fact not in self._reached:
            table = self.builder.ground.table
            row = self._row(fact)
            everything = range(len(table.keys))
            first = everything if row is None else (self.builder.ground.head[row] >> 1,)
            found = reachable(first, lambda atom: self._users.get(atom, ()))
            ordered = any(table.keys[atom][0] == PRIORITY for atom in found)
            self._reached[fact] = frozenset(everything if ordered else found)
        return self._reached[fact]

    @contextmanager
    def supposed(self, facts: Sequence[Literal]) -> Generator[bool]:
        """Let facts be facts of everybody for a while; tell whether strict rules then contradict nothing."""
        ground, locality, justified = self.builder.ground, self.builder.locality, self.builder.justified
        rows = [row for row in map(self._row, facts) if row is not None]
        if not rows:
            yield True
            return
        for row in rows:
            ground.owner[row] = BACKGROUND_OWNER
            locality.heads.setdefault(ground.head[row], []).append(row)
        # Only what the facts reach is decided anew; the rest of the dispute is justified as before.
        reach = frozenset[int]().union(*map(self._reach, facts))
        literals = [literal for atom in sorted(reach) for literal in map(LiteralNumber, (2 * atom, 2 * atom + 1))]
        part = locality.about(literals).ground
        firm = not any(strict and body for strict, body in zip(part.strict, part.strong, strict=True))
        now = set(map(part.table.literal, joint_justification(part, self.limits).justified()))
        changed = [
            literal for literal in map(ground.table.literal, literals) if (literal in justified) != (literal in now)
        ]
        self.builder.change(changed)
        try:
            yield firm or contradiction(part) is None
        finally:
            self.builder.change(changed)
            for row in rows:
                ground.owner[row] = NOBODY
                locality.heads[ground.head[row]].remove(row)


def with_facts(dispute: Dispute, facts: Iterable[Literal]) -> Dispute:
    """Return a dispute with more facts of everybody."""
    return replace(dispute, background=(*dispute.background, *(Rule(fact, strict=True) for fact in facts)))
