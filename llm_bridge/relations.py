"""What the sentences of a dialogue do to one another, as a model tells it: never on trust.

Which reason a sentence answers is what the words of a debate rarely say. The text is read without a model
(`kb.readings`), and the model is asked for no meaning, only for numbers: which sentence speaks for or against what is
at issue or another sentence, which one answers, concedes or takes back which. What follows is decided by the engine
(`kb.relations`). A relation is taken when the words that it rests on stand in its sentence, it goes to an earlier
sentence of the right speaker, it does not speak for the other side, and a second opinion, which sees pairs of
sentences and not what was found of them, does not find something else. Nor is it on trust that a sentence does nothing:
those of which nothing was told stand among the pairs. An answer that has no word of what it is said to answer, and
words of something else, and one to a sentence that is told to do nothing are asked about once more, and doubted where
they stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from engine.values.limits import UNTIMED, Limits
from engine.values.record import Status
from kb.readings import aside
from kb.relations import ISSUE, ArgumentRelation, ReasonOutcome, RelationKind, reasons_at_end
from llm_bridge.errors import Untranslated, Unusable
from llm_bridge.quotes import places_of
from llm_bridge.replies import ProposalReply, RelationReply, RelationsReply, SentencePairsReply
from llm_bridge.targets import nearer
from llm_bridge.wording import WORDS, prompt

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import DialogueSentence, TextReading
    from llm_bridge.model import Model

MOST_SENTENCES = 20
"""Sentences whose relations one call asks for."""
MOST_PAIRS = 30
"""Pairs of sentences that one second opinion is about."""
MOST_RELATIONS = 5
"""Relations of one sentence that count: more are a guess at everything."""
_BEARING = frozenset((RelationKind.SUPPORTS, RelationKind.REBUTS, RelationKind.UNDERCUTS))
"""What makes a sentence a reason or an answer, from which something can be taken away."""
_TELLING = frozenset(("supports", "rebuts", "undercuts", "retracts"))
"""What bears on the verdict where a sentence does it: a concession leaves everything as it is."""


@dataclass(frozen=True, slots=True)
class TakenRelation:
    """A relation that was taken, and the words of its sentence that it rests on."""

    relation: ArgumentRelation
    words: str
    doubts: tuple[str, ...] = ()
    """What speaks against its target, and not enough to refuse it."""


@dataclass(frozen=True, slots=True)
class RefusedRelation:
    """A relation that was not taken, as the model gave it, and why."""

    relation: ArgumentRelation
    words: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverlookedSentence:
    """A sentence of which nothing was told, though a second opinion finds that it does something."""

    sentence: DialogueSentence
    reason: str


@dataclass(frozen=True)
class RelatedDialogue:
    """A dialogue, read, with what a model told of its sentences."""

    reading: TextReading
    taken: tuple[TakenRelation, ...] = ()
    refused: tuple[RefusedRelation, ...] = ()
    overlooked: tuple[OverlookedSentence, ...] = ()
    faults: tuple[Unusable, ...] = ()

    @cached_property
    def related(self) -> TextReading:
        """Return the reading with the relations that were taken."""
        return replace(self.reading, relations=tuple(one.relation for one in self.taken))

    @property
    def is_partial(self) -> bool:
        """Return whether something that was told is not in it, or something that was asked was not told."""
        return bool(self.refused or self.overlooked or self.faults)

    @property
    def idle(self) -> tuple[str, ...]:
        """Return the spoken sentences of which nothing is told, and which say nothing of what is at issue either."""
        known = {number for one in self.taken for number in (one.relation.sentence, one.relation.target)}
        known |= self.related.claims.keys() | {one.sentence.number for one in self.overlooked}
        return tuple(one.text for one in self.reading.dialogue if one.number not in known)

    @property
    def silent(self) -> tuple[str, ...]:
        """Return the agents of whose words nothing bears on what is at issue: no reason or answer, and no giving in."""
        yielding = {RelationKind.CONCEDES, RelationKind.RETRACTS}
        owners = {one.number: one.owner for one in self.reading.dialogue}
        yielded = {owners[one.relation.sentence] for one in self.taken if one.relation.kind in yielding}
        return tuple(name for name in aside(self.kb.dispute) if name not in yielded)

    def confirmed(self, decide: Callable[[RelatedDialogue, TakenRelation], bool]) -> RelatedDialogue:
        """Return it with those relations alone that a person takes."""
        kept = [one for one in self.taken if decide(self, one)]
        reason = WORDS.say("relation.by-person", self.reading.language)
        refused = (RefusedRelation(one.relation, one.words, (reason,)) for one in self.taken if one not in kept)
        return replace(self, taken=tuple(kept), refused=(*self.refused, *refused))

    @cached_property
    def kb(self) -> KnowledgeBase:
        """Return the knowledge base of everything that was taken."""
        return self.related.partial

    def outcomes(self, limits: Limits = UNTIMED) -> tuple[ReasonOutcome, ...]:
        """Return what became of each reason for what is at issue and against it. Raises `LimitReached`."""
        from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding comes with it

        found = {one.literal: one.status for one in literal_statuses(self.kb.dispute, limits=limits)}
        owners = {one.number: one.owner for one in self.reading.dialogue}
        known = [one.relation for one in self.taken]
        return reasons_at_end(known, owners, lambda literal: found.get(literal, Status.UNSUPPORTED))

    def text(self) -> str:
        """Return the knowledge base as a formatted text, each clause with the sentence it comes from."""
        return self.related.text()


@dataclass(frozen=True, slots=True)
class RelatingProgress:
    """How many sentences were asked about so far, of how many, and how many relations were taken."""

    sentences: int
    all: int
    taken: int


def relate(
    reading: TextReading,
    model: Model,
    *,
    opinion: bool = True,
    on_progress: Callable[[RelatingProgress], None] | None = None,
) -> RelatedDialogue:
    """Return what a model tells of the sentences of a dialogue.

    Where the text asks nothing, it is asked first which sentence says what is at issue; `Untranslated` is raised where
    nothing does.

    Calls: one for what is at issue where that is not asked, one for every `MOST_SENTENCES` sentences, one more where
    relations were refused, and with ``opinion`` one for every `MOST_PAIRS` of what was taken and of the sentences of
    which nothing was told; where it finds that one of these does something, as many again for these alone.
    """
    reading, faults = _with_issue(reading, model)
    work = _Pointing(reading, model, tuple(reading.dialogue))
    work.faults += faults
    for start in range(0, len(work.sentences), MOST_SENTENCES):
        work.ask(work.sentences[start : start + MOST_SENTENCES])
        if on_progress is not None:
            done = min(start + MOST_SENTENCES, len(work.sentences))
            on_progress(RelatingProgress(done, len(work.sentences), len(work.taken)))
    if opinion:
        work.look_again()
    work.settle_sides()
    taken = tuple(replace(one, doubts=work.doubts_about(one.relation)) for one in work.taken)
    return RelatedDialogue(reading, taken, tuple(work.refused), tuple(work.still_overlooked()), tuple(work.faults))


def most_relating_calls(reading: TextReading, *, opinion: bool = True) -> int:
    """Return the number of calls that `relate` makes at most, each with one repair of its form."""
    sentences = sum(1 for _ in reading.dialogue)
    unasked = all(document.issue is None for document in reading.documents)
    asked = unasked + 2 * -(-sentences // MOST_SENTENCES)
    once_more = -(-sentences // MOST_SENTENCES)
    pairs = -(-MOST_RELATIONS * sentences // MOST_PAIRS)
    with_untold = -(-(MOST_RELATIONS * sentences + sentences) // MOST_PAIRS)
    return 2 * (asked + opinion * (with_untold + once_more + pairs))


def _with_issue(reading: TextReading, model: Model) -> tuple[TextReading, tuple[Unusable, ...]]:
    """Return a dialogue in which it is known what is at issue: where nobody asks, it is what the model points at."""
    faults: tuple[Unusable, ...] = ()
    if all(document.issue is None for document in reading.documents):
        numbered = {one.number: one for one in reading.dialogue}
        shown = "\n".join(f"{one.number}. {one.speaker}: {_line(one.text)}" for one in numbered.values())
        try:
            reply = model.ask(prompt("proposal", reading.language), shown, ProposalReply, stage="issue")
        except Unusable as fault:
            faults = (fault,)
        else:
            if reply.sentence in numbered and places_of(reply.words, numbered[reply.sentence].text):
                reading = replace(reading, proposal=reply.sentence)
    if reading.partial.issue is None:
        reasons = "; ".join(fault.text(reading.language) for fault in faults) or "—"
        raise Untranslated("untranslated-issue", reasons=reasons)
    return reading, faults


class _Pointing:
    """A dialogue while it is asked about."""

    def __init__(self, reading: TextReading, model: Model, sentences: tuple[DialogueSentence, ...]) -> None:
        self.model = model
        self.language = reading.language
        self.sentences = sentences
        self.numbered = {one.number: one for one in sentences}
        self.issue = reading.partial.issue
        self.sides: Mapping[str, bool] = reading.sides
        self.claims: Mapping[int, bool] = reading.claims
        self.sidings = reading.sidings
        self.blocks = _blocks(sentences)
        self.changing = set[str]()
        """Who is told to give up a side somewhere, so that what they say may be for either one."""
        self.taken: list[TakenRelation] = []
        self.refused: list[RefusedRelation] = []
        self.overlooked: dict[int, str] = {}
        """Sentences of which nothing was told, by their numbers, with what a second opinion finds of them."""
        self.unanswered = set[int]()
        """Sentences that were asked about in vain: no use could be made of the reply."""
        self.faults: list[Unusable] = []

    def ask(self, asked: Sequence[DialogueSentence]) -> None:
        """Ask what some of the sentences do, and once more for what was refused or is doubted."""
        refused = self._refused_of(asked)
        numbers = {one.number for one in asked}
        doubted = [
            RefusedRelation(one.relation, one.words, doubts)
            for one in self.taken
            if one.relation.sentence in numbers and (doubts := self.doubts_about(one.relation))
        ]
        if refused or doubted:
            open_ = {one.relation for one in doubted}
            self.taken = [one for one in self.taken if one.relation not in open_]
            again = prompt("view.doubted-relation", self.language)
            listed = [f"{_shown(one.relation)}: {'; '.join(one.reasons)}" for one in refused]
            listed += [f"{_shown(one.relation)}: {'; '.join((*one.reasons, again))}" for one in doubted]
            self.refused += self._refused_of(asked, listed)
            answering = {one.relation.sentence for one in self.taken if one.relation.kind.attacks}
            self.refused += [one for one in doubted if one.relation.sentence not in answering]

    def _refused_of(self, asked: Sequence[DialogueSentence], complaints: Sequence[str] = ()) -> list[RefusedRelation]:
        """Take what is told of some sentences, with what was wrong before, and return what cannot be taken."""
        first, last = asked[0].number, asked[-1].number
        shown = self._shown(one for one in self.sentences if one.number <= last)
        shown.append(prompt("view.relate", self.language, first=first, last=last))
        if complaints:
            shown += ["", prompt("view.refused-relations", self.language), *complaints]
        instructions, about = prompt("relate", self.language), f"{first}–{last}"
        try:
            reply = self.model.ask(instructions, "\n".join(shown), RelationsReply, stage="relate", about=about)
        except Unusable as fault:
            self.faults.append(fault)
            self.unanswered |= {one.number for one in asked}
            return []
        return list(self._judged(reply.relations, {one.number for one in asked}))

    def _shown(self, sentences: Iterable[DialogueSentence]) -> list[str]:
        """Return the lines that show sentences below what is at issue."""
        question = "" if self.issue is None else self.issue.question
        lines = (f"{one.number}. {one.speaker}: {_line(one.text)}" for one in sentences)
        return [prompt("view.issue", self.language, issue=question), "", *lines, ""]

    def _judged(self, replies: Sequence[RelationReply], asked: set[int]) -> Iterator[RefusedRelation]:
        """Take the relations that nothing speaks against, and yield the others."""
        proposed = [
            self._of_issue(ArgumentRelation(one.sentence, RelationKind(one.does), one.target)) for one in replies
        ]
        for relation in proposed:
            source = self.numbered.get(relation.sentence)
            if relation.gives_up and source is not None:
                self.changing.add(source.owner)  # what is said before is for the other side
        for reply, relation in zip(replies, proposed, strict=True):
            if any(one.relation == relation for one in self.taken):
                continue
            reasons = tuple(self._reasons(relation, reply.words, asked))
            if reasons:
                yield RefusedRelation(relation, reply.words, reasons)
            else:
                self.taken.append(TakenRelation(relation, reply.words))

    def _of_issue(self, one: ArgumentRelation) -> ArgumentRelation:
        """Return a relation to a sentence that only says what is at issue, or denies it, as one to what is at issue."""
        favours = self.claims.get(one.target)
        match one.kind:
            case RelationKind.SUPPORTS | RelationKind.REBUTS if favours is not None:
                for_it = favours == (one.kind is RelationKind.SUPPORTS)
                return ArgumentRelation(one.sentence, RelationKind.SUPPORTS if for_it else RelationKind.REBUTS)
            case RelationKind.RETRACTS if favours is not None and self._owner(one.target) == self._owner(one.sentence):
                return ArgumentRelation(one.sentence, one.kind)
            case _:
                return one

    def _owner(self, number: int) -> str | None:
        found = self.numbered.get(number)
        return None if found is None else found.owner

    def _reasons(self, one: ArgumentRelation, words: str, asked: set[int]) -> Iterator[str]:
        """Yield why a relation cannot be taken."""
        source, target = self.numbered.get(one.sentence), self.numbered.get(one.target)
        if source is None or one.sentence not in asked:
            yield self._text("no-sentence", number=one.sentence)
            return
        if not places_of(words, source.text):
            yield self._text("no-quote", quote=words)
        if sum(other.relation.sentence == one.sentence for other in self.taken) >= MOST_RELATIONS:
            yield self._text("too-many", most=MOST_RELATIONS)
        if one.sentence in self.sidings and one.kind in _BEARING:
            yield self._text("only-side")
        if one.target == ISSUE:
            yield from self._reasons_of_issue(one, source)
        elif target is None:
            yield self._text("no-sentence", number=one.target)
        else:
            yield from self._reasons_of_sentence(one, source, target)

    def _reasons_of_issue(self, one: ArgumentRelation, source: DialogueSentence) -> Iterator[str]:
        match one.kind:
            case RelationKind.SUPPORTS | RelationKind.REBUTS:
                favours = self._side(source)
                if favours is not None and favours != (one.kind is RelationKind.SUPPORTS):
                    yield self._other_side(source, favours)
            case RelationKind.UNDERCUTS | RelationKind.CONCEDES:
                yield self._text("no-issue")
            case RelationKind.RETRACTS:
                pass

    def _reasons_of_sentence(
        self, one: ArgumentRelation, source: DialogueSentence, target: DialogueSentence
    ) -> Iterator[str]:
        if one.sentence == one.target:
            yield self._text("itself")
            return
        own = source.owner == target.owner
        if one.kind is not RelationKind.SUPPORTS and one.target > one.sentence:
            yield self._text("later")
        if one.kind in {RelationKind.REBUTS, RelationKind.UNDERCUTS, RelationKind.CONCEDES} and own:
            yield self._text("own")
        if one.kind is RelationKind.RETRACTS and not own:
            yield self._text("not-own")
        if one.kind is RelationKind.UNDERCUTS and one.target in self.claims:
            yield self._text("no-reason-given")
        if one.kind is RelationKind.SUPPORTS:
            if one.sentence in self._supported_by(one.target):
                yield self._text("circle")
            mine, other = self._side(source), self._side(target)
            if mine is not None and other is not None and mine != other:
                yield self._other_side(source, mine)

    def doubts_about(self, one: ArgumentRelation) -> tuple[str, ...]:
        """Return what speaks against an answer going to the sentence that it is said to go to."""
        return tuple(self._doubts(one)) if one.target and one.kind.attacks else ()

    def _doubts(self, one: ArgumentRelation) -> Iterator[str]:
        bearing = {each.relation.sentence for each in self.taken if each.relation.kind in _BEARING}
        if one.target not in bearing | self.claims.keys() | self.unanswered:
            yield self._text("answers-nothing", number=one.target)
        owner, block = self._owner(one.sentence), self.blocks[one.target]
        others = {
            number: each.text
            for number, each in self.numbered.items()
            if number < one.sentence and each.owner != owner and self.blocks[number] != block
        }
        question = "" if self.issue is None else self.issue.question
        found = nearer(self._block(one.sentence), self._block(one.target), others, self.language, question)
        if found:
            yield self._text("other-words", number=one.target, others=", ".join(map(str, found)))

    def _block(self, number: int) -> str:
        """Return all that its speaker says in one go with a sentence."""
        return " ".join(one.text for other, one in self.numbered.items() if self.blocks[other] == self.blocks[number])

    def _other_side(self, source: DialogueSentence, favours: bool) -> str:  # noqa: FBT001 - a side
        return self._text("other-side-for" if favours else "other-side-against", speaker=source.speaker)

    def _side(self, one: DialogueSentence) -> bool | None:
        """Return which side a speaker is on throughout, None where that is not known.

        Where the text does not tell, the first reason that he is told to give does.
        """
        if one.owner in self.changing:
            return None
        known = (each.relation for each in self.taken if self._owner(each.relation.sentence) == one.owner)
        reasons = (each.kind is RelationKind.SUPPORTS for each in known if each.is_reason)
        return self.sides.get(one.owner, next(reasons, None))

    def settle_sides(self) -> None:
        """Let only whoever gives up a side for certain have spoken for the other one before."""
        certain = {self._owner(one.relation.sentence) for one in self.taken if one.relation.gives_up}
        doubted = self.changing - certain
        self.changing = {owner for owner in self.changing if owner in certain}
        once_more = [one for one in self.refused if self._is_only_of_sides(one, certain)]
        every = [(one.relation, one.words) for one in self.taken if self._owner(one.relation.sentence) in doubted]
        every += [(one.relation, one.words) for one in once_more]
        self.taken = [one for one in self.taken if self._owner(one.relation.sentence) not in doubted]
        self.refused = [one for one in self.refused if one not in once_more]
        for relation, words in every:
            reasons = tuple(self._reasons(relation, words, {relation.sentence}))
            if reasons:
                self.refused.append(RefusedRelation(relation, words, reasons))
            elif all(relation != other.relation for other in self.taken):
                self.taken.append(TakenRelation(relation, words))

    def _is_only_of_sides(self, one: RefusedRelation, changing: Collection[str | None]) -> bool:
        """Return whether all that was wrong with a relation is the side that it speaks for, which its speaker left."""
        source = self.numbered.get(one.relation.sentence)
        if source is None or source.owner not in changing:
            return False
        return set(one.reasons) <= {self._other_side(source, side) for side in (True, False)}

    def _supported_by(self, number: int) -> set[int]:
        """Return the sentences that a sentence supports, directly or by what it supports."""
        found, open_ = set[int](), [number]
        while open_:
            current = open_.pop()
            for one in self.taken:
                relation = one.relation
                if (
                    relation.sentence == current
                    and relation.kind is RelationKind.SUPPORTS
                    and relation.target not in found
                ):
                    found.add(relation.target)
                    open_.append(relation.target)
        return found

    def look_again(self) -> None:
        """Refuse what a second opinion, which sees only the pairs of sentences, finds to be otherwise.

        Where it finds that a sentence of which nothing was told does something, that one is asked about once more.
        """
        silent = {*self.claims, *self.unanswered, *(one.relation.sentence for one in (*self.taken, *self.refused))}
        self._look_at((*self.taken, *(one for one in self.sentences if one.number not in silent)))
        seen = {one.relation for one in self.taken}
        late = [self.numbered[number] for number in self.overlooked]
        for start in range(0, len(late), MOST_SENTENCES):
            part = late[start : start + MOST_SENTENCES]
            refused = self._refused_of(part, [f"{one.number} nothing: {self.overlooked[one.number]}" for one in part])
            self.refused += (one for one in refused if one.relation.sentence in self.overlooked)
        self._look_at([one for one in self.taken if one.relation not in seen])

    def still_overlooked(self) -> Iterator[OverlookedSentence]:
        """Yield the sentences that are said to do something of which nothing came."""
        known = {one.relation.sentence for one in (*self.taken, *self.refused)}
        for number, reason in self.overlooked.items():
            if number not in known:
                yield OverlookedSentence(self.numbered[number], reason)

    def _look_at(self, all_pairs: Sequence[TakenRelation | DialogueSentence]) -> None:
        for start in range(0, len(all_pairs), MOST_PAIRS):
            pairs = all_pairs[start : start + MOST_PAIRS]
            found = self._opinion(pairs)
            if found is not None:
                self._settle(pairs, found)

    def _opinion(self, pairs: Sequence[TakenRelation | DialogueSentence]) -> dict[int, str] | None:
        """Return what is found of pairs by their numbers, from 1; None where no use can be made of the reply."""
        shown = [*self._shown(self.sentences), prompt("view.sentence-pairs", self.language)]
        for number, one in enumerate(pairs, start=1):
            if isinstance(one, TakenRelation):
                source, words = one.relation.sentence, one.words
                doubts = self.doubts_about(one.relation)
                target = f"{one.relation.target or prompt('view.the-issue', self.language)}"
                target += f" ({'; '.join(doubts)})" if doubts else ""
            else:
                source, words, target = one.number, one.text, prompt("view.any-sentence", self.language)
            pair = prompt("view.sentence-pair", self.language, number=source, words=_line(words))
            shown.append(f"{number}: {pair} → {target}")
        numbers = [one.relation.sentence if isinstance(one, TakenRelation) else one.number for one in pairs]
        instructions, about = prompt("sentence-pairs", self.language), f"{min(numbers)}–{max(numbers)}"
        try:
            reply = self.model.ask(instructions, "\n".join(shown), SentencePairsReply, stage="opinion", about=about)
        except Unusable as fault:
            self.faults.append(fault)
            return None
        return {one.pair: one.does for one in reply.pairs}

    def _settle(self, pairs: Sequence[TakenRelation | DialogueSentence], found: Mapping[int, str]) -> None:
        """Keep of some pairs what is found of them as well, and note which sentences do something all the same."""
        kept: dict[int, TakenRelation] = {}
        for number, one in enumerate(pairs, start=1):
            does = found.get(number)
            if not isinstance(one, TakenRelation):
                if does in _TELLING:
                    self.overlooked[one.number] = self._text(f"overlooked-{does}")
            elif _agrees(one.relation, does):
                kept[id(one)] = one
            elif {one.relation.kind.value, does} == {RelationKind.REBUTS.value, RelationKind.UNDERCUTS.value}:
                # Which of the two it is, is not certain: the weaker one leaves both sentences as they are.
                kept[id(one)] = replace(one, relation=replace(one.relation, kind=RelationKind.UNDERCUTS))
            else:
                reason = self._text("doubted", does=self._text(f"does-{does or 'unsaid'}"))
                self.refused.append(RefusedRelation(one.relation, one.words, (reason,)))
        looked_at = {id(one) for one in pairs}
        found_so = [kept.get(id(one), one) for one in self.taken if id(one) in kept or id(one) not in looked_at]
        self.taken = list({one.relation: one for one in reversed(found_so)}.values())[::-1]

    def _text(self, code: str, **fields: object) -> str:
        return WORDS.say(f"relation.{code}", self.language, **fields)


def _blocks(sentences: Sequence[DialogueSentence]) -> dict[int, int]:
    """Return which sentences are said in one go: by one speaker, with nobody between."""
    found: dict[int, int] = {}
    for place, (_, run) in enumerate(groupby(sentences, key=lambda one: one.owner)):
        found |= {one.number: place for one in run}
    return found


def _agrees(one: ArgumentRelation, does: str | None) -> bool:
    """Return whether what a second opinion finds of a pair is what was taken.

    Who joins the others gives up a side, and nothing but what is against what is at issue takes something away from it.
    """
    joins = one.gives_up and does == RelationKind.CONCEDES.value
    against = one.is_reason and one.kind is RelationKind.REBUTS and does == RelationKind.UNDERCUTS.value
    return one.kind.value == does or joins or against


def _shown(one: ArgumentRelation) -> str:
    return f"{one.sentence} {one.kind.value} {one.target}"


def _line(text: str) -> str:
    return " ".join(text.split())
