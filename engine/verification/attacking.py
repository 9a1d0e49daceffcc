"""Whether a counterargument attacks what it says, as it says, and defeats it (semantics.md, sections 2, 4 and 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.attacks.order import Order
from engine.grounding.ground import complement
from engine.values.literals import Anonymous, Variable
from engine.values.matching import match
from engine.values.record import Attack, MoveKind
from engine.verification.faults import Code, Fault
from engine.verification.game import Clash
from engine.verification.interpretation import completed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.literals import Literal
    from engine.verification.interpretation import InterpretedMove
    from engine.verification.setting import Setting
    from engine.verification.transcript import Turn


def attack_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield what is wrong with a counterargument's attack; nothing where too little could be read to tell."""
    dialogue = setting.dialogue(played.number)
    if dialogue is None or played.kind is not MoveKind.COUNTER:
        return
    target = setting.target(played)
    attacked = next((one for one in dialogue.turns if one.number == target and one.number < played.number), None)
    if attacked is None or attacked.kind is MoveKind.PASS:
        if target is not None:
            yield Fault(Code.NOT_AN_ATTACK, played.number, "no-target", target=target)
        return
    if dialogue.ours(attacked) == dialogue.ours(played):
        yield Fault(Code.NOT_AN_ATTACK, played.number, "own-side", agent=attacked.agent, target=target)
        return
    one, other = setting.interpreted(played.number), setting.interpreted(attacked.number)
    if one is None or other is None:
        return
    if played.target is None and not all(
        _whole(setting, turn) for turn in dialogue.turns if turn.number < played.number
    ):
        return
    found = list(_Attack(setting, one, other).faults())
    whole = completed(setting.speaker(attacked), other) if found else None
    if whole is None or list(_Attack(setting, one, replace(other, argument=whole, rows=whole.rows)).faults()):
        yield from found


def _whole(setting: Setting, played: Turn[Literal]) -> bool:
    """Return whether all of a turn could be read."""
    move = setting.interpreted(played.number)
    return played.kind is MoveKind.PASS or (move is not None and move.whole)


