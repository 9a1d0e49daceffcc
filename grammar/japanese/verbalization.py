"""Literals and rules as Japanese sentences that read back to the same values.

For each value there are several ways to say it, the most natural first; the first that the reader understands as that
value is the one that is said. The last way, 「pがaとbについて成り立つ」, says anything whose names have letters; so
read(speak(x)) is x by construction, and a sentence that would be taken for something else is never spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property, lru_cache

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import Rule, rule_of_label
from grammar import regexes as re
from grammar.controlled import ENGLISH, JAPANESE, Assertion, Phrasebook, Template, informative, plain
from grammar.japanese import vocabulary
from grammar.japanese.controlled import ControlledReader
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.prose.spelling import EVERY, not_of_all
from grammar.japanese.segmentation import segment
from grammar.japanese.times import with_one_topic
from grammar.japanese.words import ANYTHING, INDEFINITE, NOBODY_KNOWS, REFERRING, Word, folded
from grammar.statements import Say
from grammar.values import value

_MARKS = re.compile(rf"(?:{'|'.join(sorted((*vocabulary.MARKS, *vocabulary.LOOSE), key=len, reverse=True))})")
_TOPIC = re.compile(r"は(?!ない|ありません)")
_SUBJECT = re.compile("([^はがをにで「」、]+)[はが](?!ない|ありません)")
_BOUNDS = {">=": "以上", "<=": "以下", "<": "未満"}


class JapaneseSentenceVerbalizer:
    """Says values in Japanese; a ``say ja`` line wins where there is one.

    ``style`` is how a nominal predicate ends a sentence: ``である``, ``だ`` or ``です`` (polite throughout).
    """

    def __init__(self, says: Iterable[Say] = (), style: str = "である") -> None:
        self._says = tuple(says)
        self._book = Phrasebook(self._says)
        self._style = style
        self._clauses: dict[Literal, str] = {}

    def term(self, term: Term) -> str:
        """Return how a term is named: a Japanese or Latin name as it is, in 「」 where it would be taken for a word."""
        return self._book.constant(term, "ja") or _named(term)

    def literal(self, literal: Literal, *, denied_softly: bool = False) -> str:
        """Return a literal as a clause without 。; softly denied, a weak literal's: 〜という証拠がない."""
        text = self._clause(literal)
        if denied_softly:
            return f"{_shaped(text, ClauseShape.PLAIN)}{NO_EVIDENCE}"
        styled = (
            _shaped(text, ClauseShape.FINAL, self._style)
            if self._style != "である" or not self._worded(literal)
            else text
        )
        return styled if self._reads(styled, literal) else text

    def item(self, item: BodyItem) -> str:
        """Return a body item as a clause without 。."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return self.literal(literal, denied_softly=True)
            case Comparison():
                return _comparison(item)

    def rule(self, rule: Rule) -> str:
        """Return a fact, presumption or rule as a full sentence with 。."""
        last = ""
        for last in self._sentences(rule):
            if self._understood(last) == rule:
                return last
        return last

    @cached_property
    def _reader(self) -> ControlledReader:
        return ControlledReader(says=self._says)

    def _understood(self, sentence: str) -> Rule | None:
        readings = self._reader.readings(sentence)
        if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
            return None
        rules = readings[0].meaning.rules
        return rules[0] if len(rules) == 1 else None

    def _reads(self, clause: str, literal: Literal) -> bool:
        return self._understood(f"{clause}。") == Rule(literal, strict=True)

    def _worded(self, literal: Literal) -> bool:
        return self._book.template(literal, "ja") is not None

    def _clause(self, literal: Literal) -> str:
        """Return the first way to say a literal that reads back; where there is none, what a ``say`` line has."""
        if literal not in self._clauses:
            ways = list(self._ways(literal))
            self._clauses[literal] = next((way for way in ways if self._reads(way, literal)), ways[0])
        return self._clauses[literal]

    def _ways(self, literal: Literal) -> Iterator[str]:
        worded = self._book.template(literal, "ja")
        if worded is not None:
            words = worded.filled(lambda term: self._book.constant(term, "ja") or _loosely(term))
            yield _denied(words) if worded.denied else words
            words = worded.filled(self.term)
            yield _denied(words) if worded.denied else words
        if literal.predicate == PRIORITY:
            higher, lower = map(self.term, literal.args)
            yield f"{higher}は{lower}に優先{'する' if literal.positive else 'しない'}"
            return
        for quoted in (False, True):
            terms = [_quoted(term) if quoted else self.term(term) for term in literal.args]
            for way in _templates(literal.predicate, terms):
                yield way if literal.positive else _denied(way)
        terms = [_quoted(term) for term in literal.args]
        yield _holds(literal.predicate, terms, positive=literal.positive)

    def _sentences(self, rule: Rule) -> Iterator[str]:
        opening = f"{_label(rule.given_label)}：" if rule.given_label is not None else ""
        if not rule.body:
            yield f"{opening}{'' if rule.strict else '通常、'}{self.literal(rule.head)}。"
            yield f"{opening}{'' if rule.strict else '通常、'}{self._formal(rule.head)}。"
            return
        manner = "両立しないこととして、" if rule.conflict else "定義により、" if rule.strict else ""
        of_things = self._of_things(rule)
        if of_things is not None:
            yield f"{opening}{manner}{of_things}。"
        conditions = self._conditions(rule.body)
        apart = self._conditions(rule.body, apart=True)
        for head in self._claims(rule.head):
            yield f"{opening}{manner}{conditions}、{head}。"
            yield f"{opening}{manner}{apart}、{head}。"
        formal = "、".join(_supposed(self._formal(item)) for item in rule.body)
        yield f"{opening}{manner}{formal}、{self._formal(rule.head)}。"

    def _claims(self, literal: Literal) -> Iterator[str]:
        """Yield the ways to conclude a literal."""
        yield self.literal(literal)
        yield f"「{self._clause(literal)}」が成り立つ"
        yield self._formal(literal)

    def _of_things(self, rule: Rule) -> str | None:
        """Return 「軽く、小さいものは高い」 for a rule that speaks of one X throughout."""
        clauses = [self._about_x(item) for item in rule.body]
        head = self._about_x(rule.head)
        if head is None or not all(clauses) or any("が" in (clause or "")[:1] for clause in clauses):
            return None
        *first, last = [clause for clause in clauses if clause is not None]
        linked = [_linked(clause) for clause in first]
        if any(clause is None for clause in linked):
            return None
        before = "".join(f"{clause}、" for clause in linked)
        return f"{before}{_shaped(last, ClauseShape.PLAIN)}ものは{_shaped(head, ClauseShape.FINAL, self._style)}"

    def _about_x(self, item: BodyItem) -> str | None:
        """Return a clause about X without its subject, None when it is not only that."""
        literal = item.literal if isinstance(item, Weak) else item
        if not isinstance(literal, Literal) or literal.args.count(Variable("X")) != 1:
            return None
        if any(isinstance(term, (Variable, Anonymous)) and term != Variable("X") for term in literal.args):
            return None
        text = self._clause(literal)
        rest = next((text[len(opening) :] for opening in ("Xは", "Xを", "Xが") if text.startswith(opening)), None)
        if rest is None or (text.startswith("Xを") and not literal.predicate.endswith("べき") and "べき" not in text):
            return None
        return f"{_shaped(rest, ClauseShape.PLAIN)}{NO_EVIDENCE}" if isinstance(item, Weak) else rest

    def _conditions(self, body: Sequence[BodyItem], *, apart: bool = False) -> str:
        """Return conditions as clauses up to なら; ``apart``, each of them with its own, and its subject."""
        found: list[str] = []
        subject = ""
        for number, item in enumerate(body):
            clause = self._condition(item)
            opening = _SUBJECT.match(clause)
            if not apart and opening is not None and opening[1] == subject:
                clause = clause[opening.end() :]
            subject = opening[1] if opening is not None else ""
            linked = None if apart or number == len(body) - 1 else _linked(clause)
            if linked is None:
                subject = ""
            found.append(linked if linked is not None else _supposed(clause))
        return "、".join(found)

    def _condition(self, item: BodyItem) -> str:
        """Return a condition as a clause that reads back as one; the words of a line may need quotes for that."""
        for way in self._condition_ways(item):
            found = self._understood(f"{_supposed(way)}、qが成り立つ。")
            if found is not None and found.body == (item,):
                return way
        return self._formal(item)

    def _condition_ways(self, item: BodyItem) -> Iterator[str]:
        clause = self.item(item)
        yield _subjective(clause)
        yield clause
        literal = item.literal if isinstance(item, Weak) else item
        if isinstance(literal, Literal):
            quoted = f"「{self._clause(literal)}」が成り立つ"
            yield f"{quoted}{NO_EVIDENCE}" if isinstance(item, Weak) else quoted

    def _formal(self, item: BodyItem) -> str:
        """Return the wordier way that says any item."""
        match item:
            case Literal(predicate, args, positive) if predicate != PRIORITY:
                return _holds(predicate, [_quoted(term) for term in args], positive=positive)
            case Weak(literal):
                return f"{self._formal(literal)}{NO_EVIDENCE}"
            case Comparison():
                return f"（{item}）が成り立つ"
            case Literal():
                return _subjective(self._clause(item))


def _holds(predicate: str, terms: Sequence[str], *, positive: bool) -> str:
    over = f"{'、'.join(terms)}について" if terms else ""
    return f"{_word(predicate)}が{over}{'成り立つ' if positive else '成り立たない'}"


def _templates(predicate: str, terms: Sequence[str]) -> Iterator[str]:
    """Yield the ways to say a literal by the vocabulary rule: marks first, then a relation of two."""
    if not terms:
        yield f"{_word(predicate)}が成り立つ"
        return
    for marks, rest in _marked(predicate):
        unmarked = len(terms) - len(marks)
        if not rest or not 0 <= unmarked <= 2:  # noqa: PLR2004 - a subject and an object
            continue
        if unmarked == 0 and not rest.endswith("べき"):
            continue
        subject = f"{terms[0]}は" if unmarked else ""
        thing = f"{terms[1]}を" if unmarked == 2 else ""  # noqa: PLR2004 - as above
        beside = "".join(f"{term}{mark}" for term, mark in zip(terms[unmarked:], marks, strict=True))
        predicative = ending(rest)
        ends = f"{rest if rest.endswith('べき') else _word(rest)}である"
        if predicative is not None and predicative.word and predicative.positive:
            ends = rest
        if not marks and len(terms) == 2 and ends.endswith("である") and not rest.endswith("べき"):  # noqa: PLR2004
            yield f"{terms[0]}の{_word(predicate)}は{terms[1]}である"
        if unmarked == 1 and not marks and rest.endswith("べき"):
            yield f"{terms[0]}を{ends}"
        yield f"{subject}{thing}{beside}{ends}"


def _marked(predicate: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the ways to take particles off the front of a name, most of them first."""
    marks: list[str] = []
    at = 0
    ways: list[tuple[tuple[str, ...], str]] = [((), predicate)]
    while (found := _MARKS.match(predicate, at)) is not None:
        marks.append(found[0])
        at = found.end()
        ways.append((tuple(marks), predicate[at:]))
    yield from reversed(ways)


