"""An independent check of the synthesis of a debate: semantics.md, section 4, steps 1-6 and the properties after them.

What follows from a warrant is computed by saturation: fresh constants stand for the variables, and every rule whose
head unifies with the issue's literal or its complement is left out (generalized subsumption, Buntine 1988).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction

from aufheben.testing.oracle import parties
from aufheben.testing.oracle.shortcut import rounds
from engine.values import record
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Constant,
    Expression,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from engine.values.matching import Binding, substitute, substitute_item, substitute_rule
from engine.values.rules import Dispute, Rule

Member = tuple[BodyItem, ...]
FRESH = "$"
"""How the fresh constants begin; no name of a theory does."""


def _terms(item: BodyItem) -> tuple[Expression, ...]:
    match item:
        case Literal():
            return item.args
        case Weak(literal):
            return literal.args
        case Comparison(_, left, right):
            return (left, right)


def _leaves(expressions: Iterable[Expression]) -> Iterator[Expression]:
    for expression in expressions:
        if isinstance(expression, Arithmetic):
            yield from _leaves((expression.left, expression.right))
        else:
            yield expression


def variables(items: Iterable[BodyItem]) -> frozenset[str]:
    """Return the names of the variables in body items."""
    return frozenset(x.name for item in items for x in _leaves(_terms(item)) if isinstance(x, Variable))


def _fresh(items: Iterable[BodyItem]) -> bool:
    return any(isinstance(x, Name) and x.value.startswith(FRESH) for item in items for x in _leaves(_terms(item)))


def skolem(items: Iterable[BodyItem], issue: Collection[str], mark: str) -> Member:
    """Return items with a fresh constant for every variable; the issue's variables have theirs in common."""
    kept = tuple(items)
    binding: Binding = {v: Name(FRESH + v if v in issue else f"{FRESH}{mark}.{v}") for v in variables(kept)}
    return tuple(substitute_item(item, binding) for item in kept)


def unifies(one: Literal, other: Literal) -> bool:
    """Return whether two literals without common variables have a common instance."""
    if (one.predicate, one.positive, len(one.args)) != (other.predicate, other.positive, len(other.args)):
        return False
    stands: dict[Term, Term] = {}

    def find(term: Term) -> Term:
        while term in stands:
            term = stands[term]
        return term

    apart = {Variable(name): Variable(f"{FRESH}{name}") for name in variables((other,))}
    for a, b in zip(one.args, other.args, strict=True):
        x, y = find(a), find(apart[b] if isinstance(b, Variable) else b)
        if x == y or isinstance(x, Anonymous) or isinstance(y, Anonymous):
            continue
        if isinstance(x, Variable):
            stands[x] = y
        elif isinstance(y, Variable):
            stands[y] = x
        else:
            return False
    return True


def _satisfying(items: Member, known: Collection[Literal], assumed: Collection[BodyItem]) -> Iterator[Binding]:
    """Yield the bindings under which items follow from known literals; weak literals are assumed.

    A comparison on a fresh constant holds only where it is stated.
    """
    bindings: list[Binding] = [{}]
    for goal in items:
        if isinstance(goal, Literal):
            bindings = [
                m for b in bindings for fact in known if (m := parties.match_literal(goal, fact, b)) is not None
            ]
    for binding in bindings:
        pending = [item for item in items if isinstance(item, Comparison)]
        current: Binding | None = binding
        for comparison in pending:
            if current is None:
                break
            instance = substitute_item(comparison, current)
            if _fresh((instance,)):
                current = current if instance in assumed else None
            else:
                current = parties.compares(comparison, current)
        if current is not None:
            yield current


def saturate(rules: Iterable[Rule], assumed: Member) -> frozenset[Literal]:
    """Return all literals that follow from rules and a stated body, weak literals ignored."""
    known = {item for item in assumed if isinstance(item, Literal)}
    kept = tuple(rules)
    while True:
        new = {
            substitute(rule.head, binding) for rule in kept for binding in _satisfying(rule.body, known, assumed)
        } - known
        if not new:
            return frozenset(known)
        known |= new


def follows(member: Member, issue: Collection[str], known: Collection[Literal], assumed: Member) -> bool:
    """Return whether a member follows, its issue variables being the fresh constants and its local ones anything."""
    binding: Binding = {v: Name(FRESH + v) for v in variables(member) if v in issue}
    instance = tuple(substitute_item(item, binding) for item in member)
    return any(True for _ in _satisfying(instance, known, assumed))


