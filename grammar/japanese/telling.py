"""What people are told in Japanese and nobody reads back: grounds, conjunctions, questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Arithmetic, BodyItem, Comparison, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.wording import ClauseShape, ending
from grammar.phrasebook import Phrasebook, Template, informative, plain

if TYPE_CHECKING:
    from grammar.japanese.speaking import JapaneseSentenceVerbalizer

JAPANESE = "ja"
_UNSHOWN = "{clause}という証拠はない"
_TOPIC = re.compile(r"(.+?)は(?=.)")
_CLASS = (re.compile(r"は(.+?)(?:である|だ|です)"), re.compile(r"という(.+?)がある"))
"""What follows the place in the words of a literal that says what something is."""
_COMPARED = {
    "<": "{left}は{right}より小さい",
    "<=": "{left}は{right}以下である",
    ">": "{left}は{right}より大きい",
    ">=": "{left}は{right}以上である",
    "=": "{left}は{right}に等しい",
    "!=": "{left}は{right}と異なる",
}
_STAND_IN = "zq"
"""Begins a name without a meaning, put for the arguments while the words of a predicate are found."""
_WHICH = "どれ"
_ADJECTIVAL_NAI = re.compile("(?:[がはもでく]|(?![来見出着寝似得煮])[\u3400-\u9fff])ない$")
"""ない as an adjective, 在庫がない, 少ない; behind a verb, 要らない, it becomes ず."""
_CONTINUED = (
    ("である", "であり"),
    ("ている", "ており"),
    ("でいる", "でおり"),
    ("ていない", "ておらず"),
    ("でいない", "でおらず"),
    ("しない", "せず"),
    ("ない", "ず"),
    ("だ", "で"),
)
"""Endings whose continuative form (連用中止) in writing is not the one of their last word."""


@dataclass(frozen=True, slots=True)
class JapaneseProseVerbalizer:
    """Tells in the words of a `JapaneseSentenceVerbalizer`."""

    sentences: JapaneseSentenceVerbalizer
    book: Phrasebook = field(default_factory=Phrasebook)
    _known: dict[tuple[str, int, bool], str] = field(
        default_factory=dict[tuple[str, int, bool], str], compare=False, repr=False
    )

    def literal(self, literal: Literal) -> str:
        """Return a literal in the words of its ``say`` line, else as it is said so that it is read back."""
        worded = self.book.template(literal, JAPANESE)
        if worded is None:
            return self._by_name(literal).filled(self.term)
        words = worded.filled(self.term)
        return denied(words) if worded.denied else words

    def item(self, item: BodyItem) -> str:
        """Return a condition in such words."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return _UNSHOWN.format(clause=self.literal(literal))
            case Comparison():
                return self._compared(item)

    def _by_name(self, literal: Literal) -> Template:
        """Return the words of a literal that no line says; the speaker finds them once for each predicate."""
        terms = {f"A{number}": term for number, term in enumerate(literal.args)}
        if literal.predicate == PRIORITY:
            return Template(self.sentences.literal(literal), {})
        key = (literal.predicate, len(terms), literal.positive)
        if key not in self._known:
            stand_ins = {name: Name(f"{_STAND_IN}{name.lower()}") for name in terms}
            words = self.sentences.literal(Literal(literal.predicate, tuple(stand_ins.values()), literal.positive))
            for name, stand_in in stand_ins.items():
                words = words.replace(stand_in.value, f"{{{name}}}")
            self._known[key] = words
        return Template(self._known[key], terms)

    def _compared(self, item: Comparison) -> str:
        left, right = (
            str(side) if isinstance(side, Arithmetic) else self.term(side) for side in (item.left, item.right)
        )
        return _COMPARED[item.op].format(left=left, right=right)

    def term(self, term: Term) -> str:
        """Return a constant as its line says, else as it is written."""
        return self.book.constant(term, JAPANESE) or plain(term) or self.sentences.term(term)

    def together(self, items: Sequence[BodyItem]) -> str:
        """Return conditions as one clause, a topic that stays said once."""
        *first, last = _topics([self.item(item) for item in informative(items)])
        return "".join(f"{continued(text)}、" for text in first) + last

    def reason(self, rule: Rule) -> str:
        """Return a rule as its grounds and what follows from them."""
        claim = self.literal(rule.head)
        if not rule.body:
            return claim
        grounds = self.together(rule.body)
        if rule.conflict:
            return f"{continued(grounds)}、両方は成り立たないので、{claim}"
        return f"{attributive(grounds)}ので、{claim}"

    def question(self, literals: Sequence[Literal]) -> str:
        """Return what an issue asks.

        Japanese asks in place: the variable of the claim becomes どの and the noun that a further literal has for it.
        """
        claim, *further = literals
        said = self.literal(claim)
        variables = [term.name for term in claim.args if isinstance(term, Variable)]
        if len(variables) != 1 or variables[0] not in said:
            return f"{_asking(said)}か"
        (name,) = variables
        noun = next(filter(None, (self._noun(literal, name) for literal in further)), None)
        which = _WHICH if noun is None else f"どの{noun}"
        for place, asked in ((f"{name}という{noun}", which), (f"{name}は", f"{which}が"), (name, which)):
            said = said.replace(place, asked)
        return f"{_asking(said)}か"

    def _noun(self, literal: Literal, variable: str) -> str | None:
        said = self.literal(literal)
        if not said.startswith(variable):
            return None
        return next((found[1] for kind in _CLASS if (found := kind.fullmatch(said, len(variable)))), None)


def _topics(texts: Sequence[str]) -> list[str]:
    """Return clauses without the topic that the clause before has."""
    told: list[str] = []
    topic: str | None = None
    for text in texts:
        found = _TOPIC.match(text)
        new = None if found is None else found[1]
        told.append(text[found.end() :] if found is not None and new == topic else text)
        topic = new
    return told


def continued(clause: str) -> str:
    """Return a plain clause as it stands before a further one.

    >>> [continued(clause) for clause in ("aは小型である", "軽い", "営業の経験がある", "翼を折った")]
    ['aは小型であり', '軽く', '営業の経験があり', '翼を折ったうえ']
    """
    if clause.endswith("ない") and _ADJECTIVAL_NAI.search(clause):
        return f"{clause[:-1]}く"
    for last, form in _CONTINUED:
        if clause.endswith(last) and not clause.endswith(("んだ", "いだ")):
            return clause.removesuffix(last) + form
    return inflected(clause, WordForm.CONT) or f"{clause}うえ"


def denied(clause: str) -> str:
    """Return the words that deny a clause, inside it where its ending is known.

    >>> denied("cは電池が長持ちする"), denied("aはカメラである")
    ('cは電池が長持ちしない', 'aはカメラではない')
    """
    cut = ending(clause)
    return (cut.shaped(ClauseShape.FINAL, denied=True) if cut is not None else None) or f"「{clause}」ということはない"


def attributive(clause: str) -> str:
    """Return a plain clause as it stands before ので and こと: a copula だ becomes な."""
    return f"{clause[:-1]}な" if clause.endswith("だ") and not clause.endswith(("んだ", "いだ")) else clause


def _asking(clause: str) -> str:
    """Return a clause as it stands before か."""
    return re.sub(r"(?:である|だ)$", "", clause) if clause.endswith(("べきだ", "べきである")) else clause
