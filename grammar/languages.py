"""The languages that texts are written and told in: the one door to their readers and verbalizers.

Each comes with the first text that is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from engine.values.literals import Literal
from grammar import regexes as re
from grammar.controlled import (
    ENGLISH,
    JAPANESE,
    Negation,
    Phrasebook,
    ProseVerbalizer,
    SentenceReader,
    SentenceVerbalizer,
)
from grammar.statements import Say

_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff\uff66-\uff9f々]")
"""Kana, those of half width too, and kanji: English has none."""
_LATIN_WORD = re.compile("[A-Za-z]{2,}")


def language_of(text: str) -> str:
    """Return the language of a text: Japanese when it holds kana or kanji, else English.

    >>> language_of("aはカメラである。"), language_of("a is a camera.")
    ('ja', 'en')
    """
    return JAPANESE if _JAPANESE.search(text) else ENGLISH


def reader_of(
    language: str,
    negation: Negation = Negation.STRONG,
    says: Iterable[Say] = (),
    known: Iterable[Literal] = (),
    *,
    textbook: bool = False,
    about: str = "",
) -> SentenceReader:
    """Return the reader of the sentences of a language.

    ``known`` are literals of a knowledge base that sentences are put to. Japanese has no articles, so there a noun is
    a kind where the base has it as a unary predicate; English needs no such hint. ``about`` is the question at issue in
    it, of which questions may name what it is about in less words. ``textbook`` reads
    the controlled languages only: whoever has a model for the rest wants one vocabulary for all that is prose.
    """
    own = tuple(says)
    if language == JAPANESE and textbook:
        from grammar.japanese.controlled import ControlledReader  # noqa: PLC0415 - one language at a time

        return ControlledReader(negation, own, known)
    if language == JAPANESE:
        from grammar.japanese.reader import JapaneseReader  # noqa: PLC0415 - one language at a time

        return JapaneseReader(negation, own, known, about=about)
    if textbook:
        from grammar.english.textbook import TextbookReader  # noqa: PLC0415 - as above

        return TextbookReader(negation, tuple(say for say in own if say.language in (None, "en")))
    from grammar.english.reader import EnglishReader  # noqa: PLC0415 - as above

    return EnglishReader(negation, own, known, about=about)


def prose_verbalizer(language: str, says: Iterable[Say] = ()) -> ProseVerbalizer:
    """Return what says values in running text in a language, "en" or "ja"."""
    if language == JAPANESE:
        from grammar.japanese.verbalization import JapaneseProseVerbalizer, JapaneseSentenceVerbalizer  # noqa: PLC0415

        lines = tuple(says)
        english = _in_english(lines)
        return JapaneseProseVerbalizer(JapaneseSentenceVerbalizer(lines), Phrasebook(lines), english)
    from grammar.english.verbalization import EnglishProseVerbalizer, EnglishSentenceVerbalizer  # noqa: PLC0415

    return EnglishProseVerbalizer(EnglishSentenceVerbalizer(says))


def _in_english(says: tuple[Say, ...]) -> Callable[[Literal], str | None]:
    """Return what tells a literal in the words that an English line has for it, None where there is none."""

    @cache
    def verbalizer() -> ProseVerbalizer:
        return prose_verbalizer(ENGLISH, says)

    book = Phrasebook(says)

    def words(literal: Literal) -> str | None:
        return verbalizer().literal(literal) if book.template(literal, ENGLISH) is not None else None

    return words


def sentence_verbalizer(language: str, says: Iterable[Say] = ()) -> SentenceVerbalizer:
    """Return what says values in a language, "en" or "ja", as sentences that are read back."""
    return prose_verbalizer(language, says).sentences


def is_foreign(text: str, language: str) -> bool:
    """Return whether a text is plainly in the other language; names and single words in Latin letters are not.

    >>> is_foreign("ａは軽い", "en"), is_foreign("a is light", "ja"), is_foreign("iPhone", "ja")
    (True, True, False)
    """
    japanese = _JAPANESE.search(text) is not None
    return japanese if language == ENGLISH else not japanese and len(_LATIN_WORD.findall(text)) > 1
