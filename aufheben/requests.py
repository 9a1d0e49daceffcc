"""What can be asked of a knowledge base that has been found sound, and what does not fit is refused in words.

`aufheben.api` and the command line put the check before these.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Variable
from engine.values.matching import match
from engine.values.record import Reading, Route, Semantics, Status
from grammar.wording import Severity, Suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.dialogue.tree import Branch
    from engine.explanation.explanation import Explanation
    from engine.grounding.ground import GroundDispute
    from engine.values.record import Debate, LiteralStatus
    from kb.answers import Answer
    from kb.findings import Finding
    from kb.knowledge_base import KnowledgeBase


def sound(kb: KnowledgeBase) -> tuple[Finding, ...]:
    """Return the warnings and notes about a knowledge base; raise `Unreadable` with its errors."""
    from grammar.errors import Unreadable  # noqa: PLC0415 - as above
    from kb.checks import check  # noqa: PLC0415 - imports what checking needs

    findings = tuple(check(kb))
    errors = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)
    return findings


def debate(
    kb: KnowledgeBase,
    *,
    mains: str = "all",
    first: str | None = None,
    max_rounds: int | None = None,
    limits: Limits | None = None,
) -> Debate:
    """Return the debate of a knowledge base."""
    from engine.debate.debate import hold  # noqa: PLC0415 - the largest part of the engine

    debatable(kb, mains=mains, max_rounds=max_rounds)
    _known_agent(kb, first)
    return hold(kb.dispute, mains=mains, first=first, max_rounds=max_rounds, limits=limits)


def debatable(kb: KnowledgeBase, *, mains: str = "all", max_rounds: int | None = None) -> None:
    """Refuse what holds no debate, or none under such a protocol."""
    if kb.issue is None:
        raise Misuse("misuse.no-issue")
    if len(kb.agents) < 2:  # noqa: PLR2004 - two make a debate
        raise Misuse("misuse.one-agent")
    if mains not in {"all", "one"}:
        raise Misuse("misuse.mains", mains=mains)
    if max_rounds is not None and max_rounds < 1:
        raise Misuse("misuse.max-rounds", rounds=max_rounds)


def status(
    kb: KnowledgeBase,
    literals: Sequence[Literal | str] = (),
    *,
    reading: str = "pooled",
    agent: str | None = None,
    semantics: str = "prakken-sartor",
    route: str = "auto",
    limits: Limits | None = None,
) -> tuple[LiteralStatus, ...]:
    """Return the statuses of literals, of every literal that has an argument when none is named."""
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding and solving come with it

    asked = tuple(map(literal_of, literals))
    how = reading_of(kb, reading, agent)
    if route not in {member.value for member in Route}:
        raise Misuse("misuse.route", route=route, known=", ".join(Route))
    which = semantics_of(semantics)
    limits = limits or Limits()
    focus = asked if all(map(is_ground, asked)) else ()

    def decided() -> tuple[LiteralStatus, ...]:
        return literal_statuses(
            kb.dispute,
            focus,
            reading=how,
            agent=agent,
            semantics=which,
            limits=limits,
            route=route,
            # Not kept for all literals: the rules take more room than their statuses, and nothing asks them again.
            ground=bearing(kb, focus, limits) if focus else None,
        )

    question = (focus, how, agent, which, route, limits.ground_rules)
    found = kb.kept.latest("statuses" if focus else "all statuses", question, decided)
    return found if focus == asked else tuple(one for one in found if _asked_for(one.literal, asked))


def bearing(kb: KnowledgeBase, literals: tuple[Literal, ...], limits: Limits) -> GroundDispute:
    """Return the ground rules that bear on some literals, for reading only: they are kept with the knowledge base."""
    from engine.grounding.grounding import ground  # noqa: PLC0415 - loads clingo where a rule has variables

    question = (literals, limits.ground_rules)
    return kb.kept.latest("ground", question, lambda: ground(kb.dispute, limits, focus=literals))


def program(
    kb: KnowledgeBase,
    *,
    reading: str = "pooled",
    semantics: str = "prakken-sartor",
    limits: Limits | None = None,
) -> str:
    """Return a program of which plain ``clingo --eq=0`` prints the statuses of all literals that have an argument."""
    from engine.status.exported import program as exported  # noqa: PLC0415 - grounding comes with it

    return exported(kb.dispute, reading_of(kb, reading, None), semantics_of(semantics), limits)


def checking(kb: KnowledgeBase, record: str, *, limits: Limits | None = None) -> str:
    """Return a program in which plain ``clingo --eq=0`` checks the record of a debate of a knowledge base.

    ``record`` is what ``aufheben debate --json`` prints. Raises `Misuse` for a text that is no record of a debate.
    """
    from pydantic import ValidationError  # noqa: PLC0415 - loaded only for documents

    from kb.proof import Checker  # noqa: PLC0415 - as above
    from kb.schema import DebateDocument  # noqa: PLC0415 - as above

    try:
        document = DebateDocument.model_validate_json(record)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        kinds = {"json_invalid": "no-json", "missing": "missing", "extra_forbidden": "unknown"}
        place = ".".join(map(str, first["loc"])) or "$"
        raise Misuse(f"export.no-record.{kinds.get(first['type'], 'value')}", place=place) from error
    return Checker(kb.dispute, limits or Limits()).program(document)


def explain(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    reading: str = "pooled",
    agent: str | None = None,
    depth: int | None = None,
    limits: Limits | None = None,
) -> Explanation:
    """Return why a literal has its status; ``depth`` bounds how far attacks are followed."""
    from engine.explanation.explanation import explain as explain_literal  # noqa: PLC0415 - loads clingo

    asked, how = one_literal(kb, literal, reading, agent)
    limits = limits or Limits()
    ground = bearing(kb, (asked,), limits)
    return explain_literal(kb.dispute, asked, reading=how, agent=agent, depth=depth, limits=limits, ground=ground)


MOST_REASONS = 20
"""Literals of one answer that are explained; each takes the grounding of what bears on it."""


def reasons(kb: KnowledgeBase, answer: Answer, *, limits: Limits | None = None) -> tuple[Explanation, ...]:
    """Return why the first literals of an answer, or where they are denied their complements, have their status."""
    from kb.answers import Verdict  # noqa: PLC0415 - the languages of people are large

    denied = (Verdict.FALSE, Verdict.FALSE_BY_DEFAULT)
    told = (
        -one.literal if one.verdict in denied and one.status is not Status.JUSTIFIED else one.literal
        for one in answer.found[:MOST_REASONS]
    )
    return tuple(explain(kb, literal, depth=1, limits=limits) for literal in told)


def tree(
    kb: KnowledgeBase,
    literal: Literal | str,
    *,
    reading: str = "pooled",
    agent: str | None = None,
    limits: Limits | None = None,
) -> Branch | None:
    """Return the tree of all arguments in the dialogue about a literal; None when it has no argument."""
    from engine.dialogue.tree import dialogue_tree  # noqa: PLC0415 - loads clingo

    asked, how = one_literal(kb, literal, reading, agent)
    return dialogue_tree(kb.dispute, asked, reading=how, agent=agent, limits=limits)


def one_literal(kb: KnowledgeBase, literal: Literal | str, reading: str, agent: str | None) -> tuple[Literal, Reading]:
    """Return a literal without variables and the reading to judge it by; private needs an agent."""
    asked = literal_of(literal)
    if not is_ground(asked):
        raise Misuse("misuse.not-ground", literal=asked)
    how = reading_of(kb, reading, agent)
    if how is Reading.PRIVATE and agent is None:
        raise Misuse("misuse.agent-needed", agents=_names(kb))
    return asked, how


def literal_of(literal: Literal | str) -> Literal:
    """Return a literal, read from its text when it is given as one."""
    if isinstance(literal, Literal):
        return literal
    from grammar.reading import parse_literal  # noqa: PLC0415 - loads lark

    return parse_literal(literal)


def is_ground(literal: Literal) -> bool:
    """Return whether a literal holds no variable; one that does stands for all literals it matches."""
    return not any(isinstance(term, Variable | Anonymous) for term in literal.args)


def _asked_for(literal: Literal, asked: tuple[Literal, ...]) -> bool:
    return any(match(pattern, literal, {}) is not None for pattern in asked)


def reading_of(kb: KnowledgeBase, reading: str, agent: str | None) -> Reading:
    """Return the reading asked for; an agent goes with the private one only."""
    if reading not in {member.value for member in Reading}:
        raise Misuse("misuse.reading", reading=reading, known=", ".join(Reading))
    how = Reading(reading)
    if how is Reading.POOLED and agent is not None:
        raise Misuse("misuse.agent-pooled")
    _known_agent(kb, agent)
    return how


def semantics_of(semantics: str) -> Semantics:
    """Return the semantics asked for by name."""
    if semantics not in {member.value for member in Semantics}:
        raise Misuse("misuse.semantics", semantics=semantics, known=", ".join(Semantics))
    return Semantics(semantics)


def _known_agent(kb: KnowledgeBase, agent: str | None) -> None:
    if agent is not None and agent not in {one.name for one in kb.agents}:
        raise Misuse("misuse.unknown-agent", agent=agent, agents=_names(kb))


def _names(kb: KnowledgeBase) -> str:
    return ", ".join(one.name for one in kb.agents)


def unknown(kb: KnowledgeBase, literals: Iterable[Literal]) -> tuple[tuple[Literal, Suggestion], ...]:
    """Return the literals whose predicate occurs nowhere in a knowledge base, with what may have been meant."""
    asked = tuple(literals)
    if not asked:
        return ()
    known = _predicates(kb)
    names = sorted(f"{predicate}/{arity}" for predicate, arity in known)
    return tuple(
        (literal, Suggestion.of(f"{literal.predicate}/{len(literal.args)}", names))
        for literal in asked
        if (literal.predicate, len(literal.args)) not in known
    )


def _predicates(kb: KnowledgeBase) -> set[tuple[str, int]]:
    known = {(opened.literal.predicate, len(opened.literal.args)) for opened in kb.opens}
    for rule in chain(kb.background, *(agent.rules for agent in kb.agents)):
        known.add((rule.head.predicate, len(rule.head.args)))
        if rule.body:
            known.update((literal.predicate, len(literal.args)) for literal in (*rule.strong, *rule.weak))
    return known
