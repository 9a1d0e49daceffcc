"""What is wrong with the clauses of a sentence for the words that each of their literals rests on, found by rule.

Who translates says of every literal which words of the sentence say it. That makes visible what a look at the whole
sentence (`llm_bridge.checks`) cannot see: a sign that its own words do not have, a name that stands on the words of
another, a condition and a conclusion exchanged, words that nothing rests on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from engine.values.literals import Integer, Literal, Term, Weak
from engine.values.rules import Rule
from grammar.english.lexicon import dictionary_forms
from kb.transcripts.subjects import Topic, stems
from llm_bridge import checks


@dataclass(frozen=True, slots=True)
class QuotedClause:
    """A clause, with the words that its head rests on and those of each item of its body, in order."""

    rule: Rule
    head: str
    conditions: tuple[str, ...] = ()

    def words(self) -> Iterator[tuple[Literal | Weak, str]]:
        """Yield its literals, the head first, each with its words; comparisons say themselves."""
        yield self.rule.head, self.head
        for item, text in zip(self.rule.body, self.conditions, strict=True):
            if isinstance(item, Literal | Weak):
                yield item, text


@dataclass(frozen=True, slots=True)
class _QuotedItem:
    """A literal of a clause with the place of its words in the sentence, None for one that goes without saying."""

    clause: int
    item: Literal | Weak
    words: str
    parts: tuple[range, ...]
    is_head: bool

    @property
    def place(self) -> range | None:
        """Return the place from its first word to its last."""
        return range(self.parts[0].start, self.parts[-1].stop) if self.parts else None

    @property
    def letters(self) -> frozenset[int]:
        """Return the places of its letters, what it leaves out in between not counted."""
        return frozenset(at for part in self.parts for at in part)

    @property
    def literal(self) -> Literal:
        return self.item.literal if isinstance(self.item, Weak) else self.item


_GAP = re.compile(r"\s*(?:…+|\.\.\.+)\s*")


@lru_cache(4096)  # the same quotes are looked for in the same sentence for each doubt and each reply
def places_of(quote: str, sentence: str) -> tuple[range, ...]:
    """Return where the parts of a quote stand in a sentence, in order; empty where one does not.

    Dots stand for words left out; width, case and blanks do not count.

    >>> places_of("we  Want … back", "We want the lot back"), places_of("lots", "the lot")
    ((range(0, 7), range(16, 20)), ())
    """
    signs: list[str] = []
    places: list[int] = []
    for at, sign in enumerate(sentence):
        folded = plain(sign)
        signs.append(folded)
        places += [at] * len(folded)
    text, found, behind = "".join(signs), list[range](), 0
    for part in filter(None, map(plain, _GAP.split(quote))):
        start = text.find(part, behind)
        if start < 0:
            return ()
        behind = start + len(part)
        found.append(range(places[start], places[behind - 1] + 1))
    return tuple(found)


def plain(text: str) -> str:
    """Return a text as quotes are compared: width, case and blanks do not count."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def missing_quotes(sentence: str, clause: QuotedClause, topic: Topic) -> tuple[str, ...]:
    """Return the quotes that do not stand in the sentence; only what kind of thing something is goes without saying."""
    return tuple(
        words
        for item, words in clause.words()
        if not places_of(words, sentence) and (words.strip() or not _is_kind(item, topic))
    )


def _is_kind(item: Literal | Weak, topic: Topic) -> bool:
    return isinstance(item, Literal) and item.predicate in topic.kinds


