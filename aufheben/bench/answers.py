"""One answer in words, scored against the formal debate of the stances that it answers: what other programs call.

Programs of others ask their models themselves; what they need of this one is the score `answer` of docs/bench.md
for a text. `get_assert` is that for promptfoo, `aufheben.bench.inspect_door` for Inspect.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aufheben.bench.items import item_of
from aufheben.bench.scoring import read_answer, same_answers


@dataclass(frozen=True, slots=True)
class AnswerScore:
    """How an answer stands to the formal debate: what it was read as, None where it was not, and what was expected."""

    right: bool
    read: tuple[str, ...] | None
    expected: tuple[str, ...]
    outcome: str

    def __str__(self) -> str:
        read = "nothing that could be read" if self.read is None else ", ".join(self.read) or "none"
        return f"read: {read}; expected: {', '.join(self.expected) or 'none'} ({self.outcome})"


def answer_score(answer: str, stances: str) -> AnswerScore:
    """Return the score of an answer to a text of stances; an answer without words says that there is none.

    Raises `grammar.errors.Unreadable` where the stances cannot be read without a model, and
    `grammar.errors.MissingPackage` where they need the extra `en` or `ja`.

    >>> stances = '''Issue: Which camera should we buy?
    ... The client's stance:
    ... Alpha is a camera. Alpha is light. If a camera is light, we should buy it.
    ... The shop's stance:
    ... Boreas is a camera. Boreas is sold out. If a camera is sold out, we should not buy it.
    ... '''
    >>> answer_score("We should buy Alpha.", stances).right, answer_score("Boreas", stances).right
    (True, False)
    >>> print(answer_score("Who knows?", stances))
    read: nothing that could be read; expected: should_buy(alpha) (justified)
    """
    item = item_of(stances)
    reference = item.reference(0)
    found = read_answer(answer, item) if answer.strip() else ()
    return AnswerScore(
        right=found is not None and same_answers(found, reference),
        read=None if found is None else tuple(map(str, found)),
        expected=tuple(map(str, reference.answers)),
        outcome="stopped" if reference.outcome is None else reference.outcome.value,
    )


def get_assert(output: str, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return what promptfoo asks of a Python assertion; the stances are the variable ``text`` of its test.

    To be imported by the file that an assertion names: promptfoo runs that file itself outside of all modules, where
    this one cannot be made.
    """
    found = answer_score(output, str(context["vars"]["text"]))
    return {"pass": found.right, "score": float(found.right), "reason": str(found)}
