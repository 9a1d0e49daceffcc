"""How the stances of a text put what is at issue: in fewer words, the other way round, by what speaks against it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from engine.values.graphs import grouped
from engine.values.limits import tick
from grammar.english.lexicon import can_be
from grammar.english.prose.abridged import in_full
from grammar.english.prose.clauses import ClauseKey, EnglishClause, clause, question
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.issues import (
    counter_proposals,
    done_and_undergone,
    is_body_name,
    is_of_all_here,
    issue_wordings,
    undergone_by,
)
from grammar.english.prose.nominals import X, entity
from grammar.english.prose.possessions import owned
from grammar.english.prose.pronouns import is_name
from grammar.english.prose.questions import Asked, affirmed_and_denied
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, ProseWord, Words, canon, cut
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.clauses import Atom
    from grammar.english.prose.discourse.surveyed import SentenceContent, SurveyedText


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
        claim = replace(made, subject=(entity(made.subject),)).atom
        for who in alike if own in (*alike, ("we",)) else ():
            for content, draft in found.get(who, ()):
                text.add(content, replace(draft, head=claim if draft.head.positive else -claim))


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
    counters = [{ClauseKey(one.aux, one.words) for one in counter_proposals(way)} for way in ways]
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
                    if ClauseKey(one.aux, one.words) == asked.key and one.subject:
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
