"""The protocol of a debate between speakers whose statements are texts: who may say what, and when it ends.

Construction, rebuttal and the turn to open of Kido & Kurihara 2008 as Masuo 2026 runs it with models. What a statement
means is nobody's business here: the shape of an argument, the place that an attack names, repetition and the order of
turns are. Texts are not finitely many, so lines are cut at a limit that is stated up front, which is no verdict.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from llm_bridge.targets import meets
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from kb.schema import ArgumentMessage, AttackName, CounterargumentMessage

    Move = ArgumentMessage | CounterargumentMessage


class TurnKind(StrEnum):
    """What a turn is."""

    CLAIM = "claim"
    COUNTER = "counter"
    PASS = "pass"  # noqa: S105 - a word of the message schema


@dataclass(frozen=True, slots=True)
class Violation:
    """A reply that the protocol does not allow: a code of the wording and its fields."""

    code: str
    fields: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, code: str, **fields: str) -> Violation:
        """Return the violation of a code."""
        return cls(code, tuple(fields.items()))

    def text(self, language: str = "en") -> str:
        """Return what is wrong, in a language."""
        return WORDS.say(self.code, language, **dict(self.fields))


@dataclass(frozen=True, slots=True)
class TextTurn:
    """One turn: an argument with what it attacks, or a pass. ``notes`` say what was wrong with replies not taken.

    ``unsourced`` are premises that stand in no stance in these words (`llm_bridge.sourcing`); ``misses`` tells that by
    its words an attack does not meet what it attacks (`llm_bridge.targets`).
    """

    number: int
    agent: str
    kind: TurnKind
    argument: ArgumentMessage | CounterargumentMessage | None = None
    attack: AttackName | None = None
    target: int | None = None
    point: str | None = None
    notes: tuple[str, ...] = ()
    unsourced: tuple[str, ...] = ()
    misses: bool = False


class MainFate(StrEnum):
    """What became of a main argument."""

    JUSTIFIED = "justified"
    DEFEATED = "defeated"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Demand:
    """Who has to speak, and to what: ``attacked`` is None where a main argument is asked for."""

    agent: str
    attacked: TextTurn | None = None


@dataclass(slots=True)
class TextProtocol:
    """The state of a debate: `demand` says whose turn it is, `take` and `decline` go on.

    Every agent opens one main argument, in order. Opponents are asked in order; when all decline, the main argument
    stands and the debate is over. When the proponent declines it is defeated and the next agent opens. A line with
    more than ``longest`` counterarguments is cut. Under the ``published``
    protocol an agent may not use a strong premise of its own again in a counterargument, and a rebuttal is answered by
    an undercut alone.
    """

    agents: Sequence[str]
    longest: int = 6
    published: bool = False
    turns: list[TextTurn] = field(default_factory=list[TextTurn])
    fates: dict[str, MainFate] = field(default_factory=dict[str, MainFate])
    _opener: int = 0
    _line: list[TextTurn] = field(default_factory=list[TextTurn])
    _asked: int = 0

    @property
    def most_replies(self) -> int:
        """Return the number of turns that the debate can take at most, whatever anybody says."""
        others = len(self.agents) - 1
        return len(self.agents) * (1 + (1 + self.longest) * max(1, others) + others)

    def demand(self) -> Demand | None:
        """Return who has to speak next; None when the debate is over."""
        if MainFate.JUSTIFIED in self.fates.values() or self._opener >= len(self.agents):
            return None
        if not self._line:
            return Demand(self._proponent)
        return Demand(self._answering, self._line[-1])

    @property
    def _proponent(self) -> str:
        return self.agents[self._opener]

    @property
    def _answering(self) -> str:
        """Return who is asked to answer the last argument of the line."""
        if self._line[-1].agent != self._proponent:
            return self._proponent
        return [agent for agent in self.agents if agent != self._proponent][self._asked]

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return what the protocol has against a reply; nothing when it may be taken."""
        demand = self.demand()
        if demand is None:
            raise ValueError("the debate is over")
        found = [*_malformed(move)]
        if demand.attacked is not None and not found:
            found += self._against(move, demand.attacked)
        if not found:
            found += self._repeated(move, demand.agent)
        return tuple(found)

    def take(self, move: Move, notes: tuple[str, ...] = (), unsourced: tuple[str, ...] = ()) -> TextTurn:
        """Go on with a reply that has no violations; return its turn."""
        demand = self.demand()
        if demand is None:
            raise ValueError("the debate is over")
        attacked, number = demand.attacked, len(self.turns) + 1
        if attacked is None:
            turn = TextTurn(number, demand.agent, TurnKind.CLAIM, move, notes=notes, unsourced=unsourced)
        else:
            attack, point = attack_of(move), target_of(move)
            kind = TurnKind.COUNTER
            misses = not any(meets(rule.consequent, point or "", attack or "") for rule in move.rules)
            turn = TextTurn(number, demand.agent, kind, move, attack, attacked.number, point, notes, unsourced, misses)
        self.turns.append(turn)
        self._line.append(turn)
        self._asked = 0
        if len(self._line) > 1 + self.longest:
            self._end(MainFate.CUT)
        return turn

    def decline(self, notes: tuple[str, ...] = ()) -> TextTurn:
        """Go on when who has to speak has nothing to say; return the pass."""
        demand = self.demand()
        if demand is None:
            raise ValueError("the debate is over")
        attacked = None if demand.attacked is None else demand.attacked.number
        turn = TextTurn(len(self.turns) + 1, demand.agent, TurnKind.PASS, target=attacked, notes=notes)
        self.turns.append(turn)
        if demand.attacked is None or demand.agent == self._proponent:
            self._end(MainFate.DEFEATED)
        elif self._asked + 2 < len(self.agents):
            self._asked += 1
        else:
            self._end(MainFate.JUSTIFIED)
        return turn

    def _end(self, fate: MainFate) -> None:
        self.fates[self._proponent] = fate
        self._opener += 1
        self._line, self._asked = [], 0

    def _against(self, move: Move, attacked: TextTurn) -> Iterator[Violation]:
        """Yield what is wrong with a counterargument as an attack on another argument."""
        target, attack, point = attacked.argument, attack_of(move), target_of(move)
        if target is None:
            raise ValueError("a pass cannot be attacked")
        if attack is None:
            yield Violation.of("protocol.no-attack")
        elif attack == "undercut":
            if not target.assumptions:
                yield Violation.of("protocol.nothing-assumed")
            elif not _among(point, target.assumptions):
                yield Violation.of("protocol.no-assumption", point=point or "—", known=_listed(target.assumptions))
        else:
            rebuttable, _ = attackable(attacked)
            if not rebuttable:
                yield Violation.of("protocol.only-facts")
            elif not _among(point, rebuttable):
                yield Violation.of("protocol.no-conclusion", point=point or "—", known=_listed(rebuttable))
            elif attacked.attack == "rebut" and (self.published or any(map(_premises, move.rules))):
                yield Violation.of("protocol.undercut-only" if self.published else "protocol.mere-rebuttal")
            elif move.rules and _among(move.rules[-1].consequent, (rule.consequent for rule in target.rules)):
                yield Violation.of("protocol.echo", statement=move.rules[-1].consequent)

    def _repeated(self, move: Move, agent: str) -> Iterator[Violation]:
        own = [turn.argument for turn in self._line if turn.agent == agent and turn.argument is not None]
        if any(_content(move) == _content(earlier) for earlier in own):
            yield Violation.of("protocol.repetition")
        if self.published:
            used = {folded(premise) for earlier in own for rule in earlier.rules for premise in rule.antecedent.strong}
            for premise in dict.fromkeys(premise for rule in move.rules for premise in rule.antecedent.strong):
                if folded(premise) in used:
                    yield Violation.of("protocol.premise-again", premise=premise)


