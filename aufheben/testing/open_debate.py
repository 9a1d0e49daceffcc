"""A debate that agents hold line by line, with everything that was not legal in it.

Which moves of a line are legal is decided by the definitions alone: semantics.md, sections 2, 4 and 6.

Agents open main arguments in file order, as long as somebody has one. The opponents are asked in file order for an
argument that defeats the last one of the proponent; who has none passes. The proponent is asked for one that strictly
defeats what attacks it. When all opponents pass the main argument stands and the debate is over; when the proponent
passes it is lost and the next agent opens. There is no synthesis here, and nobody goes back to an earlier argument:
what is played is one branch of the tree of each main argument.

What an agent replied is read as an argument over its ground theory, and what it may not reply is reported. Rules are
recognised by their heads and bodies, in any order. Facts that a reply rests on and does not state are added, but for
values of the engine, which hold all of their rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

from aufheben.testing.oracle import parties
from aufheben.testing.oracle.dialogue import OpeningArgument, Playout, defeating_literals, distinct, mains
from aufheben.testing.oracle.enumeration import Framework, Targets, Used, defeats, plain
from aufheben.testing.oracle.parties import RuleParty, assumes, bits_of, closure, ground, holds, private
from aufheben.testing.protocol import Pass, View
from aufheben.wording import WORDS
from engine.values.errors import InvalidTheory
from engine.values.literals import PRIORITY, BodyItem, Literal
from engine.values.record import Attack, Move, MoveKind
from engine.values.rules import Argument, Dispute, Rule, denies
from grammar.errors import Unreadable
from grammar.reading import parse_rule
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from kb.schema import ArgumentMessage, CounterargumentMessage

    Message: TypeAlias = ArgumentMessage | CounterargumentMessage


MOST = 300
"""The largest number of arguments of one party that is looked at where strict rules and priorities count."""

Point: TypeAlias = "tuple[Attack, Literal]"


@dataclass(frozen=True, slots=True)
class AttackEffect:
    """What a counterargument does to its target.

    ``ways`` are the literals with which it defeats (where it defends: strictly defeats) the target, each with the
    attack and the point that it hits; ``attacks`` tells whether it attacks at all, ``defeats`` whether it defeats,
    ``strict`` whether it is not defeated in return.
    """

    ways: dict[Literal, Point]
    attacks: bool
    defeats: bool
    strict: bool


class LineJudge(Protocol):
    """Decides about the lines of one proponent."""

    proponent: str
    longest: int
    """The most arguments on one line: 2k + 2."""

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:
        """Return what an argument does to the target of another agent, which itself attacks what came ``before``."""
        ...

    def missed(
        self, mover: str, target: Argument, against: str, before: Argument, used: frozenset[Literal]
    ) -> Argument | str | None:
        """Return an argument with which a target can be answered, or what it concludes; None when there is none."""
        ...

    def party(self, agent: str) -> RuleParty:
        """Return what an agent argues with."""
        ...


@lru_cache(maxsize=64)
def judge(whole: Dispute, proponent: str) -> LineJudge:
    """Return the judge of a proponent's lines over a ground dispute."""
    return PlainJudge(whole, proponent) if plain(whole) else RankedJudge(whole, proponent)


class PlainJudge:
    """The judge where there are no strict rules with a body and no priorities."""

    def __init__(self, whole: Dispute, proponent: str) -> None:
        self.proponent = proponent
        self._parties = {agent: private(whole, agent) for agent in whole.agents}
        rivals = tuple(party for agent, party in self._parties.items() if agent != proponent)
        cut, rebut = defeating_literals(self._parties[proponent], rivals)
        self.longest = 2 * len(cut | rebut) + 2

    def party(self, agent: str) -> RuleParty:
        """Return what an agent argues with."""
        return self._parties[agent]

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:  # noqa: ARG002 - priorities alone defend what came before
        """Return what an argument does to its target."""
        ours, theirs = self.party(mover).facts, self.party(against).facts
        cut, denied = parties.undercuts(argument, target), parties.rebuts(argument, target, theirs)
        done = bool(parties.defeats(argument, target, theirs))
        strict = done and bool(parties.strictly_defeats(argument, target, theirs, ours))
        ways: dict[Literal, Point] = {}
        if strict if mover == self.proponent else done:
            firm = argument.conclusions if mover != self.proponent else ours
            ways = {-x: (Attack.REBUT, x) for x in denied if -x in firm}
            ways |= {y: (Attack.UNDERCUT, x) for x in cut for y in argument.conclusions if denies(x, y)}
        return AttackEffect(ways, bool(cut or denied), done, strict)

    def missed(
        self,
        mover: str,
        target: Argument,
        against: str,
        before: Argument,  # noqa: ARG002 - as above
        used: frozenset[Literal],
    ) -> Argument | None:
        """Return an argument with which a target can be answered."""
        own, conc = self.party(mover), set(target.conclusions)
        harmless = [rule for rule in own.rules if not assumes(rule, conc)]
        if mover == self.proponent:
            cutting, fit = harmless, {x for x in own.facts if -x in conc} - used
        else:
            cutting, fit = [*own.rules], {-x for x in conc - self.party(against).facts} & closure(harmless)
        for rules, goals in (
            (cutting, {x for x in closure(cutting) if any(denies(weak, x) for weak in target.assumptions)} - used),
            (harmless, fit),
        ):
            if goals:
                return _derived(rules, min(goals, key=str))
        return None


