"""Claims and premises: what a speaker only claims, and what one speaker states and another denies.

Somebody who writes "We should buy it." about the question at issue gives no reason by that, and when two speakers state
and deny the same thing outright, neither settles it by saying so. Such a plain statement is a *claim*:

- Where the speaker's other sentences conclude it, they are the reasons, and the claim itself is left out.
- Where they do not, a claim on the issue is kept as a presumption of its speaker: it holds until something speaks
  against it. What the speaker states beside it, in the same breath, backs it: each such sentence is taken for a reason
  that nobody spelled out, and the claim falls with its reasons, however often it is said again. No such claim holds
  against a reason that is spelled out, but for one that is no more than the "because" of another claim, be that the
  denial or another of several that are picked from: then both sides stand. Where the speaker spells out reasons that do
  not apply as they are read, the claim stands in full; a side that is only taken does so where the speaker also says
  what was kept whole, and may be what is missing.
- Where the speaker also states what denies all of its reasons, it is given up, and left out.
- Who only reasons against a claim, by premises that are told of though not met, is against it: both sides stand.
- Each of two plain statements that contradict each other is a presumption, too.
- Where somebody says that one speaker's reasons go before another's, they prevail where both contradict each other.
- A rule that is said to hold without exception prevails over those that are not, and over claims.

What a speaker says in the words of the issue with something left out is said of the issue too: that the festival should
be cancelled, where it is asked whether the club should cancel it. Not so where the text says as much of somebody else.

Nothing else is touched: what one speaker both states and denies stays a contradiction, and so does what somebody denies
of the common background. Where nobody asks anything, what is at issue is the first proposal on which another speaker
takes a side, or the first claim that another one denies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from engine.values.errors import InvalidTheory
from engine.values.literals import PRIORITY, Anonymous, Literal, Name, Term, Variable, Weak
from engine.values.matching import substitute
from engine.values.record import Status
from engine.values.rules import Dispute, Rule, Theory
from grammar import regexes as re
from grammar.controlled import binding
from grammar.errors import TextFault
from grammar.headings import DEONTIC, NAMES_ADVICE
from grammar.replies import gives_reason, tells_of_oneself
from grammar.spans import Span
from grammar.statements import RuleStatement, Say
from grammar.weighing import (
    argued_half,
    argued_with,
    concedes,
    demanded,
    is_usual,
    listed_for,
    more_important,
    reasons_first,
    reports,
    tells_of_us,
    turns,
)
from grammar.wording import NoticeCodes
from kb.wording import WORDS


@dataclass(frozen=True, slots=True)
class ClaimNote(TextFault):
    """What became of a plain statement that is a claim."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(
        WORDS,
        "claim",
        information=frozenset(
            (
                *("argued", "presumed", "backed", "disputed", "at-issue", "proposed", "only-advice", "first-advice"),
                *("completed", "without-exception", "preferred", "sided", "conceded", "above-normal"),
            )
        ),
    )


@dataclass(frozen=True, slots=True)
class OwnedStatements:
    """What one owner says in a row: an agent, the background (``""``), or nobody.

    ``grounds`` is, sentence by sentence, what its clauses state in the first place; ``has_whole``: a sentence among
    them is kept as one statement, so that what it would speak for is not known; ``firm``: the sentences that say of
    their rules that they hold without exception; ``takes_back``: something is taken back in it.
    """

    owner: str | None
    statements: tuple[RuleStatement, ...]
    grounds: tuple[tuple[Span, tuple[Literal, ...]], ...] = ()
    has_whole: bool = False
    firm: frozenset[Span] = frozenset()
    takes_back: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
    """Statements with their claims weighed: as many shares as there were, the literal at issue, and notes on both.

    ``says`` are the words of what stands in the statements and was in no sentence, ``common`` what everybody knows.
    """

    shares: tuple[OwnedStatements, ...]
    asked: Literal | None
    notes: tuple[TextFault, ...] = ()
    says: tuple[Say, ...] = ()
    common: tuple[RuleStatement, ...] = ()


AT_ISSUE = frozenset(("at-issue", "proposed", "only-advice", "first-advice"))
"""The codes of the notes that tell what is at issue where nobody asks."""


def weighed(
    shares: Sequence[OwnedStatements], asked: Literal | None, *, unasked: bool = False, proposal: Span | None = None
) -> Weighed:
    """Return the statements of all owners with their claims left out or made presumptions.

    ``asked`` is the literal at issue; the literal that is returned is it, or what was found to be at issue where nobody
    asks anything (``unasked``): the ``proposal`` on which speakers take sides, else the only thing
    that anybody says should be done, else the first claim that is denied, else the first thing of
    those that should be done.
    """
    notes: list[TextFault] = []
    shares = _in_words_of_issue(shares, asked, notes)
    facts = _facts(shares)
    everybodys = {head for of in facts.values() for head in of}
    denied: set[tuple[str | None, Literal]] = {
        (owner, head) for owner, of in facts.items() for head in of if -head in everybodys and -head not in of
    }
    if asked is None:
        code, first = _unasked_issue(shares, proposal, unasked=unasked)
        if first is not None:
            asked = first.rule.head if first.rule.head.positive else -first.rule.head
            notes += _noted(code, first)
    if asked is None:
        return Weighed(tuple(shares), None)
    claims: set[tuple[str | None, Literal]] = {
        (share.owner, one.rule.head)
        for share in shares
        if share.owner
        for one in share.statements
        if is_bare(one.rule) and is_of(one.rule.head, asked)
    }
    shares = _of_no_each(shares, asked)
    argued = {
        (owner, head)
        for owner in dict.fromkeys(owner for owner, _ in (*claims, *denied))
        for head in _concluded(owner, shares, claims, denied)
    }
    left = {head for _, head in denied - argued}
    unsure = {share.owner for share in shares if share.takes_back}
    full = {head for owner, head in claims - argued if owner not in unsure and _stands_in_full(owner, head, shares)}
    refuted = {
        (owner, head)
        for owner, head in claims - argued
        if _spells_out(owner, shares, head) and not _spells_out(owner, shares, head, standing=True)
    }
    left_out = {**dict.fromkeys(argued, "argued"), **dict.fromkeys(_conceded(refuted, shares), "conceded")}
    beaten = {head for _, head in refuted} - {head for owner, head in claims if (owner, head) not in refuted}
    within = _argued_within(claims, claims - argued, shares, asked)
    firm = {
        (owner, head)
        for owner, head in claims
        if head in full or (-head in full and (owner, head) not in refuted and owner not in unsure)
    }
    reasons = [_reasons(share, shares, asked, claims - argued, full | beaten | within, firm) for share in shares]
    backed = {(share.owner, one.rule.head) for share, (given, _) in zip(shares, reasons, strict=True) for one in given}
    found: list[OwnedStatements] = []
    for share, (backing, spelled) in zip(shares, reasons, strict=True):
        kept: list[RuleStatement] = []
        for one in share.statements:
            key = (share.owner, one.rule.head)
            claim = key in claims and is_bare(one.rule)
            plain = key in denied and one.rule.is_fact
            if (claim or plain) and key in left_out:
                notes += _noted(left_out[key], one)
            elif claim and key in backed:
                new = [reason for reason in backing if reason not in kept]  # said twice, it is backed once
                kept += new
                notes += [note for reason in new if not spelled for note in _noted("backed", reason)]
                more = backing and not spelled and _may_rest_on_more(share.owner, one.rule.head, backing, shares)
                kept += [_presumed(one) if key in firm else _held(one)] if more else []
                notes += [] if backing else _noted("argued", one)  # said again in another turn
            elif claim:
                kept.append(_presumed(one) if key in firm else _held(one))
                notes += _noted("presumed", one)
            elif plain and -one.rule.head in left:
                kept.append(_presumed(one))
                notes += _noted("disputed", one)
            else:
                kept.append(one)
        found.append(replace(share, statements=tuple(kept)))
    found = _taking_sides(found, claims, claims - argued, full, notes)
    ordered = _above_what_is_normal(_without_exception(found, notes), notes)
    return Weighed(_preferred(ordered, asked, notes), asked, tuple(notes))


