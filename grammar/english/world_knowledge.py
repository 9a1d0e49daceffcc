"""What words alone cannot decide: conditions that knowledge of the world would have to connect with what a text says.

"If the fox has a musical instrument" beside "The fox has a flute", or "if it works in healthcare" beside "The fox is a
nurse": the condition folds something unnamed into its words, no sentence states or concludes these words of anything,
and the text says something akin of the same thing that no condition takes up. Whether the one is the other is not in
the text; such a condition is refused, with both. A rule that leads from the one to the other settles it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.values.literals import BodyItem, Comparison, Integer, Literal, Name, Term, Text, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.english.common import NUMERALS
from grammar.english.inflection import SIMPLE_PASTS, is_third_person
from grammar.english.vocabulary import MODALS, PredicateForm, phrase

Written = tuple[str, int]
"""A name and its number of arguments."""

_UNNAMED = re.compile(r"\b(?:an?|some|any|more|less|fewer|\d+)\b|\b[A-Z]\w+")
_CLAUSE = re.compile(r"\b(?:whose|that|which)\b")
_AMOUNT = re.compile(r"\b(?:more|less|fewer)\b")
_BARE = frozenset(
    ("the", "and", "that", "which", "with", "for", "from", "its", "her", "his", "not", "who", "was", "has")
)
_STEM = 4
"""Letters in which akin words agree: "name" and "named", "years" and "year"."""


class Beyond(NamedTuple):
    """A condition that words cannot decide, and the fact that it may or may not amount to."""

    condition: Literal
    fact: Literal


def leaves_open(written: str, arity: int) -> bool:
    """Return whether a clause says something of its subject that folds what it does not name.

    >>> leaves_open("{X} has a flute", 1), leaves_open("{X} is kind", 1), leaves_open("{X} chases {Y}", 2)
    (True, False, False)
    >>> leaves_open("{X} is a fan of {Y}", 2), leaves_open("{X} works in education", 1)
    (True, True)
    >>> leaves_open("{X} is over budget", 1)
    False
    """
    words = written.replace("{X}", "").split()
    if not written.startswith("{X} ") or not words or words[0] in MODALS:
        return False
    verb, rest = words[0], " ".join(word for word in words[1:] if not word.startswith("{"))
    if verb in ("is", "are"):
        rest = re.sub(r"^an? ", "", rest) if arity == 1 else rest
        return bool(_UNNAMED.search(rest)) or (arity > 1 and rest.endswith(" old"))
    if arity == 1:
        return bool(rest)
    past = not is_third_person(verb)
    return past or bool(_AMOUNT.search(rest)) or (verb == "has" and bool(_CLAUSE.search(rest) or words[1] != "{Y}"))


def undecided(rules: Iterable[Rule], text: Iterable[Rule], opened: Mapping[Written, str]) -> Beyond | None:
    """Return the first condition of rules on a named thing that no rule of their text decides, if there is one.

    ``opened`` has the names that `leaves_open` holds of.
    """
    wanted = [
        literal
        for rule in rules
        for literal in map(_literal, rule.body)
        if literal is not None and literal.args and isinstance(literal.args[0], Name)
        if (literal.predicate, len(literal.args)) in opened
    ]
    if not wanted:
        return None
    whole = list(text)
    heads = [rule.head for rule in whole]
    bodies = [literal for rule in whole for literal in map(_literal, rule.body) if literal is not None]
    for literal in wanted:
        if any(_meets(literal, head) for head in heads):
            continue
        for rule in whole:
            same = not rule.body and rule.head.args[:1] == literal.args[:1]
            if (
                same
                and _akin(literal, rule.head)
                and ((_measured(literal) and _measured(rule.head)) or not any(_meets(rule.head, one) for one in bodies))
            ):
                return Beyond(literal, rule.head)
    return None


def _literal(item: BodyItem) -> Literal | None:
    match item:
        case Literal():
            return item
        case Weak():
            return item.literal
        case Comparison():
            return None


def _meets(one: Literal, other: Literal) -> bool:
    """Return whether two literals can be about the same, whichever they say of it."""
    return (
        one.predicate == other.predicate
        and len(one.args) == len(other.args)
        and all(
            a == b or isinstance(a, Variable) or isinstance(b, Variable)
            for a, b in zip(one.args, other.args, strict=True)
        )
    )


def _akin(condition: Literal, fact: Literal) -> bool:
    """Return whether two literals of one thing share a word, another thing, or that they measure."""
    if set(condition.args[1:]) & {term for term in fact.args[1:] if not isinstance(term, Variable)}:
        return True
    if _measured(condition) and _measured(fact):
        return True
    works = condition.predicate.startswith(("works_", "is_working_", "working_"))
    if works and len(fact.args) == 1 and not is_third_person(fact.predicate):
        return True
    if condition.predicate.startswith("has_"):
        verb, _, rest = fact.predicate.partition("_")
        if verb == "has" or (rest and verb in SIMPLE_PASTS):
            return True
    return bool(_stems(condition) & _stems(fact))


def _measured(literal: Literal) -> bool:
    words = literal.predicate.split("_")
    number = any(isinstance(term, Integer) for term in literal.args[1:]) or any(
        word.isdigit() or word in NUMERALS for word in words
    )
    return (
        number or bool({"old", "ago"} & set(words)) or (len(literal.args) > 1 and isinstance(literal.args[1], Variable))
    )


def _stems(literal: Literal) -> set[str]:
    words = set(literal.predicate.split("_"))
    for term in literal.args[1:]:
        words.update(_words(term))
    placed = {"in"} & words if phrase(literal.predicate).form is PredicateForm.COPULA else set[str]()
    return {word[:_STEM] for word in words if len(word) > len("it") and word not in _BARE} | placed


def _words(term: Term) -> list[str]:
    match term:
        case Name(value):
            return value.split("_")
        case Text(value):
            return value.lower().split()
        case _:
            return []
