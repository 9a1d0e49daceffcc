"""``aufheben verify``: what is printed and written, how it ends, and what a model may say."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest

import aufheben
from aufheben.cli.app import run
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verification import verification_page
from aufheben.reports.verified import verification_report
from aufheben.screen import show
from aufheben.wording import Language
from grammar.spans import columns_of
from tests.bridge.program import NOWHERE
from tests.bridge.program import run as run_against
from tests.bridge.server import Answer, completion, refused, serving
from tests.verification.documents import EVIL, evil

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMAS = Path(aufheben.__file__).parent.parent / "docs" / "schema"
SOUND: list[dict[str, Any]] = [
    {"agent": "ag1", "kind": "claim", "rules": ["compact(a), light(a), camera(a) => buy(a)"]},
    {"agent": "ag2", "kind": "counter", "attack": "rebut", "target": 1, "rules": ["out_of_stock(a) => -buy(a)"]},
    {"agent": "ag1", "kind": "pass"},
    {"agent": "ag2", "kind": "claim", "rules": ["resolution(b, high), battery(b, long), camera(b) => buy(b)"]},
    {"agent": "ag1", "kind": "counter", "attack": "rebut", "target": 4, "rules": ["over_the_budget(b) => -buy(b)"]},
    {"agent": "ag2", "kind": "pass"},
    {
        "agent": None,
        "kind": "synthesis",
        "argument": {"rules": ["user_friendly(c), battery(c, long), camera(c) => buy(c)"]},
    },
]
WORDS = """AG1: We should buy a, because a is compact and light and a is a camera.
AG2 (rebut turn 1): We should not buy a, because a cannot be had any more.
AG1: I pass.
"""
OPEN = "a cannot be had any more"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    Path("sound.json").write_text(json.dumps(SOUND), encoding="utf-8")
    Path("words.txt").write_text(WORDS, encoding="utf-8")


def verified(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["verify", *arguments])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return code, captured.out, captured.err


@pytest.mark.parametrize("language", Language)
def test_nothing_runs_over_the_edge_of_a_narrow_terminal(language: Language) -> None:
    stream = io.StringIO()
    verification = aufheben.verify("camera-unsound", "camera")
    document = verification_report(verification, language)
    show(verification_page(document, verbalizer_of(verification.kb, language)), stream, width=40)
    assert all(columns_of(line) <= 40 for line in stream.getvalue().splitlines())


@pytest.mark.parametrize("language", Language)
def test_a_screen_is_plain_text_whatever_was_said(language: Language) -> None:
    stream = io.StringIO()
    show(verification_page(evil(), verbalizer_of(aufheben.load("camera"), language)), stream, width=90)
    text = stream.getvalue()
    assert "50 %" in text
    assert not re.search("[\x00-\x09\x0b-\x1f\u202e\ud800]", text)


def test_a_sound_debate_ends_with_zero(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = verified(capsys, "sound.json", "--against", "camera")
    assert (code, err) == (0, "")
    assert out.startswith("✓ Sound")
    assert "7 of 7 (100 %)" in out


def test_information_leaves_a_debate_sound(capsys: pytest.CaptureFixture[str]) -> None:
    short = [{**SOUND[0], "rules": ["compact(a), light(a) => buy(a)"]}, *SOUND[1:]]
    Path("short.json").write_text(json.dumps(short), encoding="utf-8")
    code, out, _ = verified(capsys, "short.json", "--against", "camera", "--json")
    document = json.loads(out)
    assert code == 0
    assert document["sound"]
    assert [(one["code"], one["severity"]) for one in document["findings"]] == [("enthymeme", "info")]


def test_standard_input_is_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(SOUND).encode())))
    assert verified(capsys, "-", "--against", "camera")[0] == 0


def test_the_debate_of_the_engine_goes_through_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["debate", "holiday", "--json"]) == 0
    piped = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped.encode())))
    assert verified(capsys, "-", "--against", "holiday")[0] == 0


def test_stances_may_be_texts_in_controlled_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(__file__).parents[1] / "texts" / "camera.en.txt"
    held = "AG1: We should buy a, because a is a camera, a is compact and a is light.\nAG2: I pass.\n"
    Path("held.txt").write_text(held, encoding="utf-8")
    code, out, _ = verified(capsys, "held.txt", "--against", str(text), "--json")
    document = json.loads(out)
    assert code == 1
    assert document["unmapped"] == []
    first, *_ = document["findings"]
    assert (first["turn"], first["code"]) == (2, "missed-counter")


def test_each_of_several_texts_is_one_stance(capsys: pytest.CaptureFixture[str]) -> None:
    texts = {
        "issue.kb": 'issue "Which?": should_buy(X), camera(X).\n',
        "anna.txt": "a is a camera. a is light.\nIf a camera is light, we should buy it.\n",
        "bert.txt": "a is out of stock.\nIf something is out of stock, we should not buy it.\n",
        "held.txt": "Anna: We should buy a, because a is a camera and a is light.\nBert: I pass.\n",
    }
    for name, text in texts.items():
        Path(name).write_text(text, encoding="utf-8")
    stances = ("--against", "issue.kb", "--against", "anna.txt", "--against", "bert.txt")
    document = json.loads(verified(capsys, "held.txt", *stances, "--json")[1])
    assert document["agents"] == ["anna", "bert"]
    assert [(one["turn"], one["code"]) for one in document["findings"]] == [(2, "missed-counter")]


@pytest.mark.parametrize(
    ("arguments", "code", "output"),
    [
        (["nothing.json", "--against", "camera"], 2, "no file"),
        (["nobody", "--against", "camera"], 2, "no recorded debate named `nobody`"),
        (["camera-unsond", "--against", "camera"], 2, "did you mean `camera-unsound`"),
        (["sound.json", "--against", "kamera"], 2, "did you mean `camera`"),
        (["sound.json", "--against", "tweety"], 2, "needs an issue"),
        (["sound.json"], 2, "--against is missing"),
        (["sound.json", "--against", "camera", "--mains", "two"], 2, "expected one of all, one"),
        (["sound.json", "--against", "camera", "--max-rounds", "0"], 2, "at least 1"),
        (["sound.json", "--against", "camera", "--protocol", "mine"], 2, "formal, published"),
        (["sound.json", "--against", "camera", "--format", "xml"], 2, "text, json, sarif, junit, github"),
        (["sound.json", "--against", "camera", "--agents", "AG1"], 2, "write AGENT=NAME"),
        (["sound.json", "--against", "camera", "--agents", "nobody=ag1"], 2, "nobody"),
        (["sound.json", "--against", "camera", "--force"], 2, "--force"),
        (["sound.json", "--against", "camera", "--json", "--format", "junit"], 2, "exclude each other"),
        (["-", "--against", "-"], 2, "only once"),
        (["sound.json", "--against", "camera", "--time-limit", "0"], 3, "limit"),
        (["sound.json", "--against", "camera", "--max-ground-rules", "2"], 3, "limit"),
        (["words.txt", "--against", "camera", "--offline", "--model", "m"], 4, ""),
    ],
)
def test_what_does_not_fit_is_told_and_has_its_exit_code(
    arguments: list[str], code: int, output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in Language:
        ended, _, err = verified(capsys, *arguments, "--lang", language)
        assert ended == code
        assert err.strip()
        if language is Language.EN:
            assert output in " ".join(err.split())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"turns": []}', "nothing was said", "\x00\ud7ff", "[" * 5000])
def test_a_file_without_a_debate_is_told_with_its_place(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("broken.json").write_text(text, encoding="utf-8")
    code, out, err = verified(capsys, "broken.json", "--against", "camera", "--json")
    assert code == 2
    (first, *_) = json.loads(out)["errors"]
    assert first["message"] in " ".join(err.split()) or first["message"]
    assert first["place"] is None or first["place"]["file"] == "broken.json"


def test_what_cannot_be_read_of_a_debate_is_told_and_the_rest_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cut.jsonl").write_text("\n".join(json.dumps(turn) for turn in SOUND[:3]) + "\n{", encoding="utf-8")
    code, out, err = verified(capsys, "cut.jsonl", "--against", "camera")
    assert code == 1
    assert "cut.jsonl:4" in err
    assert " 3  ✗ ag1 passes" in out  # rightly, but the debate ends with it


@pytest.mark.parametrize("shape", ["text", "json", "sarif", "junit", "github"])
def test_a_file_gets_what_would_be_printed(shape: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("camera-unsound", "--against", "camera", "--format", shape)
    code, out, _ = verified(capsys, *arguments)
    assert code == 1
    assert verified(capsys, *arguments, "-o", "result")[:2] == (1, "")
    assert Path("result").read_text(encoding="utf-8") == out
    Path("result").write_text("mine", encoding="utf-8")
    assert verified(capsys, *arguments, "-o", "result")[0] == 2
    assert Path("result").read_text(encoding="utf-8") == "mine"
    assert verified(capsys, *arguments, "-o", "result", "--force")[0] == 1
    assert Path("result").read_text(encoding="utf-8") == out


@pytest.mark.parametrize("language", Language)
def test_documents_follow_their_schemas(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("camera-unsound", "--against", "camera", "--lang", language.value)
    document = json.loads(verified(capsys, *arguments, "--json")[1])
    jsonschema.validate(document, json.loads((SCHEMAS / "verification.json").read_text(encoding="utf-8")))
    sarif = json.loads(verified(capsys, *arguments, "--format", "sarif")[1])
    lines = [one["locations"][0]["physicalLocation"]["region"]["startLine"] for one in sarif["runs"][0]["results"]]
    assert lines == [one["where"]["line"] for one in document["findings"]]
    ET.fromstring(verified(capsys, *arguments, "--format", "junit")[1])  # noqa: S314 - our own text
    assert verified(capsys, *arguments, "--format", "github")[1].count("::error ") == 4


def test_a_mapping_file_is_written_once_corrected_and_then_read(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("words.txt", "--against", "camera", "--map", "words.map", "--json")
    code, out, _ = verified(capsys, *arguments)
    assert code == 1
    assert [one["text"] for one in json.loads(out)["unmapped"]] == [OPEN]
    written = Path("words.map").read_text(encoding="utf-8")
    assert f'"{OPEN}" = ?' in written
    assert verified(capsys, *arguments)[0] == 1
    assert Path("words.map").read_text(encoding="utf-8") == written
    Path("words.map").write_text(written.replace("= ?", "= out_of_stock(a)  # mine"), encoding="utf-8")
    code, out, _ = verified(capsys, *arguments)
    document = json.loads(out)
    assert document["unmapped"] == []
    assert [one["right"] for one in document["turns"]] == [True, True, True]
    assert document["turns"][1]["steps"][0]["strong"][0]["by"] == "file"
    assert "# mine" in Path("words.map").read_text(encoding="utf-8")


def test_a_mapping_file_with_a_mistake_is_told_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    Path("words.map").write_text(f'# mine\n"{OPEN}" = no such thing\n', encoding="utf-8")
    code, _, err = verified(capsys, "words.txt", "--against", "camera", "--map", "words.map")
    assert code == 2
    assert "words.map:2" in err


def test_another_name_may_be_given_to_an_agent(capsys: pytest.CaptureFixture[str]) -> None:
    named = json.dumps(SOUND).replace("ag1", "Claude & Co").replace("ag2", "Model B")
    Path("named.json").write_text(named, encoding="utf-8")
    names = ("--agents", "ag1=Claude & Co", "--agents", "ag2=Model B")
    code, out, _ = verified(capsys, "named.json", "--against", "camera", *names, "--json")
    assert code == 0
    assert [one["agent"] for one in json.loads(out)["speakers"]] == ["ag1", "ag2"]
    swapped = ("--agents", "ag2=Claude & Co,ag1=Model B")
    assert verified(capsys, "named.json", "--against", "camera", *swapped)[0] == 1


def test_the_protocol_that_is_named_is_the_one_that_judges(capsys: pytest.CaptureFixture[str]) -> None:
    held = [
        {"agent": "ag1", "kind": "claim", "rules": ["curry(a) => eat(a)"]},
        {"agent": "ag2", "kind": "counter", "attack": "rebut", "target": 1, "rules": ["not_acceptable(a) => -eat(a)"]},
        {"agent": "ag1", "kind": "pass"},
        {"agent": "ag2", "kind": "claim", "rules": ["noodle(b) => eat(b)"]},
        {"agent": "ag1", "kind": "counter", "attack": "rebut", "target": 4, "rules": ["not_acceptable(b) => -eat(b)"]},
        {"agent": "ag2", "kind": "pass"},
        {"agent": None, "kind": "synthesis", "argument": {"rules": ["curry(c), noodle(c) => eat(c)"]}},
    ]
    Path("curry.json").write_text(json.dumps(held), encoding="utf-8")
    code, out, _ = verified(capsys, "curry.json", "--against", "curry")
    assert code == 1
    assert "premature-end" in out
    code, out, _ = verified(capsys, "curry.json", "--against", "curry", "--mains", "one")
    assert code == 0
    assert "one main argument per agent" in out


def model(reply: list[dict[str, Any]]) -> Callable[[dict[str, Any], int], Answer]:
    def answer(_request: dict[str, Any], _number: int = 0) -> Answer:
        return completion(json.dumps({"meanings": reply}))

    return answer


def test_a_model_proposes_only_when_it_is_named_and_is_named_itself() -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    folder = Path.cwd()
    words = str(folder / "words.txt")
    with serving(model([{"number": 1, "literals": ["out_of_stock(a)"]}])) as server:
        alone = run_against(server.url, "verify", words, "--against", "camera", "--json")
        assert server.requests == []
        assert len(alone.document["unmapped"]) == 1
        arguments = ("verify", words, "--against", "camera", "--model", "m", "--map", str(folder / "m.map"))
        asked = run_against(server.url, *arguments, "--json")
    document = asked.document
    assert document["unmapped"] == []
    assert document["turns"][1]["steps"][0]["strong"][0]["by"] == "model"
    assert f'"{OPEN}" ~ out_of_stock(a)' in (folder / "m.map").read_text(encoding="utf-8")
    again = run_against(NOWHERE, "verify", words, "--against", "camera", "--model", "m", "--offline", "--json")
    assert again.document == document
    screen = run_against(NOWHERE, "verify", words, "--against", "camera", "--model", "m", "--offline")
    assert "mapped by a model" in screen.out


def test_what_a_model_invents_is_refused_and_told() -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    with serving(model([{"number": 1, "literals": ["sold_out(a)"]}])) as server:
        ended = run_against(
            server.url, "verify", str(Path.cwd() / "words.txt"), "--against", "camera", "--model", "m", "--json"
        )
    assert ended.code == 1
    assert [one["text"] for one in ended.document["unmapped"]] == [OPEN]
    assert "sold_out(a)" in ended.err


def test_a_model_that_fails_leaves_the_verification_and_its_own_exit_code() -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")

    def unauthorized(_request: dict[str, Any], _number: int = 0) -> Answer:
        return refused(401)

    with serving(unauthorized) as server:
        ended = run_against(
            server.url, "verify", str(Path.cwd() / "words.txt"), "--against", "camera", "--model", "m", "--json"
        )
    assert ended.code == 4
    assert [one["text"] for one in ended.document["unmapped"]] == [OPEN]


def test_hostile_words_stay_words(capsys: pytest.CaptureFixture[str]) -> None:
    held = [
        {
            "agent": "ag1",
            "kind": "claim",
            "argument": {"rules": [{"antecedent": {"strong": [EVIL]}, "consequent": "buy(a)"}]},
        }
    ]
    Path("evil.json").write_text(json.dumps(held), encoding="utf-8")
    for shape in ("text", "json", "sarif", "junit", "github"):
        code, out, err = verified(capsys, "evil.json", "--against", "camera", "--format", shape)
        assert code == 1
        assert "\x1b" not in out + err
        assert "defect" not in err


def test_who_is_no_agent_is_left_out_and_a_layout_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    Path("talk.txt").write_text(
        "Host: Welcome.\nag1: We should buy a, because a is light.\nZoe: Hear, hear.\nag2: I agree.\n", encoding="utf-8"
    )
    _, out, err = verified(capsys, "talk.txt", "--against", "camera", "--ignore", "Zoe", "--layout", "turns", "--json")
    assert [turn["agent"] for turn in json.loads(out)["turns"]] == ["ag1", "ag2"]
    assert "`Host` is no agent" in err
    assert "`Zoe` is no agent" in err
    code, _, err = verified(capsys, "talk.txt", "--against", "camera", "--layout", "csv")
    assert (code, "no turn was found" in err) == (2, True)
    code, _, err = verified(capsys, "talk.txt", "--against", "camera", "--layout", "pdf")
    assert (code, "dialogue" in err) == (2, True)
