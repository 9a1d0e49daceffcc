"""What a sentence leaves out because it was said just before: "the new one", "hers", "Bob doesn't", "Paul the steak".

Words are put back before a clause is cut, in statements and questions alike, and only where one thing fits; else they
stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.english.common import PEOPLE
from grammar.english.lexicon import VerbForm, can_be, noun_singular, past_participle, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import is_time
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DATES,
    DEFINITE,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    EnglishClause,
    Tags,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.inversions import uninverted
from grammar.english.prose.openers import OPENING_WORDS
from grammar.english.prose.words import ProseWord, Words, among, canon, canonical, cut, lowered, text_of, word
from grammar.values import replace

_OWN = {"mine": "my", "yours": "your", "hers": "her", "ours": "our", "theirs": "their"}
_TIMES = among(
    """
    today tomorrow yesterday tonight now later soon monday tuesday wednesday thursday friday saturday sunday mondays
    tuesdays wednesdays thursdays fridays saturdays sundays
    """
)


# One and ones, and possessives that stand for a noun.


def filled(words: Words, before: Words = ()) -> Words:
    """Return words with "one" as the noun that it stands for; ``before``: what the last sentence spoke of.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(filled(cut("The flat in Elm Court is not as big as the one in Dock Street.")))
    'The flat in Elm Court is not as big as the flat in Dock Street.'
    """
    if not any(_may_stand(one) for one in words):
        return words
    found = list(words)
    shift = 0
    unclear = False  # whether a "one" stands for a noun that no word before it is
    parts = tagged(words)
    for at, one in enumerate(words):
        another = _brought_up(words, parts, at)
        if another:
            found[at + shift : at + shift + 1] = another
            shift += len(another) - 1
            continue
        if not _stands_for_noun(words, at):
            continue
        noun = _noun_meant(words, before, parts, at)
        people = bool(noun) and (noun_singular(noun[-1].lower) or noun[-1].lower) in PEOPLE
        if people and one.lower in ("hers", "theirs"):
            continue  # "the nurses are late, and theirs is the top floor": no nurses of theirs
        if not noun or (unclear and one.lower == "one") or _is_child(words, at):
            unclear = unclear or one.lower == "one"  # "the one in the ad is a slim one": of the same, and no ad
            continue
        if one.lower == "ones" and at and _is_only_noun(words[at - 1].lower):
            noun = noun[-1:]  # "wool blankets shrink, cotton ones do not"
        if one.lower in ("those", "that"):
            if is_plural_noun(noun[-1].lower) != (one.lower == "those"):
                continue
            put = (word("the"), *noun)
            found[at + shift : at + shift + 1] = put
            shift += len(put) - 1
            continue
        put = _in_number(noun, plural=one.lower == "ones")
        mark = _mark(one)
        if mark and not at:
            mark = (word(mark[0].text[:1].upper() + mark[0].text[1:]),)
        put = (one, *noun) if one.lower in _ORDINALS else (*mark, *(_unowned(noun) if mark else put))
        found[at + shift : at + shift + 1] = put
        shift += len(put) - 1
    return tuple(found)


def _noun_meant(words: Words, before: Words, parts: Sequence[str], at: int) -> Words | None:
    """Return the noun that a word stands for; none, or None, where no noun does or several may."""
    one = words[at]
    start = _nominal_start(words, at)
    following = words[at + 1].lower if at + 1 < len(words) else ""
    noun = _counted(words, parts, at) if one.lower == "none" else _noun_ahead(words, parts, at, start)
    if start and at == start + 1 and words[start].lower in ("this", "that") and _joins(words[start - 1]):
        noun = _kind_of_subject(words[: start - 1]) or noun
    owned = one.lower in _OWN or (at == start + 1 and words[start].lower.endswith("'s"))
    kind = _kind_before(words[:start]) if owned and start else ()
    if kind and (not noun or noun[-1:] != kind[-1:]):
        verb = verb_forms(following)  # "dogs hate the bath, but ours sleeps in it": our dog
        single = following in ("is", "was", "has", "does") or bool(verb & VerbForm.THIRD)
        noun = (*kind[:-1], word(noun_singular(kind[-1].lower) or kind[-1].text)) if single else kind
    if noun is None and start and words[start - 1].lower in ("than", "as"):
        subject = clause(words[:start])  # it is compared with the thing that the sentence is about
        size = 0 if subject is None else len(subject.subject)
        noun = _noun(words[:size], parts[:size])
    if one.lower == "ones" and not (noun and is_plural_noun(noun[-1].lower)):
        # "hedgehogs sleep all winter, but the ones here …"
        noun = _kind_before(words[:start]) or _kind_before(before) or noun
    own_clause = owned and start > 1 and clause(words[: start - 1]) is not None
    if noun == () and before and not own_clause:  # "rent there is high, mine is low": no thing before that
        noun = _noun(before, tagged(before))
    if not noun and one.lower == "one" and start and words[start].lower in ("a", "an"):
        noun = _kind_named(words[:start], parts)
    return noun


def _is_child(words: Words, at: int) -> bool:
    """Return whether "one" with its adjective is a child or somebody dear, of whatever nouns stand before it."""
    return words[at].lower in ("one", "ones") and at > 0 and words[at - 1].lower in ("little", "loved", "dear")


def _unowned(noun: Words) -> Words:
    """Return a noun without whose it is: "my people know it, yours do not" is of your people."""
    owner = next((n for n, one in enumerate(noun) if one.lower.endswith(("'s", "s'"))), -1)
    return noun[owner + 1 :] or noun


def _noun_ahead(words: Words, parts: Sequence[str], at: int, start: int) -> Words | None:
    """Return the noun that what stands before a phrase speaks of; ``at``: the word in the phrase that stands for it."""
    noun = _noun(words[:start], parts[:start], words[at + 1].lower if at + 1 < len(words) else "")
    return () if noun and words[at].lower in ("one", "ones") and _is_of_subject(words, parts, start) else noun


def _is_of_subject(words: Words, parts: Sequence[str], start: int) -> bool:
    """Return whether what stands before "one" names nothing but who does something to it: "the city sold the old one".

    That is no city. "The red car is the fast one" is of cars, and so is "the red car is faster than the old one".
    """
    if words[start - 1].lower in ("than", "as", "from") or any(_joins(one) for one in words[:start]):
        return False
    made = clause(words)
    if made is None or not made.lemma or not made.subject:
        return False
    size = len(made.subject)
    return words[:size] == made.subject and not _noun(words[size:start], parts[size:start])


def _kind_named(words: Words, parts: Sequence[str]) -> Words:
    """Return the noun of the kind that the clause before speaks of last: "she likes gardens, and we have a big one"."""
    joint = next((at for at in reversed(range(len(words))) if _joins(words[at])), 0)
    for at in reversed(range(1, joint)):
        acts = words[at - 1].text[:1].isupper() and at > 1  # "that Iain patches it"
        if (
            parts[at] == "NN2"
            and not acts
            and words[at - 1].lower not in DETERMINERS
            and (noun := noun_singular(words[at].lower))
        ):
            return () if noun in _MEASURES | _PARTS else (word(noun),)
    return ()


def _joins(one: ProseWord) -> bool:
    return one.is_sign or one.lower in ("and", "but", "so", "while", "whereas")


def _kind_of_subject(words: Words) -> Words:
    """Return the noun of the kind that a clause is about: "a clock that wakes people is bad" is about a clock."""
    made = clause(words[: len(words) - (bool(words) and words[-1].is_sign)])
    subject = () if made is None or made.subject[0].lower in DEFINITE else small(made.subject)
    subject = subject[1:] if subject and subject[0].lower in DETERMINERS else subject
    end = next((n for n, one in enumerate(subject) if one.lower in PREPOSITIONS | RELATIVES | {"that"}), len(subject))
    if not end or not can_be(subject[end - 1].lower, "NOUN"):
        return ()
    last = subject[end - 1].lower
    return (*subject[: end - 1], word(noun_singular(last) or last))


def _brought_up(words: Words, parts: Sequence[str], at: int) -> Words:
    """Return what a bare "one" behind a verb stands for: "the gym has no piano; we need one" is a piano."""
    ends = at + 1 >= len(words) or words[at + 1].is_sign
    if words[at].lower != "one" or not ends or at < 3 or not parts[at - 1].startswith("VV"):  # noqa: PLR2004 - no piano, need
        return ()
    found: list[Words] = []
    for start in range(at - 1):
        if words[start].lower in ("a", "an", "no", "any"):
            end = start + 1
            while end < at - 1 and parts[end].startswith(("NN", "AJ")):
                end += 1
            if end > start + 1 and parts[end - 1].startswith("NN") and words[end].is_sign | parts[end].startswith("C"):
                found.append((word("a"), *_in_number(words[start + 1 : end], plural=False)))
    return found[0] if len(found) == 1 else ()


def _mark(one: ProseWord) -> Words:
    """Return what stands before the noun that is put back: an owner, the "no" of "none"."""
    if one.lower in _OWN:
        return (word(_OWN[one.lower]),)
    return (word("no"),) if one.lower == "none" else (one,) if one.lower.endswith("'s") else ()


def _may_stand(one: ProseWord) -> bool:
    return one.lower in _STANDING or one.lower.endswith("'s")


_ORDINALS = frozenset(("first", "second", "third", "last", "other"))
"""What stands for a noun at the end of a comparison: the second offer is better than the first."""
_STANDING = _OWN.keys() | _ORDINALS | {"one", "ones", "none", "those", "that"}
"""Words that may stand for a noun."""


def _stands_for_noun(words: Words, at: int) -> bool:
    one = words[at]
    if one.arg is not None:
        return False
    low = one.lower
    following = words[at + 1] if at + 1 < len(words) else None
    if low == "none":
        ends = following is None or following.is_sign or following.lower in PREPOSITIONS - {"of"}
        return ends and bool(at) and words[at - 1].lower in ("has", "have", "had", "is", "are", "was", "were")
    if low in ("those", "that") and following is not None and at > 1 and words[at - 1].lower in ("than", "as", "from"):
        if low == "that" and words[at - 2].lower in ("more", "less"):
            return False  # "they spend more than that on tea": than so much
        return following.lower in ("of", "for", "in", "from", "with", "on", "at")  # "dearer than those in town"
    if low == "ones" and following is not None and (not at or words[at - 1].lower in _BEFORE_BARE):
        return following.lower in PREPOSITIONS - {"of"} | {"who", "which", "that"}  # "apart from ones past their date"
    if low in ("one", "ones"):
        if not at or (following is not None and following.lower in TIME_UNITS | {"of", "morning", "night"}):
            return False  # "I will buy a boat one day"
        before = words[at - 1]
        if before.lower in ("the", "this", "that", "these", "those"):
            compared = at > 1 and words[at - 2].lower in ("than", "as")  # "is bigger than this one"
            return compared or (
                following is not None and following.lower not in ("hand", "who")
            )  # "I am the one who …"
        if before.lower.endswith("'s") and low == "one":
            return True
        if low == "ones" and can_be(before.lower, "NOUN") and (at == 1 or words[at - 2].is_sign):
            return True  # "wool blankets shrink, cotton ones do not"
        if before.lower in ("this", "that", "these", "those") and following is None:
            return False
        return _nominal_start(words, at) < at - 1 and (
            can_be(before.lower, "ADJ") or tagged(words)[at - 1].startswith(("AJ", "ORD", "NN"))
        )
    if low in _ORDINALS:
        ends = following is None or following.is_sign
        begins = at > 1 and (words[at - 2].is_sign or words[at - 2].lower in ("and", "but"))
        if begins and following is not None and following.lower in AUXILIARIES:
            return words[at - 1].lower == "the"  # "the first bus was late, the second was not"
        return ends and at > 1 and words[at - 1].lower == "the" and words[at - 2].lower in ("than", "as")
    if low in _OWN:
        return at == 0 or (words[at - 1].is_sign or words[at - 1].lower in ("and", "but", "than", "as"))
    if low.endswith("'s") and following is not None and not following.is_sign and at:
        clausal = words[at - 1].is_sign or words[at - 1].lower in ("and", "but")
        return clausal and following.lower in AUXILIARIES
    ends = following is None or following.is_sign
    return low.endswith("'s") and ends and at > 1 and words[at - 1].lower in ("than", "as")  # "newer than Tim's"


_BEFORE_BARE = PREPOSITIONS | {",", "and", "but", "or", "not"}
"""What may stand before "ones" without an article."""


def _kind_before(words: Words) -> Words:
    """Return the plural that some words before "ones" speak of, without its article; nothing where it is none."""
    end = next((n for n, one in enumerate(words) if one.is_sign or one.lower in ("but", "except")), len(words))
    made = clause(words[:end])
    subject = words[:end] if made is None else made.subject
    if subject and subject[0].lower in DETERMINERS:
        subject = subject[1:]
    head = next((n for n, one in enumerate(subject) if one.lower in PREPOSITIONS), len(subject))
    if not head or any(one.arg is not None or one.is_sign for one in subject[:head]):
        return ()
    kind = tuple(word(one.lower) for one in small(subject[:head]))
    last = kind[-1].lower
    return kind if is_plural_noun(last) and can_be(last, "NOUN") else ()


def _is_only_noun(low: str) -> bool:
    return low not in DETERMINERS and can_be(low, "NOUN") and not can_be(low, "ADJ")


def _nominal_start(words: Words, at: int) -> int:
    """Return where the noun phrase that ends in "one" begins: at its determiner, or the place itself."""
    start = at
    parts = tagged(words)
    while start and not words[start - 1].is_sign:
        before = words[start - 1]
        if before.lower in DETERMINERS or before.lower.endswith("'s"):
            return start - 1
        if not parts[start - 1].startswith(("AJ", "ORD", "NN", "VVN")) and not can_be(before.lower, "ADJ"):
            break
        start -= 1
    return start


_VERBS_OF = {"has": "have", "had": "had", "is": "be", "are": "be", "was": "was", "were": "was"}


def _counted(words: Words, parts: Sequence[str], at: int) -> Words | None:
    """Return the noun that "none" is none of: what the same verb had before; None where there is no such noun."""
    verb = words[at - 1].lower
    for before in range(at - 2, 0, -1):
        low = words[before].lower
        if _VERBS_OF.get(low, low) != _VERBS_OF.get(verb, verb):
            continue
        end = before + 1
        while end < at and not words[end].is_sign and words[end].lower not in PREPOSITIONS | {"and", "but", "no"}:
            end += 1
        start = end
        while start > before + 1 and parts[start - 1].startswith("NN"):
            start -= 1
        return words[start:end] or None
    return None


def _noun(words: Words, parts: Sequence[str], following: str = "") -> Words | None:
    """Return the noun that the noun phrases of some words speak of, with what makes it a compound.

    Names and what stands behind a preposition are passed by; None where two different nouns leave it open, and not one
    alone goes on with the preposition ``following``: "the council closed the school in Ulm and kept the one in Bonn".
    """
    like: dict[str, Words] = {}
    hidden: dict[str, Words] = {}
    if not words:
        return ()
    found: dict[str, Words] = {}
    at = 0
    while at < len(words):
        one = words[at]
        opens = one.lower in DETERMINERS or one.lower.endswith("'s") or (at == 0 and _begins_plural(words))
        behind = at and words[at - 1].lower in PREPOSITIONS
        reports = one.lower == "that" and at + 1 < len(words) and words[at + 1].text[:1].isupper()  # "that Ann sings"
        if not opens or reports or one.arg is not None:
            at += 1
            continue
        end = at + (0 if at == 0 and one.lower not in DETERMINERS and not one.lower.endswith("'s") else 1)
        first = end
        while _stands(words, end) and parts[end].startswith(("AJ", "ORD", "CRD", "VVG", "VVN")):
            end += 1
        start = end
        if end == first > 0 and _stands(words, end) and parts[end].startswith("V") and can_be(words[end].lower, "NOUN"):
            end += 1  # "the weld on the left"
        while _stands(words, end) and parts[end].startswith("NN"):
            end += 1
        start = max(start, first)
        if start < end and _only_measures(words, at, end, behind=bool(behind)):
            at = end
            continue
        if start < end and behind and words[at - 1].lower != "of":
            hidden.setdefault(noun_singular(words[end - 1].lower) or words[end - 1].lower, words[start:end])
        if start < end and not behind:
            noun = words[start:end]
            if not all(piece.text[:1].isupper() for piece in noun):
                key = noun_singular(noun[-1].lower) or noun[-1].lower
                found.setdefault(key, noun)
                if following in PREPOSITIONS and end < len(words) and words[end].lower == following:
                    like.setdefault(key, noun)
        at = max(end, at + 1)
    if len(found) > 1:
        return next(iter(like.values())) if len(like) == 1 else None
    if not found and len(hidden) == 1:
        return next(iter(hidden.values()))  # "is it worth moving to the new flat? The old one …"
    return next(iter(found.values()), ())


_MEASURES = among(
    "euro dollar pound cent quid penny percent metre kilometre mile litre gram kilogram kilo ton tonne degree second"
)
_PARTS = among("end start beginning middle top bottom rest half third quarter lot bit couple part way")
"""What an amount is of, and which part of a thing or a time is meant: no kind of things, one of which is another."""


def _only_measures(words: Words, at: int, end: int, *, behind: bool) -> bool:
    """Return whether a noun phrase only tells how much, how often or when: 45 euros, 900 a month, by the end of it."""
    noun = noun_singular(words[end - 1].lower) or words[end - 1].lower
    rate = words[at].lower in ("a", "an") and at > 0 and _counts(words[at - 1])
    return noun in _MEASURES | _PARTS or (noun in TIME_UNITS and (rate or behind))


def _stands(words: Words, at: int) -> bool:
    return at < len(words) and words[at].arg is None and not words[at].is_sign and words[at].lower not in AUXILIARIES


def _begins_plural(words: Words) -> bool:
    first = finite(words)
    return first is not None and first.at > 0 and is_plural_noun(words[first.at - 1].lower)


def _in_number(noun: Words, *, plural: bool) -> Words:
    last = noun[-1]
    if plural or not is_plural_noun(last.lower):
        return noun
    return (*noun[:-1], word(noun_singular(last.lower) or last.lower))


# Verbs.


def inverted(words: Words) -> Words:
    """Return words with "neither does Bob" and "so is Bob" as "Bob does not" and "Bob is".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(inverted(cut("Ann does not smoke, and neither does Bob.")))
    'Ann does not smoke, and Bob does not'
    """
    for at in range(len(words) - 2):
        low = words[at].lower
        if low not in ("neither", "nor", "so") or words[at + 1].lower not in AUXILIARIES:
            continue
        if at and not (words[at - 1].is_sign or words[at - 1].lower in ("and", "but")):
            continue
        begin = words[:at] if low != "nor" or (at and words[at - 1].lower == "and") else (*words[:at], word("and"))
        who = words[at + 2 :]
        while who and who[-1].is_sign:
            who = who[:-1]
        if not who or any(one.is_sign for one in who) or who[0].lower == "not":
            continue
        auxiliary = words[at + 1]
        if finite(who) is None and clause((*who, auxiliary)) is not None:
            full = uninverted(words[at + 1 :], (word("not"),)) if low != "so" else None
            if full is not None and (_goes_on(full, who) or _has_own_verb(full, auxiliary)):
                return (*begin, *full)
            no = (word("not"),) if low != "so" else ()
            return (*begin, *who, auxiliary, *no)
        full = uninverted(words[at + 1 :], (word("not"),)) if low != "so" else None
        if full is not None:
            return (*begin, *full)
    return words


def both_alike(words: Words) -> Words:
    """Return words with "not only A but also B" as "A and B".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(both_alike(cut("Not only the costumes but also the lights were late")))
    'the costumes and the lights were late'
    >>> text_of(both_alike(cut("Not only is the bus late, it is also full")))
    'the bus is late, and it is also full'
    """
    lowers = [one.lower for one in words]
    if lowers[:2] == ["not", "only"] and lowers[2:3] and lowers[2] in AUXILIARIES and lowers.count(",") == 1:
        comma = lowers.index(",")
        first = uninverted(words[2:comma], ())
        behind = comma + 1 + (lowers[comma + 1 : comma + 2] == ["but"])
        if first is not None and clause(words[behind:]) is not None:
            return (*first, words[comma], word("and"), *words[behind:])
    at = next((n for n in range(len(words) - 3) if lowers[n : n + 2] == ["not", "only"]), None)
    but = None if at is None else next((n for n in range(at + 3, len(words) - 1) if lowers[n] == "but"), None)
    if at is None or but is None or lowers.count("but") > 1:
        return words
    end = but - (lowers[but - 1] == ",")
    first, behind = words[at + 2 : end], but + 1 + (lowers[but + 1] == "also")
    if not first or any(one.is_sign for one in first) or first[0].lower in AUXILIARIES | {"because", "if", "when"}:
        return words
    if finite(first) is not None or behind >= len(words) or words[behind].lower in SUBJECT_PRONOUNS:
        return words
    joined = (*words[:at], *first, word("and"), *words[behind:])
    return joined if at or clause(joined) is not None else _in_plural(joined, len(first) + 1)


_SEVERAL_OF = {"is": "are", "was": "were", "has": "have", "does": "do"}


def _in_plural(words: Words, start: int) -> Words:
    """Return a clause about two with its verb in the plural: "the roof and the cellar leaks" leak."""
    for at in range(start + 1, len(words)):
        low = words[at].lower
        form = _SEVERAL_OF.get(low) or (verb_lemma(low, VerbForm.THIRD) if VerbForm.THIRD in verb_forms(low) else "")
        turned = (*words[:at], word(form), *words[at + 1 :]) if form else words
        if form and clause(turned) is not None:
            return turned
    return words


def of_neither(words: Words) -> Words:
    """Return "she neither rang nor wrote" as two clauses that deny each.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(of_neither(cut("Ann neither rang nor wrote to us")))
    'Ann did not ring; Ann did not write to us'
    >>> text_of(of_neither(cut("It rained, but Al neither rang nor wrote, and we left")))
    'It rained, but Al did not ring; Al did not write, and we left'
    """
    lowers = [one.lower for one in words]
    if lowers.count("neither") != 1 or lowers.count("nor") != 1 or not _NOT_COPIED.isdisjoint(lowers):
        return words
    at, nor = lowers.index("neither"), lowers.index("nor")
    joints = [n for n, low in enumerate(lowers) if low in _CLAUSE_JOINTS]
    start = max((n + 1 for n in joints if n < at), default=0)
    end = next((n for n in joints if n > nor + 1 and _begins_clause(words[n:])), len(words))
    if not start < at < nor or any(at < n < nor or nor < n < end for n in joints):
        return words
    subject = words[start:at]
    parts = [clause((*subject, *part)) for part in (words[at + 1 : nor], words[nor + 1 : end])]
    if any(one is None or one.subject != subject or not one.lemma or not one.positive for one in parts):
        return words
    plural = is_plural_subject(subject)
    first, second = (one for one in parts if one is not None)
    denied = [cut(f"{text_of(subject)} {one.predicate_text(positive=False, plural=plural)}") for one in (first, second)]
    opens = second.rest[:1]
    if not first.rest and opens and opens[0].lower not in PREPOSITIONS and not can_be(opens[0].lower, "ADV"):
        return (*words[:start], *denied[1], *words[end:])  # "neither sell nor rent bikes": what of is not certain
    return (*words[:start], *denied[0], word(";"), *denied[1], *words[end:])


_CLAUSE_JOINTS = frozenset((",", ";", "and", "but", "or", "so", "yet"))


def _begins_clause(words: Words) -> bool:
    """Return whether words go on with a clause behind a comma or an "and": ", and he kept the money"."""
    while words and words[0].lower in _CLAUSE_JOINTS:
        words = words[1:]
    return not words or clause(words) is not None


def with_it(words: Words) -> Words:
    """Return a sentence that begins with its verb with the "it" that it leaves out: "would be nice to have a lift".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_it(cut("Would be nice to have a lift")))
    'it Would be nice to have a lift'
    """
    begins = [one.lower for one in words[:2]]
    left_out = begins[1:] == ["be"] and begins[0] in ("would", "might", "could", "must")
    return (word("it"), *small(words)) if left_out else words


def with_verb_of_notice(words: Words) -> Words:
    """Return a notice without a verb with one: "dogs not allowed", "pets welcome in the hall".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(with_verb_of_notice(cut(one))) for one in ("Dogs not allowed in the hall", "We allowed dogs")]
    ['Dogs are not allowed in the hall', 'We allowed dogs']
    """
    at = next((n for n, one in enumerate(words) if n and one.lower in _NOTICES), None)
    if at is None or (at + 1 < len(words) and words[at + 1].lower not in PREPOSITIONS | {"here", "."}):
        return words
    end = at - (words[at - 1].lower == "not")
    subject = words[:end]
    parts = tagged(words)
    if not subject or any(one.is_sign or one.lower in AUXILIARIES | SUBJECT_PRONOUNS for one in words):
        return words
    if any(one.lower in PREPOSITIONS for one in subject) or not parts[end - 1].startswith(("NN", "VVG")):
        return words
    if subject[0].lower in DETERMINERS - {"all", "no", "any"}:
        return words
    plural = is_plural_noun(subject[-1].lower)
    return (*subject, word("are" if plural else "is"), *words[end:])


_NOTICES = among(
    "allowed permitted welcome prohibited forbidden banned included excluded required accepted available recommended"
)
"""What notices say of things, without a verb."""


def side_by_side(words: Words) -> Words:
    """Return words without commas between the adjectives of one noun, and with "though" in a row as "but".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(side_by_side(cut(one))) for one in ("Foggy, unlit roads scare us", "It is small, though bright")]
    ['Foggy unlit roads scare us', 'It is small, but bright']
    """
    words = _as_well(words)
    if not any(one.lower == "," or one.lower in _THOUGH for one in words):
        return words
    parts = Tags(words)
    found: list[ProseWord] = []
    for at, one in enumerate(words):
        if one.lower == "," and 0 < at < len(words) - 2 and _describe_one_noun(words, parts, at):
            continue
        granted = one.lower in _THOUGH or (one.lower == "if" and words[at - 1].lower == ",")  # "cheap, if slow"
        found.append(word("but") if granted and at > 1 and _ends_row(words, parts, at) else one)
    return tuple(found)


def _as_well(words: Words) -> Words:
    """Return "cheap as well as quick" with "and"; "sings as well as Ann" compares."""
    at = next((n for n in range(1, len(words) - 3) if [one.lower for one in words[n : n + 3]] == _BESIDES), None)
    if at is None or not tagged(words)[at - 1].startswith("AJ") or not tagged(words)[at + 3].startswith("AJ"):
        return words
    return (*words[:at], word("and"), *words[at + 3 :])


_BESIDES = ["as", "well", "as"]
_THOUGH = frozenset(("though", "although", "albeit"))


def _describe_one_noun(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a comma stands between two adjectives that a noun follows at once: "foggy, unlit roads"."""
    behind = at + 1
    while behind < len(words) and words[behind].lower.endswith("ly") and parts.starts(behind, _ADVERBIAL):
        behind += 1
    if behind + 1 >= len(words) or not _describes(words, parts, at - 1) or not _describes(words, parts, behind):
        return False
    start = at - 1
    while start and (words[start - 1].lower == "," or parts.starts(start - 1, _DESCRIBING)):
        start -= 1
    opens = not start or words[start - 1].lower in DETERMINERS | PREPOSITIONS | {"because", "that", "if", "when"}
    opens = opens and not (start == 0 and words[0].lower in OPENING_WORDS)  # "overall, old trams are slow"
    noun = words[behind + 1]
    return opens and not noun.is_sign and parts.starts(behind + 1, _NOUN)


