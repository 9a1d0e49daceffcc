"""The facts named after a stalemate are all and only those that would have let a candidate succeed, one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given

from aufheben.testing.oracle.examples import dispute, literal
from aufheben.testing.oracle.shapes import seeded
from aufheben.testing.strategies import shaped_disputes
from engine.debate import hold
from engine.grounding.grounding import ground
from engine.synthesis.plan import Synthesizer, with_facts
from engine.synthesis.proposals import ProposalBuilder, combinations, sides_of
from engine.values.arithmetic import instances
from engine.values.errors import ArithmeticFault, InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Integer, Literal, Name, Variable
from engine.values.matching import match, substitute, variables
from engine.values.record import Debate, Outcome, RejectionKind
from kb.loading import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.testing.oracle.shapes import Dice
    from engine.synthesis.proposals import Joined, Side
    from engine.synthesis.saturation import Member
    from engine.values.literals import Constant
    from engine.values.matching import Binding
    from engine.values.rules import Dispute, Issue, Rule

HIRING = """
issue "Whom should we hire?": hire(X), applicant(X).
background { applicant(ana). applicant(bo). applicant(cid). }
agent sales {
    needed(dutch). speaks(ana, dutch). rude(bo). codes(cid).
    speaks(X, L), needed(L), applicant(X) => hire(X).
    rude(X) => -hire(X).
}
agent tech {
    needed(thai). codes(bo). late(ana).
    codes(X), applicant(X) => hire(X).
    late(X) => -hire(X).
}
"""


def test_a_constant_that_only_joins_through_another_place_is_tried() -> None:
    """Nobody is said to speak Thai, but tech needs it: that cid does would help as much as Dutch."""
    debate = hold(parse(HIRING).dispute)
    assert debate.outcome is Outcome.STALEMATE
    assert debate.synthesis is not None
    assert {str(one.fact) for one in debate.synthesis.missing} == {"speaks(cid, dutch)", "speaks(cid, thai)"}


class ByDefinition:
    """Tries every fact by grounding the whole dispute again with it (semantics.md, section 4, step 6)."""

    def __init__(self, whole: Dispute, debate: Debate) -> None:
        assert whole.issue is not None
        self.whole = whole
        self.issue: Issue = whole.issue
        self.limits = Limits()
        self.debate = debate
        by_agent: dict[str, list[Rule]] = {}
        for claim in debate.claims:
            origin = next(rule for rule in _rules(whole) if _is_instance(claim.warrant, rule))
            by_agent.setdefault(claim.agent, []).append(origin)
        order = [name for name in whole.agents if name in by_agent]
        self.sides: tuple[Side, ...] = sides_of([(name, by_agent[name]) for name in order], self.issue.claim)
        self.rows = ground(whole, self.limits)
        self.joined = combinations(whole, self.sides, self.limits)
        self.builder = ProposalBuilder(self.issue, self.rows, self.limits)
        self.known = {
            self.rows.table.literal(self.rows.head[row]) for row in range(len(self.rows)) if self.rows.fact[row]
        }
        self.constants: list[Constant] = list(
            dict.fromkeys(
                term
                for rule in _rules(whole)
                for one in (rule.head, *rule.strong, *rule.weak)
                for term in one.args
                if not isinstance(term, Variable | Anonymous)
            )
        )

    def stuck(self) -> list[Literal]:
        """Return the claims of candidates that a further fact might help."""
        assert self.debate.synthesis is not None
        return [
            one.claim
            for one in self.debate.synthesis.candidates
            if one.rejected is not None and one.rejected.kind is not RejectionKind.DEFEATED_CLAIM
        ]

    def succeeds(self, claim: Literal, fact: Literal) -> bool:
        more = with_facts(self.whole, (fact,))
        try:
            rows = ground(more, self.limits)
        except (ArithmeticFault, InvalidTheory):
            return False
        builder = ProposalBuilder(self.issue, rows, self.limits)
        synthesizer = Synthesizer(more, self.issue, rows, self.limits)
        synthesizer.defeated = {one.literal: one.turn for one in self.debate.claims}
        best, _ = synthesizer.best_first(builder, combinations(more, self.sides, self.limits), claim)
        return any(one.succeeds for one in best)

    def helping(self, claim: Literal) -> set[Literal]:
        """Return every fact that would help, of those that state an open literal or complete a member."""
        found = {fact for fact in self._worth_trying(claim) if fact not in self.known and -fact not in self.known}
        return {fact for fact in found if self.succeeds(claim, fact)}

    def _worth_trying(self, claim: Literal) -> Iterator[Literal]:
        for pattern in self.whole.open:
            for fact in self._instances(pattern):
                yield fact
                yield -fact
        for joined in self.joined:
            binding = match(joined.head, claim, {})
            if binding is not None:
                for member in joined.whole:
                    yield from self._completing(joined, joined.shown[member], binding)

    def _completing(self, joined: Joined, items: Member, binding: Binding) -> Iterator[Literal]:
        holds, evaluator = self.builder.justified, self.builder.evaluator
        for place, item in enumerate(items):
            if isinstance(item, Literal):
                missing, others = substitute(item, binding), items[:place] + items[place + 1 :]
                elsewhere = {*variables(others), *variables((joined.head,))}
                for fact in self._instances(missing, elsewhere):
                    given = match(missing, fact, binding)
                    if given is not None and next(instances(others, given, holds, evaluator), None) is not None:
                        yield fact

    def _instances(self, pattern: Literal, joined: set[str] | frozenset[str] = frozenset()) -> Iterator[Literal]:
        """Yield instances over all constants; what joins with nothing takes those that stand at its place."""
        standing = [
            {one.args[place] for one in _literals(self.whole) if _same_predicate(one, pattern)}
            for place in range(len(pattern.args))
        ]
        choices = [
            [c for c in self.constants if (isinstance(term, Variable) and term.name in joined) or c in standing[place]]
            if isinstance(term, Variable | Anonymous)
            else [term]
            for place, term in enumerate(pattern.args)
        ]
        for args in product(*choices):
            fact = Literal(pattern.predicate, args, pattern.positive)
            if match(pattern, fact, {}) is not None:
                yield fact


def _rules(whole: Dispute) -> list[Rule]:
    return [*whole.background, *(rule for theory in whole.theories for rule in theory.rules)]


def _literals(whole: Dispute) -> list[Literal]:
    return [one for rule in _rules(whole) for one in (rule.head, *rule.strong, *rule.weak)]


def _same_predicate(one: Literal, other: Literal) -> bool:
    return (one.predicate, len(one.args)) == (other.predicate, len(other.args))


def _is_instance(warrant: Rule, rule: Rule) -> bool:
    """Return whether a ground rule is an instance of a rule, its comparisons and weak literals left aside."""
    binding: Binding | None = match(rule.head, warrant.head, {})
    if rule.is_fact != warrant.is_fact or len(rule.strong) != len(warrant.strong) or binding is None:
        return False
    for pattern, one in zip(rule.strong, warrant.strong, strict=True):
        binding = match(pattern, one, binding)
        if binding is None:
            return False
    return [str(substitute(one, binding)) for one in rule.weak] == [str(one) for one in warrant.weak]


def disagreement(whole: Dispute) -> str | None:
    """Return what is wrong with the facts named after a stalemate: None for nothing, "" where none could be named."""
    debate = hold(whole)
    synthesis = debate.synthesis
    if debate.outcome is not Outcome.STALEMATE or synthesis is None or synthesis.obstacle is not None:
        return ""
    assert synthesis.searched
    naive = ByDefinition(whole, debate)
    if not naive.stuck():
        return ""
    for claim in naive.stuck():
        literals = {one.fact for one in synthesis.missing if one.claim == claim and one.also is None}
        if left_out := naive.helping(claim) - literals:
            return f"{claim} would succeed with any of {sorted(map(str, left_out))}"
        if wrong := {fact for fact in literals if not naive.succeeds(claim, fact)}:
            return f"{claim} would not succeed with {sorted(map(str, wrong))}"
    return None


UNITS = (
    ("light(X)",),
    ("handy(X)",),
    ("price(X, P)", "P < 3"),
    ("likes(Y, X)", "expert(Y)"),
    ("speaks(X, L)", "needed(L)", "~dead(L)"),
    ("likes(Y, X)",),
    ("season(warm)",),
)
BETWEEN = ("light(X) => handy(X)", "handy(X) & needed(L) => speaks(X,L)", "light(X) -> handy(X)", "wet(X) => -light(X)")
AGAINST = ("bad(X) => -buy(X)", "bad(X) & ~mended(X) => -buy(X)", "likes(Y,X) & rude(Y) => -buy(X)")


def quarrel(dice: Dice) -> Dispute:
    """Return a dispute whose sides each have a favourite that another rules out, and of other objects know in part.

    What a side's own reason asks of these only others say, so that nobody alone can claim one of them.
    """
    owners = [f"ag{number}" for number in range(1, dice.pick((2, 2, 3)) + 1)]
    held: dict[str, list[str]] = {owner: [dice.pick(AGAINST)] for owner in owners}
    opened: dict[Literal, None] = {}
    for place, owner in enumerate(owners):
        other = owners[(place + 1) % len(owners)]
        held[other].append(f"bad(o{place})")
        for _ in range(dice.pick((1, 1, 2))):
            units = dict.fromkeys(dice.pick(UNITS) for _ in range(dice.count(1, 2)))
            items = [item for unit in units for item in unit]
            held[owner].append(f"{' & '.join(items)}{dice.pick((' & ~bad(X)', '', ''))} => buy(X)")
            for item in items:
                if "(" not in item or item.startswith("~"):
                    continue
                for thing, teller in ((f"o{place}", owner), ("c", other), ("d", other)):
                    values = {"X": thing, "P": dice.pick(("1", "2", "4")), "Y": dice.pick("uv"), "L": dice.pick("kl")}
                    fact = str(substitute(literal(item), {name: _constant(one) for name, one in values.items()}))
                    roll = dice.count(0, 9)
                    if teller is owner or roll < 5:
                        held[teller].append(f"=> {fact}" if roll == 0 else fact)
                    elif roll == 9:
                        opened[literal(fact)] = None
        if dice.count(0, 2) == 0:
            held[other].append(f"{dice.pick(('bad', 'wet'))}({dice.pick('cd')})")
        if dice.count(0, 1):
            held[owner].append(dice.pick(BETWEEN))
    whole = dispute("buy(X)", **{owner: "; ".join(dict.fromkeys(texts)) for owner, texts in held.items()})
    return replace(whole, open=(*opened, *((literal("mended(X)"),) if dice.count(0, 1) else ())))


def _constant(text: str) -> Constant:
    return Integer(int(text)) if text.isdigit() else Name(text)


def _checked(whole: Dispute) -> bool:
    """Hold the law to a dispute; return whether it said anything about it."""
    try:
        found = disagreement(whole)
    except (ArithmeticFault, InvalidTheory):
        return False
    assert found in (None, "")
    return found is None


@given(shaped_disputes(quarrel))
def test_every_single_fact_that_would_help_a_candidate_is_named_and_no_other(whole: Dispute) -> None:
    _checked(whole)


def test_seeded_stalemates_name_what_would_help() -> None:
    checked = [_checked(seeded(quarrel, Random(seed))) for seed in range(200)]  # noqa: S311 - a test, not a secret
    assert sum(checked) > 20


def test_a_fact_without_which_a_rule_has_no_value_is_not_named_and_hides_no_other() -> None:
    """A price that is a name leaves a rule without a value, so nobody could state it; a number helps."""
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="light(a); light(X) => buy(X); bad(b)",
        ag2="price(b,50); price(X,P) & P < 100 => buy(X); bad(a); light(c)",
    )
    debate = hold(replace(whole, open=(literal("price(c,low)"), literal("price(c,70)"))))
    assert debate.synthesis is not None
    assert {str(one.fact) for one in debate.synthesis.missing} == {"price(c, 50)", "price(c, 70)"}
    assert debate.synthesis.cut is not None
    assert debate.synthesis.cut.limit == "values"
