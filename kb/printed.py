"""The texts and numbers of a record of a debate, as they are read back.

A text says one thing and is printed as it says it: a blank more, a comment or a second literal within it is not what
the record was made with, and whoever reads the record would be told something else than what was verified.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import Weak
from grammar.reading import parse_literal, parse_rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.values.literals import BodyItem, Literal


Part: TypeAlias = "dict[str, Part] | list[Part] | tuple[Part, ...] | str | int | float | None"
"""A part of a document, as plain values."""


@lru_cache(maxsize=10_000)
def literal(text: str) -> Literal:
    """Return the literal of a text. A record says most of its texts several times; each is read once.

    Raises `Unreadable`.
    """
    return parse_literal(text, "<record>")


def items(texts: Iterable[str]) -> tuple[BodyItem, ...]:
    """Return the body items of some texts, each a part of a body. Raises `Unreadable`."""
    return _body(", ".join(texts))


@lru_cache(maxsize=10_000)
def _body(text: str) -> tuple[BodyItem, ...]:
    return parse_rule(f"{text} => p", "<record>").body if text else ()


def fraction(text: str) -> tuple[int, int]:
    """Return numerator and denominator of a share, as they are written."""
    above, _, below = text.partition("/")
    return int(above), int(below or 1)


def numbers(part: Part, field: str = "") -> Iterator[int]:
    """Yield the numbers that a part of a record states, of those with more than 12 digits the first 12."""
    match part:
        case dict():
            for name, value in part.items():
                yield from numbers(value, field if field == "shares" else name)
        case list() | tuple():
            for value in part:
                yield from numbers(value, field)
        case bool():
            return
        case int():
            yield part
        case str() if field == "shares":
            yield from (int(half[:12]) for half in part.split("/"))
        case _:
            return


def misprinted(part: Part, field: str = "") -> Iterator[str]:
    """Yield the texts of a part of a record that are not printed as what they say.

    Raises `Unreadable` for a text that says nothing.
    """
    match part:
        case dict():
            for name, value in part.items():
                if name != "missing":
                    yield from misprinted(value, field if field in _BY_NAME else name)
        case list() | tuple():
            for value in part:
                yield from misprinted(value, field)
        case str() if field in _PRINTED and (not part or _PRINTED[field](part) != part):
            yield part
        case _:
            return


def _literal(text: str) -> str:
    return str(literal(text))


def _premise(text: str) -> str:
    return ", ".join(str(item) for item in items((text,))[:1] if not isinstance(item, Weak))


def _member(text: str) -> str:
    return ", ".join(map(str, items((text,))))


def _value(text: str) -> str:
    return ", ".join(map(str, literal(f"p({text})").args))


def _share(text: str) -> str:
    above, below = fraction(text)
    return str(Fraction(above, below)) if below else ""


_BY_NAME = frozenset({"binding", "kept", "shares"})
"""Fields whose own fields are names of agents and variables."""

_PRINTED: dict[str, Callable[[str], str]] = {
    "strong": _premise,
    "binding": _value,
    "shares": _share,
    **dict.fromkeys(("saturated", "common", "core", "kept", "members"), _member),
    **dict.fromkeys(("weak_negation", "Ass", "consequent", "Conc"), _literal),
    **dict.fromkeys(("literal", "literals", "claim", "point", "priorities", "barred", "answers"), _literal),
}
"""How a text of a field is printed again once it is read."""
