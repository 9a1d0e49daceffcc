"""What would come of what is at issue, if it were done or not: what a speaker argues from that.

Who says of nothing in particular that we should do what saves money speaks of what is at issue as far as that would
come of it. And whoever takes a side, and says what would come of it, gives a reason: "no, if we sell it, the choir has
no room", though nobody says that it is sold, nor what should be done for that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, cast

from engine.values.literals import BodyItem, Literal, Weak
from engine.values.rules import Rule
from grammar.controlled import Roles
from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.clauses import (
    DETERMINERS,
    PREPOSITIONS,
    Atom,
    ClauseKey,
    EnglishClause,
    clause,
)
from grammar.english.prose.discourse.stances import in_full
from grammar.english.prose.discourse.surveyed import Place, SurveyedText
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.issues import (
    POINTING,
    WISHES,
    as_advice,
    counter_proposals,
    deed_in_full,
    done_and_undergone,
    issue_wordings,
)
from grammar.english.prose.nominals import X, entity
from grammar.english.prose.weaker import weaker
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, among, canon, cut, with_things, word
from grammar.practical import practical_arguments
from grammar.statements import Say
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.prose.discourse.formalization import Formalizer
    from grammar.english.prose.patterns import PatternBook


@value(frozen=True, slots=True)
class Consequences:
    """What sentences argue from what would come of what is at issue, by their places, and the words for that.

    ``grounds``: what a sentence that says what would come of it may be a reason with.
    """

    rules: dict[Place, dict[Rule, Roles]] = field(default_factory=dict[Place, dict[Rule, Roles]])
    grounds: dict[Place, tuple[Literal, ...]] = field(default_factory=dict[Place, tuple[Literal, ...]])
    says: dict[str, Say] = field(default_factory=dict[str, Say])

    def argue(self, place: Place, rule: Rule, roles: Roles) -> None:
        """Note what follows from a sentence."""
        self.rules.setdefault(place, {})[rule] = replace(roles, derived=True)


def consequences_in(text: SurveyedText, formalizer: Formalizer) -> Consequences:
    """Return what each speaker says would come of what is at issue, as it speaks for that or against."""
    found = Consequences()
    speakers = _speakers(text, formalizer) if text.conditions else []
    for made, issue, supposed in _deeds_supposed(text, formalizer, found.says) if text.conditions else ():
        everybodys: dict[Effect, tuple[Place, Literal]] = {}
        for drafts, conditions in speakers:
            if supposed.isdisjoint(conditions):
                continue
            ruled = [one for one in drafts if one.body]
            comes: dict[Effect, Literal] = {}
            for effect in _effects(ruled, formalizer, supposed):
                at, steps = drafts[effect.draft], _steps(effect, formalizer, made, found.says)
                comes[effect] = steps[-1].head
                for rule in steps:
                    found.argue(at, rule, effect.draft.roles)
                found.grounds[at] = (*found.grounds.get(at, ()), steps[-1].head)
                everybodys[effect] = (at, steps[-1].head)
                sides = [*_claimed_for(text, at, formalizer, issue)]
                good = _called_good(text, at)
                sides += [] if good is None else [issue if good is effect.done else -issue]
                for claim in dict.fromkeys(sides):
                    found.argue(at, Rule(claim, (steps[-1].head,)), effect.draft.roles)
            whole = {rule: one for effect, one in comes.items() for rule in _rules_of(effect.draft, formalizer)}
            aimed = _aimed_at((one for one in drafts if not one.body), comes, formalizer, issue)
            for rule, last in (*_arguments(ruled, formalizer, issue, supposed, made, whole), *aimed):
                found.argue(drafts[last], rule, last.roles)
        _dispute(text, formalizer, everybodys, found)
    return found


def _speakers(text: SurveyedText, formalizer: Formalizer) -> list[tuple[dict[Draft, Place], set[Literal]]]:
    """Return what each speaker states, with its places, and the conditions in it, each with what denies it."""
    found: dict[str, dict[Draft, Place]] = {}
    for place, draft in text.placed():
        if text.speakers[place]:
            found.setdefault(text.speakers[place], {})[draft] = place
    return [
        (drafts, {sign for one in drafts if one.body for item in formalizer.body(one) for sign in _both_signs(item)})
        for drafts in found.values()
    ]


def _both_signs(item: BodyItem) -> tuple[Literal, ...]:
    literal = item.literal if isinstance(item, Weak) else item
    return (literal, -literal) if isinstance(literal, Literal) else ()


def _deeds_supposed(
    text: SurveyedText, formalizer: Formalizer, says: dict[str, Say]
) -> Iterator[tuple[EnglishClause, Literal, set[Literal]]]:
    """Yield what is at issue to be done, its literal, and the conditions of the text that it is done, where there are.

    Where one of several is asked for, that is each that somebody claims.
    """
    doings = tuple(_doings(text))

    def supposed(made: EnglishClause) -> set[Literal]:
        found = {one for way in deeds(made) for one in _supposed_so(text.book, way)}
        return found.union(_supposed_in_short(doings, formalizer, made))

    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        conditions = set[Literal]() if made is None else supposed(made)
        if made is not None and conditions:
            single = made.of((entity(made.subject),)) if made.subject[0].lower in DETERMINERS else made
            issue = text.book.literal_of(asked.key) or formalizer.literal(single.atom, says)
            yield made, issue if asked.positive else -issue, conditions
    keys = {one.atom.key for one in text.sought}
    claims = (replace(one.head, positive=True) for one in text.drafts() if not one.body and one.head.key in keys)
    for claim in dict.fromkeys(one for one in claims if not one.is_open):
        made = clause(cut(claim.text))
        conditions = set[Literal]() if made is None else supposed(made)
        if made is not None and conditions:
            yield made, formalizer.literal(claim), conditions


# ---- what it is argued to be good for --------------------------------------------------------------------------------


def _arguments(
    drafts: Iterable[Draft],
    formalizer: Formalizer,
    issue: Literal,
    supposed: Iterable[Literal],
    made: EnglishClause,
    whole: Mapping[Rule, Literal],
) -> Iterator[tuple[Rule, Draft]]:
    """Yield what one speaker argues from what would come of doing what is at issue, and of not doing it.

    Each argument comes with what was said last in it. ``supposed``: what would be done, in the wordings of the text;
    ``made``: what the question at issue asks for; ``whole``: that something comes of it, as one statement.
    """

    def denying(rule: Rule) -> tuple[Literal, ...]:
        return (-rule.head, -whole[rule]) if rule in whole else (-rule.head,)

    rules = {rule: draft for draft in drafts for rule in _rules_of(draft, formalizer)}
    comes = {
        (ClauseKey(one.aux, one.words), one.positive): rule.head
        for rule, draft in rules.items()
        for one in outcomes(draft.head)
    }
    for done in (True, False):
        aims = {
            Rule(issue if draft.head.positive is done else -issue, (comes[key],)): draft
            for draft in drafts
            for way in judged(draft, made)
            if (key := (ClauseKey(way.aux, way.words), way.positive)) in comes
        }
        every = {**aims, **rules}
        own = sorted((one if done else -one for one in supposed), key=str)
        yield from ((reason, every[last]) for last, reason in practical_arguments(every, own, issue, denying))


def _aimed_at(
    facts: Iterable[Draft], comes: Mapping[Effect, Literal], formalizer: Formalizer, issue: Literal
) -> Iterator[tuple[Rule, Draft]]:
    """Yield what speaks for what is at issue, or against, as what its speaker wants comes of it, or does not.

    "If we sell the hall, the choir has no room. The choir needs a room."
    """
    ways = {
        (ClauseKey(way.aux, way.words), way.positive): effect for effect in comes for way in outcomes(effect.draft.head)
    }
    for draft in facts if comes else ():
        wanted = _as_wanted(draft.head)
        for so in () if wanted is None else (True, False):
            effect = None if wanted is None else ways.get((ClauseKey(wanted.aux, wanted.words), wanted.positive is so))
            if effect is not None:
                serves = effect.done is so
                yield Rule(issue if serves else -issue, (comes[effect], formalizer.literal(draft.head))), draft


def _as_wanted(head: Atom) -> EnglishClause | None:
    """Return what would be so if what should be done were, or if somebody had what he needs.

    >>> from grammar.english.prose.words import text_of
    >>> for words in ("we should save money", "the choir needs a room", "the choir has a room"):
    ...     wanted = _as_wanted(clause(cut(words)).atom)
    ...     print(wanted and f"{wanted.lemma} {text_of(wanted.rest)}")
    save money
    have a room
    None
    """
    made = clause(cut(head.text))
    if made is None or made.before:
        return None
    if made.aux in ("should", "must") and not made.lemma and made.rest:
        return _as_done(made)
    if made.aux == "do" and made.lemma == "need" and made.rest and made.rest[0].lower != "to" and made.positive:
        return replace(made, lemma="have")
    return None


# ---- what would come of it -------------------------------------------------------------------------------------------


@value(frozen=True, slots=True)
class Effect:
    """What a speaker says would come of what is at issue: the rule that says so, and what leads there from the deed."""

    draft: Draft
    done: bool
    """Whether it comes of doing it, or of not doing it."""
    before: Effect | None = None
    """What has to come of it for the condition to be met, None where that is the deed itself."""


def _effects(drafts: Collection[Draft], formalizer: Formalizer, supposed: Collection[Literal]) -> Iterator[Effect]:
    """Yield what rules of one speaker say would come of doing what is at issue, or of not doing it, step by step."""
    unless = {(item.atom, one.head) for one in drafts for item in one.body if isinstance(item, Absent)}
    rules = {
        draft: _as_condition(formalizer.body(draft)[0])
        for draft in drafts
        if len(draft.body) == 1
        and not draft.is_open
        and (draft.body[0], -draft.head) not in unless
        and is_welcome(draft.head) is None
    }
    waiting = deque(
        Effect(draft, condition in supposed)
        for draft, condition in rules.items()
        if condition in supposed or -condition in supposed
    )
    known = set[Draft]()
    while waiting:
        effect = waiting.popleft()
        if effect.draft not in known:
            known.add(effect.draft)
            yield effect
            heads = {one.head for one in _rules_of(effect.draft, formalizer)}
            waiting += [Effect(one, effect.done, effect) for one, condition in rules.items() if condition in heads]


def _as_condition(item: BodyItem) -> Literal:
    """Return a condition as what is supposed: "unless we sell it" as that we do not."""
    return -item.literal if isinstance(item, Weak) else cast("Literal", item)


def _steps(effect: Effect, formalizer: Formalizer, made: EnglishClause, says: dict[str, Say]) -> list[Rule]:
    """Return how the deed with its effect follows, last, from what its speaker says: that, or the steps to it."""
    deed = replace(next(deeds(made)), positive=effect.done is made.positive)
    if effect.before is None:
        return [Rule(_conditional(deed.atom, effect.draft.head, formalizer, says), strict=True)]
    (item,) = effect.draft.body
    condition = item.atom if isinstance(item, Absent) else item
    step = _conditional(condition, effect.draft.head, formalizer, says)
    before = _conditional(deed.atom, effect.before.draft.head, formalizer, says)
    comes = _conditional(deed.atom, effect.draft.head, formalizer, says)
    return [Rule(step, strict=True), Rule(comes, (before, step))]


def _conditional(condition: Atom, head: Atom, formalizer: Formalizer, says: dict[str, Say]) -> Literal:
    """Return that something comes of something as one statement: "if we sell the hall, the choir has no room"."""
    so, denied = (
        f"if {_in_words(condition)}, {_in_words(one)}"
        for one in (replace(head, positive=True), replace(head, positive=False))
    )
    whole = Atom(ClauseKey("is", canon(cut(f"so that {so}"))), (), head.positive, so, denied)
    return formalizer.literal(whole, says)


def _in_words(atom: Atom) -> str:
    """Return a clause in words, in the plural where it is of several."""
    if not atom.plural:
        return atom.text
    things = [one.wording if isinstance(one, Entity) else one.name for one in atom.args]
    return with_things(atom.plural[not atom.positive], things)


def _called_good(text: SurveyedText, place: Place) -> bool | None:
    """Return whether a sentence, or the next one of its speaker, calls what would come of it good, or bad."""
    places = list(text.contents)
    behind = places[places.index(place) + 1 :][:1]
    own = (one for one in text.contents[place].drafts if one.body)
    others = (
        one
        for other in behind
        if text.speakers[other] == text.speakers[place]
        for one in text.contents[other].drafts
        if not one.body
    )
    judgements = (is_welcome(one.head) for one in (*own, *others))
    return next((good for good in judgements if good is not None), None)


def _claimed_for(text: SurveyedText, place: Place, formalizer: Formalizer, issue: Literal) -> Iterator[Literal]:
    """Yield the side on what is at issue for which a sentence gives its "if" as the reason: "…, because if we do"."""
    lowers = {one.lower for one in text.words(place)}
    if lowers & _GIVING and not lowers & _TURNING:
        for draft in text.contents[place].drafts:
            if not draft.body:
                yield from (one for one in formalizer.heads(draft.head) if one in (issue, -issue))


_GIVING = frozenset(("because", "since", ":"))
_TURNING = frozenset(("but", "although", "though", "yet", "however"))


def _dispute(
    text: SurveyedText,
    formalizer: Formalizer,
    comes: Mapping[Effect, tuple[Place, Literal]],
    found: Consequences,
) -> None:
    """Let who denies what another says would come of what is at issue deny that it would; neither wins by that."""
    denials: dict[Literal, list[tuple[Place, Literal]]] = {}
    for effect, (place, so) in comes.items():
        for at, rules in found.rules.items() if effect.before is not None else ():
            flat = Rule(-so, strict=True)
            if flat in rules and text.speakers[at] != text.speakers[place]:
                rules[Rule(-so)] = rules.pop(flat)  # no more than a claim: the other one gives its steps
    for effect, one in comes.items():
        for rule in _rules_of(effect.draft, formalizer):
            denials.setdefault(-rule.head, []).append(one)
    for place, draft in text.placed() if denials else ():
        flat = draft.strict and not draft.body and text.speakers[place]
        for literal in formalizer.heads(draft.head) if flat else ():
            for other, so in denials.get(literal, ()):
                if text.speakers[other] != text.speakers[place]:
                    found.argue(place, Rule(-so, (literal,)), draft.roles)


@value(frozen=True, slots=True)
class _Doing:
    """A condition of a text that tells that something is done: its clause, that as advice, and to what it is done."""

    atom: Atom
    clause: EnglishClause
    advice: EnglishClause
    key: ClauseKey
    to: tuple[str, ...]


def _doings(text: SurveyedText) -> Iterator[_Doing]:
    """Yield the conditions of a text that tell that something is done."""
    items = (item for draft in text.drafts() for item in draft.body)
    for atom in dict.fromkeys(item.atom if isinstance(item, Absent) else item for item in items):
        way = None if atom.is_open else clause(cut(replace(atom, positive=True).text))
        advice = None if way is None else as_advice(way)
        if way is not None and advice is not None:
            yield _Doing(atom, way, advice, ClauseKey(advice.aux, advice.words), canon(advice.rest[1:]))


def _supposed_in_short(doings: Iterable[_Doing], formalizer: Formalizer, made: EnglishClause) -> Iterator[Literal]:
    """Yield the conditions of a text that tell otherwise that what is at issue is done: in fewer words, or as "we".

    And the denial of those that tell that the contrary is: "if we keep the hall", where it is asked whether to sell it.
    """
    ways = (made, *issue_wordings(made)) if doings else ()
    counters = {ClauseKey(one.aux, one.words) for one in counter_proposals(made)} if doings else set[ClauseKey]()
    named = POINTING.union(*(one.words for one in ways))
    for one in doings:
        if one.key in counters:
            yield formalizer.literal(replace(one.atom, positive=not made.positive))
        elif not (one.to and named.isdisjoint(one.to)) and (
            deed_in_full(one.clause, ways) is not None or in_full(made, one.advice.atom, answers=True) is not None
        ):
            yield formalizer.literal(replace(one.atom, positive=made.positive))


def _supposed_so(book: PatternBook, made: EnglishClause) -> Iterator[Literal]:
    """Yield a clause in the wordings of the text, of things that this names."""
    for pattern, fillers in book.matches(ClauseKey(made.aux, made.words)):
        if all(map(book.is_named, fillers)):
            yield pattern.literal([book.term(one) for one in fillers], positive=made.positive)


def _rules_of(draft: Draft, formalizer: Formalizer) -> Iterator[Rule]:
    """Yield the rules of a draft with conditions, and what they say will be so as conditions tell it."""
    body = formalizer.body(draft)
    heads = [*formalizer.heads(draft.head)]
    if all(isinstance(arg, Entity) for arg in draft.head.args):
        heads += [one for way in outcomes(draft.head) for one in _supposed_so(formalizer.book, way)]
    yield from (Rule(head, body) for head in dict.fromkeys(heads))


def deeds(asked: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that what a question at issue asks for is done, in each wording that a condition may have.

    >>> from grammar.english.prose.words import text_of
    >>> found = deeds(clause(cut("we should close the street")))
    >>> [f"{text_of(one.subject)} {one.predicate_text(positive=True, plural=False)}" for one in found]
    ['we closes the street', 'we will close the street', 'the street is closed', 'the street will be closed']
    """
    for way in dict.fromkeys((asked, *issue_wordings(asked), *_turned(asked))):
        if way.aux not in WISHES or way.lemma or way.before or not way.rest or way.rest[0].arg is not None:
            continue
        done = _as_done(way)
        if done is not None:
            yield done
            yield replace(way, aux="will")


