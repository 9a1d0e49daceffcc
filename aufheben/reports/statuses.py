"""Statuses of literals as a list; why one has its status; and what may still change it: relevance, what-if and repair.

A reason is told at three lengths, each with who decided. short: one sentence. medium: the argument, each direct attack
on it and what answers it. long: every argument down to the leaves, each once, its rules with where they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, zip_longest
from math import ceil, floor
from operator import attrgetter
from typing import TYPE_CHECKING

from aufheben.blocks import LineStream, Paragraph, Report, Run, beside, plain
from aufheben.choices import Length
from aufheben.reports.verbalizer import Verbalizer, cut_text, formal
from engine.values.literals import Literal
from engine.values.record import Attack, LiteralStatus, Reading, Status
from engine.values.rules import BACKGROUND, Argument, Rule
from grammar.controlled import QueryKind
from grammar.spans import columns_of
from kb.answers import Answer, Found, Silence, Verdict

if TYPE_CHECKING:
    from engine.change.relevance import Decider, Relevance
    from engine.change.repair import Change, Repair
    from engine.dialogue.tree import Branch
    from engine.explanation import Exclusion, ExplainedAttack, Explanation, Underivable
    from kb.revision import WhatIf


def explanation_page(explanation: Explanation, verbalizer: Verbalizer, length: Length = Length.MEDIUM) -> Report:
    """Return an explanation at one length."""
    match length:
        case Length.SHORT:
            more = iter(())
        case Length.MEDIUM:
            more = _medium(explanation, verbalizer)
        case Length.LONG:
            more = _long(explanation, verbalizer)
    return (_sentence(explanation, verbalizer), *more, *verbalizer.decided_by(explanation.route))


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
    direct = [attack for attack in explanation.attacks if attack.attacked == 0]
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
    standing = [attack for attack in explanation.attacks if attack.answer is None]
    attack = min(standing, key=lambda one: one.attacked != 0, default=None)
    if attack is None:
        return verbalizer.words(f"{code}-only", literal=literal)
    attacker = verbalizer.reading(explanation.arguments[attack.attacker]).text
    itself = attack.attack is Attack.REBUT and attack.point == explanation.literal
    point = Run(verbalizer.tell("explain.it")) if itself else verbalizer.point(attack.point, attack.attack)
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
    for attack in explanation.attacks:
        if attack.attacked == 0:
            yield from _direct(attack, explanation, verbalizer)
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


def _direct(attack: ExplainedAttack, explanation: Explanation, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    attacker = explanation.arguments[attack.attacker]
    owner = explanation.owners[attack.attacker]
    point, reading = verbalizer.quoted(attack.point), verbalizer.reading(attacker)
    code = f"explain.attack-{attack.attack.value}"
    if owner is None:
        yield verbalizer.line(f"{code}-pooled", 2, point=point, reading=reading)
    else:
        yield verbalizer.line(code, 2, owner=verbalizer.agent(owner), point=point, reading=reading)
    yield from verbalizer.steps(attacker, 4)
    if attack.answer is None or attack.by is None:
        yield from _decided(attack.priorities, attacker, verbalizer, 4)
        yield Paragraph((Run("✗ ", "bad"), *verbalizer.words("explain.stands")), indent=4)
        return
    answer = explanation.arguments[attack.answer]
    runs = verbalizer.words(
        f"explain.answered-{_way(attack, answer)}",
        point=verbalizer.quoted(attack.on or attack.point),
        reading=verbalizer.reading(answer),
    )
    yield Paragraph((Run("✓ ", "good"), *runs), indent=4)
    yield from verbalizer.steps(answer, 6)
    yield from _decided(attack.priorities, answer, verbalizer, 6)


def _way(attack: ExplainedAttack, answer: Argument) -> str:
    """Return how an attack is answered: a rebuttal is strict by a fact, by strict rules, or by priorities."""
    if attack.by is Attack.REBUT and not answer.warrant.is_fact:
        return "strict" if all(rule.strict for rule in answer.rules) else "stronger"
    return attack.by.value if attack.by is not None else ""


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
        attacks = [attack for attack in explanation.attacks if attack.attacked == number]
        for attack in attacks:
            yield _numbered(attack, verbalizer)
            saying = attack.attacker if attack.answer is None else attack.answer
            yield from _decided(attack.priorities, explanation.arguments[saying], verbalizer, 6)
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


def _numbered(attack: ExplainedAttack, verbalizer: Verbalizer) -> Paragraph:
    runs = verbalizer.words(
        "explain.attacked-by",
        point=verbalizer.point(attack.point, attack.attack),
        attacker=_number(attack.attacker),
        attack=verbalizer.tell(f"attack.{attack.attack.value}"),
    )
    if attack.answer is None or attack.by is None:
        return Paragraph((Run("✗ ", "bad"), *runs, *verbalizer.words("explain.unanswered")), indent=4)
    answered = verbalizer.words(
        "explain.answered-by-priority" if attack.by is Attack.PRIORITY else "explain.answered-by",
        answer=_number(attack.answer),
        attack=verbalizer.tell(f"attack.{attack.by.value}"),
        point=verbalizer.point(attack.on or attack.point, attack.by),
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
    return (verbalizer.line(verdict, literal=title), *_outline(tree, verbalizer), verbalizer.quiet("tree.decided"))


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


STYLES = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}
_HANG = 16
"""Columns that a reading of two lines goes on further in, at most."""
_WIDEST = 36
"""Columns that literals take at most; a longer one pushes its reading to the right."""
_LONG_ONES = 5
"""Of so many literals one may be longer, before they stand behind how they read: those of prose are its words."""
_MEASURED = 10_000
"""Literals that settle the column: spelling a million of them once more takes as long as deciding them."""


def status_page(statuses: tuple[LiteralStatus, ...], verbalizer: Verbalizer) -> Iterator[Paragraph | LineStream]:
    """Yield one line a literal: its status, the literal, and how it reads; how it reads first where literals are long.

    The last line tells the route by which they were decided.
    """
    if not statuses:
        yield verbalizer.quiet("status.none")
        return
    names = {status: verbalizer.tell(f"status.{status.value}") for status in Status}
    first = max(map(columns_of, names.values())) + 2
    leads = {status: Run(_padded(name, first), STYLES[status]) for status, name in names.items()}
    widths = [columns_of(str(one.literal)) for one in statuses[:_MEASURED]]
    long = sum(one > _WIDEST for one in widths) > len(widths) // _LONG_ONES
    second = min(_WIDEST, max(widths)) + 2
    hang = min(second, _HANG)
    say = verbalizer.prose.literal
    for agent, group in groupby(statuses, key=attrgetter("agent")):
        if agent is not None:
            yield verbalizer.line("status.private", agent=verbalizer.agent(agent))
        if long:
            worded = ((leads[one.status], (say(one.literal), f"   {one.literal}")) for one in group)
            yield LineStream(worded, ("text", "formal"))
        else:
            lines = ((leads[one.status], (_padded(str(one.literal), second), say(one.literal))) for one in group)
            yield LineStream(lines, ("formal", "text"), hang)
    yield from verbalizer.decided_by(statuses[0].route)


def _padded(text: str, column: int) -> str:
    return f"{text.ljust(column - 1)} " if text.isascii() else text + " " * max(1, column - columns_of(text))


_SETS = 6
"""Smallest completions, and repairs, that a page shows; documents hold all."""


def relevance_page(found: Relevance, verbalizer: Verbalizer, target: Status | None = None) -> Report:
    """Return whether a status is stable, what to ask first, and what decides each status, or the one asked about."""
    return tuple(_relevance(found, verbalizer, target))


def _relevance(found: Relevance, verbalizer: Verbalizer, target: Status | None) -> Iterator[Paragraph]:
    literal, status = _quoted(found.literal, verbalizer), _status(found.status, verbalizer)
    if found.stable is False:
        others = [one for one in found.possible if one is not found.status]
        yield verbalizer.line("relevance.unstable", literal=literal, status=status, others=_either(others, verbalizer))
    elif found.stable is None:
        yield verbalizer.line("relevance.unknown", literal=literal, status=status)
    else:
        code = "relevance.stable" if found.open else "relevance.nothing-open"
        yield verbalizer.line(code, literal=literal, status=status)
    if target is not None and target not in found.possible and not found.undecided:
        yield verbalizer.line("relevance.out-of-reach", status=_status(target, verbalizer))
    question = found.question
    if question is not None:
        yield Paragraph()
        asked = _quoted(question.literal, verbalizer)
        if question.greedy is not None:
            code, most = f"relevance.question-{question.greedy}", int(question.expected)
            yield verbalizer.line(code, literal=asked, least=int(question.least), expected=most)
        elif question.least == question.expected:
            yield verbalizer.line("relevance.question", literal=asked, expected=_decimal(round(question.expected, 2)))
        else:
            # Rounded outwards: what is said stays true.
            least = _decimal(Fraction(floor(question.least * 100), 100))
            expected = _decimal(Fraction(ceil(question.expected * 100), 100))
            yield verbalizer.line("relevance.question-between", literal=asked, least=least, expected=expected)
        if question.greedy != "rules":
            codes = ("relevance.yes", "relevance.no")
            if question.greedy is not None:
                codes = ("relevance.yes-explored", "relevance.no-explored")
            for code, left in zip(codes, (question.yes, question.no), strict=True):
                yield verbalizer.line(code, 2, statuses=_either(left, verbalizer))
    for decider in found.deciders:
        lines = tuple(_decider(decider, verbalizer))
        if lines:  # else what was not decided in time is told below
            yield Paragraph()
            yield verbalizer.line("relevance.decider", status=_status(decider.status, verbalizer))
            yield from lines
    if found.undecided:
        yield Paragraph()
        for one, cut in found.cuts:
            what = verbalizer.tell(f"undecided.{one.value}")
            yield verbalizer.quiet("relevance.undecided", what=what, cut=cut_text(cut, verbalizer.language))


def _decider(decider: Decider, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    if decider.decided and not decider.smallest:
        yield verbalizer.quiet("relevance.never", 2)
        return
    for completion in decider.smallest[:_SETS]:
        yield _listed("relevance.smallest", completion, verbalizer)
    if len(decider.smallest) > _SETS:
        yield verbalizer.quiet("relevance.more-sets", 2, count=len(decider.smallest) - _SETS)
    if decider.relevant:
        yield _listed("relevance.relevant", decider.relevant, verbalizer)


def _listed(code: str, literals: Iterable[Literal], verbalizer: Verbalizer) -> Paragraph:
    """Return literals after a lead, as they read."""
    words = verbalizer.tell("debate.comma").join(_quoted(literal, verbalizer).text for literal in literals)
    return Paragraph((Run(words),), indent=2, lead=Run(verbalizer.tell(code), "quiet"))


def _decimal(value: Fraction) -> str:
    """Return hundredths with two decimals at most.

    >>> _decimal(Fraction(7, 4)), _decimal(Fraction(20))
    ('1.75', '20')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def whatif_page(found: WhatIf, verbalizer: Verbalizer) -> Report:
    """Return each status that differs, with the rules that come to count and those that no longer do."""
    return tuple(_whatif(found, verbalizer))


