"""Everything the front door says by itself: the texts are in this folder, one file a language.

The sentences of a knowledge base are its own ``say`` lines'.
"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Self

from aufheben.blocks import Run
from grammar.catalogue import Catalogue, languages

WORDS = Catalogue(Path(__file__).parent)


class _Named(StrEnum):
    @classmethod
    def named(cls, name: str) -> Self | None:
        """Return the language of a code, None when there is no such language."""
        return next((language for language in cls if language.value == name), None)


if TYPE_CHECKING:
    from collections.abc import Mapping

    class Language(_Named):
        """The languages of all fixed wording: each that has a file; the code itself speaks of these two."""

        EN = "en"
        JA = "ja"
else:
    Language = _Named("Language", {code.upper().replace("-", "_"): code for code in languages()}, module=__name__)


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language that a system is set to, English where there are no words in it.

    >>> of_locale({"LANG": "ja_JP.UTF-8"}), of_locale({"LC_ALL": "C", "LANG": "ja_JP"})
    (<Language.JA: 'ja'>, <Language.EN: 'en'>)
    """
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return of_name(next(filter(None, names), "")) or Language.EN


def of_name(locale: str) -> Language | None:
    """Return the language of the name of a locale, ``ja`` or ``ja_JP.UTF-8``; None when there are no words in it."""
    return Language.named(re.split("[-_.@]", locale, maxsplit=1)[0])


def tell(code: str, language: Language, /, **fields: object) -> str:
    """Return a fixed wording with its fields filled in.

    >>> tell("debate.lost", Language.EN, claim="buy(a)")
    'buy(a) is defeated'
    """
    return WORDS.say(code, language, **fields)


def words(code: str, language: Language, /, **fields: object) -> tuple[Run, ...]:
    """Return a fixed wording whose fields keep their own style: a field is a text, a number or `Run`."""
    pieces = WORDS.pieces(code, language, **fields)
    return tuple(piece if isinstance(piece, Run) else Run(str(piece)) for piece in pieces)