def _turned(asked: EnglishClause) -> Iterator[EnglishClause]:
    """Yield who should do what a question asks to be done, where it tells nobody."""
    if asked.rest[:1] and asked.rest[0].lower == "be":
        for done, _ in done_and_undergone(asked):
            yield replace(
                done, rest=tuple(each for one in done.rest for each in (asked.subject if one is X else (one,)))
            )


def judged(rule: Draft, asked: EnglishClause) -> Iterator[EnglishClause]:
    """Yield for what comes of it a rule bids, or forbids, to do anything: "we should do what saves money".

    What a doing makes of a thing, that thing is; and what saves money for us has us save it.
    """
    head = rule.head.key
    item = rule.body[0] if len(rule.body) == 1 else None
    if head.words[-2:] != ("do", PLACE_MARK) or head.aux not in WISHES or not isinstance(item, Atom):
        return
    comes = clause(cut(item.wording.replace(PLACE_MARK, "this", 1))) if _is_of_doing(item) else None
    if comes is None or [one.lower for one in comes.subject] != ["this"] or not comes.positive:
        return
    yield comes
    yield replace(comes, subject=(word("that"),))
    yield replace(comes, subject=asked.subject)
    if asked.subject and len(asked.subject) > 1:
        yield replace(comes, subject=(word("we"),))
    yield from _made_so(comes)


