"""Everything that can be told about a knowledge base without deciding anything: `check`.

Checks look at statements, never at arguments, and take linear time; what strict rules say together is grounded, where
there are any. Here are those of the text as a whole: whether its parts go together (blocks, issue, readings,
expectations), predicates that nothing gives, rules whose body nothing can give, and issues that nobody can argue.
Derivability is judged by predicates and by constants position by position: whatever is reported can never be derived,
however the rest of the debate goes. Variables and arithmetic have a section of their own, contradictions are
`kb.consistency`'s.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.grounding.scope import transpositions
from engine.values.arithmetic import definition
from engine.values.graphs import strongly_connected
from engine.values.limits import uncollected
from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import BACKGROUND, Rule
from grammar import regexes as re
from grammar.catalogue import languages
from grammar.clock import tick
from grammar.diagnosis import DATE, date_number
from grammar.spans import SourceText, Span
from grammar.statements import (
    AgentBlock,
    ExpectAnswer,
    ExpectOutcome,
    ExpectStatus,
    IssueStatement,
    Prefer,
    RuleStatement,
    Say,
)
from grammar.wording import Choice, Quoted, Suggestion
from kb import consistency
from kb.knowledge_base import KnowledgeBase, is_everybodys
from kb.overview import (
    Finding,
    Overview,
    PlacedRule,
    Signature,
    leaves,
    literal_span,
    named,
    narrowed,
    operands,
    place,
    signature_of,
)

# Rules that have finitely many ground instances: every variable gets a value, and no value grows without end.
#
# A variable is bound by a strong body literal, or by ``=`` with an arithmetic expression over bound variables; in a
# conflict, which stands for all its transpositions, by any of its literals (semantics, section 1: safe rules).
#
# A variable bound by ``=`` to an arithmetic expression may not reach, through the rules, the head of a rule on which
# that expression depends (the language reference). Reaching is judged on argument positions: an edge leads from the
# position where a rule takes a variable's value to each position where its head puts it, and through ``=`` from the
# variables of the expression to the variable. No value grows when no edge through arithmetic lies on a circle (weak
# acyclicity; Fagin, Kolaitis, Miller & Popa 2005, definition 3.9).

Unbound: TypeAlias = dict[str, str]
"""The variables without a value, each with the code of the finding about the place that needs it most."""


def unsafe_variables(overview: Overview) -> Iterator[Finding]:
    """Yield the variables that no strong literal and no ``=`` gives a value, and each ``_`` without meaning."""
    for placed in (*overview.unfounded, *overview.schematic):
        rule = placed.rule
        if rule.conflict:
            if any(isinstance(term, Anonymous) for literal in (*rule.strong, rule.head) for term in literal.args):
                yield Finding.at("anonymous-conflict", narrowed(placed.span, "_"))
        elif any(isinstance(term, Anonymous) for term in rule.head.args):
            yield Finding.at("anonymous-head", narrowed(placed.span, "_"))
        if any(isinstance(part, Anonymous) for comparison in _comparisons(rule) for part in operands(comparison)):
            yield Finding.at("anonymous-comparison", narrowed(placed.span, "_"))
        for variable, code in _unbound(rule).items():
            near = meant_constant(variable, overview)
            yield Finding.at(code, narrowed(placed.span, variable), variable=variable, suggestion=near)


def calculations(overview: Overview) -> Iterator[Finding]:
    """Yield the names and texts that are calculated with or ordered."""
    for placed in overview.schematic:
        for comparison in _comparisons(placed.rule):
            for side in (comparison.left, comparison.right):
                if comparison.op in ("=", "!=") and not isinstance(side, Arithmetic):
                    continue
                for part in leaves(side):
                    if isinstance(part, Name | Text):
                        yield Finding.at("not-a-number", placed.span, constant=str(part))


def look_alikes(overview: Overview) -> Iterator[Finding]:
    """Yield variables that look like a constant of this text, and constants that look like a variable.

    Quiet on purpose: a variable counts when it occurs once and its lower-case twin is a constant somewhere; a
    constant when it occurs nowhere outside a rule that has the variable of this name.
    """
    for placed in overview.schematic:
        rule = placed.rule
        variables = Counter(term.name for term in _terms(rule) if isinstance(term, Variable))
        for variable, count in variables.items():
            if count > 1 or len(variable) == 1:
                continue
            twin = _twin(variable, overview)
            if twin is not None and variable not in _unbound(rule):
                span = narrowed(placed.span, variable)
                yield Finding.at("name-like-variable", span, variable=variable, constant=twin)
        for name in mistakable_names(rule, overview):
            span = narrowed(placed.span, name)
            yield Finding.at("variable-like-name", span, variable=name.upper(), constant=name)


def numbers_of_other_layouts(overview: Overview) -> Iterator[Finding]:
    """Yield the digit groups that are arguments, ``budget(1,000)``, and the dates that are differences.

    Quiet on purpose: ``size(640,480)`` may be two arguments. No integer begins with 0, though, and nobody who leaves a
    space after one comma of a literal leaves none after the next.
    """
    if any(_GROUPS.search(source.text) for source in overview.base.sources):
        yield from dict.fromkeys(one for literal, span in _literals(overview) for one in _digit_groups(literal, span))
    for placed in overview.schematic:
        sides = [side for one in _comparisons(placed.rule) for side in (one.left, one.right)]
        if placed.span is not None and any(isinstance(side, Arithmetic) for side in sides):
            for match in _outside_texts(DATE, placed.span):
                sign = match["sign"] or match["other"]
                span = Span(placed.span.source, match.start(), match.end())
                yield Finding.at("date-computed", span, found=match[0], number=date_number(match), sign=sign)


_GROUPS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\w)")
_SPACED = re.compile(r",[ \t]+\Z|\A[ \t]*,[ \t]+")
_TEXTS = re.compile(r'"(?:\\.|[^"\\\n])*"|%[^\n]*')


def _literals(overview: Overview) -> Iterator[tuple[Literal, Span | None]]:
    """Yield the literals of rules, openings and the issue with the statement in which they stand."""
    for placed in overview.everything():
        for one in (placed.rule.head, *placed.rule.strong, *placed.rule.weak):
            yield one, placed.span
    for opened in overview.base.opens:
        yield opened.literal, opened.span
    issue = overview.base.issue
    for one in issue.literals if issue is not None else ():
        yield one, issue.span if issue is not None else None


def _digit_groups(literal: Literal, span: Span | None) -> Iterator[Finding]:
    if span is None or not any(isinstance(a, Integer) and isinstance(b, Integer) for a, b in pairwise(literal.args)):
        return
    text = span.source.text
    for match in _outside_texts(_GROUPS, span):
        groups = match[0].split(",")
        spaced = _SPACED.search(text[span.start : match.start()]) or _SPACED.match(text[match.end() : span.end])
        if spaced or any(group.startswith("0") for group in groups):
            place = Span(span.source, match.start(), match.end())
            yield Finding.at(
                "digit-groups", place, found=match[0], count=len(groups), better="".join(groups).lstrip("0") or "0"
            )


def _outside_texts(pattern: re.Pattern[str], span: Span) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern in a statement, but for those in its texts and comments."""
    text = span.source.text
    passed = [match.span() for match in _TEXTS.finditer(text, span.start, span.end)]
    for match in pattern.finditer(text, span.start, span.end):
        if not any(start < match.end() and match.start() < end for start, end in passed):
            yield match