def _derived(rules: Iterable[Rule], goal: Literal) -> Argument:
    """Return an argument for a literal that rules derive."""
    known: dict[Literal, Rule] = {}
    kept = tuple(rules)
    while goal not in known:
        ready = [rule for rule in kept if rule.head not in known and all(holds(x, known) for x in rule.strong)]
        known |= {rule.head: rule for rule in reversed(ready)}
    needed = [goal]
    for head in needed:
        needed += [x for w in known[head].strong for x in known if holds(w, (x,)) and x not in needed]
    return Argument(tuple(rule for head, rule in known.items() if head in needed), goal)


class RankedJudge:
    """The judge where strict rules and priorities count: every argument of every party is looked at.

    Raises `TooManyArgumentsError` for a party with more than `MOST`.
    """

    def __init__(self, whole: Dispute, proponent: str) -> None:
        self.proponent = proponent
        self._parties = {agent: private(whole, agent) for agent in whole.agents}
        rivals = tuple(party for agent, party in self._parties.items() if agent != proponent)
        parties = (self._parties[proponent], *rivals)
        bits = bits_of(parties)
        self._framework = Framework(whole, bits, Targets.of(parties, bits), MOST)
        self._game = Playout(self._framework, parties[0], rivals)
        self.longest = self._game.longest_allowed()

    def party(self, agent: str) -> RuleParty:
        """Return what an agent argues with."""
        return self._parties[agent]

    def _used(self, agent: str, argument: Argument | Iterable[Rule]) -> Used:
        """Return an argument as attack sees it: its defeasible rules, and all that follows strictly."""
        rules = argument.rules if isinstance(argument, Argument) else tuple(argument)
        targets = 0
        for rule in rules:
            if not rule.strict:
                targets |= 1 << self._framework.targets.number(rule.head, rule.label)
        camp = self._framework.camps[self._parties[agent]]
        ass = self._framework.bits.deniers(x for rule in rules for x in rule.weak)
        return Used(targets, camp.conclusions(targets), ass)

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:
        """Return what an argument does to its target."""
        return self._effect(mover, self._used(mover, argument), target, against, before)

    def _effect(self, mover: str, one: Used, target: Argument, against: str, before: Argument) -> AttackEffect:
        game, other = self._game, self._used(against, target)
        order = game.order(one) if mover == self.proponent else game.static
        mine = self._framework.profiles(self.party(mover), order)[one]
        theirs = self._framework.profiles(self.party(against), order)[other]
        literals = list(game.ways(mine, theirs))
        done, returned = defeats(mine, theirs), defeats(theirs, mine)
        if mover == self.proponent:
            known = self._number(against, other)
            allowed = {x for c, x in game.answers_to(known, self._used(mover, before)) if c == one}
        else:
            allowed = set(literals) if done else set[Literal]()
        points = {x: self._point(x, x in literals, mine.conc & theirs.ass) for x in sorted(allowed, key=str)}
        return AttackEffect(points, bool(literals or points), done or bool(points), not returned)

    def _number(self, agent: str, used: Used) -> int:
        party = self.party(agent)
        return next(n for n, (one, other) in enumerate(self._game.theirs) if one == party and other == used)

    def _point(self, literal: Literal, attacking: bool, cut: int) -> Point:  # noqa: FBT001 - whether it is one
        if not attacking:
            return Attack.PRIORITY, literal
        undercut = cut >> self._framework.bits.numbers[literal] & 1
        return (Attack.UNDERCUT, literal) if undercut else (Attack.REBUT, -literal)

    def missed(
        self, mover: str, target: Argument, against: str, before: Argument, used: frozenset[Literal]
    ) -> Argument | str | None:
        """Return an argument with which a target can be answered, or what it concludes."""
        game, party = self._game, self.party(mover)
        if mover == self.proponent:
            number = self._number(against, self._used(against, target))
            answers = game.answers_to(number, self._used(mover, before))
            found: dict[Used, Literal | None] = {c: x for c, x in answers if x not in used}
        else:
            numbers = game.attacks_on(self._used(against, target))
            rivals = (game.theirs[n] for n in numbers)
            found = dict.fromkeys(one for rival, one in rivals if rival == party)
        if not found:
            return None
        return next(self._shown(mover, party, found), None) or "{…}"

    def _shown(self, mover: str, party: RuleParty, found: Mapping[Used, Literal | None]) -> Iterator[Argument]:
        """Yield the arguments that are among some, as they are written down."""
        for rules in growing(party):
            used = self._used(mover, rules)
            if used in found:
                goals = sorted(self._framework.bits.literals(used.conc), key=str)
                wanted = found[used]
                for goal in goals if wanted is None else [wanted, *goals]:
                    argument = written(party, rules, goal)
                    if argument is not None:
                        yield argument


