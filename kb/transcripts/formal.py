"""A debate in words as a debate in literals: who is who, what is meant, and the table that leads back to the words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal, Weak
from engine.values.record import Cut, MoveKind
from engine.verification.transcript import (
    Break,
    ClaimedCharacterization,
    ClaimedSynthesis,
    ClaimedVerdict,
    Inferred,
    Place,
    Round,
    Step,
    Transcript,
    Turn,
)
from grammar import regexes as re
from grammar.errors import Unreadable
from grammar.wording import Suggestion, shown
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.arguments import formal_rules, sentences_of, statements_of, steps_of_prose
from kb.transcripts.candidates import Likely
from kb.transcripts.mapping import MappingQuestion, Mappings, NoLiteral, Value, VerdictStatement, spaced
from kb.transcripts.meanings import Mapped, Meanings, Meant, Unclear, Way, literals_of
from kb.transcripts.moves import Act, FileMove, FileStatement, FileTurn, Ground, ReadTurn, TurnReadings
from kb.transcripts.phrases import DecidingPhrase, asks_for_answer, deciding_phrases, is_bare_no, phrase_of
from kb.transcripts.protocol import MAPPING, FileParts, FormalTranscript, FormalTurn, Taking, UnmappedStatement
from kb.transcripts.roles import GIVING_IN, Knowledge, Positions
from kb.transcripts.utterances import IdentifiedSpeaker, TranscriptFault, TranscriptFile, Utterance, identified
from kb.transcripts.words import Words, nearest
from kb.wording import WORDS


def formal(
    transcript: TranscriptFile,
    kb: KnowledgeBase,
    mappings: Mappings | None = None,
    agents: Mapping[str, str] | None = None,
    readings: TurnReadings | None = None,
    limits: Limits | None = None,
) -> FormalTranscript:
    """Return a debate in the literals of a knowledge base.

    ``mappings`` say what statements mean that nothing else tells, ``readings`` what turns in running text say as a
    whole; ``agents`` which agent a name of the transcript is.
    What cannot be mapped is left out of the literals and told in ``unmapped``. Raises `Unreadable` where speakers
    cannot be told apart, or where the mapping file names what the knowledge base does not have.
    """
    mappings = mappings or Mappings()
    who = identified(transcript, kb, agents or {})
    called = {one.name: one.agent for one in who}
    made = _Formalizing(kb, mappings, called, readings or TurnReadings(), limits or Limits())
    faults = tuple(mapping_faults(mappings, made.meanings.words))
    if faults:
        raise Unreadable(faults)
    if len(transcript.rounds) == 1 and any(map(_is_free, transcript.turns)):
        return made.in_moves(transcript, who)
    rounds = tuple(made.round(number, one) for number, one in enumerate(transcript.rounds, 1))
    answers = None if transcript.answers is None or made.broken is not None else made.answers(transcript.answers)
    whole = Transcript(
        rounds,
        tuple(one.agent for one in who),
        transcript.outcome,
        answers,
        transcript.stopped,
        transcript.variant,
    )
    noted = made.noted()
    unmapped, foreign = (tuple(one for one in noted if one.taken is taken) for taken in (False, True))
    asked = (MappingQuestion(one.text, one.nearest, one.read) for one in noted)
    return FormalTranscript(
        whole, tuple(made.rows), unmapped, mappings.asking(asked), who, foreign=foreign, broken=made.broken
    )


class _Formalizing:
    """One transcript on its way into literals."""

    def __init__(
        self, kb: KnowledgeBase, mappings: Mappings, agents: Mapping[str, str], readings: TurnReadings, limits: Limits
    ) -> None:
        self.kb = kb
        self.limits = limits
        self.readings = readings
        self.meanings = Meanings(kb, mappings)
        self._plain = self.meanings if mappings == Mappings() else Meanings(kb, Mappings())
        """What statements mean without the mapping file, so that a line in it changes no other statement."""
        self.agents = agents
        self.rows: list[FormalTurn] = []
        self.broken: Break | None = None
        self._mapped = 0
        self._knowledge = Knowledge(kb)
        self.likely = Likely(kb)
        self._turns: tuple[Turn[Utterance], ...] = ()
        self._places: dict[int, int] = {}
        self._beside: dict[int, str] = {}
        """What somebody who is no agent said last before the turn at a place."""
        self._unclear: dict[str, _UnclearStatement] = {}
        issue = kb.issue.literals[0] if kb.issue is not None else None
        self._issue = None if issue is None else (issue.predicate, len(issue.args))
        rules = (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))
        self._labels = {rule.given_label for rule in rules}

    def round(self, number: int, words: Round[Utterance]) -> Round[Literal]:
        """Return a round in literals."""
        turns = tuple(
            self._unmapped(number, turn) if self._is_late(turn) else self._turn(number, turn) for turn in words.turns
        )
        if self.broken is not None:
            return Round(turns)
        verdicts = tuple(self._verdict(one) for one in words.verdicts)
        return Round(turns, verdicts, None if words.synthesis is None else self._synthesis(words.synthesis))

    def _is_late(self, turn: Turn[Utterance]) -> bool:
        """Return whether a turn stands behind a limit; raise `LimitReached` where all do."""
        if self.broken is None:
            try:
                self.limits.check(MAPPING)
            except LimitReached as reached:
                if not self._mapped:
                    raise
                self.broken = Break(turn.number, Cut.by(reached))
        self._mapped += self.broken is None
        return self.broken is not None

    def _unmapped(self, number: int, turn: Turn[Utterance]) -> Turn[Literal]:
        """Return a turn of which nobody knows what it says."""
        agent = None if turn.agent is None else self.agents.get(turn.agent)
        made: Turn[Literal] = Turn(turn.number, agent, turn.kind, target=turn.target, whole=False)
        self.rows.append(FormalTurn(number, turn, made))
        return made

    def in_moves(self, file: TranscriptFile, who: tuple[IdentifiedSpeaker, ...]) -> FormalTranscript:
        """Return a debate of which the turns in running text are read for the moves that they make."""
        (words,) = file.rounds
        self._turns = words.turns
        self._places = {turn.number: place for place, turn in enumerate(words.turns) if turn.prose is not None}
        self._positions = Positions(words.turns, self.likely.topic)
        self._beside = {one.after: one.utterance.text for one in file.others}
        beside: dict[int, list[FileTurn]] = {}
        for place, one in enumerate(file.others):
            last = one.after >= len(words.turns)
            read = self.readings.others.get(place)
            statements = tuple(
                self._decided(Utterance(piece, one.utterance.place), one.speaker, last=last)
                for piece in sentences_of(one.utterance.text)
            )
            if read is not None:
                statements = tuple(one for one in read.statements if _settles(one.value, last=last))
            beside.setdefault(one.after, []).append(
                FileTurn(one.after, None, None, (), statements, one.utterance.place, open=True, text=one.utterance.text)
            )
        turns = list(beside.get(0, ()))
        for count, turn in enumerate(words.turns, 1):
            if self._is_late(turn):
                self._unmapped(1, turn)
                turns.append(self._kept(turn, self.rows[-1]))
            else:
                turns += [self._file_turn(turn), *beside.get(count, ())]
        if self.broken is not None:
            words, file = replace(words, verdicts=(), synthesis=None), replace(file, outcome=None, answers=None)
        verdicts = tuple(self._verdict(one) for one in words.verdicts)
        synthesis = None if words.synthesis is None or not self._states(words) else self._synthesis(words.synthesis)
        answers = None if file.answers is None else self.answers(file.answers)
        noted = self.noted()
        unmapped, foreign = (tuple(one for one in noted if one.taken is taken) for taken in (False, True))
        mappings = self.meanings.mappings.asking(MappingQuestion(one.text, one.nearest, one.read) for one in noted)
        parts = FileParts(verdicts, synthesis, file.outcome, answers, unmapped, foreign, mappings)
        return Taking(turns, self.kb, who, parts, self.limits.after(), self.broken).formal(file)

    def _states(self, words: Round[Utterance]) -> bool:
        """Return whether a file states its synthesis itself, or in a turn whose kind it says."""
        synthesis = words.synthesis
        turn = next((one for one in words.turns if synthesis is not None and one.number == synthesis.turn), None)
        return turn is None or not _is_free(turn)

    def _file_turn(self, turn: Turn[Utterance]) -> FileTurn:
        """Return a turn with its moves: as the file says, or open where only its words are there."""
        prose = turn.prose
        if prose is None or not _is_free(turn) or formal_rules(prose):
            self._turn(1, turn)
            return self._kept(turn, self.rows[-1])
        read = self.readings.turns.get(turn.number)
        if read is not None:
            return self._as_read(turn, prose, read)
        utterances = statements_of(prose, self._clear, self._aimed)
        parts = tuple(Utterance(part, one.place) for one in utterances for part in self.meanings.parts(one.text))
        statements = tuple(map(self._statement, parts))
        if is_bare_no(prose.text):
            statements = (self._bare_no(turn, parts[0] if parts else prose),)
        gives_in = any(one.value in GIVING_IN for one in statements)
        unread = not all(one.value is not None for one in statements)
        talk = all(one.value in (None, NoLiteral.FILLER) for one in statements)
        answered = self._positions.gives_in(self._places[turn.number]) if unread and talk else None
        if answered is not None and Inferred.KIND in turn.inferred:
            self._turn(1, turn)
            self.rows.pop()  # its statements are noted: they stay to be mapped
            move = FileMove(Act.PASS, target=self._turns[answered].number, whole=False, by=Ground.POSITION)
            return FileTurn(
                turn.number, turn.agent, None, (move,), statements, turn.place, turn.inferred, text=prose.text
            )
        if unread or (statements and self._is_plain(statements)):
            self._turn(1, turn)
            row = self.rows[-1]
            if not gives_in:
                kept = self._kept(turn, row)
                return replace(kept, statements=statements, text=prose.text, open=not unread)
        inferred = turn.inferred | {Inferred.ARGUMENT}
        return FileTurn(turn.number, turn.agent, None, (), statements, turn.place, inferred, open=True, text=prose.text)

    def _bare_no(self, turn: Turn[Utterance], no: Utterance) -> FileStatement:
        """Return a turn that says no: that its speaker has no answer where that was asked, else nobody knows what."""
        statement = self._statement(no)
        if statement.by is not None:
            return statement  # somebody has said what it means
        if self._is_asked_for_answer(turn):
            return replace(statement, value=NoLiteral.PASS)
        self._meant(no, (turn.number,))
        return replace(statement, value=None)

    def _is_asked_for_answer(self, turn: Turn[Utterance]) -> bool:
        """Return whether what was said last before a turn, by anybody else, asks whether there is an answer."""
        place = self._places[turn.number]
        before = self._turns[place - 1] if place else None
        text = self._beside.get(place)
        if text is None and before is not None and before.prose is not None and before.agent != turn.agent:
            text = before.prose.text
        return text is not None and asks_for_answer(text)

    def _as_read(self, turn: Turn[Utterance], prose: Utterance, read: ReadTurn) -> FileTurn:
        """Return a turn that somebody read as a whole; what that left open is noted."""
        for one in read.statements:
            if one.value is None:
                self._note(Utterance(one.text, turn.place), (turn.number,), "unread", ())
        inferred = turn.inferred | {Inferred.ARGUMENT}
        return FileTurn(
            turn.number,
            turn.agent,
            None,
            (),
            read.statements,
            turn.place,
            inferred,
            open=True,
            text=prose.text,
            acts=read.acts,
        )

    def _kept(self, turn: Turn[Utterance], row: FormalTurn) -> FileTurn:
        """Return a turn with the one move that its words are read as."""
        made = row.turn
        move = FileMove(_ACTS[made.kind], row.steps, made.attack, made.target, whole=made.whole, made=made)
        text = "" if turn.prose is None else turn.prose.text
        return FileTurn(turn.number, turn.agent, None, (move,), (), turn.place, row.words.inferred, text=text)

    def _is_plain(self, statements: tuple[FileStatement, ...]) -> bool:
        """Return whether all is said in words of the stances, an argument in the order in which people argue."""
        return all(one.by in (Way.READER, Way.EXACT) for one in statements)

    def _statement(self, utterance: Utterance) -> FileStatement:
        """Return a piece of a turn with what it means."""
        meaning = self.meanings.of(utterance.text)
        if isinstance(meaning, Mapped) and not (meaning.foreign and meaning.by is Way.READER):
            value = meaning.items if meaning.value is None else meaning.value
            return FileStatement(utterance.text, value, utterance.place, meaning.by)
        return FileStatement(utterance.text, phrase_of(utterance.text), utterance.place)

    def _decided(self, utterance: Utterance, speaker: str | None, *, last: bool) -> FileStatement:
        """Return a sentence of who is no agent, with what it says became of a claim, or is the answer; else nothing."""
        meaning = self.meanings.of(utterance.text)
        if isinstance(meaning, Mapped) and meaning.by in (Way.FILE, Way.MODEL):
            value = meaning.items if meaning.value is None else meaning.value
            return FileStatement(
                utterance.text, value if _settles(value, last=last) else None, utterance.place, meaning.by
            )
        if isinstance(meaning, Mapped) and not meaning.foreign:
            # A chair who says something of the matter decides by it only where it is called the answer.
            return FileStatement(
                utterance.text, meaning.items if _is_answer(speaker) else None, utterance.place, meaning.by
            )
        ways = [*deciding_phrases(utterance.text), *([DecidingPhrase(utterance.text)] if _is_answer(speaker) else [])]
        for one in ways:
            about = None if one.claim is None else self.meanings.answer(one.claim)
            if not isinstance(about, Mapped) or about.foreign or len(about.items) != 1:
                continue
            (item,) = about.items
            if isinstance(item, Literal):
                is_decided = one.justified is not None or one.status is not None
                value = VerdictStatement(item, one.justified, one.status) if is_decided else about.items
                return FileStatement(utterance.text, value, utterance.place, Way.READER)
        return FileStatement(utterance.text, None, utterance.place)

    def noted(self) -> tuple[UnmappedStatement, ...]:
        """Return the statements without literals, or with some that nobody's stance has, in the order of the turns."""
        return tuple(
            UnmappedStatement(
                text,
                tuple(one.turns),
                one.place,
                self._likely(text, one.turns),
                one.reason,
                one.fields,
                one.read,
                one.taken,
            )
            for text, one in self._unclear.items()
        )

    def _likely(self, text: str, turns: Sequence[int]) -> tuple[Literal, ...]:
        """Return what a statement may mean, by its place where it stands in running text, else by its words."""
        place = next((self._places[number] for number in turns if number in self._places), None)
        if place is None:
            return nearest(text, self.meanings.words)
        return self.likely.in_turn(text, self._turns, place, self.agents)

    def answers(self, utterances: Iterable[Utterance]) -> tuple[Literal, ...] | None:
        """Return the literals of answers; None where one has no meaning, since the rest is not what was answered."""
        meant = [self._meant(one, (), answers=True).literals for one in utterances]
        return tuple(literal for literals in meant for literal in literals) if all(meant) else None

    def _turn(self, number: int, turn: Turn[Utterance]) -> Turn[Literal]:
        agent = None if turn.agent is None else self.agents.get(turn.agent)
        at = (turn.number,)
        if turn.kind is MoveKind.PASS:
            made: Turn[Literal] = Turn(turn.number, agent, turn.kind, target=turn.target)
            self.rows.append(FormalTurn(number, turn, made))
            return made
        steps_in_words = turn.steps
        if not steps_in_words and turn.prose is not None:
            steps_in_words, explicit = self._of_prose(turn.prose)
            turn = turn if explicit else replace(turn, inferred=turn.inferred | {Inferred.ARGUMENT})
        pairs = [pair for step in steps_in_words for pair in self._steps(step, at)]
        if agent is not None and turn.prose is not None and not formal_rules(turn.prose):
            pairs = [self._assuming(agent, *pair) for pair in pairs]
        point = None if turn.point is None else self._meant(turn.point, at, blanks=True)
        claim = None if turn.claim is None else self._meant(turn.claim, at)
        steps = tuple(step for step, _ in pairs)
        made = Turn(
            turn.number,
            agent,
            turn.kind,
            steps,
            self._listed(turn.conclusions, at),
            self._listed(turn.assumptions, at, weak=True),
            turn.attack,
            turn.target,
            _single(point),
            turn.strict,
            _single(claim),
            whole=bool(steps) and all(step.whole for step in steps),
            inferred=turn.inferred,
        )
        self.rows.append(FormalTurn(number, turn, made, tuple(meant for _, meant in pairs), point, claim))
        return made

    def _of_prose(self, prose: Utterance) -> tuple[tuple[Step[Utterance], ...], bool]:
        """Return the steps of running text: its formal rules where it has any, else what its sentences argue."""
        written = formal_rules(prose)
        return (written, True) if written else steps_of_prose(prose, self._clear, self._aimed)

    def _assuming(self, agent: str, step: Step[Literal], meant: Step[Meant]) -> tuple[Step[Literal], Step[Meant]]:
        """Return a rule in running text with what its speaker's own rule assumes besides: people leave that unsaid."""
        if step.head is None or step.weak or not step.whole:
            return step, meant
        literals = frozenset(step.strong)
        rules = [
            one for one in self._knowledge.heading(agent, step.head, literals) if literals == frozenset(one.strong)
        ]
        if not rules or any(not one.weak for one in rules):
            return step, meant
        weak = rules[0].weak
        unsaid = tuple(Meant(str(one), (one,), Way.UNSAID, meant.place, absent=True) for one in weak)
        return replace(step, weak=weak), replace(meant, weak=unsaid)

    def _clear(self, text: str) -> bool:
        return phrase_of(text) is not None or isinstance(self._plain.of(text), Mapped)

    def _aimed(self, text: str) -> bool:
        meaning = self._plain.of(text)
        return isinstance(meaning, Mapped) and any(
            isinstance(item, Literal) and (item.predicate, len(item.args)) == self._issue for item in meaning.items
        )

    def _steps(
        self, step: Step[Utterance], turns: tuple[int, ...], *, variables: bool = False
    ) -> Iterator[tuple[Step[Literal], Step[Meant]]]:
        """Yield a rule in literals: as several steps where its conclusion is several literals."""
        if step.text is not None:
            taken = list(self._taken_apart(step.text))
            for one in taken:
                yield from self._steps(one, turns, variables=variables)
            if taken:
                return
            meant = self._meant(step.text, turns, variables=variables, reason="no-claim")
            yield Step(whole=False), Step(head=meant, place=step.place)
            return
        meanings = [self._meant(one, turns, variables=variables) for one in step.strong]
        strong = [one for each in meanings for one in each.parts if not one.absent]
        weak = [self._meant(one, turns, weak=True, variables=variables) for one in step.weak]
        weak += [one for each in meanings for one in each.parts if one.absent]
        head = None if step.head is None else self._meant(step.head, turns, variables=variables, head=True)
        whole = all(one.by is not None for one in (*strong, *weak)) and head is not None and bool(head.literals)
        label = step.label if step.label in self._labels else None
        for literal in (head.literals if head is not None else ()) or (None,):
            made = Step(literals_of(strong), literals_of(weak), literal, whole=whole, label=label)
            yield made, Step(tuple(strong), tuple(weak), head, place=step.place)

    def _taken_apart(self, statement: Utterance) -> Iterator[Step[Utterance]]:
        """Yield the parts of a rule that is written as one text: formally, with an arrow, or in words."""
        written = formal_rules(statement)
        arrow = re.search(r"=>|->|→|⇒|⊃|⊢", statement.text)
        if written:
            yield from written
        elif arrow is not None:
            body, head = statement.text[: arrow.start()].strip(), statement.text[arrow.end() :].strip()
            body = re.sub(r"^\w+:\s+", "", body)
            if head:
                pieces = [body] if not body or self._clear(body) else re.split(r"\s*[,;、]\s+|\s+(?:and|∧)\s+", body)
                absent = [piece for piece in pieces if re.match(r"not\s", piece)]
                yield Step(
                    tuple(Utterance(one, statement.place) for one in pieces if one and one not in absent),
                    tuple(Utterance(one.removeprefix("not").strip(), statement.place) for one in absent),
                    Utterance(head, statement.place),
                    place=statement.place,
                )
        else:
            yield from steps_of_prose(statement, self._clear, self._aimed)[0]

    def _meant(
        self,
        statement: Utterance,
        turns: tuple[int, ...],
        *,
        weak: bool = False,
        variables: bool = False,
        head: bool = False,
        blanks: bool = False,
        answers: bool = False,
        reason: str | None = None,
    ) -> Meant:
        """Return a statement with its literals, or note that it has none."""
        parts = self.meanings.parts(statement.text)
        if len(parts) > 1:
            each = [
                self._meant(Utterance(one, statement.place), turns, weak=weak, variables=variables) for one in parts
            ]
            held = tuple(literal for one in each if not one.absent for literal in one.literals)
            lacking = tuple(literal for one in each for literal in (one.literals if one.absent else one.lacking))
            by = Way.FILE if all(one.by is not None for one in each) else None
            return Meant(statement.text, held or lacking, by, statement.place, not held, lacking if held else ())
        if weak:
            meaning = self.meanings.assumption(statement.text, variables=variables)
        elif answers:
            meaning = self.meanings.answer(statement.text)
        else:
            meaning = self.meanings.of(statement.text, variables=variables, blanks=blanks)
        if isinstance(meaning, Mapped):
            held = tuple(item for item in meaning.items if isinstance(item, Literal))
            lacking = tuple(item.literal for item in meaning.items if isinstance(item, Weak))
            if meaning.foreign and meaning.by is Way.READER:
                # It may be a paraphrase of what a stance has, so nothing is judged by it until somebody says which.
                self._note(statement, turns, "unknown-predicate", held or lacking)
                return Meant(statement.text, place=statement.place)
            if not (head and (lacking or not held)):
                if meaning.foreign:
                    self._note(statement, turns, "unknown-predicate", held or lacking, taken=True)
                if held and lacking:
                    return Meant(statement.text, held, meaning.by, statement.place, lacking=lacking)
                return Meant(statement.text, held or lacking, meaning.by, statement.place, bool(lacking))
            meaning = Unclear("no-conclusion")
        self._note(statement, turns, reason or meaning.reason, (), meaning.fields)
        return Meant(statement.text, place=statement.place)

    def _note(
        self,
        statement: Utterance,
        turns: tuple[int, ...],
        reason: str,
        read: tuple[Literal, ...],
        fields: Mapping[str, str] | None = None,
        *,
        taken: bool = False,
    ) -> None:
        """Note a statement of which the user may say what it means."""
        if read:
            known = self.meanings.words.signatures
            strange = (one for one in read if (one.predicate, len(one.args)) not in known)
            fields = {"found": ", ".join(map(str, read)), "name": next(strange, read[0]).predicate}
        one = self._unclear.setdefault(
            spaced(statement.text), _UnclearStatement(statement.place, reason, fields or {}, read=read, taken=taken)
        )
        one.turns += [turn for turn in turns if turn not in one.turns]

    def _listed(
        self, utterances: tuple[Utterance, ...] | None, turns: tuple[int, ...], *, weak: bool = False
    ) -> tuple[Literal, ...] | None:
        """Return a Conc or Ass in literals, None where one of its statements has none."""
        if utterances is None:
            return None
        meant = [self._meant(one, turns, weak=weak) for one in utterances]
        return literals_of(meant) if all(one.by is not None for one in meant) else None

    def _verdict(self, verdict: ClaimedVerdict[Utterance]) -> ClaimedVerdict[Literal]:
        turns = () if verdict.turn is None else (verdict.turn,)
        literal = None if verdict.statement is None else _single(self._meant(verdict.statement, turns))
        agent = None if verdict.agent is None else self.agents.get(verdict.agent)
        return ClaimedVerdict(literal, agent, verdict.turn, verdict.justified, verdict.status)

    def _synthesis(self, words: ClaimedSynthesis[Utterance]) -> ClaimedSynthesis[Literal]:
        turns = () if words.turn is None else (words.turn,)
        rule = self._moved(words.turn) if words.rule is None else self._rule(words.rule, turns)
        answer = rule.head if words.rule is None and words.answer is None else None
        answer = answer if words.answer is None else _single(self._meant(words.answer, turns, answers=True))
        common = None
        if words.common is not None:
            found = [self._meant(one, turns, variables=True) for one in words.common]
            common = literals_of([one for one in found if not one.absent]) if all(one.by for one in found) else None
        characterized = tuple(
            ClaimedCharacterization(
                None if one.agent is None else self.agents.get(one.agent), self._rule(one.rule, turns)
            )
            for one in words.characterized
        )
        whole = rule.whole and (words.answer is None or answer is not None)
        return ClaimedSynthesis(rule, answer, common, characterized, words.turn, whole)

    def _moved(self, turn: int | None) -> Step[Literal]:
        """Return the last rule of the move that states a synthesis in running text."""
        made = next((row.turn for row in reversed(self.rows) if row.turn.number == turn), None)
        return replace(made.steps[-1], whole=made.whole) if made is not None and made.steps else Step(whole=False)

    def _rule(self, step: Step[Utterance], turns: tuple[int, ...]) -> Step[Literal]:
        """Return a rule of a synthesis, which may speak of X; a core without a conclusion is whole by its premises."""
        found = [made for made, _ in self._steps(step, turns, variables=True)]
        only: Step[Literal] = found[-1] if found else Step(whole=False)
        premises = step.head is None and step.text is None and _is_whole(step, self.meanings)
        return replace(only, whole=only.whole or premises)


