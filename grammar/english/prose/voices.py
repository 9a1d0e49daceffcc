"""Clauses the other way round: "was praised by the boss" as what the boss did, "my boss is Ann" as "Ann is my boss"."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.common import PEOPLE
from grammar.english.lexicon import (
    VerbForm,
    can_be,
    is_known,
    noun_singular,
    past_participle,
    present_participle,
    verb_forms,
    verb_lemma,
)
from grammar.english.prose.adjuncts import time_at_end
from grammar.english.prose.clauses import (
    DATES,
    DEFINITE,
    DEMONSTRATIVES,
    DETERMINERS,
    MODALS,
    PREPOSITIONS,
    RELATIVES,
    TIME_UNITS,
    EnglishClause,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.pronouns import BODIES
from grammar.english.prose.words import Words, among, word, words_of
from grammar.values import replace

_PEOPLE_ENDINGS = ("er", "or", "ist", "ian", "man", "woman", "ess", "ant", "ee")
_NO_AGENTS = among(
    """
    river water corner winter summer letter paper computer number power hammer finger lever mirror door floor motor
    order shower tower quarter december october november september week weekend deadline evening
    """
)


_MEASURES = among(
    """
    means degrees miles yards feet inches metres meters kilometres millimetres centimetres hours minutes seconds days
    weeks months years turns stages steps hundreds thousands dozens points percent goals votes euros pounds dollars
    """
)
"""Plurals behind "by" that tell how much or how, and not who."""
_OVER_ALL = among("only hardly barely scarcely almost nearly mainly mostly even rarely seldom exclusively")
"""Adverbs that are about who did it."""


def without_agent(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a passive clause without who did it, and without what stands behind; nothing where it names nobody."""
    done = active(made)
    if done is None or not made.positive:
        return
    by = next(at for at, one in enumerate(made.rest) if one.lower == "by")
    tail = made.rest[by + 1 + len(done.subject) :]
    if tail and made.rest[by + 1 : by + 1 + len(done.subject)] == done.subject:
        yield replace(made, rest=(*made.rest[:by], *tail))
    if not tail or made.aux != "is":
        yield replace(made, rest=made.rest[:by])


_AUXILIARIES = MODALS | {"is", "was", "has", "had"}


def passive(made: EnglishClause) -> EnglishClause | None:
    """Return what an active clause says of its one definite object: "the board rejected the plan", "it was rejected".

    None where it is no doing that is over, or where the object may be more than one noun phrase.
    """
    rest = made.rest
    if not made.positive or made.no_noun or made.before or not rest:
        return None
    if made.aux == "did" and made.lemma:
        lemma, start, aux = made.lemma, 0, "was"
    elif made.aux in ("has", "had") and not made.lemma and VerbForm.PARTICIPLE in verb_forms(rest[0].lower):
        lemma, start, aux = verb_lemma(rest[0].lower, VerbForm.PAST | VerbForm.PARTICIPLE), 1, made.aux
    elif made.aux in MODALS - _CLAIMED and VerbForm.BASE in verb_forms(rest[0].lower):
        lemma, start, aux = rest[0].lower, 1, made.aux
    elif made.aux in ("is", "was") and VerbForm.ING in verb_forms(rest[0].lower):
        lemma, start, aux = verb_lemma(rest[0].lower, VerbForm.ING), 1, made.aux
    else:
        return None
    if lemma in _NOT_UNDERGONE or len(rest) < start + 2 or rest[start].lower not in _UNDERGOING:
        return None
    end = next((at for at in range(start + 1, len(rest)) if rest[at].lower in PREPOSITIONS), len(rest))
    end = start + time_at_end(rest[start:end])  # "our girls last summer"
    thing, tail = rest[start:end], rest[end:]
    lowers = [one.lower for one in rest]
    if len(thing) < 2 or any(one.is_sign or one.arg is not None for one in rest):  # noqa: PLR2004 - the plan
        return None
    if not _OVER_ALL.isdisjoint(lowers) or not _NO_OBJECTS.isdisjoint(lowers):
        return None
    verb = (word(made.aux), *rest[:1]) if start else (word("has"),)
    parts = tagged((*made.subject, *verb, *rest[start:]))[len(made.subject) + len(verb) :][: len(thing)]
    inner = zip(lowers[start + 1 : end], parts[1:], strict=True)
    is_noun = parts[-1].startswith(("NN", "NP")) or (len(thing) == 2 and can_be(thing[-1].lower, "NOUN"))  # noqa: PLR2004
    if not is_noun or any(low in DETERMINERS or part.startswith(("V", "AV")) for low, part in inner):
        return None
    done = word(past_participle(lemma))
    been: Words = ()
    if start:
        been = (word("being" if aux in ("is", "was") else "been" if aux in ("has", "had") else "be"),)
    return EnglishClause(thing, aux, (), "", (*been, done, *tail))


