"""How the stances of a text put what is at issue: in fewer words, the other way round, by what speaks against it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.values.graphs import grouped
from grammar.clock import tick
from grammar.controlled import Roles
from grammar.english.lexicon import VerbForm, can_be, positive_degree, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import OPERATORS, is_time, time_at_end
from grammar.english.prose.clauses import (
    DETERMINERS,
    PREPOSITIONS,
    Atom,
    ClauseKey,
    EnglishClause,
    clause,
    is_plural_subject,
    question,
)
from grammar.english.prose.drafts import Absent, Draft, reasoned
from grammar.english.prose.issues import (
    KEPT_OR_ENDED,
    WISHES,
    counter_proposals,
    done_and_undergone,
    is_body_name,
    is_of_all_here,
    issue_wordings,
    undergone_by,
)
from grammar.english.prose.mentions import shorter_names
from grammar.english.prose.nominals import X, entity
from grammar.english.prose.possessions import owned
from grammar.english.prose.pronouns import is_name
from grammar.english.prose.questions import Asked, affirmed_and_denied
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    canon,
    cut,
    lowered,
    words_of,
)
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.prose.clauses import Atom
    from grammar.english.prose.discourse.surveyed import Place, SentenceContent, SurveyedText


# ---- in fewer words --------------------------------------------------------------------------------------------------

# What is at issue, in fewer words than the question has: "sing in the mill" for singing the spring concert there.
#
# Once it is asked whether the choir should sing its spring concert in the mill on Sunday, nobody says all of that
# again. Who speaks of it leaves out
#
# - the object, where the place remains: "we should not sing in a place that is cold", and with it all the rest in what
#   should not be done: "we should not sing if we are ill";
# - what stands before a noun that "the" points back to: "the concert";
# - which of a kind it is, in what should be done to none: "we should not close a street if the shops suffer";
# - when and where, in what should not be done: who should not sing, should not on Sunday;
# - where, of what is to be removed, or is to stay, from there or there; and what for, or "tomorrow".
#
# "A party that is fun should be held" leaves open where, and is no reason to hold it in the garden, unless it answers
# somebody who leaves that out as well.

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
    >>> in_full(asked, clause(cut("we should hold the party there on Sunday")).atom)
    >>> in_full(asked, clause(cut("we should hold the party on Sunday there")).atom).text
    'we should hold the summer party in the garden on Sunday'
    """
    if head.key.aux != made.aux or made.aux not in WISHES or made.lemma or made.before:
        return None
    items = tuple(_items(head))
    there = items[-1:] == ("there",)
    items = items[:-1] if there else items
    for way in _ways(made):
        verb = _verb(way.rest)
        if not verb or any(one.is_sign or one.arg is not None or _operates(one) for one in way.rest):
            continue
        found = _matched(way, verb, items, head, text, answers=answers or not head.positive, there=there)
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
    made: EnglishClause, verb: int, items: Sequence[_Item], head: Atom, text: str, *, answers: bool, there: bool
) -> Atom | None:
    subject = _as_thing(made.subject, items[:1], text) if items else None
    begins = canon(made.subject)
    if subject is None and tuple(items[: len(begins)]) == begins:
        subject, items = (entity(made.subject),), items[len(begins) - 1 :]
    done = canon(made.rest[:verb])
    if subject is None or tuple(items[1 : 1 + len(done)]) != done:
        return None
    parts = list(_parts(made.rest[verb:]))
    places = [one for one in parts if there and one.opening and not one.is_time and one.opening[0].lower in _WHERE]
    behind, object_ = items[1 + len(done) :], parts[0].thing if parts and not parts[0].opening else ()
    pointing = "them" if is_plural_subject(object_) else "it"
    points = bool(object_) and behind[:1] == (pointing,) and not parts[0].is_time
    if points:
        behind = (*canon(object_), *behind[1:])
    for match in _aligned(parts, behind, head, text) if len(places) == there else ():
        left = tuple(one for one in match.left_out if one not in places)
        if len(match.left_out) - len(left) != there:
            continue  # "there" is the place that is left out
        less = replace(match, left_out=left)
        if (match.left_out or match.shortened or points) and _goes_without_saying(made, parts, less, anyhow=answers):
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
            by_how_much = one.opening[0].lower in _BY and any(each.lower[:1].isdigit() for each in one.thing)
            if not where and not by_how_much and one.opening[0].lower != "for":
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
_BY = ("from", "to", "by")
"""What opens an amount by which something is to be changed: from 12 to 15 euros."""
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


