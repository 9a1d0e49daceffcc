"""Texts in the manner of published sets, made together with the rules that they mean.

Every sentence comes with its rules as values, so a reading is compared with what was meant. The words are of
`tests.grammar.english.lexis`, the templates those of the sets' descriptions: attributes and relations (ProofWriter,
PARARULE), taxonomies of invented kinds (ProntoQA), games with actions and preferences (BoardgameQA).
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from engine.literals import PRIORITY, BodyItem, Literal, Name, Term, Variable, Weak
from engine.rules import Rule
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
        if kind < 0.15:  # noqa: PLR2004 - a share
            base = self.pick(self.intransitive)
            return Deed(base, lexis.INTRANSITIVE[base], lexis.INTRANSITIVE[base])
        subject, term = self.subject(animals=animals)
        other = subject[0].lower() + subject[1:] if animals else subject
        if kind < 0.3:  # noqa: PLR2004 - as above
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
        if kind < 0.2:  # noqa: PLR2004 - a share
            yield Meant(
                f"{name} {words.pick(['does not', 'doesn’t'])} {deed.base}.", (fact(deed.of(term, positive=False)),)
            )
        elif kind < 0.3 and passive:  # noqa: PLR2004 - as above
            base = next(base for base, forms in lexis.VERBS.items() if forms[0] == deed.name)
            _, _, other = deed.third.partition(" ")
            begun = other[0].upper() + other[1:]
            low = name[0].lower() + name[1:] if animals else name
            yield Meant(f"{begun} is {lexis.VERBS[base][1]} by {low}.", (fact(deed.of(term)),))
        elif kind < 0.4:  # noqa: PLR2004 - as above
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


def _said(words: Words, *, they: bool) -> tuple[str, Literal]:
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
    said, literal = _said(words, they=many)
    start = (
        f"{words.pick(['', 'All '])}{lexis.NOUNS[noun]}" if many else f"{words.pick(['Every', 'Each', 'Any'])} {noun}"
    )
    if not many and words.chance(0.2):
        start = _a(noun)
    return Meant(f"{start[0].upper()}{start[1:]} {said}.", (rule((kind(noun, X),), literal),))


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


def game(words: Words) -> Iterator[Meant]:
    """Yield the state and the rules of a game."""
    for _ in range(5):
        name, term = words.subject(animals=True)
        deed = _act(words)
        if words.chance(0.25):
            yield Meant(f"{name} does not {deed.base}.", (fact(deed.of(term, positive=False)),))
        elif words.chance(0.3):
            other = _act(words)
            yield Meant(f"{name} {deed.third}, and {other.third}.", (fact(deed.of(term)), fact(other.of(term))))
        else:
            yield Meant(f"{name} {deed.third}.", (fact(deed.of(term)),))
    count = words.random.randint(4, 7)
    for place in range(1, count + 1):
        made = words.random.choice(_GAME_RULES)(words)
        yield Meant(
            f"Rule{place}: {made.text}",
            tuple(Rule(one.head, one.body, strict=one.strict, label=f"rule{place}") for one in made.rules),
        )
    first, second = words.random.sample(range(1, count + 1), 2)
    over = words.pick(
        [
            "is preferred over",
            "has priority over",
            "takes precedence over",
            "overrides",
            "is stronger than",
            "has precedence over",
            "beats",
            "prevails over",
        ]
    )
    yield Meant(
        f"Rule{first} {over} Rule{second}.",
        (fact(Literal(PRIORITY, (Name(f"rule{first}"), Name(f"rule{second}")))),),
    )


_ACTS = tuple(
    tuple(row.strip().split(":"))
    for row in (
        "invite to the party of: invites to the party of,"
        "build a power plant near the green fields of: builds a power plant near the green fields of,"
        "steal five points from: steals five points from,"
        "burn the warehouse that is in possession of: burns the warehouse that is in possession of,"
        "sing a song of victory for: sings a song of victory for,knock down the fortress of: knocks down the fortress of,"
        "give a magnifying glass to: gives a magnifying glass to,attack the green fields whose owner is: attacks the green fields whose owner is,"
        "roll the dice for: rolls the dice for,learn the basics of resource management from: learns the basics of resource management from,"
        "proceed to the spot right after the spot of: proceeds to the spot right after the spot of,"
        "respect: respects,owe money to: owes money to,show all her cards to: shows all her cards to,"
        "prepare armor for: prepares armor for,need support from: needs support from,wink at: winks at,"
        "know the defensive plans of: knows the defensive plans of,remove from the board one of the pieces of: removes from the board one of the pieces of,"
        "eat the food of: eats the food of,become an enemy of: becomes an enemy of,raise a peace flag for: raises a peace flag for,"
        "offer a job to: offers a job to,hold the same number of points as: holds the same number of points as,"
        "hug: hugs,disarm: disarms,neglect: neglects,unite with: unites with,dance with: dances with,swear to: swears to,"
        "take over the emperor of: takes over the emperor of,want to see: wants to see,refuse to help: refuses to help,"
        "negotiate a deal with: negotiates a deal with,fall on a square of: falls on a square of,"
        "shout at: shouts at,smile at: smiles at,surrender to: surrenders to,stop the victory of: stops the victory of,"
        "suspect the truthfulness of: suspects the truthfulness of,pay money to: pays money to,"
        "enjoy the company of: enjoys the company of,capture the king of: captures the king of,"
        "bring an oil tank for: brings an oil tank for,reveal a secret to: reveals a secret to,"
        "swim in the pool next to the house of: swims in the pool next to the house of,"
        "invest in the company owned by: invests in the company owned by,manage to convince: manages to convince,"
        "hide her cards from: hides her cards from,borrow a weapon from: borrows a weapon from,"
        "trade one of its pieces with: trades one of its pieces with,acquire a photo of: acquires a photo of,"
        "destroy the wall built by: destroys the wall built by,leave the houses occupied by: leaves the houses occupied by,"
        "tear down the castle of: tears down the castle of,create a castle for: creates a castle for,"
        "tear down the castle that belongs to: tears down the castle that belongs to,"
        "fall on a square that belongs to: falls on a square that belongs to,"
        "hide the cards that she has from: hides the cards that she has from,"
        "leave the houses that are occupied by: leaves the houses that are occupied by,"
        "reveal something that is supposed to be a secret to: reveals something that is supposed to be a secret to,"
        "invest in the company whose owner is: invests in the company whose owner is,"
        "paint the fence in front of the barn of: paints the fence in front of the barn of,"
        "write a letter about the garden of: writes a letter about the garden of,"
        "lend two coins to: lends two coins to,cast a spell on: casts a spell on"
    ).split(",")
)


def _act(words: Words) -> Deed:
    base, third = (part.strip() for part in words.random.choice(_ACTS))
    animal = words.pick(words.animals)
    name = "_".join(word for word in third.split() if word not in ("a", "an"))
    return Deed(f"{base} the {animal}", f"{third} the {animal}", name, Name(joined(animal)))


def _g_something(words: Words) -> Meant:
    a, c = _act(words), _act(words)
    positive, no = words.chance(0.7), words.chance(0.7)
    end = words.random.choice(
        [
            f"then it {c.third}, too" if positive else f"then it does not {c.base}",
            f"then it will {'' if positive else 'not '}{c.base}",
        ]
    )
    return Meant(
        f"If something {a.third if no else f'does not {a.base}'}, {end}.",
        (rule((a.of(X, positive=no),), c.of(X, positive=positive)),),
    )


def _g_two(words: Words) -> Meant:
    a, b, c = _act(words), _act(words), _act(words)
    positive, no = words.chance(0.7), words.chance(0.6)
    doing = b.third if no else f"does not {b.base}"
    form = words.random.choice(
        [
            "If something {a} and {b}, then it {c}.",
            "If you see that something {a} {but} {b}, what can you certainly conclude? You can conclude that it {also} {c}.",
            "Be careful when something {a} {and_also} {b} because in this case it will surely {base} (this may or may not be problematic).",
            "Are you certain that one of the animals {a} {and_same} {b}? Then you can also be certain that the same animal {c}.",
        ]
    )
    return Meant(
        form.format(
            a=a.third,
            b=doing,
            but="and" if no else "but",
            also="also" if positive else "",
            and_also="and also" if no else "but",
            and_same=words.pick(["and also at the same time", "and"]) if no else "but",
            c=c.third if positive else f"does not {c.base}",
            base=c.base if positive else f"not {c.base}",
        ).replace("  ", " "),
        (rule((a.of(X), b.of(X, positive=no)), c.of(X, positive=positive)),),
    )


def _g_exists(words: Words) -> Meant:
    a, c = _act(words), _act(words)
    animal = words.pick(words.animals)
    positive = words.chance(0.6)
    form = words.random.choice(
        [
            "There exists an animal which {a}? Then the {n} definitely {c}.",
            "There exists an animal which {a}? Then, the {n} definitely {c}.",
            "If at least one animal {a}, then the {n} {c}.",
            "If there is evidence that one animal, no matter which one, {a}, then the {n} {c} undoubtedly.",
            "The {n} {c} whenever at least one animal {a}.",
        ]
    )
    return Meant(
        form.format(a=a.third, n=animal, c=c.third if positive else f"does not {c.base}"),
        (rule((a.of(X),), c.of(Name(joined(animal)), positive=positive)),),
    )


def _g_same(words: Words) -> Meant:
    a, c = _act(words), _act(words)
    positive, no = words.chance(0.6), words.chance(0.7)
    doing = a.third if no else f"does not {a.base}"
    that = c.third if positive else f"does not {c.base}"
    will = f"{'' if positive else 'never '}{c.base}"
    form = words.random.choice(
        [
            f"If you are positive that you saw one of the animals {doing}, you can be certain that it will {'also ' if positive else 'not '}{c.base}.",
            f"If you are positive that one of the animals {doing}, you can be certain that it will {'' if positive else 'not '}{c.base} without a doubt.",
            f"The living creature that {doing} will {'also ' if positive else 'never '}{c.base}, without a doubt.",
            f"From observing that an animal {doing}, one can conclude the following: that animal {that}.",
            f"From observing that one animal {doing}, one can conclude that it {'also ' if positive else ''}{that}, undoubtedly.",
            f"If an animal {doing}, then it will {will}.",
        ]
    )
    return Meant(form, (rule((a.of(X, positive=no),), c.of(X, positive=positive)),))


def _g_named(words: Words) -> Meant:
    a, b, c = _act(words), _act(words), _act(words)
    one, other, third = (words.pick(words.animals) for _ in range(3))
    positive, no = words.chance(0.6), words.chance(0.7)
    doing = a.third if no else f"does not {a.base}"
    second = b.third
    that = c.third if positive else f"does not {c.base}"
    will = f"{'' if positive else 'not '}{c.base}"
    terms = [Name(joined(word)) for word in (one, other, third)]
    single = (rule((a.of(terms[0], positive=no),), c.of(terms[2], positive=positive)),)
    double = (rule((a.of(terms[0], positive=no), b.of(terms[1])), c.of(terms[2], positive=positive)),)
    end = words.pick(
        [
            f'you can add "the {third} {that}" to your conclusions',
            f'you can add that "the {third} {that}" to your conclusions',
            f"you can add the {third} {that} to your conclusions",
        ]
    )
    return words.random.choice(
        [
            Meant(
                f'This is a basic rule: if the {one} {doing}, then the conclusion that "the {third} {that}" follows immediately and effectively.',
                single,
            ),
            Meant(
                f"One of the rules of the game is that if the {one} {doing}, then the {third} will {'' if positive else 'never '}{c.base}.",
                single,
            ),
            Meant(f"The {third} {that}, in the case where the {one} {doing}.", single),
            Meant(f"The {third} unquestionably {that}, in the case where the {one} {doing}.", single)
            if positive
            else Meant(f"If the {one} {doing} then the {third} is not going to {c.base}.", single),
            Meant(
                f"In order to conclude that the {third} {that}, two pieces of evidence are required: firstly the {one} {doing} and secondly the {other} {second}.",
                double,
            ),
            Meant(
                f"For the {third}, if you have two pieces of evidence 1) the {one} {doing} and 2) the {other} {second}, then {end}.",
                double,
            ),
            Meant(
                f"For the {third}, if the belief is that the {one} {doing} and the {other} {second}, then {end}.",
                double,
            ),
            Meant(f"If the {one} {doing} and the {other} {second}, then the {third} will {will}.", double),
            Meant(f"The {third} will {will} if the {one} {doing} and the {other} {second}.", double),
        ]
    )


_GAME_RULES: tuple[Callable[[Words], Meant], ...] = (_g_something, _g_two, _g_exists, _g_same, _g_named, _g_named)


STYLES: dict[str, Callable[[Words], Iterator[Meant]]] = {
    "attributes": attributes,
    "relations of animals": relations,
    "relations of people": lambda words: relations(words, animals=False),
    "taxonomy": taxonomy,
    "game": game,
}
"""The manners, by name."""
