"""A group chat as commitments: what each persona has said, conceded, asked and answered, and what is wrong with it.

Nobody argues by a protocol here, and there is no issue: who speaks is held to what was said before. A speaker's
commitments are a store of statements (Hamblin 1970; Walton & Krabbe 1995), here a theory for each agent, so that what
follows strictly from them binds, too. Questions are edges between two agents: ``asked(a, b, q, i)``, in step i a asks
b, and ``answered(b, q, j)``. `DialogueState.after` takes one utterance in and returns what is wrong with it: the state
is a value, so that a speaker may be given a second try by leaving the new one away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from engine.grounding.grounding import ground
from engine.grounding.scope import Contradiction, StrictContradiction
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import PRIORITY, Literal, Variable
from engine.values.matching import match
from engine.values.rules import Argument, Dispute, Rule, denies
from engine.verification.faults import Code, Fault


class SpeechKind(StrEnum):
    """What a speaker does with what is said."""

    CLAIM = "claim"
    """States it, and is committed to it."""
    CONCEDE = "concede"
    """Grants it to another: what the speaker said to the contrary no longer stands."""
    REVISE = "revise"
    """States it in the place of what the speaker said to the contrary, and says so."""
    RETRACT = "retract"
    """Takes it back; without saying what, all that was said before: nobody can tell what else still binds."""
    ASK = "ask"
    ANSWER = "answer"
    """Answers a question; what the answer states is a commitment."""
    DECLINE = "decline"
    """Says that there is no answer to give: nothing is known, or nobody may tell."""
    ATTRIBUTE = "attribute"
    """Says that somebody, or the speaker, has said it."""
    SUMMARIZE = "summarize"
    """Sums up what the speaker has said."""


_COMMITTING = frozenset({SpeechKind.CLAIM, SpeechKind.CONCEDE, SpeechKind.REVISE, SpeechKind.ANSWER})


@dataclass(frozen=True, slots=True)
class ChatQuestion:
    """What is asked: in words, and the literal where it is one, with variables for what is asked for.

    ``worded``: it was asked in a sentence, so that a sentence may answer it in other words.
    """

    words: str
    literal: Literal | None = None
    worded: bool = False

    def is_decided_by(self, literal: Literal) -> bool:
        """Return whether a statement answers it, with yes, with no, or with a value."""
        asked = self.literal
        return asked is not None and any(match(one, literal, {}) is not None for one in (asked, -asked))


@dataclass(frozen=True, slots=True)
class SpeechAct:
    """One thing that a speaker does: ``rules`` are what is stated, granted, taken back, attributed or summed up.

    ``other`` is the agent who is asked or answered, or who is said to have said it; None where nobody is named.
    ``worded``: the literals are the words of a sentence, which other words may paraphrase.
    """

    speech: SpeechKind
    rules: tuple[Rule, ...] = ()
    other: str | None = None
    question: ChatQuestion | None = None
    worded: bool = False

    @property
    def literals(self) -> tuple[Literal, ...]:
        """Return the statements among its rules."""
        return tuple(rule.head for rule in self.rules if not rule.body)

    @property
    def commits(self) -> bool:
        """Return whether the speaker stands by what it states."""
        return self.speech in _COMMITTING


@dataclass(frozen=True, slots=True)
class UtteranceActs:
    """One utterance: who speaks and does what, in order.

    ``unread``: some of it could not be read. Nothing that it may have said is held against anybody. ``vague``: some of
    it is about what was said before ("I agree", "that is true"), so that it may say what others said.
    ``answers_apart``: its acts tell what answers whom, so that what could not be read is no answer.
    """

    agent: str
    acts: tuple[SpeechAct, ...] = ()
    unread: bool = False
    vague: bool = False
    answers_apart: bool = False


@dataclass(frozen=True)
class Commitment:
    """Something that an agent stands by since a step.

    ``aside``: it contradicts what the agent stood by before; that was told, and it does not count.
    """

    rule: Rule
    step: int
    conceded: bool = False
    aside: bool = False

    @cached_property
    def binding(self) -> Rule:
        """Return it as a rule that binds, itself the source: what is stated as a fact. Each utterance asks for it."""
        return replace(_firmly(self.rule), source=self)


@dataclass(frozen=True, slots=True)
class AskedEdge:
    """The edge ``asked(asker, asked, question, step)``."""

    asker: str
    asked: str
    question: ChatQuestion
    step: int


@dataclass(frozen=True, slots=True)
class AnsweredEdge:
    """The edge ``answered(agent, question, step)``; ``declined``: the answer is that there is none."""

    agent: str
    question: ChatQuestion
    step: int
    declined: bool = False


@dataclass(frozen=True, slots=True)
class PersonaState:
    """What one persona stands by, and all that it ever said or that follows from it, with the step of the first time.

    ``unread`` tells that something it said could not be read, or may mean what others said.
    """

    held: tuple[Commitment, ...] = ()
    statements: Mapping[Literal, int] = field(default_factory=dict[Literal, int])
    unread: bool = False

    @property
    def standing(self) -> tuple[Commitment, ...]:
        """Return what it stands by, without what contradicts it."""
        return tuple(one for one in self.held if not one.aside)


_NOBODY = PersonaState()


@dataclass(frozen=True, slots=True)
class DialogueState:
    """The state of a chat after so many steps: every persona's commitments, and the edges between them.

    ``waiting`` are the questions that are still to be answered. ``background`` are strict rules and conflicts that
    everybody takes for granted.
    """

    background: tuple[Rule, ...] = ()
    personas: Mapping[str, PersonaState] = field(default_factory=dict[str, PersonaState])
    asked: tuple[AskedEdge, ...] = ()
    answered: tuple[AnsweredEdge, ...] = ()
    waiting: tuple[AskedEdge, ...] = ()
    step: int = 0

    def persona(self, agent: str) -> PersonaState:
        """Return what a persona stands by: nothing, where it has said nothing yet."""
        return self.personas.get(agent, _NOBODY)

    def after(self, utterance: UtteranceActs, limits: Limits = UNTIMED) -> tuple[DialogueState, tuple[Fault, ...]]:
        """Return the state after an utterance, and what is wrong with it.

        Raises `InvalidTheory` for rules that are unsafe, `LimitReached` at a limit.
        """
        commitment = _UtteranceEffect(self, utterance, limits)
        faults = tuple(commitment.faults())
        return commitment.after, faults


class _UtteranceEffect:
    """One utterance on its way into the state."""

    def __init__(self, before: DialogueState, utterance: UtteranceActs, limits: Limits) -> None:
        self.before = before
        self.step = before.step + 1
        self.utterance = utterance
        self.agent = utterance.agent
        self.limits = limits
        self.after = before

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong; `after` is the state once all of it was yielded."""
        # What is said of others, and of oneself before, is held against the state as it was; what is stated now enters
        # after that. Questions come last: what an answer decides may only follow from what is now held together.
        persona = self.before.persona(self.agent)
        yield from self._attributions()
        yield from self._summaries(persona)
        held, withdrew = self._committed(persona.held)
        settled, faults, consistent = self._settled(held, withdrew=withdrew)
        yield from faults
        closure = _closure(self._theory(settled), self.limits) if consistent else frozenset[Literal]()
        yield from self._assumed(settled, closure)
        statements = dict(persona.statements)
        # Said is also what was set aside: whoever reports it invents nothing.
        for literal in (*self._literals(), *_reached(self._theory(settled, aside=True), self.limits)):
            statements.setdefault(literal, self.step)
        after = PersonaState(settled, statements, persona.unread or self.utterance.unread or self.utterance.vague)
        answers = tuple(self._answers(closure))
        dropped = tuple(self._dropped(answers))
        yield from (self._question_fault(one) for one in dropped)
        closed = {(one.asked, one.question, one.step) for one in (*dropped, *(asked for asked, _ in answers))}
        asks = tuple(self._asks())
        self.after = DialogueState(
            self.before.background,
            {**self.before.personas, self.agent: after},
            (*self.before.asked, *asks),
            (*self.before.answered, *(answered for _, answered in answers)),
            (*(one for one in self.before.waiting if (one.asked, one.question, one.step) not in closed), *asks),
            self.step,
        )

    def _literals(self) -> Iterator[Literal]:
        """Yield what the utterance states, whatever becomes of it."""
        for act in self.utterance.acts:
            if act.commits:
                yield from act.literals

    def _theory(self, held: Iterable[Commitment], *, aside: bool = False) -> tuple[Rule, ...]:
        """Return commitments as rules, with what everybody takes for granted."""
        return (*(one.binding for one in held if aside or not one.aside), *self.before.background)

    def _committed(self, held: tuple[Commitment, ...]) -> tuple[tuple[Commitment, ...], bool]:
        """Return the commitments with what is stated and without what is taken back, and whether anything was."""
        withdrew = False
        for act in self.utterance.acts:
            # Acts count in their order: what is granted first and then taken back is gone.
            against: set[Rule] = set()
            if act.speech is SpeechKind.RETRACT:
                against = {_firmly(one) for one in (act.rules or (one.rule for one in held))}
            elif act.speech in {SpeechKind.CONCEDE, SpeechKind.REVISE}:
                against = {Rule(-literal, strict=True) for literal in act.literals}
            left = tuple(one for one in held if _firmly(one.rule) not in against) if against else held
            withdrew = withdrew or len(left) < len(held)
            held = left
            if act.commits:
                conceded = act.speech is SpeechKind.CONCEDE
                held = (*held, *(Commitment(rule, self.step, conceded) for rule in act.rules))
        return held, withdrew

    def _settled(
        self, held: tuple[Commitment, ...], *, withdrew: bool
    ) -> tuple[tuple[Commitment, ...], tuple[Fault, ...], bool]:
        """Return the commitments with those set aside that contradict the others, what is told of them, and success.

        Of a contradiction the latest statements are set aside: what was held before is free of any. What was set aside
        earlier counts again where something was taken back; it is told once.
        """
        # Each turn of the loop sets at least one commitment aside, so it ends.
        faults: list[Fault] = []
        known = {_firmly(one.rule) for one in held if one.aside}
        if withdrew:
            held = tuple(replace(one, aside=False) for one in held)
        while (found := _contradiction(self._theory(held), self.limits)) is not None:
            chain = found.chain
            used = [one for rule in chain if isinstance(one := rule.source, Commitment)]
            again = [one for one in used if _firmly(one.rule) in known]
            late = again or [one for one in used if one.step == self.step] or used
            if not late:
                return held, tuple(faults), False  # the background contradicts itself: that is nobody's
            if not again:
                faults.append(self._contradicts(found, held, used, late))
            held = tuple(replace(one, aside=True) if one in late else one for one in held)
        return held, tuple(faults), True

    def _contradicts(
        self, found: Contradiction, held: Sequence[Commitment], used: Sequence[Commitment], late: Sequence[Commitment]
    ) -> Fault:
        """Return the fault of a contradiction: between two statements, or by what follows from several."""
        early = [one for one in used if one.step < self.step]
        # Who denies what was granted to somebody has not just changed their mind: that is another fault.
        granted = {_firmly(one.rule) for one in held if one.conceded and one.step < self.step}
        conceded = any(_firmly(one.rule) in granted for one in early)
        code = Code.CONCEDED_THEN_DENIED if conceded else Code.SELF_CONTRADICTION
        last = next((one for one in reversed(late) if not one.rule.body), late[-1]).rule.head
        chain = found.chain
        target = next((one.step for one in reversed(early) if one.conceded or not conceded), None)
        argument = Argument(chain, found.literal)
        direct = len(chain) == len(used) and all(rule.is_fact for rule in chain)
        if direct:
            reason = "" if early else "same-turn"
            literals = tuple(one.rule.head for one in used if one.rule.head != last)
        else:
            reason = "follows"
            literals = tuple(one.rule.head for one in used if one not in late and not one.rule.body)
        return Fault(
            code, self.step, reason, at=last, agent=self.agent, literals=literals, argument=argument, target=target
        )

    def _assumed(self, held: Sequence[Commitment], closure: frozenset[Literal]) -> Iterator[Fault]:
        """Yield rules for particular objects that assume the absence of what their speaker stands by."""
        for one in held:
            if one.step != self.step or one.aside:
                continue
            for assumption in one.rule.weak:
                against = next((each for each in closure if denies(assumption, each)), None)
                if against is None or any(isinstance(term, Variable) for term in assumption.args):
                    continue
                support = [each for each in held if each.rule.head == against and not each.rule.body]
                granted = next((each for each in support if each.conceded), None)
                first = granted or next(iter(support), None)
                if first is not None and first.step == self.step:
                    continue  # in one breath: the speaker says himself that the rule does not apply
                yield Fault(
                    Code.SELF_CONTRADICTION if granted is None else Code.CONCEDED_THEN_DENIED,
                    self.step,
                    "assumes",
                    at=against,
                    agent=self.agent,
                    rule=one.rule,
                    target=None if first is None else first.step,
                )

    def _attributions(self) -> Iterator[Fault]:
        """Yield what somebody is said to have said and has not."""
        # "I said so" about what was said a moment ago, in this very utterance, is true.
        now: set[Literal] = set()
        for act in self.utterance.acts:
            if act.commits:
                now.update(act.literals)
            if act.speech is not SpeechKind.ATTRIBUTE or act.other is None:
                continue
            of = self.before.persona(act.other).statements
            opposed = {of[-one] for one in act.literals if one.positive and -one in of}
            for literal in act.literals:
                if not literal.positive and of.get(-literal) in opposed:
                    continue  # "she said it is hot", who said it is cold: that it is not cold is no second claim
                if act.other != self.agent or literal not in now:
                    yield from self._attribution(act, act.other, literal)

    def _attribution(self, act: SpeechAct, agent: str, literal: Literal) -> Iterator[Fault]:
        of = self.before.persona(agent)
        if literal in of.statements:
            return
        own = agent == self.agent
        opposite = of.statements.get(-literal)
        who = self._other_speaker(literal, agent)
        if act.worded and (of.unread or (opposite is None and who is None and of.held)):
            # Other words may have said as much, and nobody but a reader of both can tell.
            yield Fault(Code.UNJUDGED, self.step, "paraphrase", at=literal, agent=agent)
        elif opposite is not None:
            yield Fault(Code.INVENTED_CLAIM, self.step, "opposite", at=literal, agent=agent, target=opposite)
        elif who is not None:
            reason = "own" if own else ""
            name, step = who
            yield Fault(
                Code.ATTRIBUTED, self.step, reason, at=literal, agent=name, literals=(literal,), target=step, whom=agent
            )
        else:
            yield Fault(Code.INVENTED_CLAIM, self.step, "own" if own else "", at=literal, agent=agent)

    def _other_speaker(self, literal: Literal, but: str) -> tuple[str, int] | None:
        """Return another agent who said something, the first one, and when."""
        found = [
            (step, name)
            for name, one in self.before.personas.items()
            if name != but and (step := one.statements.get(literal)) is not None
        ]
        step, name = min(found, default=(0, ""))
        return (name, step) if found else None

    def _summaries(self, persona: PersonaState) -> Iterator[Fault]:
        """Yield what a summary of the speaker's own words says that the speaker never said."""
        for act in self.utterance.acts:
            if act.speech is not SpeechKind.SUMMARIZE:
                continue
            for literal in act.literals:
                if literal in persona.statements:
                    continue
                who = self._other_speaker(literal, self.agent)
                if act.worded and (persona.unread or who is None):
                    yield Fault(Code.UNJUDGED, self.step, "paraphrase", at=literal, agent=self.agent)
                elif who is None:
                    yield Fault(Code.UNSUPPORTED, self.step, "unsaid", at=literal, agent=self.agent)
                else:
                    name, step = who
                    yield Fault(Code.UNSUPPORTED, self.step, "others", at=literal, agent=name, target=step)

    def _answers(self, closure: frozenset[Literal]) -> Iterator[tuple[AskedEdge, AnsweredEdge]]:
        """Yield the questions that the utterance answers, each with its answer."""
        literals = [literal for act in self.utterance.acts if act.commits for literal in act.literals]
        for edge in self.before.waiting:
            if edge.asked != self.agent:
                continue
            act = next((one for one in self.utterance.acts if _is_about(one, edge)), None)
            decided = any(edge.question.is_decided_by(one) for one in (*literals, *closure))
            if act is not None or decided:
                declined = not decided and act is not None and act.speech is SpeechKind.DECLINE
                yield edge, AnsweredEdge(self.agent, edge.question, self.step, declined)

    def _dropped(self, answers: Sequence[tuple[AskedEdge, AnsweredEdge]]) -> Iterator[AskedEdge]:
        """Yield the questions that the speaker passes over.

        Who asks the asker something back keeps the question open, and what could not be read may be the answer. A
        summary is no turn in which anybody answers.
        """
        acts = self.utterance.acts
        if acts and all(act.speech is SpeechKind.SUMMARIZE for act in acts):
            return
        back = {act.other for act in self.utterance.acts if act.speech is SpeechKind.ASK}
        done = {id(edge) for edge, _ in answers}
        hidden = self.utterance.unread and not self.utterance.answers_apart
        for edge in self.before.waiting:
            mine = edge.asked == self.agent and id(edge) not in done
            if mine and edge.asker not in back and not hidden:
                yield edge

    def _question_fault(self, edge: AskedEdge) -> Fault:
        literal = edge.question.literal
        return Fault(
            Code.QUESTION_DROPPED,
            self.step,
            at=literal if literal is not None and literal.is_ground else None,
            agent=edge.asker,
            target=edge.step,
            words=edge.question.words,
        )

    def _asks(self) -> Iterator[AskedEdge]:
        for act in self.utterance.acts:
            if act.speech is SpeechKind.ASK and act.question is not None and act.other not in (None, self.agent):
                yield AskedEdge(self.agent, act.other or "", act.question, self.step)