def quote_doubts(sentence: str, clauses: Sequence[QuotedClause], topic: Topic) -> tuple[tuple[int, checks.Doubt], ...]:
    """Return the doubts about the clauses of a sentence, which are all of its clauses, each with the clause's number.

    The number of a doubt about all of them together is -1. Which of two is the condition is told by where the quotes
    stand, more surely than by looking for the words in the whole sentence.
    """
    held = [
        _QuotedItem(number, item, _GAP.sub(" ", words), places_of(words, sentence), is_head=place == 0)
        for number, clause in enumerate(clauses)
        for place, (item, words) in enumerate(clause.words())
    ]
    found = list(_whole_doubts(sentence, clauses, topic))
    of_all = checks.general_facts(sentence, (one.rule for one in clauses), topic)
    found += [(one.clause, doubt) for one in held for doubt in _own_doubts(sentence, one, held, of_all, topic)]
    found += [
        (number, checks.Doubt("turned-around", hard=not _ONLY.search(sentence)))
        for number, clause in enumerate(clauses)
        if clause.rule.body and _is_turned(sentence, [one for one in held if one.clause == number], topic)
    ]
    found += _shared(held, topic)
    if held:
        found += [(-1, doubt) for doubt in _left_out(sentence, held, topic)]
    return tuple({(number, doubt.code): (number, doubt) for number, doubt in found}.values())


def _whole_doubts(sentence: str, clauses: Sequence[QuotedClause], topic: Topic) -> Iterator[tuple[int, checks.Doubt]]:
    """Yield the doubts about the whole sentence, as those about one clause where that alone gives rise to them."""
    alone = [{doubt.code for doubt in checks.clause_doubts(sentence, [one.rule], topic)} for one in clauses]
    for doubt in checks.clause_doubts(sentence, [one.rule for one in clauses], topic):
        if doubt.code != "turned-around":
            mine = [number for number, codes in enumerate(alone) if doubt.code in codes]
            yield from ((number, doubt) for number in (mine or [-1]))


# One literal and its own words.


def _own_doubts(
    sentence: str, one: _QuotedItem, held: Sequence[_QuotedItem], of_all: AbstractSet[Literal], topic: Topic
) -> Iterator[checks.Doubt]:
    if one.place is None:
        return
    before = sentence[: one.place.start]
    around = (
        f"{_last_words(before, topic.language)}{one.words}{_next_words(sentence[one.place.stop :], topic.language)}"
    )
    if isinstance(one.item, Weak):
        if not checks.absence(around, topic.language) and not checks.excepts(around, topic.language):
            yield checks.Doubt("absence-made-up")
    elif (
        checks.excepts(around, topic.language)
        and not one.is_head
        and one.item.positive
        and not _is_kind(one.item, topic)
    ):
        yield checks.Doubt("exception-dropped")
    else:
        yield from _sign(sentence, one, one.item, held, topic)
    # A number of the words themselves is meant, and no other that was said before.
    for doubt in checks.literal_doubts(one.literal, one.words, topic, "" if checks.numbers(one.words) else before):
        if doubt.code not in {checks.SIGN, checks.OBJECT}:
            yield doubt
    if one.literal not in of_all:
        yield from _strange_object(sentence, one, before, topic)
    yield from _other_name(one, held, topic)


def _sign(
    sentence: str, one: _QuotedItem, literal: Literal, held: Sequence[_QuotedItem], topic: Topic
) -> Iterator[checks.Doubt]:
    """Yield a doubt where the words deny what the literal states, or the other way round.

    It is plain where one of the two has no denial at all and the other has one, and the quote is not just a little too
    short or too long. What is at issue is denied in so many ways that its sign is plain only where the words deny that
    it should be; "only if" denies without a denial; and the opposite may be said of what is not so.
    """
    at_issue = topic.issue is not None and literal.predicate == topic.issue.predicate
    reading = topic.reading(literal)
    denied, read_denied = (_denied(text, topic, at_issue=at_issue) for text in (one.words, reading))
    opposed = checks.is_opposed(one.words, reading, topic.language)
    # Who denies more than the words do may follow what they mean: few, hard to, stopped. Of what is at issue that is
    # so with all words but its own: "should go", "is a waste", "is better pulled down".
    follows = read_denied > denied and (
        checks.may_deny(one.words, reading, topic.language) or (at_issue and _is_in_other_words(one, topic))
    )
    if (denied + opposed - read_denied) % 2 and not follows:
        is_plain = {denied, read_denied} == {0, 1} and not any(
            (_denied(text, topic, at_issue=at_issue) - read_denied) % 2 == 0
            for text in _reaches(sentence, one, held, topic)
        )
        forbidden = denied == 1 and checks.is_of_duty(one.words, topic.language)
        hard = is_plain and (forbidden or not at_issue) and not opposed and not _ONLY.search(sentence)
        yield checks.Doubt(checks.SIGN, hard=hard, fields={"reading": reading})


