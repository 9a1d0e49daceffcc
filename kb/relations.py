"""What the sentences of a dialogue do to one another: a reason for something, an answer to it, a concession.

Which reason a sentence answers is said in no fixed words, so that somebody has to tell: a person, or a model. Told is
no more than *which* sentence bears on which; what follows for what is at issue is decided as for any knowledge base:

- A sentence is one statement in its own words, which its speaker presumes. What is read in it by its words counts only
  where it says something of what is at issue.
- A sentence that *supports* another, or what is at issue, is a rule from the one to the other.
- One that *rebuts* another is a rule to the opposite, to which that one gives way, as what is answered and not defended
  (a weak literal). Where a reason for it is given afterwards, both stand against each other.
- What is stated for a reason stands and falls with its own speaker's reasons.
- One that *undercuts* another leaves it as it is, and says that it is no reason here: the rules of that one assume that
  nothing does (a weak literal), as in an argumentation framework (Dung 1995; undercutting: Pollock 1987).
- One that *concedes* another takes it as it is, and what a sentence *retracts*, its own speaker's, is a reason no more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.values.literals import Literal, Weak
from engine.values.record import Status
from engine.values.rules import Rule
from grammar.spans import Span
from grammar.statements import RuleStatement, Say
from kb.claims import OwnedStatements, is_bare, is_of
from kb.wording import WORDS

ISSUE = 0
"""The number that stands for what is at issue, where others are those of sentences."""


class RelationKind(StrEnum):
    """What a sentence does to another one, or to what is at issue."""

    SUPPORTS = "supports"
    REBUTS = "rebuts"
    UNDERCUTS = "undercuts"
    CONCEDES = "concedes"
    RETRACTS = "retracts"

    @property
    def attacks(self) -> bool:
        """Return whether it takes something away from the other one."""
        return self in {RelationKind.REBUTS, RelationKind.UNDERCUTS}


@dataclass(frozen=True, slots=True)
class ArgumentRelation:
    """What one sentence does to another: their numbers in the text, from 1; `ISSUE` is what is at issue."""

    sentence: int
    kind: RelationKind
    target: int = ISSUE

    @property
    def is_reason(self) -> bool:
        """Return whether it is a reason for what is at issue, or against it."""
        return self.target == ISSUE and self.kind in {RelationKind.SUPPORTS, RelationKind.REBUTS}

    @property
    def gives_up(self) -> bool:
        """Return whether its speaker gives up his side."""
        return self.target == ISSUE and self.kind is RelationKind.RETRACTS


class ReasonState(StrEnum):
    """What has become of a reason: nobody answered it, or the answer fell; it is answered; both stand; taken back."""

    STANDS = "stands"
    ANSWERED = "answered"
    CONTESTED = "contested"
    RETRACTED = "retracted"


@dataclass(frozen=True, slots=True)
class ReasonOutcome:
    """A sentence that is a reason for what is at issue or against it, what became of it, and by which sentences."""

    sentence: int
    favours: bool
    state: ReasonState
    by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedSentence:
    """A sentence of a dialogue: its number, its place, the share of statements that it belongs to."""

    number: int
    span: Span
    share: int


@dataclass(frozen=True, slots=True)
class Related:
    """Statements with those that relations add, the literal at issue, and the words of what has no words yet.

    ``common`` is what everybody has heard, where more than two speak: whoever is on a side may use its answers.
    """

    shares: tuple[OwnedStatements, ...]
    asked: Literal
    says: tuple[Say, ...] = ()
    common: tuple[RuleStatement, ...] = ()


def put_forward(shares: Sequence[OwnedStatements], proposal: PlacedSentence, language: str) -> Related:
    """Return the statements of all owners where what is at issue is what a sentence proposes, as it is worded."""
    asked = Literal(f"proposal_{proposal.number}")
    claim = RuleStatement(Rule(asked, (Weak(-asked),), source=proposal.span), proposal.span)
    found = list(shares)
    share = found[proposal.share]
    found[proposal.share] = replace(share, statements=(*share.statements, claim))
    return Related(tuple(found), asked, (_worded(asked, proposal.number, proposal.span, "quoted", language),))


def related(
    shares: Sequence[OwnedStatements],
    asked: Literal,
    sentences: Sequence[PlacedSentence],
    relations: Sequence[ArgumentRelation],
    language: str,
) -> Related:
    """Return the statements of all owners with the rules that relations between their sentences are.

    ``asked`` is the literal at issue. Relations of sentences that are not among ``sentences``, or that nobody speaks,
    add nothing.
    """
    work = _Relating(shares, asked, {one.number: one for one in sentences}, relations, language)
    return work.all()


def retracted(relations: Sequence[ArgumentRelation], owners: Mapping[int, str | None]) -> frozenset[ArgumentRelation]:
    """Return the relations that count no more since their own speaker takes them back later.

    ``owners`` tells who speaks which sentence. Who takes back a side takes back all reasons and answers given before.

    >>> one, other = ArgumentRelation(1, RelationKind.SUPPORTS), ArgumentRelation(3, RelationKind.SUPPORTS)
    >>> back = ArgumentRelation(2, RelationKind.RETRACTS)
    >>> retracted([one, other, back], {1: "ann", 2: "ann", 3: "ann"}) == {one}
    True
    """
    taken_back = [one for one in relations if one.kind is RelationKind.RETRACTS]
    return frozenset(
        one
        for one in relations
        for back in taken_back
        if owners.get(one.sentence) == owners.get(back.sentence)
        and one.sentence < back.sentence
        and (one.sentence == back.target or (back.gives_up and (one.target == ISSUE or one.kind.attacks)))
    )


def reasons_at_end(
    relations: Sequence[ArgumentRelation], owners: Mapping[int, str | None], status: Callable[[Literal], Status]
) -> tuple[ReasonOutcome, ...]:
    """Return what became of each reason for what is at issue and against it, in the order of the sentences.

    ``owners`` tells who speaks which sentence, ``status`` that of a literal in the theory of the debate.
    """
    gone = retracted(relations, owners)
    undercut = {one.target for one in relations if one.kind is RelationKind.UNDERCUTS and one not in gone}

    def state_of(number: int) -> ReasonState:
        aside = status(_set_aside(number)) if number in undercut else Status.UNSUPPORTED
        states = status(_point(number))
        if aside is Status.JUSTIFIED or states in {Status.OVERRULED, Status.UNSUPPORTED}:
            return ReasonState.ANSWERED
        open_ = aside is Status.DEFENSIBLE or states is Status.DEFENSIBLE
        return ReasonState.CONTESTED if open_ else ReasonState.STANDS

    found: list[ReasonOutcome] = []
    for one in sorted(relations, key=lambda one: one.sentence):
        if one.is_reason:
            state = ReasonState.RETRACTED if one in gone else state_of(one.sentence)
            attacks = {
                each.sentence
                for each in relations
                if each.kind.attacks and each.target == one.sentence and each not in gone
            }
            by = sorted(each for each in attacks if state_of(each) is not ReasonState.ANSWERED)
            settled = state in {ReasonState.STANDS, ReasonState.RETRACTED}
            favours = one.kind is RelationKind.SUPPORTS
            found.append(ReasonOutcome(one.sentence, favours, state, () if settled else tuple(by)))
    return tuple(found)


def _point(number: int) -> Literal:
    return Literal(f"point_{number}")


def _set_aside(number: int) -> Literal:
    return Literal(f"set_aside_{number}")


class _Relating:
    """The statements of a dialogue while relations become rules."""

    def __init__(
        self,
        shares: Sequence[OwnedStatements],
        asked: Literal,
        sentences: Mapping[int, PlacedSentence],
        relations: Sequence[ArgumentRelation],
        language: str,
    ) -> None:
        self.asked = asked
        self.sentences = sentences
        self.language = language
        known = [one for one in relations if one.sentence in sentences and (one.target in sentences or not one.target)]
        self.owners = owners = {number: shares[one.share].owner for number, one in sentences.items()}
        gone = retracted(known, owners)
        self.relations = [one for one in known if one not in gone and owners[one.sentence]]
        self.lost = {one.target for one in gone if self._is_own_reason(one)}
        given_up: dict[str | None, Span] = {}
        for one in known:
            if one.gives_up:
                given_up[owners[one.sentence]] = sentences[one.sentence].span
        arguing = {owners[one.sentence] for one in known if one.is_reason}
        speaking = {sentences[one.sentence].span for one in known}
        self.shares: list[OwnedStatements] = []
        for share in shares:
            kept = self._of_issue(share, speaking, given_up.get(share.owner), claims=share.owner not in arguing)
            self.shares.append(replace(share, statements=tuple(kept), grounds=()) if share.owner else share)
        self.added: list[list[RuleStatement]] = [[] for _ in shares]
        self.common: list[RuleStatement] | None = [] if len({one for one in owners.values() if one}) > 2 else None  # noqa: PLR2004 - two make a debate
        self.says: list[Say] = []

    def _of_issue(
        self, share: OwnedStatements, speaking: Collection[Span], given_up: Span | None, *, claims: bool
    ) -> Iterator[RuleStatement]:
        """Yield what a speaker says of what is at issue: of a sentence whose doing is told, only the side it takes.

        Who has reasons for a side claims nothing without them (``claims``).
        """
        of_issue = {one.span for one in share.statements if is_of(one.rule.head, self.asked)}
        for one in share.statements:
            if one.span is None or one.span not in of_issue:
                continue
            side = is_of(one.rule.head, self.asked) and is_bare(one.rule)
            if side and (not claims or (given_up is not None and _is_before(one.span, given_up))):
                continue
            if side or one.span not in speaking:
                yield one

    def all(self) -> Related:
        """Return everything that is stated then."""
        undercut = {one.target for one in self.relations if one.kind is RelationKind.UNDERCUTS}
        rebutted: dict[int, list[int]] = {}
        for one in self.relations:
            if one.kind is RelationKind.REBUTS and one.target:
                rebutted.setdefault(one.target, []).append(one.sentence)
        supported = {one.target for one in self.relations if one.kind is RelationKind.SUPPORTS if one.target}
        # What is stated for a reason that is attacked or taken back stands and falls with its reasons.
        reasoned = self.lost | {
            one.target
            for one in self.relations
            if self._is_own_reason(one) and one.sentence in undercut | rebutted.keys()
        }
        rules = [(one, head) for one in self.relations if (head := self._head(one)) is not None]
        labels: dict[int, int] = {}
        for number in sorted({one.sentence for one, _ in rules} | rebutted.keys() | supported):
            if number not in reasoned:
                point = self._point(number)
                self._add(number, Rule(point, (Weak(-point),) if number in rebutted else ()))
        for one, head in rules:
            weak = [Weak(self._set_aside(one.sentence))] if one.sentence in undercut else []
            if one.kind is RelationKind.SUPPORTS:
                later = [number for number in rebutted.get(one.target, ()) if number > one.sentence]
                weak += [Weak(self._denied(one.target, number)) for number in later]
            labels[one.sentence] = again = labels.get(one.sentence, 0) + 1
            label = f"s{one.sentence}" if again == 1 else f"s{one.sentence}_{again}"
            self._add(one.sentence, Rule(head, (self._point(one.sentence), *weak), label=label))
        for target, numbers in rebutted.items():
            for number in numbers if target in supported else ():
                weak = [Weak(self._set_aside(number))] if number in undercut else []
                self._add(number, Rule(self._denied(target, number), (self._point(number), *weak)))
        shares = (
            replace(share, statements=(*share.statements, *added))
            for share, added in zip(self.shares, self.added, strict=True)
        )
        return Related(tuple(shares), self.asked, tuple(dict.fromkeys(self.says)), tuple(self.common or ()))

    def _is_own_reason(self, one: ArgumentRelation) -> bool:
        """Return whether a speaker gives a reason for what he says himself."""
        own = self.owners[one.sentence] == self.owners.get(one.target)
        return one.kind is RelationKind.SUPPORTS and bool(one.target) and own

    def _add(self, number: int, rule: Rule) -> None:
        sentence = self.sentences[number]
        statement = RuleStatement(replace(rule, source=sentence.span), sentence.span)
        of_issue = rule.head in (self.asked, -self.asked)
        (self.added[sentence.share] if self.common is None or of_issue else self.common).append(statement)

    def _denied(self, target: int, number: int) -> Literal:
        """Return that one sentence denies another, which is known by more than its being so."""
        literal = Literal(f"denied_{target}_{number}")
        texts = [
            WORDS.say(f"relation.denied{sign}", self.language, target=target, number=number) for sign in ("", "-not")
        ]
        self.says.append(Say(literal, texts[0], texts[1], None if self.language == "en" else self.language))
        return literal

    def _head(self, one: ArgumentRelation) -> Literal | None:
        """Return what a sentence speaks for; None where that is nothing."""
        match one.kind:
            case RelationKind.SUPPORTS:
                return self._point(one.target) if one.target else self.asked
            case RelationKind.REBUTS:
                return -self._point(one.target) if one.target else -self.asked
            case RelationKind.UNDERCUTS if one.target:
                return self._set_aside(one.target)
            case _:
                return None

    def _point(self, number: int) -> Literal:
        """Return what a sentence says, as one statement."""
        return self._worded(_point(number), number, "quoted")

    def _set_aside(self, number: int) -> Literal:
        """Return that what a sentence says is no reason here."""
        return self._worded(_set_aside(number), number, "set-aside")

    def _worded(self, literal: Literal, number: int, code: str) -> Literal:
        self.says.append(_worded(literal, number, self.sentences[number].span, code, self.language))
        return literal


def _worded(literal: Literal, number: int, span: Span, code: str, language: str) -> Say:
    """Return the words of a literal that is known by what a sentence says."""
    words = " ".join(span.text.split()).rstrip(".。！!").translate(_PLAIN)
    texts = [WORDS.say(f"relation.{code}{sign}", language, words=words, number=number) for sign in ("", "-not")]
    return Say(literal, texts[0], texts[1], None if language == "en" else language)


_PLAIN = str.maketrans({"{": "(", "}": ")", '"': "'", "\\": "/", "“": "‘", "”": "’", "「": "『", "」": "』"})
"""Signs that a line of words gives a meaning to, and quotes within a quote."""


def _is_before(span: Span | None, other: Span) -> bool:
    return span is not None and span.source == other.source and span.start < other.start
