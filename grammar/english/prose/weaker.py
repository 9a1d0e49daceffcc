"""What a clause says the less: "Jo walked to school with Al" is that Jo walked to school, "very cheap" is cheap.

A phrase at the end goes only where what is left follows for certain: something happened to one thing, nothing in the
clause counts, denies, compares or takes back, and the phrase only tells with what, where or when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grammar.english.common import PEOPLE, is_demonym
from grammar.english.lexicon import (
    VerbForm,
    can_be,
    past_participle,
    positive_degree,
    present_participle,
    verb_forms,
    verb_lemma,
)
from grammar.english.prose.adjuncts import CLOCK, NO_FACTS, NO_PLACES, OPERATORS, TIMES, is_span, without_adjuncts
from grammar.english.prose.changes import less_exactly
from grammar.english.prose.clauses import (
    DEFINITE,
    DETERMINERS,
    MODALS,
    PLACED,
    PREPOSITIONS,
    RELATIVES,
    EnglishClause,
)
from grammar.english.prose.nominals import supers
from grammar.english.prose.words import ProseWord, Words, among, canonical, lowered, word
from grammar.values import replace

# ---- phases: "no longer", "has stopped selling", "about to" ----------------------------------------------------------

# What is so now, and what was before. Who no longer works here worked here; who has given up smoking does not smoke,
# and did. What stops or begins once in the past says nothing of now.

_BEFORE = {"is": "was", "do": "did", "can": "could"}
"""The past of what was so before."""
_ENDED = (("stopped",), ("quit",), ("ceased",), ("given", "up"))
_BEGUN = (("started",), ("begun",), ("taken", "up"))
_KEPT = among("keep continue")
_GIVEN_UP = (("quit", ()), ("give", ("up",)))
"""Verbs that end a habit for good: the verb, and what belongs to it."""
_JOINED = among("and or but when while if until unless because before after as")


def phases(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what is so now, and what was so before, where a clause tells of a beginning or an end.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> found = phases(clause(cut("Al has stopped selling stamps")))
    >>> [(one.aux, one.positive, f"{one.lemma} {text_of(one.rest)}".strip()) for one in found]
    [('do', False, 'sell stamps'), ('is', False, 'selling stamps'), ('did', True, 'sell stamps')]
    """
    if made.ended and not made.positive:
        if made.aux in _BEFORE:
            yield replace(made, aux=_BEFORE[made.aux], positive=True, ended=False)
        since = next((at for at, one in enumerate(made.rest) if one.lower == "since"), None)
        if since is not None and (since or made.lemma):
            yield replace(made, rest=made.rest[:since])  # what is so no more since May is not so
        return
    if not made.positive or _JOINED & {one.lower for one in made.rest}:
        return
    if made.aux == "has" and not made.lemma:
        yield from _since_then(made)
    elif made.aux == "is" and not made.lemma and [one.lower for one in made.rest[:2]] == ["about", "to"]:
        yield from _not_yet(made, made.rest[2:])
    elif made.lemma in _KEPT and made.aux in ("do", "did"):
        doing = _verb(made.rest)
        if doing is not None:
            yield replace(made, lemma=doing, rest=_behind(made.rest))
    elif made.aux == "did":
        for lemma, particles in _GIVEN_UP:
            rest = made.rest[len(particles) :]
            doing = _verb(rest)
            named = made.lemma == lemma and lowered(made.rest[: len(particles)]) == particles
            if named and doing is not None:
                yield replace(made, lemma=doing, rest=_behind(rest))


