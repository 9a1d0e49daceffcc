"""What a log says became of its threads, main arguments and literals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.record import Status
from kb.transcripts.arguments import parts, statements
from kb.transcripts.findings import FoundFate
from kb.transcripts.names import Key, fate_named, folded, key_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.transcripts.faults import TranscriptFault
    from kb.transcripts.located import Value

_FLAGS = {"justified": True, "isjustified": True, "won": True, "defeated": False, "isdefeated": False, "lost": False}
"""Members that say what became of something by true or false."""

_DIALOGUE = frozenset(("result", "results", "verdict"))
"""Members that speak of the dialogue where another one gives the status."""


def own_fate(value: Value) -> tuple[bool | None, Status | None]:
    """Return what an object says became of it: the verdict of the dialogue, and a status."""
    justified: bool | None = None
    status: Status | None = None
    several = sum(key_of(name) is Key.STATUS for name in value.members) > 1
    for name, member in value.members.items():
        flag = _FLAGS.get(folded(name))
        if flag is not None and isinstance(member.content, bool):
            justified = flag is member.content
        elif key_of(name) is Key.STATUS and isinstance(member.content, str):
            won, found = fate_named(member.content)
            if several and won is True and folded(name) not in _DIALOGUE:
                won, found = None, Status.JUSTIFIED
            justified = justified if won is None else won
            status = status or found
    return justified, status


def fates(value: Value, faults: list[TranscriptFault]) -> Iterator[FoundFate]:
    """Yield the fates of a list of objects, or of an object whose members are named after what they are about."""
    for item in value.items:
        if isinstance(item.content, dict):
            yield from _listed(item, faults)
    for name, member in value.members.items():
        if isinstance(member.content, str):
            justified, status = fate_named(member.content)
        elif isinstance(member.content, bool):
            justified, status = member.content, None
        else:
            justified, status = own_fate(member)
        if justified is not None or status is not None:
            yield FoundFate(name, None, None, justified, status, member.place)


def _listed(item: Value, faults: list[TranscriptFault]) -> Iterator[FoundFate]:
    justified, status = own_fate(item)
    if justified is None and status is None:
        return
    found = parts(item)
    claim = found.get(Key.CLAIM)
    statement = next(iter(statements(claim, faults)), None) if claim is not None else None
    number = found[Key.NUMBER].content if Key.NUMBER in found else None
    yield FoundFate(
        found[Key.NAME].text if Key.NAME in found else None,
        found[Key.AGENT].text if Key.AGENT in found else None,
        number if isinstance(number, int) and not isinstance(number, bool) else None,
        justified,
        status,
        item.place,
        statement=statement,
    )