def _issue_variables(dispute: Dispute) -> tuple[str, ...]:
    claim = dispute.issue.claim if dispute.issue else Literal("")
    return tuple(dict.fromkeys(term.name for term in claim.args if isinstance(term, Variable)))


def _background_theory(dispute: Dispute, head: Literal) -> tuple[Rule, ...]:
    rules = parties.pooled(dispute).rules
    return tuple(rule for rule in rules if not unifies(rule.head, head) and not unifies(rule.head, -head))


def violations(dispute: Dispute, debate: record.Debate) -> Iterator[str]:
    """Yield what is wrong with the synthesis of a debate, each as a sentence."""
    synthesis = debate.synthesis
    if (debate.outcome is record.Outcome.SYNTHESIS) != (synthesis is not None and synthesis.answer is not None):
        yield "the outcome is not what the synthesis says"
    if synthesis is None:
        if debate.outcome is record.Outcome.STALEMATE and _issue_variables(dispute):
            yield "a stalemate about an issue with variables tries no synthesis"
        return
    if any(claim.justified for claim in debate.claims):
        yield "a synthesis although a claim is justified"
    issue = _issue_variables(dispute)
    lost = {(claim.agent, claim.warrant) for claim in debate.claims}
    for number, combination in enumerate(synthesis.combinations):
        for sentence in _combination(dispute, combination, issue, lost):
            yield f"combination {number}: {sentence}"
    judge = _CandidateJudge(dispute, debate, synthesis, issue)
    for candidate in synthesis.candidates:
        for sentence in judge.candidate(candidate):
            yield f"candidate {candidate.claim}: {sentence}"
    yield from judge.choice()


def _combination(
    dispute: Dispute, combination: record.Combination, issue: Sequence[str], lost: set[tuple[str, Rule]]
) -> Iterator[str]:
    """Check the characterizations, what they saturate to, and what is common."""
    theory = _background_theory(dispute, combination.head)
    everything: list[BodyItem] = []
    for side in combination.sides:
        assumed = skolem(side.rule.body, issue, side.agent)
        everything += assumed
        known = saturate(theory, assumed)
        if not any(agent == side.agent and parties.instance_of(warrant, side.rule) for agent, warrant in lost):
            yield f"{side.agent} never opened with an instance of {side.rule.clause}"
        for member in side.saturated:
            if not follows(member, issue, known, assumed):
                yield f"{_show(member)} does not follow from {side.rule.clause}"
        yield from _complete(side, combination, known, assumed, issue)
    common = set(combination.sides[0].saturated).intersection(*(side.saturated for side in combination.sides))
    if common != set(combination.common):
        yield f"common is told as {list(map(_show, combination.common))}, computed {list(map(_show, common))}"
    known = saturate(theory, tuple(everything))
    for member in combination.saturated:
        if not follows(member, issue, known, tuple(everything)):
            yield f"{_show(member)} does not follow from all warrants together"
    for side in combination.sides:
        if missing := set(side.saturated) - set(combination.saturated):
            yield f"{list(map(_show, missing))} of {side.agent} is left out of K"


def _complete(
    side: record.Characterization,
    combination: record.Combination,
    known: frozenset[Literal],
    assumed: Member,
    issue: Sequence[str],
) -> Iterator[str]:
    """Every derived literal on an issue variable and no local one is a member, and every unit that matches."""
    held = set(side.saturated)
    back = {FRESH + v: Variable(v) for v in issue}
    for literal in known:
        fresh = [t.value for t in literal.args if isinstance(t, Name) and t.value.startswith(FRESH)]
        if fresh and all(name in back for name in fresh):
            args = tuple(back[t.value] if isinstance(t, Name) and t.value in back else t for t in literal.args)
            member: Member = (Literal(literal.predicate, args, literal.positive),)
            if member not in held:
                yield f"{_show(member)} follows from {side.rule.clause}, but is left out"
    for other in combination.sides:
        for member in other.saturated:
            if member not in held and follows(member, issue, known, assumed):
                yield f"{_show(member)} of {other.agent} follows from {side.rule.clause}, but is left out"


def _show(member: Member) -> str:
    return " & ".join(map(str, member))