# ---- how a stance is put ---------------------------------------------------------------------------------------------


def _claim_of(made: EnglishClause) -> Atom:
    """Return the claim that a question asks for, of its subject as one thing."""
    return replace(made, subject=(entity(made.subject),)).atom


def _put_as(claim: Atom, draft: Draft) -> Draft:
    """Return what a sentence states as a claim on what is at issue: for it where it affirms, against it else."""
    return replace(draft, head=claim if draft.head.positive else -claim)


def word_issues(text: SurveyedText) -> None:
    """Put a question at issue that nobody answers in its own words in those of the stances."""
    for place, found, asked in text.at_issue():
        if text.book.patterns_of(asked.key):
            continue
        named = _without_nouns(text, asked, text.words(place))
        if named is not None:
            text.issues[text.issues.index(asked.key)] = named
            found.asked = replace(asked, key=named)
            continue
        ways = [way for way in asked.ways if text.book.is_named(canon(way.subject))]
        statement = asked.statement or (ways[0] if len(ways) == 1 else None)
        for other in () if statement is None else (*owned(statement), *issue_wordings(statement)):
            key = ClauseKey(other.aux, other.words)
            if not text.book.patterns_of(key):
                continue
            if statement is not None and len(other.rest) < len(statement.rest) and _says_when_else(text, other):
                break
            text.issues[text.issues.index(asked.key)] = key
            wording, denied = affirmed_and_denied(other, ())
            found.asked = replace(asked, key=key, wording=wording, denied=denied, statement=other)
            found.issue = wording
            break


def speak_for_all(text: SurveyedText) -> None:
    """Let what "we" should do be what the body at issue should, and back: whoever debates it speaks for it.

    Where the question does not say who is to do it, it is whoever all stances say. Where they speak of several bodies
    that should, "we" may be any of them.
    """
    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        if made is None or made.aux != "should" or made.lemma or made.before:
            continue
        own, deed = canon(made.subject), canon(made.rest)
        found: dict[tuple[str, ...], list[tuple[SentenceContent, Draft]]] = {}
        for content in text.contents.values():
            for draft in content.drafts:
                head = draft.head.ground
                if head.aux == made.aux and head.words[-len(deed) :] == deed and head.words[: -len(deed)] != own:
                    found.setdefault(head.words[: -len(deed)], []).append((content, draft))
        unsaid = own == ("we",) and not _SAYS_WHO & {one.lower for one in text.words(place)}
        if own != ("we",) and not text.book.patterns_of(asked.key):
            continue  # nobody speaks of it so: the question is put in the words of the stances
        bodies = {who for who in (own, *found) if who and is_body_name(who[-1])}
        alike = found if unsaid and len(found) == 1 else bodies | {("we",)} if len(bodies) == 1 else ()
        claim = _claim_of(made)
        for who in alike if own in (*alike, ("we",)) else ():
            for content, draft in found.get(who, ()):
                text.add(content, _put_as(claim, draft))


_SAYS_WHO = frozenset(("we", "us", "our", "ours"))


def _says_when_else(text: SurveyedText, made: EnglishClause) -> bool:
    """Return whether a text tells another time of what a clause says: who asks of Friday hears "on Monday"."""
    return text.book.goes_on(made.aux, made.words[len(canon(made.subject)) :])


def _without_nouns(text: SurveyedText, asked: Asked, words: Words) -> ClauseKey | None:
    """Return a question without the nouns behind a name, which the text leaves out: "the Orion cargo bike"."""
    for at in range(2, len(words)):
        if not is_name(words[at - 1 - words[at - 1].lower.isdigit() : at]):
            continue
        end = at
        while end < len(words) and words[end].text.islower() and can_be(words[end].lower, "NOUN"):
            end += 1
            shorter = question((*words[:at], *words[end:]))
            if shorter is not None and shorter[1] == asked.positive and text.book.patterns_of(shorter[0]):
                return shorter[0]
    return None