def _is_in_other_words(one: _QuotedItem, topic: Topic) -> bool:
    """Return whether something is said by words of its own: by more than "should do so", and by none of its name."""
    words = topic.stems_of(one.words) - topic.object_stems
    return bool(words) and not _met(topic.words_of(one.literal), words)


def _denied(text: str, topic: Topic, *, at_issue: bool) -> int:
    """Return how many words deny, or turn away what is at issue."""
    return checks.denials(text, topic.language) + (checks.rejections(text, topic.language) if at_issue else 0)


_BESIDE = {
    "en": (re.compile(r"(?:[\w'’-]+ ){0,2}$"), re.compile(r"(?: [\w'’-]+){0,2}")),
    "ja": (re.compile(r"[^、。，；]{0,3}$"), re.compile(r"[^、。，；]{0,3}")),
}
"""Words right before a quote and right behind it, which who copies it may have lost."""


def _reaches(sentence: str, one: _QuotedItem, held: Sequence[_QuotedItem], topic: Topic) -> Iterator[str]:
    """Yield a quote without words of others, and with those right beside it on which nothing rests."""
    if one.place is None:
        return
    others = {at for other in held if other is not one for at in other.letters}
    before, behind = _BESIDE[topic.language]
    first, last = before.search(sentence[: one.place.start]), behind.match(sentence[one.place.stop :])
    start = one.place.start - (len(first[0]) if first else 0)
    stop = one.place.stop + (len(last[0]) if last else 0)
    yield "".join(" " if at in others else sentence[at] for at in one.place)
    yield "".join(" " if at in others else sentence[at] for at in range(start, stop))


_ONLY = re.compile(r"\bonly\s+(?:if|when|where|once|as long as)\b|(?:場合|とき|時)に?(?:のみ|だけ|しか)", re.IGNORECASE)
"""Words beside which stands not what something follows from, but what follows from it."""


def _last_words(text: str, language: str) -> str:
    """Return the last word of what stands before a quote, where a marker of it would stand."""
    if language == "ja":
        return ""
    found = re.search(r"(?:[\w'’]+\s+)?[\w'’]+\s*$", text)
    return found[0] if found else ""


def _next_words(text: str, language: str) -> str:
    """Return the beginning of what stands behind a quote, where a marker of it would stand in Japanese."""
    return text[:_BEHIND] if language == "ja" else ""


_BEHIND = 5


def _strange_object(sentence: str, one: _QuotedItem, before: str, topic: Topic) -> Iterator[checks.Doubt]:
    """Yield a doubt where the words name no object and the one that was named last is another one."""
    used = {term for term in one.literal.args if term in topic.names}
    if not used or topic.objects(one.words):
        return
    uncompared_words = checks.uncompared(sentence, topic)
    before = uncompared_words[: len(before)]
    starts = [at for _, at in stems(before, topic.language)]
    last = next((found for at in reversed(starts) if (found := topic.objects(before[at:]))), frozenset[Term]())
    named = topic.objects(uncompared_words) or _partly_named(uncompared_words, topic)
    if not named and not _POINTING.search(sentence):
        yield checks.Doubt("object-unnamed", hard=False, fields={"used": ", ".join(sorted(map(str, used)))})
    if named and not used & (last or named):
        listed = ", ".join(sorted(map(str, last or named))), ", ".join(sorted(map(str, used)))
        yield checks.Doubt("other-object", hard=not used & named, fields={"statement": listed[0], "used": listed[1]})


