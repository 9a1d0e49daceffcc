"""The items of a bench: stances whose formal debate is known, from a folder of tasks or a user's own.

An item is a knowledge base, or a text that our own readers take for one. Its reference is the formal debate of its
stances. Texts are shown to models as they were written, knowledge bases are spoken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from aufheben import api, stances
from aufheben.evaluation.corpora import Options, jobs, payload
from aufheben.evaluation.judging import knowledge_base
from engine.values.limits import Limits
from grammar.languages import is_foreign
from grammar.reading import decode
from kb import loading
from kb.readings import read_before_model
from kb.transcripts.mapping import Mappings
from kb.transcripts.meanings import Meanings

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from aufheben.evaluation.corpora import Job, Payload
    from engine.values.record import Debate
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading

KEPT = 8
"""Items that are kept in memory: cells come item by item."""
SECONDS = 60.0
"""How long the formal debate of an item may take."""


@dataclass(frozen=True, slots=True)
class BenchItem:
    """An item: its issue and stances as models see them, and the stances as a knowledge base.

    ``reading`` is the text before it was one, None where it was a knowledge base from the start. ``meanings`` are what
    statements mean in its words; they remember what they were asked, and are asked by one thread at a time.
    """

    name: str
    language: str
    issue: str
    stances: Mapping[str, str]
    base: KnowledgeBase
    reading: TextReading | None
    grade: int | None
    meanings: Meanings = field(repr=False, compare=False)
    _held: dict[int, Debate] = field(default_factory=dict["int", "Debate"], repr=False, compare=False)

    @property
    def agents(self) -> tuple[str, ...]:
        """Return the agents in the order of the file."""
        return tuple(self.stances)

    def ordered(self, order: int) -> dict[str, str]:
        """Return the stances in the order in which their agents open."""
        names = self.agents
        turned = (*names[order % len(names) :], *names[: order % len(names)])
        return {name: self.stances[name] for name in turned}

    def reference(self, order: int) -> Debate:
        """Return the formal debate, opened by the first agent of an order."""
        place = order % len(self.agents)
        if place not in self._held:
            self._held[place] = api.debate(self.base, first=self.agents[place], limits=Limits(SECONDS))
        return self._held[place]


@dataclass(slots=True)
class Items:
    """The items of a folder by name; their content is read when it is asked for, and few are kept at a time."""

    folder: Path
    _jobs: dict[str, Job] = field(default_factory=dict[str, "Job"])
    _reading: Lock = field(default_factory=Lock, repr=False)

    def __post_init__(self) -> None:
        self._jobs = {job.name: job for job in jobs(self.folder) if job.transcript is None and job.wrong is None}

    def __len__(self) -> int:
        return len(self._jobs)

    def names(self) -> tuple[str, ...]:
        """Return the names of all items, in order."""
        return tuple(self._jobs)

    def content(self, name: str) -> str:
        """Return a name for the content of an item. Raises `aufheben.evaluation.corpora.Missing`."""
        return self._payload(name).key

    def get(self, name: str) -> BenchItem:
        """Return an item. Raises `Unreadable` where its text or its knowledge base has faults, and `Missing`."""
        with self._reading:  # the readers are not asked by several threads at a time
            found = self._payload(name)
            return _item(name, found.stances, found.grade)

    def _payload(self, name: str) -> Payload:
        return payload(self.folder, self._jobs[name], _OPTIONS)


_OPTIONS = Options(None)


def item_of(text: str) -> BenchItem:
    """Return a text of stances as an item. Raises `Unreadable`."""
    return _item("stances.txt", (("stances.txt", text.encode()),), None)


@lru_cache(maxsize=KEPT)
def _item(name: str, files: tuple[tuple[str, bytes], ...], grade: int | None) -> BenchItem:
    base = knowledge_base(files)
    path, content = files[0]
    reading = None
    if path.endswith(loading.PLAIN):
        reading = read_before_model(decode(content, path))
        issue, texts = stances.written(reading)
        language = reading.language
    else:
        question = "" if base.issue is None else base.issue.question
        language = "ja" if question and is_foreign(question, "en") else "en"
        issue, texts = stances.spoken(base, language)
    return BenchItem(name, language, issue, texts, base, reading, grade, Meanings(base, Mappings()))
