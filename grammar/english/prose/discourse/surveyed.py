"""A text as it was surveyed: what each sentence states or asks, before names; who says it; what is at issue.

The passes over a text look at all of it, and add to what its sentences state.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, is_known, is_no_name, verb_forms
from grammar.english.prose.clauses import DEFINITE, Atom, ClauseKey, EnglishClause, OptionsAsked, Sought, is_plural_noun
from grammar.english.prose.drafts import Absent, Draft, following
from grammar.english.prose.initials import spelled_out
from grammar.english.prose.inversions import as_statements
from grammar.english.prose.issues import LASTING
from grammar.english.prose.openers import opened
from grammar.english.prose.questions import Asked
from grammar.english.prose.words import Entity, Words, cut, word
from grammar.errors import EnglishFault
from grammar.spans import SourceText, Span
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.prose.patterns import PatternBook
    from grammar.english.prose.pronouns import Memory


@value(frozen=True, slots=True)
class OpenSentence:
    """A sentence whose pronoun may mean one thing or another."""

    words: Words
    memory: Memory
    """What was spoken of before it."""
    believed: bool

    @property
    def mentions(self) -> tuple[Words, Words]:
        """Return what the sentence before it was about."""
        return self.memory.subject, self.memory.object


@value(frozen=False, slots=True)
class SentenceContent:
    """What one sentence states or asks, before names."""

    drafts: list[Draft] = field(default_factory=list[Draft])
    asked: Asked | Sought | None = None
    fault: EnglishFault | None = None
    skipped: bool = False
    unclear: EnglishFault | None = None
    """What points back to nothing certain, or is not read, in a sentence that is kept whole for it."""
    unread: bool = False
    """Whether it is kept only because nobody can be asked to write it again."""
    limits: bool = False
    """Whether it is not read and may limit, hedge or take back what its speaker stated just before."""
    limited: bool = False
    """Whether it is kept whole because such a sentence follows it."""
    issue: str = ""
    """What is at issue, where that is told in the words of the stances."""
    grounds: tuple[Atom, ...] = ()
    """What its clauses state in the first place."""
    open: OpenSentence | None = None
    """Its words and what was spoken of before, where a pronoun points back to nothing certain."""
    meant: tuple[tuple[str, str], ...] = ()
    """What its pronouns were taken for, as the rest of the text tells."""
    presumed: tuple[tuple[str, str], ...] = ()
    """What it takes for granted: a thing, and the kind that it is of."""
    option: Words = ()
    """What it brings in beside what is at issue."""
    rejects: bool = False
    """Whether it only says that what another said is wrong."""
    hangs: bool = False
    """Whether it only answers what another said, and which of that is not certain."""


Place = tuple[int, int]
"""Where a sentence begins and ends."""


@value(frozen=False, slots=True)
class SurveyedText:
    """What the sentences of a text state and ask, and all its wordings."""

    book: PatternBook
    source: SourceText | None = None
    contents: dict[Place, SentenceContent] = field(default_factory=dict[Place, SentenceContent])
    speakers: dict[Place, str] = field(default_factory=dict[Place, str])
    issues: list[ClauseKey] = field(default_factory=list[ClauseKey])
    """What the questions at issue ask for."""
    choices: list[tuple[SentenceContent, OptionsAsked]] = field(
        default_factory=list["tuple[SentenceContent, OptionsAsked]"]
    )
    """The questions at issue for a thing, as they are put."""
    acted_on: list[Words] = field(default_factory=list[Words])
    """The words for what is at issue, where nobody but those who argue so speaks of it."""
    reasons: dict[str, list[Draft]] = field(default_factory=dict[str, list[Draft]])
    """The rules that each speaker gives in so many words."""
    in_rules: set[ClauseKey] = field(default_factory=set[ClauseKey])
    """The wordings that rules have."""
    conditions: set[ClauseKey] = field(default_factory=set[ClauseKey])
    joined: set[ClauseKey] = field(default_factory=set[ClauseKey])
    """The conditions that stand beside what things do, or have, or are not known to be."""

    def note(self, draft: Draft) -> None:
        """Note the wordings of a draft, and the things that it names."""
        book, atoms = self.book, draft.atoms() if draft.body else (draft.head,)
        for atom in atoms:
            book.add(atom.key)
            for arg in atom.args:
                if isinstance(arg, Entity):
                    book.term(arg.key)
                    if "'s" in arg.key and arg.wording[:1].isupper():  # who owns something is known by name as well
                        book.term(arg.key[: arg.key.index("'s")])
        if not draft.body:
            return
        self.in_rules.update([one.key for one in atoms if one is not draft.head or one.is_open])
        if len(draft.body) > 1 and any(isinstance(item, Absent) or item.key.aux != "is" for item in draft.body):
            self.joined.update(item.key for item in draft.body if isinstance(item, Atom))
        for item in draft.body:
            self.conditions.add((item.atom if isinstance(item, Absent) else item).key)

    def add(self, content: SentenceContent, *drafts: Draft) -> None:
        """Let a sentence state more than its words do; what that claims of what is at issue is taken for its own."""
        for one in drafts:
            content.drafts += (one,) if not one.body and one.head.key in self.issues else following((one,))
        for one in drafts:
            self.note(one)

    def drafts(self) -> list[Draft]:
        """Return all that its sentences state now."""
        return [draft for content in self.contents.values() for draft in content.drafts]

    def placed(self) -> list[tuple[Place, Draft]]:
        """Return all that its sentences state now, each with the place of its sentence."""
        return [(place, draft) for place, content in self.contents.items() for draft in content.drafts]

    def words(self, place: Place) -> Words:
        """Return the words of a sentence."""
        return () if self.source is None else cut(self.source.text[slice(*place)])

    @property
    def sought(self) -> list[Sought]:
        """Return the questions at issue that ask for a thing."""
        return [content.asked for content, _ in self.choices if isinstance(content.asked, Sought)]

    def at_issue(self) -> Iterator[tuple[Place, SentenceContent, Asked]]:
        """Yield the sentences that ask what is at issue."""
        for place, content in tuple(self.contents.items()) if self.issues else ():
            asked = content.asked
            if isinstance(asked, Asked) and asked.key in self.issues:
                yield place, content, asked

    def statement_asked(self, place: Place, asked: Asked) -> EnglishClause | None:
        """Return the statement that a question asks for; where it may be several, that in which something is done."""
        if asked.statement is not None:
            return asked.statement
        ways = self.ways_asked(place)
        passive = [one for one in ways if [word.lower for word in one.rest[:1]] == ["be"]]
        active = [one for one in ways if _does_something(one)]
        return passive[0] if len(passive) == 1 else active[0] if len(active) == 1 else None

    def ways_asked(self, place: Place) -> tuple[EnglishClause, ...]:
        """Return what a question may ask for, as statements."""
        return tuple(as_statements(opened(self.words(place))[0]))


def _does_something(made: EnglishClause) -> bool:
    """Return whether a clause has a verb in small letters and its object: "Radio Delta" should "drop the show".

    What is written as a name is no verb: "the town" should "close Market Street".
    """
    verb, behind = made.rest[:1], made.rest[1:2]
    base = bool(verb) and verb[0].text.islower() and VerbForm.BASE in verb_forms(verb[0].lower)
    if base and verb[0].lower in LASTING and behind:
        return can_be(behind[0].lower, "ADJ")  # "the shop" should "stay open"
    return base and bool(behind) and (behind[0].lower in DEFINITE or behind[0].text[:1].isupper())


def words_at(span: Span) -> Words:
    """Return the words of a sentence, its first one small where the text has it so elsewhere, initials spelled out."""
    words = cut(span.text)
    spelled = spelled_out(span.source.text)
    if spelled:
        words = tuple(each for one in words for each in spelled.get(one.text, (one,)))
    first = words[0] if words else None
    if first is None or first.lower == first.text or is_known(first.lower) or not is_plural_noun(first.lower):
        return words
    written = first.lower in _written_small(span.source.text)  # "Surtitles" begins a sentence, and is no name
    return (word(first.lower), *words[1:]) if written else words


def within_sentence(wording: str, text: str) -> str:
    """Return how a wording that may have begun a sentence stands within one: "rents", of Rents, that are no name.

    Its first word is none where the text has it nowhere else with its capital and the lexicon knows no such name.

    >>> [within_sentence(one, "Rents rise. Slack is slow.") for one in ("Rents downtown", "Slack")]
    ['rents downtown', 'Slack']
    """
    first = wording.partition(" ")[0]
    small = first.lower()
    plain = first == small.capitalize() != small and is_no_name(first) and first not in _written_as_names(text)
    return f"{small}{wording[len(first) :]}" if plain else wording


@lru_cache(4)
def _written_as_names(text: str) -> frozenset[str]:
    """Return the words that have a capital within a sentence of a text, or name a speaker of it."""
    return frozenset(re.findall(r"(?<=[\w,;’'\"(] )[A-Z][a-z-]+|[A-Z][a-z-]+(?=[\w. ]*[:)\]*]*:)", text))


@lru_cache(4)
def _written_small(text: str) -> frozenset[str]:
    """Return the words of a text that it has in small letters."""
    return frozenset(re.findall(r"(?<![\w'’-])[a-z]+(?![\w'’-])", text))