def _partly_named(sentence: str, topic: Topic) -> frozenset[Term]:
    """Return the objects of which a word begins or ends a Japanese word of a sentence: そば屋 names 立ち食いそば."""
    if topic.language != "ja":
        return frozenset()
    content = topic.stems_of(sentence)
    own = {
        term: frozenset(word for name in names for word in topic.stems_of(name)) for term, names in topic.names.items()
    }
    return frozenset(
        term
        for term, words in own.items()
        for word in words.difference(*(others for other, others in own.items() if other != term))
        if len(word) > 1 and any(one.startswith(word) or one.endswith(word) for one in content)
    )


_POINTING = re.compile(
    r"\b(?:it|its|itself|they|them|their|he|him|his|she|hers?|this|that|these|those|ones?|there|former|latter)\b"
    r"|これ|それ|あれ|こちら|そちら|この|その|ここ|そこ|同(?:じ|様)|彼|両者|前者|後者",
    re.IGNORECASE,
)
"""Words for what was named before."""


def _met(words: frozenset[str], content: frozenset[str]) -> frozenset[str]:
    """Return the words that are said; one in Chinese characters also where one of these is."""
    signs = {sign for word in content for sign in word if _KANJI.match(sign)}
    return frozenset(word for word in words if word in content or signs & set(word))


_KANJI = re.compile(r"[一-鿿々]")


def _other_name(one: _QuotedItem, held: Sequence[_QuotedItem], topic: Topic) -> Iterator[checks.Doubt]:
    content = frozenset(stem for stem, _ in stems(one.words, topic.language))
    if not content or _is_in_its_words(one, topic):
        return
    used = {other.literal.predicate for other in held}
    at_issue = topic.issue is not None and one.literal.predicate == topic.issue.predicate
    for other in topic.words.signatures.values():
        words = topic.words_of(other)
        if other.predicate in used or _is_kind(other, topic):
            continue
        if words and len(_met(words, content)) >= (1 if at_issue else _SHARE) * len(words):
            yield checks.Doubt("other-name", fields={"reading": topic.reading(other)})
            return
    # What is at issue is said in many words: that something is the point, or out of the question.
    # What kind of thing something is goes without saying.
    # A number tells by itself what is measured: the used one for 1900.
    counted = checks.numbers(one.words) and any(isinstance(term, Integer) for term in one.literal.args)
    if not at_issue and not counted and not _is_kind(one.item, topic) and not _again(one, held, topic):
        yield checks.Doubt("no-word", hard=False, fields={"reading": topic.reading(one.literal)})


def _is_in_its_words(one: _QuotedItem, topic: Topic) -> bool:
    """Return whether a word of a name is said, in whatever form."""
    own, content = topic.words_of(one.literal), topic.stems_of(one.words)
    if not own or _met(own, content) or checks.is_on_one_scale(one.words, topic.reading(one.literal), topic.language):
        return True
    if topic.language != "en":
        return False
    forms = frozenset(form for word in re.findall(r"[a-z]+", one.words.casefold()) for form in dictionary_forms(word))
    content |= topic.stems_of(" ".join(forms))
    return any(_are_akin(a, b) for a in own for b in content)


