"""The synthesis (止揚): a position built from the reasons of all sides (semantics.md, section 4; Kido & Kurihara 2008).

Warrants are characterized, saturated and generalized to the objects for which enough of every side's reasons is
justified for everybody together. What drops common ground, gives a side nothing, or is one side's own reason again is
rejected; what remains is tried as a main argument of the joint party.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod

from engine.attacks.parties import rows_of
from engine.dialogue.mains import Dialogue, joint_justification
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import NOBODY, GroundDispute, LiteralNumber, Locality, Row
from engine.synthesis.saturation import Characterized, Member, Saturation, characterize, divide, rename_apart
from engine.values.arithmetic import Evaluator, instances
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Constant, Literal, Term
from engine.values.matching import Binding, match, substitute, substitute_rule, substitute_term, unify, variables
from engine.values.record import Candidate, Characterization, Combination, Rejection, RejectionKind, Share
from engine.values.rules import Dispute, Issue, Rule

COMBINING = "combining warrants for a synthesis"
LISTING = "listing candidates of a synthesis"


@dataclass(frozen=True, slots=True)
class Side:
    """An agent with main arguments, and its warrants, characterized, each once."""

    agent: str
    warrants: tuple[Characterized, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """One warrant from each side, their heads made one, with what each and all of them saturate to.

    ``saturated[i]`` is K_i, ``whole`` is K and ``common`` the intersection of the K_i, as canonical keys in order of
    reading; ``shown`` maps a key to the member as it is printed.
    """

    agents: tuple[str, ...]
    warrants: tuple[Characterized, ...]
    head: Literal
    saturated: tuple[tuple[Member, ...], ...]
    whole: tuple[Member, ...]
    common: tuple[Member, ...]
    shown: dict[Member, Member]

    def record(self) -> Combination:
        """Return the combination as it is recorded."""

        def shown(members: Iterable[Member]) -> tuple[Member, ...]:
            return tuple(self.shown[m] for m in members)

        return Combination(
            tuple(
                Characterization(agent, warrant.rule, shown(theirs))
                for agent, warrant, theirs in zip(self.agents, self.warrants, self.saturated, strict=True)
            ),
            self.head,
            shown(self.common),
            shown(self.whole),
        )


@dataclass(frozen=True)
class Proposal:
    """An object with its core in one combination; ``rejected`` when a test of step 4 fails, else tried.

    It is then a main argument of the joint party, which the ``builder`` judges by what is justified for that.
    """

    builder: ProposalBuilder
    joined: Joined
    place: int
    binding: Binding
    core: tuple[Member, ...]
    rejected: Rejection | None

    @property
    def claim(self) -> Literal:
        """Return what the object would be the answer to: h(o)."""
        return substitute(self.joined.head, self.binding)

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """Return what each side keeps in the core, outside what is common."""
        joined, common = self.joined, set(self.joined.common)
        found: list[Share] = []
        for agent, theirs in zip(joined.agents, joined.saturated, strict=True):
            own = [member for member in theirs if member not in common]
            kept = tuple(joined.shown[member] for member in self.core if member in own)
            found.append(Share(agent, kept, Fraction(len(kept), len(own)) if own else Fraction(1)))
        return tuple(found)

    @property
    def fractions(self) -> tuple[Fraction, ...]:
        """Return each side's kept share."""
        return tuple(share.fraction for share in self.shares)

    @cached_property
    def dialogue(self) -> Dialogue:
        """Return the main argument against its opponents."""
        return self.builder.dialogue(self)

    @property
    def succeeds(self) -> bool:
        """Return whether an argument with this warrant is justified."""
        return self.dialogue.root is not None

    @property
    def worth(self) -> tuple[Fraction, Fraction]:
        """Return what is tried first where it is less: the least share, then the sum of all, both negated."""
        return -min(self.fractions), -sum(self.fractions, start=Fraction(0))

    @property
    def rule(self) -> Rule:
        """Return the synthesis rule: the core and the kept weak literals of the warrants imply h."""
        known = variables((self.joined.head,))
        kept = dict.fromkeys(weak for warrant in self.joined.warrants for weak in warrant.assumptions)
        body = rename_apart((self.joined.shown[m] for m in self.core), known)
        return Rule(self.joined.head, (*body, *kept))

    def candidate(self, *, built: bool) -> Candidate:
        """Return the candidate as it is recorded; without a rule unless one was built."""
        return Candidate(
            tuple(self.binding.items()),
            self.claim,
            tuple(self.joined.shown[m] for m in self.core),
            self.shares,
            self.rule if built else None,
            self.rejected,
        )


