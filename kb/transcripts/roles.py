"""Which moves a turn makes, found by the roles that its literals play, not by the order in which they are said.

What undercuts or denies something that stands is an attack; what answers the issue is a claim, an answer, or with
reasons of several sides a synthesis; everything else is a premise of these, filled up from what the speaker knows or
was conceded, as people leave things unsaid. Who says nothing to an argument that stands gives in: words for that
(`kb.transcripts.phrases`) are a hint, the place in the dialogue is the evidence. Nothing is judged here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from statistics import median
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Comparison, Literal, Name, Term, Variable, Weak
from engine.values.matching import Binding, match, substitute, substitute_item
from engine.values.record import Attack, Outcome
from engine.values.rules import Rule
from engine.verification.transcript import Step, Turn
from grammar.languages import language_of
from kb.transcripts.arguments import sentences_of
from kb.transcripts.mapping import NamedRule, NoLiteral, VerdictStatement
from kb.transcripts.meanings import Meant, opaque
from kb.transcripts.moves import ARGUING, Act, FileMove, FileStatement, FileTurn, Ground, OrderedMove, Ordering, asks
from kb.transcripts.moves_file import in_words, together
from kb.transcripts.phrases import deciding_phrases, phrase_of
from kb.transcripts.utterances import Cast, Utterance, names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.subjects import Topic


_DEPTH = 4
"""Rules under one another that people leave unsaid."""
_MOST_INSTANCES = 200
GIVING_IN = frozenset({NoLiteral.PASS, NoLiteral.CONCEDE})


@dataclass(frozen=True, slots=True)
class Instance:
    """A rule for particular objects, with its label."""

    head: Literal
    strong: tuple[Literal, ...]
    weak: tuple[Literal, ...]
    label: str | None = None


class Knowledge:
    """What an agent can argue with: its rules and facts, those of the background, and what others said before."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._rules = {
            agent.name: tuple(rule for rule in (*agent.rules, *kb.background) if not rule.conflict)
            for agent in kb.agents
        }
        self._clashes = tuple(_against(kb))
        self._presumed = {
            name: frozenset(rule.head for rule in rules if not rule.body and not rule.strict and rule.head.is_ground)
            for name, rules in self._rules.items()
        }
        self._facts = {
            name: frozenset(rule.head for rule in rules if not rule.body and rule.head.is_ground)
            for name, rules in self._rules.items()
        }
        self.speakers: dict[Literal, set[str | None]] = {}

    def note(self, turn: FileTurn) -> None:
        """Keep what a turn argues with: others may count on it."""
        for move in turn.moves:
            for step in move.steps:
                for one in (*step.strong, *((step.head,) if step.head is not None else ())):
                    for literal in one.literals:
                        self.speakers.setdefault(literal, set()).add(turn.agent)

    def knows(self, agent: str, literal: Literal) -> bool:
        """Return whether an agent has a fact, or another one said it."""
        return literal in self._facts[agent] or bool(self.speakers.get(literal, set()) - {agent})

    def owns(self, agent: str, literal: Literal) -> bool:
        """Return whether something is a fact of an agent or of all."""
        return literal in self._facts[agent]

    def heading(self, agent: str, literal: Literal, pool: frozenset[Literal]) -> Iterator[Instance]:
        """Yield the instances of an agent's rules that conclude something; ``pool`` may bind what the head does not."""
        if literal.predicate == PRIORITY and not literal.positive:  # of two rules one may go before the other
            yield Instance(literal, (Literal(PRIORITY, literal.args[::-1]),), ())
        for rule in (*self._rules[agent], *self._clashes):
            binding = match(rule.head, literal, {}) if rule.body else None
            if binding is not None:
                yield from self._bound(rule, binding, tuple(pool | self._facts[agent] | self.speakers.keys()))

    def using(self, agent: str, premises: frozenset[Literal]) -> Iterator[Instance]:
        """Yield the instances of an agent's rules that have one of some premises."""
        for rule in self._rules[agent]:
            for pattern in rule.strong:
                for literal in premises:
                    binding = match(pattern, literal, {})
                    if binding is not None:
                        yield from self._bound(rule, binding, tuple(premises | self._facts[agent]))

    def _bound(self, rule: Rule, binding: Binding, pool: Sequence[Literal]) -> Iterator[Instance]:
        found = 0
        stack: list[tuple[Binding, tuple[Literal, ...]]] = [(binding, rule.strong)]
        while stack and found < _MOST_INSTANCES:
            bound, rest = stack.pop()
            open_ = [one for one in rest if not substitute(one, bound).is_ground]
            if open_:
                pattern = substitute(open_[0], bound)
                left = tuple(one for one in rest if one is not open_[0])
                stack += ((further, left) for one in pool if (further := match(pattern, one, bound)) is not None)
                continue
            whole = Instance(
                substitute(rule.head, bound),
                tuple(substitute(one, bound) for one in rule.strong),
                tuple(substitute(one, bound) for one in rule.weak),
                rule.given_label,
            )
            apart = not any(
                item.op == "!=" and item.left == item.right
                for item in (substitute_item(one, bound) for one in rule.body)
                if isinstance(item, Comparison)
            )
            if apart and whole.head.is_ground and all(one.is_ground for one in (*whole.strong, *whole.weak)):
                found += 1
                yield whole

    def derivation(self, agent: str, literal: Literal, depth: int = _DEPTH) -> tuple[Instance, ...] | None:
        """Return the steps by which an agent concludes something, none for a fact; None where it does not."""
        if literal in self._presumed[agent] and not self.speakers.get(literal, set()) - {agent}:
            return (Instance(literal, (), ()),)
        if self.knows(agent, literal):
            return ()
        for one in self.heading(agent, literal, frozenset()) if depth else ():
            under = [self.derivation(agent, premise, depth - 1) for premise in one.strong]
            steps = [step for each in under if each is not None for step in each]
            if len(under) == len([each for each in under if each is not None]):
                return (*dict.fromkeys(steps), one)
        return None


