"""How much of ordinary prose is read at the first try, and how much misread: ``python -m benchmarks.prose [SET …]``.

A set is a folder with ``sentences.jsonl`` and ``texts.jsonl`` as ``data/prose/SOURCE.md`` describes them. A sentence is

===========  ===================================================================================================
right        it was read, and every question about it is answered as its author expects
refused      the reader said that it does not read it
misread      it was read, and a question is answered with a yes or a no that does not follow
unconnected  it was read, and a question that it answers is not: the wording of the two did not meet
unasked      it was read, but a question or a helper sentence was refused, so that nothing can be said
===========  ===================================================================================================

A text is right when it is a debate between the agents expected, every sentence was read, and every question is
answered as expected. The grids (`benchmarks.prose_grids`) are generated: their answers are known by construction.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aufheben import AufhebenError, debate, read
from benchmarks.prose_grids import GRIDS, Item, Probe
from benchmarks.reading import data_folder
from grammar.errors import Unreadable
from kb.answers import Consultation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading

HEAD = ("set", "to be read", "right", "accepted", "misread", "unconnected", "unasked", "refused", "seconds")


class Outcome(StrEnum):
    """What came of one item."""

    RIGHT = "right"
    REFUSED = "refused"
    MISREAD = "misread"
    UNCONNECTED = "unconnected"
    UNASKED = "unasked"


@dataclass(slots=True)
class Tally:
    """What came of a set's items, and why some came out otherwise than they should."""

    outcomes: Counter[tuple[Outcome, bool]] = field(default_factory=Counter[tuple[Outcome, bool]])
    kinds: defaultdict[str, Counter[Outcome]] = field(default_factory=lambda: defaultdict(Counter[Outcome]))
    missed: list[tuple[Outcome, str, str]] = field(default_factory=list[tuple[Outcome, str, str]])
    seconds: float = 0.0

    def count(self, outcome: Outcome) -> int:
        """Return how many items had an outcome."""
        return sum(count for (one, _), count in self.outcomes.items() if one is outcome)

    @property
    def accepted(self) -> int:
        """Return how many items were not refused."""
        return self.outcomes.total() - self.count(Outcome.REFUSED)

    def row(self, name: str) -> tuple[str, ...]:
        """Return the row of the table."""
        must = sum(count for (_, needed), count in self.outcomes.items() if needed)
        right, misread = self.outcomes[Outcome.RIGHT, True], self.count(Outcome.MISREAD)
        return (
            name,
            str(must),
            f"{right} ({right / max(must, 1):.0%})",
            str(self.accepted),
            f"{misread} ({misread / max(self.accepted, 1):.1%})",
            *(str(self.count(one)) for one in (Outcome.UNCONNECTED, Outcome.UNASKED, Outcome.REFUSED)),
            f"{self.seconds:.1f}",
        )


def answers(base: KnowledgeBase, questions: Iterable[str], language: str) -> list[str]:
    """Return what is said to each question: yes, no, unknown, or refused where it is not read."""
    asked = Consultation(base, language=language)
    return [answer(asked, question) for question in questions]


def answer(asked: Consultation, question: str) -> str:
    """Return what is said to a question: yes, no, unknown, or refused where it is not read."""
    try:
        verdict = asked.ask(question).verdict
    except Unreadable:
        return "refused"
    return {"true": "yes", "false": "no", "unknown": "unknown"}[verdict.value.partition("-")[0]]


def unread(text: TextReading) -> str:
    """Return why a text was not read as a whole: its first fault, or that a sentence has several readings."""
    if text.faults:
        return str(text.faults[0])
    return "ambiguous" if any(one.chosen is None for one in text.sentences) else ""


def outcome(item: Item, language: str) -> tuple[Outcome, str]:
    """Return what comes of an item, and why."""
    try:
        alone = read(item.text, lang=language)
        refused = unread(alone)
        if refused:
            return Outcome.REFUSED, refused
        whole = read("\n".join((*item.given, item.text)), lang=language) if item.given else alone
        refused = unread(whole)
        if refused:
            return Outcome.UNASKED, f"with its helpers: {refused}"
        got = answers(whole.kb, (probe.question for probe in item.probes), language)
    except AufhebenError as error:
        return Outcome.UNASKED, str(error)
    missed = [(probe, given) for probe, given in zip(item.probes, got, strict=True) if given not in probe.expected]
    why = "; ".join(f"{probe.question} {'/'.join(sorted(probe.expected))}, not {given}" for probe, given in missed)
    wrong = {given for _, given in missed}
    if wrong & {"yes", "no"}:
        return Outcome.MISREAD, why
    if "refused" in wrong:
        return Outcome.UNASKED, why
    return (Outcome.UNCONNECTED if wrong else Outcome.RIGHT), why


def tally(items: Iterable[Item], language: str) -> Tally:
    """Return what comes of items."""
    found = Tally()
    start = time.perf_counter()
    for item in items:
        came, why = outcome(item, language)
        found.outcomes[came, item.must] += 1
        found.kinds[item.kind][came] += 1
        if came is not Outcome.RIGHT:
            found.missed.append((came, item.text, why))
    found.seconds = time.perf_counter() - start
    return found