def sides_of(found: Iterable[tuple[str, Iterable[Rule]]], claim: Literal) -> tuple[Side, ...]:
    """Return the sides of a debate from the warrants, as written, of each agent's main arguments."""
    return tuple(
        Side(agent, tuple(dict.fromkeys(characterize(warrant, claim) for warrant in warrants)))
        for agent, warrants in found
    )


def combinations(dispute: Dispute, sides: Sequence[Side], limits: Limits) -> tuple[Joined, ...]:
    """Return every combination of warrants, one from each side, whose heads unify."""
    if prod(len(side.warrants) for side in sides) > limits.combinations:
        advice = "leave out rules that conclude the issue, or use --mains one"
        raise LimitReached("combinations", limits.combinations, COMBINING, advice)
    agents = tuple(side.agent for side in sides)
    together: list[tuple[Literal, tuple[Characterized, ...]]] = []
    # Warrants of one head are saturated on the same rows, so each is taken up once for all its combinations.
    numbers: dict[Literal, dict[tuple[int, Characterized], int]] = {}
    for found in map(with_one_head, product(*(side.warrants for side in sides))):
        limits.check(COMBINING)
        if found is None:
            continue
        head, warrants = found
        together.append(found)
        known = numbers.setdefault(head, {})
        for numbered in enumerate(warrants):
            known.setdefault(numbered, len(known))
    saturations = {
        head: Saturation(dispute, head, [warrant for _, warrant in known], limits) for head, known in numbers.items()
    }

    def join(head: Literal, warrants: tuple[Characterized, ...]) -> Joined:
        limits.check("saturating warrants")
        saturation, chosen = saturations[head], [numbers[head][numbered] for numbered in enumerate(warrants)]
        each = [saturation.members((number,), chosen) for number in chosen]
        whole = saturation.members(chosen, chosen)
        shown = {canonical: member for found in (*each, whole) for canonical, member in found.items()}
        common = tuple(member for member in whole if all(member in theirs for theirs in each))
        return Joined(agents, warrants, head, tuple(map(tuple, each)), tuple(whole), common, shown)

    return tuple(join(head, warrants) for head, warrants in together)


