"""The signature of a text: which literals its words stand for, and which lines say them.

A clause that is worded like one before has the same literal; the words of ``say`` lines are known from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Name, Term, Variable
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Roles, filled, plain
from grammar.japanese.prose import measures
from grammar.japanese.prose.clauses import PLACE, JapaneseClause, is_a
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Part
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.sentences import understood
from grammar.japanese.prose.spelling import EVERY, finite, not_of_all
from grammar.japanese.prose.subsumption import saying
from grammar.japanese.prose.wordings import Wording, Wordings, own, term, whole
from grammar.japanese.times import is_done, is_time, when, with_one_topic
from grammar.statements import Say

if TYPE_CHECKING:
    from grammar.japanese.prose.predicates import ProsePredicate

X = Variable(PLACE[1:-1])
"""Anything: what a literal has where its clause has `PLACE`."""
_LINES = 1 << 12
"""Words of ``say`` lines that are remembered."""


_OPINION = "という意見"


@lru_cache(_LINES)
def _only_part(words: str) -> Part | None:
    """Return what the words of a line come to, None where that is nothing or more than one thing."""
    try:
        meaning = understood(words, Context())
    except Refused:
        return None
    return meaning.parts[0] if len(meaning.parts) == 1 else None


def _speaks(words: str, key: str) -> bool:
    """Return whether words are kept whole as well, so that they say nothing but what they stand for."""
    match _only_part(words):
        case KeptText(other) | Condition(whole=other):
            return other == key
        case _:
            return False


_TOPIC = re.compile(r"\{([A-Z]\w*)\}(?:[はが]|に(?=は))は?")
"""A place at the beginning of a line, as its topic."""


class Signature:
    """The wordings of a text or a knowledge base, with their literals, and those that are made as they are needed."""

    def __init__(self, says: Iterable[Say] = ()) -> None:
        self.wordings = Wordings()
        self.whole: dict[str, Literal] = {}
        """The literals of texts that are kept as one statement."""
        self.whole_lines = set[str]()
        """The words that lines say as one statement."""
        self.lines: dict[tuple[str, int], Say] = {}
        self.measured = set[str]()
        """Predicates whose last argument is an amount."""
        self._constants: dict[str, Term] = {}
        self._own: dict[tuple[object, ...], Literal] = {}
        """Literals of clauses by their own words, as they are affirmed, by what those words are."""
        self._clauses: set[tuple[Literal, str]] = set()
        self._pending = tuple(says)

    def learn(self) -> None:
        """Read the words of the lines, once: what they say takes long, and is not always asked."""
        pending, self._pending = self._pending, ()
        for say in pending:
            for words, literal in ((say.reading, say.literal), (say.negative, -say.literal)):
                if words is not None:
                    self._learn(words, literal)

    def knows(self, say: Say) -> bool:
        """Return whether the words of a line are a clause of prose, so that they are recognised in whatever form."""
        self.learn()
        return (say.literal, say.reading) in self._clauses

    def _learn(self, words: str, literal: Literal) -> None:
        if measures.LINE.fullmatch(words):
            self.measured.add(literal.predicate)
            self._clauses.add((literal, words))
            return
        match _only_part(words):
            case Fact(clause) if clause.args or not clause.predicate.nominal:
                sign = literal if not clause.negated else -literal
                args = tuple(
                    (
                        one.marker,
                        Variable(one.text[1:-1]) if re.fullmatch(r"\{[A-Z]\w*\}", one.text) else one.text,
                        one.when,
                    )
                    for one in clause.args
                )
                places = {text.name for _, text, _ in args if isinstance(text, Variable)}
                if places == {one.name for one in literal.args if isinstance(one, Variable)}:
                    self.wordings.add(Wording(clause.head, args, sign))
                    self._clauses.add((literal, words))
            case KeptText(key, negated) if not literal.args:
                self.whole[key] = literal if not negated else -literal
            case Condition(whole=key, denied=denied) if not literal.args and key:
                self.whole[key] = literal if not denied else -literal
                self.whole_lines.add(key)
            case _ if not literal.args and literal.positive:
                self._constants[words] = Name(literal.predicate)
            case _:
                pass

    def literals(self, clause: JapaneseClause) -> tuple[Literal, ...]:
        """Return the literals that known wordings give to a clause."""
        return self.wordings.literals(clause)

    def worded(self, clause: JapaneseClause) -> Iterator[Literal]:
        """Yield the literals of a clause, and of known wordings that say it in other words."""
        yield from self.wordings.literals(clause)
        yield from saying(self.wordings.of(clause.head), clause)

    def literal(self, clause: JapaneseClause) -> Literal:
        """Return the one literal of a clause: of a known wording, else by its own words."""
        found = self.literals(clause)
        if found:
            self.note_names(clause)
        return found[0] if found else self.own(clause)

    def own(self, clause: JapaneseClause) -> Literal:
        """Return the literal of a clause by its own words, in which `PLACE` is anything."""
        words = (clause.head, *[(one.marker, one.text, one.when) for one in clause.args])
        known = self._own.get(words)
        if known is None:
            known = self._own[words] = self._new(clause)
        return -known if clause.negated else known

    def _new(self, clause: JapaneseClause) -> Literal:
        """Return the literal of a clause by its own words, affirmed, which are known from here on."""
        literal, say, wording = own(clause, {PLACE: X} if any(one.text == PLACE for one in clause.args) else None)
        self.wordings.add(wording)
        self.lines.setdefault((say.literal.predicate, len(say.literal.args)), say)
        self.note_names(clause)
        return -literal if clause.negated else literal

    def note_names(self, clause: JapaneseClause) -> None:
        """Note how the things of a clause are written that have another name as constants: A棟, a棟."""
        for one in clause.args:
            found = None if one.text == PLACE or one.text in self._constants else term(one.text)
            if isinstance(found, Name) and found.value != one.text:
                self.lines.setdefault((found.value, -1), Say(Literal(found.value), one.text, language="ja"))

    def _written(self, named: Name) -> str:
        """Return how a thing is written: A棟, of a棟."""
        line = self.lines.get((named.value, -1))
        return named.value if line is None else line.reading

    def of(self, clause: JapaneseClause) -> Literal:
        """Return the literal of a clause, by its own words where it is of anything."""
        return self.own(clause) if any(one.text == PLACE for one in clause.args) else self.literal(clause)

    def kind(self, text: str) -> Literal:
        """Return that anything is of a kind."""
        return self.own(is_a(PLACE, text))

    def kept(self, key: str, words: str = "") -> Literal:
        """Return the literal of a text that is kept as one statement; ``words``: how it is spoken."""
        known = self.whole.get(key)
        if known is not None:
            return known
        literal, say = whole(key, words if words not in ("", key) and _speaks(words, key) else "")
        self.whole[key] = literal
        self.lines.setdefault((literal.predicate, 0), say)
        return literal

    def conditional(self, condition: Condition) -> Literal:
        """Return the literal of a condition as a whole."""
        literal = self.kept(condition.whole, condition.words)
        if condition.denied and condition.heads:
            self._say_denied(literal, condition.heads[-1].predicate)
        return -literal if condition.denied else literal

    def _say_denied(self, literal: Literal, last: ProsePredicate) -> None:
        """Have the denial of a condition said by what does not follow: 雨が降るなら行かない."""
        line = self.lines.get((literal.predicate, len(literal.args)))
        ends, negated = (finite(last.head, nominal=last.nominal, past=last.past, negated=no) for no in (False, True))
        if line is not None and line.negative is None and line.reading.endswith(ends):
            words = line.reading.removesuffix(ends) + negated
            self.lines[literal.predicate, len(literal.args)] = replace(line, negative=words)

    def literal_of(self, part: Fact | KeptText) -> Literal:
        """Return the literal of what a sentence states."""
        match part:
            case Fact(clause):
                return self.literal(clause)
            case KeptText(key, negated, words=words):
                literal = self.kept(key, words)
                return literal if not negated else -literal

    def amounts(self) -> Iterator[tuple[str, str]]:
        """Yield the predicates of amounts of the text with that of what is just so much: 三人で円かかる, 円."""
        for predicate in sorted(self.measured):
            unit = measures.unit_of(predicate)
            if unit in self.measured:
                yield predicate, unit

    def says(self, literals: Iterable[Literal]) -> tuple[Say, ...]:
        """Return the lines that say some literals and the things that they name."""
        found: dict[tuple[str, int], Say] = {}
        for literal in literals:
            named = [(one.value, -1) for one in literal.args if isinstance(one, Name)]
            for key in ((literal.predicate, len(literal.args)), *named):
                line = self.lines.get(key)
                if line is not None:
                    found[key] = line
                    if key[1] == len(literal.args) and (at_a_time := _at_a_time(line, literal)) is not None:
                        found[str(at_a_time.literal), len(literal.args)] = at_a_time
        return tuple(found.values())

    def role(self, rule: Rule) -> Roles:
        """Return who or what a rule speaks of and what it says of it, in the words of the sentence."""
        strong = rule.strong if rule.body else ()
        kind = next((one for one in strong if one.positive and one.args == (X,)), None) if strong else None
        none = strong[0] if len(strong) == 1 and strong[0].args == (X,) and kind is None else None
        named = "それ" if kind is None else self._kind(kind)
        if none is not None and not (named := self._kind(none)).endswith("もの"):
            named, strong = f"{named}以外", ()  # 日曜日しか来られない: 日曜日以外に来られない
        elif none is not None:
            named = "それ"
        topic, text = self._topic_and_comment(rule.head, named)
        if topic.endswith(_OPINION):  # what is kept whole tells of no opinion what it is
            topic, text = "", f"{topic}がある"
        conditions = [
            _in_one(*self._topic_and_comment(one, denied=not one.positive)) for one in strong if one is not kind
        ]
        return Roles(
            topic,
            text,
            is_kind=bool(rule.body) and kind is not None,
            denied=not rule.head.positive,
            normally=bool(rule.body) and not rule.strict,
            conditions=tuple(conditions),
            derived=rule.source is None,
            denial=self._denial(rule.head, named),
        )

    def _denial(self, literal: Literal, place: str) -> str:
        """Return what a denied literal says of its topic, where its line has words for that."""
        line = None if literal.positive else self.lines.get((literal.predicate, len(literal.args)))
        topic, comment = ("", "") if line is None else self._topic_and_comment(literal, place)
        if topic.startswith(EVERY):  # not 賛成しなかった, which none of them did then
            return not_of_all(comment)
        worded = line is not None and line.negative is not None
        return self._topic_and_comment(literal, place, denied=True)[1] if worded else ""

    def _kind(self, literal: Literal) -> str:
        """Return the noun that a literal says something to be, else that it is what does so: 飲んだもの."""
        comment = self._topic_and_comment(literal)[1]
        nominal = comment.endswith("だ") and not literal.predicate.endswith("だ")
        return comment.removesuffix("だ") if nominal else f"{comment}もの"

    def _topic_and_comment(self, literal: Literal, place: str = "それ", *, denied: bool = False) -> tuple[str, str]:
        """Return the topic of a literal and what is said of it; a variable is told as ``place``."""
        line = self.lines.get((literal.predicate, len(literal.args)))
        if line is None:
            return "", str(literal if literal.positive else -literal)
        words = line.negative if denied and line.negative is not None else line.reading
        texts: dict[str, str] = {}
        for one, named in zip(line.literal.args, literal.args, strict=True):
            if isinstance(one, Variable):
                text = self._written(named) if isinstance(named, Name) else plain(named)
                texts[one.name] = place if text is None else text
        if not texts:
            return "", words
        found = _TOPIC.match(words)
        at_a_time = _at_a_time(line, literal)
        if at_a_time is not None:
            return "", at_a_time.negative if denied and at_a_time.negative is not None else at_a_time.reading
        if found is None:
            return "", filled(words, texts)
        topic, comment = texts[found[1]], filled(words[found.end() :], texts)
        return topic, with_one_topic(f"{topic}は{comment}").removeprefix(f"{topic}は")


def _at_a_time(line: Say, literal: Literal) -> Say | None:
    """Return the line that says what is done at a time, of which a line makes the topic: 昼にひかれた.

    None where no time is its topic, or something is told of the time: 夜は長い.
    """
    time = literal.args[0] if literal.args else None
    place = line.literal.args[0] if line.literal.args else None
    if not (isinstance(time, Name) and isinstance(place, Variable) and is_time(time.value)):
        return None
    start = next((one for mark in "はが" if line.reading.startswith(one := f"{{{place.name}}}{mark}")), None)
    if start is None or line.negative is None or not is_done(line.reading):
        return None
    others = {
        one.name: term.value
        for one, term in zip(line.literal.args[1:], literal.args[1:], strict=True)
        if isinstance(one, Variable) and isinstance(term, Name)
    }
    if len(others) < len(literal.args) - 1:
        return None
    at = when(time.value)
    reading, negative = (filled(at + words.removeprefix(start), others) for words in (line.reading, line.negative))
    return Say(literal if literal.positive else -literal, reading, negative, language="ja")


def _in_one(topic: str, comment: str) -> str:
    """Return what is said of a topic as one clause, for a condition.

    >>> _in_one("犬", "いる"), _in_one("蓮", "塾がある"), _in_one("", "雨が降る")
    ('犬がいる', '蓮は塾がある', '雨が降る')
    >>> _in_one("誰か", "来ない")
    '誰も来ない'
    """
    if topic in ("誰か", "だれか") and comment.endswith(("ない", "なかった")):
        return f"誰も{comment}"
    return topic + ("は" if _HAS_SUBJECT.search(comment) else "が") + comment if topic else comment


_HAS_SUBJECT = re.compile("[^、。]が|べきだ?$|なければならない$|[たてで](?:い|くない|もいい)$")
"""What has a subject of its own, or tells what should be done with its topic."""
