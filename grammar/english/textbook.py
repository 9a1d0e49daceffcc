"""The reader of controlled English: sentences of a text become rules and questions.

A sentence is cut into words that may be several terminals, the chart of ``english.lark`` gives its parses, the cheapest
first, and the first that means something is the reading; parses of the same cost that mean something else are readings
too, and so are both groupings of "and" and "or" in one row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Variable
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.automaton import read_tables
from grammar.controlled import Assertion, Contribution, Interpretation, Negation, Phrasebook, Renaming, Sentence
from grammar.english import certainty
from grammar.english.clauses import EnglishClauses
from grammar.english.inflection import base_form, is_third_person
from grammar.english.survey import WordSurvey, surveyed
from grammar.english.tokens import Line, Token, TrieNode, line, places, spellings
from grammar.english.world_knowledge import Written, undecided
from grammar.errors import EnglishFault, NoReading
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.wording import Choice, Phrase, Quoted

if TYPE_CHECKING:
    from grammar.english.chart import Chart, ChartParse
    from grammar.english.syntax import Declarative, Form, Inquiry


LONGEST = 400
"""Words of a sentence at most."""

DEAREST = 5.0
"""What a parse may cost: a dearer one takes too many words for what they rarely are."""

_LINES = 1 << 12
"""``say`` lines whose words are remembered."""

TRIED = 40
"""Parses that are tried for a meaning."""


class _SurveyedSentences:
    """The sentences of a text, and what they show about each other once it is asked for: prose never asks."""

    def __init__(self, spans: Sequence[Span], known: WordSurvey) -> None:
        self.spans = spans
        self._known = known

    @cached_property
    def words(self) -> WordSurvey:
        """What the words of the sentences are, beside those that are known."""
        return surveyed([span.text for span in self.spans]).joined(self._known)

    @cached_property
    def labelled(self) -> dict[str, Span]:
        """The first sentence with each label."""
        found: dict[str, Span] = {}
        for span in self.spans if self.words.labels else ():
            first = _cut(span, self.words).tokens[:1]
            if first and first[0].choices == (("LABEL", 0),):
                found.setdefault(first[0].lower, span)
        return found


class TextbookReader:
    """Reads sentences of controlled English; implements `grammar.controlled.SentenceReader`."""

    def __init__(self, negation: Negation = Negation.STRONG, says: Iterable[Say] = ()) -> None:
        """Take how a plain "not" in a condition is meant, and the author's own words."""
        own = tuple(say for say in says if say.language in (None, "en"))
        self._negation = negation
        self._known = _known(own)
        self._text = _SurveyedSentences((), self._known)
        self._book = Phrasebook(own)
        self._own = own
        self._several: dict[str, int] = {}
        self._found: dict[tuple[int, int], Sentence] = {}
        self._opened: dict[Written, str] = {}
        self._certain: dict[tuple[int, int], bool] = {}
        self._definite: set[tuple[int, int]] = set()
        self._less: set[tuple[int, int]] = set()
        """Where sentences of the lights stand: these, where the chart reads every light."""

    @cached_property
    def _renaming(self) -> Renaming:
        """The author's own names; each line is read for them, so only once a sentence is."""
        return Renaming(_entries(self._own))

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of the sentences in a part of a text."""
        for first, last in places(source.text, start, end):
            yield Span(source, first, last)

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Note what the sentences of a text show about each other: see `grammar.english.survey`."""
        self._text = _SurveyedSentences([span for one in contributions for span in one.sentences], self._known)
        self._certain = {}
        self._definite, self._less = set(), set()
        self._found = {}
        self._opened = {}
        self._several = {}

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings or its faults."""
        found = self._alone(sentence)
        rules = [rule for one in found.readings for rule in _rules(one)]
        if not self._opened or not any(rule.body for rule in rules):
            return found
        text = (rule for span in self._text.spans for one in self._alone(span).readings for rule in _rules(one))
        beyond = undecided(rules, text, self._opened)
        if beyond is None:
            return found
        clauses = EnglishClauses([say for one in found.readings for say in one.says])
        fault = EnglishFault.at(
            "beyond-words", sentence, found=clauses.literal(beyond.condition), statement=clauses.literal(beyond.fact)
        )
        return Sentence(sentence, faults=(fault,))

    def is_certain(self, sentence: Span) -> bool:
        """Return whether a sentence is textbook English beyond doubt, see `grammar.english.certainty`."""
        if certainty.has_formal(_text(sentence)):
            return True
        if not certainty.is_textbook(_text(sentence)):
            return False
        self._alone(sentence)
        return self._certain.get((sentence.start, sentence.end), False)

    def says_less(self, sentences: Iterable[Span]) -> bool:
        """Return whether sentences are all facts, and from one follows less that only prose tells."""
        given = tuple(sentences)
        meanings = [one.meaning for span in given for one in self._alone(span).readings]
        facts = all(isinstance(one, Assertion) and not any(rule.body for rule in one.rules) for one in meanings)
        return facts and any((span.start, span.end) in self._less for span in given)

    def is_likely(self, sentence: Span) -> bool:
        """Return whether a sentence of a text that is written in the controlled language on purpose is of it too."""
        found = self._alone(sentence)
        fine = certainty.is_textbook(_text(sentence), on_purpose=True) and not any(
            map(certainty.swallowed, found.readings)
        )
        return len(found.readings) == 1 and fine and (sentence.start, sentence.end) not in self._definite

    def _alone(self, sentence: Span) -> Sentence:
        """Return what a sentence says, apart from what the text decides."""
        key = (sentence.start, sentence.end)
        known = self._found.get(key)
        if known is not None and known.span.source is sentence.source:
            return known
        self._found[key] = found = self._read(sentence)
        return found

    def _read(self, sentence: Span) -> Sentence:
        self._certain.pop((sentence.start, sentence.end), None)
        self._definite.discard((sentence.start, sentence.end))
        self._less.discard((sentence.start, sentence.end))
        cut = _cut(sentence, self._text.words)
        if len(cut.tokens) > LONGEST:
            return Sentence(sentence, faults=(EnglishFault.at("long", sentence, limit=LONGEST),))
        chart = _grammar()[0]
        choices = [token.choices for token in cut.tokens]
        parses = chart.parses(choices)
        if not parses:
            return Sentence(sentence, faults=(self._stopped(sentence, cut),))
        readings: dict[object, Interpretation] = {}
        first: NoReading | None = None
        most = DEAREST
        certain = certainty.is_textbook(_text(sentence))
        possible = [parse for parse in parses[:TRIED] if parse.cost <= most]
        leaves = [_leaves(parse, cut.tokens) for parse in possible]
        if any(map(certainty.has_no_verb, leaves[:1])):
            fine = [at for at, one in enumerate(leaves) if not certainty.has_no_verb(one)] or range(len(leaves))
            possible, leaves = [possible[at] for at in fine], [leaves[at] for at in fine]
        for parse, words in zip(possible, leaves, strict=True):
            if parse.cost > most:
                break
            try:
                found = self._readings(_form(parse, cut.tokens), cut)
            except NoReading as problem:
                first = first or problem
                if problem.code != "phrase":
                    most = min(most, parse.cost)
                continue
            most = parse.cost
            certain = certain and certainty.verbs_agree(words) and certainty.is_plain(words)
            if certainty.says_less(words) and (certainty.is_of_both(words) or all(map(_states_fact, found))):
                self._less.add((sentence.start, sentence.end))
            if certainty.has_definite_plural(words):
                self._definite.add((sentence.start, sentence.end))
            for reading in found:
                readings.setdefault(reading.meaning, reading)
        if readings:
            settled = len(readings) == 1 or {"and", "or"} <= {token.lower for token in cut.tokens}
            swallows = any(map(certainty.swallowed, readings.values()))
            self._certain[sentence.start, sentence.end] = certain and settled and not swallows
            return Sentence(sentence, tuple(readings.values()))
        return Sentence(
            sentence, faults=(_fault(first, sentence) if first is not None else self._stopped(sentence, cut),)
        )

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence."""
        source = SourceText("<prefix>", prefix)
        cut = _cut(Span(source, 0, len(prefix)), self._text.words)
        chart = _grammar()[0]
        tokens = cut.tokens if prefix.rstrip()[-1:] in (".", "?", "!") else cut.tokens[:-1]
        taken, follow = chart.reach([token.choices for token in tokens])
        return _completions(follow) if taken == len(tokens) else ()

    def condition(self, text: str) -> Literal | None:
        """Return the literal that a clause says as a condition, None when it is not one literal."""
        source = SourceText("<clause>", f"If {text}, Bob is kind.")
        cut = _cut(Span(source, 0, len(source.text)), self._text.words)
        for parse in _grammar()[0].parses([token.choices for token in cut.tokens])[:TRIED]:
            try:
                meaning = self._meant(_form(parse, cut.tokens), cut, cut.grouping)[0].meaning  # pyrefly: ignore[bad-argument-type]
            except NoReading:
                continue
            if isinstance(meaning, Assertion) and len(meaning.rules) == 1 and len(meaning.rules[0].body) == 1:
                only = meaning.rules[0].body[0]
                return only if isinstance(only, Literal) else None
        return None

    def _readings(self, form: Form, cut: Line) -> list[Interpretation]:
        """Return what a form means: twice where "and" and "or" may group in two ways."""
        from grammar.english.syntax import Nothing  # noqa: PLC0415 - comes with the grammar

        if isinstance(form, Nothing):
            return [Interpretation(Assertion(()))]
        first, mixed = self._meant(form, cut, cut.grouping)
        if not mixed or cut.grouping:
            return [first]
        return [first, self._meant(form, cut, "either")[0]]

    def _meant(self, form: Declarative | Inquiry, cut: Line, grouping: str) -> tuple[Interpretation, bool]:
        from grammar.english.meaning import EnglishInterpreter  # noqa: PLC0415 - as above
        from grammar.english.referents import EnglishReferents  # noqa: PLC0415 - as above
        from grammar.english.syntax import Declarative  # noqa: PLC0415 - as above

        words = [token.text for token in cut.tokens]
        referents = EnglishReferents(words, self._text.words, self._renaming, self._book, grouping)
        starts = [(word, _start(cut.tokens, place)) for word, place in cut.strengths]
        meaning = EnglishInterpreter(referents, self._negation, starts, self._labels)
        found = meaning.statement(form) if isinstance(form, Declarative) else meaning.question(form)
        self._opened.update(referents.opened)
        return Interpretation(found, tuple(referents.says.values())), referents.mixed

    def _labels(self, label: str) -> tuple[str, ...]:
        """Return the labels of the rules that a labelled sentence states: several where it states several."""
        if label not in self._several:
            span = self._text.labelled.get(label)
            self._several[label] = 1
            if span is not None:
                readings = self.read(span).readings
                if readings and isinstance(readings[0].meaning, Assertion):
                    self._several[label] = len(readings[0].meaning.rules)
        count = self._several[label]
        return (label,) if count <= 1 else tuple(f"{label}_{place}" for place in range(1, count + 1))

    def _stopped(self, sentence: Span, cut: Line) -> EnglishFault:
        """Return the fault of a sentence without a parse: the word where it stops, what could stand there."""
        chart = _grammar()[0]
        taken, follow = chart.reach([token.choices for token in cut.tokens])
        phrases = Choice(tuple(Phrase(key) if key in _PHRASES else Quoted(key) for key in _expected(follow)))
        token = cut.tokens[min(taken, len(cut.tokens) - 1)]
        if token.choices[:1] == (("UNREAD", 0),):
            code = "question-word" if token.lower in _ASKING else "inexact"
            return EnglishFault.at(code, Span(sentence.source, token.start, token.end), found=token.text)
        if token.choices[:1] == (("QUANTITY", 0),):
            return EnglishFault.at("quantity", Span(sentence.source, token.start, token.end), found=token.text)
        better = nearest(cut)
        if taken >= len(cut.tokens) - 1 or not token.text:
            place = Span(sentence.source, max(sentence.start, sentence.end - 1), sentence.end)
            return EnglishFault.at("english-unfinished", place, expected=phrases, better=better)
        place = Span(sentence.source, token.start, token.end)
        return EnglishFault.at("english-form", place, expected=phrases, found=token.text, better=better)