_ACTS = {
    MoveKind.CLAIM: Act.CLAIM,
    MoveKind.COUNTER: Act.ATTACK,
    MoveKind.PASS: Act.PASS,
    MoveKind.SYNTHESIS: Act.SYNTHESIS,
}


def _settles(value: Value | None, *, last: bool) -> bool:
    """Return whether who is no agent decides by it; before the end a chair may say again what somebody said."""
    return isinstance(value, VerdictStatement) or (last and isinstance(value, tuple))


_ANSWER = re.compile(
    r"(?:final[ _]?)?(?:answer|decision|conclusion|result)|(?:最終)?(?:回答|答え|結論|決定|結果)", re.IGNORECASE
)


def _is_answer(speaker: str | None) -> bool:
    """Return whether a member of a file is called the answer, beside the turns."""
    return speaker is not None and _ANSWER.fullmatch(speaker) is not None


def _is_free(turn: Turn[Utterance]) -> bool:
    """Return whether only the words of a turn are there, so that what it does is to be read."""
    return turn.prose is not None and (Inferred.KIND in turn.inferred or turn.kind is MoveKind.PASS)


@dataclass(slots=True)
class _UnclearStatement:
    """A statement without literals as far as it was met."""

    place: Place
    reason: str
    fields: Mapping[str, str]
    turns: list[int] = field(default_factory=list[int])
    read: tuple[Literal, ...] = ()
    taken: bool = False