def ask_for_advice(text: SurveyedText) -> None:
    """Ask whether that should be which a question says has to be, where stances speak of it so: "we should keep it".

    Who then says that it does not have to be is against it. Where all say that it must be, that is what is asked.
    """
    own = (draft.head.ground for draft in text.drafts() if not draft.roles.derived)
    advised = {one for one in own if one.aux in ("should", "must")}
    for place, found, asked in text.at_issue() if advised else ():
        given = text.statement_asked(place, asked)
        owing = [one for one in ((given,) if given is not None else text.ways_asked(place)) if _as_advice(one)]
        made, advice = (owing[0], _as_advice(owing[0])) if len(owing) == 1 else (None, None)
        if made is None or advice is None:
            continue
        owed = [replace(advice, rest=(*words_of(one), *advice.rest)).words for one in ("have to", "need to")]
        same = {ClauseKey("must", advice.words), *(ClauseKey(aux, one) for one in owed for aux in ("do", "should"))}
        ways = {ClauseKey("should", one.words) for one in (advice, *issue_wordings(advice), *counter_proposals(advice))}
        ways |= {ClauseKey("must", one.words) for one in counter_proposals(advice)}
        if not advised.isdisjoint(ways):
            wording, denied = affirmed_and_denied(advice, ())
            key = ClauseKey(advice.aux, advice.words)
            text.issues[text.issues.index(asked.key)] = key
            found.asked = replace(asked, key=key, wording=wording, denied=denied, statement=advice)
            found.issue = wording
            made = advice
        claim = _claim_of(made)
        for other in text.contents.values():
            drafts = [one for one in other.drafts if one.head.ground in same and one.head.key != claim.key]
            text.add(other, *[_put_as(claim, one) for one in drafts])


def _as_advice(made: EnglishClause) -> EnglishClause | None:
    """Return a clause that something must be, has to be or needs to be as one that it should be; None of any other."""
    if made.before:
        return None
    if made.aux == "must" and not made.lemma:
        return replace(made, aux="should")
    obliges = made.aux == "do" and made.lemma in ("have", "need") and [one.lower for one in made.rest[:1]] == ["to"]
    return replace(made, aux="should", lemma="", rest=made.rest[1:]) if obliges and len(made.rest) > 1 else None


def repeat_pronouns(text: SurveyedText) -> None:
    """Let who takes up the pronoun of a question with its verb mean whom that means: should we tell her, "tell her"."""
    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        lowers = () if made is None else lowered(made.rest)
        end = next((at + 1 for at, one in enumerate(lowers) if at and one in ("him", "her", "them", "it")), 0)
        if made is None or not end or made.aux not in WISHES:
            continue
        begins = (*canon(made.subject), *canon(made.rest[: end - 1]))
        claim = _claim_of(made)
        for where, content in text.contents.items():
            words = lowered(text.words(where))
            repeats = any(words[at : at + end] == lowers[:end] for at in range(len(words) - end + 1))
            for draft in tuple(content.drafts) if repeats and not content.asked else ():
                head = draft.head.ground
                if head.aux == made.aux and head.words[: len(begins)] == begins and head != asked.key:
                    text.add(content, _put_as(claim, draft))


def put_in_full(text: SurveyedText) -> None:
    """Let who speaks of what is at issue in fewer words than the question has say it in all of them."""
    written = "" if text.source is None else text.source.text
    stances = [(text.speakers[at], found) for at, found in text.contents.items() if text.speakers.get(at)]
    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        against: set[str] = set()
        for positive in (False, True) if made is not None else ():
            for speaker, other in stances:
                for one in [one for one in other.drafts if one.head.positive == positive and not one.whole]:
                    answers = bool(against - {speaker})
                    head = None if made is None else in_full(made, one.head, written, answers=answers)
                    if head is not None:
                        against |= set() if positive else {speaker}
                        text.add(other, replace(one, head=head))


