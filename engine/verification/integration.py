"""Judging a synthesis that a debate states: whose reasons it keeps, and whether its answer holds.

Semantics.md, section 4: characterization (step 1), saturation (2), what holds of an object (3), the tests (4), and the
answers (5). What is stated may be at the level of properties, with variables, or be the rule of the answered object.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from engine.synthesis.proposals import Joined
from engine.synthesis.saturation import Characterized as Lifted
from engine.synthesis.saturation import Member
from engine.values.arithmetic import instances
from engine.values.literals import Anonymous, Literal, Name, Term, Variable, Weak
from engine.values.matching import Binding, Literals, substitute
from engine.values.matching import match as matched
from engine.values.record import Rejection, RejectionKind
from engine.verification.course import Syntheses, standing
from engine.verification.faults import Code, Fault
from engine.verification.transcript import ClaimedCharacterization, ClaimedSynthesis, Step

NEAREST = 3
"""How many members are named where a premise is none."""


@dataclass(slots=True)
class Assessment:
    """The faults of a stated synthesis, and how many of its tests it passes.

    The tests, each of equal weight: for each characterization, that it is its side's warrant, and of what is called
    common, that it is; for each common member and each weak literal of a warrant, that the rule keeps it; for each
    side, that the core keeps something of it; once, that the core is no side's own reason again; for each premise, weak
    ones too, that it follows from the warrants and, strong ones, that it holds of the answered object; once, that the
    answer is licensed. What cannot be judged for lack of words is no test.
    """

    faults: list[Fault] = field(default_factory=list[Fault])
    passed: int = 0
    tests: int = 0

    def test(self, *, passed: bool) -> bool:
        """Count a test; return whether it was passed."""
        self.tests += 1
        self.passed += passed
        return passed

    @property
    def share(self) -> Fraction | None:
        """Return the share of the tests passed, None without tests."""
        return Fraction(self.passed, self.tests) if self.tests else None


def assess(found: Syntheses, synthesis: ClaimedSynthesis[Literal], *, tried: bool = False) -> Assessment:
    """Return what is wrong with a stated synthesis, judged by the combination of warrants that it fits best.

    One that was only ``tried``, and is not said to be the answer, need not succeed.
    """
    if not found.joined:
        return _without_reasons(synthesis)
    return max((_Assessor(found, joined, synthesis, tried=tried).assessed() for joined in found.joined), key=_worth)


def _worth(assessment: Assessment) -> tuple[Fraction, int]:
    return assessment.share or Fraction(0), -len(assessment.faults)


def _without_reasons(synthesis: ClaimedSynthesis[Literal]) -> Assessment:
    """Return the assessment where the sides' reasons cannot be joined: no answer is licensed."""
    made = Assessment()
    answer = synthesis.answer or synthesis.head
    if answer is not None or synthesis.whole:
        made.test(passed=False)
        made.faults.append(Fault(Code.UNLICENSED_ANSWER, synthesis.turn, "impossible", at=answer))
    return made


