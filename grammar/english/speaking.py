"""Literals and rules as English sentences that `EnglishReader` reads back to the same values.

Words come from the ``say`` lines, else from the vocabulary rule by the shape of a name; a name that the rule cannot say
is said of its arguments: "the relation p holds of a, b and 3". A rule about one object uses pronouns, "If something is
compact and light, and it is a camera, we should buy it."; others name their variables, "If X chases Y and Y is kind,
then X is kind.".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.literals import PRIORITY, Anonymous, Arithmetic, Comparison, Literal, Variable, Weak
from grammar.english.clauses import NO_EVIDENCE, denied, listed
from grammar.english.inflection import article
from grammar.english.vocabulary import Form, Phrase, phrase, spoken_name
from grammar.phrasing import Phrasebook, Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.literals import BodyItem, Expression, Term
    from engine.rules import Rule
    from grammar.statements import Say

COMPARED = {
    "<": "less than",
    "<=": "at most",
    ">": "greater than",
    ">=": "at least",
    "=": "equal to",
    "!=": "different from",
}
"""How a comparison is said after "is"."""

_SAYABLE = re.compile(r"[a-z]+(?:_[a-z0-9]+)*")
_PREPOSITIONS = """
    about above across after against along among around as at before behind below beneath beside between beyond by
    during except for from in inside into like near of off on onto out outside over past per since than through to
    toward towards under until up upon via with within without
"""
_ADJECTIVES = """
    angry bad big bitter black blond blue blunt bold brave brief bright broad brown calm cheap clean clear clever
    close coarse cold compact cool correct crisp cruel curly cute damp dark dead deaf deep dense dim distinct dry dull
    eager elder empty exact extinct fair false fast fat fierce fine firm fit flat fond fragile free fresh full gentle
    giant glad good grand gray great green grey grim guilty hard harsh heavy high hoarse hollow honest hot huge humble
    ill innocent keen kind large late lazy lean light little live lone long loose loud low mad main male mature mean
    mellow mere mild minor modern moist naive naked narrow near neat new nice noble numb obscure odd old opaque open
    orange orderly pale perfect pink plain plump polite poor pretty private prompt proud pure purple quick quiet rapid
    rare raw red remote rich rigid ripe robust rough round royal rude sad safe sane scarce secure senior severe shallow
    sharp sheer short shrewd shrill shy sick silent silver simple sincere slender slim slow small smart smooth sober
    soft solemn solid sore sour sparse spare square stale stark steep stern stiff still strange strict strong stupid
    subtle sudden super sure sweet swift tall tame tart tender tense thick thin tidy tight timid tiny tough true twin
    ugly unique upright urban vague vain vast violet vivid void warm weak weird wet white whole wicked wide wild wise
    wrong yellow young
"""
_COMMON = frozenset(_ADJECTIVES.split())
_LINKING = frozenset(_PREPOSITIONS.split())
_ADJECTIVAL = ("y", "ful", "less", "ous", "ive", "able", "ible", "al", "ic", "ed", "ing", "ish", "some", "ant", "ent")


class EnglishSpeaker:
    """Says values in English; a ``say`` line wins where there is one."""

    def __init__(self, says: Iterable[Say] = ()) -> None:
        self.book = Phrasebook(tuple(says))

    def term(self, term: Term) -> str:
        """Return a term as a noun phrase; variables by their names."""
        match term:
            case Variable(name):
                return name
            case Anonymous():
                return "anything"
            case _:
                return self.book.constant(term) or spoken_name(term)

    def literal(self, literal: Literal) -> str:
        """Return a literal as a clause without its full stop.

        >>> EnglishSpeaker().literal(Literal("chases", (Variable("X"), Variable("Y")), positive=False))
        'X does not chase Y'
        """
        return self.wording(literal).filled(self.term)

    def item(self, item: BodyItem) -> str:
        """Return a condition as a clause."""
        return self._item(item, self.term)

    def rule(self, rule: Rule) -> str:
        """Return a rule as a sentence."""
        label = f"{rule.label}: " if rule.label is not None else ""
        return f"{label}{self._rule(rule)}."

    def wording(self, literal: Literal) -> Wording:
        """Return the words of a literal with places for its arguments."""
        said = self.book.wording(literal)
        if said is None:
            return self._by_name(literal)
        return said.with_words(denied(said.words)) if said.denied else said

    def _by_name(self, literal: Literal) -> Wording:
        places = [f"{{{chr(ord('A') + number)}}}" for number in range(len(literal.args))]
        terms = {place[1:-1]: term for place, term in zip(places, literal.args, strict=True)}
        words = _priority(literal, places) if literal.predicate == PRIORITY else None
        if words is None and _SAYABLE.fullmatch(literal.predicate):
            words = _words(phrase(literal.predicate), places, positive=literal.positive)
        return Wording(words or _formal(literal, places), terms)

    def _item(self, item: BodyItem, spoken: Callable[[Term], str]) -> str:
        match item:
            case Literal():
                return self.wording(item).filled(spoken)
            case Weak(literal):
                return NO_EVIDENCE.format(clause=self.wording(literal).filled(spoken))
            case Comparison(op, left, right):
                return f"{_expression(left, spoken)} is {COMPARED[op]} {_expression(right, spoken)}"

    def _rule(self, rule: Rule) -> str:
        head = self.literal(rule.head)
        if not rule.body:
            return head if rule.strict else f"normally, {head}"
        necessarily = "necessarily, " if rule.strict else ""
        return f"{necessarily}if {listed([self.item(item) for item in rule.body])}, then {head}"


def _words(said: Phrase, places: list[str], *, positive: bool) -> str | None:
    """Return the words of a name with its places, None when it does not fit so many arguments."""
    last = said.words[-1]
    match said.form, places:
        case Form.COPULA, [place]:
            is_noun = said.words[0] not in _LINKING and not _is_adjective(last) and last not in _LINKING
            noun = f"{article(said.words[0])} " if is_noun else ""
            return f"{place} is {'' if positive else 'not '}{noun}{' '.join(said.words)}"
        case Form.COPULA, [first, second] if last in _LINKING:
            return f"{first} {said.said(positive=positive)} {second}"
        case Form.COPULA, [first, second]:
            return f"the {' '.join(said.words)} of {first} is {'' if positive else 'not '}{second}"
        case Form.MODAL, [place] if said.modal in {"should", "must", "ought"}:
            return f"we {said.said(positive=positive)} {place}"
        case ((Form.VERB | Form.MODAL), [place]):
            return f"{place} {said.said(positive=positive)}"
        case ((Form.VERB | Form.MODAL), [first, second]):
            return f"{first} {said.said(positive=positive)} {second}"
        case _:
            return None


def _formal(literal: Literal, places: list[str]) -> str:
    """Return the words for a name that the vocabulary rule cannot say."""
    holds = "holds" if literal.positive else "does not hold"
    if not places:
        return f"{literal.predicate.replace('_', ' ')} {holds}"
    return f"the relation {literal.predicate} {holds} of {listed(places)}"


def _priority(literal: Literal, places: list[str]) -> str | None:
    if len(places) != 2:  # noqa: PLR2004 - higher and lower
        return None
    return f"{places[0]} is {'' if literal.positive else 'not '}preferred over {places[1]}"


def _is_adjective(word: str) -> bool:
    return word in _COMMON or (len(word) > len("army") and word.endswith(_ADJECTIVAL))


def _expression(expression: Expression, spoken: Callable[[Term], str]) -> str:
    if isinstance(expression, Arithmetic):
        return str(expression)
    return spoken(expression)
