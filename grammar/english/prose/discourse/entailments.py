"""What sentences of a text say together that none of them states: what they entail, deny, and leave unsaid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.values.literals import Term
from grammar import regexes as re
from grammar.controlled import Roles
from grammar.english.lexicon import can_be
from grammar.english.prose.adjuncts import OPERATORS, anywhere
from grammar.english.prose.amounts import measured
from grammar.english.prose.clauses import POSSESSIVES, Atom, ClauseKey, clause, is_plural_noun, small
from grammar.english.prose.comparisons import Y
from grammar.english.prose.discourse.references import things_at_issue
from grammar.english.prose.drafts import Absent, Draft, foreseen
from grammar.english.prose.extraposed import doing_of, done_as_bidden
from grammar.english.prose.issues import is_body
from grammar.english.prose.nominals import entity, is_a
from grammar.english.prose.opposites import contrary_keys
from grammar.english.prose.possessions import of_anybodys, of_holder, of_owner
from grammar.english.prose.pronouns import is_name
from grammar.english.prose.subjects import is_of_all_together, kind_keys, kinds_of
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, ProseWord, canon, cut, text_of, word
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.discourse.surveyed import Place, SentenceContent, SurveyedText
    from grammar.english.prose.patterns import WordingPattern


# ---- enthymemes: premises that go without saying ---------------------------------------------------------------------

# Who tells in a debate about Sunday which day the market needs takes it for a day.
#
# A general rule on what is at issue bears on it only where that is of the kind of which the rule speaks. Where it meets
# all else that the rule asks for, its speaker means it by the rule: that it is of the kind is presumed, until somebody
# denies it. A rule that asks for nothing else, or whose kind tells other things of the text apart, presumes nothing.

_OF_NO_OTHER = POSSESSIVES | {"all", "every", "each"}
"""How things are named that are no others of a kind: "her laptop" may be any laptop, and all laptops are."""


_Fact = tuple[ClauseKey, tuple[Term, ...], bool]
"""A wording, the things in its places (none where it is of any), and whether it is so."""


def presume_kinds(text: SurveyedText) -> None:
    """Let what is at issue be of the kind that a rule on it speaks of, where it meets all else.

    So it is with a rule on what another rule asks of it, with what a speaker offers ("I can accept any place that
    has a roof"), and with what is brought in beside what is at issue.
    """
    at_issue = {one.key: one for one in things_at_issue(text)}
    options = {one.key: one for one in _brought_in(text)} if text.issues else {}
    own = {*at_issue, *options}
    for key in at_issue:
        text.book.term(key)
    asked = _bearing_on_issues(text) if own else []
    facts = set(_facts_of_things(text)) if own else set[_Fact]()
    none = own | _whole_kinds(text) if own else own
    rivals = [key for key in text.book.things if key and key not in none and key[0] not in _OF_NO_OTHER]
    for place, found in text.contents.items():
        for draft in tuple(found.drafts) if own and text.speakers.get(place) else ():
            bears = [fillers for pattern, fillers in asked if draft.body and pattern.key == draft.head.key]
            things = [
                at_issue[filler]
                for fillers in bears
                for arg, filler in zip(draft.head.args, fillers, strict=True)
                if isinstance(arg, OpenPlace) and filler in at_issue
            ]
            offered = bool(draft.body) and _offers(text, place, draft)
            others = [*(at_issue.values() if offered else ()), *(options.values() if offered or things else ())]
            for thing in dict.fromkeys((*things[:1], *others)):
                noun = unsaid_kind(draft, thing.key, rivals, partial(_is_known, text, thing=thing, facts=facts))
                kind = None if noun is None else of_kind(thing, noun)
                if kind is not None and noun is not None and kind not in found.drafts:
                    text.add(found, kind)
                    found.presumed += ((thing.wording, noun),)


def meet_own_rules(text: SurveyedText) -> None:
    """Let what a speaker tells in more words meet what the speaker's own rule on the issue asks for in fewer.

    Who says that the church is too cold in December, and that we should not meet in one that is too cold, means that
    church. What the rule asks for is not told by it: the rule alone is said of what is so in more words, and only where
    nothing in the text meets it.
    """
    asked = {pattern.key for pattern, _ in _bearing_on_issues(text)} if text.issues else set()
    if not asked:
        return
    concluded = {(draft.head.key, draft.head.positive) for draft in text.drafts()}
    facts = {(draft.head.ground, draft.head.positive) for draft in text.drafts() if not draft.body}
    reported: dict[str, list[Atom]] = {}
    for place, draft in text.placed():
        if not draft.whole and draft.head.args:
            reported.setdefault(text.speakers.get(place, ""), []).append(draft.head)
    for place, found in text.contents.items():
        speaker = text.speakers.get(place, "")
        for draft in tuple(found.drafts) if speaker else ():
            if not draft.body or draft.head.key not in asked:
                continue
            for at, item in enumerate(draft.body):
                if isinstance(item, Absent) or (item.key, item.positive) in concluded or _kind_in(item) is not None:
                    continue
                if (item.ground, not item.positive) in facts:
                    continue  # who says that it is not so at all has denied it in more words, too
                for longer in dict.fromkeys(one for one in reported.get(speaker, ()) if _is_longer(one, item)):
                    met = replace(longer, args=(*item.args, *longer.args[len(item.args) :]))
                    rule = replace(draft, body=(*draft.body[:at], met, *draft.body[at + 1 :]))
                    if rule not in found.drafts:
                        text.add(found, rule)


def _is_longer(longer: Atom, short: Atom) -> bool:
    """Return whether something is said as another, in more words: "X is too cold in December", "X makes all of us ill".

    None of the words that it has more may count, compare or deny.
    """
    alike = longer.positive is short.positive and longer.key.aux == short.key.aux and len(longer.args) >= 1
    words, more = longer.key.words, len(longer.key.words) - len(short.key.words)
    if not alike or not 0 < more <= _MOST_MORE or len(short.args) != 1:
        return False
    if not isinstance(short.args[0], OpenPlace) and longer.args[:1] != short.args:
        return False  # "if rain is expected" is met by the rain that is expected on Saturday, and by no snow
    if words[:2] != short.key.words[:2]:
        return False
    asked = list(short.key.words)
    extra = [one for one in words if not asked or one != asked[0] or not asked.pop(0)]
    return not asked and OPERATORS.isdisjoint(extra)


_MOST_MORE = 5


def _whole_kinds(text: SurveyedText) -> set[tuple[str, ...]]:
    """Return how kinds are named of which something is told of each: "lame horses are in pain"."""
    return {
        arg.key
        for found in text.contents.values()
        for rule in found.drafts
        for draft in found.drafts
        if rule.body and not draft.body and draft.head.key == rule.head.key
        for arg, open_ in zip(draft.head.args, rule.head.args, strict=True)
        if isinstance(arg, Entity) and isinstance(open_, OpenPlace)
    }


def _brought_in(text: SurveyedText) -> Iterator[Entity]:
    """Yield the things that the text brings in beside what is at issue, and tells more of."""
    for found in text.contents.values():
        if found.option:
            key = canon(small(found.option))
            if text.book.is_named(key):
                yield Entity(key, text_of(found.option))


def _offers(text: SurveyedText, place: Place, rule: Draft) -> bool:
    """Return whether a sentence tells by a rule what its speaker can do with anything of a kind."""
    ends_open = bool(rule.head.args) and isinstance(rule.head.args[-1], OpenPlace)
    return ends_open and any(one.lower == "any" for one in text.words(place))


def _bearing_on_issues(text: SurveyedText) -> list[tuple[WordingPattern, tuple[tuple[str, ...], ...]]]:
    """Return the wordings of what is at issue, and of what the rules that conclude it ask for, and so on."""
    rules: dict[ClauseKey, list[Draft]] = {}
    for draft in text.drafts():
        if draft.body:
            rules.setdefault(draft.head.key, []).append(draft)
    bearing: dict[tuple[WordingPattern, tuple[tuple[str, ...], ...]], None] = {}
    left = [found for key in text.issues for found in text.book.patterns_of(key)]
    while left:
        pattern, fillers = left.pop()
        if (pattern, fillers) in bearing:
            continue
        bearing[pattern, fillers] = None
        for rule in rules.get(pattern.key, ()):
            named = {
                arg.name: filler
                for arg, filler in zip(rule.head.args, fillers, strict=True)
                if isinstance(arg, OpenPlace)
            }
            for item in rule.body:
                atom = item.atom if isinstance(item, Absent) else item
                filled = [arg.key if isinstance(arg, Entity) else named.get(arg.name, ()) for arg in atom.args]
                if all(filled):  # of things with names alone: else each may be one more with words around it
                    known = text.book.patterns_of(atom.key.filled(filled))
                    left += [one for one in known if all(map(text.book.is_named, one[1]))]
    return list(bearing)


def _facts_of_things(text: SurveyedText) -> Iterator[_Fact]:
    """Yield what the text tells of things, in the wordings of its rules, and what its rules conclude."""
    for draft in text.drafts():
        head = draft.head
        if draft.body:
            yield head.key, (), head.positive
        else:
            for pattern, fillers in text.book.matches(head.ground):
                if all(map(text.book.is_named, fillers)):
                    yield pattern.key, tuple(map(text.book.term, fillers)), head.positive


def _is_known(text: SurveyedText, condition: Atom, thing: Entity, facts: set[_Fact]) -> bool:
    """Return whether a text tells that a thing meets a condition, or has a rule by which things may."""
    terms = tuple(text.book.term(arg.key if isinstance(arg, Entity) else thing.key) for arg in condition.args)
    return any((condition.key, of, condition.positive) in facts for of in (terms, ())) or any(
        measured(key, condition.key) is condition.positive and of == terms for key, of, positive in facts if positive
    )


def unsaid_kind(
    rule: Draft, name: tuple[str, ...], things: Iterable[tuple[str, ...]], holds: Callable[[Atom], bool]
) -> str | None:
    """Return the noun of the kind that what is at issue must be for a rule to bear on it; None where nothing is left.

    Args:
        rule: that concludes something on the issue.
        name: The canonical words of what is at issue, which may end with the noun: Hill Road.
        things: The canonical words of the other things that the text names.
        holds: Whether the text tells a condition of what is at issue.
    """
    reported = [item for item in rule.body if isinstance(item, Atom)]
    kinds = [noun for item in reported if (noun := _kind_in(item)) is not None]
    others = [item for item in reported if _kind_in(item) is None]
    if len(kinds) != 1 or not others or not all(map(holds, others)):
        return None
    (noun,) = kinds
    of_it = any(isinstance(arg, OpenPlace) for item in others for arg in item.args)
    if not of_it and noun != name[-1]:
        return None  # "we should not sing a mass if it is cold" tells nothing of the hymn
    return None if any(key[-1:] == (noun,) for key in things) else noun


def of_kind(thing: Entity, noun: str) -> Draft | None:
    """Return the presumption that a thing is of a kind, None where its own name tells that it is."""
    words = tuple(word(text) for text in thing.wording.split())
    if any(canon(nominal) == (noun,) for group in kinds_of(words) for nominal in group):
        return None
    kind = is_a((word(noun),), ProseWord(thing.wording, "", thing, thing.plural))
    roles = Roles(thing.wording, kind.wording.removeprefix(f"{PLACE_MARK} "))
    return Draft(kind, strict=False, roles=roles)


def _kind_in(condition: Atom) -> str | None:
    """Return the noun of a condition that something is of a kind: "X is a day"."""
    words = condition.key.words
    if condition.key.aux != "is" or not condition.positive or len(words) != 2 or words[0] != PLACE_MARK:  # noqa: PLR2004 - X, day
        return None
    if not isinstance(condition.args[0], OpenPlace) or not can_be(words[1], "NOUN"):
        return None
    named = condition.wording.startswith((f"{PLACE_MARK} is a ", f"{PLACE_MARK} is an "))
    return words[1] if named else None


# ---- denials of what others state, in other words than these ---------------------------------------------------------


def deny_nobody(text: SurveyedText) -> None:
    """Let who does what nobody is said to do show that somebody does it: "Omar uses the gym"."""
    anybody = {
        draft.head.key: draft.head.args[0]
        for draft in text.drafts()
        if not draft.head.positive and len(draft.head.args) == 1
        if isinstance(draft.head.args[0], Entity) and draft.head.args[0].key == ("anybody",)
    }
    for place, draft in text.placed() if anybody else ():
        who = draft.head.args[0] if len(draft.head.args) == 1 and draft.head.positive and not draft.body else None
        if not isinstance(who, Entity) or draft.head.key not in anybody or who.plural:
            continue
        if who.key == ("somebody",) or is_name(cut(who.wording)):
            shown = Draft(replace(draft.head, args=(anybody[draft.head.key],), plural=()), strict=draft.strict)
            text.add(text.contents[place], shown)


def deny_by_example(text: SurveyedText) -> None:
    """Let who says of one of a kind that it is not so deny that it is so of all of them: "Tom is a driver, and …"."""
    universals: dict[tuple[ClauseKey, bool], list[tuple[Atom, Draft]]] = {}
    facts = [(found, one.head) for found in text.contents.values() for one in found.drafts if not one.body]
    for content, head in facts:
        if _is_of_all(head):
            rules = [one for one in content.drafts if one.body and one.head.key == head.key]
            pairs = [(head, one) for one in rules if one.head.positive == head.positive]
            universals.setdefault((head.key, head.positive), []).extend(pairs)
    if not universals:
        return
    reported = {(head.ground, head.positive) for _, head in facts}
    for place, draft in text.placed():
        who = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
        if not isinstance(who, Entity) or who.plural or _is_of_all(draft.head):
            continue
        for head, rule in universals.get((draft.head.key, not draft.head.positive), ()):
            asked = [replace(one, args=(who,)) for one in rule.body if isinstance(one, Atom) and len(one.args) == 1]
            shown = (_kind_shown(who, one) or (one.ground, one.positive) in reported for one in asked)
            if len(asked) == len(rule.body) and all(shown):
                text.add(text.contents[place], replace(draft, head=-head, kind=()))
                break


def _is_of_all(head: Atom) -> bool:
    """Return whether a statement is about all of a kind."""
    who = head.args[0] if len(head.args) == 1 else None
    return isinstance(who, Entity) and who.key[:1] in (("all",), ("every",), ("everybody",), ("each",))


def _kind_shown(thing: Entity, kind: Atom) -> bool:
    """Return whether the name of a thing tells that it is of a kind."""
    return kind.positive and kind.key in kind_keys(thing.wording)


def deny_all(text: SurveyedText) -> None:
    """Let a rule on all of a kind hold no more where somebody denies it of all: "not all our customers can pay"."""
    denied = {draft.head.ground for draft in text.drafts() if not draft.head.positive and not draft.body}
    for place, draft in text.placed() if denied else ():
        who = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
        of_all = draft.head.positive and isinstance(who, Entity) and who.key[:1] == ("all",)
        if of_all and draft.head.ground in denied:
            found = text.contents[place]
            found.drafts = [
                replace(one, body=(*one.body, Absent(-draft.head)))
                if one.body and one.head.positive and one.head.key == draft.head.key
                else one
                for one in found.drafts
            ]


def deny_the_stronger(text: SurveyedText) -> None:
    """Let who denies what follows from a statement deny that as well: no two accidents, none in May either.

    What a thing does not do at all it does nowhere: "the car does not fit" in our garage.
    """
    denied: dict[tuple[tuple[Entity | OpenPlace, ...], str], list[tuple[SentenceContent, Draft]]] = {}
    for found in text.contents.values():
        for draft in found.drafts:
            if not draft.head.positive and not draft.body and not draft.whole and draft.head.args:
                denied.setdefault((draft.head.args, draft.head.key.aux), []).append((found, draft))
    for found in tuple(text.contents.values()) if denied else ():
        first = found.drafts[0] if found.drafts else None
        if first is None or first.body or not first.head.positive or len(found.drafts) == 1:
            continue
        follows = {one.head.key for one in found.drafts[1:] if not one.body and one.head.positive}
        for other, draft in denied.get((first.head.args, first.head.key.aux), ()):
            if other is not found and draft.head.key in follows and _is_less(draft.head.key, first.head.key):
                other.drafts.append(replace(draft, head=-first.head))
    placed: dict[ClauseKey, list[Atom]] = {}
    rules = text.drafts() if denied and text.in_rules else ()
    atoms = [one for draft in rules for one in (draft.atoms() if draft.body else (draft.head,))]
    for key, one in {one.key: one for one in atoms if one.key in text.in_rules}.items():
        verb = anywhere(key)
        if verb is not None:
            placed.setdefault(verb, []).append(one)
    for found, draft in [one for each in denied.values() for one in each]:
        for one in placed.get(draft.head.key, ()):
            longer = replace(one, args=draft.head.args, positive=False, plural=())
            if longer != draft.head and len(longer.args) == len(one.args):
                text.add(found, replace(draft, head=longer, kind=()))


def deny_contraries(text: SurveyedText) -> None:
    """Let what is said of a thing deny the contrary that another says of it, or that follows by a rule.

    "The hall is quiet." "It is loud.": nobody can have both.
    """
    facts: dict[ClauseKey, list[tuple[Place, Draft]]] = {}
    concluded: dict[ClauseKey, Draft] = {}
    asked: dict[ClauseKey, Atom] = {}
    for place, _, question in text.at_issue():
        made = text.statement_asked(place, question)
        if made is not None:
            asked[question.key] = replace(made, subject=(entity(made.subject),), positive=True).atom
    for place, draft in text.placed():
        if draft.head.positive and draft.head.args and not draft.whole:
            if draft.body:
                concluded.setdefault(draft.head.key, draft)
            else:
                facts.setdefault(draft.head.ground, []).append((place, draft))
    for place, draft in [one for each in facts.values() for one in each]:
        denied = [
            replace(other, head=-other.head, strict=draft.strict, kind=(), roles=Roles("", (-other.head).text))
            for key in contrary_keys(draft.head.ground)
            for other_place, other in facts.get(key, ())
            if text.speakers[place] != text.speakers[other_place]
        ]
        denied += [
            Draft(head, strict=draft.strict, roles=Roles("", head.text))
            for key in contrary_keys(draft.head.key)
            for rule in (concluded.get(key),)
            if rule is not None and len(rule.head.args) == len(draft.head.args)
            for head in (replace(-rule.head, args=draft.head.args, plural=()),)
        ]
        at_issue = [asked[key] for key in contrary_keys(draft.head.ground) if key in asked]
        denied += [
            replace(draft, head=-one, kind=(), roles=Roles("", (-one).text))
            for one in at_issue
            if text.speakers.get(place)
        ]
        if denied:
            text.add(text.contents[place], *dict.fromkeys(denied))


def _is_less(key: ClauseKey, other: ClauseKey) -> bool:
    """Return whether a clause is another one without some of its words."""
    left = iter(other.words)
    return all(one in left for one in key.words)


# ---- entailments -----------------------------------------------------------------------------------------------------


def settle_described(text: SurveyedText) -> None:
    """Keep rules on what has a quality only where the text tells of something that it has it."""
    pending = [found for found in text.contents.values() if True in [one.if_described for one in found.drafts]]
    drafts = text.drafts() if pending else ()
    reported = {one.head.key for one in drafts if not one.if_described}  # as a fact, or as what follows from others
    open_ = [found for found in pending if not _is_described(text, found, reported)]
    while len(open_) < len(pending):  # what follows by a rule may be what another one is about
        pending, open_ = open_, [found for found in open_ if not _is_described(text, found, reported)]
    for found in open_:
        found.drafts = [one for one in found.drafts if not one.if_described]


def _is_described(text: SurveyedText, found: SentenceContent, reported: set[ClauseKey]) -> bool:
    """Return whether a text tells of something the quality that a sentence is a rule on, and keep the rule then."""
    rules = [one for one in found.drafts if one.if_described]
    asked = (item for one in rules for item in one.body[-1:] if isinstance(item, Atom))
    if not any(item.positive and item.key in reported for item in asked):
        return False
    found.drafts = [replace(one, if_described=False) for one in found.drafts]
    for rule in rules:
        reported.add(rule.head.key)
        text.note(rule)
    return True


def foresee(text: SurveyedText) -> None:
    """Let what will be so meet the conditions of the text, which tell it in the present: "unless it is mended"."""
    coming: dict[ClauseKey, list[Atom]] = {}
    for draft in text.drafts():
        if draft.head.key.aux == "will" and draft.head.positive and not draft.body and not draft.whole:
            coming.setdefault(draft.head.key, []).append(draft.head)
    for found in text.contents.values() if coming else ():
        found.drafts = [one for draft in found.drafts for one in foreseen(draft, coming)]
        for draft in found.drafts:
            text.note(draft)


def tell_for_each(text: SurveyedText) -> None:
    """Let what a rule says of how something is for several be so for each: "a hut that leaks is too cold for goats".

    Only where the text asks elsewhere how something is for one of them.
    """
    placed = {key for key in text.in_rules | text.conditions if key.words[-1:] == (PLACE_MARK,)}
    for found in text.contents.values() if placed else ():
        for draft in tuple(found.drafts):
            head = draft.head
            if not draft.body or head.key.aux != "is" or len(head.args) != 1:
                continue
            last = head.wording.rpartition(" ")[2]
            key = head.key._replace(words=(*head.key.words[:-1], PLACE_MARK))
            if key not in placed:
                continue
            if head.key.words[-2:-1] not in (("for",), ("to",)) or not is_plural_noun(last) or draft.whole:
                continue
            texts = [f"{one.rpartition(' ')[0]} {PLACE_MARK}" for one in (head.wording, head.denied)]
            if not isinstance(Y.arg, OpenPlace):
                continue
            one_by_one = replace(head, key=key, args=(*head.args, Y.arg), wording=texts[0], denied=texts[1])
            if Y.arg not in [arg for one in draft.atoms() for arg in one.args]:
                text.add(found, replace(draft, head=one_by_one, body=(*draft.body, is_a((word(last),), Y))))


def tell_of_wholes(text: SurveyedText) -> None:
    """Let what is told of a part of something, or of somebody's thing, meet conditions on the whole, and on such.

    "Its floor is rotten": it has a rotten floor; what blocks my window blocks a window. Where there is no lift in our
    house, it has none.
    """
    for found in text.contents.values() if text.conditions else ():
        for draft in tuple(found.drafts):
            head = draft.head
            if head.key.words[:1] == ("there",) and not draft.body:
                there = clause(cut(head.wording))
                for other in () if there is None else of_holder(there):
                    atom = replace(other, subject=(entity(other.subject),)).atom
                    if atom.key in text.conditions:
                        text.add(found, replace(draft, head=replace(atom, positive=head.positive)))
                continue
            part = head.args[0] if len(head.args) == 1 and not draft.body and not draft.whole else None
            if not isinstance(part, Entity) or not head.positive:
                continue
            owned = _OWNED.search(head.wording) is not None
            if not owned and ("'s " not in part.wording or len(head.key.words) != 2):  # noqa: PLR2004 - X, rotten
                continue
            made = clause(cut(head.wording.replace(PLACE_MARK, part.wording)))
            whole = None if made is None else of_owner(made)
            others = [whole] if whole is not None else list(of_anybodys(made)) if made is not None and owned else []
            for other in others:
                reported = replace(draft, head=replace(other, subject=(entity(other.subject),)).atom)
                if reported.head.key in text.conditions and reported not in found.drafts:
                    text.add(found, reported)


def tell_enough_for_what(text: SurveyedText) -> None:
    """Let "enough room" be enough for what the text says once: for six kids."""
    fuller: dict[ClauseKey, set[Atom]] = {}
    for draft in text.drafts():
        for atom in draft.atoms() if draft.body else (draft.head,):
            aux, words = atom.key
            end = _enough_until(words) if "enough" in words else None
            if end is not None and end < len(words):
                fuller.setdefault(ClauseKey(aux, words[:end]), set()).add(replace(atom, positive=True))
    full = {key: those.pop() for key, those in fuller.items() if len(those) == 1}

    def filled(atom: Atom) -> Atom:
        other = full.get(atom.key)
        known = other is not None and len(other.args) == len(atom.args)
        return replace(other, positive=atom.positive, args=atom.args) if known and other is not None else atom

    for found in text.contents.values() if full else ():
        for at, draft in enumerate(found.drafts):
            body = tuple(Absent(filled(one.atom)) if isinstance(one, Absent) else filled(one) for one in draft.body)
            if (filled(draft.head), body) != (draft.head, draft.body):
                found.drafts[at] = replace(draft, head=filled(draft.head), body=body)
                text.note(found.drafts[at])


def do_as_bidden(text: SurveyedText) -> None:
    """Let who should do what saves money close the pool, where closing the pool saves money.

    Whoever says the contrary in so many words has not drawn that conclusion, or has taken it back.
    """
    given = text.placed()
    bids = [one for one in given if one[1].body and one[1].head.key.words[-2:] == ("do", PLACE_MARK)]
    if not bids:
        return
    claims = {
        (text.speakers[place], draft.head.ground, draft.head.positive) for place, draft in given if not draft.body
    }
    bodies = dict(_issues_of_bodies(text))
    for thing in dict.fromkeys(arg for _, draft in given for arg in draft.entities()):
        doing = doing_of(thing)
        for place, rule in bids if doing else ():
            done, own = done_as_bidden(rule, thing, doing), text.contents[place]
            if done is None:
                continue
            at_issue = bodies.get(done.head.key, done.head)
            done = replace(done, head=replace(at_issue, positive=done.head.positive))
            contrary = (text.speakers[place], done.head.ground, not done.head.positive)
            if done not in own.drafts and contrary not in claims:
                text.add(own, done)


def _issues_of_bodies(text: SurveyedText) -> Iterator[tuple[ClauseKey, Atom]]:
    """Yield what we should do, where it is at issue whether the choir for which we speak should."""
    for _, _, asked in text.at_issue():
        made = asked.statement
        if made is not None and is_body(made.subject):
            single = made.of((entity(made.subject),))
            yield made.of((word("we"),)).atom.key, single.atom


def tell_of_each(text: SurveyedText) -> None:
    """Let what is said of "our drivers" hold of Pat, where the text says that Pat is one of our drivers."""
    members: dict[tuple[str, ...], dict[Entity, None]] = {}
    for draft in text.drafts():
        words = draft.head.key.words
        one_of = draft.head.key.aux == "is" and words[:3] == (PLACE_MARK, "1", "of") and draft.head.positive
        if one_of and not draft.body and isinstance(draft.head.args[0], Entity):
            members.setdefault(words[3:], {})[draft.head.args[0]] = None
    for found in text.contents.values() if members else ():
        for draft in tuple(found.drafts):
            group = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
            if isinstance(group, Entity) and group.plural and not is_of_all_together(draft.head.key):
                of_each = (replace(draft.head, args=(one,)) for one in members.get(group.key, ()))
                text.add(found, *(Draft(head, roles=replace(draft.roles, normally=True)) for head in of_each))


def _enough_until(words: Sequence[str]) -> int | None:
    """Return where a clause says for what something is enough, or its end; None where it says so of nothing."""
    if "enough" not in words:
        return None
    behind = (at for at in range(words.index("enough") + 1, len(words)) if words[at] in ("for", "to"))
    return next(behind, len(words))


_OWNED = re.compile(r"(?:['’]s|s['’]| my| your| his| her| its| our| their) ")
