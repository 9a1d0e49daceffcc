"""The one module that knows Inspect (inspect.aisi.org.uk): the tasks of a dataset, and answers scored by the engine.

``inspect eval aufheben/tasks -T dataset=DIR/data/test.jsonl`` asks a model for each task; ``aufheben/answer``, the
scorer, serves other tasks whose samples have the stances as ``metadata["text"]``. Inspect finds both by the entry point
of this package, which nobody else loads.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from aufheben.bench.answers import answer_score

ASKED = (
    "Answer the issue in a sentence or two, from what the stances say. Name what you choose; where the stances leave "
    "it open, say only: There is no answer.\n\n"
)
_ABOUT = ("text", "language", "grade", "outcome")


def _registered() -> tuple[Any, Any]:
    """Return a scorer and a task, made by Inspect's own decorators, which have no types for us."""
    inspect: Any = import_module("inspect_ai")
    datasets: Any = import_module("inspect_ai.dataset")
    scorers: Any = import_module("inspect_ai.scorer")
    solvers: Any = import_module("inspect_ai.solver")

    def answer() -> Any:  # noqa: ANN401 - as said
        async def score(state: Any, target: Any) -> Any:  # noqa: ANN401, ARG001 - the truth is the engine's
            found = answer_score(state.output.completion, state.metadata["text"])
            read = None if found.read is None else ", ".join(found.read)
            value = scorers.CORRECT if found.right else scorers.INCORRECT
            return scorers.Score(value=value, answer=read, explanation=str(found))

        return score

    def sample(record: dict[str, Any]) -> Any:  # noqa: ANN401 - as said
        return datasets.Sample(
            input=f"{ASKED}{record['text']}",
            target=", ".join(record["answers"]),
            id=record["name"],
            metadata={name: record[name] for name in _ABOUT},
        )

    made = scorers.scorer(metrics=[scorers.accuracy(), scorers.stderr()])(answer)

    def tasks(dataset: str) -> Any:  # noqa: ANN401 - as said
        """Return the tasks of a dataset that ``aufheben tasks --dataset`` wrote."""
        return inspect.Task(dataset=datasets.json_dataset(dataset, sample), solver=solvers.generate(), scorer=made())

    return made, inspect.task(tasks)


if find_spec("inspect_ai") is not None:
    answer, tasks = _registered()
