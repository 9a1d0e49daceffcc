"""All the other wordings of what a question asks for, and what each answers.

Each kind of rewording is told where it belongs: modal verbs, comparisons and their opposites, tenses, voices, changes,
what things have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.prose.adjuncts import at_any_time, without_adjuncts
from grammar.english.prose.changes import changes, converse
from grammar.english.prose.clauses import ClauseKey, EnglishClause, is_plural_noun
from grammar.english.prose.modals import OtherWording, other_wordings
from grammar.english.prose.opposites import contraries, converses
from grammar.english.prose.possessions import against, held_in, of_holder, of_owner, reported_of_part, taken_apart
from grammar.english.prose.tenses import other_tenses
from grammar.english.prose.voices import other_voices
from grammar.english.prose.words import word
from grammar.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def rewordings(key: ClauseKey, ways: Sequence[EnglishClause]) -> Iterator[OtherWording]:
    """Yield the other wordings of a question that has a key and may ask for one of some clauses.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> made = clause(cut("the shop was closed"))
    >>> [(" ".join(one.key.words), one.holds) for one in rewordings(ClauseKey(made.aux, made.words), [made])][:2]
    [('shop open', False), ('shop been closed', True)]
    """
    yield from other_wordings(key)
    yield from changes(key)
    yield from converses(key)
    yield from (OtherWording(one, holds=True, denied=False) for one in (*taken_apart(key), *against(key)))
    for way in ways:
        yield from (
            OtherWording(ClauseKey(one.aux, one.words), holds=True, denied=None) for one in reported_of_part(way)
        )
        yield from map(_same, () if (of_whole := of_owner(way)) is None else (of_whole,))
        yield from map(_same, (*of_holder(way), *held_in(way), *_of_anybody(way)))
        yield from (_contrary(one) for one in contraries(way))
        yield from map(_denied_with, (*without_adjuncts(way), *at_any_time(way)))
        yield from (_same(one) if same else _contrary(one) for one, same in converse(way))
    turned = [_same(one) for way in ways for one in other_voices(way)]
    yield from turned
    for one in (key, *(other.key for other in turned)):
        yield from other_tenses(one)


def _of_anybody(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause says of people who do something, of all who do: players who come late, those who do."""
    lowers = [one.lower for one in made.subject]
    if lowers[1:2] == ["who"] and (lowers[0] == "people" or is_plural_noun(lowers[0])):
        yield from (replace(made, subject=(word(one), *made.subject[1:])) for one in ("those", "anybody"))


def _same(made: EnglishClause) -> OtherWording:
    return OtherWording(ClauseKey(made.aux, made.words), holds=True, denied=False)


def _denied_with(made: EnglishClause) -> OtherWording:
    """Return that a clause is denied where one that follows from it is: "does not stop here" at any time."""
    return OtherWording(ClauseKey(made.aux, made.words), holds=None, denied=False)


def _contrary(made: EnglishClause) -> OtherWording:
    return OtherWording(ClauseKey(made.aux, made.words), holds=False, denied=None)