_ASKING = frozenset(("why", "where", "how", "when"))


def _fault(problem: NoReading, sentence: Span) -> EnglishFault:
    """Return what a sentence has no reading for, as a fault at its place."""
    place = sentence if problem.start < 0 else Span(sentence.source, problem.start, problem.end)
    return EnglishFault.at(problem.code, place, **problem.fields)


def _rules(reading: Interpretation) -> tuple[Rule, ...]:
    return reading.meaning.rules if isinstance(reading.meaning, Assertion) else ()


def nearest(cut: Line) -> str:
    """Return an accepted sentence of the shape that a sentence seems to have."""
    kinds = {terminal for token in cut.tokens for terminal, _ in token.choices[:1]}
    if "QM" in kinds:
        return "Is Bob kind?"
    if "PREFERRED" in kinds:
        return "Rule1 is preferred over Rule2."
    if "IF" in kinds or "UNLESS" in kinds:
        return "If something is red and it likes the cat, then it is kind."
    if "EVERY" in kinds or "NO" in kinds:
        return "Every bird that is not abnormal flies."
    return "The cat likes Bob."


def _known(says: tuple[Say, ...]) -> WordSurvey:
    """Return what the lines show of words: verbs that predicates begin with, nouns that constants end with."""
    verbs = {base_form(first) for say in says if is_third_person(first := say.literal.predicate.partition("_")[0])}
    nouns = {say.literal.predicate.rpartition("_")[2] for say in says if not say.literal.args}
    return WordSurvey(verbs=frozenset(verbs), counted=frozenset(nouns))


