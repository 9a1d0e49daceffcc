"""The moves file: what each turn of a debate does, as JSON that a person or a program writes, and that we write.

``speakers`` names the agent of each speaker; each of ``turns`` has its number, its speaker, ``where`` it stands (a JSON
``pointer`` or ``lines``), its ``statements`` (``text``, what it ``means``, ``by`` whom: ``model``, say) and its
``moves``: ``kind``, ``attack``, ``target`` (a turn), ``argument`` (``strong``, ``weak``, ``conclusion``, perhaps
``steps`` of such), ``rule``; a verdict has ``literal`` and ``result``, or ``outcome`` and ``answer``. ``others`` are
turns of those who are no agents. Members that are not of this list are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from engine.values.literals import Literal, Weak
from engine.values.record import Attack, Outcome
from engine.verification.transcript import Place, Step
from grammar.errors import Unreadable
from grammar.spans import SourceText
from kb.transcripts.located import LocatedValue, read_json
from kb.transcripts.mapping import VerdictStatement, read_literals, read_value, read_verdict, spaced, value_text
from kb.transcripts.meanings import Meant, Way
from kb.transcripts.moves import ARGUING, Act, FileMove, FileStatement, FileTurn, Ground, MoveLayer
from kb.transcripts.names import folded
from kb.transcripts.utterances import TranscriptFault

E = TypeVar("E", bound=StrEnum)

SCHEMA = "aufheben.moves/1"
_NOT_YET = "?"


def read_moves(source: SourceText) -> MoveLayer:
    """Return the moves that a file tells.

    Raises:
        Unreadable: it is no JSON, has no ``turns``, or says something that is none of the values above.
    """
    document = read_json(source)
    if document.value is None or document.faults:
        raise Unreadable(tuple(document.faults))
    reading = _MovesFileReader()
    layer = reading.layer(document.value)
    if reading.faults:
        raise Unreadable(tuple(reading.faults))
    return layer


class _MovesFileReader:
    """One file while it is read; everything that is wrong is told together."""

    def __init__(self) -> None:
        self.faults: list[TranscriptFault] = []

    def layer(self, top: LocatedValue) -> MoveLayer:
        """Return the layer."""
        turns = top.members.get("turns")
        if turns is None or not isinstance(turns.content, list):
            self._wrong(top, "turns")
            return MoveLayer(())
        named = top.members.get("speakers")
        speakers = {} if named is None else {name: one.text for name, one in named.members.items()}
        file_turns = [self._turn(one, number) for number, one in enumerate(turns.items, 1)]
        others = top.members.get("others")
        beside: dict[int, list[FileTurn]] = {}
        for one in [] if others is None else others.items:
            after = one.members.get("after_turn")
            number = after.content if after is not None and isinstance(after.content, int) else len(file_turns)
            remark = self._turn(one, number)
            verdicts = tuple(move for move in remark.moves if move.act is Act.VERDICT)
            beside.setdefault(number, []).append(replace(remark, agent=None, moves=verdicts))
        ordered = list(beside.get(0, ()))
        for each in file_turns:
            ordered += [each, *beside.get(each.number, ())]
        return MoveLayer(tuple(ordered), {name: agent for name, agent in speakers.items() if agent is not None})

    def _wrong(self, value: LocatedValue, wanted: str) -> None:
        found = value.text if value.text is not None else type(value.content).__name__
        self.faults.append(TranscriptFault.at("moves-value", value.span, found=found[:80], wanted=wanted))

    def _turn(self, value: LocatedValue, number: int) -> FileTurn:
        members = value.members
        given = members.get("turn")
        number = given.content if given is not None and isinstance(given.content, int) else number
        place = self._place(members.get("where"))
        statements = tuple(self._statement(one, place) for one in self._items(members, "statements"))
        moves = tuple(self._move(one, statements, place) for one in self._items(members, "moves"))
        speaker, agent = members.get("speaker"), members.get("agent")
        return FileTurn(
            number,
            None if speaker is None else speaker.text,
            None if agent is None else agent.text,
            moves,
            statements,
            place,
            open=members.get("moves") is None,
        )

    def _items(self, members: dict[str, LocatedValue], name: str) -> list[LocatedValue]:
        value = members.get(name)
        if value is None or value.content is None:
            return []
        if isinstance(value.content, list):
            return value.items
        self._wrong(value, name)
        return []

    def _place(self, where: LocatedValue | None) -> Place:
        members = {} if where is None else where.members
        pointer, lines = members.get("pointer"), members.get("lines")
        first = lines.items[0].content if lines is not None and lines.items else None
        return Place(None if pointer is None else pointer.text, first if isinstance(first, int) else None)

    def _statement(self, value: LocatedValue, place: Place) -> FileStatement:
        text, means = value.members.get("text"), value.members.get("means")
        way = value.members.get("by")
        by = next((one for one in Way if way is not None and one.value == way.text), None)
        words = "" if text is None or text.text is None else spaced(text.text)
        if means is None or means.text in (None, _NOT_YET):
            return FileStatement(words, None, place, by)
        meant = read_value(means.text or "")
        if meant is None:
            self._wrong(means, "means")
        return FileStatement(words, meant, place, by)

    def _move(self, value: LocatedValue, statements: tuple[FileStatement, ...], place: Place) -> FileMove:
        members = value.members
        act = self._one_of(Act, members.get("kind")) or Act.FILLER
        steps = tuple(self._steps(value, statements, place)) if act in ARGUING else ()
        target, deferred = members.get("target"), members.get("deferred")
        verdict = self._verdict(members)
        answer = members.get("answer")
        answers = None if answer is None else self._literals(answer)
        return FileMove(
            act,
            steps,
            self._one_of(Attack, members.get("attack")),
            target.content if target is not None and isinstance(target.content, int) else None,
            deferred=deferred is not None and deferred.content is True,
            verdict=verdict,
            outcome=self._one_of(Outcome, members.get("outcome")),
            answers=None if answers is None else tuple(one for one in answers if isinstance(one, Literal)),
            whole=all(one.value is not None for one in statements) and (act not in ARGUING or bool(steps)),
            by=self._one_of(Ground, members.get("by")) or Ground.GIVEN,
        )

    def _one_of(self, kind: type[E], value: LocatedValue | None) -> E | None:
        if value is None or value.content is None:
            return None
        found = next((one for one in kind if one.value == value.text), None)
        if found is None:
            self._wrong(value, "|".join(kind))
        return found

    def _verdict(self, members: dict[str, LocatedValue]) -> VerdictStatement | None:
        literal, result = members.get("literal"), members.get("result")
        if literal is None or literal.text is None or result is None or result.text is None:
            return None
        verdict = read_verdict(literal.text, result.text)
        if verdict is None:
            self._wrong(result, "result")
        return verdict

    def _literals(self, value: LocatedValue) -> tuple[Literal | Weak, ...]:
        """Return the literals of a text or a list of texts; none of ``null``."""
        if value.content is None:
            return ()
        found: list[Literal | Weak] = []
        for one in value.items if isinstance(value.content, list) else [value]:
            literals = None if one.text is None else read_literals(one.text)
            if literals is None:
                self._wrong(one, "literal")
            found += literals or ()
        return tuple(found)

    def _steps(self, move: LocatedValue, statements: tuple[FileStatement, ...], place: Place) -> Iterator[Step[Meant]]:
        """Yield the rules of an argument, the one for its conclusion last."""
        argument, rule = move.members.get("argument"), move.members.get("rule")
        if argument is None or not argument.members:
            return
        label = None if rule is None else rule.text
        whole = self._step(argument, statements, label, place)
        under = [self._step(one, statements, None, place) for one in self._items(argument.members, "steps")]
        steps = [one for one in under if one is not None]
        yield from steps
        concluded = [one.head.literals for one in steps if one.head is not None]
        if whole is not None and (whole.head is None or whole.head.literals not in concluded):
            yield whole

    def _step(
        self, value: LocatedValue, statements: tuple[FileStatement, ...], label: str | None, place: Place
    ) -> Step[Meant] | None:
        members = {folded(name): one for name, one in value.members.items()}
        head = members.get("conclusion")
        named = members.get("rule")
        concluded = () if head is None else self._literals(head)
        if len(concluded) != 1 or not isinstance(concluded[0], Literal):
            if head is None or concluded or head.content is None:  # else it is told already
                self._wrong(value if head is None else head, "conclusion")
            return None
        parts = {name: self._literals(members[name]) if name in members else () for name in ("strong", "weak")}
        strong = [one for one in parts["strong"] if isinstance(one, Literal)]
        weak = [one.literal for one in parts["strong"] if isinstance(one, Weak)]
        weak += [one.literal if isinstance(one, Weak) else one for one in parts["weak"]]
        return Step(
            together(in_words(one, statements, place) for one in strong),
            together(in_words(one, statements, place, absent=True) for one in weak),
            in_words(concluded[0], statements, place),
            label=label or (None if named is None else named.text),
            place=place,
        )


def in_words(literal: Literal, statements: tuple[FileStatement, ...], place: Place, *, absent: bool = False) -> Meant:
    """Return a literal with the words in which its turn says it, or for itself where it does not.

    Of a turn whose words are given what is in none of them is left unsaid.
    """
    item = Weak(literal) if absent else literal
    words = (one for one in statements if isinstance(one.value, tuple) and item in one.value)
    statement = next(words, None)
    if statement is None:
        return Meant(str(literal), (literal,), Way.UNSAID if statements else Way.FILE, place, absent)
    return Meant(statement.text, (literal,), statement.by or Way.FILE, statement.place, absent)


def together(meant: Iterable[Meant]) -> tuple[Meant, ...]:
    """Return what is meant with each statement once, that says several literals."""
    found: dict[str, Meant] = {}
    for one in meant:
        before = found.get(one.text)
        found[one.text] = one if before is None else replace(before, literals=(*before.literals, *one.literals))
    return tuple(found.values())


def moves_text(layer: MoveLayer) -> str:
    """Return a moves file."""
    agents = [one for one in layer.turns if one.agent is not None]
    others: list[dict[str, object]] = []
    after = 0
    for one in layer.turns:
        if one.agent is None:
            others.append({"after_turn": after, **_turn_document(one)})
        else:
            after = one.number
    document = {
        "schema": SCHEMA,
        "speakers": {one.speaker: one.agent for one in agents if one.speaker is not None},
        "turns": [{"turn": one.number, **_turn_document(one)} for one in agents],
        "others": others,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _turn_document(turn: FileTurn) -> dict[str, object]:
    where: dict[str, object] = {} if turn.place.pointer is None else {"pointer": turn.place.pointer}
    if turn.place.line is not None:
        where["lines"] = [turn.place.line, turn.place.line]
    return {
        "speaker": turn.speaker,
        **({} if turn.agent is None else {"agent": turn.agent}),
        "where": where,
        "moves": [_move_document(one) for one in turn.moves],
        "statements": [
            {"text": one.text, "means": value_text(one.value), **({} if one.by is None else {"by": one.by.value})}
            for one in turn.statements
        ],
    }


def _move_document(move: FileMove) -> dict[str, object]:
    document: dict[str, object] = {
        "kind": move.act.value,
        "attack": None if move.attack is None else move.attack.value,
        "target": move.target,
        "argument": None,
        "rule": None,
        "by": move.by.value,
    }
    if move.steps:
        last = move.steps[-1]
        document["argument"] = _step_document(last)
        if len(move.steps) > 1:
            document["argument"] = {**_step_document(last), "steps": [_step_document(one) for one in move.steps]}
        document["rule"] = last.label
    if move.deferred:
        document["deferred"] = True
    if move.verdict is not None:
        document["literal"], _, document["result"] = str(move.verdict).removeprefix("status:").rpartition("=")
    if move.outcome is not None:
        document["outcome"] = move.outcome.value
    if move.answers is not None:
        document["answer"] = [str(one) for one in move.answers]
    return document


def _step_document(step: Step[Meant]) -> dict[str, object]:
    heads = () if step.head is None else step.head.literals
    return {
        "strong": [str(literal) for one in step.strong for literal in one.literals],
        "weak": [str(literal) for one in step.weak for literal in one.literals],
        "conclusion": next(map(str, heads), None),
        **({} if step.label is None else {"rule": step.label}),
    }
