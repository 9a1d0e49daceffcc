"""Who chats about what: personas of the 32 kinds of `groups`, and topics, as data in each language.

The data that come with the program are `aufheben/personas/data/LANGUAGE.toml`; a file of one's own has the same form::

    [[personas]]
    name = "Mira"
    axes = "OceAn"              # high axes as capitals, in the order of `TraitAxis`
    description = "…"
    utterances = ["…", "…"]     # what the persona would typically say

    [[topics]]
    name = "sweets"             # what files and commands call it
    title = "a new convenience-store sweet"
    description = "…"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from aufheben.errors import Misuse
from aufheben.forms import FormTrouble
from aufheben.personas.groups import KINDS, PersonaKind, kind_of, persona_groups
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

_DATA = Path(__file__).parent / "data"
_Line = Annotated[str, Field(pattern=r"^ *[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f\u2028\u2029]*$", max_length=100)]
_Text = Annotated[str, Field(pattern=r"\S", max_length=2_000)]


@dataclass(frozen=True, slots=True)
class Persona:
    """Somebody who takes part: a name, the kind of person, a description, and what they would typically say."""

    name: str
    axes: PersonaKind
    description: str
    utterances: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatTopic:
    """What a chat is about: ``name`` as files and commands call it, ``title`` as it is said, what is to be done."""

    name: str
    title: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class People:
    """The personas and topics of a file, in its order."""

    personas: tuple[Persona, ...]
    topics: tuple[ChatTopic, ...]


class _PeopleForm(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid")


class _PersonaTable(_PeopleForm):
    name: _Line
    axes: Annotated[str, Field(pattern=r"^[oO][cC][eE][aA][nN]$")]
    description: _Text
    utterances: tuple[_Text, ...] = ()


class _TopicTable(_PeopleForm):
    name: Annotated[str, Field(pattern=r"^[\w-]+$", max_length=60)]
    title: _Line
    description: Annotated[str, Field(max_length=2_000)] = ""


class _PeopleTable(_PeopleForm):
    personas: tuple[_PersonaTable, ...] = ()
    topics: tuple[_TopicTable, ...] = ()


def read_people(path: Path) -> People:
    """Return the personas and topics of a file. Raises `Misuse` with what is wrong with it.

    Names are one's own: two personas, or two topics, of one name are refused.
    """
    try:
        table = _PeopleTable.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise Misuse("people.unreadable", path=path, reason=Trouble(error)) from error
    except (ValueError, RecursionError) as error:  # of the form, of TOML and UTF-8, or a NUL in the path
        raise Misuse("people.form", path=path, reason=FormTrouble(error)) from error
    _different(path, [one.name for one in table.personas])
    _different(path, [one.name for one in table.topics])
    return People(
        tuple(Persona(one.name, kind_of(one.axes), one.description, one.utterances) for one in table.personas),
        tuple(ChatTopic(one.name, one.title, one.description) for one in table.topics),
    )


def _different(path: Path, names: Sequence[str]) -> None:
    twice = next((name for place, name in enumerate(names) if name.casefold() in map(str.casefold, names[:place])), "")
    if twice:
        raise Misuse("people.twice", path=path, name=twice)


def is_name(text: str) -> bool:
    r"""Return whether somebody may be called so: on one line of 100 characters at most, which says something.

    >>> is_name("Ada"), is_name(" "), is_name("Ada\nBo")
    (True, False, False)
    """
    try:
        TypeAdapter(_Line).validate_python(text)
    except ValidationError:
        return False
    return True


@cache
def people(language: str) -> People:
    """Return the personas and topics that come with the program in a language."""
    return read_people(_DATA / f"{language}.toml")


def personas(language: str) -> tuple[Persona, ...]:
    """Return the personas that come with the program in a language, one of each kind."""
    return people(language).personas


def topics(language: str) -> tuple[ChatTopic, ...]:
    """Return the topics that come with the program in a language."""
    return people(language).topics


def has_all_kinds(found: People) -> bool:
    """Return whether the 32 kinds are there, once each, so that the rule of `persona_groups` makes the groups."""
    return len(found.personas) == len(KINDS) == len({one.axes for one in found.personas})


def groups_of(found: People, count: int) -> tuple[tuple[Persona, ...], ...]:
    """Return the first groups of three of some personas, fewer than ``count`` where there are not so many.

    Where all kinds are there the rule of `persona_groups` says who chats together; else the personas are taken in
    threes as they stand.
    """
    if has_all_kinds(found):
        kinds = {one.axes: one for one in found.personas}
        return tuple(tuple(kinds[kind] for kind in group) for group in persona_groups(count, seed=0))
    threes = len(found.personas) // 3
    return tuple(found.personas[3 * place : 3 * place + 3] for place in range(min(count, threes)))
