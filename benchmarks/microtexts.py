"""Argument diagrams of short texts, judged here and by their annotation: ``python -m benchmarks.microtexts``.

The diagrams are those of the argumentative microtexts (Peldszus and Stede 2015, Skeppstedt et al. 2018), read where
they are under ``AUFHEBEN_DATA``; nothing of them is part of this project, and only counts are printed. A diagram has
statements, each of the proponent or the opponent, and inferences between them: support (``sup``, by example ``exa``,
with further premises ``add``), rebuttal of a statement (``reb``) and undercut of another inference (``und``). What the
tables say is told in docs/microtexts.md.
"""

from __future__ import annotations

import os
import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from engine.debate import hold
from engine.status.statuses import literal_statuses
from engine.values.literals import Literal
from engine.values.record import Reading, Status
from kb.loading import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.values.record import Debate
    from kb.knowledge_base import KnowledgeBase

PARTS = ("en", "part2_en")
"""The English texts of both parts; the German ones of the first have the same diagrams."""

SIDES = ("pro", "opp")
_NAME = re.compile(r"[a-z]\w*")


@dataclass(frozen=True, slots=True)
class Inference:
    """An edge of a diagram: from statements to a statement, or, as an undercut, to another edge."""

    name: str
    kind: str
    sources: tuple[str, ...]
    target: str


@dataclass(frozen=True, slots=True)
class Diagram:
    """The annotation of one text: the side of each statement, and a tree of inferences towards the claim."""

    sides: Mapping[str, str]
    inferences: tuple[Inference, ...]

    @property
    def claim(self) -> str:
        """Return the central claim: the statement from which no inference starts."""
        used = {source for one in self.inferences for source in one.sources}
        return next(name for name in self.sides if name not in used)

    def into(self, target: str, *kinds: str) -> tuple[Inference, ...]:
        """Return the inferences of some kinds towards a statement or an inference."""
        return tuple(one for one in self.inferences if one.target == target and one.kind in kinds)

    def bears_on(self, inference: Inference) -> str:
        """Return the statement that an inference is for or against in the end: an undercut's is its target's."""
        edges = {one.name: one for one in self.inferences}
        target = inference.target
        while target in edges:
            target = edges[target].target
        return target


Labels: TypeAlias = "Mapping[str, bool]"


def read(path: Path) -> Diagram:
    """Return the diagram of a file (its DTD stands beside the data); names that are none are refused."""
    root = ET.parse(path).getroot()  # noqa: S314 - a local copy, without entities
    sides = {unit.get("id", ""): unit.get("type", "") for unit in root.iter("adu")}
    edges = [
        (edge.get("id", ""), edge.get("type", ""), edge.get("src", ""), edge.get("trg", ""))
        for edge in root.iter("edge")
    ]
    further = Counter((target, source) for _, kind, source, target in edges if kind == "add")
    inferences = tuple(
        Inference(name, kind, (source, *(more for on, more in further if on == name)), target)
        for name, kind, source, target in edges
        if kind in ("sup", "exa", "reb", "und")
    )
    for name in (*sides, *(one.name for one in inferences)):
        if not _NAME.fullmatch(name):
            raise ValueError(f"{path}: {name!r} is no name of a statement or an inference")
    return Diagram(sides, inferences)


def diagrams(folder: Path) -> tuple[Diagram, ...]:
    """Return the diagrams of both parts, in the order of their files."""
    return tuple(read(path) for part in PARTS for path in sorted((folder / part).glob("*.xml")))


def labels(diagram: Diagram) -> Labels:
    """Return what the annotation lets stand, read as a bipolar framework with directed attacks.

    An inference works when its sources stand and nothing that works undercuts it; a statement stands when it has no
    reasons or one of them works, and no rebuttal of it works. As a diagram is a tree there is one such labelling; it is
    the grounded one.
    """

    @cache
    def works(inference: Inference) -> bool:
        return all(map(stands, inference.sources)) and not any(map(works, diagram.into(inference.name, "und")))

    @cache
    def stands(statement: str) -> bool:
        reasons = diagram.into(statement, "sup", "exa")
        held = not reasons or any(map(works, reasons))
        return held and not any(map(works, diagram.into(statement, "reb")))

    return {statement: stands(statement) for statement in diagram.sides}


