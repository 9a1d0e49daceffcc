"""What a sentence takes for granted: "it is a shame that the pool closed", "the fact that it leaks annoys us".

Who says so says the clause within as well; a clause that is only said, thought, wished or possible is none of these.
"""

from __future__ import annotations

from grammar.english.lexicon import VerbForm, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import OPERATORS
from grammar.english.prose.clauses import DEFINITE, DOUBTS, MODALS, PREPOSITIONS, EnglishClause, clause, is_adverb
from grammar.english.prose.coordination import split
from grammar.english.prose.frames import LIES
from grammar.english.prose.words import Words, among
from grammar.values import replace

_JUDGED = among(
    """
    shame pity disgrace relief scandal miracle nuisance blessing coincidence surprise disappointment outrage
    sad odd strange weird surprising annoying lucky fortunate
    unfortunate regrettable remarkable ironic unfair ridiculous
    disgraceful shameful disappointing shocking amazing astonishing tragic embarrassing frustrating irritating
    """
)
"""What is said of a state of things that is so."""
_FEELS = among(
    """
    glad happy sorry sad pleased delighted relieved proud surprised annoyed angry upset thankful grateful furious
    disappointed shocked amazed astonished ashamed embarrassed thrilled lucky
    aware unaware
    """
)
"""How somebody is about what is so."""


_POINTS = among(
    """
    problem trouble catch snag drawback downside upside advantage disadvantage difficulty issue reason argument point
    thing news fact truth beauty benefit bonus plus upshot irony reality obstacle objection line
    """
)
"""What is told by "the … is that": it is so, and it counts for or against something."""
_STRIKES = among(
    """
    bother worry annoy strike please surprise upset concern irritate trouble disturb scare anger puzzle stop convince
    reassure frustrate amaze shock impress hurt
    """
)
_LIKED = ("mean", "means", "like", "love", "hate", "dislike", "know", "see", "appreciate")


_TRUE = (("true",), ("so",), ("the", "case"), ("correct",), ("right",))


def untrue(made: EnglishClause) -> EnglishClause | None:
    """Return what "it is not true that" denies of one thing; None where more than its verb may be denied.

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("It is not true that the shed is being sold", "It is not true that all sheds are sold")
    >>> [found and text_of(found.subject) for found in (untrue(clause(cut(text))) for text in texts)]
    ['the shed', None]
    """
    lowers = [one.lower for one in made.rest]
    openers = [one for one in _TRUE if tuple(lowers[: len(one)]) == one and lowers[len(one) : len(one) + 1] == ["that"]]
    if made.aux != "is" or made.positive or [one.lower for one in made.subject] != ["it"] or not openers:
        return None
    inner = made.rest[len(openers[0]) + 1 :]
    found = clause(inner)
    if found is None or not found.certain or not found.positive or any(one.is_sign for one in inner):
        return None
    named = bool(found.subject) and (found.subject[0].lower in DEFINITE or found.subject[0].text[:1].isupper())
    return replace(found, positive=False) if named and not OPERATORS & set(lowers[len(openers[0]) + 1 :]) else None


def taken_for_granted(made: EnglishClause) -> Words | None:
    """Return the clause that a sentence takes for granted; None where there is none that is certain.

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("It is a shame that the pool closed", "Ann is glad the rain stopped", "It is possible that it rains")
    >>> [text_of(taken_for_granted(clause(cut(text))) or ()) for text in texts]
    ['the pool closed', 'the rain stopped', '']
    """
    subject = [one.lower for one in made.subject]
    if subject[:3] == ["the", "fact", "that"]:
        plain = not {one.lower for one in made.rest} & (LIES | DOUBTS) and made.aux not in MODALS
        return _plain_clause(made.subject[3:]) if plain else None
    if _makes_point(made, subject):
        inner = made.rest[[one.lower for one in made.rest].index("that") + 1 :]
        parts = [clause(one) for one in split(inner)]
        plain = all(one is not None and one.certain for one in parts) and not any(one.is_sign for one in inner)
        return inner if plain and not (_OPENS - {"and"}) & {one.lower for one in inner} else None
    if made.lemma or made.aux not in ("is", "was") or not made.positive or made.no_noun or not made.rest:
        return None
    start = 0
    while start < len(made.rest) and (
        is_adverb(made.rest[start])
        or made.rest[start].lower in ("a", "an", "such", "so", "very", "real", "great", "big")
    ):
        start += 1
    if start + 2 >= len(made.rest) or {one.lower for one in made.rest[:start]} & (DOUBTS | {"hardly", "never"}):
        return None
    wanted = _JUDGED if subject == ["it"] else _FEELS
    if made.rest[start].lower not in wanted:
        return None
    return _plain_clause(made.rest[start + 1 :])


_KNOWN = among(
    "know realise realize notice discover learn find forget remember regret ignore overlook disregard neglect"
)
"""Verbs by which somebody knows, or does not know, what is so."""
_FAILED = among("mention note notice see consider acknowledge realise realize recognise recognize understand admit")
"""What somebody fails to do who overlooks what is so."""
_CONTRARY = {"did": "do", "was": "is", "could": "can"}
"""What is so where it is wished otherwise."""


