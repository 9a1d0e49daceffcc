"""Tasks made: planned, written, read back, debated and measured; and what is formally known of each, as its key.

What a task says is what its text says: our own readers must take the text for exactly the statements that were planned,
and the debate that the engine holds of them must end as planned. Else `Unmade` is raised, which is a defect.

How deep a debate goes is measured by the lines of its dialogue when everybody puts forward minimal arguments only. The
debate that the engine shows may be shorter: an argument of the proponent may bring along the rules that defend it
(semantics.md, section 4). What a speaker has to think of is the line without such help. It is found straight from the
definitions of attack and strict defeat (semantics.md, section 2), for disputes without priorities.

Tasks are a dataset folder of Hugging Face, too (`dataset`): a card, and a line for each task.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import product
from typing import Any

from aufheben.tasks.plans import GRADES, Difficulty, Ending, SeededDraw, plan
from aufheben.tasks.writing import Written, write
from aufheben.version import __version__
from engine.debate import hold
from engine.grounding.grounding import ground
from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError
from engine.values.limits import Limits
from engine.values.literals import Literal, Term
from engine.values.record import Debate, MoveKind, Outcome, Reading
from engine.values.rules import Dispute, Rule
from grammar.spans import SourceText
from kb.evaluation_schema import DifficultyMessage, MeasuredMessage, TaskDocument, TaskEntry, TasksDocument
from kb.knowledge_base import KnowledgeBase
from kb.readings import read_texts
from kb.schema import LiteralStatusMessage

_ENDS = {
    Ending.OPENER: Outcome.JUSTIFIED,
    Ending.OTHER: Outcome.JUSTIFIED,
    Ending.SYNTHESIS: Outcome.SYNTHESIS,
    Ending.STALEMATE: Outcome.STALEMATE,
}


class Unmade(AufhebenError):  # noqa: N818 - the word says it
    """A task whose text or debate is not what was planned."""


@dataclass(frozen=True, slots=True)
class MeasuredTask:
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
    measured: MeasuredTask

    def about(self, thing: Term) -> Literal:
        """Return the claim about one object."""
        return replace(self.debate.issue.claim, args=(thing,))


def make(seed: int, number: int, difficulty: Difficulty, language: str) -> Task:
    """Return a task of a series; it depends on these four alone.

    Raises `Unmade` when it is not what was planned.
    """
    ending = ending_of(seed, number)
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
    written = written_only(seed, number, difficulty, language)
    held = hold(written.dispute)
    if held.cut is not None:
        raise held.cut.error()
    return written, held


def written_only(seed: int, number: int, difficulty: Difficulty, language: str) -> Written:
    """Return the text of a task, of which no debate was held."""
    draw = SeededDraw(seed, number, difficulty, language)
    return write(plan(ending_of(seed, number), difficulty, draw), difficulty, language, draw)


def ending_of(seed: int, number: int) -> Ending:
    """Return how a task ends: each run of four tasks has all four endings, in a drawn order."""
    order = SeededDraw(seed, "ending", number // len(Ending)).shuffled(list(Ending))
    return order[number % len(Ending)]


def _difference(one: KnowledgeBase, other: KnowledgeBase) -> str:
    """Return the first line that one of two knowledge bases has and the other has not."""
    ours, theirs = (str(KnowledgeBase.of(base.dispute)).splitlines() for base in (one, other))
    return next((f"{a} / {b}" for a, b in zip(ours, theirs, strict=False) if a != b), "one ends early")


def _measured(written: Written, debate: Debate) -> MeasuredTask:
    found = lines(written.dispute, debate)
    used = {rule.source for move in debate.moves if move.argument is not None for rule in move.argument.rules} - {None}
    return MeasuredTask(
        found.depth,
        len(written.dispute.background),
        found.share,
        written.distractors / written.statements,
        1 - len(used) / written.statements,
        written.statements,
        len(debate.moves),
    )


@dataclass(frozen=True, slots=True)
class Lines:
    """The longest line of attack about any claim, and how many attacks there are in all, by kind."""

    depth: int = 0
    rebuttals: int = 0
    undercuts: int = 0

    def __add__(self, other: Lines) -> Lines:
        """Return both together."""
        return Lines(max(self.depth, other.depth), self.rebuttals + other.rebuttals, self.undercuts + other.undercuts)

    @property
    def share(self) -> float:
        """Return the share of undercuts among the attacks, 0 where there is none."""
        attacks = self.rebuttals + self.undercuts
        return self.undercuts / attacks if attacks else 0.0


def lines(dispute: Dispute, debate: Debate) -> Lines:
    """Return the lines about all claims of a debate, those of a synthesis among them."""
    rows = ground(dispute, Limits())
    held = [(rows.owner[row], rows.instance(row)) for row in rows.rows]
    parties = [
        _RuleStock.of(rule for owner, rule in held if owner in {0, place}) for place in range(len(rows.agents) + 1)
    ]
    found = Lines()
    for move in debate.moves:
        if move.argument is None or move.kind is MoveKind.COUNTER:
            continue
        if move.agent is None:
            proponent = _RuleStock.of((*(rule for _, rule in held), *move.argument.rules))
            rivals = parties[1:]
        else:
            place = rows.agents.index(move.agent) + 1
            proponent = parties[place]
            rivals = [party for number, party in enumerate(parties) if number not in {0, place}]
        claims = [one for one in proponent.arguments(move.argument.claim) if move.argument.warrant in one]
        for one in claims[:1]:
            found += _dialogue(one, proponent, rivals, frozenset())
    return found


@dataclass(frozen=True, slots=True)
class _RuleStock:
    """The rules that one side may mix, by their heads."""

    rules: dict[Literal, list[Rule]]
    facts: frozenset[Literal]
    known: dict[Literal, tuple[frozenset[Rule], ...]] = field(
        default_factory=dict["Literal", "tuple[frozenset[Rule], ...]"]
    )

    @classmethod
    def of(cls, rules: Iterable[Rule]) -> _RuleStock:
        """Return the party that holds these rules."""
        by_head: dict[Literal, list[Rule]] = {}
        for rule in dict.fromkeys(rules):
            by_head.setdefault(rule.head, []).append(rule)
        return cls(by_head, frozenset(head for head, of in by_head.items() if any(rule.is_fact for rule in of)))

    def arguments(self, literal: Literal, above: frozenset[Literal] = frozenset()) -> tuple[frozenset[Rule], ...]:
        """Return the minimal arguments for a literal, as sets of rules."""
        if above or literal not in self.known:
            found: list[frozenset[Rule]] = []
            for rule in self.rules.get(literal, ()):
                if literal in above or above & set(rule.strong):
                    continue
                parts = [self.arguments(goal, above | {literal}) for goal in rule.strong]
                found += [frozenset({rule}).union(*choice) for choice in product(*parts)]
            minimal = tuple(one for one in dict.fromkeys(found) if not any(other < one for other in found))
            if above:
                return minimal
            self.known[literal] = minimal
        return self.known[literal]


def _dialogue(
    argument: frozenset[Rule], proponent: _RuleStock, rivals: list[_RuleStock], used: frozenset[Literal]
) -> Lines:
    """Return the lines from an argument of the proponent on: each defeater, and each strict answer to it."""
    found = Lines()
    for rival in rivals:
        for attack, undercuts in _attackers(argument, proponent, rival):
            if not undercuts and _concluded(argument) & _assumed(attack):
                continue  # what is undercut in return does not defeat by rebutting
            answers = Lines()
            for literal in (_assumed(attack) | (proponent.facts & {-one for one in _concluded(attack)})) - used:
                for answer in proponent.arguments(literal):
                    if _concluded(attack) & _assumed(answer):
                        continue
                    deeper = _dialogue(answer, proponent, rivals, used | {literal})
                    kind = literal in _assumed(attack)
                    answers += Lines(deeper.depth + 1, deeper.rebuttals + (not kind), deeper.undercuts + kind)
            found += Lines(answers.depth + 1, answers.rebuttals + (not undercuts), answers.undercuts + undercuts)
    return found


def _attackers(
    argument: frozenset[Rule], owner: _RuleStock, rival: _RuleStock
) -> Iterator[tuple[frozenset[Rule], bool]]:
    """Yield the minimal arguments against an argument, and whether they undercut it."""
    for literal in sorted(_assumed(argument), key=str):
        for attack in rival.arguments(literal):
            yield attack, True
    for literal in sorted({-one for one in _concluded(argument) - owner.facts}, key=str):
        for attack in rival.arguments(literal):
            yield attack, False


def _concluded(argument: frozenset[Rule]) -> frozenset[Literal]:
    return frozenset(rule.head for rule in argument)


def _assumed(argument: frozenset[Rule]) -> frozenset[Literal]:
    return frozenset(literal for rule in argument for literal in rule.weak)


def key(task: Task) -> TaskDocument:
    """Return what is formally known about a task."""
    debate = task.debate
    justified = next((claim.agent for claim in debate.claims if claim.justified), None)
    if debate.outcome is None:
        raise ValueError(f"{task.name} has no outcome")  # a task that was made has one
    return TaskDocument(
        name=task.name,
        language="ja" if task.language == "ja" else "en",
        grade=next((grade for grade, asked in GRADES.items() if asked == task.asked), None),
        seed=task.seed,
        number=task.number,
        asked=DifficultyMessage(**asdict(task.asked)),
        measured=MeasuredMessage(**asdict(task.measured)),
        issue=debate.issue.question,
        agents=debate.agents,
        ending=task.ending.value,
        outcome=debate.outcome.value,
        winner=justified if task.ending in {Ending.OPENER, Ending.OTHER} else None,
        answers=tuple(map(str, debate.answers)),
        statuses=_statuses(task),
        kb=f"{task.base}\n",
    )


def _statuses(task: Task) -> tuple[LiteralStatusMessage, ...]:
    """Return the statuses of the claim about every object, in the order of the text, in all readings."""
    dispute = task.base.dispute
    claims = tuple(task.about(rule.head.args[0]) for rule in dispute.background)
    found = [literal_statuses(dispute, claims, reading=Reading.POOLED)]
    found += [literal_statuses(dispute, claims, reading=Reading.PRIVATE, agent=agent) for agent in dispute.agents]
    return tuple(
        LiteralStatusMessage(literal=str(one.literal), status=one.status.value, agent=one.agent)
        for statuses in found
        for one in statuses
    )


def entry(document: TaskDocument) -> TaskEntry:
    """Return what a list of tasks tells about one: the names of its files, and how it ends."""
    return TaskEntry(
        name=document.name,
        text=f"{document.name}.txt",
        key=f"{document.name}.key.json",
        ending=document.ending,
        answers=document.answers,
        measured=document.measured,
    )


def listing(folder: str, entries: Sequence[TaskEntry]) -> dict[str, object]:
    """Return the document about several tasks of one folder."""
    return TasksDocument(folder=folder, tasks=tuple(entries)).as_json()


_ROWS = "data/test.jsonl"


def dataset_row(text: str, document: TaskDocument) -> dict[str, Any]:
    """Return the line of a task: its text, and what of its key a benchmark needs."""
    return {
        "name": document.name,
        "language": document.language,
        "grade": document.grade,
        "issue": document.issue,
        "text": text,
        "agents": list(document.agents),
        "ending": document.ending,
        "outcome": document.outcome,
        "answers": list(document.answers),
        "depth": document.measured.depth,
        "undercuts": document.measured.undercuts,
        "distractors": document.measured.distractors,
        "statements": document.measured.statements,
        "statuses": [one.model_dump() for one in document.statuses],
        "kb": document.kb,
    }


def dataset(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return the files of a dataset by their paths: its card, and the rows as JSON, a line each."""
    written = "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in rows)
    return {"README.md": _card(rows), _ROWS: written}