def _word(name: str) -> str:
    """Return a name as a noun: bare where the reader takes it for one and keeps its letters, else in 「」."""
    return name if name == vocabulary.predicate_name(name) and _is_noun(name) else f"「{name}」"


@lru_cache(maxsize=4096)
def _is_noun(text: str) -> bool:
    """Return whether a text alone is cut as a noun, or as nouns joined by の, and refers to nothing before it."""
    words = segment(f"{text}。").words[:-1]
    nouns = words[::2]
    joined = all(word.type == "NO" and word.text == "の" for word in words[1::2])
    plain = all(word.type == "NOUN" and word.text not in REFERRING | ANYTHING | INDEFINITE for word in nouns)
    return bool(words) and len(words) % 2 == 1 and joined and plain


def _named(term: Term) -> str:
    match term:
        case Name(value) if rule_of_label(value) is None:
            plain = vocabulary.constant(value) == term and vocabulary.variable(value) is None and _is_noun(value)
            return value if plain else f"「{value}」"
        case _:
            return _quoted(term)


def _quoted(term: Term) -> str:
    match term:
        case Name(value) if (rule := rule_of_label(value)) is not None:
            return f"規則「{rule}」"
        case Name(value):
            latin = vocabulary.is_thing(value) and vocabulary.constant(value) == term
            return value if latin else f"「{value}」"
        case Text():
            return str(term)
        case Integer(value):
            return str(value)
        case Variable(name):
            ascii_name = re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name) is not None
            return name if vocabulary.variable(name) == term else f"変数{name}" if ascii_name else f"変数「{name}」"
        case Anonymous():
            return NOBODY_KNOWS


