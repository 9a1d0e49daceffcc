"""Everything that can be told about a knowledge base without deciding anything: `check`.

Checks look at statements, never at arguments, and take linear time; what strict rules say together is grounded, where
there are any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.limits import uncollected
from kb import applicability, assembly, coherence, consistency, growth, safety, vocabulary
from kb.survey import Survey

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from grammar.spans import SourceText
    from kb.findings import Finding
    from kb.knowledge_base import KnowledgeBase

_LOCAL: tuple[Callable[[Survey], Iterator[Finding]], ...] = (
    assembly.misplaced_rules,
    assembly.repeated_openings,
    safety.unsafe_variables,
    safety.calculations,
    growth.growing_rules,
    consistency.contradictory_facts,
    consistency.settled_openings,
    consistency.duplicate_labels,
    consistency.duplicates,
    consistency.conflicts,
    consistency.strict_assumptions,
    coherence.strict_part,
)
"""Checks whose findings stay true whatever else is stated."""

_GLOBAL: tuple[Callable[[Survey], Iterator[Finding]], ...] = (
    assembly.half_a_debate,
    assembly.readings,
    assembly.expectations,
    safety.look_alikes,
    vocabulary.sourceless_predicates,
    vocabulary.arity_clashes,
    applicability.unused_rules,
    applicability.unarguable_issue,
    consistency.priorities,
)
"""Checks that miss something in the text: what could not be read might have given it."""


@uncollected()
def check(base: KnowledgeBase, *, complete: bool = True) -> tuple[Finding, ...]:
    """Return what is wrong or doubtful, in the order of the text.

    A knowledge base read from a text with faults is not ``complete``: findings that something is missing are left out.
    They are looked for once and kept with the knowledge base.
    """
    return base.kept.latest("findings", complete, lambda: _findings(base, complete=complete))


@uncollected()
def _findings(base: KnowledgeBase, *, complete: bool) -> tuple[Finding, ...]:
    survey = Survey.of(base)
    found = [finding for look in (*_LOCAL, *(_GLOBAL if complete else ())) for finding in look(survey)]
    order = {source: index for index, source in enumerate(base.sources)}
    return tuple(sorted(found, key=lambda finding: _place(finding, order)))


def _place(finding: Finding, order: dict[SourceText, int]) -> tuple[int, int, str]:
    """Return where a finding comes among others; those without a place come last."""
    if finding.span is None:
        return len(order) + 1, 0, finding.code
    return order.get(finding.span.source, len(order)), finding.span.start, finding.code