def _entries(says: tuple[Say, ...]) -> Iterator[tuple[Literal, Literal]]:
    """Yield for each line what the vocabulary rule makes of its words, and what the line says they are."""
    for say in says:
        for words, own in ((say.reading, say.literal), (say.negative, -say.literal)):
            default = _default(words, own) if words is not None else None
            if default is not None:
                yield default, own


_NOT_SO = re.compile(
    r"\bgoing to\b|\bwill\b|\b(?:say|says|said|know|knows|think|thinks|believe|believes|claim|claims|so|clear|certain"
    r"|true|false|wrong|evident|obvious|sure|likely|unlikely|possible)\s+that\b"
)
"""The chart reads what will be or what is said as if it were so; a line that says so means just that."""


@lru_cache(_LINES)
def _default(words: str, own: Literal) -> Literal | None:
    """Return the literal that words with places stand for by the vocabulary rule, None when they are not one clause."""
    places = {term.name: f"U{900 + at}" for at, term in enumerate(own.args) if isinstance(term, Variable)}
    for name, stand_in in places.items():
        words = words.replace(f"{{{name}}}", stand_in)
    if _NOT_SO.search(words):
        return None
    found = TextbookReader().condition(words)
    if found is None:
        return None
    back = {stand_in: Variable(name) for name, stand_in in places.items()}
    args = tuple(back.get(term.name, term) if isinstance(term, Variable) else term for term in found.args)
    return Literal(found.predicate, args, found.positive)