def hitting(target: Argument, party: RuleParty) -> frozenset[Literal]:
    """Return the literals that a party can derive and with which it may attack an argument, priorities included."""
    conc = set(target.conclusions)
    return frozenset(
        x
        for x in closure(party.rules)
        if -x in conc or x.predicate == PRIORITY or any(denies(weak, x) for weak in target.assumptions)
    )


def growing(party: RuleParty) -> Iterator[frozenset[Rule]]:
    """Yield the defeasible rules of every argument of a party, the smallest first, the empty one included."""
    strict = [rule for rule in party.rules if rule.strict]
    found: dict[frozenset[Rule], None] = {frozenset(): None}
    for argument in (agenda := list(found)):
        yield argument
        known = concluded(strict, argument)
        heads = {rule.head for rule in argument}
        for rule in party.rules:
            longer = argument | {rule}
            if rule.strict or rule.head in heads or longer in found:
                continue
            if all(holds(goal, known) for goal in rule.strong):
                found[longer] = None
                agenda.append(longer)


@lru_cache(maxsize=256)
def smallest(party: RuleParty, most: int) -> tuple[frozenset[Rule], ...]:
    """Return the smallest arguments of a party, as many as ``most``."""
    return tuple(islice(growing(party), most))


def concluded(strict: Iterable[Rule], argument: Collection[Rule]) -> frozenset[Literal]:
    """Return Conc of an argument: what facts and strict rules make of its heads."""
    rules = tuple(strict)
    known = {rule.head for rule in argument}
    while True:
        new = {r.head for r in rules if r.head not in known and all(holds(goal, known) for goal in r.strong)}
        if not new:
            return frozenset(known)
        known |= new


def written(party: RuleParty, argument: Collection[Rule], claim: Literal) -> Argument | None:
    """Return an argument as a value that is for a literal, each rule after what it uses.

    None where it does not conclude the literal, or cannot be written with one rule for each head.
    """
    heads = {rule.head for rule in argument}
    waiting = [*argument, *(rule for rule in party.rules if rule.strict and rule.head not in heads)]
    waiting.sort(key=lambda rule: (not rule.is_fact, rule.clause))
    order: dict[Literal, Rule] = {}
    while ready := [r for r in waiting if r.head not in order and all(holds(goal, order) for goal in r.strong)]:
        order[ready[0].head] = ready[0]
    if claim not in order or any(order.get(rule.head) != rule for rule in argument):
        return None
    needed = [claim, *heads]
    for goal in needed:
        rests = [literal for wanted in order[goal].strong for literal in order if holds(wanted, (literal,))]
        needed += [literal for literal in rests if literal not in needed]
    return Argument(tuple(rule for head, rule in order.items() if head in needed), claim)


