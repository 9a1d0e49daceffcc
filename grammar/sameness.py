"""What an author says means the same: ``"X" means "Y".``, or in Japanese 「X」は「Y」と同じ。 as a sentence.

Names follow from words, so one thing in two wordings has two names. A sentence of this form joins them: the first is
the second, throughout the text. The two wordings are read as all sentences are; where they are no sentences themselves,
as what may be said of one thing or what a thing may be ("has a balcony", "dog"), both in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from engine.values.literals import PRIORITY, Comparison, Literal, Name, Term, Text, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import JAPANESE, Assertion, Interpretation, Query, Sentence, SentenceReader
from grammar.errors import DocumentFault, DocumentNote
from grammar.spans import SourceText, Span

_ENGLISH_FORM = re.compile(
    r"""["“](?P<one>[^"“”\n]{1,300}?)[.]?["”]\s+(?:means(?:\s+the\s+same\s+as)?|is\s+the\s+same\s+as)\s+"""
    r"""["“](?P<other>[^"“”\n]{1,300}?)[.]?["”][.]?""",
    re.IGNORECASE,
)
_JAPANESE_FORM = re.compile(
    r"[「『](?P<one>[^「」『』\n]{1,300}?)。?[」』][はと][「『](?P<other>[^「」『』\n]{1,300}?)。?[」』][とは]同じ"
    r"(?:意味)?(?:だ|です|である)?。?"
)
_BULLET = re.compile(r"[-*•・]\s*")
_QUOTES = ('"', "“", "「", "『")
_FRAMES = {
    False: ("{}.", "Bob {}.", "Bob is {}.", "Bob is a {}."),
    True: ("{}。", "太郎は{}。", "太郎は{}である。"),
}
"""What makes a sentence of a wording; both wordings go into the same."""


@dataclass(frozen=True, slots=True)
class Sameness:
    """Two literals that are one, the first gives way: in their predicate, in one constant, or as they stand.

    Where they differ in nothing but their predicate it is renamed, and where in one constant, that is; two literals of
    different form are one as they stand, whatever else their predicates say.
    """

    one: Literal
    other: Literal
    span: Span | None = field(default=None, compare=False, repr=False)

    def of(self, literal: Literal) -> Literal:
        """Return a literal in the wording that stays."""
        one, other = self.one, self.other
        if literal.predicate == PRIORITY:
            return literal
        if one.predicate != other.predicate and _fit(one, other):
            if (literal.predicate, len(literal.args)) != (one.predicate, len(one.args)):
                return literal
            return Literal(other.predicate, literal.args, (literal.positive == one.positive) == other.positive)
        names = self._names()
        if names:
            return Literal(literal.predicate, tuple(names.get(term, term) for term in literal.args), literal.positive)
        if literal in (one, -one):
            return other if literal == one else -other
        return literal

    def _names(self) -> dict[Term, Term]:
        """Return the constant in which the two differ, and what it becomes; nothing where they differ in more."""
        one, other = self.one, self.other
        if (one.predicate, len(one.args), one.positive) != (other.predicate, len(other.args), other.positive):
            return {}
        pairs = zip(one.args, other.args, strict=True)
        apart = {old: new for old, new in pairs if _named(old) and _named(new) and old != new}
        return apart if len(apart) == 1 else {}

    def of_rule(self, rule: Rule) -> Rule:
        """Return a rule in the wording that stays."""
        body: list[Literal | Weak | Comparison] = []
        for item in rule.body:
            match item:
                case Weak(literal):
                    body.append(Weak(self.of(literal)))
                case Literal():
                    body.append(self.of(item))
                case Comparison():
                    body.append(item)
        return replace(rule, head=self.of(rule.head), body=tuple(body))


def _named(term: Term) -> bool:
    return isinstance(term, Name | Text)


def _fit(one: Literal, other: Literal) -> bool:
    """Return whether two literals say something of the same things; a variable stands for anything."""
    if len(one.args) != len(other.args):
        return False
    pairs = zip(one.args, other.args, strict=True)
    return all(first == second or not (_named(first) and _named(second)) for first, second in pairs)


