"""The topics of the papers as personas: replies that were written by hand, and how their journals are recorded.

``python -m tests.bridge.personas`` runs the program on each text of ``kb/library/personas`` in every mode that asks a
model, against a server that says what tests/data/personas holds, and keeps the journals beside the texts. A reply is
given to a request of its schema whose text holds the words that it is about; what nobody wrote an answer to stops the
recording, and so does a reply that the program does not take.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.bridge.program import run
from tests.bridge.server import Answer, completion, serving

FOLDER = Path(__file__).resolve().parents[2] / "kb" / "library" / "personas"
WRITTEN = Path(__file__).resolve().parents[1] / "data" / "personas"
TOPICS = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))
RUNS = {
    "hybrid": ("hybrid", ("--mode", "hybrid")),
    "hybrid-published": ("hybrid", ("--mode", "hybrid", "--protocol", "published")),
    "llm": ("llm", ("--mode", "llm")),
    "llm-published": ("llm", ("--mode", "llm", "--protocol", "published")),
    "free": ("free", ("--mode", "free")),
    "free-together": ("free-together", ("--mode", "free", "--mad")),
}
"""The runs of a topic: whose replies they take, and the options. Both protocols ask for the same moves.

Who speaks first in a free debate is asked the same in turn and together, and the journal has the reply.
"""


class Written:
    """A server's script that says what somebody wrote for a topic, each reply once."""

    def __init__(self, topic: str, run: str) -> None:
        text = (WRITTEN / f"{topic}.json").read_text(encoding="utf-8")
        self.left: list[dict[str, Any]] = json.loads(text)[run]

    def __call__(self, request: dict[str, Any], _: int) -> Answer:
        schema = request["response_format"]["json_schema"]["name"]
        asked = " ".join(request["messages"][1]["content"].split())
        for one in list(self.left):  # those who speak together ask at the same time
            if one["schema"] == schema and one.get("about", "") in asked:
                self.left.remove(one)
                return completion(json.dumps(one["reply"], ensure_ascii=False))
        raise LookupError(f"nobody wrote a {schema} for:\n{request['messages'][1]['content']}")


def record(topic: str) -> None:
    """Write the journal of a topic anew."""
    journal = FOLDER / f"{topic}.journal"
    journal.unlink(missing_ok=True)
    port = None
    for name, (written, options) in RUNS.items():
        script = Written(topic, written)
        with serving(script, at=port) as port:
            ended = run(port.url, "debate", str(FOLDER / f"{topic}.txt"), *options)
        if ended.code:
            raise SystemExit(f"{topic} {name}: {ended.code}\n{ended.out}\n{ended.err}")


if __name__ == "__main__":
    for each in TOPICS:
        record(each)