@dataclass(slots=True)
class OpenDebate:
    """One debate under way: `view` says who is to speak, `take` goes on with the reply.

    Raises `InvalidTheory` for a knowledge base without an issue or with fewer than two agents.
    """

    kb: KnowledgeBase
    moves: list[Move] = field(default_factory=list[Move])
    illegal: list[tuple[Move, Wrong]] = field(default_factory=list["tuple[Move, Wrong]"])
    stands: bool | None = None
    """Whether the last main argument stands, once the debate is over."""
    whole: Dispute = field(init=False)
    mains: dict[str, list[OpeningArgument]] = field(init=False)
    line: list[Move] = field(init=False, default_factory=list[Move])
    _opened: list[tuple[OpeningArgument, int]] = field(init=False, default_factory=list["tuple[OpeningArgument, int]"])
    _waiting: list[str] = field(init=False)
    _asked: int = field(init=False, default=0)
    _judges: dict[str, LineJudge] = field(init=False, default_factory=dict[str, LineJudge])

    def __post_init__(self) -> None:
        dispute = self.kb.dispute
        if dispute.issue is None or len(dispute.agents) < 2:  # noqa: PLR2004 - two make a debate
            raise InvalidTheory("no issue" if dispute.issue is None else "fewer than two agents")
        self.whole = ground(dispute)
        self.mains = {agent: distinct(found, self.whole) for agent, found in mains(dispute).items()}
        self._waiting = list(dispute.agents)

    @property
    def bound(self) -> int:
        """Return the most moves of a debate of legal moves: a line and a pass of everybody for each main argument.

        Semantics.md, section 4: each line has at most 2k + 2 arguments. It never exceeds the certificate of the engine,
        which allows for more than one line; declining to open is no move.
        """
        agents = len(self.mains)
        return sum(len(found) * (self.judge(agent).longest + agents) for agent, found in self.mains.items())

    @property
    def counted(self) -> int:
        """Return the number of moves that the bound is about: an agent passes once on each main argument."""
        count, passed = 0, set[str | None]()
        for move in self.moves:
            if move.kind is MoveKind.CLAIM:
                passed.clear()
            if move.kind is not MoveKind.PASS or (move.target is not None and move.agent not in passed):
                count += 1
            if move.kind is MoveKind.PASS:
                passed.add(move.agent)
        return count

    @property
    def proponent(self) -> str | None:
        """Return whose main argument is discussed, or who is to open one; None when the debate is over."""
        if self.line:
            return self.line[0].agent
        return self._waiting[0] if self._waiting and self.stands is None else None

    def judge(self, proponent: str) -> LineJudge:
        """Return the judge of a proponent's lines."""
        if proponent not in self._judges:
            self._judges[proponent] = judge(self.whole, proponent)
        return self._judges[proponent]

    def untried(self, agent: str) -> list[OpeningArgument]:
        """Return the main arguments that an agent has not opened."""
        opened = [main for main, _ in self._opened]
        return [main for main in self.mains[agent] if main not in opened]

    def view(self) -> View | None:
        """Return what the agent sees that has to speak; None when the debate is over."""
        proponent = self.proponent
        if proponent is None:
            return None
        target = self.line[-1] if self.line else None
        return View(self.kb, self._speaker(proponent), tuple(self.moves), target, proponent)

    def _speaker(self, proponent: str) -> str:
        if not self.line or self.line[-1].agent != proponent:
            return proponent
        return [agent for agent in self.mains if agent != proponent][self._asked]

    def take(self, reply: object) -> Wrong | None:
        """Go on with a reply; return why it is not legal, None when it is.

        An argument of the agent's own theory stands as it was played, legal or not; any other reply counts as a pass.
        """
        view = self.view()
        if view is None:
            raise ValueError("the debate is over")
        party = self.judge(view.proponent).party(view.agent)
        given = read_reply(reply, party, view.agent)
        if isinstance(given, ReadReply):
            move, wrong = self._opening(given, view) if view.target is None else self._counter(given, view, view.target)
        else:
            target = None if view.target is None else view.target.turn
            move = Move(len(self.moves) + 1, view.agent, MoveKind.PASS, target=target)
            wrong = self._missed(view) if isinstance(given, Pass) else given
        self.moves.append(move)
        if wrong is not None:
            self.illegal.append((move, wrong))
        self._go_on(move, view)
        return wrong

    def excess(self) -> Wrong | None:
        """Return by how much the last move exceeds what legal moves allow; None where it does not."""
        if self.line:
            longest = self.judge(self.line[0].agent or "").longest
            if len(self.line) > longest:
                k = (longest - 2) // 2
                return Wrong.of("branch-too-long", count=len(self.line), k=k, bound=longest)
        if self.counted > self.bound:
            m = sum(map(len, self.mains.values()))
            return Wrong.of("too-many-moves", count=self.counted, m=m, bound=self.bound)
        return None

    def _go_on(self, move: Move, view: View) -> None:
        if move.argument is not None:
            self.line.append(move)
            self._asked = 0
        elif view.target is None:
            self._waiting.remove(view.agent)
        elif view.defends:
            self._next()
        elif self._asked + 2 < len(self.mains):
            self._asked += 1
        else:
            self.stands = True
            self.line = []
            self._waiting = []
        if self.stands is None and not self._waiting:
            self.stands = False

    def _next(self) -> None:
        """Let the next agent open."""
        self.line, self._asked = [], 0
        self._waiting.append(self._waiting.pop(0))

    def _opening(self, given: ReadReply, view: View) -> tuple[Move, Wrong | None]:
        argument = given.argument
        claims = [argument.claim] if given.named else [rule.head for rule in reversed(argument.rules)]
        found = next(filter(None, (self._main(argument, claim, view.agent) for claim in claims)), None)
        if found is not None:
            argument = Argument(argument.rules, found.claim)
        move = Move(len(self.moves) + 1, view.agent, MoveKind.CLAIM, argument)
        if found is None:
            issue = view.dispute.issue
            text = "" if issue is None else ", ".join(map(str, issue.literals))
            return move, Wrong.of("off-issue", claim=argument.claim, agent=view.agent, issue=text)
        before = next((turn for main, turn in self._opened if main == found), None)
        self._opened.append((found, move.turn))
        if before is not None:
            return move, Wrong.of("opened-again", claim=found.claim, warrant=found.warrant.clause, before=before)
        return move, None

    def _main(self, argument: Argument, claim: Literal, agent: str) -> OpeningArgument | None:
        """Return the main argument that an argument for a claim is."""

        def same(one: Rule, other: Rule) -> bool:
            return (one.clause, one.strict) == (other.clause, other.strict)

        warrants = [rule for rule in argument.rules if rule.head == claim]
        found = [
            main for main in self.mains[agent] for rule in warrants if main.claim == claim and same(main.warrant, rule)
        ]
        exact = [main for main in found if main.warrant in warrants]
        return next(iter((*exact, *found)), None)

    def _effect(self, argument: Argument, view: View, target: Move) -> AttackEffect:
        before = self.line[-2].argument if len(self.line) > 1 else None
        attacked = target.argument or argument
        return self.judge(view.proponent).effect(view.agent, argument, attacked, target.agent or "", before or attacked)

    def _counter(self, given: ReadReply, view: View, target: Move) -> tuple[Move, Wrong | None]:
        argument = given.argument
        effect = self._effect(argument, view, target)
        wrong = self._illegal(given, view, target, effect)
        claims = [argument.claim, *(rule.head for rule in reversed(argument.rules))]
        wanted = [x for x in effect.ways if x not in view.used or not view.defends]
        literals = [x for x in wanted if self._meant(given, effect, x)]
        claim = next(
            (x for x in claims if x in literals), next(iter((*literals, *wanted, *effect.ways)), argument.claim)
        )
        attack, point = effect.ways.get(claim, (None, None))
        return (
            Move(
                len(self.moves) + 1,
                view.agent,
                MoveKind.COUNTER,
                Argument(argument.rules, claim),
                attack,
                target.turn,
                None if attack is Attack.PRIORITY else point,
                effect.strict and effect.defeats,
                (claim,) if attack is Attack.PRIORITY else (),
            ),
            wrong,
        )

    def _meant(self, given: ReadReply, effect: AttackEffect, literal: Literal) -> bool:
        """Return whether an attack by a literal is the one that the reply says."""
        attack, point = effect.ways[literal]
        kind = given.attack in (None, attack.value)
        place = given.point is None or "".join(given.point.split()) in {
            "".join(str(x).split()) for x in (point, literal)
        }
        return kind and (place or attack is Attack.PRIORITY)

    def _illegal(self, given: ReadReply, view: View, target: Move, effect: AttackEffect) -> Wrong | None:
        """Return why a counterargument is not legal."""
        if given.target not in (None, target.turn):
            return Wrong.of("wrong-target", found=given.target, target=target.turn)
        if not effect.attacks:
            return self._no_attack(given.argument, view, target)
        if not effect.defeats:
            return Wrong.of("not-a-defeat", target=target.turn)
        if not effect.ways:
            return Wrong.of("not-strict", target=target.turn, agent=view.agent)
        if not any(self._meant(given, effect, x) for x in effect.ways):
            text = " ".join(filter(None, (given.attack, given.point)))
            return Wrong.of("wrong-attack", statement=text, literals=_listed(effect.ways))
        fresh = [x for x in effect.ways if not (view.defends and x in view.used)]
        if not any(self._meant(given, effect, x) for x in fresh):
            return Wrong.of("repetition", literals=_listed(effect.ways), agent=view.agent)
        return None

    def _no_attack(self, argument: Argument, view: View, target: Move) -> Wrong:
        facts = self.judge(view.proponent).party(target.agent or "").facts
        concluded = () if target.argument is None else target.argument.conclusions
        firm = [x for x in argument.conclusions if -x in facts and -x in concluded]
        if firm:
            return Wrong.of("rebuts-fact", literal=firm[0], agent=target.agent)
        return Wrong.of("not-an-attack", target=target.turn)

    def _missed(self, view: View) -> Wrong | None:
        """Return why a pass is not legal: something could be played."""
        if view.target is None:
            left = self.untried(view.agent)
            return Wrong.of("missed-main", agent=view.agent, argument=left[0].warrant.clause) if left else None
        attacked = view.target.argument
        if attacked is None:
            raise ValueError("a pass is not answered")
        before = self.line[-2].argument if len(self.line) > 1 else None
        used = view.used if view.defends else frozenset[Literal]()
        found = self.judge(view.proponent).missed(
            view.agent, attacked, view.target.agent or "", before or attacked, used
        )
        if found is None:
            return None
        return Wrong.of("missed-counter", agent=view.agent, target=view.target.turn, argument=found)