_CLAIMED = frozenset(("should", "ought", "shall"))
"""What is claimed is one claim: the issue asks for it in the other voice where it has to."""


def to_receiver(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield the passive clauses of somebody who is given something: "gave Tom a form", "was given to Tom".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("Al gave Tom a form", "The form was given to Tom", "Tom was given the form")
    >>> [[text_of((*one.subject, *one.rest)) for one in to_receiver(clause(cut(text)))] for text in texts]
    [['a form given to Tom', 'Tom given a form'], ['Tom given the form'], ['the form given to Tom']]
    """
    rest = made.rest
    if made.before or made.no_noun or any(one.is_sign or one.lower in ("and", "or", "by") for one in rest):
        return
    if made.lemma in _GIVEN and made.aux in ("do", "did") and made.positive:
        turned = with_receiver(made)
        behind = [one.rest for one in (made, turned) if one is not None and any(o.lower == "to" for o in one.rest)]
        if turned is None or not behind:
            return
        (order, *_), done = behind, word(past_participle(made.lemma))
        at = next(n for n, one in enumerate(order) if one.lower == "to")
        thing, receiver, aux = order[:at], _as_subject(order[at + 1 :]), "is" if made.aux == "do" else "was"
        yield EnglishClause(thing, aux, (), "", (done, *order[at:]))
        yield EnglishClause(receiver, aux, (), "", (done, *thing))
        return
    given = _at(rest, 0)
    if made.aux not in ("is", "was") or verb_lemma(given, VerbForm.PAST | VerbForm.PARTICIPLE) not in _GIVEN:
        return
    if VerbForm.PARTICIPLE not in verb_forms(given) or len(rest) < 2:  # noqa: PLR2004 - given, something
        return
    if rest[1].lower == "to" and _is_phrase(rest[2:]):
        yield replace(made, subject=_as_subject(rest[2:]), rest=(rest[0], *small(made.subject)))
    elif rest[1].lower in DETERMINERS and _is_phrase(rest[1:]) and not any(o.lower in PREPOSITIONS for o in rest):
        yield replace(made, subject=rest[1:], rest=(rest[0], word("to"), *_as_object(made.subject)))


def got_done(made: EnglishClause) -> EnglishClause | None:
    """Return what "got told off", "gets fired" say with the plain passive; None for any other clause.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> found = got_done(clause(cut("The dog got run over by a bus")))
    >>> found and (found.aux, text_of(found.rest))
    ('was', 'run over by a bus')
    """
    rest = made.rest
    if made.lemma == "get" and made.aux in ("do", "did"):
        done, aux, auxiliary = rest, "is" if made.aux == "do" else "was", ""
    elif made.aux in _GETTING and not made.lemma and _at(rest, 0) == _GETTING[made.aux][0]:
        done, aux, auxiliary = rest[1:], made.aux, _GETTING[made.aux][1]
    else:
        return None
    low = _at(done, 0)
    if VerbForm.PARTICIPLE not in verb_forms(low) or low in (
        "used",
        "rid",
        "to",
        "set",
        "fit",
        "cross",
        "ready",
        "wet",
    ):
        return None
    if len(done) > 1 and done[1].arg is None and can_be(low, "NOUN") and can_be(done[1].lower, "NOUN"):
        return None  # "got cut flowers"
    return replace(made, aux=aux, lemma="", rest=(*words_of(auxiliary), *done))


_GETTING = {
    **dict.fromkeys(MODALS, ("get", "be")),
    "has": ("got", "been"),
    "had": ("got", "been"),
    "is": ("getting", "being"),
    "was": ("getting", "being"),
}

_GIVEN = among("give send show lend sell teach post serve award grant offer hand pay owe tell bring throw pass feed")
"""Verbs with whom something goes to before it, or behind it with "to"."""
_MADE_FOR = among("buy bake make cook build knit sew find fetch pour order reserve book")
"""Verbs with whom something is for before it, or behind it with "for"."""


_WITH_RECEIVER = _GIVEN | _MADE_FOR


def with_receiver(made: EnglishClause) -> EnglishClause | None:
    """Return a clause with who gets something behind it, or before it: "gave Tom a form", "gave a form to Tom".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(with_receiver(clause(cut(text))).rest) for text in ("Al gave Tom a form", "Al baked a pie for Ann")]
    ['a form to Tom', 'Ann a pie']
    """
    rest = made.rest
    start, lemma = 0, made.lemma
    if not lemma:
        if not rest or made.aux not in _AUXILIARIES:
            return None
        form = (
            VerbForm.ING if made.aux in ("is", "was") else VerbForm.BASE if made.aux in MODALS else VerbForm.PARTICIPLE
        )
        if form not in verb_forms(rest[0].lower):
            return None
        lemma, start = verb_lemma(rest[0].lower, form if form is not VerbForm.PARTICIPLE else form | VerbForm.PAST), 1
    if lemma not in _WITH_RECEIVER or any(
        one.is_sign or one.lower in ("and", "or", "but", "no", "not") for one in rest
    ):
        return None
    joint = "to" if lemma in _GIVEN else "for"
    words = rest[start:]
    places = [at for at, one in enumerate(words) if one.lower in PREPOSITIONS]
    if [words[at].lower for at in places] == [joint]:
        thing, receiver = words[: places[0]], words[places[0] + 1 :]
        if not _is_phrase(thing) or not _is_phrase(receiver) or any(o.lower in _TIME_WORDS for o in receiver):
            return None
        return replace(made, rest=(*rest[:start], *receiver, *thing))
    if places:
        return None
    for at in range(1, len(words)):
        receiver, thing = words[:at], words[at:]
        opens = thing[0].lower in DETERMINERS or thing[0].lower[:1].isdigit()
        if thing[0].lower == "that" and receiver[0].lower in DETERMINERS:
            continue  # "sell a mill that leaks"
        if opens and _is_phrase(receiver) and _is_phrase(thing):
            return replace(made, rest=(*rest[:start], *thing, word(joint), *receiver))
    return None


_TIME_WORDS = among("day week month year morning afternoon evening night weekend today tomorrow free nothing ever good")


def _is_phrase(words: Words) -> bool:
    """Return whether words are one noun phrase: a name, a pronoun, a noun with what stands before it."""
    if not words or words[-1].lower in _TIME_WORDS | DETERMINERS - {"his", "her"}:
        return False
    first = words[0]
    if first.arg is not None or (len(words) == 1 and first.lower in ("me", "him", "her", "us", "them", "you")):
        return len(words) == 1
    inner = {one.lower for one in words[1:]}
    if inner & DETERMINERS or any(is_adverb(one) for one in words):
        return False
    if first.lower in DETERMINERS or first.lower[:1].isdigit():
        return len(words) > 1
    return all(one.text[:1].isupper() for one in words)


_PARTICLES = among("up out off down away back on over in aside apart through round around")


def with_particle(made: EnglishClause) -> EnglishClause | None:
    """Return a clause with the particle of its verb behind its object, or before it: "put up a shed", "put a shed up".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(with_particle(clause(cut(text))).rest) for text in ("Al put up a shed", "Al took the bins in at ten")]
    ['a shed up', 'in the bins at ten']
    """
    rest = made.rest
    if not made.lemma and made.aux in MODALS and rest and VerbForm.BASE in verb_forms(rest[0].lower):
        behind = with_particle(replace(made, lemma=rest[0].lower, rest=rest[1:]))
        return None if behind is None else replace(made, rest=(rest[0], *behind.rest))
    if not made.lemma or made.no_noun or len(rest) < 2 or any(one.is_sign or one.arg is not None for one in rest):  # noqa: PLR2004
        return None
    first = rest[0].lower
    if first in _PARTICLES:
        end = _object_end(rest, 1)
        return None if end is None else replace(made, rest=(*rest[1:end], rest[0], *rest[end:]))
    end = _object_end(rest, 0)
    if end is None or end >= len(rest) or rest[end].lower not in _PARTICLES:
        return None
    goes_on = rest[end + 1].lower if end + 1 < len(rest) else ""
    if goes_on in DETERMINERS or goes_on[:1].isdigit() or (goes_on and rest[end + 1].text[:1].isupper()):
        return None  # "put the box on the shelf", "cut the hedge in 2020"
    return replace(made, rest=(rest[end], *rest[:end], *rest[end + 1 :]))


def _object_end(rest: Words, start: int) -> int | None:
    """Return where an object with its own determiner, or a name, ends; None where none begins there."""
    first = rest[start]
    if first.lower not in DETERMINERS and not first.text[:1].isupper():
        return None
    end = start + 1
    while end < len(rest) and rest[end].lower not in PREPOSITIONS | _PARTICLES and not _ends(rest, start, end):
        if rest[end].lower in DETERMINERS:
            return None
        end += 1
    return end if end > start + 1 or first.text[:1].isupper() else None


def preferred(made: EnglishClause) -> EnglishClause | None:
    """Return that somebody would not rather do the other of two things, where they would rather do the one.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> turned = preferred(clause(cut("Al would rather walk than ride")))
    >>> turned and (turned.positive, text_of(turned.rest))
    (False, 'rather ride than walk')
    """
    lowers = [one.lower for one in (*made.before, *made.rest)]
    rest = (*made.before, *made.rest)
    if made.positive and made.aux == "would" and not made.lemma and lowers[:1] == ["rather"]:
        start, joint = 1, "than"
    elif made.positive and made.lemma == "prefer" and made.aux in ("do", "did") and not made.before:
        start, joint = 0, "to"
    else:
        return None
    if lowers.count(joint) != 1 or any(one.is_sign for one in rest):
        return None
    at = lowers.index(joint)
    if not start < at < len(rest) - 1:
        return None
    turned = (*rest[:start], *rest[at + 1 :], rest[at], *rest[start:at])
    return replace(made, before=(), rest=turned, positive=False)


_UNDERGOING = among("the my our your this these those")
_NO_OBJECTS = among("and or but not own self that who which to")
_NOT_UNDERGONE = among(
    """
    have get make let feel keep call consider name elect want like love hate need know cost weigh
    last become remain resemble lack mean fit suit own belong enjoy prefer leave cross join marry
    give show tell teach lend offer pay hand promise ask go come turn run walk stand say think
    try help dare
    """
)
"""Verbs whose object does not undergo what is done, or that may have two objects."""


def active(made: EnglishClause) -> EnglishClause | None:
    """Return a passive clause with its "by" phrase as the active one; None where none is, or it is not who did it."""
    rest = made.rest
    if _OVER_ALL & {one.lower for one in (*made.before, *rest)}:
        return None
    if made.lemma or made.no_noun or made.aux not in _AUXILIARIES:
        return None
    start = 0
    while start < len(rest) and is_adverb(rest[start]):
        start += 1
    adverbs, form = rest[:start], ""
    if made.aux in ("has", "had"):
        form = "perfect" if _at(rest, start) == "been" else ""
    elif made.aux in MODALS:
        form = "modal" if _at(rest, start) == "be" else ""
    elif _at(rest, start) == "being":
        form = "going on"
    else:
        form = "plain"
    if not form:
        return None
    start += form != "plain"
    while start < len(rest) and is_adverb(rest[start]):
        adverbs, start = (*adverbs, rest[start]), start + 1
    verb = _at(rest, start)
    if VerbForm.PARTICIPLE not in verb_forms(verb):
        return None
    by = next((at for at in range(start + 1, len(rest)) if rest[at].lower == "by"), None)
    if (
        by is None
        or by + 1 >= len(rest)
        or any(one.lower in ("and", "or", "but", "not") or one.is_sign for one in rest)
    ):
        return None
    end = by + 1
    while end < len(rest) and rest[end].lower not in PREPOSITIONS and not _ends(rest, by + 1, end):
        end += 1
    agent, between, tail = rest[by + 1 : end], rest[start + 1 : by], rest[end:]
    if not agent or not is_agent(agent) or not made.subject:
        return None
    base = verb_lemma(verb, VerbForm.PAST | VerbForm.PARTICIPLE)
    thing = _as_object(made.subject)
    stranded = bool(between) and between[-1].lower in PREPOSITIONS  # "was paid for by the city"
    behind = (*between, *thing, *tail) if stranded else (*thing, *between, *tail)
    match form:
        case "plain":
            aux = "do" if made.aux == "is" else "did"
            return EnglishClause(agent, aux, (*made.before, *adverbs), base, behind, made.positive)
        case "perfect":
            return replace(made, subject=agent, rest=(*adverbs, rest[start], *behind))
        case "modal":
            return replace(made, subject=agent, rest=(*adverbs, word(base), *behind))
        case _:
            return replace(made, subject=agent, rest=(*adverbs, word(present_participle(base)), *behind))


def other_voices(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield the clauses in the other voice that say what a clause may ask for, wherever its object or its agent ends.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> turned = other_voices(clause(cut("some lads in hoods took my bike")))
    >>> [text_of((*one.subject, *one.rest)) for one in turned][-1]
    'my bike taken by some lads in hoods'
    >>> turned = other_voices(clause(cut("It was taken by two lads in hoods")))
    >>> [f"{text_of(one.subject)} {one.lemma} {text_of(one.rest)}" for one in turned][-1]
    'two lads in hoods take it'
    """
    start = 0
    while start < len(made.rest) and is_adverb(made.rest[start]):
        start += 1
    adverbs, rest = (*made.before, *made.rest[:start]), made.rest[start:]
    if made.no_noun or not made.subject or _OVER_ALL & {one.lower for one in (*made.before, *made.rest)}:
        return
    first, second = _at(rest, 0), _at(rest, 1)
    participle, past = VerbForm.PARTICIPLE, VerbForm.PAST | VerbForm.PARTICIPLE
    match made.aux:
        case "do" | "did" if made.lemma:
            aux = "is" if made.aux == "do" else "was"
            yield from _done(made, aux, (), made.lemma, (adverbs, made.rest))
        case "is" | "was" if first == "being" and participle in verb_forms(second):
            yield from _doing(made, made.aux, VerbForm.ING, verb_lemma(second, past), (adverbs, rest[2:]))
        case "is" | "was" if participle in verb_forms(first):
            lemma = verb_lemma(first, past)
            yield from _doing(made, "do" if made.aux == "is" else "did", VerbForm.NONE, lemma, (adverbs, rest[1:]))
        case "is" | "was" if VerbForm.ING in verb_forms(first):
            yield from _done(made, made.aux, (word("being"),), verb_lemma(first, VerbForm.ING), (adverbs, rest[1:]))
        case "has" | "had" if first == "been" and participle in verb_forms(second):
            yield from _doing(made, made.aux, participle, verb_lemma(second, past), (adverbs, rest[2:]))
        case "has" | "had" if participle in verb_forms(first):
            yield from _done(made, made.aux, (word("been"),), verb_lemma(first, past), (adverbs, rest[1:]))
        case aux if aux in MODALS and first == "be" and participle in verb_forms(second):
            yield from _doing(made, aux, VerbForm.BASE, verb_lemma(second, past), (adverbs, rest[2:]))
        case aux if aux in MODALS and VerbForm.BASE in verb_forms(first):
            yield from _done(made, aux, (word("be"),), first, (adverbs, rest[1:]))
        case _:
            pass


