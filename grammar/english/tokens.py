"""A sentence as words, each with the terminals of ``english.lark`` that it may be and what each choice costs.

Closed-class words are found by spelling. An open-class word is classed by its form (an -s, an -ed, a capital), its
place, and what the text shows of it (`WordSurvey`); no word needs to be known. A cost is how much less likely a choice
is than the word's best one, in steps of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from grammar import regexes as re
from grammar.english import inflection
from grammar.english.common import (
    ADJECTIVES,
    LY_ADJECTIVES,
    NUMERALS,
    PREPOSITIONS_AND_PARTICLES,
    RELATIONAL,
    THIRDS,
    TIMES,
    VERBS,
)
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.chart import Choice
    from grammar.english.survey import WordSurvey


_CUT = re.compile(
    r"`(?P<formal>[^`\n]*)`|(?P<gloss>\((?:i\.e\.|e\.g\.|that is\b|this\b|note\b|see\b)[^()]*\))"
    r"|\"(?P<text>(?:[^\"\\\n]|\\.)*)\"|[“”„](?P<curly>[^“”„\n]*)[“”]"
    r"|(?P<number>[-−]?\d+(?:[.,]\d+)*(?![\w'’-]))"
    r"|(?P<word>[^\W_](?:\w|['’](?=[^\W_])|[-‐‑–/&](?=\w)|\.(?=\w))*|[$€£%#&+*]+)"
    r"|(?P<sign>[,;:?!().])"
    r"|(?P<own>['’](?!\w))"
    r"|(?P<other>\S)"
)
_CONTRACTED = {"won't": ("will", "not"), "can't": ("can", "not"), "shan't": ("shall", "not"), "cannot": ("can", "not")}
_SPLIT = re.compile(r"(?P<not>\w+)n't|(?P<is>it|that|who|what|there|he|she|here|which|everything|nothing)'s")
_TAILS = {"'re": "are", "'ll": "will", "'ve": "have", "'m": "am"}
_LABEL = re.compile(r"\s*(?:[-*•]\s+)?\(?(?P<label>[Rr]ule +\w+|[^\W\d_][\w-]*(?: ?\d+)?)\)?\s*:(?=\s)")
_RULE = re.compile(r"rules?(\d\w*)")

UNCERTAIN = frozenset(("CLOSE", "HOLDS", "HOLDS_OF", "COMPARE", "IF", "TOPIC", "EMPHASIS", "EXCEPT", "STRENGTH"))
"""Terminals whose single words are also open-class words or prepositions."""


class Token(NamedTuple):
    """A word, a phrase of closed-class words, or a sign.

    Attributes:
        text: as it is written, the words of a phrase with single spaces.
        lower: the same in lower case, with straight apostrophes.
        start: its place within the text.
        end: where it ends.
        choices: what it may be.
        capital: it is written as a name: with a capital that its place does not explain, or in quotation marks.
        quoted: it is a text in quotation marks.
    """

    text: str
    lower: str
    start: int
    end: int
    choices: tuple[Choice, ...] = ()
    capital: bool = False
    quoted: bool = False


class Line(NamedTuple):
    """A sentence cut into words.

    Attributes:
        tokens: the words that the grammar reads.
        strengths: words like "normally", each with the number of tokens before it.
        grouping: "both" or "either", when one of them says how "and" and "or" group.
    """

    tokens: tuple[Token, ...]
    strengths: tuple[tuple[str, int], ...]
    grouping: str


def cut(text: str, start: int, end: int) -> list[Token]:
    """Return the words and signs of a part of a text, contractions written out."""
    found: list[Token] = []
    stop = end
    place = start
    while place < stop:
        match = _CUT.search(text, place, stop)
        if match is None:
            break
        place = match.end()
        kind = match.lastgroup
        word = match[0]
        if kind == "gloss":
            continue
        if kind == "formal":
            found.append(Token(match["formal"], "`", match.start(), place, (("FORMAL", 0),)))
        elif kind in ("text", "curly"):
            inside = match["text"] if kind == "text" else match["curly"]
            if found and found[-1].lower in ("that", "add", "conclusion") and inside.count(" ") > 1:
                found += cut(text, match.start() + 1, place - 1)
            else:
                plain = inside.replace('\\"', '"').replace("\\\\", "\\").replace("\\n", "\n")
                found.append(Token(plain, '"', match.start(), place, (("NAME", 0),), capital=True, quoted=True))
        elif kind == "word":
            found += _written_out(word, match.start(), place)
        elif kind == "own":
            found.append(Token("'s", "'s", match.start(), place, (("POSS", 0), ("POSS_IN", 0))))
        elif kind == "number":
            found.append(Token(word, word.replace("−", "-"), match.start(), place, (("NUMBER", 0),)))
        else:
            found.append(Token(word, word, match.start(), place))
    return found


def _written_out(word: str, start: int, end: int) -> list[Token]:
    lower = word.lower().replace("’", "'")
    if "'" not in lower and lower != "cannot":
        return [Token(word, lower, start, end)]
    if lower in _CONTRACTED:
        return [Token(part, part, start, end) for part in _CONTRACTED[lower]]
    match = _SPLIT.fullmatch(lower)
    if match is not None:
        first = match["not"] or match["is"]
        return [Token(word[: len(first)], first, start, end), *_one("not" if match["not"] else "is", start, end)]
    stem, apostrophe, tail = lower.rpartition("'")
    if tail == "s":
        choices = (("POSS", 0.0), ("POSS_IN", 0.0), ("IS", 2.0))
        at = start + len(stem)
        return [Token(word[: len(stem)], stem, start, at), Token("'s", "'s", at, end, choices)]
    if apostrophe + tail in _TAILS:
        return [Token(word[: len(stem)], stem, start, end), *_one(_TAILS[apostrophe + tail], start, end)]
    return [Token(word, lower, start, end)]


def _one(word: str, start: int, end: int) -> list[Token]:
    return [Token(word, word, start, end)]


def line(text: str, start: int, end: int, phrases: TrieNode, survey: WordSurvey) -> Line:
    """Return a sentence as words with their choices."""
    label = _LABEL.match(text, start, end)
    tokens: list[Token] = []
    if label is not None and label["label"].lower() not in ("rule", "fact", "issue", "question"):
        name = label["label"].lower().replace(" ", "").replace("-", "_")
        tokens.append(Token(name, name, *label.span("label"), (("LABEL", 0),)))
        start = label.end()
    raw = cut(text, start, end)
    raw = [
        token
        for at, token in enumerate(raw)
        if token.lower != "."
        or at == len(raw) - 1
        or not (raw[at - 1].lower in ABBREVIATIONS or len(raw[at - 1].text) == 1)
    ]
    if not raw or raw[-1].lower not in (".", "?", "!"):
        raw.append(Token("", ".", end, end))
    return _Liner(raw, tokens, phrases, survey).line()


class _Liner:
    """One walk over the words of a sentence."""

    def __init__(self, raw: list[Token], tokens: list[Token], phrases: TrieNode, survey: WordSurvey) -> None:
        self.raw = raw
        self.words = [token.lower for token in raw]
        self.tokens = tokens
        self.before = len(tokens)
        self.phrases = phrases
        self.survey = survey
        self.strengths: list[tuple[str, int]] = []
        self.preferring = False
        self.bare: set[int] = set()

    def line(self) -> Line:
        """Return the sentence."""
        words = self.words
        if words[-3:-1] == ["as", "follows"] or words[-2:-1] == [":"]:
            return Line((*self.tokens, self.raw[-1]._replace(choices=(("STOP", 0),))), (), "")
        self.preferring = not _PREFERENCE.isdisjoint(words) and any(self._prefers(at) for at in range(len(words)))
        at = self._after_sources(0)
        while at < len(words):
            at = self._take(at)
        if words[-1] == "?":
            self._mark_predicates()
        grouping = next((word for word in words if word in ("both", "either")), "")
        return Line(tuple(self.tokens), tuple(self.strengths), grouping)

    def _after_sources(self, at: int) -> int:
        """Return where a sentence goes on after "Based on the rules," and the like."""
        words = self.words
        if words[:2] in (["based", "on"], ["according", "to"], ["given", "the"]) and "," in words:
            stop = words.index(",")
            if not {"that", "is", "are"} & set(words[:stop]):
                return stop + 1
        return at

    def _take(self, at: int) -> int:
        """Take the word or phrase at a place; return the place after it."""
        token, word, words = self.raw[at], self.words[at], self.words
        if self.preferring and (found := self._label(at)) is not None:
            name, reached = found
            self.tokens.append(Token(name, name, token.start, self.raw[reached - 1].end, (("RULE_LABEL", 0),)))
            return reached
        if words[at + 1 : at + 2] == [")"] and (word.isdigit() or len(word) == 1) and "(" not in words[:at]:
            return at + 2  # an item of a list: "1) Bob is kind and 2) Dave is red"
        if token.choices:
            self.tokens.append(token)
            return at + 1
        if self._unread(at):
            self.tokens.append(token._replace(choices=(("UNREAD", 0),)))
            return at + 1
        reached, terminals = self._phrase(at)
        if terminals and terminals[0] in ("STRENGTH", "EMPHASIS", "FRAME"):
            if terminals[0] == "STRENGTH":
                self.strengths.append((" ".join(words[at:reached]), len(self.tokens)))
            return self._without_commas(reached, between=words[at] == "no")
        asked = tuple((terminal, 0.0) for terminal in terminals if terminal in ("WHO", "WHICH"))
        if word in NUMERALS and self.tokens and self.tokens[-1].choices[:1] == (("COMPARE", 0),):
            self.tokens.append(token._replace(choices=(("NUMBER", 0),)))
        elif word in ("a", "an") and (words[at + 1] in ENDS or words[at + 1] in _FINITE):
            self.tokens.append(token._replace(choices=(("NAME", 0),)))
        elif reached == at + 1 and word in SEVERAL_WAYS:
            self.tokens.append(token._replace(choices=asked or SEVERAL_WAYS[word]))
        elif reached > at:
            covered = self.raw[at:reached]
            joined = " ".join(part.text for part in covered)
            closed = self._closed(terminals, at, reached)
            if word in _NAMESAKES and reached == at + 1 and token.text[0].isupper():
                closed = (("NAME", 0.0), *(closed if self._opening else ()))
            self.tokens.append(Token(joined, " ".join(words[at:reached]), covered[0].start, covered[-1].end, closed))
        elif word == "," and words[at + 1 : at + 2] and words[at + 1] in ("and", "or", "but", "."):
            pass
        elif word in CONJUNCTIONS:
            self.tokens.append(token._replace(choices=CONJUNCTIONS[word]))
        elif word in (".", "!"):
            self.tokens.append(token._replace(choices=(("STOP", 0),) if at == len(words) - 1 else ()))
        elif word in SEVERAL_WAYS:
            self.tokens.append(token._replace(choices=SEVERAL_WAYS[word]))
        elif re.match(r"\w|[$€£%#&+*]", word):
            self.tokens.append(self._open(at))
        else:
            self.tokens.append(token)
        return max(reached, at + 1)

    def _without_commas(self, at: int, *, between: bool) -> int:
        """Drop the commas around a word that was passed over; return the place after it."""
        tokens, words = self.tokens, self.words
        comma_before = bool(tokens) and tokens[-1].lower == ","
        if words[at] == ",":
            guarded = any(token.choices[:1] in _GUARDS for token in tokens)
            auxiliary = comma_before and len(tokens) > 1 and tokens[-2].choices[:1] in _AUXILIARY
            if comma_before and (between or auxiliary or not guarded):
                tokens.pop()
                return at + 1
            if comma_before or len(tokens) == self.before or tokens[-1].choices[:1] == (("THEN", 0),):
                return at + 1
        elif comma_before and words[at] in (".", "?", "!"):
            tokens.pop()
        return at

    def _unread(self, at: int) -> bool:
        """Return whether a word has no exact reading where it stands: "even Bob", "almost won", "Why …?"."""
        word, words = self.words[at], self.words
        match word:
            case "either":
                return "or" not in words[at:] and words[at - 1] != ","
            case "even":
                return self.raw[at + 1].text[:1].isupper() or words[at + 1] in ("the", "a", "an")
            case "almost" | "nearly" | "barely" | "scarcely" | "merely":
                return words[at - 1] not in ("is", "are", "not", "and", "or", ",", "be", "an", "a", "the")
            case "why" | "where" | "how" | "when":
                return self._opening and words[-1] == "?" and words[at + 1] != "the"
            case _:
                return False

    @property
    def _opening(self) -> bool:
        return len(self.tokens) == self.before

    def _phrase(self, at: int) -> tuple[int, tuple[str, ...]]:
        """Return the longest spelling at a place that is meant as one, and its terminals."""
        for reached, terminals in matches(self.phrases, self.words, at):
            meant = tuple(terminal for terminal in terminals if self._meant(terminal, at, reached))
            if meant:
                return reached, meant
        return at, ()

    def _meant(self, terminal: str, at: int, reached: int) -> bool:
        """Return whether a spelling can be the terminal where it stands."""
        words = self.words
        following = words[reached] if reached < len(words) else "."
        match terminal:
            case "FRAME" | "TOPIC" | "QUESTION" | "GOAL" | "WHO" | "WHICH":
                return self._opening
            case "PREFERRED" | "NOT_PREFERRED":
                return self.preferring
            case "COMPARE":
                return bool(re.match(r"\d", following)) or following in NUMERALS
            case "EMPHASIS":
                apart = (bool(self.tokens) and self.tokens[-1].lower == ",") or following in (".", ",", "?", "!")
                if words[at] == "either" and "or" not in words[at:]:
                    return False
                return words[at] not in ("too", "or") or apart
            case "RELATION":
                return "hold" in words or "holds" in words or "true" in words
            case "HOLDS" | "HOLDS_OF" | "NOT_HOLDS" | "NOT_HOLDS_OF":
                reported = [token.choices[:1] for token in self.tokens[-2:]]
                return (("FORMAL", 0),) in reported or (("RELATION", 0),) in reported
            case _:
                return True

    def _closed(self, terminals: tuple[str, ...], at: int, reached: int) -> tuple[Choice, ...]:
        """Return the choices of a spelling: its terminals, and what the same word may be besides."""
        choices: list[Choice] = [(terminal, 0) for terminal in terminals]
        if "EVERY" in terminals:
            choices.append(("EVERY_IN", 0))
        if "NO" in terminals:
            choices.append(("NO_IN", 0))
        if reached == at + 1 and not UNCERTAIN.isdisjoint(terminals) and self.words[at] not in _GUARD_WORDS:
            choices += [(terminal, cost + 1) for terminal, cost in self._open(at).choices]
        return tuple(choices)

    def _prefers(self, at: int) -> bool:
        """Return whether labels stand on both sides of a word of preference."""
        for reached, terminals in matches(self.phrases, self.words, at):
            if at > 0 and not {"PREFERRED", "NOT_PREFERRED"}.isdisjoint(terminals):
                before = (self._label(place) for place in range(max(0, at - 3), at))
                if any(found is not None and found[1] == at for found in before) and self._label(reached):
                    return True
                return self._bare(at - 1, reached)
        return False

    def _bare(self, left: int, right: int) -> bool:
        """Return whether two words stand alone on both sides of a word of preference, written small: labels."""
        words = self.words
        outer = (words[left - 1] if left else ",", words[right + 1] if right + 1 < len(words) else ".")
        fine = all(
            re.fullmatch(r"[^\W\d_]\w*", words[at]) and not self.raw[at].text[0].isupper() for at in (left, right)
        )
        if fine and outer[0] in (",", "then", "and", "that", ":") and outer[1] in ENDS:
            self.bare |= {left, right}
            return True
        return False

    def _label(self, at: int) -> tuple[str, int] | None:
        """Return the label that stands at a place and the place after it: "Rule1", "the rule 1", "handy"."""
        words = self.words
        first = at + (words[at] == "the")
        if first >= len(words):
            return None
        word = words[first]
        if _RULE.fullmatch(word):
            return f"rule{_RULE.fullmatch(word)[1]}", first + 1  # pyrefly: ignore[unsupported-operation]
        following = words[first + 1] if first + 1 < len(words) else "."
        if word in ("rule", "rules") and re.fullmatch(r"\w+", following):
            return (f"rule{following}" if following not in self.survey.labels else following), first + 2
        if word in self.survey.labels:
            return word, first + 1
        if at in self.bare:
            return word, at + 1
        if word.isdigit() and "rules" in words[:first]:
            return f"rule{word}", first + 1
        return None

    def _open(self, at: int) -> Token:
        """Return an open-class word with what it may be by its form and its place."""
        token = self.raw[at]
        after = self.raw[at + 1] if at + 1 < len(self.raw) else None
        beside = ("", False) if after is None else (after.lower, after.text[:1].isupper())
        before = self.raw[at - 1] if at else token
        headed = at > 0 and (before.text[:1].isupper() or before.lower in self.survey.heads)
        key = (token.text, beside[0], beside[1], self._opening, headed)
        known = self.survey.memory.get(key)
        if known is None:
            known = self.survey.memory[key] = classed(token, after, self.survey, opening=self._opening, headed=headed)
        choices = known[0]
        if before.lower in NUMERALS or before.lower.isdigit():
            choices = tuple(choice for choice in choices if choice[0] != "VERBS" or choice[1] == 0) or choices
        return token._replace(choices=choices, capital=known[1])

    def _mark_predicates(self) -> None:
        """Let a word of a question begin what is asked of the subject: "Is the bald eagle | kind?"."""
        tokens = self.tokens
        first = tokens[self.before].choices[:1] if len(tokens) > self.before else ()
        if first not in ((("IS", 0),), (("ARE", 0),), (("WAS", 0),)):
            return
        for place in range(self.before + 2, len(tokens)):
            token = tokens[place]
            after = tokens[place + 1].lower if place + 1 < len(tokens) else "?"
            kinds = {terminal for terminal, _ in token.choices}
            if kinds & {"A", "PREP", "NOT", "THE", "NUMBER", "COMPARE", "NO", "ITS", "NEITHER"}:
                before = tokens[place - 1].lower
                split = token.lower == "by" and inflection.participle_bases(before)
                price = 2.0 if split or before in RELATIONAL else 0.0
            elif kinds & {"WORD", "PLURAL", "NAME"}:
                last = after in ENDS or after in ("than", "of") or token.lower in RELATIONAL
                price = 0.0 if last or (after == "by" and inflection.participle_bases(token.lower)) else 1.0
            else:
                continue
            tokens[place] = token._replace(choices=(*token.choices, ("PRED", price)))


_NAMESAKES = frozenset(("will", "may", "an", "do"))
"""Words of the grammar that are names of people too, when they are written with a capital."""

_AUXILIARY = frozenset(((name, 0),) for name in ("IS", "ARE", "WILL", "MODAL", "DOES", "DO", "NOT"))
_FINITE = frozenset(
    [
        "is",
        "are",
        "was",
        "has",
        "does",
        "did",
        "should",
        "can",
        "will",
        "must",
        "may",
        "might",
        "could",
        "would",
        "cannot",
        "not",
    ]
)
_PREFERENCE = frozenset(
    (
        *("preferred", "preferable", "precedence", "priority", "overrides", "override", "prevails", "prevail", "prior"),
        *("outweighs", "outweigh", "defeats", "defeat", "beats", "beat", "superior", "than"),
    )
)
_GUARD_WORDS = frozenset(("if", "when", "whenever", "also", "both", "either", "therefore", "thus", "hence", "always"))
_GUARDS = frozenset(((name, 0),) for name in ("IF", "UNLESS"))


# What an open-class word may be, by its form, its place, and what the text shows of it; no word needs to be known.

_OBJECT_BEGINS = frozenset(
    [
        "the",
        "a",
        "an",
        "it",
        "them",
        "him",
        "her",
        "his",
        "its",
        "their",
        "my",
        "our",
        "your",
        "no",
        "every",
        "each",
        "all",
        "any",
        "some",
        "this",
        "that",
        "these",
    ]
)
_LOOSE = frozenset(("all", "any", "every", "each", "no", "this", "that", "these"))
_SHAPED = frozenset(("round", "near", "like", "past", "opposite", "inside", "outside"))
"""Prepositions that are adjectives as well."""

ENDS = frozenset((".", "?", "!", ",", "and", "or", "but", "then", "if", "unless", "that", "who", "which", ";"))
"""Words and signs that end a phrase."""


def classed(  # noqa: PLR0915 - one choice after the other
    token: Token, after: Token | None, survey: WordSurvey, *, opening: bool, headed: bool
) -> tuple[tuple[Choice, ...], bool]:
    """Return what an open-class word may be, and whether it is written as a name.

    ``after`` is the word behind it; ``opening`` tells that it begins the sentence, which explains a capital;
    ``headed`` that a name or a noun stands before it, which has a verb behind it rather than another noun.
    """
    word = token.lower
    following = after.lower if after is not None else "."
    choices: list[Choice] = []
    capital = token.text[:1].isupper()
    explained = opening and len(token.text) > 1 and not token.text[1:2].isupper()
    many = bool(inflection.singulars(word))
    common = many or word in survey.lower
    named = capital and (not explained or word in survey.names or not common)
    if explained and capital and (word in PREPOSITIONS_AND_PARTICLES or word in TIMES):
        choices.append(("PREP", 0.0))
        if word in _SHAPED:
            choices.append(("WORD", 0.0))
    elif capital and explained:
        choices += [("NAME", 0.0 if named else 1.0), ("WORD", 3.0 if many else float(named))]
    elif capital or (len(word) == 1 and word.isalpha()):
        choices += [("NAME", 0.0), ("WORD", 1.0 if capital else 2.0)]
    elif word in PREPOSITIONS_AND_PARTICLES:
        choices += [("PREP", 0.0), ("PREP_NP", 1.0), ("WORD", 1.0 if word in _SHAPED else 3.0)]
    elif word == "than":
        choices.append(("THAN", 0.0))
    elif word in survey.small:
        choices += [("NAME", 0.0), ("WORD", 1.0)]
    else:
        choices.append(("WORD", 0.0))
    if word in NUMERALS:
        choices = [choice for choice in choices if choice[0] != "NAME"]
        choices.append(("NUMBER", 0.0))
    object_next = following in _OBJECT_BEGINS or (after is not None and after.text[:1].isupper() and not capital)
    verbal = inflection.is_third_person(word) and not explained and not opening
    if many and not (object_next and not capital and following not in _LOOSE):
        choices.append(
            (
                "PLURAL",
                0.5
                if capital and not explained
                else 2.0 * ((word in THIRDS or headed) and verbal) + object_next + (word in inflection.INVARIABLE),
            )
        )
        if choices[0] == ("WORD", 0.0):
            choices[0] = ("WORD", 0.0 if word in inflection.INVARIABLE else 6.0 if word in survey.thirds else 3.0)
    if verbal and (not capital or many):
        known = word in THIRDS or inflection.base_form(word) in survey.verbs
        loose = 0.0 if object_next or following in PREPOSITIONS_AND_PARTICLES else 3.0 if following in ENDS else 1.0
        loose = min(loose, 0.75) if headed else loose
        choices.append(("VERBS", (0.0 if known else loose) + 2.0 * capital))
        choices.append(("VERB_IN", 0.0 if known else 0.5))
    if not opening and not capital and not verbal:
        known = word in VERBS or word in survey.verbs or inflection.third_person(word) in survey.thirds
        if known or not word.endswith("ed") or word.endswith("eed"):
            cost = 0.0 if known else 2.0 if word in survey.counted else 1.0
            if following in ENDS and (not known or word in ADJECTIVES or word in survey.properties):
                cost = max(cost, 1.0) + 0.25
            elif many:
                cost += 2.0
            choices += [("VERB", cost), ("VERB_NEXT", cost + (0.5 if known else 1.0))]
        if word.endswith("ly") and word not in LY_ADJECTIVES:
            choices = [("ADV", 0.0), ("WORD", 0.5)]
        elif word in inflection.SIMPLE_PASTS:
            choices.append(("PAST", 1.0 if word in VERBS else 0.0))
        elif word.endswith("ed") and len(word) > len("abed"):
            choices.append(("PAST", 0.5 if object_next else 1.5))
    return tuple(choices), named and capital


# Closed-class words that stand in several ways: each with all terminals it may be, and what each choice costs.

CONJUNCTIONS: dict[str, tuple[Choice, ...]] = {
    "and": (("AND_S", 0), ("AND_VP", 0), ("AND_NP", 0), ("AND_ADJ", 0), ("AND_IN", 1)),
    "but": (("AND_S", 0), ("AND_VP", 0), ("AND_IN", 1), ("AND_ADJ", 1)),
    "or": (("OR_S", 0), ("OR_VP", 0), ("OR_NP", 0), ("OR_IN", 1)),
    ",": (("SEP", 0), ("COMMA_S", 0), ("COMMA_VP", 0), ("COMMA_NP", 0), ("COMMA_ADJ", 0), ("COMMA_IN", 1)),
    **dict.fromkeys(("however", "whereas", "while", "although", "though", "yet"), (("AND_S", 0.0),)),
    ";": (("COMMA_S", 0), ("SEP", 1)),
}
"""What joins: clauses, verbs, subjects, words before a noun, or words within a phrase."""

SEVERAL_WAYS: dict[str, tuple[Choice, ...]] = {
    "a": (("A", 0), ("NAME", 2)),
    "one": (("WE", 0), ("A", 0), ("NUMBER", 1)),
    "that": (("REL", 0), ("DEM", 1), ("REL_IN", 0.5)),
    "which": (("REL", 0), ("REL_IN", 0.5)),
    "who": (("REL", 0), ("REL_IN", 0.5)),
    "whose": (("WHOSE", 0), ("WHOSE_IN", 0.5)),
    "her": (("ITS", 0), ("IT_IN", 0)),
    "it": (("IT", 0), ("IT_IN", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "he": (("IT", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "she": (("IT", 0), ("NEXT_IT", 1.5), ("SHE_IN", 0.5)),
    "they": (("THEY", 0), ("NEXT_THEY", 1.5), ("SHE_IN", 0.5)),
    "them": (("IT_IN", 0),),
    "him": (("IT_IN", 0),),
    "not": (("NOT", 0), ("NOT_IN", 0)),
    "never": (("NEVER", 0), ("NOT_IN", 0)),
    "those": (("THOSE", 0), ("DEM", 1)),
    "is": (("IS", 0), ("IS_IN", 0.5)),
    "are": (("ARE", 0), ("IS_IN", 0.5)),
    "was": (("WAS", 0), ("IS_IN", 0.5)),
    "were": (("WAS", 0), ("IS_IN", 0.5)),
    "be": (("BE", 0), ("BE_IN", 0.5)),
    "has": (("HAS", 0), ("HAS_IN", 0.5)),
    "have": (("HAVE", 0), ("HAS_IN", 0.5)),
    "had": (("PAST", 0), ("HAS_IN", 0.5)),
    "am": (("IS", 0),),
    "do": (("DO", 0), ("VERB", 2), ("WORD", 3)),
    "does": (("DOES", 0), ("VERBS", 2)),
    "of": (("OF", 0), ("OF_NP", 0)),
    "every": (("EVERY", 0), ("EVERY_IN", 0)),
    "each": (("EVERY", 0), ("EVERY_IN", 0)),
    "all": (("EVERY", 0), ("EVERY_IN", 0)),
    "no": (("NO", 0), ("NO_IN", 0)),
    "neither": (("NEITHER", 0), ("NEITHER_IN", 0)),
    "nor": (("NOR", 0), ("NOR_IN", 0), ("AND_VP", 2), ("AND_S", 2)),
    "own": (("WORD", 0), ("VERB", 0)),
    ":": (("COLON", 0), ("COMMA_IN", 3)),
    "?": (("QM", 0),),
    "(": (("LPAR", 0),),
    ")": (("RPAR", 0),),
}
"""Words of the grammar that are also within phrases, and words that two rules of it claim."""


# The closed-class words of controlled English, from the spellings in ``english.lark``.
#
# A spelling there is a pattern of words with groups, ``|`` and ``?``: a finite list, written out here into a trie over
# words, so that the longest one at a place is found in one walk.


def spellings(pattern: str) -> tuple[str, ...]:
    """Return everything that a pattern spells.

    >>> spellings("in (the )?case (that|where)")
    ('in case that', 'in case where', 'in the case that', 'in the case where')
    """
    texts, at = _alternatives(pattern.replace("\\?", "\0"), 0)
    if at != len(pattern.replace("\\?", "\0")):
        raise ValueError(f"expected groups, `|` and `?` alone, found `{pattern}`")
    return tuple(" ".join(text.replace("\0", "?").split()) for text in texts)


def _alternatives(pattern: str, at: int) -> tuple[list[str], int]:
    """Return what the alternatives from a place on spell, and where they end."""
    found: list[str] = []
    parts: list[list[str]] = []
    while at < len(pattern) and pattern[at] != ")":
        if pattern[at] == "|":
            found += ("".join(choice) for choice in product(*parts))
            parts = []
            at += 1
            continue
        if pattern[at] == "(":
            part, at = _alternatives(pattern, at + 1)
            at += 1
        else:
            part = [pattern[at]]
            at += 1
        if at < len(pattern) and pattern[at] == "?":
            part = ["", *part]
            at += 1
        parts.append(part)
    found += ("".join(choice) for choice in product(*parts))
    return found, at


@value(frozen=False, slots=True)
class TrieNode:
    """What the words so far lead to: the terminals that they spell, and longer spellings."""

    terminals: tuple[str, ...] = ()
    longer: dict[str, TrieNode] = field(default_factory=dict["str", "TrieNode"])


def trie(patterns: Mapping[str, str]) -> TrieNode:
    """Return the trie of all spellings, each leading to its terminals."""
    root = TrieNode()
    for terminal, pattern in patterns.items():
        for spelling in spellings(pattern):
            node = root
            for word in spelling.split():
                node = node.longer.setdefault(word, TrieNode())
            if terminal not in node.terminals:
                node.terminals = (*node.terminals, terminal)
    return root


def matches(root: TrieNode, words: Sequence[str], start: int) -> Iterable[tuple[int, tuple[str, ...]]]:
    """Return the ends and terminals of all spellings that begin at a place, the longest first."""
    found: list[tuple[int, tuple[str, ...]]] = []
    node = root
    for at in range(start, len(words)):
        longer = node.longer.get(words[at])
        if longer is None:
            break
        node = longer
        if node.terminals:
            found.append((at + 1, node.terminals))
    return reversed(found)


# Where sentences of an English text begin and end.
#
# A sentence ends with ``.``, ``?`` or ``!`` before a blank; not behind an abbreviation or an initial, not within a
# number, quotation marks or backquotes. A question mark before "Then" ends none, nor does one behind "… true, false or
# unknown" before the statement that is asked about. A blank line, a bullet, a numbered item and a label at the
# beginning of a line end the sentence before them.

_SHORT = (
    "mr mrs ms dr prof rev cllr capt st vs etc e.g i.e cf no nos fig sec vol ed eds jr sr inc ltd co corp u.s u.k a.m"
    " p.m approx dept"
)
ABBREVIATIONS = frozenset((*_SHORT.split(), "v"))
_ENDING = frozenset(("etc", "ltd", "inc", "co", "corp", "jr", "sr", "a.m", "p.m", "u.s", "u.k"))
"""Those of them that a sentence may end with, where the next word is one that no name begins with."""
_NEXT = re.compile(r"(?:It|He|She|They|We|The|This|That|These|Those|There|But|And|So|If|My|Our|Your|His|Her|Their)\b")
_GOING_ON = re.compile(r"(?:and|but|or|so|because|though|although|which|not)\b")
_NUMBERED = frozenset(("no", "nos"))
_UNITS = frozenset(("min", "max", "approx", "hr", "hrs", "sec", "incl", "excl", "ca", "km", "kg", "cm"))
"""Abbreviations that are words as well: a sentence goes on behind them where the next word is small."""
"""Words whose full stop ends no sentence, unless nothing follows."""

_BEFORE_STOPS = ABBREVIATIONS | _ENDING | _NUMBERED | _UNITS
"""Words behind which a full stop may end no sentence: behind all others that are words it does."""

_MARK = re.compile(
    r"`[^`\n]*`|\"(?:[^\"\\\n]|\\.)*\"|“[^“”\n]*”"
    r"|(?P<stop>[.?!]+[\"”’)*_]*(?=\s|$))"
    r"|(?P<break>\n[ \t]*(?=\n)|\n(?=[ \t]*(?:[-*•‣◦][ \t]|\(?\d{1,3}[.)][ \t]"
    r"|(?:[Rr]ule +\w+|[^\W\d_][\w-]*(?: ?\d+)?):[ \t])))"
)
_LEAD = re.compile(r"\s*(?:[-*•‣◦]\s+|\(?\d{1,3}[.)]\s+(?=\S))?")
_FRAME = re.compile(r"\b(?:true|false|unknown|uncertain)\s*\?$", re.IGNORECASE)
_DOUBTS = re.compile(
    r"(?:(?:oh|ah|hm+|wait|well|no|yes|so)\b[\s,!]*)*"
    r"(?:really|seriously|(?:is|was)[ ](?:that|it|this)[ ](?:so|true|right|correct|settled|the[ ]case)"
    r"|are[ ]you[ ](?:sure|serious|certain)"
    r"|(?:do|did|does|is|was|are|were|has|have|can)(?:n['’]t)?[ ](?:you|it|he|she|they))",
    re.IGNORECASE,
)
"""A question that doubts what was said, and is no condition of what follows: ``Is that so? Then I was wrong.``"""
_ASKS = re.compile(r"\b(?:following|statement)\b|^\s*true or false", re.IGNORECASE)


def places(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the sentences in a part of a text, without bullets and blanks around them."""
    first = start
    for match in _MARK.finditer(text, start, end):
        if match.lastgroup is None or (match.lastgroup == "stop" and _goes_on(text, first, match, end)):
            continue
        yield from _trimmed(text, first, match.end() if match.lastgroup == "stop" else match.start())
        first = match.end()
    if first < end:
        yield from _trimmed(text, first, end)


