"""One round of a held debate, interpreted: what everybody may argue with, what was said, and the dialogues it makes.

It is made in one direction: the stances of the ground dispute, from them and from what was played the turns as rows
(`interpretation`), from these the dialogues as games (`game`). The judging rooms ask a finished setting.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Variable, Weak
from engine.values.rules import Rule
from engine.verification.game import DialogueGame
from engine.verification.interpretation import Interpreter, speaker
from engine.verification.stance import Stances
from engine.verification.transcript import dialogues, named_literals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Issue
    from engine.verification.interpretation import InterpretedMove
    from engine.verification.stance import Stance
    from engine.verification.transcript import ClaimedSynthesis, HeldDialogue, Round, Transcript, Turn


class Setting:
    """One round of a held debate over the stances of a dispute, which holds what earlier rounds integrated.

    ``dialogues`` are the main arguments and syntheses with all that was said about them.
    """

    def __init__(
        self,
        stances: Stances,
        round_: Round[Literal],
        held: Sequence[HeldDialogue],
        by_turn: Mapping[int, HeldDialogue],
        interpreted: Mapping[int, InterpretedMove],
    ) -> None:
        self.stances = stances
        self.round = round_
        self.dialogues = held
        self._by_turn = by_turn
        self._interpreted = interpreted
        self._games: dict[int, DialogueGame] = {}

    def dialogue(self, turn: int) -> HeldDialogue | None:
        """Return the dialogue that a turn belongs to; None before anything was opened."""
        return self._by_turn.get(turn)

    def game(self, dialogue: HeldDialogue) -> DialogueGame:
        """Return the game that a dialogue is a line of."""
        turn = dialogue.opening.number
        if turn not in self._games:
            self._games[turn] = DialogueGame(self.stances, dialogue, self._interpreted)
        return self._games[turn]

    def speaker(self, played: Turn[Literal]) -> Stance:
        """Return the stance of whoever has a turn; who defends a synthesis speaks for all."""
        return speaker(self.stances, self._by_turn, played)

    def interpreted(self, turn: int) -> InterpretedMove | None:
        """Return the argument of a turn as rows; None for a pass and for a turn of which nothing could be read."""
        return self._interpreted.get(turn)

    def claim_of(self, played: Turn[Literal]) -> Literal | None:
        """Return what a turn's argument is for."""
        move = self.interpreted(played.number)
        return played.claim if move is None or move.claim is None else self.stances.table.literal(move.claim)

    def target(self, played: Turn[Literal]) -> int | None:
        """Return the turn that a move is understood to be about; None where it names none and nothing was opened."""
        dialogue = self.dialogue(played.number)
        return played.target if dialogue is None else self.game(dialogue).target(played)


def settings(dispute: Dispute, transcript: Transcript[Literal], limits: Limits) -> Iterator[Setting]:
    """Yield the setting of each round; what a round integrated is a rule of everybody in those after it."""
    interpreter = Interpreter()
    learned: dict[Rule, None] = {}
    stances: Stances | None = None
    named = named_literals(transcript.turns)
    for round_ in transcript.rounds:
        if stances is None:
            stances = Stances(replace(dispute, background=(*dispute.background, *learned)), limits)
            for literal in named:
                stances.table.number(literal)
        held = dialogues(round_.turns)
        by_turn = {one.number: dialogue for dialogue in held for one in dialogue.turns}
        yield Setting(stances, round_, held, by_turn, interpreter.interpret(stances, round_.turns, by_turn))
        rule = None if round_.synthesis is None else _rule(round_.synthesis, dispute.issue)
        if stances.widened or (rule is not None and rule not in learned):
            stances = None
        if rule is not None:
            learned[rule] = None


def _rule(integrated: ClaimedSynthesis[Literal], issue: Issue | None) -> Rule | None:
    """Return what a synthesis is to everybody from then on: a defeasible rule for what agents claim.

    None where it is about something else, or binds not all that it says.
    """
    rule, head = integrated.rule, integrated.head
    if rule is None or head is None or not integrated.whole or issue is None:
        return None
    if (head.predicate, len(head.args)) != (issue.claim.predicate, len(issue.claim.args)):
        return None
    blank = any(isinstance(term, Anonymous) for term in head.args)
    free = _variables((head, *rule.weak)) - _variables(rule.strong)
    return None if free or blank else Rule(head, (*rule.strong, *map(Weak, rule.weak)))


def _variables(literals: Iterable[Literal]) -> set[str]:
    return {term.name for literal in literals for term in literal.args if isinstance(term, Variable)}
