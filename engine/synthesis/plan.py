"""Which synthesis is tried, in which order, and what would have let a failed one succeed (semantics.md, section 4).

Steps 5 and 6: candidates best first, each object once; the first success is the answer, the Pareto-optimal successes
are reported, and after a stalemate the facts, one or two, that would have changed it.

For these (`FactSearch`) one grounding holds every fact that could be added, as a row that is nobody's until it is
supposed. What supposing it can change is reached from it through bodies and denials, so a trial looks at those rows
alone, and only candidates of which something is reached are tried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations as pairs_of
from operator import ge

from engine.dialogue.mains import Main, joint_justification
from engine.grounding.ground import BACKGROUND_OWNER, NOBODY, GroundDispute, LiteralNumber, Row
from engine.grounding.grounding import ground as instantiate
from engine.grounding.instantiation import Domains
from engine.grounding.scope import contradiction
from engine.synthesis.proposals import (
    COMBINING,
    LISTING,
    Joined,
    Proposal,
    ProposalBuilder,
    Side,
    combinations,
    has_reason,
    sides_of,
)
from engine.synthesis.saturation import Characterized, Member, Saturation
from engine.values.arithmetic import instances
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.graphs import grouped, reachable
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Comparison, Constant, Literal, Weak, constant_key
from engine.values.matching import Binding, match, signature, substitute, variables
from engine.values.record import Candidate, Combination, Cut, MissingFact, Obstacle, Rejection, RejectionKind, Synthesis
from engine.values.rules import Dispute, Issue, Rule


@dataclass(slots=True)
class Plan:
    """The syntheses of one debate: what is tried, in order, and what was rejected before, by the tests of step 4."""

    attempts: tuple[Proposal, ...]
    rejected: tuple[Proposal, ...]
    combinations: tuple[Combination, ...]
    obstacle: Obstacle | None
    _turns: list[int | None] = field(default_factory=list["int | None"])

    @property
    def _tried(self) -> tuple[Proposal, ...]:
        return self.attempts[: len(self._turns)]

    def tried(self, turn: int) -> None:
        """Note that the next attempt was tried, and the last turn of what was said about it."""
        self._turns.append(turn)

    def complete(self) -> Synthesis:
        """Return the synthesis with what would have come of the other attempts, as far as a limit lets them be judged.

        They are tried best first, so that none of those left could take from the others that they are optimal.
        """
        cut: Cut | None = None
        try:
            for attempt in self.attempts[len(self._turns) :]:
                attempt.dialogue  # noqa: B018 - decided here, or a limit is reached
                self._turns.append(None)
        except LimitReached as reached:
            cut = Cut.by(reached)
        return replace(self.record(), cut=cut)

    def record(self) -> Synthesis:
        """Return the synthesis as it is recorded so far: the answer is the first attempt that succeeds."""
        best = self._best()
        tried = tuple(
            self._candidate(attempt, turn, best) for attempt, turn in zip(self._tried, self._turns, strict=True)
        )
        answer = next((c for c, attempt in zip(tried, self._tried, strict=True) if attempt.succeeds), None)
        chosen = next((attempt.joined.record() for attempt in self._tried if attempt.succeeds), None)
        return Synthesis(
            self.combinations,
            (*tried, *(proposal.candidate(built=False) for proposal in self.rejected)),
            chosen or next(iter(self.combinations), None),
            answer,
            self.obstacle,
        )

    def _candidate(self, attempt: Proposal, turn: int | None, best: Collection[tuple[Fraction, ...]]) -> Candidate:
        candidate = attempt.candidate(built=True)
        if attempt.succeeds:
            return replace(candidate, optimal=attempt.fractions in best)
        return replace(candidate, rejected=Rejection(RejectionKind.DEFEATED_IN_DEBATE, turn=turn))

    def _best(self) -> set[tuple[Fraction, ...]]:
        """Return the shares of the successes that no other one beats for one side without losing for another."""
        successes = {attempt.fractions for attempt in self._tried if attempt.succeeds}
        return {
            mine for mine in successes if not any(theirs != mine and all(map(ge, theirs, mine)) for theirs in successes)
        }

    @property
    def answers(self) -> tuple[Literal, ...]:
        """Return the answer, then the other Pareto-optimal successes, in the order tried."""
        best = self._best()
        first, *others = [attempt for attempt in self._tried if attempt.succeeds]
        return tuple(one.claim for one in (first, *(other for other in others if other.fractions in best)))


class Synthesizer:
    """Plans the synthesis of one debate.

    ``ground`` are the rules of the dispute; ``texts`` are what it was taken from, where idle facts were left out.
    """

    def __init__(
        self, dispute: Dispute, issue: Issue, ground: GroundDispute, limits: Limits, texts: Dispute | None = None
    ) -> None:
        self.dispute = dispute
        self.issue = issue
        self.ground = ground
        self.limits = limits
        self.sides: tuple[Side, ...] = ()
        self.defeated: Mapping[Literal, int] = {}
        self.texts = dispute if texts is None else texts
        self._blocks: dict[str, int] = {}
        self._mentions = mentions(self.texts)

    @cached_property
    def builder(self) -> ProposalBuilder:
        """Return where proposals are built."""
        return ProposalBuilder(self.issue, self.ground, self.limits)

    def objects(self) -> int:
        """Return the most objects that can be tried: the bindings the issue's other literals leave possible."""
        table = self.ground.table
        derivable = table.literals(sorted(set(self.ground.head)))
        names = variables((self.issue.claim,))
        given: set[tuple[tuple[str, Constant], ...]] = set()
        for found in derivable.matches(self.issue.literals[1:]):
            self.limits.check(LISTING)
            given.add(tuple((name, found[name]) for name in names if name in found))
        free = [len(names) - len(binding) for binding in given]
        if not any(free):
            return len(free)
        # A free one may stand for any constant that rules have when they are ground, or facts, idle ones included.
        facts = (rule.head for rule in self.texts.rules if rule.is_fact)
        constants = {constant_key(term) for fact in facts for term in fact.args}
        constants.update(key for atom in table.keys for key in atom[1:])
        return sum(max(1, len(constants)) ** count for count in free)

    def plan(self, mains: Iterable[tuple[int, list[Main]]], defeated: Mapping[Literal, int]) -> Plan:
        """Return the plan, given each side's main arguments and the claims defeated in this debate, by which move."""
        origins = [
            (self.ground.agents[agent], [self.ground.origin[main.row] for main in found]) for agent, found in mains
        ]
        self.sides = sides_of(origins, self.issue.claim)
        self.defeated = defeated
        if len(self.sides) < 2:  # noqa: PLR2004 - it takes two
            return Plan((), (), (), Obstacle.ONE_SIDE)
        joined = self.joined
        attempts, rejected = self.best_first(self.builder, joined)
        obstacle = None if attempts or rejected else self._obstacle(joined)
        recorded: list[Combination] = []
        for each in joined:
            self.limits.check(COMBINING)
            recorded.append(each.record())
        return Plan(tuple(attempts), rejected, tuple(recorded), obstacle)

    def _obstacle(self, joined: tuple[Joined, ...]) -> Obstacle:
        if not joined:
            return Obstacle.HEADS_DIFFER
        if any(not has_reason(warrant) for each in joined for warrant in each.warrants):
            return Obstacle.NOTHING_TO_KEEP
        return Obstacle.NO_CANDIDATE

    def best_first(
        self, builder: ProposalBuilder, joined: tuple[Joined, ...], only: Literal | None = None
    ) -> tuple[list[Proposal], tuple[Proposal, ...]]:
        """Return the proposal to try for each object, best first, and for the other objects one rejected proposal.

        With ``only``, for the object of that claim.
        """
        # An object is tried once, with the best of the combinations that speak for it: step 5 takes the largest least
        # share, then the largest sum. Only where none of them is accepted is the first reason told why not.
        accepted: dict[Literal, Proposal] = {}
        rejected: dict[Literal, Proposal] = {}
        for place, each in enumerate(joined):
            for proposal in builder.proposals(each, place, self.defeated, only):
                if proposal.rejected is not None:
                    rejected.setdefault(proposal.claim, proposal)
                elif proposal.claim not in accepted or proposal.worth < accepted[proposal.claim].worth:
                    accepted[proposal.claim] = proposal
        best = sorted(accepted.values(), key=lambda p: (*p.worth, self._order(p), p.place))
        rest = sorted((p for c, p in rejected.items() if c not in accepted), key=lambda p: (self._order(p), p.place))
        return best, tuple(rest)

    def _order(self, proposal: Proposal) -> tuple[tuple[int, str], ...]:
        """Return the place of an object: the first block that mentions it, in file order, then its printed form.

        The order of statements inside a block does not count, so that permuting them changes nothing.
        """
        return tuple((self._block(str(term)), str(term)) for term in proposal.binding.values())

    def _block(self, constant: str) -> int:
        # The texts are walked as far as objects ask: those of a debate mostly stand far in front of what is idle.
        while constant not in self._blocks:
            name, number = next(self._mentions, (constant, len(self.dispute.theories) + 1))
            self._blocks.setdefault(name, number)
        return self._blocks[constant]

    def missing(self, plan: Plan) -> Iterator[MissingFact]:
        """Yield the facts, one or two, that would have let a candidate of a synthesis without success succeed."""
        stuck = [
            *plan.attempts,
            *(p for p in plan.rejected if p.rejected and p.rejected.kind is not RejectionKind.DEFEATED_CLAIM),
        ]
        if stuck:
            yield from FactSearch(self).facts(stuck)

    @cached_property
    def joined(self) -> tuple[Joined, ...]:
        """Return the combinations of the planned sides' warrants."""
        return combinations(self.dispute, self.sides, self.limits)


