"""What a post states and asks, in the words of the knowledge base that the discussion is about.

Only what is read without a doubt counts: a sentence in words that the knowledge base does not have, a guess, what
somebody else is quoted with states nothing here. Nor does one whose neighbours say that it is supposed, somebody's
claim, a joke or wrong: what stands around it may take it back without a word in it that says so. Questions in other
words are kept as they are: scores may still speak for them. A question to a person is one in the second person that
asks for nothing the knowledge base knows of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.values.errors import AufhebenError
from engine.values.literals import Anonymous, Literal, Variable
from grammar.controlled import QueryKind
from grammar.japanese.asking import topical
from grammar.languages import language_of, reader_of
from grammar.spans import SourceText
from kb.answers import Consultation
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.mapping import Mappings
from kb.transcripts.meanings import Mapped, Meanings

_QUOTED = re.compile(
    r"^[ \t]*>[^\n]*$|^[ \t]*```.*?^[ \t]*```|^[ \t]*~~~.*?^[ \t]*~~~"
    r"|(?:\A|(?<=\n\n))(?:(?: {4}|\t)[^\n]*(?:\n|\Z))+",
    re.MULTILINE | re.DOTALL,
)
_QUOTE_MARKS = re.compile(r"\[quote\b[^\]\n]*\]|(?P<ends>\[/quote\])", re.IGNORECASE)
_WITHIN_MARKS = re.compile(r"[\"“”'‘’«»„「『`].*[\"“”'‘’«»„」』`][.。]?|.*[(（\[【].*[)）\]】].*", re.DOTALL)
"""A sentence in quotation marks or in the letters of code, or with something in brackets, which may be what matters."""
_SUPPOSED = re.compile(
    r"\b(?:suppos\w+|assum\w+|imagin\w+|hypothe\w+|pretend\w*|fiction\w*|satir\w+|myths?|misconceptions?"
    r"|rumou?r\w*|claim\w*|alleg\w+|wrote|writes|sa(?:id|ys)|quot\w+|accord\w+|examples?|option|false|wrong|untrue"
    r"|fake|lies?|hoax|what if|consider|exercises?|quiz|scenario|vignette|story|novel|chapter)\b"
    r"|練習|演習|設問|物語|小説|シナリオ|仮定|仮に|たとえば|例えば|例文|神話|誤解|噂|うわさ|デマ|主張|によると|によれば|引用|選択肢|偽|嘘|うそ|誤り|とする|としよう",
    re.IGNORECASE,
)
"""Words of a sentence after which others in its paragraph may only be supposed, or somebody else's."""
_INTRODUCES = re.compile(r"[:：]\s*\Z|\bfollowing\b|\bthe (?:next|below)\b|以下|次の", re.IGNORECASE)
"""The end of a sentence, or words of it, that say that it is about those behind it: conditions, denials, quotations."""
_TAKEN_BACK = re.compile(
    r"\b(?:kidding|jok(?:e|es|ed|ing)|jk|wrong|false|untrue|incorrect|not true|not so|isn['’]t true|lied?|lying"
    r"|mistaken|mistake|correction|retract\w*|withdraw\w*|scratch that|strike that|never mind|nope|as if|yeah,? right"
    r"|sarcas\w+|iron(?:y|ic|ically)|unconfirmed|unverified|disproved|debunked|allegedly|supposedly|reportedly)\b"
    r"|(?<!\w)/s\b|(?:\A|\s)not[.!]"
    r"|冗談|嘘|うそ|ウソ|間違|まちが|誤り|訂正|撤回|違います|ちがいます|未確認|未検証|わけがない|皮肉|なんてね|なわけ",
    re.IGNORECASE,
)
"""Words of a sentence that may take back those before it."""
_END = re.compile(r"[.!?。！？…]['\"”’」』)）\]]*\s*\Z")
_INDIRECT = (
    re.compile(
        r"(?:(?:please,? )?(?:can|could|would|will) (?:some(?:one|body)|any(?:one|body)|you|we)(?: please)? "
        r"(?:tell|say|check|confirm|find out|look up|let)(?: me| us)?(?: know)?"
        r"|do(?:es)? (?:some(?:one|body)|any(?:one|body)|you|we)(?: here)?(?: happen to)? know|is it known"
        r"|i(?: just)? wonder|i(?: would|['’]d) (?:like|love) to know|i want to know)(?:,|:)? (?:whether|if) "
        r"(?P<asked>[^,;:]+?)\s*[.?!]*",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:(?:誰|だれ|どなた)か、?)?(?P<asked>[^、。]+?)(?:の)?か(?:どうか)?(?:を|、|は)?(?:(?:誰|だれ|どなた)か)?"
        r"(?:(?:ご存[じ知]|知って|知り|わか[りる]|分か[りる]|教えて|気にな[りる])[^、。]*)[。？?]?"
    ),
)
"""A question in the frame of another sentence, by language: what is asked stands as a statement in it."""
_ASKED = re.compile(r"[?？]\s*[\"”」』)）]*\s*$|か[。.]?\s*$")
_SECOND_PERSON = re.compile(r"\b(?:you|your|yours|yourself|yourselves)\b|あなた|きみ|君|皆さん|みなさん", re.IGNORECASE)
_ITEM = re.compile(r"[-*•・]|\(?\d{1,2}[.)]\s")
_TITLED = re.compile(r"^#{1,6}[ \t]+([^\n]*)$", re.MULTILINE)
LONGEST = 400
"""Characters of a sentence that is read; a longer one says nothing here."""
MOST = 400
"""Sentences of a text that are read."""
MOST_CHARACTERS = 60_000
"""Characters of a text that are read: there are pages that are written to be slow."""
_LONGEST_PARAGRAPH = 4_000
_HEADING = 80
"""Characters of a heading at most."""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question of a post: its words, the literals that it asks about, and whether only a person could answer."""

    text: str
    literals: tuple[Literal, ...] = ()
    personal: bool = False


@dataclass(frozen=True, slots=True)
class PostContents:
    """What a text states, each literal with the sentence that does, and what it asks.

    ``unread`` are its other sentences: they state nothing that could be read exactly.
    """

    claims: tuple[tuple[Literal, str], ...] = ()
    asked: tuple[AskedQuestion, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(slots=True)
class _ParagraphContent:
    """What one paragraph states, and its sentences that could not be read."""

    claims: list[tuple[Literal, str]] = field(default_factory=list[tuple["Literal", str]])
    unread: list[str] = field(default_factory=list[str])


class PostReader:
    """Reads texts in the words of one knowledge base."""

    def __init__(self, base: KnowledgeBase) -> None:
        self._base = base
        self._meanings = Meanings(base, Mappings())
        self._consultations: dict[str, Consultation] = {}
        dispute = base.dispute
        heads = (literal for rule in dispute.rules for literal in (rule.head, *rule.strong, *rule.weak))
        issue = () if dispute.issue is None else dispute.issue.literals
        self._known = {(one.predicate, len(one.args)) for one in (*heads, *dispute.open, *issue)}

    def contents(self, text: str) -> PostContents:
        """Return what a text states and asks."""
        found: list[_ParagraphContent] = []
        asked: list[AskedQuestion] = []
        left, under, introduced = MOST, False, False
        for paragraph, is_item in _paragraphs(text):
            # Under a heading such as “Myths” nothing is stated until the next one.
            if len(paragraph) == 1 and len(paragraph[0]) <= _HEADING and not _END.search(paragraph[0]):
                under = bool(_SUPPOSED.search(paragraph[0]) or _TAKEN_BACK.search(paragraph[0]))
            # What ends a paragraph and introduces something is about the next, and about all items of a list there.
            here, withheld = _ParagraphContent(), under or introduced
            introduced = introduced and is_item
            for place, sentence in enumerate(paragraph[:left]):
                if len(sentence) > LONGEST:
                    continue
                question = self._question(sentence)
                literals = () if question is not None else self._literals(sentence)
                if question is not None:
                    asked.append(question)
                elif literals and not withheld:
                    here.claims += [(literal, sentence) for literal in literals]
                elif not literals:
                    framing = _SUPPOSED.search(sentence) or _INTRODUCES.search(sentence)
                    withheld = withheld or framing is not None
                    introduced = introduced or (framing is not None and place == len(paragraph) - 1)
                    if _TAKEN_BACK.search(sentence):
                        # What it takes back stands before it, in the paragraph before where it begins one.
                        here = _ParagraphContent()
                        found = found if place else found[:-1]
                    elif not withheld:
                        here.unread.append(sentence)
            found.append(here)
            left = max(0, left - len(paragraph))
        claims = tuple(one for paragraph in found for one in paragraph.claims)
        return PostContents(claims, tuple(asked), tuple(one for paragraph in found for one in paragraph.unread))

    def _question(self, sentence: str) -> AskedQuestion | None:
        """Return the question that a sentence asks, None where it asks none."""
        indirect = _INDIRECT[language_of(sentence) == "ja"].fullmatch(sentence)
        framed = () if indirect is None else self._within(indirect["asked"], language_of(sentence))
        if not framed and not _ASKED.search(sentence):
            return None
        literals = framed or self._asked(sentence)
        return AskedQuestion(sentence, literals, not literals and bool(_SECOND_PERSON.search(sentence)))

    def _within(self, asked: str, language: str) -> tuple[Literal, ...]:
        """Return the literals that the statement within a question's frame has."""
        ends = ("。", "である。", "だ。") if language == "ja" else (".",)
        forms = topical(asked) if language == "ja" else (asked,)
        found = (self._literals(f"{form[:1].upper()}{form[1:]}{end}") for form in forms for end in ends)
        return next((literals for literals in found if literals), ())

    def _literals(self, sentence: str) -> tuple[Literal, ...]:
        if _WITHIN_MARKS.fullmatch(sentence):
            return ()
        meaning = self._meanings.of(sentence)
        if not isinstance(meaning, Mapped) or meaning.foreign:
            return ()
        literals = tuple(item for item in meaning.items if isinstance(item, Literal))
        # A sentence counts as a whole: half of it might be taken out of its condition.
        return literals if len(literals) == len(meaning.items) and all(map(self._is_known, literals)) else ()

    def _asked(self, sentence: str) -> tuple[Literal, ...]:
        language = language_of(sentence)
        if language not in self._consultations:
            self._consultations[language] = Consultation(self._base, language=language)
        try:
            answer = self._consultations[language].ask(sentence)
        except AufhebenError:
            return ()  # what cannot be read asks about nothing that is known here
        if answer.asked is not QueryKind.WHETHER:
            return ()
        return answer.pattern if all(map(self._is_known, answer.pattern)) else ()

    def _is_known(self, literal: Literal) -> bool:
        return (literal.predicate, len(literal.args)) in self._known and not any(
            isinstance(term, Variable | Anonymous) for term in literal.args
        )


