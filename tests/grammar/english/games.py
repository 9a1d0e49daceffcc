"""Games in the manner of BoardgameQA, made together with the rules that they mean: actions, rules, preferences."""

# ruff: noqa: E501 - a template is one line, as it is read

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Name
from engine.values.rules import Rule
from tests.grammar.english.theories import Deed, Meant, Words, X, fact, joined, rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


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
    for row in [
        "invite to the party of: invites to the party of",
        "build a power plant near the green fields of: builds a power plant near the green fields of",
        "steal five points from: steals five points from",
        "burn the warehouse that is in possession of: burns the warehouse that is in possession of",
        "sing a song of victory for: sings a song of victory for",
        "knock down the fortress of: knocks down the fortress of",
        "give a magnifying glass to: gives a magnifying glass to",
        "attack the green fields whose owner is: attacks the green fields whose owner is",
        "roll the dice for: rolls the dice for",
        "learn the basics of resource management from: learns the basics of resource management from",
        "proceed to the spot right after the spot of: proceeds to the spot right after the spot of",
        "respect: respects",
        "owe money to: owes money to",
        "show all her cards to: shows all her cards to",
        "prepare armor for: prepares armor for",
        "need support from: needs support from",
        "wink at: winks at",
        "know the defensive plans of: knows the defensive plans of",
        "remove from the board one of the pieces of: removes from the board one of the pieces of",
        "eat the food of: eats the food of",
        "become an enemy of: becomes an enemy of",
        "raise a peace flag for: raises a peace flag for",
        "offer a job to: offers a job to",
        "hold the same number of points as: holds the same number of points as",
        "hug: hugs",
        "disarm: disarms",
        "neglect: neglects",
        "unite with: unites with",
        "dance with: dances with",
        "swear to: swears to",
        "take over the emperor of: takes over the emperor of",
        "want to see: wants to see",
        "refuse to help: refuses to help",
        "negotiate a deal with: negotiates a deal with",
        "fall on a square of: falls on a square of",
        "shout at: shouts at",
        "smile at: smiles at",
        "surrender to: surrenders to",
        "stop the victory of: stops the victory of",
        "suspect the truthfulness of: suspects the truthfulness of",
        "pay money to: pays money to",
        "enjoy the company of: enjoys the company of",
        "capture the king of: captures the king of",
        "bring an oil tank for: brings an oil tank for",
        "reveal a secret to: reveals a secret to",
        "swim in the pool next to the house of: swims in the pool next to the house of",
        "invest in the company owned by: invests in the company owned by",
        "manage to convince: manages to convince",
        "hide her cards from: hides her cards from",
        "borrow a weapon from: borrows a weapon from",
        "trade one of its pieces with: trades one of its pieces with",
        "acquire a photo of: acquires a photo of",
        "destroy the wall built by: destroys the wall built by",
        "leave the houses occupied by: leaves the houses occupied by",
        "tear down the castle of: tears down the castle of",
        "create a castle for: creates a castle for",
        "tear down the castle that belongs to: tears down the castle that belongs to",
        "fall on a square that belongs to: falls on a square that belongs to",
        "hide the cards that she has from: hides the cards that she has from",
        "leave the houses that are occupied by: leaves the houses that are occupied by",
        "reveal something that is supposed to be a secret to: reveals something that is supposed to be a secret to",
        "invest in the company whose owner is: invests in the company whose owner is",
        "paint the fence in front of the barn of: paints the fence in front of the barn of",
        "write a letter about the garden of: writes a letter about the garden of",
        "lend two coins to: lends two coins to",
        "cast a spell on: casts a spell on",
    ]
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
