"""Who there is to chat, as blocks: groups and the rule that makes them, personas, and topics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.personas.groups import TraitAxis, distances_of
from aufheben.personas.people import has_all_kinds
from aufheben.wording import tell
from grammar.wording import NameList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from aufheben.personas.people import People, Persona
    from aufheben.wording import Language

_FIRST_SENTENCE = re.compile(r".*?(?:[.!?](?=\s|$)|[。！？]|$)", re.DOTALL)


def people_page(
    found: People, groups: Mapping[int, tuple[Persona, ...]], language: Language, *, whole: bool
) -> Iterator[Paragraph]:
    """Yield groups, personas and topics; as a ``whole`` the personas of the groups alone, with what they would say."""
    counted = {"personas": len(found.personas), "topics": len(found.topics)}
    yield Paragraph((Run(tell("people.title", language, **counted), "title"),))
    yield Paragraph((Run(tell("people.axes", language, axes=_axes(language)), "quiet"),), hang=0)
    yield Paragraph()
    yield Paragraph((Run(tell("people.groups", language), "title"),))
    yield _note("rule" if has_all_kinds(found) else "as-they-stand", language)
    for number, group in groups.items():
        names = _listed((f"{one.name} {one.axes}" for one in group), language)
        apart = _listed(map(str, distances_of([one.axes for one in group])), language)
        told = tell("people.group", language, group=number, names=names, apart=apart)
        yield Paragraph((Run(told),), indent=2)
    yield Paragraph()
    if whole:
        for one in dict.fromkeys(one for group in groups.values() for one in group):
            yield from _persona(one)
        return
    yield Paragraph((Run(tell("people.personas", language), "title"),))
    for one in found.personas:
        (first, *_) = _FIRST_SENTENCE.findall(one.description.strip())
        told = first if first.startswith(one.name) else f"{one.name}: {first}"
        yield Paragraph((Run(f"{one.axes}  ", "label"), Run(told, "text")), indent=2, hang=7)
    yield _note("more", language)
    yield Paragraph()
    yield Paragraph((Run(tell("people.topics", language), "title"),))
    for topic in found.topics:
        yield Paragraph((Run(f"{topic.name}  ", "label"), Run(topic.title, "text")), indent=2)
        yield Paragraph((Run(topic.description, "quiet"),), indent=4, hang=0)


def _persona(one: Persona) -> Iterator[Paragraph]:
    yield Paragraph((Run(one.name, "title"), Run(f"  {one.axes}", "quiet")))
    yield Paragraph((Run(one.description, "text"),), indent=2, hang=0)
    for text in one.utterances:
        yield Paragraph((Run(text, "text"),), indent=4, lead=Run("· "))
    yield Paragraph()


def _axes(language: Language) -> str:
    return _listed((tell(f"people.axis.{axis.value}", language) for axis in TraitAxis), language)


def _listed(words: Iterable[str], language: Language) -> str:
    return NameList.of(words).text(language.value)


def _note(code: str, language: Language) -> Paragraph:
    return Paragraph((Run(tell(f"people.{code}", language), "quiet"),), indent=2, hang=0)
