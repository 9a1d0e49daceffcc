"""What the grammar of English makes of a sentence: noun phrases, predicates, clauses, statements, questions.

These are values of form, without variables and names of predicates; `grammar.english.meaning` gives them both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from grammar.english.tokens import Token
from grammar.values import value

Words: TypeAlias = tuple[tuple[Token, ...], ...]
"""The words before and with a noun: runs that "and" or a comma parts; the last run ends in the noun."""


@value(frozen=True, slots=True)
class ProperName:
    """Bob; Tech Innovations Ltd; a text in quotation marks; a numeral."""

    tokens: tuple[Token, ...]


@value(frozen=True, slots=True)
class Definite:
    """The bald eagle; with ``pointing``, that animal."""

    words: Words
    pointing: bool = False


@value(frozen=True, slots=True)
class Function:
    """The battery of c; c's battery; its battery."""

    words: Words
    owner: NounPhrase


@value(frozen=True, slots=True)
class Indefinite:
    """A camera; a person X; with ``some``, at least one animal."""

    words: Words
    variable: Token | None = None
    some: bool = False


@value(frozen=True, slots=True)
class Universal:
    """Every kind man; without a word for it (``explicit``), kind people; with ``none``, no man."""

    words: Words
    explicit: bool = False
    none: bool = False
    most: bool = False


@value(frozen=True, slots=True)
class Someone:
    """Someone, something, anyone; everyone and nobody by ``kind``."""

    word: str
    kind: str = "some"


@value(frozen=True, slots=True)
class Pronoun:
    """It, he, they; with a gloss, it (the dalmatian)."""

    token: Token
    gloss: NounPhrase | None = None


@value(frozen=True, slots=True)
class Impersonal:
    """We, you, one: no argument."""

    token: Token


@value(frozen=True, slots=True)
class Mass:
    """Words without an article that are no name: water, red meat."""

    words: Words


@value(frozen=True, slots=True)
class Restricted:
    """A noun phrase with a relative clause: what is said of it, or with ``gap`` what is said with it as object."""

    of: NounPhrase
    predicate: Predication | None = None
    subject: NounPhrase | None = None
    owned: Words | None = None


@value(frozen=True, slots=True)
class LocatedNoun:
    """People in the city."""

    of: NounPhrase
    pieces: tuple[Token, ...]


@value(frozen=True, slots=True)
class Several:
    """Bob and Dave; with ``op`` "or", one of them; with "nor", none."""

    members: tuple[NounPhrase, ...]
    op: str = "and"


@value(frozen=True, slots=True)
class Excepting:
    """All birds except penguins."""

    of: NounPhrase
    exception: NounPhrase


NounPhrase: TypeAlias = (
    ProperName
    | Definite
    | Function
    | Indefinite
    | Universal
    | Someone
    | Pronoun
    | Impersonal
    | Mass
    | Restricted
    | LocatedNoun
    | Several
    | Excepting
)


@value(frozen=True, slots=True)
class VerbPhrase:
    """A verb and the words that follow it.

    Attributes:
        verb: in the third person singular ("chases", "has"), "is", or a past form; its token for messages.
        pieces: what follows.
        positive: it is not denied.
        modal: the modal before it, or nothing.
        bare: it continues a verb phrase whose auxiliary it shares: "… and not sell it".
    """

    verb: str
    token: Token
    pieces: tuple[Token, ...]
    positive: bool = True
    modal: str = ""
    bare: bool = False


@value(frozen=True, slots=True)
class Coordination:
    """Predicates or clauses joined by "and" or "or", in the order of the text."""

    parts: tuple[Predication | Clause, ...]
    ops: tuple[str, ...]


Predication: TypeAlias = VerbPhrase | Coordination


@value(frozen=True, slots=True)
class SimpleClause:
    """A subject and what is said of it."""

    subject: NounPhrase
    predicate: Predication


@value(frozen=True, slots=True)
class Wrapped:
    """A clause under "there is no evidence that" (weak) or "it is not the case that"."""

    clause: Clause
    weak: bool


@value(frozen=True, slots=True)
class Formal:
    """A literal or comparison in the language of knowledge bases, in backquotes."""

    token: Token


@value(frozen=True, slots=True)
class Relation:
    """The relation p holds of a, b and 3."""

    name: Token
    pieces: tuple[Token, ...]
    positive: bool = True


@value(frozen=True, slots=True)
class ThereIs:
    """There is a cat that is red."""

    of: NounPhrase
    token: Token


@value(frozen=True, slots=True)
class Preference:
    """Rule1 and Rule2 are preferred over the rule 3."""

    higher: tuple[Token, ...]
    lower: tuple[Token, ...]
    positive: bool = True


Clause: TypeAlias = SimpleClause | Wrapped | Formal | Relation | ThereIs | Preference | Coordination


@value(frozen=True, slots=True)
class Guard:
    """A condition: "if", "unless", or "required" with "should" as its mood."""

    kind: str
    clause: Clause


@value(frozen=True, slots=True)
class Declarative:
    """Guards and conclusions in the order of the text."""

    conclusion: Clause
    before: tuple[Guard, ...] = ()
    after: tuple[Guard, ...] = ()
    topic: NounPhrase | None = None
    label: Token | None = None


@value(frozen=True, slots=True)
class Inquiry:
    """A question: whether a clause holds, or with ``asked`` for what it holds."""

    clause: Clause
    asked: Words | None = None
    which: bool = False


@value(frozen=True, slots=True)
class Nothing:
    """A sentence that only announces others: "The rules are as follows."."""


Form: TypeAlias = Declarative | Inquiry | Nothing


def tokens_of(value: object) -> Iterator[Token]:
    """Yield the words in a value of form, in the order of its fields."""
    if isinstance(value, Token):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from tokens_of(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from tokens_of(getattr(value, one.name))