def _loosely(term: Term) -> str:
    """Return a term as a ``say`` line takes it: text without its quotes."""
    return term.value if isinstance(term, Text) else _named(term)


def _label(label: str) -> str:
    return (
        label
        if vocabulary.predicate_name(label) == label and re.fullmatch(r"[^\s、。：はがをにでと「」]+", label)
        else f"「{label}」"
    )


def _comparison(item: Comparison) -> str:
    match item:
        case Comparison(op, Variable() as left, Integer(value)) if op in _BOUNDS:
            return f"{_quoted(left)}は{value}{_BOUNDS[op]}である"
        case _:
            return f"（{item}）が成り立つ"


def _shaped(clause: str, shape: ClauseShape, style: str = "である") -> str:
    cut = ending(clause)
    return (cut.shaped(shape, style=style) if cut is not None else None) or clause


def _supposed(clause: str) -> str:
    return f"{_shaped(clause, ClauseShape.PLAIN)}なら"


def _linked(clause: str) -> str | None:
    if clause.endswith(NO_EVIDENCE):
        return f"{clause[:-1]}く"
    cut = ending(clause)
    return cut.shaped(ClauseShape.LINK) if cut is not None else None


def _denied(clause: str) -> str:
    cut = ending(clause)
    denied = cut.shaped(ClauseShape.FINAL, denied=True) if cut is not None else None
    return denied or f"「{clause}」が成り立たない"