def _describes(words: Words, parts: Tags, at: int) -> bool:
    return parts.starts(at, _ADJECTIVE) or (can_be(words[at].lower, "ADJ") and parts.starts(at, _OF_VERBS))


_ADVERBIAL, _ADJECTIVE, _DESCRIBING, _NOUN = ("AV",), ("AJ",), ("AJ", "AV"), ("NN",)
_OF_VERBS = ("VVN", "VVD", "VVG")
"""The tags of participles."""


def _ends_row(words: Words, parts: Tags, at: int) -> bool:
    """Return whether "though" stands before nothing but an adjective or two, which end the sentence."""
    tail = words[at + 1 :]
    while tail and tail[-1].is_sign:
        tail = tail[:-1]
    return 0 < len(tail) < 4 and all(  # noqa: PLR2004 - very small
        can_be(one.lower, "ADJ") or parts.starts(at + 1 + n, _DESCRIBING) for n, one in enumerate(tail)
    )


def _goes_on(full: Words, who: Words) -> bool:
    """Return whether more than a subject stands behind its verb: "nor is he tall", "nor was the soup hot"."""
    if who[0].lower in SUBJECT_PRONOUNS | {"anyone", "anybody", "anything", "there"}:
        return len(who) > 1
    return len(who) > 2 and tagged(full)[-1].startswith("AJ")  # noqa: PLR2004 - the, soup, hot


