"""What a name must not swallow: words of closed classes inside an open word, and words that are more than their parts.

Open words are told by script and position, so a clause that the fragment does not know could be taken for one long
word. A name is refused where it holds what ends a phrase or a clause anywhere in it, and two words are refused where
they are one: a て form and an auxiliary (てしまう), a clause and a verb of speech (と主張する).
"""

from __future__ import annotations

import re
from itertools import pairwise

from grammar.errors import NoReading
from grammar.japanese.inflection import WordForm, goes_with_suru
from grammar.japanese.segmentation import OPEN, segment
from grammar.japanese.words import (
    ANYTHING,
    CONTENT,
    COUNTED,
    HIRAGANA,
    KANA_PREDICATES,
    QUOTE,
    REFERRING,
    Word,
    is_hiragana,
)

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