class _Assessor:
    """A stated synthesis read as one of a certain combination of warrants.

    ``given`` are its premises with their variables as constants that no text can name, so that members match them;
    ``binding`` says what stands there for the issue's variables: such constants, or the objects of an instance.
    """

    def __init__(self, found: Syntheses, joined: Joined, synthesis: ClaimedSynthesis[Literal], *, tried: bool) -> None:
        self.found = found
        self.tried = tried
        self.joined = joined
        self.claimed = synthesis
        self.rule: Step[Literal] = synthesis.rule or Step()
        self.holds = found.builder.justified
        self.binding = self._heading(synthesis.head or synthesis.answer)
        self.given = dict.fromkeys(map(_fixed, self.rule.strong))
        self.known = Literals(self.given)
        self.object = None if self.answer is None else matched(joined.head, self.answer, {})

    @cached_property
    def answer(self) -> Literal | None:
        """Return the claim that is answered with, where the transcript says which."""
        if self.claimed.answer is not None:
            return self.claimed.answer
        head = self.claimed.head
        return head if head is not None and head.is_ground else None

    def _heading(self, head: Literal | None) -> Binding | None:
        return None if head is None else matched(self.joined.head, _fixed(head), {})

    def assessed(self) -> Assessment:
        """Return the assessment."""
        made = Assessment()
        for one in self.claimed.characterized:
            self._characterization(made, one)
        self._test_common(made)
        if self.binding is None:
            if self.claimed.head is not None:
                made.test(passed=False)
                rule = self.joined.warrants[0].rule
                made.faults.append(
                    Fault(Code.UNLICENSED_ANSWER, self.claimed.turn, "head", at=self.claimed.head, rule=rule)
                )
            return made
        core = [m for m in self.joined.whole if self._states(m)]
        # What was not read may be what a rule seems to lack; what it does say is judged of any.
        if self.claimed.whole:
            self._common(made, core)
            self._balance(made, core)
        licensed = self._answer(made)
        self._premises(made, licensed=licensed)
        return made

    def _states(self, member: Member) -> bool:
        """Return whether the core states a member; comparisons are never stated, so a member of only those is."""
        return self._instance(member, self.known, self.binding or {}) is not None

    def _instance(self, member: Member, among: Literals, binding: Binding) -> Binding | None:
        return next(among.matches(_literals(self.joined.shown[member]), binding), None)

    def _common(self, made: Assessment, core: Sequence[Member]) -> None:
        lost = [self.joined.shown[m] for m in self.joined.common if not made.test(passed=m in core)]
        if lost:
            made.faults.append(Fault(Code.DROPS_COMMON, self.claimed.turn, "members", members=tuple(lost)))
        if self.found.published:
            return
        binding = self.binding or {}
        missing = [
            one
            for one in self._assumed
            if not made.test(passed=any(_says(one, other, binding) for other in self.rule.weak))
        ]
        if missing:
            made.faults.append(
                Fault(Code.DROPS_COMMON, self.claimed.turn, "weak", members=tuple((Weak(one),) for one in missing))
            )

    @cached_property
    def _assumed(self) -> tuple[Literal, ...]:
        """Return the literals that the warrants assume to have no evidence, and that are kept always."""
        weak = (weak.literal for warrant in self.joined.warrants for weak in warrant.assumptions)
        return tuple(dict.fromkeys(weak))

    def _balance(self, made: Assessment, core: Sequence[Member]) -> None:
        """Test that the core keeps something of each side, and is not one side's reason again."""
        kept, common = set(core), set(self.joined.common)
        sides = list(zip(self.joined.agents, self.joined.saturated, strict=True))
        short: list[tuple[str, tuple[Member, ...]]] = []
        for agent, theirs in sides:
            own = set(theirs) - common
            if not made.test(passed=bool(own & kept) or (not own and bool(common))):
                short.append((agent, tuple(m for m in theirs if m in own)))
        for agent, lost in short[:1]:
            members = tuple(self.joined.shown[m] for m in lost)
            made.faults.append(Fault(Code.ONE_SIDED, self.claimed.turn, "nothing", agent=agent, members=members))
        again = next((agent for agent, theirs in sides if kept <= set(theirs)), None)
        if not made.test(passed=again is None or self._foreign != []) and not short:
            made.faults.append(Fault(Code.ONE_SIDED, self.claimed.turn, "own-reason", agent=again))

    @cached_property
    def _foreign(self) -> list[Literal]:
        """Return the premises that no member of K contains, the issue's own conditions left out."""
        binding = self.binding or {}
        shown = [item for member in self.joined.whole for item in _literals(self.joined.shown[member])]
        licensed = [*shown, *self._conditions()]
        return [literal for literal in self.rule.strong if not any(_says(item, literal, binding) for item in licensed)]

    def _conditions(self) -> Iterator[Literal]:
        """Return the issue's other literals in the variables of the combination's head."""
        issue = self.found.builder.issue
        names: dict[str, Term] = {
            mine.name: theirs
            for mine, theirs in zip(issue.claim.args, self.joined.head.args, strict=True)
            if isinstance(mine, Variable)
        }
        return (substitute(literal, names) for literal in issue.literals[1:])

    def _answer(self, made: Assessment) -> bool:
        """Test that the answer is licensed; return whether it is, True where none is stated."""
        answer = self.answer
        if answer is None:
            return True
        attempts = self.found.plan.attempts
        answers = tuple(one.claim for one in attempts) if self.tried else self.found.answers
        head = self.claimed.head
        if head is not None and head.is_ground and head != answer:
            made.test(passed=False)
            made.faults.append(Fault(Code.UNLICENSED_ANSWER, self.claimed.turn, "head", at=answer, literals=(head,)))
            return False
        if made.test(passed=answer in answers):
            return True
        fault = rejected(self.found, answer, self.claimed.turn)
        # That the answer fails for being one-sided is told already, of the rule.
        if not (fault.reason in _OF_ONE_SIDE and any(one.code is Code.ONE_SIDED for one in made.faults)):
            made.faults.append(fault)
        return False

    def _premises(self, made: Assessment, *, licensed: bool) -> None:
        """Test of each premise that it follows from the warrants and, for a licensed answer, that it holds of it."""
        foreign = set(self._foreign)
        shown = [(self.joined.shown[m], m) for m in self.joined.whole]
        for literal in self.rule.strong:
            if literal in foreign:
                made.test(passed=False)
                nearest = tuple(member for member, _ in sorted(shown, key=lambda one: _distance(literal, one[0])))
                made.faults.append(
                    Fault(Code.FOREIGN_PREMISE, self.claimed.turn, "premise", at=literal, members=nearest[:NEAREST])
                )
            elif self.object is not None and licensed and not made.test(passed=self._holds(literal)):
                made.faults.append(Fault(Code.DOES_NOT_HOLD, self.claimed.turn, "premise", at=literal))
        for literal in self.rule.weak:
            if not made.test(passed=any(_says(one, literal, self.binding or {}) for one in self._assumed)):
                made.faults.append(Fault(Code.FOREIGN_PREMISE, self.claimed.turn, "weak", at=literal))

    def _holds(self, literal: Literal) -> bool:
        """Return whether a premise is justified for the joint party, for the answered object: some instance of it.

        A premise of a unit holds when the whole unit does. The issue's conditions hold of whatever is licensed.
        """
        builder, binding = self.found.builder, self.binding or {}
        if literal.is_ground:
            return literal in self.holds
        members = [self.joined.shown[m] for m in self.joined.whole]
        units = [items for items in members if any(_says(one, literal, binding) for one in _literals(items))]
        object_ = self.object or {}
        found = (next(instances(items, object_, self.holds, builder.evaluator), None) for items in units)
        return not units or any(one is not None for one in found)

    def _characterization(self, made: Assessment, one: ClaimedCharacterization[Literal]) -> None:
        """Test that a characterization is its side's warrant, as it is or as the side stated it."""
        if not one.rule.whole or not one.rule.strong:
            return
        places = [place for place, agent in enumerate(self.joined.agents) if one.agent in (None, agent)]
        if not places:
            return
        fit = [self._fit(one, self.joined.warrants[place], self.joined.agents[place]) for place in places]
        if made.test(passed="" in fit):
            return
        place = places[0]
        made.faults.append(
            Fault(
                Code.WRONG_CHARACTERIZATION,
                self.claimed.turn,
                "object" if "object" in fit else "warrant",
                agent=self.joined.agents[place],
                rule=self.joined.warrants[place].rule,
            )
        )

    def _fit(self, one: ClaimedCharacterization[Literal], warrant: Lifted, agent: str) -> str:
        """Return what is wrong with a characterization as one of a warrant: nothing, an object, or another rule."""
        given = [_fixed(literal) for literal in one.rule.strong]
        head = {} if one.rule.head is None else matched(warrant.rule.head, _fixed(one.rule.head), {})
        if head is None:
            return "warrant"
        # With the head's binding first; then as the side stated its warrant, or in published debates what follows from
        # it; and at last with any binding, which tells an object that was not lifted from a rule that is another.
        found = self._same(given, warrant.rule.strong, head)
        if found is None:
            steps = [step for name, step in self.found.warrants if name == agent and step.head is not None]
            if any(self._lifts(one, step) for step in steps) or self._follows(one, agent):
                return ""
            found = self._same(given, warrant.rule.strong, {})
            if found is None:
                return "warrant"
        names = {term.name for term in warrant.rule.head.args if isinstance(term, Variable)}
        return "object" if any(name in names and not _is_fresh(value) for name, value in found.items()) else ""

    def _follows(self, one: ClaimedCharacterization[Literal], agent: str) -> bool:
        """Return whether a published characterization says properties that follow from a side's warrant."""
        theirs = self.joined.saturated[self.joined.agents.index(agent)]
        items = [item for member in theirs for item in _literals(self.joined.shown[member])]
        head = self.binding if one.rule.head is None else matched(self.joined.head, _fixed(one.rule.head), {})
        return self.found.published and all(
            any(_says(item, given, head or {}) for item in items) for given in one.rule.strong
        )

    def _same(self, given: Sequence[Literal], body: Sequence[Literal], binding: Binding) -> Binding | None:
        """Return the binding under which a body says exactly what is given; the issue's conditions may go unsaid."""
        # A log may leave out what holds of every object of the issue, "it is a camera": the body is matched with it
        # first.
        conditions = set(self._conditions())
        for needed in (body, [literal for literal in body if literal not in conditions]):
            for found in Literals(given).matches(needed, binding):
                if needed and {substitute(literal, found) for literal in body} >= set(given):
                    return found
        return None

    def _lifts(self, one: ClaimedCharacterization[Literal], step: Step[Literal]) -> bool:
        """Return whether a characterization is a stated warrant with variables in the place of its object."""
        if step.head is None:
            return False
        start = {} if one.rule.head is None else matched(one.rule.head, step.head, {})
        if start is None or any(term in start.values() for literal in one.rule.strong for term in literal.args):
            return False
        found = next(Literals(step.strong).matches(one.rule.strong, start), None)
        return found is not None and {substitute(literal, found) for literal in one.rule.strong} == set(step.strong)

    def _test_common(self, made: Assessment) -> None:
        """Test that what is called common is common."""
        if not self.claimed.common:
            return
        shared = [item for member in self.joined.common for item in _literals(self.joined.shown[member])]
        wrong = [one for one in self.claimed.common if not any(_says(item, one, {}) for item in shared)]
        made.test(passed=not wrong)
        for literal in wrong[:1]:
            members = tuple(self.joined.shown[m] for m in self.joined.common)
            made.faults.append(
                Fault(Code.WRONG_CHARACTERIZATION, self.claimed.turn, "common", at=literal, members=members)
            )


