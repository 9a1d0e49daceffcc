"""The topics of the papers on a bench: one full run with replies that were written by hand, and how it is recorded.

``python -m tests.bench.papers`` holds camera (twice), curry and homework by every method against a server that says
what tests/data/bench (baselines) and tests/data/personas (debates, phrasings) hold, and keeps the journal. What nobody
wrote an answer to stops the recording.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.bridge import personas
from tests.bridge.program import Ended, run
from tests.bridge.server import serving

if TYPE_CHECKING:
    from collections.abc import Iterable

WRITTEN = Path(__file__).resolve().parents[1] / "data" / "bench"
JOURNAL = WRITTEN / "papers.journal"
TEXTS = Path(__file__).resolve().parents[1] / "texts"
STANCES = {
    "camera": personas.FOLDER / "camera.txt",
    "camera-as-published": TEXTS / "camera.en.txt",
    "curry": personas.FOLDER / "curry.txt",
    "homework": personas.FOLDER / "homework.txt",
}
"""The texts: personas that believe what they say, and the camera as in figure 2 of Masuo 2026, in plain facts."""
TOPICS = tuple(STANCES)
AS_PUBLISHED = {"Alpha": "a", "Boreas": "b", "Carina": "c", "a high resolution": "high image quality"}
"""In what words the replies about the camera answer the text as published."""
BASELINES = ("single", "mad", "anghel")
METHODS = (*BASELINES, "llm", "published", "hybrid", "formal")


def written(topic: str) -> personas.Written:
    """Return a server's script that says what somebody wrote for a topic, in the order of the methods.

    A request whose like was asked before is the journal's, so that some replies for `published` are not asked for.
    """
    name = topic.partition("-")[0]
    found = personas.Written(name, "llm")
    debates = json.loads((personas.WRITTEN / f"{name}.json").read_text(encoding="utf-8"))
    own = json.loads((WRITTEN / f"{name}.json").read_text(encoding="utf-8"))
    # Both protocols ask for the same moves.
    whole = {**debates, **own, "published": debates["llm"]}
    text = json.dumps([reply for method in METHODS[:-1] for reply in whole[method]], ensure_ascii=False)
    if name != topic:
        text = text.replace("a long battery life", "long battery life")
        for one, other in AS_PUBLISHED.items():
            text = text.replace(one, other)
    found.left = json.loads(text)
    return found


def stances(folder: Path, topics: Iterable[str] = TOPICS) -> Path:
    """Put the stances of topics into a folder of their own."""
    folder.mkdir()
    for topic in topics:
        shutil.copyfile(STANCES[topic], folder / f"{topic}.txt")
    return folder


def held(url: str, items: Path, out: Path, journal: Path, *options: str) -> Ended:
    """Hold the debates one after the other, as they were recorded."""
    modes = [part for method in METHODS for part in ("--mode", method)]
    settings = ("--model", "person", "--journal", str(journal), "--concurrency", "1")
    return run(url, "bench", str(items), "-o", str(out), *modes, *settings, *options)


def record() -> None:
    """Write the journal anew."""
    JOURNAL.unlink(missing_ok=True)
    port = None
    for topic in TOPICS:
        script = written(topic)
        with TemporaryDirectory() as temporary, serving(script, at=port) as port:
            folder = Path(temporary)
            ended = held(port.url, stances(folder / "papers", [topic]), folder / "out", JOURNAL)
        if ended.code:
            raise SystemExit(f"{topic}: {ended.code}\n{ended.out}\n{ended.err}")
        sys.stdout.write(f"{topic}: not asked for: {[one['schema'] for one in script.left]}\n")


if __name__ == "__main__":
    record()