_QUANTITIES = frozenset(("most", "some", "many", "several", "few", "all", "others", "none"))


def of_those(made: EnglishClause, before: EnglishClause | None) -> EnglishClause:
    """Return "most are fine" with what it is most of, where the clause before tells how many of it are otherwise.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(of_those(clause(cut("most are fine")), clause(cut("Some of the eggs are bad"))).subject)
    'most of the eggs'
    """
    many = [one.lower for one in made.subject]
    first = before.subject if before is not None else ()
    if len(many) != 1 or many[0] not in _QUANTITIES - {"others"} or len(first) < 2:  # noqa: PLR2004 - some, eggs
        return made
    of = next((n for n, one in enumerate(first) if one.lower == "of"), None)
    if first[0].lower not in _QUANTITIES | {"half"} or any(one.is_sign or one.lower in ("and", "or") for one in first):
        return made
    noun = first[of:] if of == 1 else first[1:] if of is None else ()
    return replace(made, subject=(*made.subject, *noun)) if (noun and many[0] != "none") or of == 1 else made


def _has_own_verb(full: Words, auxiliary: ProseWord) -> bool:
    """Return whether a verb stands behind its auxiliary again: "the plumber did not send a quote"."""
    made = clause(full)
    if made is None or auxiliary.lower not in ("did", "does", "do") or not made.lemma:
        return False
    parts = tagged(full)
    return any(one.lower == made.lemma and parts[n] in ("VVI", "VVB") for n, one in enumerate(full))


