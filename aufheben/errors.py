"""Requests that do not fit: told in English by the API, in the chosen language by the command line."""

from __future__ import annotations

from aufheben.wording import Language, tell
from engine.values.errors import AufhebenError


class Misuse(AufhebenError):  # noqa: N818 - the word says it
    """A request asks for something that does not exist or does not go together.

    Attributes:
        code: the wording of the reason, a code of `aufheben.wording`.
        fields: what the wording is filled with.
    """

    def __init__(self, code: str, **fields: object) -> None:
        self.code = code
        self.fields = fields
        super().__init__(tell(code, Language.EN, **fields))
