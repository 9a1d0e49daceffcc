"""What is at issue, in fewer words than the question has: "sing in the mill" for singing the spring concert there.

Once it is asked whether the choir should sing its spring concert in the mill on Sunday, nobody says all of that again.
Who speaks of it leaves out

- the object, where the place remains: "we should not sing in a place that is cold", and with it all the rest in what
  should not be done: "we should not sing if we are ill";
- what stands before a noun that "the" points back to: "the concert";
- which of a kind it is, in what should be done to none: "we should not close a street if the shops suffer";
- when and where, in what should not be done: who should not sing, should not on Sunday;
- where, of what is to be removed, or is to stay, from there or there; and what for, or "tomorrow".

"A party that is fun should be held" leaves open where, and is no reason to hold it in the garden, unless it answers
somebody who leaves that out as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.english.lexicon import VerbForm, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import OPERATORS, is_time, time_at_end
from grammar.english.prose.clauses import DETERMINERS, PREPOSITIONS, Atom, EnglishClause
from grammar.english.prose.issues import KEPT_OR_ENDED, WISHES, issue_wordings
from grammar.english.prose.nominals import entity
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, ProseWord, Words, among, canon
from grammar.values import replace, value

_Item = str | Entity | OpenPlace
"""A canonical word of a clause, or what stands in a place of it."""


@value(frozen=True, slots=True)
class _QuestionPart:
    """A part of a question behind its verb: the preposition that opens it, if any, and what stands behind that."""

    opening: Words
    thing: Words
    is_time: bool = False


@value(frozen=True, slots=True)
class _Alignment:
    """The parts of a question as a shorter clause has them, and whether it has less of one than the question."""

    parts: tuple[Words, ...]
    left_out: tuple[_QuestionPart, ...] = ()
    shortened: bool = False


def in_full(made: EnglishClause, head: Atom, text: str = "", *, answers: bool = False) -> Atom | None:
    """Return what a conclusion says of what is at issue, in all words of that; None where it does not, or has all.

    ``text``: the whole text, in which a noun alone may mean another thing; ``answers``: it stands against somebody who
    says so little of what is at issue, too.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> asked = clause(cut("we should hold the summer party in the garden on Sunday"))
    >>> in_full(asked, clause(cut("we should not hold the party in the garden")).atom).text
    'we should not hold the summer party in the garden on Sunday'
    >>> in_full(asked, clause(cut("we should hold the party on Sunday")).atom)
    """
    if head.key.aux != made.aux or made.aux not in WISHES or made.lemma or made.before:
        return None
    items = tuple(_items(head))
    for way in _ways(made):
        verb = _verb(way.rest)
        if not verb or any(one.is_sign or one.arg is not None or _operates(one) for one in way.rest):
            continue
        found = _matched(way, verb, items, head, text, answers=answers or not head.positive)
        if found is not None:
            return found
    return None


def _operates(one: ProseWord) -> bool:
    return one.lower in OPERATORS and one.text != "May"


def _ways(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what is at issue as it is put, as "we" put it, and as what should be done to its object."""
    yield made
    when = made.rest[time_at_end(made.rest) :]
    for way in issue_wordings(made):
        if way.rest == made.rest or (way.rest[:1] != made.rest[:1] and way.rest[len(way.rest) - len(when) :] == when):
            yield way


def _matched(
    made: EnglishClause, verb: int, items: Sequence[_Item], head: Atom, text: str, *, answers: bool
) -> Atom | None:
    subject = _as_thing(made.subject, items[:1], text) if items else None
    begins = canon(made.subject)
    if subject is None and tuple(items[: len(begins)]) == begins:
        subject, items = (entity(made.subject),), items[len(begins) - 1 :]
    done = canon(made.rest[:verb])
    if subject is None or tuple(items[1 : 1 + len(done)]) != done:
        return None
    parts = list(_parts(made.rest[verb:]))
    for match in _aligned(parts, items[1 + len(done) :], head, text):
        if (match.left_out or match.shortened) and _goes_without_saying(made, parts, match, anyhow=answers):
            rest = (*made.rest[:verb], *(piece for part in match.parts for piece in part))
            return replace(made, subject=subject, rest=rest, positive=head.positive).atom
    return None


def _goes_without_saying(
    made: EnglishClause, parts: Sequence[_QuestionPart], match: _Alignment, *, anyhow: bool
) -> bool:
    """Return whether a clause without some parts of what is at issue speaks of it all the same."""
    verb = _deed(made.rest)
    for one in match.left_out:
        if not one.opening and not one.is_time:  # the object
            if len(match.left_out) == len(parts) and not anyhow:
                return False
        elif not anyhow and one.opening:
            where = not one.is_time and one.opening[0].lower in _WHERE and verb in KEPT_OR_ENDED
            if not where and one.opening[0].lower != "for":
                return False
    return True


def _deed(rest: Words) -> str:
    """Return the verb of what should be done or undergone, with its particle."""
    verb = _verb(rest)
    if rest[0].lower == "be":
        return verb_lemma(rest[1].lower, VerbForm.PAST | VerbForm.PARTICIPLE) or ""
    return " ".join(one.lower for one in rest[:verb])