def _against(kb: KnowledgeBase) -> Iterator[Rule]:
    """Yield what conflicts say as rules: of literals that cannot hold together all but one deny the last."""
    for rule in (*kb.background, *(rule for agent in kb.agents for rule in agent.rules)):
        if rule.conflict:
            together = (*rule.strong, -rule.head)
            guards = tuple(one for one in rule.body if isinstance(one, Comparison))
            for one in together:
                rest = tuple(other for other in together if other is not one)
                yield Rule(-one, (*rest, *guards), strict=True)


class RoleReader:
    """Reads the moves of one turn after another; ``ordering`` holds what was said before."""

    def __init__(self, kb: KnowledgeBase, ordering: Ordering, called: Mapping[str, str] | None = None) -> None:
        self.kb = kb
        self._cast = Cast.of(names_of(kb, called))
        self.knowledge = Knowledge(kb)
        self.ordering = ordering
        self.issue = None if kb.issue is None else kb.issue.literals[0]

    def moves(self, turn: FileTurn) -> tuple[FileMove, ...]:
        """Return the moves of a turn whose statements have meanings."""
        if turn.agent is None:
            return tuple(self.verdicts(turn))
        return _TurnReading(self, turn, turn.agent).moves()

    def verdicts(self, turn: FileTurn) -> Iterator[FileMove]:
        """Yield what a turn says became of claims."""
        for one in turn.statements:
            match one.value:
                case VerdictStatement():
                    yield FileMove(Act.VERDICT, verdict=one.value, by=Ground.ROLE)
                case (Literal() as literal,) if turn.agent is None and self.answers(literal):
                    yield FileMove(Act.VERDICT, answers=(literal,), by=Ground.ROLE)
                case None if turn.agent is None:
                    yield from self._verdict_on_speaker(one.text)
                case _:
                    pass

    def _verdict_on_speaker(self, text: str) -> Iterator[FileMove]:
        """Yield what a sentence says became of the claim that an agent made last."""
        for phrase in deciding_phrases(text):
            agent = None if phrase.who is None else self._cast.agent(phrase.who)
            made = [one for one in self.ordering.taken if one.move.act is Act.CLAIM and one.turn.agent == agent]
            literal = next(iter(_heads(made[-1].move)), None) if agent is not None and made else None
            if literal is not None:
                verdict = VerdictStatement(literal, phrase.justified, phrase.status)
                yield FileMove(Act.VERDICT, target=made[-1].turn.number, verdict=verdict, by=Ground.PHRASE)
                return

    def answers(self, literal: Literal) -> bool:
        """Return whether a literal is an instance of the issue, or of the denial of one that asks yes or no."""
        if self.issue is None:
            return False
        if match(self.issue, literal, {}) is not None:
            return True
        closed = not any(isinstance(term, Variable) for term in self.issue.args)
        return closed and literal == -self.issue


