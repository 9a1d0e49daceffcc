"""What somebody tells of what the other side says: that is theirs, and no claim of who tells it.

"My opponent claims that stoves are safe, but they leak" claims that they leak, however far what is claimed might reach
elsewhere: who debates turns against his opponent with "but". "The other side ignores that they leak" says so, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, verb_lemma
from grammar.english.prose.clauses import AUXILIARIES, clause, is_plural_subject
from grammar.english.prose.conditions import is_impersonal
from grammar.english.prose.coordination import trimmed
from grammar.english.prose.frames import is_rejection
from grammar.english.prose.openers import opened
from grammar.english.prose.opinions import denial
from grammar.english.prose.words import Words, among, lowered, text_of

if TYPE_CHECKING:
    from grammar.english.prose.pronouns import Memory

_ROLE = re.compile(
    r"(?:you|(?:my|our|\S+'s)(?: [a-z]+)? (?:opponents?|colleagues?|counterparts?)"
    r"|the (?:other|opposing|opposite) (?:side|team|party|speaker|bench)"
    r"|the (?P<side>negative|affirmative|pro|con|opposition|proposition|government|opponents?|proponents?)"
    r"(?: (?:side|team|speaker|bench))?"
    r"|(?:(?:some|many|the) )?(?:critics|opponents|skeptics|sceptics))(?= |\Z)"
)
"""Who is on the other side of a debate, without a name."""
_OWN_SIDE = re.compile(
    r"(?P<we>we (?:on|of|from) )?(?:our (?:side|team)|(?:the )?"
    r"(?P<side>negative|affirmative|pro|con|opposition|proposition|government|opponents?|proponents?)"
    r"(?: (?:side|team|speaker|bench))?)(?= |\Z)"
)
"""How a side calls itself."""
_LONGEST_OWN = 6
_CITES = among(
    """
    say claim argue assert maintain contend suggest insist state think believe worry fear warn allege object assume
    imply complain hold submit
    """
)
"""How one tells what somebody else says who may be wrong."""
_ALTHOUGH = (("although",), ("though",), ("even", "though"), ("while",), ("whereas",))
_TURNS = ("but", "yet", "however")
_LONGEST_NAME = 4


def own_against_opponent(words: Words, memory: Memory) -> Words | None:
    """Return what a speaker says himself in a sentence that tells what an opponent says first; None for any other.

    >>> from grammar.english.prose.pronouns import Memory
    >>> from grammar.english.prose.words import cut, text_of
    >>> al = Memory("Al", present={("al",): "Al", ("bo",): "Bo"})
    >>> text_of(own_against_opponent(cut("Bo claims that stoves are safe, but they leak."), al) or ())
    'stoves leak'
    >>> text_of(own_against_opponent(cut("While the other side says that it is dear, the fee is low."), al) or ())
    'the fee is low'
    >>> text_of(own_against_opponent(cut("Our side maintains that stoves are old."), al) or ())
    'stoves are old.'
    >>> text_of(own_against_opponent(cut("As my opponent admits, stoves are old."), al) or ())
    'stoves are old.'
    >>> text_of(own_against_opponent(cut("Bo claims that stoves are safe, but they are not."), al) or ())
    'stoves are not safe'
    >>> for words in ("Bo claims that it leaks", "Experts say that it leaks, but it is new", "Al says so, but it is"):
    ...     assert own_against_opponent(cut(words), al) is None
    """
    if not memory.speaker:
        return None
    plain = opened(words)[0]
    ahead = len(words) - len(plain)
    own = _own(plain, memory)
    if own:
        cited = _cited_behind(plain, own)
        return None if cited is None else (*words[:ahead], *cited)
    admitted = _admitted(plain, memory)
    if admitted is not None:
        return (*words[:ahead], *admitted)
    grants = next((len(one) for one in _ALTHOUGH if lowered(plain[: len(one)]) == one), 0)
    cited = cited_of_opponent(plain[grants:], memory)
    if cited is None:
        return None
    lowers = lowered(cited)
    for at in range(2, len(cited) - 1):
        behind = trimmed(cited[at + 1 :])
        if grants:
            begins = lowers[at] == ","
        else:
            begins = lowers[at] in (",", ";") and lowers[at + 1] in _TURNS
            begins = begins or (lowers[at] in _TURNS and lowers[at - 1] != ",")
            behind = behind[1:] if begins and lowers[at] in (",", ";") else behind
            behind = behind[1:] if behind[:1] and behind[0].text == "," else behind
        given = trimmed(cited[:at])
        if begins and _goes_on_citing(behind):
            return None
        if begins and clause(given) is not None and _denies(behind):
            return denial(given)
        if begins and clause(given) is not None and clause(opened(behind)[0]) is not None:
            return (*words[: 0 if grants else ahead], *_named(behind, given))
    return None


def tells_own_view(words: Words, memory: Memory) -> bool:
    """Return whether a side tells by its own name what it thinks: "our side believes that stoves are old"."""
    own = _own(words, memory)
    return own > 0 and _cited_behind(words, own) is not None


def _own(words: Words, memory: Memory) -> int:
    """Return of how many words the name is by which a side calls itself at the beginning of a sentence, 0 for none."""
    own = _OWN_SIDE.match(" ".join(lowered(words[:_LONGEST_OWN])))
    if own is None or not (own["we"] or own["side"] is None or own["side"] in _called(memory.speaker)):
        return 0
    return len(own[0].split())


def _goes_on_citing(words: Words) -> bool:
    """Return whether words are another half of what is cited: "but also that it is fast"."""
    lowers = lowered(words[:3])
    at = 1 if lowers[:1] == ("also",) else 0
    return lowers[at : at + 1] == ("that",) and lowers[at + 1 : at + 2] != () and lowers[at + 1] not in AUXILIARIES


_CALLS_FALSE = re.compile(
    r"(?:this|that|the|his|her|their) (?:claim|statement|assertion|argument) is (?:simply |clearly |plainly |just )?"
    r"(?:false|wrong|untrue|incorrect|not true|not correct|mistaken)"
)


def _denies(words: Words) -> bool:
    """Return whether words only deny the clause before them: "but they are not", "but that is wrong"."""
    made = clause(words)
    elliptic = made is not None and not made.rest and not made.lemma and not made.positive and len(made.subject) == 1
    return elliptic or is_rejection(words) or _CALLS_FALSE.fullmatch(text_of(trimmed(words)).lower()) is not None


def _admitted(words: Words, memory: Memory) -> Words | None:
    """Return what a speaker says as his opponent does: "as my opponent admits, stoves are dirty"."""
    size = _opponent(words[1:], memory) if lowered(words[:1]) == ("as",) else 0
    comma = next((n for n, one in enumerate(words[: size + _LONGEST_NAME]) if size and one.text == ","), 0)
    verbs = {
        verb_lemma(one, VerbForm.THIRD | VerbForm.PAST | VerbForm.BASE) for one in lowered(words[size + 1 : comma])
    }
    given = words[comma + 1 :]
    return given if comma and verbs & _ADMITS and clause(given) is not None else None


_ADMITS = among("admit concede acknowledge say mention note accept grant explain")


def _named(words: Words, given: Words) -> Words:
    """Return a clause with what the one before it is about for the pronoun that is its subject."""
    made, before = clause(words), clause(given)
    if made is None or before is None or len(made.subject) != 1 or is_impersonal(made):
        return words
    several = {"they": True, "it": False}.get(made.subject[0].lower)
    named = before.subject and (len(before.subject) > 1 or before.subject[0].lower not in ("it", "they", "there"))
    if several is None or not named or is_plural_subject(before.subject) is not several:
        return words
    return (*before.subject, *words[1:]) if words[:1] == made.subject else words


def cited_of_opponent(words: Words, memory: Memory) -> Words | None:
    """Return what a sentence tells that an opponent says, with all that stands behind; None where it tells none.

    >>> from grammar.english.prose.pronouns import Memory
    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(cited_of_opponent(cut("My opponent has argued that it leaks."), Memory("Al")) or ())
    'it leaks.'
    """
    size = _opponent(words, memory)
    return _cited_behind(words, size) if size else None


def _cited_behind(words: Words, size: int) -> Words | None:
    """Return what is told that somebody says of whom so many words tell."""
    lowers = lowered(words)
    if len(words) < size + 3:
        return None
    at = size + (lowers[size] in ("also", "still", "only", "has", "have", "simply", "rightly", "wrongly"))
    forms = VerbForm.BASE | VerbForm.THIRD | VerbForm.PAST | VerbForm.PARTICIPLE
    if verb_lemma(lowers[at], forms) not in _CITES:
        return None
    at += 1 + (lowers[at + 1] == "that")
    return words[at:] if len(words) > at and clause(words[at:]) is not None else None


def _opponent(words: Words, memory: Memory) -> int:
    """Return of how many words the name or the role of an opponent is with which a sentence begins, 0 for none."""
    lowers = lowered(words)
    for size in range(min(_LONGEST_NAME, len(words)), 0, -1):
        name = memory.present.get(tuple(lowers[:size]))
        if name is not None and name != memory.speaker:
            return size
    found = _ROLE.match(" ".join(lowers[: _LONGEST_NAME + 1]))
    if found is None or (found["side"] and found["side"] in _called(memory.speaker)):
        return 0
    return len(found[0].split())


_SIDES = (("pro", "affirmative", "proposition", "proponent"), ("con", "negative", "opposition", "opponent"))
"""What each of two sides is called."""


def _called(speaker: str) -> set[str]:
    """Return the words of which a speaker's name is made, in small letters, and how else his side is called."""
    words = set(re.findall(r"[^\W\d_]+", speaker.lower()))
    return words.union(*(side for side in _SIDES if words & {*side}))


def rejected_of_opponent(words: Words, memory: Memory) -> Words | None:
    """Return the denial of what somebody has just told that an opponent says, where he calls it wrong; else None.

    >>> from grammar.english.prose.pronouns import Memory, SentenceBefore
    >>> from grammar.english.prose.words import cut, text_of
    >>> before = SentenceBefore("Al", cut("My opponent says that stoves are safe."), None)
    >>> text_of(rejected_of_opponent(cut("That is wrong."), Memory("Al", before=before)) or ())
    'stoves are not safe'
    """
    before, words = memory.before, opened(words)[0]
    end = next((n for n, one in enumerate(words) if one.text in (":", ";", "–", "—")), len(words))
    if not memory.speaker or before is None or before.speaker != memory.speaker or not is_rejection(words[:end]):
        return None
    cited = cited_of_opponent(opened(before.words)[0], memory)
    denied = None if cited is None or any(one.is_sign for one in cited[:-1]) else denial(trimmed(cited))
    return None if denied is None else (*denied, *words[end:])