def _verb(rest: Words) -> int:
    """Return how many words the verb has: sing, rent out, be closed; 0 where there is none."""
    lowers = [one.lower for one in rest[:2]]
    if lowers[:1] == ["be"]:
        return 2 if len(lowers) > 1 and VerbForm.PARTICIPLE in verb_forms(lowers[1]) else 0
    if not lowers or VerbForm.BASE not in verb_forms(lowers[0]):
        return 0
    return 2 if lowers[1:] and lowers[1] in _PARTICLES else 1


_WHERE = ("in", "at", "from", "on", "near", "under", "behind", "beside")
_PARTICLES = among("out up down away back off")


def _parts(words: Words) -> Iterator[_QuestionPart]:
    """Yield what stands behind a verb: its object, what prepositions open, and when."""
    if not words:
        return
    end = time_at_end(words) if len(words) > 1 else 0 if words and is_time(words) else len(words)
    starts = [at for at, one in enumerate(words[:end]) if one.lower in PREPOSITIONS - {"of"}]
    places = sorted({*((0,) if end else ()), *starts, *((end,) if end < len(words) else ())})
    for start, stop in zip(places, [*places[1:], len(words)], strict=True):
        part = tuple(words[start:stop])
        opens = part[0].lower in PREPOSITIONS
        yield _QuestionPart(part[:1] if opens else (), part[1:] if opens else part, start == end or is_time(part))


def _aligned(parts: Sequence[_QuestionPart], items: Sequence[_Item], head: Atom, text: str) -> Iterator[_Alignment]:
    """Yield in which ways the items of a clause are those of parts, each of them as it is, shortened or left out."""
    if not parts:
        if not items:
            yield _Alignment(())
        return
    part, *others = parts
    opening = canon(part.opening)
    behind = items[len(opening) :] if tuple(items[: len(opening)]) == opening else items[:0]
    thing = _as_thing(part.thing, behind[:1], text)
    if thing is not None:
        short = isinstance(behind[0], Entity) and behind[0].key != canon(part.thing)
        for one in _aligned(others, behind[1:], head, text):
            yield replace(one, parts=((*part.opening, *thing), *one.parts), shortened=one.shortened or short)
    words = canon(part.thing)
    for start in range(len(words)):
        size = len(words) - start
        tail = behind[1:] if start and behind[:1] == ("the",) else behind
        if tuple(tail[:size]) != words[start:]:
            continue
        of_any = start == len(words) - 1 and not head.positive and _has(_OF_ANY, words[start:], head.text)
        if start and not of_any and not _points_back(part.thing, words[start:], head.text, text):
            continue
        for one in _aligned(others, tail[size:], head, text):
            yield replace(one, parts=((*part.opening, *part.thing), *one.parts), shortened=one.shortened or start > 0)
    for end in range(1, len(words) if _is_named(part.thing) else 0):
        if tuple(behind[:end]) == words[:end]:
            for one in _aligned(others, behind[end:], head, text):
                yield replace(one, parts=((*part.opening, *part.thing), *one.parts), shortened=True)
    for one in _aligned(others, items, head, text):
        yield replace(one, parts=((*part.opening, *part.thing), *one.parts), left_out=(part, *one.left_out))


def _as_thing(thing: Words, items: Sequence[_Item], text: str) -> Words | None:
    """Return what stands in a place of a clause, where it may be the thing of a question; else nothing."""
    one = items[0] if items else None
    if isinstance(one, OpenPlace):
        return (ProseWord(one.name, one.name.lower(), one),)
    if isinstance(one, Entity):
        words = canon(thing)
        same = one.key == words or (
            one.key == words[len(words) - len(one.key) :] and _points_back(thing, one.key, one.wording, text)
        )
        same = same or (_is_named(thing) and one.key == words[: len(one.key)])
        return (entity(thing),) if same else None
    return None


def _is_named(thing: Words) -> bool:
    """Return whether a thing has a name of several words, the first of which may stand for it: Redbrick Studio."""
    return len(thing) > 1 and all(one.text[:1].isupper() for one in thing)


def _points_back(thing: Words, words: Sequence[str], clause: str, text: str) -> bool:
    """Return whether a clause points back to a thing with "the" and its noun, where a text has no other such thing."""
    owned = thing[0].lower.endswith("'s") and "'s" not in words  # "Saturday's play" is the play
    if not words or words[0] in PREPOSITIONS or not (owned or thing[0].lower in DETERMINERS):
        return False
    if "'s" in canon(thing[owned:]):
        return False
    before = {*re.findall(rf"\b(\w+)\s+{re.escape(words[0])}", text.lower())} - ({"s"} if owned else set())
    return _has(_POINTING_BACK, words, clause) and before <= DETERMINERS | {one.lower for one in thing}


def _has(determiners: str, words: Sequence[str], text: str) -> bool:
    """Return whether a noun has one of some determiners in a text."""
    phrase = r"\W+".join(map(re.escape, words))
    return re.search(rf"\b(?:{determiners})\W+{phrase}", text, re.IGNORECASE) is not None


_POINTING_BACK = "the|this|that|our|my"
_OF_ANY = "an?|any"


def _items(head: Atom) -> Iterator[_Item]:
    given = iter(head.args)
    for one in head.key.words:
        yield next(given) if one == PLACE_MARK else one
