"""What a model takes the turns of a debate to say and to do, checked by rule and read once more before it counts.

A turn is one question: the model sees the issue, who speaks, the words of every predicate, rule and object, what was
said before and the turn; it answers with words copied from the turn, each with what it means, and with the moves. What
is not in the turn, in no known words, or against the checks (`llm_bridge.checks`) is asked for once more with the
reason. Then a second, blind question puts the sentence of each literal beside the words: what they do not say stays
open, as does a sentence of the turn that the reply leaves out. Nobody's own reading of a statement is overridden.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from engine.values.literals import PRIORITY, Anonymous, Literal, Term, Variable, Weak
from engine.values.record import MoveKind
from engine.verification.transcript import Inferred, Place
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.reading import parse_rule
from kb.transcripts.arguments import sentences_of
from kb.transcripts.mapping import NamedRule, NoLiteral, Value, VerdictStatement, read_value, spaced
from kb.transcripts.meanings import Way
from kb.transcripts.moves import ARGUING, YIELDING, Act, FileStatement, ReadTurn, TurnReadings
from kb.transcripts.phrases import phrase_of
from kb.transcripts.roles import GIVING_IN
from kb.transcripts.subjects import Topic
from llm_bridge.checks import NAME, OBJECT, SIGN, Doubt, left_over, literal_doubts, wordless
from llm_bridge.errors import ModelError, Unusable
from llm_bridge.model import Model, answers
from llm_bridge.replies import RereadsReply, TurnReply, TurnStatementReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.values.rules import Rule
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.protocol import FormalTranscript
    from kb.transcripts.utterances import TranscriptFile

CALLS = 6
"""Calls that a turn takes at most: two questions and the blind one, with a repair for each."""
LONGEST = 4_000
"""Characters of a turn that is asked about."""

_MOST_NAMES = 300
_MOST_BEFORE = 40
"""Turns before it that are shown with a turn."""
_MOST_OTHERS = 3
"""Objects that words might speak of as well, and are asked about."""
_SHOWN = 600
"""Characters of each of these."""

Confirm: TypeAlias = "Callable[[int, str, FileStatement], FileStatement]"
"""Shows a person a statement that a model has mapped, in its turn and its words; returns it as it is to be taken."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A turn in running text of which something is not known yet: as it stands in the file, and what was before it.

    ``number`` is that of an agent's turn, the place among what is said beside them where ``agent`` is None; ``known``
    are statements that have a meaning already.
    """

    number: int
    speaker: str | None
    agent: str | None
    text: str
    place: Place
    before: tuple[tuple[int, str, str], ...]
    known: tuple[FileStatement, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """Words of a turn that stay without a meaning: what was proposed for them, and what speaks against it."""

    turn: int
    text: str
    proposed: str
    doubts: tuple[Doubt, ...]


@dataclass(frozen=True, slots=True)
class TurnsRead:
    """What a model made of the turns: readings, what it left open and why, and what kept it from answering."""

    readings: TurnReadings = field(default_factory=TurnReadings)
    left: tuple[LeftOpen, ...] = ()
    stopped: ModelError | None = None


def open_turns(held: TranscriptFile, formal: FormalTranscript) -> tuple[OpenTurn, ...]:
    """Return what is to be asked: turns in running text with statements of which nobody has said what they mean."""
    if formal.layer is None:
        return ()
    agents = {one.name: one.agent for one in formal.agents}
    turns = {one.number: one for one in formal.layer.turns if one.speaker is not None}
    found: list[OpenTurn] = []
    before: list[tuple[int, str, str]] = []
    order = sorted(enumerate(held.others), key=lambda one: one[1].after)
    noted = [one for one in formal.layer.turns if one.speaker is None]
    beside = [(place, one, here) for (place, one), here in zip(order, noted, strict=False)]
    for count, turn in enumerate((None, *held.turns)):
        if turn is not None:
            text = "" if turn.prose is None else turn.prose.text
            here = turns.get(turn.number)
            free = Inferred.KIND in turn.inferred or turn.kind is MoveKind.PASS
            if text and free and here is not None and not here.known and len(text) <= LONGEST:
                known = tuple(one for one in here.statements if one.value is not None)
                agent = agents.get(turn.agent or "")
                found.append(OpenTurn(turn.number, turn.agent, agent, text, turn.place, tuple(before), known))
            before.append((turn.number, turn.agent or "", text))
        for place, one, here in beside:
            text = one.utterance.text
            asked = before and not here.known and not _only_talk(text) and len(text) <= LONGEST
            if one.after == count and asked:  # before the first turn nothing has become of anything
                known = tuple(each for each in here.statements if each.value is not None)
                found.append(OpenTurn(place, one.speaker, None, text, one.utterance.place, tuple(before), known))
    return tuple(found)


def _only_talk(text: str) -> bool:
    return all(phrase_of(one) is not None for one in sentences_of(text))


def most_turn_calls(turns: int) -> int:
    """Return how many calls so many turns take at most."""
    return CALLS * turns


def read_turns(
    turns: Sequence[OpenTurn],
    kb: KnowledgeBase,
    model: Model,
    language: str,
    confirm: Confirm | None = None,
    *,
    at_once: int = 1,
) -> TurnsRead:
    """Return what a model takes turns to say; what it said before it failed is kept.

    A turn whose reply cannot be used, repaired once, stays open; any other failure ends the asking. ``confirm`` is
    asked about every statement that passed the checks. Up to ``at_once`` turns are asked about at the same time.
    """
    agents: dict[int, ReadTurn] = {}
    others: dict[int, ReadTurn] = {}
    left: list[LeftOpen] = []
    stopped: ModelError | None = None
    topics = {one: Topic(kb, one) for one in dict.fromkeys(language_of(turn.text) for turn in turns)}

    def asked(turn: OpenTurn) -> tuple[ReadTurn | Unusable, list[LeftOpen]]:
        asking = _Asking(turn, topics[language_of(turn.text)], model, language)
        try:
            return asking.read(), asking.left
        except Unusable as error:
            return error, []

    replies = answers(asked, turns, at_once)
    for turn in turns:
        try:
            read, open_still = next(replies)
        except ModelError as error:
            stopped = error
            break
        if isinstance(read, Unusable):
            stopped = read
            continue
        left += open_still
        if confirm is not None:
            statements = tuple(
                confirm(turn.number, turn.text, one) if one.by is Way.MODEL and one.value is not None else one
                for one in read.statements
            )
            read = ReadTurn(statements, read.acts if statements == read.statements else None)
        (others if turn.agent is None else agents)[turn.number] = read
    return TurnsRead(TurnReadings(agents, others), tuple(left), stopped)


def value_of(proposed: str, topic: Topic) -> Value | Doubt:
    """Return what a value says in the words of a debate, else why it says nothing in them."""
    value = read_value(proposed)
    match value:
        case None:
            return _rule_of_a_stance(proposed, topic)
        case NamedRule(label):
            return value if label in topic.rules else Doubt("unknown-label", fields={"label": label})
        case VerdictStatement(literal):
            return _strange(literal, topic) or value
        case NoLiteral():
            return value
        case (item,):
            return _strange(item, topic) or value
        case _:
            return Doubt("one-each")


def _rule_of_a_stance(proposed: str, topic: Topic) -> Value | Doubt:
    """Return the rule of a stance that a formula is, by its label; nothing but known where it has none."""
    try:
        rule = parse_rule(proposed)
    except Unreadable:
        return Doubt("no-value")
    kb = topic.words.kb
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    same = [one for one in rules if _shape(one) == _shape(rule)]
    if not rule.body or not same:
        return Doubt("no-such-rule" if rule.body else "no-value")
    label = next((one.given_label for one in same if one.given_label is not None), None)
    return () if label is None else NamedRule(label)


def _strange(item: Literal | Weak, topic: Topic) -> Doubt | None:
    """Return why a literal is none of the debate, None where it is one."""
    literal = item.literal if isinstance(item, Weak) else item
    words = topic.words
    if literal.predicate == PRIORITY:
        labels = sorted({str(term) for term in literal.args} - topic.rules.keys())
        return Doubt("unknown-label", fields={"label": ", ".join(labels)}) if labels else None
    if (literal.predicate, len(literal.args)) not in words.signatures:
        return Doubt("unknown-name", fields={"name": f"{literal.predicate}/{len(literal.args)}"})
    for term in literal.args:
        if isinstance(term, Variable | Anonymous):
            return Doubt("no-object")
        if term not in words.constants:
            return Doubt("unknown-name", fields={"name": str(term)})
    if isinstance(item, Weak) and (literal.predicate, literal.positive) not in words.assumed:
        return Doubt("not-assumed")
    return None


def sentence_of(value: Value | None, topic: Topic, language: str) -> str:
    """Return what a value says as a sentence; nothing for what nobody's stance has."""
    match value:
        case (Literal(predicate, (one, other)),) if predicate == PRIORITY:
            first, second = (_sentence_of_rule(str(term), topic) for term in (one, other))
            return prompt("view.weightier", language, one=first, other=second)
        case (Literal() | Weak() as item,):
            return topic.reading(item)
        case NamedRule(label):
            return _sentence_of_rule(label, topic)
        case VerdictStatement(literal, None):
            return prompt("view.status", language, summary=str(value))
        case VerdictStatement(literal, justified):
            return prompt("view.stands" if justified else "view.fallen", language, claim=topic.reading(literal))
        case NoLiteral.PASS | NoLiteral.CONCEDE:
            return prompt("view.gives-in", language)
        case NoLiteral.FILLER:
            return prompt("view.only-talk", language)
        case _:
            return ""


