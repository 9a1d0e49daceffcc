"""What stands within a sentence between commas, dashes or brackets: "The curry, which my uncle made, was too hot".

It is taken out where it says something of its own: a relative clause or another name is a sentence beside, a remark
("of course") nothing at all. Where it is not certain what it belongs to the sentence without it is stated, and all of
its words are kept as one statement. What reports, doubts, denies or limits the rest is never taken out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from grammar.english.lexicon import (
    VerbForm,
    can_be,
    finite_forms,
    is_known,
    noun_singular,
    positive_degree,
    verb_forms,
)
from grammar.english.prose.adjuncts import TIMES
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DEFINITE,
    DETERMINERS,
    DOUBTS,
    MODALS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    tagged,
)
from grammar.english.prose.coordination import IF, REASONS, is_saying, says_how_much
from grammar.english.prose.ellipsis import says_when
from grammar.english.prose.frames import LIES, SAYS
from grammar.english.prose.nominals import is_one_thing
from grammar.english.prose.openers import REMARKS, opened
from grammar.english.prose.pronouns import TITLES, is_name, is_person
from grammar.english.prose.words import Words, among, lowered, word
from grammar.values import value

_LIMITS = (
    MODALS
    | IF
    | REASONS
    | DOUBTS
    | LIES
    | SAYS
    | among(
        """
        not never no none nobody nothing neither nor hardly barely only except unless until but or either without former
        formerly ex fake dream joke hope wish doubt possible impossible unlikely likely questionable doubtful unclear
        supposed expected if allegedly wannabe instead just even maybe almost nearly as like unlike less so such
        """
    )
)
"""What a part beside may not hold: with it the rest may be denied, limited, doubted or supposed."""


_TAKES_ALL_BACK = (
    IF
    | DOUBTS
    | LIES
    | SAYS
    | among(
        "unless except but or doubt doubts doubted deny denies true correct right case so happen fake wish hope may"
    )
)
"""What ", which …" at the end may not hold: "which nobody believes"; "which surprised nobody" leaves the rest true."""


@value(frozen=False, slots=True)
class Insertions:
    """A sentence without what was inserted: what is left, what is said beside, whether all of it is kept as well."""

    words: Words
    beside: list[Words] = field(default_factory=list[Words])
    whole: bool = False


def without_insertions(words: Words) -> Insertions:
    """Return a sentence and what its insertions say.

    >>> from grammar.english.prose.words import cut, text_of
    >>> found = without_insertions(cut("My uncle, who lives in Chile, keeps bees"))
    >>> text_of(found.words), [text_of(one) for one in found.beside]
    ('My uncle keeps bees', ['My uncle lives in Chile'])
    """
    found = Insertions(_unquoted(words))
    if not any(one.lower in (",", "(", ";") for one in words):
        return found
    _take_brackets(found)
    halves: list[Words] = []
    for half in _parts(found.words, ";"):
        if halves and _is_parting(half):
            continue
        parts = list(_parts(half, ","))
        at = 1
        while at < len(parts):
            left, part, right = _joined(parts[:at]), parts[at], parts[at + 1 : at + 2]
            merged = _taken(found, left, part, right, parts[at + 2 :])
            if merged is None:
                at += 1
            else:
                parts[at - 1 : at + 2] = [merged[len(_joined(parts[: at - 1])) + (at > 1) :]]
        halves.append(_joined(parts))
    found.words = _joined(halves, ";")
    return found


_PARTINGS = frozenset(
    tuple(one.split())
    for one in (
        "see you", "take care", "good luck", "have a", "have fun", "many thanks", "thanks", "thank you", "cheers",
        "bye", "goodbye", "best regards", "all the best", "so long", "good night", "happy", "love",
    )
)  # fmt: skip


def _is_parting(words: Words) -> bool:
    """Return whether words only take leave or thank, behind an emoji: "see you all on Thursday"."""
    lowers = lowered(words)
    return any(lowers[: len(one)] == one for one in _PARTINGS) and finite(words) is None


def _parts(words: Words, sign: str) -> list[Words]:
    """Return words cut at a sign; brackets stay together."""
    found: list[Words] = []
    start = depth = 0
    for at, one in enumerate(words):
        depth += (one.lower == "(") - (one.lower == ")")
        if one.lower == sign and depth <= 0:
            found.append(words[start:at])
            start = at + 1
    return [*found, words[start:]]


def _joined(parts: Sequence[Words], sign: str = ",") -> Words:
    found: Words = ()
    for number, part in enumerate(parts):
        found = (*found, word(sign), *part) if number else part
    return found


def _taken(found: Insertions, left: Words, part: Words, right: Sequence[Words], more: Sequence[Words]) -> Words | None:
    """Return what stands left and right of a part together, without it, where it is taken out; else None."""
    if not left or not part or [one.lower for one in part[:3]] == ["which", "is", "why"]:
        return None
    tail = right[0] if right else ()
    measured = (
        tail and tail[0].lower in ("and", "but", "so") and says_how_much(part) and clause(_last(left)) is not None
    )
    if measured:
        return (*left, word(","), *tail)  # "is far away, five hours by train, and she …"
    if _is_remark(part):
        opens = (*left, word(","), *tail)
        if tail and opened(opens)[0] == tail:
            return opens  # "ok, fair point, half of us are new": no part of the subject
        return _between(left, tail if right else None)
    thing = _last(left)
    subject = bool(tail) and _reaches(thing, tail)
    rest = (*left, *tail)
    made = clause((*thing, *tail)) if subject else clause(thing)
    if made is None or is_saying(made):
        return None
    if not subject and tail and tail[0].lower in ("and", "but", "so") and _kind_named(thing, part):
        return (*left, word(","), *tail) if _apposed(found, thing, part, (), subject=False) else None
    relative = part[0].lower in ("who", "whose", "whom", "which")
    if (_TAKES_ALL_BACK if relative else _LIMITS) & {one.lower for one in part if one.text != "May"}:
        return None
    if left[0].lower in IF | REASONS | {"unless", "until"} or (not subject and more):
        return None
    if not subject and tail:
        return None
    if part[0].lower in ("who", "whose", "which", "whom"):
        return rest if _related(found, thing, part, subject=subject) else None
    if (subject and _participial(found, thing, part, made)) or _apposed(found, thing, part, tail, subject=subject):
        return rest
    return None


def _participial(found: Insertions, thing: Words, part: Words, made: EnglishClause) -> bool:
    """Take what was done to a thing as a sentence beside: "the pool, built in 1974, leaks"."""
    about = _noun_phrase(thing, subject=True)
    words = None if about is None else done_to(about, part, made)
    if words is None:
        return False
    found.beside.append(words)
    return True


def done_to(about: Words, part: Words, made: EnglishClause) -> Words | None:
    """Return a participle with what goes with it as a clause about a thing; None where it is none.

    ``made`` is what else is said of the thing: it tells when that was, where the part does not.
    """
    first = part[0].lower
    if len(part) < 2 or VerbForm.PARTICIPLE not in verb_forms(first) or first in AUXILIARIES:  # noqa: PLR2004 - built in
        return None
    if VerbForm.BASE in verb_forms(first) or any(one.is_sign or one.lower in AUXILIARIES for one in part):
        return None
    lowers = [one.lower for one in part]
    dated = any(low.isdigit() and len(low) == len("1974") for low in lowers) or {"ago", "yesterday", "last"} & set(
        lowers
    )
    past = bool(dated) or made.aux in ("did", "was", "had")
    several = is_plural_subject(about)
    copula = ("were" if several else "was") if past else ("are" if several else "is")
    return (*about, word(copula), *part)


def _between(left: Words, tail: Words | None) -> Words | None:
    """Return two parts around a remark as one clause, or with the comma that parts two of them."""
    if tail is None:
        return left if clause(left) is not None else None
    if left[-1].lower in ("and", "but", "or", "nor") or (left[-1].lower in AUXILIARIES and len(left) > 1):
        return (*left, *tail)  # "warm and, I may add, boring", "is, as always, late"
    if _reaches(_last(left), tail):
        return (*left, *tail)
    return (*left, word(","), *tail) if clause(left) is not None and clause(tail) is not None else None


def _last(words: Words) -> Words:
    """Return the last of the parts between commas, without a joint before it."""
    part = _parts(words, ",")[-1]
    return part[1:] if len(part) > 1 and part[0].lower in ("and", "but", "so") else part


def _reaches(thing: Words, tail: Words) -> bool:
    """Return whether words are a subject that has its verb behind what is inserted."""
    verb = finite((*thing, *tail))
    return verb is not None and verb.at >= len(thing) and not (tail and tail[0].lower in ("and", "or", "but", "nor"))


def _is_remark(part: Words) -> bool:
    return lowered(part) in REMARKS


def _related(found: Insertions, thing: Words, part: Words, *, subject: bool) -> bool:
    """Take a relative clause as a sentence beside; where it is not certain whom it is about, keep the whole."""
    opener, body = part[0].lower, part[1:]
    about = _noun_phrase(thing, subject=subject)
    if not body or (about is None and opener in ("whom", "whose")):
        return False
    beside = None if about is None else clause_about(about, opener, body)
    placed = about is not None and not subject and _is_place(thing, about)
    if placed and about is not None and opener in ("who", "whose"):  # "my cousin in Bergen, who cooks"
        person = _noun_phrase(thing[: len(thing) - len(about) - 1], subject=False)
        if person is not None and is_person(person):
            about, placed = thing[len(thing) - len(about) - 1 - len(person) :], False
            beside = clause_about(about, opener, body)
    sure = (
        subject or opener in ("who", "whose", "whom") or (about is not None and is_plural_subject(about))
    ) and not placed
    if beside is not None and sure and clause(beside) is not None:
        found.beside.append(beside)
    elif clause((word("it"), *body)) is None and beside is None:
        return False
    else:
        found.whole = True
    return True


def _is_place(thing: Words, about: Words) -> bool:
    """Return whether a phrase at the end of a part tells by its name where somebody or something is."""
    before = thing[: len(thing) - len(about)]
    return bool(before) and before[-1].lower in ("in", "at", "from", "near", "of") and is_name(about)


def clause_about(thing: Words, opener: str, body: Words) -> Words | None:
    """Return a relative clause as a clause about a thing; None for what is none."""
    if not body:
        return None
    if opener == "whose":
        return (*thing[:-1], word(f"{thing[-1].text}'s"), *body)
    start = next((at for at, one in enumerate(body) if not is_adverb(one)), 0)
    first = body[start]
    direct = first.lower in AUXILIARIES or (
        first.lower not in DETERMINERS | SUBJECT_PRONOUNS
        and bool(finite_forms(first.lower))
        and finite((*thing, *body)) is not None
    )
    if direct and opener in ("who", "which", "that"):
        return (*thing, *body)
    made = clause(body)
    if made is None or not made.certain:
        return None
    if made.rest and says_when(made.rest):
        return (*body[: len(body) - len(made.rest)], *_again(thing), *made.rest)
    if any(one.lower not in PREPOSITIONS for one in made.rest):
        return None
    return (*body, *_again(thing))


def _again(thing: Words) -> Words:
    """Return a thing as it is spoken of within a sentence, in small letters but for a name."""
    first = thing[0]
    return (word(first.lower), *thing[1:]) if first.lower in DETERMINERS else thing


def _noun_phrase(words: Words, *, subject: bool) -> Words | None:
    """Return the one noun phrase that words are, or end in; None where a phrase in it leaves open which is meant."""
    if subject:
        phrase = words
    else:
        start = next((at for at in range(len(words) - 1, -1, -1) if not _goes_on_back(words, at)), -1) + 1
        phrase = words[start - 1 :] if start and words[start - 1].lower in DETERMINERS else words[start:]
        before = words[: len(words) - len(phrase)]
        if before and before[-1].lower == "of":
            return None
    if not phrase or any(one.lower in PREPOSITIONS or one.lower in ("and", "or") or one.is_sign for one in phrase):
        return None
    if phrase[0].lower in ("a", "an"):
        return None if subject or len(phrase) == 1 else (word("the"), *phrase[1:])
    if phrase[0].lower in DEFINITE - {"its"} or "'s" in phrase[0].lower:
        return phrase if len(phrase) > 1 else None
    if (
        subject
        and phrase[0].lower not in DETERMINERS
        and is_plural_noun(phrase[-1].lower)
        and is_known(phrase[-1].lower)
    ):
        return phrase  # "tourists, who never read the signs, …"
    return phrase if _names(phrase) else None


def _goes_on_back(words: Words, at: int) -> bool:
    """Return whether a word may stand in the noun phrase at the end, without a determiner."""
    one = words[at]
    if one.is_sign or one.lower in PREPOSITIONS | AUXILIARIES | DETERMINERS:
        return False
    if words[-1].text[:1].isupper():
        return one.text[:1].isupper()
    return one.text[:1].isupper() or tagged(words)[at].startswith(("AJ", "NN", "ORD"))


def _names(words: Words) -> bool:
    """Return whether words are a name: capitals, the first of them no common word, or behind a title."""
    first = words[0]
    if first.lower in TITLES:
        return len(words) > 1
    return is_name(words) and (len(words) > 1 or not is_known(first.lower) or tagged(words)[0] == "NP0")


def _apposed(found: Insertions, thing: Words, part: Words, tail: Words, *, subject: bool) -> bool:
    """Take another name for a thing as a sentence beside: a name, a noun with its article."""
    opener = part[0].lower
    indefinite = opener in ("a", "an")
    kind = () if subject or tail else _kind_named(thing, part)
    if kind:
        found.beside.append((*_again(part), word("is"), word("a"), *kind))
        return True
    names = () if subject or tail else tuple(_two_named(part))
    several = _kind_of_several(thing) if names else ()
    if several:
        found.beside += [(*_again(name), word("is"), word("a"), *several) for name in names]
        return True
    if len(part) < 2 and not _names(part):  # noqa: PLR2004 - an article and a noun
        return False
    if not (indefinite or opener in DEFINITE - {"its"} or _names(part)) or clause(part) is not None:
        return False
    lowers = [one.lower for one in part]
    if {"and", "or"} & set(lowers) or set(lowers) & TIME_UNITS or (tail and tail[0].lower in ("and", "or", "nor")):
        return False
    about = _noun_phrase(thing, subject=subject)
    if about is None:
        found.whole = subject and bool(thing) and thing[0].lower in DETERMINERS and not is_plural_subject(thing)
        return found.whole
    if is_plural_subject(about) or not (indefinite or _names(part) != _names(about)):
        return False
    if not subject and not (_names(about) and indefinite):
        return False
    found.beside.append((*about, word("is"), *_again(part)))
    if subject and not indefinite:
        found.beside.append((*part, *tail))
    return True


def _two_named(part: Words) -> Iterator[Words]:
    """Yield the names in "the Larks and the Brass Trio", nothing where it is anything else."""
    at = next((n for n, one in enumerate(part) if one.lower == "and"), 0)
    names = [part[:at], part[at + 1 :]]
    bare = [name[1:] if name[:1] and name[0].lower == "the" else name for name in names]
    if at and all(name and all(one.text[:1].isupper() for one in name) for name in bare):
        yield from names


def _kind_of_several(thing: Words) -> Words:
    """Return the noun, for one, with which several are brought in: "we asked two other bands"."""
    at = next((n for n in range(len(thing) - 2, -1, -1) if thing[n].lower in ("two", "other", "2")), None)
    single = noun_singular(thing[-1].lower) if at is not None and at == len(thing) - 2 else None
    return (word(single),) if single is not None else ()


def _kind_named(thing: Words, part: Words) -> Words:
    """Return the kind that a thing is brought in with which has its name behind: "we found a barn, the Red Lion".

    A bare name of one word may be called to instead: "we need a nurse, Ellen".
    """
    shown = part[0].lower == "the"
    named = len(part) > 1 and (
        all(one.text[:1].isupper() and one.arg is None for one in part[shown:]) or _is_known(part)
    )
    at = next((n for n in range(len(thing) - 2, -1, -1) if _brings_in(thing, n)), None)
    if len(part) == 1 or not named or at is None or any(one.lower in TIMES for one in part):
        return ()
    noun = thing[at + 1 :]
    noun = (
        noun[1:]
        if noun[0].lower in ("more", "other", "second", "third", "new", "nice", "good", "different") and noun[1:]
        else noun
    )
    plain = not any(one.is_sign or one.lower in PREPOSITIONS | DETERMINERS for one in noun)
    return noun if plain and can_be(noun[-1].lower, "NOUN") else ()


_BRINGING_IN = ("more", "other", "second", "third", "new", "nice", "good", "different")


def _brings_in(words: Words, at: int) -> bool:
    """Return whether a thing is brought in from a place on: a place, another one, one more."""
    more = words[at].lower == "one" and words[at + 1].lower in ("more", "other")
    return more or words[at].lower in ("a", "an", "another")


def _is_known(part: Words) -> bool:
    """Return whether words name a thing that those who talk know: "the old mill", not "the best one"."""
    return (
        is_one_thing(part)
        and part[0].lower == "the"
        and part[-1].lower != "one"
        and not any(positive_degree(one.lower, superlative=True) for one in part)
    )


def _take_brackets(found: Insertions) -> None:
    """Take out what stands in round brackets, but for what limits the rest."""
    words = found.words
    start = next((at for at, one in enumerate(words) if at and one.lower == "("), None)
    end = None if start is None else next((at for at in range(start, len(words)) if words[at].lower == ")"), None)
    if start is None or end is None or end == start + 1:
        return
    left, part, tail = words[:start], words[start + 1 : end], words[end + 1 :]
    if _LIMITS & {one.lower for one in part} or "?" in [one.lower for one in part] or "(" in [o.lower for o in part]:
        return
    rest = (*left, *tail)
    made = clause(rest)
    if made is None or is_saying(made):
        return
    thing, tail = _last(left), _parts(tail, ",")[0]
    subject = bool(tail) and _reaches(thing, tail)
    if not _is_remark(part) and not _apposed(found, thing, part, tail, subject=subject):
        found.whole = True
    found.words = rest
    _take_brackets(found)


def _unquoted(words: Words) -> Words:
    """Return words without quotation marks around a few words that are no clause: the "silent" mode."""
    places = [at for at, one in enumerate(words) if one.text == '"']
    if not places or len(places) % 2:
        return words
    dropped: set[int] = set()
    for start, end in zip(places[::2], places[1::2], strict=True):
        inner = words[start + 1 : end]
        if inner and not any(one.is_sign for one in inner) and clause(inner) is None:
            dropped |= {start, end}
    return tuple(one for at, one in enumerate(words) if at not in dropped)


__all__ = ["Insertions", "clause_about", "done_to", "without_insertions"]
