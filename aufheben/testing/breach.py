"""The error of a law: what went wrong, the debate so far, and the knowledge base as text."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from aufheben.testing.replies import Wrong
from aufheben.wording import Language
from engine.values.record import MoveKind
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.record import Move


class LawBroken(AssertionError):  # noqa: N818 - what an assertion says when it fails
    """A law does not hold, told in the language of AUFHEBEN_LANG.

    Attributes:
        law: the law, a code of the wording.
        wrongs: what is wrong, each with the move that it is about (None: no move).
        kb: the knowledge base.
        moves: the debate up to there.
        agent: who is at fault, empty where nobody is.
    """

    def __init__(
        self,
        law: str,
        wrongs: Iterable[tuple[Move | None, Wrong]],
        kb: KnowledgeBase,
        moves: Iterable[Move] = (),
        agent: str = "",
    ) -> None:
        self.law = law
        self.wrongs = tuple(wrongs)
        self.kb = kb
        self.moves = tuple(moves)
        self.agent = agent or next((move.agent or "" for move, _ in self.wrongs if move is not None), "")
        super().__init__("\n".join(self._lines(language())))

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of what is wrong."""
        return tuple(wrong.code for _, wrong in self.wrongs)

    def _lines(self, lang: str) -> Iterator[str]:
        yield Wrong.of(self.law).text(lang)
        for move, wrong in self.wrongs:
            turn = "" if move is None else Wrong.of("law.turn", turn=move.turn, agent=move.agent).text(lang)
            yield f"{turn}{wrong.text(lang)}"
        if self.moves:
            yield from ("", Wrong.of("law.transcript").text(lang), *map(_told, self.moves))
        # How a knowledge base is read aloud has no part in what agents do; what it expects is about statuses.
        shown = KnowledgeBase.of(self.kb.dispute) if self.moves else self.kb
        yield from ("", Wrong.of("law.kb").text(lang), str(shown))


def language() -> str:
    """Return the language that laws speak: AUFHEBEN_LANG where it names one, else English."""
    return Language.named(os.environ.get("AUFHEBEN_LANG", "")) or Language.EN


def _told(move: Move) -> str:
    """Return a move in one line; turns that it answers are named with an arrow."""
    target = "" if move.target is None else f" → {move.target}"
    said = "PASS" if move.kind is MoveKind.PASS else str(move.argument)
    return f"  {move.turn}. {move.agent}{target}: {said}"
