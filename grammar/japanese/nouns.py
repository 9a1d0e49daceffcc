"""What the nouns of a sentence stand for: things, or all of a kind.

A noun stands for a thing, or for all of a kind. It is a kind where it has すべての, どの…も or the like, where a
clause modifies it as a topic or in a condition (予算を超えるもの), where それ or その refers to it from the conclusion,
and where the text itself uses it as a class (aはカメラである). Everywhere else it is a thing's name. もの, 人 and the
like are no condition of their own.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Literal, Term, Text, Variable
from grammar.errors import NoReading
from grammar.japanese import vocabulary
from grammar.japanese.clauses import ClauseRole, Noun, Unit
from grammar.japanese.words import ANYTHING, CONTENT, COUNTED, INDEFINITE, QUOTE, REFERRING

if TYPE_CHECKING:
    from grammar.japanese.attachment import AttachedPhrase, Simple
    from grammar.japanese.vocabulary import OwnWords

QUANTITY = re.compile(rf"[\d一二三四五六七八九十百千数何両]+[{COUNTED}](目)?\Z")
_SHARE = re.compile(
    r"[\d一二三四五六七八九十百千]+(?:割|%|パーセント)\Z|半分|半数|過半数|大半|大部分|大多数|一部\Z|多く|ほとんど"
)
"""What says how many of a kind: 国民の八割."""
_SOMEBODY = frozenset({"彼", "彼女", "その人", "その者", "当人", "自身"})
_VARIABLES = ("X", "Y", "Z", "W", "V", "U")
_THOSE = re.compile(rf"その([{CONTENT}]+|「[^」]+」)")


@dataclass(slots=True)
class JapaneseReferents:
    """What a sentence has brought in: its variables, in order, the kind that each is of, and the subject."""

    body: list[BodyItem] = field(default_factory=list["BodyItem"])
    variables: list[Variable] = field(default_factory=list[Variable])
    kinds: dict[str, Variable] = field(default_factory=dict[str, Variable])
    subject: tuple[Term, ...] = ()
    goes_on: bool = False
    topic: bool = False
    after_verb: bool = False
    crossed: bool = False
    things: list[Term] = field(default_factory=list["Term"])
    mentioned: set[str] = field(default_factory=set[str])


class Reference(ABC):
    """The nouns of one sentence; what clauses say is the business of `grammar.japanese.meaning`.

    Attributes:
        antecedents: how many things a pronoun might have referred to where it was open; 1 when nothing was.
    """

    def __init__(
        self,
        text: str,
        clauses: list[Simple],
        own: OwnWords,
        classes: frozenset[str],
        *,
        asked: bool,
        chosen: int,
    ) -> None:
        self._text = text
        self._clauses = clauses
        self._own = own
        self._classes = classes
        self._asked = asked
        self._chosen = chosen
        self._scope = JapaneseReferents()
        self._wanted: list[Literal] = []
        self._in_body = False
        self._generic = True
        self._those = frozenset(_THOSE.findall(text))
        pronoun = any(one in text for one in ("それ", "そこ", "そのもの"))
        self._referring = pronoun or any(text.count(one) == 1 for one in self._those)
        self._meant = self._candidates() if self._referring else ()
        self.antecedents = 1

    def _candidates(self) -> tuple[str, ...]:
        """Return the bare nouns of the conditions that それ may refer to: a class, else the subject and objects.

        There are none where the conditions bring in something else to refer to: 何か, すべての…, 赤いもの.
        """
        last = max((n for n, simple in enumerate(self._clauses) if simple.role is ClauseRole.CONDITION), default=-1)
        found: dict[str, None] = {}
        for number, simple in enumerate(self._clauses[: last + 1]):
            subjects = 0
            for argument in simple.arguments:
                unit, chain = argument.phrase.noun.last, argument.phrase.noun.chain
                if argument.modifiers or unit.determiner is not None or unit.word.text in ANYTHING:
                    return ()
                is_subject = argument.phrase.particle in ("は", "が")
                subjects += is_subject
                stands = argument.phrase.particle == "を" or (is_subject and subjects == 1 and not number)
                if stands and len(chain) == 1 and not self._is_thing(chain):
                    found[unit.word.text] = None
        classes = [text for text in found if text in self._classes]
        return tuple(classes[:1] or found)

    @abstractmethod
    def _modified(self, modifier: Simple, head: Variable) -> BodyItem:
        """Return what a clause before a noun says of what the noun stands for, as a condition."""

    def _is_thing(self, chain: Sequence[Unit]) -> bool:
        """Return whether a noun can only stand for a thing: a name in Latin letters, a pronoun, a kind."""
        unit = chain[-1]
        text = unit.word.text
        return len(chain) == 1 and (
            unit.determiner is not None
            or unit.word.type in ("ASKED", "FORMULA")
            or vocabulary.is_thing(text)
            or text in REFERRING
            or text in INDEFINITE
            or text in self._scope.kinds
        )

    def _owns(self, chain: Sequence[Unit]) -> bool:
        """Return whether what stands before の is a thing that something is of: aの色, その機械の電池."""
        first = chain[0]
        return self._is_thing(chain) and (first.determiner is None or first.determiner.text == "その")

    def _term(self, chain: Sequence[Unit], argument: AttachedPhrase | None, *, subject: bool, heads: bool) -> Term:
        """Return what a noun stands for, and note what it brings in."""
        unit = chain[-1]
        modifiers = argument.modifiers if argument is not None else ()
        text = self._chained(chain)
        start, end = (chain[0].determiner or chain[0].word).start, unit.word.end
        if len(chain) > 1 and self._owns(chain[:-1]) and not vocabulary.is_thing(chain[0].word.text):
            raise NoReading("of-thing", start, end)
        if QUANTITY.match(chain[0].word.text) or (len(chain) > 1 and _SHARE.match(unit.word.text)):
            raise NoReading("quantity", start, end)
        if len(chain) == 1 and vocabulary.is_thing(text):
            if modifiers:
                raise NoReading("one-or-all", start, end)
            return vocabulary.variable(text) or vocabulary.constant(text)
        if unit.word.type == "ASKED":
            if not self._asked:
                raise NoReading("asked-fact", start, end)
            return self._asked_for("")
        if text in REFERRING:
            return self._antecedent(text, start, end)
        word = chain[0].determiner or unit.determiner
        determiner = word.text if word is not None else None
        if determiner == "その":
            if text in self._scope.kinds:
                return self._scope.kinds[text]
            raise NoReading("no-antecedent", start, end)
        if determiner == "どの" and argument is not None and not self._with_mo(argument) and not self._in_body:
            if not self._asked:
                raise NoReading("asked-fact", start, end)
            return self._asked_for(text)
        if determiner is not None:
            return self._kind(text, modifiers)
        return self._undetermined(text, argument, modifiers, (start, end), subject=subject, heads=heads)

    def _undetermined(
        self,
        text: str,
        argument: AttachedPhrase | None,
        modifiers: tuple[Simple, ...],
        place: tuple[int, int],
        *,
        subject: bool,
        heads: bool,
    ) -> Term:
        """Return what a noun without a determiner stands for."""
        general = heads and argument is not None and argument.phrase.topical
        open_word = text in ANYTHING
        if modifiers or open_word:
            if open_word and not modifiers and text not in INDEFINITE and text in self._scope.kinds:
                return self._scope.kinds[text]
            if self._in_body or (general and modifiers and (self._generic or open_word)):
                return self._kind(text, modifiers)
            raise NoReading("one-or-all" if general and modifiers else "some-thing", *place)
        if text in self._scope.kinds:
            return self._scope.kinds[text]
        named = self._own.named(text)
        if named is not None:
            return named
        if text in self._classes and subject and (self._in_body or (general and self._generic)):
            return self._kind(text, ())
        if self._in_body and text in self._those:
            return self._kind(text, ())
        if self._in_body and self._meant and text == self._meant[min(self._chosen, len(self._meant) - 1)]:
            self.antecedents = max(self.antecedents, len(self._meant))
            return self._kind(text, ())
        if argument is not None and self._floated(argument):
            return self._kind(text, ())
        term = vocabulary.constant(text)
        if isinstance(term, Text):
            raise NoReading("no-name", *place)
        self._scope.mentioned.add(text)
        if self._in_body:
            self._scope.things.append(term)
        return term

    def _floated(self, argument: AttachedPhrase) -> bool:
        """Return whether みな or 全員 follows a topic: 鳥はみな飛ぶ."""
        simple = next((one for one in self._clauses if argument in one.arguments), None)
        return simple is not None and any(word.type == "FLOAT" for word in simple.manners)

    def _with_mo(self, argument: AttachedPhrase) -> bool:
        """Return whether the particle of a phrase is も: どの鳥も飛ぶ."""
        return self._text[argument.phrase.noun.end :].lstrip().startswith(("も", "にも", "でも", "とも"))

    def _asked_for(self, kind: str) -> Variable:
        variable = self._fresh()
        if kind and kind not in ANYTHING:
            self._wanted.append(self._own.recast(Literal(vocabulary.predicate_name(kind) or kind, (variable,))))
        return variable

    def _kind(self, text: str, modifiers: tuple[Simple, ...]) -> Variable:
        """Bring in a variable for a noun, with the noun and its modifiers as conditions."""
        variable = self._fresh()
        self._scope.kinds[text] = variable
        if text not in ANYTHING:
            name = vocabulary.predicate_name(text)
            if name is None:
                raise NoReading("no-name", 0, len(self._text))
            self._scope.body.append(self._own.recast(Literal(name, (variable,))))
        for modifier in modifiers:
            self._scope.body.append(self._modified(modifier, variable))
        return variable

    def _antecedent(self, text: str, start: int, end: int) -> Term:
        variables = self._scope.variables
        if not variables:
            if text in _SOMEBODY and len(self._scope.things) == 1:
                return self._scope.things[0]
            raise NoReading("no-antecedent", start, end)
        if len(variables) > 1:
            self.antecedents = len(variables)
        return variables[min(self._chosen, len(variables) - 1)]

    def _fresh(self) -> Variable:
        taken = {variable.name for variable in self._scope.variables}
        taken |= set(re.findall(r"[U-Z]\d*", QUOTE.sub("", self._text)))
        names = (*_VARIABLES, *(f"X{number}" for number in range(1, len(taken) + 2)))
        variable = Variable(next(name for name in names if name not in taken))
        self._scope.variables.append(variable)
        return variable

    def _written(self, argument: AttachedPhrase) -> str:
        """Return a phrase that belongs to the name, without its particle, with the adjectives before its noun."""
        start = min((one.predicate.start for one in argument.modifiers), default=argument.phrase.noun.start)
        return self._text[start : argument.phrase.noun.end]

    def _words(self, noun: Noun) -> str:
        return self._chained(noun.chain)

    def _chained(self, chain: Sequence[Unit]) -> str:
        """Return a chain of nouns as one word: 女の子."""
        return self._text[chain[0].word.start : chain[-1].word.end].replace(" ", "")
