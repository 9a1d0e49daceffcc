"""Who gives in where nothing of a turn has a meaning yet: found by its place in the dialogue, not by its words.

People have more ways to give in than any list has. But whoever has to answer an argument, and in few words says nothing
new of the matter, has no answer: no object that is not its own, no word of any predicate that was not said to it just
before, and about half of what an argument takes. In more words it has none either where the debate then turns to an
object that nobody had named. Nothing is judged by this: such a turn stays open until its words have a meaning.
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
    from collections.abc import Callable, Iterator, Sequence

    from engine.values.literals import Term
    from engine.verification.transcript import Turn
    from kb.transcripts.subjects import Topic
    from kb.transcripts.utterances import Utterance

_SHARE = 0.5
"""Of the words that a turn about the matter takes so many are few."""
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
    def _usual(self) -> float:
        """Return how many words a turn about the matter takes in this debate."""
        sizes = [
            len(stems)
            for stems, objects in zip(self._stems, self._objects, strict=True)
            if objects or stems & self._matter
        ]
        return median(sizes) if sizes else 0.0

    @cached_property
    def _matter(self) -> frozenset[str]:
        return frozenset[str]().union(*self._topic.distinctive.values())

    @cached_property
    def _named_at(self) -> dict[Term, int]:
        """Return the turn that named each object first."""
        first: dict[Term, int] = {}
        for place, objects in enumerate(self._objects):
            for one in objects:
                first.setdefault(one, place)
        return first

    def _names_first(self, place: int) -> frozenset[Term]:
        """Return the objects that nobody named before a turn does."""
        if not 0 <= place < len(self._turns):
            return frozenset()
        return frozenset(one for one in self._objects[place] if self._named_at[one] == place)

    def _is_own(self, one: Term, agent: str | None) -> bool:
        return self._turns[self._named_at[one]].agent == agent

    @cached_property
    def _says_little(self) -> tuple[bool, ...]:
        """Return of each turn whether it adds next to nothing to what was said."""
        return tuple(self._adds_at_most(_SHARE * self._usual, place) for place in range(len(self._turns)))

    def _adds_at_most(self, words: float, place: int) -> bool:
        """Return whether a turn has few new words, none of the matter, and names nobody else's object."""
        new = self._new(self._stems[place], place)
        agent = self._turns[place].agent
        own = all(self._is_own(one, agent) for one in self._objects[place])
        return len(new) <= words and not new & self._matter and own

    def _new(self, stems: frozenset[str], place: int) -> frozenset[str]:
        """Return which words of a turn were not said just before."""
        said = frozenset[str]().union(*self._stems[max(0, place - _ECHOED) : place])
        return stems - said - self._topic.speaker_stems

    def gives_in(self, place: int) -> int | None:
        """Return the place of the argument that the speaker of a turn has to answer and has no answer to, if any."""
        speaker = self._turns[place].agent
        text = self._texts[place]
        if speaker is None or not text or asks(text):
            return None
        if self._drops_its_own(place):
            return place - 1
        if not self._says_little[place]:
            return None
        for before in range(place - 1, -1, -1):
            own = self._turns[before].agent == speaker
            if before == place - 1 and not own and asks(self._texts[before]):
                return None  # it answers a question
            if not self._says_little[before] and self._texts[before]:
                return None if own else before
        return None

    def _drops_its_own(self, place: int) -> bool:
        """Return whether what a speaker proposed is attacked, and left behind for an object that nobody had named.

        Either who speaks next names it and this turn says nothing new of the matter; or who attacked proposed it in the
        same breath, and what this turn says of the matter is of that.
        """
        agent = self._turns[place].agent
        before = place - 1
        if before < 0 or self._turns[before].agent == agent or self._says_little[before]:
            return False
        proposed = max((at for at in self._named_at.values() if at < before), default=None)
        if proposed is None or self._turns[proposed].agent != agent:
            return False
        opened = self._names_first(before)
        if not opened:
            return bool(self._names_first(place + 1)) and self._adds_at_most(self._usual, place)
        attacked = any(self._named_at[one] == proposed for one in self._objects[before])
        attacked = attacked or any(self._matter & self._topic.stems_of(one) for one in self._until(opened, before))
        if not attacked or not opened & self._objects[place]:
            return False
        return not any(self._new(self._topic.stems_of(one), place) & self._matter for one in self._until(opened, place))

    def _until(self, objects: frozenset[Term], place: int) -> Iterator[str]:
        """Yield the sentences of a turn before the first that names any of some objects."""
        for sentence in sentences_of(self._texts[place]):
            if self._topic.objects(sentence) & objects:
                return
            yield sentence


def _matter_of(text: str) -> str:
    """Return a turn without the sentences that are only about the debate."""
    return " ".join(one for one in sentences_of(text) if phrase_of(one) is None)
