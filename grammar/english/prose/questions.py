"""What a question asks, in plain order or with more than that: a phrase or a condition before it, a condition behind.

What stands before a question goes behind it, as it does in a statement. A question with a condition asks whether a rule
is stated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    DO,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    ClauseKey,
    EnglishClause,
    OptionsAsked,
    Sought,
    clause,
    is_plural_subject,
    question,
    small,
)
from grammar.english.prose.coordination import IF, LONG_IF, trimmed
from grammar.english.prose.inversions import as_statements, likelier
from grammar.english.prose.nominals import X, entity, is_a
from grammar.english.prose.openers import opened
from grammar.english.prose.options import claim_of, options_asked, sought_by
from grammar.english.prose.periphrases import asked_as_statement
from grammar.english.prose.voices import active
from grammar.english.prose.words import Entity, cut, lowered, text_of, with_things, word
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.prose.words import Words

_CONDITIONS = IF | {"unless", "until"}


@value(frozen=True, slots=True)
class Asked:
    """A question whether: its key, whether it asks for what holds, and its words as a statement."""

    key: ClauseKey
    positive: bool
    wording: str
    denied: str
    other: ClauseKey | None = None
    """The key of the active clause where it asks in the passive who did it."""
    statement: EnglishClause | None = None
    """The clause that it asks for, where it is certain."""
    ways: tuple[EnglishClause, ...] = ()
    """The clauses that it may ask for, where that is not certain."""
    supposing: tuple[Words, ...] = ()
    """The statements that it may ask for, where it has a condition."""


def with_fronted_behind(words: Words) -> Words:
    """Return a question with what stands before it at its end; as it is where nothing does.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_fronted_behind(cut("In May, does the pool close?")))
    'does the pool close in May?'
    >>> text_of(with_fronted_behind(cut("If it rains, is the match off?")))
    'is the match off if it rains?'
    """
    if not words or (words[0].lower not in PREPOSITIONS | _CONDITIONS | {"according", "whenever"}):
        return words
    for at, one in enumerate(words):
        if one.lower == "," and at + 2 < len(words) and words[at + 1].lower in AUXILIARIES:
            end = len(words) - 1 if words[-1].is_sign else len(words)
            ahead, asked = small(words[:at]), words[at + 1 : end]
            if any(other.is_sign for other in asked):
                return words
            return (*asked, *ahead, *words[end:])
    return words


def condition_at(words: Words) -> int | None:
    """Return where the condition behind a question begins; None where it has none.

    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = cut("Do the cats fight when they are hungry")
    >>> text_of(asked[condition_at(asked) :])
    'when they are hungry'
    """
    if not words or words[0].lower not in AUXILIARIES:
        return None
    lowers = lowered(words)
    for at in range(3, len(words) - 1):
        size = next(map(len, LONG_IF.at(lowers, at)), int(lowers[at] in _CONDITIONS))
        if size and clause(words[at + size :]) is not None:
            return at
    return None


_ASKING_FIRST = AUXILIARIES | {"which", "who"}
"""What a sentence begins with that asks something without a question mark."""


def asked(words: Words, text: str) -> Asked | Sought | None:
    """Return what a sentence asks, None where it asks nothing; ``text`` is as it is written."""
    stripped, _ = opened(words)
    asks = text.rstrip().endswith("?")
    if asks and lowered(stripped[:2]) == ("should", "not"):  # "shouldn't we sell it?" proposes to sell it
        words = stripped = (stripped[0], *stripped[2:])
    if not asks and words and stripped and {words[0].lower, stripped[0].lower}.isdisjoint(_ASKING_FIRST):
        return None
    if asks or (words and words[0].lower in ("which", "who")):
        named = options_asked(stripped)
        sought = sought_by(named or OptionsAsked(trimmed(stripped), ()), X) if stripped else None
        if named is not None and sought is not None:
            sought = offering(sought, named)
        if sought is not None:
            return replace(sought, of_somebody=True) if stripped[0].lower in ("who", "whom") else sought
    if asks and stripped and stripped[0].lower == "need":
        stripped = _needed(stripped) or stripped
    statement = asked_as_statement(words) if asks else None
    if statement is not None:
        return Asked(
            ClauseKey(statement.aux, statement.words),
            statement.positive,
            *affirmed_and_denied(statement, words),
            statement=statement,
        )
    for start in (words, stripped):
        asking = start and start[0].lower in AUXILIARIES and not _forbids(start, text)
        if asking and (asks or clause(start) is None or _is_inverted(start)):
            found = question(start)
            if found is not None and found[0].words:  # "Don't" asks nothing
                key, positive = found
                ways = as_statements(start)
                done = active(ways[0]) if ways else None
                affirmed = affirmed_and_denied(ways[0] if ways else None, start)
                certain = ways[0] if len(ways) == 1 else likelier(ways)
                return Asked(
                    key,
                    positive,
                    *affirmed,
                    other=None if done is None else done.atom.key,
                    statement=certain,
                    ways=tuple(ways),
                    supposing=tuple(supposing(start)) if ways else (),
                )
    return None


def offering(sought: Sought, named: OptionsAsked) -> Sought:
    """Return a question for things as one for one of those that are named, which need not be told to be of its kind."""
    claims = (claim_of(named, one) for one in named.options)
    things = (entity(small(one), plural=is_plural_subject(one)) for one in named.options if sought.kind)
    known = tuple(is_a(sought.kind, one) for one in things)
    return replace(sought, kind=(), options=tuple(one for one in claims if one is not None), known=known)


def plain_statements(words: Words) -> Iterator[Words]:
    """Yield what a question whether may ask as a statement of its words: its subject ends somewhere."""
    if len(words) < 3 or words[0].lower not in AUXILIARIES:  # noqa: PLR2004 - a subject and a verb behind
        return
    first, rest = words[0], words[1:]
    for end in range(1, len(rest) + 1):
        made = clause((*rest[:end], first, *rest[end:]))
        if made is None or made.subject != rest[:end] or not made.positive or made.before:
            continue
        if rest[end : end + 1] and rest[end].lower in ("or", "and"):
            continue
        if made.lemma if first.lower not in DO else end < len(rest) and made.lemma == rest[end].lower:
            plain = made.predicate_text(positive=True, plural=is_plural_subject(made.subject))
            yield (*made.subject, *cut(plain))
        elif not made.lemma and made.rest:
            yield (*rest[:end], word(first.lower), *rest[end:])


def supposing(words: Words) -> list[Words]:
    """Return the statements that a question with a condition may ask for, the condition behind and before them."""
    while words and words[-1].is_sign:
        words = words[:-1]
    at = condition_at(words)
    if at is None:
        return []
    plain, condition = list(plain_statements(words[:at])), words[at:]
    orders = (((*one, *condition), (*condition, word(","), *small(one))) for one in plain)
    return [order for both in orders for order in both]


def _forbids(words: Words, text: str) -> bool:
    """Return whether words bid somebody not to do something: "do not park here"."""
    lowers = [one.lower for one in words[:3]]
    denied = lowers[1:2] == ["not"] and not SUBJECT_PRONOUNS & {*lowers[2:]} and not text.rstrip().endswith("?")
    # "cannot come tonight" leaves out who
    return denied and (lowers[0] == "do" or (len(lowers) > 2 and VerbForm.BASE in verb_forms(lowers[2])))  # noqa: PLR2004


def _is_inverted(words: Words) -> bool:
    """Return whether words without a question mark ask something all the same: "should we get a dog"."""
    lowers = [one.lower for one in words]
    return not _ASKING.isdisjoint(lowers[:1]) and not SUBJECT_PRONOUNS.isdisjoint(lowers[1:2]) and "," not in lowers[2:]


_ASKING = frozenset(("should", "shall", "is", "are", "was", "were", "can", "could", "would", "does", "did"))


def _needed(words: Words) -> Words | None:
    """Return a question that begins with "need" with "do … need to"; None where its verb is not certain."""
    for end in range(2, len(words)):
        made = clause((*words[1:end], word("must"), *words[end:]))
        base = VerbForm.BASE in verb_forms(words[end].lower) and words[end - 1].lower not in DETERMINERS
        if base and made is not None and made.subject == words[1:end]:
            return (word("do"), *words[1:end], word("need"), word("to"), *words[end:])
    return None


def affirmed_and_denied(made: EnglishClause | None, words: Words) -> tuple[str, str]:
    """Return what a question asks for as a statement, and denied."""
    if made is None:
        text = text_of(words).rstrip(" ?")
        return f"the answer to “{text}?” is yes", f"the answer to “{text}?” is no"
    asks_of_one = lowered(words[:1]) in (("is",), ("was",), ("has",), ("does",))
    several = not asks_of_one and is_plural_subject(made.subject)
    single: EnglishClause = made.of((entity(made.subject, plural=several),)) if len(made.subject) > 1 else made
    atom = single.atom
    fill = [arg.wording for arg in atom.args if isinstance(arg, Entity)]
    affirmed, denied = atom.plural or (atom.wording, atom.denied)
    return with_things(affirmed, fill), with_things(denied, fill)