def _paragraphs(text: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the sentences of each paragraph of a text, and whether it is an item of a list.

    What the text quotes and shows as code is left out.
    """
    own = _TITLED.sub(r"\n\n\1\n\n", _QUOTED.sub("\n", _without_quotes(text[:MOST_CHARACTERS])))
    for paragraph in re.split(r"\n[ \t]*\n", own):
        # Long texts without empty lines are read line by line; no line of prose is so long.
        for part in (paragraph,) if len(paragraph) <= _LONGEST_PARAGRAPH else paragraph.split("\n"):
            words = part.strip()
            if words and len(words) <= _LONGEST_PARAGRAPH:
                reader = reader_of(language_of(words))
                places = reader.sentences(SourceText("<post>", words), 0, len(words))
                found = tuple(words[place.start : place.end].strip().lstrip("-*#• ").strip() for place in places)
                yield found, _ITEM.match(words) is not None


def _without_quotes(text: str) -> str:
    """Return a text without what stands between marks of quotation, within others too.

    One that is not closed lasts to the end.
    """
    kept: list[str] = []
    at = depth = 0
    for mark in _QUOTE_MARKS.finditer(text):
        if not depth:
            kept.append(text[at : mark.start()])
        depth = max(0, depth + (-1 if mark["ends"] else 1))
        at = mark.end()
    return "\n".join(kept if depth else (*kept, text[at:]))


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text."""
    for paragraph, _ in _paragraphs(text):
        yield from paragraph
