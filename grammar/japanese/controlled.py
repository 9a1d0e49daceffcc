"""The reader of controlled Japanese: sentences of a text, each read by itself, with all its readings or its faults."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from engine.values.literals import Literal, Name, Variable
from grammar.controlled import Assertion, Contribution, Interpretation, Negation, Query, Sentence
from grammar.errors import JapaneseFault, NoReading
from grammar.japanese import vocabulary
from grammar.japanese.clauses import Unexpected, expected_after, parsed
from grammar.japanese.hidden import refuse_guess, refuse_hidden
from grammar.japanese.meaning import JapaneseInterpreter
from grammar.japanese.segmentation import segment
from grammar.japanese.vocabulary import OwnWords
from grammar.japanese.words import CONTENT, QUOTE, Word, closed, folded
from grammar.spans import SourceText, Span
from grammar.statements import Say

_BULLET = re.compile(r"[ \t\u3000]*(?:[-*•・●○][ \t\u3000]*|\d+[.)][ \t]+)?")
_LABEL = re.compile(r"([^\s、。：「」\"]+|「[^」]+」)[ ]*：[ ]*")
_TRUTH = re.compile(
    r"[、。：]?[ ]*(?:これは|それは)?(?:真(?:か|ですか|であるか)?[、,]?)?偽か[、,]?(?:それとも)?(?:不明か)?[。？]*\Z"
)
_TRUTH_APART = re.compile(r"[ \t\u3000]*真か[、,，]?偽か[、,，]?(?:不明か)?[。？?]?")
_NAME_SENTENCE = re.compile(r"[^、。]*?[はも]([^、。はがをにで]+?)(?:である|だ|です|では?ない|ではありません)。?\Z")
_CAPITAL_NAME = re.compile(f"[{CONTENT}]*[A-Z][{CONTENT}]*")


class ControlledReader:
    """Reads sentences of controlled Japanese; `grammar.controlled.SentenceReader`.

    Args:
        negation: what a plain ない in a condition means.
        says: lines whose words win over the vocabulary rule; those of other languages are passed over.
        known: literals of a knowledge base that sentences are read for; its unary predicates are kinds.
    """

    def __init__(
        self, negation: Negation = Negation.STRONG, says: Iterable[Say] = (), known: Iterable[Literal] = ()
    ) -> None:
        self._negation = negation
        self._own = OwnWords(tuple(say for say in says if say.language == "ja"), self._plainly)
        self._classes = frozenset(literal.predicate for literal in known if len(literal.args) == 1)

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of sentences: they end with 。 or ？ or with their line; 「。」 ends none."""
        text = source.text
        at = start
        while at < end:
            stop = _sentence_end(text, at, end)
            reported = _TRUTH_APART.match(text, stop, end)
            stop = reported.end() if reported is not None else stop
            opening = at + len(text[at:stop]) - len(text[at:stop].lstrip(" \t\r\n\u3000"))
            closing = len(text[:stop].rstrip(" \t\r\n\u3000")) if opening < stop else opening
            if opening < closing and not _is_bullet(text[opening:closing]):
                yield Span(source, opening, closing)
            at = stop

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Note the nouns that the text uses as classes: カメラ in aはカメラである."""
        classes = set(self._classes)
        for span in (span for one in contributions for span in one.sentences):
            text = span.source.text[span.start : span.end]
            if "は" not in text and "も" not in text:
                continue
            found = _NAME_SENTENCE.match(folded(_bare(text))[0])
            if found is not None:
                classes.add(found[1])
        self._classes = frozenset(classes)

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings, or with the faults that say why it has none."""
        raw = sentence.source.text[sentence.start : sentence.end]
        text, places = folded(raw)
        try:
            readings = self._readings(text)
        except NoReading as refusal:
            return Sentence(sentence, faults=(self._fault(sentence, text, places, refusal),))
        return Sentence(sentence, readings)

    def words(self, sentence: Span) -> tuple[str, tuple[Word, ...]]:
        """Return a sentence as it is cut, with one width and one set of signs, and its words."""
        text, _ = folded(sentence.source.text[sentence.start : sentence.end])
        words, _ = _untold(text)
        bullet = _BULLET.match(words)
        inner = words[bullet.end() if bullet is not None else 0 :]
        found = _LABEL.match(inner)
        inner = inner[found.end() :] if found is not None else inner
        return inner, segment(inner).words

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence."""
        text = folded(prefix)[0].rstrip()
        words = _opening(text)
        if words is None:
            return ()
        try:
            return words_for(expected_after(words))
        except Unexpected:
            return ()

    def readings(self, text: str) -> tuple[Interpretation, ...]:
        """Return the readings of one sentence, none when it is not read."""
        try:
            return self._readings(folded(text)[0])
        except NoReading:
            return ()

    def clause(self, text: str) -> Literal | None:
        """Return the literal that a clause says, None when it says none, or more than one."""
        readings = self.readings(f"{text}。")
        if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
            return None
        rules = readings[0].meaning.rules
        return rules[0].head if len(rules) == 1 and rules[0].is_fact else None

    def _plainly(self, text: str) -> Literal | None:
        """Return what a clause says by the vocabulary rule alone."""
        return ControlledReader(self._negation).clause(text)

    def _readings(self, text: str) -> tuple[Interpretation, ...]:
        bullet = _BULLET.match(text)
        start = bullet.end() if bullet is not None else 0
        wording, asked = _untold(text)
        label, start = _label(wording, start)
        inner = wording[start:]
        literal = self._own.recognised(inner.removesuffix("。"))
        if literal is not None:
            return (_interpreted(literal, label, asked=asked),)
        words = _words(inner, start)
        try:
            tree = parsed(words)
        except Unexpected as error:
            raise _unexpected(error, text) from error
        readings: list[Interpretation] = []
        chosen = antecedents = 0
        while True:
            meaning = JapaneseInterpreter(
                text, tree, self._own, negation=self._negation, classes=self._classes, chosen=chosen
            )
            found = meaning.understood(label, asked=asked)
            one = Interpretation(found, _says(text, found))
            if one not in readings:
                readings.append(one)
            antecedents = max(antecedents, meaning.antecedents)
            chosen += 1
            if chosen >= antecedents:
                return tuple(readings)

    def _fault(self, sentence: Span, text: str, places: list[int], refusal: NoReading) -> JapaneseFault:
        start = min(refusal.start, len(places) - 1)
        end = min(max(refusal.end, start + 1), len(places) - 1)
        span = Span(sentence.source, sentence.start + places[start], sentence.start + places[end])
        found = text[start:end] or text[-1:]
        fields = dict(refusal.fields)
        if "better" in JapaneseFault.codes.fields(refusal.code):
            fields["better"] = nearest(text)
        return JapaneseFault.at(refusal.code, span, found=found, **fields)


def _sentence_end(text: str, start: int, end: int) -> int:
    at = start
    while at < end:
        character = text[at]
        if character in '"“「『':
            quote = QUOTE.match(text, at, end)
            if quote is not None:
                at = quote.end()
                continue
        at += 1
        if character in "。．？！\n｡?!" or (character == "." and (at == end or text[at] in " \t\r\n\u3000")):
            while character != "\n" and at < end and text[at] in "。．？！｡?!":
                at += 1
            return at
    return end


def _is_bullet(text: str) -> bool:
    return not _BULLET.sub("", text, count=1).strip()


def _bare(text: str) -> str:
    return _BULLET.sub("", text, count=1)


def _label(text: str, start: int) -> tuple[str | None, int]:
    """Return the name before ：, and where the sentence goes on."""
    found = _LABEL.match(text, start)
    if found is None:
        return None, start
    name = vocabulary.predicate_name(found[1])
    if name is None:
        raise NoReading("no-name", found.start(1), found.end(1))
    return name, found.end()


def _untold(text: str) -> tuple[str, bool]:
    """Return a sentence without 真か偽か不明か, and whether it had that; it ends with 。."""
    found = _TRUTH.search(text)
    if found is not None and found.start():
        return text[: found.start()] + "。", True
    ended = text.rstrip(" ！!")
    if ended.endswith("？"):
        stem = ended[:-1]
        ended = stem if stem.endswith("か") else f"{stem}か"
    return (ended if ended.endswith("。") else f"{ended}。"), False


def _words(text: str, start: int) -> tuple[Word, ...]:
    """Return the words of a sentence that begins at a place."""
    cut = segment(text)
    if not cut.words:
        raise NoReading("no-words", start + cut.reached, start + (len(text.rstrip("。")) or 1))
    words = tuple(word.at(word.start + start) for word in cut.words) if start else cut.words
    for word in words:
        if word.type == "FOREIGN":
            raise NoReading(word.code, word.start, word.end)
    refuse_hidden(words)
    refuse_guess(text, words, start)
    return words


def _unexpected(error: Unexpected, text: str) -> NoReading:
    expected = "、".join(words_for(error.expected)[:6])
    word = error.word
    if word is None or word.type == "STOP":
        return NoReading("unfinished", max(0, len(text) - 1), len(text), expected=expected)
    return NoReading("unexpected", word.start, word.end, expected=expected)


def _opening(text: str) -> tuple[Word, ...] | None:
    """Return the words of the beginning of a sentence, None when it cannot be cut."""
    if not text:
        return ()
    cut = segment(text, whole=False)
    return cut.words or None


def _interpreted(literal: Literal, label: str | None, *, asked: bool) -> Interpretation:
    from engine.values.rules import Rule  # noqa: PLC0415 - a value, for this one case
    from grammar.controlled import Query, QueryKind  # noqa: PLC0415 - as above

    if asked:
        return Interpretation(Query(QueryKind.WHETHER, (literal,)))
    return Interpretation(Assertion((Rule(literal, strict=True, label=label),)))


def _says(text: str, meaning: Assertion | Query) -> tuple[Say, ...]:
    """Return the author's words for names that would be spoken otherwise."""
    says: dict[str, Say] = {}
    rules = meaning.rules if isinstance(meaning, Assertion) else ()
    literals = [rule.head for rule in rules] if isinstance(meaning, Assertion) else meaning.literals
    conditions = [literal for rule in rules for literal in (*rule.strong, *rule.weak)]
    named = {term.value for literal in (*literals, *conditions) for term in literal.args if isinstance(term, Name)}
    for written in _CAPITAL_NAME.findall(QUOTE.sub("", text)):
        name = vocabulary.predicate_name(written)
        if name in named:
            says.setdefault(name, Say(Literal(name), written, language="ja"))
    for literal in literals:
        if literal.predicate.endswith("べき") and len(literal.args) == 1 and "を" in text:
            stem = literal.predicate
            if re.search(f"を[^はがを]*{re.escape(stem)}", text):
                pattern = Literal(stem, (Variable("X"),))
                says.setdefault(stem, Say(pattern, f"{{X}}を{stem}である", f"{{X}}を{stem}ではない", "ja"))
    return tuple(says.values())


