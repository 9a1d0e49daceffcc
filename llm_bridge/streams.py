"""A reply that comes in pieces: the events of a stream, gathered into the document that a server sends at once else.

All here is about JSON: `llm_bridge.openai_door` reads the events, `llm_bridge.dialects` the document.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from llm_bridge.dialects import Interface

if TYPE_CHECKING:
    from llm_bridge.endpoints import Json


@dataclass(slots=True)
class StreamedReply:
    """What came of a reply until now: ``text`` is what it says, ``document`` the whole once it is all there.

    A stream may break off: what has no ``document`` is no reply, however much of its text there is.
    """

    interface: Interface
    text: str = ""
    document: Json | None = None
    _refusal: str = ""
    _finish: str | None = None
    _usage: Json = field(default_factory=dict[str, Any])

    def add(self, event: object) -> None:
        """Take one event; what is none of a reply changes nothing."""
        if not isinstance(event, dict):
            return
        if self.interface is Interface.CHAT:
            self._add_chunk(cast("Json", event))
        else:
            self._add_event(cast("Json", event))

    def _add_chunk(self, chunk: Json) -> None:
        """Take a chunk of a chat completion: a piece of its text, why it ended, or, last of all, its usage."""
        if isinstance(usage := chunk.get("usage"), dict):
            self._usage = cast("Json", usage)
        for choice in cast("list[Json]", chunk.get("choices") or ()):
            delta = cast("Json", choice.get("delta") or {})
            self.text += _said(delta.get("content"))
            self._refusal += _said(delta.get("refusal"))
            self._finish = choice.get("finish_reason") or self._finish
        if self._finish is not None:
            message = {"role": "assistant", "content": self.text, "refusal": self._refusal or None}
            self.document = {
                "choices": [{"index": 0, "message": message, "finish_reason": self._finish}],
                "usage": self._usage,
            }

    def _add_event(self, event: Json) -> None:
        """Take an event of a response; the last one holds all of it."""
        match event.get("type"):
            case "response.output_text.delta":
                self.text += _said(event.get("delta"))
            case "response.completed" | "response.incomplete" | "response.failed":
                whole = event.get("response")
                self.document = cast("Json", whole) if isinstance(whole, dict) else None
            case _:
                pass


def _said(content: object) -> str:
    """Return the text of a piece: a text, or a list of parts."""
    if isinstance(content, str):
        return content
    parts = cast("list[Json]", content) if isinstance(content, list) else []
    return "".join(str(one.get("text") or "") for one in parts if isinstance(one.get("text"), str))