def known(made: EnglishClause) -> Words | None:
    """Return the clause that somebody knows, notices or does not know to be so; None where it need not be so.

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("Bo knows that the van is old", "Bo thinks that the van is old", "I do not know that the van is old")
    >>> [text_of(known(clause(cut(text))) or ()) for text in texts]
    ['the van is old', '', '']
    """
    rest, verb = made.rest, made.lemma
    if made.aux in ("has", "had") and rest and not verb:
        verb, rest = verb_lemma(rest[0].lower, VerbForm.PAST | VerbForm.PARTICIPLE), rest[1:]
    if verb == "fail" and [one.lower for one in rest[:1]] == ["to"] and rest[1:] and rest[1].lower in _FAILED:
        verb, rest = "overlook", rest[2:]  # "the plan fails to mention that it is dear"
    if verb not in _KNOWN or made.aux in MODALS or (made.before and not all(map(is_adverb, made.before))):
        return None
    if verb == "find":
        if [one.lower for one in rest[:1]] != ["out"]:
            return None
        rest = rest[1:]
    reported = [one.lower for one in rest[:1]] == ["that"]
    speaks = made.subject[0].lower in ("i", "we", "you") and len(made.subject) == 1
    if not made.positive and (not reported or speaks):
        return None
    inner = rest[reported:]
    found = clause(inner)
    if found is None or not found.certain or any(one.is_sign for one in inner) or _OPENS & {one.lower for one in inner}:
        return None
    asks = inner[0].lower in ("what", "how", "why", "who", "which", "whether", "where", "whose")
    return None if asks or (not reported and not stands_without_that(found)) else inner


def stands_without_that(found: EnglishClause) -> bool:
    """Return whether words behind a verb of knowing or saying are what is known without a "that", by their subject.

    Short ones are, that begin with no amount and have no phrase in them: "more from books than" is no one who acts.
    """
    subject = found.subject
    plain = all(one.lower not in PREPOSITIONS and one.lower not in _ASKING for one in subject)
    return plain and len(subject) <= len(("a", "single", "noun")) and subject[0].lower not in _MUCH


_ASKING = frozenset(("whether", "if", "how", "why", "what", "where", "when"))
_MUCH = frozenset(("more", "less", "much", "little", "enough", "most"))


def wished(made: EnglishClause) -> EnglishClause | None:
    """Return what is so where somebody wishes that it were not: "I wish we had a car"; None where nothing is.

    >>> from grammar.english.prose.words import cut, text_of
    >>> found = wished(clause(cut("I wish we had a car")))
    >>> found and (text_of(found.subject), found.aux, found.lemma, found.positive)
    ('we', 'do', 'have', False)
    """
    if made.lemma != "wish" or made.aux != "do" or not made.positive:
        return None
    inner = made.rest[[one.lower for one in made.rest[:1]] == ["that"] :]
    found = clause(inner)
    if found is None or not found.certain or any(one.is_sign for one in inner) or _OPENS & {one.lower for one in inner}:
        return None
    if found.aux in _CONTRARY:
        return replace(found, aux=_CONTRARY[found.aux], positive=not found.positive)
    done = found.rest[0].lower if found.aux == "had" and found.rest else ""
    if done == "been":
        return replace(found, aux="was", rest=found.rest[1:], positive=not found.positive)
    if VerbForm.PARTICIPLE in verb_forms(done):
        lemma = verb_lemma(done, VerbForm.PAST | VerbForm.PARTICIPLE)
        return replace(found, aux="did", lemma=lemma, rest=found.rest[1:], positive=not found.positive)
    return None


_OPENS = frozenset(("if", "when", "and", "or", "but", "unless", "because"))


def _makes_point(made: EnglishClause, subject: list[str]) -> bool:
    """Return whether a clause says what the problem is, or what bothers somebody: "the main problem is that …"."""
    rest = [one.lower for one in made.rest]
    if "that" not in rest:
        return False
    if subject == ["what"] and made.lemma in _STRIKES:
        return rest[rest.index("that") - 1 : rest.index("that")] in (["is"], ["was"])  # "what strikes me is that …"
    behind = next((n for n, one in enumerate(made.rest) if not is_adverb(one)), len(made.rest))
    if made.lemma or made.aux != "is" or not made.positive or rest[behind : behind + 1] != ["that"]:
        return False
    if subject[0] == "what":
        return subject[-1] in _LIKED  # "what I mean is that …", "what we like is that …"
    ends = next((n for n, low in enumerate(subject) if low in ("with", "for", "against", "here", "in", "of")), None)
    shown = subject[0] in ("the", "one", "another", "a", "my", "our")
    return shown and subject[:ends][-1] in _POINTS and not {"only", "supposed", "alleged"} & {*subject[:-2]}


def _plain_clause(words: Words) -> Words | None:
    """Return words as a plain clause, without "that"; None for what is none, or goes on behind it."""
    inner = words[1:] if words and words[0].lower == "that" else words
    found = clause(inner)
    if found is None or not found.certain or found.aux in MODALS or any(one.is_sign for one in inner):
        return None
    return None if {one.lower for one in inner} & {"if", "when", "and", "or", "but", "to"} - {"to"} else inner