def _whatif(found: WhatIf, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    cut, earlier = found.difference.cut, found.difference.before
    if cut is not None and not found.difference.compared:
        yield verbalizer.line("whatif.undecided", cut=cut_text(cut, verbalizer.language))
        for known in earlier[:_BEFORE]:
            literal, status = _quoted(known.literal, verbalizer), _status(known.status, verbalizer)
            yield verbalizer.line("whatif.before", 2, literal=literal, status=status)
        if len(earlier) > _BEFORE:
            yield verbalizer.quiet("whatif.before-more", 2, count=len(earlier) - _BEFORE)
        return
    if not found.difference.changed:
        yield verbalizer.line("whatif.none", count=found.difference.compared)
    for one in found.difference.changed:
        before, after = _status(one.before, verbalizer), _status(one.after, verbalizer)
        yield verbalizer.line("whatif.changed", literal=_quoted(one.literal, verbalizer), before=before, after=after)
        for code, rules in (("whatif.come", one.come), ("whatif.gone", one.gone)):
            if rules:
                yield verbalizer.quiet(code, 4)
            for rule in rules:
                yield Paragraph((Run(str(rule), "formal"),), indent=6)
    if cut is not None:
        count = len(found.difference.unexplained)
        yield verbalizer.line("whatif.unexplained", count=count, cut=cut_text(cut, verbalizer.language))


_BEFORE = 20
"""Statuses before a change that a page shows where nothing else is decided; documents hold all."""


def repair_page(found: Repair, verbalizer: Verbalizer) -> Report:
    """Return all smallest sets of changes, numbered."""
    return tuple(_repair(found, verbalizer))


def _repair(found: Repair, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    literal, status = _quoted(found.literal, verbalizer), _status(found.status, verbalizer)
    if found.sets == ((),):
        yield verbalizer.line("repair.already", literal=literal)
    elif found.sets:
        yield verbalizer.line("repair.found", literal=literal, status=status, count=found.size)
        for number, changes in enumerate(found.sets[:_SETS], 1):
            for place, change in enumerate(changes):
                lead = f"{number}. " if place == 0 else " " * (len(str(number)) + 2)
                yield Paragraph(_change(change, verbalizer), indent=2, lead=Run(lead))
        if len(found.sets) > _SETS:
            yield verbalizer.quiet("relevance.more-sets", 2, count=len(found.sets) - _SETS)
    elif found.decided:
        code = "repair.none" if found.allowed else "repair.none-allowed"
        yield verbalizer.line(code, literal=literal, status=status, count=len(found.allowed))
    if found.cut is not None:
        yield verbalizer.quiet("repair.undecided", size=found.size, cut=cut_text(found.cut, verbalizer.language))


def _change(change: Change, verbalizer: Verbalizer) -> tuple[Run, ...]:
    lead = Run(verbalizer.tell("repair.remove" if change.removes else "repair.add"))
    shown = (lead, Run(str(change.rule), "formal"))
    if change.owner == BACKGROUND or len(verbalizer.agents) == 1:
        return shown
    return (*shown, *verbalizer.words("repair.by", agent=verbalizer.agent(change.owner)))


def _quoted(literal: Literal, verbalizer: Verbalizer) -> Run:
    return verbalizer.quoted(literal)


def _status(status: Status, verbalizer: Verbalizer) -> Run:
    return Run(verbalizer.tell(f"status.{status.value}"), STYLES[status])


def _either(statuses: Iterable[Status], verbalizer: Verbalizer) -> str:
    names = [_status(status, verbalizer).text for status in statuses]
    return verbalizer.tell("relevance.or").join(names) if names else verbalizer.tell("relevance.impossible")


# Answers in words: yes, no, or unknown, and why.

_STYLES = {
    Verdict.TRUE: "good",
    Verdict.TRUE_BY_DEFAULT: "good",
    Verdict.FALSE: "bad",
    Verdict.FALSE_BY_DEFAULT: "bad",
    Verdict.UNKNOWN: "title",
}


def answer_page(answer: Answer, reasons: Sequence[Explanation], verbalizer: Verbalizer, name: str = "") -> Report:
    """Return an answer as a page: the verdict, what it is about, and the reasons of the first literals it speaks of.

    ``name`` is what was asked, for the command that goes on from there.
    """
    lines: list[Paragraph] = []
    if answer.silence is not None or answer.asked is QueryKind.WHETHER:
        lines.append(Paragraph((Run(verbalizer.tell(f"ask.{_code(answer)}"), _STYLES[answer.verdict]),)))
    lines += (
        verbalizer.line("ask.unknown-word", 2, word=verbalizer.tell("debate.quoted", text=word))
        for word in answer.unknown_words
    )
    for one, reason in zip_longest(answer.found, reasons):
        words = verbalizer.tell(f"status.{one.status.value}")
        lines.append(
            verbalizer.line("ask.literal", literal=verbalizer.literal(one.literal), status=Run(words, "quiet"))
        )
        if reason is not None:
            lines += _reason_of_answer(one, reason, verbalizer)
    if name and answer.at_issue and (answer.asked is QueryKind.WHICH or answer.silence is Silence.CONTESTED):
        lines.append(verbalizer.quiet("ask.debate", name=name))
    return (*lines, *verbalizer.decided_by(answer.route))


def _code(answer: Answer) -> str:
    """Return the wording of a verdict; of an unknown one, why it is."""
    match answer.silence:
        case None:
            return answer.verdict.value
        case Silence.UNKNOWN_WORDS:
            return "no-such-words"
        case Silence.NO_STATEMENT:
            return "none" if answer.asked is QueryKind.WHICH and not answer.found else "nothing-said"
        case Silence.CONTESTED:
            tenable = any(one.status is Status.DEFENSIBLE for one in answer.found)
            opposed = len(answer.found) > len(answer.pattern) > 0  # by what holds in other words
            return "undecided" if tenable or opposed else "defeated"


def because(answer: Answer, reasons: Sequence[Explanation], verbalizer: Verbalizer) -> str:
    """Return the reasons of an answer as text, one sentence a literal."""
    pairs = zip(answer.found, reasons, strict=False)
    return "\n".join(plain(tuple(_reason_of_answer(one, reason, verbalizer))).strip() for one, reason in pairs)


def _reason_of_answer(found: Found, reason: Explanation, verbalizer: Verbalizer) -> list[Paragraph]:
    """Return why a literal, or where it is denied its complement, has its status, in one sentence."""
    by_default = found.verdict in (Verdict.FALSE_BY_DEFAULT, Verdict.TRUE_BY_DEFAULT)
    if by_default and reason.status is not Status.JUSTIFIED:
        # Nothing but a text read as complete makes such a verdict.
        atom = found.literal if found.literal.positive else -found.literal
        return [verbalizer.line("ask.closed", 2, literal=verbalizer.literal(atom))]
    page = explanation_page(replace(reason, route=None), verbalizer, Length.SHORT)  # the whole answer tells it
    return [line if line.indent else Paragraph(line.words, indent=2) for line in page if isinstance(line, Paragraph)]
