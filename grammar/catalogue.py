"""The words that people read, as data: one TOML file a language and room, read through `Catalogue`.

A room keeps its words in a folder: ``en.toml``, ``ja.toml``, …. A text stands under a code, which is the path to it:
``debate.lost`` is the key ``lost`` of the section ``[debate]``. ``{name}`` is a field, as in `str.format`; a field with
``plural`` chooses between two forms by its number, the first for the numbers that the language calls singular::

    found = "{count} {count:plural finding|findings}"
    unmapped = "{count:plural One statement|{count} statements} could not be mapped"

The grammar's own file makes a language: ``grammar/wording/fr.toml`` with

    [language]
    name = "français"
    singular = [0, 1]
    fallback = "en"

and French is chosen by ``--lang fr``. ``fallback`` marks a language that is not complete: what it lacks is taken from
the other one. A language without that mark must have every text, and a law holds it to that.

Limits: a number has two forms at most (not those of Russian or Arabic), and a form holds no ``|``.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

from grammar import regexes as re

SOURCE = "en"
"""The language whose files say which codes there are."""

_HOME = Path(__file__).with_name("wording")
_HEADER = re.compile(r"^\[([\w-]+)", re.MULTILINE)
_PLURAL = "plural "


@dataclass(frozen=True, slots=True)
class Tongue:
    """What a language says of itself: its name, its singular numbers, and where its missing texts are taken from."""

    name: str
    singular: Collection[int]
    fallback: str | None = None


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, the source language first."""
    return (SOURCE, *sorted({path.stem for path in _HOME.glob("*.toml")} - {SOURCE}))


@cache
def tongue(language: str) -> Tongue:
    """Return what a language says of itself."""
    return Tongue(**tomllib.loads(_sections(_HOME / f"{language}.toml")["language"])["language"])


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The texts of one room in all languages.

    Only the sections that are asked for are parsed: `tomllib` is slow, and a command says little.
    """

    folder: Path

    def say(self, code: str, language: str, /, **fields: object) -> str:
        """Return a text with its fields filled in.

        >>> Catalogue(_HOME).say("list.or", "en", first="`,`", last="a name")
        '`,` or a name'
        """
        template = self.template(code, language)
        if _PLURAL in template:
            return "".join(map(str, self.pieces(code, language, **fields)))
        return template.format(**fields)

    def pieces(self, code: str, language: str, /, **fields: object) -> Iterator[object]:
        """Yield a text in pieces: its own words as `str`, its fields as they are given."""
        return _filled(self.template(code, language), fields, tongue(language).singular)

    def template(self, code: str, language: str) -> str:
        """Return a text as it stands in the file of the language, or in that of its fallback."""
        return _template(self.folder, code, language)

    def codes(self, language: str = SOURCE, section: str | None = None) -> tuple[str, ...]:
        """Return the codes that a language has, of one section or of all, in the order of its file."""
        path = self.folder / f"{language}.toml"
        return tuple(
            code
            for name in (_sections(path) if section is None else (section,))
            if name != "language"
            for code in _section(path, name)
        )

    def __contains__(self, code: str) -> bool:
        return code in _section(self.folder / f"{SOURCE}.toml", code.partition(".")[0])


def fields(template: str) -> frozenset[str]:
    """Return the names of a text's fields.

    >>> sorted(fields("{count} {count:plural turn|turns of {agent}}"))
    ['agent', 'count']
    """
    names = set[str]()
    for _, name, form, _ in string.Formatter().parse(template):
        if name is not None:
            names |= {name, *fields(form or "")}
    return frozenset(names)


def _filled(template: str, values: Mapping[str, object], singular: Collection[int]) -> Iterator[object]:
    for text, name, form, _ in string.Formatter().parse(template):
        if text:
            yield text
        if name is None:
            continue
        if form and form.startswith(_PLURAL):
            number = values[name]
            if not isinstance(number, int):
                raise TypeError(f"{name} chooses between two forms, so it has to be a whole number: {number!r}")
            one, many = form.removeprefix(_PLURAL).split("|")
            yield from _filled(one if number in singular else many, values, singular)
        else:
            yield format(values[name], form) if form else values[name]


@cache  # a long report asks for the same texts thousands of times
def _template(folder: Path, code: str, language: str) -> str:
    found = _section(folder / f"{language}.toml", code.partition(".")[0]).get(code)
    if found is not None:
        return found
    fallback = tongue(language).fallback
    if fallback is None:
        raise KeyError(f"{code}: add it to {folder.parent.name}/{folder.name}/{language}.toml")
    return _template(folder, code, fallback)


@cache
def _sections(path: Path) -> Mapping[str, str]:
    """Return the text of each section of a file, unparsed; tables of a section stand with it."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    _, *parts = _HEADER.split(text)
    found: dict[str, str] = {}
    for name, rest in zip(parts[::2], parts[1::2], strict=True):
        found[name] = f"{found.get(name, '')}[{name}{rest}"
    return found


@cache
def _section(path: Path, name: str) -> Mapping[str, str]:
    """Return the texts of a section by code; of none where the file has no such section."""
    parsed = tomllib.loads(_sections(path).get(name, ""))
    return dict(_texts(parsed, ""))


def _texts(table: Mapping[str, object], path: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _texts(cast("dict[str, object]", value), f"{path}{key}.")
        elif isinstance(value, str):
            yield f"{path}{key}", value
