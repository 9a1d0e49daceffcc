"""What a predicate is said of: each of several things or all together, one clause or those before it too.

The fragment says things of each one. A predicate of what holds between things (AとBは友人である), of how many there
are (…する人は増えている), and an ending that may be meant of the clause before it too (起きて走るべきだ) are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.values.literals import Term, Variable
from grammar.japanese.clauses import ClauseRole, Predicate
from grammar.japanese.faults import Refused
from grammar.japanese.inflection import WordForm
from grammar.japanese.words import BETWEEN, COLLECTIVE, MUTUAL

if TYPE_CHECKING:
    from grammar.japanese.attachment import Simple

_THERE_IS = frozenset({"ある", "いる", "あった", "いた"})
_MODAL = ("べき", "ならない", "てもよい", "でもよい", "たい")


def refuse_shared(clauses: Sequence[Simple]) -> None:
    """Refuse an ending that a verb in て形 before it, of the same subject, may share. Raises `Refused`."""
    for number, simple in enumerate(clauses[:-1]):
        final = _chain_end(clauses, number)
        if final is None or not _acts(simple.predicate):
            continue
        modal = final.obliged or final.word.endswith(_MODAL)
        smooth = simple.predicate.form is WordForm.TE or not simple.predicate.positive
        if (smooth and (modal or not final.positive)) or (modal and simple.role is ClauseRole.LINK and final.obliged):
            raise Refused("scope", final.start, final.end)


def _chain_end(clauses: Sequence[Simple], number: int) -> Predicate | None:
    """Return the predicate that ends the clauses joined to one, None where another subject comes in between."""
    for simple, following in zip(clauses[number:], clauses[number + 1 :], strict=False):
        if simple.role is not ClauseRole.LINK:
            return None
        if any(argument.phrase.topical or argument.phrase.particle == "が" for argument in following.arguments):
            return None
        if following.role is not ClauseRole.LINK:
            return following.predicate if following.predicate.noun is None else None
    return None


def _acts(predicate: Predicate) -> bool:
    """Return whether a predicate is a verb that tells of no state."""
    return predicate.is_verb and not predicate.obliged and not predicate.word.endswith(("ている", "でいる", "ある"))


def refuse_collective(simple: Simple, subjects: Sequence[Term], *, joined: bool, named: bool, folded: str) -> None:
    """Refuse what is no property of each of the subjects.

    ``named``: the predicate has phrases of its own; ``folded``: those that belong to its name (仲が in 仲が悪い).
    """
    predicate = simple.predicate
    word = predicate.word or (predicate.noun.last.word.text if predicate.noun is not None else "")
    if joined and f"{folded}{word}" in BETWEEN:
        raise Refused("together", predicate.start, predicate.end)
    if joined and not named and predicate.is_verb and MUTUAL.search(word):
        raise Refused("together", predicate.start, predicate.end)
    if named or not any(isinstance(term, Variable) for term in subjects):
        return
    if _plainly(word) in COLLECTIVE or (word in _THERE_IS and any(argument.modifiers for argument in simple.arguments)):
        raise Refused("amount", predicate.start, predicate.end)


def _plainly(word: str) -> str:
    """Return a predicate of amount without ている, た and なる."""
    for ending, plain in (
        ("えている", "える"),
        ("している", "する"),
        ("っている", "る"),
        ("くなっている", "い"),
        ("くなる", "い"),
    ):
        if word.endswith(ending):
            return word.removesuffix(ending) + plain
    return word