def _listed(literals: dict[Literal, tuple[Attack, Literal]]) -> str:
    return ", ".join(map(str, literals))


UNREAD = frozenset(("no-reply", "unreadable", "no-rules", "unlicensed-rule", "out-of-order", "same-head", "no-claim"))
"""The codes of replies that are no argument of the agent's own theory, and cannot stand."""

PASSED = frozenset(("missed-main", "missed-counter"))
"""The codes of passes that are not true."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a reply is not legal: a code of the section ``wrong`` of the wording, or of ``law``, and its fields."""

    code: str
    fields: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, code: str, **fields: object) -> Wrong:
        """Return what is wrong."""
        return cls(code, tuple((name, str(value)) for name, value in fields.items()))

    def text(self, language: str = "en") -> str:
        """Return it in words."""
        named = self.code if self.code.startswith("law.") else f"wrong.{self.code}"
        return WORDS.say(named, language, **dict(self.fields))

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class ReadReply:
    """An argument as it was read.

    ``target``, ``attack`` and ``point`` are what the reply says of its attack, None where it does not. ``named`` tells
    that it says what the argument is for.
    """

    argument: Argument
    named: bool = False
    target: int | None = None
    attack: str | None = None
    point: str | None = None


def read_reply(reply: object, party: RuleParty, agent: str) -> ReadReply | Pass | Wrong:
    """Return the argument that an agent means, or that it passes, or why the reply cannot stand.

    An argument that is returned is one of the agent's own theory and the background.
    """
    match reply:
        case Pass():
            return reply
        case Argument():
            return _checked(ReadReply(reply, named=True), party, agent)
        case str() | bytes():
            return Wrong.of("no-reply", found=repr(reply))
        case Mapping():
            return _mapping(cast("Mapping[str, object]", reply), party, agent)
        case Sequence():
            return _rules(cast("Sequence[object]", reply), party, agent)
        case _ if hasattr(reply, "rules"):
            return _message(cast("Message", reply), party, agent)
        case _:
            return Wrong.of("no-reply", found=repr(reply))


