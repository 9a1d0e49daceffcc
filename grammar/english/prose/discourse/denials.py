"""What sentences of a text deny that others state, in other words than these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.prose.adjuncts import anywhere
from grammar.english.prose.clauses import Atom
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.opposites import contrary_keys
from grammar.english.prose.pronouns import is_name
from grammar.english.prose.subjects import kind_keys
from grammar.english.prose.words import Entity, OpenPlace, cut
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.clauses import ClauseKey
    from grammar.english.prose.discourse.surveyed import Place, SentenceContent, SurveyedText


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
    for place, draft in text.placed():
        if draft.head.positive and draft.head.args and not draft.whole:
            if draft.body:
                concluded.setdefault(draft.head.key, draft)
            else:
                facts.setdefault(draft.head.ground, []).append((place, draft))
    for place, draft in [one for each in facts.values() for one in each]:
        denied = [
            replace(other, head=-other.head, strict=draft.strict, kind=())
            for key in contrary_keys(draft.head.ground)
            for other_place, other in facts.get(key, ())
            if text.speakers[place] != text.speakers[other_place]
        ]
        denied += [
            Draft(replace(-rule.head, args=draft.head.args, plural=()), strict=draft.strict)
            for key in contrary_keys(draft.head.key)
            for rule in (concluded.get(key),)
            if rule is not None and len(rule.head.args) == len(draft.head.args)
        ]
        if denied:
            text.add(text.contents[place], *dict.fromkeys(denied))


def _is_less(key: ClauseKey, other: ClauseKey) -> bool:
    """Return whether a clause is another one without some of its words."""
    left = iter(other.words)
    return all(one in left for one in key.words)
