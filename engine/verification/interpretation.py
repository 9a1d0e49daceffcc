"""From arguments as speakers state them to rows: each rule as the stance licenses it, premises with their facts.

What a stance does not license, and what nobody supports, becomes a row that nobody holds: an argument is judged as it
was stated, and one fault of it stays one. `completed` adds what a speaker left out; what is said against that part is
said against the argument, which has its own fault already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from engine.attacks.arguer import PartyArgument
from engine.grounding.ground import LiteralNumber, Row
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Variable, Weak
from engine.values.matching import match
from engine.values.record import Cut, MoveKind
from engine.values.rules import Rule
from engine.verification.licence import ClaimedRule, Fit, Licence, Licensed, Support, Unlicensed, jump, licence
from engine.verification.stance import Stance, Stances, derivation
from engine.verification.transcript import HeldDialogue, Step, Turn

Dialogues: TypeAlias = Mapping[int, HeldDialogue]
"""The dialogue that each turn belongs to; a turn before anything was opened belongs to none."""


class Premise(NamedTuple):
    """A strong premise of a step, and where it comes from."""

    literal: Literal
    support: Support


@dataclass(frozen=True, slots=True)
class InterpretedRule:
    """A step of a turn and how it stands with the speaker's stance.

    ``place`` numbers the step in the argument, from 0. ``row`` is the row that stands for it, one of the dispute where
    the step is licensed and can be had, else an added one.
    """

    place: int
    claimed: ClaimedRule
    licence: Licence
    row: Row
    premises: tuple[Premise, ...]

    @property
    def sound(self) -> bool:
        """Return whether the rule is the speaker's and its premises are to be had."""
        return (
            isinstance(self.licence, Licensed)
            and self.licence.fit is not Fit.INVENTING
            and all(premise.support is not Support.NONE for premise in self.premises)
        )

    @property
    def complete(self) -> bool:
        """Return whether no rule under it is left unstated, and no premise is added."""
        return (
            isinstance(self.licence, Licensed)
            and self.licence.fit in (Fit.WHOLE, Fit.ELLIPTIC)
            and all(premise.support is not Support.UNSTATED for premise in self.premises)
        )


@dataclass(frozen=True, slots=True)
class InterpretedMove:
    """A turn with an argument, as rows.

    ``rows`` are the rows of the argument: of its steps, of the facts that its premises name, and for every other
    premise that no step concludes a presumption. ``claim`` is what it is for, None where no step could be read.
    ``whole`` tells that all of it could be read, ``sound`` that it is moreover the speaker's to make.
    """

    played: Turn[Literal]
    steps: tuple[InterpretedRule, ...]
    rows: tuple[Row, ...]
    argument: PartyArgument
    claim: LiteralNumber | None
    whole: bool

    @property
    def sound(self) -> bool:
        """Return whether all of it could be read, and is the speaker's to make."""
        return self.whole and all(step.sound for step in self.steps)

    @property
    def complete(self) -> bool:
        """Return whether moreover it leaves out no rule that it rests on, and adds no premise to any."""
        return self.sound and all(step.complete for step in self.steps)

    @property
    def warrant(self) -> InterpretedRule | None:
        """Return the step that concludes the claim."""
        return next((step for step in self.steps if step.claimed.number == self.claim), None)


