"""The phrases of a simple clause by their roles, and its tense."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grammar.japanese.clauses import ClauseRole, Noun, Predicate
from grammar.japanese.faults import Refused
from grammar.japanese.inflection import WordForm, inflected, past_of
from grammar.japanese.script import QUOTE

if TYPE_CHECKING:
    from grammar.japanese.attachment import AttachedPhrase, Simple


def arguments_of(simple: Simple) -> dict[str, AttachedPhrase]:
    """Return the arguments of a clause by their particles; a second が is ``が2``."""
    found: dict[str, AttachedPhrase] = {}
    for argument in simple.arguments:
        particle = argument.phrase.particle
        key = "が2" if particle == "が" and "が" in found else particle
        if key in found:
            raise Refused("two-phrases", argument.phrase.noun.start, argument.phrase.noun.end, particle=particle)
        found[key] = argument
    return found


def is_open(argument: AttachedPhrase) -> bool:
    """Return whether a clause with phrases of its own modifies a noun, so that it cannot belong to a name."""
    return any(modifier.arguments for modifier in argument.modifiers)


def single(noun: Noun) -> str:
    """Return the only word of a noun, empty where it has more."""
    return noun.chain[-1].word.text if len(noun.chains) == 1 and len(noun.chain) == 1 else ""


def unquoted(noun: Noun) -> bool:
    """Return whether a noun is written without quotes."""
    return not any(QUOTE.match(unit.word.text) for unit in noun.chain)


def is_past(predicate: Predicate) -> bool:
    """Return whether a predicate tells what happened or goes on, not what is so in general."""
    return predicate.past or (predicate.word.endswith(("た", "だ", "ている")) and predicate.noun is None)


def in_tense(simple: Simple, last: Predicate) -> Simple:
    """Return a clause in て形 in the tense of the sentence: 翼を折って治療を受けた."""
    predicate = simple.predicate
    if simple.role is not ClauseRole.LINK or not (
        last.past or (last.noun is None and last.word.endswith(("た", "だ")))
    ):
        return simple
    if predicate.noun is not None:
        return replace(simple, predicate=replace(predicate, past=True))
    te = inflected(predicate.word, WordForm.TE)
    word = past_of(te) if te is not None and predicate.is_verb else inflected(predicate.word, WordForm.BASE)
    if not predicate.is_verb and predicate.word.endswith("い"):
        word = f"{predicate.word[:-1]}かった"
    return replace(simple, predicate=replace(predicate, word=word or predicate.word))