def _argued_within(
    claims: Collection[tuple[str | None, Literal]],
    open_: set[tuple[str | None, Literal]],
    shares: Sequence[OwnedStatements],
    asked: Literal,
) -> set[Literal]:
    """Return the claims whose reasons stand within the sentences that make them, and what such claims speak against."""
    because = {one.rule.head for share in shares for one in _because(share, open_)}
    return because | {
        -head
        for _, head in open_
        if any(one in because or _is_argued_within(one, shares) for one in _speaking_against(head, claims, asked))
    }


def _reasons(
    share: OwnedStatements,
    shares: Sequence[OwnedStatements],
    asked: Literal,
    claims: set[tuple[str | None, Literal]],
    full: set[Literal],
    firm: Collection[tuple[str | None, Literal]],
) -> tuple[list[RuleStatement], bool]:
    """Return the rules by which a claim follows from what is told beside it, and whether that is spelled out."""
    because = list(_because(share, claims))
    return because or list(_backing(share, shares, asked, claims, full, firm)), bool(because)


def _may_rest_on_more(
    owner: str | None, claim: Literal, reasons: Sequence[RuleStatement], shares: Sequence[OwnedStatements]
) -> bool:
    """Return whether a claim may hold by something else that its speaker demands, where all its reasons may fall."""
    concluded = {(one.rule.head.predicate, one.rule.head.positive) for share in shares for one in share.statements}
    sure = any(all((one.predicate, not one.positive) not in concluded for one in each.rule.strong) for each in reasons)
    return not sure and _demands(owner, shares, claim)


def _speaking_against(
    claim: Literal, claims: Iterable[tuple[str | None, Literal]], asked: Literal
) -> Iterator[Literal]:
    """Yield what speaks against a claim: that it is not so, and where one of several is asked for, another of them."""
    yield -claim
    if not asked.is_ground and claim.positive:
        yield from {head for _, head in claims if head.positive and head != claim}


def _stands_in_full(owner: str | None, claim: Literal, shares: Sequence[OwnedStatements]) -> bool:
    """Return whether a claim is meant to hold by reasons that do not apply as they are read."""
    mine = [one.rule for share in shares if share.owner == owner for one in share.statements]
    asserted = any(rule.head == claim and not rule.body for rule in mine)
    means = asserted or _has_whole(owner, shares) or _demands(owner, shares, claim)
    return means and _spells_out(owner, shares, claim, standing=True)


def _has_whole(owner: str | None, shares: Iterable[OwnedStatements]) -> bool:
    return any(share.has_whole for share in shares if share.owner == owner)


def _conceded(
    refuted: Iterable[tuple[str | None, Literal]], shares: Sequence[OwnedStatements]
) -> Iterator[tuple[str | None, Literal]]:
    """Yield those of the claims whose reasons are denied of which their own speakers state what denies them."""
    for owner, claim in refuted:
        own = [share for share in shares if share.owner in (owner, "", None)]
        if not _spells_out(owner, own, claim, standing=True):
            yield owner, claim


def _is_argued_within(claim: Literal, shares: Sequence[OwnedStatements]) -> bool:
    """Return whether all that speaks for a claim is what the sentences that make it add: "we should, as it rains"."""
    every = [one for share in shares for one in share.statements if not (one.rule.head == claim and is_bare(one.rule))]
    asserted = {(one.span, one.rule.head) for share in shares for one in share.statements if is_bare(one.rule)}
    while more := {(one.span, one.rule.head) for one in every if _comes_with(one, asserted)} - asserted:
        asserted |= more
    of_claim = [one for one in every if one.rule.head == claim]
    reasons = [one for one in of_claim if _comes_with(one, _with_reasons(one, asserted))]
    claiming = {one.span for one in reasons} | {span for span, head in asserted if head == claim}
    within = [one for one in every if one in reasons or (one.span in claiming and _is_of_each(one.rule, claim))]
    others = [one.rule for one in every if one not in within]
    return len(others) < len(every) and not _supported(others, (), (claim,))


def _with_reasons(
    claim: RuleStatement, asserted: Collection[tuple[Span | None, Literal]]
) -> set[tuple[Span | None, Literal]]:
    """Return what the sentence of a claim asserts, and what is asserted where that is said to be the reason: だから."""
    at = claim.span
    before = {span for span, _ in asserted if span is not None and at is not None and gives_reason(span, at)}
    return {(at, head) for span, head in asserted if span == at or span in before}