# What may come next in a Japanese sentence, and the accepted sentence that is nearest to one that is not read.

OPEN: Mapping[str, tuple[str, ...]] = {
    "NOUN": ("<名詞>",),
    "FINITE": ("<動詞>", "<形容詞>"),
    "LINK": ("<て形>",),
    "PAUSE": ("<連用形>、",),
    "IF": ("<ば形>",),
    "FORMULA": ("（<比較>）",),
}
"""How words of the open classes are shown."""

_SHOWN: Mapping[str, tuple[str, ...]] = {
    "CASE": ("が", "を", "に", "へ", "と", "から", "まで", "より"),
    "TOPIC": ("は", "も"),
    "AND": ("および",),
    "COPULA": ("である", "ではない"),
    "COPULA_LINK": ("であり", "でなく"),
    "COPULA_IF": ("であれば", "でなければ"),
    "UNSHOWN": ("という証拠がない",),
    "UNSHOWN_LINK": ("という証拠がなく",),
    "UNSHOWN_IF": ("という証拠がなければ", "と分かっていなければ"),
    "MARK": ("なら", "とき", "場合", "と"),
    "LIMIT": ("限り",),
    "DETERMINER": ("すべての", "どの", "その"),
    "DEFAULT": ("通常",),
    "STRICT": ("必ず", "定義により"),
    "SUPPOSE": ("もし",),
    "ALSO": ("また",),
    "DEGREE": ("とても",),
    "FLOAT": ("みな",),
    "ASKED": ("何", "誰"),
    "KA": ("か",),
}

