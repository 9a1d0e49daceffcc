"""The door to questions about statutes: files of the form of lawqa_jp, of Japan's Digital Agency.

A file holds ``{"samples": [...]}`` with the fields of `_Sample`; a folder holds such a file named ``selection.json``,
and ``law_list.json`` with the title of each statute by its address. Fields that are not known are left alone.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from aufheben.errors import Misuse
from grammar.wording import Trouble

if TYPE_CHECKING:
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