def _sentence_of_rule(label: str, topic: Topic) -> str:
    rule = topic.rules.get(label)
    return label if rule is None else _worded(rule, topic)


@dataclass(frozen=True, slots=True)
class _MeantSpan:
    """Words of a turn with what they are said to mean, and what speaks against it."""

    start: int
    end: int
    text: str
    proposed: str
    value: Value | None
    doubts: tuple[Doubt, ...] = ()

    @property
    def refused(self) -> bool:
        return self.value is None or any(one.hard for one in self.doubts)


@dataclass(frozen=True, slots=True)
class _EntailmentPair:
    """Words beside a sentence, how they may stand to each other, and which doubt that settles."""

    span: _MeantSpan
    sentence: str
    wanted: frozenset[str]
    code: str = ""


_SAME = frozenset({"entails"})
_OPPOSITE = frozenset({"contradicts"})
_DIFFERENT = frozenset({"contradicts", "more", "less", "other"})


class _Asking:
    """One turn while a model is asked about it."""

    def __init__(self, turn: OpenTurn, topic: Topic, model: Model, language: str) -> None:
        self.turn = turn
        self.topic = topic
        self.model = model
        self.language = language
        self.left: list[LeftOpen] = []

    def read(self) -> ReadTurn:
        """Return what the turn says."""
        about = " ".join(self.turn.text.split())
        view = self._view()
        reply = self.model.ask(prompt("turn", self.language), view, TurnReply, stage="turn", about=about)
        spans, wrong = self._checked(reply)
        if wrong:
            words = "\n".join([view, prompt("view.refused-words", self.language), *wrong])
            reply = self.model.ask(prompt("turn", self.language), words, TurnReply, stage="turn", about=about)
            spans, _ = self._checked(reply)
        taken = [one for one in spans if not one.refused]
        self._leave(one for one in spans if one.refused)
        sure = self._reread(taken)
        statements = [
            (one.start, FileStatement(one.text, one.value if one in sure else None, self.turn.place, Way.MODEL))
            for one in (*sure, *(one for one in spans if one not in sure and one.start >= 0))
        ]
        statements += [(self._at(one.text)[0], one) for one in self.turn.known]
        statements += [
            (at, FileStatement(text, None, self.turn.place)) for at, text in self._uncovered([*sure, *spans])
        ]
        for at, text, doubt in self._left_over(spans):
            statements.append((at, FileStatement(spaced(text), None, self.turn.place)))
            self.left.append(LeftOpen(self.turn.number, spaced(text), "—", (doubt,)))
        acts = frozenset(Act(one.kind) for one in reply.moves)
        return ReadTurn(tuple(one for _, one in sorted(statements, key=lambda one: one[0])), acts)

    def _leave(self, spans: Iterator[_MeantSpan]) -> None:
        self.left += [LeftOpen(self.turn.number, one.text, one.proposed, one.doubts) for one in spans]

    # What is checked by rule.

    def _checked(self, reply: TurnReply) -> tuple[list[_MeantSpan], list[str]]:
        """Return what a reply says with the doubts about it, and these in words."""
        spans: list[_MeantSpan] = []
        for one in reply.statements:
            span = self._span(one, spans)
            if not any(self._is_known(span, known) for known in self.turn.known):
                spans.append(span)
        wrong = [f'- "{one.text}" = {one.proposed}: {words}' for one in spans for words in self._complaints(one)]
        for _, text in self._uncovered(spans):
            wrong.append(f'- "{text}": {Doubt("left-out").text(self.language)}')
        wrong += [f"- {one.text(self.language)}" for _, _, one in self._left_over(spans)]
        wrong += [f"- {one.text(self.language)}" for one in self._about_moves(reply, spans)]
        return spans, wrong

    def _complaints(self, span: _MeantSpan) -> Iterator[str]:
        yield from (doubt.text(self.language) for doubt in span.doubts if doubt.hard)

    def _is_known(self, span: _MeantSpan, known: FileStatement) -> bool:
        """Return whether somebody else has said what words mean: all of them, where that is only talk."""
        start, end = self._at(known.text)
        if known.value is NoLiteral.FILLER:
            return start >= 0 and start <= span.start and span.end <= end
        return start >= 0 and span.start < end and start < span.end

    def _span(self, reply: TurnStatementReply, before: Sequence[_MeantSpan]) -> _MeantSpan:
        """Return one statement of a reply, with all that speaks against it."""
        proposed = reply.means.strip()
        start, end = self._at(reply.quote)
        if start < 0:
            return _MeantSpan(-1, -1, spaced(reply.quote), proposed, None, (Doubt("no-quote"),))
        text = self.turn.text[start:end]
        if any(start < one.end and one.start < end for one in before):
            return _MeantSpan(start, end, text, proposed, None, (Doubt("overlap"),))
        value = value_of(proposed, self.topic)
        if isinstance(value, Doubt):
            return _MeantSpan(start, end, text, proposed, None, (value,))
        doubts = tuple(self._doubts(value, start, end))
        return _MeantSpan(start, end, text, proposed, value, doubts)

    def _at(self, quote: str) -> tuple[int, int]:
        """Return where words stand in the turn; blanks, case and the marks around them do not count."""
        bare = quote.strip().strip("\"“”'‘’")
        words = bare.split()
        if not words:
            return -1, -1
        found = re.search(r"\s+".join(map(re.escape, words)), self.turn.text, re.IGNORECASE)
        return (-1, -1) if found is None else found.span()

    def _doubts(self, value: Value, start: int, end: int) -> Iterator[Doubt]:
        if isinstance(value, tuple) and value:
            around = " ".join([*(text for *_, text in self.turn.before), self.turn.text])
            yield from literal_doubts(value[0], self.turn.text[start:end], self.topic, self.turn.text[:start], around)
            unnamed = wordless(value[0], self.turn.text[start:end], self.topic) if _is_plain(value[0]) else None
            if unnamed is not None:
                yield unnamed
        if isinstance(value, NoLiteral) and self.turn.agent is None and value is not NoLiteral.FILLER:
            yield Doubt("no-agent")

    def _uncovered(self, spans: Sequence[_MeantSpan]) -> Iterator[tuple[int, str]]:
        """Yield the sentences of the turn of which nothing is said: neither by the reply nor by anybody else."""
        covered = [(one.start, one.end) for one in spans if one.start >= 0]
        covered += [self._at(one.text) for one in self.turn.known]
        for sentence in sentences_of(self.turn.text):
            start, end = self._at(sentence)
            is_covered = any(a < end and start < b for a, b in covered)
            if start >= 0 and not is_covered and phrase_of(sentence) is None and self.turn.agent is not None:
                yield start, sentence

    def _left_over(self, spans: Sequence[_MeantSpan]) -> Iterator[tuple[int, str, Doubt]]:
        """Yield what stands between the words that are told and may say something, too."""
        literals = [item for one in spans if isinstance(one.value, tuple) for item in one.value]
        used = {(one.literal if isinstance(one, Weak) else one).predicate for one in literals}
        for span in spans:
            if isinstance(span.value, NamedRule) and span.value.label in self.topic.rules:
                used |= {one.predicate for one in self.topic.rules[span.value.label].literals}
        ends = sorted([*((one.start, one.end) for one in spans if one.start >= 0), *map(self._at, self._known_texts())])
        at = 0
        for start, end in [*ends, (len(self.turn.text), len(self.turn.text))]:
            found = left_over(self.turn.text[at:start], used, self.topic) if start > at else None
            if found is not None:
                yield at, self.turn.text[at:start], found
            at = max(at, end)

    def _known_texts(self) -> list[str]:
        return [one.text for one in self.turn.known if self._at(one.text)[0] >= 0]

    def _about_moves(self, reply: TurnReply, spans: Sequence[_MeantSpan]) -> Iterator[Doubt]:
        numbers = {number for number, *_ in self.turn.before}
        for one in reply.moves:
            if one.about is not None and one.about not in numbers:
                yield Doubt("no-such-turn", fields={"turn": str(one.about)})
        argues = any(Act(one.kind) in ARGUING for one in reply.moves)
        known = [one.value for one in self.turn.known]
        values = [*known, *(one.value for one in spans)]
        yields = any(Act(one.kind) in YIELDING for one in reply.moves)
        worded = any(one in GIVING_IN for one in values)
        if yields and not worded:
            yield Doubt("gives-in-no-words")
        if worded and not yields:
            yield Doubt("gives-in-no-move")
        if argues and not any(isinstance(one, (tuple, NamedRule)) or one is NoLiteral.FOREIGN for one in values):
            yield Doubt("no-reason")

    # The second, blind reading.

    def _reread(self, spans: Sequence[_MeantSpan]) -> list[_MeantSpan]:
        """Return the statements of which a second reading, that sees no first one, says the same."""
        lines: list[_EntailmentPair] = []
        for one in spans:
            lines.append(_EntailmentPair(one, sentence_of(one.value, self.topic, self.language), _SAME))
            lines += self._others(one)
        asked = [line for line in lines if line.sentence]
        if not asked:
            return list(spans)
        about = " ".join(self.turn.text.split())
        reply = self.model.ask(
            prompt("reread", self.language), self._blind(asked), RereadsReply, stage="reread", about=about
        )
        found = {one.number: one.relation for one in reply.relations}
        unsure: dict[_MeantSpan, Doubt] = {}
        for number, line in enumerate(asked, 1):
            relation = found.get(number, "other")
            if relation not in line.wanted:
                code = f"reread-{relation}" if line.wanted is _SAME else f"reread-{line.code}"
                unsure.setdefault(line.span, Doubt(code))
        self._leave(replace(one, value=None, doubts=(doubt,)) for one, doubt in unsure.items())
        return [one for one in spans if one not in unsure]

    def _others(self, span: _MeantSpan) -> Iterator[_EntailmentPair]:
        """Yield what the words must not say as well, where signs or objects are easily misread."""
        match span.value:
            case (Literal() as literal,):
                pass
            case _:
                return
        codes = [doubt.code for doubt in span.doubts]
        denied = next((code for code in codes if code in {SIGN, NAME}), None)
        if denied is not None:
            yield _EntailmentPair(span, self.topic.reading(-literal), _OPPOSITE, denied)
        for code in codes:
            if code == OBJECT:
                for other in sorted(self._named_before(span) - set(literal.args), key=str)[:_MOST_OTHERS]:
                    args = tuple(other if term in self.topic.names else term for term in literal.args)
                    moved = Literal(literal.predicate, args, literal.positive)
                    yield _EntailmentPair(span, self.topic.reading(moved), _DIFFERENT, OBJECT)

    def _named_before(self, span: _MeantSpan) -> frozenset[Term]:
        around = " ".join([*(text for *_, text in self.turn.before), self.turn.text])
        return self.topic.objects(self.turn.text[: span.start]) or self.topic.objects(around)

    def _blind(self, lines: Sequence[_EntailmentPair]) -> str:
        """Return what the second reading sees: the turn, what was said just before, and words beside sentences."""
        texts = [prompt("view.earlier", self.language), *self._before(2), self._here()]
        texts.append(prompt("view.pairs", self.language))
        for number, line in enumerate(lines, 1):
            texts.append(f"{number}. {_quoted(line.span.text)} — {_quoted(line.sentence)}")
        return "\n".join(texts)

    # What the model sees.

    def _view(self) -> str:
        topic, language = self.topic, self.language
        kb = topic.words.kb
        tongue = topic.language
        texts = [prompt("view.issue", language, issue="—" if kb.issue is None else kb.issue.question)]
        if topic.issue is not None:
            texts.append(prompt("view.claims", language, claim=str(topic.issue)))
        texts.append(prompt("view.agents", language))
        texts += [f"- {one.name}" + (f": {one.title}" if one.title else "") for one in kb.agents]
        texts.append(prompt("view.names", language))
        texts += [_name_line(one, topic) for one in _names(topic)][:_MOST_NAMES]
        texts.append(prompt("view.particular", language))
        says = [say for say in kb.says if (say.language or "en") == tongue and say.literal.args]
        named = [say for say in says if not all(isinstance(one, Variable | Anonymous) for one in say.literal.args)]
        texts += [f"- {say.literal}: {_PLACE.sub(_named, say.reading)}" for say in named]
        texts.append(prompt("view.labels", language))
        for owner, rules in (("", kb.background), *((one.name, one.rules) for one in kb.agents)):
            for rule in rules:
                if rule.given_label is not None:
                    texts.append(f"- {rule.given_label} ({owner or '—'}): {_worded(rule, topic)}")
        texts.append(prompt("view.objects", language))
        texts += [f"- {one}: {', '.join(sorted(names))}" for one, names in topic.names.items()][:_MOST_NAMES]
        texts += [prompt("view.earlier", language), *self._before(_MOST_BEFORE)]
        texts += [prompt("view.turn", language), self._here()]
        if self.turn.known:
            texts.append(prompt("view.known", language))
            texts += [f"- {_quoted(one.text)}" for one in self.turn.known]
        return "\n".join(texts)

    def _before(self, most: int) -> list[str]:
        last = self.turn.before[-most:]
        return [f"{number}. {speaker}: {_quoted(text[:_SHOWN])}" for number, speaker, text in last] or ["—"]

    def _here(self) -> str:
        number = f"{self.turn.number}. " if self.turn.agent is not None else ""
        speaker = self.turn.speaker or "—"
        agent = self.turn.agent if self.turn.agent is not None else prompt("view.nobody", self.language)
        return f"{number}{speaker} ({agent}): {_quoted(self.turn.text)}"