def _acts(subject: Words) -> bool:
    """Return whether a subject, without what stands behind its noun, is for somebody who acts."""
    end = next((at for at, one in enumerate(subject) if at and one.lower in PREPOSITIONS), len(subject))
    return subject[0].lower in _ACTING or is_agent(subject[:end])


_ACTING = among("i we you he she it they somebody someone anybody anyone")


def _done(made: EnglishClause, aux: str, be: Words, lemma: str, around: tuple[Words, Words]) -> Iterator[EnglishClause]:
    """Yield the passive clauses of an active one, wherever its object ends."""
    adverbs, behind = around
    if made.lemma:
        adverbs = made.before
    if not _acts(made.subject):
        return
    agent, done = (word("by"), *_as_object(made.subject)), word(past_participle(lemma))
    for particle in (behind[:1], ()) if _at(behind, 0) in _PARTICLES else ((),):
        for end in range(len(particle) + 1, len(behind) + 1):
            thing, tail = behind[len(particle) : end], behind[end:]
            orders = ((*particle, *agent, *tail), (*particle, *tail, *agent)) if tail else ((*particle, *agent),)
            for order in orders:
                yield EnglishClause(_as_subject(thing), aux, (), "", (*adverbs, *be, done, *order), made.positive)


def _doing(
    made: EnglishClause, aux: str, form: VerbForm, lemma: str, around: tuple[Words, Words]
) -> Iterator[EnglishClause]:
    """Yield the active clauses of a passive one, wherever its agent ends."""
    adverbs, behind = around
    by = next((at for at, one in enumerate(behind) if one.lower == "by"), len(behind))
    between, thing = behind[:by], _as_object(made.subject)
    for end in range(by + 2, len(behind) + 1):
        subject, tail = _as_subject(behind[by + 1 : end]), behind[end:]
        for order in ((*thing, *between, *tail), (*between, *thing, *tail)) if between else ((*thing, *tail),):
            if not form:
                yield EnglishClause(subject, aux, adverbs, lemma, order, made.positive)
                continue
            verb = lemma
            if form is not VerbForm.BASE:
                verb = present_participle(lemma) if form is VerbForm.ING else past_participle(lemma)
            yield EnglishClause(subject, aux, (), "", (*adverbs, word(verb), *order), made.positive)


