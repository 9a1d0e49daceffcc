"""Calls made again when the endpoint may answer later: 429 with its Retry-After, 5xx, a lost connection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.errors import NoEndpoint, Overloaded, TimedOut, Unreachable

if TYPE_CHECKING:
    from llm_bridge.calls import Call, Completion, Endpoint


@dataclass(frozen=True, slots=True)
class Retrying:
    """An endpoint asked up to ``attempts`` times within ``seconds``; waits grow, and a Retry-After is obeyed.

    The last error is raised when none of them succeeds. ``longest`` bounds the seconds of one wait: a server that asks
    for more is given up at once.
    """

    endpoint: Endpoint
    attempts: int = 4
    seconds: float = 180.0
    longest: float = 60.0
    first: float = 0.5

    def complete(self, call: Call) -> Completion:
        """Return the completion of a call."""
        try:
            import stamina  # noqa: PLC0415 - comes with the extra `llm`
        except ImportError as error:
            raise NoEndpoint("no-package") from error

        for attempt in stamina.retry_context(
            on=self._again,
            attempts=self.attempts,
            timeout=self.seconds,
            wait_initial=self.first,
            wait_max=self.longest,
            wait_jitter=self.first,
        ):
            with attempt:
                return self.endpoint.complete(call)
        raise AssertionError("stamina raises the last error")

    def _again(self, error: Exception) -> bool | float:
        """Return whether to try again, or after how many seconds."""
        match error:
            case Overloaded(retry_after=None) | Unreachable() | TimedOut():
                return True
            case Overloaded(retry_after=float(seconds)):
                return seconds if seconds <= self.longest else False
            case _:
                return False