def _taking_sides(
    shares: Sequence[OwnedStatements],
    claims: Collection[tuple[str | None, Literal]],
    bare: Collection[tuple[str | None, Literal]],
    full: Collection[Literal],
    notes: list[TextFault],
) -> list[OwnedStatements]:
    """Return the statements with the sides of those who reason against a claim for which nobody gives a reason.

    Their reason need not apply as it was read: where the text tells how each of its premises comes about, they mean it
    to apply, and are against the claim. "We should not go if it rains" is no such reason where nobody speaks of rain.
    So are those who demand, in words of which no rule was read, that such a thing as is claimed be not done.
    Such a side weighs as much as a claim whose own reasons were not connected either (``full``), unless its speaker
    takes something back: none wins over the other.
    """
    unsure = {share.owner for share in shares if share.takes_back}

    def taken(side: Literal, span: Span | None, owner: str | None) -> RuleStatement:
        firm = -side in full and owner not in unsure
        return RuleStatement(Rule(side, () if firm else (Weak(-side),), source=span), span)

    every = [one for share in shares for one in share.statements]
    claiming = {owner for owner, _ in claims}
    contrary = {-claim for _, claim in bare}
    rules = [replace(one.rule, strict=False) for one in every]
    contrary -= _supported(rules, (), contrary) if contrary else set()
    found: list[OwnedStatements] = []
    for share in shares:
        sides: dict[RuleStatement, None] = {}
        for one in share.statements if share.owner and share.owner not in claiming else ():
            for side in contrary:
                of_side = binding(one.rule.head, side) if _has_form_of(one.rule.head, side) else None
                if of_side is None or one.rule.head.positive != side.positive or not one.rule.strong:
                    continue
                elsewhere = [other for other in every if other.span != one.span]
                if all(_comes_about(substitute(each, of_side), elsewhere) for each in one.rule.strong):
                    sides[taken(side, one.span, share.owner)] = None
        for span, _ in share.grounds if share.owner and share.owner not in claiming else ():
            read = [one.rule.head for one in share.statements if one.span == span]
            for side in contrary:
                if read and not any(_has_form_of(head, side) for head in read) and _demands_like(span, side):
                    sides[taken(side, span, share.owner)] = None
        notes += [note for one in sides for note in ([] if one.span is None else [ClaimNote.at("sided", one.span)])]
        found.append(replace(share, statements=(*share.statements, *sides)))
    return found


def _demands_like(span: Span, side: Literal) -> bool:
    """Return whether a sentence demands of something that be done, or not, which a side wants, or not, of another."""
    words, (asks, *deeds) = span.source.text[span.start : span.end], side.predicate.split("_")
    alike = [positive for deed, positive in demanded(words) if asks == "should" and deed in deeds]
    return bool(alike) and all(positive == side.positive for positive in alike)


def _comes_about(premise: Literal, statements: Iterable[RuleStatement]) -> bool:
    """Return whether some statements conclude a premise, be that met or not."""
    return any(
        head.positive == premise.positive
        and _has_form_of(head, premise)
        and (binding(head, premise) is not None or binding(premise, head) is not None)
        for head in (one.rule.head for one in statements)
    )


def _preferred(
    shares: Sequence[OwnedStatements], asked: Literal, notes: list[TextFault]
) -> tuple[OwnedStatements, ...]:
    """Return the statements with priorities where somebody says that one speaker's reasons go before another's.

    Who says so of his own reasons concedes that the other's apply, however they were read. So does who says that what
    the other argues with is more important than something else: "fairness matters more than our time".
    """
    owners = list(dict.fromkeys(share.owner for share in shares if share.owner))
    pairs: dict[tuple[str, str], tuple[str, Span]] = {}
    for share in shares:
        for span, _ in share.grounds if share.owner else ():
            words = " ".join(span.source.text[span.start : span.end].split())
            found = reasons_first(words)
            if found is None or share.owner is None:
                continue
            first = _called(found.first, owners) if found.first else share.owner
            named = _called(found.before, owners) if found.before else share.owner if found.own else None
            rivals = [named] if named else [one for one in owners if one != first] if not found.before else []
            pairs |= {(first, one): (share.owner, span) for one in rivals if first and one and one != first}
    pairs |= {(high, low): (who, span) for high, low, who, span in _outweighed(shares, owners, asked)}
    for (high, low), (owner, span) in pairs.items():
        shares = _applying(shares, high, asked, span) if owner == low else shares
        shares = _above(shares, (high, low), owner, span)
        notes += [ClaimNote.at("preferred", span)]
    return tuple(shares)


_OWNED = frozenset(("our", "the", "my", "your", "their", "his", "her", "its"))


@dataclass(frozen=True, slots=True)
class _ImportanceClaim:
    """Who says of which two things that the first is more important."""

    owner: str
    more: str
    less: str
    span: Span


def _comparisons(shares: Sequence[OwnedStatements], asked: Literal) -> Iterator[_ImportanceClaim]:
    """Yield who says of two reasons which is more important: no amounts, and nothing that is itself at issue."""
    at_issue = {str(one) for one in asked.args}
    for share in shares:
        for one in share.statements if share.owner else ():
            found = more_important(one.rule.head.predicate)
            if found is None or not one.rule.is_fact or not one.rule.head.positive or not one.span or not share.owner:
                continue
            before, behind = found
            args = [str(each) for each in one.rule.head.args]
            more, less = (before or next(iter(args), "")), (behind or next(iter(args[not before :][:1]), ""))
            if not behind and not before:
                less = args[1] if len(args) > 1 else ""
            pointing = {*more.split("_")} & {"this", "that", "it", "which"}
            if more and less and not pointing and not re.search(r"\d", less) and not {more, less} & at_issue:
                yield _ImportanceClaim(share.owner, more, less, one.span)


def _outweighed(
    shares: Sequence[OwnedStatements], owners: Sequence[str], asked: Literal
) -> Iterator[tuple[str, str, str, Span]]:
    """Yield whose reasons somebody puts above whose, who says of two things which is more important, and who that is.

    The more important one must be what one speaker alone argues with. Where it is another one, that speaker's reasons
    go before those of whoever says so; else the less important one must be what one other speaker alone argues with,
    and nobody may say the reverse.
    """
    comparisons = list(dict.fromkeys(_comparisons(shares, asked)))
    spans = {one.span for one in comparisons}
    reverse = {(one.less, one.more) for one in comparisons}
    words_of: dict[str, set[str]] = {owner: set() for owner in owners}
    first: dict[Literal, str | None] = {}
    for share in shares if comparisons else ():
        for span, grounds in share.grounds if share.owner else ():
            words = span.source.text[span.start : span.end]
            again = bool(grounds) and all(first.setdefault(one, share.owner) != share.owner for one in grounds)
            if span not in spans and not again:
                words_of[share.owner or ""].update(argued_with(words))
    for one in comparisons:
        more, less = _argue_with(one.more, words_of), _argue_with(one.less, words_of)
        if len(more) != 1 or more[0] in less:
            continue
        if more != [one.owner] and not (len(less) == 1 and one.owner not in less):
            yield more[0], one.owner, one.owner, one.span
        elif len(less) == 1 and (one.more, one.less) not in reverse:
            yield more[0], less[0], one.owner, one.span


def _argue_with(thing: str, words_of: Mapping[str, set[str]]) -> list[str]:
    """Return who argues with a thing: by its noun, or where nobody has that, by that of what it is of."""
    noun, _, of = thing.partition("_of_")
    for part in (noun, of):
        found = [owner for owner, words in words_of.items() if part and words & _named_by(part)]
        if found:
            return found
    return []


