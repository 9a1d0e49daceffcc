"""Why what a file holds has not the form that it should have, in words: of JSON, of TOML, of a schema."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass

from pydantic import ValidationError

from aufheben.wording import WORDS
from grammar.wording import Trouble

_AT = re.compile(r"at line (\d+), column (\d+)")
_FAULTS = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "string_type": "no-text",
    "int_type": "no-number",
    "int_parsing": "no-number",
    "tuple_type": "no-list",
    "model_type": "no-object",
    "model_attributes_type": "no-object",
    "string_too_short": "too-short",
    "string_too_long": "too-long",
    "enum": "none-of",
    "string_pattern_mismatch": "no-match",
}
"""What pydantic calls a fault, and what it is called here."""


class FormFault(ValueError):  # noqa: N818 - it never reaches a user: `FormTrouble` words it
    """What we find wrong with the form of a file ourselves: a key of its words, and values."""

    def __init__(self, code: str, **fields: object) -> None:
        self.code = code
        self.fields = fields
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """Return the reason."""
        return WORDS.say(f"form.{self.code}", language, **self.fields)


@dataclass(frozen=True, slots=True)
class FormTrouble(Trouble):
    """Why a file has another form: what is said by itself where there are no words for it.

    >>> FormTrouble(json.JSONDecodeError("Expecting value", "[", 1)).text("en")
    'no JSON from column 2 of the line on'
    """

    def text(self, language: str) -> str:
        """Return the reason."""
        error = self.error
        match error:
            case ValidationError():
                return _departure(error, language)
            case UnicodeDecodeError():
                return WORDS.say("form.not-utf8", language, offset=error.start)
            case json.JSONDecodeError():
                return WORDS.say("form.no-json", language, column=error.colno)
            case tomllib.TOMLDecodeError():
                at = _AT.search(str(error))
                line, column = at.groups() if at else ("", "")
                code = "form.no-toml" if at else "form.no-toml-end"
                return WORDS.say(code, language, line=line, column=column)
            case FormFault():
                return error.text(language)
            case RecursionError():
                return WORDS.say("form.too-deep", language)
            case _:
                return str(error)


def _departure(error: ValidationError, language: str) -> str:
    """Return where a document first departs from its schema, and how."""
    first = error.errors(include_url=False)[0]
    # Places are counted from 0 by the schema and from 1 by people.
    loc = [str(one + 1) if isinstance(one, int) else one for one in first["loc"]]
    place = ".".join(loc) or WORDS.say("form.whole", language)
    context = first.get("ctx", {})
    limit = context.get("max_length", context.get("min_length", ""))
    fields = {"place": place, "limit": limit, "form": context.get("pattern", context.get("expected", ""))}
    code = _FAULTS.get(first["type"])
    if code is None:
        return f"{place}: {first['msg']}"
    return WORDS.say(f"form.{code}", language, **fields)