class _Attack:
    """One argument against another of the other side."""

    def __init__(self, setting: Setting, one: InterpretedMove, other: InterpretedMove) -> None:
        dialogue = setting.dialogue(one.played.number)
        if dialogue is None:
            raise ValueError("what belongs to no dialogue attacks nothing")
        self.setting = setting
        self.one = one
        self.other = other
        self.dialogue = dialogue
        self.game = setting.game(dialogue)
        self.clash = self.game.clash(one, other)
        self.ours = dialogue.ours(one.played)

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong, an attack that does not exist without all that follows from it."""
        played, clash = self.one.played, self.clash
        turn, target = played.number, self.other.played.number
        by_priority = played.attack in (None, Attack.PRIORITY)
        if by_priority and clash.kind is None and not self._before_is_read():
            return
        undoes = by_priority and self.game.undoes(self.one, self.other)
        if undoes and (played.attack is Attack.PRIORITY or clash.kind is None):
            return
        if clash.kind is None:
            if self.game.undoes(self.one, self.other):
                yield Fault(Code.WRONG_TYPE, turn, attack=Attack.PRIORITY, target=target)
            elif self.one.whole and self.other.whole:
                yield self._missed()
            return
        if played.attack is not None and (played.attack is Attack.PRIORITY or not clash.points(played.attack)):
            yield Fault(Code.WRONG_TYPE, turn, attack=clash.kind, target=target, literals=self._literals(clash.means))
        elif played.point is not None and self.one.whole and self.other.whole:
            hit = clash.cut | clash.denied if played.attack is None else clash.points(played.attack)
            if not any(self._is(played.point, literal) for literal in self._literals(hit)):
                yield Fault(
                    Code.WRONG_POINT,
                    turn,
                    at=played.point,
                    literals=self._literals(hit),
                    attack=clash.kind,
                    target=target,
                )
        cut = self._returned()
        if not clash.cut and cut:
            yield Fault(Code.NOT_A_DEFEAT, turn, at=self._first(cut), target=target)
        elif not undoes and (cut or (clash.back.denied and not clash.cut)):
            yield from self._struck_back(cut)

    def _before_is_read(self) -> bool:
        """Return whether what the target attacks could be read: only then it is known what priorities undo."""
        before = self.game.target(self.other.played)
        move = self.game.interpreted(before)
        return before is None or (move is not None and move.whole)

    def _returned(self) -> frozenset[LiteralNumber]:
        """Return the assumptions that the target undercuts in return.

        Facts that it does not use are left out: they are conclusions of it only where strict rules or priorities count
        (semantics.md, section 6), which they may do in another part of the dispute.
        """
        cut = self.clash.back.cut
        if cut:
            idle = self.other.argument.arguer.indisputable
            cut -= idle.difference(map(self.setting.stances.spoken.head.__getitem__, self.other.rows))
        return cut

    def _missed(self) -> Fault:
        """Return the fault of an argument that does not attack its target, with what there is to attack."""
        arguer, rows = self.other.argument.arguer, self.other.rows
        head = self.setting.stances.spoken.head
        open_rows = [row for row in rows if arguer.is_open(row)]
        places = [*arguer.assumptions(rows), *(head[row] for row in open_rows)]
        return Fault(
            Code.NOT_AN_ATTACK,
            self.one.played.number,
            self._why({head[row] for row in open_rows}),
            literals=self._literals(places),
            target=self.other.played.number,
        )

    def _why(self, exposed: set[LiteralNumber]) -> str:
        """Return why there is no attack: what is denied is indisputable or ranks higher, or nothing is denied."""
        mine = self.one.argument.arguer.conclusions(self.one.rows)
        theirs = self.other.argument.arguer.conclusions(self.other.rows)
        if any(literal ^ 1 in mine for literal in (theirs & self.other.argument.arguer.indisputable) - exposed):
            return "fact"
        if Clash(self.one.argument, self.other.argument, Order(self.setting.stances.spoken, ())).kind is not None:
            return "outranked"
        assumed = self.other.argument.arguer.assumptions(self.other.rows)
        return "nothing-assumed" if self.one.played.attack is Attack.UNDERCUT and not assumed else "no-clash"

    def _struck_back(self, cut: frozenset[LiteralNumber]) -> Iterator[Fault]:
        """Yield that a defeat is not strict where the proponent's has to be, or the speaker says that it is."""
        if not self.ours and self.one.played.strict is not True:
            return
        denied = self.clash.back.denied
        claim = min(cut) if cut else complement(min(denied))
        yield Fault(
            Code.NOT_STRICT,
            self.one.played.number,
            "" if self.ours else "stated",
            at=self._first(cut or denied),
            attack=Attack.UNDERCUT if cut else Attack.REBUT,
            argument=self.setting.stances.argument(self._spelled(claim), claim),
            target=self.other.played.number,
        )

    def _spelled(self, claim: LiteralNumber) -> tuple[Row, ...]:
        """Return the target's rows with the strict ones by which it strikes back, stated or not."""
        arguer, rows = self.other.argument.arguer, self.other.rows
        if arguer.plain or claim in {self.setting.stances.spoken.head[row] for row in rows}:
            return rows
        founded = arguer.founded(rows)
        return arguer.spelled(rows, (claim,)) if len(founded) == len(arguer.defeasible(rows)) else rows

    def _is(self, point: Literal, literal: Literal) -> bool:
        """Return whether a place is the one that is named; ``_`` and variables name any."""
        if any(isinstance(term, Anonymous | Variable) for term in point.args):
            return match(point, literal, {}) is not None
        return point == literal

    def _first(self, numbers: Iterable[LiteralNumber]) -> Literal | None:
        return next(iter(self._literals(numbers)), None)

    def _literals(self, numbers: Iterable[LiteralNumber]) -> tuple[Literal, ...]:
        return tuple(sorted(map(self.setting.stances.table.literal, numbers), key=str))