def _is_about(act: SpeechAct, edge: AskedEdge) -> bool:
    """Return whether an act says that it answers a question; one that names none answers all of whoever it is for."""
    return (
        act.speech in {SpeechKind.ANSWER, SpeechKind.DECLINE}
        and act.other in (None, edge.asker)
        and act.question in (None, edge.question)
    )


def _firmly(rule: Rule) -> Rule:
    """Return a statement as a fact, however it is hedged: who says that something is presumably so has said so."""
    return rule if rule.body or rule.strict else replace(rule, strict=True)


def _contradiction(rules: Sequence[Rule], limits: Limits) -> Contradiction | None:
    """Return the contradiction that facts and strict rules lead to, if any: of two facts before all others."""
    facts: dict[Literal, Rule] = {}
    for rule in rules:
        if rule.is_fact:
            facts.setdefault(rule.head, rule)
            denied = facts.get(-rule.head)
            if denied is not None:
                return Contradiction(rule.head, (denied, rule))
    try:
        _derived([rule for rule in rules if rule.strict], limits)
    except StrictContradiction as error:
        return error.found
    return None


def _closure(rules: Iterable[Rule], limits: Limits) -> frozenset[Literal]:
    """Return what follows from facts and strict rules that do not contradict each other."""
    return _derived([rule for rule in rules if rule.strict], limits)


def _reached(rules: Iterable[Rule], limits: Limits) -> frozenset[Literal]:
    """Return what anybody may conclude from rules, by defeasible ones, too: whoever says as much invents nothing."""
    return _derived([rule for rule in rules if not rule.conflict], limits, loosely=True)


def _derived(rules: Sequence[Rule], limits: Limits, *, loosely: bool = False) -> frozenset[Literal]:
    """Return what follows from rules; ``loosely``: none of them is strict, so that nothing can contradict itself."""
    # What is stated of a predicate that no rule speaks of leads nowhere: most of a long chat is that.
    used = {PRIORITY, *(literal.predicate for rule in rules if rule.body for literal in rule.literals)}
    bearing = [rule for rule in rules if rule.body or rule.head.predicate in used]
    if not bearing:
        return frozenset(rule.head for rule in rules)
    usable = (replace(rule, strict=False) for rule in bearing) if loosely else bearing
    closed = ground(Dispute((), tuple(usable)), limits)
    heads = (rule.head for rule in rules if not rule.body)
    return frozenset((*map(closed.table.literal, closed.head), *heads))
