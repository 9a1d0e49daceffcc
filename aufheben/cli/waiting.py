"""What a terminal shows while a model is asked: who thinks about what, for how long, and what went wrong meanwhile."""

from __future__ import annotations

import shutil
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, TextIO, cast

from aufheben.blocks import columns_of
from aufheben.cli.io import mention
from aufheben.reports.debates import known
from aufheben.wording import Language, tell
from llm_bridge.dialects import Interface, Profile, SchemaForm

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from llm_bridge.endpoints import ModelCall
    from llm_bridge.errors import ModelError
    from llm_bridge.model import BadReply

_LONGEST = 100
"""Characters of what a reply was about that are told of it."""
_TICK = 0.5
"""Seconds until the line is drawn again."""


@dataclass(slots=True)
class Waiting:
    """One line on a terminal's standard error that is drawn anew while calls are on their way; elsewhere no line."""

    language: Language
    stream: TextIO
    drawing: bool
    telling: bool = True
    """Whether each reply that is of no use is told."""
    _calls: dict[int, tuple[ModelCall, float]] = field(default_factory=dict[int, tuple["ModelCall", float]])
    _received: dict[int, str] = field(default_factory=dict[int, str])
    _trouble: str = ""
    _drawn: bool = False
    _lock: Lock = field(default_factory=Lock)
    _over: Event = field(default_factory=Event)

    def begins(self, call: ModelCall) -> None:
        """Show a call from now on."""
        with self._lock:
            self._calls[id(call)] = (call, monotonic())
            self._draw()

    def waits(self, error: ModelError) -> None:
        """Show why a call is tried again."""
        with self._lock:
            self._trouble = error.text(self.language)
            self._draw()

    def hears(self, call: ModelCall, text: str) -> None:
        """Show what is there of a reply; the line is drawn anew at the next tick."""
        with self._lock:
            self._received[id(call)] = text

    def ends(self, call: ModelCall) -> None:
        """Take a call from the line, and the line away: what it brought is printed next."""
        with self._lock:
            self._calls.pop(id(call), None)
            self._received.pop(id(call), None)
            self._trouble = ""
            self._clear()

    def bad(self, reply: BadReply) -> None:
        """Tell of a reply that could not be used."""
        if not self.telling:
            return
        code = "model.bad-reply-repaired" if reply.repaired else "model.bad-reply"
        what = _what(reply.stage, reply.about, self.language)
        with self._lock:
            self._clear()
            mention(tell(code, self.language, what=what, fault=reply.fault.text(self.language)))

    def fitted(self, model: str, profile: Profile) -> None:
        """Tell how a server has to be asked."""
        parts = [] if profile.interface is Interface.CHAT else [tell("model.form-responses", self.language)]
        if profile.schema_in_prompt or profile.form is not SchemaForm.BOUNDED:
            form = "prompt" if profile.schema_in_prompt else profile.form.value
            parts.append(tell(f"model.form-{form}", self.language))
        parts += [tell("model.form-tokens", self.language)] if profile.tokens != Profile().tokens else []
        parts += [] if profile.system else [tell("model.form-system", self.language)]
        if profile.left_out:
            parts.append(tell("model.form-without", self.language, names=", ".join(sorted(profile.left_out))))
        with self._lock:
            self._clear()
            mention(
                tell("model.form", self.language, model=model, form=tell("model.cost-parts", self.language).join(parts))
            )

    def tick(self) -> None:
        """Draw the line again and again, until it is over."""
        while not self._over.wait(_TICK):
            with self._lock:
                self._draw()

    def stop(self) -> None:
        """End the drawing."""
        self._over.set()
        with self._lock:
            self._calls.clear()
            self._clear()

    def _draw(self) -> None:
        if not (self.drawing and self._calls):
            return
        call, since = min(self._calls.values(), key=lambda one: one[1])
        fields = {"what": _what(call.stage, call.about, self.language), "seconds": int(monotonic() - since)}
        prose = prose_of(self._received.get(id(call), ""))
        code = "model.speaking" if prose else "model.thinking"
        line = tell(code, self.language, model=call.model, **fields, text="")
        if len(self._calls) > 1:
            line += tell("model.thinking-more", self.language, count=len(self._calls) - 1)
        if self._trouble:
            line += tell("model.thinking-again", self.language, reason=self._trouble)
        room = shutil.get_terminal_size().columns - 1
        line = _fitting(line, room)
        self.stream.write(f"\r\x1b[K{line}{_end_of(prose, room - columns_of(line))}")
        self.stream.flush()
        self._drawn = True

    def _clear(self) -> None:
        if self._drawn:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
            self._drawn = False


@contextmanager
def waiting(language: Language, *, gauged: bool = False) -> Generator[Waiting]:
    """Show what a model is asked for while it thinks, where standard error is a terminal, and tell what goes wrong.

    A command that is ``gauged`` shows by itself how far it is, and counts replies of no use in what it comes to.
    """
    found = Waiting(language, sys.stderr, not gauged and sys.stderr.isatty(), not gauged)
    ticking = Thread(target=found.tick, daemon=True)
    if found.drawing:
        ticking.start()
    try:
        yield found
    finally:
        found.stop()
        if found.drawing:
            ticking.join()


def _what(stage: str, about: str, language: Language) -> str:
    """Return what a call is for, and whom or what it concerns."""
    shown = about if len(about) <= _LONGEST else f"{about[: _LONGEST - 1]}…"
    return (
        tell("model.about", language, stage=known("stage", stage, language), about=shown)
        if shown
        else known("stage", stage, language)
    )


def prose_of(reply: str) -> str:
    """Return the prose of a reply that is not whole yet: the last text in it, in one line.

    >>> prose_of('{"speech": "We need a plan, bec'), prose_of('{"sp'), prose_of("")
    ('We need a plan, bec', '', '')
    """
    from pydantic_core import from_json  # noqa: PLC0415 - while a model speaks

    try:
        value = from_json(reply, allow_partial="trailing-strings")
    except ValueError:
        return ""
    texts = list(_texts(value))
    return " ".join(texts[-1].split()) if texts else ""


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in cast("dict[str, object]", value).values():
                yield from _texts(one)
        case list():
            for one in cast("list[object]", value):
                yield from _texts(one)
        case _:
            return


def _end_of(text: str, columns: int) -> str:
    """Return the end of a text, as much as so many columns have room for.

    >>> _end_of("カメラ a", 4), _end_of("abc", 9)
    ('ラ a', 'abc')
    """
    while text and columns_of(text) > columns:
        text = text[1:]
    return text


def _fitting(line: str, columns: int) -> str:
    """Return a line cut to the columns of a terminal.

    >>> _fitting("カメラ a", 5), _fitting("カメラ", 6)
    ('カメ…', 'カメラ')
    """
    if columns_of(line) <= columns:
        return line
    while columns_of(line) >= columns:
        line = line[:-1]
    return f"{line}…"