def mentions(dispute: Dispute) -> Iterator[tuple[str, int]]:
    """Yield each constant, as printed, with the number of a block that mentions it: agents, then the background."""
    blocks = [*(theory.rules for theory in dispute.theories), dispute.background]
    for number, rules in enumerate(blocks):
        for rule in rules:
            for literal in rule.literals:
                for term in literal.args:
                    yield str(term), number


DOING = "looking for missing facts"


class FactSearch:
    """Finds the facts, one or two, that would have let proposals succeed; ``builder`` judges them without any."""

    def __init__(self, synthesizer: Synthesizer) -> None:
        self.synthesizer = synthesizer
        self.dispute = synthesizer.dispute
        self.issue = synthesizer.issue
        self.builder = synthesizer.builder
        self.joined = synthesizer.joined
        self.limits = synthesizer.limits
        self.trials = 0
        ground = self.builder.ground
        self.known = {ground.table.literal(ground.head[row]) for row in range(len(ground)) if ground.fact[row]}
        self.known |= {-fact for fact in self.known}
        self.domains = Domains(self.dispute, ground.table.keys)

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
            one = self._granting(facts)
        if one is None:
            return False
        with one.supposed(facts) as consistent:
            if not consistent:
                return False
            joined = self.joined
            if any(map(one.bears_on_warrants, facts)):
                joined = combinations(with_facts(self.dispute, facts), self.synthesizer.sides, self.limits)
            best, _ = self.synthesizer.best_first(one.builder, joined, proposal.claim)
            return any(each.succeeds for each in best)

    def _granting(self, facts: Sequence[Literal]) -> Supposing | None:
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
        alone = ((fact, self._granting((fact,))) for fact in facts if fact.predicate == PRIORITY)
        found = {fact: supposing for fact, supposing in alone if supposing is not None}
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
        self._numbers: defaultdict[Literal, set[int]] = defaultdict(set)
        for number, literals in enumerate(bearing):
            for literal in literals:
                self._numbers[replace(literal, positive=True)].add(number)
        self._open = grouped((signature(pattern), pattern) for pattern in self._numbers if not pattern.is_ground)

    def by(self, atoms: Iterable[Literal]) -> frozenset[int]:
        """Return the proposals that depend on any of some atoms."""
        found: set[int] = set()
        for atom in atoms:
            found |= self._numbers.get(atom, set())
            for pattern in self._open.get(signature(atom), ()):
                if not self._numbers[pattern] <= found and match(pattern, atom, {}) is not None:
                    found |= self._numbers[pattern]
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
        used = ((literal, row) for row in ground.rows for literal in {*ground.strong[row], *ground.weak[row]})
        self._users = grouped((literal >> 1, ground.head[row] >> 1) for literal, row in used)
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
        # Only what the facts reach is decided anew; the rest of the dispute is justified as before: a status depends on
        # nothing but what its rules use, assume or deny, and so on (directionality). A trial costs that part, and what
        # it changed is changed back afterwards, so that thousands of facts share one grounding.
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