def _mapping(reply: Mapping[str, object], party: RuleParty, agent: str) -> ReadReply | Pass | Wrong:
    from pydantic import ValidationError  # noqa: PLC0415 - only messages load pydantic

    from kb.schema import ArgumentMessage, CounterargumentMessage  # noqa: PLC0415 - as above

    kind = CounterargumentMessage if "can_defeat" in reply else ArgumentMessage
    try:
        return _message(kind.model_validate(reply), party, agent)
    except ValidationError as error:
        why = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        return Wrong.of("unreadable", why=why)


def _message(message: Message, party: RuleParty, agent: str) -> ReadReply | Pass | Wrong:
    if getattr(message, "can_defeat", None) == "NO":
        return Pass()
    rules: list[Rule] = []
    for step in message.rules:
        weak = (f"not {one}" for one in step.antecedent.weak_negation)
        body = ", ".join((*step.antecedent.strong, *weak))
        read = _read(f"{body} => {step.consequent}.")
        if isinstance(read, Wrong):
            return read
        rules.append(read)
    given = _argument_of(rules, party, agent)
    if isinstance(given, Wrong):
        return given
    target = getattr(message, "target", None)
    attack = getattr(message, "attack", None) or next(
        filter(None, (getattr(r, "attack", None) for r in message.rules)), None
    )
    if target is None:
        return ReadReply(given, attack=attack)
    return ReadReply(given, target=target.turn, attack=attack, point=target.statement)


