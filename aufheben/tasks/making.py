"""Tasks made: planned, written, read back, debated and measured.

What a task says is what its text says: our own readers must take the text for exactly the statements that were planned,
and the debate that the engine holds of them must end as planned. Else `Unmade` is raised, which is a defect.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aufheben.tasks.draws import Draw
from aufheben.tasks.lines import lines
from aufheben.tasks.plans import GRADES, Difficulty, Ending, plan
from aufheben.tasks.writing import Written, write
from engine.debate.debate import hold
from engine.values.errors import AufhebenError
from engine.values.record import Debate, Outcome
from grammar.spans import SourceText
from kb.knowledge_base import KnowledgeBase
from kb.readings import read_texts

if TYPE_CHECKING:
    from engine.values.literals import Literal, Term

_ENDS = {
    Ending.OPENER: Outcome.JUSTIFIED,
    Ending.OTHER: Outcome.JUSTIFIED,
    Ending.SYNTHESIS: Outcome.SYNTHESIS,
    Ending.STALEMATE: Outcome.STALEMATE,
}


class Unmade(AufhebenError):  # noqa: N818 - the word says it
    """A task whose text or debate is not what was planned."""


@dataclass(frozen=True, slots=True)
class Measured:
    """How hard a task is, measured on its debate.

    ``depth`` is the longest line of attack, ``undercuts`` the share of undercuts among all attacks, ``distractors`` the
    share of statements that have nothing to do with the issue, ``idle`` that of statements that no move rests on.
    """

    depth: int
    objects: int
    undercuts: float
    distractors: float
    idle: float
    statements: int
    moves: int


@dataclass(frozen=True, slots=True)
class Task:
    """One task: its text, and what is formally known about it."""

    name: str
    language: str
    seed: int
    number: int
    asked: Difficulty
    ending: Ending
    text: str
    base: KnowledgeBase
    debate: Debate
    measured: Measured

    def about(self, thing: Term) -> Literal:
        """Return the claim about one object."""
        return replace(self.debate.issue.claim, args=(thing,))


def make(seed: int, number: int, difficulty: Difficulty, language: str) -> Task:
    """Return a task of a series; it depends on these four alone.

    Raises `Unmade` when it is not what was planned.
    """
    ending = _ending(seed, number)
    written, debate = drafted(seed, number, difficulty, language)
    name = name_of(seed, number, difficulty, language)
    read = read_texts([SourceText(f"{name}.txt", written.text)], language)
    if read.faults:
        raise Unmade(f"{name} of seed {seed} is not read: {read.faults[0].message(language)}")
    base = KnowledgeBase.of(written.dispute)
    if read.kb.dispute != base.dispute:
        raise Unmade(f"{name} of seed {seed} is read as something else: {_difference(base, read.kb)}")
    if debate.outcome is not _ENDS[ending] or debate.answers != ((written.answer,) if written.answer else ()):
        raise Unmade(f"{name} of seed {seed} ends as {debate.outcome}, and was meant to end as {ending}")
    # The knowledge base that was read has the author's own words as `say` lines.
    return Task(
        name, language, seed, number, difficulty, ending, written.text, read.kb, debate, _measured(written, debate)
    )


def name_of(seed: int, number: int, difficulty: Difficulty, language: str) -> str:
    """Return how a task is called: its language, its grade where it has one, seed and number.

    >>> name_of(7, 3, GRADES[2], "en")
    'en-g2-s7-00003'
    """
    grade = next((f"g{grade}" for grade, known in GRADES.items() if known == difficulty), None)
    own = f"d{difficulty.depth}-o{difficulty.objects}-u{difficulty.undercuts:g}-x{difficulty.distractors:g}"
    return f"{language}-{grade or own.replace('.', '_')}-s{seed}-{number:05d}"


def drafted(seed: int, number: int, difficulty: Difficulty, language: str) -> tuple[Written, Debate]:
    """Return the text and the debate of a task, unchecked."""
    ending = _ending(seed, number)
    draw = Draw(seed, number, difficulty, language)
    written = write(plan(ending, difficulty, draw), difficulty, language, draw)
    held = hold(written.dispute)
    if held.cut is not None:
        raise held.cut.error()
    return written, held


def _ending(seed: int, number: int) -> Ending:
    """Return how a task ends: each run of four tasks has all four endings, in a drawn order."""
    order = Draw(seed, "ending", number // len(Ending)).shuffled(list(Ending))
    return order[number % len(Ending)]


def _difference(one: KnowledgeBase, other: KnowledgeBase) -> str:
    """Return the first line that one of two knowledge bases has and the other has not."""
    ours, theirs = (str(KnowledgeBase.of(base.dispute)).splitlines() for base in (one, other))
    return next((f"{a} / {b}" for a, b in zip(ours, theirs, strict=False) if a != b), "one ends early")


def _measured(written: Written, debate: Debate) -> Measured:
    found = lines(written.dispute, debate)
    used = {rule.source for move in debate.moves if move.argument is not None for rule in move.argument.rules} - {None}
    return Measured(
        found.depth,
        len(written.dispute.background),
        found.share,
        written.distractors / written.statements,
        1 - len(used) / written.statements,
        written.statements,
        len(debate.moves),
    )
