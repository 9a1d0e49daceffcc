"""Who gives in where nothing of a turn has a meaning yet: found by its place in the dialogue, not by its words.

People have more ways to give in than any list has. But whoever has to answer an argument, and in few words says nothing
new of the matter, has no answer: no object that is not its own, no word of any predicate that was not said to it just
before, and about half of what an argument takes. Nothing is judged by this: such a turn stays open until its words
have a meaning.
"""

from __future__ import annotations

from functools import cached_property
from statistics import median
from typing import TYPE_CHECKING

from grammar.languages import language_of
from kb.transcripts.arguments import sentences_of
from kb.transcripts.moves import asks
from kb.transcripts.phrases import phrase_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.values.literals import Term
    from engine.verification.transcript import Turn
    from kb.transcripts.subjects import Topic
    from kb.transcripts.utterances import Utterance

_SHARE = 0.5
"""Of the words of an argument so many are few."""
_ECHOED = 3
"""Turns before its own whose words a turn may only say again."""


class Positions:
    """The turns of a debate in running text, by what each says of the matter that was not said before."""

    def __init__(self, turns: Sequence[Turn[Utterance]], topic: Callable[[str], Topic]) -> None:
        self._turns = turns
        self._texts = ["" if one.prose is None else one.prose.text for one in turns]
        language = language_of(" ".join(self._texts))
        self._topic = topic(language)
        self._stems = [self._topic.stems_of(_matter_of(text)) for text in self._texts]
        self._objects = [self._topic.objects(text) for text in self._texts]

    @cached_property
    def _few(self) -> float:
        """Return how many words say too little for an argument: by what turns about the matter take in this debate."""
        sizes = [
            len(stems)
            for stems, objects in zip(self._stems, self._objects, strict=True)
            if objects or stems & self._matter
        ]
        return _SHARE * median(sizes) if sizes else 0.0

    @cached_property
    def _matter(self) -> frozenset[str]:
        return frozenset().union(*self._topic.distinctive.values())

    @cached_property
    def _named_by(self) -> dict[Term, str | None]:
        """Return who named each object first."""
        first: dict[Term, str | None] = {}
        for turn, objects in zip(self._turns, self._objects, strict=True):
            for one in objects:
                first.setdefault(one, turn.agent)
        return first

    @cached_property
    def _says_little(self) -> tuple[bool, ...]:
        """Return of each turn whether it adds next to nothing to what was said."""
        return tuple(map(self._adds_little, range(len(self._turns))))

    def _adds_little(self, place: int) -> bool:
        speaker = self._turns[place].agent
        said = frozenset[str]().union(*self._stems[max(0, place - _ECHOED) : place])
        new = self._stems[place] - said - self._topic.speaker_stems
        others = [one for one in self._objects[place] if self._named_by[one] != speaker]
        return len(new) <= self._few and not new & self._matter and not others

    def gives_in(self, place: int) -> int | None:
        """Return the place of the argument that the speaker of a turn has to answer and has no answer to, if any."""
        speaker = self._turns[place].agent
        text = self._texts[place]
        if speaker is None or not text or not self._says_little[place] or asks(text):
            return None
        for before in range(place - 1, -1, -1):
            own = self._turns[before].agent == speaker
            if before == place - 1 and not own and asks(self._texts[before]):
                return None  # it answers a question
            if not self._says_little[before] and self._texts[before]:
                return None if own else before
        return None


def _matter_of(text: str) -> str:
    """Return a turn without the sentences that are only about the debate."""
    return " ".join(one for one in sentences_of(text) if phrase_of(one) is None)