def _start(tokens: tuple[Token, ...], place: int) -> int:
    return tokens[place].start if place < len(tokens) else tokens[-1].end + 1


def _cut(span: Span, survey: WordSurvey) -> Line:
    return line(span.source.text, span.start, span.end, _grammar()[1], survey)


def _form(parse: ChartParse, tokens: tuple[Token, ...]) -> Form:
    from grammar.english.chart import replay  # noqa: PLC0415 - comes with the grammar

    leaves = [
        token._replace(choices=((terminal if terminal != "PRED" else _piece(token), 0),))
        for token, (_, terminal) in zip(tokens, parse.steps, strict=False)
    ]
    form: Form = replay(parse, leaves)
    return form


def _states_fact(reading: Interpretation) -> bool:
    return (
        isinstance(reading.meaning, Assertion) and len(reading.meaning.rules) == 1 and not reading.meaning.rules[0].body
    )


def _leaves(parse: ChartParse, tokens: tuple[Token, ...]) -> list[tuple[str, str]]:
    return [(token.lower, terminal) for token, (_, terminal) in zip(tokens, parse.steps, strict=False)]


def _text(span: Span) -> str:
    return span.source.text[span.start : span.end]


def _piece(token: Token) -> str:
    """Return what the first word of what is asked is within its phrase."""
    return min((cost, terminal) for terminal, cost in token.choices if terminal in _PIECES)[1]


