"""What goes wrong with a language model, told apart by what can be done about it.

::

    AufhebenError
    └── ModelError
        ├── Unreachable        no connection, or it was cut
        ├── TimedOut           no reply in time
        ├── Overloaded         429 or 5xx: later, perhaps after ``retry_after`` seconds
        ├── Rejected           another 4xx: the key, the quota, the path, the model's name, the request
        ├── Refitted           the endpoint did not know a part of the request, which now goes without it
        ├── Unusable           a reply that is not what was asked for: empty, refused, cut off, malformed
        │   └── Untranslated   nothing came of what is at issue, so that there is no debate
        ├── OutOfBudget        the next call would go beyond a limit stated up front
        ├── NotRecorded        offline, and the journal does not hold the reply
        ├── BadJournal         the journal cannot be read or written, or is none
        └── NoEndpoint         no model or no key is named, or the package for it is missing
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.errors import AufhebenError
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from pydantic import ValidationError


class ModelError(AufhebenError):
    """A model gave no reply that can be used.

    Attributes:
        code: the wording of the reason, a code of the section `error` of the wording.
        fields: what the wording is filled with; never a secret.
        paid: whether the endpoint may charge for the attempt all the same.
    """

    paid: bool = False

    def __init__(self, code: str, **fields: object) -> None:
        self.code = code
        self.fields = fields
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """Return the reason in a language."""
        fields = {
            name: one.text(language) if isinstance(one, ShapeFaults) else one for name, one in self.fields.items()
        }
        return WORDS.say(f"error.{self.code}", language, **fields)


class Unreachable(ModelError):  # noqa: N818 - here and below: the words say it
    """There is no connection to the endpoint, or it was cut: then the request was ``paid`` for, perhaps."""

    def __init__(self, code: str, *, paid: bool = False, **fields: object) -> None:
        self.paid = paid
        super().__init__(code, **fields)


class TimedOut(ModelError):  # noqa: N818
    """No reply came in time; the endpoint may be at it still."""

    paid = True


class Overloaded(ModelError):  # noqa: N818
    """The endpoint asks to come back later.

    Attributes:
        retry_after: seconds to wait, None where it did not say.
    """

    def __init__(self, code: str, retry_after: float | None = None, **fields: object) -> None:
        self.retry_after = retry_after
        super().__init__(code, **fields)

    @property
    def busy(self) -> bool:
        """Return whether there were too many calls, and not a fault of the endpoint."""
        return self.code.startswith("overloaded")


class Rejected(ModelError):  # noqa: N818
    """The endpoint does not accept the request, and would not accept it again."""


class Unusable(ModelError):  # noqa: N818
    """A reply came, and is not what was asked for."""

    paid = True


_SHAPES = {
    "missing": ("missing", ""),
    "extra_forbidden": ("extra", ""),
    "string_too_long": ("long", "max_length"),
    "too_long": ("many", "max_length"),
    "too_short": ("few", "min_length"),
    "literal_error": ("choice", "expected"),
    "greater_than_equal": ("least", "ge"),
    "less_than_equal": ("most", "le"),
}
"""What a schema forbids and what it asks for, by what pydantic calls it; anything else is of another type."""
_MOST_FAULTS, _MOST_PLACES = 5, 3
"""Ways in which a reply does not fit that are told of it, and places that are told of each."""


@dataclass(frozen=True, slots=True)
class ShapeFault:
    """One way in which a reply does not fit a schema, and where: a code of the section `shape` of the wording."""

    code: str
    places: tuple[str, ...]
    expected: str

    def text(self, language: str) -> str:
        """Return it with its first places."""
        shown = WORDS.say("shape.list", language).join(self.places[:_MOST_PLACES])
        left = len(self.places) - _MOST_PLACES
        places = WORDS.say("shape.more", language, places=shown, count=left) if left > 0 else shown
        return WORDS.say(f"shape.{self.code}", language, places=places, expected=self.expected)


@dataclass(frozen=True, slots=True)
class ShapeFaults:
    """How a reply does not fit a schema: each way once, however often it comes."""

    faults: tuple[ShapeFault, ...]

    @classmethod
    def of(cls, error: ValidationError) -> ShapeFaults:
        """Return what is wrong by a validation."""
        found: dict[tuple[str, str], ShapeFault] = {}
        for one in error.errors(include_url=False, include_input=False):
            code, name = _SHAPES.get(one["type"], ("type", ""))
            expected = str(one.get("ctx", {}).get(name, "")).replace(" or ", ", ")
            before = found.get((code, expected), ShapeFault(code, (), expected))
            place = ".".join(map(str, one["loc"])) or "{}"
            found[code, expected] = ShapeFault(code, (*before.places, place), expected)
        return cls(tuple(found.values()))

    def text(self, language: str) -> str:
        """Return them in one line."""
        return WORDS.say("shape.next", language).join(one.text(language) for one in self.faults[:_MOST_FAULTS])


class Untranslated(Unusable):
    """Nothing came of what is at issue, so that there is no debate."""


class OutOfBudget(ModelError):  # noqa: N818
    """The next call would go beyond a limit that was stated up front."""


class NotRecorded(ModelError):  # noqa: N818
    """A reply is asked of a journal that does not hold it, and no call may be made."""


class Refitted(ModelError):  # noqa: N818
    """The endpoint did not know a part of the request; the same call, made again, goes in another form."""


class BadJournal(ModelError):  # noqa: N818
    """The journal cannot be read or written, or is the file of another program."""


class NoEndpoint(ModelError):  # noqa: N818
    """No model can be asked: something it needs is not configured or not installed."""