def _named_by(thing: str) -> set[str]:
    """Return the words by which one argues with a thing: time, of our time; fair, of fairness."""
    words = thing.split("_")
    noun = next((one for one in reversed(words) if one not in _OWNED), "")
    if noun.isdigit():
        return {"_".join(words[-2:])} if len(words) > 1 else set()
    stems = [noun.removesuffix(end) for end in ("ness", "ity", "ty") if noun.endswith(end)]
    return {noun.removesuffix("s"), *stems, *(f"{one}e" for one in stems)} - {""}


def _applying(shares: Sequence[OwnedStatements], owner: str, asked: Literal, span: Span) -> Sequence[OwnedStatements]:
    """Return the statements with the side on what is at issue for which a speaker reasons, where that is one."""
    sides = {
        head.positive
        for head in (one.rule.head for share in shares if share.owner == owner for one in share.statements)
        if is_of(head, asked) or (_has_form_of(head, asked) and binding(head, asked) is not None)
    }
    at = max((at for at, share in enumerate(shares) if share.owner == owner), default=None)
    if at is None or len(sides) != 1:
        return shares
    side = RuleStatement(Rule(asked if True in sides else -asked, source=span), span)
    return [
        replace(share, statements=(*share.statements, side)) if n == at else share for n, share in enumerate(shares)
    ]


def _called(name: str, owners: Sequence[str]) -> str | None:
    """Return the only speaker who is called by a name, or by its last word."""
    key = re.sub(r"\W+", "_", name.strip().lower()).strip("_")
    exact = [one for one in owners if one == key]
    fit = exact or [one for one in owners if key and (one.endswith(f"_{key}") or one.startswith(f"{key}_"))]
    return fit[0] if len(fit) == 1 else None


def _above(
    shares: Sequence[OwnedStatements], order: tuple[str, str], owner: str, span: Span
) -> Sequence[OwnedStatements]:
    """Return the statements with one speaker's rules above those of another that contradict them."""
    labels: dict[int, str] = {}
    above: dict[RuleStatement, None] = {}
    every = [(share.owner, one) for share in shares for one in share.statements if not one.rule.strict]
    for who, one in every:
        for other_who, other in every if who == order[0] else ():
            opposed = other_who == order[1] and _opposes(one.rule.head, other.rule.head)
            if opposed:
                high = labels.setdefault(id(one), one.rule.label or f"first{len(labels) + 1}")
                low = labels.setdefault(id(other), other.rule.label or f"then{len(labels) + 1}")
                over = Rule(Literal(PRIORITY, (Name(high), Name(low))), strict=True, source=span)
                above[RuleStatement(over, span)] = None
    found: list[OwnedStatements] = []
    for share in shares:
        statements = [
            replace(one, rule=_unreserved(one.rule, labels[id(one)], above=share.owner == order[0]))
            if id(one) in labels
            else one
            for one in share.statements
        ]
        last = share.owner == owner and not any(one.owner == owner for one in found)
        found.append(replace(share, statements=(*statements, *(above if last else ()))))
    return found


def _unreserved(rule: Rule, label: str, *, above: bool) -> Rule:
    """Return a rule with a label; a claim that goes before the other side's gives way to it no longer."""
    body = tuple(one for one in rule.body if one != Weak(-rule.head)) if above else rule.body
    return replace(rule, label=label, body=body)


def _opposes(one: Literal, other: Literal) -> bool:
    return (
        one.predicate == other.predicate
        and one.positive != other.positive
        and len(one.args) == len(other.args)
        and _may_be_of_same(one, other)
    )


def _without_exception(shares: Sequence[OwnedStatements], notes: list[TextFault]) -> tuple[OwnedStatements, ...]:
    """Return the statements with priorities of the rules that hold without exception over all that contradict them.

    A reason is no such rule: "we should sell it, because it is always late" tells of what is late, and of no rule.
    """
    outright = {
        id(share): {(one.span, one.rule.head) for one in share.statements if is_bare(one.rule)} for share in shares
    }
    weighing = [
        (share, one)
        for share in shares
        for one in share.statements
        if not one.rule.strict and one.rule.head.predicate != PRIORITY
    ]
    rivals: dict[tuple[str, bool, int], list[RuleStatement]] = {}
    for share, one in weighing:
        if one.span not in share.firm:
            head = one.rule.head
            rivals.setdefault((head.predicate, head.positive, len(head.args)), []).append(one)
    names: dict[int, str] = {}
    above: dict[int, dict[RuleStatement, None]] = {}
    for share, one in weighing:
        if one.span not in share.firm or not one.rule.strong or _is_reason(one, outright[id(share)]):
            continue
        head = one.rule.head
        for other in rivals.get((head.predicate, not head.positive, len(head.args)), ()):
            if _may_be_of_same(head, other.rule.head):
                high = names.setdefault(id(one), one.rule.label or f"always{len(names) + 1}")
                low = names.setdefault(id(other), other.rule.label or f"normally{len(names) + 1}")
                over = Rule(Literal(PRIORITY, (Name(high), Name(low))), strict=True, source=one.span)
                above.setdefault(id(share), {})[RuleStatement(over, one.span)] = None
        if id(one) in names:
            notes += [note for note in _noted("without-exception", one) if note not in notes[-1:]]

    def named(one: RuleStatement) -> RuleStatement:
        return replace(one, rule=replace(one.rule, label=names[id(one)])) if id(one) in names else one

    return tuple(
        replace(share, statements=(*map(named, share.statements), *above.get(id(share), ()))) for share in shares
    )


def _above_what_is_normal(shares: Sequence[OwnedStatements], notes: list[TextFault]) -> tuple[OwnedStatements, ...]:
    """Return the statements with priorities of flat rules on each of a kind over those that are so as a rule alone.

    "Aspirin is normally safe for adults" yields to "aspirin is not safe for adults who bleed".
    """
    rules = [
        (share, one)
        for share in shares
        for one in share.statements
        if one.rule.strong and not one.rule.strict and not one.rule.head.is_ground and one.span is not None
    ]
    normal = {id(one) for _, one in rules if one.span and is_usual(one.span.source.text[one.span.start : one.span.end])}
    names: dict[int, str] = {}
    above: dict[int, dict[RuleStatement, None]] = {}
    for share, one in rules if normal else ():
        for _, other in rules if id(one) not in normal else ():
            if id(other) in normal and _opposes(one.rule.head, other.rule.head):
                high = names.setdefault(id(one), one.rule.label or f"flat{len(names) + 1}")
                low = names.setdefault(id(other), other.rule.label or f"usual{len(names) + 1}")
                over = Rule(Literal(PRIORITY, (Name(high), Name(low))), strict=True, source=one.span)
                above.setdefault(id(share), {})[RuleStatement(over, one.span)] = None
        if id(one) in names and id(one) not in normal:
            notes += [note for note in _noted("above-normal", one) if note not in notes[-1:]]

    def named(one: RuleStatement) -> RuleStatement:
        return replace(one, rule=replace(one.rule, label=names[id(one)])) if id(one) in names else one

    return tuple(
        replace(share, statements=(*map(named, share.statements), *above.get(id(share), ()))) for share in shares
    )