def _since_then(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what is so since something "has stopped" or "has started", and what was so before."""
    lowers = lowered(made.rest)
    for opener in (*_ENDED, *_BEGUN):
        rest = made.rest[len(opener) :]
        doing = _verb(rest) if lowers[: len(opener)] == opener else None
        if doing is None:
            continue
        goes_on = opener in _BEGUN
        behind = _behind(rest)
        yield replace(made, aux="do", lemma=doing, rest=behind, positive=goes_on)
        yield replace(made, aux="is", rest=(word(present_participle(doing)), *behind), positive=goes_on)
        if not goes_on:
            yield replace(made, aux="did", lemma=doing, rest=behind)
    if lowers[:2] == ("yet", "to"):
        yield from _not_yet(made, made.rest[2:])


def _not_yet(made: EnglishClause, rest: Words) -> Iterator[EnglishClause]:
    """Yield that something that is to happen soon has not happened."""
    verb = rest[0].lower if rest else ""
    if VerbForm.BASE in verb_forms(verb) and rest[0].arg is None:
        done = word("been" if verb == "be" else past_participle(verb))
        yield replace(made, aux="has", rest=(done, *rest[1:]), positive=False)


def _verb(rest: Words) -> str | None:
    """Return the base form of what is being done: "selling stamps", "to sell stamps"."""
    if len(rest) > 1 and rest[0].lower == "to":
        return rest[1].lower if VerbForm.BASE in verb_forms(rest[1].lower) and rest[1].lower != "be" else None
    doing = rest[0].lower if rest and rest[0].arg is None else ""
    return verb_lemma(doing, VerbForm.ING) if doing.endswith("ing") and VerbForm.ING in verb_forms(doing) else None


def _behind(rest: Words) -> Words:
    return rest[2:] if rest[0].lower == "to" else rest[1:]


# ---- what is said the less -------------------------------------------------------------------------------------------

_INTENSE = among(
    """
    very really extremely incredibly remarkably surprisingly amazingly unbelievably exceptionally extraordinarily
    absolutely totally completely utterly truly terribly awfully particularly astonishingly super
    """
)
"""What makes an adjective stronger, and leaves it true."""
_FAR = frozenset(("far", "much", "way", "clearly"))
"""What makes "too big" and "bigger" stronger."""


def weaker(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows from a clause about one thing by leaving something out, and what a "without" denies."""
    words = {made.aux, made.lemma, *lowered((*made.subject, *made.before, *made.rest))}
    for phase in phases(made):
        yield phase
        yield from without_adjuncts(phase)
    if not _WITHIN_ANY.isdisjoint(words):
        for needed, follows in _OF_ANY:
            if not needed.isdisjoint(words):
                yield from follows(made)
    if not made.positive and not made.lemma and made.before and all(one.lower in _ASSURING for one in made.before):
        yield replace(made, before=())  # "I honestly can't decide"
    if not made.positive or made.no_noun:
        return
    for needed, follows in _FROM_ANY_WORDS if _WITHIN_AFFIRMED.isdisjoint(words) else _OF_AFFIRMED:
        if not needed or not needed.isdisjoint(words):
            yield from follows(made)
    for one in (made, *without_adjuncts(made)):
        if one is not made:
            yield one
        if "without" in words:
            yield from _denied(one)


def _just_as(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield "as much as her boss" for "just as much as her boss"."""
    if [one.lower for one in made.rest[:2]] == ["just", "as"]:
        yield replace(made, rest=made.rest[1:])


def _changed(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without how much something changed, and that without its adjuncts."""
    for plain in less_exactly(made):
        yield plain
        yield from without_adjuncts(plain)


def _plainer_still(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without its cause or what only assures that it is so, and that without its adjuncts."""
    for plain in _plainer(made):
        yield plain
        yield from without_adjuncts(plain)


def advised(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something should be done that must be done, or should not that must not.

    "He must be ill", and "must have gone", tell what is so, and demand nothing.
    """
    if made.aux == "do" and made.lemma == "have" and made.positive and [one.lower for one in made.rest[:1]] == ["to"]:
        yield from advised(replace(made, aux="must", lemma="", rest=made.rest[1:]))
    rest = [one.lower for one in made.rest]
    if made.aux != "must" or made.lemma or not rest or rest[0] == "have":
        return
    if rest[0] != "be" or (len(rest) > 1 and VerbForm.PARTICIPLE in verb_forms(rest[1]) and not can_be(rest[1], "ADJ")):
        yield replace(made, aux="should")


def _of_another(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that there is not another where there is no other, and that there is not none where there is another."""
    lowers = [one.lower for one in made.rest[:2]]
    if not made.positive or len(made.rest) < 2 or (made.aux not in ("is", "was") and made.lemma != "have"):  # noqa: PLR2004
        return
    if lowers == ["no", "other"]:
        yield replace(made, rest=(word("another"), *made.rest[2:]), positive=False)
    elif lowers[0] == "another":
        yield replace(made, rest=(word("no"), word("other"), *made.rest[1:]), positive=False)


_OF_NOW = among("now currently moment present time today this since")
"""Words of which one stands in whatever tells that it is so now, or since some time."""
_NOW = (
    ("at", "the", "moment"),
    ("at", "present"),
    ("at", "this", "moment"),
    ("this", "time"),
    ("right", "now"),
    ("currently",),
    ("now",),
)


def without_now(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause of the present without "now", or "since May": what is not so now, or since then, is not so."""
    if made.aux not in ("is", "do", "can", "has"):
        return
    lowers = lowered(made.rest)
    if _OF_NOW.isdisjoint(lowers) and (not made.before or made.before[0].lower not in _OF_NOW):
        return
    since = lowers.index("since") if "since" in lowers[1:] else 0
    span = 2 if lowers[-2:-1] == ("this",) and lowers[-1] in _PRESENT_SPANS else 1 if lowers[-1:] == ("today",) else 0
    denied = made.aux in ("is", "do", "can") and not (made.positive or made.no_noun)
    if span and denied and len(lowers) > span:
        yield replace(made, rest=made.rest[:-span])
        return
    if since and made.aux != "has" and not (made.no_noun or _OPENS_CLAUSE & set(lowers[since:])):
        yield replace(made, rest=made.rest[:since])
        return
    if _OPEN_ELSE & set(lowers):
        return
    for end in _NOW:
        if lowers[-len(end) :] == end and len(lowers) > len(end) - bool(made.lemma):
            yield replace(made, rest=made.rest[: -len(end)])
            return
    words, behind = (made.before, False) if made.lemma else (made.rest, True)
    if words and words[0].lower in ("currently", "now") and len(words) > behind:
        yield replace(made, before=words[1:]) if made.lemma else replace(made, rest=words[1:])


_PRESENT_SPANS = frozenset(
    ("year", "season", "term", "month", "week", "weekend", "summer", "winter", "spring", "autumn")
)
"""With "this": a span of the present, in which what is denied is not so now."""
_OPENS_CLAUSE = frozenset(("that", "who", "which", "and", "or", "but", "if", "when", "because"))


def _at_all(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that there are some of what there are so many of: "there are two lamps in the hall" is that there are."""
    if made.aux not in ("is", "was") or len(made.rest) < 2 or [one.lower for one in made.subject] != ["there"]:  # noqa: PLR2004 - two, lamps
        return
    first = made.rest[0].lower
    counted = first in CLOCK | _SOME or (first.isdigit() and first != "0")
    if counted and not OPERATORS & {one.lower for one in made.rest[1:]}:
        yield replace(made, rest=made.rest[1:])


def _of_share(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without that of which something is a share: who pays half of the rent pays half."""
    lowers = [one.lower for one in made.rest]
    at = lowers.index("of") if made.lemma and "of" in lowers[1:3] else 0
    share = lowers[:at] == ["half"] or (at == 2 and canonical(lowers[0]).isdigit() and lowers[1] in _FRACTIONS)  # noqa: PLR2004 - two thirds
    if share and not (OPERATORS - DETERMINERS) & {one.lower for one in (*made.before, *made.rest[1:])}:
        yield replace(made, rest=made.rest[:at])


def _of_nobody_alone(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what something costs, or how long it takes, without whom: "the trip cost us 300 euros last year"."""
    lowers = [one.lower for one in made.rest]
    if made.lemma not in ("cost", "take") or lowers[:1] not in _RECEIVING or not _counts_of(lowers[1:2]):
        return
    plain = replace(made, rest=made.rest[1:])
    yield plain
    yield from without_adjuncts(plain)


def _counts_of(lowers: list[str]) -> bool:
    return lowers[:1] != [] and (lowers[0][:1].isdigit() or lowers[0] in CLOCK)


_RECEIVING = (["us"], ["me"], ["you"], ["him"], ["her"], ["them"])


def _like_others(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without that it is so of all others: "Rex is a dog like any other"."""
    lowers = [one.lower for one in made.rest]
    for end in (["like", "any", "other"], ["like", "all", "others"], ["like", "everyone", "else"]):
        if len(lowers) > len(end) and lowers[-len(end) :] == end:
            plain = replace(made, rest=made.rest[: -len(end)])
            yield plain
            yield from weaker(plain)


def _of_us(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause with "us" for "both of us", "all of us": what matters to each of us matters to us."""
    lowers = [one.lower for one in made.rest]
    for at in range(len(lowers) - 2):
        if lowers[at] in ("both", "all", "each") and lowers[at + 1] == "of" and lowers[at + 2] in ("us", "you", "them"):
            yield replace(made, rest=(*made.rest[:at], *made.rest[at + 2 :]))


_FRACTIONS = among("thirds quarters fifths sixths eighths tenths percent")


def _as_money(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that it is money which is told as an amount: "lost 80,000 euros last year" lost money last year."""
    lowers = [one.lower for one in made.rest]
    at = 1 if made.aux == "will" or made.aux in ("has", "had") else 0
    verb = made.lemma or (verb_lemma(lowers[0], VerbForm.PARTICIPLE | VerbForm.PAST) if at and lowers else "")
    number, unit, *_ = (*lowers[at : at + 2], "", "")
    if verb not in _IN_MONEY or not number[:1].isdigit() or not unit or canonical(unit) not in _CURRENCIES:
        return
    behind = made.rest[at + 2 :]
    if [one.lower for one in behind[:1]] == ["more"]:  # "earns 900 euros more a month"
        behind = behind[1:]
    each = [one.lower for one in behind[:1]] in (["a"], ["per"], ["each"], ["every"])
    if not (OPERATORS - {"last"}) & {one.lower for one in behind}:
        yield replace(made, rest=(*made.rest[:at], word("money"), *(behind[2:] if each else behind)))


_IN_MONEY = among("lose save earn make spend owe raise waste have")
_CURRENCIES = among("euro pound dollar franc krone cent penny")


_SOME = among("some several many dozens hundreds thousands")


def since_then(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something still is what it has been since some time: "has been a nurse since May" is a nurse."""
    lowers = [one.lower for one in made.rest]
    if made.aux != "has" or made.lemma or made.before or lowers[:1] != ["been"] or lowers.count("since") != 1:
        return
    at = lowers.index("since")
    state, behind = made.rest[1:at], lowers[at + 1 :]
    if not state or not behind or _OPEN_ELSE & {*lowers[:at], *behind} or any(one.is_sign for one in made.rest):
        return
    first = state[0].lower
    if first in DETERMINERS or first in _WHERE or (can_be(first, "ADJ") and not first.endswith("ing")):
        yield replace(made, aux="is", rest=state)


def to_no_end(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without what something is needed or used for: "needs her phone to check her sugar"."""
    lowers = [one.lower for one in made.rest]
    if made.lemma not in ("need", "use", "have", "keep", "buy") or made.aux not in ("do", "did") or "to" not in lowers:
        return
    at = lowers.index("to")
    thing = made.rest[:at]
    if len(thing) < 2 or thing[0].lower not in DETERMINERS or at + 1 >= len(lowers) or OPERATORS & set(lowers[:at]):  # noqa: PLR2004
        return
    does = VerbForm.BASE in verb_forms(lowers[at + 1]) and lowers[at + 1] != "be"
    if does and not any(one.lower in PREPOSITIONS or one.is_sign for one in thing) and not _may_act(thing):
        yield replace(made, rest=thing)


def _too_much(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that what something is too much to do is not done: "he was too tired to cook" did not cook.

    What a verb has no object for is done to the subject: soup that was too hot to eat was not eaten.
    """
    lowers = [one.lower for one in made.rest]
    if made.aux not in ("is", "was") or made.lemma or lowers[:1] != ["too"] or lowers.count("to") != 1:
        return
    at = lowers.index("to")
    doing, kept = made.rest[at + 1 :], {*lowers[1:at]}
    if at < 2 or not doing or kept & {"for", "of", "or", "and"} or any(one.is_sign for one in made.rest):  # noqa: PLR2004
        return
    verb, behind = doing[0].lower, doing[1:]
    if VerbForm.BASE not in verb_forms(verb) or verb == "be" or doing[0].arg is not None:
        return
    done = replace(made, aux="was", before=(), rest=(word(past_participle(verb)),), positive=False)
    if [one.lower for one in made.subject] == ["it"]:
        end = next((n for n, one in enumerate(behind) if one.lower in PREPOSITIONS), len(behind))
        if made.aux == "was" and end and behind[0].lower in DEFINITE:
            yield replace(done, subject=behind[:end], rest=(*done.rest, *behind[end:]))
    elif not behind and verb in _DONE_TO_THINGS:
        yield done if made.aux == "was" else replace(done, aux="can", rest=(word("be"), *done.rest))
    elif made.aux == "was":
        yield replace(made, aux="did", before=(), lemma=verb, rest=behind, positive=False)
    else:
        yield replace(made, aux="can", before=(), rest=doing, positive=False)


_DONE_TO_THINGS = among("eat drink read use wear carry lift move repair fix mend sell buy hear see open touch keep")
"""Verbs that, without an object, tell what is done to the thing that is too much for it."""


def _may_act(thing: Words) -> bool:
    """Return whether what is needed may be who does what it is needed for: "needs his son to help"."""
    return thing[-1].lower in PEOPLE or thing[-1].lower.endswith(("er", "or", "ist", "man", "ian"))


_LASTING = among(
    "live work stay sleep walk go drive ride swim run play sing have know own need like love hate use teach"
)
"""Verbs of what goes on, or is done again and again, and comes to no end by being done."""


def _goes_on(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that somebody does what they have done since some time, or for some years: "has lived here since May"."""
    lowers = [one.lower for one in made.rest]
    at = next((n for n, low in enumerate(lowers) if n and (low == "since" or is_span(lowers[n:]))), None)
    if (
        made.aux != "has"
        or made.lemma
        or made.before
        or made.no_noun
        or at is None
        or any(one.is_sign for one in made.rest)
    ):
        return
    if {"and", "or", "but", "never", "not", "only"} & set(lowers):
        return
    if lowers[0] == "been" and len(lowers) > 1 and VerbForm.ING in verb_forms(lowers[1]):
        yield replace(made, aux="is", rest=made.rest[1:at])
    elif VerbForm.PARTICIPLE in verb_forms(lowers[0]):
        lemma = verb_lemma(lowers[0], VerbForm.PARTICIPLE | VerbForm.PAST)
        counted = any(_counts(one) for one in made.rest[1:at])
        if lemma in _LASTING and not counted:
            yield replace(made, aux="do", lemma=lemma, rest=made.rest[1:at])


def _counts(one: ProseWord) -> bool:
    return one.lower[:1].isdigit() or one.lower in CLOCK


def _not_quite(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is not so that was nearly so: "she almost fell", "the hall is nearly full"."""
    words = made.before if made.lemma else made.rest
    behind = words[1:2]
    if words[:1] and words[0].lower in ("nearly", "almost") and (made.lemma or behind) and not (
        behind and (behind[0].lower in OPERATORS | DETERMINERS | {"as"} or _counts(behind[0]))
    ):  # fmt: skip
        yield (
            replace(made, before=words[1:], positive=False)
            if made.lemma
            else replace(made, rest=words[1:], positive=False)
        )


_OPEN_ELSE = RELATIVES | among("that than as and or but before until by from if when because , only")
"""Words in front of which, or with which, "now" may tell of something else than the whole clause."""
_WHERE = among("in at on from near under behind inside outside with without")


def _of_kind(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield of which wider kinds something is, where it is from, and what it is like, by the kind that it is of.

    "Is an experienced nurse from Leeds": a nurse, an experienced nurse, a nurse from Leeds; from Leeds; experienced.
    """
    rest = made.rest
    if made.aux not in ("is", "was") or made.lemma or made.before or made.no_noun or not made.positive or len(rest) < 3:  # noqa: PLR2004
        return
    lowers = [one.lower for one in rest]
    only = 2 if lowers[:2] == ["the", "only"] else 1 if lowers[0] in ("a", "an") else 0
    counted = OPERATORS - {"all", "every", "only", "first", "last"}
    if not only or any(one.is_sign or one.arg is not None for one in rest) or counted & set(lowers):
        return
    at = next((n for n in range(only + 1, len(rest)) if lowers[n] in PREPOSITIONS | PLACED), len(rest))
    noun, behind = rest[only:at], rest[at:]
    if not can_be(noun[-1].lower, "NOUN") or noun[-1].lower in TIMES | {"now"} or NO_PLACES & {*lowers[at:]}:
        return
    if behind and behind[0].lower not in _WHERE | PLACED:
        kinds: list[Words] = []
        if len(noun) > 1:
            kinds = [one for one in supers((*noun, *behind)) if one[-len(behind) :] == behind]
    else:
        kinds = [*([noun] if behind else []), *supers((*noun, *behind))]
    if not _STUFFS & set(lowers):
        yield from (replace(made, rest=(word("a"), *kind)) for kind in dict.fromkeys(kinds))
    if behind and behind[0].lower == "from" and all(one.text[:1].isupper() for one in behind[1:]):
        yield replace(made, rest=behind)
    if len(noun) > 1 and _is_apart_from_kind(noun[0], noun[-1]):
        yield replace(made, rest=noun[:1])


def _is_apart_from_kind(one: ProseWord, noun: ProseWord) -> bool:
    """Return whether an adjective says the same of a thing as of one of its kind: German, red, experienced; not big."""
    if one.lower.endswith("ed"):
        return can_be(one.lower, "ADJ") and VerbForm.PARTICIPLE in verb_forms(one.lower)
    return one.lower in _APART or (is_demonym(one.lower) and _may_act((noun,)) and noun.lower not in _OF_LANGUAGES)


_APART = among(
    """
    red blue green yellow white black brown grey gray pink purple orange wooden female male married single pregnant
    blind deaf vegetarian vegan electric empty free closed open round square
    """
)
"""Adjectives that say the same of whatever kind a thing is."""
_OF_LANGUAGES = among("teacher tutor professor lecturer instructor speaker translator interpreter")
"""Who may have to do with a language, of whatever people they are: a German teacher."""
_STUFFS = among(
    "stone rubber chocolate snow wax porcelain stuffed inflatable cardboard gingerbread plush toy paper clay"
)
"""What things are made of that only look like what they are called: a stone lion."""


def _is_no_fact(made: EnglishClause) -> bool:
    """Return whether the object of a verb need not be there; what one looks at is there."""
    return made.lemma in NO_FACTS and not (made.lemma == "look" and [one.lower for one in made.rest[:1]] == ["at"])


def _unaccompanied(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that somebody has what they have with something else: a garden with a pond is a garden."""
    rest, lowers = made.rest, [one.lower for one in made.rest]
    if made.lemma != "have" or made.aux not in ("do", "did") or made.before or lowers[:1] not in (["a"], ["an"]):
        return
    at = next((n for n, low in enumerate(lowers) if low in PREPOSITIONS), None)
    if at is None or at < 2 or lowers[at] in ("of", "like", "than", "as") or (OPERATORS | NO_PLACES) & {*lowers}:  # noqa: PLR2004 - a garden
        return
    if all(one.arg is None and (can_be(one.lower, "NOUN") or can_be(one.lower, "ADJ")) for one in rest[1:at]):
        yield replace(made, rest=rest[:at])


_OF_SOME = among("have need buy sell use make get offer own serve produce contain build carry keep")
"""Verbs whose bare object is some of it, and never all: who sells books that are old sells books."""


def _undescribed(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without the relative clause that tells what its object is like: "we saw a flat that is old"."""
    at = next((at for at, one in enumerate(made.rest) if at and one.lower in RELATIVES | {"that"}), None)
    there = [one.lower for one in made.subject] == ["there"] and made.aux in ("is", "was")
    states = made.lemma == "need" or not _is_no_fact(made)
    if at is None or not (there or (made.lemma and made.aux in ("do", "did") and states)):
        return
    left = made.rest[:at]
    start = max((n for n, one in enumerate(left) if one.lower in ("a", "an")), default=None)
    named = start is not None and start < at - 1
    bare = all(one.arg is None and (can_be(one.lower, "NOUN") or can_be(one.lower, "ADJ")) for one in left)
    named = named and left[-1].lower not in PREPOSITIONS  # "had a key to that locker"
    named = named or (made.lemma in _OF_SOME and bare)  # "needs medicine that costs 60 euros"
    if named and not {one.lower for one in (*made.before, *left)} & (OPERATORS | {","}):
        yield replace(made, rest=left)


_DONE = {"manage": (True, False), "remember": (True, False), "bother": (None, False)}
_LEFT = {"forget": (False, True), "fail": (False, True), "neglect": (False, True), "refuse": (False, None)}
"""Verbs whose infinitive was done, or was not: where they are stated, and where they are denied."""


def _carried_out(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something was done, or was not, where "managed to" or "forgot to" tells it; what "used to be" was."""
    rest = made.rest
    if made.lemma in ("use", *_DONE, *_LEFT) and made.aux in ("do", "did") and len(rest) > 1 and rest[0].lower == "to":
        verb = rest[1]
        if VerbForm.BASE not in verb_forms(verb.lower) or any(one.lower in ("and", "or", "but") for one in rest):
            return
        positive = {**_DONE, **_LEFT, "use": (True, None)}[made.lemma][0 if made.positive else 1]
        if positive is None or (made.lemma == "use" and made.aux != "did"):
            return
        if verb.lower == "be":
            yield replace(made, aux="was" if made.aux == "did" else "is", lemma="", rest=rest[2:], positive=positive)
        else:
            yield replace(made, lemma=verb.lower, rest=rest[2:], positive=positive)


_CAUSES = ("because of", "due to", "thanks to", "owing to", "on account of", "in spite of", "despite")
_ASSURING = among(
    """
    basically simply really actually definitely certainly clearly obviously indeed undoubtedly surely
    already finally still again even merely just honestly frankly truly personally
    unfortunately fortunately luckily sadly thankfully regrettably inevitably
    """
)
"""Adverbs without which a clause holds as well."""
_BEHIND_AUXILIARIES = _ASSURING | {"only"}
_BEFORE_VERBS = _BEHIND_AUXILIARIES | {"just"}


def _plainer(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without its cause, without "only", without what only assures that it is so."""
    rest = made.rest
    lowers = [one.lower for one in rest]
    text = f" {' '.join(lowers)} "
    cause = next((one for one in _CAUSES if f" {one} " in text), None)
    if cause is not None:
        at = len(text[: text.index(f" {cause} ")].split())
        sure = not at or lowers[at - 1] not in OPERATORS  # "mainly because of" tells of the cause
        if sure and (at or made.lemma) and "," not in lowers and not {"only", "not", "and", "or", "but"} & set(lowers):
            yield replace(made, rest=rest[:at])
    if "plus" in lowers[2:] and any(_counts(one) for one in rest[: lowers.index("plus")]):
        yield replace(made, rest=rest[: lowers.index("plus")])  # "costs 9 euros a day plus 2 for the bike"
    if (
        lowers[-1:] == ["again"]
        and len(rest) > 1
        and made.aux == "is"
        and not OPERATORS & set(lowers)
        and "," not in lowers
    ):
        yield replace(made, rest=rest[:-1])
    part = made.before if made.lemma else rest
    if [one.lower for one in part[:2]] == ["only", "just"]:  # "we only just caught it"
        yield replace(made, before=part[2:]) if made.lemma else replace(made, rest=part[2:])
        return
    for at, one in enumerate(part[:2]):
        if one.lower not in (_BEFORE_VERBS if made.lemma else _BEHIND_AUXILIARIES) or at + 1 >= len(part) + bool(
            made.lemma
        ):
            continue
        if at + 1 < len(part) and part[at + 1].lower in ("if", "when", "because", "barely", "hardly", "just", "so"):
            continue
        left = (*part[:at], *part[at + 1 :])
        plain = replace(made, before=left) if made.lemma else replace(made, rest=left)
        yield plain
        if one.lower == "only" and not (at and part[at - 1].lower in DETERMINERS):  # "the only one on Sunday"
            yield from _other_days(plain)
        return
    if made.lemma and rest and rest[0].lower == "only" and lowers[1:2] not in (["if"], ["when"], ["because"]):
        yield replace(made, rest=rest[1:])
        yield from _other_days(replace(made, rest=rest[1:]))


def _other_days(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that it is so at no other of the times that go by turns, where it is only so at one of them."""
    lowers = [one.lower.removesuffix("s") for one in made.rest]
    for turns in (DAYS, *_TURNS):
        places = [at for at, low in enumerate(lowers) if low in turns]
        if len(places) != 1 or not places[0] or made.rest[places[0] - 1].lower not in ("on", "in", "at"):
            continue
        at = places[0]
        plural = made.rest[at].lower if made.rest[at].lower.endswith("s") else ""
        others = [(made.rest[at - 1].lower, one) for one in turns if one != lowers[at]]
        if turns == _WEEK:
            others += [("on", one) for one in DAYS if (one in DAYS[5:]) == (lowers[at] == "weekday")]
        for before, other in others:
            put = other.capitalize() if other in DAYS else f"{other}s" if plural else other
            yield replace(
                made, rest=(*made.rest[: at - 1], word(before), word(put), *made.rest[at + 1 :]), positive=False
            )
        return


DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = ("weekday", "weekend")
_TURNS = (
    _WEEK,
    ("spring", "summer", "autumn", "winter"),
    (
        *("january", "february", "march", "april", "may", "june", "july", "august", "september", "october"),
        *("november", "december"),
    ),
)
"""Times of which one is never another."""


def _milder(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a predicate without what makes its adjective stronger."""
    rest = made.rest
    if made.aux not in ("is", "was") or len(rest) < 2:  # noqa: PLR2004 - very cheap
        return
    if rest[0].lower in _FAR and (rest[1].lower == "too" or positive_degree(rest[1].lower) is not None):
        yield replace(made, rest=rest[1:])
        return
    if rest[0].lower not in _INTENSE | {"so"}:
        return
    low = rest[1].lower
    if low in DETERMINERS or not can_be(low, "ADJ") or positive_degree(low) is not None:
        return
    if not {one.lower for one in rest[2:]} & {"than", "as", "that", "and", "or", "but", "enough"}:
        yield replace(made, rest=rest[1:])


def _denied(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is not so with a thing where it is so without it."""
    lowers = [one.lower for one in made.rest]
    if made.aux in MODALS or lowers.count("without") != 1 or {"with", "and", "or", "but", "not"} & set(lowers):
        return
    at = lowers.index("without")
    if at + 1 >= len(lowers) or lowers[at + 1].endswith("ing") or lowers[at + 1] in ("any", "it", "them", "me", "us"):
        return
    first = made.rest[0].lower
    of_kind = first in DETERMINERS or VerbForm.PARTICIPLE in verb_forms(first)  # "is a guest without a tag", "is sold"
    if not made.lemma and not (at and of_kind):
        return  # "without a report the burden is on him": with one it need not be elsewhere
    other = replace(made.rest[at], text="with", lower="with")
    yield replace(made, rest=(*made.rest[:at], other, *made.rest[at + 1 :]), positive=False)


def _straight(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield where something goes without how straight: "goes straight to the depot" goes to the depot."""
    rest = made.rest
    straight = rest[0].lower in ("straight", "directly") if rest else False
    onward = rest[1:2] and rest[1:2][0].lower in PREPOSITIONS
    going = straight and onward and made.lemma and made.aux in ("do", "did")
    if going and not OPERATORS & {one.lower for one in (*made.before, *rest)}:
        yield replace(made, rest=rest[1:])


_Follows = tuple[frozenset[str], Callable[[EnglishClause], Iterator[EnglishClause]]]
_OF_ANY: tuple[_Follows, ...] = (
    (frozenset(("use", *_DONE, *_LEFT)), _carried_out),
    (frozenset(("a", "an", "the")), _of_kind),
    (frozenset(("no", "another")), _of_another),
    (frozenset(("must", "have")), advised),
    (_OF_NOW, without_now),
    (frozenset(("has",)), _goes_on),
)
"""What follows from a clause, affirmed or denied, behind the words of which it has one where that may follow."""
_OF_AFFIRMED: tuple[_Follows, ...] = (
    (frozenset(("there",)), _at_all),
    (frozenset(("of",)), _of_share),
    (frozenset(("cost", "take")), _of_nobody_alone),
    (frozenset(("of",)), _of_us),
    (frozenset(("like",)), _like_others),
    (frozenset(("has",)), since_then),
    (_IN_MONEY | {"will", "has", "had"}, _as_money),
    (frozenset(("to",)), to_no_end),
    (frozenset(("too",)), _too_much),
    (frozenset(("just",)), _just_as),
    (frozenset(), _changed),
    (frozenset(("nearly", "almost")), _not_quite),
    (frozenset(("straight", "directly")), _straight),
    (_FAR | _INTENSE | {"so"}, _milder),
    (_BEFORE_VERBS | among("because due thanks owing account spite despite plus"), _plainer_still),
    (RELATIVES | {"that"}, _undescribed),
    (frozenset(("have",)), _unaccompanied),
)
"""What follows from an affirmed clause, in its order; without words: from any."""
_WITHIN_ANY = frozenset[str]().union(*(needed for needed, _ in _OF_ANY))
_WITHIN_AFFIRMED = frozenset[str]().union(*(needed for needed, _ in _OF_AFFIRMED))
_FROM_ANY_WORDS = tuple(one for one in _OF_AFFIRMED if not one[0])
"""What follows from a clause with none of the words that the others need."""
