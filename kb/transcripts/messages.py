"""Debates as JSON messages: where each layout keeps who speaks and what is said.

A `MessageLayout` reads one message. Which lists of a document hold the debate is found by its shape: the most messages
under one path, with every list of the same layout in which one of the same speakers speaks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from kb.transcripts.cast import Cast, speaker_key
from kb.transcripts.lines import could_be_name
from kb.transcripts.located import LocatedValue
from kb.transcripts.logs import MACHINE, SpokenMessage, Walk
from kb.transcripts.utterances import TranscriptFault, Utterance

MessageLayout: TypeAlias = Callable[[LocatedValue], "SpokenMessage | None"]

ANYBODY = frozenset(("assistant", "user", "human", "ai", "model", "bot", "participant", "gpt"))
"""Roles that different speakers may share; a name beside them says who speaks."""


def chat(item: LocatedValue) -> SpokenMessage | None:
    """Read ``{"role", "content"}``, with ``name``; the content is a text or parts ``{"type": "text", "text"}``."""
    role = _text(item, "role")
    if role is None or "content" not in item.members:
        return None
    texts = _parts(item.members["content"], ("text", "input_text", "output_text"))
    return None if texts is None else _message(_text(item, "name"), role, texts)


_ITEMS = re.compile(r"reasoning|[a-z_]+_call(?:_output)?|item_reference|mcp_.*|compaction")


def responses(item: LocatedValue) -> SpokenMessage | None:
    """Read an item of OpenAI Responses: ``{"type": "message", "role", "content": [{"type": "output_text", "text"}]}``.

    Items of other types (reasoning, calls) say nothing.
    """
    kind, role = _text(item, "type"), _text(item, "role")
    if kind is not None and _ITEMS.fullmatch(kind):
        return SpokenMessage(None, kind, (), machine=True)
    content = item.members.get("content")
    if role is None or content is None or kind != "message":
        return None
    texts = _parts(content, ("output_text", "input_text", "refusal"))
    return None if texts is None else _message(_text(item, "name"), role, texts)


_LANGCHAIN = re.compile(r"(human|ai|system|tool|function|chat|developer|remove)(?:Message(?:Chunk)?)?", re.IGNORECASE)


def langchain(item: LocatedValue) -> SpokenMessage | None:
    """Read a message of LangChain: ``type``, ``content`` and ``name``, by themselves, in ``data`` or in ``kwargs``."""
    kind = _text(item, "type")
    held = item.members.get("data") or item.members.get("kwargs") or item
    path = item.members.get("id")
    if kind == "constructor" and path is not None and path.items:
        kind = path.items[-1].text
    kind = _text(held, "type") or kind
    named = None if kind is None else _LANGCHAIN.fullmatch(kind)
    if named is None or "content" not in held.members:
        return None
    texts = _parts(held.members["content"], ("text",))
    return None if texts is None else _message(_text(held, "name"), _text(held, "role") or named[1].casefold(), texts)


def autogen(item: LocatedValue) -> SpokenMessage | None:
    """Read a message of AutoGen: ``source``, ``content`` and its ``type``; calls of tools and thoughts say nothing."""
    source, kind = _text(item, "source"), _text(item, "type")
    if source is None or "content" not in item.members:
        return None
    texts = _parts(item.members["content"], ("text",))
    if texts is None or (
        kind is not None and not kind.endswith(("TextMessage", "StopMessage", "HandoffMessage", "Message"))
    ):
        return SpokenMessage(None, kind, (), machine=True)
    if kind is not None and kind.startswith("Tool"):
        return SpokenMessage(None, kind, (), machine=True)
    return _message(None if source.casefold() in ANYBODY else source, source, texts)


SPEAKER_KEYS = ("speaker", "name", "agent", "author", "sender", "from", "source", "話者", "発言者", "名前")
TEXT_KEYS = ("text", "content", "message", "utterance", "statement", "speech", "value", "body", "発言", "内容", "本文")


def speeches(item: LocatedValue) -> SpokenMessage | None:
    """Read an object with who speaks (`SPEAKER_KEYS`) and what is said (`TEXT_KEYS`); it may tell more of the move."""
    members = item.members
    who = next((key for key in SPEAKER_KEYS if _text(item, key) is not None), None)
    what = next((key for key in TEXT_KEYS if key != who and key in members), None)
    if who is None or what is None:
        return None
    texts = _parts(members[what], ("text",))
    message = None if texts is None else _message(_text(item, who), _text(item, "role") or "", texts)
    return None if message is None else replace(message, told=True)


def named(item: LocatedValue) -> SpokenMessage | None:
    """Read ``{"Ann": "…"}``, or the pair ``["Ann", "…"]``: the name itself is the key."""
    pair = item.items
    if len(pair) == len(("name", "text")) and all(isinstance(one.content, str) for one in pair):
        return _message(pair[0].text, "", (pair[1],)) if could_be_name(pair[0].text or "") else None
    if len(item.members) == 1:
        ((name, said),) = item.members.items()
        if isinstance(said.content, str) and could_be_name(name):
            return _message(name, "", (said,))
    return None


def _message(name: str | None, role: str, texts: tuple[LocatedValue, ...]) -> SpokenMessage:
    machine = role.casefold() in MACHINE
    speaker = None if machine else (name or "").strip() or None
    return SpokenMessage(speaker, role, texts, machine=machine)


def _text(item: LocatedValue, key: str) -> str | None:
    """Return the text of a member, None where there is none."""
    member = item.members.get(key)
    return member.content.strip() or None if member is not None and isinstance(member.content, str) else None


def _parts(content: LocatedValue, kinds: tuple[str, ...]) -> tuple[LocatedValue, ...] | None:
    """Return the texts of a content: a text, nothing, or a list of texts and typed parts; None for what is none."""
    if isinstance(content.content, str):
        return (content,)
    if content.content is None:
        return ()
    if not isinstance(content.content, list):
        return None
    texts: list[LocatedValue] = []
    for part in content.items:
        if isinstance(part.content, str):
            texts.append(part)
        elif _text(part, "type") in kinds and "text" in part.members:
            texts.append(part.members["text"])
        elif "type" not in part.members:
            return None
    return tuple(texts)


@dataclass(frozen=True, slots=True)
class _MessageGroup:
    """The messages under one path of a document, numbers in it left out."""

    messages: tuple[tuple[LocatedValue, SpokenMessage], ...]

    @property
    def speakers(self) -> frozenset[str]:
        return frozenset(speaker_key(one.speaker) for _, one in self.messages if one.speaker is not None)

    @property
    def said(self) -> int:
        return sum(bool(one.texts) for _, one in self.messages)


def messages_of(top: LocatedValue, layout: MessageLayout, cast: Cast) -> tuple[_MessageGroup, ...]:
    """Return the messages of a document by a layout, those that hold the debate first."""
    groups: dict[tuple[str, ...], list[tuple[LocatedValue, SpokenMessage]]] = {}
    waiting: list[tuple[LocatedValue, tuple[str, ...]]] = [(top, ())]
    while waiting:
        value, path = waiting.pop()
        children = list(_children(value))
        found = [(child, layout(child)) for _, child in children]
        if layout is named and any(cast.named(str(key)) is not None for key in value.members):
            found = [
                (child, _message(str(key), "", (child,)) if isinstance(child.content, str) else None)
                for key, child in children
            ]
            children = [(key, child) for (key, child), (_, message) in zip(children, found, strict=True) if message]
        taken = [(child, message) for child, message in found if message is not None]
        if len(taken) * 2 >= len(children) and taken:
            groups.setdefault(path, []).extend(taken)
            inside = {id(child) for child, _ in taken}
        else:
            inside = set[int]()
        waiting += reversed([(child, (*path, _shape(key))) for key, child in children if id(child) not in inside])
    ranked = sorted((_MessageGroup(tuple(_spoken(one))) for one in groups.values()), key=lambda one: -one.said)
    return tuple(one for one in ranked if one.said and (layout is not named or _talk(one, cast)))


def _children(value: LocatedValue) -> Iterator[tuple[str | int, LocatedValue]]:
    """Yield what may hold or be a message; stances and settings of speakers hold none."""
    yield from enumerate(value.items)
    yield from ((key, one) for key, one in value.members.items() if key.casefold() not in _APART)


_APART = frozenset(("agents", "participants", "speakers", "stances", "personas", "profiles", "config", "metadata"))


def _shape(key: str | int) -> str:
    return "*" if isinstance(key, int) else re.sub(r"\d+", "*", key)


def _talk(group: _MessageGroup, cast: Cast) -> bool:
    """Return whether names are speakers' by being agents', or by coming again."""
    count = Counter(speaker_key(one.speaker) for _, one in group.messages if one.speaker is not None)
    return any(number > 1 for number in count.values()) or any(
        cast.agent(one.speaker) is not None for _, one in group.messages if one.speaker is not None
    )


def _spoken(found: Iterable[tuple[LocatedValue, SpokenMessage]]) -> Iterator[tuple[LocatedValue, SpokenMessage]]:
    """Yield messages with their speakers: without a name the role speaks, where nobody has one, or too few have."""
    messages = list(found)
    names = {speaker_key(one.speaker) for _, one in messages if one.speaker is not None}
    named_roles = {(one.role or "").casefold() for _, one in messages if one.speaker is not None}
    for value, one in messages:
        role = one.role or ""
        free = not names or (len(names) < len(("one", "other")) and role.casefold() not in named_roles)
        if one.speaker is None and not one.machine and role and free:
            yield value, replace(one, speaker=role)
        else:
            yield value, one


def heard(groups: tuple[_MessageGroup, ...], walk: Walk) -> Mapping[int, SpokenMessage]:
    """Return the messages of a debate by the identity of their values; note those that are left out."""
    first = groups[0]
    chosen: dict[int, SpokenMessage] = {}
    for group in groups:
        if group is first or group.speakers & first.speakers:
            chosen |= {id(value): message for value, message in group.messages}
        else:
            place = group.messages[0][0]
            fault = TranscriptFault.at("messages-apart", place.span, count=group.said, pointer=place.pointer)
            walk.faults.append(fault)
            chosen |= {id(value): replace(one, speaker=None, texts=()) for value, one in group.messages}
    return chosen


_TELLS = re.compile(
    r"verdict|summary|decision|conclusion|judge?ment|result|winner|final_answer|判定|まとめ|要約|結論|決定|結果|最終回答",
    re.IGNORECASE,
)
"""Members beside the messages that tell how the debate ended."""


def told_beside(value: LocatedValue) -> Iterator[tuple[str, Utterance]]:
    """Yield what the objects around a message tell of the whole debate, with what it is called there."""
    outer = value.outer
    while outer is not None:
        for key, member in outer.members.items():
            if _TELLS.fullmatch(key) is not None and isinstance(member.content, str) and member.content.strip():
                yield key, Utterance(member.content.strip(), member.place)
        outer = outer.outer