def _are_akin(one: str, other: str) -> bool:
    """Return whether two words look made of one another: loud and louder, noise and noisy."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _TELLING and long.startswith(short[:-1] if short[-1] in "ey" else short)


_TELLING = 4
"""Letters from which on a word tells what another is made of."""


def _again(one: _QuotedItem, held: Sequence[_QuotedItem], topic: Topic) -> bool:
    """Return whether words only name whom something is said of once more: "and the mill", "but not the mill"."""
    named = topic.objects(one.words) & set(one.literal.args)
    rest = topic.stems_of(_AS_WELL.sub(" ", one.words)) - topic.object_stems
    bare = all(checks.denials(word, topic.language) for word in rest)
    return (
        bool(named)
        and bare
        and any(
            other.literal.predicate == one.literal.predicate
            and other.place is not None
            and one.place is not None
            and other.place.start < one.place.start
            and _met(topic.words_of(other.literal), topic.stems_of(other.words))
            for other in held
        )
    )


_AS_WELL = re.compile(
    r"\bas well(?: as)?\b|\bthe same\b|\b(?:do(?:es|ne|ing)?|did) (?:so|it|that|this|likewise)\b"
    r"|\bso (?:do(?:es)?|did|is|are|was|were|has|have|had|can|could|will|would|should|must)\b"
    r"|\b(?:likewise|similarly|too|either|neither|none|ditto|several|some|many|most|few|others?|more|all|each)\b"
    r"|同(?:じ|様)|そう|然り|しかり|その(?:とお|通)り",
    re.IGNORECASE,
)
"""Words that say something once more of another thing, and quantities of who does so."""
_SHARE = 0.5
"""The part of a name's words that must be said for it to be meant."""


# Several literals and their words.

_BEFORE_CONDITION = re.compile(
    r"\b(?:if|when(?:ever)?|wherever|where|unless|because|since|once|provided(?: that)?|given|as long as|so long as"
    r"|as|in case|until)\s+(?:it\s+|they\s+|he\s+|she\s+|we\s+|there\s+)?$",
    re.IGNORECASE,
)
_BEGINS_CONDITION = re.compile(
    r"(?:if|when(?:ever)?|wherever|unless|because|since|once|provided|as long as|so long as|in case)\b", re.IGNORECASE
)
_RELATIVE = re.compile(
    r"\b(?:that|which|who|whose|whom|with|without|whoever|whatever|what|anything|any|every|each|for|of)\b",
    re.IGNORECASE,
)
"""Words that begin what a thing is told apart by, behind what is concluded of it."""
_BEHIND_CONDITION = re.compile(
    r"(?:の|ん)?(?:なら|であれば|れば|ければ|たら|だら|場合|限り|かぎり|ので|から|ため|とき|時に|ば(?=[、一-鿿])|と、)"
)
_ENDS_CONDITION = re.compile(r"(?:なら|れば|たら|だら|場合|限り|ので|から|とき)(?:は|に|には)?[、,]?$")


def _is_turned(sentence: str, held: Sequence[_QuotedItem], topic: Topic) -> bool:
    """Return whether the words of a condition stand where those of the conclusion belong."""
    head, *body = held
    if any(_is_only(sentence, one.place, topic.language) for one in body if one.place is not None):
        return True
    if head.place is not None and _is_only(sentence, head.place, topic.language):
        return False
    placed = [one.place for one in body if one.place is not None and not _is_kind(one.item, topic)]
    if head.place is None or not placed:
        return False
    if topic.language == "ja":
        if _is_supposed_in_japanese(sentence, head.place) and head.place.stop <= max(one.stop for one in placed):
            return True
        return all(head.place.stop <= one.start for one in placed)
    if any(_is_supposed(sentence, one) for one in placed):
        return False
    if _is_supposed(sentence, head.place):
        return True
    behind = all(head.place.stop <= one.start for one in placed)
    return behind and not any(_RELATIVE.search(_up_to(sentence, head.place.stop, one)) for one in placed)


def _up_to(sentence: str, start: int, place: range) -> str:
    """Return a sentence from some point to the first words of a quote, these included."""
    return sentence[start : place.start] + " ".join(sentence[place.start : place.stop].split()[:2])


def _is_only(sentence: str, place: range, language: str) -> bool:
    """Return whether words stand behind "only if", or before its like in Japanese."""
    if language == "ja":
        return any(place.start < one.start() <= place.stop for one in _ONLY.finditer(sentence))
    return any(one.start() <= place.start <= one.end() + len(" it ") for one in _ONLY.finditer(sentence))


