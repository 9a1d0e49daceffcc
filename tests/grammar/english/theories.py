"""Theories in the manner of published sets, made together with the rules that they mean.

Every sentence comes with its rules as values, so a reading is compared with what was meant. The words are of
`tests.grammar.english.lexis`, the templates those of the sets' descriptions: attributes and relations (ProofWriter,
PARARULE); `tests.grammar.english.kinds` has taxonomies (ProntoQA), `tests.grammar.english.games` games (BoardgameQA).
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from engine.values.literals import BodyItem, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from tests.grammar.english import lexis

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from random import Random

X, Y = Variable("X"), Variable("Y")


class Meant(NamedTuple):
    """A sentence and the rules that it states."""

    text: str
    rules: tuple[Rule, ...]


class Deed(NamedTuple):
    """What somebody does: the base form with its object, the third person, the literal's name and object."""

    base: str
    third: str
    name: str
    object: Term | None = None

    def of(self, subject: Term, *, positive: bool = True) -> Literal:
        """Return the literal that a subject does it."""
        return Literal(self.name, (subject,) if self.object is None else (subject, self.object), positive)


def joined(words: str) -> str:
    """Return words as a name."""
    return "_".join(part for part in re.split(r"[\s\-.]+", words.lower().replace("'", "")) if part)


def fact(head: Literal) -> Rule:
    """Return a fact."""
    return Rule(head, (), strict=True)


def rule(body: Sequence[BodyItem], head: Literal, label: str | None = None) -> Rule:
    """Return a defeasible rule."""
    return Rule(head, tuple(body), label=label)


def alike(found: Iterable[Rule], meant: Iterable[Rule]) -> bool:
    """Return whether rules are the same up to their order, that of conditions, and the names of variables."""
    return set(map(_standard, found)) == set(map(_standard, meant))


def _standard(one: Rule) -> object:
    variables = sorted({term.name for item in (*one.body, one.head) for term in _terms(item)})
    return min(
        (
            _key(one, dict(zip(order, (f"V{place}" for place in range(len(order))), strict=True)))
            for order in permutations(variables)
        ),
        key=repr,
    )


def _terms(item: BodyItem) -> list[Variable]:
    match item:
        case Literal():
            return [term for term in item.args if isinstance(term, Variable)]
        case Weak():
            return _terms(item.literal)
        case _:
            return [term for term in (item.left, item.right) if isinstance(term, Variable)]


def _key(one: Rule, names: dict[str, str]) -> object:
    def shown(item: object) -> str:
        return re.sub(r"\b[A-Z]\d*\b", lambda match: names.get(match[0], match[0]), str(item))

    return (shown(one.head), tuple(sorted({shown(item) for item in one.body})), one.strict, one.label or "")