def is_welcome(head: Atom) -> bool | None:
    """Return whether what comes of something is called good, "and that is good", or bad; None where it is neither."""
    aux, words = head.key
    if (
        aux not in ("is", "will", "would")
        or words[0] not in ("that", "this", "which")
        or len(words) > _LONGEST_JUDGEMENT
    ):
        return None
    good = True if words[-1] in _GOOD else False if words[-1] in _BAD else None
    return good if good is None or head.positive else not good


_LONGEST_JUDGEMENT = 4
"""That, be, very, good."""
_GOOD = among("good great wonderful excellent fair healthy useful helpful")
_BAD = among("bad terrible awful dangerous harmful unfair wrong unacceptable unhealthy")


def _is_of_doing(item: Atom) -> bool:
    return item.key.words[0] == PLACE_MARK and isinstance(item.args[0], OpenPlace) and len(item.args) == 1


def _made_so(comes: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a thing does, or is, that is made to: "makes the bread taste worse", "makes the air cleaner"."""
    rest = comes.rest
    if comes.lemma not in _MAKING or comes.before or len(rest) < 2:  # noqa: PLR2004 - the air, cleaner
        return
    for at in range(1, len(rest)):
        thing, behind = rest[:at], rest[at:]
        if any(one.lower in PREPOSITIONS or one.is_sign for one in thing) or not can_be(thing[-1].lower, "NOUN"):
            continue
        verb = behind[0].lower
        if comes.lemma == "make" and VerbForm.BASE in verb_forms(verb) and not can_be(verb, "ADJ"):
            yield EnglishClause(thing, "do", (), verb, behind[1:], positive=True)
        if can_be(verb, "ADJ") and all(can_be(one.lower, "ADJ") for one in behind):
            yield EnglishClause(thing, "is", (), "", behind, positive=True)
            yield from (EnglishClause(thing, "do", (), one, behind, positive=True) for one in _BECOMING)


_MAKING = frozenset(("make", "keep", "leave"))
_BECOMING = ("become", "get", "stay")


def outcomes(head: Atom) -> Iterator[EnglishClause]:
    """Yield what a rule concludes as others may tell it: what will be so as it is told in the present, and the less.

    >>> from grammar.english.prose.words import text_of
    >>> head = clause(cut("the bread will cost more")).atom
    >>> [f"{one.aux} {one.lemma} {text_of(one.rest)}" for one in outcomes(head)]
    ['will  cost more', 'do cost more']
    """
    made = clause(cut(head.text))
    if made is None:
        return
    comes = made.aux in ("will", "would") and not made.lemma and bool(made.rest)
    done = _as_done(made) if comes else None
    for one in (made,) if done is None else (made, done):
        yield one
        yield from weaker(one)
        if one.aux == "do" and one.lemma in _BECOMING and one.rest and can_be(one.rest[-1].lower, "ADJ"):
            yield replace(one, aux="is", lemma="")


def _as_done(made: EnglishClause) -> EnglishClause | None:
    """Return what should, or will, be so as conditions tell it: "the shops will close", "if the shops close"."""
    verb, *behind = made.rest
    if verb.lower == "be":
        return replace(made, aux="is", rest=tuple(behind))
    if VerbForm.BASE in verb_forms(verb.lower):
        return replace(made, aux="do", lemma=verb.lower, rest=tuple(behind))
    return None
