"""Questions about statutes, and what of statutes bears on them: the data set, its samples, whole articles ranked.

The door to questions are files of the form of lawqa_jp, of Japan's Digital Agency. A file holds ``{"samples": [...]}``
with the fields of `_StatuteSample`; a folder holds such a file named ``selection.json``, and ``law_list.json`` with
the title of each statute by its address. Fields that are not known are left alone.

Articles are ranked by BM25 over pairs of characters. Passages are taken apart into units, by the headings 法令, 条, 項
and 号; articles are put together again from the units of all passages. The same path can hold different texts (an
article that was changed, a gloss in brackets), so that a unit is its path *and* its text. Guidelines and answers to
questions have headings but no 条: there the first heading under the title stands for an article.

Source of the ranking: Robertson and Zaragoza 2009, *The Probabilistic Relevance Framework: BM25 and Beyond*. Pairs of
characters need no dictionary and find as much (docs/statutes.md).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from aufheben.errors import Misuse
from aufheben.experiments.statistics import Proportion
from grammar.wording import Trouble

LETTERS = ("a", "b", "c", "d")
SELECTION = "selection.json"
LAWS = "law_list.json"


class AskedFor(StrEnum):
    """What a question asks for, as its words say."""

    CORRECT = "correct"
    WRONG = "wrong"
    COMBINATION = "combination"
    OTHER = "other"


_WORDS = {
    AskedFor.COMBINATION: ("組み合わせ", "組合せ", "組合わせ"),
    AskedFor.WRONG: ("誤って", "誤り", "不適切"),
    AskedFor.CORRECT: ("正しい", "適切"),
}
"""The words of each kind, in the order in which they are looked for: 不適切 holds 適切."""


@dataclass(frozen=True, slots=True)
class StatuteItem:
    """A question: the passage that comes with it, its four choices, and the letter of the right one.

    ``order`` tells the orders of one question's choices apart; 0 where there is one only.
    """

    name: str
    passage: str
    question: str
    choices: tuple[str, str, str, str]
    answer: str
    references: tuple[str, ...] = ()
    order: int = 0

    @property
    def asked(self) -> AskedFor:
        """Return what the question asks for."""
        for kind, words in _WORDS.items():
            if any(word in self.question for word in words):
                return kind
        return AskedFor.OTHER

    @property
    def right(self) -> str:
        """Return the text of the right choice."""
        return self.choices[LETTERS.index(self.answer)]


class _StatuteSample(BaseModel):
    """A question as files tell it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    name: str = Field(alias="ファイル名", min_length=1)
    passage: str = Field(alias="コンテキスト")
    question: str = Field(alias="問題文")
    choices: str = Field(alias="選択肢")
    answer: Literal["a", "b", "c", "d"] = Field(alias="output")
    references: tuple[str, ...] = ()
    order: int = Field(default=0, alias="回答オーダーマップ番号")


class _Samples(BaseModel):
    """A file of questions."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    samples: tuple[_StatuteSample, ...]


class _StatuteAddress(BaseModel):
    """A statute and its address."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    title: str
    url: str


_CHOICE = re.compile(r"^([abcd])[ \u3000]+", re.MULTILINE)


def choices_of(text: str) -> tuple[str, str, str, str]:
    r"""Return the four choices of a text that marks them ``a`` to ``d``. Raises `ValueError`.

    >>> choices_of("a one\nb two\nc three\nd four")
    ('one', 'two', 'three', 'four')
    """
    head, *parts = _CHOICE.split(text)
    if head.strip() or tuple(parts[::2]) != LETTERS:
        raise ValueError("a, b, c, d")
    one, two, three, four = (part.strip() for part in parts[1::2])
    return one, two, three, four