def _may_be_of_same(one: Literal, other: Literal) -> bool:
    """Return whether two literals of one predicate may be about the same things."""
    pairs = zip(one.args, other.args, strict=True)
    return all(a == b or isinstance(a, Variable) or isinstance(b, Variable) for a, b in pairs)


def _of_no_each(shares: Sequence[OwnedStatements], asked: Literal) -> list[OwnedStatements]:
    """Return what owners say without what a claim on the issue says of each of a kind: that is no reason for it.

    Asked whether vans should be sold, "we should sell vans" is read as said of vans, and of each van.
    """
    concluded = {(share.owner, one.rule.head) for share in shares for one in share.statements}
    found: list[OwnedStatements] = []
    for share in shares:
        sides = [side for side in (asked, -asked) if (share.owner, side) in concluded and asked.is_ground]
        kept = (one for one in share.statements if not any(_is_of_each(one.rule, side) for side in sides))
        found.append(replace(share, statements=tuple(kept)) if sides else share)
    return found


def _is_of_each(rule: Rule, claim: Literal) -> bool:
    """Return whether a rule says a claim about a kind of each of the kind: ``vans(X) => should_sell(X)``."""
    head = rule.head
    if head.is_ground or (head.predicate, head.positive, len(head.args)) != (
        claim.predicate,
        claim.positive,
        len(claim.args),
    ):
        return False
    kinds = binding(head, claim)
    words = sorted(word for literal in rule.strong for word in literal.predicate.split("_"))
    return kinds is not None and any(sorted(str(kind).split("_")) == words for kind in kinds.values())


def _backing(
    share: OwnedStatements,
    shares: Sequence[OwnedStatements],
    asked: Literal,
    claims: set[tuple[str | None, Literal]],
    full: set[Literal],
    firm: Collection[tuple[str | None, Literal]],
) -> Iterator[RuleStatement]:
    """Yield the rules by which what a speaker states beside a claim on the issue backs it: one for each sentence.

    A sentence backs by what it says in the first place, whose reason it may give, too: "it is dearer, because …". It
    backs nothing that is a premise of a reason that is spelled out, that denies what somebody else said before, that
    tells of its speaker's mind or reports another speaker, or that grants something: says again what somebody said
    before who speaks for the opposite, or that from which the next one turns. Nothing is backed where both sides are
    claimed, or where the speaker spells out reasons for what is at issue that do not apply. Where he demands something
    else that may be the reason, what backs the claim holds as it does (``firm``), and the claim beside it.
    """
    claim = _claim(share, claims)
    if claim is None:
        return
    claiming = {one.span for one in share.statements if one.rule.head == claim}
    mine = [one for other in shares if other.owner in (share.owner, "", None) for one in other.statements]
    of_things: dict[tuple[str, tuple[Term, ...]], set[Span | None]] = {}
    of_any: dict[tuple[str, int], list[tuple[Literal, Span | None]]] = {}
    outright = {(one.span, one.rule.head) for one in share.statements if is_bare(one.rule)}
    for one in mine:
        for literal in () if (one.span, one.rule.head) in outright else one.rule.strong:
            again = one.rule.strong == one.rule.body == (literal,)  # a sentence says it of something more
            span = one.span if again else None
            if literal.is_ground:
                of_things.setdefault((literal.predicate, literal.args), set()).add(span)
            else:
                of_any.setdefault((literal.predicate, len(literal.args)), []).append((literal, span))

    def is_premise(one: Literal, span: Span) -> bool:
        """Return whether a reason that is spelled out may ask for what a sentence states."""
        if not {span}.issuperset(of_things.get((one.predicate, one.args), ())):
            return True
        open_ = of_any.get((one.predicate, len(one.args)), ())
        return any(at != span and _may_be_of_same(literal, one) for literal, at in open_)

    before = shares[: next(at for at, other in enumerate(shares) if other is share)]
    others = [other for other in before if other.owner != share.owner]
    literals = {one.rule.head for other in others for one in other.statements}
    against = {other.owner for other in others for one in other.statements if one.rule.head == -claim}
    opposed = [other for other in others if other.owner in against]
    granted = {one.rule.head for other in opposed for one in other.statements}
    granted -= {
        one for other in opposed for one in _left_to_others(other, -claim)
    }  # with that the other side may argue
    if _spells_out(share.owner, shares, claim, demands=False):
        return
    asserted = _asserted(share.statements)
    demanding = _demands(share.owner, shares, claim)
    holding = () if ((share.owner, claim) in firm if demanding else -claim in full) else (Weak(-claim),)
    rivals = list(dict.fromkeys(one.owner for one in shares if one.owner and one.owner != share.owner))
    turned = {
        one
        for (one, _), (after, what) in pairwise(share.grounds)
        if what and not reports(after.source.text[after.start : after.end], rivals) and _turns_from(one, after)
    }
    for span, given in share.grounds:
        words = span.source.text[span.start : span.end]
        grounds = _argued(span, given, claiming) if concedes(words) else given
        if not grounds or span in claiming or tells_of_oneself(words) or reports(words, rivals):
            continue
        if span in turned or any(one is not None and _turns_from(span, one) for one in claiming):
            continue
        if _is_listed_against(span, claim) or _restates(span, claiming):
            continue
        if any(
            is_of(one, asked) or is_premise(one, span) or -one in literals or one not in asserted for one in grounds
        ):
            continue
        if granted.issuperset(grounds):
            continue
        yield RuleStatement(Rule(claim, (*grounds, *holding), source=span), span)


def _argued(span: Span, grounds: tuple[Literal, ...], claiming: Collection[Span | None]) -> tuple[Literal, ...]:
    """Return what of a sentence that grants something backs its speaker's claim: "although it is far, it is cheap".

    What stands behind "but" does where the claim follows; behind one, it may as well be what is left against it. Behind
    "yes, " it is that, and the first half tells why.
    """
    text = span.source.text
    if len(grounds) > _HALVES or not argued_half(text[span.start : span.end]):
        return ()
    claims = [one for one in claiming if one is not None]
    if _GRANTS.match(text, span.start, span.end) is not None or any(one.start >= span.end for one in claims):
        return grounds[-1:]
    yes = any(_YES.fullmatch(text, one.start, span.start) for one in claims if one.start < span.start)
    return grounds[:1] if yes and len(grounds) == _HALVES else ()


def _left_to_others(share: OwnedStatements, claim: Literal) -> Iterator[Literal]:
    """Yield what a speaker grants to the other side beside that with which he argues for a claim."""
    claiming = {one.span for one in share.statements if one.rule.head == claim}
    for span, grounds in share.grounds:
        argued = _argued(span, grounds, claiming)
        yield from (
            one.rule.head for one in share.statements if argued and one.span == span and one.rule.head not in argued
        )