class _TurnReading:
    """One turn while its moves are found."""

    def __init__(self, reader: RoleReader, turn: FileTurn, agent: str) -> None:
        self.reader = reader
        self.turn = turn
        self.agent = agent
        self.knowledge = reader.knowledge
        self.taken = reader.ordering.taken
        self.values = [one.value for one in turn.statements]
        self.labels = {value.label for value in self.values if isinstance(value, NamedRule)}
        self.words = [one for one in turn.statements if not self._is_quoted(one)]
        items = [item for one in self.words if isinstance(one.value, tuple) for item in one.value]
        self.literals = list(dict.fromkeys(item for item in items if isinstance(item, Literal)))
        self.lacking = list(dict.fromkeys(item.literal for item in items if isinstance(item, Weak)))
        self.foreign = [opaque(one.text) for one in turn.statements if one.value is NoLiteral.FOREIGN]

    def _is_quoted(self, one: FileStatement) -> bool:
        """Return whether a statement repeats words of the other side between quotation marks."""
        if not isinstance(one.value, tuple) or not one.text:
            return False
        at = self.turn.text.find(one.text)
        before, after = self.turn.text[:at], self.turn.text[at + len(one.text) :]
        marked = at > 0 and before[-1:] in "\"“‘「『'" and after[:2].strip(".,。、")[:1] in tuple("\"”’」』'")
        return marked and all(self._is_held_by_others(item) for item in one.value)

    def _is_held_by_others(self, item: Literal | Weak) -> bool:
        literal = item.literal if isinstance(item, Weak) else item
        return bool(self.knowledge.speakers.get(literal, set()) - {self.agent})

    def moves(self) -> tuple[FileMove, ...]:
        """Return the moves, what gives in first."""
        argued = list(self._argued())
        moves = list(self.reader.verdicts(self.turn))
        passes = list(self._passes(argued))
        found = [*passes, *argued, *moves]
        if found:
            return tuple(found)
        return (FileMove(Act.QUESTION if self.turn.asks else Act.FILLER, by=Ground.PHRASE),)

    # What stands.

    @cached_property
    def open(self) -> list[OrderedMove]:
        """Return the arguments about the last claim or synthesis."""
        found: list[OrderedMove] = []
        for one in self.taken:
            if one.move.act in (Act.CLAIM, Act.SYNTHESIS):
                found = []
            if one.move.act in ARGUING:
                found.append(one)
        return found

    @cached_property
    def standing(self) -> set[int]:
        """Return the arguments of these that no argument that stands attacks."""
        stands: set[int] = set()
        for one in reversed(self.open):
            if not any(other.number in stands and other.target == one.number for other in self.open):
                stands.add(one.number)
        return stands

    @property
    def gives_in(self) -> bool:
        """Return whether the speaker says that it has no answer."""
        return any(value in GIVING_IN for value in self.values)

    def _theirs(self, one: OrderedMove) -> bool:
        return one.turn.agent != self.agent or one.move.act is Act.SYNTHESIS

    @cached_property
    def targets(self) -> list[OrderedMove]:
        """Return what may be attacked: what stands, the latest first, then what does not, then claims that wait."""
        theirs = [one for one in reversed(self.open) if self._theirs(one)]
        theirs.sort(key=lambda one: one.number not in self.standing)
        waiting = [one for one in self.reader.ordering.waiting() if self._theirs(one)]
        left = self.reader.ordering.left_open()
        return [*theirs, *waiting, *([] if left is None or not self._theirs(left) else [left])]

    @cached_property
    def yielded(self) -> bool:
        """Return whether the owner of what is open gave in, so that it is decided."""
        opening = self.reader.ordering.opening
        if opening is None or (self.gives_in and opening.turn.agent == self.agent):
            return True
        later = [one for one in self.taken if one.number > opening.number and one.move.act in (Act.PASS, Act.CONCEDE)]
        if any(one.turn.agent == opening.turn.agent for one in later):
            return True
        agents = set(self.reader.ordering.agents) - {opening.turn.agent}
        last = self.open[-1]
        quiet = {one.turn.agent for one in later if one.number > last.number or opening.move.act is Act.CLAIM}
        return last.turn.agent == opening.turn.agent and quiet >= agents

    # Attacks and claims.

    def _argued(self) -> Iterator[FileMove]:
        used: set[Literal] = set()
        attacks: list[FileMove] = []
        for literal in self.literals:
            if literal not in used:
                attack = self._attack(literal)
                if attack is not None:
                    attacks.append(attack)
                    used |= {one for step in attack.steps for m in _parts(step) for one in m.literals}
        attacks = [one for one in attacks if not any(_is_step(one, other) for other in attacks if other is not one)]
        if not attacks:
            elided = self._elided_attack()
            if elided is not None:
                attacks.append(elided)
                used |= {one for step in elided.steps for m in _parts(step) for one in m.literals}
        yield from attacks
        for literal in self.literals:
            if self.reader.answers(literal) and literal not in used:
                yield from self._claimed(literal, beside=bool(attacks))
                used.add(literal)
        if not attacks and not any(map(self.reader.answers, self.literals)):
            yield from self._elided_claim()

    def _attack(self, literal: Literal) -> FileMove | None:
        """Return the attack that concludes a literal, None where it hits nothing."""
        for target in self.targets:
            kind = self._hits(literal, target)
            if kind is None:
                continue
            if kind is Attack.REBUT and self._is_recap(literal, target):
                continue
            steps = self._argument(literal)
            return FileMove(Act.ATTACK, steps, kind, target.turn.number, whole=self._whole(steps), by=Ground.ROLE)
        return None

    def _hits(self, literal: Literal, target: OrderedMove) -> Attack | None:
        steps = target.move.steps
        if any(literal in one.literals for step in steps for one in step.weak):
            return Attack.UNDERCUT
        if any(-literal in step.head.literals for step in steps if step.head is not None):
            return Attack.REBUT
        if literal.predicate == PRIORITY and literal.positive and target.move.act is Act.ATTACK:
            labels = {step.label for step in steps}
            if any(term == Name(label) for label in labels if label is not None for term in literal.args[1:]):
                return Attack.PRIORITY
        return None

    def _is_recap(self, literal: Literal, target: OrderedMove) -> bool:
        """Return whether an answer to the issue is only said once more: it is decided, or nothing is given for it."""
        if not self.reader.answers(literal):
            return False
        if self.yielded and target.number in {one.number for one in self.open}:
            return True
        grounds = [one for one in self.literals if one != literal]
        repeats = any(set(one.strong) & set(grounds) for one in self._instances(literal))
        return target.move.act is Act.ATTACK and not repeats

    def _instances(self, literal: Literal) -> list[Instance]:
        return list(self.knowledge.heading(self.agent, literal, frozenset(self.literals)))

    def _argument(self, literal: Literal) -> tuple[Step[Meant], ...]:
        """Return the argument for a literal: by the rule that fits best what is said, else as it is said."""
        literals, lacking = frozenset(self.literals) - {literal}, frozenset(self.lacking)

        def fitness(one: Instance) -> tuple[int, ...]:
            missing = [premise for premise in one.strong if premise not in literals]
            unknown = [premise for premise in missing if self.knowledge.derivation(self.agent, premise) is None]
            shared = len(literals & set(one.strong)) + len(lacking & set(one.weak))
            return one.label in self.labels, shared, -len(unknown), -len(missing)

        instances = sorted(self._instances(literal), key=fitness, reverse=True)
        best = instances[0] if instances else None
        if best is not None and (best.label in self.labels or fitness(best)[1]):
            return self._filled(best, literals)
        if self.knowledge.owns(self.agent, literal):
            return (self._step(Instance(literal, (), ())),)
        own = tuple(one for one in self.literals if one in literals and not self._serves_another(one, literal))
        own += tuple(self.foreign) if not own else ()
        if own or self.lacking:
            return (self._step(Instance(literal, own, tuple(self.lacking))),)
        reasons = [one for one in instances if fitness(one)[2] == 0]
        if len(reasons) == 1:
            return self._filled(reasons[0], literals)
        bare = self._step(Instance(literal, (), ()))
        return (replace(bare, whole=not reasons),)  # which of several reasons is meant nobody has said

    def _serves_another(self, premise: Literal, literal: Literal) -> bool:
        """Return whether something that is said is for another conclusion of the turn, or is one."""
        others = [one for one in self.literals if one != literal and self._is_conclusion(one)]
        if premise in others:
            return True
        return any(premise in one.strong for other in others for one in self._instances(other))

    def _is_conclusion(self, literal: Literal) -> bool:
        return self.reader.answers(literal) or any(self._hits(literal, target) for target in self.targets)

    def _filled(self, best: Instance, literals: frozenset[Literal]) -> tuple[Step[Meant], ...]:
        """Return the steps of a rule, with what the speaker leaves unsaid filled in."""
        steps: dict[Instance, None] = {}
        strong: list[Literal] = []
        for premise in best.strong:
            if premise not in literals and self.knowledge.owns(self.agent, premise) and (literals & set(best.strong)):
                continue  # what is left unsaid and a fact is told as such
            under = self.knowledge.derivation(self.agent, premise)
            if premise in literals or best.label in self.labels or under is not None:
                strong.append(premise)
                steps.update(dict.fromkeys(under or ()))
        # What is said beside the rule is a reason that the rule does not have, unless the speaker holds it anyway.
        about = set(best.head.args)
        more = [
            one
            for one in self.literals
            if one in literals
            and one not in best.strong
            and about & set(one.args)
            and not self._holds(one)
            and not self._serves_another(one, best.head)
            and all(one != step.head for step in steps)
        ]
        whole = Instance(best.head, (*strong, *more), best.weak, best.label)
        return (*(self._step(one) for one in steps), self._step(whole))

    def _holds(self, literal: Literal) -> bool:
        return self.knowledge.derivation(self.agent, literal) is not None or self._is_conclusion(literal)

    def _step(self, one: Instance) -> Step[Meant]:
        words, place = tuple(self.words), self.turn.place
        return Step(
            together(in_words(literal, words, place) for literal in one.strong),
            together(in_words(literal, words, place, absent=True) for literal in one.weak),
            in_words(one.head, words, place),
            label=one.label,
            place=place,
        )

    def _whole(self, steps: tuple[Step[Meant], ...]) -> bool:
        return bool(steps) and self.turn.known and all(one.whole for one in steps)

    def _elided_attack(self) -> FileMove | None:
        """Return the attack whose conclusion is left unsaid: premises that fill a rule for what hits something."""
        literals = frozenset(self.literals)
        found = [
            one for one in self.knowledge.using(self.agent, literals) if set(one.strong) <= literals | self._known(one)
        ]
        found.sort(key=lambda one: (one.label not in self.labels, -len(literals & set(one.strong))))
        for one in found:
            for target in self.targets:
                kind = self._hits(one.head, target)
                if kind is not None and not (kind is Attack.REBUT and self._is_recap(one.head, target)):
                    steps = self._filled(one, literals)
                    return FileMove(
                        Act.ATTACK, steps, kind, target.turn.number, whole=self._whole(steps), by=Ground.ROLE
                    )
        return None

    def _known(self, one: Instance) -> set[Literal]:
        return {premise for premise in one.strong if self.knowledge.derivation(self.agent, premise) is not None}

    def _elided_claim(self) -> Iterator[FileMove]:
        """Yield the claim whose conclusion is left unsaid: all its own premises are said."""
        literals = frozenset(self.literals)
        for one in self.knowledge.using(self.agent, literals):
            if self.reader.answers(one.head) and set(one.strong) <= literals:
                yield FileMove(
                    Act.CLAIM,
                    self._filled(one, literals),
                    whole=self._whole(self._filled(one, literals)),
                    by=Ground.ROLE,
                )
                return

    def _claimed(self, literal: Literal, *, beside: bool) -> Iterator[FileMove]:
        """Yield what an answer to the issue is: a claim, a synthesis, or the answer of a debate that is decided."""
        literals = frozenset(self.literals) - {literal}
        reasons = [one for one in literals if not self._serves_another(one, literal)]
        best = max(self._instances(literal), key=lambda one: len(literals & set(one.strong)), default=None)
        shared = 0 if best is None else len(literals & set(best.strong))
        opened = [one for one in self.taken if one.move.act in (Act.CLAIM, Act.SYNTHESIS)]
        again = next((one for one in reversed(opened) if literal in _heads(one.move)), None)
        fallen = bool(opened) and self.yielded and not any(self._stands_as_claim(one) for one in opened)
        if fallen and reasons and self._is_joint(reasons, best):
            yield FileMove(Act.SYNTHESIS, self._joined(literal, reasons), whole=self._all_known(), by=Ground.ROLE)
        elif not shared and not (self.labels and best is not None) and opened and (again is not None or self.yielded):
            derives = best is not None and self.knowledge.derivation(self.agent, literal) is not None
            if again is None and derives and not beside and not self._closes():
                yield self._claim(literal)
            else:
                outcome = self._outcome(again)
                yield FileMove(Act.VERDICT, outcome=outcome, answers=(literal,), by=Ground.ROLE)
        else:
            yield self._claim(literal)

    def _claim(self, literal: Literal) -> FileMove:
        steps = self._argument(literal)
        return FileMove(Act.CLAIM, steps, whole=self._whole(steps), by=Ground.ROLE)

    def _all_known(self) -> bool:
        return self.turn.known

    def _closes(self) -> bool:
        """Return whether every side has had a claim, so that an answer without a reason ends the debate."""
        opened = {one.turn.agent for one in self.taken if one.move.act is Act.CLAIM}
        return opened >= set(self.reader.ordering.agents)

    def _stands_as_claim(self, one: OrderedMove) -> bool:
        """Return whether a claim was defended to the end; one that is made again is as its speaker left it last."""
        if one.move.act is not Act.CLAIM:
            return False
        later = [move for move in self.taken if move.number > one.number]
        if any(self._is_again(one, move) for move in later):
            return False
        end = next((place for place, move in enumerate(later) if move.move.act in (Act.CLAIM, Act.SYNTHESIS)), None)
        about = later[:end]
        if self.gives_in and end is None and one.turn.agent == self.agent:
            return False
        return not any(m.move.act in (Act.PASS, Act.CONCEDE) and m.turn.agent == one.turn.agent for m in about)

    def _is_again(self, one: OrderedMove, later: OrderedMove) -> bool:
        """Return whether a claim is one that its speaker made before."""
        same = later.move.act is Act.CLAIM and later.turn.agent == one.turn.agent
        return same and bool(_heads(one.move) & _heads(later.move))

    def _outcome(self, again: OrderedMove | None) -> Outcome:
        return Outcome.JUSTIFIED if again is not None and again.move.act is Act.CLAIM else Outcome.SYNTHESIS

    def _is_joint(self, reasons: Sequence[Literal], best: Instance | None) -> bool:
        """Return whether reasons are those of several sides, and of no reason of the speaker alone.

        Part of a reason of the speaker's own, of which it knows no more, is none: when every side has had its claim, it
        is taken for the proposal that is due.
        """
        if best is not None and set(reasons) <= set(best.strong):
            rest = (one for one in best.strong if one not in reasons)
            return self._closes() and any(self.knowledge.derivation(self.agent, one) is None for one in rest)
        sides = {
            agent for agent in self.reader.ordering.agents if any(self._is_reason_of(agent, one) for one in reasons)
        }
        return len(sides) > 1 or best is None

    def _is_reason_of(self, agent: str, literal: Literal) -> bool:
        """Return whether something of this kind is a premise of a claim that an agent made."""
        claims = [one for one in self.taken if one.move.act is Act.CLAIM and one.turn.agent == agent]
        premises = [p for one in claims for step in one.move.steps for m in step.strong for p in m.literals]
        return any(one.predicate == literal.predicate and one.positive == literal.positive for one in premises)

    def _joined(self, literal: Literal, reasons: Sequence[Literal]) -> tuple[Step[Meant], ...]:
        """Return the argument of a synthesis: all that is said of its object, and the conditions of the issue."""
        rivals = self._rivals() - set(literal.args)
        kept = [one for one in self.literals if one in reasons and not rivals & set(one.args)]
        conditions = () if self.reader.kb.issue is None else self.reader.kb.issue.literals[1:]
        binding = None if self.reader.issue is None else match(self.reader.issue, literal, {})
        for one in conditions if binding is not None else ():
            if isinstance(one, Comparison):
                continue
            condition = substitute(one, binding or {})
            if condition.is_ground and condition not in kept:
                kept.append(condition)
        return (self._step(Instance(literal, tuple(kept), tuple(self.lacking))),)

    def _rivals(self) -> set[Term]:
        """Return the objects that could be answered with, or have been."""
        claimed = {
            term for one in self.taken if one.move.act is Act.CLAIM for head in _heads(one.move) for term in head.args
        }
        conditions = () if self.reader.kb.issue is None else self.reader.kb.issue.literals[1:]
        facts = [rule.head for rule in self.reader.kb.background if not rule.body]
        fit = {term for one in conditions for fact in facts if match(one, fact, {}) is not None for term in fact.args}
        return claimed | fit

    # Giving in.

    def _passes(self, argued: list[FileMove]) -> Iterator[FileMove]:
        """Yield that the speaker gives in, by its words or because it says nothing where it was its turn to answer."""
        standing = [one for one in self.targets if one.number in self.standing]
        target = standing[0] if standing else None
        says = next((value for value in self.values if value in GIVING_IN), None)
        against = {move.target for move in argued if move.act is Act.ATTACK}
        if says is not None:
            waits = {one.turn.number for one in self.reader.ordering.waiting()}
            if against and not against & waits and not (against - {None if target is None else target.turn.number}):
                return  # it goes back to what it conceded in part
            if against and not against & waits:
                return
            act = Act.CONCEDE if says is NoLiteral.CONCEDE else Act.PASS
            yield FileMove(act, target=None if target is None else target.turn.number, by=Ground.PHRASE)
        elif target is not None and not self.yielded and self._owes(target):
            opens = any(move.act in (Act.CLAIM, Act.SYNTHESIS, Act.VERDICT) for move in argued)
            silent = not argued and not self.turn.asks and self._all_known() and bool(self.turn.statements)
            if (opens and not against) or silent:
                yield FileMove(Act.PASS, target=target.turn.number, by=Ground.SILENCE if opens else Ground.POSITION)

    def _owes(self, target: OrderedMove) -> bool:
        """Return whether it is the speaker's turn to answer: its own claim stands attacked."""
        opening = self.reader.ordering.opening
        return opening is not None and opening.turn.agent == self.agent and target.move.act is Act.ATTACK