def read_items(source: Path) -> tuple[StatuteItem, ...]:
    """Return the questions of a file, or of a folder's ``selection.json``. Raises `Misuse`."""
    path = source / SELECTION if source.is_dir() else source
    try:
        found = _Samples.model_validate_json(path.read_bytes())
        items = tuple(_item(one) for one in found.samples)
    except OSError as error:
        raise Misuse("statutes.no-file", path=path, reason=Trouble(error)) from error
    except ValidationError as error:
        (first, *_) = error.errors()
        reason = f"{'.'.join(map(str, first['loc'])) or path.name}: {first['msg']}"
        raise Misuse("statutes.no-items", path=path, reason=reason) from error
    except _BadChoicesError as error:
        raise Misuse("statutes.no-choices", path=path, name=error.name) from error
    if not items:
        raise Misuse("statutes.no-items", path=path, reason="samples: []")
    return items


class _BadChoicesError(ValueError):
    """The choices of a question are not four."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


def _item(one: _StatuteSample) -> StatuteItem:
    try:
        choices = choices_of(one.choices)
    except ValueError as error:
        raise _BadChoicesError(one.name) from error
    return StatuteItem(one.name, one.passage, one.question, choices, one.answer, one.references, one.order)


def read_titles(source: Path) -> dict[str, str]:
    """Return the titles of statutes by their addresses: of the list beside the questions. Raises `Misuse`."""
    path = (source if source.is_dir() else source.parent) / LAWS
    try:
        laws = TypeAdapter(tuple[_StatuteAddress, ...]).validate_python(json.loads(path.read_bytes()))
    except OSError as error:
        raise Misuse("statutes.no-file", path=path, reason=Trouble(error)) from error
    except (ValueError, RecursionError) as error:  # of JSON, UTF-8 and pydantic
        raise Misuse("statutes.no-items", path=path, reason=f"{LAWS}: [{{title, url}}, …]") from error
    return {law.url: law.title for law in laws}


# A sample of questions that is the same wherever it is drawn: spread over statutes, then over what is asked.
#
# The published rule (Maeda et al. 2026, section 4.1) cannot be repeated as stated: questions cite one to three
# addresses, and most titles of the list are never cited. Here the statute of a question is that of its first reference.


def sample(items: Sequence[StatuteItem], titles: Mapping[str, str], count: int, seed: int) -> tuple[StatuteItem, ...]:
    """Return at most ``count`` questions: one a statute, the rest by largest remainder, ties by title.

    Within a statute the kind of question that was chosen least so far comes next, and among these the first by the
    sha256 of ``SEED:NAME``. Nothing depends on the order of the file or of a process's hashes. Of a question with
    several orders the first counts.
    """

    def order(item: StatuteItem) -> str:
        return sha256(f"{seed}:{item.name}".encode("utf-8", "surrogatepass")).hexdigest()

    once: dict[str, StatuteItem] = {}
    for item in items:
        once.setdefault(item.name, item)
    groups: dict[str, list[StatuteItem]] = {}
    for item in sorted(once.values(), key=order):
        groups.setdefault(_title(item, titles), []).append(item)
    chosen: list[StatuteItem] = []
    kinds: Counter[AskedFor] = Counter()
    for title, quota in quotas({title: len(group) for title, group in groups.items()}, count).items():
        left = list(groups[title])
        for _ in range(quota):
            item = min(left, key=lambda one: (kinds[one.asked], tuple(AskedFor).index(one.asked)))
            left.remove(item)
            kinds[item.asked] += 1
            chosen.append(item)
    return tuple(chosen)


def _title(item: StatuteItem, titles: Mapping[str, str]) -> str:
    first = item.references[0] if item.references else ""
    return titles.get(first, first)


def quotas(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """Return how many are taken of each group, by title: one each, the rest in proportion to the groups' sizes.

    >>> quotas({"b": 6, "a": 3, "c": 1}, 6)
    {'a': 2, 'b': 3, 'c': 1}
    >>> quotas({"b": 1, "a": 3}, 9)
    {'a': 3, 'b': 1}
    >>> quotas({"b": 2, "a": 3}, 1)
    {'a': 1}
    """
    found = dict.fromkeys(sorted(sizes)[:count], 1)
    rest, total = count - len(found), sum(sizes.values())
    shares = {title: Fraction(rest * sizes[title], total) for title in found}
    for title, share in shares.items():
        found[title] = min(sizes[title], 1 + int(share))
    ranked = sorted(found, key=lambda title: (-(shares[title] % 1), title))
    # A group that has no more gives its turns to the others, round after round.
    while sum(found.values()) < min(count, total):
        for title in ranked:
            if found[title] < sizes[title] and sum(found.values()) < count:
                found[title] += 1
    return found


MOST_CHARACTERS = 3_000
"""What is shown of statutes at most."""
_K1, _B = 1.5, 0.75


@dataclass(frozen=True, slots=True)
class StatuteUnit:
    """A piece of a statute: the headings above it, and its words."""

    path: tuple[str, ...]
    text: str

    @property
    def article(self) -> tuple[str, str]:
        """Return the title of the statute, and the heading of the article or what stands for one."""
        return self.path[0], self.path[1] if len(self.path) > 1 else ""


@dataclass(frozen=True, slots=True)
class Article:
    """An article as it was put together of passages."""

    title: str
    heading: str
    units: tuple[StatuteUnit, ...]

    def __str__(self) -> str:
        lines: list[str] = []
        above: tuple[str, ...] = ()
        for unit in self.units:
            shared = next(
                (place for place, (one, other) in enumerate(zip(above, unit.path, strict=False)) if one != other),
                min(len(above), len(unit.path)),
            )
            lines += [f"{'#' * (depth + 2)} {name}" for depth, name in enumerate(unit.path) if depth >= shared]
            lines.append(unit.text)
            above = unit.path
        return "\n".join(lines)


_HEADING = re.compile(r"^(#{2,6})[ \u3000]+(.+?)\s*$")


def units(passage: str) -> Iterator[StatuteUnit]:
    r"""Yield the units of a passage.

    >>> [one.path for one in units("## 甲法\n### 第1条\n本文\n#### 第1号\n一")]
    [('甲法', '第1条'), ('甲法', '第1条', '第1号')]
    """
    path: list[str] = []
    lines: list[str] = []
    for line in (*passage.splitlines(), "## "):
        heading = _HEADING.match(line)
        if heading is None and line != "## ":
            lines.append(line)
            continue
        text = "\n".join(lines).strip()
        if text:
            yield StatuteUnit(tuple(path) or ("",), text)
        lines = []
        if heading is not None:
            path = [*path[: len(heading[1]) - 2], heading[2]]


def articles(passages: Iterable[str]) -> tuple[Article, ...]:
    """Return the articles of passages, each once, with all of its units in the order of their numbers."""
    found: dict[tuple[str, str], dict[StatuteUnit, None]] = {}
    for passage in passages:
        for unit in units(passage):
            found.setdefault(unit.article, {}).setdefault(unit)
    return tuple(
        Article(title, heading, tuple(sorted(held, key=_place))) for (title, heading), held in sorted(found.items())
    )


def _place(unit: StatuteUnit) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, re.findall(r"\d+", heading))) for heading in unit.path[2:])


def pairs(text: str) -> Counter[str]:
    """Return how often two characters stand side by side, blanks and marks left out.

    >>> sorted(pairs("甲は、乙").items())
    [('は乙', 1), ('甲は', 1)]
    """
    words = "".join(character for character in text if character.isalnum())
    return Counter(map("".join, pairwise(words)))


class ArticleIndex:
    r"""Articles that can be looked up by words.

    >>> index = ArticleIndex(articles(["## 甲法\n### 第1条\n犬は庭にいる", "## 甲法\n### 第2条\n猫は家にいる"]))
    >>> [one.heading for one in index.ranked("猫")]
    ['第1条', '第2条']
    >>> [one.heading for one in index.ranked("家の猫は")]
    ['第2条', '第1条']
    """

    def __init__(self, held: Sequence[Article]) -> None:
        self.articles = tuple(held)
        self._pairs = [pairs(str(one)) for one in held]
        self._sizes = [counts.total() for counts in self._pairs]
        self._mean = sum(self._sizes) / max(1, len(self._sizes))
        self._known = Counter(pair for counts in self._pairs for pair in counts)

    def ranked(self, query: str) -> list[Article]:
        """Return all articles, those that bear on a query most first; equals in the order of their titles."""
        weights = {pair: (count, self._rarity(pair)) for pair, count in pairs(query).items() if pair in self._known}
        scores = [
            sum(
                count
                * rarity
                * counts[pair]
                * (_K1 + 1)
                / (counts[pair] + _K1 * (1 - _B + _B * size / (self._mean or 1)))
                for pair, (count, rarity) in weights.items()
                if pair in counts
            )
            for counts, size in zip(self._pairs, self._sizes, strict=True)
        ]
        return [self.articles[place] for place in sorted(range(len(scores)), key=lambda place: -scores[place])]

    def _rarity(self, pair: str) -> float:
        held = self._known[pair]
        return log(1 + (len(self.articles) - held + 0.5) / (held + 0.5))

    def retrieved(self, item: StatuteItem, most: int = MOST_CHARACTERS) -> tuple[Article, ...]:
        """Return the articles for a question, whole, as many of the best as fit; the best one in any case."""
        found: list[Article] = []
        left = most
        for article in self.ranked(query_of(item)):
            size = len(str(article))
            if size <= left or not found:
                found.append(article)
                left -= size
        return tuple(found)


def query_of(item: StatuteItem) -> str:
    """Return what articles are looked up by: the question with its choices."""
    return "\n".join((item.question, *item.choices))


@dataclass(frozen=True, slots=True)
class Hit:
    """What was found for one question: whether the first article is one of its own, and whether all its units are."""

    item: str
    articles: tuple[Article, ...]
    first: bool
    whole: bool


def hits(items: Sequence[StatuteItem], index: ArticleIndex) -> Iterator[Hit]:
    """Yield what is found for each question, beside what its own passage holds."""
    for item in items:
        own = set(units(item.passage))
        found = index.retrieved(item)
        held = {unit for article in found for unit in article.units}
        best = index.ranked(query_of(item))[:1]
        first = bool(best) and (best[0].title, best[0].heading) in {unit.article for unit in own}
        yield Hit(item.name, found, first, own <= held)


# What can be had of four choices without any model: the share of each letter, and the choice likest to the passage.
#
# The likest choice has the largest share of its pairs of characters in the passage; where a wrong one is asked for, the
# smallest. Any method that is not better than this has not been shown to read statutes.

FloorShares: TypeAlias = "tuple[tuple[str, Proportion], ...]"
"""Each rule that asks no model, a letter or `LIKEST`, with how often it is right."""
LIKEST = "likest"


def likest(item: StatuteItem) -> str:
    """Return the letter of the choice that shares most with the passage, or least where a wrong one is asked for."""
    held = pairs(item.passage)

    def share(place: int) -> float:
        own = pairs(item.choices[place])
        return sum(count for pair, count in own.items() if pair in held) / max(1, own.total())

    sign = 1 if item.asked is AskedFor.WRONG else -1
    return LETTERS[min(range(len(LETTERS)), key=lambda place: (sign * share(place), place))]


def floor(items: Iterable[StatuteItem]) -> FloorShares:
    """Return the share of right answers of each rule that asks no model, over some questions."""
    return floor_shares((item.name, item.answer, likest(item)) for item in items)


def floor_shares(answers: Iterable[tuple[str, str, str]]) -> FloorShares:
    """Return the share of right answers of each rule: a letter always, and the likest choice.

    ``answers`` are the name of a question, the right letter and that of the likest choice; the orders of the choices of
    one question are one cluster.
    """
    shares = {rule: dict[str, list[int]]() for rule in (*LETTERS, LIKEST)}
    for name, right, found in answers:
        for rule, sums in shares.items():
            of = sums.setdefault(name, [0, 0])
            of[0] += (found if rule == LIKEST else rule) == right
            of[1] += 1
    found_shares: list[tuple[str, Proportion]] = []
    for rule, sums in shares.items():
        share = Proportion()
        for part, whole in sums.values():
            share.add(part, whole)
        found_shares.append((rule, share))
    return tuple(found_shares)
