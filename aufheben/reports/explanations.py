"""Why a literal has its status, at three lengths.

short: one sentence. medium: the argument, each direct attack on it and what answers it. long: every argument down to
the leaves, each once, its rules with where they stand.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from aufheben.reports.speech import formal
from engine.values.record import Attack, Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.explanation.explanation import Exchange, Exclusion, Explanation, Missing
    from engine.values.literals import Literal
    from engine.values.rules import Argument, Rule


class Length(StrEnum):
    """How much an explanation tells."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"

    @property
    def depth(self) -> int | None:
        """Return how far attacks are followed: to what answers those on the literal's argument, or to the leaves."""
        return None if self is Length.LONG else 1


def explanation_page(explanation: Explanation, speech: Speech, length: Length = Length.MEDIUM) -> Page:
    """Return an explanation at one length."""
    match length:
        case Length.SHORT:
            return (_sentence(explanation, speech),)
        case Length.MEDIUM:
            return (_sentence(explanation, speech), *_medium(explanation, speech))
        case Length.LONG:
            return (_sentence(explanation, speech), *_long(explanation, speech))


def _sentence(explanation: Explanation, speech: Speech) -> Line:
    """Return status and reason in one sentence, and the formal literal beside."""
    literal = Words(speech.quoted(explanation.literal).text, "title")
    before = (
        speech.words("explain.private", agent=speech.agent(explanation.agent))
        if explanation.reading is Reading.PRIVATE and explanation.status is not Status.UNSUPPORTED
        else ()
    )
    return Line((*before, *_reason(explanation, literal, speech), Words(f"   {explanation.literal}", "formal")))


def _reason(explanation: Explanation, literal: Words, speech: Speech) -> tuple[Words, ...]:
    direct = [exchange for exchange in explanation.exchanges if exchange.attacked == 0]
    match explanation.status:
        case Status.JUSTIFIED:
            if explanation.arguments and explanation.arguments[0].warrant.is_fact:
                return speech.words("explain.fact", literal=literal)
            if not direct:
                return speech.words("explain.justified-unopposed", literal=literal)
            return speech.words("explain.justified", literal=literal, count=len(direct))
        case Status.DEFENSIBLE:
            return _open_attack("explain.defensible", explanation, literal, speech)
        case Status.OVERRULED if explanation.excluded:
            return _excluded(explanation, literal, speech)
        case Status.OVERRULED:
            return _open_attack("explain.overruled", explanation, literal, speech)
        case Status.UNSUPPORTED:
            return _unsupported(explanation, literal, speech)


def _open_attack(code: str, explanation: Explanation, literal: Words, speech: Speech) -> tuple[Words, ...]:
    """Return the sentence that names the attack that stands, the nearest to the literal's own argument."""
    standing = [exchange for exchange in explanation.exchanges if exchange.answer is None]
    exchange = min(standing, key=lambda one: one.attacked != 0, default=None)
    if exchange is None:
        return speech.words(f"{code}-only", literal=literal)
    attacker = speech.reading(explanation.arguments[exchange.attacker]).text
    itself = exchange.attack is Attack.REBUT and exchange.point == explanation.literal
    point = Words(speech.tell("explain.it")) if itself else speech.point(exchange.point, exchange.attack)
    return speech.words(code, literal=literal, point=point, attacker=speech.tell("debate.quoted", text=attacker))


def _excluded(explanation: Explanation, literal: Words, speech: Speech) -> tuple[Words, ...]:
    """Return the sentence for what facts and strict rules exclude: the literal itself, or what its argument needs."""
    (exclusion,) = explanation.excluded
    why = indisputable(exclusion, explanation, speech)
    if exclusion.point == explanation.literal and not exclusion.assumed:
        return speech.words("explain.excluded", literal=literal, why=why)
    return speech.words("explain.excluded-needs", literal=literal, point=_needed(exclusion, speech), why=why)


def _needed(exclusion: Exclusion, speech: Speech) -> Words:
    """Return what an argument concludes or assumes that cannot be."""
    return speech.point(exclusion.point, Attack.UNDERCUT if exclusion.assumed else Attack.REBUT)