def mistakable_names(rule: Rule, overview: Overview) -> list[str]:
    """Return the constants of a rule that occur nowhere else, while their upper-case twin is a variable of it."""
    names = Counter(term.value for term in _terms(rule) if isinstance(term, Name))
    if not names:
        return []
    variables = {term.name for term in _terms(rule) if isinstance(term, Variable)}
    return [name for name, count in names.items() if name.upper() in variables and count == overview.names[name]]


def meant_constant(variable: str, overview: Overview) -> Suggestion:
    """Return the constant of this text that may be meant by a variable: ``light`` for ``Light``."""
    twin = _twin(variable, overview)
    return Suggestion() if twin is None else Suggestion.of(twin, (twin,))


def _twin(variable: str, overview: Overview) -> str | None:
    """Return the constant of this text that differs from a variable in upper and lower case only."""
    spellings = (variable[0].lower() + variable[1:], variable.lower())
    return next((spelling for spelling in spellings if spelling in overview.names), None)


def bound_variables(rule: Rule) -> tuple[set[str], list[tuple[str, Arithmetic]]]:
    """Return the variables that strong literals bind, and those that ``=`` binds, each with its expression."""
    binding = (*rule.strong, rule.head) if rule.conflict else rule.strong
    bound = {term.name for literal in binding for term in literal.args if isinstance(term, Variable)}
    known = set(bound)
    definitions = [one for comparison in _comparisons(rule) for one in definition(comparison)]
    defined: list[tuple[str, Arithmetic]] = []
    progress = True
    while progress:
        progress = False
        for name, expression in definitions:
            if name not in known and known.issuperset(variables_of(expression)):
                known.add(name)
                defined.append((name, expression))
                progress = True
    return bound, defined