_EXAMPLES = (
    "aはカメラである。",
    "aは軽い。",
    "cは電池が長持ちする。",
    "太郎は花子に会う。",
    "aはbより大きい。",
    "通常、太郎は親切である。",
    "カメラが小型で軽いなら、それを買うべきだ。",
    "すべての鳥は飛ぶ。",
    "赤くて冷たいものは丸い。",
    "予算を超えるものは買うべきではない。",
    "鳥が異常であるという証拠がない限り、それは飛ぶ。",
    "規則1は規則2に優先する。",
    "どのカメラを買うべきか。",
    "太郎は親切か。",
)


def examples() -> tuple[str, ...]:
    """Return one accepted sentence of each form."""
    return _EXAMPLES


def words_for(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return the words of terminals as they are shown, particles and endings first."""
    found: dict[str, None] = {}
    for terminal in sorted(terminals, key=lambda terminal: (terminal in OPEN, terminal)):
        for word in OPEN.get(terminal) or _SHOWN.get(terminal) or _spellings().get(terminal, ()):
            found[word] = None
    return tuple(found)


@cache
def _spellings() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for text, entries in closed().items():
        for entry in entries:
            table.setdefault(entry.word.type, []).append(text)
    return {kind: tuple(texts) for kind, texts in table.items()}


def nearest(text: str) -> str:
    """Return the accepted sentence form that shares most with a text."""
    from difflib import SequenceMatcher  # noqa: PLC0415 - only a sentence with a fault pays for it

    return max(_EXAMPLES, key=lambda one: SequenceMatcher(None, text[:200], one).ratio())