def resolved(found: Iterable[Sameness]) -> tuple[Sameness, ...]:
    """Return what is the same, each wording with the one that stays in the end; circles say nothing new.

    >>> a, b, c = map(Literal, "abc")
    >>> [str(one.other) for one in resolved([Sameness(a, b), Sameness(b, c), Sameness(c, a)])]
    ['c', 'c']
    """
    done: list[Sameness] = []
    for sameness in found:
        one, other = (joined(literal, done) for literal in (sameness.one, sameness.other))
        if one == other:
            continue
        latest = Sameness(one, other, sameness.span)
        done = [replace(earlier, other=latest.of(earlier.other)) for earlier in done] + [latest]
    return tuple(done)


def joined(literal: Literal, found: Iterable[Sameness]) -> Literal:
    """Return a literal in the wordings that stay."""
    for sameness in found:
        literal = sameness.of(literal)
    return literal


def equated(text: str) -> tuple[str, str] | None:
    """Return the two wordings of which a sentence says that they are the same, None for any other sentence.

    >>> equated('"The tram is loud" means "the tram makes noise".'), equated("「犬」は「ワンちゃん」と同じ。")
    (('The tram is loud', 'the tram makes noise'), ('犬', 'ワンちゃん'))
    """
    if text[:1].isalpha():
        return None
    bare = text.strip()
    if _BULLET.match(bare):
        bare = _BULLET.sub("", bare, count=1)
    if not bare.startswith(_QUOTES):
        return None
    found = _ENGLISH_FORM.fullmatch(bare) or _JAPANESE_FORM.fullmatch(bare)
    return None if found is None else (found["one"].strip(), found["other"].strip())


def sentence_of(one: str, other: str, language: str) -> str:
    """Return the sentence that says of two wordings that they are the same.

    >>> sentence_of("the tram is loud", "the tram makes noise", "en")
    '"the tram is loud" means "the tram makes noise".'
    """
    return f"「{one}」は「{other}」と同じ。" if language == JAPANESE else f'"{one}" means "{other}".'


def read_same(
    place: Span, wordings: tuple[str, str], language: str, reader: Callable[[], SentenceReader]
) -> tuple[Sentence, Sameness | None]:
    """Return a sentence that says that two wordings are the same, as it is echoed, and what it joins.

    ``reader`` makes a reader that knows nothing of what was said around it.
    """
    alone, *frames = _FRAMES[language == JAPANESE]
    literals = [_literal(alone.format(wording), reader()) for wording in wordings]
    for frame in (alone,) if any(literals) else frames:
        one, other = (_literal(frame.format(wording), reader()) for wording in wordings)
        if one is None or other is None or (frame != alone and len(one.args) != 1):
            continue
        if one == other:
            note = DocumentNote.at("same-name", place, one=wordings[0], other=wordings[1])
            return Sentence(place, (Interpretation(Assertion(()), notes=(note,)),)), None
        note = DocumentNote.at("same", place, one=wordings[0], other=wordings[1])
        return Sentence(place, (Interpretation(Assertion(()), notes=(note,)),)), Sameness(one, other, place)
    return Sentence(place, faults=(DocumentFault.at("not-same", place, one=wordings[0], other=wordings[1]),)), None


def joins(text: str, language: str, reader: Callable[[], SentenceReader]) -> tuple[Sameness, ...]:
    """Return what the sentences of this form in a whole text join, for those who read a question put to it."""
    forms = _JAPANESE_FORM if language == JAPANESE else _ENGLISH_FORM
    span = Span(SourceText("<text>", text), 0, len(text))
    pairs = ((found["one"].strip(), found["other"].strip()) for found in forms.finditer(text))
    return resolved(one for pair in pairs if (one := read_same(span, pair, language, reader)[1]) is not None)


def _literal(text: str, reader: SentenceReader) -> Literal | None:
    """Return the one literal that a text states, None where it states something else or nothing."""
    source = SourceText("<text>", text)
    places = list(reader.sentences(source, 0, len(text)))
    if len(places) != 1:
        return None
    readings = reader.read(places[0]).readings
    if len(readings) != 1:
        return None
    match readings[0].meaning:
        case Assertion((rule,)) if not rule.body:
            return rule.head
        case Assertion() | Query():
            return None