_IN_NAMES = PREPOSITIONS - {"of", "in", "at"}


def exchanged(made: EnglishClause) -> EnglishClause | None:
    """Return a clause that says of one thing which one it is with both in each other's place; None for any other.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> turned = [exchanged(clause(cut(text))) for text in ("Her boss is Ann Lee", "Her boss is a baker")]
    >>> [turn and text_of((*turn.subject, *turn.rest)) for turn in turned]
    ['Ann Lee her boss', None]
    """
    rest, subject = made.rest, made.subject
    if made.aux not in ("is", "was") or made.lemma or made.no_noun or made.before or not rest or not subject:
        return None
    first, owned = rest[0], rest[0].lower.endswith(("'s", "s'"))
    is_name = all(one.text[:1].isupper() for one in rest) and not can_be(first.lower, "ADJ")
    if rest[-1].lower.endswith(("'s", "s'")) or not (
        is_name or (len(rest) > 1 and (first.lower in DEFINITE - DEMONSTRATIVES - {"its"} or owned))
    ):
        return None
    related = first.lower == "the" and is_name_of(subject) and not any(one.is_sign for one in rest)
    if related and any(one.lower in ("who", "that", "which") for one in rest[2:]) and not is_plural_subject(rest):
        return replace(made, subject=rest, rest=small(subject))  # "Al is the man who mended it"
    if any(one.is_sign or one.lower in _IN_NAMES | _OPEN_WORDS for one in rest) or is_plural_subject(rest):
        return None
    if subject[0].lower in _POINTING or is_plural_subject(subject):
        return None
    return replace(made, subject=rest, rest=small(subject))


