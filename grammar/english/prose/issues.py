"""What is at issue, in the words in which the stances speak of it.

Whoever debates whether our office should get a dog says "we"; and that the bridge should be closed speaks for the
village closing it. A question at issue that nobody answers in its own words is put in these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grammar.english.lexicon import VerbForm, can_be, past_participle, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import CLOCK, at_any_time
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DEFINITE,
    DETERMINERS,
    PREPOSITIONS,
    EnglishClause,
    is_plural_noun,
)
from grammar.english.prose.nominals import X
from grammar.english.prose.opposites import complements
from grammar.english.prose.words import Words, among, canonical, lowered, word
from grammar.values import replace

_BODIES = among(
    """
    village town city school office club team firm company council board group family class community parish government
    country union society association committee department county state university college hospital museum library
    choir band league party church cooperative district neighbourhood household kindergarten theatre factory shop
    crew orchestra brigade café cafe restaurant pub hotel bakery farm lab clinic
    """
)
"""Of whom those who debate are a part, or for whom they speak."""
WISHES = frozenset(("should", "must", "may", "can", "shall", "ought"))


def deed_in_full(made: EnglishClause, at_issue: Iterable[EnglishClause]) -> EnglishClause | None:
    """Return that what is at issue is done with what it is done to, as a clause tells it; None where that tells none.

    It may leave out what stands behind the object, and point back to it, or to the whole. ``at_issue``: what is asked
    for, and then its other wordings.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("the city should ban cars from the old town")),)
    >>> for told in ("the city bans cars from the old town", "we ban cars", "we ban them", "we do so", "we ban bikes"):
    ...     done = deed_in_full(clause(cut(told)), asked)
    ...     print(done and f"{text_of(done.subject)} {done.lemma} {text_of(done.rest)}")
    the city ban cars from the old town
    we ban cars
    we ban cars from the old town
    we ban cars from the old town
    None
    """
    asked = as_advice(made)
    words = () if asked is None else lowered(asked.rest)
    points = len(words) == 2 and words[1] in POINTING  # noqa: PLR2004 - a verb, and what it is done to
    for at, way in enumerate(at_issue if asked is not None else ()):
        whole = lowered(way.rest)
        if way.aux not in WISHES or way.lemma or asked is None:
            continue
        if asked.subject[0].lower in POINTING | {"they"} and words == whole and at == 0 and whole[:1] == ("be",):
            return made.of(way.subject)
        if asked.subject[0].lower != "we" and lowered(asked.subject) != lowered(way.subject):
            continue
        if points and words[0] in ("do", whole[0]) and whole[0] != "be":
            return replace(made, lemma=way.rest[0].lower, rest=way.rest[1:]) if made.lemma else None
        if words == whole or (len(words) > 1 and words == whole[: len(words)] and not _JOINING.intersection(whole)):
            return made
    return None


_JOINING = frozenset(("and", "or", "but"))
POINTING = frozenset(("it", "them", "that", "this", "so"))
"""With what a clause points back to what is at issue: to what should be done, or to what that should be done to."""


def as_advice(done: EnglishClause) -> EnglishClause | None:
    """Return what is done, or undergone, as that it should be; None where nothing is.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> told = ("we ban cars", "cars are banned", "we will ban cars", "cars are loud")
    >>> made = [as_advice(clause(cut(one))) for one in told]
    >>> [one and f"should {text_of(one.rest)}" for one in made]
    ['should ban cars', 'should be banned', 'should ban cars', None]
    """
    if done.before:
        return None
    if done.aux == "do" and done.lemma:
        return replace(done, aux="should", lemma="", rest=(word(done.lemma), *done.rest))
    if done.aux == "will" and not done.lemma:
        return replace(done, aux="should")
    if done.aux == "is" and not done.lemma and done.rest and VerbForm.PARTICIPLE in verb_forms(done.rest[0].lower):
        return replace(done, aux="should", rest=(word("be"), *done.rest))
    return None


def issue_wordings(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield the other wordings of what a question at issue asks for, the nearest first.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = clause(cut("the village should close the old bridge"))
    >>> [f"{text_of(one.subject)} {one.predicate_text(positive=True, plural=False)}" for one in issue_wordings(asked)]
    ['we should close the old bridge', 'the old bridge should be closed']
    """
    for timeless in at_any_time(made) if made.aux in WISHES else ():
        if made.rest[len(timeless.rest)].lower != "at":  # when it should be done goes without saying, but "at nine"
            yield timeless
            yield from issue_wordings(timeless)
    doing = _gone_on_with(made.rest)
    if doing and made.aux in WISHES:
        yield replace(made, rest=(word(verb_lemma(doing[0].lower, VerbForm.ING)), *doing[1:]))
        yield from (replace(made, rest=(*map(word, other.split()), *doing)) for other in _GOING_ON)
    if is_body(made.subject):
        yield replace(made, subject=(word("we"),))
    if is_body(made.subject) or (len(made.subject) == 1 and made.subject[0].lower in ("we", "you", "one")):
        yield from undergone_by(made)


