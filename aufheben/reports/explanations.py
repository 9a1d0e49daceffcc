"""Why a literal has its status, at three lengths.

short: one sentence. medium: the argument, each direct attack on it and what answers it. long: every argument down to
the leaves, each once, its rules with where they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Report, Run, beside
from aufheben.choices import Length
from aufheben.reports.verbalizer import Verbalizer, formal
from engine.values.record import Attack, Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.dialogue.tree import Branch
    from engine.explanation.explanation import Exchange, Exclusion, Explanation, Underivable
    from engine.values.literals import Literal
    from engine.values.rules import Argument, Rule


def explanation_page(explanation: Explanation, verbalizer: Verbalizer, length: Length = Length.MEDIUM) -> Report:
    """Return an explanation at one length."""
    match length:
        case Length.SHORT:
            return (_sentence(explanation, verbalizer),)
        case Length.MEDIUM:
            return (_sentence(explanation, verbalizer), *_medium(explanation, verbalizer))
        case Length.LONG:
            return (_sentence(explanation, verbalizer), *_long(explanation, verbalizer))


def _sentence(explanation: Explanation, verbalizer: Verbalizer) -> Paragraph:
    """Return status and reason in one sentence, and the formal literal beside."""
    literal = Run(verbalizer.quoted(explanation.literal).text, "title")
    before = (
        verbalizer.words("explain.private", agent=verbalizer.agent(explanation.agent))
        if explanation.reading is Reading.PRIVATE and explanation.status is not Status.UNSUPPORTED
        else ()
    )
    formal = beside(literal.text, explanation.literal)
    return Paragraph((*before, *_reason(explanation, literal, verbalizer), *formal))


def _reason(explanation: Explanation, literal: Run, verbalizer: Verbalizer) -> tuple[Run, ...]:
    direct = [exchange for exchange in explanation.exchanges if exchange.attacked == 0]
    match explanation.status:
        case Status.JUSTIFIED:
            if explanation.arguments and explanation.arguments[0].warrant.is_fact:
                return verbalizer.words("explain.fact", literal=literal)
            if not direct:
                return verbalizer.words("explain.justified-unopposed", literal=literal)
            return verbalizer.words("explain.justified", literal=literal, count=len(direct))
        case Status.DEFENSIBLE:
            return _open_attack("explain.defensible", explanation, literal, verbalizer)
        case Status.OVERRULED if explanation.excluded:
            return _excluded(explanation, literal, verbalizer)
        case Status.OVERRULED:
            return _open_attack("explain.overruled", explanation, literal, verbalizer)
        case Status.UNSUPPORTED:
            return _unsupported(explanation, literal, verbalizer)


def _open_attack(code: str, explanation: Explanation, literal: Run, verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return the sentence that names the attack that stands, the nearest to the literal's own argument."""
    standing = [exchange for exchange in explanation.exchanges if exchange.answer is None]
    exchange = min(standing, key=lambda one: one.attacked != 0, default=None)
    if exchange is None:
        return verbalizer.words(f"{code}-only", literal=literal)
    attacker = verbalizer.reading(explanation.arguments[exchange.attacker]).text
    itself = exchange.attack is Attack.REBUT and exchange.point == explanation.literal
    point = Run(verbalizer.tell("explain.it")) if itself else verbalizer.point(exchange.point, exchange.attack)
    return verbalizer.words(
        code, literal=literal, point=point, attacker=verbalizer.tell("debate.quoted", text=attacker)
    )