def _goes_on(text: str, first: int, match: re.Match[str], end: int) -> bool:
    """Return whether a sentence goes on behind what looks like its end."""
    mark = match[0].rstrip("*_")
    before = text[first : match.start()].lstrip(" *_")
    if mark == "." and before[-1:].isalnum():
        last = before.rsplit(None, 1)[-1]
        if len(last) > 1 and last.isalpha() and last.lower() not in _BEFORE_STOPS:
            return False
    after = text[match.end() : min(end, match.end() + 80)].lstrip()
    word = before.rsplit(None, 1)[-1].lower().lstrip("(\"'“") if before.strip() else ""
    if mark == ".":
        if word in _ENDING and _NEXT.match(after):
            return False  # "She works for Harker Ltd. It is small."
        if word in _NUMBERED:
            return after[:1].isdigit()  # "Room no. 5"; but "I say no. It is late."
        if word in ABBREVIATIONS or (len(word) == 1 and word.isalpha() and _initial(before, after)):
            return bool(after)
        if word in _UNITS and after[:1].islower():
            return True  # "30 min. away"
        if word.isdigit() and not before.strip().rstrip("0123456789"):
            return True  # "1. Bob is kind."
        return after[:1].islower() and "." in word
    if mark == "?":
        if word == "conclude" or (after.lower().startswith("then") and not _DOUBTS.fullmatch(before.strip())):
            return bool(after)
        return bool(_FRAME.search(f"{before}?") and _ASKS.search(before)) and bool(after)
    return mark.startswith("..") and _GOING_ON.match(after) is not None