def _is_whole(step: Step[Utterance], meanings: Meanings) -> bool:
    """Return whether all premises of a core without a conclusion have literals."""
    return all(isinstance(meanings.of(one.text, variables=True), Mapped) for one in step.strong)


def _single(meant: Meant | None) -> Literal | None:
    return meant.literals[0] if meant is not None and len(meant.literals) == 1 else None


def unmapped_reason(one: UnmappedStatement, language: str = "en") -> str:
    """Return why a statement has no literals, in words."""
    return WORDS.say(f"unmapped.{one.reason}", language, **{name: shown(text) for name, text in one.fields.items()})


def mapping_faults(mappings: Mappings, words: Words) -> Iterator[TranscriptFault]:
    """Yield what a mapping file says in words that the knowledge base does not have."""
    known = sorted({name for name, _ in words.signatures})
    for entry in mappings.entries.values():
        for item in entry.literals or ():
            literal = item if isinstance(item, Literal) else item.literal
            if (literal.predicate, len(literal.args)) not in words.signatures and entry.span is not None:
                shape = f"{literal.predicate}/{len(literal.args)}"
                near = Suggestion.of(literal.predicate, (name for name in known if name != literal.predicate))
                yield TranscriptFault.at("mapping-word", entry.span, found=shape, suggestion=near)