def _excluded(explanation: Explanation, literal: Run, verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return the sentence for what facts and strict rules exclude: the literal itself, or what its argument needs."""
    (exclusion,) = explanation.excluded
    why = indisputable(exclusion, explanation, verbalizer)
    if exclusion.point == explanation.literal and not exclusion.assumed:
        return verbalizer.words("explain.excluded", literal=literal, why=why)
    return verbalizer.words("explain.excluded-needs", literal=literal, point=_needed(exclusion, verbalizer), why=why)


def _needed(exclusion: Exclusion, verbalizer: Verbalizer) -> Run:
    """Return what an argument concludes or assumes that cannot be."""
    return verbalizer.point(exclusion.point, Attack.UNDERCUT if exclusion.assumed else Attack.REBUT)


def indisputable(exclusion: Exclusion, explanation: Explanation, verbalizer: Verbalizer) -> str:
    """Return that something is a fact, or follows from facts and strict rules alone, and for whom."""
    argument, owner = explanation.arguments[exclusion.by], explanation.owners[exclusion.by]
    code = "explain.is-fact" if argument.warrant.is_fact else "explain.is-strict"
    fact = verbalizer.quoted(argument.claim).text
    if owner is None:
        return verbalizer.tell(code, fact=fact)
    return verbalizer.tell(f"{code}-for", fact=fact, owner=verbalizer.agent(owner).text)


def _unsupported(explanation: Explanation, literal: Run, verbalizer: Verbalizer) -> tuple[Run, ...]:
    if explanation.missing:
        nearest = min(explanation.missing, key=lambda missing: len(missing.premises))
        conditions, premises = needed(nearest, verbalizer)
        if explanation.agent is None:
            return verbalizer.words(
                "explain.unsupported-premises", literal=literal, needed=conditions, premises=premises
            )
        agent = verbalizer.agent(explanation.agent)
        return verbalizer.words(
            "explain.unsupported-premises-agent", literal=literal, needed=conditions, premises=premises, agent=agent
        )
    if explanation.agent is not None:
        return verbalizer.words("explain.unsupported-agent", literal=literal, agent=verbalizer.agent(explanation.agent))
    return verbalizer.words("explain.unsupported", literal=literal)


def _medium(explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    if explanation.arguments:
        yield _heading(explanation, 0, verbalizer, indent=2)
        yield from verbalizer.steps(explanation.arguments[0], 4)
    for exchange in explanation.exchanges:
        if exchange.attacked == 0:
            yield from _direct(exchange, explanation, verbalizer)
    for exclusion in explanation.excluded:
        why = indisputable(exclusion, explanation, verbalizer)
        runs = verbalizer.words("explain.cannot-hold", point=_needed(exclusion, verbalizer), why=why)
        yield Paragraph((Run("✗ ", "bad"), *runs), indent=2)
        yield from verbalizer.steps(explanation.arguments[exclusion.by], 4)
    yield from _outranked(explanation, verbalizer)
    yield from _missing(explanation, verbalizer)


def _heading(explanation: Explanation, number: int, verbalizer: Verbalizer, *, indent: int) -> Paragraph:
    reading = verbalizer.reading(explanation.arguments[number])
    owner = explanation.owners[number]
    if owner is None:
        return verbalizer.line("explain.argument-pooled", indent, reading=reading)
    return verbalizer.line("explain.argument", indent, owner=verbalizer.agent(owner), reading=reading)


def _direct(exchange: Exchange, explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    attacker = explanation.arguments[exchange.attacker]
    owner = explanation.owners[exchange.attacker]
    point, reading = verbalizer.quoted(exchange.point), verbalizer.reading(attacker)
    code = f"explain.attack-{exchange.attack.value}"
    if owner is None:
        yield verbalizer.line(f"{code}-pooled", 2, point=point, reading=reading)
    else:
        yield verbalizer.line(code, 2, owner=verbalizer.agent(owner), point=point, reading=reading)
    yield from verbalizer.steps(attacker, 4)
    if exchange.answer is None or exchange.by is None:
        yield from _decided(exchange.priorities, attacker, verbalizer, 4)
        yield Paragraph((Run("✗ ", "bad"), *verbalizer.words("explain.stands")), indent=4)
        return
    answer = explanation.arguments[exchange.answer]
    runs = verbalizer.words(
        f"explain.answered-{_way(exchange, answer)}",
        point=verbalizer.quoted(exchange.on or exchange.point),
        reading=verbalizer.reading(answer),
    )
    yield Paragraph((Run("✓ ", "good"), *runs), indent=4)
    yield from verbalizer.steps(answer, 6)
    yield from _decided(exchange.priorities, answer, verbalizer, 6)


def _way(exchange: Exchange, answer: Argument) -> str:
    """Return how an attack is answered: a rebuttal is strict by a fact, by strict rules, or by priorities."""
    if exchange.by is Attack.REBUT and not answer.warrant.is_fact:
        return "strict" if all(rule.strict for rule in answer.rules) else "stronger"
    return exchange.by.value if exchange.by is not None else ""


def _decided(
    priorities: Iterable[Literal], argument: Argument, verbalizer: Verbalizer, indent: int
) -> Iterator[Paragraph]:
    """Yield the priorities that decide, where the argument does not conclude them itself."""
    decided = verbalizer.deciding(priorities, argument)
    if decided:
        yield verbalizer.quiet("debate.decided", indent, priorities=decided)


def _outranked(explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield what would attack the arguments, did priorities not put it behind them."""
    for one in explanation.outranked:
        attacker = verbalizer.reading(explanation.arguments[one.attacker])
        priorities = verbalizer.prose.together(one.priorities)
        yield verbalizer.line("explain.outranked", 2, reading=attacker, priorities=priorities)


def _missing(explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    for missing in explanation.missing:
        conditions, premises = needed(missing, verbalizer)
        runs = verbalizer.words("explain.missing", needed=conditions, premises=Run(premises, "bad"))
        yield Paragraph((*runs, Run(f"   {missing.rule.clause}", "formal")), indent=2)


def needed(missing: Underivable, verbalizer: Verbalizer) -> tuple[str, str]:
    """Return what a rule needs, and what of it nobody can derive, both in quotation marks."""
    conditions = verbalizer.prose.together(missing.rule.body)
    premises = verbalizer.prose.together(missing.premises)
    return verbalizer.tell("debate.quoted", text=conditions), verbalizer.tell("debate.quoted", text=premises)


def _long(explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    for number, argument in enumerate(explanation.arguments):
        heading = _heading(explanation, number, verbalizer, indent=0)
        yield Paragraph(heading.words, lead=Run(f"[{number + 1}] ", "turn"), hang=0)
        yield from _sourced(argument)
        attacks = [exchange for exchange in explanation.exchanges if exchange.attacked == number]
        for exchange in attacks:
            yield _numbered(exchange, verbalizer)
            saying = exchange.attacker if exchange.answer is None else exchange.answer
            yield from _decided(exchange.priorities, explanation.arguments[saying], verbalizer, 6)
        excluded = [exclusion for exclusion in explanation.excluded if exclusion.argument == number]
        for exclusion in excluded:
            runs = verbalizer.words(
                "explain.excluded-by", point=_needed(exclusion, verbalizer), by=_number(exclusion.by)
            )
            yield Paragraph((Run("✗ ", "bad"), *runs), indent=4)
        if not attacks and not excluded and number == 0:
            yield verbalizer.line("explain.unattacked", 4)
    yield from _outranked(explanation, verbalizer)
    yield from _missing(explanation, verbalizer)


def _sourced(argument: Argument) -> Iterator[Paragraph]:
    """Return every rule of an argument, facts too, with where its text stands."""
    for rule in argument.rules:
        line = formal(rule, 4)
        place = _place(rule)
        yield Paragraph((*line.words, Run(f"   {place}", "quiet")), indent=4, hang=4) if place else line


def _place(rule: Rule) -> str:
    """Return file:line:column of a rule's statement; a rule built in memory has none."""
    return "" if rule.source is None else str(rule.source)


def _numbered(exchange: Exchange, verbalizer: Verbalizer) -> Paragraph:
    runs = verbalizer.words(
        "explain.attacked-by",
        point=verbalizer.point(exchange.point, exchange.attack),
        attacker=_number(exchange.attacker),
        attack=verbalizer.tell(f"attack.{exchange.attack.value}"),
    )
    if exchange.answer is None or exchange.by is None:
        return Paragraph((Run("✗ ", "bad"), *runs, *verbalizer.words("explain.unanswered")), indent=4)
    answered = verbalizer.words(
        "explain.answered-by-priority" if exchange.by is Attack.PRIORITY else "explain.answered-by",
        answer=_number(exchange.answer),
        attack=verbalizer.tell(f"attack.{exchange.by.value}"),
        point=verbalizer.point(exchange.on or exchange.point, exchange.by),
    )
    return Paragraph((Run("✓ ", "good"), *runs, *answered), indent=4)


def _number(argument: int) -> Run:
    return Run(f"[{argument + 1}]", "turn")


_DEEPEST = 20
"""Levels that move further in; deeper ones stay where they are and tell their level."""


def tree_page(literal: Literal, tree: Branch | None, verbalizer: Verbalizer) -> Report:
    """Return the tree, the opening first, every argument below what it attacks."""
    title = Run(verbalizer.quoted(literal).text, "title")
    if tree is None:
        return (verbalizer.line("tree.none", literal=title),)
    verdict = "tree.won" if tree.won else "tree.lost"
    return (verbalizer.line(verdict, literal=title), *_outline(tree, verbalizer))


def _outline(tree: Branch, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    stack = [(tree, 0)]
    while stack:
        branch, depth = stack.pop()
        yield _line(branch, depth, verbalizer)
        stack.extend((answer, depth + 1) for answer in reversed(branch.answers))


def _line(branch: Branch, depth: int, verbalizer: Verbalizer) -> Paragraph:
    mark = Run("✓ ", "good") if branch.won else Run("✗ ", "bad")
    side = verbalizer.tell("tree.proponent" if branch.proponent else "tree.opponent")
    who = (Run(side), Run(" "), verbalizer.agent(branch.agent)) if branch.agent is not None else (Run(side),)
    argument = verbalizer.reading(branch.argument)
    formal = beside(argument.text, branch.argument)
    indent = 2 + 2 * min(depth, _DEEPEST)
    level = verbalizer.words("tree.level", level=depth) if depth > _DEEPEST else ()
    if branch.attack is None or branch.point is None:
        return Paragraph((mark, *who, Run(verbalizer.tell("tree.colon")), argument, *formal), indent=indent, hang=4)
    point = verbalizer.point(branch.point, branch.attack)
    code = "tree.priority" if branch.attack is Attack.PRIORITY else "tree.attack"
    attack = verbalizer.words(code, attack=verbalizer.tell(f"attack.{branch.attack.value}"), point=point)
    return Paragraph(
        (mark, *level, *who, *attack, Run(verbalizer.tell("tree.colon")), argument, *formal), indent=indent, hang=4
    )
