"""The topics of the papers by every method, as a person replied: the figures that the documents show."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge import personas
from tests.bridge.program import NOWHERE, Ended, run
from tests.bridge.server import serving

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

pytest.importorskip("openai", reason="the extra `llm` is not installed")
for extra in ("HanTa", "lemminflect"):
    pytest.importorskip(extra, reason="the extra `prose` is not installed")

DOCS = Path(__file__).resolve().parents[2] / "docs"
SIGNS = {True: "✓", False: "✗"}


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str], dict[str, Any]]:
    """Return the cells by topic and method, held without a network."""
    folder = tmp_path_factory.mktemp("papers")
    ended = held(NOWHERE, stances(folder / "papers"), folder / "out", JOURNAL, "--offline")
    assert ended.code == 0, ended.err
    lines = (folder / "out" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    results = [json.loads(line) for line in lines]
    return {(one["item"].removesuffix(".txt"), one["method"]): one for one in results}


def figures(cell: dict[str, Any]) -> str:
    """Return a row of the table of a cell: its answer, moves right of those judged of all, what was found."""
    scores = cell["scores"]
    answers = "?" if cell["answers"] is None else ", ".join(cell["answers"]) or "–"
    right = SIGNS[scores["answer"]] if scores["read"] else "?"
    moves = f"{scores['right']} / {scores['judged']} / {scores['moves']}" if scores["moves"] else "–"
    found = ", ".join(f"{code} {count}" for code, count in scores["findings"]) or "–"
    return f"{right} | `{answers}` | {moves} | {found} |"


def test_the_documents_show_the_figures_of_the_run(replayed: Mapping[tuple[str, str], dict[str, Any]]) -> None:
    rows = [f"| {topic} | `{method}` | {figures(replayed[topic, method])}" for topic in TOPICS for method in METHODS]
    for name in ("bench.md", "bench.ja.md"):
        document = (DOCS / name).read_text(encoding="utf-8")
        assert [row for row in rows if row not in document] == [], name


def test_a_careful_person_follows_the_published_course_move_by_move(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    """The camera debate of Kido and Kurihara, as Masuo 2026 (section 5.3) traces it: two claims lost, then a third."""
    for method in ("llm", "published", "hybrid"):
        cell = replayed["camera", method]
        assert cell["answers"] == ["should_buy(carina)"]
        assert cell["scores"]["outcome"] is True
        assert cell["scores"]["stand"] == "keeps"
        assert cell["scores"]["arguments"] == cell["scores"]["consistent"] == 4


def test_whoever_takes_a_side_for_a_synthesis_gives_in(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    assert replayed["camera", "anghel"]["scores"]["stand"] == "gives-in"


def test_an_answer_that_cannot_be_read_is_not_taken_for_none(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    """The formal debate about homework ends in none: who answers at length has not said that there is none."""
    for method in ("mad", "llm", "published"):
        cell = replayed["homework", method]
        assert (cell["answers"], cell["scores"]["read"], cell["scores"]["answer"]) == (None, False, False)
    assert replayed["homework", "single"]["answers"] == []


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
