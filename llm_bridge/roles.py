"""Whether words in another order still say who does what: what stands where a statement's own words have it.

Words alone cannot tell "the chapel should hire us" from "we should hire the chapel". In English what stands before
"should", and before the verb, tells it, the other way round in the passive; in Japanese the particle behind a name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.english.inflection import participle_bases

if TYPE_CHECKING:
    from collections.abc import Collection

_DOER = re.compile(r"([\w'’-]+)\s+(?:(?:therefore|thus|then|so|hence|also|both)\s+)?(?:should|ought to)\b")
"""What stands before "should"."""
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+)?([\w-]+)")
_STANDING_IN = frozenset(("it", "they", "that", "this", "which"))
_SAYING_LITTLE = frozenset(("is", "are", "was", "were", "has", "have", "had"))
"""Verbs of which both ends may be exchanged, or that another light verb may stand for."""
_PARTICLE = re.compile("には|では|とは|から|まで|より|で(?![あしす])|[をにへとはがもの]")
_TOPIC = frozenset(("は", "が"))
_TO = frozenset(("に", "には", "で", "では", "へ", "と"))
_BEFORE_NOUN = re.compile("べき(?!だ|で|か|な|[。、]|$)")


def keeps_roles(part: str, statement: str, names: Collection[str], language: str) -> bool:
    """Return whether words that say a statement leave one of its objects, which has these names, in its role.

    >>> keeps_roles("the chapel should hire us", "we should hire the chapel", ["the chapel"], "en")
    False
    >>> keeps_roles("the chapel should be hired", "we should hire the chapel", ["the chapel"], "en")
    True
    >>> keeps_roles("小道は行列を通るべきだ", "行列は小道を通るべきだ", ["小道"], "ja")
    False
    """
    if language == "ja":
        return all(_japanese(part, statement, name) for name in names)
    return _english(part.casefold(), statement.casefold(), [name.casefold() for name in names])


def plain_verbs(text: str) -> dict[str, tuple[str, ...]]:
    """Return the participles of a text that stand behind a form of “be”, with the verbs that they may be of.

    >>> plain_verbs("it should be taken")
    {'taken': ('take',)}
    """
    return {word: bases for word in _PASSIVE.findall(text.casefold()) if (bases := participle_bases(word))}


def _english(part: str, statement: str, names: list[str]) -> bool:
    ends = {name.split()[-1] for name in names}
    doer, own = _DOER.search(part), _DOER.search(statement)
    if own is not None and doer is not None:
        by_object = own[1] in ends
        if bool(plain_verbs(part)) == bool(plain_verbs(statement)):
            return doer[1] == own[1] or (by_object and doer[1] in _STANDING_IN)
        return re.search(rf"\bby {re.escape(own[1])}\b|\bby the {re.escape(own[1])}\b", part) is not None or (
            not by_object and doer[1] in ends | _STANDING_IN and " by " not in part
        )
    subject = next((name for name in sorted(names, key=len, reverse=True) if statement.startswith(f"{name} ")), None)
    if own is not None or subject is None:
        return True
    verb = statement[len(subject) :].split(maxsplit=1)[0]
    at = re.search(rf"\b{re.escape(verb)}\b", part)
    if verb in _SAYING_LITTLE or at is None:
        return True
    found = [place.start() for name in names for place in re.finditer(rf"\b{re.escape(name)}\b", part)]
    found = found or [place.start() for place in re.finditer(r"\b(?:it|which|that|this)\b", part)]
    return not found or min(found) < at.start()


def _japanese(part: str, statement: str, name: str) -> bool:
    if name not in part or name not in statement:
        return True
    said, own = _behind(part, name), _behind(statement, name)
    if said in {own, ""}:
        return True
    if own in _TOPIC:
        return said in {*_TOPIC, "も", "の", "には", "では"}
    if own in _TO:
        return said in {*_TO, "は", "も"} - {"と"}
    if said == "が":
        return _BEFORE_NOUN.search(part) is not None
    # A topic that was an object: nothing else may have become the object.
    return said in {"は", "も"} and part.count(own) <= statement.replace(f"{name}{own}", "", 1).count(own)


def _behind(text: str, name: str) -> str:
    found = _PARTICLE.match(text, text.index(name) + len(name))
    return "" if found is None else found[0]