def speak_as_body(text: SurveyedText) -> None:
    """Let what "we" do be what the body at issue does, for which they speak, where the text says as much of that.

    "Our brigade cannot afford the truck", and "we should not buy what we cannot afford".
    """
    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        body = entity(made.subject).arg if made is not None and is_of_all_here(made.subject) else None
        if not isinstance(body, Entity) or made is None or made.subject[0].lower == "we":
            continue
        named = {body.key, made.subject[-1:] and canon(made.subject[-1:])}
        of_body = {
            (one.key.aux, one.key.words[1:])
            for draft in text.drafts()
            for one in draft.atoms()
            if one.key.words[0] == PLACE_MARK and isinstance(one.args[0], Entity) and one.args[0].key in named
        }
        for found in text.contents.values():
            for draft in tuple(found.drafts) if of_body else ():
                if draft.body and draft.is_open and any(_is_of_body(one.key, of_body) for one in draft.atoms()):
                    text.add(found, _as_body(draft, body))


def _is_of_body(key: ClauseKey, of_body: Collection[tuple[str, tuple[str, ...]]]) -> bool:
    """Return whether what "we" do is told of a body, too: "we cannot afford X", the brigade cannot afford the truck."""
    if key.words[0] != "we":
        return False
    rest = key.words[1:]
    if rest[-1:] != (PLACE_MARK,):
        return (key.aux, rest) in of_body
    return any(
        aux == key.aux and words[: len(rest) - 1] == rest[:-1] and len(words) >= len(rest) for aux, words in of_body
    )


def _as_body(draft: Draft, body: Entity) -> Draft:
    """Return a rule with a body for "we"."""

    def turned(atom: Atom) -> Atom:
        if atom.key.words[0] != "we" or not all(one[:3].lower() == "we " for one in (atom.wording, atom.denied)):
            return atom
        return replace(
            atom,
            key=atom.key._replace(words=(PLACE_MARK, *atom.key.words[1:])),
            args=(body, *atom.args),
            wording=f"{PLACE_MARK}{atom.wording[2:]}",
            denied=f"{PLACE_MARK}{atom.denied[2:]}",
        )

    items = tuple(Absent(turned(one.atom)) if isinstance(one, Absent) else turned(one) for one in draft.body)
    return replace(draft, head=turned(draft.head), body=items)


def counter_issues(text: SurveyedText) -> None:
    """Let who proposes the contrary be against what is at issue: who would keep what is to be sold.

    Where nobody asks, what is proposed first is what the contrary of it is against.
    """
    asked = [
        way
        for place, _, question in text.at_issue()
        for way in ((question.statement,) if question.statement else text.ways_asked(place)[:1])
    ]
    ways = asked or [*_proposed(text)]
    if not ways:
        return
    mentions = ([arg for draft in one.drafts for arg in draft.entities()] for one in text.contents.values())
    short = shorter_names([one for one in mentions if one])
    counters = [
        {key for one in counter_proposals(way) for key in _called_shorter(ClauseKey(one.aux, one.words), short)}
        for way in ways
    ]
    sought = set[ClauseKey]().union(*counters)
    drafts = [
        (other, one)
        for other in text.contents.values()
        for one in other.drafts
        if one.head.ground in sought and one.head.positive
    ]
    by_head = grouped((one.head.ground, (place, other, one)) for place, (other, one) in enumerate(drafts))
    for way, counter in zip(ways, counters, strict=True):
        tick()
        single = replace(way, subject=(entity(way.subject),))
        against = {place: (other, one) for key in counter for place, other, one in by_head.get(key, ())}
        for _, (other, one) in sorted(against.items()):
            text.add(other, replace(one, head=-single.atom))


def _called_shorter(key: ClauseKey, short: Mapping[tuple[str, ...], tuple[str, ...]]) -> Iterator[ClauseKey]:
    """Yield a clause, and what it is with a thing by its shorter name: we keep the plane tree, we keep the tree."""
    yield key
    for name, full in short.items():
        at = next((n for n in range(len(key.words)) if key.words[n : n + len(full)] == full), None)
        if at is not None:
            yield key._replace(words=(*key.words[:at], *name, *key.words[at + len(full) :]))