def _subjective(clause: str) -> str:
    """Return a clause with が for the は of its subject, where no other が would meet it."""
    found = _TOPIC.search(clause)
    return (
        clause
        if found is None or "が" in clause or '"' in clause[: found.start()]
        else _TOPIC.sub("が", clause, count=1)
    )


# Clauses in another shape: denied, joined, as a condition, before a noun, polite.
#
# A clause is words that end in a predicate; the last word is inflected, everything before it stays.

NO_EVIDENCE = "という証拠がない"


class ClauseShape(Enum):
    """What a clause is wanted for."""

    FINAL = "。"
    LINK = "、"
    PLAIN = "連体"


_NOMINAL = {
    ("である", ClauseShape.FINAL): ("である", "ではない"),
    ("だ", ClauseShape.FINAL): ("だ", "ではない"),
    ("です", ClauseShape.FINAL): ("です", "ではありません"),
}
_NOMINAL_LINK, _NOMINAL_PLAIN = ("であり", "でなく"), ("である", "でない")


@value(frozen=True, slots=True)
class ClauseStem:
    """A clause cut before its predicate's ending: a plain word that inflects, or a noun (``word`` is empty then)."""

    before: str
    word: str
    positive: bool = True

    def shaped(self, shape: ClauseShape, *, denied: bool = False, style: str = "である") -> str | None:
        """Return the clause in a shape, None when its word has no such form."""
        positive = self.positive is not denied
        if not self.word:
            match shape:
                case ClauseShape.FINAL:
                    forms = _NOMINAL[style, shape]
                case ClauseShape.LINK:
                    forms = _NOMINAL_LINK
                case ClauseShape.PLAIN:
                    forms = _NOMINAL_PLAIN
            return self.before + forms[not positive]
        form = WordForm.CONT if shape is ClauseShape.LINK else WordForm.BASE
        polite = style == "です" and shape is ClauseShape.FINAL
        text = inflected(self.word, form, positive=positive, polite=polite)
        if text is not None and shape is ClauseShape.LINK and not positive and text.endswith("なく"):
            text = inflected(self.word, WordForm.CONT, positive=False) or text
        return None if text is None else self.before + text