_OF_ONE_SIDE = frozenset({str(RejectionKind.ONE_SIDED), str(RejectionKind.OWN_REASON)})
"""Why an answer is rejected where its core owes nothing to a side: told of the core, it is no second fault."""


def rejected(found: Syntheses, answer: Literal, turn: int | None) -> Fault:
    """Return the fault of an answer that is none: why the engine rejects it, and the answers that it licenses."""
    plan = found.plan
    lost = next((attempt for attempt in plan.attempts if attempt.claim == answer), None)
    if lost is not None:
        argument, attack, _, _ = standing(lost.dialogue)
        reason = str(RejectionKind.DEFEATED_IN_DEBATE)
        return Fault(
            Code.UNLICENSED_ANSWER, turn, reason, at=answer, literals=found.answers, argument=argument, attack=attack
        )
    refused = next((p.rejected for p in plan.rejected if p.claim == answer), None)
    why: Rejection | None = refused
    if why is None:
        return Fault(Code.UNLICENSED_ANSWER, turn, "not-listed", at=answer, literals=found.answers)
    return Fault(
        Code.UNLICENSED_ANSWER,
        turn,
        str(why.kind),
        at=answer,
        agent=why.agent,
        literals=found.answers,
        members=why.members,
        target=why.turn,
    )


def _fixed(literal: Literal) -> Literal:
    """Return a literal with constants that no text can name in the place of its variables."""
    return Literal(literal.predicate, tuple(map(_constant, literal.args)), literal.positive)


def _constant(term: Term) -> Term:
    match term:
        case Variable(name):
            return Name(f"?{name}")
        case Anonymous():
            return Name("?_")
        case _:
            return term


def _is_fresh(term: Term) -> bool:
    return isinstance(term, Name) and term.value.startswith("?")


def _literals(member: Member) -> tuple[Literal, ...]:
    """Return the strong literals of a member: what a core can state of it."""
    return tuple(item for item in member if isinstance(item, Literal))


def _says(item: Literal, literal: Literal, binding: Binding) -> bool:
    """Return whether a stated literal is an instance of an item, the issue's variables standing for what is bound."""
    return matched(substitute(item, binding), _fixed(literal), {}) is not None


def _distance(literal: Literal, member: Member) -> tuple[bool, bool, str]:
    """Return how far a member is from a literal: another predicate, no argument shared; then by printed form."""
    items = _literals(member)
    return (
        all(item.predicate != literal.predicate for item in items),
        not any(set(item.args) & set(literal.args) for item in items),
        " ".join(map(str, member)),
    )