def done_and_undergone(made: EnglishClause) -> Iterator[tuple[EnglishClause, EnglishClause]]:
    """Yield what a question asks to be done to something, and that this should be done to it, of whatever it may be.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = clause(cut("the school should ban phones"))
    >>> [(text_of(done.rest), text_of(undergone.rest)) for done, undergone in done_and_undergone(asked)]
    [('ban X', 'be banned')]
    >>> asked = clause(cut("phones should be banned"))
    >>> [(text_of(done.subject), text_of(done.rest)) for done, _ in done_and_undergone(asked)]
    [('we', 'ban X')]
    """
    rest = made.rest
    if made.aux in WISHES and not made.lemma and not made.before and [one.lower for one in rest[:1]] == ["be"]:
        undergone = rest[1].lower if len(rest) > 1 else ""
        verb = verb_lemma(undergone, VerbForm.PAST | VerbForm.PARTICIPLE) if undergone else ""
        behind = rest[2:]
        if verb and VerbForm.PARTICIPLE in verb_forms(undergone) and not any(one.lower == "by" for one in behind):
            done = replace(made, subject=(word("we"),), rest=(word(verb), X, *behind))
            yield done, replace(made, subject=(X,))
        return
    lead = _verb_size(rest)
    for other in undergone_by(made):
        behind = other.rest[1 + lead :]
        yield replace(made, rest=(*rest[:lead], X, *behind)), replace(other, subject=(X,))


_KEEPING = ("keep", "retain", "preserve", "save")
_ENDING = (
    *("sell", "scrap", "abolish", "remove", "demolish", "close", "discontinue", "dissolve", "axe", "end", "fell"),
    *("dump", "eliminate", "disband", "discard", "destroy", "dismantle", "drop", "cancel", "close down", "shut down"),
    *("tear down", "knock down", "pull down", "cut down", "throw away", "throw out", "give up", "phase out"),
    *("get rid of", "do away with"),
)
_COUNTER_DEEDS = (
    (_KEEPING, _ENDING),
    (("allow", "permit"), ("ban", "forbid", "prohibit")),
    (("open",), ("close", "shut")),
    (("start",), ("stop",)),
    (("raise", "increase"), ("lower", "reduce", "cut")),
    (("accept", "approve"), ("reject", "decline", "refuse")),
    (("leave", "quit", "exit", "withdraw from"), ("stay in", "remain in")),
)
"""What can be done to a thing, and what nobody can do to it who does that."""
LASTING = ("stay", "remain")
"""What a thing does that is kept."""
_GOING = ("go",)
"""What a thing does that is not kept, and who does not stay."""
_STAYING_OR_GOING = {_GOING, *((one,) for one in LASTING)}
KEPT_OR_ENDED = frozenset((*_KEEPING, *_ENDING, *LASTING))
"""What is done to a thing, or by it, where it is."""
_STATES = ("be", "be kept", *LASTING)
"""What stands before how something should be: be open, stay open."""


_AGAINST_STATES = {"close": "open", "shut": "open", "open": "closed"} | dict.fromkeys(
    ("cost something", "cost money", "charge something", "charge money"), "free"
)
"""What a shop does that does not stay so: one that closes does not stay open; what costs something is not free."""


_GOING_ON = ("keep", "keep on", "go on", "continue", "carry on")
_STOPPING = ("stop", "quit", "give up")


def _gone_on_with(rest: Words, verbs: tuple[str, ...] = _GOING_ON) -> Words:
    """Return what somebody should go on doing, or stop doing: driving; nothing of other deeds."""
    lowers = [one.lower for one in rest]
    size = max((len(one.split()) for one in verbs if lowers[: len(one.split())] == one.split()), default=0)
    doing = rest[size:] if size else ()
    return doing if doing and VerbForm.ING in verb_forms(doing[0].lower) else ()