def _is_supposed(sentence: str, place: range) -> bool:
    """Return whether English words stand behind a word of conditions, or begin with one."""
    text = sentence[place.start : place.stop]
    return (
        _BEFORE_CONDITION.search(sentence[: place.start]) is not None
        or _BEGINS_CONDITION.match(text.lstrip()) is not None
    )


def _is_supposed_in_japanese(sentence: str, place: range) -> bool:
    """Return whether Japanese words stand before a word of conditions, or end in one."""
    text = sentence[place.start : place.stop]
    return _BEHIND_CONDITION.match(sentence[place.stop :]) is not None or _ENDS_CONDITION.search(text) is not None


def _shared(held: Sequence[_QuotedItem], topic: Topic) -> list[tuple[int, checks.Doubt]]:
    """Return a doubt for each two names that rest on the same words."""
    found: list[tuple[int, checks.Doubt]] = []
    for one, other in combinations(held, 2):
        if not one.parts or not other.parts or one.literal.predicate == other.literal.predicate:
            continue
        if _is_kind(one.item, topic) or _is_kind(other.item, topic):
            continue
        if len(one.letters & other.letters) > _SAME * min(len(one.letters), len(other.letters)):
            fields = {"one": topic.reading(one.item), "other": topic.reading(other.item)}
            found.append((max(one.clause, other.clause), checks.Doubt("shared-words", fields=fields)))
    return found


_SAME = 0.6
"""The part of the shorter quote that the longer must have for the two to be the same words."""


def _left_out(sentence: str, held: Sequence[_QuotedItem], topic: Topic) -> Iterator[checks.Doubt]:
    """Yield what the words that nothing rests on name: another name, an object, a denial."""
    covered = {at for one in held for at in one.letters}
    outside = "".join(" " if at in covered else sign for at, sign in enumerate(sentence))
    words = frozenset(stem for stem, _ in stems(outside, topic.language))
    used = {one.literal.predicate for one in held}
    content = frozenset(stem for one in held for stem in topic.words_of(one.literal))
    for other in topic.words.signatures.values():
        telling = frozenset(word for word in topic.words_of(other) if topic.common[word] <= _RARE) - content
        # A denial tells no name from another.
        own = frozenset(word for word in telling if not checks.denials(word, topic.language)) or telling
        # Words of what is at issue stand everywhere.
        at_issue = topic.issue is not None and other.predicate == topic.issue.predicate
        if other.predicate not in used and own and len(own & words) >= (1 if at_issue else _SHARE) * len(own):
            read = own & topic.stems_of(topic.reading(other))
            whole = bool(read) and read <= words and not at_issue
            yield checks.Doubt("words-left-out", hard=whole, fields={"reading": topic.reading(other)})
    unused = topic.objects(checks.uncompared(sentence, topic)) - {term for one in held for term in one.literal.args}
    if len(topic.names) > 1 and unused and any(one.literal.is_ground for one in held):
        yield checks.Doubt("object-left-out", hard=False, fields={"statement": ", ".join(sorted(map(str, unused)))})
    if any(checks.denials(part, topic.language) % 2 for part in _beside(sentence, outside, covered, topic)):
        yield checks.Doubt("denial-left-out", hard=False)


_PART = re.compile(r"[,;:.!?、。；：，]")


def _beside(sentence: str, outside: str, covered: AbstractSet[int], topic: Topic) -> Iterator[str]:
    """Yield what is left of the parts of a sentence on which something rests: the others deny nothing of that.

    Nor does one that only names what the rest is about: "the hike, which is nothing for the weak, …".
    """
    ends = [0, *(one.end() for one in _PART.finditer(sentence)), len(sentence)]
    for start, stop in pairwise(ends):
        resting = "".join(sentence[at] if at in covered else " " for at in range(start, stop))
        if topic.stems_of(resting) - topic.object_stems or checks.denials(resting, topic.language):
            yield outside[start:stop]


_RARE = 2
"""The most names that share a word which still tells them apart."""
