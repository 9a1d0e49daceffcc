"""What is said in a chat, read as one text: the same words mean the same in every utterance of it.

How a sentence is named hangs on what else is said: "needs batteries" is one property where nothing else is needed. So
all contents of a chat stand in one text for the reader of their language, which looks at the whole of it before it
reads any. A first pass over the chat collects the contents, a second asks what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grammar.controlled import JAPANESE, Assertion, Contribution, Interpretation, Sentence, SentenceReader, Treatment
from grammar.languages import reader_of
from grammar.spans import SourceText, Span

_STOPS = " 　.!?。！？"


@dataclass(frozen=True, slots=True)
class ChatContent:
    """Words of an utterance, with the stop that makes a statement or a question of them.

    ``alone``: they are somebody else's, so that no pronoun in them points to what stands before them.
    """

    utterance: int
    speaker: str
    words: str
    alone: bool = False

    @classmethod
    def of(cls, utterance: int, speaker: str, content: str, *, asks: bool, alone: bool, language: str) -> ChatContent:
        """Return a content as a whole sentence."""
        words = content.strip(_STOPS)
        stop = ("？" if asks else "。") if language == JAPANESE else "?" if asks else "."
        return cls(utterance, speaker, words[:1].upper() + words[1:] + stop, alone)


@dataclass(slots=True)
class CollectedContents:
    """The contents of a chat in the order in which they are asked for; what they mean is not told yet."""

    found: dict[str, dict[ChatContent, None]] = field(default_factory=dict[str, dict[ChatContent, None]])

    def sentence(self, content: ChatContent, language: str) -> Sentence:
        """Put a content down; return a sentence that says nothing."""
        self.found.setdefault(language, {})[content] = None
        span = Span(SourceText("<utterance>", content.words), 0, len(content.words))
        return Sentence(span, (Interpretation(Assertion(()), treatment=Treatment.SKIPPED),))

    def holds(self, stated: str, language: str) -> bool:  # noqa: ARG002 - as of contents that are all there
        """Return whether a statement is made in the chat: nobody knows before all of it was seen."""
        return False


class SurveyedContents:
    """The contents of a chat, each as its language's reader takes it who has seen all of them."""

    def __init__(self, collected: CollectedContents) -> None:
        self._read: dict[str, tuple[SentenceReader, str, dict[ChatContent, Span]]] = {}
        for language, contents in collected.found.items():
            self._read[language] = _surveyed(language, contents)
        self._words = {
            (language, content.words.strip(_STOPS).casefold())
            for language, contents in collected.found.items()
            for content in contents
        }

    def holds(self, stated: str, language: str) -> bool:
        """Return whether a statement is made in the chat, by whomever and in whichever frame."""
        return (language, stated.strip(_STOPS).casefold()) in self._words

    def sentence(self, content: ChatContent, language: str) -> Sentence:
        """Return a content with its readings; one that was not collected is read behind all that were."""
        reader, text, places = self._read.get(language) or (reader_of(language), "", {})
        place = places.get(content)
        if place is None:
            source = SourceText("<chat>", f"{text}{content.words}")
            place = Span(source, len(text), len(source.text))
        return reader.read(place)


def _surveyed(language: str, contents: Iterable[ChatContent]) -> tuple[SentenceReader, str, dict[ChatContent, Span]]:
    """Return a reader that has seen some contents, their text, and where each stands in it."""
    ordered = sorted(contents, key=lambda one: one.utterance)
    text = "".join(f"{one.words}\n" for one in ordered)
    source = SourceText("<chat>", text)
    places: dict[ChatContent, Span] = {}
    spoken: list[tuple[ChatContent, list[Span]]] = []
    at = 0
    for one in ordered:
        places[one] = span = Span(source, at, at + len(one.words))
        at = span.end + 1
        same = spoken and spoken[-1][0].utterance == one.utterance and not (one.alone or spoken[-1][0].alone)
        if same:
            spoken[-1][1].append(span)
        else:
            spoken.append((one, [span]))
    reader = reader_of(language)
    reader.survey(Contribution(tuple(spans), one.speaker, resumed=one.alone) for one, spans in spoken)
    return reader, text, places
