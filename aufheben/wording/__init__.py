"""Everything the front door says by itself, in English and in Japanese.

One catalog, keyed by stable codes; a law holds the fields of both languages equal. The texts of findings are
`grammar.wording`'s, the sentences of a knowledge base its own ``say`` lines'.
"""

from __future__ import annotations

import string
from enum import StrEnum
from typing import TYPE_CHECKING

from aufheben.blocks import Run
from aufheben.wording.commands import COMMANDS
from aufheben.wording.debates import DEBATES
from aufheben.wording.evaluation import EVALUATION
from aufheben.wording.explanations import EXPLANATIONS
from aufheben.wording.exports import EXPORTS
from aufheben.wording.failures import FAILURES
from aufheben.wording.faults_of_moves import FAULTS_OF_MOVES
from aufheben.wording.faults_of_the_whole import FAULTS_OF_THE_WHOLE
from aufheben.wording.futures import FUTURES
from aufheben.wording.glossary import GLOSSARY
from aufheben.wording.maps import MAPS
from aufheben.wording.models import MODELS
from aufheben.wording.page import PAGE
from aufheben.wording.prose import PROSE
from aufheben.wording.readings import READINGS
from aufheben.wording.tasks import TASKS
from aufheben.wording.verification import VERIFICATION

if TYPE_CHECKING:
    from collections.abc import Mapping


class Language(StrEnum):
    """The languages of all fixed wording."""

    EN = "en"
    JA = "ja"

    @classmethod
    def named(cls, name: str) -> Language | None:
        """Return the language of a code, None when there is no such language."""
        return next((language for language in cls if language.value == name), None)


CATALOG: Mapping[str, tuple[str, str]] = {
    **COMMANDS,
    **DEBATES,
    **EVALUATION,
    **EXPLANATIONS,
    **EXPORTS,
    **FAILURES,
    **FAULTS_OF_MOVES,
    **FAULTS_OF_THE_WHOLE,
    **FUTURES,
    **GLOSSARY,
    **MAPS,
    **MODELS,
    **PAGE,
    **PROSE,
    **READINGS,
    **TASKS,
    **VERIFICATION,
}
"""Code to (English, Japanese); fields in braces, as in `str.format`."""


def tell(code: str, language: Language, **fields: object) -> str:
    """Return a fixed wording with its fields filled in.

    >>> tell("debate.lost", Language.EN, claim="buy(a)")
    'buy(a) is defeated'
    """
    return _template(code, language).format(**fields)


def words(code: str, language: Language, **fields: object) -> tuple[Run, ...]:
    """Return a fixed wording whose fields keep their own style: a field is a text, a number or `Run`."""
    pieces: list[Run] = []
    for text, field, _, _ in string.Formatter().parse(_template(code, language)):
        if text:
            pieces.append(Run(text))
        if field is not None:
            value = fields[field]
            pieces.append(value if isinstance(value, Run) else Run(str(value)))
    return tuple(pieces)


def _template(code: str, language: Language) -> str:
    english, japanese = CATALOG[code]
    return english if language is Language.EN else japanese