class _CandidateJudge:
    """Checks candidates against the joint party and the debate so far."""

    def __init__(
        self, dispute: Dispute, debate: record.Debate, synthesis: record.Synthesis, issue: Sequence[str]
    ) -> None:
        self.dispute = dispute
        self.debate = debate
        self.synthesis = synthesis
        self.issue = issue
        whole = parties.ground(dispute)
        self.joint = parties.pooled(whole)
        self.rivals = tuple(parties.private(whole, agent) for agent in dispute.agents)
        self.static = parties.explicit_order(whole)
        self.true = rounds(self.joint, self.rivals, self.static)[-1].literals
        self.defeated = {claim.literal for claim in debate.claims if not claim.justified}

    def candidate(self, candidate: record.Candidate) -> Iterator[str]:
        """Check one candidate under some combination; the complaints of the best-fitting one are told."""
        complaints = [list(self._under(candidate, combination)) for combination in self.synthesis.combinations]
        if not complaints:
            yield "a candidate of no combination"
            return
        yield from min(complaints, key=len)
        yield from self._trial(candidate)

    def _under(self, candidate: record.Candidate, combination: record.Combination) -> Iterator[str]:
        binding: Binding = dict(candidate.binding)
        if substitute(combination.head, binding) != candidate.claim:
            yield f"{candidate.binding} does not make {combination.head} the claim"
        core = set(candidate.core)
        for member in combination.saturated:
            if any(isinstance(item, Weak) for item in member):
                continue
            if self._justified(member, binding) != (member in core):
                yield f"{_show(member)} is {'left out of' if member not in core else 'wrongly in'} its core"
        if not core <= set(combination.saturated):
            yield "its core has what follows from no warrant"
        yield from self._shares(candidate, combination, core)
        yield from self._rejected(candidate, combination, core)

    def _justified(self, member: Member, binding: Binding) -> bool:
        instance = tuple(substitute_item(item, binding) for item in member)
        return any(True for _ in _satisfying(instance, self.true, ()))

    def _shares(self, candidate: record.Candidate, combination: record.Combination, core: set[Member]) -> Iterator[str]:
        common = set(combination.common)
        if candidate.kept and [share.agent for share in candidate.kept] != [s.agent for s in combination.sides]:
            yield "its shares are not those of the sides"
            return
        for share, side in zip(candidate.kept, combination.sides, strict=False):
            own = set(side.saturated) - common
            kept = core & own
            fraction = Fraction(len(kept), len(own)) if own else Fraction(1)
            if set(share.kept) != kept or (share.fraction != fraction and (own or common)):
                yield f"{share.agent} keeps {share.fraction}, computed {fraction}"

    def _reasons(
        self, candidate: record.Candidate, combination: record.Combination, core: set[Member]
    ) -> set[record.RejectionKind]:
        """Return all the reasons of step 4 that hold."""
        common = set(combination.common)
        found: set[record.RejectionKind] = set()
        if candidate.claim in self.defeated:
            found.add(record.RejectionKind.DEFEATED_CLAIM)
        if not common <= core:
            found.add(record.RejectionKind.DROPS_COMMON)
        for side in combination.sides:
            own = set(side.saturated)
            if not core & own - common and not (own == common and own):
                found.add(record.RejectionKind.ONE_SIDED)
            if core <= own:
                found.add(record.RejectionKind.OWN_REASON)
        return found

    def _rejected(
        self, candidate: record.Candidate, combination: record.Combination, core: set[Member]
    ) -> Iterator[str]:
        reasons = self._reasons(candidate, combination, core)
        rejection = candidate.rejected
        if rejection is None or rejection.kind is record.RejectionKind.DEFEATED_IN_DEBATE:
            if reasons:
                yield f"it is tried although {sorted(reasons)}"
            return
        if rejection.kind not in reasons:
            yield f"it is rejected for {rejection.kind}; true are {sorted(reasons)}"
        common = set(combination.common)
        sides = {side.agent: set(side.saturated) for side in combination.sides}
        own = sides.get(rejection.agent or "", set[Member]())
        match rejection.kind:
            case record.RejectionKind.DROPS_COMMON if set(rejection.members) != common - core:
                yield "the common members told as lost are others"
            case record.RejectionKind.ONE_SIDED if rejection.agent not in sides or core & own - common:
                yield f"{rejection.agent} does get something"
            case record.RejectionKind.OWN_REASON if rejection.agent not in sides or not core <= own:
                yield f"it is not {rejection.agent}'s own reason"
            case record.RejectionKind.DEFEATED_CLAIM if rejection.turn is not None and not any(
                move.turn == rejection.turn for move in self.debate.moves
            ):
                yield "it was defeated by no move"
            case _:
                pass

    def _trial(self, candidate: record.Candidate) -> Iterator[str]:
        """A candidate that is tried has a rule, no warrant of the debate, and succeeds exactly when it is justified."""
        tried = candidate.rejected is None or candidate.rejected.kind is record.RejectionKind.DEFEATED_IN_DEBATE
        if not tried:
            return
        if candidate.rule is None:
            yield "it is tried without a rule"
            return
        if any(_same(candidate.rule, side.rule, self.issue) for c in self.synthesis.combinations for side in c.sides):
            yield "the synthesis is a warrant of one side"
        success = self._succeeds(candidate.rule, candidate.claim)
        if success != (candidate.rejected is None):
            yield f"its rule {candidate.rule.clause} succeeds: {success}"

    def _succeeds(self, rule: Rule, claim: Literal) -> bool:
        """Return whether an argument with this warrant is justified for the joint party."""
        binding = parties.match_literal(rule.head, claim, {})
        if binding is None:
            return False
        opened = substitute_rule(rule, binding)
        known = parties.closure(self.joint.rules)
        instances = tuple(substitute_rule(opened, b) for b in _satisfying(opened.body, known, ()))
        pro = parties.party((*self.joint.rules, *instances))
        for stage in rounds(pro, self.rivals, self.static):
            others = parties.closure(one for one in stage.rules if one.head != claim)
            if any(one in stage.rules and all(parties.holds(g, others) for g in one.strong) for one in instances):
                return True
        return False

    def choice(self) -> Iterator[str]:
        """Check that the answer is undominated, that exactly the undominated successes are optimal, and the order."""
        successes = [candidate for candidate in self.synthesis.candidates if candidate.rejected is None]
        answer = self.synthesis.answer
        if (answer is None) != (not successes):
            yield "there are successes without an answer, or the reverse"
        if answer is not None and (answer not in successes or answer.claim in self.defeated):
            yield f"the answer {answer.claim} is no success"
        best = tuple(one.claim for one in successes if one.optimal)
        if answer is not None and (self.debate.answers[:1] != (answer.claim,) or self.debate.answers != best):
            yield "the answers are not the synthesis and the other optimal ones"
        for one in successes:
            if one.optimal != (not any(_dominates(other, one) for other in successes)):
                yield f"{one.claim} says optimal={one.optimal}"
        tried = [
            candidate
            for candidate in self.synthesis.candidates
            if candidate.rejected is None or candidate.rejected.kind is record.RejectionKind.DEFEATED_IN_DEBATE
        ]
        worth = [
            (min(share.fraction for share in c.kept), sum((s.fraction for s in c.kept), Fraction())) for c in tried
        ]
        if worth != sorted(worth, reverse=True):
            yield "candidates are not tried best first"
        if answer is not None and successes and successes[0] != answer:
            yield "the answer is not the first success"
        claims = [candidate.claim for candidate in self.synthesis.candidates]
        if len(set(claims)) != len(claims):
            yield "an object is a candidate twice"
        opened = [m.argument.claim for m in self.debate.moves if m.kind is record.MoveKind.SYNTHESIS and m.argument]
        if opened != [candidate.claim for candidate in tried][: len(opened)]:
            yield "the candidates opened are not those tried"
        for missing in self.synthesis.missing:
            rejected = {c.claim for c in self.synthesis.candidates if c.rejected is not None}
            if missing.claim in self.defeated or missing.claim not in rejected or missing.fact in self.joint.facts:
                yield f"the missing fact {missing.fact} cannot help {missing.claim}"


def _dominates(one: record.Candidate, other: record.Candidate) -> bool:
    mine, theirs = ([share.fraction for share in c.kept] for c in (one, other))
    return mine != theirs and all(a >= b for a, b in zip(mine, theirs, strict=False))


def _same(rule: Rule, warrant: Rule, issue: Sequence[str]) -> bool:
    """Return whether a synthesis rule is a characterized warrant, or an instance of it for the issue's objects."""
    if (len(rule.body), rule.head.predicate) != (len(warrant.body), warrant.head.predicate):
        return False
    binding = parties.match_literal(warrant.head, rule.head, {})
    if binding is None:
        return rule.head == warrant.head and set(rule.body) == set(warrant.body)
    kept: dict[str, Constant] = {name: term for name, term in binding.items() if name in issue}
    return set(substitute_rule(warrant, kept).body) == set(rule.body)
