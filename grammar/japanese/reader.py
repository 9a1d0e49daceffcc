"""The reader of Japanese: controlled where that is certain, else ordinary prose.

A text is controlled when the controlled reader reads every sentence of it and the dictionary cuts them alike; then that
reading stands. What a described noun is (広い部屋は…) prose knows better, unless another sentence shows that the text
is written in the controlled language on purpose. Any other text is read as prose, and what prose does not know of
(labels, という証拠がない限り) is left to the controlled reader. A question to a knowledge base is prose where its words
are those of known lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Name, Variable
from grammar import regexes as re
from grammar.controlled import Assertion, Contribution, Deciding, Interpretation, Negation, Query, Sentence
from grammar.errors import JapaneseFault
from grammar.japanese.controlled import ControlledReader, places, plain_clause
from grammar.japanese.morphology import Morpheme, listed, tokens
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.meanings import Meaning
from grammar.japanese.prose.openers import begins_loosely
from grammar.japanese.prose.orthography import cleaned
from grammar.japanese.prose.reader import JapaneseProseReader
from grammar.japanese.prose.refusals import BINDING, MARKUP, PROVISION, Refused
from grammar.japanese.prose.sentences import understood
from grammar.japanese.segmentation import OPEN
from grammar.japanese.words import ANYTHING, REFERRING, Word
from grammar.spans import SourceText, Span
from grammar.statements import Say

if TYPE_CHECKING:
    from engine.values.rules import Rule
    from grammar.japanese.words import Word


# ---- a rewrite of a refused sentence, made of its own words, that is read --------------------------------------------

# What the operator hides is put plainly where its form tells how; a sentence that nothing else helps is told as what
# somebody says, which states nothing but that.


def rewritten(raw: str, code: str) -> str:
    """Return a sentence in the words of a refused one that is read."""
    for candidate in (*_candidates(raw.strip(), code), reported(raw)):
        if _is_read(candidate):
            return candidate
    return "「…」という意見がある。"


def _is_read(text: str) -> bool:
    try:
        for one in re.findall("[^。]+。", text):
            understood(one, Context())
    except Refused:
        return False
    return True


def _candidates(raw: str, code: str) -> Iterator[str]:
    bare = re.sub("[。！!？?\\s]+$", "", re.sub(r"[(（](?:笑|苦笑|汗|泣)[)）]|[wｗ]{2,}$", "", raw))
    match code:
        case "request":
            yield from (f"{bare.removesuffix('な')}べきではない。",) if bare.endswith("な") else _wished(bare)
        case "irony":
            yield f"{bare}。"
        case "sign":
            yield re.sub("\\s*(?:→|⇒|＝|=>)\\s*", "だ。", bare) + "。"
        case "markup":
            yield from (f"{part}。" for part in MARKUP.split(bare)[-1:] if part.strip())
        case "overriding":
            yield re.sub("^[^、。]*規定に(?:も)?[^、。]{2,5}(?:ず|ない)、?", "", bare) + "。"
        case "provision":
            yield f"{PROVISION.sub('', bare)}。"
        case "bracket":
            yield re.sub(r"[(（][^()（）]*[)）]", "", bare) + "。"
        case "tag":
            plain = re.sub("(?:でしょ|じゃん|っけ|じゃない)$", "", bare)
            yield from (f"{plain}。", f"{plain}だ。")
        case "counterfactual":
            yield re.sub("(?:の)?に$|けど$|のだ$", "", bare) + "だろう。"
        case "because-not":
            yield re.sub("(?<=.)から(?:といって|って)[、]?", "が、", bare) + "。"
        case "no-predicate":
            if not re.search("[でねがにをはって]$", bare):
                yield f"{bare}だ。"
        case "no-consequence":
            yield re.sub("(?<=場合)(?:だ|です|である)$", "", bare) + "、そうする。"
        case _:
            pass


def reported(raw: str) -> str:
    """Return a sentence as the words of somebody."""
    words = PROVISION.sub("", raw.strip())
    try:
        inner = cleaned(words)
    except Refused:
        inner = words
    inner = re.sub("[「」『』{}()（）→⇒＝=>笑。！!？?\\s]", "", inner)
    return f"「{inner or '…'}」という意見がある。"


_ASKS = re.compile(
    "(?:(?:で|て)(?:ください|下さい|くれ|ちょうだい|ほしい(?:です)?)|[をは]?お願いします|願います"
    "|(?:ください|下さい|なさい|ましょう))[よね]*$"
)
"""What asks for something to be done, at the end of a request."""


def _wished(bare: str) -> Iterator[str]:
    """Yield a request as what its speaker wants: 窓を閉めるべきだ, 触るべきではない."""
    found = _ASKS.search(bare)
    if found is None:
        return
    words = list(tokens(bare[: found.start()]))
    if not words:
        return
    last, before = words[-1], bare[: words[-1].start]
    if last.lemma in ("ない", "ず") and len(words) > 1:
        yield f"{bare[: words[-2].start]}{words[-2].lemma}べきではない。"
    elif last.lemma == "ます" and len(words) > 1:
        yield f"{bare[: words[-2].start]}{words[-2].lemma}べきだ。"
    elif last.pos == "動詞":
        if len(words) > 1 and words[-2].text in ("お", "ご"):
            before = bare[: words[-2].start]
        yield f"{before}{last.lemma}べきだ。"
    elif last.fine in ("サ変可能", "サ変形状詞可能"):
        polite = len(words) > 1 and words[-2].text in ("お", "ご", "御")
        yield f"{bare[: words[-2].start] if polite else before}{last.text}するべきだ。"


__all__ = ["reported", "rewritten"]


# ---- whether the dictionary cuts a sentence of controlled Japanese as its own rules do -------------------------------

# Where both agree the controlled reading is certain; where they do not, the sentence is ordinary prose.


def is_one_noun(within: Iterable[Morpheme]) -> bool:
    """Return whether words make one noun: nothing inflects, no particle, no adverb."""
    return all(one.is_nominal or one.pos in ("接尾辞", "補助記号") for one in within)


def agrees(text: str, words: Iterable[Word]) -> bool:
    """Return whether every open word of a cut is one or more words of the dictionary, of the same kind."""
    found = tokens(text)
    starts = {one.start for one in found}
    ends = {one.end for one in found}
    for word in words:
        if word.type not in OPEN or not word.text or word.text[0] in '「『"' or word.text in ANYTHING | REFERRING:
            continue
        if word.start not in starts or word.end not in ends:
            return False
        within = [one for one in found if word.start <= one.start and one.end <= word.end]
        if not (is_one_noun(within) if word.type == "NOUN" else _is_one_predicate(within)):
            return False
    return True


_JOINING = frozenset(listed("し が けど けれど けれども から ので のに と を に へ より まで か"))
"""Particles that no predicate holds."""


def _is_one_predicate(within: Sequence[Morpheme]) -> bool:
    return any(one.pos in ("動詞", "形容詞") for one in within) and not any(
        one.is_particle and one.text in _JOINING for one in within
    )


@lru_cache(maxsize=10_000)
def is_plain(name: str) -> bool:
    """Return whether the name of a thing is one noun, and not a noun with what describes it."""
    return name.isascii() or is_one_noun(tokens(name))


# ---- the reader ------------------------------------------------------------------------------------------------------


class JapaneseReader:
    """Reads sentences of Japanese; `grammar.controlled.SentenceReader`.

    Args:
        negation: what a plain ない in a condition means.
        says: lines whose words win over the vocabulary rule; those of other languages are passed over.
        known: literals of a knowledge base that sentences are read for; its unary predicates are kinds.
        about: the question at issue in it, which other questions may put in less words.
    """

    def __init__(
        self,
        negation: Negation = Negation.STRONG,
        says: Iterable[Say] = (),
        known: Iterable[Literal] = (),
        *,
        about: str = "",
    ) -> None:
        lines = tuple(say for say in says if say.language == "ja")
        self._negation = negation
        self._lines = lines
        self._known = tuple(known)
        names = (one.predicate for one in self._known if not one.args)
        self._prose = JapaneseProseReader(negation, lines, about=about, named=names)
        self._worded = bool(lines)
        self._is_controlled: bool | None = None
        """Whether the text that was surveyed is controlled throughout; None before."""
        self._surveyed: dict[tuple[int, int], Sentence] = {}
        """Where it is, its sentences as the survey read them, by their places."""

    @cached_property
    def _controlled(self) -> ControlledReader:
        """The reader of controlled Japanese, with the lines that it reads itself or that prose does not know."""
        lines = [
            say
            for say in self._lines
            if not self._prose.knows(say)
            or all(
                plain_clause(self._negation, words) is not None
                for words in (say.reading, say.negative)
                if words is not None
            )
        ]
        return ControlledReader(self._negation, lines, self._known)

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of sentences: they end with 。 or ？ or with their line; 「。」 ends none."""
        return places(source, start, end)

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Note whether a text is controlled throughout, and what its sentences speak of."""
        contributions = tuple(contributions)
        self._surveyed = {}
        self._controlled.survey(contributions)
        self._is_controlled = self._is_written_so([span for one in contributions for span in one.sentences])
        if not self._is_controlled:
            self._prose.survey(contributions)

    def _is_written_so(self, spans: list[Span]) -> bool:
        """Return whether a text is in controlled Japanese throughout."""
        on_purpose = any(_ON_PURPOSE.search(span.source.text[span.start : span.end]) for span in spans)
        read: list[Sentence] = []
        for span in spans:
            certain = self._certain(span, on_purpose=on_purpose)
            if certain is None:
                return False
            read.append(certain)
        formal = on_purpose or any(_FORMAL.search(one.text) for one in read)
        apart = _describes_a_kind(read) or _has_happened(read) or _acts_on_a_kind(read) or _tells_where(read)
        controlled = formal and _has_rules(read) and not apart
        if controlled:
            self._surveyed = {(one.span.start, one.span.end): one for one in read}
        return controlled

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings, or with the faults that say why it has none."""
        meaning: Meaning | Refused | None = None
        if self._is_controlled is None and self._worded:
            meaning = self._prose.meaning(sentence)  # whose words are known needs not be read otherwise
            if isinstance(meaning, Meaning) and self._prose.recognises(meaning):
                return Sentence(sentence, (self._prose.interpretation(meaning, sentence),))
        plain = (
            self._certain(sentence, on_purpose=bool(self._is_controlled)) if self._is_controlled is not False else None
        )
        if plain is not None and (self._is_controlled or not self._worded):
            return _with_bans(plain)
        if plain is None and self._is_controlled is None and not self._worded:
            refused = self._controlled.read(sentence)
            if any(fault.code == "asked-rule" for fault in refused.faults):
                return refused
        meaning = self._prose.meaning(sentence) if meaning is None else meaning
        if isinstance(meaning, Meaning) and (plain is None or self._prose.recognises(meaning)):
            return Sentence(sentence, (self._prose.interpretation(meaning, sentence),))
        held = isinstance(meaning, Refused) and meaning.code in BINDING
        plain = plain if plain is not None else self._certain(sentence)
        if not held and plain is not None:
            return plain
        fault = self._fault(sentence, meaning)
        whole = self._prose.kept_so(sentence, reported(sentence.source.text[sentence.start : sentence.end]))
        if whole is not None:
            return Sentence(sentence, (replace(whole, notes=(fault,), unread=fault),))
        return Sentence(sentence, faults=(fault,))

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence."""
        return self._controlled.complete(prefix)

    def readings(self, text: str) -> tuple[Interpretation, ...]:
        """Return the readings of one sentence, none when it is not read."""
        return self.read(Span(SourceText("<text>", text), 0, len(text))).readings

    def clause(self, text: str) -> Literal | None:
        """Return the literal that a clause of controlled Japanese says, None when it says none, or more than one."""
        return self._controlled.clause(text)

    def _certain(self, sentence: Span, *, on_purpose: bool = False) -> Sentence | None:
        """Return a sentence as controlled Japanese reads it where the dictionary cuts it alike.

        ``on_purpose``: its text is written in the controlled language on purpose, so that a described noun is a kind.
        """
        known = self._surveyed.get((sentence.start, sentence.end))
        if known is not None and known.span.source is sentence.source:
            return known
        found = self._controlled.read(sentence)
        if not found.readings or begins_loosely(found.text):
            return None
        text, words = self._controlled.words(sentence)
        if "たら" in text or _BESIDE.search(text) or any(map(_is_simple, _rules(found))):
            return None
        if not on_purpose and _is_open(found, text, words):
            return None
        return found if agrees(text, words) else None

    @staticmethod
    def _fault(sentence: Span, refusal: Meaning | Refused) -> JapaneseFault:
        code = refusal.code if isinstance(refusal, Refused) else "empty"
        found = {"found": refusal.found} if isinstance(refusal, Refused) and refusal.found else {}
        raw = sentence.source.text[sentence.start : sentence.end]
        return JapaneseFault.at(f"prose-{code}", sentence, better=rewritten(raw, code), **found)


_PERMITTED, _BANNED = re.compile("(?<=[てで])もよい$"), re.compile("(?<=[てで])はならない$")


def _with_bans(sentence: Sentence) -> Sentence:
    """Return a question whether something may be done with the ban that answers it, and the other way about."""
    return replace(sentence, readings=tuple(map(_ban_or_leave, sentence.readings)))


def _ban_or_leave(reading: Interpretation) -> Interpretation:
    asked = reading.meaning
    if not isinstance(asked, Query) or len(asked.literals) != 1:
        return reading
    literal = asked.literals[0]
    other = _PERMITTED.sub("はならない", literal.predicate)
    if other == literal.predicate:
        other = _BANNED.sub("もよい", literal.predicate)
    if other == literal.predicate:
        return reading
    asserted = replace(literal, predicate=other, positive=True)
    return replace(reading, meaning=replace(asked, decided=(Deciding(asserted, yes=not literal.positive),)))


_FORMAL = re.compile(
    "なら|もの|とき|場合|すべて|どの|通常|限り|定義|必ず|[えけげせてねべめれ]ば|(?<![一-鿿])[者人](?:[はがを]|に)|であれば"
)
"""What makes a rule of a sentence by its form: the others are generic statements, which prose knows better."""


_BESIDE = re.compile("を(?:除く|のぞく)|(?:かかわ|関わ|拘わ)らず|を問わず")
"""What leaves something out, or counts for nothing: 子どもを除く利用者, 年齢にかかわらず."""
_ON_PURPOSE = re.compile(
    "と(?:示され|分かっ)ていな(?:ければ|い限り)|という証拠がな(?:ければ|い限り)"
    r"|何かが[^。]*なら、それ|([^、。がは]+)が[^。]*なら、その\1[はがをに]"
)
"""Turns of controlled Japanese that people hardly write otherwise."""


_OF_SOME = re.compile(
    "^(?!すべて|全て|どの)[^、。はがを]+は(?:[^、。はがを]+に)?(?:い(?:る|ます)|あ(?:る|ります))[。]?$"
    "|は(?:珍しい(?:です)?|まれだ|まれです|稀だ|希少だ|豊富だ)[。]?$"
)
"""What is said of some of a kind, or of the kind, and not of each: 犬は庭にいる, 犬は珍しい."""


def _is_open(found: Sentence, text: str, words: Iterable[Word]) -> bool:
    """Return whether a sentence is one that the controlled reader takes too simply: a generic noun described."""
    finite = [word for word in words if word.type == "FINITE"]
    generic = any(not rule.is_fact for rule in _rules(found))
    if generic and _OF_SOME.search(text) is not None:
        return True
    return generic and len(finite) > 1 and _FORMAL.search(text) is None


def _rules(found: Sentence) -> list[Rule]:
    return [rule for one in found.readings if isinstance(one.meaning, Assertion) for rule in one.meaning.rules]


_FLOATS = re.compile(
    "(?:全員|みんな|みな|皆|すべて|全て|誰一人|誰ひとり|(?:[二三四五六七八九十2-9]+)[人匹頭台冊本つ枚軒]とも)."
    "|.*(?:[一1]人残ら|ひとり残ら|誰が)"
)
"""What tells of all, and is no part of what they are or do: 参加者は全員大人だ, 誰もが寮に入る."""
_SOMEONE = re.compile("の(?:人|者|もの|方|人々|人たち)$")


def _is_simple(rule: Rule) -> bool:
    """Return whether a rule takes who is described for a kind of its own, or what is done to all that may undergo it.

    寝不足の人 is whoever is 寝不足, 全員大人だ says that all are 大人; 素早い人は魚を釣る says nothing of every fish.
    """
    kinds = [one for one in rule.strong if len(one.args) == 1 and one.positive]
    if any(_SOMEONE.search(one.predicate) for one in kinds) or _FLOATS.match(rule.head.predicate):
        return True
    first = next((one for one in rule.head.args if isinstance(one, Variable)), None)
    return first is not None and any(
        isinstance(one.args[0], Variable) and one.args[0] in rule.head.args and one.args[0] != first for one in kinds
    )


def _has_rules(sentences: Iterable[Sentence]) -> bool:
    """Return whether a text states a rule, or names a sentence: plain facts alone are prose as well."""
    meanings = [one.meaning for sentence in sentences for one in sentence.readings]
    return any(
        not rule.is_fact or rule.label is not None or rule.head.predicate == PRIORITY
        for one in meanings
        if isinstance(one, Assertion)
        for rule in one.rules
    )


def _describes_a_kind(sentences: Iterable[Sentence]) -> bool:
    """Return whether a described noun is a thing in one sentence and a kind in another: only prose knows."""
    literals = [literal for sentence in sentences for literal in _literals(sentence)]
    things = {term.value for literal in literals for term in literal.args if isinstance(term, Name)}
    kinds = {literal.predicate for literal in literals if len(literal.args) == 1}
    return any(not is_plain(thing) for thing in things & kinds)


def _acts_on_a_kind(sentences: Iterable[Sentence]) -> bool:
    """Return whether a rule is on what somebody does something with, and a thing is told so: only prose knows.

    町が使わないもの, and 町は小屋を使わない.
    """
    literals = [literal for sentence in sentences for literal in _literals(sentence)]
    done = {literal.predicate for literal in literals if len(literal.args) == 2}  # noqa: PLR2004 - somebody, and a thing
    kinds = {one.predicate for one in literals if len(one.args) == 1 and isinstance(one.args[0], Variable)}
    return any(kind.rpartition("が")[2] in done for kind in kinds)


def _has_happened(sentences: Iterable[Sentence]) -> bool:
    """Return whether something happened, and a condition of a single thing asks for what happens: only prose knows."""
    rules = [rule for one in sentences for rule in _rules(one)]
    single = any(
        not rule.is_fact and all(isinstance(term, Name) for one in rule.strong for term in one.args) for rule in rules
    )
    return single and any(rule.is_fact and _PAST.search(rule.head.predicate) for rule in rules)


def _tells_where(sentences: Iterable[Sentence]) -> bool:
    """Return whether a fact tells where or since when it is so: that it is so follows, which only prose knows."""
    return any(rule.is_fact and _WHERE.match(rule.head.predicate) for one in sentences for rule in _rules(one))


_WHERE = re.compile("(?:から|まで|で)(?=.)")
"""Particles of a place or a time, with which the name of a controlled predicate begins."""
_PAST = re.compile("[っいんしえけげせてねべめれきぎちびみり][ただ]$")


def _literals(sentence: Sentence) -> Iterator[Literal]:
    for reading in sentence.readings:
        match reading.meaning:
            case Assertion(rules):
                yield from (literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak))
            case Query(literals=literals):
                yield from literals