def variables_of(expression: Expression) -> list[str]:
    """Return the variables of an expression, left to right; ``_`` counts as one that nothing binds."""
    return [
        term.name if isinstance(term, Variable) else "_"
        for term in leaves(expression)
        if isinstance(term, Variable | Anonymous)
    ]


def _unbound(rule: Rule) -> Unbound:
    """Return the variables without a value, with the finding that says where one is needed.

    A variable that ``=`` would bind, had the others a value, is left out: they are the cause.
    """
    bound, defined = bound_variables(rule)
    known = bound | {name for name, _ in defined}
    for comparison in _comparisons(rule):
        known.update(
            name for name, expression in definition(comparison) if not known.issuperset(variables_of(expression))
        )
    found: Unbound = {}
    places = (
        ("unsafe-head", rule.head.args),
        ("unsafe-weak", [term for literal in rule.weak for term in literal.args]),
        ("unsafe-comparison", [term for comparison in _comparisons(rule) for term in operands(comparison)]),
    )
    for code, terms in places:
        for term in terms:
            if isinstance(term, Variable) and term.name not in known:
                found.setdefault(term.name, code)
    return found


def _comparisons(rule: Rule) -> list[Comparison]:
    return [item for item in rule.body if isinstance(item, Comparison)]


def _terms(rule: Rule) -> Iterator[Term]:
    """Yield every term of a rule, head first."""
    yield from rule.head.args
    for item in rule.body:
        match item:
            case Literal(args=args) | Weak(Literal(args=args)):
                yield from args
            case Comparison():
                yield from operands(item)


Position: TypeAlias = tuple[Signature, int]


class Growth(NamedTuple):
    """An edge through arithmetic: from where a value is taken to where a head puts what is computed from it."""

    source: Position
    target: Position
    variable: str
    expression: Arithmetic
    span: Span | None


def growing_rules(overview: Overview) -> Iterator[Finding]:
    """Yield the variables whose computed values come back to the expression that computes them."""
    edges: dict[Position, set[Position]] = {}
    growths: list[Growth] = []
    if not any(isinstance(item, Comparison) for placed in overview.schematic for item in placed.rule.body):
        return
    for _, rule, span in overview.schematic:
        growths += _edges(rule, span, edges)
    if not growths:
        return
    component = {position: number for number, part in enumerate(strongly_connected(edges)) for position in part}
    seen: set[tuple[Span | None, str]] = set()
    for growth in growths:
        circular = growth.source == growth.target or component[growth.source] == component[growth.target]
        if circular and (growth.span, growth.variable) not in seen:
            seen.add((growth.span, growth.variable))
            yield Finding.at(
                "grows-for-ever",
                narrowed(growth.span, growth.variable),
                variable=growth.variable,
                expression=str(growth.expression),
                predicate=named(growth.source[0]),
            )


def _edges(rule: Rule, span: Span | None, edges: dict[Position, set[Position]]) -> list[Growth]:
    """Add the edges of one rule; return those through arithmetic."""
    _, defined = bound_variables(rule)
    taken: dict[str, list[Position]] = {}
    for literal in rule.strong:
        for index, term in enumerate(literal.args):
            if isinstance(term, Variable):
                taken.setdefault(term.name, []).append((signature_of(literal), index))
    computed = dict(defined)
    for variable, expression in defined:
        taken[variable] = [position for name in variables_of(expression) for position in taken.get(name, ())]
    growths: list[Growth] = []
    for index, term in enumerate(rule.head.args):
        if not isinstance(term, Variable):
            continue
        target = (signature_of(rule.head), index)
        for source in taken.get(term.name, ()):
            edges.setdefault(source, set()).add(target)
            edges.setdefault(target, set())
            if term.name in computed:
                growths.append(Growth(source, target, term.name, computed[term.name], span))
    return growths


# All checks, in the order in which they look.

_READ = re.compile(r"\{([A-Z][A-Za-z0-9_]*)\}")


def misplaced_rules(overview: Overview) -> Iterator[Finding]:
    """Yield the rules at top level beside agent blocks, once for each file; priorities and conflicts belong there."""
    statements = overview.base.statements
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


