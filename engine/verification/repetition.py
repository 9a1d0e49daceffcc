"""What may not be said again: literals to defeat with, main arguments, and in published debates premises.

Semantics.md, section 4: on one branch the proponent never uses the same literal twice to defeat; a main argument is
identified by its agent, its claim and its warrant. Published systems also forbid an agent to use a strong premise of
its own again (Masuo 2026).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.values.record import MoveKind
from engine.verification.faults import Code, Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.literals import Literal
    from engine.verification.interpretation import InterpretedRule
    from engine.verification.setting import Setting
    from engine.verification.stance import Stance
    from engine.verification.transcript import Turn

    _Content: TypeAlias = tuple[LiteralNumber, frozenset[LiteralNumber], frozenset[LiteralNumber]]


class _Opened(NamedTuple):
    """A main argument that is opened, with the openings of its agent before it whose warrants say the same.

    ``times`` is how many there are, ``first`` the turn of the first, ``labelled`` that of the first under its label.
    """

    warrant: InterpretedRule
    times: int
    first: int | None
    labelled: int | None


class Repetition:
    """What the turns of one round say again. Every turn is looked up in what was said before it, once indexed."""

    def __init__(self, setting: Setting, *, published: bool) -> None:
        self._setting = setting
        self._published = published

    def faults(self, played: Turn[Literal]) -> Iterator[Fault]:
        """Yield what a turn says again though it may not."""
        dialogue = self._setting.dialogue(played.number)
        if dialogue is None:
            return
        if played.kind is MoveKind.CLAIM:
            yield from self._main(played)
        elif played.kind is MoveKind.COUNTER and dialogue.ours(played):
            game = self._setting.game(dialogue)
            before = game.branches.down_from(game.target(played))
            ways = game.means(played, before)
            if ways and all(literal in before for literal in ways):
                literal = self._setting.stances.table.literal(ways[0])
                yield Fault(Code.REPETITION, played.number, "literal", at=literal, target=before.turn_with(ways[0]))
        if self._published and played.agent is not None:
            yield from self._premises(played, played.agent)

    def _main(self, played: Turn[Literal]) -> Iterator[Fault]:
        """Yield that an agent opened this main argument before.

        Warrants that say the same may be several main arguments: a strict rule and a defeasible one, or two that
        priorities tell apart. Where their labels are not given, it takes one opening more than there are such.
        """
        opened = self._openings.get(played.number)
        if opened is None or opened.first is None:
            return
        first = opened.labelled
        if first is None and opened.times >= self._warrants(self._setting.speaker(played), opened.warrant):
            first = opened.first
        if first is not None:
            yield Fault(Code.REPETITION, played.number, "main", at=self._setting.claim_of(played), target=first)

    @cached_property
    def _openings(self) -> dict[int, _Opened]:
        """Return what each turn opens, where all of it could be read."""
        found: dict[int, _Opened] = {}
        before: dict[tuple[str | None, _Content], list[int]] = {}
        first: dict[tuple[str | None, _Content, str], int] = {}
        for dialogue in self._setting.dialogues:
            agent, turn = dialogue.opening.agent, dialogue.opening.number
            move = self._setting.interpreted(turn)
            warrant = None if move is None or not move.whole else move.warrant
            if warrant is None:
                continue
            content, label = self._content(warrant.row), self._label(warrant)
            turns = before.setdefault((agent, content), [])
            labelled = None if label is None else first.get((agent, content, label))
            found[turn] = _Opened(warrant, len(turns), turns[0] if turns else None, labelled)
            turns.append(turn)
            if label is not None:
                first.setdefault((agent, content, label), turn)
        return found

    def _content(self, row: Row) -> _Content:
        ground = self._setting.stances.spoken
        return ground.head[row], frozenset(ground.strong[row]), frozenset(ground.weak[row])

    def _label(self, step: InterpretedRule) -> str | None:
        """Return the label of a rule where its speaker gives it."""
        label = self._setting.stances.spoken.origin[step.row].label
        return label if step.stated.label == label else None

    def _warrants(self, stance: Stance, warrant: InterpretedRule) -> int:
        """Return how many main arguments a stance has with a warrant that says this: priorities tell labels apart."""
        head, body, assumed = self._content(warrant.row)
        rows = (row for row in stance.stating(head, body) if frozenset(stance.ground.weak[row]) == assumed)
        rules = map(stance.ground.instance, rows)
        return max(1, len({(rule.clause, self._setting.stances.locality.ranked(rule)) for rule in rules}))

    def _premises(self, played: Turn[Literal], agent: str) -> Iterator[Fault]:
        """Yield the strong premises that a speaker has used in another argument before, the first such argument's."""
        mine = _premises_of(played)
        users = [self._first_users[agent, literal] for literal in mine]
        earlier = min((one for one in users if one.number < played.number), key=lambda one: one.number, default=None)
        if earlier is not None:
            theirs = _premises_of(earlier)
            again = tuple(literal for literal in mine if literal in theirs)
            yield Fault(Code.REPETITION, played.number, "premise", at=again[0], literals=again, target=earlier.number)

    @cached_property
    def _first_users(self) -> dict[tuple[str | None, Literal], Turn[Literal]]:
        """Return for each speaker and strong premise the turn that uses it first."""
        found: dict[tuple[str | None, Literal], Turn[Literal]] = {}
        for one in self._setting.round.turns:
            for literal in _premises_of(one):
                found.setdefault((one.agent, literal), one)
        return found


def _premises_of(played: Turn[Literal]) -> dict[Literal, None]:
    """Return the strong premises of a turn that no rule of its own concludes."""
    heads = {step.head for step in played.steps}
    return dict.fromkeys(literal for step in played.steps for literal in step.strong if literal not in heads)
