"""``verify --confirm``: a person is shown each statement that a model has mapped, before anything is judged."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.errors import Misuse
from aufheben.screen import show
from aufheben.wording import tell
from grammar.languages import language_of
from kb.transcripts.mapping import value_text
from kb.transcripts.meanings import Way
from llm_bridge.checks import Doubt, Topic
from llm_bridge.turns import sentence_of, value_of

if TYPE_CHECKING:
    from aufheben.wording import Language
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.moves import SaidStatement

_AROUND = 90
"""Characters that are shown before and behind the words in question."""


@dataclass(slots=True)
class Confirming:
    """Asks on standard error and reads from standard input, which has to be a terminal. Raises `Misuse`."""

    kb: KnowledgeBase
    language: Language
    _topics: dict[str, Topic] = field(default_factory=dict[str, Topic])

    def __post_init__(self) -> None:
        if not sys.stdin.isatty():
            raise Misuse("usage.confirm-terminal")

    def __call__(self, turn: int, words: str, statement: SaidStatement) -> SaidStatement:
        """Return a statement as the person takes it: as it is, with another meaning, or with none."""
        topic = self._topic(statement.text)
        self._tell("confirm.turn", turn=turn, text=_marked(words, statement.text))
        while True:
            said = sentence_of(statement.value, topic, self.language.value)
            self._tell("confirm.means", value=value_text(statement.value), said=said or "—")
            match self._key():
                case "" | "y":
                    return replace(statement, by=Way.FILE)
                case "o":
                    return replace(statement, value=None, by=None)
                case "e":
                    statement = self._edited(statement, topic)
                case _:
                    self._tell("confirm.keys")

    def _edited(self, statement: SaidStatement, topic: Topic) -> SaidStatement:
        self._tell("confirm.edit")
        value = value_of(self._line(), topic)
        if isinstance(value, Doubt):
            self._tell("confirm.refused", reason=value.text(self.language))
            return statement
        return replace(statement, value=value)

    def _key(self) -> str:
        self._tell("confirm.ask")
        return self._line().casefold()[:1]

    def _line(self) -> str:
        """Return a line that is typed. Raises `Misuse` at the end of the input: nothing is taken unseen."""
        line = sys.stdin.readline()
        if not line:
            raise Misuse("usage.confirm-ended")
        return line.strip()

    def _topic(self, text: str) -> Topic:
        language = language_of(text)
        if language not in self._topics:
            self._topics[language] = Topic(self.kb, language)
        return self._topics[language]

    def _tell(self, code: str, **fields: object) -> None:
        show((Paragraph((Run(tell(code, self.language, **fields)),)),), sys.stderr)


def _marked(words: str, text: str) -> str:
    """Return the words around a statement, with itself between marks."""
    plain, part = " ".join(words.split()), " ".join(text.split())
    at = plain.find(part)
    if at < 0:
        return f"»{part}«"
    before, after = plain[max(0, at - _AROUND) : at], plain[at + len(part) : at + len(part) + _AROUND]
    return f"{'…' if at > _AROUND else ''}{before}»{part}«{after}{'…' if len(plain) > at + len(part) + _AROUND else ''}"