def repeated_openings(overview: Overview) -> Iterator[Finding]:
    """Yield each issue and `prefer` after the first, and each title that differs from the first of its agent."""
    issue: IssueStatement | None = None
    sources: dict[Prefer, Prefer] = {}
    titles: dict[str, AgentBlock] = {}
    for statement in overview.base.statements:
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


def half_a_debate(overview: Overview) -> Iterator[Finding]:
    """Yield that several agents have no issue, or that an issue has but one agent."""
    base = overview.base
    if base.issue is None and len(base.agents) > 1:
        first = next(statement for statement in base.statements if isinstance(statement, AgentBlock))
        yield Finding.at("no-issue", narrowed(first.span, first.name))
    if base.issue is not None and len(base.agents) == 1:
        yield Finding.at("one-agent", base.issue.span)


def readings(overview: Overview) -> Iterator[Finding]:
    """Yield the readings that nothing uses, and the braces in them that hold no variable of the literal."""
    for say in overview.base.says:
        literal = say.literal
        if not overview.mentions(literal) and not _expected(overview, literal) and not _names(overview, literal):
            near = overview.speller.suggest(_name(literal), overview.known())
            span = literal_span(say.span, literal)
            yield Finding.at("say-unused", span, literal=str(literal), suggestion=near)
        yield from _loose_braces(say, overview)
        if say.language is not None and say.language not in languages():
            near = overview.speller.suggest(say.language, languages())
            known = Choice(tuple(map(Quoted, languages())))
            span = narrowed(say.span, say.language)
            yield Finding.at("say-language", span, languages=known, language=say.language, suggestion=near)


def _names(overview: Overview, literal: Literal) -> bool:
    """Return whether a line without arguments says how a constant, an agent or a rule is called."""
    if literal.args or not literal.positive:
        return False
    name = literal.predicate
    called = name in overview.names or any(agent.name == name for agent in overview.base.agents)
    return called or any(placed.rule.label == name for placed in overview.rules)


def _loose_braces(say: Say, overview: Overview) -> Iterator[Finding]:
    variables = [term.name for term in say.literal.args if isinstance(term, Variable)]
    named = _READ.findall(f"{say.reading} {say.negative or ''}")
    for name in dict.fromkeys(named):
        if name not in variables:
            near = overview.speller.suggest(name, variables)
            yield Finding.at("say-unbound", say.span, variable=name, literal=str(say.literal), suggestion=near)


