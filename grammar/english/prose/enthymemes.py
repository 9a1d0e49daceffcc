"""Premises that go without saying: who tells in a debate about Sunday which day the market needs takes it for a day.

A general rule on what is at issue bears on it only where that is of the kind of which the rule speaks. Where it meets
all else that the rule asks for, its speaker means it by the rule: that it is of the kind is presumed, until somebody
denies it. A rule that asks for nothing else, or whose kind tells other things of the text apart, presumes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grammar.controlled import Roles
from grammar.english.lexicon import can_be
from grammar.english.prose.clauses import Atom
from grammar.english.prose.drafts import Draft
from grammar.english.prose.nominals import is_a
from grammar.english.prose.subjects import kinds_of
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, ProseWord, canon, word


def unsaid_kind(
    rule: Draft, name: tuple[str, ...], things: Iterable[tuple[str, ...]], holds: Callable[[Atom], bool]
) -> str | None:
    """Return the noun of the kind that what is at issue must be for a rule to bear on it; None where nothing is left.

    Args:
        rule: that concludes something on the issue.
        name: The canonical words of what is at issue, which may end with the noun: Hill Road.
        things: The canonical words of the other things that the text names.
        holds: Whether the text tells a condition of what is at issue.
    """
    reported = [item for item in rule.body if isinstance(item, Atom)]
    kinds = [noun for item in reported if (noun := _kind_in(item)) is not None]
    others = [item for item in reported if _kind_in(item) is None]
    if len(kinds) != 1 or not others or not all(map(holds, others)):
        return None
    (noun,) = kinds
    of_it = any(isinstance(arg, OpenPlace) for item in others for arg in item.args)
    if not of_it and noun != name[-1]:
        return None  # "we should not sing a mass if it is cold" tells nothing of the hymn
    return None if any(key[-1:] == (noun,) for key in things) else noun


def of_kind(thing: Entity, noun: str) -> Draft | None:
    """Return the presumption that a thing is of a kind, None where its own name tells that it is."""
    words = tuple(word(text) for text in thing.wording.split())
    if any(canon(nominal) == (noun,) for group in kinds_of(words) for nominal in group):
        return None
    kind = is_a((word(noun),), ProseWord(thing.wording, "", thing, thing.plural))
    roles = Roles(thing.wording, kind.wording.removeprefix(f"{PLACE_MARK} "))
    return Draft(kind, strict=False, roles=roles)


def _kind_in(condition: Atom) -> str | None:
    """Return the noun of a condition that something is of a kind: "X is a day"."""
    words = condition.key.words
    if condition.key.aux != "is" or not condition.positive or len(words) != 2 or words[0] != PLACE_MARK:  # noqa: PLR2004 - X, day
        return None
    if not isinstance(condition.args[0], OpenPlace) or not can_be(words[1], "NOUN"):
        return None
    named = condition.wording.startswith((f"{PLACE_MARK} is a ", f"{PLACE_MARK} is an "))
    return words[1] if named else None
