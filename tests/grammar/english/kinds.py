"""Taxonomies in the manner of ProntoQA, made together with the rules that they mean: invented kinds and properties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.literals import Literal, Term
from tests.grammar.english import lexis
from tests.grammar.english.theories import Meant, Words, X, fact, is_, joined, rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def taxonomy(words: Words) -> Iterator[Meant]:
    """Yield a taxonomy of kinds."""
    for _ in range(14):
        yield words.random.choice(_KIND_RULES)(words)
    for _ in range(2):
        name, term = words.subject(animals=False)
        one, two, three = words.random.sample(words.nouns, 3)
        yield Meant(f"{name} is {_a(one)}.", (fact(kind(one, term)),))
        if words.chance(0.4):
            yield Meant(
                f"{name} is {_a(one)}, {_a(two)}, and {_a(three)}.",
                tuple(fact(kind(noun, term)) for noun in (one, two, three)),
            )


def kind(noun: str, term: Term, *, positive: bool = True) -> Literal:
    """Return that something is of a kind."""
    return Literal(joined(noun), (term,), positive)


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _predication(words: Words, *, they: bool) -> tuple[str, Literal]:
    positive = words.chance(0.75)
    no = "" if positive else "not "
    if words.chance(0.5):
        noun = words.pick(words.nouns)
        shown = lexis.NOUNS[noun] if they else _a(noun)
        return f"{'are' if they else 'is'} {no}{shown}", kind(noun, X, positive=positive)
    adjective = words.adjective()
    return f"{'are' if they else 'is'} {no}{adjective}", is_(adjective, X, positive=positive)


def _every_kind(words: Words) -> Meant:
    noun = words.pick(words.nouns)
    many = words.chance(0.5)
    text, literal = _predication(words, they=many)
    start = (
        f"{words.pick(['', 'All '])}{lexis.NOUNS[noun]}" if many else f"{words.pick(['Every', 'Each', 'Any'])} {noun}"
    )
    if not many and words.chance(0.2):
        start = _a(noun)
    return Meant(f"{start[0].upper()}{start[1:]} {text}.", (rule((kind(noun, X),), literal),))


def _no_kind(words: Words) -> Meant:
    noun, other = words.random.sample(words.nouns, 2)
    if words.chance(0.5):
        return Meant(f"No {noun} is {_a(other)}.", (rule((kind(noun, X),), kind(other, X, positive=False)),))
    return Meant(
        f"No {lexis.NOUNS[noun]} are {lexis.NOUNS[other]}.",
        (rule((kind(noun, X),), kind(other, X, positive=False)),),
    )


def _all_of(words: Words) -> Meant:
    noun, second = words.random.sample(words.nouns, 2)
    adjectives = words.several(2)
    rules = (
        rule((kind(noun, X),), is_(adjectives[0], X)),
        rule((kind(noun, X),), is_(adjectives[1], X)),
        rule((kind(noun, X),), kind(second, X)),
    )
    return Meant(f"Every {noun} is {adjectives[0]}, {adjectives[1]}, and {_a(second)}.", rules)


def _everything_that(words: Words) -> Meant:
    one, two, three = words.random.sample(words.nouns, 3)
    adjective = words.adjective()
    if words.chance(0.5):
        return Meant(
            f"Everything that is {_a(one)}, {_a(two)}, and {_a(three)} is {adjective}.",
            (rule((kind(one, X), kind(two, X), kind(three, X)), is_(adjective, X)),),
        )
    return Meant(
        f"If something is {_a(one)} and {words.pick(['it is ', ''])}{adjective}, then it is {_a(two)}.",
        (rule((kind(one, X), is_(adjective, X)), kind(two, X)),),
    )


def _kinds_are_kinds(words: Words) -> Meant:
    one, two, three = words.random.sample(words.nouns, 3)
    return Meant(
        f"{lexis.NOUNS[one][0].upper()}{lexis.NOUNS[one][1:]} are {lexis.NOUNS[two]} and {lexis.NOUNS[three]}.",
        (rule((kind(one, X),), kind(two, X)), rule((kind(one, X),), kind(three, X))),
    )


_KIND_RULES: tuple[Callable[[Words], Meant], ...] = (
    _every_kind,
    _every_kind,
    _every_kind,
    _no_kind,
    _all_of,
    _everything_that,
    _kinds_are_kinds,
)