def _expected(overview: Overview, literal: Literal) -> bool:
    """Return whether an expectation mentions an instance of a literal."""
    return any(
        other.predicate == literal.predicate and len(other.args) == len(literal.args)
        for expect in overview.base.expects
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


def expectations(overview: Overview) -> Iterator[Finding]:
    """Yield what expectations expect of unknown literals, agents and labels, or of a debate without an issue."""
    base = overview.base
    agents = [agent.name for agent in base.agents]
    labels = {placed.rule.label for placed in overview.rules if placed.rule.label is not None}
    for expect in base.expects:
        match expect:
            case ExpectStatus(agent=agent) if agent is not None and agent not in agents:
                near = overview.speller.suggest(agent, agents)
                yield Finding.at("expect-agent", narrowed(expect.span, agent), agent=agent, suggestion=near)
            case ExpectOutcome() | ExpectAnswer() if base.issue is None or len(base.agents) == 1:
                yield Finding.at("expect-debate", expect.span)
            case _:
                pass
        unsupported = isinstance(expect, ExpectStatus) and expect.status == "unsupported"
        for literal in _expected_literals(expect):
            span = literal_span(expect.span, literal)
            if not literal.is_ground:
                variables = (term.name for term in literal.args if isinstance(term, Variable))
                meant = (meant_constant(one, overview) for one in variables)
                near = next((one for one in meant if one.known), Suggestion())
                yield Finding.at("expect-variable", span, literal=str(literal), suggestion=near)
            elif literal.predicate == PRIORITY:
                yield from _labels(literal, labels, expect.span, overview)
            elif unsupported and not overview.mentions(_widened(literal)):
                near = overview.speller.suggest(_name(literal), overview.known())
                yield Finding.at("expect-nothing", span, literal=str(literal), suggestion=near)
            elif not unsupported and not _answerable(expect, literal, overview):
                near = overview.speller.suggest(_name(literal), overview.known())
                yield Finding.at("expect-unknown", span, literal=str(literal), suggestion=near)


def _widened(literal: Literal) -> Literal:
    """Return a literal with every argument left open."""
    return Literal(literal.predicate, (Anonymous(),) * len(literal.args), literal.positive)


def _answerable(expect: ExpectStatus | ExpectOutcome | ExpectAnswer, literal: Literal, overview: Overview) -> bool:
    """Return whether a literal is one that statements mention; an answer may be built from the objects of others."""
    if overview.mentions(literal):
        return True
    return (
        isinstance(expect, ExpectAnswer)
        and all(not isinstance(term, Name) or term.value in overview.names for term in literal.args)
        and any(signature in overview.concluded for signature in _signatures(literal))
    )


def _signatures(literal: Literal) -> tuple[tuple[str, int, bool], ...]:
    return tuple((literal.predicate, len(literal.args), positive) for positive in (True, False))


def _labels(literal: Literal, labels: set[str], span: Span | None, overview: Overview) -> Iterator[Finding]:
    for term in literal.args:
        if isinstance(term, Name) and term.value not in labels:
            near = overview.speller.suggest(term.value, labels)
            yield Finding.at("priority-label", narrowed(span, term.value), label=term.value, suggestion=near)


def _name(literal: Literal) -> str:
    return f"{'' if literal.positive else '-'}{literal.predicate}/{len(literal.args)}"


def sourceless_predicates(overview: Overview) -> Iterator[Finding]:
    """Yield each predicate that strong literals use and nothing gives, or that only weak literals mention.

    The first issue literal is left to `kb.checks`, a predicate given with another number of arguments to
    `arity_clashes`.
    """
    strong: dict[Signature, Span | None] = {}
    weak: dict[Signature, Span | None] = {}
    sourceless = any(signature not in overview.concluded for signature in overview.used.rows)
    for placed in overview.bodies if sourceless else (one for one in overview.bodies if one.rule.conflict):
        for item in (*placed.rule.body, -placed.rule.head) if placed.rule.conflict else placed.rule.body:
            match item:
                case Literal():
                    _first(strong, item, placed.span, overview)
                case Weak(literal):
                    _first(weak, literal, placed.span, overview)
                case Comparison():
                    pass
    if overview.base.issue is not None:
        for literal in overview.base.issue.literals[1:]:
            _first(strong, literal, overview.base.issue.span, overview)
    known = overview.known()
    given = {(predicate, positive) for predicate, _, positive in overview.written}
    for code, signatures in (("never-concluded", strong), ("weak-only", weak)):
        for signature, span in signatures.items():
            predicate, _, positive = signature
            if (predicate, positive) in given or (code == "weak-only" and signature in strong):
                continue
            near = overview.speller.suggest(named(signature), known)
            yield Finding.at(code, span, predicate=named(signature), suggestion=near)


def _first(places: dict[Signature, Span | None], literal: Literal, span: Span | None, overview: Overview) -> None:
    """Keep the first place of a literal whose predicate nothing concludes."""
    signature = signature_of(literal)
    if signature not in places and signature not in overview.concluded and literal.predicate != PRIORITY:
        places[signature] = literal_span(span, literal)


def arity_clashes(overview: Overview) -> Iterator[Finding]:
    """Yield the predicates that rules, the issue and `open` use with different numbers of arguments."""
    arities: dict[str, set[int]] = {}
    for predicate, arity, _ in (*overview.concluded.rows, *overview.used.rows):
        arities.setdefault(predicate, set()).add(arity)
    clashing = {predicate: sorted(found) for predicate, found in arities.items() if len(found) > 1}
    if not clashing:
        return
    places = _places(overview, clashing)
    for predicate, found in clashing.items():
        for few, many in pairwise(found):
            yield Finding.at("arity-clash", places.get((predicate, many)), predicate=predicate, few=few, many=many)


def _places(overview: Overview, predicates: dict[str, list[int]]) -> dict[tuple[str, int], Span | None]:
    """Return where each of some predicates first occurs with each number of arguments."""
    places: dict[tuple[str, int], Span | None] = {}

    def look(literal: Literal, span: Span | None) -> None:
        if literal.predicate in predicates:
            key = (literal.predicate, len(literal.args))
            if key not in places:
                places[key] = literal_span(span, literal)

    for _, rule, span in overview.everything():
        look(rule.head, span)
        for item in (*rule.strong, *rule.weak) if rule.body else ():
            look(item, span)
    issue = overview.base.issue
    for literal in issue.literals if issue is not None else ():
        look(literal, issue.span if issue is not None else None)
    for statement in overview.base.opens:
        look(statement.literal, statement.span)
    return places


def unused_rules(overview: Overview) -> Iterator[Finding]:
    """Yield the rules that never apply, even when all agents put their knowledge together.

    A predicate that nothing concludes is taken as given here, `kb.checks` has told it already; so is a name that
    looks like a variable, which `kb.checks` tells.
    """
    given = _opened(overview).union(*overview.founded.values())
    given.update(signature for signature in overview.used.rows if signature not in overview.concluded)
    derivable = _closure(_both_ways(overview.resting), given, overview)
    for placed in overview.resting:
        for literal in placed.rule.strong:
            if not _given(literal, derivable, overview):
                if mistakable_names(placed.rule, overview):
                    break
                span = literal_span(placed.span, literal)
                yield Finding.at("never-applies", span, literal=str(literal))
                break


def unarguable_issue(overview: Overview) -> Iterator[Finding]:
    """Yield the issue when no agent, from its own theory and the background, can conclude the literal to be claimed.

    Of an issue without variables, the complement counts too: agents open with it (semantics, section 4).
    """
    issue = overview.base.issue
    if issue is None:
        return
    claim = issue.literals[0]
    claims = [claim] if any(isinstance(term, Variable) for term in claim.args) else [claim, -claim]
    rules: defaultdict[str, list[PlacedRule]] = defaultdict(list)
    for placed in overview.resting:
        rules[placed.owner].append(placed)
    if any(overview.concluded.fits(one) for one in claims):
        for agent in overview.base.agents:
            founded = overview.founded[BACKGROUND] | overview.founded[agent.name]
            derivable = _closure(_both_ways([*rules[agent.name], *rules[BACKGROUND]]), founded, overview)
            if any(signature_of(one) in derivable for one in claims):
                return
    yield Finding.at("issue-unarguable", literal_span(issue.span, claim), literal=str(claim))


def _opened(overview: Overview) -> set[Signature]:
    return {signature_of(one) for opened in overview.base.opens for one in (opened.literal, -opened.literal)}


def _both_ways(bodies: Iterable[PlacedRule]) -> Iterator[PlacedRule]:
    """Yield rules with a body, and what the strict ones among them say backwards (semantics, section 6)."""
    for placed in bodies:
        yield placed
        for rule in transpositions(placed.rule) if placed.rule.strict else ():
            yield placed._replace(rule=rule)


def _given(literal: Literal, derivable: set[Signature], overview: Overview) -> bool:
    """Return whether a body literal may be derivable."""
    signature = signature_of(literal)
    return signature in derivable and (signature not in overview.concluded or overview.concluded.fits(literal))


def _closure(bodies: Iterable[PlacedRule], given: set[Signature], overview: Overview) -> set[Signature]:
    """Return the signatures that follow from the given ones by rules with a body, in linear time."""
    derivable = set(given)
    waiting: defaultdict[Signature, list[int]] = defaultdict(list)
    missing: list[int] = []
    heads: list[Signature] = []
    ready: deque[int] = deque()
    for placed in bodies:
        strong = placed.rule.strong
        needs = set(map(signature_of, strong))
        if any(
            signature_of(literal) in overview.concluded and not overview.concluded.fits(literal) for literal in strong
        ):
            continue
        number = len(heads)
        heads.append(signature_of(placed.rule.head))
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


_LOCAL: tuple[Callable[[Overview], Iterator[Finding]], ...] = (
    misplaced_rules,
    repeated_openings,
    unsafe_variables,
    calculations,
    numbers_of_other_layouts,
    growing_rules,
    consistency.contradictory_facts,
    consistency.settled_openings,
    consistency.duplicate_labels,
    consistency.duplicates,
    consistency.conflicts,
    consistency.strict_assumptions,
    consistency.strict_part,
)
"""Checks whose findings stay true whatever else is stated."""


_GLOBAL: tuple[Callable[[Overview], Iterator[Finding]], ...] = (
    half_a_debate,
    readings,
    expectations,
    look_alikes,
    sourceless_predicates,
    arity_clashes,
    unused_rules,
    unarguable_issue,
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
    overview = Overview.of(base)
    found: list[Finding] = []
    for look in (*_LOCAL, *(_GLOBAL if complete else ())):
        tick()
        found += look(overview)
    order = {source: index for index, source in enumerate(base.sources)}
    return tuple(sorted(found, key=lambda finding: _place(finding, order)))


def _place(finding: Finding, order: dict[SourceText, int]) -> tuple[int, int, str]:
    """Return where a finding comes among others; those without a place come last."""
    if finding.span is None:
        return len(order) + 1, 0, finding.code
    return order.get(finding.span.source, len(order)), finding.span.start, finding.code
