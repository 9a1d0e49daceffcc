"""What may not be said again: literals to defeat with, main arguments, and in published debates premises.

Semantics.md, section 4: on one branch the proponent never uses the same literal twice to defeat; a main argument is
identified by its agent, its claim and its warrant. Published systems also forbid an agent to use a strong premise of
its own again (Masuo 2026).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.attacks.order import preferences
from engine.dialogue.precedence import priority
from engine.values.literals import Variable
from engine.values.record import Attack, MoveKind
from engine.verification.faults import Code, Fault

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.values.literals import Literal
    from engine.verification.interpretation import Standing
    from engine.verification.played import Played
    from engine.verification.setting import HeldDialogue, Setting
    from engine.verification.stance import Stance


def repetition_faults(setting: Setting, played: Played, *, published: bool) -> Iterator[Fault]:
    """Yield what a turn says again though it may not."""
    dialogue = setting.dialogue(played.turn)
    if dialogue is None:
        return
    if played.kind is MoveKind.CLAIM:
        yield from _main(setting, played)
    elif played.kind is MoveKind.COUNTER and dialogue.ours(played):
        before = used(setting, dialogue, setting.target(played))
        ways = means(setting, played, before)
        if ways and all(literal in before for literal in ways):
            literal = setting.table.literal(ways[0])
            yield Fault(Code.REPETITION, played.turn, "literal", at=literal, target=before[ways[0]])
    if published:
        yield from _premises(setting, played)


def _main(setting: Setting, played: Played) -> Iterator[Fault]:
    """Yield that an agent opened this main argument before.

    Warrants that say the same may be several main arguments: a strict rule and a defeasible one, or two that priorities
    tell apart. Where their labels are not given, it takes one opening more than there are such.
    """
    said = setting.said(played.turn)
    warrant = None if said is None or not said.whole else said.warrant
    if warrant is None:
        return
    content, label = _content(setting, warrant.row), _label(setting, warrant)
    before: list[tuple[int, str | None]] = []
    for dialogue in setting.dialogues:
        earlier = setting.said(dialogue.opening.turn)
        if dialogue.opening.turn >= played.turn:
            break
        if dialogue.opening.agent == played.agent and earlier is not None and earlier.whole and earlier.warrant:
            other = earlier.warrant
            if _content(setting, other.row) == content:
                before.append((dialogue.opening.turn, _label(setting, other)))
    again = [turn for turn, other in before if label is not None and other == label]
    if again or len(before) >= _warrants(setting, setting.speaker(played), warrant):
        first = again[0] if again else before[0][0]
        yield Fault(Code.REPETITION, played.turn, "main", at=setting.claim_of(played), target=first)


def _content(setting: Setting, row: int) -> tuple[int, frozenset[int], frozenset[int]]:
    ground = setting.spoken
    return ground.head[row], frozenset(ground.strong[row]), frozenset(ground.weak[row])


def _label(setting: Setting, step: Standing) -> str | None:
    """Return the label of a rule where its speaker gives it."""
    label = setting.spoken.origin[step.row].label
    return label if step.stated.label == label else None


def _warrants(setting: Setting, stance: Stance, warrant: Standing) -> int:
    """Return how many main arguments a stance has with a warrant that says this: priorities tell labels apart."""
    content = _content(setting, warrant.row)
    rows = [row for row in stance.party.heads[warrant.stated.number] if _content(setting, row) == content]
    rules = map(setting.spoken.instance, rows)
    return max(1, len({(rule.clause, setting.locality.ranked(rule)) for rule in rules}))


def used(setting: Setting, dialogue: HeldDialogue, turn: int | None) -> dict[int, int]:
    """Return the literals with which the proponent has defeated on the branch down to a turn, each with its turn."""
    by_turn = {one.turn: one for one in dialogue.turns}
    branch: list[Played] = []
    while turn in by_turn and (not branch or turn < branch[-1].turn):
        branch.append(by_turn[turn])
        turn = setting.target(by_turn[turn])
    found: dict[int, int] = {}
    for one in reversed(branch):
        if one.kind is MoveKind.COUNTER and dialogue.ours(one):
            ways = means(setting, one, found)
            found.update((literal, one.turn) for literal in ways[:1] if literal not in found)
    return found


def means(setting: Setting, played: Played, before: Collection[int]) -> list[int]:
    """Return the literals with which a turn can be taken to defeat its target, the likeliest first.

    Where the speaker names the point there is one; else its claim, and what has not been used ``before``, come first.
    Priorities are used by those who undo a defeat with them.
    """
    dialogue, target = setting.dialogue(played.turn), setting.target(played)
    one, other = setting.said(played.turn), None if target is None else setting.said(target)
    if dialogue is None or one is None or other is None:
        return []
    game = setting.game(dialogue)
    clash = game.clash(one, other)
    if game.undoes(one, other) and (played.attack is Attack.PRIORITY or clash.kind is None):
        stated = set(setting.order.pairs)
        concluded = preferences(setting.spoken, one.said.arguer.conclusions(one.rows))
        return [setting.table.number(priority(pair)) for pair in concluded if pair not in stated]
    if played.point is not None and (named := _named(setting, played.point, played.attack)) in clash.means:
        return [named]
    claims = () if played.claim is None or one.claim not in clash.means else (one.claim,)
    return [*claims] or sorted(clash.means, key=lambda literal: (literal in before, literal != one.claim, literal))


def _named(setting: Setting, point: Literal, attack: Attack | None) -> int | None:
    """Return the literal with which a named point is attacked."""
    if any(isinstance(term, Variable) for term in point.args):
        return None
    number = setting.table.find(point)
    return None if number is None else number ^ 1 if attack is Attack.REBUT else number


def _premises(setting: Setting, played: Played) -> Iterator[Fault]:
    """Yield the first strong premise that its speaker has used in another argument before."""
    mine = _used_by(played)
    for earlier in setting.round.played:
        if earlier.turn >= played.turn:
            return
        if earlier.agent == played.agent and earlier.agent is not None:
            again = [literal for literal in mine if literal in _used_by(earlier)]
            if again:
                yield Fault(
                    Code.REPETITION, played.turn, "premise", at=again[0], literals=tuple(again), target=earlier.turn
                )
                return


def _used_by(played: Played) -> dict[Literal, None]:
    """Return the strong premises of a turn that no rule of its own concludes."""
    heads = {step.head for step in played.steps}
    return dict.fromkeys(literal for step in played.steps for literal in step.strong if literal not in heads)
