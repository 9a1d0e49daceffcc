"""Requests that do not fit, and the tree of everything that a caller of `aufheben` can catch.

::

    AufhebenError              the root: the text says what was expected, what was found, and what to do
    ├── Misuse                 a request asks for what does not exist or does not go together
    │   └── ReplyRefused       a forum does not take a reply of the recommender, not a second time either
    ├── Unreadable             a text, a file, a knowledge base or a debate has faults; it carries all of them
    │   └── UnreadableMessage  a message says what the theories do not hold
    ├── MissingPackage         a text is in a language whose reader needs packages that are not installed
    ├── Unsupported            a theory uses something that what was asked for does not cover
    ├── InvalidTheory          a theory built in memory breaks a rule of the language
    │   └── StrictContradiction    what facts and strict rules say of themselves contradicts itself
    ├── ArithmeticFault        a comparison or an operation has no value for some instance
    ├── LimitReached           a stated limit on time, ground rules, nodes or combinations was hit
    ├── Unmade                 a made task whose text or debate is not what was planned: a defect of ours
    ├── MissingExtra           a part of the testing kit whose package is not installed
    └── ModelError             a language model gave no reply that can be used; `llm_bridge.errors` tells them apart

    ImportError
    └── NamesCollide           ``import aufheben`` found another package of the name of one of ours

Each room raises its own. All are names of `aufheben`, but for those of made tasks and of the testing kit, which no
function of `aufheben` raises.
"""

from __future__ import annotations

from aufheben.wording import WORDS, Language, tell
from engine.values.errors import AufhebenError, InvalidTheory, Unsupported
from grammar.wording import in_words


class Misuse(AufhebenError):  # noqa: N818 - the word says it
    """A request asks for something that does not exist or does not go together: told in English by the API.

    Attributes:
        code: the wording of the reason, a code of `aufheben.wording`.
        fields: what the wording is filled with; the command line tells them in the chosen language.
    """

    def __init__(self, code: str, **fields: object) -> None:
        self.code = code
        self.fields = fields
        # Where the wording names options of the command line, the API has one of its own, with its parameters.
        of_api = f"api.{code}"
        super().__init__(self._worded(of_api if of_api in WORDS else code, Language.EN))

    def text(self, language: Language) -> str:
        """Return the reason in a language, as the command line tells it."""
        return self._worded(self.code, language)

    def _worded(self, code: str, language: Language) -> str:
        return tell(code, language, **in_words(self.fields, language))


def worded(error: AufhebenError, language: Language = Language.EN) -> str:
    """Return what an error says, in a language; what carries no key and values says it in English alone."""
    match error:
        case Unsupported(feature=feature, where=where):
            return tell(f"unsupported.{feature}", language, where=where)
        case InvalidTheory(fault=fault, fields=fields):
            return tell(f"theory.{fault}", language, **fields)
        case _:
            return Exception.__str__(error)


AufhebenError.words = staticmethod(worded)
