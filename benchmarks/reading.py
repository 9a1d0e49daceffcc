"""What the readers of controlled languages read of published sets: ``python -m benchmarks.reading [SET …]``.

An item is read when every sentence of it has one reading; then its questions are put to what was read, and an answer
counts as right when the statuses of the engine give the published label. Nothing is tuned to a set: the says below are
synonyms within one set (its actions have two wordings each), which nothing in a text says, and they are declared as a
user of the reader declares them. The sets are described in their ``SOURCE.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import reading_japanese
from engine.values.errors import AufhebenError
from engine.values.literals import Comparison, Integer, Text, Weak
from grammar.controlled import Assertion, Negation
from grammar.spans import SourceText
from kb.answers import Consultation
from kb.readings import TextReading, read_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.values.rules import Rule
    from grammar.controlled import Sentence

HEAD = ("set", "items", "sentences", "read", "items read", "right", "asked", "seconds", "refused, most often for")

BOARDGAME_WORDS = {
    "hides_her_cards_from": "hides the cards that she has from",
    "destroys_the_wall_built_by": "destroys the wall constructed by",
    "enjoys_the_company_of": "enjoys the companionship of",
    "invests_in_the_company_owned_by": "invests in the company whose owner is",
    "swims_in_the_pool_next_to_the_house_of": "swims inside the pool located besides the house of",
    "falls_on_square_of": "falls on a square that belongs to",
    "tears_down_the_castle_of": "tears down the castle that belongs to",
    "trades_one_of_its_pieces_with": "trades one of the pieces in its possession with",
    "borrows_weapon_from": "borrows one of the weapons of",
    "builds_power_plant_near_the_green_fields_of": "builds a power plant close to the green fields of",
    "leaves_the_houses_occupied_by": "leaves the houses that are occupied by",
    "reveals_secret_to": "reveals something that is supposed to be a secret to",
    "manages_to_convince": "manages to persuade",
    "pays_money_to": "pays some $$$ to",
    "creates_one_castle_for": "creates a castle for",
    "acquires_photo_of": "acquires a photograph of",
}
"""The second wording of the actions of BoardgameQA, by the name that the first one has."""

_SAYS = "".join(f'say {name}(X, Y): "{{X}} {words} {{Y}}".\n' for name, words in BOARDGAME_WORDS.items())
_KNOWN = re.compile(
    r"you have \w+ pieces of evidence|are required|(?:you|we) (?:are|can be|can also be) \w+|are you certain"
    r"|the belief is"
    r"|there is evidence|whose owner is|that are occupied|that she has|is supposed to be|is not going to|is preferred"
    r"|of the game is|this is a|here is an"
)
_ATTRIBUTE = re.compile(r"\b(?:has|have|is|are|was|were|works?|owns?|took|killed|lost|bought|created|voted|\w+ed a)\b")


_SECTION = re.compile(
    r"^[ \t]*(the knowledge base\b[^\n]*|scenario\b[^\n]*|query\b[^\n]*|the \w+[^\n]*:)", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Item:
    """A text, and the questions about it with their labels."""

    text: str
    questions: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class Tally:
    """What came of a set's items."""

    items: int = 0
    sentences: int = 0
    unread: int = 0
    items_read: int = 0
    asked: int = 0
    right: int = 0
    seconds: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def row(self, name: str) -> tuple[str, ...]:
        """Return the row of the table."""
        most = ", ".join(f"{code} {count}" for code, count in self.reasons.most_common(5))
        numbers = (self.items, self.sentences, self.sentences - self.unread, self.items_read, self.right, self.asked)
        return (name, *map(str, numbers), f"{self.seconds:.1f}", most)


def tally(items: Sequence[Item], negation: Negation = Negation.STRONG) -> Tally:
    """Return what comes of items: sentences read, and answers that have the published label."""
    found = Tally()
    start = time.perf_counter()
    for item in items:
        take(found, item, read(item, negation), negation)
    found.seconds = time.perf_counter() - start
    return found


def read(item: Item, negation: Negation = Negation.STRONG) -> TextReading:
    """Return what the text of an item says."""
    return read_texts([SourceText("<item>", item.text)], "en", negation)


def take(found: Tally, item: Item, reading: TextReading, negation: Negation = Negation.STRONG) -> None:
    """Count an item: its sentences, why they were refused, and the answers to its questions when all were read."""
    found.items += 1
    unread = 0
    for one in reading.sentences:
        found.sentences += 1
        if one.chosen is None:
            unread += 1
            found.reasons[reason(one.sentence)] += 1
    found.unread += unread
    if unread:
        return
    found.items_read += 1
    if not item.questions:
        return
    consultation = Consultation(reading.kb, language="en", negation=negation)
    for question, label in item.questions:
        found.asked += 1
        try:
            given = consultation.ask(question).verdict.value.partition("-")[0]
        except AufhebenError as error:
            given = type(error).__name__
            found.reasons["question"] += 1
        if given == label:
            found.right += 1
        else:
            found.wrong.append(
                f"{question} is {given}, labelled {label}, by: {' '.join(item.text.removeprefix(_SAYS).split())}"
            )


def reason(sentence: Sentence) -> str:
    """Return why a sentence has not one reading."""
    return sentence.faults[0].code if sentence.faults else "ambiguous"