def _initial(before: str, after: str) -> bool:
    """Return whether a single letter before a full stop is the initial of a name: "J. Smith", not "We buy a.".

    >>> _initial("I met John B", "Smith there."), _initial("I disagree with Agent A", "Cars are loud.")
    (True, False)
    """
    words = before.split()
    letter = words[-1]
    if _NEXT.match(after) or (words[-2:-1] and words[-2].lower() in _LETTERED):
        return False
    named = len(words) == 1 or words[-2][:1].isupper() or words[-2].lower() in _BEFORE_NAMES
    return letter.isupper() and after[:1].isupper() and named and letter != "I"


_OF_LETTERS = (
    "agent speaker debater participant person player candidate party team group side model option plan proposal variant"
    " version scenario case choice answer method type class vitamin room building block wing site route line unit"
)
_LETTERED = frozenset(_OF_LETTERS.split())
"""What letters tell apart: "Agent A", "Plan B"."""
_BEFORE_NAMES = frozenset(("and", "or", "but", "with", "by", "from", "for", "that", "because", "if", "when", "than"))


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    lead = _LEAD.match(text, start, end)
    start = lead.end() if lead is not None else start
    end = start + len(text[start:end].rstrip())
    if start < end and (text[start].isalnum() or any(one.isalnum() or one == "`" for one in text[start:end])):
        yield start, end
