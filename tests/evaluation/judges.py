"""Judges that do what their payload says, for tests of those who hand out work. Processes import them by name."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from aufheben.evaluation.corpora import Options, Payload
from aufheben.evaluation.records import Held, Record, State

if TYPE_CHECKING:
    from collections.abc import Iterable


def asked(payload: Payload) -> Record:
    """Sleep, die or answer, as the name of the payload says: ``sleep 3``, ``die``, or anything else."""
    word, _, number = payload.name.partition(" ")
    if word == "sleep":
        time.sleep(float(number))
    if word == "die":
        os._exit(9)
    held = Held("justified", (), os.getpid(), 1)
    return Record(payload.key, payload.name, State.HELD, "formal", held=held)


def payloads(names: Iterable[str], seconds: float | None = None) -> list[Payload]:
    """Return payloads of these names."""
    options = Options(seconds)
    return [
        Payload(f"key{place}", name, None, (), None, None, None, listed=False, options=options)
        for place, name in enumerate(names)
    ]
