"""The reader of controlled Japanese: sentences of a text, each read by itself, with all its readings or its faults.

Open words are told by script and position, so a clause that the fragment does not know could be taken for one long
word. A name is refused where it holds what ends a phrase or a clause anywhere in it, and two words are refused where
they are one: a て form and an auxiliary (てしまう), a clause and a verb of speech (と主張する).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from itertools import pairwise

from engine.values.literals import Literal, Name, Variable
from grammar import regexes as re
from grammar.controlled import PLACE, Assertion, Contribution, Interpretation, Negation, Query, Sentence
from grammar.errors import JapaneseFault, NoReading
from grammar.japanese import vocabulary
from grammar.japanese.clauses import Unexpected, expected_after, parsed
from grammar.japanese.inflection import WordForm, goes_with_suru
from grammar.japanese.meaning import JapaneseInterpreter
from grammar.japanese.segmentation import OPEN, segment
from grammar.japanese.vocabulary import OwnWords
from grammar.japanese.words import (
    ANYTHING,
    CONTENT,
    COUNTED,
    HIRAGANA,
    KANA_PREDICATES,
    QUOTE,
    REFERRING,
    Word,
    closed,
    folded,
    is_hiragana,
)
from grammar.spans import SourceText, Span
from grammar.statements import Say

_PREDICATES = frozenset({"FINITE", "LINK", "PAUSE", "IF"})
_NUMERAL = "0-9一二三四五六七八九十百千万億兆数何"
_UNITS = f"[{COUNTED}年月日時分秒円歳割倍%]|時間|週間|か月|ヶ月|カ月|キロ|メートル"
_BEHIND_VERB = "(?<=[うくぐすつぬぶむるいただな])"

_IN_PREDICATES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("embedded", re.compile("とい[うっえわ]|と言|[うくぐすつぬぶむるいただ]と(?![りるれろっ])")),
    ("auxiliary", re.compile("ちゃ|じゃ[うっ]|ちま[うっ]|ど[くい]て|[いきしちにみりえけせてねめれげべっ]と[くるい]")),
    ("auxiliary", re.compile(f"[{CONTENT}][{HIRAGANA}]+[てで]る?(?:た|なかった)?\\Z")),
    (
        "cause",
        re.compile(f"つつ|ながら|ので|のに|けれど|けど|(?<=.[うくすつぬぶむるい])ため|{_BEHIND_VERB}(?:せい|くせ)"),
    ),
    (
        "modality",
        re.compile(
            "がち|かね[るなまた]|そう(?![いだ]?[うしすっ])|よね|みたい|のだ|のです|(?<![ばず晴愛憎誇汚たい])らし[いくか]"
        ),
    ),
    ("modality", re.compile(f"{_BEHIND_VERB}(?:はず|わけ)")),
    ("focus", re.compile(f"{_BEHIND_VERB}(?:だけ|しか[^し]|さえ|すら|ほど|くらい|ぐらい|ばかり)")),
    ("quantity", re.compile(f"\\A[{_NUMERAL}]+(?:{_UNITS})(?:[{CONTENT}]|い[るた]|あ[るっ])")),
)
_IN_NOUNS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("embedded", re.compile("という|との|とか|べき|\\Aなの\\Z")),
    ("focus", re.compile("\\A以外\\Z")),
    ("open-list", re.compile("など|とか")),
    ("cause", re.compile("ので|のに|けれど|ながら|つつ|[えけせてねめれげべ]ば|たら|だら")),
    ("modality", re.compile("\\A[よそ]う\\Z|そのよう")),
    ("sequence", re.compile("[っんいし][ただ][ぁ-ゖ]|\\Aいる")),
    ("disjunction", re.compile("[又或]\\Z")),
    (
        "quantity",
        re.compile(
            f"[{HIRAGANA}][{_NUMERAL}]+(?:{_UNITS})|\\A約[{_NUMERAL}]|\\A(?!-?\\d+..\\Z).*[{_NUMERAL}][^{HIRAGANA}]+(?:以上|以下|未満|以内)\\Z"
        ),
    ),
)

_AUXILIARY = re.compile(
    "しま[わいうえおっ]|い[るたなてま]|お[りかきくけい]|み[るたなてよまれ]|く[るれだ]|き[たてま]|こな|もら[わいうえっ]|あげ|や[るらりれっ]"
    "|いただ|くださ|ほし|い[っかきくけこ]|あ[るっりれ]|ござ|さしあげ|まい[るりっ]|いらっしゃ|見[るたなてよまれ]|来|行|置|貰|頂|下さ|欲し"
    "|はじめ|すま|済"
)
"""How a verb that helps a て form begins."""

_BECOMES = re.compile("な[るっりら]|す[むまみん]|済|い[るたなてま]|お[かきくけい]")
"""What makes one word with なく or ずに: 使われなくなる, 選ばずに済む."""

_MUST = re.compile("な[らり]|い[けか]")
"""How what makes an obligation of なければ begins."""

_SAYS = re.compile(
    "[言云語話述叫訴説唱答書呼思考信感見聞知報伝認唄疑悟誓論決]|主張|表明|発表|宣言|説明|判断|指摘|期待|予想|約束|批判|強調"
    "|報告|確信|理解|解釈|推測|予測|提案|反論|断言|決定|発言|回答|い[うえっわいお]|おも|みな|かんが|す[るれ]|し[たてま]|な[るっり]"
)
"""How a verb of speech or thought begins, or one that takes a clause with と."""


def refuse_hidden(words: tuple[Word, ...]) -> None:
    """Refuse words of a sentence that hide others. Raises `NoReading`."""
    for word in words:
        code = _within(word)
        if code:
            raise NoReading(code, word.start, word.end)
    for before, word in pairwise(words):
        code = _together(before, word)
        if code:
            raise NoReading(code, word.start, word.end)
        if word.type == "BEKI" and before.analysis is not None and not _is_plain(before):
            raise NoReading("unexpected", word.start, word.end, expected="である")


def _within(word: Word) -> str:
    """Return the fault of what a word holds, empty when it holds nothing."""
    if word.type == "NOUN" and QUOTE.match(word.text) is None:
        return next((code for code, pattern in _IN_NOUNS if pattern.search(word.text)), "") or _joined(word.text)
    if word.type in _PREDICATES and word.analysis is not None:
        return next((code for code, pattern in _IN_PREDICATES if pattern.search(word.analysis.word)), "") or _joined(
            word.analysis.word
        )
    return ""


def _joined(text: str) -> str:
    """Return the fault of a word that holds a verb in 連用形 and a word of another clause: 増税し景気, 対し連帯する."""
    found = re.match(f"([{CONTENT}]+)し(?![合続始終過直切出込得])[{CONTENT}]", text)
    return "cause" if found is not None and goes_with_suru(found[1]) else ""


def _together(before: Word, word: Word) -> str:
    """Return the fault of two words that are one, empty when they are two."""
    adjacent = before.end == word.start
    if adjacent and before.type == "LINK" and word.type == "NOUN" and re.match("い[るたて]|しま[うっ]", word.text):
        return "auxiliary"
    if not adjacent or word.type not in _PREDICATES | {"FOREIGN"}:
        return ""
    if before.type == "LINK" and before.text.endswith(("なく", "ず", "ずに")):
        return "auxiliary" if _BECOMES.match(word.text) else ""
    if before.type == "LINK" and before.text.endswith(("て", "で")) and not before.text.endswith("くて"):
        return "auxiliary" if _AUXILIARY.match(word.text) else ""
    if before.analysis is not None and not before.analysis.positive and before.text.endswith(("なければ", "なくては")):
        return "must-be" if _MUST.match(word.text) else ""
    if before.type == "MARK" and before.text == "と":
        return "embedded" if _SAYS.match(word.text) else ""
    return ""


def _is_plain(word: Word) -> bool:
    """Return whether a verb is in its plain affirmative form, the only one before べき."""
    analysis = word.analysis
    return (
        analysis is not None and analysis.positive and analysis.form is WordForm.BASE and not word.text.endswith("た")
    )


# Cuts within hiragana that are a guess: another cut is as good, or a word there may hold a particle.
#
# Kana without blanks do not show where words end. Where it is open the author is asked for a blank or 「」, and nothing
# is folded into one long word: ここではきものをぬぐ, ともだちとあそぶ.

_AS_GOOD = 0.5
"""By how much a cut must be cheaper than the next to be no guess."""
_LONGEST_NOUN = 5
"""Kana of a noun that nothing else sets apart."""
_OPENS_LIKE_PARTICLE = re.compile("[はがをにとでもへの]")
_HOLDS_PARTICLE = re.compile(
    "(?!かんがえ|まちが)..+?(?:[はをにとへの]|が(?![らりるれろっうえい])|も(?![らりるれろっ])|で(?![るたてい]))"
)
_NOUN_HOLDS = re.compile("..+?[はがをにとでもへのや]..")


def refuse_guess(text: str, words: tuple[Word, ...], start: int) -> None:
    """Refuse a cut that is a guess; ``text`` begins at ``start`` in the sentence. Raises `NoReading`."""
    before: Word | None = None
    for word in words:
        if _is_kana(word) and _is_guess(text, word, before, start):
            first = before.start if before is not None and _is_kana(before) else word.start
            raise NoReading("which-cut", first, word.end)
        before = word


def _is_kana(word: Word) -> bool:
    """Return whether an open word is in hiragana alone, and none that everybody knows."""
    known = word.text in ANYTHING | REFERRING or (word.analysis is not None and word.analysis.word in KANA_PREDICATES)
    return word.type in OPEN and not known and all(map(is_hiragana, word.text))


def _is_guess(text: str, word: Word, before: Word | None, start: int) -> bool:
    at, end = word.start - start, word.end - start
    after_open = before is not None and before.end == word.start and before.type in OPEN
    if after_open and _OPENS_LIKE_PARTICLE.match(word.text):
        return True
    if word.analysis is not None and _HOLDS_PARTICLE.match(word.analysis.word):
        return True
    if not (_in_kana(text, at - 1) or _in_kana(text, end)):
        return False
    if word.analysis is None and (len(word.text) > _LONGEST_NOUN or _NOUN_HOLDS.match(word.text)):
        return True
    best, other = segment(text), segment(text, barred=(at, end))
    return bool(other.words) and other.cost < best.cost + _AS_GOOD and _closed(best.words) != _closed(other.words)


def _in_kana(text: str, at: int) -> bool:
    return 0 <= at < len(text) and is_hiragana(text[at])


def _closed(words: tuple[Word, ...]) -> list[str]:
    """Return the closed words of a cut: two cuts with the same ones give the same names, adverbs being part of them."""
    return [word.text for word in words if word.type not in OPEN | {"DEGREE"}]


_BULLET = re.compile(r"[ \t\u3000]*(?:[-*•・●○][ \t\u3000]*|\d+[.)][ \t]+)?")
_LABEL = re.compile(r"([^\s、。：「」\"]+|「[^」]+」)[ ]*：[ ]*")
_TRUTH = re.compile(
    r"[、。：]?[ ]*(?:これは|それは)?(?:真(?:か|ですか|であるか)?[、,]?)?偽か[、,]?(?:それとも)?(?:不明か)?[。？]*\Z"
)
_TRUTH_APART = re.compile(r"[ \t\u3000]*真か[、,，]?偽か[、,，]?(?:不明か)?[。？?]?")
_NAME_SENTENCE = re.compile(r"[^、。]*?[はも]([^、。はがをにで]+?)(?:である|だ|です|では?ない|ではありません)。?\Z")
_CAPITAL_NAME = re.compile(f"[{CONTENT}]*[A-Z][{CONTENT}]*")


_LINES = 1 << 12
"""Words of ``say`` lines that are remembered."""


@lru_cache(_LINES)
def plain_clause(negation: Negation, words: str) -> Literal | None:
    """Return what the words of a line, with their places, say by the vocabulary rule alone; None when it is no fact."""
    return ControlledReader(negation).clause(PLACE.sub(lambda place: f"変数「{place[1]}」", words))


_ONE_OR_THE_OTHER = re.compile(
    r"[^。?？！!\n]*?(?P<rest>[がにをへで][^、。?？！!\s]{1,8})[?？][ \t\u3000]*(?:それとも、?)?"
    r"[^、。?？！!\s]{1,12}(?P=rest)[?？]"
)
"""What asks for one of two in two questions, which are one: 寿司にする？鍋にする？"""


def places(source: SourceText, start: int, end: int) -> Iterator[Span]:
    """Yield the places of sentences: they end with 。 or ？ or with their line; 「。」 ends none."""
    text = source.text
    at = start
    while at < end:
        stop = _sentence_end(text, at, end)
        goes_on = _TRUTH_APART.match(text, stop, end) or _ONE_OR_THE_OTHER.match(text, at, end)
        stop = goes_on.end() if goes_on is not None else stop
        opening = at + len(text[at:stop]) - len(text[at:stop].lstrip(" \t\r\n\u3000"))
        closing = len(text[:stop].rstrip(" \t\r\n\u3000")) if opening < stop else opening
        if opening < closing and not _is_bullet(text[opening:closing]):
            yield Span(source, opening, closing)
        at = stop


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
        self._own = OwnWords(tuple(say for say in says if say.language == "ja"), partial(plain_clause, negation))
        self._classes = frozenset(literal.predicate for literal in known if len(literal.args) == 1)

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of sentences, see `places`."""
        return places(source, start, end)

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
        if character in "。．？！\n｡?!" or (character in ".♪♡♥☆★" and (at == end or text[at] in " \t\r\n\u3000")):
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

_PLACEHOLDERS: Mapping[str, tuple[str, ...]] = {
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
    for terminal in sorted(terminals, key=lambda terminal: (terminal in _PLACEHOLDERS, terminal)):
        for word in _PLACEHOLDERS.get(terminal) or _SHOWN.get(terminal) or _spellings().get(terminal, ()):
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
