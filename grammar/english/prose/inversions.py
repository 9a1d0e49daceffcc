"""Sentences whose words stand in another order than the plain one, put in that order.

"At no time was it green", "in the attic there is a bed", "nor did she wait", "it was Al who rang", "what broke was the
lid": each says what a plain clause says. Only where one plain clause is meant; else the words stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.english.lexicon import VerbForm, can_be, third_form, verb_forms, word_tags
from grammar.english.prose.adjuncts import NO_PLACES
from grammar.english.prose.clauses import (
    AUXILIARIES,
    BE,
    DEFINITE,
    DEMONSTRATIVES,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    STANDING,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    EnglishClause,
    clause,
    cuts_wrongly,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.frames import LIES, SAYS
from grammar.english.prose.openers import opened
from grammar.english.prose.words import PhraseList, ProseWord, Words, among, canon, lowered, word

_DENYING = tuple(
    tuple(one.split())
    for one in (
        "at no time", "at no point", "at no stage", "under no circumstances", "under no circumstance", "on no account",
        "in no way", "in no case", "never", "not once", "not ever", "not",
    )
)  # fmt: skip
"""What denies a clause that it stands before, whose verb then comes before its subject."""
_SELDOM = (("rarely",), ("seldom",), ("hardly", "ever"), ("barely", "ever"), ("scarcely", "ever"), ("only", "rarely"))
"""The same, of what says how seldom it is so."""
_BEFORE_VERB = PhraseList((*_DENYING, *_SELDOM))
SETTING_PREPOSITIONS = among(
    "in on at under over below above behind between among during within inside outside near beside after before from "
    "throughout across around opposite beneath next"
)
"""What begins a place or a time before a clause."""


def plain_order(words: Words) -> Words:
    """Return a clause in its plain order; as it is where it has that order, or it is not certain which one is meant.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(plain_order(cut("At no time was the signal green")))
    'the signal was not green'
    >>> text_of(plain_order(cut("In the attic there is a bed")))
    'there is a bed in the attic'
    >>> text_of(plain_order(cut("It was the new cook who burnt the soup")))
    'the new cook burnt the soup'
    """
    for order in (_verb_first, _setting_first, _cleft, _pseudo_cleft):
        turned = order(words)
        if turned is not None:
            return turned
    return words


def set_off_first(words: Words) -> Words:
    """Return a sentence with what is set off behind its subject at its beginning, as a clause of its own.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(set_off_first(cut("The lift, though old, is safe")))
    'though The lift is old, The lift is safe'
    >>> text_of(set_off_first(cut("Teachers, unlike nurses, are well paid")))
    'unlike nurses, Teachers are well paid'
    """
    commas = [at for at, one in enumerate(words) if one.lower == ","]
    if len(commas) != 2 or commas[1] - commas[0] < 3:  # noqa: PLR2004 - one part between two commas, "though old"
        return words
    thing, (opener, *rest), behind = words[: commas[0]], words[commas[0] + 1 : commas[1]], words[commas[1] + 1 :]
    predicate = tuple(rest)
    made = clause((*thing, *behind))
    if made is None or made.subject != thing or not made.certain or any(one.is_sign for one in predicate):
        return words
    if opener.lower in ("like", "unlike"):
        return (opener, *predicate, word(","), *thing, *behind)
    if opener.lower not in _SET_OFF:
        return words
    if predicate[0].lower in ("it", "they", "he", "she"):
        asserted = (*thing, *predicate[1:])
    else:
        first = predicate[0].lower
        if not can_be(first, "ADJ") and VerbForm.PARTICIPLE not in verb_forms(first):
            return words
        past, several = made.aux in ("was", "did", "had"), is_plural_subject(thing)
        copula = ("were" if several else "was") if past else ("are" if several else "is")
        asserted = (*thing, word(copula), *predicate)
    supposed = clause(asserted)
    if supposed is None or supposed.subject != thing:
        return words
    return (word("if") if opener.lower == "once" else opener, *asserted, word(","), *thing, *behind)


_SET_OFF = frozenset(("though", "although", "while", "if", "when", "once", "unless", "because", "since"))
"""What opens a clause that is set off behind the subject it shares."""


def as_statements(words: Words) -> list[EnglishClause]:
    """Return a question as the clauses that it may ask for, the likeliest first: its auxiliary behind its subject."""
    auxiliary, rest = words[0], words[1:]
    while rest and rest[-1].is_sign:
        rest = rest[:-1]
    found: list[EnglishClause] = []
    for end in range(1, len(rest) + 1):
        if rest[end - 1].lower in (DETERMINERS - STANDING) | PREPOSITIONS or _has_second_noun(rest[:end]):
            continue
        if _goes_on_behind(rest, end) or (rest[end : end + 1] and rest[end].lower in ("or", "and")):
            continue
        if rest[end - 1].lower.rstrip(".") in _TITLES and any(one.text[:1].isupper() for one in rest[end : end + 1]):
            continue  # "is Dr Moor a dentist"
        if found and any(one.text[:1].isupper() for one in rest[end : end + 1]):
            continue  # "should the village close Mill Lane": a name is no verb
        if auxiliary.lower in MODALS and cuts_wrongly(rest, end):
            continue
        is_copula = auxiliary.lower in BE
        if _lacks_noun(rest, end, auxiliary) or (is_copula and _goes_on_with_noun(rest, end)):
            continue
        order = (*rest[:end], auxiliary, *rest[end:])
        made = clause(order)
        if made is None or made.subject != rest[:end]:
            continue
        if is_copula or ((made.lemma or made.aux) and _begins_verb(rest, end)):
            found.append(made)
            if (is_copula and not _may_be_longer(rest)) or (end == 1 and rest[0].lower in SUBJECT_PRONOUNS):
                break  # "we release" is nobody
    if found and auxiliary.lower in BE:
        return _before_a_predicate(found, auxiliary, rest)
    if len(found) == 1:
        return found
    sure = likelier(found)
    # "should our chess club move" is about the club rather than about chess that should club
    return sorted(found, key=lambda made: (made is not sure, not _is_verb_there(made, auxiliary, rest)))


def likelier(ways: Sequence[EnglishClause]) -> EnglishClause | None:
    """Return the one of the clauses that a question may ask for whose words are likeliest there; None in doubt.

    Of "the settings page" that should "use tabs", the page is more often a page, and using is done more often, than
    that settings should "page use tabs".

    >>> from grammar.english.prose.words import cut, text_of
    >>> for text in ("settings page use tabs", "firm offer free lunch", "state tax sugar", "city ban smoke alarms"):
    ...     made = likelier(as_statements(cut(f"should the {text}")))
    ...     print(made and text_of(made.subject))
    the settings page
    the firm
    the state
    None
    """
    if len(ways) < 2 or any(made.lemma or made.aux not in MODALS or not made.rest for made in ways):  # noqa: PLR2004
        return None  # "is water boiling hot"
    start, end = min(len(made.subject) for made in ways), max(len(made.subject) for made in ways)
    if {one.lower for one in (*ways[0].subject, *ways[0].rest)[start:end]} & _WITH_BARE_VERB:
        return None  # "should the club help carry boxes"
    first, second = sorted(ways, key=lambda made: -_likelihood(made, start, end))[:2]
    return first if _likelihood(first, start, end) - _likelihood(second, start, end) >= _MARGIN else None


_WITH_BARE_VERB = among("help let make go come dare need have")
"""Verbs behind which another one may stand as it is."""
_MARGIN = 1.0
"""By how much, as a logarithm, one way must be likelier than another."""
_NEVER = -30.0


def _likelihood(made: EnglishClause, start: int, end: int) -> float:
    """Return how likely the words of a clause from one place to another are what they are there, as a logarithm."""
    verb = len(made.subject)

    def kinds(at: int) -> tuple[str, ...]:
        if at == verb:
            return ("VVI",)
        return ("NN",) if at in (verb - 1, end) else ("NN", "AJ")  # the last one of a thing, and what describes it

    return sum(
        max((weight for tag, weight in word_tags(one.lower) if tag.startswith(kinds(at))), default=_NEVER)
        for at, one in enumerate((*made.subject, *made.rest)[: end + 1])
        if at >= start
    )


_TITLES = among("mr mrs ms miss dr prof professor aunt uncle sir captain judge father sister brother cousin president")


def _may_be_longer(rest: Words) -> bool:
    """Return whether a subject without an article begins with a word that may only describe its noun."""
    first = rest[0]
    return first.arg is None and first.text.islower() and first.lower not in DETERMINERS | SUBJECT_PRONOUNS | RELATIVES


def _before_a_predicate(found: list[EnglishClause], auxiliary: ProseWord, rest: Words) -> list[EnglishClause]:
    """Return the clause of a question with "is" whose subject ends where a predicate can begin; more in doubt.

    "Is nuclear power a good idea" is not about what is nuclear, nor "is gene editing of embryos wrong" about a gene.
    """
    if len(found) == 1:
        return found
    tags = tagged(rest)
    several = [made for made in found if is_plural_subject(made.subject)] if auxiliary.lower in ("are", "were") else []
    agreed = several or found
    headed = [made for made in agreed if not _is_only_described(tags, len(made.subject))] or agreed
    ended = [made for made in headed if _begins_predicate(rest, tags, len(made.subject))]
    first = headed[0]
    if not ended or first is ended[0]:
        # "is renting a flat better than buying one", "is what he says true"
        acted = rest[0].lower == "what" or VerbForm.ING in verb_forms(rest[0].lower)
        return [next((made for made in reversed(ended) if acted and "than" not in lowered(made.subject)), first)]
    # "is water boiling hot" may as well be about water
    return [first, ended[0]] if tags[len(first.subject)].startswith("VVG") else [ended[0]]


def _is_only_described(tags: Sequence[str], end: int) -> bool:
    """Return whether a subject has adjectives alone, and its noun is next: "nuclear" of "nuclear power safe"."""
    return end < len(tags) and tags[end].startswith("NN") and all(tag.startswith("AJ") for tag in tags[:end])


def _begins_predicate(rest: Words, tags: Sequence[str], end: int) -> bool:
    """Return whether what stands behind a subject can be said of it, and belongs to no noun of it."""
    if end >= len(rest):
        return False
    alone = rest[end].lower == "worth" or (end + 1 == len(rest) and can_be(rest[end].lower, "ADJ"))
    return alone or tags[end].startswith(("AT", "DT", "DPS", "AJ", "AV", "VVN", "CRD"))


def _is_verb_there(made: EnglishClause, auxiliary: ProseWord, rest: Words) -> bool:
    """Return whether the tagger has a verb behind the auxiliary, where that stands behind the subject of a clause."""
    end = len(made.subject)
    order = (*rest[:end], auxiliary, *rest[end:])
    behind = (tag for at, tag in enumerate(tagged(order)) if at > end and not is_adverb(order[at], tag))
    return next(behind, "").startswith("V")


def _lacks_noun(rest: Words, end: int, auxiliary: ProseWord) -> bool:
    """Return whether words end before the noun that their adjectives belong to: "the new" of "the new bus late"."""
    if end < 2 or end >= len(rest) or rest[0].lower not in DETERMINERS:  # noqa: PLR2004 - an article and an adjective
        return False
    if not all(can_be(one.lower, "ADJ") for one in rest[1:end]):
        return False
    parts = tagged(rest)
    if parts[end - 1].startswith("NN") and parts[end].startswith("VV"):
        return False  # "should the council sell the mill"
    if auxiliary.lower in MODALS and VerbForm.BASE in verb_forms(rest[end].lower):
        apart = tagged((*rest[:end], auxiliary, *rest[end:]))
        if apart[end - 1].startswith("NN") and apart[end + 1].startswith("V"):
            return False  # "should the firm drop the code", "should the general public pay taxes"
    if rest[end].lower in ("need", "have") and rest[end + 1 : end + 2] and rest[end + 1].lower == "to":
        return False  # "does the piano need to go"
    noun = next((at for at in range(end, len(rest)) if not can_be(rest[at].lower, "ADJ")), len(rest))
    if noun < len(rest) and can_be(rest[noun].lower, "NOUN"):
        return noun == end or noun + 1 < len(rest)  # "are the poor good people?" has both
    return False


def _goes_on_with_noun(rest: Words, end: int) -> bool:
    """Return whether words end within a compound: "the ground" of "the ground floor wet"."""
    if end < 2 or end + 1 >= len(rest) or rest[0].lower not in DETERMINERS:  # noqa: PLR2004 - an article and a noun
        return False
    low = rest[end].lower
    noun = can_be(low, "NOUN") and not can_be(low, "ADJ") and not can_be(low, "ADV") and rest[end].text.islower()
    verb = bool(verb_forms(low) & (VerbForm.ING | VerbForm.PARTICIPLE))
    return noun and not verb and not is_plural_noun(low) and low not in PREPOSITIONS | DETERMINERS


def _goes_on_behind(rest: Words, end: int) -> bool:
    """Return whether a subject cannot end yet: "Tom" of "Tom and Jane married", "this" of "this bike yours"."""
    if end + 1 >= len(rest):
        return False
    if end == 1 and (rest[0].lower in DEMONSTRATIVES or rest[0].lower == "what"):
        return rest[0].lower == "what" or can_be(rest[1].lower, "NOUN")
    return rest[end].lower == "and"


def _has_second_noun(subject: Words) -> bool:
    """Return whether a noun phrase begins within words that nothing joins: "the club the old", "the club sell its"."""
    if len(subject) > 1 and VerbForm.ING in verb_forms(subject[0].lower):
        subject = subject[2:]  # "renting a flat"
    joins = PREPOSITIONS | RELATIVES | {"and", "or", "nor", "that", "than", "both", "all", "half", "such", "not"}
    return any(
        at
        and one.lower in _OPENS_NOUN
        and not subject[at - 1].is_sign
        and subject[at - 1].lower not in joins
        and not is_adverb(subject[at - 1])
        for at, one in enumerate(subject)
    ) and not any(one.lower in RELATIVES | {"that"} for one in subject)


_OPENS_NOUN = POSSESSIVES | {"a", "an", "the"}


def _begins_verb(rest: Words, end: int) -> bool:
    while end < len(rest) and is_adverb(rest[end]) and not verb_forms(rest[end].lower):
        end += 1
    if end >= len(rest):
        return False
    forms = verb_forms(rest[end].lower)
    return bool(forms & (VerbForm.BASE | VerbForm.PARTICIPLE))


def uninverted(words: Words, between: Words) -> Words | None:
    """Return words that begin with an auxiliary with it behind its subject, and something behind it, or None.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(uninverted(cut("did she see the coat"), cut("not")) or ())
    'she did not see the coat'
    """
    if len(words) < 3 or words[0].lower not in AUXILIARIES:  # noqa: PLR2004 - a verb, a subject, what is said of it
        return None
    ways = as_statements(words)
    if not ways or (len(ways) > 1 and len(ways[0].subject) > 1 and words[1].lower not in DETERMINERS):
        return None
    first = ways[0]
    size = len(first.subject)
    rest = words[size + 1 :]
    while rest and rest[-1].is_sign:
        rest = rest[:-1]
    return (*first.subject, words[0], *between, *rest) if rest else None


def _verb_first(words: Words) -> Words | None:
    """Return "never has it been so cold" as "it has not been so cold", "rarely does he smile" as "he does rarely …"."""
    lowers = lowered(words)
    for phrase in _BEFORE_VERB.at(lowers):
        size = len(phrase)
        start = size + (lowers[size : size + 1] == (",",))
        if lowers[start : start + 1] == ("before",):
            start += 1
        if phrase in _SELDOM:
            return uninverted(words[start:], tuple(word(one) for one in phrase))
        return uninverted(words[start:], (word("not"),))
    return None


_BEFORE_SUBJECT_NEVER = PREPOSITIONS | RELATIVES | DETERMINERS | {"that", "and", "or"}


def _setting_first(words: Words) -> Words | None:
    """Return a clause with the place, the time or the circumstance before it behind it, where no comma parts them."""
    adverb = bool(words) and words[0].lower in SETTING_ADVERBS
    least = 3 if adverb else 4  # tonight, Ann, cooks; in, May, we, swim
    if len(words) < least or words[0].arg is not None or not _opens_setting(words):
        return None
    parts, bare = tagged(words), _bare_subject_at(words)
    for at in range(1 if adverb else 2, len(words) - 1):
        low, before = words[at].lower, words[at - 1]
        if before.is_sign or words[at].is_sign or before.lower in AUXILIARIES:
            return None
        joins = _BEFORE_SUBJECT_NEVER
        named = words[at].text[:1].isupper() and not before.text[:1].isupper()
        noun_opens = named or low in DETERMINERS or low in _ANYBODY
        timed = at == 2 and words[0].lower in _WHEN and words[1].lower in _PERIODS  # noqa: PLR2004 - last week
        opens = (
            (timed and (low in _NUMBERS or low in ("a", "an") or low[:1].isdigit() or is_plural_noun(low)))
            or (low == "there" and words[at + 1].lower in AUXILIARIES)
            or (low in SUBJECT_PRONOUNS and before.lower not in joins)
            or (
                noun_opens and before.lower not in joins and (parts[at - 1].startswith(_NOUNS) or before.lower == "ago")
            )
            or (at == 1 and noun_opens)
            or at == bare
        )
        if not opens or finite(words[:at]) is not None:
            continue
        made = clause(words[at:])
        if made is None or (low in SUBJECT_PRONOUNS and made.subject != words[at : at + 1]):
            return None
        if any(one.lower in RELATIVES | {"that"} for one in words[:at]) or _has_verb_left(made):
            return None
        if not made.certain or any(one.lower in JOINTS for one in words[at:]):
            return None
        if made.aux in ("is", "was") and not made.rest:
            return None  # "in the evening it is not": not open, and not "it is not in the evening"
        tail = words[at:]
        while tail and tail[-1].is_sign:
            tail = tail[:-1]
        if opened((*words[:at], word(","), *words[at:]))[0] == words[at:]:
            return words[at:]  # "in my opinion the plan is bad"
        return None if any(one.is_sign for one in tail) else (*tail, *small(words[:at]))
    return None


_NUMBERS = among("two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty dozens hundreds")
_NO_SETTINGS = (
    NO_PLACES
    | _NUMBERS
    | among(
        "least most many few some all no every each any best worst first last experience sense way addition order total"
    )
)
"""Nouns behind "in" and "at" that tell neither where nor when."""


def _bare_subject_at(words: Words) -> int:
    """Return where the subject begins behind a phrase that no comma ends: "in our town stoves are banned", else 0.

    A phrase of one noun, behind which one plural is left: to be one name they would leave nothing for a subject.
    """
    if words[0].lower not in SETTING_PREPOSITIONS:
        return 0
    shown = words[1].lower in DEFINITE | {"a", "an"}
    if words[0].lower in ("after", "before") and not shown:
        return 0  # "after school clubs are full": the clubs after school?
    at = 1 + shown
    while at < len(words) - 1 and _only_describes(words[at]):
        at += 1
    begins = at + 1
    if begins >= len(words) - 1 or any(one.arg is not None or one.is_sign for one in words[: begins + 1]):
        return 0
    noun, first = words[at], words[begins]
    named = noun.text[:1].isupper() and noun.lower.removesuffix("s") not in _DAYS
    if named or not can_be(noun.lower, "NOUN") or not _NO_SETTINGS.isdisjoint(one.lower for one in words[1:begins]):
        return 0
    counted = first.lower in _NUMBERS or first.lower.isdigit()
    last = begins + counted
    while last < len(words) - 1 and _only_describes(words[last]):
        last += 1
    made = clause(words[begins:])
    alone = made is not None and made.certain and len(made.subject) == last + 1 - begins and not made.before
    return begins if alone and is_plural_noun(words[last].lower) and words[last].text.islower() else 0


def set_apart_by(words: Words, topic: Words) -> Words:
    """Return words with a comma behind a setting that goes over into the words for what is at issue.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(set_apart_by(cut("In our town wood stoves are banned"), cut("the Flam wood stove")))
    'In our town, wood stoves are banned'
    """
    if len(topic) < 3 or len(words) < 5 or words[0].lower not in SETTING_PREPOSITIONS or words[1].lower not in DEFINITE:  # noqa: PLR2004
        return words
    kind = canon(topic[-2:])
    for at in range(3, len(words) - 2):
        if canon(words[at : at + 2]) == kind and can_be(words[at - 1].lower, "NOUN"):
            made = clause(words[at:])
            opens = made is not None and made.subject[:2] == words[at : at + 2]
            return (
                (*words[:at], word(","), *words[at:]) if opens and "," not in [o.lower for o in words[:at]] else words
            )
    return words


def _only_describes(one: ProseWord) -> bool:
    return can_be(one.lower, "ADJ") and not can_be(one.lower, "NOUN")


_ANYBODY = among("everybody everyone everything nobody nothing somebody someone something anybody anyone anything")
JOINTS = among("and or but because since while if when unless until although though so")
"""What joins a clause to which the setting may not belong."""


def _opens_setting(words: Words) -> bool:
    """Return whether words begin with a preposition that tells a circumstance, or with a time: last winter."""
    low, following = words[0].lower, words[1].lower
    if words[2:3] and words[2].lower == "ago":
        return True  # "two weeks ago the lift broke"
    if low in SETTING_PREPOSITIONS or low in _CIRCUMSTANCES or low in SETTING_ADVERBS:
        return True
    return low in _WHEN and (following in _PERIODS or following in _DAYS)


SETTING_ADVERBS = among("yesterday today tomorrow tonight nowadays recently lately currently soon sometimes here now")
"""Adverbs of time and place that may stand before a whole clause."""
_NOUNS = ("NN", "NP", "CRD", "PN", "ORD")
_CIRCUMSTANCES = among("with without for despite until since by")
_WHEN = among("last next this every each")
_PERIODS = TIME_UNITS | among("season term semester quarter decade century autumn")
_DAYS = among("monday tuesday wednesday thursday friday saturday sunday spring autumn may june july august december")


def _has_verb_left(made: EnglishClause) -> bool:
    """Return whether a second verb may be the one of the sentence: "in the year he came he left"."""
    ends = (at for at, one in enumerate(made.rest) if one.lower == "what")  # "we eat what we did not sell"
    return any(
        one.lower in SUBJECT_PRONOUNS - {"it", "you"} or (one.lower in AUXILIARIES and at and one.text != "May")
        for at, one in enumerate(made.rest[: next(ends, len(made.rest))])
    )


def if_so(words: Words) -> Words:
    """Return "should your flight be late, call us" as "if your flight is late, call us"; other words as they are.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(if_so(cut("Should your flight be late, the firm pays.")))
    'if your flight is late, the firm pays.'
    """
    if len(words) < 6 or words[0].lower != "should" or words[-1].text == "?":  # noqa: PLR2004 - should it rain, we stay
        return words
    at = next((n for n, one in enumerate(words) if one.lower == ","), None)
    if at is None or (clause(words[at + 1 :]) is None and not _bids(words[at + 1 :])):
        return words
    ways = as_statements(words[:at])
    if len(ways) != 1 and not (ways and (len(ways[0].subject) == 1 or words[1].lower in DETERMINERS)):
        return words
    made = ways[0]
    rest = words[len(made.subject) + 1 : at]
    plural = is_plural_subject(made.subject) or made.subject[0].lower in ("i", "you", "we", "they")
    start = next((n for n, one in enumerate(rest) if not is_adverb(one) and one.lower != "not"), None)
    if start is None:
        return words
    verb = rest[start].lower
    if start and verb != "be":
        return words
    form = ("are" if plural else "is") if verb == "be" else verb if plural else third_form(verb)
    turned = (word(form), *rest[:start], *rest[start + 1 :])
    return (word("if"), *small(made.subject), *turned, *words[at:])


def _bids(words: Words) -> bool:
    """Return whether words bid somebody do something: "leave by the back stairs"."""
    return len(words) > 1 and VerbForm.BASE in verb_forms(words[0].lower) and words[0].lower not in AUXILIARIES


_THINGS = POSSESSIVES | {"the", "this", "that", "these", "those"}
_OTHER_FORM = frozenset(("me", "him", "her", "us", "them"))


def _cleft(words: Words) -> Words | None:
    """Return "it was Al who rang" as "Al rang", "it was not Al who rang" as "Al did not ring"."""
    if len(words) < 5 or words[0].lower != "it" or words[1].lower not in ("is", "was"):  # noqa: PLR2004 - it was Al who rang
        return None
    start = 2 + (words[2].lower == "not")
    but = next((n for n, one in enumerate(words) if one.lower == "but"), 0)
    if start > 2 and but > start:  # noqa: PLR2004 - "it is not the price but the noise that bothers me"
        other = _cleft((*words[:2], *words[but + 1 :]))
        behind = next((n for n in range(but, len(words)) if words[n].lower in ("who", "that", "which")), len(words))
        denied = _cleft((*words[:but], *words[behind:]))
        return None if other is None or denied is None else (*other, word(";"), *denied)
    at = next((n for n in range(start + 1, len(words) - 1) if words[n].lower in ("who", "that", "which")), None)
    if at is None or any(one.is_sign or one.lower == "but" for one in words[start:at]):
        return None
    who, predicate = words[start:at], words[at + 1 :]
    first = who[0]
    if first.lower in _OTHER_FORM or not (
        (first.lower in _THINGS and len(who) > 1) or all(one.text[:1].isupper() for one in (first, *who[-1:]))
    ):
        return None
    plain = (*who, *predicate)
    made = clause(plain)
    if made is None or made.subject != who or not made.certain:
        return None
    if start == 2:  # noqa: PLR2004 - no "not"
        return plain
    if not made.positive:
        return None
    return (*who, word(_auxiliary_of(made)), word("not"), *made.before, *_verb_behind(made))


_AUXILIARY = {"do": "does", "did": "did", "is": "is", "was": "was", "has": "has", "had": "had"}


def _auxiliary_of(made: EnglishClause) -> str:
    return _AUXILIARY.get(made.aux, made.aux)


def _verb_behind(made: EnglishClause) -> Words:
    return (*((word(made.lemma),) if made.lemma else ()), *made.rest)


def _pseudo_cleft(words: Words) -> Words | None:
    """Return "what broke was the lid" as "the lid broke", "what Ann needs is a car" as "Ann needs a car"."""
    if len(words) < 4 or words[0].lower != "what" or words[0].arg is not None:  # noqa: PLR2004 - what, broke, was, it
        return None
    lowers = [one.lower for one in words]
    places = [at for at in range(2, len(words) - 1) if lowers[at] in BE]
    if len(places) != 1 or {",", "if", "that", "and", "or", "not"} & set(lowers) or (SAYS | LIES) & set(lowers):
        return None
    predicate, thing = words[1 : places[0]], words[places[0] + 1 :]
    while thing and thing[-1].is_sign:
        thing = thing[:-1]
    named = thing and (
        (thing[0].lower in _THINGS | {"a", "an"} and len(thing) > 1) or all(one.text[:1].isupper() for one in thing)
    )
    if not named or finite(thing) is not None:
        return None
    parts = tagged(words)
    if parts[1].startswith("V") or is_adverb(predicate[0]):
        made = clause((*thing, *predicate))
        return (*thing, *predicate) if made is not None and made.subject == thing and made.certain else None
    made = clause(predicate)
    alone = made is not None and bool(made.lemma) and not made.rest and made.certain
    return (*small(predicate), *thing) if alone else None
