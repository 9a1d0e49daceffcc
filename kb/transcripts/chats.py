"""A group chat as it is heard, utterance by utterance: what each speaker does with what is said, and who is held to it.

An utterance is formal where its statements are (``compact(a).``), or where acts are given beside it; else its sentences
are read as prose: the words around a content by `kb.transcripts.frames`, the content by the reader of its language.
What cannot be read with certainty is said and held against nobody. `GroupChat.findings_after` takes one utterance in
and returns the chat after it, with what is wrong; whoever leaves that chat away gives the speaker a second try.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Integer, Literal, Name, Text
from engine.values.rules import Rule
from engine.verification.commitments import AskedEdge, ChatQuestion, DialogueState, SpeechAct, SpeechKind, UtteranceActs
from engine.verification.faults import Fault
from engine.verification.transcript import NOWHERE, Place
from grammar import controlled
from grammar import regexes as re
from grammar.clock import tick, timed
from grammar.corrections import accepts, withdraws
from grammar.errors import Unreadable
from grammar.languages import language_of, reader_of
from grammar.lines import usable_name
from grammar.reading import parse_literal, parse_statements
from grammar.spans import SourceText
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement, Say
from kb.knowledge_base import KnowledgeBase
from kb.transcripts import frames
from kb.transcripts.located import READING
from kb.transcripts.moves import asks
from kb.transcripts.subjects import stems


@dataclass(frozen=True, slots=True)
class GivenAct:
    """An act as a record gives it: ``says`` are statements, formal or sentences; ``to`` and ``of`` are speakers."""

    kind: SpeechKind
    says: tuple[str, ...] = ()
    to: str | None = None
    of: str | None = None
    question: str | None = None


@dataclass(frozen=True, slots=True)
class ChatUtterance:
    """What somebody says in a chat: in words, and where it is known what is done with them, as acts.

    ``to`` is who is spoken to, where a record says so; ``unknown`` are what it calls acts and are none. ``in_parts``:
    it has an idea, and answers, questions and comments beside it, each to somebody, so that what is no answer is told.
    """

    speaker: str
    text: str = ""
    acts: tuple[GivenAct, ...] = ()
    to: str | None = None
    unknown: tuple[str, ...] = ()
    place: Place = NOWHERE
    in_parts: bool = False

    @classmethod
    def of(cls, record: Mapping[str, object], place: Place = NOWHERE) -> ChatUtterance:
        """Return an utterance from a record: ``speaker``, ``utterance`` or ``text``, ``to``, ``acts``.

        Beside the acts a record may have ``answers``, ``questions``, ``summary`` and ``proposal``: texts, or lists of
        texts or of ``{"to", "text"}``. A final proposal sums up what its speaker has said. One with an ``idea`` is in
        parts: what it answers stands in its answers, and acts that are for nobody are its idea.

        >>> acts = [{"act": "claim", "says": "light(a)."}, {"act": "sing"}]
        >>> utterance = ChatUtterance.of({"speaker": "Ann", "acts": acts})
        >>> utterance.acts[0].kind.value, utterance.acts[0].says, utterance.unknown
        ('claim', ('light(a).',), ('sing',))
        """
        given = [(one, _given(one)) for one in _listed(record.get("acts"))]
        acts = [one for _, one in given if one is not None]
        unknown = tuple(_act_of(value) for value, one in given if one is None)
        for key, kind in (("answers", SpeechKind.ANSWER), ("questions", SpeechKind.ASK)):
            for one in _listed(record.get(key)):
                text = one if isinstance(one, str) else _text_in(one, "text")
                if text is not None and text.strip():
                    question = text if kind is SpeechKind.ASK else None
                    acts.append(GivenAct(kind, () if question else (text,), _text_in(one, "to"), question=question))
        summaries = (*_listed(record.get("summary")), *_listed(record.get("proposal")))
        summary = [one for one in summaries if isinstance(one, str)]
        acts += [GivenAct(SpeechKind.SUMMARIZE, (one,)) for one in summary]
        texts = (_text_in(record, key) for key in ("utterance", "text", "content"))
        text = next((one for one in texts if one is not None), "")
        in_parts = isinstance(record.get("idea"), Mapping) and bool(acts) and not summaries
        to = _text_in(record, "to")
        return cls(_text_in(record, "speaker") or "", text, tuple(acts), to, unknown, place, in_parts)

    @property
    def shown(self) -> str:
        """Return what is said, in running text, or else in acts."""
        return self.text or " ".join(word for act in self.acts for word in (*act.says, act.question or "") if word)


def _listed(value: object) -> list[object]:
    """Return a part of a document as a list: itself alone where it is none."""
    return [] if value is None else cast("list[object]", value) if isinstance(value, list) else [value]


def _text_in(value: object, key: str) -> str | None:
    """Return a text that an object of a document holds, None where it is no object or holds none."""
    found = cast("Mapping[str, object]", value).get(key) if isinstance(value, Mapping) else None
    return found if isinstance(found, str) else None


def _act_of(value: object) -> str:
    """Return what a record calls an act."""
    return _text_in(value, "act") or ("" if isinstance(value, Mapping) else str(value))


def _given(value: object) -> GivenAct | None:
    """Return an act of a record, None for what is none."""
    called = _act_of(value)
    if not isinstance(value, Mapping) or called not in set(SpeechKind):
        return None
    given = cast("Mapping[str, object]", value).get("says")
    says = tuple(one for one in _listed(given) if isinstance(one, str))
    to, of, question = (_text_in(cast("object", value), key) for key in ("to", "of", "question"))
    return GivenAct(SpeechKind(called), says, to, of, question)


@dataclass(frozen=True, slots=True)
class _SpeechManner:
    """How sentences are meant that have no frame: what they do, to whom, and which question they answer.

    ``labels``: a fragment among them is a name or a price, and says nothing of what was said before.
    """

    speech: SpeechKind = SpeechKind.CLAIM
    to: str | None = None
    question: ChatQuestion | None = None
    labels: bool = False


@dataclass(frozen=True, slots=True)
class ReadUtterance:
    """An utterance as it was heard: what it does, the sentences that could not be read, and those that bind nobody."""

    utterance: ChatUtterance
    acts: UtteranceActs
    unread: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()


_SHORTEST = 64
"""Utterances of the first beginning of a chat that is judged under a limit; each further one has four times as many."""


def _beginnings(length: int, limits: Limits) -> Iterator[int]:
    """Yield how long the beginnings of a chat are that are judged in turn, the whole last."""
    size = _SHORTEST
    while limits.seconds is not None and size < length:
        yield size
        size *= 4
    yield length


@dataclass(frozen=True, slots=True)
class GroupChat:
    """A chat so far: who takes part, what was heard, and the state of everybody's commitments.

    ``names`` are the speakers as they are written, each with its name in the state, ``aliases`` what else they are
    called, each with the speaker. ``whole`` tells that nobody else
    takes part, so that of two the one who does not speak is spoken to.
    """

    names: Mapping[str, str] = field(default_factory=dict[str, str])
    whole: bool = False
    utterances: tuple[ReadUtterance, ...] = ()
    state: DialogueState = field(default_factory=DialogueState)
    says: tuple[Say, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])

    @classmethod
    def of(cls, participants: Iterable[str]) -> GroupChat:
        """Return the chat of some participants in which nobody has spoken yet."""
        chat = cls(whole=True)
        for name in participants:
            chat = chat.joined(name)
        return chat

    def joined(self, speaker: str) -> GroupChat:
        """Return the chat with somebody more in it."""
        if speaker in self.names:
            return self
        plain = usable_name(speaker) or f"speaker_{len(self.names) + 1}"
        taken = set(self.names.values())
        name = next(one for one in (plain, *(f"{plain}_{n}" for n in range(2, len(taken) + 3))) if one not in taken)
        return replace(self, names={**self.names, speaker: name})

    def also_called(self, aliases: Mapping[str, str]) -> GroupChat:
        """Return the chat with other names of its speakers: what personas are called who speak by an id."""
        return replace(self, aliases={**self.aliases, **aliases})

    def called(self, written: str | None) -> str | None:
        """Return the name in the state of a speaker as somebody writes it, None where nobody is called so."""
        if written is None:
            return None
        folded = self._speaker(written).casefold()
        return next((name for spelled, name in self.names.items() if folded in (spelled.casefold(), name)), None)

    def _speaker(self, written: str) -> str:
        """Return the speaker of a name."""
        folded = written.strip().casefold()
        return next((of for name, of in self.aliases.items() if name.casefold() == folded), written.strip())

    def findings_after(
        self, utterance: ChatUtterance, limits: Limits | None = None
    ) -> tuple[GroupChat, tuple[Fault, ...]]:
        """Return the chat after an utterance, and what is wrong with that utterance.

        >>> chat = GroupChat.of(["Ann", "Ben"])
        >>> chat, _ = chat.findings_after(ChatUtterance("Ann", "The car is cheap."))
        >>> [one.code.value for one in chat.findings_after(ChatUtterance("Ann", "The car is not cheap."))[1]]
        ['self-contradiction']
        """
        utterances = (*(one.utterance for one in self.utterances), utterance)
        after, faults = replace(self, utterances=(), state=DialogueState(), says=()).with_utterances(utterances, limits)
        return after, tuple(fault for fault in faults if fault.turn == len(utterances))

    def with_utterances(
        self, utterances: Sequence[ChatUtterance], limits: Limits | None = None
    ) -> tuple[GroupChat, tuple[Fault, ...]]:
        """Return the chat after some utterances of a chat in which nobody has spoken, and all that is wrong with them.

        They are read as one text, since what is said later may tell what was meant before.
        """
        after, found, reached = self._with_all(utterances, limits or Limits())
        if reached is not None:
            raise reached
        return after, found

    def with_utterances_within(
        self, utterances: Sequence[ChatUtterance], limits: Limits
    ) -> tuple[GroupChat, tuple[Fault, ...], LimitReached | None]:
        """Return the same up to where a limit is reached, and the limit: it holds so many of the utterances.

        An utterance means what it means in the text read so far, and no part of a text can be judged before all of it
        is read. So under a limit ever longer beginnings of a chat are judged as texts of their own.
        """
        longest, faults, reached = self, tuple[Fault, ...](), None
        for size in _beginnings(len(utterances), limits):
            judged, found, reached = self._with_all(utterances[:size], limits)
            if len(judged.utterances) >= len(longest.utterances):
                longest, faults = judged, found
            if reached is not None:
                break
        return longest, faults, reached

    def _with_all(
        self, utterances: Sequence[ChatUtterance], limits: Limits
    ) -> tuple[GroupChat, tuple[Fault, ...], LimitReached | None]:
        """Return the chat after utterances that are read as one text, what is wrong, and a limit that is reached."""
        chat = self
        for one in utterances:
            chat = chat.joined(one.speaker)
        collected = frames.CollectedContents()
        try:
            with timed(limits, READING):
                for number, one in enumerate(utterances):
                    tick()
                    _UtteranceReading(chat, one, number, collected).read_utterance()
                contents = frames.SurveyedContents(collected)
                judged, found, turned, reached = chat._with_utterances(utterances, contents, limits)  # noqa: SLF001 - of one class
                if turned and reached is None:
                    # What is asked is named by the same rules as what is stated, now that it is known what that is.
                    for statement in turned:
                        collected.sentence(statement, controlled.ENGLISH)
                    contents = frames.SurveyedContents(collected)
                    judged, found, _, reached = chat._with_utterances(utterances, contents, limits)  # noqa: SLF001 - as above
        except LimitReached as error:
            return chat, (), error
        return judged, found, reached

    def _with_utterances(
        self, utterances: Sequence[ChatUtterance], contents: frames.SurveyedContents, limits: Limits
    ) -> tuple[GroupChat, tuple[Fault, ...], list[frames.ChatContent], LimitReached | None]:
        """Return the chat after utterances, what is wrong, what questions turn round, and a limit that is reached."""
        chat = self
        found: list[Fault] = []
        turned: list[frames.ChatContent] = []
        for number, one in enumerate(utterances):
            try:
                limits.check("judging the moves")
                reading = _UtteranceReading(chat, one, number, contents)
                utterance = reading.read_utterance()
                state, faults = chat.state.after(utterance.acts, limits)
            except LimitReached as reached:
                return chat, tuple(found), turned, reached
            found += faults
            turned += reading.turned
            chat = replace(
                chat, utterances=(*chat.utterances, utterance), state=state, says=(*chat.says, *reading.says)
            )
        return chat, tuple(found), turned, None

    @property
    def kb(self) -> KnowledgeBase:
        """Return the state as a knowledge base: a block for each persona, and the edges as facts of everybody.

        What is stated is a presumption in it, so that it can be debated: two personas may say the opposite.
        ``asked(ann, ben, "is b light?", 3)``: in step 3 Ann asks Ben; ``answered(ben, "is b light?", 4)``.
        """
        edges = [
            Literal("asked", (Name(one.asker), Name(one.asked), Text(one.question.words), Integer(one.step)))
            for one in self.state.asked
        ]
        edges += [
            Literal("answered", (Name(one.agent), Text(one.question.words), Integer(one.step)))
            for one in self.state.answered
        ]
        facts = tuple(RuleStatement(Rule(one, strict=True)) for one in edges)
        background = tuple(RuleStatement(rule) for rule in self.state.background)
        blocks = [BackgroundBlock((*background, *facts))] if background or facts else []
        says = {(one.literal, one.language): one for one in reversed(self.says)}
        called = {of: name for name, of in reversed(tuple(self.aliases.items()))}
        called_names = ((called.get(written, written), name) for written, name in self.names.items())
        renamed = [(written, name) for written, name in called_names if written != name]
        named = [
            Say(Literal(name), written, language=tongue)
            for written, name in renamed
            for tongue in (None, controlled.JAPANESE)
        ]
        agents = [AgentBlock(name, None, tuple(self._block(name))) for name in self.names.values()]
        return KnowledgeBase((*blocks, *agents, *reversed(says.values()), *named))

    def _block(self, agent: str) -> Iterator[RuleStatement]:
        rules = (one.rule for one in self.state.persona(agent).standing)
        for rule in dict.fromkeys(rule if rule.body else replace(rule, strict=False) for rule in rules):
            yield RuleStatement(rule)


_FORMAL = re.compile(
    r"(?P<not>-?)[a-z_぀-鿿][\w぀-鿿]*\([^()]*\)|[^.?!。]*(?:=>|->)[^.?!。]*|conflict [^.?!。]*\([^.?!。]*"
)
_NO = re.compile(r"No\.\s+(?=\S)")
_YES = re.compile(
    r"(?:yes|yeah|yep|of course|certainly|definitely|absolutely|exactly)(?:,? (?:it|they|we|he|she|i|you) "
    r"(?:is|are|do|does|should|can|will|am|have|has))?|(?:はい|ええ|うん|もちろん)(?:、?(?:そう(?:です|だ|思います)|もちろんです))?",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"(?:no|nope|of course not|certainly not|definitely not)(?:,? (?:it|they|we|he|she|i|you) "
    r"(?:is|are|do|does|should|can|will|am|have|has)(?: not|n't))?"
    r"|(?:いいえ|いや)(?:、?(?:違います|違う|そうではありません))?",
    re.IGNORECASE,
)
_INVERTED = re.compile(r"(?P<verb>is|are|was|were|should|can|could|will|would|must|do|does|did)\s+", re.IGNORECASE)
"""The verb that a yes-or-no question begins with, where a statement has it behind its subject."""
_DO = {"do", "does", "did"}
_LONGEST_SUBJECT = 5
"""Words."""
_STOPS = " 　.!?。！？"


class _UtteranceReading:
    """One utterance on its way to acts."""

    def __init__(
        self,
        chat: GroupChat,
        utterance: ChatUtterance,
        number: int,
        contents: frames.CollectedContents | frames.SurveyedContents,
    ) -> None:
        self.chat = chat
        self.utterance = utterance
        self.number = number
        self.contents = contents
        self.agent = chat.names[utterance.speaker]
        words = utterance.text + "".join(one for act in utterance.acts for one in (*act.says, act.question or ""))
        self.language = language_of(words)
        self.says: list[Say] = []
        self.unread: list[str] = []
        self.turned: list[frames.ChatContent] = []
        self._acts: list[SpeechAct] = []
        self._prose = self._vague = False
        self._loose: list[str] = []

    def read_utterance(self) -> ReadUtterance:
        """Return the utterance as it was heard."""
        for given in self.utterance.acts:
            self._given(given)
        if not self.utterance.acts:
            self._text(self.utterance.text, _SpeechManner())
        self._acts += self._answers_beside() if self.utterance.in_parts else self._answers()
        unread = bool(self.unread or self.utterance.unknown)
        acts = UtteranceActs(self.agent, tuple(self._acts), unread, self._vague, self.utterance.in_parts)
        return ReadUtterance(self.utterance, acts, tuple(self.unread), tuple(self._loose))

    # Acts that are given.

    def _given(self, given: GivenAct) -> None:
        to = self._other(given.to)
        match given.kind:
            case SpeechKind.ASK:
                self._given_question(given.question or next(iter(given.says), ""), given.to)
            case SpeechKind.DECLINE | SpeechKind.RETRACT if not given.says:
                question = self._question_of(given.question)
                self._acts.append(SpeechAct(given.kind, other=to, question=question))
            case _:
                rules: list[Rule] = []
                worded = False
                question = self._question_of(given.question)
                manner = _SpeechManner(given.kind, given.to, question, self.utterance.in_parts and given.to is None)
                before = len(self._acts)
                for text in given.says:
                    formal = self._formal(text)
                    worded = worded or formal is None
                    if formal is not None:
                        rules += formal
                    elif given.kind in {SpeechKind.CLAIM, SpeechKind.ANSWER}:
                        manner = self._text(text, manner)
                    else:
                        rules += self._rules_of(text, given.kind)
                other = self._other(given.of or given.to)
                declined = any(one.speech is SpeechKind.DECLINE for one in self._acts[before:])
                asserts = given.kind in {SpeechKind.ANSWER, SpeechKind.DECLINE} and not declined
                if rules or asserts:
                    self._acts.append(SpeechAct(given.kind, tuple(rules), other, question, worded))

    def _given_question(self, words: str, to: str | None) -> None:
        """Take in a question; the name of who is asked may stand in it as well."""
        framed = self._frames().taken(words)
        self._ask(words[framed.start : framed.end] if framed.asks else words, self._other(to or framed.to))

    def _frames(self) -> frames.Frames:
        return frames.Frames.of(self.language, (*self.chat.names, *self.chat.names.values(), *self.chat.aliases))

    def _formal(self, text: str) -> tuple[Rule, ...] | None:
        """Return the rules of a formal text; of an utterance in parts "cheap." is a word, and no atom."""
        if self.utterance.in_parts and _FORMAL.fullmatch(text.strip(_STOPS)) is None:
            return None
        return _parsed(text)

    def _rules_of(self, text: str, kind: SpeechKind) -> Iterator[Rule]:
        """Yield what the sentences of an act state; those that cannot be read are told."""
        for sentence in self._sentences(text):
            if sentence.strip(_STOPS):
                found = self._read(sentence, own=kind is not SpeechKind.ATTRIBUTE)
                if found is None:
                    self.unread.append(sentence)
                yield from found or ()

    def _question_of(self, words: str | None) -> ChatQuestion | None:
        """Return the question that waits for an answer in just these words."""
        if words is None:
            return None
        return next(
            (
                one.question
                for one in self.chat.state.waiting
                if one.question.words.strip(_STOPS) == words.strip(_STOPS)
            ),
            ChatQuestion(words),
        )

    def _other(self, written: str | None) -> str | None:
        if written is not None:
            return self.chat.called(written)
        return None

    # Text.

    def _text(self, text: str, manner: _SpeechManner) -> _SpeechManner:
        """Take in what is said in running text, sentence by sentence; return what sentences after it would do."""
        known = self._frames()
        for number, sentence in enumerate(self._sentences(text)):
            bare = sentence.strip(_STOPS)
            if not bare:
                continue
            framed = known.taken(sentence)
            content = sentence[framed.start : framed.end]
            to = framed.to or manner.to
            if framed.asks and frames.suggests(content):
                self._prose = self._vague = True
                self._loose.append(sentence)
            elif framed.asks:
                self._ask(
                    content.strip(_STOPS) + ("？" if self.language == controlled.JAPANESE else "?"), self._addressee(to)
                )
            elif _FORMAL.fullmatch(content.strip(_STOPS)) and (formal := _parsed(content)) is not None:
                self._framed(framed, formal, manner, worded=False)
            elif frames.declines(content):
                self._acts.append(SpeechAct(SpeechKind.DECLINE, other=self._other(to)))
            elif frames.responds(content) or frames.proposes(content):
                self._prose = self._vague = True
            elif frames.changes_mind(content):
                manner = replace(manner, speech=SpeechKind.REVISE)
            elif self._withdraws(content):
                self._acts.append(SpeechAct(SpeechKind.RETRACT))
                manner = self._sentence(sentence, framed, manner, first=number == 0)
            elif frames.takes_something_back(content):
                self._acts.append(SpeechAct(SpeechKind.RETRACT))
                manner = replace(manner, speech=SpeechKind.REVISE)
            else:
                self._prose = True
                manner = self._sentence(sentence, framed, manner, first=number == 0)
        return manner

    def _withdraws(self, content: str) -> bool:
        """Return whether its speaker withdraws what he proposed, and says more than that."""
        return withdraws(content) and not frames.takes_something_back(content)

    def _sentence(self, sentence: str, framed: frames.Framed, manner: _SpeechManner, *, first: bool) -> _SpeechManner:
        """Take in a sentence of prose; return what those after it do."""
        content = sentence[framed.start : framed.end]
        if first and (answer := self._yes_or_no(content, manner)) is not None:
            self._acts.append(answer)
            self._vague = self._vague or not answer.rules
            return manner
        attributed = framed.of is not None or framed.own
        plain = not attributed and framed.speech is SpeechKind.CLAIM
        summed = SpeechKind.SUMMARIZE in (framed.speech, manner.speech)
        found = self._read(content, own=not attributed, alone=attributed or summed)
        if found is None and not attributed and framed.speech is SpeechKind.CONCEDE:
            # "I accept credit cards" grants nothing: it is read as it stands.
            framed, plain = frames.Framed(0, len(sentence)), True
            found = self._read(sentence, own=True)
        if found is None:
            self.unread.append(sentence)
        elif found or not plain:
            self._framed(framed, found, manner, worded=True)
        elif not (frames.greets(content) or (manner.labels and self._is_fragment(content))):
            self._vague = True
            self._loose += () if accepts(content) else (sentence,)
        return replace(manner, speech=SpeechKind.SUMMARIZE) if framed.speech is SpeechKind.SUMMARIZE else manner

    def _framed(self, framed: frames.Framed, rules: tuple[Rule, ...], manner: _SpeechManner, *, worded: bool) -> None:
        """Add what a sentence does with some rules."""
        of = self.agent if framed.own else self.chat.called(framed.of)
        facts = tuple(rule for rule in rules if not rule.body and rule.head.is_ground)
        if of is not None and facts:
            self._acts.append(SpeechAct(SpeechKind.ATTRIBUTE, facts, of, worded=worded))
        if framed.speech is None or not rules:
            return
        if framed.speech is SpeechKind.CLAIM:
            self._acts.append(SpeechAct(manner.speech, rules, self._other(manner.to), manner.question, worded=worded))
        else:
            self._acts.append(SpeechAct(framed.speech, rules, worded=worded))

    def _ask(self, words: str, to: str | None) -> None:
        if to is None or to == self.agent:
            return
        formal = _asked(words)
        literal = formal if formal is not None else self._read_question(words)
        self._acts.append(
            SpeechAct(SpeechKind.ASK, other=to, question=ChatQuestion(words.strip(), literal, worded=formal is None))
        )

    def _addressee(self, written: str | None) -> str | None:
        """Return who is asked: who is named, whom the record names, the other one of two."""
        named = self.chat.called(written) or self.chat.called(self.utterance.to)
        others = [name for name in self.chat.names.values() if name != self.agent]
        return named or (others[0] if self.chat.whole and len(others) == 1 else None)

    def _sentences(self, text: str) -> Iterator[str]:
        source = SourceText("<utterance>", text)
        for span in reader_of(self.language).sentences(source, 0, len(text)):
            words = text[span.start : span.end]
            no = _NO.match(words)
            if no is not None:
                yield "No."
                words = words[no.end() :]
            yield words

    # What sentences say.

    def _read(self, content: str, *, own: bool, alone: bool = False) -> tuple[Rule, ...] | None:
        """Return what a statement says: nothing where nobody is held to it, None where it is not read with certainty.

        What another is said to have said has to mean the same in everybody's mouth. It means so ``alone``, as what is
        summed up does: nothing in it points to the sentence before.
        """
        if not own and (frames.points(content) or not frames.binds(content, self.language) or self._nested(content)):
            return None
        sentence = controlled.unless_unread(self._put(content, alone=alone or not own))
        match sentence.readings:
            case (controlled.Interpretation(treatment=controlled.Treatment.SKIPPED),):
                return ()
            case (
                controlled.Interpretation(meaning=controlled.Assertion(rules), treatment=controlled.Treatment.WHOLE),
            ) if own:
                held = (
                    frames.binds(content, self.language)
                    and not frames.points(content)
                    and self.language != controlled.JAPANESE
                )
                self.says += sentence.readings[0].says
                return rules if held else ()
            case (
                controlled.Interpretation(meaning=controlled.Assertion(rules), treatment=controlled.Treatment.ANALYSED),
            ):
                self.says += sentence.readings[0].says
                if not frames.binds(content, self.language):
                    return ()
                # What is said of a thing is read of all of its kind as well, which nobody is held to. A Japanese
                # statement without a subject is about something that only its hearers know.
                facts = tuple(rule for rule in rules if not rule.body)
                return tuple(rule for rule in facts or rules if self.language != controlled.JAPANESE or rule.head.args)
            case _:
                return None

    def _nested(self, content: str) -> bool:
        framed = frames.Frames.of(self.language, (*self.chat.names, *self.chat.aliases)).taken(content)
        return framed.of is not None or framed.own

    def _read_question(self, words: str) -> Literal | None:
        """Return the literal that a yes-or-no question asks, None where it is none or is not read with certainty."""
        if frames.points(words) or not frames.binds(words, self.language):
            return None
        if self.language != controlled.JAPANESE:
            text, literal = next(self._turned_round(words), (None, None))
            if text is not None and not self.contents.holds(text, self.language):
                self.turned.append(self._content(text))
            return literal
        match self._put(words, asks=True).readings:
            case (
                controlled.Interpretation(
                    meaning=controlled.Query(controlled.QueryKind.WHETHER, (literal,)),
                    treatment=controlled.Treatment.ANALYSED,
                ),
            ):
                return literal if literal.is_ground and literal.args else None
            case _:
                return None

    def _turned_round(self, words: str) -> Iterator[tuple[str, Literal]]:
        """Yield what an English question asks, read as the statement that it turns round, which comes with it.

        "Is the red car fast?" may ask of the car or of the red: only what was named or said elsewhere tells where the
        subject ends. Behind "do" a verb has to begin, which does not leave the "do" in what is stated.
        """
        found = _INVERTED.match(words)
        if found is None:
            return
        verb, parts = found["verb"].lower(), words[found.end() :].strip(_STOPS).split()
        named = {
            say.reading.casefold()
            for say in self.chat.says
            if not say.literal.args and say.language != controlled.JAPANESE
        }
        plain = len(parts) == len(("the", "car", "red")) and parts[0].casefold() == "the"
        for end in range(min(len(parts) - 1, _LONGEST_SUBJECT), 0, -1):
            text = " ".join((*parts[:end], verb, *parts[end:]))
            known = " ".join(parts[:end]).casefold() in {*named, "we"} or self.contents.holds(text, self.language)
            if known or (plain and end == len(("the", "car"))):
                yield from self._only_fact(text)
        tried = isinstance(self.contents, frames.SurveyedContents)  # what is only tried is no content of the chat
        if verb in _DO and tried and parts and parts[0].casefold() == "the":
            for end in range(2, min(len(parts), _LONGEST_SUBJECT)):
                for text, literal in self._only_fact(" ".join((*parts[:end], verb, *parts[end:]))):
                    if not _DO & set(literal.predicate.split("_")):
                        yield text, literal

    def _only_fact(self, text: str) -> Iterator[tuple[str, Literal]]:
        """Yield a statement with the one fact that it is read as."""
        rules = self._read(text, own=True) or ()
        if len(rules) == 1 and not rules[0].body and rules[0].head.is_ground:
            yield text, rules[0].head

    def _put(self, content: str, *, asks: bool = False, alone: bool = False) -> controlled.Sentence:
        """Return a content as the reader of the language takes it, who has seen all of the chat."""
        self._prose = True
        return self.contents.sentence(self._content(content, asks=asks, alone=alone), self.language)

    def _content(self, content: str, *, asks: bool = False, alone: bool = False) -> frames.ChatContent:
        speaker = self.utterance.speaker
        return frames.ChatContent.of(self.number, speaker, content, asks=asks, alone=alone, language=self.language)

    def _is_fragment(self, content: str) -> bool:
        """Return whether words are no sentence; Japanese ones that end in a noun say what something is called."""
        if self.language == controlled.JAPANESE:
            return _ends_in_noun(content.strip(_STOPS))
        readings = controlled.unless_unread(self._put(content)).readings
        return all(one.treatment is controlled.Treatment.SKIPPED for one in readings)

    def _yes_or_no(self, content: str, manner: _SpeechManner) -> SpeechAct | None:
        """Return the answer that a yes or no is where just one question waits for it."""
        bare = content.strip(_STOPS)
        yes = _YES.fullmatch(bare) is not None
        if not yes and _NOT.fullmatch(bare) is None:
            return None
        to = self._other(manner.to)
        waiting = [one for one in self._waiting() if to in (None, one.asker)]
        if len(waiting) != 1:
            return SpeechAct(SpeechKind.ANSWER, other=to)
        question = waiting[0].question
        literal = question.literal
        if literal is None or not literal.is_ground or not literal.positive:
            return SpeechAct(SpeechKind.ANSWER, other=waiting[0].asker)
        rule = Rule(literal if yes else -literal, strict=True)
        return SpeechAct(SpeechKind.ANSWER, (rule,), waiting[0].asker, question, worded=True)

    def _waiting(self) -> list[AskedEdge]:
        return [one for one in self.chat.state.waiting if one.asked == self.agent]

    def _answers_beside(self) -> Iterator[SpeechAct]:
        """Yield answers that an utterance in parts gives beside its answers.

        What is new in it may answer: a comment for whoever asked; an idea, unless a yes or a no was asked for; and all
        that is about what was asked.
        """
        mine = (one.utterance for one in self.chat.utterances if one.utterance.speaker == self.utterance.speaker)
        known = {text for asserted in mine for act in asserted.acts for text in act.says}
        claims = [one for one in self.utterance.acts if one.kind is SpeechKind.CLAIM]
        new = [(act.to, text) for act in claims for text in act.says if text not in known]
        asserted = {stem for _, text in new for stem, _ in stems(text, self.language)}
        for edge in self._waiting():
            question = edge.question
            asked = {stem for stem, _ in stems(question.words, self.language)}
            addressed = any(to is not None and self._other(to) in (None, edge.asker) for to, _ in new)
            proposed = not frames.is_polar(question.words) and any(to is None for to, _ in new)
            if addressed or proposed or asked & asserted:
                yield SpeechAct(SpeechKind.ANSWER, other=edge.asker, question=question)

    def _answers(self) -> Iterator[SpeechAct]:
        """Yield answers in other words: anything to what is no yes-or-no question, else what may be about it."""
        for edge in self._waiting() if self._prose else ():
            question = edge.question
            sentences = [one for one in self._sentences(self.utterance.text) if one.strip(_STOPS)]
            if not sentences:
                continue
            asked = {stem for stem, _ in stems(question.words, self.language)}
            texts = {stem for one in sentences if not asks(one) for stem, _ in stems(one, self.language)}
            open_ended = not question.worded or not frames.is_polar(question.words)
            if open_ended or asked & texts or frames.may_reply(sentences, self.language):
                yield SpeechAct(SpeechKind.ANSWER, other=edge.asker, question=question)


def _ends_in_noun(words: str) -> bool:
    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a large dictionary

    cut = tokens(words)
    return bool(cut) and cut[-1].pos in {"名詞", "接尾辞"}


_SYNTAX = re.compile(r"[()<>-]")


def _parsed(text: str) -> tuple[Rule, ...] | None:
    """Return the rules that a formal text states, None for a text that is none.

    Japanese has no spaces, so that a whole sentence could be the name of an atom: without a sign of syntax it is words.
    """
    if language_of(text) == controlled.JAPANESE and _SYNTAX.search(text) is None:
        return None
    parsed = parse_statements(SourceText("<statement>", text.strip(_STOPS) + "."))
    if parsed.faults or not parsed.statements:
        return None
    rules = [one.rule for one in parsed.statements if isinstance(one, RuleStatement)]
    return tuple(rules) if len(rules) == len(parsed.statements) else None


def _asked(words: str) -> Literal | None:
    """Return the literal that a formal question asks, None for one in words."""
    bare = words.strip(_STOPS)
    if _FORMAL.fullmatch(bare) is None:
        return None
    try:
        return parse_literal(bare)
    except Unreadable:
        return None