def once_more(words: Words, last: EnglishClause | None) -> Words:
    """Return a sentence whose condition is about what was just stated with its thing for "it" or "them".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(once_more(cut("If we have them, we stay."), clause(cut("we do not have the warm tents"))))
    'If we have the warm tents, we stay.'
    """
    if last is None or not words or words[0].lower not in ("if", "when", "unless"):
        return words
    end = next((at for at, one in enumerate(words) if one.text == ","), 0)
    if not end:
        return words
    made = clause(words[1:end])
    places = [at for at, one in enumerate(words[:end]) if one.lower in ("it", "them") and one.arg is None]
    if made is None or len(places) != 1 or (made.aux, made.lemma) != (last.aux, last.lemma):
        return words
    at = next((n for n, one in enumerate(made.rest) if one.lower in ("it", "them")), -1)
    behind = made.rest[at + 1 :]
    thing = last.rest[at : len(last.rest) - len(behind)] if at >= 0 else last.rest[:0]
    same = canon(made.subject) == canon(last.subject) and canon(made.rest[:at]) == canon(last.rest[:at])
    shown = len(thing) > 1 and thing[0].lower in DEFINITE and not any(one.is_sign for one in thing)
    if not (same and shown) or canon(last.rest[at + len(thing) :]) != canon(behind):
        return words
    if is_plural_noun(tuple(thing)[-1].lower) != (made.rest[at].lower == "them"):
        return words
    return (*words[: places[0]], *thing, *words[places[0] + 1 :])