_PIECES = frozenset(
    (
        "WORD",
        "PLURAL",
        "NAME",
        "NUMBER",
        "THE",
        "A",
        "PREP",
        "COMPARE",
        "NOT_IN",
        "NO_IN",
        "EVERY_IN",
        "ITS",
        "NEITHER_IN",
    )
)


@cache
def _grammar() -> tuple[Chart, TrieNode, dict[str, str]]:
    """Return the chart of ``english.lark`` and the trie of its closed-class words, made at the first call."""
    from grammar.english.building import Forms  # noqa: PLC0415 - the grammar is opened when a sentence needs it
    from grammar.english.chart import Chart  # noqa: PLC0415 - as above
    from grammar.english.tokens import trie  # noqa: PLC0415 - as above

    tables, patterns = read_tables("english", Forms())
    return Chart(tables), trie(patterns), patterns


# What may come next in an English sentence: terminals as words for people and editors.

_OPEN_WORDS = {
    "WORD": "<noun>",
    "PLURAL": "<plural>",
    "NAME": "<name>",
    "NUMBER": "<number>",
    "VERBS": "<verb>",
    "VERB": "<verb>",
    "VERB_NEXT": "<verb>",
    "VERB_IN": "<verb>",
    "ADV": "<adverb>",
    "PAST": "<verb>",
    "PRED": "<adjective>",
    "PREP": "<preposition>",
    "RULE_LABEL": "<label>",
    "STOP": ".",
    "QM": "?",
}
"""Terminals of open-class words, as an editor shows them."""

_JOINING = {
    terminal: word
    for word, terminals in (
        ("and", "AND_S AND_VP AND_NP AND_ADJ AND_IN"),
        ("or", "OR_S OR_VP OR_NP OR_IN"),
        (",", "SEP COMMA_S COMMA_VP COMMA_NP COMMA_ADJ COMMA_IN"),
    )
    for terminal in terminals.split()
}

_TWINS: dict[str, str] = {
    "OF": "of",
    "OF_NP": "of",
    "THEY": "they",
    "NEXT_THEY": "they",
    "POSS": "'s",
    "POSS_IN": "'s",
    "IS_IN": "is",
    "HAS_IN": "has",
    "BE_IN": "be",
    "PREP_NP": "PREP",
    "FORMAL": "`…`",
    "LABEL": "<label>",
    "COLON": ":",
    "LPAR": "(",
    "RPAR": ")",
    **dict.fromkeys(("IT", "NEXT_IT", "IT_IN", "SHE_IN"), "it"),
    **{f"{name}_IN": name for name in ("NOT", "EVERY", "NO", "NEITHER", "NOR", "REL", "WHOSE")},
}
"""Terminals without a spelling of their own."""

_SHAPES = {
    "WORD": "english-noun",
    "PLURAL": "english-noun",
    "NAME": "english-name",
    "NUMBER": "integer",
    "VERBS": "english-verb",
    "VERB": "english-verb",
    "PAST": "english-verb",
    "PRED": "english-adjective",
    "PREP": "english-preposition",
    "STOP": "english-stop",
}

_MOST = 6


def _completions(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return the words that terminals begin with, those of open classes in angle brackets."""
    patterns = _grammar()[2]
    found: dict[str, None] = {}
    for terminal in sorted(terminals):
        name = _TWINS.get(terminal, terminal)
        if name in _OPEN_WORDS:
            found[_OPEN_WORDS[name]] = None
        elif terminal in _JOINING:
            found[_JOINING[terminal]] = None
        elif name in patterns:
            found.update(dict.fromkeys(spelling.split(" ", 1)[0] for spelling in spellings(patterns[name])))
        elif name:
            found[name] = None
    return tuple(sorted(found, key=lambda word: (word.startswith("<"), word)))


def _expected(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return a few of the terminals, as keys of phrases or as words, for a message."""
    found: dict[str, None] = {}
    names = set(terminals)
    for terminal in ("VERBS", "VERB", "WORD", "NAME", "NUMBER", "PREP", "STOP"):
        if terminal in names:
            found[_SHAPES[terminal]] = None
    for terminal in ("IS", "ARE", "HAS", "THE", "IF", "THEN", "QM", "NOT"):
        if terminal in names:
            found[{"QM": "?"}.get(terminal, terminal.lower())] = None
    return tuple(found)[:_MOST] or ("english-stop",)


_PHRASES = frozenset(_SHAPES.values())