def ending(text: str) -> ClauseStem | None:
    """Return a clause cut before its ending, None when it does not end in a predicate.

    >>> ending("aは飛ばない"), ending("aはカメラである")
    (ClauseStem(before='aは', word='飛ぶ', positive=False), ClauseStem(before='aはカメラ', word='', positive=True))
    """
    plain = folded(text)[0]
    words = segment(f"{plain}。").words[:-1]
    if not words or any(word.type == "FOREIGN" for word in words):
        return None
    return _cut(plain, words)


def _cut(text: str, words: tuple[Word, ...]) -> ClauseStem | None:
    last = words[-1]
    if last.type == "COPULA" and last.analysis is not None and last.analysis.form is WordForm.BASE:
        return ClauseStem(text[: last.start], "", last.analysis.positive)
    if last.type == "FINITE" and last.analysis is not None:
        return ClauseStem(text[: last.start], last.analysis.word, last.analysis.positive)
    if last.type in ("NOUN", "BEKI"):
        return ClauseStem(text, "")
    return None


# What people are told in Japanese and nobody reads back: grounds, conjunctions, questions.

_UNSHOWN = "{clause}という証拠はない"
_NOTHING_AGAINST = "反対の証拠はない"
_LEADING_TOPIC = re.compile(r"((?:「[^」]*」|[^「])+?)は(?=.)")  # no は of what is quoted
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
_LATIN_WORD = re.compile(r"[a-z]\w*[a-z]", re.ASCII)
"""The name of a predicate that is a word of a language in Latin letters, and no letter of a formula."""
_STAND_IN = "zq"
"""Begins a name without a meaning, put for the arguments while the words of a predicate are found."""
_WHICH, _WHO = "どれ", "誰"
_ADJECTIVAL_NAI = re.compile("(?:[がはもでく]|(?![来見出着寝似得煮])[\u3400-\u9fff])ない$")
"""ない as an adjective, 在庫がない, 少ない; behind a verb, 要らない, it becomes ず."""
_IS_NOT_THERE = re.compile("(?:^|[がはもに、])いない$")
"""いない of いる: 人がいない, and not 用いない."""
_IS_THERE = re.compile("(?:^|[がはもに、])いる$")
"""いる of what is there, or is needed."""
_VOICED_PAST = re.compile(
    r"(?:[泳急脱騒稼注防継接嗅漕仰凪剥研塞繋寛凌担]|揺る|つな|ふさ|そそ|かせ|さわ|およ|いそ|ふせ|くつろ|しの|かつ)いだ\Z"
    r"|(?<!盛)(?<!さか)(?<!たくさ)(?<!さ)んだ\Z"
)
"""The past of verbs in ぐ, and of those whose past is んだ; other words in いだ are adjectives and nouns: きれいだ."""
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


