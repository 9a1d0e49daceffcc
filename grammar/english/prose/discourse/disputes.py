"""Which statements of a text are disputed, and which only claim what others of the same speaker give reasons for.

And what it means for what is at issue that something should be done for what comes of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar.controlled import Roles
from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.amounts import is_counted
from grammar.english.prose.clauses import DETERMINERS, PREPOSITIONS, Atom, ClauseKey, EnglishClause, clause
from grammar.english.prose.discourse.surveyed import Place, SurveyedText
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.issues import WISHES, done_and_undergone, issue_wordings
from grammar.english.prose.nominals import X, entity
from grammar.english.prose.subjects import kind_keys
from grammar.english.prose.weaker import weaker
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, among, cut, word
from grammar.practical import practical_arguments
from grammar.statements import Say
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.prose.discourse.formalization import Formalizer
    from grammar.english.prose.drafts import Draft
    from grammar.english.prose.patterns import PatternBook, WordingPattern


# ---- what should be done for what comes of it ------------------------------------------------------------------------

# What is at issue, supposed to be done, and what should be done for what comes of it: "we should do what saves money".
#
# Who says so of nothing in particular speaks of what is at issue as far as that would come of it.


@value(frozen=True, slots=True)
class Consequences:
    """What sentences argue from what would come of what is at issue, by their places, and the words for that."""

    rules: dict[Place, dict[Rule, Roles]] = field(default_factory=dict[Place, dict[Rule, Roles]])
    says: dict[str, Say] = field(default_factory=dict[str, Say])


def consequences_in(text: SurveyedText, formalizer: Formalizer) -> Consequences:
    """Return what each speaker says would come of what is at issue, as it speaks for that or against."""
    found = Consequences()
    for place, _, asked in text.at_issue() if text.conditions else ():
        made = text.statement_asked(place, asked)
        supposed = {one for way in (() if made is None else deeds(made)) for one in _supposed_so(text.book, way)}
        if made is None or not supposed:
            continue
        single = made.of((entity(made.subject),)) if made.subject[0].lower in DETERMINERS else made
        issue = text.book.literal_of(asked.key) or formalizer.literal(single.atom, found.says)
        issue = issue if asked.positive else -issue
        for speaker in dict.fromkeys(one for one in text.speakers.values() if one):
            drafts = {
                draft: at for at, of in text.contents.items() if text.speakers[at] == speaker for draft in of.drafts
            }
            drafts = {one: at for one, at in drafts.items() if one.body}
            for rule, last in _arguments(drafts, formalizer, issue, supposed, made):
                found.rules.setdefault(drafts[last], {})[rule] = replace(last.roles, derived=True)
    return found


def _arguments(
    drafts: Iterable[Draft],
    formalizer: Formalizer,
    issue: Literal,
    supposed: Iterable[Literal],
    made: EnglishClause,
) -> Iterator[tuple[Rule, Draft]]:
    """Yield what one speaker argues from what would come of doing what is at issue, and of not doing it.

    Each argument comes with what was said last in it. ``supposed``: what would be done, in the wordings of the text;
    ``made``: what the question at issue asks for.
    """
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
        for rule, draft in rules.items():
            good = is_welcome(draft.head)
            if good is not None:
                aims[Rule(issue if good is done else -issue, (rule.head,))] = draft
        every = {**aims, **rules}
        own = sorted((one if done else -one for one in supposed), key=str)
        yield from ((reason, every[last]) for last, reason in practical_arguments(every, own, issue))


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
_GOOD = among("good great fine wonderful excellent fair healthy useful helpful")
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


def _as_done(made: EnglishClause) -> EnglishClause | None:
    """Return what should, or will, be so as conditions tell it: "the shops will close", "if the shops close"."""
    verb, *behind = made.rest
    if verb.lower == "be":
        return replace(made, aux="is", rest=tuple(behind))
    if VerbForm.BASE in verb_forms(verb.lower):
        return replace(made, aux="do", lemma=verb.lower, rest=tuple(behind))
    return None


# ---- disputes --------------------------------------------------------------------------------------------------------


@value(frozen=True, slots=True)
class Disputes:
    """What is disputed in a text, without its sign, and what each sentence only claims, by its place."""

    disputed: set[Literal] = field(default_factory=set[Literal])
    claims: dict[Place, set[Literal]] = field(default_factory=dict[Place, set[Literal]])


def disputes_in(text: SurveyedText, formalizer: Formalizer) -> Disputes:
    """Return which facts are disputed in the text, and which only claim what is at issue and have reasons beside.

    A fact that somebody else denies is a presumption, and so is a bare claim on the issue; where its speaker gives
    reasons for the claim, the reasons speak for it. What somebody only thinks denies no fact, and neither does what
    somebody concludes from what is so as a rule.
    """
    asserted = {one.key for one in _asserted_patterns(text)} if text.issues else set[ClauseKey]()

    def applies(reason: Draft, claim: Atom) -> bool:
        """Return whether somebody states what a reason for a claim takes, or the name of its thing tells it."""
        kinds = {key for arg in claim.args if isinstance(arg, Entity) for key in kind_keys(arg.wording)}
        return all(isinstance(one, Absent) or one.key in asserted | kinds for one in reason.body)

    disputed: set[Literal] = set()
    claims: dict[Place, set[Literal]] = {}
    held: dict[Literal, set[str]] = {}
    weaker: list[tuple[Place, Literal]] = []
    presumed = {
        (text.speakers[place], draft.head.ground, draft.head.positive)
        for place, draft in text.placed()
        if not draft.body and not draft.strict
    }
    issues = {text.book.literal_of(key) for key in text.issues}
    for place, draft in _open_to_dispute(text, {one.predicate for one in issues if one is not None}):
        for literal in formalizer.heads(draft.head):
            atom = literal if literal.positive else -literal
            if draft.strict and _is_presumed(text, place, draft, presumed):
                weaker.append((place, literal))
            elif draft.strict:
                held.setdefault(literal, set()).add(text.speakers[place])
            if atom in issues:
                disputed.add(atom)
                keys = {one.key for one, _ in text.book.matches(draft.head.ground)}
                reasons = (one for one in text.reasons.get(text.speakers[place], ()) if one.head.key in keys)
                if any(one.head.positive == draft.head.positive and applies(one, draft.head) for one in reasons):
                    claims.setdefault(place, set()).add(literal)
    for place, literal in weaker:
        if -literal in held:
            claims.setdefault(place, set()).add(literal)
        else:
            held.setdefault(literal, set()).add(text.speakers[place])
    for literal, holders in held.items():  # who denies what he says himself disputes nothing
        deniers = held.get(-literal, set[str]())
        if (holders - deniers and deniers - holders) or "" in holders & deniers:
            disputed.add(literal if literal.positive else -literal)
    rules: dict[tuple[str, ClauseKey, bool], list[Draft]] = {}
    open_ = disputed - issues
    for place, draft in text.placed() if open_ else ():
        if draft.body and draft.head.is_open:
            rules.setdefault((text.speakers[place], draft.head.key, draft.head.positive), []).append(draft)
    for place, draft in text.placed() if rules else ():
        if draft.body or not draft.strict or draft.whole:
            continue
        keys = {one.key for one, _ in text.book.matches(draft.head.ground)}
        speaker, positive = text.speakers[place], draft.head.positive
        given = [rules[speaker, key, positive] for key in keys if (speaker, key, positive) in rules]
        heads = [one for one in formalizer.heads(draft.head, {}) if {one, -one} & open_] if given else []
        if heads and any(
            applies(one, draft.head) for each in given for one in each
        ):  # "too cold. A hut without a stove is too cold"
            claims.setdefault(place, set()).update(heads)
    for place, found in text.contents.items() if disputed else ():
        concluded = {(one.head.ground, one.head.positive) for one in found.drafts if one.body and not one.is_open}
        for draft in found.drafts:
            if not draft.body and (draft.head.ground, draft.head.positive) in concluded:
                literals = formalizer.heads(draft.head)  # "so it is": as far as what was said before holds
                claims.setdefault(place, set()).update(one for one in literals if {one, -one} & disputed)
    return Disputes(disputed, claims)


def _open_to_dispute(text: SurveyedText, issues: Collection[str]) -> Iterator[tuple[Place, Draft]]:
    """Yield the facts that others of the text may deny, or that may be what is at issue: a few of many.

    They have a literal of a name that facts both affirm and deny, or of one at issue, or may have one for an amount.
    """
    facts: list[tuple[Place, Draft, list[WordingPattern]]] = []
    signs: tuple[set[str], set[str]] = (set(), set())
    for place, draft in text.placed():
        if not draft.body:
            own, others = text.book.add(draft.head.key), text.book.matches(draft.head.ground)
            wordings = [own, *[pattern for pattern, _ in others]] if others else [own]
            facts.append((place, draft, wordings))
            for one in wordings:
                signs[draft.head.positive == one.positive].add(one.name)
    open_ = (signs[False] & signs[True]).union(issues)
    for place, draft, wordings in facts:
        if not open_.isdisjoint([one.name for one in wordings]) or is_counted(draft.head.key):
            yield place, draft


def _is_presumed(
    text: SurveyedText, place: Place, claim: Draft, presumed: Collection[tuple[str, ClauseKey, bool]]
) -> bool:
    """Return whether a sentence concludes a claim from what its speaker says is so as a rule."""
    concluded = (claim.head.ground, claim.head.positive)
    return any(
        isinstance(one, Atom) and (text.speakers[place], one.ground, one.positive) in presumed
        for rule in text.contents[place].drafts
        if rule.body and (rule.head.ground, rule.head.positive) == concluded and not rule.is_open
        for one in rule.body
    )


def _asserted_patterns(text: SurveyedText) -> Iterator[WordingPattern]:
    """Yield the wordings of what is stated anywhere, as a fact or in general."""
    for draft in text.drafts():
        yield text.book.add(draft.head.key)
        if not draft.head.is_open:
            yield from [pattern for pattern, _ in text.book.matches(draft.head.ground)]