def attackable(turn: TextTurn) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what of a turn may be rebutted, and what may be undercut."""
    if turn.argument is None:
        return (), ()
    rebuttable = tuple(rule.consequent for rule in turn.argument.rules if _premises(rule))
    return rebuttable, tuple(turn.argument.assumptions)


def attack_of(move: Move) -> AttackName | None:
    """Return how a counterargument says that it attacks: as a whole, or by the first of its rules that says so."""
    whole: AttackName | None = getattr(move, "attack", None)
    return whole or next(filter(None, (getattr(rule, "attack", None) for rule in move.rules)), None)


def target_of(move: Move) -> str | None:
    """Return the statement that a counterargument says it attacks."""
    target = getattr(move, "target", None)
    return None if target is None else target.statement


def _malformed(move: Move) -> Iterator[Violation]:
    """Yield where an argument contradicts itself in form: order, repeated conclusions, Conc and Ass."""
    if not move.rules:
        yield Violation.of("protocol.no-rules")
        return
    heads = [folded(rule.consequent) for rule in move.rules]
    if "" in heads:
        yield Violation.of("protocol.empty-statement")
    for place, rule in enumerate(move.rules):
        if heads[place] in heads[:place]:
            yield Violation.of("protocol.concluded-twice", statement=rule.consequent)
        later = heads[place:]
        for premise in rule.antecedent.strong:
            if folded(premise) in later:
                yield Violation.of("protocol.out-of-order", premise=premise)
    if set(map(folded, move.conclusions)) != set(heads):
        yield Violation.of("protocol.conclusions")
    assumed = {folded(one) for rule in move.rules for one in rule.antecedent.weak_negation}
    if set(map(folded, move.assumptions)) != assumed:
        yield Violation.of("protocol.assumptions")


def _premises(rule: object) -> bool:
    """Return whether a rule of a message rests on anything: one that does not states a fact."""
    antecedent = getattr(rule, "antecedent", None)
    return antecedent is not None and bool(antecedent.strong or antecedent.weak_negation)


def _content(move: Move) -> frozenset[tuple[frozenset[str], frozenset[str], str]]:
    """Return what an argument says, whatever its order, names and spelling."""
    return frozenset(
        (
            frozenset(map(folded, rule.antecedent.strong)),
            frozenset(map(folded, rule.antecedent.weak_negation)),
            folded(rule.consequent),
        )
        for rule in move.rules
    )


def _among(statement: str | None, known: Iterable[str]) -> bool:
    return statement is not None and folded(statement) in set(map(folded, known))


def folded(statement: str) -> str:
    """Return a statement without what does not make a difference: case, width, blanks, a full stop.

    >>> folded("  We should  buy it. ") == folded("we should buy it")
    True
    """
    text = " ".join(unicodedata.normalize("NFKC", statement).casefold().split())
    return text.rstrip(".。 ")


def _listed(texts: Iterable[str]) -> str:
    return "; ".join(f"“{text}”" for text in texts)