def _proposed(text: SurveyedText) -> Iterator[EnglishClause]:
    """Yield what is proposed, each before any of what is against it."""
    against: set[ClauseKey] = set()
    heads = (draft.head for draft in text.drafts() if not draft.body)
    for head in heads:
        advises = head.positive and head.key.aux in ("should", "must")
        if advises and all(isinstance(one, Entity) for one in head.args) and head.ground not in against:
            made = clause(cut(head.text))
            if made is not None:
                against |= {ClauseKey(one.aux, one.words) for one in counter_proposals(made)}
                yield made


def undergo_issues(text: SurveyedText) -> None:
    """Let who says what should be done to things say what those at issue should do to them, and back."""
    for place, _, asked in text.at_issue():
        asserted = text.statement_asked(place, asked)
        asks_undergone = asserted is not None and [word.lower for word in asserted.rest[:1]] == ["be"]
        for done, undergone in () if asserted is None else done_and_undergone(asserted):
            acts = done.of((entity(done.subject),))
            for other in text.contents.values():
                says_so = any(draft.head.ground == asked.key for draft in other.drafts)
                turning = [draft for draft in other.drafts if not says_so or draft.body]
                if not (asks_undergone or is_of_all_here(done.subject)):
                    turning = [one for one in turning if not one.head.positive]  # what should be done, by whomever
                drafts = [one for draft in turning for one in _turned(draft, acts, undergone, asks_undergone)]
                text.add(other, *[one for one in drafts if one not in other.drafts])


def say_what_is_undergone(text: SurveyedText) -> None:
    """Let who says what should be done to a thing say that it should be done to it, where that is asked.

    Asked whether the street should be closed, "we should close the street" says yes, whoever is to do it: that is one
    statement, in which no thing has a place of its own yet, as those have that `undergo_issues` turns.
    """
    for place, _, asked in text.at_issue():
        asserted = text.statement_asked(place, asked)
        if asserted is None or [word.lower for word in asserted.rest[:1]] != ["be"]:
            continue
        for other in text.contents.values():
            for draft in [one for one in other.drafts if not one.body and one.head.key.aux == asked.key.aux]:
                made = clause(cut(draft.head.text))
                for one in () if made is None else undergone_by(replace(made, positive=draft.head.positive)):
                    another = {*lowered(one.subject), *lowered(asserted.subject)} == {"he", "she"}
                    if ClauseKey(one.aux, one.words) == asked.key and one.subject and not another:
                        undergone = replace(draft, head=replace(one, subject=(entity(one.subject),)).atom)
                        text.add(other, *[undergone] if undergone not in other.drafts else [])


def _turned(draft: Draft, acts: EnglishClause, undergone: EnglishClause, asks_undergone: bool) -> Iterator[Draft]:  # noqa: FBT001
    """Yield what a draft says should be done, as the question asks for it: what is done, or what is undergone."""
    head, passive, active = draft.head, undergone.atom.key, acts.atom.key
    if not asks_undergone and head.key == passive and head.args:
        thing = _put_in(head.args[-1])
        made = replace(acts, rest=tuple(thing if one is X else one for one in acts.rest), positive=head.positive)
    elif asks_undergone and head.key == active and head.args:
        made = replace(undergone, subject=(_put_in(head.args[-1]),), positive=head.positive)
    else:
        return
    yield replace(draft, head=made.atom)


def _put_in(arg: Entity | OpenPlace) -> ProseWord:
    if isinstance(arg, OpenPlace):
        return ProseWord(arg.name, arg.name.lower(), arg)
    return ProseWord(arg.wording, "", arg, arg.plural)


