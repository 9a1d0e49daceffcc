"""What the Japanese reader reads of sets that it was not made for, and whether what follows is what the sets say.

An item is read when all its sentences are. Then the hypothesis is asked of the premises: ``yes`` when it is justified,
``no`` when its denial is. Where it says something that no premise says a word about, nothing in the text can settle
it: that is told apart, as ``other words``, and not counted as an answer. The sets are described in their ``SOURCE.md``.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.status.statuses import literal_statuses
from engine.values.record import Status
from engine.values.rules import Dispute, Rule, Theory
from grammar.controlled import Assertion, Contribution
from grammar.japanese.controlled import ControlledReader
from grammar.spans import SourceText, Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.values.literals import Literal
    from grammar.controlled import Sentence

HEAD = ("set", "items", "read", "right", "wrong", "other words", "refused, most often for")
_YES, _NO, _UNKNOWN = "yes", "no", "unknown"
_LABELS = {
    "jsem": {"yes": frozenset({_YES}), "no": frozenset({_NO}), "unknown": frozenset({_UNKNOWN})},
    "janli": {"entailment": frozenset({_YES}), "non-entailment": frozenset({_NO, _UNKNOWN})},
}
"""Label to the answers that are right."""


@dataclass(frozen=True, slots=True)
class Item:
    """Premises, a hypothesis, and what the set says of them."""

    identity: str
    premises: tuple[str, ...]
    hypothesis: str
    label: str


@dataclass(slots=True)
class Tally:
    """What came of a set's items."""

    items: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list[str])
    other_words: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])

    @property
    def read(self) -> int:
        """Return how many items were read."""
        return self.right + len(self.wrong) + self.other_words


def data_folder() -> Path:
    """Return where the data sets are."""
    return Path(os.environ.get("AUFHEBEN_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")


def items(name: str, folder: Path | None = None) -> Iterator[Item]:
    """Yield the items of a set whose labels are about what follows."""
    folder = folder or data_folder()
    path = folder / {"jsem": "jsem/jsem_v1.jsonl", "janli": "janli/janli_test.jsonl"}[name]
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if name == "janli":
            premises, hypothesis, label = [row["sentence_A_Ja"]], row["sentence_B_Ja"], row["entailment_label_Ja"]
        else:
            premises, hypothesis, label = row["premises"], row["hypothesis"], row["answer"]
        if label in _LABELS[name]:
            yield Item(row["id"], tuple(premises), hypothesis, label)


def _sentences(reader: ControlledReader, texts: Sequence[str]) -> list[Span]:
    spans: list[Span] = []
    for text in texts:
        source = SourceText("<item>", text)
        spans += reader.sentences(source, 0, len(text))
    return spans


def answer(item: Item) -> tuple[str | None, str]:
    """Return yes, no or unknown, or None and why there is no answer."""
    reader = ControlledReader()
    premises = _sentences(reader, item.premises)
    hypothesis = _sentences(reader, [item.hypothesis])
    reader.survey([Contribution((*premises, *hypothesis))])
    rules: list[Rule] = []
    for span in premises:
        found = reader.read(span)
        reason = _reason(found)
        if reason:
            return None, reason
        meaning = found.readings[0].meaning
        if not isinstance(meaning, Assertion):
            return None, "a question"
        rules += meaning.rules
    asked = [reader.read(span) for span in hypothesis]
    for found in asked:
        reason = _reason(found)
        if reason:
            return None, reason
    wanted = [rule for found in asked for rule in _rules(found)]
    if not wanted or any(not rule.is_fact for rule in wanted):
        return None, "the hypothesis is a rule"
    return _settled([rule.head for rule in wanted], rules)


def _rules(found: Sentence) -> tuple[Rule, ...]:
    meaning = found.readings[0].meaning
    return meaning.rules if isinstance(meaning, Assertion) else ()


def _reason(found: Sentence) -> str:
    if len(found.readings) == 1:
        return ""
    return found.faults[0].code if found.faults else "ambiguous"


def _settled(wanted: Sequence[Literal], rules: Sequence[Rule]) -> tuple[str | None, str]:
    known = {(rule.head.predicate, len(rule.head.args)) for rule in rules}
    things = {term for rule in rules for literal in (rule.head, *rule.strong, *rule.weak) for term in literal.args}
    if any((one.predicate, len(one.args)) not in known or not things.issuperset(one.args) for one in wanted):
        return None, "other words"
    statuses = literal_statuses(Dispute((Theory("main", tuple(rules)),)), (*wanted, *(-one for one in wanted)))
    justified = {found.literal for found in statuses if found.status is Status.JUSTIFIED}
    if justified.issuperset(wanted):
        return _YES, ""
    return (_NO if any(-one in justified for one in wanted) else _UNKNOWN), ""


def tally(name: str, folder: Path | None = None) -> Tally:
    """Return what comes of a set."""
    found = Tally()
    for item in items(name, folder):
        found.items += 1
        given, why = answer(item)
        if given is None and why != "other words":
            found.refused[why] += 1
        elif given is None:
            found.other_words += 1
        elif given in _LABELS[name][item.label]:
            found.right += 1
        else:
            found.wrong.append(
                f"{item.identity}: {given}, labelled {item.label}: {' '.join(item.premises)} | {item.hypothesis}"
            )
    return found


def rows(folder: Path | None = None) -> list[tuple[str, ...]]:
    """Return the table, a row for each set."""
    table: list[tuple[str, ...]] = []
    for name in _LABELS:
        found = tally(name, folder)
        numbers = (found.items, found.read, found.right, len(found.wrong), found.other_words)
        most = ", ".join(f"{code} {count}" for code, count in found.refused.most_common(6))
        table.append((name, *map(str, numbers), most))
    return table


def main() -> int:
    """Print the table, and what was wrong; return 1 when anything was."""
    print(" | ".join(HEAD))
    for row in rows():
        print(" | ".join(row))
    wrong = [line for name in _LABELS for line in tally(name).wrong]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
