"""Chats measured: by condition, over trials, as a table, as a document and drawn; and the command that does it."""

from __future__ import annotations

import json
import math
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.cli.app import run
from aufheben.personas.chats import PersonaChat
from aufheben.personas.measuring import document_frequencies, measure_table, measured, trial_figure
from aufheben.reports.personas import measure_plots, measures_page
from aufheben.reports.plots import Curve, curves
from aufheben.wording import Language
from llm_bridge.attribution import Attribution, JudgedPersona
from tests.bridge.server import Answer, completion, refused, serving

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PERSONAS = (JudgedPersona("ann", "bold sweet bold"), JudgedPersona("ben", "careful price careful"))
SOURCE = document_frequencies("notes", ["a bold cake", "a careful price"], "en")


def vectors(texts: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """Return how often each text has the words that the two personas are known by, and how long it is."""
    return tuple((1.0 + text.count("bold"), 1.0 + text.count("careful"), len(text) / 100) for text in texts)


def chat(name: str, condition: str, *texts: str) -> PersonaChat:
    speakers = ("ann", "ben") * len(texts)
    lines = tuple(zip(speakers, texts, strict=False))
    return PersonaChat(name, Language.EN, lines, (("ann", texts[0]),), PERSONAS, "sweets", condition)


OWN = chat("own", "dst", "a bold cake", "a careful price", "bold bold", "so careful a pie")
MIXED = chat("mixed", "baseline", "a careful cake", "a bold price", "bold bold", "careful careful")


def test_every_measure_of_a_chat_is_that_of_its_module() -> None:
    found = measured(OWN, SOURCE, vectors, (Attribution(1, "ann", "ann"),))
    assert found.difference is not None
    assert found.difference.value > 0
    assert found.by_step[-1] == found.difference.value
    assert found.nearest == ("ann", "ben", "ann", "ben")
    assert found.proposed == found.novelty[:1] == (math.log(2) * 2 / 3,)
    assert len(found.novelty) == 4


def test_without_vectors_only_words_are_measured() -> None:
    found = measured(OWN, SOURCE)
    assert (found.difference, found.shuffled, found.by_step, found.nearest) == (None, None, (), ())
    assert found.novelty


def test_conditions_stand_side_by_side_over_their_trials() -> None:
    chats = [measured(one, SOURCE, vectors) for one in (MIXED, OWN, OWN)]
    baseline, dst = measure_table(chats, {"en": SOURCE}, "toy").conditions
    assert (baseline.name, baseline.chats, dst.name, dst.chats, dst.utterances) == ("baseline", 1, "dst", 2, 8)
    assert baseline.difference is not None
    assert dst.difference is not None
    assert (baseline.difference.deviation, baseline.difference.interval) == (None, None)
    assert dst.difference.deviation == 0
    assert dst.difference.mean > baseline.difference.mean
    assert baseline.floor is not None
    assert dst.floor is not None
    assert (baseline.floor.estimate, dst.floor.estimate) == (0.5, 1.0)
    assert (dst.chance, dst.accuracy) == (0.5, None)


def test_a_figure_over_trials_has_mean_deviation_and_interval() -> None:
    values = [0.2, 0.4, None, 0.9, 0.1]
    there = [0.2, 0.4, 0.9, 0.1]
    found = trial_figure(values)
    assert found is not None
    assert found.mean == pytest.approx(fmean(there), abs=1e-9)
    assert found.deviation == pytest.approx(stdev(there), abs=1e-9)
    assert found.interval is not None
    assert found.interval[0] < found.mean < found.interval[1]
    assert trial_figure([None]) is None


def test_drawings_are_of_measures_that_have_values_and_say_all_in_words() -> None:
    judged = (Attribution(1, "ann", "ann"), Attribution(2, "ben", None, "empty"))
    found = [measured(one, SOURCE, vectors, judged) for one in (MIXED, OWN)]
    drawn = measure_plots(measure_table([*found, found[1]], {"en": SOURCE}), Language.EN)
    assert set(drawn) == {"difference.svg", "novelty.svg", "accuracy.svg"}
    for drawing in drawn.values():
        root = ET.fromstring(drawing)  # noqa: S314 - of our own
        texts = [one.text for one in root.iter() if one.text]
        assert {"baseline", "dst", "step"} <= set(texts)
        assert drawing.count("<polyline") == 2
        assert "NaN" not in drawing.replace("nan", "NaN")
        numbers = [float(one) for one in re.findall(r'(?:x|y|cx|cy|x1|y1|x2|y2)="([-0-9.]+)"', drawing)]
        assert numbers
        assert min(numbers) >= 0
    assert measure_plots(measure_table([measured(OWN, SOURCE)], {"en": SOURCE}), Language.EN).keys() == {"novelty.svg"}


@pytest.mark.parametrize(
    "values", [(), (None,), (0.0,), (0.0, 0.0), (-1.0, -0.5), (0.2, None, -0.01), (0.004,) * 400, (1e9, 3.0)]
)
def test_a_drawing_has_room_for_every_series(values: tuple[float | None, ...]) -> None:
    drawing = curves([Curve("a <b>", values), Curve("c", (0.0,))], "title", "step")
    assert ET.fromstring(drawing).get("viewBox")  # noqa: S314 - of our own
    numbers = [float(one) for one in re.findall(r'(?:x|y|cx|cy|x1|y1|x2|y2)="([-0-9.]+)"', drawing)]
    assert min(numbers) >= 0
    assert max(numbers) <= 720
    assert "nan" not in drawing
    labels = [float(one) for one in re.findall(r'x="([0-9.]+)" y="336.0"', drawing)]
    assert all(later - earlier >= 20 for earlier, later in pairwise(labels))


def test_a_page_leaves_out_rows_that_nothing_was_asked_for() -> None:
    bare = list(measures_page(measure_table([measured(OWN, SOURCE)], {"en": SOURCE}), Language.EN))
    whole = list(measures_page(measure_table([measured(OWN, SOURCE, vectors)], {"en": SOURCE}, "toy"), Language.JA))
    assert "speaker difference" not in str(bare[1])
    assert "話者間の差" in str(whole[1])


def written(folder: Path, one: PersonaChat) -> str:
    path = folder / f"{one.name}.jsonl"
    heading = {
        "language": one.language.value,
        "condition": one.condition,
        "personas": [{"id": each.key, "description": each.description} for each in one.personas],
    }
    lines: list[dict[str, Any]] = [heading, *({"speaker": who, "utterance": text} for who, text in one.lines)]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return str(path)


def serves(request: dict[str, Any], number: int) -> Answer:
    """Judge by the words that personas are known by, and give vectors by them; the first judgement is of no use."""
    if "input" in request:
        data = [{"index": place, "embedding": one} for place, one in enumerate(vectors(request["input"]))]
        return Answer(body={"object": "list", "data": data, "usage": {"prompt_tokens": 4, "total_tokens": 4}})
    shown = request["messages"][1]["content"]
    uttered = shown.partition("The utterance:")[2]
    wanted = "bold sweet" if "bold" in uttered else "careful price"
    letter = next(line for line in re.findall(r"Persona (\w)\n(.*)", shown) if line[1].startswith(wanted))[0]
    return completion(json.dumps({"reason": "it says so", "persona": letter}) if number else "I cannot tell")


def test_the_command_measures_with_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    files = [written(tmp_path, OWN), written(tmp_path, MIXED)]
    options = ["--judge", "m", "--embedding-model", "e", "--journal", str(tmp_path / "kept"), "--concurrency", "1"]
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    with serving(serves) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run(["personas", "measure", *files, *options, "--plots", str(tmp_path / "plots"), "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
    assert len(server.requests) == 10
    baseline, dst = document["conditions"]
    # One reply was of no use, and is wrong; of the mixed chat two utterances sound like the other persona.
    assert (dst["persona_accuracy"]["share"], dst["unusable"]) == (0.75, {"not-json": 1})
    assert baseline["persona_accuracy"]["share"] == 0.5
    assert baseline["unusable"] == {}
    assert dst["speaker_difference"]["mean"] > 0
    assert dst["floor"]["share"] == 1.0
    assert document["embeddings"] == "e"
    assert document["judge"] == "m"
    assert sorted(one.name for one in (tmp_path / "plots").iterdir()) == [
        "accuracy.svg",
        "difference.svg",
        "novelty.svg",
    ]
    # What was said once is not asked again, and comes to the same bytes.
    assert run(["personas", "measure", *files, *options, "--offline", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == document


def test_what_a_judge_said_is_kept_beside_the_chats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    (tmp_path / "out" / "chats").mkdir(parents=True)
    written(tmp_path / "out" / "chats", OWN)
    other = written(tmp_path, MIXED)
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    monkeypatch.chdir(tmp_path)
    with serving(serves) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        asked = ["personas", "measure", "--judge", "m", "--concurrency", "1"]
        assert run([*asked, "out", "--max-calls", "2"]) == 3, "the folder of a run"
        assert run([*asked, "out"]) == 0
        assert len(server.requests) == len(OWN.lines)
        assert run(["personas", "report", "out", "--judge", "m", "--offline"]) == 0
        (tmp_path / "out" / "measures.journal").unlink()
        assert run([*asked, "out", other]) == 0
    assert sorted(one.name for one in tmp_path.rglob("*.journal")) == ["aufheben.journal"]


def test_a_judge_of_whom_no_reply_is_of_use_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    with serving(lambda _, __: completion("Hm.")) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run(["personas", "measure", written(tmp_path, OWN), "--judge", "m", "--json"]) == 4
    shown = capsys.readouterr()
    (condition,) = json.loads(shown.out)["conditions"]
    assert condition["persona_accuracy"]["share"] == 0
    assert condition["unusable"] == {"not-json": 4}
    assert "no reply of the model could be used" in shown.err


def test_a_server_that_is_away_ends_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    with serving(lambda _, __: refused(401, "bad key")) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run(["personas", "measure", written(tmp_path, OWN), "--judge", "m"]) == 4
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--embeddings", "--embedding-model", "e"], "choose one"),
        (["--idf", "nowhere.txt"], "document frequencies"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_does_not_go_together_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], words: str, lang: str
) -> None:
    assert run(["personas", "measure", written(tmp_path, OWN), *options, "--lang", lang]) == 2
    output = capsys.readouterr().err
    assert (words in output) == (lang == "en")


def test_a_judge_has_to_know_the_personas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = tmp_path / "bare.jsonl"
    bare.write_text('{"language": "en"}\n{"speaker": "a", "utterance": "Hm."}\n', encoding="utf-8")
    assert run(["personas", "measure", str(bare), "--judge", "m"]) == 2
    assert "bare.jsonl does not list its personas" in capsys.readouterr().err


def test_one_source_is_of_one_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text('{"language": "ja"}\n{"speaker": "a", "utterance": "甘いケーキ"}\n', encoding="utf-8")
    notes = tmp_path / "notes.txt"
    notes.write_text("a cake\n", encoding="utf-8")
    files = [written(tmp_path, OWN), str(other)]
    assert run(["personas", "measure", *files, "--idf", str(notes)]) == 2
    assert "several" in capsys.readouterr().err
    assert run(["personas", "measure", *files]) == 0
    assert run(["personas", "measure", files[0], "--idf", str(notes)]) == 0
    assert "notes.txt" in capsys.readouterr().out