_LACKING = frozenset(("without", "no", "any", "enough"))
"""What stands before things of a kind that somebody may have none of."""
_DENYING = frozenset(("not", "never", "nobody", "no-one", "neither", "nor", "without"))


def any_of_them(words: Words, before: Words) -> Words:
    """Return a sentence that denies "any" with the things of which it is any, where one kind alone was spoken of.

    ``before`` is the sentence before it.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(any_of_them(cut("You can't go without winter tyres, we haven't got any"), ()))
    'You can not go without winter tyres, we have not got any winter tyres'
    >>> text_of(any_of_them(cut("He has not got any, nor has Al"), cut("we do not climb without ropes")))
    'He has not got any ropes, nor has Al'
    >>> text_of(any_of_them(cut("He has not got any"), cut("he sells no ropes without hooks")))
    'He has not got any'
    """
    ends = [at for at in range(2, len(words)) if words[at].lower == "any" and _ends_there(words, at)]
    if len(ends) != 1 or not verb_forms(words[ends[0] - 1].lower) or _DENYING.isdisjoint(lowered(words[: ends[0]])):
        return words
    kinds = _lacked(words[: ends[0] - 1]) or _lacked(before)
    return (*words[: ends[0] + 1], *kinds[0], *words[ends[0] + 1 :]) if len(kinds) == 1 else words