def _card(rows: Sequence[dict[str, Any]]) -> str:
    """Return the card of a dataset, with what the hub reads of it at its head."""
    languages = sorted({str(one["language"]) for one in rows})
    endings = Counter(str(one["ending"]) for one in rows)
    size = next((f"{name}" for most, name in _SIZES if len(rows) < most), "10K<n<100K")
    head = [
        "---",
        "language:",
        *(f"- {one}" for one in languages),
        "license: mit",
        "pretty_name: Debates whose outcome is formally known",
        "task_categories:",
        "- question-answering",
        "size_categories:",
        f"- {size}",
        "tags:",
        "- argumentation",
        "- synthetic",
        "configs:",
        "- config_name: default",
        "  data_files:",
        "  - split: test",
        f"    path: {_ROWS}",
        "---",
    ]
    text = ", ".join(f"{name} {endings[name]}" for name in sorted(endings))
    return "\n".join([*head, "", _TEXT.format(count=len(rows), endings=text, version=__version__)])


_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"))
_TEXT = """\
# Debates whose outcome is formally known

{count} issues, each with the stances of two agents in plain sentences. What a formal debate between them ends in was
computed, not judged: `outcome` and `answers` follow from the stances by the semantics of aufheben {version}, which made
the texts from a seed. How the debates end: {endings}.

| field | is |
|---|---|
| `text` | the issue and both stances, as a model sees them |
| `answers` | the literals that may be answered, none in a stalemate |
| `ending` | who is right: `opener`, `other`, `synthesis` or `stalemate` |
| `grade`, `depth`, `undercuts`, `distractors`, `statements` | how hard it was made, and how hard it is |
| `statuses` | the status of the claim about every object, of all stances together and of each alone |
| `kb` | the stances as a knowledge base |

An answer in words is scored by `aufheben.bench.answers.answer_score(answer, text)`, in Inspect by `aufheben/answer`, in
promptfoo by the Python assertion `aufheben.bench.answers.get_assert` (docs/bench.md has the files).

What it does not show: the texts come from a few domains with a fixed stock of sentences, so that a model can learn
their form; a right answer may be a guess among four to twelve objects.
"""
