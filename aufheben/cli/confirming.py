"""``--confirm``: a person is shown what a model proposes, piece by piece, before it counts.

``verify`` shows each statement that the model has mapped, ``translate`` each clause.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.cli import io
from aufheben.errors import Misuse
from aufheben.reports.conversations import relation_lines, relation_message
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import Language, tell
from grammar.languages import language_of, sentence_verbalizer
from kb.transcripts.mapping import value_text
from kb.transcripts.meanings import Way
from kb.transcripts.subjects import Topic
from llm_bridge.checks import Doubt
from llm_bridge.confirmation import edited
from llm_bridge.turns import sentence_of, value_of

if TYPE_CHECKING:
    from grammar.controlled import Sentence
    from kb.knowledge_base import KnowledgeBase
    from kb.synonyms import Synonym
    from kb.transcripts.moves import FileStatement
    from llm_bridge.relations import RelatedDialogue, TakenRelation
    from llm_bridge.translation import AcceptedClause, Translation

_AROUND = 90
"""Characters that are shown before and behind the words in question."""


@dataclass(frozen=True, slots=True)
class Questioner:
    """Asks on standard error and reads from standard input, which has to be a terminal. Raises `Misuse`.

    ``unfinished`` is the code of the fault that the input ends before all is answered.
    """

    language: Language
    no_terminal: str
    unfinished: str

    def __post_init__(self) -> None:
        if not sys.stdin.isatty():
            raise Misuse(self.no_terminal)

    def tell(self, code: str, **fields: object) -> None:
        """Show a line."""
        show((Paragraph((Run(tell(code, self.language, **fields)),)),), sys.stderr)

    def line(self) -> str:
        """Return a line that is typed. Raises `Misuse` at the end of the input: nothing is taken unseen."""
        line = io.typed_line()
        if not line:
            raise Misuse(self.unfinished)
        return line.strip()

    def key(self, code: str) -> str:
        """Return the first letter of the answer to a question."""
        self.tell(code)
        return self.line().casefold()[:1]


@dataclass(slots=True)
class ConfirmingClauses:
    """Shows each clause of a translation with its sentence."""

    language: Language
    questioner: Questioner = field(init=False)
    _shown: Sentence | None = None

    def __post_init__(self) -> None:
        self.questioner = Questioner(self.language, "usage.confirm-clauses-terminal", "usage.confirm-clauses-ended")

    def __call__(self, done: Translation, clause: AcceptedClause) -> AcceptedClause | None:
        """Return a clause as the person takes it, as it is or written anew; None where they refuse it."""
        if self._shown is not clause.sentence:
            self._shown = clause.sentence
            self.questioner.tell("confirm.sentence", text=" ".join(clause.sentence.text.split()))
            words = done.paraphrases.get(clause.sentence)
            if words:
                self.questioner.tell("confirm.paraphrase", words=words)
        while True:
            self.questioner.tell("confirm.clause", clause=str(clause.rule), words=clause.paraphrase)
            for one in (*clause.notes, *clause.doubts):
                self.questioner.tell("confirm.note", note=one)
            match self.questioner.key("confirm.ask-clause"):
                case "" | "y":
                    return clause
                case "r":
                    return None
                case "e":
                    self.questioner.tell("confirm.edit-clause")
                    written = edited(done, clause, self.questioner.line())
                    if isinstance(written, tuple):
                        self.questioner.tell("confirm.refused", reason="; ".join(written))
                    else:
                        clause = written
                case _:
                    self.questioner.tell("confirm.keys-clause")

    def same(self, done: Translation, pair: Synonym) -> bool:
        """Return whether a person finds that two names mean the same."""
        voice = sentence_verbalizer(done.reading.language, done.kb.says)
        while True:
            self.questioner.tell("confirm.same", one=voice.literal(pair.wanted), other=voice.literal(pair.given))
            match self.questioner.key("confirm.ask-same"):
                case "" | "n":
                    return False
                case "y":
                    return True
                case _:
                    self.questioner.tell("confirm.keys-same")


@dataclass(slots=True)
class ConfirmingRelations:
    """Shows each relation between sentences of a dialogue."""

    language: Language
    questioner: Questioner = field(init=False)

    def __post_init__(self) -> None:
        self.questioner = Questioner(self.language, "usage.confirm-clauses-terminal", "usage.confirm-clauses-ended")

    def __call__(self, done: RelatedDialogue, one: TakenRelation) -> bool:
        """Return whether a person takes a relation."""
        message = relation_message(one.relation, one.words, done, doubts=one.doubts)
        show(relation_lines(message, verbalizer_of(done.kb, self.language)), sys.stderr)
        while True:
            match self.questioner.key("confirm.ask-relation"):
                case "" | "y":
                    return True
                case "r":
                    return False
                case _:
                    self.questioner.tell("confirm.keys-relation")


@dataclass(slots=True)
class Confirming:
    """Shows each statement that a model has mapped, with its turn."""

    kb: KnowledgeBase
    language: Language
    questioner: Questioner = field(init=False)
    _topics: dict[str, Topic] = field(default_factory=dict[str, Topic])

    def __post_init__(self) -> None:
        self.questioner = Questioner(self.language, "usage.confirm-terminal", "usage.confirm-ended")

    def __call__(self, turn: int, words: str, statement: FileStatement) -> FileStatement:
        """Return a statement as the person takes it: as it is, with another meaning, or with none."""
        topic = self._topic(statement.text)
        self.questioner.tell("confirm.turn", turn=turn, text=_marked(words, statement.text))
        while True:
            text = sentence_of(statement.value, topic, self.language.value)
            self.questioner.tell("confirm.means", value=value_text(statement.value), statement=text or "—")
            match self.questioner.key("confirm.ask"):
                case "" | "y":
                    return replace(statement, by=Way.FILE)
                case "o":
                    return replace(statement, value=None, by=None)
                case "e":
                    statement = self._edited(statement, topic)
                case _:
                    self.questioner.tell("confirm.keys")

    def _edited(self, statement: FileStatement, topic: Topic) -> FileStatement:
        self.questioner.tell("confirm.edit")
        value = value_of(self.questioner.line(), topic)
        if isinstance(value, Doubt):
            self.questioner.tell("confirm.refused", reason=value.text(self.language))
            return statement
        return replace(statement, value=value)

    def _topic(self, text: str) -> Topic:
        language = language_of(text)
        if language not in self._topics:
            self._topics[language] = Topic(self.kb, language)
        return self._topics[language]


def _marked(words: str, text: str) -> str:
    """Return the words around a statement, with itself between marks."""
    plain, part = " ".join(words.split()), " ".join(text.split())
    at = plain.find(part)
    if at < 0:
        return f"»{part}«"
    before, after = plain[max(0, at - _AROUND) : at], plain[at + len(part) : at + len(part) + _AROUND]
    return f"{'…' if at > _AROUND else ''}{before}»{part}«{after}{'…' if len(plain) > at + len(part) + _AROUND else ''}"
