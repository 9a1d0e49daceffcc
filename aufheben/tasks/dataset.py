"""Tasks as a dataset folder of Hugging Face: a card, and one line for each task with its text and its key."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from aufheben.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kb.evaluation_schema import TaskDocument

CARD = "README.md"
ROWS = "data/test.jsonl"


def row(text: str, document: TaskDocument) -> dict[str, Any]:
    """Return the line of a task: its text, and what of its key a benchmark needs."""
    return {
        "name": document.name,
        "language": document.language,
        "grade": document.grade,
        "issue": document.issue,
        "text": text,
        "agents": list(document.agents),
        "ending": document.ending,
        "outcome": document.outcome,
        "answers": list(document.answers),
        "depth": document.measured.depth,
        "undercuts": document.measured.undercuts,
        "distractors": document.measured.distractors,
        "statements": document.measured.statements,
        "statuses": [one.model_dump() for one in document.statuses],
        "kb": document.kb,
    }


def lines(rows: Iterable[dict[str, Any]]) -> str:
    """Return rows as JSON, a line each."""
    return "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in rows)


def card(rows: Sequence[dict[str, Any]]) -> str:
    """Return the card of a dataset, with what the hub reads of it at its head."""
    languages = sorted({str(one["language"]) for one in rows})
    endings = Counter(str(one["ending"]) for one in rows)
    size = next((f"{name}" for most, name in _SIZES if len(rows) < most), "10K<n<100K")
    head = [
        "---",
        "language:",
        *(f"- {one}" for one in languages),
        "license: mit",
        "pretty_name: Debates whose outcome is formally known",
        "task_categories:",
        "- question-answering",
        "size_categories:",
        f"- {size}",
        "tags:",
        "- argumentation",
        "- synthetic",
        "configs:",
        "- config_name: default",
        "  data_files:",
        "  - split: test",
        f"    path: {ROWS}",
        "---",
    ]
    text = ", ".join(f"{name} {endings[name]}" for name in sorted(endings))
    return "\n".join([*head, "", _TEXT.format(count=len(rows), endings=text, version=__version__)])


_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"))
_TEXT = """\
# Debates whose outcome is formally known

{count} issues, each with the stances of two agents in plain sentences. What a formal debate between them ends in was
computed, not judged: `outcome` and `answers` follow from the stances by the semantics of aufheben {version}, which made
the texts from a seed. How the debates end: {endings}.

| field | is |
|---|---|
| `text` | the issue and both stances, as a model sees them |
| `answers` | the literals that may be answered, none in a stalemate |
| `ending` | who is right: `opener`, `other`, `synthesis` or `stalemate` |
| `grade`, `depth`, `undercuts`, `distractors`, `statements` | how hard it was made, and how hard it is |
| `statuses` | the status of the claim about every object, of all stances together and of each alone |
| `kb` | the stances as a knowledge base |

An answer in words is scored by `aufheben.bench.answers.answer_score(answer, text)`, in Inspect by `aufheben/answer`, in
promptfoo by the Python assertion `aufheben.bench.answers.get_assert` (docs/bench.md has the files).

What it does not show: the texts come from a few domains with a fixed stock of sentences, so that a model can learn
their form; a right answer may be a guess among four to twelve objects.
"""