class Words:
    """Draws words and makes phrases of them."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.adjectives = self.some(lexis.ADJECTIVES, 8)
        self.names = self.some(lexis.NAMES, 4)
        self.animals = self.some(lexis.ANIMALS, 4)
        self.nouns = self.some(tuple(lexis.NOUNS), 8)
        self.verbs = self.some(tuple(lexis.VERBS), 3)
        self.phrasal = self.some(tuple(lexis.PHRASAL), 1)
        self.intransitive = self.some(tuple(lexis.INTRANSITIVE), 2)

    def some(self, words: Sequence[str], count: int) -> list[str]:
        """Return a few different words."""
        return self.random.sample(list(words), count)

    def pick(self, options: Sequence[str]) -> str:
        """Return one of some words."""
        return self.random.choice(list(options))

    def chance(self, share: float) -> bool:
        """Return true with a probability."""
        return self.random.random() < share

    def adjective(self) -> str:
        """Return an adjective."""
        return self.pick(self.adjectives)

    def several(self, count: int) -> list[str]:
        """Return different adjectives."""
        return self.random.sample(self.adjectives, count)

    def subject(self, *, animals: bool) -> tuple[str, Name]:
        """Return a subject as it begins a sentence, and its constant."""
        word = self.pick(self.animals if animals else self.names)
        return (f"The {word}" if animals else word), Name(joined(word))

    def deed(self, *, animals: bool = True) -> Deed:
        """Return something that is done, to somebody or not."""
        kind = self.random.random()
        if kind < 0.15:
            base = self.pick(self.intransitive)
            return Deed(base, lexis.INTRANSITIVE[base], lexis.INTRANSITIVE[base])
        subject, term = self.subject(animals=animals)
        other = subject[0].lower() + subject[1:] if animals else subject
        if kind < 0.3:
            base = self.pick(self.phrasal)
            third = lexis.PHRASAL[base]
        else:
            base = self.pick(self.verbs)
            third = lexis.VERBS[base][0]
        return Deed(f"{base} {other}", f"{third} {other}", third.replace(" ", "_"), term)


def is_(adjective: str, term: Term, *, positive: bool = True) -> Literal:
    """Return that something is so."""
    name = joined(adjective)
    return Literal({"open": "is_open"}.get(name, name), (term,), positive)


def attributes(words: Words) -> Iterator[Meant]:
    """Yield a theory of named things and their attributes."""
    for _ in range(8):
        name, term = words.subject(animals=False)
        adjective = words.adjective()
        positive = words.chance(0.7)
        yield Meant(
            f"{name} is {'' if positive else words.pick(['not '])}{adjective}.",
            (fact(is_(adjective, term, positive=positive)),),
        )
    for _ in range(8):
        yield words.random.choice(_ATTRIBUTE_RULES)(words)


def _if_something(words: Words) -> Meant:
    first, second, third = words.several(3)
    one, it = words.random.choice(
        [
            ("something", "it is"),
            ("someone", "they are"),
            ("somebody", "they are"),
            ("anything", "it is"),
            ("anyone", "they are"),
            ("a person", "they are"),
            ("a person", "the person is"),
            ("a person", "he is"),
            ("a thing", "it is"),
        ]
    )
    then = words.pick(["then ", ", ", ", then "])
    then = then if then.startswith(",") else f" {then}"
    positive, no = words.chance(0.7), words.chance(0.7)
    second_not = "" if no else "not "
    return Meant(
        f"If {one} is {first} and {second_not}{second}{then}{it} {'' if positive else 'not '}{third}.",
        (
            rule(
                (is_(first, X), is_(second, X, positive=no)),
                is_(third, X, positive=positive),
            ),
        ),
    )


def _if_named(words: Words) -> Meant:
    first, second, third = words.several(3)
    name, term = words.subject(animals=False)
    other, another = words.subject(animals=False)
    no = words.chance(0.7)
    return Meant(
        f"If {name} is {first} and {other} is {'' if no else 'not '}{second}"
        f"{words.pick([' then', ', then', ','])} {name} is {third}.",
        (rule((is_(first, term), is_(second, another, positive=no)), is_(third, term)),),
    )


def _people(words: Words) -> Meant:
    first, second, third = words.several(3)
    nouns = words.pick(["people", "things"])
    both = words.chance(0.5)
    every = words.pick(["all ", "", "any "]) if nouns == "people" else words.pick(["all ", ""])
    start = f"{every}{first}{f', {second}' if both else ''} {nouns}"
    positive = words.chance(0.8)
    body = (is_(first, X), is_(second, X)) if both else (is_(first, X),)
    also = words.pick(["", "also "]) if positive else "not "
    return Meant(
        f"{start[0].upper()}{start[1:]} are {also}{third}.",
        (rule(body, is_(third, X, positive=positive)),),
    )


def _two_conclusions(words: Words) -> Meant:
    first, second, third = words.several(3)
    return Meant(
        f"If someone is {first} then they are {second} and {third}.",
        (rule((is_(first, X),), is_(second, X)), rule((is_(first, X),), is_(third, X))),
    )


def _everyone(words: Words) -> Meant:
    first, second = words.several(2)
    start, end = words.random.choice(
        [
            ("Everyone who is {}", "is"),
            ("Anyone who is {}", "is"),
            ("Everything that is {}", "is"),
            ("Whoever is {}", "is"),
            ("People who are {}", "are"),
            ("Things that are {}", "are"),
            ("Those who are {}", "are"),
            ("All people who are {}", "are"),
            ("Every person who is {}", "is"),
            ("Someone who is {}", "is"),
            ("A person who is {}", "is"),
            ("Nobody who is {}", "no"),
            ("No one who is {}", "no"),
            ("No person who is {}", "no"),
        ]
    )
    no = end == "no"
    return Meant(
        f"{start.format(first)} {'is' if no else end} {second}.",
        (rule((is_(first, X),), is_(second, X, positive=not no)),),
    )


def _turned(words: Words) -> Meant:
    first, second, third = words.several(3)
    name, term = words.subject(animals=False)
    if words.chance(0.5):
        return Meant(
            f"{name} is {third} if {words.pick(['he is', 'she is', 'it is', f'{name} is'])} {first}.",
            (rule((is_(first, term),), is_(third, term)),),
        )
    return Meant(
        f"Someone is {third} if they are {first} and {second}.",
        (rule((is_(first, X), is_(second, X)), is_(third, X)),),
    )


def _either(words: Words) -> Meant:
    first, second, third = words.several(3)
    if words.chance(0.5):
        text = f"If something is {words.pick(['either ', ''])}{first} or {second} then it is {third}."
    else:
        text = f"If something is {first} or it is {second}, then it is {third}."
    return Meant(text, (rule((is_(first, X),), is_(third, X)), rule((is_(second, X),), is_(third, X))))


def _unless(words: Words) -> Meant:
    first, second, third = words.several(3)
    every = words.random.choice([("All {} people are", "they are"), ("Every {} person is", "they are")])
    return Meant(
        f"{every[0].format(first)} {third} unless {every[1]} {second}.",
        (rule((is_(first, X), Weak(is_(second, X))), is_(third, X)),),
    )


_ATTRIBUTE_RULES: tuple[Callable[[Words], Meant], ...] = (
    _if_something,
    _if_something,
    _if_named,
    _people,
    _people,
    _two_conclusions,
    _everyone,
    _turned,
    _either,
    _unless,
)


def relations(words: Words, *, animals: bool = True) -> Iterator[Meant]:
    """Yield a theory of things that do something to each other."""
    for _ in range(10):
        name, term = words.subject(animals=animals)
        if words.chance(0.3):
            adjective = words.adjective()
            positive = words.chance(0.8)
            yield Meant(
                f"{name} is {'' if positive else 'not '}{adjective}.", (fact(is_(adjective, term, positive=positive)),)
            )
            continue
        deed = words.deed(animals=animals)
        kind = words.random.random()
        passive = deed.object is not None and " " not in deed.name and "_" not in deed.name
        if kind < 0.2:
            yield Meant(
                f"{name} {words.pick(['does not', 'doesn’t'])} {deed.base}.", (fact(deed.of(term, positive=False)),)
            )
        elif kind < 0.3 and passive:
            base = next(base for base, forms in lexis.VERBS.items() if forms[0] == deed.name)
            _, _, other = deed.third.partition(" ")
            begun = other[0].upper() + other[1:]
            low = name[0].lower() + name[1:] if animals else name
            yield Meant(f"{begun} is {lexis.VERBS[base][1]} by {low}.", (fact(deed.of(term)),))
        elif kind < 0.4:
            second = words.deed(animals=animals)
            yield Meant(f"{name} {deed.third}, and {second.third}.", (fact(deed.of(term)), fact(second.of(term))))
        else:
            yield Meant(f"{name} {deed.third}.", (fact(deed.of(term)),))
    for _ in range(8):
        yield words.random.choice(_RELATION_RULES)(words, animals)


def _part(words: Words, animals: bool, they: bool) -> tuple[str, Literal]:  # noqa: FBT001 - of a subject told before
    """Return a predicate in the number of its subject, and its literal of X."""
    positive = words.chance(0.75)
    if words.chance(0.4):
        adjective = words.adjective()
        return f"{'are' if they else 'is'} {'' if positive else 'not '}{adjective}", is_(
            adjective, X, positive=positive
        )
    deed = words.deed(animals=animals)
    if positive:
        return (deed.base if they else deed.third), deed.of(X)
    return f"{'do' if they else 'does'} not {deed.base}", deed.of(X, positive=False)


def _if_something_does(words: Words, animals: bool) -> Meant:  # noqa: FBT001 - a template's signature
    they = words.chance(0.5)
    one, it = ("someone", "they") if they else ("something", "it")
    first, a = _part(words, animals, they=False)
    second, b = _part(words, animals, they=they)
    again = words.chance(0.6)
    if again:
        second = f"{it} {second}"
    else:
        second, b = _part(words, animals, they=False)
    third, c = _part(words, animals, they=they)
    comma = words.pick([" then", ", then"])
    return Meant(f"If {one} {first} and {second}{comma} {it} {third}.", (rule((a, b), c),))


def _if_named_does(words: Words, animals: bool) -> Meant:  # noqa: FBT001 - as above
    name, term = words.subject(animals=animals)
    low = name[0].lower() + name[1:] if animals else name
    other, another = words.subject(animals=animals)
    low_other = other[0].lower() + other[1:] if animals else other
    first, second, third = (words.deed(animals=animals) for _ in range(3))
    no = words.chance(0.7)
    doing = second.third if no else f"does not {second.base}"
    return Meant(
        f"If {low} {first.third} and {low_other} {doing}{words.pick([' then', ',', ', then'])} {low} {third.third}.",
        (rule((first.of(term), second.of(another, positive=no)), third.of(term)),),
    )


def _concludes_other(words: Words, animals: bool) -> Meant:  # noqa: FBT001 - as above
    first, a = _part(words, animals, they=False)
    name, term = words.subject(animals=animals)
    low = name[0].lower() + name[1:] if animals else name
    deed = words.deed(animals=animals)
    positive = words.chance(0.7)
    return Meant(
        f"If something {first} then {low} {deed.third if positive else f'does not {deed.base}'}.",
        (rule((a,), deed.of(term, positive=positive)),),
    )


def _chained(words: Words, animals: bool) -> Meant:  # noqa: FBT001 - as above
    deed, other = words.deed(animals=animals), words.deed(animals=animals)
    if deed.object is None:
        return _concludes_other(words, animals)
    _, _, rest = deed.third.partition(" ")
    thing = rest[rest.index("the ") :] if animals else rest.rsplit(" ", maxsplit=1)[-1]
    if not animals:
        return _if_named_does(words, animals)
    adjective = words.adjective()
    return Meant(
        f"If something {deed.third} and {thing} is {adjective} then it {other.third}.",
        (rule((deed.of(X), is_(adjective, deed.object)), other.of(X)),),
    )


def _who_does(words: Words, animals: bool) -> Meant:  # noqa: FBT001 - as above
    they = words.chance(0.5)
    first, a = _part(words, animals, they)
    third, c = _part(words, animals, they)
    start = words.pick(
        ["Things that", "People who", "Those who", "All animals that"]
        if they
        else ["Everyone who", "Whoever", "Anything that", "Something that"]
    )
    return Meant(f"{start} {first} {third}.", (rule((a,), c),))


_RELATION_RULES: tuple[Callable[[Words, bool], Meant], ...] = (
    _if_something_does,
    _if_something_does,
    _if_named_does,
    _concludes_other,
    _chained,
    _who_does,
)