def _rules(reply: Sequence[object], party: RuleParty, agent: str) -> ReadReply | Wrong:
    rules: list[Rule] = []
    for one in reply:
        read = one if isinstance(one, Rule) else _read(f"{one.rstrip().rstrip('.')}.") if isinstance(one, str) else None
        if read is None:
            return Wrong.of("no-reply", found=repr(reply))
        if isinstance(read, Wrong):
            return read
        rules.append(read)
    given = _argument_of(rules, party, agent)
    return given if isinstance(given, Wrong) else ReadReply(given)


def _read(text: str) -> Rule | Wrong:
    try:
        return parse_rule(text)
    except Unreadable as error:
        return Wrong.of("unreadable", why=str(error).strip().partition("\n")[0])


def _argument_of(rules: Sequence[Rule], party: RuleParty, agent: str) -> Argument | Wrong:
    """Return the argument that some rules make, facts added before they are used; it is for the last conclusion."""
    if not rules:
        return Wrong.of("no-rules")
    found: dict[Literal, Rule] = {}
    for rule in rules:
        if rule.head in found:
            if found[rule.head].is_fact and not rule.body:
                continue
            return Wrong.of("same-head", literal=rule.head)
        own = _own(rule, party, loose=True)
        if own is None:
            return Wrong.of("unlicensed-rule", rule=rule.clause, agent=agent)
        found |= {x: fact for x, fact in _facts(own, party).items() if x not in found}
        found[rule.head] = own
    given = _checked(ReadReply(Argument(tuple(found.values()), rules[-1].head)), party, agent)
    return given if isinstance(given, Wrong) else given.argument


def _facts(rule: Rule, party: RuleParty) -> dict[Literal, Rule]:
    """Return the facts of a party that a rule rests on."""
    return {one.head: one for goal in rule.strong for one in party.rules if one.is_fact and holds(goal, (one.head,))}


def _own(claimed: Rule, party: RuleParty, *, loose: bool) -> Rule | None:
    """Return the ground rule of a party that says the same; ``loose``: whatever its arrow and label."""

    def body(rule: Rule) -> frozenset[BodyItem]:
        return frozenset(rule.body)

    if claimed in party.rules:
        return next(rule for rule in party.rules if rule == claimed)
    same = [rule for rule in party.rules if rule.head == claimed.head and body(rule) == body(claimed)]
    return next((rule for rule in same if loose or rule.strict == claimed.strict), None)


def _checked(given: ReadReply, party: RuleParty, agent: str) -> ReadReply | Wrong:
    """Return an argument in the party's own rules, or why it is none: semantics.md, section 2."""
    if not given.argument.rules:
        return Wrong.of("no-rules")
    rules: list[Rule] = []
    for claimed in given.argument.rules:
        own = _own(claimed, party, loose=False)
        if own is None:
            return Wrong.of("unlicensed-rule", rule=claimed.clause, agent=agent)
        for other in rules:
            # A defeasible rule may rest on its own conclusion, drawn strictly from others: that one has two rules then.
            if other.head == own.head and not (own.body and other.body and own.strict != other.strict):
                return Wrong.of("same-head", literal=own.head)
        heads = [rule.head for rule in rules]
        for goal in own.strong:
            if not holds(goal, heads):
                return Wrong.of("out-of-order", rule=own.clause, premise=goal)
        rules.append(own)
    if all(rule.head != given.argument.claim for rule in rules):
        return Wrong.of("no-claim", literal=given.argument.claim)
    return replace(given, argument=Argument(tuple(rules), given.argument.claim))