def base(diagram: Diagram, *, directed: bool, presumed: bool = False) -> KnowledgeBase:
    """Return a diagram as a knowledge base of two agents.

    A statement without reasons is a presumption of its side; a support is a defeasible rule; a rebuttal is a rule for
    the complement; an undercut is a rule for the exception that the undercut inference assumes not to hold. Directed,
    a rebuttal has priority over every rule for what it rebuts, so that it cannot be struck back. Presumed, statements
    that have reasons are presumptions as well.
    """
    blocks = {side: list[str]() for side in SIDES}
    rivals: dict[str, list[str]] = {}
    for statement, side in diagram.sides.items():
        if presumed or not diagram.into(statement, "sup", "exa"):
            blocks[side].append(f"p_{statement}: => {statement}.")
            rivals.setdefault(statement, []).append(f"p_{statement}")
    for one in diagram.inferences:
        blocks[diagram.sides[one.sources[0]]].append(_rule(diagram, one))
        if one.kind in ("sup", "exa"):
            rivals.setdefault(one.target, []).append(f"r_{one.name}")
    theories = [f"agent {side} {{\n  {' '.join(rules)}\n}}" for side, rules in blocks.items()]
    orders = [
        f"r_{one.name} > {rival}." for one in diagram.inferences if one.kind == "reb" for rival in rivals[one.target]
    ]
    text = "\n".join((f'issue "": {diagram.claim}.', *theories, *(orders if directed else ())))
    return parse(text, "diagram")


def _rule(diagram: Diagram, one: Inference) -> str:
    head = {"reb": f"-{one.target}", "und": f"exception_{one.target}"}.get(one.kind, one.target)
    assumed = (f"not exception_{one.name}",) if diagram.into(one.name, "und") else ()
    return f"r_{one.name}: {', '.join((*one.sources, *assumed))} => {head}."


def separate(diagram: Diagram) -> Diagram:
    """Return a diagram whose joint premises are reasons of their own."""
    apart = (
        Inference(one.name if number == 0 else f"{one.name}_{number}", one.kind, (source,), one.target)
        for one in diagram.inferences
        for number, source in enumerate(one.sources)
    )
    return Diagram(diagram.sides, tuple(apart))


def unbranched(diagram: Diagram) -> Diagram:
    """Return a diagram whose undercuts rebut the statement from which the undercut inference starts."""
    edges = {one.name: one for one in diagram.inferences}

    def source(name: str) -> str:
        return edges[name].sources[0]

    return Diagram(
        diagram.sides,
        tuple(
            Inference(one.name, "reb", one.sources, source(one.target)) if one.kind == "und" else one
            for one in diagram.inferences
        ),
    )


READINGS: Mapping[str, Callable[[Diagram], KnowledgeBase]] = {
    "mutual": lambda diagram: base(diagram, directed=False),
    "directed": lambda diagram: base(diagram, directed=True),
}
"""How a rebuttal is taken: it may be struck back, or, as the annotation draws it, not."""

OTHERWISE: Mapping[str, Callable[[Diagram], KnowledgeBase]] = {
    "joint premises as reasons each": lambda diagram: base(separate(diagram), directed=True),
    "undercuts as rebuttals of the source": lambda diagram: base(unbranched(diagram), directed=True),
    "undercuts as rebuttals of the source, mutual": lambda diagram: base(unbranched(diagram), directed=False),
    "statements with reasons presumed too": lambda diagram: base(diagram, directed=True, presumed=True),
}
"""Other readings of the same annotation, to see what each distinction is worth."""


def statuses(kb: KnowledgeBase, diagram: Diagram, agent: str | None = None) -> Mapping[str, Status]:
    """Return the engine's status of every statement: pooled, or private for a side."""
    asked = tuple(map(Literal, diagram.sides))
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    found = literal_statuses(kb.dispute, asked, reading=reading, agent=agent)
    return {one.literal.predicate: one.status for one in found}


def agreement(label: bool, status: Status) -> str:  # noqa: FBT001 - a label is a truth value
    """Return how a status agrees with a label of the annotation: ``same``, ``open`` or ``other``.

    >>> agreement(True, Status.JUSTIFIED), agreement(True, Status.DEFENSIBLE), agreement(True, Status.OVERRULED)
    ('same', 'open', 'other')
    """
    match status:
        case Status.JUSTIFIED:
            return "same" if label else "other"
        case Status.DEFENSIBLE:
            return "open"
        case Status.OVERRULED | Status.UNSUPPORTED:
            return "other" if label else "same"


