"""What an object of a log says of the turn that it is or holds: speaker, phase, attack, target, fate."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.values.record import MoveKind
from kb.transcripts.fates import own_fate
from kb.transcripts.findings import Around
from kb.transcripts.names import Key, agent_named, attack_named, folded, kind_named, same_agent, yes_or_no

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.record import Attack
    from kb.transcripts.located import Value

MACHINE = frozenset(("system", "developer", "tool", "function"))
"""Roles of messages that nobody said."""

_ANYBODY = frozenset(("assistant", "user", "human", "ai", "model", "bot", "participant"))
"""Roles of messages that different speakers share."""

ROUNDS = re.compile(r"(?:rounds?|cycles?|loops?|iterations?|ラウンド|第)(?:\d*)(?:回|ラウンド)?")
"""Names of rounds, and of lists of rounds."""


def around(value: Value, found: Mapping[Key, Value], outer: Around, known: Mapping[str, str]) -> Around:
    """Return what is said of a value by the objects around it and by itself, which knows better.

    ``found`` are its members by what they are about; ``known`` are agents' names as they are compared.
    """
    agent, names, phases = outer.agent, outer.names, outer.phases
    name, kind, phase = (text_of(found, key) for key in (Key.NAME, Key.KIND, Key.PHASE))
    said = text_of(found, Key.AGENT) or _role(value, found)
    if name is not None:
        names = (name, *names)
        said = said or speaker(name, known)
    if phase is not None:
        phases = (phase, *phases)
    attack = _attack(text_of(found, Key.ATTACK)) or _attack(kind) or outer.attack
    fate = own_fate(value)
    kinds = [one for one in map(kind_named, filter(None, (kind, phase))) if one is not None]
    number, mark, strict = found.get(Key.NUMBER), found.get(Key.ROUND), found.get(Key.STRICT)
    return replace(
        outer,
        agent=said or agent,
        nobody=said is None and Key.AGENT in found and found[Key.AGENT].content is None,
        opener=text_of(found, Key.OPENER) or outer.opener,
        names=names,
        phases=phases,
        kind=kind if kind is not None and kind_named(kind) is not None else outer.kind,
        number=_integer(number) if number is not None and _integer(number) is not None else outer.number,
        can=_can(found) if _can(found) is not None else outer.can,
        attack=attack,
        target=_given(found, Key.TARGET) or outer.target,
        point=_given(found, Key.POINT) or outer.point,
        claim=_given(found, Key.CLAIM) or outer.claim,
        strict=strict.content if strict is not None and isinstance(strict.content, bool) else outer.strict,
        round=mark.text if mark is not None and mark.text is not None else outer.round,
        fate=fate if fate != (None, None) else outer.fate,
        synthesis=kinds[0] is MoveKind.SYNTHESIS if kinds else outer.synthesis,
    )


def thread(outer: Around, group: int = 0) -> Around:
    """Return what an object says of several turns that it holds: whose thread, which phase, which round."""
    return Around(
        opener=outer.agent or outer.opener,
        phases=outer.phases,
        group=group or outer.group,
        under=outer.under,
        attacks_it=outer.attacks_it,
        round=outer.round,
        synthesis=outer.synthesis,
    )


def below(name: str, value: Value, outer: Around, known: Mapping[str, str]) -> Around:
    """Return what is said of a value by the name of its own that it stands under: a node's, a round's, an agent's."""
    inner = thread(outer)
    if ROUNDS.fullmatch(folded(name)) is not None:
        return replace(inner, round=name) if isinstance(value.content, dict) else inner
    kind = kind_named(name)
    return replace(
        inner,
        names=(name,),
        agent=speaker(name, known),
        phases=inner.phases if kind is None else (name, *inner.phases),
        synthesis=inner.synthesis if kind is None else kind is MoveKind.SYNTHESIS,
    )


def is_agent(name: str) -> bool:
    """Return whether a name is that of an agent and of nothing else: ``AG1``, not ``AG1_main``."""
    found = agent_named(name)
    return found is not None and len(found) == len(name.strip())


def speaker(name: str, known: Mapping[str, str]) -> str | None:
    """Return the agent that a name is or holds, None where it holds none."""
    whole = known.get(same_agent(name))
    if whole is not None:
        return whole
    for piece in re.split(r"[\s_\-:./|]+", name):
        if len(piece) > 1 and same_agent(piece) in known:
            return known[same_agent(piece)]
    return agent_named(name)


def text_of(found: Mapping[Key, Value], key: Key) -> str | None:
    """Return what a member says as one text, None where it says nothing."""
    text = found[key].text if key in found else None
    return text.strip() or None if text is not None else None


def _role(value: Value, found: Mapping[Key, Value]) -> str | None:
    """Return who a message is from: where its role is anybody's, the name beside it says who."""
    role = text_of(found, Key.ROLE)
    if role is None or role.casefold() in MACHINE:
        return None
    name = value.members.get("name")
    return (name.text if name is not None and role.casefold() in _ANYBODY else None) or role


def _attack(text: str | None) -> Attack | None:
    return None if text is None else attack_named(text)


def _can(found: Mapping[Key, Value]) -> bool | None:
    for key in (Key.CAN, Key.ANSWER):
        if key in found:
            content = found[key].content
            sure = content if isinstance(content, bool) else yes_or_no(found[key].text or "")
            if sure is not None:
                return sure
    return None


def _integer(value: Value) -> int | None:
    if isinstance(value.content, bool):
        return None
    if isinstance(value.content, int):
        return value.content
    text = value.text
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else None  # noqa: PLR2004 - digits of a turn


def _given(found: Mapping[Key, Value], key: Key) -> Value | None:
    return found[key] if key in found and found[key].content not in (None, "") else None
