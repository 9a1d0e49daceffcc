"""Whether the parts of a knowledge base go together: blocks, issue, readings and expectations."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, Literal, Name, Variable
from grammar.catalogue import languages
from grammar.statements import (
    AgentBlock,
    ExpectAnswer,
    ExpectOutcome,
    ExpectStatus,
    IssueStatement,
    Prefer,
    RuleStatement,
)
from grammar.wording import Choice, Quoted
from kb.findings import Finding
from kb.knowledge_base import is_everybodys
from kb.nearby import literal_span, narrowed, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.spans import SourceText, Span
    from grammar.statements import Say
    from kb.survey import Survey

_READ = re.compile(r"\{([A-Z][A-Za-z0-9_]*)\}")


def misplaced_rules(survey: Survey) -> Iterator[Finding]:
    """Yield the rules at top level beside agent blocks, once for each file; priorities and conflicts belong there."""
    statements = survey.base.statements
    if not any(isinstance(statement, AgentBlock) for statement in statements):
        return
    loose: defaultdict[SourceText | None, list[Span | None]] = defaultdict(list)
    for statement in statements:
        if isinstance(statement, RuleStatement) and not is_everybodys(statement.rule):
            span = statement.span
            loose[None if span is None else span.source].append(span)
    for spans in loose.values():
        if len(spans) == 1:
            yield Finding.at("outside-blocks", spans[0])
        else:
            yield Finding.at("outside-blocks-many", spans[0], more=len(spans) - 1)


def repeated_openings(survey: Survey) -> Iterator[Finding]:
    """Yield each issue and `prefer` after the first, and each title that differs from the first of its agent."""
    issue: IssueStatement | None = None
    sources: dict[Prefer, Prefer] = {}
    titles: dict[str, AgentBlock] = {}
    for statement in survey.base.statements:
        match statement:
            case IssueStatement():
                if issue is None:
                    issue = statement
                elif statement != issue:
                    yield Finding.at("second-issue", statement.span, place=place(issue.span))
                else:
                    yield Finding.at("duplicate-statement", statement.span, place=place(issue.span))
            case Prefer():
                if statement in sources:
                    yield Finding.at("duplicate-statement", statement.span, place=place(sources[statement].span))
                sources.setdefault(statement, statement)
            case AgentBlock(name, title) if title is not None:
                first = titles.setdefault(name, statement)
                if first.title != title:
                    yield Finding.at("second-title", statement.span, agent=name, place=place(first.span))
            case _:
                pass


def half_a_debate(survey: Survey) -> Iterator[Finding]:
    """Yield that several agents have no issue, or that an issue has but one agent."""
    base = survey.base
    if base.issue is None and len(base.agents) > 1:
        first = next(statement for statement in base.statements if isinstance(statement, AgentBlock))
        yield Finding.at("no-issue", narrowed(first.span, first.name))
    if base.issue is not None and len(base.agents) == 1:
        yield Finding.at("one-agent", base.issue.span)


def readings(survey: Survey) -> Iterator[Finding]:
    """Yield the readings that nothing uses, and the braces in them that hold no variable of the literal."""
    for say in survey.base.says:
        literal = say.literal
        if not survey.mentions(literal) and not _expected(survey, literal) and not _names(survey, literal):
            near = survey.speller.suggest(_name(literal), survey.known())
            span = literal_span(say.span, literal)
            yield Finding.at("say-unused", span, literal=str(literal), suggestion=near)
        yield from _loose_braces(say, survey)
        if say.language is not None and say.language not in languages():
            near = survey.speller.suggest(say.language, languages())
            spoken = Choice(tuple(map(Quoted, languages())))
            span = narrowed(say.span, say.language)
            yield Finding.at("say-language", span, languages=spoken, language=say.language, suggestion=near)


def _names(survey: Survey, literal: Literal) -> bool:
    """Return whether a line without arguments says how a constant, an agent or a rule is called."""
    if literal.args or not literal.positive:
        return False
    name = literal.predicate
    called = name in survey.names or any(agent.name == name for agent in survey.base.agents)
    return called or any(stated.rule.label == name for stated in survey.rules)


def _loose_braces(say: Say, survey: Survey) -> Iterator[Finding]:
    variables = [term.name for term in say.literal.args if isinstance(term, Variable)]
    named = _READ.findall(f"{say.reading} {say.negative or ''}")
    for name in dict.fromkeys(named):
        if name not in variables:
            near = survey.speller.suggest(name, variables)
            yield Finding.at("say-unbound", say.span, variable=name, literal=str(say.literal), suggestion=near)


def _expected(survey: Survey, literal: Literal) -> bool:
    """Return whether an expectation mentions an instance of a literal."""
    return any(
        other.predicate == literal.predicate and len(other.args) == len(literal.args)
        for expect in survey.base.expects
        for other in _expected_literals(expect)
    )


def _expected_literals(expect: ExpectStatus | ExpectOutcome | ExpectAnswer) -> tuple[Literal, ...]:
    match expect:
        case ExpectStatus(literals=literals):
            return literals
        case ExpectAnswer(literal=literal):
            return (literal,)
        case ExpectOutcome():
            return ()


def expectations(survey: Survey) -> Iterator[Finding]:
    """Yield what expectations expect of unknown literals, agents and labels, or of a debate without an issue."""
    base = survey.base
    agents = [agent.name for agent in base.agents]
    labels = {stated.rule.label for stated in survey.rules if stated.rule.label is not None}
    for expect in base.expects:
        match expect:
            case ExpectStatus(agent=agent) if agent is not None and agent not in agents:
                near = survey.speller.suggest(agent, agents)
                yield Finding.at("expect-agent", narrowed(expect.span, agent), agent=agent, suggestion=near)
            case ExpectOutcome() | ExpectAnswer() if base.issue is None or len(base.agents) == 1:
                yield Finding.at("expect-debate", expect.span)
            case _:
                pass
        unsupported = isinstance(expect, ExpectStatus) and expect.status == "unsupported"
        for literal in _expected_literals(expect):
            span = literal_span(expect.span, literal)
            if any(isinstance(term, Variable | Anonymous) for term in literal.args):
                yield Finding.at("expect-variable", span, literal=str(literal))
            elif literal.predicate == PRIORITY:
                yield from _labels(literal, labels, expect.span, survey)
            elif unsupported and not survey.mentions(_widened(literal)):
                near = survey.speller.suggest(_name(literal), survey.known())
                yield Finding.at("expect-nothing", span, literal=str(literal), suggestion=near)
            elif not unsupported and not _answerable(expect, literal, survey):
                near = survey.speller.suggest(_name(literal), survey.known())
                yield Finding.at("expect-unknown", span, literal=str(literal), suggestion=near)


def _widened(literal: Literal) -> Literal:
    """Return a literal with every argument left open."""
    return Literal(literal.predicate, (Anonymous(),) * len(literal.args), literal.positive)


def _answerable(expect: ExpectStatus | ExpectOutcome | ExpectAnswer, literal: Literal, survey: Survey) -> bool:
    """Return whether a literal is one that statements mention; an answer may be built from the objects of others."""
    if survey.mentions(literal):
        return True
    return (
        isinstance(expect, ExpectAnswer)
        and all(not isinstance(term, Name) or term.value in survey.names for term in literal.args)
        and any(signature in survey.concluded for signature in _signatures(literal))
    )


def _signatures(literal: Literal) -> tuple[tuple[str, int, bool], ...]:
    return tuple((literal.predicate, len(literal.args), positive) for positive in (True, False))


def _labels(literal: Literal, labels: set[str], span: Span | None, survey: Survey) -> Iterator[Finding]:
    for term in literal.args:
        if isinstance(term, Name) and term.value not in labels:
            near = survey.speller.suggest(term.value, labels)
            yield Finding.at("priority-label", narrowed(span, term.value), label=term.value, suggestion=near)


def _name(literal: Literal) -> str:
    return f"{'' if literal.positive else '-'}{literal.predicate}/{len(literal.args)}"
