"""HTML as values: elements whose texts and attributes are escaped because there is no other way to write them.

Texts come from knowledge bases, people and models. Whatever they hold, they stay text: the only markup that is not
made here is our own (`Markup`), and no element can have an event handler, load a file, or link outside the page.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from aufheben.blocks import visible

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VOID = frozenset({"meta", "link", "br", "wbr", "hr", "col", "input"})
_RAW = frozenset({"script", "style", "iframe", "object", "embed", "base", "form", "img"})


@dataclass(frozen=True, slots=True)
class Markup:
    """Markup of our own making: a style sheet, a script, the drawn map. Never a text of somebody else."""

    source: str


@dataclass(frozen=True, slots=True)
class Element:
    """An element; ``attributes`` are already checked."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()

    def __str__(self) -> str:
        pieces: list[str] = []
        _write(self, pieces)
        return "".join(pieces)


Node: TypeAlias = Element | Markup | str
Content: TypeAlias = "Element | Markup | str | Iterable[Content] | None"
"""What an element may be given: None is nothing, and lists may be nested."""
Attribute: TypeAlias = str | int | bool | None


def el(tag: str, *children: Content, **attributes: Attribute) -> Element:
    """Return an element; children may be texts, elements and iterables of them, None is nothing.

    Attribute names are written with ``_`` for ``-`` and may end in ``_`` (``class_``, ``for_``). True is an attribute
    without a value, False and None are none.

    >>> str(el("p", "a < b", el("b", "!"), class_="x"))
    '<p class="x">a &lt; b<b>!</b></p>'
    """
    if _NAME.fullmatch(tag) is None or tag in _RAW:
        raise ValueError(f"{tag!r} is no element for texts")
    return Element(tag, tuple(_attributes(attributes)), tuple(_flat(children)))


def _attributes(given: dict[str, Attribute]) -> Iterator[tuple[str, str]]:
    for written, value in given.items():
        name = written.rstrip("_").replace("_", "-")
        if _NAME.fullmatch(name) is None or name.startswith("on") or name in {"src", "srcdoc", "action"}:
            raise ValueError(f"{name!r} is no attribute for texts")
        if value is None or value is False:
            continue
        text = "" if value is True else str(value)
        if name == "href" and not text.startswith("#"):
            raise ValueError(f"{text!r} leads out of the page")
        yield name, text


def _flat(children: Iterable[Content]) -> Iterator[Node]:
    for child in children:
        match child:
            case None:
                continue
            case str() | Element() | Markup():
                yield child
            case _:
                yield from _flat(child)


def _write(node: Node, pieces: list[str]) -> None:
    match node:
        case str():
            pieces.append(html.escape(visible(node)))
        case Markup(source):
            pieces.append(source)
        case Element(tag, attributes, children):
            pieces.append(f"<{tag}")
            for name, text in attributes:
                pieces.append(f' {name}="{html.escape(visible(text))}"' if text else f" {name}")
            pieces.append(">")
            if tag not in _VOID:
                for child in children:
                    _write(child, pieces)
                pieces.append(f"</{tag}>")


def unlinked(node: Content, shown: Container[str] = ()) -> Content:
    """Return a part of a page without its links to turns that are not shown; ``shown`` are identifiers of elements."""
    match node:
        case Element("a", attributes, children) if ("class", "to") in attributes:
            return node if dict(attributes)["href"].removeprefix("#") in shown else Element("span", (), children)
        case Element(tag, attributes, children):
            return Element(tag, attributes, tuple(_flat(unlinked(child, shown) for child in children)))
        case _:
            return node


def identifiers(nodes: Iterable[Content]) -> Iterator[str]:
    """Yield the identifiers of all elements."""
    for node in _flat(nodes):
        if isinstance(node, Element):
            yield from (text for name, text in node.attributes if name == "id")
            yield from identifiers(node.children)


_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def script_json(value: object) -> str:
    r"""Return JSON that can stand in a script element: nothing in it can end the element or begin a comment.

    >>> script_json("</script>")
    '"\\u003c/script\\u003e"'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def data(name: str, value: object) -> Markup:
    """Return a value as a script element that scripts of the page read, and that is none itself."""
    return Markup(f'<script type="application/json" id="{html.escape(name)}">{script_json(value)}</script>')