_PLACE = re.compile(r"\{(\w+)\}")
"""A place of a reading: {X}."""


def _named(place: re.Match[str]) -> str:
    return str(place[1])


def _is_plain(item: Literal | Weak) -> TypeGuard[Literal]:
    return isinstance(item, Literal) and item.predicate != PRIORITY


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _names(topic: Topic) -> Iterator[Literal]:
    for name, count in topic.words.signatures:
        if name != PRIORITY:
            yield Literal(name, tuple(Variable(f"X{place}" if count > 1 else "X") for place in range(1, count + 1)))


def _name_line(one: Literal, topic: Topic) -> str:
    """Return a predicate with its words and those of its denial; `not` only where some rule assumes it."""
    text = f"- {one}: {topic.reading(one)}; -{one}: {topic.reading(-one)}"
    for item in (one, -one):
        if (one.predicate, item.positive) in topic.words.assumed:
            text += f"; not {item}: {topic.reading(Weak(item))}"
    return text


def _worded(rule: Rule, topic: Topic) -> str:
    return topic.words.voice(topic.language).reason(rule)


def _shape(rule: Rule) -> tuple[str, frozenset[str]]:
    """Return a rule with its variables numbered as they come, so that rules that say the same are equal."""
    names: dict[str, str] = {}

    def named(text: str) -> str:
        return re.sub(r"\b[A-Z]\w*\b", lambda one: names.setdefault(one[0], f"V{len(names)}"), text)

    return named(str(rule.head)), frozenset(named(str(one)) for one in rule.body)