_KANJI_LAST = re.compile("[\u3400-\u9fff]$")


@value(frozen=True, slots=True)
class JapaneseProseVerbalizer:
    """Tells in the words of a `JapaneseSentenceVerbalizer`."""

    sentences: JapaneseSentenceVerbalizer
    book: Phrasebook = field(default_factory=Phrasebook)
    english: Callable[[Literal], str | None] = field(default=lambda _: None, compare=False, repr=False)
    """What an English line has for a literal, None where none has words."""
    _known: dict[tuple[str, int, bool], str] = field(
        default_factory=dict[tuple[str, int, bool], str], compare=False, repr=False
    )

    def literal(self, literal: Literal) -> str:
        """Return a literal in the words of its ``say`` line, else as it is said so that it is read back."""
        every = [] if literal.positive else [one for one in map(self.term, literal.args) if one.startswith(EVERY)]
        if every:
            words = self.literal(-literal).replace(f"{every[0]}は", f"{every[0]}が", 1)
            return not_of_all(words)
        worded = self.book.template(literal, JAPANESE)
        if worded is None and _LATIN_WORD.match(literal.predicate) and literal.predicate != PRIORITY:
            words = self.english(literal)  # "flatはshould_rentである" is neither language
            if words is not None or literal.args:
                return f"{literal if words is None else f'『{words}』'}が成り立つ"
        if worded is None:
            return self._by_name(literal).filled(self.term)
        words = worded.filled(self.term)
        return with_one_topic(denied(words) if worded.denied else words)

    def item(self, item: BodyItem) -> str:
        """Return a condition in such words."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return _UNSHOWN.format(clause=self.literal(literal))
            case Comparison():
                return self._compared(item)

    def worded(self, literal: Literal) -> bool:
        """Return whether a line gives a literal words, or its name is a Japanese one."""
        named = literal.predicate == PRIORITY or not literal.predicate.isascii()
        return named or self.book.template(literal, JAPANESE) is not None

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
        """Return a constant as its line says, a name as an English one does, else as it is written."""
        named = self.book.constant(term, ENGLISH) or ""
        own = named if named[:1].isupper() else None  # Ann, and not "the doctor"
        return self.book.constant(term, JAPANESE) or own or plain(term) or self.sentences.term(term)

    def together(self, items: Sequence[BodyItem], *, against: Literal | None = None) -> str:
        """Return conditions as one clause, a topic that stays said once; ``against``: what speaks against the claim."""
        unshown = None if against is None else Weak(against)
        words = [_NOTHING_AGAINST if item == unshown else self.item(item) for item in informative(items)]
        *first, last = _topics(words)
        return "".join(f"{continued(text)}、" for text in first) + last

    def reason(self, rule: Rule) -> str:
        """Return a rule as its grounds and what follows from them."""
        claim = self.literal(rule.head)
        if not rule.body:
            return claim
        grounds = self.together(rule.body, against=-rule.head)
        if rule.conflict:
            return f"{continued(grounds)}、両方は成り立たないので、{claim}"
        return f"{attributive(grounds)}ので、{claim}"

    def question(self, literals: Sequence[Literal], *, of_somebody: bool = False) -> str:
        """Return what an issue asks.

        Japanese asks in place: the variable of the claim becomes どの and the noun that a further literal has for it.
        """
        claim, *further = literals
        text = self.literal(claim)
        variables = [term.name for term in claim.args if isinstance(term, Variable)]
        if _is_formal(text) or text == f"{claim}が成り立つ":
            text = text.removesuffix("が成り立つ")
            which = f"{'と'.join(variables)}{'の組' * (len(variables) > 1)}はどれ" if variables else ""
            return f"{text}が成り立つ{which}か"
        if len(variables) != 1 or variables[0] not in text:
            return f"{_asking(text)}か"
        (name,) = variables
        noun = next(filter(None, (self._noun(literal, name) for literal in further)), None)
        which = f"どの{noun}" if noun is not None else _WHO if of_somebody else _WHICH
        for place, asked in ((f"{name}という{noun}", which), (f"{name}は", f"{which}が"), (name, which)):
            text = text.replace(place, asked)
        return f"{_asking(text)}か"

    def _noun(self, literal: Literal, variable: str) -> str | None:
        text = self.literal(literal)
        if not text.startswith(variable):
            return None
        return next((found[1] for kind in _CLASS if (found := kind.fullmatch(text, len(variable)))), None)


def _topics(texts: Sequence[str]) -> list[str]:
    """Return clauses without the topic that the clause before has."""
    phrases: list[str] = []
    topic: str | None = None
    for text in texts:
        found = _LEADING_TOPIC.match(text)
        new = None if found is None else found[1]
        phrases.append(text[found.end() :] if found is not None and new == topic else text)
        topic = new
    return phrases


def continued(clause: str) -> str:
    """Return a plain clause as it stands before a further one.

    >>> [continued(clause) for clause in ("aは小型である", "軽い", "営業の経験がある", "翼を折った", "きれいだ")]
    ['aは小型であり', '軽く', '営業の経験があり', '翼を折ったうえ', 'きれいで']
    >>> continued("客が来る"), continued("星が見える"), continued("compact(a)")
    ('客が来て', '星が見え', 'compact(a)')
    """
    if _is_formal(clause):
        return clause
    if _IS_NOT_THERE.search(clause):
        return f"{clause[:-3]}おらず"
    if _IS_THERE.search(clause):
        return f"{clause}うえ"  # 猫がおり, or 許可がいり
    if clause.endswith("ない") and _ADJECTIVAL_NAI.search(clause):
        return f"{clause[:-1]}く"
    for last, form in _CONTINUED:
        if clause.endswith(last) and not _VOICED_PAST.search(clause):
            return clause.removesuffix(last) + form
    text = inflected(clause, WordForm.CONT)
    if text is not None and _KANJI_LAST.search(text) is not None:
        text = inflected(clause, WordForm.TE)  # 客が来て: a verb of one mora does not end a clause in writing
    return text or f"{clause}うえ"


def denied(clause: str) -> str:
    """Return the words that deny a clause, inside it where its ending is known.

    >>> denied("cは電池が長持ちする"), denied("aはカメラである")
    ('cは電池が長持ちしない', 'aはカメラではない')
    """
    cut = ending(clause)
    return (cut.shaped(ClauseShape.FINAL, denied=True) if cut is not None else None) or f"「{clause}」ということはない"


def attributive(clause: str) -> str:
    """Return a plain clause as it stands before ので and こと: a copula だ becomes な, a formal atom holds.

    >>> [attributive(one) for one in ("aは静かだ", "海がきれいだ", "海で泳いだ", "compact(a)")]
    ['aは静かな', '海がきれいな', '海で泳いだ', 'compact(a)が成り立つ']
    """
    if _is_formal(clause):
        return f"{clause}が成り立つ"
    return f"{clause[:-1]}な" if clause.endswith("だ") and not _VOICED_PAST.search(clause) else clause


def _is_formal(clause: str) -> bool:
    """Return whether a clause ends as an atom of the language, which nothing words, and in no word of Japanese."""
    return clause[-1:].isascii() and bool(clause)


def _asking(clause: str) -> str:
    """Return a clause as it stands before か.

    >>> [_asking(one) for one in ("aを買うべきである", "本は必要だ", "aは小型である", "本を読んだ", "駅はきれいだ")]
    ['aを買うべき', '本は必要', 'aは小型である', '本を読んだ', '駅はきれい']
    """
    return clause if _VOICED_PAST.search(clause) else re.sub(r"(?:(?<=べき)である|だ)$", "", clause)
