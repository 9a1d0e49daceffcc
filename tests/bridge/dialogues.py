"""The dialogues of the library: replies that were written by hand, and how their journals are recorded.

``python -m tests.bridge.dialogues`` runs the program on each text of ``kb/library/dialogues`` against a server that
says what tests/data/dialogues holds, and keeps the journals beside the texts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.bridge.program import run
from tests.bridge.server import Answer, completion, serving

FOLDER = Path(__file__).resolve().parents[2] / "kb" / "library" / "dialogues"
WRITTEN = Path(__file__).resolve().parents[1] / "data" / "dialogues"
DIALOGUES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))


def record(name: str) -> None:
    """Write the journal of a dialogue anew."""
    (FOLDER / f"{name}.journal").unlink(missing_ok=True)
    left: list[dict[str, Any]] = json.loads((WRITTEN / f"{name}.json").read_text(encoding="utf-8"))

    def script(request: dict[str, Any], _: int) -> Answer:
        reply = left.pop(0)
        assert reply["schema"] == request["response_format"]["json_schema"]["name"]
        return completion(json.dumps(reply["reply"], ensure_ascii=False))

    with serving(script) as server:
        ended = run(server.url, "debate", str(FOLDER / f"{name}.txt"), "--mode", "hybrid")
    if ended.code or left:
        raise SystemExit(f"{name}: {ended.code}\n{ended.out}\n{ended.err}")


if __name__ == "__main__":
    for each in DIALOGUES:
        record(each)