def sentences(folder: Path) -> Iterator[Item]:
    """Yield the sentences of a set."""
    for row in _rows(folder / "sentences.jsonl"):
        probes = tuple(Probe(probe["ask"], frozenset({probe["expect"]})) for probe in row["probes"])
        yield Item(row["text"], probes, tuple(row["given"]), row["kind"], not row["may_refuse"])


def texts(folder: Path, language: str, every: int = 1) -> Iterator[tuple[str, str, str]]:
    """Yield what comes of each text of a set: right, wrong, refused, no debate or error; its beginning, and why.

    ``every``: of so many texts the first alone.
    """
    path = folder / "texts.jsonl"
    for row in islice(_rows(path), 0, None, every) if path.exists() else ():
        came, why = _text(row, language)
        yield came, row["text"].strip().splitlines()[0], why


def _text(row: dict[str, Any], language: str) -> tuple[str, str]:
    try:
        found = read(row["text"], lang=language)
        refused = unread(found)
        if refused:
            return "refused", refused
        agents = [agent.title or agent.name for agent in found.kb.agents]
        if len(agents) != len(row["agents"]):
            return "no debate", f"between {', '.join(agents) or 'nobody'}, not {', '.join(row['agents'])}"
        debate(found.kb)
        got = answers(found.kb, (probe["ask"] for probe in row["probes"]), language)
    except AufhebenError as error:
        return "error", str(error)
    # A side may hold what another contests; then nobody knows.
    want = [probe["expect"].replace("contested", "unknown") for probe in row["probes"]]
    missed = [
        f"{probe['ask']} {expected}, not {given}"
        for probe, expected, given in zip(row["probes"], want, got, strict=True)
        if expected != given
    ]
    return ("wrong", "; ".join(missed)) if missed else ("right", "")


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


def pace(language: str, sizes: Sequence[int] = (1_000, 10_000)) -> tuple[list[float], float]:
    """Return the sentences a second (CPU time) in texts of growing size, and how much longer one takes in the last."""
    rates: list[float] = []
    for size in sizes:
        text = "\n".join(_distinct(language, size))
        start = time.process_time()
        read(text, lang=language)
        rates.append(size / (time.process_time() - start))
    return rates, rates[0] / rates[-1]


_LONGEST = 80
"""Characters of a sentence of a grid; what is longer is a whole text."""


def _distinct(language: str, size: int) -> Iterator[str]:
    """Yield sentences of the grids of a language, mixed; every fourth is about a thing that no other is about."""
    kept = [
        item.text for grid in GRIDS if grid.language == language for item in grid.items() if len(item.text) < _LONGEST
    ]
    numbered = {"en": "Item {} is useful.", "ja": "第{}案は便利だ。"}[language]
    for number in range(size):
        yield numbered.format(number) if number % 4 == 0 else kept[number * 7919 % len(kept)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables; return 1 where something was misread."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.prose", description="What is read of ordinary prose.")
    names = ("en", "ja", *(grid.name for grid in GRIDS), "pace")
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"of {', '.join(names)}; all unless named")
    parser.add_argument("--folder", type=Path, help="the folder that holds en and ja, in place of the shared one")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of a grid, every Nth item alone")
    parser.add_argument("--kinds", action="store_true", help="also count by kind of sentence")
    parser.add_argument("--wrong", type=int, default=0, metavar="N", help="show N items of each set that went wrong")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.sets if name not in names]
    if unknown:
        parser.error(f"no set {', '.join(unknown)}; there are {', '.join(names)}")
    chosen = options.sets or names
    folder = options.folder or data_folder() / "prose"
    print(" | ".join(HEAD))
    misread = 0
    for language in ("en", "ja"):
        if language in chosen:
            misread += _show(language, sentences(folder / language), language, options)
            came = list(texts(folder / language, language))
            print(f"{language}, whole texts | {dict(Counter(one for one, _, _ in came))}")
            for one, text, why in [row for row in came if row[0] != "right"][: options.wrong]:
                print(f"    {one}: {text}: {why}")
    for grid in GRIDS:
        if grid.name in chosen:
            misread += _show(grid.name, list(grid.items())[:: options.every], grid.language, options)
    if "pace" in chosen:
        for language in ("en", "ja"):
            rates, ratio = pace(language)
            print(f"{language} | {', '.join(f'{rate:.0f}' for rate in rates)} sentences a second, ratio {ratio:.2f}")
    return 1 if misread else 0


def _show(name: str, items: Iterable[Item], language: str, options: argparse.Namespace) -> int:
    """Print what comes of one set; return how much of it was misread."""
    found = tally(items, language)
    print(" | ".join(found.row(name)), flush=True)
    for kind, row in sorted(found.kinds.items()) if options.kinds else ():
        print(f"    {kind}: {', '.join(f'{one} {row[one]}' for one in Outcome if row[one])}")
    order = (Outcome.MISREAD, Outcome.UNCONNECTED, Outcome.UNASKED, Outcome.REFUSED)
    for came, text, why in sorted(found.missed, key=lambda row: order.index(row[0]))[: options.wrong]:
        print(f"    {came}: {text}: {' '.join(why.split())}")
    return found.count(Outcome.MISREAD)


if __name__ == "__main__":
    sys.exit(main())
