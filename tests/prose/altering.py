"""Questions with a word changed or left out, and sentences that only report, suppose or ask what a sentence says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.japanese.prose.measures import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENGLISH_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*|\d+(?:[.,]\d+)*")
_ENGLISH_FRAME = frozenset(
    re.findall(
        r"\w+",
        "a an the any is are was were am be been do does did has have had can could may might must should "
        "will would shall to of not there it and or",
    )
)
"""What holds a question together: it is left in its place."""

UNSAID = frozenset(
    re.findall(
        r"\w+",
        "a an the any all also now already yet anyway really actually please usually normally generally that",
    )
)
"""Words that say nothing of what a question asks for: left out, they leave the same question, or one that follows.

What holds of all bridges holds of bridges."""

WEAKENED = frozenset(
    re.findall(
        r"\w+",
        "just exactly equally slightly much far even very really extremely again still way super yesterday "
        "often always regularly frequently constantly well early late fast hard",
    )
)
"""Words that say how much, how or when; without them a question asks for less, and what was said still answers it."""

_JAPANESE_WORD = re.compile(r"[一-龠々ヶ]+|[ァ-ヴー]{2,}|\d+(?:[.,]\d+)*")
_AMOUNT = re.compile(rf"\d[\d,.十百千万億兆]*(?:{UNITS})|\d+時間")
_ENGLISH_AMOUNT = re.compile(r"\d[\d.,]*(?: [a-z]|\?)")
_JAPANESE_PHRASE = re.compile(r"[^はがをにでともへの、。]+(?:は|が|を|に|で|と|も|へ|の|、)+")


def nonces(question: str, language: str, _text: str = "") -> Iterator[str]:
    """Yield the question with one word of content replaced by a word that nobody has ever used.

    Another amount is no such word: with 7349円 or "7349 euros" a question about a price is answered (minimal pairs hold
    how).
    """
    pattern, nonce = (_ENGLISH_WORD, "blorvik") if language == "en" else (_JAPANESE_WORD, "ゾブリカ")
    for word in pattern.finditer(question):
        if (_AMOUNT if language == "ja" else _ENGLISH_AMOUNT).match(question, word.start()):
            continue
        if language == "ja" or (word.start() and word[0].lower() not in _ENGLISH_FRAME):
            made = "7349" if word[0][0].isdigit() else nonce
            yield question[: word.start()] + made + question[word.end() :]


_TWO_ARTICLES = re.compile(r"\b(?:a|an|the) (?:a|an|the)\b")
"""What is no question: "bake the a cake"."""
_OF_KIND = re.compile(r"\ban? \Z")
"""Behind it a word tells more of a kind: without it the thing is of a wider one (minimal pairs hold of which not)."""
_NOT_ONLY = re.compile(r"\bnot only\b", re.IGNORECASE)


def omissions(question: str, language: str, text: str = "") -> Iterator[str]:
    """Yield the question with one word of content left out; in Japanese, a phrase up to its particle.

    ``text``: what it is asked of. Of what is so of others as well it is so without the "only".
    """
    if language == "ja":
        for phrase in _JAPANESE_PHRASE.finditer(question):
            yield question[: phrase.start()] + question[phrase.end() :]
        return
    for word in _ENGLISH_WORD.finditer(question):
        if word[0].lower() == "only" and question.count(" ", 0, word.start()) > 1:
            continue  # who only sells tea sells tea; that only members vote is another matter
        if word[0].lower() == "only" and _NOT_ONLY.search(text):
            continue
        if _OF_KIND.search(question, 0, word.start()):
            continue
        if word[0].lower() == "twice":
            continue  # what is half as high as another thing is not as high
        if word.start() and word[0].lower() not in UNSAID | WEAKENED | _ENGLISH_FRAME:
            left = re.sub(r"  +", " ", question[: word.start()] + question[word.end() :]).replace(" ?", "?")
            if not _TWO_ARTICLES.search(left):
                yield left


def wrapped(text: str, language: str) -> Iterator[str]:
    """Yield a sentence as somebody's words, as a condition, as doubtful and as a question: none of them states it.

    A sentence of several clauses is left alone where nobody can tell how far the frame goes.
    """
    bare = text.strip().rstrip(".!。．！")
    if bare and not _SEVERAL.search(text.strip()) and not bare.endswith(("?", "？", "か")):
        yield from _english(bare) if language == "en" else _japanese(bare)


_SEVERAL = re.compile(r"[.!?。！？]\s*\S|\n")
_LOOSE = re.compile(r"[,;:—–-]\s|\b(?:and|but|so|because|since|although|while|if|when|unless)\b")


def _english(bare: str) -> Iterator[str]:
    if _LOOSE.search(bare):
        return
    first = bare.split(maxsplit=1)[0]
    lowered = bare if first == "I" or first.startswith("I'") else bare[0].lower() + bare[1:]
    for inner in dict.fromkeys((lowered, bare)):
        yield f"Bob says that {inner}."
        yield f"Bob thinks {inner}."
        yield f"According to Bob, {inner}."
        yield f"{inner[0].upper()}{inner[1:]}, says Bob."
        yield f"If {inner}, the zarp is blue."
        yield f"The zarp is blue if {inner}."
        yield f"The zarp is blue unless {inner}."
        yield f"Perhaps {inner}."
        yield f"We wonder whether {inner}."
        yield f"Is it true that {inner}?"


def _japanese(bare: str) -> Iterator[str]:
    stem = plain(bare)
    if stem is None:
        return
    text = bare if bare.endswith(("だ", "である")) or stem == bare else f"{stem}だ"
    yield f"太郎は{text}と言っている。"
    yield f"{text}と太郎は言っている。"
    yield f"太郎によると、{text}そうだ。"
    if "、" not in bare and "のに" not in bare:
        yield f"{stem}なら、砦は青い。"
        yield f"もし{stem}なら砦は青い。"
        yield f"{stem}かもしれない。"
        yield f"{stem}とは限らない。"
    yield f"{stem}か。"


_PAST = re.compile(r"(?:ん|(?<!嫌)(?<=[一-龠])い)だ$")
"""A verb in the past, 泳いだ or 読んだ; きれいだ is none."""


def plain(bare: str) -> str | None:
    """Return a Japanese sentence without its stop as it stands before なら: polite forms of verbs give none."""
    if bare.endswith(("ます", "ません", "ました", "でした", "よ", "ね", "ください")):
        return None
    return re.sub(r"(?:(?<=[いた])です|です|である|だ)$", "", bare) if not _PAST.search(bare) else bare


_AUXILIARY = re.compile(r"\b(?:is|are|was|were|can|could|may|might|must|should|will|would)\b")
_CLOSED = re.compile(
    r"[,;:(]|\b(?:and|or|but|so|because|since|although|while|if|when|whenever|unless|until|who|which|that|whose|whom|what|"
    r"where|whether|there|not|never|no|nobody|nothing|none|neither|nor|hardly|only|tbh|lol|except|than|as|n't|says?|thinks?|to)\b"
)
_FRONTED = frozenset(
    re.findall(
        r"\w+",
        "in on at for with without by from after before during according due perhaps maybe here now then",
    )
)
_DETERMINERS = frozenset(
    re.findall(
        r"\w+",
        "a an the my your his her our their its this that these those every each all some most many few both "
        "no it he she they we you",
    )
)


def own_question(text: str, names: frozenset[str], language: str) -> str | None:
    """Return the question that asks just what a plain sentence says; None where one would have to understand it first.

    ``names`` are words that are capitals wherever they stand.
    """
    bare = text.strip().rstrip(".!。．！")
    if not bare or _SEVERAL.search(text.strip()) or bare.endswith(("?", "？", "か")):
        return None
    if language == "ja":
        stem = plain(bare)
        return None if stem is None or "、" in bare else f"{stem}か。"
    found = _split(bare)
    if found is None:
        return None
    before, auxiliary, after = found
    first, _, rest = before.partition(" ")
    if first not in names or first.lower() in _DETERMINERS:
        before = f"{first[0].lower()}{first[1:]} {rest}".rstrip()
    return f"{auxiliary.capitalize()} {before} {after}?"


def denied(text: str, language: str) -> str | None:
    """Return the sentence with its predicate denied; None where one would have to understand it first."""
    bare = text.strip().rstrip(".!。．！")
    if not bare or _SEVERAL.search(text.strip()) or bare.endswith(("?", "？", "か")):
        return None
    if language == "ja":
        if "、" in bare or "ない" in bare:
            return None
        if (
            bare.endswith(("である", "だ"))
            and not _PAST.search(bare)
            and not bare.endswith(("そうだ", "ようだ", "べきだ"))
        ):
            return re.sub(r"(?:である|だ)$", "ではない。", bare)
        if re.search(r"(?<![ならたよし])い$", bare) and not bare.endswith("いい"):
            return f"{bare[:-1]}くない。"
        return None
    found = _split(bare)
    return None if found is None else f"{found[0]} {found[1]} not {found[2]}."


def _split(bare: str) -> tuple[str, str, str] | None:
    """Return a sentence around its only auxiliary."""
    auxiliaries = list(_AUXILIARY.finditer(bare))
    first = bare.split(maxsplit=1)[0].lower()
    if len(auxiliaries) != 1 or _CLOSED.search(bare.lower()) or first in _FRONTED or first.endswith("ly"):
        return None
    before, after = bare[: auxiliaries[0].start()].strip(), bare[auxiliaries[0].end() :].strip()
    return (before, auxiliaries[0][0], after) if before and after else None
