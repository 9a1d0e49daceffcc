"""The root of every error that this project raises on purpose; `aufheben.errors` draws the tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar


class AufhebenError(Exception):
    """Any error that is told to a user: the text says what was expected, what was found, and what to do.

    Attributes:
        words: what tells errors that carry a key and values: the room that has the words sets it. Without it they are
            told by key and values.
    """

    words: ClassVar[Callable[[AufhebenError], str] | None] = None

    def __str__(self) -> str:
        words = type(self).words
        return super().__str__() if words is None else words(self)


class Unsupported(AufhebenError):  # noqa: N818 - the field's word reads better in `raise Unsupported(...)`
    """A theory uses something that what was asked for does not cover, by design.

    Attributes:
        feature: the construct, and for what it is not covered ("a priority under wfsx").
        where: the statement that uses it, as printed.
        source: the opaque source key of that statement, if it has one.
    """

    def __init__(self, feature: str, where: str, source: object = None) -> None:
        self.feature = feature
        self.where = where
        self.source = source
        super().__init__(f"{feature} is not covered: `{where}`")


class LimitReached(AufhebenError):  # noqa: N818
    """Work stopped at a limit that was stated up front.

    Attributes:
        limit: which one: "time", "ground rules", "nodes", "combinations"; or, of what open literals could change, "open
            literals", "diagram nodes", "smallest completions", "states of knowledge".
        value: its value, in seconds or in pieces.
        doing: what was being done.
        advice: what to do about it.
    """

    def __init__(self, limit: str, value: float, doing: str, advice: str) -> None:
        self.limit = limit
        self.value = value
        self.doing = doing
        self.advice = advice
        unit = " s" if limit == "time" else ""
        super().__init__(f"stopped at the limit of {value:g}{unit} ({limit}) while {doing}; {advice}")


class ArithmeticFault(AufhebenError):  # noqa: N818
    """A comparison or an arithmetic operation has no value for an instance of a rule.

    Attributes:
        rule: the rule, as printed.
        instance: what its variables stand for, as printed ("X = 3, Y = long").
        reason: why there is no value ("division by zero", "result out of 32 bits", "order of a name").
        source: the opaque source key of the rule, if it has one.
    """

    def __init__(self, rule: str, instance: str, reason: str, source: object = None) -> None:
        self.rule = rule
        self.instance = instance
        self.reason = reason
        self.source = source
        with_values = f" with {instance}" if instance else ""
        super().__init__(f"{reason} in `{rule}`{with_values}")


class InvalidTheory(AufhebenError):  # noqa: N818
    """A theory breaks a rule of the language; texts are checked before, so this speaks to users of the API.

    Attributes:
        fault: what is wrong ("an unbound variable"), by which `aufheben` finds the words that say what to do.
        source: the opaque source key of the statement, if it has one.
        fields: what it is about, as printed, for those words.
    """

    def __init__(self, fault: str, source: object = None, **fields: object) -> None:
        self.fault = fault
        self.source = source
        self.fields = {name: str(value) for name, value in fields.items()}
        about = ", ".join(f"{name} `{value}`" for name, value in self.fields.items())
        super().__init__(f"{fault}: {about}" if about else fault)