class Interpreter:
    """Turns arguments as stated into rows, in the order in which they are said: later ones use what was conceded.

    It goes on from round to round, for what was said in an earlier one is conceded, too.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.cut: Cut | None = None
        self._begun = False
        self._conceded: dict[str | None, set[Literal]] = {}

    def interpret(
        self, stances: Stances, played: Sequence[Turn[Literal]], dialogues: Dialogues
    ) -> tuple[Sequence[Turn[Literal]], dict[int, InterpretedMove]]:
        """Return the turns of a round and what each says; those before the limit where one ``cut`` it."""
        reading = _RoundInterpretation(stances, dialogues, self._conceded)
        found: dict[int, InterpretedMove] = {}
        for place, one in enumerate(played):
            if self._is_late():
                played = played[:place]
                break
            if one.kind is not MoveKind.PASS and any(step.head is not None for step in one.steps):
                found[one.number] = reading.interpreted(one)
            self._note(one)
        reading.widen(found.values())
        return played, found

    def _is_late(self) -> bool:
        """Return whether to stop: the time is up, and was not when this step began; else it has some more."""
        try:
            self.limits.check("interpreting the arguments")
        except LimitReached as reached:
            late = self._begun or self.cut is not None
            self.cut = self.cut or Cut.by(reached)
            self.limits = self.limits.after()
            return late or self._is_late()
        self._begun = True
        return False

    def _note(self, played: Turn[Literal]) -> None:
        """Keep what a turn uses or claims: others may count on it from then on."""
        # What a speaker says counts whether it was licensed or not: nobody may be held to less than their word.
        used = self._conceded.setdefault(played.agent, set())
        for step in played.steps:
            used.update(step.strong)
            if step.head is not None:
                used.add(step.head)


class _RoundInterpretation:
    """The interpretation of one round."""

    def __init__(self, stances: Stances, dialogues: Dialogues, conceded: Mapping[str | None, set[Literal]]) -> None:
        self.stances = stances
        self.dialogues = dialogues
        self.table = stances.table
        self._conceded = conceded
        self._added: dict[
            tuple[LiteralNumber, frozenset[LiteralNumber], frozenset[LiteralNumber], str | None, bool], Row
        ] = {}
        self._warrants: dict[int, ClaimedRule] = {}

    def interpreted(self, played: Turn[Literal]) -> InterpretedMove:
        stance = speaker(self.stances, self.dialogues, played)
        legible = [(place, step) for place, step in enumerate(played.steps) if is_legible(step)]
        claimed = [(place, self._claimed_rule(step)) for place, step in legible]
        claim = self._claim(played, [one for _, one in claimed])
        own = self._integrated(played, claimed, claim)
        support = self._supporting(stance, played, [one for _, one in claimed])
        steps: list[InterpretedRule] = []
        rows: dict[Row, None] = {}
        heads = {one.number for _, one in claimed}
        # ``earlier`` counts the legible steps, which support each other; ``place`` counts all, for faults to name.
        for earlier, (place, one) in enumerate(claimed):
            supported = support(earlier)
            found = self._licence(stance, one, supported, claim)
            if _says(one, own):
                found = Licensed(Fit.WHOLE, _as_rule(one), None)
            premises = tuple(Premise(literal, supported(literal)) for literal in one.strong)
            row = self._row(one, found)
            left_out = found.missing if isinstance(found, Licensed) else ()
            for literal in (*one.strong, *left_out):
                under = (
                    None if self.table.number(literal) in heads else self._under(stance, literal, supported(literal))
                )
                if under is not None:
                    rows[under] = None
            rows[row] = None
            steps.append(InterpretedRule(place, one, found, row, premises))
        strict = self.stances.extended.strict
        voice = stance.voice(row for row in rows if strict[row])
        whole = played.whole and len(claimed) == len(played.steps) and all(step.whole for step in played.steps)
        return InterpretedMove(played, tuple(steps), tuple(rows), PartyArgument(voice, tuple(rows)), claim, whole)

    def _integrated(
        self, played: Turn[Literal], claimed: Iterable[tuple[int, ClaimedRule]], claim: LiteralNumber | None
    ) -> ClaimedRule | None:
        """Return the rule of the synthesis that a turn proposes or defends, which is nobody's but the joint party's."""
        dialogue = self.dialogues.get(played.number)
        if dialogue is None or not dialogue.joint or not dialogue.ours(played):
            return None
        if played is dialogue.opening:
            warrant = next((one for _, one in claimed if one.number == claim), None)
            if warrant is not None:
                self._warrants[played.number] = warrant
        return self._warrants.get(dialogue.opening.number)

    def _licence(
        self, stance: Stance, one: ClaimedRule, support: Callable[[Literal], Support], claim: LiteralNumber | None
    ) -> Licence:
        """Return how a stance licenses a step.

        A premise that others concede may be said by itself; to claim it, it has to be a fact.
        """
        found = licence(stance, one, support)
        if isinstance(found, Licensed) or one.strong or one.weak or support(one.head) is not Support.CONCEDED:
            return found
        fact = self.stances.facts.get(one.number)
        return found if fact is None and one.number == claim else Licensed(Fit.WHOLE, _as_rule(one), fact)

    def _claimed_rule(self, step: Step[Literal]) -> ClaimedRule:
        if step.head is None:
            raise ValueError("a step without a conclusion is no rule")
        number = self.table.number
        return ClaimedRule(
            step.head,
            tuple(dict.fromkeys(step.strong)),
            tuple(dict.fromkeys(step.weak)),
            number(step.head),
            frozenset(map(number, step.strong)),
            self._assumed(step.weak),
            step.label,
        )

    def _claim(self, played: Turn[Literal], claimed: Sequence[ClaimedRule]) -> LiteralNumber | None:
        """Return what an argument is for: as its speaker says, else its part of the issue, else its last conclusion."""
        if played.claim is not None and played.claim.is_ground:
            return self.table.number(played.claim)
        issue = self.stances.dispute.issue
        if issue is not None and played.kind is not MoveKind.COUNTER:
            for pattern in (issue.claim, -issue.claim):
                found = [one.number for one in claimed if match(pattern, one.head, {}) is not None]
                if found:
                    return found[-1]
        return claimed[-1].number if claimed else None

    def _supporting(
        self, stance: Stance, played: Turn[Literal], claimed: Sequence[ClaimedRule]
    ) -> Callable[[int], Callable[[Literal], Support]]:
        """Return for each place among the steps where a premise of that step comes from."""
        # The nearest source counts: what an earlier step concludes is not asked of the theory, and what is the
        # speaker's own fact need not be conceded by others.
        others = [used for agent, used in self._conceded.items() if agent != played.agent and agent is not None]
        facts, arguer = stance.facts, stance.arguer
        first: dict[LiteralNumber, int] = {}
        for place, one in enumerate(claimed):
            first.setdefault(one.number, place)

        def at(place: int) -> Callable[[Literal], Support]:
            def support(literal: Literal) -> Support:
                number = self.table.find(literal)
                if number is None:
                    return Support.NONE
                if first.get(number, place) < place:
                    return Support.STEP
                if number in facts:
                    return Support.FACT
                if not arguer.plain and number in _strictly(stance, claimed[:place]):
                    return Support.STRICT
                if number in self.stances.facts or any(literal in used for used in others):
                    return Support.CONCEDED
                return Support.UNSTATED if stance.derives(number) else Support.NONE

            return support

        return at

    def _assumed(self, weak: Iterable[Literal]) -> frozenset[LiteralNumber]:
        """Return the numbers of weak literals; one with ``_`` stands for every value that some rule concludes."""
        found: set[LiteralNumber] = set()
        for literal in weak:
            if any(isinstance(term, Anonymous) for term in literal.args):
                fitting = (one for one in self.stances.heads.of(literal) if match(literal, one, {}) is not None)
                found.update(map(self.table.number, fitting))
            else:
                found.add(self.table.number(literal))
        return frozenset(found)

    def _row(self, one: ClaimedRule, found: Licence) -> Row:
        """Return the row for a step: the licensed one, else one that says what the speaker says."""
        if isinstance(found, Licensed) and found.row is not None and found.fit is not Fit.INVENTING:
            return found.row
        rule = _as_rule(one)
        if isinstance(found, Licensed):
            rule = replace(rule, strict=found.rule.strict and bool(one.strong), label=found.rule.label)
        return self._add(rule, one.body, one.assumed)

    def _under(self, stance: Stance, literal: Literal, support: Support) -> Row | None:
        """Return the row for a premise that no step concludes; None where facts and strict rules conclude it."""
        number = self.table.number(literal)
        if support is Support.FACT:
            return stance.facts[number]
        if support is Support.STRICT:
            return None
        fact = self.stances.facts.get(number)
        return self._add(Rule(literal), frozenset(), frozenset()) if fact is None else fact

    def _add(self, rule: Rule, body: frozenset[LiteralNumber], assumed: frozenset[LiteralNumber]) -> Row:
        # Two speakers who state the same rule that nobody has mean one row: an attack on either hits both.
        key = (self.table.number(rule.head), body, assumed, rule.label, rule.strict)
        if key not in self._added:
            self._added[key] = self.stances.add(rule, sorted(body), sorted(assumed))
        return self._added[key]

    def widen(self, move: Iterable[InterpretedMove]) -> None:
        """Let weak literals with ``_`` stand for what only speakers conclude, too."""
        # A row is shared by all who use its rule, so it is widened for everybody, and the stances of the next round are
        # made anew (`widened`).
        ground = self.stances.extended
        added = {ground.head[row] for row in self._added.values()}
        if not added:
            return
        for row in {row for one in move for row in one.rows}:
            blank = [one for one in ground.instance(row).weak if not one.is_ground] if ground.origin[row].body else []
            more = {head for head in added for one in blank if match(one, self.table.literal(head), {}) is not None}
            if more.difference(ground.weak[row]):
                self.stances.widened = True
                ground.weak[row] = (*ground.weak[row], *sorted(more.difference(ground.weak[row])))


def speaker(stances: Stances, dialogues: Dialogues, played: Turn[Literal]) -> Stance:
    """Return the stance of whoever has a turn; who defends a synthesis speaks for all."""
    dialogue = dialogues.get(played.number)
    joint = dialogue is not None and dialogue.joint and dialogue.ours(played)
    return stances[None if joint else stances.number(played.agent)]


def _strictly(stance: Stance, before: Sequence[ClaimedRule]) -> set[LiteralNumber]:
    """Return what follows strictly from the conclusions and premises of some steps, without the premises themselves."""
    heads = {one.number for one in before}
    given = {number for one in before for number in one.body} - heads
    return stance.arguer.closed((*heads, *given)) - (given - stance.arguer.indisputable)


def is_read(played: Turn[Literal]) -> bool:
    """Return whether all of a turn could be read."""
    return played.whole and all(step.whole and is_legible(step) for step in played.steps)


def is_legible(step: Step[Literal]) -> bool:
    """Return whether a step has a conclusion and is ground."""
    if step.head is None or not step.head.is_ground or not all(one.is_ground for one in step.strong):
        return False
    return not any(isinstance(term, Variable) for literal in step.weak for term in literal.args)


def _as_rule(one: ClaimedRule) -> Rule:
    return Rule(one.head, (*one.strong, *map(Weak, one.weak)), label=one.label)


def _says(one: ClaimedRule, rule: ClaimedRule | None) -> bool:
    """Return whether a step states a rule that has been stated."""
    return rule is not None and (one.number, one.body, one.assumed) == (rule.number, rule.body, rule.assumed)


def completed(stance: Stance, move: InterpretedMove) -> PartyArgument | None:
    """Return an argument with the rules of its speaker's stance that it leaves unstated; None where it leaves none."""
    more = dict.fromkeys(row for step in move.steps for row in _unstated(stance, step) if row not in move.rows)
    return PartyArgument(move.argument.arguer, (*more, *move.rows)) if more else None


def _unstated(stance: Stance, step: InterpretedRule) -> Iterator[Row]:
    """Yield the rows that a step would rest on, had it been stated in full."""
    number = stance.ground.table.number
    goals = [number(premise.literal) for premise in step.premises if premise.support is Support.UNSTATED]
    match step.licence:
        case Licensed(missing=missing):
            goals += [literal for literal in map(number, missing) if stance.derives(literal)]
        case Unlicensed(nearest, assumptions):
            if assumptions and nearest is not None:
                heads = stance.party.heads[step.claimed.number]
                yield from (row for row in heads if frozenset(stance.ground.strong[row]) == step.claimed.body)
            yield from jump(stance, step.claimed) or ()
    for goal in goals:
        yield from derivation(stance, (goal,)) or ()
