"""An endpoint that says what it was told to say: for tests, examples and cost tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from llm_bridge.calls import Completion
from llm_bridge.errors import ModelError, Unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from llm_bridge.calls import Call


class ScriptedEndpoint:
    """Replies in order, each a text, a completion or an error to raise; or a function from a call to such a reply.

    Attributes:
        calls: the calls made so far.
    """

    def __init__(
        self, script: Iterable[str | Completion | ModelError] | Callable[[Call], str | Completion | ModelError]
    ) -> None:
        self.calls: list[Call] = []
        self._script = script if callable(script) else iter(script)

    def complete(self, call: Call) -> Completion:
        """Return the next completion; an exhausted script has nothing to say."""
        self.calls.append(call)
        reply = self._script(call) if callable(self._script) else next(self._script, None)
        match reply:
            case None:
                raise Unusable("unusable.empty")
            case ModelError():
                raise reply
            case Completion():
                return reply
            case str():
                words = sum(len(message.content.split()) for message in call.messages)
                return Completion(reply, tokens_in=words, tokens_out=len(reply.split()))