class ProposalBuilder:
    """Builds and judges proposals for one ground dispute, by what is ``justified`` for the joint party.

    The combinations of a synthesis are as many as the product of the sides' warrants, but their members are as few as
    the sum. So what is found out about a member is kept until something else is justified.
    """

    def __init__(self, issue: Issue, ground: GroundDispute, limits: Limits) -> None:
        self.issue = issue
        self.ground = ground
        self.limits = limits
        self.locality = Locality(ground, limits)
        joint = joint_justification(ground, limits)
        self.justified = ground.table.literals(joint.justified())
        self.evaluator = Evaluator()
        self._holding: dict[tuple[tuple[str, Constant], ...], dict[Member, bool]] = {}
        self._values: dict[tuple[Member, str, Constant | None], tuple[Constant, ...]] = {}
        self._objects: dict[tuple[Literal, Literal | None], tuple[Binding, ...]] = {}

    def change(self, literals: Iterable[Literal]) -> None:
        """Take literals in that are not justified, and those out that are."""
        for literal in literals:
            if literal in self.justified:
                self.justified.discard(literal)
            else:
                self.justified.add(literal)
        self._holding.clear()
        self._values.clear()
        self._objects.clear()

    def proposals(
        self, joined: Joined, place: int, defeated: Mapping[Literal, int], only: Literal | None = None
    ) -> Iterator[Proposal]:
        """Return a proposal for each object with a core that is not empty, or only for the object of one claim.

        ``defeated`` gives for each defeated claim the move that did it.
        """
        self.limits.check(LISTING)
        asked = (joined.head, only)
        objects = self._objects.get(asked)
        if objects is None:
            objects = tuple(self._bindings(joined, only))
            if not self._open_names(joined.head):  # else they depend on the members that bind them
                self._objects[asked] = objects
        for binding in objects:
            self.limits.check(LISTING)
            claim = substitute(joined.head, binding)
            known = self._holding.setdefault(tuple(binding.items()), {})
            core = tuple(m for m in joined.whole if self._justified(joined.shown[m], binding, known))
            if core:
                yield Proposal(self, joined, place, binding, core, _rejection(joined, core, claim, defeated))

    def _others(self, head: Literal) -> list[Literal]:
        """Return the issue's other literals, of the object of which a head speaks."""
        unifier = unify(self.issue.claim.args, head.args) or {}
        return [substitute(literal, unifier) for literal in self.issue.literals[1:]]

    def _open_names(self, head: Literal) -> list[str]:
        """Return the variables of a head that no other literal of the issue binds."""
        bound = set(variables(self._others(head)))
        return [name for name in variables((head,)) if name not in bound]

    def _bindings(self, joined: Joined, only: Literal | None) -> Iterator[Binding]:
        """Return the bindings of the variables of the head for which the issue's other literals are justified.

        A variable that no other literal of the issue binds ranges over the values for which a member is justified.
        """
        names, open_names = variables((joined.head,)), self._open_names(joined.head)
        asked = {} if only is None else match(joined.head, only, {})
        if asked is None:
            return
        domains: dict[str, list[Constant]] | None = None
        seen: set[tuple[tuple[str, Constant], ...]] = set()
        for found in self.justified.matches(self._others(joined.head), asked):
            if open_names and domains is None:
                domains = {name: self._domain(joined, name, asked.get(name)) for name in open_names}
            for values in product(*((domains or {}).get(name, []) for name in open_names)):
                binding = {**found, **dict(zip(open_names, values, strict=True))}
                entry = tuple((name, binding[name]) for name in names)
                if entry not in seen:
                    seen.add(entry)
                    if len(seen) > self.limits.combinations:
                        advice = "add a literal to the issue that says which objects are meant"
                        limit = self.limits.combinations
                        raise LimitReached("combinations", limit, LISTING, advice)
                    yield dict(entry)

    def _domain(self, joined: Joined, name: str, asked: Constant | None) -> list[Constant]:
        """Return the values of a variable for which some member is justified; of one asked for, itself or nothing."""
        values: dict[Constant, None] = {}
        for member in map(joined.shown.__getitem__, joined.whole):
            key = (member, name, asked)
            if key not in self._values:
                given: Binding = {} if asked is None else {name: asked}
                found = instances(member, given, self.justified, self.evaluator) if name in variables(member) else ()
                self._values[key] = tuple(dict.fromkeys(one[name] for one in found))
            values.update(dict.fromkeys(self._values[key]))
        return list(values)

    def _justified(self, member: Member, binding: Binding, known: dict[Member, bool]) -> bool:
        """Return whether some instance of a member for an object is justified for the joint party."""
        if member not in known:
            known[member] = next(instances(member, binding, self.justified, self.evaluator), None) is not None
        return known[member]

    def dialogue(self, proposal: Proposal) -> Dialogue:
        """Return the main argument that a proposal becomes: the first instance that wins, else the first."""
        first: Dialogue | None = None
        rule = proposal.rule
        for count, binding in enumerate(instances(rule.body, proposal.binding, self.justified, self.evaluator)):
            self.limits.check("trying a synthesis")
            dialogue = self._try(rule, binding)
            if dialogue.root is not None:
                return dialogue
            first = first or dialogue
            if count >= self.limits.combinations:
                break
        if first is None:
            raise ValueError(f"no instance of {rule}")
        return first

    def _try(self, rule: Rule, binding: Binding) -> Dialogue:
        """Return one instance of a synthesis rule as a main argument of the joint party."""
        table = self.ground.table
        instance = substitute_rule(rule, binding)
        claim = table.number(instance.head)
        strong = tuple(dict.fromkeys(table.number(literal) for literal in instance.strong))
        weak = tuple(dict.fromkeys(number for literal in instance.weak for number in self._assumed(literal)))
        row = self.ground.add(instance, NOBODY, strong, weak, head=claim)
        part = self.locality.about((claim,), also=(row,))
        local = Row(part.rows.index(row))
        strategy = Strategy(joint_justification(part.ground, self.limits, (local,)), self.limits)
        number = part.ground.head[local]
        agents = tuple(self.ground.agent_numbers)
        return Dialogue(part.ground, strategy, agents, number, local, strategy.root(number, local))

    def _assumed(self, literal: Literal) -> list[LiteralNumber]:
        """Return the numbers of what a weak literal assumes: with ``_``, every value that some rule concludes."""
        table = self.ground.table
        if not any(isinstance(term, Anonymous) for term in literal.args):
            return [table.number(literal)]
        heads = (self.ground.head[row] for row in rows_of(self.ground))
        return [number for number in heads if match(literal, table.literal(number), {}) is not None]