_HALVES = 2
_YES = re.compile(r"(?:yes|yeah|yep),[ ]", re.IGNORECASE)
_GRANTS = re.compile(r"(?:while|whilst|(?:even )?though|although|of course|true|granted|admittedly)\b", re.IGNORECASE)


def _asserted(statements: Sequence[RuleStatement]) -> set[Literal]:
    """Return what a speaker states outright, and what follows from no more than that."""
    asserted = {one.rule.head for one in statements if is_bare(one.rule)}
    rules = [one.rule for one in statements if one.rule.body and one.rule.head.is_ground]
    while more := {rule.head for rule in rules if asserted.issuperset(rule.body)} - asserted:
        asserted |= more
    return asserted


_LONGEST_LIST = 1_000
"""How far ahead the label of a list may stand."""


def _is_listed_against(span: Span, claim: Literal) -> bool:
    """Return whether a sentence is among what its speaker lists against what he claims: Cons, 欠点."""
    listed = listed_for(span.source.text[max(0, span.start - _LONGEST_LIST) : span.start])
    return listed is not None and listed is not claim.positive


def _turns_from(span: Span, other: Span) -> bool:
    """Return whether a sentence turns against one before it in the same breath: it is far; but we should go."""
    text = other.source.text
    breath = span.start < other.start and "\n" not in text[span.start : other.start]
    return breath and turns(text[other.start : other.end])


def _claim(share: OwnedStatements, claims: set[tuple[str | None, Literal]]) -> Literal | None:
    """Return what a speaker claims on the issue in one breath, None where that is nothing, or more than one thing."""
    heads = dict.fromkeys(
        one.rule.head for one in share.statements if (share.owner, one.rule.head) in claims and is_bare(one.rule)
    )
    return next(iter(heads)) if len(heads) == 1 and share.owner else None


def _because(share: OwnedStatements, claims: set[tuple[str | None, Literal]]) -> Iterator[RuleStatement]:
    """Yield the rules by which a claim on the issue follows from its reason: "it is, because …", "…, so I'm for it".

    That is spelled out, so no other sentence is taken for a reason then.
    """
    claim = _claim(share, claims)
    claiming = [one.span for one in share.statements if one.rule.head == claim and one.span is not None]
    for span, grounds in share.grounds if claim is not None else ():
        others = [one for one in claiming if one != span]
        if claim is not None and _is_listed_against(span, claim):
            continue
        if claim is not None and {*grounds} - {claim} and any(gives_reason(span, one) for one in others):
            yield RuleStatement(Rule(claim, grounds, source=span), span)


def _in_words_of_issue(
    shares: Sequence[OwnedStatements], asked: Literal | None, notes: list[TextFault]
) -> Sequence[OwnedStatements]:
    """Return what owners state, whether something is so in full, and which things they are of each thing."""
    if asked is None or not asked.args:
        return shares
    if asked.is_ground:
        return [_completed(share, asked, shares, notes) for share in shares]
    return [_of_things(share, asked) for share in shares]


def _completed(
    share: OwnedStatements, asked: Literal, shares: Sequence[OwnedStatements], notes: list[TextFault]
) -> OwnedStatements:
    """Return what an agent states, of the issue too where it is said in its words and leaves out some of them."""
    if not share.owner:
        return share
    literals = [one.rule.head for other in shares for one in other.statements]
    others = [head for head in literals if head.predicate == asked.predicate and head.args != asked.args]
    found: list[RuleStatement] = []
    for one in share.statements:
        found.append(one)
        head = one.rule.head
        if head.predicate == asked.predicate and one.rule.strong and not head.is_ground:
            found += _of_body(one, asked)
        if head.predicate != asked.predicate or not _is_part(head.args, asked.args):
            continue
        if any(_is_part(head.args, other.args) for other in others):
            continue  # the words are as good for somebody else's
        if _is_of_us(one) and not _is_body(asked.args[0]):
            continue  # what we should do is not what Tom should
        literal = asked if head.positive == asked.positive else -asked
        notes += _noted("completed", one)
        found.append(replace(one, rule=replace(one.rule, head=literal)))
    return replace(share, statements=tuple(found))


def _of_body(one: RuleStatement, asked: Literal) -> Iterator[RuleStatement]:
    """Yield what "we" should do with whatever is of some sort as what the body at issue should."""
    head, (body, *things) = one.rule.head, asked.args
    if len(head.args) != len(things) or not _is_of_us(one) or not _is_body(body):
        return
    if all(isinstance(mine, Variable) or mine == thing for mine, thing in zip(head.args, things, strict=True)):
        yield replace(one, rule=replace(one.rule, head=replace(head, args=(body, *head.args))))


def _is_of_us(one: RuleStatement) -> bool:
    span = one.span
    return span is not None and tells_of_us(span.source.text[span.start : span.end])


def _is_body(term: Term) -> bool:
    from grammar.english.prose.issues import is_body_name  # noqa: PLC0415 - only where somebody says "we"

    return is_body_name(str(term))


def _is_part(some: Sequence[Term], every: Sequence[Term]) -> bool:
    """Return whether terms are some of others, fewer and in their order."""
    rest = iter(every)
    return len(some) < len(every) and all(term in rest for term in some)


def _first_denied(shares: Sequence[OwnedStatements]) -> RuleStatement | None:
    """Return the first plain statement of an agent that another agent denies, be it stated or presumed."""
    asserted = {
        (share.owner, one.rule.head) for share in shares if share.owner for one in share.statements if not one.rule.body
    }
    heads = {head for _, head in asserted}
    for share in shares:
        for one in share.statements if share.owner else ():
            if not one.rule.body and -one.rule.head in heads and (share.owner, -one.rule.head) not in asserted:
                return one
    return None


def _unasked_issue(
    shares: Sequence[OwnedStatements], proposal: Span | None, *, unasked: bool
) -> tuple[str, RuleStatement | None]:
    """Return what is at issue where no question says it, with the code of the note that says why."""
    proposed = (one for share in shares for one in share.statements if proposal is not None and one.span == proposal)
    first = min(proposed, key=lambda one: not (one.rule.head.is_ground and is_bare(one.rule)), default=None)
    if first is not None or not unasked:
        return "proposed", first
    denied, advice = _first_denied(shares), _only_advice(shares)
    if denied is None and advice is None:
        first_advice = next(iter(_advice(shares)), None)
        if first_advice is not None and _is_one_of_several(first_advice, shares):
            return "first-advice", None
        return "first-advice", first_advice or _common_advice(shares)
    if advice is None or (denied is not None and NAMES_ADVICE.search(denied.rule.head.predicate)):
        return "at-issue", denied
    return "only-advice", advice