ANSWERS = ("same", "open", "other")
KINDS = {
    "sup": "support",
    "exa": "support by example",
    "reb": "rebuttal of a statement",
    "und on reb": "undercut of a rebuttal",
    "und on sup": "undercut of a support",
    "und on und": "undercut of an undercut",
}


def by_edge(found: Iterable[Diagram]) -> Iterator[tuple[str, ...]]:
    """Yield, by kind of edge, whether what the edge bears on has the annotation's verdict."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for diagram in found:
        expected = labels(diagram)
        edges = {one.name: one.kind for one in diagram.inferences}
        for name, make in READINGS.items():
            decided = statuses(make(diagram), diagram)
            for one in diagram.inferences:
                kind = f"und on {edges[one.target]}" if one.kind == "und" else one.kind
                statement = diagram.bears_on(one)
                counted[kind, name, agreement(expected[statement], decided[statement])] += 1
    yield ("edge", "edges", *(f"{reading}: {answer}" for reading in READINGS for answer in ANSWERS))
    for kind, title in KINDS.items():
        numbers = [counted[kind, reading, answer] for reading in READINGS for answer in ANSWERS]
        yield (title, str(sum(numbers[: len(ANSWERS)])), *map(str, numbers))


def by_statement(found: Iterable[Diagram]) -> Iterator[tuple[str, ...]]:
    """Yield, by reading, how many of all statements have the annotation's verdict."""
    diagrams_ = tuple(found)
    yield ("reading", "statements", *ANSWERS)
    for name, make in {**READINGS, **OTHERWISE}.items():
        counted: Counter[str] = Counter()
        for diagram in diagrams_:
            expected, decided = labels(diagram), statuses(make(diagram), diagram)
            counted.update(agreement(expected[statement], decided[statement]) for statement in diagram.sides)
        yield (name, str(counted.total()), *(str(counted[answer]) for answer in ANSWERS))


def by_text(found: Iterable[Diagram]) -> Iterator[tuple[str, ...]]:
    """Yield what becomes of the central claim: pooled, for its own side, and in a debate of both."""
    diagrams_ = tuple(found)
    yield ("central claim", "by the annotation", *(f"{way}: {status.value}" for way in WAYS for status in SHOWN), *ENDS)
    for name, make in READINGS.items():
        for label in (True, False):
            texts = [diagram for diagram in diagrams_ if labels(diagram)[diagram.claim] is label]
            counted: Counter[str] = Counter()
            for diagram in texts:
                kb, side = make(diagram), diagram.sides[diagram.claim]
                for way, agent in zip(WAYS, (None, side), strict=True):
                    counted[f"{way}: {statuses(kb, diagram, agent)[diagram.claim].value}"] += 1
                counted[_end(hold(kb.dispute), diagram)] += 1
            columns = (*(f"{way}: {status.value}" for way in WAYS for status in SHOWN), *ENDS)
            stands = f"stands: {len(texts)}" if label else f"falls: {len(texts)}"
            yield (name, stands, *(str(counted[column]) for column in columns))


WAYS = ("pooled", "its own side")
SHOWN = (Status.JUSTIFIED, Status.DEFENSIBLE, Status.OVERRULED)
ENDS = ("debate: the claim", "debate: its denial", "debate: stalemate")


def _end(debate: Debate, diagram: Diagram) -> str:
    """Return what a debate over the claim comes to."""
    if not debate.answers:
        return ENDS[2]
    return ENDS[0] if debate.answers[0] == Literal(diagram.claim) else ENDS[1]


TABLES = (by_edge, by_statement, by_text)


def table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows as lines of a table in Markdown."""
    for number, row in enumerate(rows):
        yield f"| {' | '.join(row)} |"
        if number == 0:
            yield f"|{'---|' * len(row)}"


def data_folder() -> Path:
    """Return where the texts are."""
    root = os.environ.get("AUFHEBEN_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data"
    return Path(root) / "arg_microtexts"


def main() -> int:
    """Print the tables; return 1 where there are no texts."""
    folder = data_folder()
    found = diagrams(folder)
    if not found:
        print(f"no texts at {folder}", file=sys.stderr)
        return 1
    for make in TABLES:
        print("\n".join(table(make(found))), end="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