def indisputable(exclusion: Exclusion, explanation: Explanation, speech: Speech) -> str:
    """Return that something is a fact, or follows from facts and strict rules alone, and for whom."""
    argument, owner = explanation.arguments[exclusion.by], explanation.owners[exclusion.by]
    code = "explain.is-fact" if argument.warrant.is_fact else "explain.is-strict"
    fact = speech.quoted(argument.claim).text
    if owner is None:
        return speech.tell(code, fact=fact)
    return speech.tell(f"{code}-for", fact=fact, owner=speech.agent(owner).text)


def _unsupported(explanation: Explanation, literal: Words, speech: Speech) -> tuple[Words, ...]:
    if explanation.missing:
        nearest = min(explanation.missing, key=lambda missing: len(missing.premises))
        conditions, premises = needed(nearest, speech)
        if explanation.agent is None:
            return speech.words("explain.unsupported-premises", literal=literal, needed=conditions, premises=premises)
        agent = speech.agent(explanation.agent)
        return speech.words(
            "explain.unsupported-premises-agent", literal=literal, needed=conditions, premises=premises, agent=agent
        )
    if explanation.agent is not None:
        return speech.words("explain.unsupported-agent", literal=literal, agent=speech.agent(explanation.agent))
    return speech.words("explain.unsupported", literal=literal)


def _medium(explanation: Explanation, speech: Speech) -> Iterator[Line]:
    if explanation.arguments:
        yield _heading(explanation, 0, speech, indent=2)
        yield from speech.steps(explanation.arguments[0], 4)
    for exchange in explanation.exchanges:
        if exchange.attacked == 0:
            yield from _direct(exchange, explanation, speech)
    for exclusion in explanation.excluded:
        why = indisputable(exclusion, explanation, speech)
        told = speech.words("explain.cannot-hold", point=_needed(exclusion, speech), why=why)
        yield Line((Words("✗ ", "bad"), *told), indent=2)
        yield from speech.steps(explanation.arguments[exclusion.by], 4)
    yield from _outranked(explanation, speech)
    yield from _missing(explanation, speech)


def _heading(explanation: Explanation, number: int, speech: Speech, *, indent: int) -> Line:
    reading = speech.reading(explanation.arguments[number])
    owner = explanation.owners[number]
    if owner is None:
        return speech.line("explain.argument-pooled", indent, reading=reading)
    return speech.line("explain.argument", indent, owner=speech.agent(owner), reading=reading)


def _direct(exchange: Exchange, explanation: Explanation, speech: Speech) -> Iterator[Line]:
    attacker = explanation.arguments[exchange.attacker]
    owner = explanation.owners[exchange.attacker]
    point, reading = speech.quoted(exchange.point), speech.reading(attacker)
    code = f"explain.attack-{exchange.attack.value}"
    if owner is None:
        yield speech.line(f"{code}-pooled", 2, point=point, reading=reading)
    else:
        yield speech.line(code, 2, owner=speech.agent(owner), point=point, reading=reading)
    yield from speech.steps(attacker, 4)
    if exchange.answer is None or exchange.by is None:
        yield from _decided(exchange.priorities, attacker, speech, 4)
        yield Line((Words("✗ ", "bad"), *speech.words("explain.stands")), indent=4)
        return
    answer = explanation.arguments[exchange.answer]
    told = speech.words(
        f"explain.answered-{_way(exchange, answer)}",
        point=speech.quoted(exchange.on or exchange.point),
        reading=speech.reading(answer),
    )
    yield Line((Words("✓ ", "good"), *told), indent=4)
    yield from speech.steps(answer, 6)
    yield from _decided(exchange.priorities, answer, speech, 6)


def _way(exchange: Exchange, answer: Argument) -> str:
    """Return how an attack is answered: a rebuttal is strict by a fact, by strict rules, or by priorities."""
    if exchange.by is Attack.REBUT and not answer.warrant.is_fact:
        return "strict" if all(rule.strict for rule in answer.rules) else "stronger"
    return exchange.by.value if exchange.by is not None else ""