def _is_one_of_several(one: RuleStatement, shares: Sequence[OwnedStatements]) -> bool:
    """Return whether other speakers are for other things than a speaker is: 沖縄がいい, 北海道がいい.

    Which of them it should be nobody asks; whoever speaks first is not right by that.
    """
    head = one.rule.head
    owner = next((share.owner for share in shares if one in share.statements), None)
    rivals = (
        (share.owner, other.rule.head)
        for share in shares
        for other in share.statements
        if share.owner not in (None, "", owner) and is_bare(other.rule)
    )
    alike = (
        rival for _, rival in rivals if rival.predicate == head.predicate and len(rival.args) == len(head.args) == 1
    )
    return head.positive and any(rival.positive and rival.is_ground and rival.args != head.args for rival in alike)


def _only_advice(shares: Sequence[OwnedStatements]) -> RuleStatement | None:
    """Return what somebody says should be done, where two speak and nobody says that anything else should."""
    found = _advice(shares)
    return None if len({one.rule.head for one in found}) > 1 or not found else found[0]


def _common_advice(shares: Sequence[OwnedStatements]) -> RuleStatement | None:
    """Return the first of what several speakers say should be done with whatever is of some sort: which one is it?"""
    found = [
        (share.owner, one)
        for share in shares
        for one in share.statements
        if share.owner and one.rule.strong and NAMES_ADVICE.search(one.rule.head.predicate)
        if len(one.rule.head.args) == 1 and isinstance(one.rule.head.args[0], Variable)
    ]
    owners: dict[str, set[str]] = {}
    for owner, one in found:
        owners.setdefault(one.rule.head.predicate, set()).add(owner)
    return next((one for _, one in found if len(owners[one.rule.head.predicate]) > 1), None)


def _advice(shares: Sequence[OwnedStatements]) -> Sequence[RuleStatement]:
    """Return what anybody says should be done, where two speak."""
    ruled = {
        (one.span, one.rule.head.predicate, one.rule.head.positive)
        for share in shares
        for one in share.statements
        if not (is_bare(one.rule) or one.rule.head.is_ground)
    }
    found = [
        one
        for share in shares
        for one in share.statements
        if share.owner and is_bare(one.rule) and NAMES_ADVICE.search(one.rule.head.predicate)
        if (one.span, one.rule.head.predicate, one.rule.head.positive) not in ruled  # a rule tells of all of its kind
    ]
    speakers = {share.owner for share in shares if share.owner and share.statements}
    return [one for one in found if one.rule.head.is_ground] if len(speakers) > 1 else []


def _facts(shares: Iterable[OwnedStatements]) -> dict[str, set[Literal]]:
    """Return what each agent states outright, or says with that in the same sentence: 駐車場がある, of the shop."""
    found: dict[str, set[Literal]] = {}
    for share in shares:
        if share.owner:
            of = found.setdefault(share.owner, set())
            asserted = {(one.span, one.rule.head) for one in share.statements if one.rule.is_fact}
            of.update(head for _, head in asserted)
            of.update(one.rule.head for one in share.statements if _comes_with(one, asserted))
    return found


def _comes_with(one: RuleStatement, asserted: Collection[tuple[Span | None, Literal]]) -> bool:
    """Return whether a rule concludes something from no more than what its own sentence states."""
    body = one.rule.body
    return bool(body) and one.rule.head.is_ground and all((one.span, item) in asserted for item in body)


def _is_reason(one: RuleStatement, asserted: Collection[tuple[Span | None, Literal]]) -> bool:
    """Return whether all that a rule asks for is stated by its own sentence, which gives it for a reason."""
    return one.rule.head.is_ground and all((one.span, item) in asserted for item in one.rule.strong)


def is_of(literal: Literal, asked: Literal) -> bool:
    """Return whether a literal says or denies what is asked, of whatever the question asks for."""
    known = literal.predicate != PRIORITY and _has_form_of(literal, asked)
    return known and binding(asked, literal) is not None


def _has_form_of(literal: Literal, asked: Literal) -> bool:
    return literal.predicate == asked.predicate and len(literal.args) == len(asked.args)


def is_of_itself(literal: Literal) -> bool:
    """Return whether a literal only says that a kind is of its kind, or those are that it names: ``bus(the_bus)``."""
    return literal.args in ((Name(literal.predicate),), (Name(f"the_{literal.predicate}"),))


def is_bare(rule: Rule) -> bool:
    """Return whether a rule only states something, or takes a side: that holds until something speaks against it."""
    return not rule.body or rule.body == (Weak(-rule.head),)


def _of_things(share: OwnedStatements, asked: Literal) -> OwnedStatements:
    """Return what an owner states without the claims on a kind, of which the same sentence claims it for each thing.

    Asked which place should be chosen, "places near the station should be chosen" names none of them.
    """
    kinds = {
        (one.span, Name(literal.predicate))
        for one in share.statements
        if one.rule.head.predicate == asked.predicate
        for literal in one.rule.strong
        if not one.rule.head.is_ground and literal.args == one.rule.head.args
    }
    kept = tuple(
        one
        for one in share.statements
        if not (one.rule.head.predicate == asked.predicate and is_bare(one.rule))
        or kinds.isdisjoint((one.span, arg) for arg in one.rule.head.args)
    )
    return share if len(kept) == len(share.statements) else replace(share, statements=kept)


def _spells_out(
    owner: str | None,
    shares: Sequence[OwnedStatements],
    claim: Literal,
    *,
    standing: bool = False,
    demands: bool = True,
) -> bool:
    """Return whether a speaker, or the background, says what speaks for a claim or against it, be it so or not.

    A claim on a kind is a rule on all that is of it, too: that is no reason for it. ``standing``: of reasons whose
    premises somebody denies, and the speaker does not state, or only of what usually is, none counts, and none whose
    exception is shown.
    """
    every = [one for share in shares if share.owner in (owner, "", None) for one in share.statements]
    claiming = {one.span for one in every if one.rule.head == claim and is_bare(one.rule)}
    literals = {one.rule.head for share in shares for one in share.statements if not one.rule.body}
    concluded = {one.rule.head for one in every}
    denied_flatly = {-one.rule.head for share in shares if share.owner for one in share.statements if one.rule.is_fact}
    usually = concluded - {one.rule.head for one in every if Weak(-one.rule.head) not in one.rule.body}
    open_still = concluded - (denied_flatly & usually)

    fallen = _fallen(every, {-literal for literal in literals} - open_still)

    # What somebody states in the same breath may be what makes a reason in general apply.
    breath = [
        share for share in shares if any(one.span in claiming for one in share.statements if share.owner == owner)
    ]
    asserted = {
        one.rule.head for share in breath for one in share.statements if one.rule.is_fact and one.span not in claiming
    }
    beside = not all(map(is_of_itself, asserted - fallen))

    def is_refuted(one: RuleStatement) -> bool:
        of_claim = {} if beside else binding(one.rule.head, claim) or {}
        denied = any(substitute(premise, of_claim) in fallen for premise in one.rule.strong)
        return denied or _is_excepted(one.rule, claim, shares)

    reasons = [
        one
        for one in every
        if _has_form_of(one.rule.head, claim) and not is_bare(one.rule) and one.span not in claiming
    ]
    # What a sentence says in several ways is one reason.
    refuted = {one.span for one in reasons if is_refuted(one)} if standing else set[Span | None]()
    return (demands and _demands(owner, shares, claim)) or any(one.span not in refuted for one in reasons)