def _lines(path: Path) -> Iterator[dict[str, str]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def proofwriter(folder: Path) -> list[Item]:
    """Return the questions of ProofWriter: open world, "not" is strong."""
    labels = {"A": "true", "B": "false", "C": "unknown"}
    return [
        Item(row["context"], ((row["question"].partition("? ")[2], labels[row["answer"]]),))
        for part in ("dev", "test")
        for row in _lines(folder / "proofwriter_owa" / f"{part}.jsonl")
    ]


def prontoqa(folder: Path) -> list[Item]:
    """Return the questions of ProntoQA."""
    labels = {"A": "true", "B": "false"}
    return [
        Item(row["context"], ((row["question"].partition("? ")[2], labels[row["answer"]]),))
        for row in _lines(folder / "prontoqa" / "dev.jsonl")
    ]


def pararule(folder: Path) -> list[Item]:
    """Return the texts of PARARULE-Plus without the doubtful labels: closed world, "not" is weak."""
    doubted = {row["question_id"] for row in _lines(folder / "pararule_plus" / "label_doubts.jsonl")}
    found: list[Item] = []
    for depth in (2, 3, 4, 5):
        for line in (folder / "pararule_plus" / f"depth{depth}_test.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            asked = tuple((q["text"], q["label"]) for q in row["questions"] if q["id"] not in doubted)
            found.append(Item(row["context"], asked))
    return found


def boardgames(folder: Path) -> list[Item]:
    """Return the main items of BoardgameQA, without the sentence that only says that a game is played."""
    labels = {"proved": "true", "disproved": "false", "unknown": "unknown"}
    found: list[Item] = []
    for depth in (1, 2, 3):
        for row in _lines(folder / "boardgameqa" / f"main_depth{depth}_test.jsonl"):
            text = row["question"].removeprefix("A few players are playing a boardgame. ")
            body, _, question = text.rpartition(". Based on")
            found.append(Item(f"{_SAYS}\n{body}.", ((f"Based on{question}", labels[row["label"]]),)))
    return found


def logical_english(folder: Path) -> list[Item]:
    """Return the knowledge bases and scenarios of Logical English programs; their queries are not asked."""
    found: list[Item] = []
    for path in sorted((folder / "logical_english").glob("*.le")):
        text = re.sub(r"%.*", "", path.read_text(encoding="utf-8"))
        parts = _SECTION.split(text)
        kept = [
            body
            for head, body in zip(parts[1::2], parts[2::2], strict=True)
            if re.match(r"the knowledge|scenario", head)
        ]
        found += [Item(body, ()) for body in kept if body.strip()]
    return found


def commonsense(reading: TextReading) -> bool:
    """Return whether a rule of a game has a condition beyond the game's actions: on what a thing is, has or counts.

    Read, such a condition is not a relation of two named things; of a sentence that was not read its words tell.
    """
    for one in reading.sentences:
        if one.chosen is None:
            if _ATTRIBUTE.search(_KNOWN.sub("", one.sentence.text.lower())):
                return True
        elif isinstance(one.chosen.meaning, Assertion) and any(_beyond(rule) for rule in one.chosen.meaning.rules):
            return True
    return False


_ACTION = re.compile(
    r"(?!has_|in$|named|was_|works|owns|watching|currently|took|killed|bought|created|lost)\w+s(?:_\w+)?$"
)


def _beyond(rule: Rule) -> bool:
    for item in rule.body:
        if isinstance(item, Comparison):
            return True
        literal = item.literal if isinstance(item, Weak) else item
        relation = len(literal.args) == 2 and not any(isinstance(term, Integer | Text) for term in literal.args)  # noqa: PLR2004
        if literal.predicate != ">" and not (relation and _ACTION.match(literal.predicate)):
            return True
    return False


def boardgame_rows(folder: Path) -> Iterator[tuple[str, Tally]]:
    """Yield what comes of the games, those with commonsense conditions apart: nothing in their texts decides those."""
    plain, beyond = Tally(), Tally()
    for item in boardgames(folder):
        start = time.perf_counter()
        reading = read(item)
        into = beyond if commonsense(reading) else plain
        take(into, item, reading)
        into.seconds += time.perf_counter() - start
    yield "boardgameqa (the game's actions alone)", plain
    yield "boardgameqa (commonsense conditions)", beyond


SETS: Mapping[str, Callable[[Path], Iterator[tuple[str, Tally]]]] = {
    "proofwriter": lambda folder: iter([("proofwriter", tally(proofwriter(folder)))]),
    "pararule": lambda folder: iter([("pararule-plus (weak)", tally(pararule(folder), Negation.WEAK))]),
    "prontoqa": lambda folder: iter([("prontoqa", tally(prontoqa(folder)))]),
    "boardgameqa": boardgame_rows,
    "logical_english": lambda folder: iter([("logical english", tally(logical_english(folder)))]),
}


def data_folder() -> Path:
    """Return where the data sets are."""
    return Path(os.environ.get("AUFHEBEN_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables, and with ``--wrong`` what was answered otherwise than labelled."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", choices=[*SETS, "japanese", []], help="the sets; all unless named")
    parser.add_argument("--wrong", type=int, default=0, metavar="N", help="show N wrong answers of each set")
    options = parser.parse_args(arguments)
    chosen = options.sets or [*SETS, "japanese"]
    english = [name for name in chosen if name != "japanese"]
    if english:
        print(" | ".join(HEAD))
    for name in english:
        for title, found in SETS[name](data_folder()):
            print(" | ".join(found.row(title)), flush=True)
            for line in found.wrong[: options.wrong]:
                print(f"    {line}")
    if "japanese" in chosen:
        print(" | ".join(reading_japanese.HEAD))
        for row in reading_japanese.rows(data_folder()):
            print(" | ".join(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
