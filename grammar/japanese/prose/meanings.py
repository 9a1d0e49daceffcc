"""What a sentence says, as values: clauses that are stated, conditions, and texts that are kept whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause, ProseArgument
    from grammar.japanese.prose.options import ChoiceAsked


@value(frozen=True, slots=True)
class Fact:
    """A clause that is stated; ``of``: the same without the topic that goes on, on which it hangs."""

    clause: JapaneseClause
    reason: bool = False
    of: JapaneseClause | None = None


@value(frozen=True, slots=True)
class Condition:
    """Clauses that follow from others; ``only``: and from nothing else."""

    body: tuple[JapaneseClause, ...]
    heads: tuple[JapaneseClause, ...]
    only: bool = False
    whole: str = ""
    words: str = ""
    """How the whole is spoken."""
    exceptions: tuple[JapaneseClause, ...] = ()
    denied: bool = False
    """Whether the whole is denied: 雨が降れば行かない denies 雨が降れば行く."""
    consequence: str = ""
    """With what the whole ends, where it is a condition and what follows from it: 行く."""
    less: str = ""
    """The consequence without by how much something changes, where it tells that."""


@value(frozen=True, slots=True)
class KeptText:
    """A text that is kept as one statement."""

    key: str
    negated: bool = False
    denies: tuple[JapaneseClause, ...] = ()
    """What it makes false, whatever else it says: あまり高くない is not とても高い."""
    denies_also: str = ""
    """The condition that it makes false, by its key: 勝てば必ず進めるというものではない."""
    words: str = ""
    """How it is spoken, with its topics and commas."""


Part = Fact | Condition | KeptText


@value(frozen=True, slots=True)
class Meaning:
    """What a sentence says: its parts, whether it asks, and with which word it began."""

    parts: tuple[Part, ...]
    asks: bool = False
    opener: str = ""
    topic: ProseArgument | None = None
    believed: bool = False
    """Whether the speaker of a stance says to hold it so: a presumption, not a fact."""
    granted: int = 0
    """How many of the first parts it tells before が and the like, and turns from: 安いが、狭い."""
    grounds: tuple[tuple[Fact | KeptText, ...], ...] = ()
    """What each of the sentences before states from which this one draws its conclusion: だから."""
    reported: bool = False
    """Whether it tells what somebody says or thinks, and no more."""
    choice: ChoiceAsked | None = None
    """What a question names to choose from."""
    options: tuple[JapaneseClause, ...] = ()
    """The answers that name one of them."""
    chooses: bool = False
    """Whether it names one of them, or one that it is not to be."""
    front: tuple[ProseArgument, str] | None = None
    """Where all that is told of a head is so, and the head."""
    named: tuple[tuple[str, str, str], ...] = ()
    """Who is named with what he is: the words as they stand, the role, the name."""
    norm: str = ""
    """By which norm it is so, or which norm it is: 安全の決まり."""


def concluded(part: Part) -> tuple[JapaneseClause, ...]:
    """Return the clauses that a part states, or that follow where its condition is met."""
    match part:
        case Fact(clause):
            return (clause,)
        case Condition(heads=heads):
            return heads
        case KeptText():
            return ()


def clauses_of(part: Part) -> tuple[JapaneseClause, ...]:
    """Return the clauses of a part: what it states, and what it makes that depend on."""
    return (*part.body, *part.heads) if isinstance(part, Condition) else concluded(part)


def as_usual(part: Part) -> Part:
    """Return a part as one that tells what is usually so, where it is a fact."""
    return replace(part, clause=replace(part.clause, usual=True)) if isinstance(part, Fact) else part


def is_usual(part: Part) -> bool:
    """Return whether a part tells what is usually so."""
    return any(one.usual for one in concluded(part))