def _decided(priorities: Iterable[Literal], argument: Argument, speech: Speech, indent: int) -> Iterator[Line]:
    """Yield the priorities that decide, where the argument does not conclude them itself."""
    decided = speech.deciding(priorities, argument)
    if decided:
        yield speech.quiet("debate.decided", indent, priorities=decided)


def _outranked(explanation: Explanation, speech: Speech) -> Iterator[Line]:
    """Yield what would attack the arguments, did priorities not put it behind them."""
    for one in explanation.outranked:
        attacker = speech.reading(explanation.arguments[one.attacker])
        priorities = speech.teller.together(one.priorities)
        yield speech.line("explain.outranked", 2, reading=attacker, priorities=priorities)


def _missing(explanation: Explanation, speech: Speech) -> Iterator[Line]:
    for missing in explanation.missing:
        conditions, premises = needed(missing, speech)
        told = speech.words("explain.missing", needed=conditions, premises=Words(premises, "bad"))
        yield Line((*told, Words(f"   {missing.rule}", "formal")), indent=2)


def needed(missing: Missing, speech: Speech) -> tuple[str, str]:
    """Return what a rule needs, and what of it nobody can derive, both in quotation marks."""
    from grammar.reading import parse_rule  # noqa: PLC0415 - only what is unsupported lacks premises

    body = parse_rule(f"{missing.rule}.").body
    conditions, premises = speech.teller.together(body), speech.teller.together(missing.premises)
    return speech.tell("debate.quoted", text=conditions), speech.tell("debate.quoted", text=premises)


def _long(explanation: Explanation, speech: Speech) -> Iterator[Line]:
    for number, argument in enumerate(explanation.arguments):
        heading = _heading(explanation, number, speech, indent=0)
        yield Line(heading.words, lead=Words(f"[{number + 1}] ", "turn"), hang=0)
        yield from _sourced(argument)
        attacks = [exchange for exchange in explanation.exchanges if exchange.attacked == number]
        for exchange in attacks:
            yield _numbered(exchange, speech)
            saying = exchange.attacker if exchange.answer is None else exchange.answer
            yield from _decided(exchange.priorities, explanation.arguments[saying], speech, 6)
        excluded = [exclusion for exclusion in explanation.excluded if exclusion.argument == number]
        for exclusion in excluded:
            told = speech.words("explain.excluded-by", point=_needed(exclusion, speech), by=_number(exclusion.by))
            yield Line((Words("✗ ", "bad"), *told), indent=4)
        if not attacks and not excluded and number == 0:
            yield speech.line("explain.unattacked", 4)
    yield from _outranked(explanation, speech)
    yield from _missing(explanation, speech)


def _sourced(argument: Argument) -> Iterator[Line]:
    """Return every rule of an argument, facts too, with where its text stands."""
    for rule in argument.rules:
        line = formal(rule, 4)
        place = _place(rule)
        yield Line((*line.words, Words(f"   {place}", "quiet")), indent=4, hang=4) if place else line


def _place(rule: Rule) -> str:
    """Return file:line:column of a rule's statement; a rule built in memory has none."""
    return "" if rule.source is None else str(rule.source)


def _numbered(exchange: Exchange, speech: Speech) -> Line:
    told = speech.words(
        "explain.attacked-by",
        point=speech.point(exchange.point, exchange.attack),
        attacker=_number(exchange.attacker),
        attack=speech.tell(f"attack.{exchange.attack.value}"),
    )
    if exchange.answer is None or exchange.by is None:
        return Line((Words("✗ ", "bad"), *told, *speech.words("explain.unanswered")), indent=4)
    answered = speech.words(
        "explain.answered-by-priority" if exchange.by is Attack.PRIORITY else "explain.answered-by",
        answer=_number(exchange.answer),
        attack=speech.tell(f"attack.{exchange.by.value}"),
        point=speech.point(exchange.on or exchange.point, exchange.by),
    )
    return Line((Words("✓ ", "good"), *told, *answered), indent=4)


def _number(argument: int) -> Words:
    return Words(f"[{argument + 1}]", "turn")