def compare_with_others(text: SurveyedText) -> None:
    """Let who calls another thing better, or the best, say that what is asked about is not, and back.

    Asked whether the train is safer than the bus, "the bus is safer" says no, and so does that it is safer than the
    train: which of the two a speaker claims, nobody has to grant.
    """
    for place, _, asked in text.at_issue():
        made = text.statement_asked(place, asked)
        if made is None or made.aux not in ("is", "was") or made.lemma or not made.rest:
            continue
        lowers, own = lowered(made.rest), canon(made.subject)
        than = lowers.index("than") if "than" in lowers[1:] else 0
        how, other = made.rest[:than], canon(made.rest[than + 1 :])
        shorter = canon(how[: 2 if lowers[0] in ("more", "less") else 1])
        fewer = {(*thing, *one): thing == own for thing in (own, other) for one in (canon(how), shorter) if than}
        most = lowers[0] == "the" and positive_degree(lowers[1] if lowers[1:] else "", superlative=True) is not None
        best = canon(made.rest) if most else ()
        claim = _claim_of(replace(made, positive=True))
        for at, content in text.contents.items():
            for draft in [one for one in content.drafts if not one.body and one.head.key.aux == made.aux]:
                words = draft.head.ground.words
                if words in fewer and not is_plural_subject(made.subject):
                    text.add(content, replace(draft, head=claim if fewer[words] is draft.head.positive else -claim))
                reverses = than > 0 and words == (*other, *canon(how), "than", *own)
                outdoes = most and words[-len(best) :] == best and words[: -len(best)] != own and draft.head.args
                if draft.head.positive and (reverses or outdoes):
                    _claim_instead(text, at, replace(draft, head=-claim), set(best or canon(how)))
                    break


def _claim_instead(text: SurveyedText, place: Place, claim: Draft, how: set[str]) -> None:
    """Let a sentence claim something in the stead of all that it states of how things compare, and reasons by."""
    content, reasons = text.contents[place], text.reasons.get(text.speakers.get(place, ""), [])
    compared = [one for one in content.drafts if how <= {*one.head.ground.words}]
    reasons[:] = [one for one in reasons if one not in compared]
    content.drafts = [claim, *(one for one in content.drafts if one not in compared)]
    text.note(claim)


# ---- what speaks against an answer -----------------------------------------------------------------------------------

_GETTING = among(
    "buy rent lease hire choose pick take adopt get order book visit use have appoint elect invite read watch eat join"
)
_GOING = frozenset((("go", "to"), ("travel", "to"), ("move", "to"), ("fly", "to"), ("stay", "at"), ("eat", "at")))
"""What is done to what one wants: the thing that is too dear for it is not to be bought; it may be to be sold."""


_PRAISED = among(
    "good nice cute pretty beautiful lovely delicious funny cool great perfect adorable sweet tempting much"
)
"""What is "too" so in praise: "the puppy is too cute"."""


def object_to_answers(text: SurveyedText, answers: Sequence[tuple[Atom, Entity]]) -> None:
    """Let what is too much of an answer speak against it: "the Zen is too dear", where it is asked what to buy.

    Only where its speaker is not for that answer all the same.
    """
    for asked, answer in answers:
        words = asked.key.words
        before = words[: words.index(PLACE_MARK)] if len(asked.args) == 1 else ()
        if asked.key.aux != "should" or not before or {before[-1], before[-2:]}.isdisjoint(_GETTING | _GOING):
            continue
        claim = replace(asked, args=(answer,))
        found = [(place, draft) for place, draft in text.placed() if not draft.body]
        favouring = {text.speakers[place] for place, draft in found if draft.head == claim and place in text.speakers}
        for place, draft in found:
            speaker = text.speakers.get(place, "")
            if speaker and speaker not in favouring and _is_too_much(draft.head, answer):
                denied = Draft(-claim, roles=Roles("", claim.text, denied=True, denial=(-claim).text))
                text.add(text.contents[place], *reasoned((draft.head,), [denied]))


def _is_too_much(atom: Atom, thing: Entity) -> bool:
    """Return whether a thing is too dear, too far away: of a quality there is too much, and not for one deed alone."""
    words = atom.key.words
    if not atom.positive or atom.key.aux != "is" or words[:1] != (PLACE_MARK,) or "too" not in words[1:3]:
        return False
    one_thing = len(atom.args) == 1 and isinstance(atom.args[0], Entity) and atom.args[0].key == thing.key
    behind = words[words.index("too") + 1 :]
    blamed = bool(behind) and can_be(behind[0], "ADJ") and behind[0] not in _PRAISED
    return one_thing and blamed and not {"to", "not"} & set(words)
