"""What facts and strict rules say by themselves, and what they say against a rule (semantics, section 6)."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from engine.grounding.strict import Contradiction, StrictContradiction, transpositions
from engine.values.arithmetic import evaluator, instances
from engine.values.errors import AufhebenError
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name, Variable
from engine.values.matching import Literals, match, name_blanks, substitute_rule
from engine.values.rules import Dispute, Rule
from grammar.wording import Steps
from kb.findings import Finding
from kb.survey import signature_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.literals import Term
    from kb.survey import Signature, Survey


def strict_part(survey: Survey) -> Iterator[Finding]:
    """Yield what everybody's facts and strict rules contradict, else the rules that they turn on themselves."""
    part = _strict_part(survey)
    match None if part is None else _closed(part):
        case Contradiction() as found:
            yield from _contradiction(survey, found)
        case frozenset() as settled:
            yield from _self_attacks(survey, _Reading.of(part or (), settled), settled)
        case None:
            pass


def _contradiction(survey: Survey, found: Contradiction) -> Iterator[Finding]:
    """Yield a contradiction with its chain; one of facts without a rule is left to `kb.consistency`."""
    used = {rule.source for rule in found.chain}
    facts = [rule for rule in found.chain if rule.is_fact]
    if len(facts) == len(found.chain):
        return
    last = next((stated for stated in reversed(survey.rules) if stated.rule.source in used and stated.rule.body), None)
    yield Finding.at(
        "strict-contradiction",
        None if last is None else last.span,
        literal=str(found.literal),
        chain=Steps(tuple(rule.clause for rule in found.chain)),
        command=shlex.quote(str(facts[0].head)) if facts else "LITERAL",
    )


def _self_attacks(survey: Survey, reading: _Reading, settled: frozenset[Literal]) -> Iterator[Finding]:
    """Yield the defeasible rules from whose head strict rules conclude a contradiction.

    A head whose complement is beyond dispute is none of them: the facts answer it, it does not answer itself.
    """
    tried: dict[Literal, tuple[Rule, ...]] = {}
    for stated in survey.rules:
        head = _frozen(stated.rule.head)
        if stated.rule.strict or head.predicate == PRIORITY or -head in settled:
            continue
        if head not in tried:
            tried[head] = reading.clash(head)
        if tried[head]:
            last = tried[head][-1].head
            yield Finding.at(
                "attacks-itself",
                stated.span,
                head=str(stated.rule.head),
                literal=str(_thawed(last if last.positive else -last)),
                chain=Steps(tuple(_thawed_rule(rule).clause for rule in tried[head])),
            )


class _Over(Literals):
    """Literals that are taken in for a while on top of others, which stay as they are."""

    def __init__(self, under: Literals) -> None:
        super().__init__(())
        self._under = under

    def __contains__(self, literal: Literal) -> bool:
        return super().__contains__(literal) or literal in self._under

    def candidates(self, pattern: Literal) -> tuple[Literal, ...]:
        """Return the members that may match a pattern, those underneath first."""
        return (*self._under.candidates(pattern), *super().candidates(pattern))


@dataclass(frozen=True, slots=True)
class _Reading:
    """Strict rules by the literals that set them off, both ways, and what is settled without any defeasible rule."""

    uses: dict[Signature, list[tuple[Literal, Rule]]]
    settled: Literals

    @classmethod
    def of(cls, part: Iterable[Rule], settled: frozenset[Literal]) -> _Reading:
        """Return the reading of strict rules."""
        uses: dict[Signature, list[tuple[Literal, Rule]]] = {}
        strict = (name_blanks(rule) for rule in part if rule.body)
        for way in chain.from_iterable((rule, *transpositions(rule)) for rule in strict):
            for premise in way.strong:
                uses.setdefault(signature_of(premise), []).append((premise, way))
        return cls(uses, Literals(settled))

    def clash(self, head: Literal) -> tuple[Rule, ...]:
        """Return how strict rules lead from a head to a contradiction, each rule after those it uses; or nothing."""
        fresh = frozenset(term.value for term in head.args if isinstance(term, Name) and term.value.startswith("?"))
        judge = evaluator(fresh, ())
        holds = _Over(self.settled)
        rests: dict[Literal, Rule] = {head: Rule(head, strict=True)}
        for literal in (agenda := [head]):
            if -literal in holds:
                return tuple(dict.fromkeys((*_support(rests, -literal), *_support(rests, literal))))
            holds.add(literal)
            for premise, way in self.uses.get(signature_of(literal), ()):
                binding = match(premise, literal, {})
                rest = tuple(item for item in way.body if item is not premise)
                for found in () if binding is None else instances(rest, binding, holds, judge):
                    step = substitute_rule(way, found)
                    open_head = any(isinstance(term, Variable) for term in step.head.args)
                    if not open_head and step.head not in holds and step.head not in rests:
                        rests[step.head] = step
                        agenda.append(step.head)
        return ()


def _support(rests: dict[Literal, Rule], literal: Literal) -> Iterator[Rule]:
    """Yield the rules under a literal, each after those it rests on; what is settled needs none."""
    found: dict[Literal, None] = {}
    stack = [(literal, False)]
    while stack:
        top, done = stack.pop()
        if done:
            found[top] = None
        elif top in rests and top not in found:
            stack.append((top, True))
            stack += [(premise, False) for premise in reversed(rests[top].strong)]
    return (rests[one] for one in found)


def _strict_part(survey: Survey) -> list[Rule] | None:
    """Return everybody's strict rules and the facts that can bear on them; None when no strict rule has a body."""
    strict = [stated.rule for stated in survey.bodies if stated.rule.strict]
    if not strict:
        return None
    heard = {(one.predicate, len(one.args)) for rule in strict for one in (rule.head, *rule.strong)}
    facts = (stated.rule for stated in survey.everything() if stated.rule.is_fact)
    return [*strict, *(fact for fact in facts if (fact.head.predicate, len(fact.head.args)) in heard)]


def _closed(part: Iterable[Rule]) -> frozenset[Literal] | Contradiction | None:
    """Return what follows from strict rules, or the contradiction among it; None when other findings are in the way."""
    from engine.grounding.grounding import ground  # noqa: PLC0415 - only a text with strict rules pays for it

    try:
        closed = ground(Dispute((), tuple(part)), Limits())
    except StrictContradiction as error:
        return error.found
    except AufhebenError:
        return None
    return frozenset(closed.table.literal(number) for number in closed.head)


def _frozen(literal: Literal) -> Literal:
    """Return a literal about unknown things, each called as its variable."""
    args = (Name(f"?{term.name}") if isinstance(term, Variable) else term for term in literal.args)
    return Literal(literal.predicate, tuple(args), literal.positive)


def _thawed(literal: Literal) -> Literal:
    return Literal(literal.predicate, tuple(map(_variable, literal.args)), literal.positive)


def _thawed_rule(rule: Rule) -> Rule:
    """Return an instance with its unknown things as variables; comparisons, which hold of none, are left out."""
    return replace(rule, head=_thawed(rule.head), body=tuple(map(_thawed, rule.strong)))


def _variable(term: Term) -> Term:
    return Variable(term.value[1:]) if isinstance(term, Name) and term.value.startswith("?") else term