def _parts(step: Step[Meant]) -> Iterator[Meant]:
    yield from step.strong
    if step.head is not None:
        yield step.head


def _heads(move: FileMove) -> set[Literal]:
    return {literal for step in move.steps if step.head is not None for literal in step.head.literals}


def _is_step(one: FileMove, other: FileMove) -> bool:
    """Return whether an attack only concludes what another uses."""
    premises = {literal for step in other.steps for m in step.strong for literal in m.literals}
    concluded = one.steps[-1].head
    return concluded is not None and bool(premises & set(concluded.literals))


# Who gives in where nothing of a turn has a meaning yet: found by its place in the dialogue, not by its words.
#
# People have more ways to give in than any list has. But whoever has to answer an argument, and in few words says
# nothing new of the matter, has no answer: no object that is not its own, no word of any predicate that was not said
# to it just before, and about half of what an argument takes. In more words it has none either where the debate then
# turns to an object that nobody had named. Nothing is judged by this: such a turn stays open until its words have a
# meaning.

_SHARE = 0.5
"""Of the words that a turn about the matter takes so many are few."""
_ECHOED = 3
"""Turns before its own whose words a turn may only say again."""


class Positions:
    """The turns of a debate in running text, by what each says of the matter that was not said before."""

    def __init__(self, turns: Sequence[Turn[Utterance]], topic: Callable[[str], Topic]) -> None:
        self._turns = turns
        self._texts = ["" if one.prose is None else one.prose.text for one in turns]
        language = language_of(" ".join(self._texts))
        self._topic = topic(language)
        self._stems = [self._topic.stems_of(_matter_of(text)) for text in self._texts]
        self._objects = [self._topic.objects(text) for text in self._texts]

    @cached_property
    def _usual(self) -> float:
        """Return how many words a turn about the matter takes in this debate."""
        sizes = [
            len(stems)
            for stems, objects in zip(self._stems, self._objects, strict=True)
            if objects or stems & self._matter
        ]
        return median(sizes) if sizes else 0.0

    @cached_property
    def _matter(self) -> frozenset[str]:
        return frozenset[str]().union(*self._topic.distinctive.values())

    @cached_property
    def _named_at(self) -> dict[Term, int]:
        """Return the turn that named each object first."""
        first: dict[Term, int] = {}
        for place, objects in enumerate(self._objects):
            for one in objects:
                first.setdefault(one, place)
        return first

    def _names_first(self, place: int) -> frozenset[Term]:
        """Return the objects that nobody named before a turn does."""
        if not 0 <= place < len(self._turns):
            return frozenset()
        return frozenset(one for one in self._objects[place] if self._named_at[one] == place)

    def _is_own(self, one: Term, agent: str | None) -> bool:
        return self._turns[self._named_at[one]].agent == agent

    @cached_property
    def _says_little(self) -> tuple[bool, ...]:
        """Return of each turn whether it adds next to nothing to what was said."""
        return tuple(self._adds_at_most(_SHARE * self._usual, place) for place in range(len(self._turns)))

    def _adds_at_most(self, words: float, place: int) -> bool:
        """Return whether a turn has few new words, none of the matter, and names nobody else's object."""
        new = self._new(self._stems[place], place)
        agent = self._turns[place].agent
        own = all(self._is_own(one, agent) for one in self._objects[place])
        return len(new) <= words and not new & self._matter and own

    def _new(self, stems: frozenset[str], place: int) -> frozenset[str]:
        """Return which words of a turn were not said just before."""
        texts = frozenset[str]().union(*self._stems[max(0, place - _ECHOED) : place])
        return stems - texts - self._topic.speaker_stems

    def gives_in(self, place: int) -> int | None:
        """Return the place of the argument that the speaker of a turn has to answer and has no answer to, if any."""
        speaker = self._turns[place].agent
        text = self._texts[place]
        if speaker is None or not text or asks(text):
            return None
        if self._drops_its_own(place):
            return place - 1
        if not self._says_little[place]:
            return None
        for before in range(place - 1, -1, -1):
            own = self._turns[before].agent == speaker
            if before == place - 1 and not own and asks(self._texts[before]):
                return None  # it answers a question
            if not self._says_little[before] and self._texts[before]:
                return None if own else before
        return None

    def _drops_its_own(self, place: int) -> bool:
        """Return whether what a speaker proposed is attacked, and left behind for an object that nobody had named.

        Either who speaks next names it and this turn says nothing new of the matter; or who attacked proposed it in the
        same breath, and what this turn says of the matter is of that.
        """
        agent = self._turns[place].agent
        before = place - 1
        if before < 0 or self._turns[before].agent == agent or self._says_little[before]:
            return False
        proposed = max((at for at in self._named_at.values() if at < before), default=None)
        if proposed is None or self._turns[proposed].agent != agent:
            return False
        opened = self._names_first(before)
        if not opened:
            return bool(self._names_first(place + 1)) and self._adds_at_most(self._usual, place)
        attacked = any(self._named_at[one] == proposed for one in self._objects[before])
        attacked = attacked or any(self._matter & self._topic.stems_of(one) for one in self._until(opened, before))
        if not attacked or not opened & self._objects[place]:
            return False
        return not any(self._new(self._topic.stems_of(one), place) & self._matter for one in self._until(opened, place))

    def _until(self, objects: frozenset[Term], place: int) -> Iterator[str]:
        """Yield the sentences of a turn before the first that names any of some objects."""
        for sentence in sentences_of(self._texts[place]):
            if self._topic.objects(sentence) & objects:
                return
            yield sentence


def _matter_of(text: str) -> str:
    """Return a turn without the sentences that are only about the debate."""
    return " ".join(one for one in sentences_of(text) if phrase_of(one) is None)