def with_one_head(warrants: tuple[Characterized, ...]) -> tuple[Literal, tuple[Characterized, ...]] | None:
    """Return warrants with one head, issue variables bound where one has a constant; None when the heads clash."""
    unifier: dict[str, Term] = {}
    head = warrants[0].rule.head
    for warrant in warrants[1:]:
        more = unify(substitute(head, unifier).args, substitute(warrant.rule.head, unifier).args)
        if more is None or warrant.rule.head.positive != head.positive:
            return None
        unifier = {**{name: substitute_term(term, more) for name, term in unifier.items()}, **more}
    bound = tuple(divide(substitute_rule(one.rule, unifier)) for one in warrants) if unifier else warrants
    return substitute(head, unifier), bound


def _rejection(
    joined: Joined, core: Sequence[Member], claim: Literal, defeated: Mapping[Literal, int]
) -> Rejection | None:
    """Return why a core is no synthesis, by the tests of step 4 in their order; None when it passes."""
    if claim in defeated:
        return Rejection(RejectionKind.DEFEATED_CLAIM, turn=defeated[claim])
    kept, common = set(core), set(joined.common)
    lost = [member for member in joined.common if member not in kept]
    if lost:
        return Rejection(RejectionKind.DROPS_COMMON, members=tuple(joined.shown[member] for member in lost))
    for agent, theirs in zip(joined.agents, joined.saturated, strict=True):
        # A side that has nothing but what is common keeps all it has; one that has nothing at all gets nothing.
        nothing_more = set(theirs) == common and common
        if not nothing_more and not (kept & set(theirs)) - common:
            return Rejection(RejectionKind.ONE_SIDED, agent)
    for agent, theirs in zip(joined.agents, joined.saturated, strict=True):
        if kept <= set(theirs):
            return Rejection(RejectionKind.OWN_REASON, agent)
    return None


def has_reason(warrant: Characterized) -> bool:
    """Return whether a body literal of a warrant says something of an issue variable."""
    known = set(variables((warrant.rule.head,)))
    return any(known.intersection(variables(member)) for member in warrant.members)