def is_of_all_here(subject: Words) -> bool:
    """Return whether a subject is all who debate, or a body of which they are a part: we, our club."""
    return [one.lower for one in subject] == ["we"] or is_body(subject)


def counter_proposals(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what nobody proposes who is for what a question asks for: to keep what should be sold, and back.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = clause(cut("we should keep the bus"))
    >>> [f"{text_of(one.subject)}: {text_of(one.rest)}" for one in counter_proposals(asked)][:2]
    ['we: sell the bus', 'we: scrap the bus']
    >>> asked = clause(cut("homework should be abolished"))
    >>> [text_of(one.rest) for one in counter_proposals(asked) if text_of(one.subject) == "homework"][:3]
    ['stay', 'remain', 'be kept']
    >>> asked = clause(cut("the pool should close on Sundays"))
    >>> [rest for one in counter_proposals(asked) if (rest := text_of(one.rest)).startswith("stay")]
    ['stay open on Sundays', 'stay open']
    """
    if made.aux not in WISHES or made.lemma or made.before:
        return
    done = next(
        (
            replace(one, rest=tuple(each for part in one.rest for each in (made.subject if part is X else (part,))))
            for one, _ in (done_and_undergone(made) if made.rest[:1] and made.rest[0].lower == "be" else ())
        ),
        None,
    )
    for one in (made, *issue_wordings(made), *(() if done is None else (done,))):
        yield from _counter_deeds(one)


def _counter_deeds(made: EnglishClause) -> Iterator[EnglishClause]:
    lowers = lowered(made.rest)
    if lowers in _STAYING_OR_GOING:
        stays = lowers != _GOING
        undergone, others = (_ENDING, (_GOING,)) if stays else (_KEEPING, ((one,) for one in LASTING))
        yield from (replace(made, rest=tuple(map(word, one))) for one in others)
        for deed in undergone:
            yield replace(made, rest=_undergoing(deed))
            yield replace(made, subject=(word("we"),), rest=(*map(word, deed.split()), *made.subject))
        return
    for verbs, others in ((_GOING_ON, _STOPPING), (_STOPPING, _GOING_ON)):
        doing = _gone_on_with(made.rest, verbs)
        yield from (replace(made, rest=(*map(word, one.split()), *doing)) for one in others if doing)
    yield from (replace(made, rest=rest) for rest in _left_or_switched(made.rest))
    undergone = lowers[:1] == ("be",)
    start = 2 if lowers[:2] == ("be", "kept") else 1
    behind = made.rest[start + 1 :]
    is_state = lowers[:1] in (("be",), *((one,) for one in LASTING)) and len(lowers) > start
    if is_state and (not behind or behind[0].lower in PREPOSITIONS):
        for state in complements(lowers[start]):
            yield from (replace(made, rest=(*map(word, one.split()), word(state), *behind)) for one in _STATES)
        ended = [deed for deed, state in _AGAINST_STATES.items() if state == lowers[start]]
        yield from (replace(made, rest=(*map(word, deed.split()), *behind)) for deed in ended)
    against = _AGAINST_STATES.get(lowers[0]) if lowers else None
    if against is not None and (len(lowers) == 1 or lowers[1] in PREPOSITIONS):
        for lasting in _STATES:
            yield replace(made, rest=(*map(word, lasting.split()), word(against), *made.rest[1:]))
    for sides in _COUNTER_DEEDS:
        for deeds, counter in (sides, sides[::-1]):
            done = [_undergoing(one) if undergone else tuple(map(word, one.split())) for one in deeds]
            size = max((len(one) for one in done if lowers[: len(one)] == tuple(each.lower for each in one)), default=0)
            if not size or (undergone and size < len(lowers)):
                continue
            if undergone and deeds is _ENDING:
                yield from (replace(made, rest=(word(one),)) for one in LASTING)
            elif deeds is _ENDING and _is_plain_object(made.rest[size:]):  # "abolish homework"
                yield from (replace(made, subject=made.rest[size:], rest=(word(one),)) for one in LASTING)
                yield from (replace(made, subject=made.rest[size:], rest=_undergoing(one)) for one in _KEEPING)
            for other in counter:
                rest = _undergoing(other) if undergone else tuple(map(word, other.split()))
                yield replace(made, rest=(*rest, *made.rest[size:]))
    yield from _left_as_it_is(made)
    yield from _at_another_time(made)


_SERIES = {
    "on": ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    "at": (*CLOCK - {"percent"}, *(str(hour) for hour in range(1, 25))),
    "in": (
        *("january", "february", "march", "april", "may", "june", "july", "august", "september", "october"),
        *("november", "december"),
    ),
}
"""Times of which one event has one: "on Mondays" is more than one."""
_HAPPENING = (("take", "place"), ("happen",), ("be", "held"), ("be",))


def _at_another_time(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something should be at another time than is asked, of the same kind: on another day, in another month.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in _at_another_time(clause(cut("the exam should take place on Monday")))][:2]
    ['take place on Tuesday', 'happen on Tuesday']
    >>> list(_at_another_time(clause(cut("the shop should open on Mondays"))))
    []
    """
    *deed, preposition, time = made.rest if len(made.rest) > 2 else (word(""), word(""), word(""))  # noqa: PLR2004
    others = _SERIES.get(preposition.lower, ())
    ways = _HAPPENING if lowered(tuple(deed)) in _HAPPENING else (lowered(tuple(deed)),)
    for other in others if time.lower in others else ():
        put = word(other.capitalize() if preposition.lower != "at" else other)
        for way in ways if canonical(other) != canonical(time.lower) else ():
            kept = tuple(deed) if way == lowered(tuple(deed)) else tuple(map(word, way))
            yield replace(made, rest=(*kept, preposition, put))


_SWITCHING = ("switch", "turn")
_LEAVING = ("leave", "keep")
_ON_OR_OFF = {"on": "off", "off": "on"}


def _left_or_switched(rest: Words) -> Iterator[Words]:
    """Yield what is against switching something off: to leave it on, be it named by its noun alone; and back.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in _left_or_switched(cut("turn off the hall lamps"))][:2]
    ['leave the hall lamps on', 'leave the lamps on']
    """
    verb = rest[0].lower if rest else ""
    at = next((n for n, one in enumerate(rest) if n and one.lower in _ON_OR_OFF), None)
    if at is None or verb not in (*_SWITCHING, *_LEAVING):
        return
    behind = rest[at + 1 :]
    end = next((n for n, one in enumerate(behind) if one.lower in PREPOSITIONS), len(behind)) if at == 1 else 0
    thing = behind[:end] if at == 1 else rest[1:at]
    behind = behind[end:]
    if len(thing) < 2 or thing[0].lower not in DEFINITE or (behind and behind[0].lower in DETERMINERS):  # noqa: PLR2004
        return  # "leave the lamps on the table"
    particle = (word(_ON_OR_OFF[rest[at].lower]),)
    for other in map(word, _LEAVING if verb in _SWITCHING else _SWITCHING):
        for start in range(1, len(thing)):
            named = (thing[0], *thing[start:])
            for more in (behind, ()) if behind else ((),):  # "leave it on" is against turning it off at night
                yield (other, *named, *particle, *more)
                if verb in _LEAVING:
                    yield (other, *particle, *named, *more)


def _left_as_it_is(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that the thing to which something should be done should stay as it is, or be left so: unchanged."""
    rest = made.rest
    size = next((at for at, one in enumerate(rest) if at and one.lower in PREPOSITIONS), len(rest))
    things = made.subject if rest[:1] and rest[0].lower == "be" else rest[1:size]
    if not things or things[-1].lower in ("it", "them", "that", "this") or not can_be(things[-1].lower, "NOUN"):
        return
    yield from (replace(made, subject=things, rest=tuple(map(word, (one, "unchanged")))) for one in LASTING)
    yield replace(made, subject=things, rest=tuple(map(word, ("be", "left", "unchanged"))))
    for deed in ("leave", "keep"):
        yield replace(made, subject=(word("we"),), rest=(word(deed), *things, word("unchanged")))


def _is_plain_object(words: Words) -> bool:
    """Return whether words are a noun in the plural, or of a mass, with what describes it and nothing behind it."""
    return (
        bool(words)
        and can_be(words[-1].lower, "NOUN")
        and not any(one.is_sign or one.arg is not None or one.lower in PREPOSITIONS | DETERMINERS for one in words)
    )


def _undergoing(deed: str) -> Words:
    """Return the words for being the object of a deed: be sold, be torn down."""
    verb, *behind = deed.split()
    return (word("be"), word(past_participle(verb)), *map(word, behind))


def is_body(subject: Words) -> bool:
    """Return whether a subject is a body that people speak for as "we": our office, the village."""
    if len(subject) < 2 or subject[0].lower not in ("the", "our", "this", "your", "my"):  # noqa: PLR2004 - our office
        return False
    return subject[-1].arg is None and subject[-1].lower in _BODIES


def with_issue(words: Words, topic: Words) -> Words:
    """Return words with what is at issue as the question names it."""
    return _one_at_issue(_as_ours(words, topic), topic)


def _as_ours(words: Words, topic: Words) -> Words:
    """Return words with the body at issue as the question names it: "nobody in the crew" is in our crew.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(_as_ours(cut("Nobody in the crew sails"), cut("our crew")))
    'Nobody in our crew sails'
    """
    if not (len(topic) == 2 and topic[0].lower == "our" and is_body(topic)):  # noqa: PLR2004 - our crew
        return words
    noun = topic[1].lower
    alone = PREPOSITIONS - {"at", "by", "for", "to", "with"}

    def is_it(at: int) -> bool:
        named = [one.lower for one in words[at : at + 2]] == ["the", noun]
        behind = words[at + 2] if at + 2 < len(words) else None
        return named and not (behind is not None and (behind.lower in alone or behind.lower.endswith("'s")))

    return tuple(topic[0] if is_it(at) else one for at, one in enumerate(words))


def _one_at_issue(words: Words, topic: Words) -> Words:
    """Return words with what is at issue where they only say "one": "we should get one if we can".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(_one_at_issue(cut("We should get one if it is cheap"), cut("a dog")))
    'We should get a dog if it is cheap'
    """
    if not topic or topic[0].lower not in ("a", "an"):
        return words

    def is_one(at: int) -> bool:
        behind = words[at + 1].lower if at + 1 < len(words) else "."
        described = at > 1 and words[at - 2].lower in DETERMINERS  # "the fast one"
        verb = at > 0 and VerbForm.BASE in verb_forms(words[at - 1].lower) and not described
        return words[at].lower == "one" and words[at].arg is None and verb and (behind in _BEHIND_ONE)

    return tuple(piece for at, one in enumerate(words) for piece in (topic if is_one(at) else (one,)))


_BEHIND_ONE = frozenset((".", "!", ",", ";", "if", "unless", "when", "because", "as", "but", "and", "too", "anyway"))
"""What "one" has behind it that stands for a whole thing."""


def is_body_name(name: str) -> bool:
    """Return whether the name of a thing is that of such a body: ``our_office``."""
    return name.rpartition("_")[2] in _BODIES


def undergone_by(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something should be done to the object of what should be done, where the object is clear.

    What stands behind the object may tell which it is, or where it should be done: barbecues on balconies.
    """
    rest = made.rest
    if made.aux not in WISHES or made.lemma or made.before or len(rest) < 2:  # noqa: PLR2004 - ban cars
        return
    verb, lead = rest[0].lower, _verb_size(rest)
    somebody = _AS_SUBJECT.get(rest[lead].lower, "") if len(rest) == lead + 1 else ""
    named = bool(somebody) or (len(rest) > lead and _is_named(rest[lead:]))
    if VerbForm.BASE not in verb_forms(verb) or verb in AUXILIARIES or not named:
        return
    if any(one.is_sign or one.arg is not None or one.lower in ("and", "or") for one in rest):
        return
    done = (word("be"), word(past_participle(verb)), *rest[1:lead])
    behind = PREPOSITIONS - {"of"} | _AWAY
    ends = [at for at in range(lead + 1, len(rest)) if rest[at].lower in behind]
    for end in (*ends[:1], len(rest)):
        things = (word(somebody),) if somebody else rest[lead:end]
        yield replace(made, subject=things, rest=(*done, *rest[end:]))


_AS_SUBJECT = {"him": "he", "her": "she", "them": "they"}


_AWAY = frozenset(("up", "out", "off", "down", "away", "back"))
"""What belongs to a verb, before its object or behind it: cut down, let out."""


def _verb_size(rest: Words) -> int:
    """Return how many words a verb has before its object: two of "cut down the tree"."""
    particle = len(rest) > 2 and rest[1].lower in _AWAY and _is_named(rest[2:])  # noqa: PLR2004 - down, trees
    return 2 if particle else 1


def _is_named(words: Words) -> bool:
    """Return whether words begin with a thing that is clear: "the bridge", "trees", "Harbour Street", "version 4"."""
    first = words[0]
    numbered = len(words) > 1 and words[1].lower.isdigit()
    return first.lower in DETERMINERS or is_plural_noun(first.lower) or first.text[:1].isupper() or numbered