def _ends_there(words: Words, at: int) -> bool:
    following = words[at + 1] if at + 1 < len(words) else None
    return following is None or following.is_sign or following.lower in ("and", "but", "nor", "so", "either")


def _lacked(words: Words) -> list[Words]:
    """Return the kinds of things of which some words say that there are none, or must be some: "without ropes"."""
    found: dict[tuple[str, ...], Words] = {}
    for at, one in enumerate(words):
        end = at + 1
        while (
            end < len(words) and not words[end].is_sign and words[end].lower not in PREPOSITIONS | AUXILIARIES | {"and"}
        ):
            end += 1
        kind = words[at + 1 : end]
        if one.lower in _LACKING and kind and is_plural_noun(kind[-1].lower):
            found[canon(kind)] = kind
    return list(found.values())


def without_verb_behind(words: Words) -> Words:
    """Return a comparison without the verb that only stands for its own again: "longer than baguettes do".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(without_verb_behind(cut("Rye keeps longer than wheat does.")))
    'Rye keeps longer than wheat'
    """
    end = len(words)
    while end and words[end - 1].is_sign:
        end -= 1
    at = max((n for n in range(end - 2) if words[n].lower in ("than", "as")), default=0)
    if not at or words[end - 1].lower not in AUXILIARIES or end - at < 3:  # noqa: PLR2004 - than, wheat, does
        return words
    other = words[at + 1 : end - 1]
    named = finite(other) is None and not any(one.is_sign or one.lower in SUBJECT_PRONOUNS | {"ever"} for one in other)
    return words[: end - 1] if named and clause(words[:at]) is not None else words


def is_elliptic(made: EnglishClause) -> bool:
    """Return whether a clause ends in its auxiliary, or in "to": "Bob does not", "but Ida can", "but I forgot to"."""
    lowers = lowered(made.rest)
    if made.lemma:
        return (lowers == ("to",) or (made.lemma == "have" and not lowers and not made.positive)) and bool(made.subject)
    return (not made.rest or lowers in _AS_WELL or _is_adjunct_alone(made)) and bool(made.subject)


def _is_adjunct_alone(made: EnglishClause) -> bool:
    """Return whether a clause has when or where behind its auxiliary, and no verb: "but this year it does not"."""
    adjunct = _without_as_well(made.rest)
    if [one.lower for one in adjunct[:2]] in (["at", "least"], ["at", "most"]) and len(adjunct) > 2:  # noqa: PLR2004
        return False  # "it would at least scare him"
    if made.aux in MODALS:
        return bool(adjunct) and (says_when(adjunct) or _is_never_verb(adjunct[0].lower))
    return made.aux in ("do", "did") and bool(adjunct) and (says_when(adjunct) or adjunct[0].lower in PREPOSITIONS)


def _is_never_verb(lower: str) -> bool:
    """Return whether a word is a preposition and no verb as well, nor the "to" of "ought to"."""
    return lower in PREPOSITIONS and lower != "to" and VerbForm.BASE not in verb_forms(lower)


def _without_as_well(rest: Words) -> Words:
    lowers = lowered(rest)
    size = next((len(end) for end in _AS_WELL if lowers[-len(end) :] == end), 0)
    return rest[: len(rest) - size]


def with_verb(made: EnglishClause, last: EnglishClause | None) -> EnglishClause | None:
    """Return a clause that ends in its auxiliary with the predicate of the clause before; None where none fits."""
    if last is None or (not last.lemma and not last.rest) or _NOT_COPIED & {one.lower for one in last.rest}:
        return None
    if made.lemma == "have" and not made.rest:
        due = _due(last)
        if due:
            rest = (word(past_participle(due[0].lower)), *due[1:])
            return replace(made, aux="had" if made.aux == "did" else "has", lemma="", rest=rest)
        had = last.lemma == "have" or last.aux in ("has", "had")
        return replace(last, subject=made.subject, positive=False, no_noun=False) if had else None
    if made.lemma:
        return _with_infinitive(made, last)
    adjunct = _without_as_well(made.rest)
    last = replace(last, rest=with_adjunct(last.rest, adjunct)) if adjunct else _at_another_time(made, last)
    made = replace(made, rest=())
    same = made.subject[0].lower in SUBJECT_PRONOUNS or canon(made.subject) == canon(last.subject)
    if same and any(one.lower == "to" and _is_base(last.rest[at + 1 :]) for at, one in enumerate(last.rest)):
        return None  # "they promised to mend it, and did not": promise, or mend; "and his wife did not": promise
    if any(one.lower not in ("also", "even", "still", "really") for one in last.before):
        return None  # "Ann rarely smokes. Ben does": rarely, or at all
    before = tuple(one for one in made.before if one.lower != "even")
    if made.aux == last.aux or (made.aux in ("do", "did") and last.aux in ("do", "did") and last.lemma):
        before = (*before, *last.before)
        return replace(
            last,
            subject=made.subject,
            aux=made.aux,
            positive=made.positive,
            before=before,
            single=made.single,
            several=made.several,
        )
    if made.aux in MODALS and last.lemma and last.aux in ("do", "did"):
        rest = (*last.before, word(last.lemma), *last.rest)
        return EnglishClause(made.subject, made.aux, before, "", rest, made.positive, made.certain)
    if made.aux in MODALS and last.aux in MODALS:
        return replace(last, subject=made.subject, aux=made.aux, positive=made.positive, before=before)
    return None