def _fallen(statements: Sequence[RuleStatement], denied: Collection[Literal]) -> set[Literal]:
    """Return what is denied, and what follows only from that; what a sentence says in several ways is one reason."""
    reasons: dict[Literal, set[Span | None]] = {}
    heads: dict[tuple[str, bool, int], list[RuleStatement]] = {}
    premises: dict[tuple[str, bool, int], list[tuple[Literal, RuleStatement]]] = {}
    for one in statements:
        heads.setdefault(_form(one.rule.head), []).append(one)
        for premise in one.rule.strong:
            premises.setdefault(_form(premise), []).append((premise, one))
    fallen = set(denied)
    open_ = list(fallen)
    while open_:
        lost = open_.pop()
        for premise, one in premises.get(_form(lost), ()):
            head = _without(premise, one.rule.head, lost)
            if head is None:
                continue
            if head not in reasons:
                reasons[head] = {
                    other.span for other in heads[_form(head)] if binding(other.rule.head, head) is not None
                }
            reasons[head].discard(one.span)
            if not reasons[head] and head not in fallen:
                fallen.add(head)
                open_.append(head)
    return fallen


def _form(literal: Literal) -> tuple[str, bool, int]:
    return literal.predicate, literal.positive, len(literal.args)


def _without(premise: Literal, head: Literal, lost: Literal) -> Literal | None:
    """Return what a rule does not conclude where its premise is lost, None where it may by another instance of it."""
    if premise == lost:
        return head
    of_it = binding(premise, lost)
    left_open = {one for one in premise.args if isinstance(one, Variable | Anonymous)}
    return substitute(head, of_it) if of_it is not None and left_open <= set(head.args) else None


def _is_excepted(reason: Rule, claim: Literal, shares: Sequence[OwnedStatements]) -> bool:
    """Return whether all sentences together show an exception of a reason for a claim, and nobody speaks against it."""
    of_claim = binding(reason.head, claim) or {}
    exceptions = {substitute(item.literal, of_claim) for item in reason.body if isinstance(item, Weak)}
    exceptions = {one for one in exceptions if one.is_ground and one != -claim}
    rules = [replace(one.rule, strict=False) for share in shares for one in share.statements] if exceptions else []
    return bool(rules) and any(status is Status.JUSTIFIED for status in _statuses(rules, (), exceptions).values())


def _demands(owner: str | None, shares: Sequence[OwnedStatements], claim: Literal) -> bool:
    """Return whether a speaker says beside a claim on what should be done what else should be done, or in general.

    A demand that meets the claim in no words may be the reason for it all the same: "we should not take a bus
    that is late" is meant to speak against the bus, whoever may tell that it is late.
    """
    every = [one for share in shares if share.owner == owner for one in share.statements]
    claiming = {one.span for one in every if _has_form_of(one.rule.head, claim)}
    spans = {one.span for one in every if one.span is not None} - claiming
    return any(_demanding(span.source.text[span.start : span.end]) and not _restates(span, claiming) for span in spans)


def _restates(span: Span, claiming: Collection[Span | None]) -> bool:
    """Return whether a demand only puts in its own words the yes or no that it stands right behind.

    "Yes, buses should be free", where it is asked whether the town should make them so, is no reason for that.
    """
    text = span.source.text
    ahead = [one for one in claiming if one is not None and one.source is span.source and one.end <= span.start]
    return any(text[one.end : span.start].strip() == "," for one in ahead) and _demanding(text[span.start : span.end])


def _demanding(words: str) -> bool:
    return DEONTIC.search(words) is not None and not concedes(words)


def _held(one: RuleStatement) -> RuleStatement:
    """Return a claim that holds as long as nothing speaks against it, be that only another claim."""
    return replace(one, rule=replace(one.rule, strict=False, body=(Weak(-one.rule.head),)))


def _presumed(one: RuleStatement) -> RuleStatement:
    """Return a plain statement, or a side that is taken, that holds until something defeats it."""
    return replace(one, rule=replace(one.rule, strict=False, body=()))


def _noted(code: str, one: RuleStatement) -> list[TextFault]:
    return [] if one.span is None else [ClaimNote.at(code, one.span)]


def _concluded(
    owner: str | None,
    shares: Sequence[OwnedStatements],
    claims: set[tuple[str | None, Literal]],
    denied: set[tuple[str | None, Literal]],
) -> set[Literal]:
    """Return the claims of an agent that its own sentences and the background conclude without them.

    A plain statement that somebody denies may carry a claim on the issue, so it stays, as a presumption, for that.
    """
    mine = [one for share in shares if share.owner == owner for one in share.statements]
    own = [one.rule for one in mine]
    common = [one.rule for share in shares if not share.owner for one in share.statements]
    claimed = {head for name, head in claims if name == owner}
    flat = {head for name, head in denied if name == owner} - claimed
    asserted = {(one.span, one.rule.head) for one in mine if one.rule.is_fact}
    plain = {one.rule for one in mine if is_bare(one.rule) or _comes_with(one, asserted)}
    alone = [rule for rule in own if rule not in plain or rule.head not in claimed | flat]
    concluded = flat & _supported(alone, common, flat) if flat else set[Literal]()
    if claimed:
        rules = [replace(rule, strict=False) if rule.is_fact and rule.head in flat else rule for rule in own]
        concluded |= _supported([one for one in rules if not is_bare(one) or one.head not in claimed], common, claimed)
    return concluded


def _supported(rules: Iterable[Rule], common: Iterable[Rule], literals: Iterable[Literal]) -> set[Literal]:
    """Return which literals have an argument in the rules of one speaker."""
    found = _statuses(rules, common, literals)
    return {literal for literal, status in found.items() if status is not Status.UNSUPPORTED}


def _statuses(rules: Iterable[Rule], common: Iterable[Rule], literals: Iterable[Literal]) -> Mapping[Literal, Status]:
    """Return the statuses of literals by some rules; none where something is wrong with the rules."""
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding comes with it

    dispute = Dispute((Theory("main", tuple(rules)),), tuple(common))
    try:
        found = literal_statuses(dispute, tuple(dict.fromkeys(literals)))
    except InvalidTheory:
        # What is wrong with these rules is told by the check of the whole; until then they argue for nothing.
        return {}
    return {one.literal: one.status for one in found}