def is_name_of(words: Words) -> bool:
    """Return whether words are one name: Ann Lee."""
    return all(one.arg is None and one.text[:1].isupper() for one in words) and words[0].lower not in DETERMINERS


_OPEN_WORDS = RELATIVES | among("that and or nor not but than as if when same only")
_POINTING = among("i we you it this that there these those what")


def _as_object(subject: Words) -> Words:
    """Return a subject as an object: a pronoun in its other form."""
    return (word(_OBJECTS[subject[0].lower]),) if len(subject) == 1 and subject[0].lower in _OBJECTS else small(subject)


_OBJECTS = {"i": "me", "we": "us", "he": "him", "she": "him", "they": "them"}
"""She and he are told alike (see `grammar.english.prose.words`)."""
_SUBJECTS = {other: one for one, other in _OBJECTS.items() if one != "she"}


def _as_subject(thing: Words) -> Words:
    """Return an object as a subject: a pronoun in its other form."""
    return (word(_SUBJECTS[thing[0].lower]),) if len(thing) == 1 and thing[0].lower in _SUBJECTS else thing


def _at(words: Words, at: int) -> str:
    return words[at].lower if at < len(words) and words[at].arg is None else ""


def _ends(rest: Words, start: int, at: int) -> bool:
    """Return whether a word behind an agent is no part of it: an adverb, a time."""
    one = rest[at]
    if at == start or one.text[:1].isupper():
        return False
    if one.lower in ("last", "next", "this", "every", "yesterday", "today", "tomorrow", "tonight", "twice", "once"):
        return True
    return is_adverb(one) and one.lower not in ("all", "both", "only", "almost", "nearly")


