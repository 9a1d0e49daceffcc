"""The door to questions about statutes: files of the form of lawqa_jp, of Japan's Digital Agency.

A file holds ``{"samples": [...]}`` with the fields of `_Sample`; a folder holds such a file named ``selection.json``,
and ``law_list.json`` with the title of each statute by its address. Fields that are not known are left alone.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from aufheben.errors import Misuse
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


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


class _Sample(BaseModel):
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

    samples: tuple[_Sample, ...]


class _Law(BaseModel):
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


def _item(one: _Sample) -> StatuteItem:
    try:
        choices = choices_of(one.choices)
    except ValueError as error:
        raise _BadChoicesError(one.name) from error
    return StatuteItem(one.name, one.passage, one.question, choices, one.answer, one.references, one.order)


def read_titles(source: Path) -> dict[str, str]:
    """Return the titles of statutes by their addresses: of the list beside the questions. Raises `Misuse`."""
    path = (source if source.is_dir() else source.parent) / LAWS
    try:
        laws = TypeAdapter(tuple[_Law, ...]).validate_python(json.loads(path.read_bytes()))
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