def _due(last: EnglishClause) -> Words:
    """Return what is to be done, or wanted: who "has to agree first", and has not, has not agreed; else nothing.

    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = ("Kim has to agree first", "Kim should pay it", "Kim wants to help", "Kim has a plan to go", "Kim pays")
    >>> [text_of(_due(made)) for one in asked if (made := clause(cut(one)))]
    ['agree', 'pay it', 'help', '', '']
    """
    at = next((at for at, one in enumerate(last.rest) if one.lower == "to" and _is_base(last.rest[at + 1 :])), None)
    if last.aux in MODALS and not last.lemma and _is_base(last.rest):
        due = last.rest
    elif at is None or (last.lemma == "have" and at):
        return ()
    else:
        due = last.rest[at + 1 :]
    return due[:-1] if due[-1].lower in _SOON and len(due) > 1 else due


_SOON = among("first soon now then today tomorrow tonight beforehand")


def with_adjunct(rest: Words, adjunct: Words) -> Words:
    """Return a predicate with another time or place, in the stead of the one at its end that tells the same.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(with_adjunct(cut("open in the morning"), cut(one))) for one in ("in the evening", "in Leeds")]
    ['open in the evening', 'open in the morning in Leeds']
    """
    start = last_time(rest) if says_when(adjunct) else None
    if start is None:
        start = next((at for at in range(len(rest) - 1, -1, -1) if rest[at].lower in PREPOSITIONS), None)
        alike = start is not None and (
            rest[start].lower == adjunct[0].lower and is_time(rest[start:]) == is_time(adjunct)
        )
        start = start if alike else None
    return (*rest[:start], *adjunct)


def _at_another_time(made: EnglishClause, last: EnglishClause) -> EnglishClause:
    """Return what happened without when it did, where the other clause speaks of today: "now it does not"."""
    start = last_time(last.rest) if (made.aux, last.aux) == ("do", "did") else None
    return last if start is None else replace(last, rest=last.rest[:start])


def completed(words: Words, before: Words) -> Words:
    """Return a clause that ends in "to" with the verb of the clause that it hangs on.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(completed(cut("he does not want to"), cut("Dad should not move to Hull")))
    'he does not want to move to Hull'
    """
    made, last = clause(words), clause(before)
    if made is None or last is None or not words or words[-1].lower != "to" or not is_elliptic(made):
        return words
    whole = with_verb(made, last)
    return words if whole is None else (*words, *whole.rest[len(made.rest) :])


_AS_WELL = (("either",), ("too",), ("as", "well"))


def _with_infinitive(made: EnglishClause, last: EnglishClause) -> EnglishClause | None:
    """Return a clause that ends in "to" with the verb of the clause before: what was wanted, or what was done."""
    at = next((at for at, one in enumerate(last.rest) if one.lower == "to" and _is_base(last.rest[at + 1 :])), None)
    if at is not None:
        done = last.rest[at + 1 :]
    elif last.lemma and not last.before:
        done = (word(last.lemma), *last.rest)
    elif last.aux in MODALS:
        done = last.rest
    else:
        return None
    return replace(made, rest=(*made.rest, *done))


def _is_base(words: Words) -> bool:
    return bool(words) and words[0].text.islower() and VerbForm.BASE in verb_forms(words[0].lower)


_NOT_COPIED = among("if when because unless until since although while whether who which that")


def gapped(left: Words, right: Words, *, comma: bool = True) -> Words | None:
    """Return the right one of two parts with the verb of the left one, where it has none of its own; else None.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(gapped(cut("Ida ordered the fish"), cut("Paul the steak")) or ())
    'Paul ordered the steak'
    """
    made = clause(left)
    if made is None or not right or any(one.is_sign for one in right):
        return None
    if canonical(right[0].lower) in {canonical(one.lower) for one in made.rest} and _counts(right[-1]):
        return None  # "the flat has 2 rooms, Room 3 …"
    head = next((n for n, one in enumerate(made.subject) if n and one.lower == right[0].lower), None)
    if head is not None and right[0].lower in PREPOSITIONS - {"of"}:
        right = (*made.subject[:head], *right)  # "trains to Derby go every hour and to York every two hours"
    if not made.positive or not made.certain or any(one.lower in ("and", "or", "but") for one in right):
        return None
    predicate = left[len(made.subject) :]
    rest = made.rest
    if not rest:
        return None
    described = _with_copula(made, predicate, right) if comma else None
    if described is not None:
        return described
    is_named = all(one.text[:1].isupper() and one.lower not in DETERMINERS for one in made.subject)
    ours = bool(made.subject) and made.subject[-1].lower in ("we", "i", "you", "they")
    last = last_time(rest)
    acts = ours and last is not None and last > (0 if made.lemma else 1)
    split = _second_phrase(rest, right, is_named=is_named, acts=acts)
    if (
        split is None
        or not (_may_be_subject(right[:split]) or _is_like(made.subject, right[:split]))
        or not _has_no_verb(made, right, split)
    ):
        return None
    first = right[0].lower
    if not is_plural_subject(made.subject) and can_be(first, "VERB") and VerbForm.THIRD in verb_forms(first):
        return None  # "the bus takes 20 minutes and costs 3 euros"
    if right[split].lower == "the" and split == 1 and (not comma or right[-1].lower in PEOPLE):
        return None  # "Paul the cook" is one person
    verb = predicate[: len(predicate) - len(rest)]
    place = _replaced_from(rest, right[split:])
    if place is None:
        return None
    put = right[split:]
    counted = len(put) == 1 and _counts(put[0]) and _counts(rest[place])
    unit = rest[place + 1 :] if counted else ()  # "members pay 5 euros, guests 8"
    return (*right[:split], *verb, *rest[:place], *put, *unit)


def gapped_row(left: Words, right: Words) -> list[Words]:
    """Return what several others do whose amounts stand in a row behind one's, each by itself; else nothing.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in gapped_row(cut("Ida wants 9 euros"), cut("Paul 8 and Ella 7"))]
    ['Paul wants 8 euros', 'Ella wants 7 euros']
    >>> gapped_row(cut("The flat has 2 rooms"), cut("a bath and 3 balconies"))
    []
    """
    joint = next((n for n in reversed(range(len(right))) if right[n].lower == "and"), 0)
    if not joint or not any(_counts(one) for one in right[-2:]):
        return []
    pieces: list[Words] = [()]
    for one in (*right[:joint], word(","), *right[joint + 1 :]):
        if one.lower == ",":
            pieces.append(())
        else:
            pieces[-1] = (*pieces[-1], one)
    made = clause(left)
    unit = made.rest[1:] if made is not None else ()
    ends = canon(unit)
    pieces = [one[:-1] if len(unit) == 1 and canon(one[-1:]) == ends else one for one in pieces if one]
    named = (
        {canonical(one.lower) for one in made.rest}
        if made is not None and made.rest and _counts(made.rest[0])
        else None
    )
    if named is None or any(len(one) < 2 or not _counts(one[-1]) or canonical(one[0].lower) in named for one in pieces):  # noqa: PLR2004 - Paul 8
        return []
    found = [whole for one in pieces if (whole := gapped(left, one)) is not None]
    return found if len(found) == len(pieces) else []


