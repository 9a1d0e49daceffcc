"""The items of a bench: stances whose formal debate is known, from a folder of tasks or a user's own.

An item is a knowledge base, or a text that our own readers take for one. Its reference is the formal debate of its
stances. Texts are shown to models as they were written, knowledge bases are spoken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import Lock

from aufheben import api
from aufheben.errors import Misuse
from aufheben.evaluation.corpora import Job, Options, Payload, jobs, loaded, payload
from aufheben.worded import stances_in_words, written
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Debate
from grammar.languages import is_foreign, sentence_verbalizer
from kb import library, loading
from kb.knowledge_base import KnowledgeBase
from kb.readings import TextReading, left_to_model
from kb.transcripts.mapping import Mappings
from kb.transcripts.meanings import Meanings

KEPT = 64
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

    def sentences(self, literals: Iterable[Literal]) -> tuple[str, ...]:
        """Return literals as sentences in its words."""
        with _READING:
            voice = sentence_verbalizer(self.language, self.base.says)
            return tuple(map(voice.literal, literals))

    def reference(self, order: int) -> Debate:
        """Return the formal debate, opened by the first agent of an order.

        Raises `AufhebenError` where there is none: without an issue, with one agent, beyond a limit.
        """
        place = order % max(1, len(self.agents))
        if place not in self._held:
            first = self.agents[place] if self.agents else None
            debate = api.debate(self.base, first=first, limits=Limits(SECONDS))
            if debate.cut is not None:
                raise debate.cut.error()
            self._held[place] = debate
        return self._held[place]


@dataclass(slots=True)
class Items:
    """The items of a folder by name; their content is read when it is asked for, and few are kept at a time."""

    folder: Path
    _jobs: dict[str, tuple[Path, Job]] = field(default_factory=dict[str, "tuple[Path, Job]"])

    def __post_init__(self) -> None:
        if not self._jobs:
            self._jobs = {name: (self.folder, job) for name, job in _topics(self.folder)}

    @classmethod
    def named(cls, name: str) -> Items:
        """Return the items of a folder, or of what has this name in the library: an entry, or a folder of texts.

        Raises `OSError` where there is neither.
        """
        found = () if Path(name).exists() else library.files(name)
        return cls(Path(name), {one: (library.HOME, Job(one, one)) for one in found})

    def and_those_of(self, other: Items) -> Items:
        """Return these items and others. Raises `Misuse` where two that differ have the same name."""
        for name in self._jobs.keys() & other._jobs.keys():
            if self._jobs[name] != other._jobs[name]:
                raise Misuse("bench.same-name", name=name, one=self._jobs[name][0], other=other._jobs[name][0])
        return Items(self.folder, self._jobs | other._jobs)

    def __len__(self) -> int:
        return len(self._jobs)

    def names(self) -> tuple[str, ...]:
        """Return the names of all items, in order."""
        return tuple(self._jobs)

    def content(self, name: str) -> str:
        """Return a name for the content of an item. Raises `aufheben.evaluation.corpora.Missing`."""
        return self.payload(name).key

    def get(self, name: str) -> BenchItem:
        """Return an item. Raises `Unreadable` where its text or its knowledge base has faults, and `Missing`."""
        return item_in(self.payload(name))

    def payload(self, name: str) -> Payload:
        """Return the files of an item: all that is needed to read it elsewhere. Raises `Missing`."""
        return payload(*self._jobs[name], _OPTIONS)


def _topics(folder: Path) -> Iterator[tuple[str, Job]]:
    """Yield the stances of a folder that no transcript is about."""
    return ((job.name, job) for job in jobs(folder) if job.transcript is None and job.wrong is None)


_OPTIONS = Options(None)


def item_of(text: str) -> BenchItem:
    """Return a text of stances as an item. Raises `Unreadable`."""
    return _read("stances.txt", (("stances.txt", text.encode()),), None)


def item_in(files: Payload) -> BenchItem:
    """Return the item in some files. Raises `Unreadable`."""
    return _read(files.name, files.stances, files.grade)


_READING = Lock()
"""The readers are not asked by several threads at a time."""


def _read(name: str, files: tuple[tuple[str, bytes], ...], grade: int | None) -> BenchItem:
    with _READING:
        return _item(name, files, grade)


@lru_cache(maxsize=KEPT)
def _item(name: str, files: tuple[tuple[str, bytes], ...], grade: int | None) -> BenchItem:
    found = loaded(files)
    base, reading = found.base, None
    if files[0][0].endswith(loading.PLAIN):
        reading = left_to_model(found.texts[0])
        issue, texts = written(reading)
        language = reading.language
    else:
        question = "" if base.issue is None else base.issue.question
        language = "ja" if question and is_foreign(question, "en") else "en"
        issue, texts = stances_in_words(base, language)
    return BenchItem(name, language, issue, texts, base, reading, grade, Meanings(base, Mappings()))
