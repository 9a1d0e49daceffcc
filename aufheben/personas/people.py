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
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from aufheben.errors import Misuse
from aufheben.forms import FormFault, FormTrouble
from grammar.wording import Trouble

# Which personas chat together: 32 kinds of people by five axes, and groups of three that differ.
#
# The axes are the Big Five (Goldberg 1990), each high or low, and the distance of two kinds is on how many axes they
# differ. Kobayashi et al. ask for groups of three "that differ most", which 1,280 of the 4,960 do by the sum of their
# distances. Here the smallest distance decides, then whether groups share nobody, then an order that a seed draws.


class TraitAxis(StrEnum):
    """An axis of the Big Five."""

    OPENNESS = "openness"
    CONSCIENTIOUSNESS = "conscientiousness"
    EXTRAVERSION = "extraversion"
    AGREEABLENESS = "agreeableness"
    NEUROTICISM = "neuroticism"


@dataclass(frozen=True, slots=True)
class PersonaKind:
    """A kind of people: the axes on which they are high; on the others they are low."""

    high: frozenset[TraitAxis]

    def __str__(self) -> str:
        """Return the kind as a name, an initial an axis, high ones as capitals.

        >>> str(PersonaKind(frozenset({TraitAxis.OPENNESS, TraitAxis.AGREEABLENESS})))
        'OceAn'
        """
        initials = ((axis, axis.value[0]) for axis in TraitAxis)
        return "".join(initial.upper() if axis in self.high else initial for axis, initial in initials)

    def distance(self, other: PersonaKind) -> int:
        """Return on how many axes two kinds differ."""
        return len(self.high ^ other.high)


def kind_of(name: str) -> PersonaKind:
    """Return the kind of a name, an initial an axis. Raises `ValueError` for what is none.

    >>> str(kind_of("OceAn"))
    'OceAn'
    """
    axes = tuple(TraitAxis)
    if name.casefold() != "".join(axis.value[0] for axis in axes):
        raise FormFault("no-kind", name=name)
    return PersonaKind(frozenset(axis for axis, initial in zip(axes, name, strict=True) if initial.isupper()))


PersonaGroup = tuple[PersonaKind, PersonaKind, PersonaKind]
"""Three kinds of people, in the order of `KINDS`."""

KINDS = tuple(
    PersonaKind(frozenset(axis for axis, high in zip(TraitAxis, highs, strict=True) if high))
    for highs in product((False, True), repeat=len(TraitAxis))
)
"""All 32, from those that are low everywhere to those that are high everywhere."""


def kinds_that_differ() -> tuple[PersonaGroup, ...]:
    """Return the groups whose smallest distance is largest, in the order of `KINDS`.

    They are the 480 groups with distances 3, 3 and 4: three distances sum to at most 2 an axis, so that not all are 4.
    """
    nearest = {group: distances_of(group)[0] for group in combinations(KINDS, 3)}
    largest = max(nearest.values())
    return tuple(group for group, distance in nearest.items() if distance == largest)


def persona_groups(count: int, seed: int) -> tuple[PersonaGroup, ...]:
    """Return so many groups of kinds that differ; the first ones are the same whatever the count.

    Each is one that shares the fewest kinds with those before it, the first such in an order that the seed draws: up to
    four groups always share nobody. Raises `ValueError` where there are not so many groups.

    >>> [" ".join(map(str, group)) for group in persona_groups(2, seed=0)]
    ['oCeAN oCEan OcEaN', 'ocean OcEAN OCeAn']
    """
    draw = Random(seed)  # noqa: S311 - an experiment that can be repeated, no secret
    # Draws of random() are the same in every version of Python, those of shuffle() need not be.
    drawn = {group: draw.random() for group in kinds_that_differ()}
    if not 0 <= count <= len(drawn):
        raise FormFault("no-groups", count=count, most=len(drawn))
    left = sorted(drawn, key=drawn.__getitem__)
    chosen: list[PersonaGroup] = []
    taken: set[PersonaKind] = set()
    while len(chosen) < count:
        group = min(left, key=lambda one: len(taken.intersection(one)))
        left.remove(group)
        chosen.append(group)
        taken.update(group)
    return tuple(chosen)


def distances_of(group: Sequence[PersonaKind]) -> tuple[int, ...]:
    """Return on how many axes each two kinds differ, in ascending order.

    >>> distances_of(persona_groups(1, seed=0)[0])
    (3, 3, 4)
    """
    return tuple(sorted(one.distance(other) for one, other in combinations(group, 2)))


# Personas and topics.

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