def _with_copula(made: EnglishClause, predicate: Words, right: Words) -> Words | None:
    """Return "the gate red" behind "the fence is painted green" as "the gate is painted red"; None for any other."""
    quality, thing = right[-1], right[:-1]
    copula = predicate[0].lower if predicate else ""
    if made.aux not in ("is", "was") or made.lemma or copula not in _VERBS_OF or not thing:
        return None
    both = all(one.arg is None and can_be(one.lower, "ADJ") and one.text.islower() for one in (made.rest[-1], quality))
    first, *others = thing
    shown = first.lower in DETERMINERS | POSSESSIVES if others else first.text[:1].isupper()
    if not both or not shown or any(one.lower in PREPOSITIONS or is_adverb(one) for one in (*thing, *made.rest)):
        return None
    if first.lower in ("a", "an") or finite(right) is not None:
        return None
    past = copula in ("was", "were")
    be = ("were" if past else "are") if is_plural_subject(thing) else ("was" if past else "is")
    return (*thing, word(be), *predicate[1:-1], quality)


def _is_like(subject: Words, other: Words) -> bool:
    """Return whether two phrases differ only behind their prepositions: trains to Derby, trains to York."""
    end = next((at for at, one in enumerate(other) if at and one.lower in PREPOSITIONS), None)
    if end is None or end + 1 >= len(other):
        return False
    return [one.lower for one in other[: end + 1]] == [one.lower for one in subject[: end + 1]]


def _has_no_verb(made: EnglishClause, right: Words, split: int) -> bool:
    """Return whether the right part has no verb: what looks like one ends its last noun phrase, or its first."""
    verb = finite(right)
    if verb is None or (made.subject[-1].lower == right[split - 1].lower and verb.at < split):
        return True
    return verb.at == len(right) - 1 and split < verb.at and can_be(right[-1].lower, "NOUN")


def _counts(one: ProseWord) -> bool:
    """Return whether a word is a number: 9, nine."""
    return one.arg is None and canonical(one.text)[:1].isdigit()


def _second_phrase(rest: Words, right: Words, *, is_named: bool = False, acts: bool = False) -> int | None:
    """Return where in the right part the phrase begins that stands as the one of the left part does.

    ``is_named``: the subject of the left part is a name; ``acts``: it is "we", who do something to a thing.
    """
    first = rest[0].lower
    for at in range(1, len(right)):
        low, before = right[at].lower, right[at - 1].lower
        if before in PREPOSITIONS or before in DETERMINERS:
            continue
        if first in PREPOSITIONS:
            if low == first:
                return at
        elif first in DETERMINERS or _counts(rest[0]):
            if (low in DETERMINERS or _counts(right[at])) and not says_when(right[at:]):
                return at
        elif says_when(right[at:]) and last_time(rest) is not None:
            return None if acts else at  # "we do the Azores this year and Crete next year"
        elif len(rest) == 1 and at == len(right) - 1 and _is_bare_noun(rest[0]) and _is_bare_noun(right[at]):
            # "my sister studies law, my brother medicine"; "we sell toys, Lego sets" has one phrase behind the comma
            if right[0].lower in DETERMINERS | POSSESSIVES and at > 1:
                return at
            if at == 1 and is_named and right[0].text[:1].isupper() and not is_plural_noun(right[at].lower):
                return at
    return None


def _is_bare_noun(one: ProseWord) -> bool:
    return one.arg is None and (can_be(one.lower, "NOUN") or one.text[:1].isupper()) and not can_be(one.lower, "ADV")


def _replaced_from(rest: Words, put: Words) -> int | None:
    """Return from where on the left predicate is replaced; None where more than one phrase of it could be."""
    if says_when(put):
        return last_time(rest)
    phrases = sum(
        (one.lower in DETERMINERS or one.lower in PREPOSITIONS or _counts(one))
        and not (at and rest[at - 1].lower in PREPOSITIONS | DETERMINERS)
        and not (at and _counts(one) and can_be(rest[at - 1].lower, "NOUN"))  # "platform 3"
        for at, one in enumerate(rest)
    )
    mine = sum(
        (one.lower in PREPOSITIONS) and not (at and put[at - 1].lower in PREPOSITIONS) for at, one in enumerate(put)
    )
    if phrases - (rest[0].lower not in PREPOSITIONS) == mine or (not phrases and not mine):
        return 0
    return 0 if phrases == 1 and (mine == 0 or rest[0].lower in PREPOSITIONS) else None


def says_when(words: Sequence[ProseWord]) -> bool:
    """Return whether words are a time: Monday, next week, on Monday."""
    lowers = [one.lower for one in words]
    if len(lowers) == 1:
        return lowers[0] in _TIMES
    if lowers[0] in ("next", "last", "this", "every") and len(lowers) == 2:  # noqa: PLR2004 - next week
        return lowers[1] in _TIMES | TIME_UNITS
    dated = lowers[1] in _TIMES | DATES or (lowers[1].isdigit() and len(lowers[1]) == len("1974"))
    return lowers[0] in ("on", "in") and len(lowers) == 2 and dated  # noqa: PLR2004 - on Monday, in 1974


def last_time(rest: Words) -> int | None:
    """Return where a time at the end of a predicate begins."""
    for size in (2, 1):
        if len(rest) >= size and says_when(rest[-size:]):
            return len(rest) - size
    return None


def _may_be_subject(words: Words) -> bool:
    """Return whether words are one thing that can have done it as well: a name, a noun with its article."""
    if words[-1].lower.endswith(("'s", "s'")):
        return False
    if any(one.lower in PREPOSITIONS for one in words):
        return words[0].lower in DETERMINERS
    first = words[0].lower
    if first in DETERMINERS | POSSESSIVES:  # no noun ends "a new" in "paint and a new mast"
        return len(words) > 1 and (words[-1].text[:1].isupper() or not can_be(words[-1].lower, "ADJ"))
    return all(one.text[:1].isupper() for one in words) or (
        is_plural_noun(words[-1].lower) and can_be(words[-1].lower, "NOUN")
    )


__all__ = [
    "both_alike",
    "completed",
    "filled",
    "gapped",
    "gapped_row",
    "inverted",
    "is_elliptic",
    "last_time",
    "of_neither",
    "of_those",
    "says_when",
    "side_by_side",
    "with_verb",
    "without_verb_behind",
]
