"""Rules whose body nothing can give, and issues that nobody can argue.

Derivability is judged by predicates and by constants position by position: whatever is reported can never be derived,
however the rest of the debate goes.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING

from engine.grounding.strict import transpositions
from engine.values.literals import Variable
from engine.values.rules import BACKGROUND
from kb.findings import Finding
from kb.nearby import literal_span
from kb.safety import mistakable_names
from kb.survey import signature_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.literals import Literal
from kb.survey import Signature, Stated, Survey


def unused_rules(survey: Survey) -> Iterator[Finding]:
    """Yield the rules that never apply, even when all agents put their knowledge together.

    A predicate that nothing concludes is taken as given here, `kb.vocabulary` has told it already; so is a name that
    looks like a variable, which `kb.safety` tells.
    """
    given = _opened(survey).union(*survey.founded.values())
    given.update(signature for signature in survey.used.rows if signature not in survey.concluded)
    derivable = _closure(_both_ways(survey.resting), given, survey)
    for stated in survey.resting:
        for literal in stated.rule.strong:
            if not _given(literal, derivable, survey):
                if mistakable_names(stated.rule, survey):
                    break
                span = literal_span(stated.span, literal)
                yield Finding.at("never-applies", span, literal=str(literal))
                break


def unarguable_issue(survey: Survey) -> Iterator[Finding]:
    """Yield the issue when no agent, from its own theory and the background, can conclude the literal to be claimed.

    Of an issue without variables, the complement counts too: agents open with it (semantics, section 4).
    """
    issue = survey.base.issue
    if issue is None:
        return
    claim = issue.literals[0]
    claims = [claim] if any(isinstance(term, Variable) for term in claim.args) else [claim, -claim]
    rules: defaultdict[str, list[Stated]] = defaultdict(list)
    for stated in survey.resting:
        rules[stated.owner].append(stated)
    if any(survey.concluded.fits(one) for one in claims):
        for agent in survey.base.agents:
            founded = survey.founded[BACKGROUND] | survey.founded[agent.name]
            derivable = _closure(_both_ways([*rules[agent.name], *rules[BACKGROUND]]), founded, survey)
            if any(signature_of(one) in derivable for one in claims):
                return
    yield Finding.at("issue-unarguable", literal_span(issue.span, claim), literal=str(claim))


def _opened(survey: Survey) -> set[Signature]:
    return {signature_of(one) for opened in survey.base.opens for one in (opened.literal, -opened.literal)}


def _both_ways(bodies: Iterable[Stated]) -> Iterator[Stated]:
    """Yield rules with a body, and what the strict ones among them say backwards (semantics, section 6)."""
    for stated in bodies:
        yield stated
        for rule in transpositions(stated.rule) if stated.rule.strict else ():
            yield stated._replace(rule=rule)


def _given(literal: Literal, derivable: set[Signature], survey: Survey) -> bool:
    """Return whether a body literal may be derivable."""
    signature = signature_of(literal)
    return signature in derivable and (signature not in survey.concluded or survey.concluded.fits(literal))


def _closure(bodies: Iterable[Stated], given: set[Signature], survey: Survey) -> set[Signature]:
    """Return the signatures that follow from the given ones by rules with a body, in linear time."""
    derivable = set(given)
    waiting: defaultdict[Signature, list[int]] = defaultdict(list)
    missing: list[int] = []
    heads: list[Signature] = []
    ready: deque[int] = deque()
    for stated in bodies:
        strong = stated.rule.strong
        needs = set(map(signature_of, strong))
        if any(signature_of(literal) in survey.concluded and not survey.concluded.fits(literal) for literal in strong):
            continue
        number = len(heads)
        heads.append(signature_of(stated.rule.head))
        open_needs = needs - derivable
        missing.append(len(open_needs))
        for signature in open_needs:
            waiting[signature].append(number)
        if not open_needs:
            ready.append(number)
    while ready:
        head = heads[ready.popleft()]
        if head in derivable:
            continue
        derivable.add(head)
        for number in waiting.pop(head, ()):
            missing[number] -= 1
            if missing[number] == 0:
                ready.append(number)
    return derivable