def is_agent(words: Words) -> bool:
    """Return whether a phrase behind "by" is for somebody who acts, not a means, a place or a time."""
    if len(words) == 1 and words[0].arg is not None:
        return True
    first, last = words[0], words[-1].lower
    if any(one.lower in DATES or one.lower[:1].isdigit() for one in words) or first.lower == "no":
        return False
    if first.lower in ("me", "him", "us", "them", "it", "you"):
        return False  # their forms as subjects differ
    if first.lower not in DETERMINERS and first.text[:1].isupper():
        return True
    if last in _NO_AGENTS:
        return False
    if first.lower == "the" and len(words) == 2 and words[1].text[:1].isupper() and last.endswith("s"):  # noqa: PLR2004
        return is_known(last[:-1])  # the Greens, the Romans; not the Thames
    single = noun_singular(last) or last
    if first.lower not in DETERMINERS and is_plural_noun(last) and last not in _MEASURES:
        return True  # "by foxes", "by heavy storms"
    if first.lower in DETERMINERS and VerbForm.ING not in verb_forms(last) and last not in _MEASURES | TIME_UNITS:
        # "by the dean": who acts or, after some verbs, where it was; nobody asks whether the lake parked the car
        return can_be(last, "NOUN") or not is_known(last)
    return last in BODIES or single in BODIES or single.endswith(_PEOPLE_ENDINGS) or single in PEOPLE
